/*
 * What a frame shows, told line by line: texts, pictures, lines and lights with their places, read from
 * its draw list. A test that goes by this knows what a person sees, and nothing else.
 * Layer: app.
 *
 * `seen text X,Y TEXT` (`seen rotated X,Y TEXT` for a reader at the far edge): X,Y lies on its first,
 * middle or last letter, as it is aligned. `seen picture X,Y,W,H NAME`, `seen mesh X,Y,W,H NAME`: `-`
 * if it has no texture. `seen line X,Y,W,H RRGGBB`: a drawn line. `seen glow X,Y,W,H RRGGBB`: a
 * blurred one. The order is that of drawing; all places are window pixels. `seen-all MS` is the
 * last line: the program's clock.
 */
#pragma once

#include "gfx/drawlist.h"

#include <stdint.h>

/** Who takes the lines, each without its end. */
typedef struct app_seen_listener {
    void (*tell)(void *context, const char *line);
    void *context;
} app_seen_listener;

/** Tells what a frame shows. @param list as it was presented, @param now_ms the program's clock */
void app_seen_tell(const app_seen_listener *to, const gfx_drawlist *list, uint64_t now_ms);
