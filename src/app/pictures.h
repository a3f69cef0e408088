/*
 * What is read of the pictures before there is an interface. Layer: app.
 */
#pragma once

#include "gfx/scene.h"
#include "gfx/throws.h"
#include "platform/platform.h"

typedef struct app_pictures {
    gfx_scene *scene;
    gfx_throws *throws; /**< NULL: the sticks only fade in */
    char *throws_bytes;
} app_pictures;

/** Reads where everything lies on the table, and how sticks fly.
 *  @return false, logged, if the former cannot be done: without it nothing has a place. */
bool app_pictures_load(app_pictures *pictures, platform *p);

void app_pictures_clear(app_pictures *pictures);
