// Purpose: open the real window: the platform on SDL2.
// Layer: platform/sdl; depends on platform.h, gfx and base.
// Invariant: a missing device, font, picture or directory is said once and then done without; only
// a window that cannot be opened at all is a failure.
#ifndef SENET_PLATFORM_SDL_SDL_PLATFORM_H
#define SENET_PLATFORM_SDL_SDL_PLATFORM_H

#include "platform/platform.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** How the window is opened. All zero is a good start: 1280 x 720, data found by itself. */
typedef struct sdl_options {
    int width, height;    /**< of the window in screen units; 0: 1280 x 720 */
    bool fixed_step;      /**< virtual clock: every frame is 1/60 s, nothing is waited for */
    bool dummy;           /**< no display and no sound device are used at all */
    const char *data_dir; /**< a directory shaped like assets/; NULL: it is looked for */
    /** Receives one line for each frame, or NULL: "frame 12 t 200 draw_us 1420 made 3". */
    void (*trace)(void *user, const char *line);
    void *trace_user;
} sdl_options;

/**
 * Opens the window, hidden until its first frame. Main thread; one at a time.
 *
 * @param options  copied, but for what is marked as borrowed
 * @param out_why  receives a sentence on failure
 * @param why_cap  its size in bytes, at least 1
 * @return the platform, ended with its own destroy; NULL if there can be no window
 */
platform *sdl_platform_create(const sdl_options *options, char *out_why, size_t why_cap);

/** Says a sentence in a window of its own and waits until it is closed, for a program that cannot say it
 *  in another way. Needs no platform. Main thread. */
void sdl_platform_say(const char *sentence);

/** Whether there is any font; without one nothing that is written can be read. Main thread. */
bool sdl_platform_has_font(platform *p);

/** Whether Arabic letters are joined: SDL_ttf was built with HarfBuzz. Any thread. */
bool sdl_platform_joins_letters(void);

/**
 * Presses a button of a gamepad and lets go, for scripts. The gamepad is SDL's virtual one, plugged
 * in at the first call; PLATFORM_EVENT_INPUT follows as from a real one, if the window has the
 * keyboard. Main thread.
 *
 * @param pad    the button
 * @param stick  `pad` is one of the four sides, to which the left stick is pushed instead
 * @return false if there can be no such gamepad
 */
bool sdl_platform_press_pad(platform *p, base_pad pad, bool stick);

/**
 * Decodes all sounds, while nothing else is to be done, instead of each when it is first wanted: for
 * a program that runs for days, so that its memory is soon as large as it will be. Main thread.
 */
void sdl_platform_load_sounds(platform *p);

/**
 * Forgets pictures, texts and shapes that the last hundred frames have not shown (they are made
 * again when they are wanted; of the first frame's backgrounds, to which an exhibit always comes back,
 * what was decoded is kept), and gives memory that is free, but lies between what is used, back to
 * the system; takes some milliseconds. For a program that runs for days: without it, what is kept
 * grows as long as there is something that was never shown before. Main thread, between two frames.
 *
 * @param asleep  nobody is there and nothing is shown: all that the last frame did without is
 *                forgotten. What the frames before it have shown, different ones each time, would
 *                otherwise stay for a whole night, for a black window draws no more of them.
 */
void sdl_platform_rest(platform *p, bool asleep);

/** Bytes of pictures, texts and shapes that are kept for later frames. Main thread. */
size_t sdl_platform_kept_bytes(platform *p);

/**
 * The last frame as it is shown, drawn once more and sharp. Main thread.
 *
 * @param out_width   receives its size in pixels
 * @param out_height  the same
 * @return rows without gaps from the top, three bytes a pixel: red, green, blue; malloc'd. NULL if
 *         nothing was drawn yet or the system does not give it; then SDL_GetError tells why
 */
uint8_t *sdl_platform_pixels(platform *p, int *out_width, int *out_height);

/** The window is closed, as a window manager does it, for scripts: PLATFORM_EVENT_QUIT follows.
 *  Main thread. */
void sdl_platform_close_window(platform *p);

/**
 * With a fixed step: how far the virtual clock goes with each frame from now on, for scripts that
 * let hours pass. Main thread.
 *
 * @param step_ms  1..100 (asserted)
 */
void sdl_platform_set_step(platform *p, int step_ms);

/** The person's files and the data directory, without a window. Opaque. */
typedef struct sdl_data sdl_data;

/**
 * Finds the directories; nothing of SDL is started, and no display is needed.
 *
 * @param data_dir  as in sdl_options
 * @return ended with sdl_data_close; NULL without memory. A directory that is missing shows when
 *         something is read
 */
sdl_data *sdl_data_open(const char *data_dir);

/** Ends it; NULL is allowed. */
void sdl_data_close(sdl_data *data);

/** The person's files, as those of the platform. Borrowed from `data`. */
base_files sdl_data_files(sdl_data *data);

/**
 * Reads a file of the data directory.
 *
 * @param data        an sdl_data
 * @param name        such as "ai/kendall.net"
 * @param out_bytes   receives the content, malloc'd, NUL added
 * @param out_length  its length without that NUL
 * @return false if it is missing or cannot be read
 */
bool sdl_data_read(void *data, const char *name, char **out_bytes, size_t *out_length);

#endif
