// The shape of the sticks: see sticks_shape.h.
#include "gfx/sticks_shape.h"

#include <math.h>
#include <stddef.h>

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
static const float STATION[GFX_STICK_STATIONS / 2 + 1] = {
    0.0f,   0.17f,  0.34f,  0.50f,  0.64f,  0.755f, 0.786f, 0.806f, 0.846f,
    0.866f, 0.885f, 0.915f, 0.945f, 0.968f, 0.984f, 0.994f, 1.0f};

// Gold collars: position and half width, in half lengths. As in stick_textures.py.
static const float COLLAR[GFX_STICK_COLLARS / 2][2] = {
    {0.735f, 0.0175f}, {0.34f, 0.0085f}, {0.28f, 0.0085f}};

float gfx_stick_profile(bool fingers, float along) {
    float s = fabsf(along), round = 1.0f - powf(s, 26.0f);
    float radius = (1.0f - 0.30f * s * s * s) * sqrtf(round > 0.0f ? round : 0.0f);
    const end_point *end = fingers ? FINGER : FOX;
    if (s > end[0].along) {
        int i = 1;
        while (i < END_POINTS - 1 && s > end[i].along) {
            i++;
        }
        float t = (s - end[i - 1].along) / (end[i].along - end[i - 1].along);
        float carved = end[i - 1].radius + (end[i].radius - end[i - 1].radius) * t;
        radius = carved < radius ? carved : radius;
    }
    return radius > 0.0f ? radius : 0.0f;
}

void gfx_stick_shape_of(bool fingers, float length, float half_width, float height,
                        gfx_stick_shape *out_shape) {
    static const float STEP = 0.012f;
    const int middle = GFX_STICK_STATIONS / 2;
    const float flat = height / half_width;
    for (int i = 0; i < GFX_STICK_RINGS; i++) {
        const int n = i - GFX_STICK_STATIONS; // of a collar's ring
        const float *collar = n >= 0 ? COLLAR[n / 6] : NULL;
        const float bulge = n >= 0 ? 0.5f * (float)(n % 3 - 1) : 0.0f;
        const float along =
            n < 0 ? (i < middle ? -STATION[middle - i] : STATION[i - middle])
                  : (n / 3 % 2 == 0 ? collar[0] : -collar[0]) + 2.0f * bulge * collar[1];
        const float radius = gfx_stick_profile(fingers, along) * half_width;
        float slope = (gfx_stick_profile(fingers, along + STEP) * half_width -
                       gfx_stick_profile(fingers, along - STEP) * half_width) /
                      (STEP * length);
        slope = slope > 1.5f ? 1.5f : slope < -1.5f ? -1.5f : slope;
        out_shape->along[i] = along;
        for (int k = 0; k <= GFX_STICK_ARCS; k++) {
            const float angle = PI * ((float)k / (float)GFX_STICK_ARCS);
            const float x = -slope * flat, y = cosf(angle) * flat, z = sinf(angle);
            const float by = sqrtf(x * x + y * y + z * z);
            out_shape->at[i][k] = (gfx_world){along * length * 0.5f, radius * cosf(angle),
                                              flat * radius * sinf(angle)};
            out_shape->normal[i][k] = (gfx_world){x / by + bulge, y / by, z / by};
        }
    }
}
