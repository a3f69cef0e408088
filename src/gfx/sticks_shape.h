// The shape of the sticks: half-round, with carved ends.
// Layer: gfx.
// Invariant: the carving is inside the hull that was used to simulate the throws.
#pragma once

#include <stdbool.h>

enum {
    GFX_STICK_STATIONS = 33, /**< cross-sections of a stick, denser at the carved ends */
    GFX_STICK_COLLARS = 6,
    GFX_STICK_RINGS = GFX_STICK_STATIONS + 3 * GFX_STICK_COLLARS,
    GFX_STICK_ARCS = 10 /**< steps around its back */
};

/** A point in the world: x right, y away from the viewer, z up; 0 is the board's centre. */
typedef struct gfx_world {
    float x, y, z;
} gfx_world;

/** The round back of a stick in its own space (x along, back towards +z): points and normals of
 *  its cross-sections, then three of each collar, whose normals are not of unit length. */
typedef struct gfx_stick_shape {
    float along[GFX_STICK_RINGS]; /**< -1..1, in half lengths from the middle */
    gfx_world at[GFX_STICK_RINGS][GFX_STICK_ARCS + 1];
    gfx_world normal[GFX_STICK_RINGS][GFX_STICK_ARCS + 1];
} gfx_stick_shape;

/** Computes the shape of a stick, which takes longer than drawing it.
 *  @param fingers at its ends, else foxes' heads
 *  @param length of the stick; world units, like the next two */
void gfx_stick_shape_of(bool fingers, float length, float half_width, float height,
                        gfx_stick_shape *out_shape);

/** Half of a stick's width at a place -1..1, as a share of half its width in the middle. */
float gfx_stick_profile(bool fingers, float along);
