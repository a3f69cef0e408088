/*
 * The rendered pictures' places and the bank of throws: see pictures.h.
 */
#include "app/pictures.h"

#include "base/log.h"

#include <stdlib.h>

// Without the scene nothing has a place: the one asset that cannot be done without.
bool app_load_scene(app *a) {
    char *scene = NULL;
    char *sprites = NULL;
    char *themes = NULL;
    size_t length;
    char why[256] = "";
    a->scene = calloc(1, sizeof *a->scene);
    bool there = a->p->asset(a->p, "art/rendered/scene.txt", &scene, &length) &&
                 a->p->asset(a->p, "art/rendered/sprites.txt", &sprites, &length) &&
                 a->p->asset(a->p, "art/rendered/themes.txt", &themes, &length);
    bool good = there && a->scene != NULL &&
                gfx_scene_read(scene, sprites, themes, a->scene, why, sizeof why);
    free(scene);
    free(sprites);
    free(themes);
    if (!there) {
        log_write(LOG_LEVEL_ERROR, "The pictures and texts were not found; set SENET_DATA_DIR to "
                                   "their directory.");
    } else if (a->scene == NULL) {
        log_write(LOG_LEVEL_ERROR, "There is not enough memory.");
    } else if (!good) {
        log_write(LOG_LEVEL_ERROR, "The description of the table cannot be read: %s", why);
    }
    return good;
}

// Without the bank of throws the game goes on: sticks are then laid down instead of thrown.
void app_load_throws(app *a) {
    size_t length = 0;
    char why[256] = "";
    if (!a->p->asset(a->p, "art/rendered/throws.bin", &a->throws_bytes, &length)) {
        return; // logged there
    }
    a->throws = calloc(1, sizeof *a->throws);
    if (a->throws == NULL ||
        !gfx_throws_read(a->throws_bytes, length, a->throws, why, sizeof why)) {
        log_write(LOG_LEVEL_WARNING, "The sticks cannot be shown as they fly: %s.",
                  a->throws == NULL ? "there is not enough memory" : why);
        free(a->throws);
        a->throws = NULL;
    }
}
