// Describes what a frame shows, line by line: texts, pictures, lines and lights with their places,
// from its draw list. A test that uses only this knows exactly what a person sees.
// Layer: app.
//
// `seen text X,Y TEXT` (`seen rotated X,Y TEXT` for a reader at the far edge): X,Y is on its first,
// middle or last letter, according to its alignment. `seen picture X,Y,W,H NAME`, `seen mesh
// X,Y,W,H NAME`: `-` if it has no texture. `seen line X,Y,W,H RRGGBB`: a drawn line. `seen glow
// X,Y,W,H RRGGBB`: a blurred one. The order is that of drawing; all places are window pixels.
// `seen-all MS` is the last line: the program's clock.
#pragma once

#include "gfx/drawlist.h"

#include <stdint.h>

/** Receives the lines, each without newline. */
typedef struct app_seen_writer {
    void (*write_line)(void *context, const char *line);
    void *context;
} app_seen_writer;

/** Describes a frame. @param list as presented. @param now_ms the program's clock */
void app_seen_print(const app_seen_writer *to, const gfx_drawlist *list, uint64_t now_ms);
