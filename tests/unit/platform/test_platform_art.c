// The rendered pieces differ in shape and in lightness, and stand inside their squares.
// Layer: test of platform/sdl's pictures.
// Invariant: measured on the shipped pictures.
#include "gfx/scene.h"

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

static char *read_text(const char *path) {
    static char text[3][TEXT_CAP];
    static int next;
    char *out = text[next++ % 3];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t n = fread(out, 1, TEXT_CAP - 1, file);
    assert_true(n > 0);
    out[n] = '\0';
    assert_int_equal(fclose(file), 0);
    return out;
}

static gfx_scene scene;

static int read_scene(void **state) {
    char why[WHY_CAP] = "";
    (void)state;
    if (!gfx_scene_read(read_text(RENDERED "scene.txt"), read_text(RENDERED "sprites.txt"),
                        read_text(RENDERED "themes.txt"), &scene, why, sizeof why)) {
        fail_msg("%s", why);
    }
    assert_true((IMG_Init(IMG_INIT_WEBP) & IMG_INIT_WEBP) != 0);
    return 0;
}

static int quit(void **state) {
    (void)state;
    IMG_Quit();
    return 0;
}

static void the_sides_of_every_set_differ_in_lightness(void **state) {
    const gfx_themes *themes = &scene.themes;
    (void)state;
    for (int i = 0; i < themes->n_sets; i++) {
        int of_side[2];
        for (int side = 0; side < 2; side++) {
            long steps[STEPS] = {0};
            for (int house = 1; house <= 30; house++) {
                char path[512];
                (void)snprintf(path, sizeof path, RENDERED "small/%s/%s_%02d.webp",
                               themes->set[i].name, side == 0 ? "cone" : "spool", house);
                count(path, steps);
            }
            of_side[side] = median(steps);
        }
        print_message("%s: cones L* %d, spools L* %d\n", themes->set[i].name, of_side[0],
                      of_side[1]);
        assert_true(abs(of_side[0] - of_side[1]) >= LEAST_APART);
    }
}

// The width of a piece's top eighth as a share of its whole width. Rows count from the first solid
// one.
static double top_width(const char *path) {
    SDL_Surface *raw = IMG_Load(path);
    if (raw == NULL) {
        fail_msg("%s: %s", path, IMG_GetError());
    }
    SDL_Surface *picture = SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGBA32, 0);
    assert_non_null(picture);
    int first = -1, last = -1, widest = 0, at_top = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int y = 0; y < picture->h; y++) {
            int left = picture->w, right = -1;
            for (int x = 0; x < picture->w; x++) {
                const uint8_t *p = (const uint8_t *)picture->pixels + y * picture->pitch + x * 4;
                left = p[3] >= 128 && x < left ? x : left;
                right = p[3] >= 128 ? x : right;
            }
            int wide = right - left + 1;
            if (right < 0) {
                continue;
            }
            first = first < 0 ? y : first;
            last = y > last ? y : last;
            widest = wide > widest ? wide : widest;
            bool top = pass == 1 && y - first <= (last - first) / 8;
            at_top = top && wide > at_top ? wide : at_top;
        }
    }
    SDL_FreeSurface(picture);
    SDL_FreeSurface(raw);
    assert_true(widest > 20);
    return (double)at_top / widest;
}

// Cones taper to a point; spools are nearly as wide at the top as at the foot.
static void the_sides_of_every_set_differ_in_shape(void **state) {
    const gfx_themes *themes = &scene.themes;
    (void)state;
    for (int i = 0; i < themes->n_sets; i++) {
        double cone = 0.0, spool = 1.0;
        for (int house = 1; house <= 30; house++) {
            char path[512];
            for (int side = 0; side < 2; side++) {
                (void)snprintf(path, sizeof path, RENDERED "small/%s/%s_%02d.webp",
                               themes->set[i].name, side == 0 ? "cone" : "spool", house);
                double top = top_width(path);
                cone = side == 0 && top > cone ? top : cone;
                spool = side == 1 && top < spool ? top : spool;
            }
        }
        print_message("%s: the top of cones is %.2f of their width at most, of spools %.2f at "
                      "least\n",
                      themes->set[i].name, cone, spool);
        assert_true(cone <= 0.5 && spool >= 0.7);
    }
}

static bool inside(const gfx_point *quad, gfx_point p) {
    for (int i = 0; i < 4; i++) {
        gfx_point a = quad[i], b = quad[(i + 1) % 4];
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0.0F) {
            return false;
        }
    }
    return true;
}

// What is seen of a piece at the height of its foot's middle or lower is its foot, which must be
// inside the house's tile. (Higher parts may cover the houses behind.)
static void assert_foot_inside(const char *set, const char *kind, int house) {
    char name[GFX_SPRITE_NAME_CAP], path[512];
    (void)snprintf(name, sizeof name, "%s_%02d", kind, house);
    const gfx_sprite *sprite = gfx_scene_sprite(&scene, name);
    assert_non_null(sprite);
    (void)snprintf(path, sizeof path, RENDERED "%s/%s", set, sprite->body);
    SDL_Surface *raw = IMG_Load(path);
    assert_non_null(raw);
    SDL_Surface *picture = SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_RGBA32, 0);
    assert_non_null(picture);
    float vu = sprite->w / (float)picture->w; // vu per pixel
    int n = 0;
    for (int y = (int)(sprite->anchor.y / vu); y < picture->h; y++) {
        for (int x = 0; x < picture->w; x++) {
            const uint8_t *p = (const uint8_t *)picture->pixels + y * picture->pitch + x * 4;
            if (p[3] < 128) {
                continue;
            }
            gfx_point at = {scene.house[house].center.x + ((float)x + 0.5F) * vu - sprite->anchor.x,
                            scene.house[house].center.y + ((float)y + 0.5F) * vu -
                                sprite->anchor.y};
            n++;
            if (!inside(scene.house[house].quad, at)) {
                fail_msg("%s/%s: its foot leaves the square at %.1f, %.1f", set, name,
                         (double)(at.x - scene.house[house].center.x),
                         (double)(at.y - scene.house[house].center.y));
            }
        }
    }
    assert_true(n > 500);
    SDL_FreeSurface(picture);
    SDL_FreeSurface(raw);
}

static void every_piece_stands_inside_its_square(void **state) {
    (void)state;
    for (int i = 0; i < scene.themes.n_sets; i++) {
        for (int house = 1; house <= 30; house++) {
            assert_foot_inside(scene.themes.set[i].name, "cone", house);
            assert_foot_inside(scene.themes.set[i].name, "spool", house);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sides_of_every_set_differ_in_lightness),
        cmocka_unit_test(the_sides_of_every_set_differ_in_shape),
        cmocka_unit_test(every_piece_stands_inside_its_square),
    };
    return cmocka_run_group_tests(tests, read_scene, quit);
}
