// The arrows of the small board, and its geometry.
// Layer: ui (private to the small board).
// Invariant: all lengths are proportional to the width of a house.
#pragma once

#include "gfx/drawlist.h"

/** In hundredths of the width of a house. */
enum {
    MINI_FRAME = 14,
    MINI_BESIDE = 80 /**< space to the right of the board for pieces borne off */
};

typedef enum mini_arrow_kind {
    MINI_ARROW_MOVE,     /**< solid: the piece that moves */
    MINI_ARROW_CARRIED,  /**< dashed: a piece carried by an effect of the move */
    MINI_ARROW_FORBIDDEN /**< solid with a bar across */
} mini_arrow_kind;

/** From house to house; SENET_HAND and SENET_OFF are places beside the board. */
typedef struct mini_arrow {
    mini_arrow_kind kind;
    uint8_t from, to;
    uint8_t side; /**< a senet_side: the owner of the piece */
} mini_arrow;

/** The geometry of a small board. */
typedef struct mini_geometry {
    float cell;       /**< width of a house including its share of the grid, vu */
    gfx_point hand;   /**< left end of the row of pieces in hand, at half their height */
    gfx_rect board;   /**< including its frame */
    gfx_point houses; /**< top left corner of house 1 */
    int n_hand[2];    /**< pieces in hand by side */
} mini_geometry;

/** A length, vu. @param hundredths of the width of a house. */
static inline float mini_part(const mini_geometry *g, int hundredths) {
    return (float)hundredths * g->cell / 100;
}

/** The centre of a house. @param house 1..30. */
gfx_point mini_house(const mini_geometry *g, int house);

/** The centre of a piece in hand: cones from the left, spools from the right. */
gfx_point mini_hand(const mini_geometry *g, int side, int index);

/** The destination of a piece borne off from a house. */
gfx_point mini_off(const mini_geometry *g, int house);

/** Draws an arrow. */
void mini_arrow_draw(const mini_geometry *g, const mini_arrow *arrow, gfx_drawlist *list);
