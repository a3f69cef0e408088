// Purpose: find where a shape's picture is the same from pixel to pixel, and leave that out.
// Layer: platform/sdl.
// Invariant: both parts of a shortened shape lie on the same fractions of pixels as in the whole.
//
// A sheet's frame is a large picture of which only the corners are of interest: between them every
// column, or row, is as the one beside it.
#include "platform/sdl/sdl_internal.h"

#include <string.h>

enum {
    PLACES_CAP = 64, // a shape with more points is drawn as it is
    // Of what is even, so that it need not be drawn in many small pieces.
    KEPT_PX = 64,
    KEPT_LONG_PX = 128,
    LONG_PX = 640
};

static void sort(int32_t *value, int n) {
    for (int i = 1; i < n; i++) {
        int32_t v = value[i];
        int at = i;
        for (; at > 0 && value[at - 1] > v; at--) {
            value[at] = value[at - 1];
        }
        value[at] = v;
    }
}

// The largest stretch between two points, along one axis.
static void find_gap(const sdl_outline *o, int axis, int32_t *out_low, int32_t *out_high) {
    int32_t place[PLACES_CAP];

    for (int i = 0; i < o->n_points; i++) {
        place[i] = o->xy[2 * i + axis];
    }
    sort(place, o->n_points);
    *out_low = *out_high = place[0];
    for (int i = 1; i < o->n_points; i++) {
        if (place[i] - place[i - 1] > *out_high - *out_low) {
            *out_low = place[i - 1];
            *out_high = place[i];
        }
    }
}

// Whether a line from point to point crosses the gap other than straight along the axis.
static bool leans(const sdl_outline *o, int axis, int32_t high, int from, int to) {
    const int32_t *a = &o->xy[2 * (size_t)from], *b = &o->xy[2 * (size_t)to];
    return (a[axis] >= high) != (b[axis] >= high) && a[1 - axis] != b[1 - axis];
}

// A part of the outline is filled as if it were closed.
static bool is_straight(const sdl_outline *o, int axis, int32_t high) {
    int begin = 0, at = 0;

    for (int i = 0, next = 0; i < o->n_verbs; i++) {
        switch ((gfx_verb)o->verb[i]) {
        case GFX_MOVE:
            if (leans(o, axis, high, at, begin)) {
                return false;
            }
            begin = at = next;
            next++;
            break;
        case GFX_LINE:
            if (leans(o, axis, high, at, next)) {
                return false;
            }
            at = next;
            next++;
            break;
        case GFX_CURVE:
            for (int k = 0; k < 3; k++) {
                if ((o->xy[2 * (next + k) + axis] >= high) != (o->xy[2 * at + axis] >= high)) {
                    return false;
                }
            }
            at = next + 2;
            next += 3;
            break;
        case GFX_CLOSE:
            if (leans(o, axis, high, at, begin)) {
                return false;
            }
            at = begin;
            break;
        }
    }
    return !leans(o, axis, high, at, begin);
}

static int rounded_up(int32_t value, int unit) {
    return value >= 0 ? (int)((value + unit - 1) / unit) : -(int)(-value / unit);
}

sdl_even sdl_even_find(const sdl_outline *o, int axis, int margin_px, int step_px) {
    const sdl_even none = {0, 0, 0};
    int32_t low = 0, high = 0;

    if (o->n_points < 2 || o->n_points > PLACES_CAP) {
        return none;
    }
    find_gap(o, axis, &low, &high);
    int from = rounded_up(low, o->unit) + margin_px;
    int end = (int)(high / o->unit) - margin_px;
    int kept = end - from < LONG_PX ? KEPT_PX : KEPT_LONG_PX;
    int cut = (end - from - kept) / step_px * step_px;
    if (cut < KEPT_PX || !is_straight(o, axis, high)) {
        return none;
    }
    return (sdl_even){from, end - from, end - from - cut};
}

void sdl_even_cut(sdl_outline *o, int axis, const sdl_even *even) {
    int32_t cut = (even->length - even->kept) * o->unit;

    for (int i = 0; i < o->n_points && cut > 0; i++) {
        int32_t *place = &o->xy[2 * i + axis];
        *place -= *place >= even->from * o->unit ? cut : 0;
    }
}

sdl_piece sdl_even_piece(const sdl_even *even, int whole, int done) {
    const int cut = even->length - even->kept;
    const int end = even->from + even->length;

    // What comes first, and once what is kept of the even part.
    if (done < even->from + even->kept || cut == 0) {
        return (sdl_piece){done, cut == 0 ? whole - done : even->from + even->kept - done};
    }
    if (done < end) {
        int left = end - done;
        return (sdl_piece){even->from, left < even->kept ? left : even->kept};
    }
    return (sdl_piece){done - cut, whole - done};
}
