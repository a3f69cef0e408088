// A soft band of light that crosses the board.
// Layer: ui; see idle_light.h.
#include "ui/board/idle_light.h"
#include "ui/board/board_place.h"

#include <math.h>

enum { PARTS = 3 }; // columns per house: enough for a smooth band

static const float HALF_WIDTH = 230; // of the band, vu
static const float SLANT = 0.55f;    // vu across for each vu down
static const float MOST = 0.17f;     // greatest opacity, in the middle

int idle_light_at(uint64_t idle_ms, float *out_t) {
    *out_t = -1;
    if (idle_ms < IDLE_LIGHT_FIRST_MS) {
        return (int)(IDLE_LIGHT_FIRST_MS - idle_ms);
    }
    uint64_t in_round = (idle_ms - IDLE_LIGHT_FIRST_MS) % IDLE_LIGHT_ROUND_MS;
    if (in_round >= IDLE_LIGHT_GLEAM_MS) {
        return (int)(IDLE_LIGHT_ROUND_MS - in_round);
    }
    uint64_t step = in_round / IDLE_LIGHT_STEP_MS * IDLE_LIGHT_STEP_MS;
    *out_t = (float)step / (float)IDLE_LIGHT_GLEAM_MS;
    uint64_t next = step + IDLE_LIGHT_STEP_MS;
    next = next < IDLE_LIGHT_GLEAM_MS ? next : IDLE_LIGHT_GLEAM_MS;
    return (int)(next - in_round);
}

int idle_light_breathe(uint64_t idle_ms, float *out_breath) {
    *out_breath = 1;
    if (idle_ms >= (uint64_t)IDLE_LIGHT_BREATH_MS * IDLE_LIGHT_BREATHS) {
        return -1;
    }
    uint64_t step = idle_ms / IDLE_LIGHT_STEP_MS * IDLE_LIGHT_STEP_MS;
    const float t = (float)(step % IDLE_LIGHT_BREATH_MS) / (float)IDLE_LIGHT_BREATH_MS;
    *out_breath = (1 + cosf(2 * 3.14159265f * t)) / 2;
    return (int)(step + IDLE_LIGHT_STEP_MS - idle_ms);
}

float idle_light_strength(const gfx_scene *scene, gfx_point at, float t) {
    float left = scene->house[1].quad[0].x, right = scene->house[10].quad[1].x;
    float reach = HALF_WIDTH + SLANT * (scene->house[21].quad[3].y - scene->house[1].quad[0].y);
    float middle = left - reach + (right - left + 2 * reach) * t;
    float off = (at.x + SLANT * (at.y - scene->house[11].center.y) - middle) / HALF_WIDTH;
    return off <= -1 || off >= 1 ? 0 : (1 + cosf(3.14159265f * off)) / 2;
}

void idle_light_draw(const gfx_scene *scene, gfx_light light, float t, float drop_vu,
                     gfx_drawlist *list) {
    gfx_vertex v[6 * PARTS * GFX_SCENE_HOUSES];
    size_t n = 0;
    for (int h = 1; h <= GFX_SCENE_HOUSES && t >= 0; h++) {
        const gfx_point *q = scene->house[h].quad;
        for (int part = 0; part < PARTS; part++) {
            float a = (float)part / PARTS, b = (float)(part + 1) / PARTS;
            const gfx_point at[4] = {board_between(q[0], q[1], a), board_between(q[0], q[1], b),
                                     board_between(q[3], q[2], b), board_between(q[3], q[2], a)};
            gfx_vertex corner[4];
            float sum = 0;
            for (int i = 0; i < 4; i++) {
                float strength = MOST * idle_light_strength(scene, at[i], t);
                // Sunlight by day, lamplight at night.
                gfx_color c = light == GFX_LIGHT_DAY ? (gfx_color){0xff, 0xf4, 0xd8, 0}
                                                     : (gfx_color){0xff, 0xd4, 0x8c, 0};
                c.a = (uint8_t)(255 * strength);
                corner[i] = (gfx_vertex){.at = {at[i].x, at[i].y + drop_vu}, .color = c};
                sum += strength;
            }
            n += sum > 0 ? gfx_quad_triangles(corner, v + n) : 0;
        }
    }
    if (n > 0) {
        gfx_draw_mesh(list, NULL, v, n);
    }
}
