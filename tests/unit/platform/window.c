// See window.h.
// Layer: test support of platform.
// Invariant: one test at a time uses it.
#include "window.h"

#include "base/log.h"
#include "base/str.h"
#include "platform/sdl/sdl_internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <SDL.h>
#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MESSAGES_CAP = 64 };

static char messages[MESSAGES_CAP][LOG_LINE_CAP];
static int n_messages;

static void hear(void *context, log_level level, const char *message) {
    (void)context;
    (void)level;
    if (n_messages < MESSAGES_CAP) {
        (void)str_copy(messages[n_messages], LOG_LINE_CAP, message);
        n_messages++;
    }
}

void window_listen(void) {
    n_messages = 0;
    log_set_sink(hear, NULL, LOG_LEVEL_WARNING);
}

int window_heard(const char *words) {
    int n = 0;
    for (int i = 0; i < n_messages; i++) {
        n += strstr(messages[i], words) != NULL ? 1 : 0;
    }
    return n;
}

void window_open(window *w, const window_options *options) {
    platform_options wanted;
    char why[256];
    int width = 0;
    int height = 0;
    memset(&wanted, 0, sizeof wanted);
    wanted.width = options->width;
    wanted.height = options->height;
    wanted.data_dir = options->data_dir;
    wanted.fixed_step = !options->real_time;
    wanted.dummy = true;
    memset(w, 0, sizeof *w);
    w->p = platform_create(&wanted, why, sizeof why);
    if (w->p == NULL) {
        fail_msg("%s", why);
    }
    w->list = gfx_drawlist_create();
    assert_non_null(w->list);
    platform_size(w->p, &width, &height);
    assert_int_equal(width, options->width);
    assert_int_equal(height, options->height);
}

void window_close(window *w) {
    gfx_drawlist_destroy(w->list);
    free(w->rgb);
    platform_destroy(w->p);
}

void window_begin(window *w, float scale) {
    gfx_canvas canvas;
    memset(&canvas, 0, sizeof canvas);
    platform_size(w->p, &canvas.width_px, &canvas.height_px);
    canvas.scale = scale;
    canvas.view.w = (float)canvas.width_px / scale;
    canvas.view.h = (float)canvas.height_px / scale;
    gfx_drawlist_begin(w->list, &canvas);
}

void window_show(window *w) {
    SDL_Surface *loaded = NULL;
    SDL_Surface *rgb = NULL;
    platform_present(w->p, w->list);
    assert_true(platform_screenshot(w->p, "shown.png"));
    loaded = IMG_Load("shown.png");
    assert_non_null(loaded);
    rgb = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24, 0);
    assert_non_null(rgb);
    free(w->rgb);
    w->width = rgb->w;
    w->height = rgb->h;
    w->rgb = malloc((size_t)rgb->w * (size_t)rgb->h * 3u);
    assert_non_null(w->rgb);
    for (int y = 0; y < rgb->h; y++) {
        memcpy(w->rgb + (size_t)y * (size_t)rgb->w * 3u,
               (const uint8_t *)rgb->pixels + (size_t)y * (size_t)rgb->pitch, (size_t)rgb->w * 3u);
    }
    SDL_FreeSurface(rgb);
    SDL_FreeSurface(loaded);
}

uint32_t window_pixel(const window *w, int x, int y) {
    const uint8_t *p = NULL;
    assert_true(x >= 0 && y >= 0 && x < w->width && y < w->height);
    p = w->rgb + ((size_t)y * (size_t)w->width + (size_t)x) * 3u;
    return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

int window_red(const window *w, int x, int y) {
    return (int)(window_pixel(w, x, y) >> 16);
}

const char *window_make_data_dir(void) {
    (void)mkdir("data", 0700);
    (void)mkdir("data/art", 0700);
    (void)mkdir("data/art/rendered", 0700);
    (void)mkdir("data/audio", 0700);
    return "data";
}

void window_write_picture(const char *name, int width, int height, const uint32_t *argb) {
    char path[256];
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(surface);
    for (int y = 0; y < height; y++) {
        memcpy((uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch,
               argb + (size_t)y * (size_t)width, (size_t)width * 4u);
    }
    assert_true(str_join_path(path, sizeof path, "data/art/rendered", name));
    assert_int_equal(IMG_SavePNG(surface, path), 0);
    SDL_FreeSurface(surface);
}

void window_write_halves(const char *name, int width, int height) {
    uint32_t *argb = malloc((size_t)width * (size_t)height * 4u);
    assert_non_null(argb);
    for (int i = 0; i < width * height; i++) {
        argb[i] = i % width < width / 2 ? 0xffff0000u : 0x0000ff00u;
    }
    window_write_picture(name, width, height, argb);
    free(argb);
}

void window_open_plain(window *w, int width, int height) {
    window_options options = {width, height, window_make_data_dir(), false};
    window_open(w, &options);
}

void window_clear(window *w, gfx_color color) {
    gfx_draw_rect(w->list, gfx_drawlist_canvas(w->list)->view, color);
}

void window_assert_about(int value, int expected, int tolerance) {
    if (abs(value - expected) > tolerance) {
        fail_msg("%d is not %d +- %d", value, expected, tolerance);
    }
}

static size_t before_bytes(const sdl_render *render) {
    int w = 0, h = 0;
    if (render->before != NULL) {
        (void)SDL_QueryTexture(render->before, NULL, NULL, &w, &h);
    }
    return (size_t)w * (size_t)h * 4;
}

size_t window_render_bytes(const sdl_render *render) {
    return sdl_images_bytes(render->images) + sdl_cache_bytes(render->cache) +
           before_bytes(render) + (render->mesh == NULL ? 0 : sdl_mesh_bytes(render->mesh));
}
