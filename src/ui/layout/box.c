// Boxes: see box.h.
#include "ui/layout/box.h"

#include <math.h>

static float clamp(float x, float least, float most) {
    return x < least ? least : x > most ? most : x;
}

gfx_rect box_take(gfx_rect *rest, box_side side, float size) {
    const bool across = side == BOX_LEFT || side == BOX_RIGHT;
    gfx_rect strip = *rest;
    float *whole = across ? &rest->w : &rest->h, *edge = across ? &rest->x : &rest->y;
    size = clamp(size, 0, *whole > 0 ? *whole : 0);
    *(across ? &strip.w : &strip.h) = size;
    *whole -= size;
    if (side == BOX_LEFT || side == BOX_TOP) {
        *edge += size;
    } else {
        *(across ? &strip.x : &strip.y) = *edge + *whole;
    }
    return strip;
}

gfx_rect box_take_gap(gfx_rect *rest, box_side side, float size, float gap) {
    gfx_rect strip = box_take(rest, side, size);
    (void)box_take(rest, side, gap);
    return strip;
}

gfx_rect box_inset(gfx_rect r, float x, float y) {
    x = x < r.w / 2 ? x : r.w / 2;
    y = y < r.h / 2 ? y : r.h / 2;
    return (gfx_rect){r.x + x, r.y + y, r.w - 2 * x, r.h - 2 * y};
}

gfx_rect box_place(gfx_rect in, float w, float h, float at_x, float at_y) {
    w = clamp(w, 0, in.w);
    h = clamp(h, 0, in.h);
    return (gfx_rect){in.x + (in.w - w) * at_x, in.y + (in.h - h) * at_y, w, h};
}

gfx_rect box_center(gfx_rect in, float w, float h) {
    return box_place(in, w, h, 0.5F, 0.5F);
}

float box_overlap(gfx_rect a, gfx_rect b) {
    const float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x);
    const float h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

void box_split(gfx_rect r, box_axis axis, float gap, const box_size *size, int n,
               gfx_rect *out_part) {
    const float whole = axis == BOX_ROW ? r.w : r.h;
    float fixed = gap * (float)(n > 0 ? n - 1 : 0), shares = 0;
    for (int i = 0; i < n; i++) {
        fixed += size[i].fixed;
        shares += size[i].share;
    }
    const float factor = box_fit(1, fixed, whole);
    const float left = whole - fixed * factor;
    float at = 0;
    for (int i = 0; i < n; i++) {
        float length = size[i].fixed * factor + (shares > 0 ? left * size[i].share / shares : 0);
        out_part[i] = axis == BOX_ROW ? (gfx_rect){r.x + at, r.y, length, r.h}
                                      : (gfx_rect){r.x, r.y + at, r.w, length};
        at += length + gap * factor;
    }
}

gfx_rect box_cell(gfx_rect r, box_grid grid, int i) {
    const int column = grid.down ? i / grid.rows : i % grid.columns;
    const int row = grid.down ? i % grid.rows : i / grid.columns;
    const float w = (r.w + grid.gap_x) / (float)grid.columns;
    const float h = (r.h + grid.gap_y) / (float)grid.rows;
    return (gfx_rect){r.x + w * (float)column, r.y + h * (float)row, w - grid.gap_x,
                      h - grid.gap_y};
}
