// Arrows over the board: the move played, a better one, and pointers to what to touch.
// Layer: ui. Depends on board_place.
// Invariant: the two kinds differ in line and head, not only in colour.
#pragma once

#include "senet/move.h"
#include "ui/board/board_place.h"

typedef enum board_arrow_kind {
    BOARD_ARROW_PLAYED, /**< dashed line, open head */
    BOARD_ARROW_BETTER  /**< solid line, closed head */
} board_arrow_kind;

/** Draws the arrow of a move; nothing for a move without a destination (`pass`, `stay`).
 *  @param position in which the move is legal.
 *  @param width_vu of the line. */
void board_draw_arrow(const gfx_scene *scene, const senet_position *position, senet_move move,
                      board_arrow_kind kind, float width_vu, gfx_drawlist *list);

/** Draws the golden pointer at a place of the board or its tray: above a piece or house, but below
 *  those of the first row.
 *  @param away_vu distance from it. */
void board_point_at(const gfx_scene *scene, const senet_position *position, int place,
                    float size_vu, float away_vu, gfx_drawlist *list);

/** The same on the mat, beside the sticks. */
void board_point_at_mat(gfx_rect mat, float size_vu, float away_vu, gfx_drawlist *list);

/** The pointer's size at a type factor, vu. */
float board_pointer_size(float type);
