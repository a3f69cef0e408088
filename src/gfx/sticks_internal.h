// Shared by the files that draw sticks: shape, outline, shadows.
// Layer: gfx, private. Depends on gfx/sticks.h.
#pragma once

#include "gfx/sticks.h"

enum { STICK_OUTLINE = 2 * GFX_STICK_STATIONS };

/** The shape of a stick, 0..3. */
static inline const gfx_stick_shape *stick_shape_of(const gfx_scene *scene, int stick) {
    return &scene->stick_shape[gfx_stick_has_fingers(stick) ? 1 : 0];
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

/** The scalar product. */
static inline float sticks_dot(gfx_world a, gfx_world b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
