// The shape of the sticks: hull, carved ends, outline.
// Layer: gfx.
// Invariant: the carving is inside the hull that was used to simulate the throws.
#include "gfx/sticks_internal.h"

#include <math.h>

#define PI 3.14159265f

typedef struct end_point {
    float along, radius; // in half lengths and half widths
} end_point;

enum { END_POINTS = 18 };

// A finger: knuckle, joint, and a tip with its nail.
static const end_point FINGER[END_POINTS] = {
    {0.740f, 0.877f}, {0.770f, 0.830f}, {0.790f, 0.790f}, {0.805f, 0.800f}, {0.830f, 0.790f},
    {0.850f, 0.755f}, {0.862f, 0.735f}, {0.875f, 0.740f}, {0.895f, 0.745f}, {0.915f, 0.725f},
    {0.932f, 0.690f}, {0.950f, 0.620f}, {0.964f, 0.545f}, {0.976f, 0.460f}, {0.986f, 0.360f},
    {0.993f, 0.260f}, {0.998f, 0.140f}, {1.000f, 0.000f}};

// A fox's head: neck, ears, and a muzzle that narrows to the nose.
static const end_point FOX[END_POINTS] = {
    {0.740f, 0.877f}, {0.765f, 0.800f}, {0.782f, 0.690f}, {0.800f, 0.650f}, {0.816f, 0.690f},
    {0.832f, 0.780f}, {0.846f, 0.815f}, {0.858f, 0.785f}, {0.868f, 0.690f}, {0.880f, 0.610f},
    {0.900f, 0.530f}, {0.925f, 0.440f}, {0.950f, 0.360f}, {0.970f, 0.310f}, {0.984f, 0.270f},
    {0.992f, 0.210f}, {0.998f, 0.110f}, {1.000f, 0.000f}};

// Stations of one half: the plain part, then the carved end.
static const float STATION[STICK_STATIONS / 2 + 1] = {
    0.0f,   0.17f,  0.34f,  0.50f,  0.64f,  0.755f, 0.786f, 0.806f, 0.846f,
    0.866f, 0.885f, 0.915f, 0.945f, 0.968f, 0.984f, 0.994f, 1.0f};

float stick_station(int i) {
    int middle = STICK_STATIONS / 2;
    return i < middle ? -STATION[middle - i] : STATION[i - middle];
}

float gfx_stick_radius(const gfx_scene *scene, int stick, float along) {
    float s = fabsf(along), round = 1.0f - powf(s, 26.0f);
    float radius = (1.0f - 0.30f * s * s * s) * sqrtf(round > 0.0f ? round : 0.0f);
    const end_point *end = stick_has_fingers(stick) ? FINGER : FOX;
    if (s > end[0].along) {
        int i = 1;
        while (i < END_POINTS - 1 && s > end[i].along) {
            i++;
        }
        float t = (s - end[i - 1].along) / (end[i].along - end[i - 1].along);
        float carved = end[i - 1].radius + (end[i].radius - end[i - 1].radius) * t;
        radius = carved < radius ? carved : radius;
    }
    return radius > 0.0f ? radius * scene->stick_half_width : 0.0f;
}

stick_section stick_section_at(const gfx_scene *scene, int stick, float along) {
    static const float STEP = 0.012f;
    float slope = (gfx_stick_radius(scene, stick, along + STEP) -
                   gfx_stick_radius(scene, stick, along - STEP)) /
                  (STEP * scene->stick_length);
    slope = slope > 1.5f ? 1.5f : slope < -1.5f ? -1.5f : slope;
    return (stick_section){.along = along,
                           .at = along * scene->stick_length * 0.5f,
                           .radius = gfx_stick_radius(scene, stick, along),
                           .flat = scene->stick_height / scene->stick_half_width,
                           .slope = slope};
}

stick_arc stick_arc_at(int step) {
    float angle = PI * ((float)step / (float)STICK_ARCS);
    return (stick_arc){cosf(angle), sinf(angle)};
}

void stick_shape_of(const gfx_scene *scene, int stick, stick_shape *out_shape) {
    for (int i = 0; i < STICK_STATIONS; i++) {
        out_shape->section[i] = stick_section_at(scene, stick, stick_station(i));
    }
    for (int k = 0; k <= STICK_ARCS; k++) {
        out_shape->arc[k] = stick_arc_at(k);
    }
}

bool stick_outline(const gfx_scene *scene, const gfx_stick_pose *pose, const stick_points points,
                   gfx_point out[STICK_OUTLINE], uint8_t side[STICK_OUTLINE]) {
    float half = scene->stick_length * 0.5f;
    gfx_point a = gfx_scene_project(scene, gfx_stick_point(pose, (gfx_world){-half, 0, 0}));
    gfx_point b = gfx_scene_project(scene, gfx_stick_point(pose, (gfx_world){half, 0, 0}));
    float dx = b.x - a.x, dy = b.y - a.y;
    float tie = 0.3f * sqrtf(dx * dx + dy * dy); // on a tie, the edge of the flat face wins
    for (int i = 0; i < STICK_STATIONS; i++) {
        float most[2] = {-1e9f, -1e9f};
        for (int k = 0; k <= STICK_ARCS; k++) {
            gfx_point p = points[i][k];
            float off = (p.y - a.y) * dx - (p.x - a.x) * dy;
            for (int n = 0; n < 2; n++) {
                int at = n == 0 ? i : STICK_OUTLINE - 1 - i;
                float far = n == 0 ? off : -off;
                far += k == 0 || k == STICK_ARCS ? tie : 0.0f;
                if (far > most[n]) {
                    most[n] = far;
                    out[at] = p;
                    side[at] = (uint8_t)k;
                }
            }
        }
    }
    return dx * dx + dy * dy > 60.0f * 60.0f;
}
