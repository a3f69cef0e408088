// The light of an idle table: a gleam passes over the board now and then.
// Layer: ui. Depends on gfx. Reads no clock: the caller passes the idle time.
// Invariant: only light moves, and no point lights up more than once per round; nothing needs to be
// drawn between gleams.
#pragma once

#include "gfx/scene.h"

#include <stdint.h>

enum {
    IDLE_LIGHT_FIRST_MS = 8000,  /**< idle before the first gleam */
    IDLE_LIGHT_ROUND_MS = 40000, /**< from one gleam to the next */
    IDLE_LIGHT_GLEAM_MS = 2600,  /**< duration of a gleam */
    IDLE_LIGHT_STEP_MS = 62,     /**< between two of its frames: as few frames as look smooth */
    IDLE_LIGHT_BREATH_MS = 2480, /**< period of the pulsing light around the next target */
    IDLE_LIGHT_BREATHS = 3       /**< number of pulses before it becomes steady */
};

/** The progress of the gleam.
 *  @param idle_ms how long nothing has moved
 *  @param out_t receives 0..1 during a gleam, in steps, -1 between gleams
 *  @return milliseconds until this changes, at least 1 */
int idle_light_at(uint64_t idle_ms, float *out_t);

/** The strength of the light around the next target, which pulses a few times.
 *  @param idle_ms how long nothing has moved
 *  @param out_breath receives 0..1, in steps; 1 at the start and once it is steady
 *  @return milliseconds until this changes, at least 1; -1: it is steady */
int idle_light_breathe(uint64_t idle_ms, float *out_breath);

/** The light on a point at a time of the gleam. @param t 0..1. @return 0..1 */
float idle_light_strength(const gfx_scene *scene, gfx_point at, float t);

/** Draws the gleam on the empty board; nothing if `t` is below 0.
 *  @param drop_vu how far the board is moved down.
 *  @param list is appended to */
void idle_light_draw(const gfx_scene *scene, gfx_light light, float t, float drop_vu,
                     gfx_drawlist *list);
