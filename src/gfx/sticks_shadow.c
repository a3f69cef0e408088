// Draws a stick's shadow: in the air a soft stretched picture, softer and fainter the higher the
// stick is; at rest a path.
// Layer: gfx. Depends on sticks.h, scene.h, drawlist.h.
#include "gfx/sticks_internal.h"

#include <math.h>

enum { SHADOW_PARTS = 8 };

static const float SHADOW_FADES = 0.6f, SHADOW_GONE = 1.5f; // heights, world units
static const float SHADOW_SEEN = 0.82f;                     // visible share of its picture

// A stick's shadow on the mat, vu: a bar with a middle and a direction.
typedef struct shadow_bar {
    gfx_point middle, along; // along: of unit length
    float half_length, half_width;
} shadow_bar;

static gfx_point thrown(const gfx_scene *scene, gfx_world w) {
    float h = w.z - scene->mat_z;
    return gfx_scene_project(scene,
                             (gfx_world){w.x - h * scene->light.x / scene->light.z,
                                         w.y - h * scene->light.y / scene->light.z, scene->mat_z});
}

static float limited(float value, float least, float most) {
    return value < least ? least : value > most ? most : value;
}

// Returns false if the light shines along the stick.
static bool find_bar(const gfx_scene *scene, const gfx_stick_pose *pose, shadow_bar *out) {
    float half = scene->stick_length * 0.5f * 0.97f;
    gfx_point a = thrown(scene, gfx_stick_point(pose, (gfx_world){-half, 0.0f, 0.0f}));
    gfx_point b = thrown(scene, gfx_stick_point(pose, (gfx_world){half, 0.0f, 0.0f}));
    float dx = b.x - a.x, dy = b.y - a.y, length = sqrtf(dx * dx + dy * dy);
    if (length < 1.0f) {
        return false;
    }
    dx /= length;
    dy /= length;
    float least = 1e9f, most = -1e9f;
    const gfx_world *middle = stick_shape_of(scene, 0)->at[GFX_STICK_STATIONS / 2];
    for (int k = 0; k <= GFX_STICK_ARCS; k++) {
        gfx_point p = thrown(scene, gfx_stick_point(pose, middle[k]));
        float off = (p.y - a.y) * dx - (p.x - a.x) * dy;
        least = fminf(least, off);
        most = fmaxf(most, off);
    }
    float side = 0.5f * (most + least);
    *out = (shadow_bar){{0.5f * (a.x + b.x) - dy * side, 0.5f * (a.y + b.y) + dx * side},
                        {dx, dy},
                        0.5f * length,
                        0.5f * (most - least)};
    return true;
}

void stick_draw_flying_shadow(const gfx_scene *scene, const gfx_stick_pose *pose, float strength,
                              gfx_drawlist *list) {
    float height = pose->at.z - scene->mat_z;
    // A stick high above the mat has no visible shadow.
    strength *= limited((SHADOW_GONE - height) / (SHADOW_GONE - SHADOW_FADES), 0.0f, 1.0f);
    shadow_bar bar;
    if (strength <= 0.0f || !find_bar(scene, pose, &bar)) {
        return;
    }
    float soft = 3.0f + 14.0f * fmaxf(height, 0.0f);
    // The picture's dark part is 640 of 1024 by 64 of 256, with as much soft edge around it.
    float wide = SHADOW_SEEN * 2.4f * (bar.half_width + 0.55f * soft);
    float along =
        SHADOW_SEEN * fmaxf(0.80f * bar.half_length + 20.0f + soft, bar.half_length * 1.3f);
    float peak = 1.25f * bar.half_width / (bar.half_width + 0.55f * soft);
    float dark = 205.0f * strength / (1.0f + 0.45f * height) * fminf(peak, 1.0f);
    gfx_color color = {255, 255, 255, (uint8_t)limited(dark, 0.0f, 255.0f)};
    // In parts along the stick: a renderer may visit all pixels of a triangle's bounding box.
    gfx_vertex out[6 * SHADOW_PARTS];
    size_t n = 0;
    for (int part = 0; part < SHADOW_PARTS; part++) {
        gfx_vertex quad[4];
        for (int i = 0; i < 4; i++) {
            float u = (float)(part + (i == 1 || i == 2 ? 1 : 0)) / (float)SHADOW_PARTS;
            float x = along * (2.0f * u - 1.0f), y = i >= 2 ? wide : -wide;
            quad[i] = (gfx_vertex){.at = {bar.middle.x + bar.along.x * x - bar.along.y * y,
                                          bar.middle.y + bar.along.y * x + bar.along.x * y},
                                   .color = color,
                                   .u = 0.5f + SHADOW_SEEN * (u - 0.5f),
                                   .v = 0.5f + (i >= 2 ? 0.5f : -0.5f) * SHADOW_SEEN};
        }
        n += gfx_quad_triangles(quad, out + n);
    }
    gfx_draw_mesh(list, "stick_shadow.png", out, n);
}

// --- At rest

// Projects a point of the outline along the light onto the mat, at the stick's height or foot.
static gfx_point thrown_outline(const gfx_scene *scene, int stick, const gfx_stick_pose *pose,
                                int station, bool near) {
    const gfx_world *l = &scene->light;
    const gfx_world *side = &stick_shape_of(scene, stick)->at[station][0];
    gfx_world w = gfx_stick_point(pose, (gfx_world){side->x, near ? side->y : -side->y, 0.0f});
    // The foot casts the shadow's edge towards the light, the upper edge the opposite one.
    float away = (near ? 1.0f : -1.0f) * (pose->across.x * l->x + pose->across.y * l->y);
    float h = away < 0.0f ? scene->stick_height * 1.15f : 0.0f;
    gfx_world on = {w.x - h * l->x / l->z, w.y - h * l->y / l->z, scene->mat_z};
    return gfx_scene_project(scene, on);
}

void stick_draw_rest_shadow(const gfx_scene *scene, int stick, const gfx_stick_pose *pose,
                            float alpha, gfx_drawlist *list) {
    gfx_path_begin(list);
    for (int i = 0; i < STICK_OUTLINE; i++) {
        bool near = i < GFX_STICK_STATIONS;
        gfx_point at = thrown_outline(scene, stick, pose, near ? i : STICK_OUTLINE - 1 - i, near);
        if (i == 0) {
            gfx_path_move(list, at);
        } else {
            gfx_path_line(list, at);
        }
    }
    gfx_path_close(list);
    // Opaque once at rest, because transparency costs the renderer much more.
    gfx_color dark = {26, 18, 13, (uint8_t)limited(255.0f * alpha, 1.0f, 255.0f)};
    gfx_path_end(list, dark, (gfx_color){0, 0, 0, 0}, 0.0f, 3.6f);
}
