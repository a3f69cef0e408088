// Everything the program asks of the machine: window, drawing, text, sound, input, clock, files,
// jobs.
// Layer: platform. Implemented by platform/sdl; depends on gfx and base.
// Invariant: nothing here knows the game; a missing device, font, picture or directory is logged
// once and the program continues without it; only a window that cannot be opened is a failure.
//
// All functions are for the main thread unless stated otherwise.
#pragma once

#include "base/files.h"
#include "base/input.h"
#include "gfx/drawlist.h"
#include "gfx/text_metrics.h"

typedef enum platform_event_kind {
    PLATFORM_EVENT_NONE,     /**< the wait timed out */
    PLATFORM_EVENT_INPUT,    /**< `input` */
    PLATFORM_EVENT_RESIZED,  /**< the drawable's size changed; ask platform_size */
    PLATFORM_EVENT_EXPOSED,  /**< the window must be drawn again */
    PLATFORM_EVENT_HIDDEN,   /**< `on`: the window is invisible (minimised) */
    PLATFORM_EVENT_DROPPED,  /**< a file was dropped on the window: `path` */
    PLATFORM_EVENT_JOB_DONE, /**< a job has returned; `job`: its argument */
    PLATFORM_EVENT_QUIT      /**< window closed; `signal`: by SIGTERM, SIGINT or SIGHUP */
} platform_event_kind;

typedef struct platform_event {
    platform_event_kind kind;
    base_input input;
    bool on;
    bool signal;
    void *job;
    char *path; /**< DROPPED: UTF-8; whoever takes the event frees it with free(); else NULL */
} platform_event;

typedef enum platform_pointer {
    PLATFORM_POINTER_ARROW,
    PLATFORM_POINTER_HAND, /**< over something clickable */
    PLATFORM_POINTER_NONE  /**< for a museum's touch screen */
} platform_pointer;

/** Opaque; one at a time. */
typedef struct platform platform;

/** How to open the window. All zero is the default: 1280 x 720, data found automatically. */
typedef struct platform_options {
    int width, height;    /**< of the window in screen units; 0: 1280 x 720 */
    bool fixed_step;      /**< virtual clock: every frame is 1/60 s, and nothing waits */
    bool dummy;           /**< use no display and no sound device */
    const char *data_dir; /**< a directory laid out like assets/; NULL: search for it */
    /** Receives one line for each frame, or NULL: "frame 12 t 200 draw_us 1420 made 3". */
    void (*trace)(void *user, const char *line);
    void *trace_user;
} platform_options;

/** Opens the window, hidden until its first frame.
 *  @param options copied; `trace_user` is borrowed
 *  @param out_why receives an error message on failure
 *  @param why_cap its size in bytes, at least 1
 *  @return the platform, ended with platform_destroy; NULL if no window can be opened */
platform *platform_create(const platform_options *options, char *out_why, size_t why_cap);

/** Waits for a running job, closes everything and frees the platform. */
void platform_destroy(platform *p);

/** The user's files. Borrowed. */
const base_files *platform_files(platform *p);

/** Text widths. Borrowed. */
const gfx_text_metrics *platform_metrics(platform *p);

/** Milliseconds since the start; with a fixed step, the virtual clock. */
uint64_t platform_now_ms(platform *p);

/** Next event; waits at most timeout_ms (0: no wait; < 0: forever, without using the CPU). */
void platform_wait(platform *p, int timeout_ms, platform_event *out_event);

/** Size of the drawable in pixels. */
void platform_size(platform *p, int *out_width_px, int *out_height_px);

/** Draws and shows a frame. */
void platform_present(platform *p, const gfx_drawlist *list);

/** Writes the last frame as PNG. @return false with a logged reason. */
bool platform_screenshot(platform *p, const char *path);

/** The last frame, redrawn at full sharpness.
 *  @param out_width receives its size in pixels
 *  @param out_height the same
 *  @return rows from the top without gaps, three bytes per pixel: red, green, blue; malloc'd. NULL
 *          if nothing was drawn yet or the system refuses; then SDL_GetError tells why */
uint8_t *platform_pixels(platform *p, int *out_width, int *out_height);

/** Requests another size of the drawable; RESIZED follows if it is granted. */
void platform_resize(platform *p, int width_px, int height_px);

void platform_fullscreen(platform *p, bool on);
bool platform_is_fullscreen(platform *p);

/** Reads the bytes of a picture or text asset.
 *  @param p a platform
 *  @param name a path inside the data directory, which is laid out like assets/
 *         ("art/rendered/scene.txt")
 *  @param out_bytes receives the content, malloc'd, NUL added
 *  @param out_length its length without that NUL
 *  @return false if it is missing, which is logged once */
bool platform_asset(void *p, const char *name, char **out_bytes, size_t *out_length);

/** Prefix for the names of a museum's own pictures; a file name in their directory follows. */
#define PLATFORM_OWN "own/"

/** Checks a museum's own picture: an English clause that says what is wrong and what to do; NULL:
 *  it is fine. Needs no platform. */
const char *platform_picture_fault(const char *path);

/** Sets the directory of a museum's own pictures and reloads them. @param directory "": none. */
void platform_own_pictures(platform *p, const char *directory);

/** Width divided by height of a picture; 0: it cannot be shown. @param name as in gfx_draw_image */
float platform_picture_shape(platform *p, const char *name);

/** Plays a sound by name ("swap_1"); volume 0..100, pan -100 (left) .. 100 (right), limited to what
 *  sounds natural at a table. A missing sound is silent, logged once. */
void platform_sound(platform *p, const char *name, int volume, int pan);

/** Plays a piece of music once and fades out the previous one. With the name "", changes the volume
 *  of the current piece, or fades it out at volume 0. */
void platform_music(platform *p, const char *name, int volume);

/** Loops a sound seamlessly at a volume that may change later; 0 fades it out. */
void platform_ambience(platform *p, const char *name, int volume);

/** Decodes all sounds in the background instead of each on first use: for a program that runs for
 *  days, so that its memory reaches its final size soon. */
void platform_load_sounds(platform *p);

/** Speaks a text after the current one. Never waits; without a voice it is silent, logged once.
 *  @param language code as in l10n ("en", "pt_BR").
 *  @param rate -100 slow .. 100 fast, 0 default.
 *  @param volume 0..100, below 0: the system's.
 *  @param interrupt first stop the current text and drop all waiting ones. */
void platform_speak(platform *p, const char *utf8, const char *language, int rate, int volume,
                    bool interrupt);

/** Whether speech is installed; only speaking shows whether its server answers. */
bool platform_can_speak(platform *p);

/** Stops speaking and drops all waiting texts. */
void platform_stop_speech(platform *p);

/** Runs work(arg) on a worker thread; JOB_DONE with arg follows. One at a time.
 *  @return false if it could not be started (the caller then does the work itself). */
bool platform_job(platform *p, void (*work)(void *arg), void *arg);

/** Sets the look of the mouse pointer, initially an arrow. */
void platform_cursor(platform *p, platform_pointer looks);

/** Turns text input on or off, initially off. While it is off, no input method intercepts keys and
 *  no BASE_INPUT_TEXT arrives. */
void platform_text_input(platform *p, bool on);

/** Prevents screen saver and screen blanking; initially off. */
void platform_keep_awake(platform *p, bool on);

/** Evicts pictures, texts and shapes that the last 120 frames did not use, and returns free
 *  memory to the system; takes some milliseconds. The decoded backgrounds of the first frame stay,
 *  because museum mode always returns to it; everything else is recreated on demand. For a program
 *  that runs for days: otherwise its caches only grow. Call between two frames.
 *  @param asleep nobody is there and the screen is black: evicts everything that the last frame did
 *         not use. Black frames are not drawn again and again, so the last 120 frames would keep
 *         their pictures for the whole night. */
void platform_trim(platform *p, bool asleep);

/** Whether there is any font; without one the program can show no text. */
bool platform_has_font(platform *p);

/** Whether Arabic letters are joined: SDL_ttf was built with HarfBuzz. Any thread. */
bool platform_joins_letters(void);

/** Shows a message in a system dialog and waits until it is closed, for a program that has no other
 *  way to report it. Needs no platform. */
void platform_say(const char *sentence);

// --- For scripts

/** Presses and releases a button of SDL's virtual gamepad, which the first call plugs in.
 *  PLATFORM_EVENT_INPUT follows as from a real gamepad, if the window has the keyboard focus.
 *  @param pad the button
 *  @param stick `pad` is a direction, into which the left stick is pushed instead
 *  @return false if no virtual gamepad is available */
bool platform_press_pad(platform *p, base_pad pad, bool stick);

/** Closes the window as a window manager does: PLATFORM_EVENT_QUIT follows. */
void platform_close_window(platform *p);

/** With a fixed step: sets the length of each further step of the virtual clock.
 *  @param step_ms 1..100 (asserted) */
void platform_set_step(platform *p, int step_ms);

// --- Without a window

/** The user's files and the data directory. Opaque. */
typedef struct platform_data platform_data;

/** Finds the directories without starting SDL or needing a display.
 *  @param data_dir as in platform_options
 *  @return ended with platform_data_close; NULL if memory runs out. A missing directory shows only
 *          when something is read */
platform_data *platform_data_open(const char *data_dir);

/** Closes it; NULL is allowed. */
void platform_data_close(platform_data *data);

/** The user's files. Borrowed. */
const base_files *platform_data_files(platform_data *data);

/** As platform_asset. @param data a platform_data. */
bool platform_data_read(void *data, const char *name, char **out_bytes, size_t *out_length);
