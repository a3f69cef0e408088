// Time for moving things: tracks with a start and a length, and the curves that things move on.
// Layer: gfx. Depends on nothing of ours. Pure functions; the clock is a parameter.
// Invariant: every curve maps 0 to 0 and 1 to 1 (gfx_anim_arc: to 0) and clamps what is outside.
#ifndef SENET_GFX_ANIM_H
#define SENET_GFX_ANIM_H

#include <stdbool.h>
#include <stdint.h>

/** A stretch of time. Length 0 is over at once. */
typedef struct gfx_track {
    uint64_t start_ms;
    int length_ms; /**< 0 or more */
} gfx_track;

/** How far a track is at `now_ms`: 0 before and at its start, 1 at and after its end. */
float gfx_track_at(gfx_track track, uint64_t now_ms);

/** Clamps to 0..1. */
float gfx_anim_clamp(float t);

/** Slow, quick, slow: things that are carried. */
float gfx_anim_smooth(float t);

/** Quick, then slow: things that come to rest. */
float gfx_anim_out(float t);

/** Slow, then quick: things that fall. */
float gfx_anim_in(float t);

/** 0 at both ends and 1 in the middle, a parabola: the height of a hop. */
float gfx_anim_arc(float t);

/** The part of 0..1 that lies between two marks, stretched to 0..1: overlapping phases.
 *  0 <= from < to <= 1. */
float gfx_anim_part(float t, float from, float to);

/** From a to b. */
float gfx_anim_mix(float a, float b, float t);

#endif
