/*
 * What the files that draw sticks share: shape, outline, shade, shadows.
 * Layer: gfx, private. Depends on gfx/sticks.h.
 */
#ifndef SENET_GFX_STICKS_INTERNAL_H
#define SENET_GFX_STICKS_INTERNAL_H

#include "gfx/sticks.h"

enum {
    STICK_STATIONS = 33, /**< places along a stick, closer together at the carved ends */
    STICK_ARCS = 10,     /**< steps around its back */
    STICK_OUTLINE = 2 * STICK_STATIONS
};

/** Share -1..1 of half the length at a station 0 .. STICK_STATIONS - 1. */
float stick_station(int i);

/** A point of the surface in the stick's own space. @param across 0..1 around the round back. */
gfx_world stick_surface(const gfx_scene *scene, int stick, float along, float across);

/** True if a stick ends in fingers, false if in foxes' heads. */
bool stick_has_fingers(int stick);

/** By what the colours of a stick are multiplied where it is. */
gfx_color stick_shade(const gfx_scene *scene, const gfx_stick_pose *pose, gfx_light light);

/** A colour multiplied by another; its alpha stays. */
gfx_color stick_shaded(gfx_color color, gfx_color shade);

/** Draws the shadow of a stick in the air on the mat. @param strength 0..1. */
void stick_draw_flying_shadow(const gfx_scene *scene, const gfx_stick_pose *pose, float strength,
                              gfx_drawlist *list);

/** Draws the shadow of a stick that lies still, as a path, which the renderer keeps.
 *  @param alpha 0..1 over it; never so little that the renderer would not make it. */
void stick_draw_rest_shadow(const gfx_scene *scene, int stick, const gfx_stick_pose *pose,
                            float alpha, gfx_drawlist *list);

/** Draws a stick without its shadow. @param shade see stick_shade. @param alpha 0..255 over it. */
void stick_draw(const gfx_scene *scene, int stick, const gfx_stick_pose *pose, gfx_color shade,
                uint8_t alpha, gfx_drawlist *list);

/**
 * The outline of a stick as it is seen: down one side, back up the other.
 * @param out   receives the points, vu
 * @param side  receives for each the step around the back (0 .. STICK_ARCS) where it is
 * @return false if the stick is seen end-on, where it has no sides
 */
bool stick_outline(const gfx_scene *scene, int stick, const gfx_stick_pose *pose,
                   gfx_point out[STICK_OUTLINE], uint8_t side[STICK_OUTLINE]);

#endif
