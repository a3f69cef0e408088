// Reads the scene from the source tree.
// Layer: tests.
#include "stage_scene.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_CAP = 1 << 18, BANK_CAP = 1 << 21 };

static char *read_bytes(const char *path, size_t cap, size_t *out_length) {
    FILE *f = fopen(path, "rb");
    if (f == NULL) {
        fprintf(stderr, "cannot read %s\n", path);
        abort();
    }
    char *bytes = calloc(1, cap);
    *out_length = bytes == NULL ? 0 : fread(bytes, 1, cap - 1, f);
    if (*out_length == 0) {
        abort();
    }
    fclose(f);
    return bytes;
}

void stage_scene_read(gfx_scene *out_scene) {
    size_t length;
    char *scene = read_bytes(SENET_SOURCE_ROOT "/assets/art/rendered/scene.txt", TEXT_CAP, &length);
    char *sprites =
        read_bytes(SENET_SOURCE_ROOT "/assets/art/rendered/sprites.txt", TEXT_CAP, &length);
    char *themes =
        read_bytes(SENET_SOURCE_ROOT "/assets/art/rendered/themes.txt", TEXT_CAP, &length);
    char why[256];
    if (!gfx_scene_read(scene, sprites, themes, out_scene, why, sizeof why)) {
        fprintf(stderr, "%s\n", why);
        abort();
    }
    free(scene);
    free(sprites);
    free(themes);
}

char *stage_throws_read(gfx_throws *out_throws) {
    size_t length;
    char *bytes =
        read_bytes(SENET_SOURCE_ROOT "/assets/art/rendered/throws.bin", BANK_CAP, &length);
    char why[256];
    if (!gfx_throws_read(bytes, length, out_throws, why, sizeof why)) {
        fprintf(stderr, "%s\n", why);
        abort();
    }
    return bytes;
}
