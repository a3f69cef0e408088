// What is drawn is where it should be, has the right colours, and is the same every time.
// Layer: test of platform/sdl.
// Invariant: expected pixels are computed here, never taken from an earlier run.
#include "platform/sdl/sdl_internal.h"
#include "window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CACHE_BUDGET = 64 * 1024 * 1024 };

static const gfx_color WHITE = {255, 255, 255, 255};
static const gfx_color BLACK = {0, 0, 0, 255};
static const gfx_color NONE = {0, 0, 0, 0};

// --- Rectangles and clipping ---------------------------------------------------------------------

static void rectangles_are_rounded_so_that_neighbours_meet(void **state) {
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_begin(&w, 0.7F);
    window_clear(&w, BLACK);
    for (int i = 0; i < 20; i++) {
        gfx_draw_rect(w.list, (gfx_rect){(float)i * 3.3F, 10.0F, 3.3F, 10.0F}, WHITE);
    }
    window_show(&w);
    // 66 vu are 46.2 px, without gaps; rows 7 to 13.
    for (int x = 0; x < 46; x++) {
        assert_int_equal(window_pixel(&w, x, 10), 0xffffff);
    }
    assert_int_equal(window_pixel(&w, 46, 10), 0);
    assert_int_equal(window_pixel(&w, 5, 6), 0);
    assert_int_equal(window_pixel(&w, 5, 7), 0xffffff);
    assert_int_equal(window_pixel(&w, 5, 13), 0xffffff);
    assert_int_equal(window_pixel(&w, 5, 14), 0);
    window_close(&w);
}

static void rectangles_blend_by_their_alpha(void **state) {
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_begin(&w, 1.0F);
    window_clear(&w, WHITE);
    gfx_draw_rect(w.list, (gfx_rect){0.0F, 0.0F, 50.0F, 50.0F}, (gfx_color){0, 100, 255, 51});
    window_show(&w);
    window_assert_about(window_red(&w, 10, 10), 204, 1);
    window_assert_about((int)(window_pixel(&w, 10, 10) >> 8 & 255u), 224, 1);
    assert_int_equal(window_pixel(&w, 60, 10), 0xffffff);
    window_close(&w);
}

static void clipping_limits_and_ends(void **state) {
    window w;
    gfx_rect inside = {10.0F, 10.0F, 20.0F, 20.0F};
    gfx_rect nothing = {10.0F, 10.0F, 0.0F, 20.0F};
    gfx_rect all = {0.0F, 0.0F, 100.0F, 100.0F};
    (void)state;

    window_open_plain(&w, 640, 400);
    window_begin(&w, 1.0F);
    window_clear(&w, BLACK);
    gfx_draw_clip(w.list, &inside);
    gfx_draw_rect(w.list, all, WHITE);
    gfx_draw_clip(w.list, &nothing);
    gfx_draw_rect(w.list, all, (gfx_color){255, 0, 0, 255});
    gfx_draw_clip(w.list, NULL);
    gfx_draw_rect(w.list, (gfx_rect){100.0F, 0.0F, 1.0F, 1.0F}, WHITE);
    window_show(&w);
    assert_int_equal(window_pixel(&w, 9, 15), 0);
    assert_int_equal(window_pixel(&w, 10, 15), 0xffffff);
    assert_int_equal(window_pixel(&w, 29, 29), 0xffffff);
    assert_int_equal(window_pixel(&w, 30, 29), 0);
    assert_int_equal(window_pixel(&w, 100, 0), 0xffffff);
    window_close(&w);
}

// --- Pictures ------------------------------------------------------------------------------------

// Left half opaque red, right half transparent green: the green must never be seen.
static void a_picture_is_scaled_and_placed(void **state) {
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_write_halves("halves.png", 80, 40);
    window_begin(&w, 0.5F);
    window_clear(&w, BLACK);
    gfx_draw_image(w.list, "halves.png", (gfx_rect){100.0F, 60.0F, 80.0F, 40.0F}, 255, false);
    window_show(&w);
    // 50..90 x 30..50 pixels, red up to 70.
    assert_int_equal(window_pixel(&w, 49, 40), 0);
    assert_int_equal(window_pixel(&w, 50, 30), 0xff0000);
    assert_int_equal(window_pixel(&w, 66, 49), 0xff0000);
    assert_int_equal(window_pixel(&w, 60, 29), 0);
    assert_int_equal(window_pixel(&w, 60, 50), 0);
    for (int x = 50; x < 90; x++) {
        window_assert_about((int)(window_pixel(&w, x, 40) >> 8 & 255u), 0, 2); // no green fringe
    }
    assert_int_equal(window_pixel(&w, 74, 40), 0);
    window_close(&w);
}

static void a_picture_at_its_own_size_is_untouched(void **state) {
    static uint32_t argb[64 * 48];
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    for (uint32_t i = 0; i < 64 * 48; i++) {
        argb[i] = 0xff000000u | (i * 2654435761u >> 8);
    }
    window_write_picture("noise.png", 64, 48, argb);
    window_begin(&w, 1.0F);
    gfx_draw_image(w.list, "noise.png", (gfx_rect){30.0F, 20.0F, 64.0F, 48.0F}, 255, false);
    gfx_draw_image(w.list, "noise.png", (gfx_rect){230.4F, 20.4F, 64.0F, 48.0F}, 255, true);
    window_show(&w);
    for (int y = 0; y < 48; y++) {
        for (int x = 0; x < 64; x++) {
            assert_int_equal(window_pixel(&w, 30 + x, 20 + y), argb[y * 64 + x] & 0xffffffu);
            assert_int_equal(window_pixel(&w, 230 + x, 20 + y), argb[y * 64 + x] & 0xffffffu);
        }
    }
    window_close(&w);
}

static void a_background_beyond_the_window_keeps_its_scale(void **state) {
    static uint32_t argb[256 * 16];
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    for (uint32_t i = 0; i < 256 * 16; i++) {
        argb[i] = 0xff000000u | i % 256u << 16;
    }
    window_write_picture("ramp.png", 256, 16, argb);
    window_begin(&w, 1.0F);
    gfx_draw_image(w.list, "ramp.png", (gfx_rect){-640.0F, -100.0F, 2560.0F, 600.0F}, 255, true);
    window_show(&w);
    // Pixel x shows the ramp at (x + 640 + 0.5) / 10 - 0.5.
    for (int x = 5; x < 640; x += 31) {
        window_assert_about(window_red(&w, x, 200), (x + 640) / 10, 1);
    }
    window_close(&w);
}

// Of a background behind a small clip, only what shows through is made.
static void only_what_a_clip_shows_of_a_background_is_made(void **state) {
    static uint32_t argb[256 * 16];
    SDL_Surface *target = SDL_CreateRGBSurfaceWithFormat(0, 640, 400, 32, SDL_PIXELFORMAT_RGB888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(target);
    SDL_Rect view = {0, 0, 640, 400};
    gfx_rect hole = {100.0F, 200.0F, 50.0F, 40.0F};
    sdl_images *images = NULL;
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    for (uint32_t i = 0; i < 256 * 16; i++) {
        argb[i] = 0xff000000u | i % 256u << 16;
    }
    window_write_picture("ramp.png", 256, 16, argb);
    window_begin(&w, 1.0F);
    window_clear(&w, BLACK);
    gfx_draw_clip(w.list, &hole);
    gfx_draw_image(w.list, "ramp.png", (gfx_rect){-640.0F, -100.0F, 2560.0F, 600.0F}, 255, true);
    gfx_draw_clip(w.list, NULL);
    window_show(&w);
    assert_int_equal(window_pixel(&w, 99, 210), 0);
    assert_int_equal(window_pixel(&w, 120, 199), 0);
    assert_int_equal(window_pixel(&w, 150, 210), 0);
    for (int x = 100; x < 150; x += 7) {
        window_assert_about(window_red(&w, x, 239), (x + 640) / 10, 1);
    }
    images = sdl_images_create(renderer, "data", false);
    assert_non_null(images);
    sdl_images_prepare(images, w.list, 0, &view);
    assert_int_equal(sdl_images_made(images), 1);
    assert_int_equal(sdl_images_bytes(images), (256 * 16 + 50 * 40) * 4);
    sdl_images_destroy(images);
    window_close(&w);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(target);
}

// A museum shifts the whole picture by a few pixels every minute: a background that was made for
// all its places is not made again, and is drawn in the right place.
static void a_background_that_moves_is_not_made_again_and_again(void **state) {
    window w;
    SDL_Surface *target = SDL_CreateRGBSurfaceWithFormat(0, 640, 400, 32, SDL_PIXELFORMAT_RGB888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(target);
    SDL_Rect view = {0, 0, 640, 400};
    sdl_images *images = NULL;
    sdl_image image;
    (void)state;

    assert_non_null(renderer);
    window_open_plain(&w, 640, 400);
    window_write_halves("halves.png", 80, 40);
    images = sdl_images_create(renderer, "data", false);
    assert_non_null(images);
    window_begin(&w, 1.0F);
    for (int round = 0; round < 30; round++) {
        SDL_Rect dst = {-500 - round % 6, -100 + round % 4, 1600, 800};
        sdl_images_prepare(images, w.list, 0, &view);
        assert_true(sdl_images_get(images, "halves.png", &dst, &view, true, &image));
        assert_true(image.dst.x <= 0 && image.dst.x + image.dst.w >= 640);
        assert_true(image.dst.y <= 0 && image.dst.y + image.dst.h >= 400);
        assert_null(image.under);
        assert_int_equal(sdl_images_made(images), round == 0 ? 1 : 2);
    }
    // Far to the side and back.
    for (int round = 0; round < 8; round++) {
        SDL_Rect dst = {-500 - 200 * (round % 2), -100, 1600, 800};
        sdl_images_prepare(images, w.list, 0, &view);
        assert_true(sdl_images_get(images, "halves.png", &dst, &view, true, &image));
        assert_int_equal(SDL_RenderCopy(renderer, image.texture, NULL, &image.dst), 0);
        assert_int_equal(SDL_RenderFlush(renderer), 0);
        // The halves meet in the middle of the picture.
        uint32_t left = 0, right = 0;
        int middle = dst.x + 800;
        const uint8_t *row = (const uint8_t *)target->pixels + 200 * (size_t)target->pitch;
        memcpy(&left, row + 4 * (size_t)(middle - 40), sizeof left);
        memcpy(&right, row + 4 * (size_t)(middle + 40), sizeof right);
        assert_int_equal(left & 0xffffffu, 0xff0000);
        assert_int_not_equal(right & 0xffffffu, 0xff0000);
        assert_int_equal(sdl_images_made(images), round == 0 ? 2 : 3);
    }
    // What is outside the wider part has been evicted.
    assert_true(sdl_images_bytes(images) < (size_t)4 * (80 * 40 + 1600 * 800));
    sdl_images_destroy(images);
    window_close(&w);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(target);
}

static void alpha_fades_a_picture(void **state) {
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_write_halves("halves.png", 80, 40);
    window_begin(&w, 1.0F);
    window_clear(&w, BLACK);
    gfx_draw_image(w.list, "halves.png", (gfx_rect){0.0F, 0.0F, 80.0F, 40.0F}, 128, false);
    gfx_draw_image(w.list, "halves.png", (gfx_rect){100.0F, 0.0F, 80.0F, 40.0F}, 0, false);
    gfx_draw_image(w.list, "halves.png", (gfx_rect){200.0F, 0.0F, 80.0F, 40.0F}, 255, false);
    window_show(&w);
    window_assert_about(window_red(&w, 10, 10), 128, 2);
    assert_int_equal(window_red(&w, 110, 10), 0);
    assert_int_equal(window_red(&w, 210, 10), 255);
    window_close(&w);
}

static void a_missing_picture_is_reported_once_and_left_out(void **state) {
    window w;
    (void)state;

    window_listen();
    window_open_plain(&w, 640, 400);
    for (int i = 0; i < 3; i++) {
        window_begin(&w, 1.0F);
        window_clear(&w, WHITE);
        gfx_draw_image(w.list, "nowhere.png", gfx_drawlist_canvas(w.list)->view, 255, true);
        gfx_draw_mesh(w.list, "nowhere.png",
                      (gfx_vertex[3]){{{0.0F, 0.0F}, BLACK, 0.0F, 0.0F},
                                      {{9.0F, 0.0F}, BLACK, 0.0F, 0.0F},
                                      {{0.0F, 9.0F}, BLACK, 0.0F, 0.0F}},
                      3);
        window_show(&w);
    }
    assert_int_equal(window_pixel(&w, 2, 2), 0xffffff);
    assert_int_equal(window_heard("nowhere.png"), 1);
    window_close(&w);
}

static void what_a_background_hides_is_not_loaded(void **state) {
    window w;
    (void)state;

    window_listen();
    window_open_plain(&w, 640, 400);
    window_write_halves("halves.png", 80, 40);
    window_begin(&w, 1.0F);
    gfx_draw_image(w.list, "hidden.png", (gfx_rect){0.0F, 0.0F, 700.0F, 500.0F}, 255, true);
    gfx_draw_image(w.list, "halves.png", (gfx_rect){0.0F, 0.0F, 640.0F, 400.0F}, 255, true);
    window_show(&w);
    assert_int_equal(window_heard("hidden.png"), 0);
    assert_int_equal(window_pixel(&w, 10, 10), 0xff0000);
    window_close(&w);
}

// --- Paths ---------------------------------------------------------------------------------------

static void a_path_covers_edge_pixels_in_part(void **state) {
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_begin(&w, 1.0F);
    window_clear(&w, BLACK);
    gfx_path_begin(w.list);
    gfx_path_round_rect(w.list, (gfx_rect){10.25F, 10.0F, 30.5F, 20.5F}, 0.0F);
    gfx_path_end(w.list, WHITE, NONE, 0.0F, 0.0F);
    window_show(&w);
    // The left column is covered by 3/4, the right by 3/4, the last row by 1/2.
    window_assert_about(window_red(&w, 10, 20), 191, 20);
    window_assert_about(window_red(&w, 40, 20), 191, 20);
    window_assert_about(window_red(&w, 25, 30), 128, 20);
    assert_int_equal(window_pixel(&w, 25, 20), 0xffffff);
    assert_int_equal(window_pixel(&w, 25, 10), 0xffffff);
    assert_int_equal(window_pixel(&w, 9, 20), 0);
    assert_int_equal(window_pixel(&w, 41, 20), 0);
    assert_int_equal(window_pixel(&w, 25, 31), 0);
    window_close(&w);
}

static void a_disc_has_the_area_of_a_disc(void **state) {
    window w;
    double sum = 0.0;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_begin(&w, 2.0F);
    window_clear(&w, BLACK);
    gfx_path_begin(w.list);
    gfx_path_ellipse(w.list, (gfx_point){50.13F, 60.41F}, 20.0F, 15.0F);
    gfx_path_end(w.list, WHITE, NONE, 0.0F, 0.0F);
    window_show(&w);
    for (int y = 0; y < 400; y++) {
        for (int x = 0; x < 640; x++) {
            sum += window_red(&w, x, y) / 255.0;
        }
    }
    window_assert_about((int)sum, (int)(3.14159265 * 40.0 * 30.0), 20);
    window_close(&w);
}

static void a_stroke_has_its_width(void **state) {
    window w;
    double sum = 0.0;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_begin(&w, 1.0F);
    window_clear(&w, BLACK);
    gfx_path_begin(w.list);
    gfx_path_move(w.list, (gfx_point){20.0F, 50.0F});
    gfx_path_line(w.list, (gfx_point){120.0F, 90.0F});
    gfx_path_end(w.list, NONE, (gfx_color){255, 255, 255, 255}, 3.0F, 0.0F);
    window_show(&w);
    for (int y = 0; y < 400; y++) {
        sum += window_red(&w, 70, y) / 255.0;
    }
    // A slanted line is taller than its width: 3 / cos(angle).
    window_assert_about((int)(sum * 100.0), (int)(300.0 * sqrt(1.0 + 0.16)), 15);
    window_close(&w);
}

static void alpha_of_fill_and_stroke(void **state) {
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_begin(&w, 1.0F);
    window_clear(&w, BLACK);
    gfx_path_begin(w.list);
    gfx_path_round_rect(w.list, (gfx_rect){20.0F, 20.0F, 60.0F, 60.0F}, 0.0F);
    gfx_path_end(w.list, (gfx_color){255, 0, 0, 64}, (gfx_color){0, 255, 0, 128}, 8.0F, 0.0F);
    window_show(&w);
    window_assert_about(window_red(&w, 50, 50), 64, 3);
    window_assert_about((int)(window_pixel(&w, 18, 50) >> 8 & 255u), 128, 3);
    assert_int_equal(window_red(&w, 18, 50), 0);
    window_close(&w);
}

static void a_blur_keeps_the_light_and_spreads_it(void **state) {
    enum { SIZE = 121, SIGMA = 8 };
    static uint8_t pixels[SIZE * SIZE * 4];
    double sum = 0.0;
    double spread = 0.0;
    (void)state;

    memset(pixels, 0, sizeof pixels);
    for (int y = 50; y <= 70; y++) {
        for (int x = 50; x <= 70; x++) {
            uint8_t *p = pixels + (y * SIZE + x) * 4;
            p[0] = 200;
            p[3] = 255;
        }
    }
    assert_true(sdl_blur(pixels, SIZE, SIZE, (float)SIGMA));
    for (int y = 0; y < SIZE; y++) {
        for (int x = 0; x < SIZE; x++) {
            const uint8_t *p = pixels + (y * SIZE + x) * 4;
            sum += p[3];
            spread += p[3] * (double)((x - 60) * (x - 60));
            assert_true(p[3] == 0 || p[0] == 200);
            assert_int_equal(p[3], pixels[(x * SIZE + y) * 4 + 3]);              // symmetric
            assert_int_equal(p[3], pixels[((SIZE - 1 - y) * SIZE + x) * 4 + 3]); // in the middle
        }
    }
    // 21 x 21 full pixels, whose own variance is (21^2 - 1) / 12.
    window_assert_about((int)(sum / 255.0), 441, 15);
    window_assert_about((int)(spread / sum), SIGMA * SIGMA + 440 / 12, 6);
}

// Across its edge, a large soft shape follows the error function.
static void a_large_soft_shape_is_a_gauss_blur(void **state) {
    static const float SIGMA[] = {4.0F, 7.3F, 18.0F, 41.0F};
    window w;
    (void)state;

    window_open_plain(&w, 900, 700);
    for (size_t i = 0; i < sizeof SIGMA / sizeof SIGMA[0]; i++) {
        window_begin(&w, 1.0F);
        window_clear(&w, BLACK);
        gfx_path_begin(w.list);
        gfx_path_round_rect(w.list, (gfx_rect){200.3F, 150.0F, 499.4F, 400.0F}, 8.0F);
        gfx_path_end(w.list, WHITE, NONE, 0.0F, SIGMA[i]);
        window_show(&w);
        for (int x = 100; x < 300; x++) {
            float from_edge = ((float)x + 0.5F - 200.3F) / SIGMA[i];
            float expected = 127.5F * (1.0F + erff(from_edge / sqrtf(2.0F)));
            window_assert_about(window_red(&w, x, 350), (int)lroundf(expected), 6);
            window_assert_about(window_red(&w, 899 - x, 350), window_red(&w, x, 350), 5);
        }
    }
    window_close(&w);
}

static void a_blur_of_two_colours_mixes_them(void **state) {
    enum { SIZE = 60 };
    static uint8_t pixels[SIZE * SIZE * 4];
    const uint8_t *middle = pixels + (30 * SIZE + 30) * 4;
    (void)state;

    for (int i = 0; i < SIZE * SIZE; i++) {
        uint8_t *p = pixels + i * 4;
        p[0] = i % SIZE < 30 ? 255 : 0;
        p[1] = i % SIZE < 30 ? 0 : 255;
        p[2] = 0;
        p[3] = 255;
    }
    assert_true(sdl_blur(pixels, SIZE, SIZE, 4.0F));
    window_assert_about(middle[0], 128, 16);
    window_assert_about(middle[1], 128, 16);
    window_assert_about(middle[3], 255, 1);
}

static void a_moved_shape_is_drawn_once(void **state) {
    window w;
    const SDL_Rect seen = {0, 0, 640, 400};
    SDL_Surface *target = SDL_CreateRGBSurfaceWithFormat(0, 640, 400, 32, SDL_PIXELFORMAT_RGB888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(target);
    sdl_cache *cache = sdl_cache_create(renderer, CACHE_BUDGET);
    sdl_paths *paths = sdl_paths_create(renderer, cache);
    (void)state;

    assert_non_null(paths);
    window_open_plain(&w, 640, 400);
    for (int i = 0; i < 40; i++) {
        sdl_cache_next_frame(cache, CACHE_BUDGET);
        window_begin(&w, 1.0F);
        gfx_path_begin(w.list);
        gfx_path_ellipse(w.list, (gfx_point){50.0F + (float)i, 60.0F + 2.0F * (float)i}, 20.0F,
                         15.0F);
        // Fading and moving by whole pixels need no new picture.
        gfx_path_end(w.list, (gfx_color){255, 255, 255, (uint8_t)(255 - i)}, NONE, 0.0F, 2.0F);
        sdl_paths_draw(paths, w.list, &gfx_drawlist_get(w.list, 0)->as.path, &seen);
    }
    assert_int_equal(sdl_cache_made(cache), 1);
    window_close(&w);
    sdl_paths_destroy(paths);
    sdl_cache_destroy(cache);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(target);
}

static void a_pulsing_shape_keeps_memory_in_bounds(void **state) {
    window w;
    const SDL_Rect seen = {0, 0, 640, 400};
    SDL_Surface *target = SDL_CreateRGBSurfaceWithFormat(0, 640, 400, 32, SDL_PIXELFORMAT_RGB888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(target);
    sdl_cache *cache = sdl_cache_create(renderer, CACHE_BUDGET);
    sdl_paths *paths = sdl_paths_create(renderer, cache);
    (void)state;

    assert_non_null(paths);
    window_open_plain(&w, 640, 400);
    for (int i = 0; i < 90; i++) {
        sdl_cache_next_frame(cache, CACHE_BUDGET);
        window_begin(&w, 1.0F);
        gfx_path_begin(w.list);
        gfx_path_ellipse(w.list, (gfx_point){300.0F, 200.0F}, 300.0F + (float)i, 195.0F);
        gfx_path_end(w.list, WHITE, NONE, 0.0F, 0.0F);
        sdl_paths_draw(paths, w.list, &gfx_drawlist_get(w.list, 0)->as.path, &seen);
        assert_true(sdl_cache_bytes(cache) <= (size_t)66 * 1024 * 1024);
    }
    assert_int_equal(sdl_cache_made(cache), 90);
    window_close(&w);
    sdl_paths_destroy(paths);
    sdl_cache_destroy(cache);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(target);
}

// --- Meshes and whole frames ---------------------------------------------------------------------

static void draw_a_bit_of_everything(window *w) {
    gfx_text_style style = {GFX_FONT_REGULAR, 30.0F, 0.0F, {0x26, 0x18, 0x0d, 255}, true};
    window_begin(w, 0.83F);
    window_clear(w, (gfx_color){0xda, 0xca, 0xad, 255});
    gfx_draw_image(w->list, "halves.png", (gfx_rect){31.0F, 40.0F, 200.0F, 100.0F}, 200, false);
    gfx_draw_text(w->list, "The House of Three Truths", &style, (gfx_point){300.0F, 200.0F},
                  GFX_ALIGN_CENTER);
    gfx_path_begin(w->list);
    gfx_path_ellipse(w->list, (gfx_point){400.0F, 300.0F}, 50.0F, 30.0F);
    gfx_path_end(w->list, WHITE, (gfx_color){200, 100, 0, 255}, 3.0F, 6.0F);
}

static void two_runs_give_the_same_pixels(void **state) {
    uint8_t *first = NULL;
    (void)state;

    for (int run = 0; run < 2; run++) {
        window w;
        window_open_plain(&w, 641, 403);
        window_write_halves("halves.png", 80, 40);
        draw_a_bit_of_everything(&w);
        window_show(&w);
        if (run == 0) {
            first = malloc(641 * 403 * 3);
            assert_non_null(first);
            memcpy(first, w.rgb, 641 * 403 * 3);
        } else {
            assert_memory_equal(first, w.rgb, 641 * 403 * 3);
        }
        window_close(&w);
    }
    free(first);
}

static void a_second_frame_is_as_the_first(void **state) {
    uint8_t *first = malloc(640 * 400 * 3);
    window w;
    (void)state;

    assert_non_null(first);
    window_open_plain(&w, 640, 400);
    window_write_halves("halves.png", 80, 40);
    draw_a_bit_of_everything(&w);
    window_show(&w);
    memcpy(first, w.rgb, 640 * 400 * 3);
    draw_a_bit_of_everything(&w);
    window_show(&w);
    assert_memory_equal(first, w.rgb, 640 * 400 * 3);
    free(first);
    window_close(&w);
}

static void a_screenshot_needs_a_frame_and_a_directory(void **state) {
    window w;
    (void)state;

    window_listen();
    window_open_plain(&w, 640, 400);
    assert_false(platform_screenshot(w.p, "early.png"));
    window_begin(&w, 1.0F);
    window_show(&w);
    assert_false(platform_screenshot(w.p, "no/such/directory/late.png"));
    assert_int_equal(window_heard("early.png"), 1);
    assert_int_equal(window_heard("late.png"), 1);
    window_close(&w);
}

// Writes a picture of 80 x 40 with a dark spot of that alpha in its middle half.
static void write_spot(const char *name, uint32_t alpha) {
    uint32_t argb[80 * 40];
    for (int i = 0; i < 80 * 40; i++) {
        int x = i % 80, y = i / 80;
        bool inside = x >= 20 && x < 60 && y >= 10 && y < 30;
        argb[i] = (inside ? alpha << 24 : 0u) | 0x0f0908u;
    }
    window_write_picture(name, 80, 40, argb);
}

static void draw_spot(window *w, const char *name, float x, uint8_t alpha) {
    gfx_draw_shadow(w->list, name, (gfx_rect){x, 0.0F, 80.0F, 40.0F}, alpha);
}

static void shadows_over_each_other_are_not_darker_than_a_full_one(void **state) {
    const int full = SDL_SHADOW_FULL;
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    write_spot("full.png", (uint32_t)full);
    write_spot("half.png", 88);
    write_spot("foot.png", 240);
    window_begin(&w, 1.0F);
    window_clear(&w, WHITE);
    // Spots at 20..60, 40..80, 60..100, 80..120, far away, and on each other.
    draw_spot(&w, "full.png", 0.0F, 255);
    draw_spot(&w, "half.png", 20.0F, 255);
    draw_spot(&w, "half.png", 40.0F, 255);
    draw_spot(&w, "foot.png", 60.0F, 255);
    draw_spot(&w, "half.png", 300.0F, 128);
    draw_spot(&w, "full.png", 400.0F, 255);
    draw_spot(&w, "full.png", 400.0F, 255);
    window_show(&w);
    // The colour is nearly black: 0x0f.
    window_assert_about(window_red(&w, 30, 20), 255 - full * 240 / 255, 2);
    window_assert_about(window_red(&w, 50, 20), window_red(&w, 30, 20), 1);
    window_assert_about(window_red(&w, 70, 20), 255 - (88 + 88 - 88 * 88 / full) * 240 / 255, 2);
    window_assert_about(window_red(&w, 90, 20), 255 - 240 * 240 / 255, 2);
    window_assert_about(window_red(&w, 110, 20), window_red(&w, 90, 20), 1);
    window_assert_about(window_red(&w, 340, 20), 255 - 44 * 240 / 255, 2);
    window_assert_about(window_red(&w, 440, 20), window_red(&w, 30, 20), 1);
    assert_int_equal(window_pixel(&w, 10, 20), 0xffffff);
    assert_int_equal(window_pixel(&w, 130, 35), 0xffffff);
    int alone = window_red(&w, 30, 20);
    // In the next frame one has moved away from the other.
    window_begin(&w, 1.0F);
    window_clear(&w, WHITE);
    draw_spot(&w, "full.png", 0.0F, 255);
    draw_spot(&w, "full.png", 120.0F, 255);
    window_show(&w);
    window_assert_about(window_red(&w, 50, 20), alone, 1);
    window_assert_about(window_red(&w, 160, 20), alone, 1);
    // Something drawn between two shadows separates them: the second falls on it as well.
    window_begin(&w, 1.0F);
    window_clear(&w, WHITE);
    draw_spot(&w, "full.png", 0.0F, 255);
    gfx_draw_rect(w.list, (gfx_rect){30.0F, 0.0F, 5.0F, 40.0F}, WHITE);
    draw_spot(&w, "full.png", 0.0F, 255);
    window_show(&w);
    window_assert_about(window_red(&w, 32, 20), alone, 1);
    assert_true(window_red(&w, 50, 20) < alone - 30);
    window_close(&w);
}

static void while_resizing_an_old_size_is_stretched(void **state) {
    window_options options = {640, 400, window_make_data_dir(), true};
    sdl_image image;
    SDL_Surface *target = SDL_CreateRGBSurfaceWithFormat(0, 640, 400, 32, SDL_PIXELFORMAT_RGB888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(target);
    sdl_images *images = NULL;
    window w;
    (void)state;

    window_open(&w, &options);
    window_write_halves("halves.png", 80, 40);
    images = sdl_images_create(renderer, "data", true);
    assert_non_null(images);
    for (int size = 100; size < 110; size++) {
        SDL_Rect dst = {5, 5, size, size};
        SDL_Rect view = {0, 0, 640 + size, 400};
        window_begin(&w, 1.0F);
        sdl_images_prepare(images, w.list, 0, &view);
        assert_true(sdl_images_get(images, "halves.png", &dst, &view, false, &image));
        assert_true(SDL_RectEquals(&image.dst, &dst) == SDL_TRUE);
    }
    assert_int_equal(sdl_images_made(images), 1);
    assert_true(sdl_images_refresh_at(images) > 0);
    SDL_Delay(200);
    for (int i = 0; i < 2; i++) {
        SDL_Rect dst = {5, 5, 109, 109};
        SDL_Rect view = {0, 0, 749, 400};
        sdl_images_prepare(images, w.list, 0, &view);
        assert_true(sdl_images_get(images, "halves.png", &dst, &view, false, &image));
    }
    assert_int_equal(sdl_images_made(images), 2);
    assert_int_equal(sdl_images_refresh_at(images), 0);
    sdl_images_destroy(images);
    window_close(&w);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(target);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rectangles_are_rounded_so_that_neighbours_meet),
        cmocka_unit_test(rectangles_blend_by_their_alpha),
        cmocka_unit_test(clipping_limits_and_ends),
        cmocka_unit_test(a_picture_is_scaled_and_placed),
        cmocka_unit_test(a_picture_at_its_own_size_is_untouched),
        cmocka_unit_test(a_background_beyond_the_window_keeps_its_scale),
        cmocka_unit_test(only_what_a_clip_shows_of_a_background_is_made),
        cmocka_unit_test(a_background_that_moves_is_not_made_again_and_again),
        cmocka_unit_test(alpha_fades_a_picture),
        cmocka_unit_test(a_missing_picture_is_reported_once_and_left_out),
        cmocka_unit_test(what_a_background_hides_is_not_loaded),
        cmocka_unit_test(a_path_covers_edge_pixels_in_part),
        cmocka_unit_test(a_disc_has_the_area_of_a_disc),
        cmocka_unit_test(a_stroke_has_its_width),
        cmocka_unit_test(alpha_of_fill_and_stroke),
        cmocka_unit_test(a_blur_keeps_the_light_and_spreads_it),
        cmocka_unit_test(a_large_soft_shape_is_a_gauss_blur),
        cmocka_unit_test(a_blur_of_two_colours_mixes_them),
        cmocka_unit_test(a_moved_shape_is_drawn_once),
        cmocka_unit_test(a_pulsing_shape_keeps_memory_in_bounds),
        cmocka_unit_test(two_runs_give_the_same_pixels),
        cmocka_unit_test(a_second_frame_is_as_the_first),
        cmocka_unit_test(a_screenshot_needs_a_frame_and_a_directory),
        cmocka_unit_test(shadows_over_each_other_are_not_darker_than_a_full_one),
        cmocka_unit_test(while_resizing_an_old_size_is_stretched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
