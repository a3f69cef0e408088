// Animation timing: tracks with a start and a length, and easing curves.
// Layer: gfx. Depends on no other module. Pure functions; the clock is a parameter.
// Invariant: every curve maps 0 to 0 and 1 to 1 (gfx_anim_arc: to 0) and clamps its input.
#pragma once

#include <stdint.h>

/** A stretch of time. One of length 0 ends at once. */
typedef struct gfx_track {
    uint64_t start_ms;
    int length_ms; /**< 0 or more */
} gfx_track;

/** The progress of a track at `now_ms`: 0 before and at its start, 1 at and after its end. */
static inline float gfx_track_at(gfx_track track, uint64_t now_ms) {
    if (now_ms < track.start_ms) {
        return 0.0f;
    }
    uint64_t passed = now_ms - track.start_ms;
    if (track.length_ms <= 0 || passed >= (uint64_t)track.length_ms) {
        return 1.0f;
    }
    return (float)passed / (float)track.length_ms;
}

/** Clamps to 0..1. */
static inline float gfx_anim_clamp(float t) {
    // Written so that NaN becomes 0 and nothing is drawn at infinity.
    if (!(t > 0.0f)) {
        return 0.0f;
    }
    return t < 1.0f ? t : 1.0f;
}

/** Ease in and out: for things that are carried. */
static inline float gfx_anim_smooth(float t) {
    t = gfx_anim_clamp(t);
    return t * t * (3.0f - 2.0f * t);
}

/** Ease out: for things that come to rest. */
static inline float gfx_anim_out(float t) {
    t = 1.0f - gfx_anim_clamp(t);
    return 1.0f - t * t * t;
}

/** Ease in: for things that fall. */
static inline float gfx_anim_in(float t) {
    t = gfx_anim_clamp(t);
    return t * t;
}

/** 0 at both ends and 1 in the middle, a parabola: the height of a hop. */
static inline float gfx_anim_arc(float t) {
    t = gfx_anim_clamp(t);
    return 4.0f * t * (1.0f - t);
}

/** Stretches the part of 0..1 between two marks to 0..1, for overlapping phases.
 *  0 <= from < to <= 1. */
static inline float gfx_anim_part(float t, float from, float to) {
    return gfx_anim_clamp((t - from) / (to - from));
}

/** Interpolates from a to b. */
static inline float gfx_anim_mix(float a, float b, float t) {
    return a + (b - a) * t;
}
