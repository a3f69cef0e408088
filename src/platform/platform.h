// Everything the program asks of the machine: window, drawing, text, sound, input, clock, files,
// jobs. Layer: platform. Implemented by platform/sdl; depends on gfx and base.
// Invariant: nothing here knows the game; a missing device, font, picture or directory is logged
// once and done without; only a window that cannot be opened at all is a failure.
//
// All functions are for the main thread unless they say otherwise.
#pragma once

#include "base/files.h"
#include "base/input.h"
#include "gfx/drawlist.h"
#include "gfx/text_metrics.h"

typedef enum platform_event_kind {
    PLATFORM_EVENT_NONE,     /**< the wait ran out */
    PLATFORM_EVENT_INPUT,    /**< `input` */
    PLATFORM_EVENT_RESIZED,  /**< the drawable has another size; ask platform_size */
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

typedef enum platform_pointer {
    PLATFORM_POINTER_ARROW,
    PLATFORM_POINTER_HAND, /**< over what can be clicked */
    PLATFORM_POINTER_NONE  /**< a museum's touch screen has none */
} platform_pointer;

/** Opaque; one at a time. */
typedef struct platform platform;

/** How the window is opened. All zero is a good start: 1280 x 720, data found by itself. */
typedef struct platform_options {
    int width, height;    /**< of the window in screen units; 0: 1280 x 720 */
    bool fixed_step;      /**< virtual clock: every frame is 1/60 s, nothing is waited for */
    bool dummy;           /**< no display and no sound device are used at all */
    const char *data_dir; /**< a directory shaped like assets/; NULL: it is looked for */
    /** Receives one line for each frame, or NULL: "frame 12 t 200 draw_us 1420 made 3". */
    void (*trace)(void *user, const char *line);
    void *trace_user;
} platform_options;

/**
 * Opens the window, hidden until its first frame.
 *
 * @param options  copied, but for what is marked as borrowed
 * @param out_why  receives a sentence on failure
 * @param why_cap  its size in bytes, at least 1
 * @return the platform, ended with platform_destroy; NULL if there can be no window
 */
platform *platform_create(const platform_options *options, char *out_why, size_t why_cap);

/** Waits for a running job, closes everything and frees the platform. */
void platform_destroy(platform *p);

/** The person's files. Borrowed. */
const base_files *platform_files(platform *p);

/** How wide texts are. Borrowed. */
const gfx_text_metrics *platform_metrics(platform *p);

/** Milliseconds since the start; with a fixed step, the virtual clock. */
uint64_t platform_now_ms(platform *p);

/** Next event; waits at most timeout_ms (0: does not wait; < 0: for ever, without using the CPU). */
void platform_wait(platform *p, int timeout_ms, platform_event *out_event);

/** Size of the drawable in pixels. */
void platform_size(platform *p, int *out_width_px, int *out_height_px);

/** Draws a frame and shows it. */
void platform_present(platform *p, const gfx_drawlist *list);

/** Writes the frame shown last as PNG. @return false with a logged sentence. */
bool platform_screenshot(platform *p, const char *path);

/**
 * The last frame as it is shown, drawn once more and sharp.
 *
 * @param out_width   receives its size in pixels
 * @param out_height  the same
 * @return rows without gaps from the top, three bytes a pixel: red, green, blue; malloc'd. NULL if
 *         nothing was drawn yet or the system does not give it; then SDL_GetError tells why
 */
uint8_t *platform_pixels(platform *p, int *out_width, int *out_height);

/** Asks for another size of the drawable; RESIZED follows if it comes true. */
void platform_resize(platform *p, int width_px, int height_px);

void platform_fullscreen(platform *p, bool on);
bool platform_is_fullscreen(platform *p);

/**
 * Reads a picture's or text asset's bytes.
 *
 * @param p           a platform
 * @param name        a path inside the data directory, which has the shape of assets/
 *                    ("art/rendered/scene.txt")
 * @param out_bytes   receives the content, malloc'd, NUL added
 * @param out_length  its length without that NUL
 * @return false if it is missing, logged once
 */
bool platform_asset(void *p, const char *name, char **out_bytes, size_t *out_length);

/** What the names of a museum's own pictures begin with; a file of its directory follows. */
#define PLATFORM_OWN "own/"

/** What is wrong with a picture of a museum's own, and what to do: an English clause; NULL: nothing.
 *  Needs no platform. */
const char *platform_picture_fault(const char *path);

/** Where a museum's own pictures are. All of them are read anew. @param directory "": there are none. */
void platform_own_pictures(platform *p, const char *directory);

/** Width by height of a picture; 0: it cannot be shown. @param name as in gfx_draw_image */
float platform_picture_shape(platform *p, const char *name);

/** Plays a sound by name ("swap_1"); volume 0..100, pan -100 (left) .. 100 (right), of which no more
 *  is made than a table before one has room for. Missing ones are silent, logged once. */
void platform_sound(platform *p, const char *name, int volume, int pan);

/** Plays a piece of music once, while the one before fades away. Without a name ("") what plays gets
 *  another volume, or with volume 0 fades away. */
void platform_music(platform *p, const char *name, int volume);

/** Lets a sound go on and on, without a seam, at a volume that may change; 0: it fades away. */
void platform_room(platform *p, const char *name, int volume);

/**
 * Decodes all sounds, while nothing else is to be done, instead of each when it is first wanted: for
 * a program that runs for days, so that its memory is soon as large as it will be.
 */
void platform_load_sounds(platform *p);

/** Says a text aloud, after what is being said. Never waits for it; without a voice nothing is heard,
 *  logged once.
 *  @param language code as in l10n ("en", "pt_BR"). @param rate -100 slow .. 100 fast, 0 default.
 *  @param volume 0..100, less than 0 as the system has it.
 *  @param interrupt what is being said and what waits is cut off first. */
void platform_speak(platform *p, const char *utf8, const char *language, int rate, int volume,
                    bool interrupt);

/** Whether what is needed to speak is there; whether a server answers is found out only by speaking. */
bool platform_can_speak(platform *p);

/** Cuts off what is being said and what waits. */
void platform_hush(platform *p);

/** Runs work(arg) on a worker thread; JOB_DONE with arg follows. One at a time. @return false if it
 *  could not be started (the caller then does it itself). */
bool platform_job(platform *p, void (*work)(void *arg), void *arg);

/** How the pointer over the window looks: an arrow at the start. */
void platform_cursor(platform *p, platform_pointer looks);

/** Whether a text is being typed; off at the start. While it is off no input method takes keys away
 *  and no PLATFORM_EVENT_INPUT of kind BASE_INPUT_TEXT comes. */
void platform_text_input(platform *p, bool on);

/** Keeps screen saver and screen blanking away; off at the start. */
void platform_keep_awake(platform *p, bool on);

/**
 * Evicts pictures, texts and shapes that the last hundred frames have not shown (they are made again when
 * they are wanted; of the first frame's backgrounds, to which a museum's program always comes back, what
 * was decoded stays cached), and gives memory that is free, but lies between what is used, back to the
 * system; takes some milliseconds. For a program that runs for days: without it, the caches grow as long as
 * there is something that was never shown before. Between two frames.
 *
 * @param asleep  nobody is there and nothing is shown: all that the last frame did without is
 *                evicted. What the frames before it have shown, different ones each time, would
 *                otherwise stay for a whole night, for a black window draws no more of them.
 */
void platform_trim(platform *p, bool asleep);

/** Whether there is any font; without one nothing that is written can be read. */
bool platform_has_font(platform *p);

/** Whether Arabic letters are joined: SDL_ttf was built with HarfBuzz. Any thread. */
bool platform_joins_letters(void);

/** Says a sentence in a window of its own and waits until it is closed, for a program that cannot say
 *  it in another way. Needs no platform. */
void platform_say(const char *sentence);

// --- For scripts

/**
 * Presses a button of a gamepad and lets go. The gamepad is SDL's virtual one, plugged in at the
 * first call; PLATFORM_EVENT_INPUT follows as from a real one, if the window has the keyboard.
 *
 * @param pad    the button
 * @param stick  `pad` is one of the four sides, to which the left stick is pushed instead
 * @return false if there can be no such gamepad
 */
bool platform_press_pad(platform *p, base_pad pad, bool stick);

/** The window is closed, as a window manager does it: PLATFORM_EVENT_QUIT follows. */
void platform_close_window(platform *p);

/** With a fixed step: how far the virtual clock goes with each frame from now on.
 *  @param step_ms 1..100 (asserted) */
void platform_set_step(platform *p, int step_ms);

// --- Without a window

/** The person's files and the data directory. Opaque. */
typedef struct platform_data platform_data;

/**
 * Finds the directories; nothing of SDL is started, and no display is needed.
 *
 * @param data_dir  as in platform_options
 * @return ended with platform_data_close; NULL without memory. A directory that is missing shows when
 *         something is read
 */
platform_data *platform_data_open(const char *data_dir);

/** Ends it; NULL is allowed. */
void platform_data_close(platform_data *data);

/** The person's files. Borrowed. */
const base_files *platform_data_files(platform_data *data);

/** As platform_asset. @param data a platform_data. */
bool platform_data_read(void *data, const char *name, char **out_bytes, size_t *out_length);
