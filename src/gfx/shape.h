// Small vector pictures as data: lists of steps that become paths of a draw list. Layer: gfx.
// Invariant: a list ends with SHAPE_END; coordinates are whole units from the middle of the picture.
#ifndef SENET_GFX_SHAPE_H
#define SENET_GFX_SHAPE_H

#include "gfx/drawlist.h"

/** Steps, below all coordinates; each is followed by its numbers. */
enum {
    SHAPE_END = -32000, /**< of the list */
    SHAPE_MOVE,         /**< to x, y */
    SHAPE_LINE,         /**< to x, y */
    SHAPE_CURVE,        /**< x, y of two handles and of the end */
    SHAPE_CLOSE,        /**< the line back to where the last SHAPE_MOVE went */
    SHAPE_OVAL,         /**< middle x, y and radii */
    SHAPE_PAINT /**< draws what came since the last one: fill, stroke (a place in the colours from
                             1, 0 none), width of the stroke */
};

/** Draws a picture. @param unit vu of one unit; a negative x mirrors. @param color of SHAPE_PAINT. */
void gfx_draw_shape(gfx_drawlist *list, const int16_t *step, gfx_point middle, gfx_point unit,
                    const gfx_color *color);

/** Adds steps to a path that has begun, up to SHAPE_PAINT or SHAPE_END. @return that step. */
const int16_t *gfx_path_shape(gfx_drawlist *list, const int16_t *step, gfx_point middle,
                              gfx_point unit);

#endif
