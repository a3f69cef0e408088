// A window without a screen, for tests of drawing, sound and input.
// Layer: test support of platform.
// Invariant: pixels are read from what `screenshot` wrote, as a user would get them.
#ifndef SENET_TESTS_UNIT_PLATFORM_WINDOW_H
#define SENET_TESTS_UNIT_PLATFORM_WINDOW_H

#include "platform/platform.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct window {
    platform *p;
    gfx_drawlist *list;
    uint8_t *rgb; /**< of the last picture, width x height x 3 */
    int width, height;
} window;

typedef struct window_options {
    int width, height;
    const char *data_dir;
    bool real_time;
} window_options;

/** Opens a window; the test fails if it cannot. */
void window_open(window *w, const window_options *options);
/** The same with this suite's own data directory, on a virtual clock. */
void window_open_plain(window *w, int width, int height);
/** Fills the whole window with a colour. */
void window_clear(window *w, gfx_color color);
/** Fails unless a value is within a tolerance of another. */
void window_assert_about(int value, int expected, int tolerance);
/** Closes it. */
void window_close(window *w);
/** Starts a frame in which one vu is `scale` pixels and 0, 0 is the top left corner. */
void window_begin(window *w, float scale);
/** Presents the frame and reads its pixels. */
void window_show(window *w);
/** A pixel's red, green and blue as 0xrrggbb. */
uint32_t window_pixel(const window *w, int x, int y);
/** A pixel's red, which is enough for grey pictures. */
int window_red(const window *w, int x, int y);
/** Makes data/art/rendered and data/audio in the current directory. @return "data" */
const char *window_make_data_dir(void);
/** Writes data/art/rendered/NAME as PNG. @param argb width x height pixels */
void window_write_picture(const char *name, int width, int height, const uint32_t *argb);

/** The same with a red left half; the right half is transparent. */
void window_write_halves(const char *name, int width, int height);

struct sdl_render;

/** Bytes of all caches of a renderer. */
size_t window_render_bytes(const struct sdl_render *render);

/** Starts to record log messages, warnings and above, at most 64. */
void window_listen(void);
/** How many recorded messages contain `words`. */
int window_heard(const char *words);

#endif
