// Small vector pictures as data: text that becomes paths of a draw list. Layer: gfx.
// Invariant: coordinates are whole units from the middle of the picture.
#pragma once

#include "gfx/drawlist.h"

/*
 * A picture is written like a path of SVG, all numbers absolute: "M x y" moves, "L x y" draws a line,
 * "C x y x y x y" a curve with two handles, and "Z" closes. "O x y rx ry" is an ellipse around x, y.
 * "P fill stroke width" paints what came since the last one: 1 is the first of the colours, 0 none.
 */

/** Draws a picture, which ends with a "P". @param unit vu of one unit; a negative x mirrors.
 *  @param color those that "P" names. */
void gfx_draw_shape(gfx_drawlist *list, const char *shape, gfx_point middle, gfx_point unit,
                    const gfx_color *color);

/** Adds a picture to a path that has begun, up to a "P" or the end. @return what it stopped at. */
const char *gfx_path_shape(gfx_drawlist *list, const char *shape, gfx_point middle, gfx_point unit);
