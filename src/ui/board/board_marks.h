// The marks that lie on the board: what can move and where to, what is protected, what happened last.
// Layer: ui. Depends on board_place.h. Knows no match and no time: it draws what it is given.
// Invariant: each mark has a shape of its own and is light within dark, so that it is told from all
// others and from every tile without any colour (tests/golden/states.c measures it).
#pragma once

#include "l10n/l10n.h"
#include "ui/board/board_place.h"
#include "ui/frame/look.h"

/** The last move: houses, 0 none. */
typedef struct board_last {
    int from; /**< where the piece stood; 0: it came from the hand */
    int over; /**< where its steps led; 0: off the board */
    int to; /**< where it stands: `over`, or where something carried it from there; 0: off the board */
} board_last;

/** What lies on the board's plane. House masks have bit n for house n. */
typedef struct board_marks {
    uint32_t movable; /**< houses of pieces that can move: a ring */
    uint32_t stuck;   /**< houses of pieces that cannot: a disc with a bar, on the piece itself */
    int movable_hand; /**< place of the piece in hand that can be entered, 0 none */
    int selected;     /**< place of the selected piece, 0 none: two rings */
    int pointed;      /**< place of a piece under pointer or focus, 0 none: its ring is bold */
    uint32_t beads;   /**< houses that are passed on the way shown */
    uint32_t targets; /**< houses where the piece shown can go: one line around the tile */
    uint32_t swaps;   /**< those of `targets` on which the other's piece stands: two lines */
    int target_tray;  /**< BOARD_PLACE_TRAY + n if it can be borne off, else 0 */
    uint32_t barred; /**< houses that stop the piece shown: four strokes from the corners inwards */
    int result;      /**< house where it ends up if that is another one, else 0: a broken line */
    bool stopped;    /**< the piece shown cannot move: its disc is large */
    uint32_t linked; /**< bit n: the pieces on n and n + 1 protect each other: a chain's link */
    uint32_t sheltered; /**< houses that protect the piece on them: a closed ring */
    board_last last;    /**< an arrow from where it stood to the piece, on a solid plate */
    bool on_its_way;    /**< that piece is still on its way: the plate is not there yet */
    senet_side side;    /**< whose pieces the marks are about */
} board_marks;

/** Draws the marks on the empty table, all but those of board_draw_stops. @param list is added to */
void board_draw_marks(const gfx_scene *scene, const ui_look *look, const board_marks *marks,
                      gfx_drawlist *list);

/** Draws what lies on the pieces themselves: which cannot move. @param list is added to */
void board_draw_stops(const gfx_scene *scene, const ui_look *look, const board_marks *marks,
                      gfx_drawlist *list);

/** The middle of the sign that the pieces on a house and the next protect each other. @param house 1..29 */
gfx_point board_link_point(const gfx_scene *scene, int house);

/** Where a house's number is written, with what is free around it. @param house 1..30 */
gfx_rect board_number_rect(const gfx_scene *scene, int house);

/** Draws houses' numbers in the far left corners of their tiles, in ink that stands out from what it is
 *  written on. A wide piece hides a second digit: of a taken house it is to be drawn above the piece.
 *  @param houses bits by house. @param list is added to */
void board_draw_numbers(const gfx_scene *scene, const ui_look *look, const l10n *language,
                        uint32_t houses, gfx_drawlist *list);
