/*
 * Layouts from boxes: rectangles that are cut, split and centred, instead of coordinates.
 * Layer: ui. Pure functions; all lengths in vu. Invariant: no part is larger than the whole, no
 * size is negative.
 */
#pragma once

#include "gfx/drawlist.h"

typedef enum box_side { BOX_TOP, BOX_BOTTOM, BOX_LEFT, BOX_RIGHT } box_side;

/** Cuts a strip off one side. @param rest what remains. @return the strip, at most all of `rest`. */
gfx_rect box_take(gfx_rect *rest, box_side side, float size);

/** The same, and a gap between the strip and the rest. */
gfx_rect box_take_gap(gfx_rect *rest, box_side side, float size, float gap);

/** Less `x` at the left and right and `y` at the top and bottom; negative values make it larger. */
gfx_rect box_inset(gfx_rect r, float x, float y);

/** A box inside another one, as large as asked for but no larger than that.
 *  @param at_x where in the free width: 0 left, 0.5 middle, 1 right. @param at_y likewise. */
gfx_rect box_place(gfx_rect in, float w, float h, float at_x, float at_y);

/** box_place in the middle. */
gfx_rect box_center(gfx_rect in, float w, float h);

/** Whether a point is inside; the right and lower edges are not. */
static inline bool box_has(gfx_rect r, gfx_point at) {
    return at.x >= r.x && at.x < r.x + r.w && at.y >= r.y && at.y < r.y + r.h;
}

/** How much of two rectangles lies over each other, vu^2; 0 if they only touch. */
float box_overlap(gfx_rect a, gfx_rect b);

/** How long a part of a row or column is: a fixed length and a share of what all the fixed lengths
 *  leave, by its weight. */
typedef struct box_size {
    float fixed, share;
} box_size;

typedef enum box_axis {
    BOX_ROW,   /**< parts beside each other */
    BOX_COLUMN /**< parts above each other */
} box_axis;

/** Splits a rectangle. Where there is too little room the fixed lengths and gaps give way alike.
 *  @param out_part `n` of them, from the left or the top. */
void box_split(gfx_rect r, box_axis axis, float gap, const box_size *size, int n,
               gfx_rect *out_part);

/** A grid of equal cells. */
typedef struct box_grid {
    int columns, rows;
    float gap_x, gap_y;
    bool down; /**< the cells are counted down the columns, not along the rows */
} box_grid;

/** Cell `i` of a grid, from 0. */
gfx_rect box_cell(gfx_rect r, box_grid grid, int i);

/** How many rows of `columns` cells hold `n`. */
static inline int box_lines(int n, int columns) {
    return (n + columns - 1) / columns;
}

/** Fits something to its room: the factor at which `need` vu (at a factor of 1) are no longer than
 *  `room`, at most `factor`. */
static inline float box_fit(float factor, float need, float room) {
    return need * factor > room && need > 0 ? (room > 0 ? room / need : 0) : factor;
}
