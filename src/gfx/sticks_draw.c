// Draws the four sticks of a throw at a point of time: order, alpha and shadows.
// Layer: gfx. Depends on sticks.h, scene.h, drawlist.h.
// Invariant: all shadows are drawn before all sticks.
#include "gfx/anim.h"
#include "gfx/sticks_internal.h"

enum {
    EMERGE_MS = 90,     // fade-in, which shows if the picture is wider than 16:9
    WARM_FROM_MS = 150, // from then on, the renderer prepares one resting shadow per frame
    FRAME_MS = 16
};

// The state of one stick at a point of time.
typedef struct shown_stick {
    gfx_stick_pose pose;
    float settled; // 0: flying, 1: at rest
    float alpha;   // 0..1
} shown_stick;

static shown_stick shown_of(const gfx_scene *scene, const gfx_sticks *s, int stick, float t_ms,
                            float alpha) {
    shown_stick out = {gfx_sticks_pose(scene, s, stick, t_ms), 1.0f, alpha};
    if (s->gathered) {
        out.settled =
            s->length_ms <= 0.0f
                ? 1.0f
                : gfx_anim_clamp((t_ms - s->rest_ms[stick]) / (float)GFX_STICKS_SETTLE_MS);
        return out;
    }
    if (s->throws == NULL) {
        out.alpha *= gfx_anim_clamp(t_ms / s->length_ms);
        return out;
    }
    out.alpha *= gfx_anim_clamp(t_ms / (float)EMERGE_MS);
    out.settled = gfx_anim_clamp((t_ms - s->rest_ms[stick]) / (float)GFX_STICKS_SETTLE_MS);
    return out;
}

// Makes the renderer prepare the shadows at rest while the sticks fly, one per frame, because all
// at once would cause a stutter. They are drawn almost transparent.
static void warm(const gfx_scene *scene, const gfx_sticks *s, float t_ms, gfx_drawlist *list) {
    int stick = (int)((t_ms - (float)WARM_FROM_MS) / (float)FRAME_MS);
    if (s->throws != NULL && t_ms >= (float)WARM_FROM_MS && stick < GFX_STICKS) {
        gfx_stick_pose rest = gfx_sticks_pose(scene, s, stick, s->length_ms);
        stick_draw_rest_shadow(scene, stick, &rest, 0.0f, list);
    }
}

void gfx_sticks_draw(const gfx_scene *scene, const gfx_sticks *sticks, float t_ms, uint8_t alpha,
                     gfx_light light, gfx_drawlist *list) {
    shown_stick shown[GFX_STICKS];
    int order[GFX_STICKS];
    for (int i = 0; i < GFX_STICKS; i++) {
        shown[i] = shown_of(scene, sticks, i, t_ms, (float)alpha / 255.0f);
        // Farther sticks first; if they are equally far, the higher one last.
        int k = i;
        float depth = shown[i].pose.at.y - 0.7f * shown[i].pose.at.z;
        for (; k > 0; k--) {
            const gfx_world *other = &shown[order[k - 1]].pose.at;
            if (other->y - 0.7f * other->z >= depth) {
                break;
            }
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
    const bool plain = light == GFX_LIGHT_PLAIN;
    if (!plain) {
        warm(scene, sticks, t_ms, list);
    }
    for (int n = 0; n < GFX_STICKS && !plain; n++) {
        const shown_stick *s = &shown[order[n]];
        const float lies = s->settled * s->alpha;
        if (lies > 0.0f) {
            stick_draw_rest_shadow(scene, order[n], &s->pose, lies, list);
        }
        stick_draw_flying_shadow(scene, &s->pose, s->alpha - lies, list);
    }
    for (int n = 0; n < GFX_STICKS; n++) {
        const shown_stick *s = &shown[order[n]];
        if (s->alpha > 0.0f) {
            stick_draw(scene, order[n], &s->pose, light, (uint8_t)(255.0f * s->alpha), list);
        }
    }
}
