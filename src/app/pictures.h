// The picture data that the interface needs from its start.
// Layer: app.
#pragma once

#include "gfx/scene.h"
#include "gfx/throws.h"
#include "platform/platform.h"

typedef struct app_pictures {
    gfx_scene *scene;
    gfx_throws *throws; /**< NULL: the sticks only fade in */
    char *throws_bytes;
} app_pictures;

/** Reads the places of everything on the table, and the flights of the sticks.
 *  @return false, logged, if the places cannot be read: nothing works without them. */
bool app_pictures_load(app_pictures *pictures, platform *p);

void app_pictures_clear(app_pictures *pictures);
