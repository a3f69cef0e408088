// Geometry of the board: its places, the pieces on them, and the shapes that marks are made of.
// Layer: ui. Depends on gfx, include/senet. Independent of the look; draws nothing by itself.
// Invariant: all positions on the board derive from the scene's houses.
#pragma once

#include "gfx/drawlist.h"
#include "gfx/scene.h"
#include "senet/move.h"
#include "senet/position.h"

enum {
    BOARD_PLACE_HAND = 100, /**< + 0..6: a place beside the board */
    BOARD_PLACE_TRAY = 200, /**< + 0..6: a well of the tray */
    BOARD_PIECES_CAP = 2 * SENET_PIECES_MAX + 2
};

/** Height divided by width of a circle on the board, in perspective. */
#define BOARD_FLAT 0.785f

/** A piece to be drawn. */
typedef struct board_piece {
    senet_side side;
    int place;      /**< 1..30, or BOARD_PLACE_*; selects the picture */
    gfx_point foot; /**< vu: its base, or the point below it */
    float lift;     /**< world units above that point */
    float alpha;    /**< opacity, 0..1 */
    float sunk;     /**< 0..1: sunk into the water by this much */
} board_piece;

typedef struct board_pieces {
    int count;
    board_piece piece[BOARD_PIECES_CAP];
} board_pieces;

static inline bool board_place_in_hand(int place) {
    return place >= BOARD_PLACE_HAND && place < BOARD_PLACE_HAND + GFX_SCENE_PLACES;
}
static inline bool board_place_on_tray(int place) {
    return place >= BOARD_PLACE_TRAY && place < BOARD_PLACE_TRAY + GFX_SCENE_PLACES;
}

/** The base of a piece at a place. */
gfx_point board_place_point(const gfx_scene *scene, senet_side side, int place);

/** The pieces of a position at rest. */
void board_pieces_of(const gfx_scene *scene, const senet_position *position,
                     board_pieces *out_pieces);

/** Adds a piece at a place and returns it for modification; NULL if there is no room. */
board_piece *board_pieces_add(board_pieces *pieces, const gfx_scene *scene, senet_side side,
                              int place);

/** Removes the piece at a place. @return false if there is none. */
bool board_pieces_take(board_pieces *pieces, senet_side side, int place);

/** The press target of a place, vu: the tile, and if `with_body` the body of a piece on it. */
gfx_rect board_place_rect(const gfx_scene *scene, senet_side side, int place, bool with_body);

/** The house that gives the scale of a place: itself, or off the board one in the nearest row. */
const gfx_house *board_house_near(const gfx_scene *scene, int place);

/** One world unit of height at a point of the picture, as a vector in vu. */
gfx_point board_up_at(const gfx_scene *scene, gfx_point at);

/** Begins a path and adds a circle in the plane of the board; the caller ends the path. */
static inline void board_circle_path(gfx_point at, float radius_vu, gfx_drawlist *list) {
    gfx_path_begin(list);
    gfx_path_ellipse(list, at, radius_vu, radius_vu * BOARD_FLAT);
}

/** The point at fraction `t` of the way from `a` to `b`. */
static inline gfx_point board_between(gfx_point a, gfx_point b, float t) {
    return (gfx_point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

/** The distance from `a` to `b`. */
float board_distance(gfx_point a, gfx_point b);

/** Begins a path and adds a tile's outline with rounded corners; the caller ends the path.
 *  @param grow moves the outline outwards by this fraction of the tile's size. */
void board_tile_path(const gfx_house *house, float grow, gfx_drawlist *list);

/** The place in hand of the next piece to enter, and the well for the next piece borne off. */
static inline int board_hand_place(const senet_position *position, senet_side side) {
    int n = position->hand[side];
    return BOARD_PLACE_HAND + (n > 0 ? n - 1 : 0);
}
static inline int board_tray_place(const senet_position *position, senet_side side) {
    int n = position->off[side];
    return BOARD_PLACE_TRAY + (n < GFX_SCENE_PLACES ? n : GFX_SCENE_PLACES - 1);
}

/** Whether a move is `27-15`: it does not follow the path; the water returns the piece. */
static inline bool board_from_water(senet_move move) {
    return move.from == SENET_HOUSE_WATER && move.to == SENET_HOUSE_REBIRTH;
}

/** The place where a legal move takes its piece: its house, or the next well of the tray. From the
 *  water it is the house where the piece really ends, as 15 may be occupied. Effects of a house
 *  reached by walking (water, refusal, second life) are ignored. */
int board_target_place(const senet_position *position, senet_move move);
