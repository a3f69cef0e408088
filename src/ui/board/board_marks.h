// The marks on the board: possible moves and targets, protection, the last move.
// Layer: ui. Depends on board_place.h. Independent of match and time: draws what it is given.
// Invariant: each mark has its own shape, light with a dark edge, so that it differs from all
// others and from every tile without colour (tests/golden/states.c measures it).
#pragma once

#include "l10n/l10n.h"
#include "ui/board/board_place.h"
#include "ui/frame/look.h"

/** The last move: houses, 0 none. */
typedef struct board_last_move {
    int from; /**< the piece's previous house; 0: it came from the hand */
    int over; /**< the house its steps led to; 0: off the board */
    int to;   /**< its house now: `over`, or where it was carried from there; 0: off the board */
} board_last_move;

/** The marks on the board. House masks have bit n for house n. */
typedef struct board_marks {
    uint32_t movable; /**< houses of pieces that can move: a ring */
    uint32_t stuck;   /**< houses of pieces that cannot: a disc with a bar, on the piece itself */
    int movable_hand; /**< place of the piece in hand that can enter, 0 none */
    int selected;     /**< place of the selected piece, 0 none: two rings */
    int pointed;      /**< place of a piece under pointer or focus, 0 none: its ring is bold */
    int suggested;    /**< place of the piece the guide points at, 0 none: only its ring is bold */
    uint32_t beads;   /**< houses passed by the move shown */
    uint32_t targets; /**< houses where the piece shown can go: one line around the tile */
    uint32_t swaps;   /**< the `targets` occupied by an opponent's piece: two lines */
    int target_tray;  /**< BOARD_PLACE_TRAY + n if it can be borne off, else 0 */
    uint32_t barred;  /**< houses that block the piece shown: four inward strokes */
    int result;       /**< the piece's final house if not its target, else 0: a dashed line */
    bool stopped;     /**< the piece shown cannot move: its disc is large */
    uint32_t linked;  /**< bit n: the pieces on n and n + 1 protect each other: a chain link */
    uint32_t sheltered;   /**< houses that protect the piece on them: a closed ring */
    board_last_move last; /**< an arrow from its previous house to the piece, on a solid plate */
    bool on_its_way;      /**< that piece is still moving: there is no plate yet */
    senet_side side;      /**< the side of the marked pieces */
} board_marks;

/** Draws all marks but those of board_draw_stops, before any pieces. @param list is appended to */
void board_draw_marks(const gfx_scene *scene, const ui_look *look, const board_marks *marks,
                      gfx_drawlist *list);

/** Draws the marks on the pieces themselves: those that cannot move. @param list is appended to */
void board_draw_stops(const gfx_scene *scene, const ui_look *look, const board_marks *marks,
                      gfx_drawlist *list);

/** The centre of the mark for protection between a house and the next. @param house 1..29 */
gfx_point board_link_point(const gfx_scene *scene, int house);

/** The rectangle of a house's number, including its margin. @param house 1..30 */
gfx_rect board_number_rect(const gfx_scene *scene, int house);

/** Draws house numbers in the far left corners of their tiles, in a contrasting ink. A wide piece
 *  would hide a second digit, so draw the number of an occupied house after the piece.
 *  @param houses bits by house.
 *  @param list is appended to */
void board_draw_numbers(const gfx_scene *scene, const ui_look *look, const l10n *language,
                        uint32_t houses, gfx_drawlist *list);
