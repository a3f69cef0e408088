// Reads the places in the rendered pictures and the bank of throws: see pictures.h.
#include "app/pictures.h"

#include "base/log.h"

#include <stdlib.h>

// The scene is the only indispensable asset: without it nothing has a place.
static bool load_scene(app_pictures *pictures, platform *p) {
    char *scene = NULL;
    char *sprites = NULL;
    char *themes = NULL;
    size_t length;
    char why[256] = "";
    pictures->scene = calloc(1, sizeof *pictures->scene);
    bool there = platform_asset(p, "art/rendered/scene.txt", &scene, &length) &&
                 platform_asset(p, "art/rendered/sprites.txt", &sprites, &length) &&
                 platform_asset(p, "art/rendered/themes.txt", &themes, &length);
    bool good = there && pictures->scene != NULL &&
                gfx_scene_read(scene, sprites, themes, pictures->scene, why, sizeof why);
    free(scene);
    free(sprites);
    free(themes);
    if (!there) {
        log_write(LOG_LEVEL_ERROR,
                  "The pictures and texts were not found. Set SENET_DATA_DIR to their directory.");
    } else if (pictures->scene == NULL) {
        log_write(LOG_LEVEL_ERROR, "There is not enough memory.");
    } else if (!good) {
        log_write(LOG_LEVEL_ERROR, "Cannot read the description of the table: %s", why);
    }
    return good;
}

// Without the bank of throws the game still works: sticks appear instead of flying.
static void load_throws(app_pictures *pictures, platform *p) {
    size_t length = 0;
    char why[256] = "";
    if (!platform_asset(p, "art/rendered/throws.bin", &pictures->throws_bytes, &length)) {
        return; // already logged
    }
    pictures->throws = calloc(1, sizeof *pictures->throws);
    if (pictures->throws == NULL ||
        !gfx_throws_read(pictures->throws_bytes, length, pictures->throws, why, sizeof why)) {
        log_write(LOG_LEVEL_WARNING, "The throwing animation is not available: %s.",
                  pictures->throws == NULL ? "there is not enough memory" : why);
        free(pictures->throws);
        pictures->throws = NULL;
    }
}

bool app_pictures_load(app_pictures *pictures, platform *p) {
    bool good = load_scene(pictures, p);
    if (good) {
        load_throws(pictures, p);
    }
    return good;
}

void app_pictures_clear(app_pictures *pictures) {
    free(pictures->scene);
    free(pictures->throws);
    free(pictures->throws_bytes);
}
