// A scaled picture matches its filter's definition, whichever part is made.
// Layer: test of platform/sdl.
// Invariant: expected pixels come from the definition, one by one, in double precision.
#include "platform/sdl/sdl_internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static SDL_Surface *new_picture(int w, int h, bool alpha) {
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(
        0, w, h, 32, alpha ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888);
    assert_non_null(picture);
    return picture;
}

static uint32_t get(const SDL_Surface *s, int x, int y) {
    uint32_t pixel = 0;
    memcpy(&pixel, (const uint8_t *)s->pixels + (size_t)y * (size_t)s->pitch + 4 * (size_t)x,
           sizeof pixel);
    return pixel;
}

static void put(SDL_Surface *s, int x, int y, uint32_t pixel) {
    memcpy((uint8_t *)s->pixels + (size_t)y * (size_t)s->pitch + 4 * (size_t)x, &pixel,
           sizeof pixel);
}

// Soft colours with noise, and sharp steps of alpha.
static SDL_Surface *make_picture(int w, int h, bool alpha) {
    SDL_Surface *s = new_picture(w, h, alpha);
    uint32_t noise = 1;
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            noise = noise * 1664525u + 1013904223u;
            uint32_t rgb = ((uint32_t)(x * 5 + y * 3) & 255u) << 16 |
                           ((uint32_t)(y * 7) & 255u) << 8 | noise >> 24;
            put(s, x, y, (uint32_t)(x / 5 % 3 * 127) << 24 | rgb);
        }
    }
    return s;
}

static double cubic(double x) {
    x = fabs(x);
    return x < 1.0   ? 1.5 * x * x * x - 2.5 * x * x + 1.0
           : x < 2.0 ? -0.5 * x * x * x + 2.5 * x * x - 4.0 * x + 2.0
                     : 0.0;
}

static int clamped(int x, int n) {
    return x < 0 ? 0 : x < n ? x : n - 1;
}

// One pixel of the scaled picture: blue, green, red, alpha.
static void expect(const SDL_Surface *s, int w, int h, bool alpha, int x, int y, double out[4]) {
    const double by_x = (double)w / s->w, by_y = (double)h / s->h;
    const double nx = fmin(by_x, 1.0), ny = fmin(by_y, 1.0);
    const double mx = (x + 0.5) / by_x, my = (y + 0.5) / by_y;
    double sum[4] = {0}, all = 0.0;
    for (int v = (int)floor(my - 2.0 / ny - 1.0); v <= (int)ceil(my + 2.0 / ny + 1.0); v++) {
        for (int u = (int)floor(mx - 2.0 / nx - 1.0); u <= (int)ceil(mx + 2.0 / nx + 1.0); u++) {
            double weight = cubic((u + 0.5 - mx) * nx) * cubic((v + 0.5 - my) * ny);
            uint32_t pixel = get(s, clamped(u, s->w), clamped(v, s->h));
            double a = alpha ? (pixel >> 24) / 255.0 : 1.0;
            for (int c = 0; c < 3; c++) {
                sum[c] += weight * a * (pixel >> (8 * c) & 255u);
            }
            sum[3] += weight * a * 255.0;
            all += weight;
        }
    }
    double a = sum[3] / all;
    for (int c = 0; c < 3; c++) {
        out[c] = fmin(fmax(a > 0.0 ? sum[c] / all * 255.0 / a : 0.0, 0.0), 255.0);
    }
    out[3] = fmin(fmax(a, 0.0), 255.0);
}

static void assert_as_defined(int source_w, int source_h, int w, int h, bool alpha) {
    SDL_Surface *s = make_picture(source_w, source_h, alpha);
    const SDL_Rect all = {0, 0, w, h};
    SDL_Surface *scaled = sdl_resize(s, w, h, &all);
    assert_non_null(scaled);
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            double wanted[4];
            uint32_t pixel = get(scaled, x, y);
            expect(s, w, h, alpha, x, y, wanted);
            // A nearly transparent pixel has practically no colour.
            for (int c = alpha && wanted[3] < 3.0 ? 3 : 0; c < (alpha ? 4 : 3); c++) {
                if (fabs((double)(pixel >> (8 * c) & 255u) - wanted[c]) > 0.51) {
                    fail_msg("%u is not %f: channel %d at %d, %d", pixel >> (8 * c) & 255u,
                             wanted[c], c, x, y);
                }
            }
        }
    }
    SDL_FreeSurface(scaled);
    SDL_FreeSurface(s);
}

static void resizing_matches_the_filter(void **state) {
    (void)state;
    assert_as_defined(40, 30, 61, 47, false);
    assert_as_defined(90, 70, 31, 22, false);
    assert_as_defined(64, 20, 20, 45, false);
    assert_as_defined(40, 30, 61, 47, true);
    assert_as_defined(90, 70, 31, 22, true);
    assert_as_defined(1, 1, 7, 5, true);
    assert_as_defined(50, 3, 1, 1, false);
}

static void a_part_is_as_in_the_whole(void **state) {
    SDL_Surface *s = make_picture(123, 77, false);
    static const SDL_Rect SIZE[] = {{0, 0, 301, 190}, {0, 0, 57, 33}};
    (void)state;

    for (size_t i = 0; i < 2; i++) {
        const int w = SIZE[i].w, h = SIZE[i].h;
        const SDL_Rect part[] = {
            {0, 0, w / 2, h}, {w / 3, h / 4, w / 2, h / 2}, {w - 1, h - 1, 1, 1}};
        SDL_Surface *whole = sdl_resize(s, w, h, &SIZE[i]);
        assert_non_null(whole);
        for (size_t k = 0; k < 3; k++) {
            SDL_Surface *made = sdl_resize(s, w, h, &part[k]);
            assert_non_null(made);
            for (int y = 0; y < part[k].h; y++) {
                for (int x = 0; x < part[k].w; x++) {
                    assert_int_equal(get(made, x, y), get(whole, part[k].x + x, part[k].y + y));
                }
            }
            SDL_FreeSurface(made);
        }
        SDL_FreeSurface(whole);
    }
    SDL_FreeSurface(s);
}

// Whatever the byte order of a file's pixels, and wherever a part begins.
static void the_order_of_bytes_changes_nothing(void **state) {
    static const Uint32 ORDER[] = {SDL_PIXELFORMAT_RGB24, SDL_PIXELFORMAT_RGBA32};
    static const SDL_Rect PART[] = {{0, 0, 57, 33}, {31, 7, 20, 19}};
    (void)state;

    for (size_t i = 0; i < 2; i++) {
        SDL_Surface *s = make_picture(123, 77, i == 1);
        const uint32_t seen = i == 1 ? 0xffffffffu : 0xffffffu;
        SDL_Surface *other = SDL_ConvertSurfaceFormat(s, ORDER[i], 0);
        assert_non_null(other);
        assert_true(sdl_resize_takes(other));
        for (size_t k = 0; k < 2; k++) {
            SDL_Surface *expected = sdl_resize(s, 57, 33, &PART[k]);
            SDL_Surface *made = sdl_resize(other, 57, 33, &PART[k]);
            assert_int_equal(made->format->format, expected->format->format);
            for (int y = 0; y < PART[k].h; y++) {
                for (int x = 0; x < PART[k].w; x++) {
                    assert_int_equal(get(made, x, y) & seen, get(expected, x, y) & seen);
                }
            }
            SDL_FreeSurface(made);
            SDL_FreeSurface(expected);
        }
        SDL_FreeSurface(other);
        SDL_FreeSurface(s);
    }
}

static void transparent_pixels_lend_no_colour(void **state) {
    SDL_Surface *s = new_picture(20, 4, true);
    const SDL_Rect all = {0, 0, 47, 9};
    (void)state;

    for (int y = 0; y < 4; y++) {
        for (int x = 0; x < 20; x++) {
            put(s, x, y, x < 10 ? 0xffff0000u : 0x0000ff00u);
        }
    }
    SDL_Surface *scaled = sdl_resize(s, all.w, all.h, &all);
    assert_non_null(scaled);
    for (int y = 0; y < all.h; y++) {
        for (int x = 0; x < all.w; x++) {
            uint32_t pixel = get(scaled, x, y);
            assert_true(pixel >> 24 < 3 || (pixel & 0xffffffu) == 0xff0000u);
        }
    }
    SDL_FreeSurface(scaled);
    SDL_FreeSurface(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resizing_matches_the_filter),
        cmocka_unit_test(a_part_is_as_in_the_whole),
        cmocka_unit_test(the_order_of_bytes_changes_nothing),
        cmocka_unit_test(transparent_pixels_lend_no_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
