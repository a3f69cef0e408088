// The arrows of the small board, and where its houses are. Layer: ui (private to the small board).
// Invariant: all lengths follow from the width of one house.
#pragma once

#include "gfx/drawlist.h"

/** In hundredths of the width of a house. */
enum {
    MINI_FRAME = 14,
    MINI_BESIDE = 80 /**< right of the board, for what is borne off */
};

typedef enum mini_arrow_kind {
    MINI_ARROW_MOVE,     /**< whole line: the piece that moves */
    MINI_ARROW_CARRIED,  /**< dashed: a piece that is taken somewhere by what happened */
    MINI_ARROW_FORBIDDEN /**< whole line with a bar across */
} mini_arrow_kind;

/** From house to house; SENET_HAND and SENET_OFF are places beside the board. */
typedef struct mini_arrow {
    mini_arrow_kind kind;
    uint8_t from, to;
    uint8_t side; /**< a senet_side: whose piece */
} mini_arrow;

/** Where things are on a small board. */
typedef struct mini_geometry {
    float cell;       /**< width of a house with its share of the grid, vu */
    gfx_point hand;   /**< left end of the line of pieces in hand, at their middle */
    gfx_rect board;   /**< with its frame */
    gfx_point houses; /**< top left corner of house 1 */
    int n_hand[2];    /**< pieces in hand by side */
} mini_geometry;

/** A length, vu. @param hundredths of the width of a house. */
static inline float mini_part(const mini_geometry *g, int hundredths) {
    return (float)hundredths * g->cell / 100;
}

/** The middle of a house. @param house 1..30. */
gfx_point mini_house(const mini_geometry *g, int house);

/** The middle of a piece in hand: cones from the left, spools from the right. */
gfx_point mini_hand(const mini_geometry *g, int side, int index);

/** Where a piece goes that leaves the board from a house. */
gfx_point mini_off(const mini_geometry *g, int house);

/** Draws one arrow. */
void mini_arrow_draw(const mini_geometry *g, const mini_arrow *arrow, gfx_drawlist *list);
