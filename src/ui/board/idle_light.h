// The light of a table that nobody touches: now and then a gleam passes over the board.
// Layer: ui. Depends on gfx. Knows no clock: it is told how long nothing has moved.
// Invariant: nothing moves but light, which changes no place more than once in the time of a round;
// between gleams nothing has to be drawn.
#pragma once

#include "gfx/scene.h"

#include <stdint.h>

enum {
    IDLE_LIGHT_FIRST_MS = 8000,  /**< idle before the first gleam */
    IDLE_LIGHT_ROUND_MS = 40000, /**< from one gleam to the next */
    IDLE_LIGHT_GLEAM_MS = 2600,  /**< how long one takes */
    IDLE_LIGHT_STEP_MS = 62,     /**< between two frames of it: as few as do not jerk */
    IDLE_LIGHT_BREATH_MS = 2480, /**< how long the light around what is to be touched breathes */
    IDLE_LIGHT_BREATHS = 3       /**< so often, then it rests */
};

/**
 * Where in a gleam the light is.
 *
 * @param idle_ms  for how long nothing has moved
 * @param out_t      receives 0..1 during a gleam, in steps, -1 between two
 * @return milliseconds until this changes, at least 1
 */
int idle_light_at(uint64_t idle_ms, float *out_t);

/**
 * How strong the light around what is to be touched next is: it breathes a few times.
 *
 * @param idle_ms     for how long nothing has moved
 * @param out_breath  receives 0..1, in steps; 1 at its begin and when it rests
 * @return milliseconds until this changes, at least 1; -1: it rests
 */
int idle_light_breathe(uint64_t idle_ms, float *out_breath);

/** How much light falls on a point at a time. @param t 0..1. @return 0..1 */
float idle_light_strength(const gfx_scene *scene, gfx_point at, float t);

/** Draws it on the empty board; nothing for a `t` below 0. @param drop_vu how much lower the board
 *  is drawn than it is. @param list is added to */
void idle_light_draw(const gfx_scene *scene, gfx_light light, float t, float drop_vu,
                     gfx_drawlist *list);
