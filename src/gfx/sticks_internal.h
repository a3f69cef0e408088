// Shared by the files that draw sticks: shape, outline, shadows.
// Layer: gfx, private. Depends on gfx/sticks.h.
#pragma once

#include "gfx/sticks.h"

enum {
    STICK_STATIONS = 33, /**< cross-sections of a stick, denser at the carved ends */
    STICK_ARCS = 10,     /**< steps around its back */
    STICK_OUTLINE = 2 * STICK_STATIONS
};

/** A cross-section of a stick. */
typedef struct stick_section {
    float along;  /**< -1..1, in half lengths from the middle */
    float at;     /**< the same in world units */
    float radius; /**< half the width there, world units */
    float flat;   /**< height divided by radius, constant along the stick */
    float slope;  /**< how the radius grows along the stick */
} stick_section;

/** A direction around the round back, in the plane of a cross-section. */
typedef struct stick_arc {
    float across, up; /**< cosine and sine of 0..pi */
} stick_arc;

/** A stick in its own space: each surface point is where a section meets an arc. Computed once per
 *  stick, because that costs more than everything done with the points. */
typedef struct stick_shape {
    stick_section section[STICK_STATIONS];
    stick_arc arc[STICK_ARCS + 1];
} stick_shape;

/** The place (-1..1, in half lengths) of a station 0 .. STICK_STATIONS - 1. */
float stick_station(int i);

/** The section at a place (-1..1, in half lengths). */
stick_section stick_section_at(const gfx_scene *scene, int stick, float along);

/** The direction of a step 0 .. STICK_ARCS around the back. */
stick_arc stick_arc_at(int step);

/** The shape of one of the scene's sticks. */
void stick_shape_of(const gfx_scene *scene, int stick, stick_shape *out_shape);

/** A point of the surface in the stick's own space. */
static inline gfx_world stick_surface(stick_section section, stick_arc arc) {
    return (gfx_world){section.at, section.radius * arc.across,
                       section.flat * section.radius * arc.up};
}

/** True if a stick ends in fingers, false if in foxes' heads. */
static inline bool stick_has_fingers(int stick) {
    return stick < 2;
}

/** Draws the shadow of a flying stick on the mat. @param strength 0..1. */
void stick_draw_flying_shadow(const gfx_scene *scene, const gfx_stick_pose *pose, float strength,
                              gfx_drawlist *list);

/** Draws the shadow of a resting stick as a path, which the renderer caches.
 *  @param alpha 0..1; at least 1/255 is drawn, so that the renderer makes the path. */
void stick_draw_rest_shadow(const gfx_scene *scene, int stick, const gfx_stick_pose *pose,
                            float alpha, gfx_drawlist *list);

/** Draws a stick without its shadow. @param light as in gfx_sticks_draw. @param alpha 0..255. */
void stick_draw(const gfx_scene *scene, int stick, const gfx_stick_pose *pose, gfx_light light,
                uint8_t alpha, gfx_drawlist *list);

/** The projected points of a stick's surface, by station and step around the back, vu. */
typedef gfx_point stick_points[STICK_STATIONS][STICK_ARCS + 1];

/** The projected outline of a stick: along one side, and back along the other.
 *  @param out receives the points, vu
 *  @param side receives the step around the back (0 .. STICK_ARCS) of each point
 *  @return false if the stick is seen end-on and has no sides */
bool stick_outline(const gfx_scene *scene, const gfx_stick_pose *pose, const stick_points points,
                   gfx_point out[STICK_OUTLINE], uint8_t side[STICK_OUTLINE]);

/** The scalar product. */
static inline float sticks_dot(gfx_world a, gfx_world b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
