// Finds equal consecutive rows or columns of a shape's picture, and leaves them out.
// Layer: platform/sdl.
// Invariant: both parts of a shortened shape keep their sub-pixel positions.
//
// A sheet's frame is a large picture of which only the corners differ: between them all columns, or
// rows, are equal.
#include "platform/sdl/sdl_internal.h"

enum {
    PLACES_CAP = 64, // a shape with more points is drawn in full
    // Lengths of a uniform stretch that are cached, so that few pieces cover the whole.
    CACHED_PX = 64,
    CACHED_LONG_PX = 128,
    LONG_PX = 640
};

// Finds the largest gap between the points, along one axis.
static void find_gap(const sdl_outline *o, int axis, int32_t *out_low, int32_t *out_high) {
    *out_low = *out_high = o->xy[axis];
    for (int i = 0; i < o->n_points; i++) {
        const int32_t low = o->xy[2 * i + axis];
        int32_t high = INT32_MAX; // the next place
        for (int k = 0; k < o->n_points; k++) {
            const int32_t at = o->xy[2 * k + axis];
            high = at > low && at < high ? at : high;
        }
        const int32_t wider = high == INT32_MAX ? -1 : high - low - (*out_high - *out_low);
        if (wider > 0 || (wider == 0 && low < *out_low)) {
            *out_low = low;
            *out_high = high;
        }
    }
}

// Whether a curve, or a line that is not parallel to the axis, crosses the gap.
static bool slants(const sdl_outline *o, int axis, int32_t high, int from, int to, gfx_verb verb) {
    const int32_t *a = &o->xy[2 * (size_t)from], *b = &o->xy[2 * (size_t)to];
    return (a[axis] >= high) != (b[axis] >= high) &&
           (verb == GFX_CURVE || a[1 - axis] != b[1 - axis]);
}

// Open sub-paths count as closed, because they are filled that way.
static bool is_straight(const sdl_outline *o, int axis, int32_t high) {
    static const int POINTS[] = {[GFX_MOVE] = 1, [GFX_LINE] = 1, [GFX_CURVE] = 3, [GFX_CLOSE] = 0};
    int begin = 0, at = 0, next = 0;
    for (int i = 0; i < o->n_verbs; i++) {
        const gfx_verb verb = (gfx_verb)o->verb[i];
        if (verb == GFX_MOVE || verb == GFX_CLOSE) {
            if (slants(o, axis, high, at, begin, verb)) {
                return false;
            }
            at = begin = verb == GFX_MOVE ? next : begin;
        }
        for (int k = 0; k < POINTS[verb]; k++) {
            if (slants(o, axis, high, at, next, verb)) {
                return false;
            }
            at = next++;
        }
    }
    return !slants(o, axis, high, at, begin, GFX_CLOSE);
}

sdl_stretch sdl_stretch_find(const sdl_outline *o, int axis, int margin_px, int step_px) {
    const sdl_stretch none = {0, 0, 0};
    int32_t low = 0, high = 0;
    if (o->n_points < 2 || o->n_points > PLACES_CAP) {
        return none;
    }
    find_gap(o, axis, &low, &high);
    // Rounded up.
    int from = (low >= 0 ? (low + o->unit - 1) / o->unit : -(-low / o->unit)) + margin_px;
    int end = (int)(high / o->unit) - margin_px;
    int cached = end - from < LONG_PX ? CACHED_PX : CACHED_LONG_PX;
    int cut = (end - from - cached) / step_px * step_px;
    if (cut < CACHED_PX || !is_straight(o, axis, high)) {
        return none;
    }
    return (sdl_stretch){from, end - from, end - from - cut};
}

void sdl_stretch_cut(sdl_outline *o, int axis, const sdl_stretch *stretch) {
    int32_t cut = (stretch->length - stretch->cached) * o->unit;
    for (int i = 0; i < o->n_points && cut > 0; i++) {
        int32_t *place = &o->xy[2 * i + axis];
        *place -= *place >= stretch->from * o->unit ? cut : 0;
    }
}

sdl_piece sdl_stretch_piece(const sdl_stretch *stretch, int whole, int done) {
    const int cut = stretch->length - stretch->cached;
    const int end = stretch->from + stretch->length;
    // The part before the uniform stretch, and its cached part once.
    if (done < stretch->from + stretch->cached || cut == 0) {
        return (sdl_piece){done, cut == 0 ? whole - done : stretch->from + stretch->cached - done};
    }
    if (done < end) {
        int left = end - done;
        return (sdl_piece){stretch->from, left < stretch->cached ? left : stretch->cached};
    }
    return (sdl_piece){done - cut, whole - done};
}
