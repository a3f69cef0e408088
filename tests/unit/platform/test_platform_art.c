// Purpose: the rendered pieces are told apart by lightness. Layer: test of platform/sdl's pictures.
// Invariant: measured on the pictures that are shipped, not on colours that somebody wrote down.
#include "gfx/themes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <SDL_image.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_CAP = 1 << 16, WHY_CAP = 200, STEPS = 101 };

#define RENDERED SENET_SOURCE_ROOT "/assets/art/rendered/"

static const double LEAST_APART = 20.0;

static double channel(uint8_t v) {
    double c = v / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

// CIE L*, 0 to 100.
static double lightness(const uint8_t *p) {
    double y = 0.2126 * channel(p[0]) + 0.7152 * channel(p[1]) + 0.0722 * channel(p[2]);
    return y > 0.008856 ? 116.0 * cbrt(y) - 16.0 : 903.3 * y;
}

// Counts the solid pixels of a picture by their lightness.
static void count(const char *path, long steps[STEPS]) {
    SDL_Surface *raw = IMG_Load(path);
    if (raw == NULL) {
        fail_msg("%s: %s", path, IMG_GetError());
    }
    SDL_Surface *picture = SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGBA32, 0);
    assert_non_null(picture);
    for (int y = 0; y < picture->h; y++) {
        for (int x = 0; x < picture->w; x++) {
            const uint8_t *p = (const uint8_t *)picture->pixels + y * picture->pitch + x * 4;
            if (p[3] > 250) {
                steps[(int)(lightness(p) + 0.5)]++;
            }
        }
    }
    SDL_FreeSurface(picture);
    SDL_FreeSurface(raw);
}

static int median(const long steps[STEPS]) {
    long all = 0, so_far = 0;
    for (int i = 0; i < STEPS; i++) {
        all += steps[i];
    }
    assert_true(all > 1000);
    int at = 0;
    while (so_far + steps[at] < all / 2) {
        so_far += steps[at++];
    }
    return at;
}

static void the_sides_of_every_set_differ_in_lightness(void **state) {
    static gfx_themes themes;
    static char text[TEXT_CAP];
    char why[WHY_CAP];
    (void)state;
    FILE *file = fopen(RENDERED "themes.txt", "rb");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    assert_int_equal(fclose(file), 0);
    assert_true(gfx_themes_read(text, &themes, why, sizeof why));
    assert_true((IMG_Init(IMG_INIT_WEBP) & IMG_INIT_WEBP) != 0);
    for (int i = 0; i < themes.n_sets; i++) {
        int of_side[2];
        for (int side = 0; side < 2; side++) {
            long steps[STEPS] = {0};
            for (int house = 1; house <= 30; house++) {
                char path[512];
                (void)snprintf(path, sizeof path, RENDERED "small/%s/%s_%02d.webp",
                               themes.set[i].name, side == 0 ? "cone" : "spool", house);
                count(path, steps);
            }
            of_side[side] = median(steps);
        }
        print_message("%s: cones L* %d, spools L* %d\n", themes.set[i].name, of_side[0],
                      of_side[1]);
        assert_true(abs(of_side[0] - of_side[1]) >= LEAST_APART);
    }
    IMG_Quit();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sides_of_every_set_differ_in_lightness),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
