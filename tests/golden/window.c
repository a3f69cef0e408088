// The real platform with SDL's dummy drivers.
// Layer: tests. See window.h.
#include "window.h"

#include <stdio.h>
#include <stdlib.h>

enum { WHY_CAP = 256 };

static bool read_scene(const char *who, platform *p, gfx_scene *out_scene) {
    static const char *const FILES[3] = {"scene", "sprites", "themes"};
    char *text[3] = {NULL, NULL, NULL};
    char why[WHY_CAP] = "a file is missing";
    bool there = true;
    for (int i = 0; i < 3; i++) {
        char name[64];
        size_t length = 0;
        (void)snprintf(name, sizeof name, "art/rendered/%s.txt", FILES[i]);
        there = there && platform_asset(p, name, &text[i], &length);
    }
    bool good = there && gfx_scene_read(text[0], text[1], text[2], out_scene, why, sizeof why);
    for (int i = 0; i < 3; i++) {
        free(text[i]);
    }
    if (!good) {
        (void)fprintf(stderr, "%s: %s\n", who, why);
    }
    return good;
}

platform *window_open(const char *who, gfx_scene *out_scene) {
    char why[WHY_CAP] = "";
    const platform_options options = {
        .width = WINDOW_WIDTH, .height = WINDOW_HEIGHT, .fixed_step = true, .dummy = true};
    platform *p = platform_create(&options, why, sizeof why);
    if (p == NULL) {
        (void)fprintf(stderr, "%s: %s\n", who, why);
    } else if (!read_scene(who, p, out_scene)) {
        platform_destroy(p);
        p = NULL;
    }
    return p;
}

senet_seed window_seed(void *user) {
    (void)user;
    return (senet_seed){.low = 4711};
}
