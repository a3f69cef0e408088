/*
 * Everything the program asks of the machine: window, drawing, text, sound, input, clock, files,
 * jobs. Layer: platform. Implemented by platform/sdl; depends on gfx and base.
 * Invariant: nothing here knows the game; a missing device degrades (logged once), never aborts.
 */
#ifndef SENET_PLATFORM_PLATFORM_H
#define SENET_PLATFORM_PLATFORM_H

#include "base/files.h"
#include "base/input.h"
#include "gfx/drawlist.h"
#include "gfx/text_metrics.h"

typedef enum platform_event_kind {
    PLATFORM_EVENT_NONE,     /**< the wait ran out */
    PLATFORM_EVENT_INPUT,    /**< `input` */
    PLATFORM_EVENT_RESIZED,  /**< the drawable has another size; ask `size` */
    PLATFORM_EVENT_EXPOSED,  /**< the window must be drawn again */
    PLATFORM_EVENT_HIDDEN,   /**< `on`: nobody sees the window (minimised) */
    PLATFORM_EVENT_DROPPED,  /**< a file was dropped on the window: `path` */
    PLATFORM_EVENT_JOB_DONE, /**< `job` has returned; its argument */
    PLATFORM_EVENT_QUIT      /**< window closed; `signal`: by SIGTERM, SIGINT or SIGHUP */
} platform_event_kind;

typedef struct platform_event {
    platform_event_kind kind;
    base_input input;
    bool on;
    bool signal;
    void *job;
    char
        *path; /**< DROPPED: UTF-8, to be freed with free() by whoever takes the event; else NULL */
} platform_event;

typedef struct platform platform;
struct platform {
    void *user;
    base_files files;
    gfx_text_metrics metrics;

    /** Milliseconds since the start; with a fixed step, the virtual clock. */
    uint64_t (*now_ms)(platform *p);
    /** Next event; waits at most timeout_ms (0: does not wait; < 0: for ever, without using the
     * CPU). */
    void (*wait)(platform *p, int timeout_ms, platform_event *out_event);
    /** Size of the drawable in pixels. */
    void (*size)(platform *p, int *out_width_px, int *out_height_px);
    /** Draws a frame and shows it. */
    void (*present)(platform *p, const gfx_drawlist *list);
    /** Writes the frame shown last as PNG. @return false with a logged sentence. */
    bool (*screenshot)(platform *p, const char *path);
    /** Asks for another size of the drawable; RESIZED follows if it comes true. */
    void (*resize)(platform *p, int width_px, int height_px);
    void (*fullscreen)(platform *p, bool on);
    bool (*is_fullscreen)(platform *p);
    /** Reads a picture's or text asset's bytes: a path inside the data directory, which
     *  has the shape of assets/ ("art/rendered/scene.txt").
     *  malloc'd, NUL added, freed by the caller. @return false if missing, logged once. */
    bool (*asset)(platform *p, const char *name, char **out_bytes, size_t *out_length);
    /** Plays a sound by name ("swap_1"); volume 0..100, pan -100 (left) .. 100 (right), of which no
     * more is made than a table before one has room for. Missing ones are silent, logged once. */
    void (*sound)(platform *p, const char *name, int volume, int pan);
    /** Plays a piece of music once, while the one before fades away. Without a name ("") what plays
     * gets another volume, or with volume 0 fades away. */
    void (*music)(platform *p, const char *name, int volume);
    /** Lets a sound go on and on, without a seam, at a volume that may change; 0: it fades away. */
    void (*room)(platform *p, const char *name, int volume);
    /** Says a text aloud, after what is being said. Never waits for it; without a voice nothing is
     *  heard, logged once.
     *  @param language code as in l10n ("en", "pt_BR"). @param rate -100 slow .. 100 fast, 0 usual.
     *  @param volume 0..100, less than 0 as the system has it.
     *  @param interrupt what is being said and what waits is cut off first. */
    void (*speak)(platform *p, const char *utf8, const char *language, int rate, int volume,
                  bool interrupt);
    /** Whether what is needed to speak is there; whether a server answers is found out only by
     *  speaking. */
    bool (*can_speak)(platform *p);
    /** Cuts off what is being said and what waits. */
    void (*hush)(platform *p);
    /** Runs work(arg) on a worker thread; JOB_DONE with arg follows. One at a time. @return false
     * if it could not be started (the caller then does it itself). */
    bool (*job)(platform *p, void (*work)(void *arg), void *arg);
    /** Shows or hides the pointer over the window (a touch exhibit has none). */
    void (*cursor)(platform *p, bool visible);
    /** Whether a text is being typed; off at the start. While it is off no input method takes keys
     * away and no PLATFORM_EVENT_INPUT of kind BASE_INPUT_TEXT comes. */
    void (*text_input)(platform *p, bool on);
    /** Keeps screen saver and screen blanking away; off at the start. */
    void (*keep_awake)(platform *p, bool on);
    /** Waits for a running job, closes everything and frees the platform. */
    void (*destroy)(platform *p);
};

#endif
