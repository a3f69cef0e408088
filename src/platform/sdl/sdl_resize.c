// Purpose: scale pictures.
// Layer: platform/sdl.
// Invariant: a pixel of the scaled picture does not depend on which part of it is made.
//
// Pictures are made in the middle of a frame, whenever one is first shown in a size, so this is
// quick: a pixel's four channels are one vector, and only the part of the source that is needed is
// looked at.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef float four __attribute__((vector_size(16)));
typedef int32_t four32 __attribute__((vector_size(16)));
typedef uint8_t four8 __attribute__((vector_size(4)));

// Which neighbouring source pixels make one pixel of the result, and how much of each.
typedef struct tap {
    int first, n;
    const float *weight;
} tap;

// All taps of a row or of a column.
typedef struct axis {
    tap *tap;
    float *weight;
    int n;         // pixels of the result
    int low, high; // the source pixels that are needed: low <= x < high
    int most;      // the greatest n
} axis;

static const double RADIUS = 2.0; // of the filter, in pixels of the larger of both pictures

// Catmull and Rom's cubic: passes through the pixels, and is sharper than any without ringing.
static double filter(double x) {
    x = fabs(x);
    if (x >= RADIUS) {
        return 0.0;
    }
    return x < 1.0 ? 1.0 + x * x * (1.5 * x - 2.5) : 2.0 + x * (x * (2.5 - 0.5 * x) - 4.0);
}

// One tap, whose middle is a place in the source; what lies beyond an edge is as the edge.
// `weight` has zeros. @param narrow the filter is so much wider than a source pixel, at most 1
static tap make_tap(double middle, double narrow, int source, float *weight) {
    const int begin = (int)floor(middle - RADIUS / narrow + 0.5);
    const int end = (int)floor(middle + RADIUS / narrow + 0.5); // not included
    const int first = begin < 0 ? 0 : begin < source ? begin : source - 1;
    double sum = 0.0;
    int n = 1;
    for (int k = begin; k < end; k++) {
        sum += filter(((double)k + 0.5 - middle) * narrow);
    }
    for (int k = begin; k < end; k++) {
        int at = (k < first ? first : k < source ? k : source - 1) - first;
        weight[at] += (float)(filter(((double)k + 0.5 - middle) * narrow) / sum);
        n = at + 1 > n ? at + 1 : n;
    }
    return (tap){first, n, weight};
}

// @return false without memory
static bool make_axis(axis *a, int source, int scaled, int from, int length) {
    const double scale = (double)scaled / (double)source;
    const double narrow = scale < 1.0 ? scale : 1.0;
    const size_t width = (size_t)ceil(2.0 * RADIUS / narrow) + 1;
    a->tap = calloc((size_t)length, sizeof *a->tap);
    a->weight = calloc((size_t)length * width, sizeof *a->weight);
    if (a->tap == NULL || a->weight == NULL) {
        return false;
    }
    a->n = length;
    a->low = source;
    for (int i = 0; i < length; i++) {
        const tap t = make_tap(((double)(from + i) + 0.5) / scale, narrow, source,
                               a->weight + (size_t)i * width);
        a->tap[i] = t;
        a->low = t.first < a->low ? t.first : a->low;
        a->high = t.first + t.n > a->high ? t.first + t.n : a->high;
        a->most = t.n > a->most ? t.n : a->most;
    }
    return true;
}

static void free_axis(axis *a) {
    free(a->tap);
    free(a->weight);
}

// In memory the bytes are B G R A, alpha last, on every machine that SDL calls little-endian; on the
// others alpha comes first.
static const int ALPHA = SDL_BYTEORDER == SDL_LIL_ENDIAN ? 3 : 0;

static four same(float value) {
    return (four){value, value, value, value};
}

// n pixels of a row. What is transparent has no colour to mix in.
static void open_row(const uint8_t *bytes, int n, bool alpha, four *out) {
    for (int x = 0; x < n; x++) {
        four8 pixel;
        memcpy(&pixel, bytes + 4 * (size_t)x, sizeof pixel);
        four value = __builtin_convertvector(__builtin_convertvector(pixel, four32), four);
        if (alpha) {
            float part = value[ALPHA];
            value *= same(part / 255.0F);
            value[ALPHA] = part;
        }
        out[x] = value;
    }
}

static uint32_t closed(four value, bool alpha) {
    if (alpha) {
        float part = value[ALPHA];
        value *= same(part > 0.0F ? 255.0F / part : 0.0F);
        value[ALPHA] = part;
    }
    four32 whole = __builtin_convertvector(value + same(0.5F), four32);
    whole &= whole > 0;
    whole |= whole > 255;
    four8 bytes = __builtin_convertvector(whole & 255, four8);
    uint32_t pixel = 0;
    memcpy(&pixel, &bytes, sizeof pixel);
    return pixel;
}

static void scale_row(const four *source, const axis *across, four *out) {
    for (int x = 0; x < across->n; x++) {
        const tap *t = &across->tap[x];
        const four *from = source + (t->first - across->low);
        four sum = from[0] * same(t->weight[0]);
        for (int k = 1; k < t->n; k++) {
            sum += from[k] * same(t->weight[k]);
        }
        out[x] = sum;
    }
}

// One row of the result of n rows above each other.
static void join_rows(const four *const *row, const float *weight, int n, int width, bool alpha,
                      uint8_t *out) {
    for (int x = 0; x < width; x++) {
        four sum = row[0][x] * same(weight[0]);
        for (int k = 1; k < n; k++) {
            sum += row[k][x] * same(weight[k]);
        }
        uint32_t pixel = closed(sum, alpha);
        memcpy(out + 4 * (size_t)x, &pixel, sizeof pixel);
    }
}

// The source's pixels of row y from `low` to before `high` in the format of the result.
// @param room for them, if they are in another
static const uint8_t *row_of(const SDL_Surface *source, int y, const axis *across, Uint32 format,
                             uint8_t *room) {
    const uint8_t *bytes = (const uint8_t *)source->pixels + (size_t)y * (size_t)source->pitch +
                           (size_t)across->low * source->format->BytesPerPixel;
    const int n = across->high - across->low;
    if (source->format->format == format) {
        return bytes;
    }
    (void)SDL_ConvertPixels(n, 1, source->format->format, bytes, source->pitch, format, room,
                            4 * n);
    return room;
}

// The rows are made one after another; each source row is scaled once and stays in the ring while it is
// needed.
// @return false without memory
static bool scale_all(const SDL_Surface *source, const axis *across, const axis *down, bool alpha,
                      const SDL_Surface *scaled) {
    const size_t width = (size_t)across->n;
    const size_t ring_rows = (size_t)down->most;
    SENET_ASSERT(across->high > across->low && ring_rows > 0);
    const size_t needed = (size_t)(across->high - across->low);
    uint8_t *room = malloc(needed * 4);
    four *opened = malloc(needed * sizeof *opened);
    four *ring = malloc(width * ring_rows * sizeof *ring);
    const four **row = malloc(ring_rows * sizeof *row);
    bool done = room != NULL && opened != NULL && ring != NULL && row != NULL;
    int next = down->low; // the source row that is scaled next
    for (int y = 0; y < down->n && done; y++) {
        const tap *t = &down->tap[y];
        SENET_ASSERT(t->n > 0);
        for (; next < t->first + t->n; next++) {
            open_row(row_of(source, next, across, scaled->format->format, room), (int)needed, alpha,
                     opened);
            scale_row(opened, across, ring + width * ((size_t)next % ring_rows));
        }
        for (int k = 0; k < t->n; k++) {
            row[k] = ring + width * ((size_t)(t->first + k) % ring_rows);
        }
        join_rows(row, t->weight, t->n, across->n, alpha,
                  (uint8_t *)scaled->pixels + (size_t)y * (size_t)scaled->pitch);
    }
    free(room);
    free(opened);
    free(ring);
    free(row);
    return done;
}

bool sdl_resize_takes(const SDL_Surface *source) {
    const Uint32 format = source->format->format;
    return format == SDL_PIXELFORMAT_ARGB8888 || format == SDL_PIXELFORMAT_RGB888 ||
           format == SDL_PIXELFORMAT_RGBA32 || format == SDL_PIXELFORMAT_RGB24;
}

SDL_Surface *sdl_resize(SDL_Surface *source, int width, int height, const SDL_Rect *part) {
    const bool alpha = SDL_ISPIXELFORMAT_ALPHA(source->format->format);
    axis across = {0}, down = {0};
    SENET_ASSERT(sdl_resize_takes(source));
    SDL_Surface *scaled = SDL_CreateRGBSurfaceWithFormat(
        0, part->w, part->h, 32, alpha ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888);
    bool done = scaled != NULL && make_axis(&across, source->w, width, part->x, part->w) &&
                make_axis(&down, source->h, height, part->y, part->h) &&
                scale_all(source, &across, &down, alpha, scaled);
    free_axis(&across);
    free_axis(&down);
    if (!done) {
        SDL_FreeSurface(scaled);
        return NULL;
    }
    return scaled;
}
