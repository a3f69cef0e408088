// A large shape whose texture omits its uniform middle looks like the whole one.
// Layer: test of platform/sdl.
// Invariant: the whole one has points in the middle that draw nothing but prevent omitting it.
#include "platform/sdl/sdl_internal.h"
#include "window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

enum { WIDTH = 1200, HEIGHT = 900, CACHE_BUDGET = 64 * 1024 * 1024 };

static const gfx_color NONE = {0, 0, 0, 0};
static const gfx_color GOLD = {0xb5, 0x86, 0x3a, 255};
static const gfx_color VEIL = {0x24, 0x60, 0x97, 120};

typedef struct bench {
    window w;
    SDL_Surface *target;
    SDL_Renderer *renderer;
    sdl_cache *cache;
    sdl_paths *paths;
} bench;

static int set_up(void **state) {
    static bench b;
    window_open_plain(&b.w, WIDTH, HEIGHT);
    b.target = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_RGB888);
    b.renderer = SDL_CreateSoftwareRenderer(b.target);
    b.cache = sdl_cache_create(b.renderer, CACHE_BUDGET);
    b.paths = sdl_paths_create(b.renderer, b.cache);
    *state = &b;
    return b.renderer == NULL || b.paths == NULL ? -1 : 0;
}

static int tear_down(void **state) {
    bench *b = *state;
    sdl_paths_destroy(b->paths);
    sdl_cache_destroy(b->cache);
    SDL_DestroyRenderer(b->renderer);
    SDL_FreeSurface(b->target);
    window_close(&b->w);
    return 0;
}

static void begin(bench *b) {
    window_begin(&b->w, 1.0F);
    sdl_cache_next_frame(b->cache, CACHE_BUDGET);
    (void)SDL_SetRenderDrawColor(b->renderer, 0xda, 0xca, 0xad, 255);
    (void)SDL_RenderClear(b->renderer);
    gfx_path_begin(b->w.list);
}

static void draw(bench *b, gfx_color fill, gfx_color stroke, float width, float blur) {
    const SDL_Rect seen = {0, 0, WIDTH, HEIGHT};
    gfx_path_end(b->w.list, fill, stroke, width, blur);
    sdl_paths_draw(b->paths, b->w.list, &gfx_drawlist_get(b->w.list, 0)->as.path, &seen);
    (void)SDL_RenderFlush(b->renderer);
}

// Adds points along the diagonal.
static void hinder(bench *b, gfx_rect r) {
    for (int i = 1; i < 16; i++) {
        gfx_path_move(b->w.list,
                      (gfx_point){r.x + r.w * (float)i / 16.0F, r.y + r.h * (float)i / 16.0F});
    }
}

static size_t bytes_of(const bench *b) {
    return sdl_cache_bytes(b->cache);
}

// Allows a difference of 1: the rounding of curves and blurs depends on where they begin.
static void assert_same_pixels(const SDL_Surface *a, const SDL_Surface *b) {
    for (int i = 0; i < HEIGHT; i++) {
        const uint8_t *x = (const uint8_t *)a->pixels + (size_t)i * (size_t)a->pitch;
        const uint8_t *y = (const uint8_t *)b->pixels + (size_t)i * (size_t)b->pitch;
        for (int k = 0; k < 4 * WIDTH; k++) {
            if (k % 4 != 3 && abs(x[k] - y[k]) > 1) {
                fail_msg("%d is not %d at %d, %d", x[k], y[k], k / 4, i);
            }
        }
    }
}

// The same with and without a middle to omit; the texture without it is much smaller.
static void compare(bench *b, gfx_rect r, gfx_color fill, gfx_color stroke, float width,
                    float blur) {
    sdl_cache_clear(b->cache);
    begin(b);
    gfx_path_round_rect(b->w.list, r, 14.0F);
    hinder(b, r);
    draw(b, fill, stroke, width, blur);
    SDL_Surface *whole = SDL_ConvertSurface(b->target, b->target->format, 0);
    assert_non_null(whole);
    const size_t large = bytes_of(b);
    assert_true(large >= (size_t)(r.w * r.h) * 4u);
    sdl_cache_clear(b->cache);
    begin(b);
    gfx_path_round_rect(b->w.list, r, 14.0F);
    draw(b, fill, stroke, width, blur);
    assert_true(bytes_of(b) * 2 < large);
    assert_same_pixels(b->target, whole);
    SDL_FreeSurface(whole);
}

static void a_frame_is_the_same_without_its_middle(void **state) {
    bench *b = *state;
    static const gfx_rect AT[] = {{40.0F, 30.0F, 1000.0F, 700.0F},
                                  {41.3F, 29.6F, 1001.7F, 640.2F},
                                  {-20.5F, 300.0F, 1190.0F, 333.3F},
                                  {100.0F, 20.0F, 500.0F, 860.0F}};
    for (size_t i = 0; i < sizeof AT / sizeof AT[0]; i++) {
        compare(b, AT[i], NONE, GOLD, 3.0F, 0.0F);
        compare(b, AT[i], VEIL, NONE, 0.0F, 0.0F);
        compare(b, AT[i], VEIL, GOLD, 2.5F, 0.0F);
    }
}

static void a_shadow_is_the_same_without_its_middle(void **state) {
    bench *b = *state;
    const gfx_rect r = {120.4F, 110.0F, 950.0F, 660.6F};
    compare(b, r, (gfx_color){0, 0, 0, 130}, NONE, 0.0F, 6.0F);
    compare(b, r, (gfx_color){0, 0, 0, 130}, NONE, 0.0F, 18.0F);
    compare(b, r, VEIL, GOLD, 8.0F, 9.0F);
}

static void frames_of_many_sizes_have_one_texture(void **state) {
    bench *b = *state;
    for (int i = 0; i < 40; i++) {
        begin(b);
        gfx_path_round_rect(
            b->w.list, (gfx_rect){20.0F, 20.0F, 700.0F + (float)(7 * i), 500.0F + (float)i}, 9.0F);
        draw(b, NONE, GOLD, 3.0F, 0.0F);
    }
    assert_int_equal(sdl_cache_made(b->cache), 1);
}

// Slanted lines and curves can pass through the space between points.
static void what_leans_is_drawn_whole(void **state) {
    bench *b = *state;
    begin(b);
    gfx_path_move(b->w.list, (gfx_point){20.0F, 20.0F});
    gfx_path_line(b->w.list, (gfx_point){1100.0F, 400.0F});
    gfx_path_line(b->w.list, (gfx_point){20.0F, 800.0F});
    draw(b, GOLD, NONE, 0.0F, 0.0F); // implicitly closed
    assert_true(bytes_of(b) > (size_t)1080 * 780 * 4);
    sdl_cache_clear(b->cache);
    begin(b);
    gfx_path_ellipse(b->w.list, (gfx_point){600.0F, 450.0F}, 500.0F, 400.0F);
    draw(b, GOLD, NONE, 0.0F, 0.0F);
    assert_true(bytes_of(b) > (size_t)1000 * 800 * 4);
    sdl_cache_clear(b->cache);
    begin(b);
    gfx_path_move(b->w.list, (gfx_point){20.0F, 20.0F});
    gfx_path_line(b->w.list, (gfx_point){1100.0F, 20.0F});
    gfx_path_line(b->w.list, (gfx_point){1100.0F, 800.0F});
    gfx_path_close(b->w.list); // by a slanted line
    draw(b, GOLD, NONE, 0.0F, 0.0F);
    assert_true(bytes_of(b) > (size_t)1080 * 780 * 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_frame_is_the_same_without_its_middle, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_shadow_is_the_same_without_its_middle, set_up, tear_down),
        cmocka_unit_test_setup_teardown(frames_of_many_sizes_have_one_texture, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_leans_is_drawn_whole, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
