// Purpose: soft glows and shadows: a Gauss blur made of three box filters.
// Layer: platform/sdl; plain C.
// Invariant: the sum of all alpha stays the same, but for what leaves the picture.
#include "platform/sdl/sdl_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PASSES = 3 };

// One box filter along a line of n numbers; from and to must differ.
static void box_line(const float *from, float *to, int n, int radius) {
    float sum = 0.0F;
    float unit = 1.0F / (float)(2 * radius + 1);

    for (int i = 0; i < radius && i < n; i++) {
        sum += from[i];
    }
    for (int i = 0; i < n; i++) {
        sum += i + radius < n ? from[i + radius] : 0.0F;
        to[i] = sum > 0.0F ? sum * unit : 0.0F;
        sum -= i - radius >= 0 ? from[i - radius] : 0.0F;
    }
}

// The same down all columns at once, row by row, as the numbers lie in memory. sums: width zeros.
static void box_columns(const float *from, float *to, float *sums, int width, int height,
                        int radius) {
    size_t w = (size_t)width;
    float unit = 1.0F / (float)(2 * radius + 1);

    for (int y = -radius; y < height; y++) {
        if (y + radius < height) {
            const float *enters = from + (size_t)(y + radius) * w;
            for (size_t x = 0; x < w; x++) {
                sums[x] += enters[x];
            }
        }
        if (y >= 0) {
            float *row = to + (size_t)y * w;
            for (size_t x = 0; x < w; x++) {
                row[x] = sums[x] > 0.0F ? sums[x] * unit : 0.0F;
            }
        }
        if (y - radius >= 0) {
            const float *leaves = from + (size_t)(y - radius) * w;
            for (size_t x = 0; x < w; x++) {
                sums[x] -= leaves[x];
            }
        }
    }
}

static void box_plane(float *plane, float *spare, int width, int height, int radius) {
    size_t w = (size_t)width;
    float *sums = spare + w * (size_t)height;

    for (int y = 0; y < height; y++) {
        box_line(plane + (size_t)y * w, spare + (size_t)y * w, width, radius);
    }
    memset(sums, 0, w * sizeof *sums);
    box_columns(spare, plane, sums, width, height, radius);
}

// Half widths of three boxes that together have the wanted standard deviation.
static void find_radii(float sigma, int radii[PASSES]) {
    float ideal = sqrtf(12.0F * sigma * sigma / (float)PASSES + 1.0F);
    int low = (int)floorf(ideal);
    int n_low = 0;

    low -= low % 2 == 0 ? 1 : 0;
    n_low = (int)lroundf((12.0F * sigma * sigma - (float)(PASSES * low * low + 4 * PASSES * low) -
                          (float)(3 * PASSES)) /
                         (float)(-4 * low - 4));
    for (int i = 0; i < PASSES; i++) {
        radii[i] = (i < n_low ? low : low + 2) / 2;
    }
}

// Whether all pixels that are seen have one colour, which is the usual case of a glow.
static bool one_color(const uint8_t *pixels, size_t n, uint8_t color[3]) {
    bool found = false;

    for (size_t i = 0; i < n; i++) {
        const uint8_t *p = pixels + 4 * i;
        if (p[3] == 0) {
            continue;
        }
        if (!found) {
            color[0] = p[0];
            color[1] = p[1];
            color[2] = p[2];
            found = true;
        } else if (p[0] != color[0] || p[1] != color[1] || p[2] != color[2]) {
            return false;
        }
    }
    return found;
}

static uint8_t to_byte(float value) {
    return value >= 255.0F ? 255 : value <= 0.0F ? 0 : (uint8_t)(value + 0.5F);
}

bool sdl_blur(uint8_t *pixels, int width, int height, float sigma_px) {
    size_t n = (size_t)width * (size_t)height;
    uint8_t color[3] = {0, 0, 0};
    bool plain = one_color(pixels, n, color);
    // One more row than the planes: the sums of the columns.
    float *planes = calloc(n * (plain ? 2U : 5U) + (size_t)width, sizeof *planes);
    float *spare = planes == NULL ? NULL : planes + n * (plain ? 1U : 4U);
    int radii[PASSES];

    if (planes == NULL) {
        return false;
    }
    find_radii(sigma_px, radii);
    // Plane 0 is alpha, the others are the colours times alpha.
    for (size_t i = 0; i < n; i++) {
        planes[i] = (float)pixels[4 * i + 3];
        for (size_t c = 0; !plain && c < 3; c++) {
            planes[(c + 1) * n + i] = (float)pixels[4 * i + c] * planes[i];
        }
    }
    for (size_t c = 0; c < (plain ? 1U : 4U); c++) {
        for (int i = 0; i < PASSES; i++) {
            box_plane(planes + c * n, spare, width, height, radii[i]);
        }
    }
    for (size_t i = 0; i < n; i++) {
        float alpha = planes[i];
        pixels[4 * i + 3] = to_byte(alpha);
        for (size_t c = 0; c < 3; c++) {
            pixels[4 * i + c] = plain          ? color[c]
                                : alpha > 0.0F ? to_byte(planes[(c + 1) * n + i] / alpha)
                                               : 0;
        }
    }
    free(planes);
    return true;
}
