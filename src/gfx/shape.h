// Small vector pictures as text, which is drawn as paths.
// Layer: gfx.
// Invariant: coordinates are integers, relative to the middle of the picture.
#pragma once

#include "gfx/drawlist.h"

// A picture is written like an SVG path with absolute numbers: "M x y" moves, "L x y" draws a line,
// "C x y x y x y" a curve with two handles, and "Z" closes. "O x y rx ry" is an ellipse around x,
// y. "P fill stroke width" paints the path since the last P: 1 is the first colour, 0 none.

/** Draws a picture that ends with a "P".
 *  @param unit vu per unit; a negative x mirrors.
 *  @param color the colours that "P" refers to. */
void gfx_draw_shape(gfx_drawlist *list, const char *shape, gfx_point middle, gfx_point unit,
                    const gfx_color *color);

/** Adds a picture to an open path, up to a "P" or the end. @return where it stopped. */
const char *gfx_path_shape(gfx_drawlist *list, const char *shape, gfx_point middle, gfx_point unit);
