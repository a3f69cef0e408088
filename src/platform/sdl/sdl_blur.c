// Purpose: soft glows and shadows: a Gauss blur made of three box filters.
// Layer: platform/sdl; plain C.
// Invariant: the sum of all alpha stays the same, but for what leaves the picture.
#include "platform/sdl/sdl_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PASSES = 3, LANES = 4 };

// Four numbers at once: in lines their sums wait for each other, so four lines go side by side.
typedef float lanes __attribute__((vector_size(4 * LANES)));
typedef int32_t lane_bits __attribute__((vector_size(4 * LANES)));

// A plane of numbers. Behind its last column and below its last row there are zeros, until both are
// multiples of LANES.
typedef struct extent {
    int width, height;
    size_t stride, rows;
} extent;

static size_t padded(int n) {
    return ((size_t)n + LANES - 1) / LANES * LANES;
}

static size_t row_at(const extent *of, int y) {
    return (size_t)y * of->stride;
}

static lanes all_of(float value) {
    return (lanes){value, value, value, value};
}

static lanes read(const float *from) {
    lanes v;
    memcpy(&v, from, sizeof v);
    return v;
}

static void write(float *to, lanes v) {
    memcpy(to, &v, sizeof v);
}

// The mean, and not below nothing, where rounding would bring it.
static lanes mean_of(lanes sum, lanes unit) {
    return (lanes)((lane_bits)(sum * unit) & (sum > all_of(0.0F)));
}

static lanes read_down(const float *from, size_t stride) {
    return (lanes){from[0], from[stride], from[2 * stride], from[3 * stride]};
}

// One box filter along LANES rows; from and to must differ.
static void box_lines(const float *from, float *to, const extent *of, int radius) {
    const lanes unit = all_of(1.0F / (float)(2 * radius + 1));
    lanes sum = all_of(0.0F);

    for (int x = 0; x < radius && x < of->width; x++) {
        sum += read_down(from + x, of->stride);
    }
    for (int x = 0; x < of->width; x++) {
        if (x + radius < of->width) {
            sum += read_down(from + x + radius, of->stride);
        }
        const lanes mean = mean_of(sum, unit);
        for (size_t k = 0; k < LANES; k++) {
            to[k * of->stride + (size_t)x] = mean[k];
        }
        if (x >= radius) {
            sum -= read_down(from + x - radius, of->stride);
        }
    }
}

// The same down all columns at once, row by row, as the numbers lie in memory. sums: a row of zeros.
static void box_columns(const float *from, float *to, float *sums, const extent *of, int radius) {
    const lanes unit = all_of(1.0F / (float)(2 * radius + 1));
    const lanes none = all_of(0.0F);

    for (int y = -radius; y < of->height; y++) {
        const float *enters = y + radius < of->height ? from + row_at(of, y + radius) : NULL;
        const float *leaves = y >= radius ? from + row_at(of, y - radius) : NULL;
        float *row = y >= 0 ? to + row_at(of, y) : NULL;
        for (size_t x = 0; x < of->stride; x += LANES) {
            lanes sum = read(sums + x) + (enters == NULL ? none : read(enters + x));
            if (row != NULL) {
                write(row + x, mean_of(sum, unit));
            }
            write(sums + x, sum - (leaves == NULL ? none : read(leaves + x)));
        }
    }
}

static void box_plane(float *plane, float *spare, float *sums, const extent *of, int radius) {
    for (int y = 0; y < of->height; y += LANES) {
        box_lines(plane + row_at(of, y), spare + row_at(of, y), of, radius);
    }
    memset(sums, 0, of->stride * sizeof *sums);
    box_columns(spare, plane, sums, of, radius);
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

// Plane 0 is alpha, the others are the colours times alpha.
static void open_planes(const uint8_t *pixels, const extent *of, bool plain, float *planes) {
    const size_t size = of->stride * of->rows;
    for (int y = 0; y < of->height; y++) {
        const uint8_t *from = pixels + 4 * (size_t)y * (size_t)of->width;
        float *to = planes + row_at(of, y);
        for (size_t x = 0; x < (size_t)of->width; x++) {
            to[x] = (float)from[4 * x + 3];
            for (size_t c = 0; !plain && c < 3; c++) {
                to[(c + 1) * size + x] = (float)from[4 * x + c] * to[x];
            }
        }
    }
}

// color: of all pixels, or NULL, and the planes have it.
static void close_planes(const float *planes, const extent *of, const uint8_t *color,
                         uint8_t *pixels) {
    const size_t size = of->stride * of->rows;
    for (int y = 0; y < of->height; y++) {
        const float *from = planes + row_at(of, y);
        uint8_t *to = pixels + 4 * (size_t)y * (size_t)of->width;
        for (size_t x = 0; x < (size_t)of->width; x++) {
            const float alpha = from[x];
            to[4 * x + 3] = to_byte(alpha);
            for (size_t c = 0; c < 3; c++) {
                to[4 * x + c] = color != NULL  ? color[c]
                                : alpha > 0.0F ? to_byte(from[(c + 1) * size + x] / alpha)
                                               : 0;
            }
        }
    }
}

bool sdl_blur(uint8_t *pixels, int width, int height, float sigma_px) {
    const extent of = {width, height, padded(width), padded(height)};
    const size_t size = of.stride * of.rows;
    uint8_t color[3] = {0, 0, 0};
    const bool plain = one_color(pixels, (size_t)width * (size_t)height, color);
    const size_t n = plain ? 1 : 4;
    float *planes = calloc((n + 1) * size + of.stride, sizeof *planes);
    float *spare = planes == NULL ? NULL : planes + n * size;
    int radii[PASSES];

    if (planes == NULL) {
        return false;
    }
    find_radii(sigma_px, radii);
    open_planes(pixels, &of, plain, planes);
    for (size_t c = 0; c < n; c++) {
        for (int i = 0; i < PASSES; i++) {
            box_plane(planes + c * size, spare, spare + size, &of, radii[i]);
        }
    }
    close_planes(planes, &of, plain ? color : NULL, pixels);
    free(planes);
    return true;
}
