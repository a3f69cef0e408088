// A small flat board with pieces and arrows, for the rules pages.
// Layer: ui. Depends on gfx, l10n and include/senet.
// Invariant: works at any size; sides and kinds of arrow differ in shape, not only in colour; the
// board is never mirrored.
#pragma once

#include "l10n/l10n.h"
#include "senet/move.h"
#include "senet/position.h"
#include "ui/board/board_place.h"
#include "ui/board/mini_arrow.h"

enum { MINI_ARROWS_CAP = 12 };

typedef struct mini_board {
    senet_position position; /**< shown with its throw, if it has one */
    senet_position left;     /**< after the last move, which may have left a step over */
    int n_arrows;
    mini_arrow arrow[MINI_ARROWS_CAP];
} mini_board;

/** A move of a board: its effects, and its arrows from `first` to before `end`. */
typedef struct mini_step {
    senet_position before;
    senet_effects effects;
    int first, end;
} mini_step;

/** A board without arrows. @param position copied. */
static inline void mini_board_init(mini_board *board, const senet_position *position) {
    *board = (mini_board){.position = *position};
}

/** Adds the arrows of a legal move: its path and all its effects (attack, water, bearing off ...).
 *  If the previous move left a step over, a move that uses it is legal too. Arrows beyond
 *  MINI_ARROWS_CAP are omitted.
 *  @param out_step NULL, or written on success.
 *  @return SENET_OK, or the status of senet_apply if the move is not legal; then nothing is
 *          added. */
senet_status mini_board_add_move(mini_board *board, senet_move move, mini_step *out_step);

/** Adds the arrow of a forbidden move. */
void mini_board_add_forbidden(mini_board *board, senet_move move);

/** The height of a board that is `width_vu` wide. */
float mini_board_height(const mini_board *board, float width_vu);

/** Draws the board.
 *  @param language for the digits.
 *  @param flat in high contrast.
 *  @param top_left vu.
 *  @param width_vu above 0. */
void mini_board_draw(const mini_board *board, const l10n *language, bool flat, gfx_drawlist *list,
                     gfx_point top_left, float width_vu);

/** Computes a scene for animations (move_anim.h): the places of pieces, in widths of a house from
 *  the top left. Pieces borne off go to its right.
 *  @param out_scene all other fields are zero. */
void mini_board_scene(const mini_board *board, gfx_scene *out_scene);

/** Draws the board during a step: with the arrows of that step only, and the pieces at their
 *  current places on mini_board_scene. Pieces borne off are visible only in the air. */
void mini_board_draw_step(const mini_board *board, const mini_step *step,
                          const board_pieces *pieces, const l10n *language, bool flat,
                          gfx_drawlist *list, gfx_point top_left, float width_vu);

/** Draws the path from house 1 to house 30 over a board already drawn there. */
void mini_board_draw_way(const mini_board *board, gfx_drawlist *list, gfx_point top_left,
                         float width_vu);

/** Draws a special house with its sign, as on the board. @param tile a square. */
void mini_sign_draw(gfx_drawlist *list, gfx_rect tile, int house);

/** Draws a piece of each side. @param tile a square. */
void mini_pieces_draw(gfx_drawlist *list, gfx_rect tile);
