// Reads the scene from the source tree. Layer: tests.
#include "stage_scene.h"

#include <stdio.h>
#include <stdlib.h>

static char *read_text(const char *path) {
    FILE *f = fopen(path, "rb");
    if (f == NULL) {
        fprintf(stderr, "cannot read %s\n", path);
        abort();
    }
    char *text = calloc(1, 1u << 18);
    if (text == NULL || fread(text, 1, (1u << 18) - 1, f) == 0) {
        abort();
    }
    fclose(f);
    return text;
}

void stage_scene_read(gfx_scene *out_scene) {
    char *scene = read_text(SENET_SOURCE_ROOT "/assets/art/rendered/scene.txt");
    char *sprites = read_text(SENET_SOURCE_ROOT "/assets/art/rendered/sprites.txt");
    char *themes = read_text(SENET_SOURCE_ROOT "/assets/art/rendered/themes.txt");
    char why[256];
    if (!gfx_scene_read(scene, sprites, themes, out_scene, why, sizeof why)) {
        fprintf(stderr, "%s\n", why);
        abort();
    }
    free(scene);
    free(sprites);
    free(themes);
}
