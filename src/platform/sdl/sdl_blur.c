// Blurs glows and shadows: a Gaussian blur approximated by three box filters.
// Layer: platform/sdl; plain C.
// Invariant: the sum of all alpha is preserved, except for what leaves the picture.
#include "platform/sdl/sdl_internal.h"

#include <math.h>

enum { PASSES = 3, ALPHA = 3 };

// A pixel: premultiplied colours and alpha.
typedef float four __attribute__((vector_size(16)));
typedef int32_t four32 __attribute__((vector_size(16)));

static four all_of(float value) {
    return (four){value, value, value, value};
}

// One box filter along rows of `width`. Writes rows as columns, so that two calls blur both ways.
static void box(const four *from, four *to, int width, int height, int radius) {
    const four unit = all_of(1.0F / (float)(2 * radius + 1));
    for (int y = 0; y < height; y++, from += width) {
        four sum = all_of(0.0F);
        for (int x = 0; x < radius && x < width; x++) {
            sum += from[x];
        }
        for (int x = 0; x < width; x++) {
            sum += x + radius < width ? from[x + radius] : all_of(0.0F);
            // The mean, but not negative, which rounding could make it.
            to[(size_t)x * (size_t)height + (size_t)y] =
                (four)((four32)(sum * unit) & (sum > all_of(0.0F)));
            sum -= x >= radius ? from[x - radius] : all_of(0.0F);
        }
    }
}

// Half widths of three boxes that together have the given standard deviation.
static void find_radii(float sigma, int radii[PASSES]) {
    float ideal = sqrtf(12.0F * sigma * sigma / (float)PASSES + 1.0F);
    int low = (int)floorf(ideal);
    low -= low % 2 == 0 ? 1 : 0;
    int n_low =
        (int)lroundf((12.0F * sigma * sigma - (float)(PASSES * low * low + 4 * PASSES * low) -
                      (float)(3 * PASSES)) /
                     (float)(-4 * low - 4));
    for (int i = 0; i < PASSES; i++) {
        radii[i] = (i < n_low ? low : low + 2) / 2;
    }
}

static uint8_t to_byte(float value) {
    return value >= 255.0F ? 255 : value <= 0.0F ? 0 : (uint8_t)(value + 0.5F);
}

bool sdl_blur(uint8_t *pixels, int width, int height, float sigma_px) {
    const size_t n = (size_t)width * (size_t)height;
    four *plane = SDL_SIMDAlloc(2 * n * sizeof *plane);
    four *spare = plane == NULL ? NULL : plane + n;
    int radii[PASSES];
    if (plane == NULL) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        const uint8_t *p = pixels + 4 * i;
        const float alpha = (float)p[ALPHA];
        plane[i] = (four){(float)p[0] * alpha, (float)p[1] * alpha, (float)p[2] * alpha, alpha};
    }
    find_radii(sigma_px, radii);
    for (int i = 0; i < PASSES; i++) {
        box(plane, spare, width, height, radii[i]);
        box(spare, plane, height, width, radii[i]);
    }
    for (size_t i = 0; i < n; i++) {
        const float alpha = plane[i][ALPHA];
        for (size_t c = 0; c < ALPHA; c++) {
            pixels[4 * i + c] = alpha > 0.0F ? to_byte(plane[i][c] / alpha) : 0;
        }
        pixels[4 * i + ALPHA] = to_byte(alpha);
    }
    SDL_SIMDFree(plane);
    return true;
}
