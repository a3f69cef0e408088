// Arrows over the board: what was played, what would have been better, what to touch. Layer: ui.
// Depends on board_place. Invariant: the two kinds differ by line and head, never by colour only.
#pragma once

#include "senet/move.h"
#include "ui/board/board_place.h"

typedef enum board_arrow_kind {
    BOARD_ARROW_PLAYED, /**< broken line, open head */
    BOARD_ARROW_BETTER  /**< whole line, closed head */
} board_arrow_kind;

/**
 * Draws the arrow of a move; nothing for one that leads nowhere (`pass`, `stay`).
 * @param position in which it is legal. @param width_vu of its line.
 */
void board_draw_arrow(const gfx_scene *scene, const senet_position *position, senet_move move,
                      board_arrow_kind kind, float width_vu, gfx_drawlist *list);

/** The golden pointer at a place of the board or its tray: above a piece or house, in the first row below.
 *  @param away_vu how far from it. */
void board_point_at(const gfx_scene *scene, const senet_position *position, int place,
                    float size_vu, float away_vu, gfx_drawlist *list);

/** And on the mat: beside the sticks. */
void board_point_at_mat(gfx_rect mat, float size_vu, float away_vu, gfx_drawlist *list);

/** The pointer's size for a factor on type, vu. */
float board_pointer_size(float type);
