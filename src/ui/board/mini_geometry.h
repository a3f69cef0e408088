/*
 * Where things are on the small board, shared by its two files. Layer: ui (private header).
 * Invariant: all lengths follow from the width of one house.
 */
#ifndef SENET_UI_MINI_GEOMETRY_H
#define SENET_UI_MINI_GEOMETRY_H

#include "ui/board/mini_board.h"

// In widths of a house.
#define MINI_FRAME  0.14f
#define MINI_BESIDE 0.8f // right of the board, for what is borne off
#define MINI_THROW  0.85f

typedef struct mini_geometry {
    float cell;       /**< width of a house with its share of the grid, vu */
    gfx_point hand;   /**< left end of the line of pieces in hand, at their middle */
    gfx_rect board;   /**< with its frame */
    gfx_point houses; /**< top left corner of house 1 */
    int n_hand[2];    /**< pieces in hand by side */
} mini_geometry;

/** The middle of a house. @param house 1..30. */
gfx_point mini_house(const mini_geometry *g, int house);

/** The middle of a piece in hand: cones from the left, spools from the right. */
gfx_point mini_hand(const mini_geometry *g, int side, int index);

/** Draws one arrow. */
void mini_arrow_draw(const mini_geometry *g, const mini_arrow *arrow, gfx_drawlist *list);

#endif
