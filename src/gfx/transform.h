// Points and rectangles, and how a layer of the picture lies in the window. Layer: gfx.
// Invariant: a transform moves places; it never scales or shears them.
#ifndef SENET_GFX_TRANSFORM_H
#define SENET_GFX_TRANSFORM_H

#include <stdbool.h>

/** Virtual units (vu): the scene is 1920 x 1080 vu; a canvas may reach beyond it on any edge. */
typedef struct gfx_point {
    float x, y;
} gfx_point;

typedef struct gfx_rect {
    float x, y, w, h;
} gfx_rect;

/** From the places of a layer to those of the window. All zero: they are the same. */
typedef struct gfx_transform {
    bool mirrored; /**< left and right are exchanged, for a language that is read from the right */
    bool rotated;  /**< by 180 degrees, for a reader on the other side of a table */
    float dx, dy;  /**< added after that, vu */
} gfx_transform;

/** The transform that mirrors within a frame, then rotates about its middle. */
gfx_transform gfx_transform_in(gfx_rect frame, bool mirrored, bool rotated);

/** Where a place of the layer is in the window. */
gfx_rect gfx_transform_rect(gfx_transform t, gfx_rect r);
gfx_point gfx_transform_point(gfx_transform t, gfx_point p);

/** From the window back to the layer. */
gfx_transform gfx_transform_inverse(gfx_transform t);

/** Whether what goes to the right in the layer goes to the left in the window, or down goes up. */
bool gfx_transform_flips_x(gfx_transform t);
bool gfx_transform_flips_y(gfx_transform t);

/** That of a picture of the layer which is alike in all languages: `place` is where it is on the
 *  layer, but what is in it keeps its left and right. */
gfx_transform gfx_transform_picture(gfx_transform t, gfx_rect place);

#endif
