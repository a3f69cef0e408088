// Tracks and curves of movement. Layer: gfx; includes nothing else of ours.
// Invariant: no curve leaves 0..1.
#include "gfx/anim.h"

float gfx_track_at(gfx_track track, uint64_t now_ms) {
    if (now_ms < track.start_ms) {
        return 0.0f;
    }
    uint64_t passed = now_ms - track.start_ms;
    if (track.length_ms <= 0 || passed >= (uint64_t)track.length_ms) {
        return 1.0f;
    }
    return (float)passed / (float)track.length_ms;
}

float gfx_anim_clamp(float t) {
    // Written so that a NaN becomes 0 and nothing downstream is drawn at infinity.
    if (!(t > 0.0f)) {
        return 0.0f;
    }
    return t < 1.0f ? t : 1.0f;
}

float gfx_anim_smooth(float t) {
    t = gfx_anim_clamp(t);
    return t * t * (3.0f - 2.0f * t);
}

float gfx_anim_out(float t) {
    t = 1.0f - gfx_anim_clamp(t);
    return 1.0f - t * t * t;
}

float gfx_anim_in(float t) {
    t = gfx_anim_clamp(t);
    return t * t;
}

float gfx_anim_arc(float t) {
    t = gfx_anim_clamp(t);
    return 4.0f * t * (1.0f - t);
}

float gfx_anim_part(float t, float from, float to) {
    return gfx_anim_clamp((t - from) / (to - from));
}

float gfx_anim_mix(float a, float b, float t) {
    return a + (b - a) * t;
}
