/*
 * The board's pieces and lights, and the shapes that marks are made of (board_marks.h). Layer: ui.
 * Depends on gfx, include/senet, ui/frame/look.h, ui/frame/style.h. Knows no match and no time: it draws what it is given.
 * Invariant: marks lie on the board's plane, shadows on marks, bodies on shadows, far ones first.
 */
#ifndef SENET_UI_BOARD_VIEW_H
#define SENET_UI_BOARD_VIEW_H

#include "gfx/drawlist.h"
#include "gfx/scene.h"
#include "senet/position.h"
#include "ui/frame/look.h"

enum {
    BOARD_PLACE_HAND = 100, /**< + 0..6: a place beside the board */
    BOARD_PLACE_TRAY = 200, /**< + 0..6: a well of the tray */
    BOARD_PIECES_CAP = 2 * SENET_PIECES_MAX + 2,
    BOARD_LIGHTS_CAP = 16
};

/** A piece as it is drawn. */
typedef struct board_piece {
    senet_side side;
    int place;      /**< 1..30, or BOARD_PLACE_*: whose picture is used */
    gfx_point foot; /**< vu: where it stands, or the point under it */
    float lift;     /**< world units above that point */
    float alpha;    /**< 0..1 */
    float sunk;     /**< 0..1: how far it has sunk into the water */
} board_piece;

typedef struct board_pieces {
    int count;
    board_piece piece[BOARD_PIECES_CAP];
} board_pieces;

typedef enum board_light_kind {
    BOARD_LIGHT_RIPPLE,  /**< rings that spread over the water, `t` 0..1 */
    BOARD_LIGHT_REBIRTH, /**< soft golden light that rises and fades */
    BOARD_LIGHT_RA,      /**< the same, from above, before a piece leaves by itself */
    BOARD_LIGHT_BUMP,    /**< a short dark bar where a way is refused */
    BOARD_LIGHT_WON, /**< light around a winner's piece on the tray: gold for cones, silver for spools */
    BOARD_LIGHT_GLEAM /**< light that goes over the whole board for a winner; has no place */
} board_light_kind;

/** Something that shines for a moment. */
typedef struct board_light {
    board_light_kind kind;
    int place;
    senet_side side; /**< for places in hand and on the tray */
    float t;         /**< 0..1 */
} board_light;

typedef struct board_lights {
    int count;
    board_light light[BOARD_LIGHTS_CAP];
} board_lights;

/** Where a piece stands at a place. */
gfx_point board_place_point(const gfx_scene *scene, senet_side side, int place);

/** One world unit of height at a place, as a step in vu. */
gfx_point board_place_up(const gfx_scene *scene, senet_side side, int place);

/** The pieces of a position, standing. */
void board_pieces_of(const gfx_scene *scene, const senet_position *position,
                     board_pieces *out_pieces);

/** Adds a piece that stands at a place; returns it for changing, NULL if there is no room. */
board_piece *board_pieces_add(board_pieces *pieces, const gfx_scene *scene, senet_side side,
                              int place);

/** Removes the piece at a place. @return false if there is none. */
bool board_pieces_take(board_pieces *pieces, senet_side side, int place);

/** Adds a light; the oldest stay if there is no room. */
void board_lights_add(board_lights *lights, board_light_kind kind, senet_side side, int place,
                      float t);

/** Where one presses for a place: tile and body, in vu. */
gfx_rect board_place_rect(const gfx_scene *scene, senet_side side, int place, bool with_body);

/** The house whose scale is that of a place: its own, off the board one of the nearest row. */
const gfx_house *board_house_near(const gfx_scene *scene, int place);

/** A circle on the board as it is seen: its height for its width. */
#define BOARD_FLAT 0.785f

/** Draws a ring around a place. @param radius world units. */
void board_ring(const gfx_scene *scene, senet_side side, int place, float radius, gfx_color color,
                float width_vu, float blur_vu, gfx_drawlist *list);

/** The point at a share `t` of the way from `a` to `b`. */
gfx_point board_between(gfx_point a, gfx_point b, float t);

/** Begins a path and adds a tile's outline with rounded corners; the caller ends it.
 *  @param grow moves it outward by that share of its size. */
void board_tile_path(const gfx_house *house, float grow, gfx_drawlist *list);

/** The place in hand that is entered next and the well that is filled next. */
int board_hand_place(const senet_position *position, senet_side side);
int board_tray_place(const senet_position *position, senet_side side);

/** Draws lights (those that lie under the pieces), shadows and bodies, then the lights above. A
 *  piece that hides the sign of its house has a small copy of it at its foot. */
void board_draw_pieces(const gfx_scene *scene, const ui_look *look, const board_pieces *pieces,
                       const board_lights *lights, gfx_drawlist *list);

/** The small sign of a side, as in the header: `filled` for a piece that is home. */
void board_draw_pip(gfx_drawlist *list, const ui_look *look, senet_side side, gfx_point center,
                    float height_vu, bool filled, gfx_color ink);

#endif
