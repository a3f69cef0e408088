// Points and rectangles, and how a layer of the picture lies in the window. Layer: gfx.
// Invariant: a transform moves places; it never scales or shears them.
#pragma once

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
static inline gfx_transform gfx_transform_in(gfx_rect frame, bool mirrored, bool rotated) {
    return (gfx_transform){.mirrored = mirrored,
                           .rotated = rotated,
                           .dx = mirrored != rotated ? 2.0F * frame.x + frame.w : 0.0F,
                           .dy = rotated ? 2.0F * frame.y + frame.h : 0.0F};
}

/** Whether what goes to the right in the layer goes to the left in the window, or down goes up. */
static inline bool gfx_transform_flips_x(gfx_transform t) {
    return t.mirrored != t.rotated;
}
static inline bool gfx_transform_flips_y(gfx_transform t) {
    return t.rotated;
}

/** Where a place of the layer is in the window. */
static inline gfx_rect gfx_transform_rect(gfx_transform t, gfx_rect r) {
    r.x = gfx_transform_flips_x(t) ? t.dx - r.x - r.w : t.dx + r.x;
    r.y = gfx_transform_flips_y(t) ? t.dy - r.y - r.h : t.dy + r.y;
    return r;
}
static inline gfx_point gfx_transform_point(gfx_transform t, gfx_point p) {
    gfx_rect at = gfx_transform_rect(t, (gfx_rect){p.x, p.y, 0.0F, 0.0F});
    return (gfx_point){at.x, at.y};
}

/** From the window back to the layer. */
static inline gfx_transform gfx_transform_inverse(gfx_transform t) {
    t.dx = gfx_transform_flips_x(t) ? t.dx : -t.dx;
    t.dy = gfx_transform_flips_y(t) ? t.dy : -t.dy;
    return t;
}

/** That of a picture of the layer which is alike in all languages: `place` is where it is on the
 *  layer, but what is in it keeps its left and right. */
static inline gfx_transform gfx_transform_picture(gfx_transform t, gfx_rect place) {
    if (!t.mirrored) {
        return t;
    }
    float left = gfx_transform_rect(t, place).x;
    t.mirrored = false;
    t.dx = gfx_transform_flips_x(t) ? left + place.x + place.w : left - place.x;
    return t;
}
