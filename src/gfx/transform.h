// Points and rectangles, and the transform from a layer of the picture to the window.
// Layer: gfx.
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

/** From a layer's coordinates to the window's. All zero is the identity. */
typedef struct gfx_transform {
    bool mirrored; /**< left and right are exchanged, for a right-to-left language */
    bool rotated;  /**< by 180 degrees, for a reader across the table */
    float dx, dy;  /**< added afterwards, vu */
} gfx_transform;

/** The transform that mirrors within a frame, then rotates about its middle. */
static inline gfx_transform gfx_transform_in(gfx_rect frame, bool mirrored, bool rotated) {
    return (gfx_transform){.mirrored = mirrored,
                           .rotated = rotated,
                           .dx = mirrored != rotated ? 2.0F * frame.x + frame.w : 0.0F,
                           .dy = rotated ? 2.0F * frame.y + frame.h : 0.0F};
}

/** Whether the transform reverses left and right, or up and down. */
static inline bool gfx_transform_flips_x(gfx_transform t) {
    return t.mirrored != t.rotated;
}
static inline bool gfx_transform_flips_y(gfx_transform t) {
    return t.rotated;
}

/** Converts a place of the layer to the window. */
static inline gfx_rect gfx_transform_rect(gfx_transform t, gfx_rect r) {
    r.x = gfx_transform_flips_x(t) ? t.dx - r.x - r.w : t.dx + r.x;
    r.y = gfx_transform_flips_y(t) ? t.dy - r.y - r.h : t.dy + r.y;
    return r;
}
static inline gfx_point gfx_transform_point(gfx_transform t, gfx_point p) {
    gfx_rect at = gfx_transform_rect(t, (gfx_rect){p.x, p.y, 0.0F, 0.0F});
    return (gfx_point){at.x, at.y};
}

/** The transform from the window back to the layer. */
static inline gfx_transform gfx_transform_inverse(gfx_transform t) {
    t.dx = gfx_transform_flips_x(t) ? t.dx : -t.dx;
    t.dy = gfx_transform_flips_y(t) ? t.dy : -t.dy;
    return t;
}

/** The transform for a picture that looks the same in all languages: `place` is its place on the
 *  layer, which may be mirrored, but the picture's own left and right are not. */
static inline gfx_transform gfx_transform_picture(gfx_transform t, gfx_rect place) {
    if (!t.mirrored) {
        return t;
    }
    float left = gfx_transform_rect(t, place).x;
    t.mirrored = false;
    t.dx = gfx_transform_flips_x(t) ? left + place.x + place.w : left - place.x;
    return t;
}
