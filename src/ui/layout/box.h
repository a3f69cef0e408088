// Layout by boxes: rectangles are cut, split and centred instead of placed by coordinates.
// Layer: ui. Pure functions; all lengths in vu.
// Invariant: a part cut off is never larger than the whole, and has no negative size.
#pragma once

#include "gfx/drawlist.h"

typedef enum box_side { BOX_TOP, BOX_BOTTOM, BOX_LEFT, BOX_RIGHT } box_side;

/** Cuts a strip off one side of `rest`. @return the strip, at most all of it. */
gfx_rect box_take(gfx_rect *rest, box_side side, float size);

/** As box_take, with a gap between the strip and the rest. */
gfx_rect box_take_gap(gfx_rect *rest, box_side side, float size, float gap);

/** Shrinks by `x` on the left and right, by `y` at the top and bottom; negative values enlarge. */
gfx_rect box_inset(gfx_rect r, float x, float y);

/** Places a box inside another, as large as requested but no larger than that one.
 *  @param at_x share of the free width to its left: 0 left, 0.5 centre, 1 right.
 *  @param at_y the same for the height. */
gfx_rect box_place(gfx_rect in, float w, float h, float at_x, float at_y);

/** box_place in the centre. */
gfx_rect box_center(gfx_rect in, float w, float h);

/** Whether a point is inside; the right and lower edges are outside. */
static inline bool box_has(gfx_rect r, gfx_point at) {
    return at.x >= r.x && at.x < r.x + r.w && at.y >= r.y && at.y < r.y + r.h;
}

/** The area of the intersection of two rectangles, vu^2; 0 if they only touch. */
float box_overlap(gfx_rect a, gfx_rect b);

/** The length of a part of a row or column: `fixed`, plus a share, weighted by `share`, of what the
 *  fixed lengths and gaps leave. */
typedef struct box_size {
    float fixed, share;
} box_size;

typedef enum box_axis {
    BOX_ROW,   /**< parts side by side */
    BOX_COLUMN /**< parts one above the other */
} box_axis;

/** Splits a rectangle. If there is too little room, fixed lengths and gaps shrink by the same
 *  factor.
 *  @param out_part receives `n` parts, from the left or the top. */
void box_split(gfx_rect r, box_axis axis, float gap, const box_size *size, int n,
               gfx_rect *out_part);

/** A grid of equal cells. */
typedef struct box_grid {
    int columns, rows;
    float gap_x, gap_y;
    bool down; /**< cells are numbered column by column, not row by row */
} box_grid;

/** Cell `i` of a grid, counted from 0. */
gfx_rect box_cell(gfx_rect r, box_grid grid, int i);

/** The number of rows of `columns` cells that `n` cells need. */
static inline int box_lines(int n, int columns) {
    return (n + columns - 1) / columns;
}

/** Shrinks a factor to fit: the largest factor, at most `factor`, at which `need` vu (measured at
 *  1) fit into `room`. */
static inline float box_fit(float factor, float need, float room) {
    return need * factor > room && need > 0 ? (room > 0 ? room / need : 0) : factor;
}
