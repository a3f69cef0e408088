// Places, pieces and shapes of the board.
// Layer: ui; see board_place.h.
#include "ui/board/board_place.h"

#include "base/assert.h"

#include <math.h>

static const float CORNER = 0.09f; // where the rounding begins, as a share of a tile's side
static const float BULGE = 0.6f;   // distance of the curve's handles towards the corner

// The press target relative to the foot of a piece off the board, vu; and how far the body of a
// piece on the board extends above its tile.
static const gfx_rect PRESSED = {-48, -88, 96, 120};
static const float BODY_ABOVE = 26;

// Houses that give the scale of the hand and of the tray.
enum { HOUSE_NEAR_HAND = 15, HOUSE_NEAR_TRAY = 26 };

const gfx_house *board_house_near(const gfx_scene *scene, int place) {
    // Off the board the scale of the nearest row is close enough for rings and heights.
    if (place >= 1 && place <= SENET_HOUSES) {
        return &scene->house[place];
    }
    return &scene->house[board_place_on_tray(place) ? HOUSE_NEAR_TRAY : HOUSE_NEAR_HAND];
}

gfx_point board_place_point(const gfx_scene *scene, senet_side side, int place) {
    if (board_place_in_hand(place)) {
        return scene->hand[side][place - BOARD_PLACE_HAND];
    }
    if (board_place_on_tray(place)) {
        return scene->tray[side][place - BOARD_PLACE_TRAY];
    }
    SENET_ASSERT(place >= 1 && place <= SENET_HOUSES);
    return scene->house[place].center;
}

// Depends on the point, not on a place: a flying piece must not jump sideways halfway.
gfx_point board_up_at(const gfx_scene *scene, gfx_point at) {
    gfx_world foot = gfx_scene_unproject(scene, at, scene->plane_z);
    gfx_point top = gfx_scene_project(scene, (gfx_world){foot.x, foot.y, foot.z + 1});
    return (gfx_point){top.x - at.x, top.y - at.y};
}

int board_target_place(const senet_position *position, senet_move move) {
    const senet_side side = (senet_side)position->side;
    senet_position after;
    senet_effects effects;
    if (move.to == SENET_OFF) {
        return board_tray_place(position, side);
    }
    return board_from_water(move) && senet_apply(position, move, &after, &effects) == SENET_OK
               ? senet_effects_final_house(&effects, side)
               : move.to;
}

board_piece *board_pieces_add(board_pieces *pieces, const gfx_scene *scene, senet_side side,
                              int place) {
    if (pieces->count >= BOARD_PIECES_CAP) {
        return NULL;
    }
    board_piece *piece = &pieces->piece[pieces->count++];
    *piece = (board_piece){
        .side = side, .place = place, .foot = board_place_point(scene, side, place), .alpha = 1};
    return piece;
}

bool board_pieces_take(board_pieces *pieces, senet_side side, int place) {
    for (int i = 0; i < pieces->count; i++) {
        if (pieces->piece[i].side == side && pieces->piece[i].place == place) {
            pieces->piece[i] = pieces->piece[--pieces->count];
            return true;
        }
    }
    return false;
}

void board_pieces_of(const gfx_scene *scene, const senet_position *position,
                     board_pieces *out_pieces) {
    out_pieces->count = 0;
    for (int s = 0; s < 2; s++) {
        senet_side side = (senet_side)s;
        for (int h = 1; h <= SENET_HOUSES; h++) {
            if ((position->pieces[s] >> h & 1u) != 0) {
                (void)board_pieces_add(out_pieces, scene, side, h);
            }
        }
        for (int i = 0; i < position->hand[s]; i++) {
            (void)board_pieces_add(out_pieces, scene, side, BOARD_PLACE_HAND + i);
        }
        for (int i = 0; i < position->off[s]; i++) {
            (void)board_pieces_add(out_pieces, scene, side, BOARD_PLACE_TRAY + i);
        }
    }
}

gfx_rect board_place_rect(const gfx_scene *scene, senet_side side, int place, bool with_body) {
    gfx_point at = board_place_point(scene, side, place);
    if (place < 1 || place > SENET_HOUSES) {
        return (gfx_rect){at.x + PRESSED.x, at.y + PRESSED.y, PRESSED.w, PRESSED.h};
    }
    const gfx_point *q = scene->house[place].quad;
    float left = q[3].x < q[0].x ? q[3].x : q[0].x;
    float right = q[2].x > q[1].x ? q[2].x : q[1].x;
    float top = with_body ? q[0].y - BODY_ABOVE : q[0].y;
    return (gfx_rect){left, top, right - left, q[3].y - top};
}

float board_distance(gfx_point a, gfx_point b) {
    return hypotf(b.x - a.x, b.y - a.y);
}

void board_tile_path(const gfx_house *house, float grow, gfx_drawlist *list) {
    gfx_point middle = board_between(house->quad[0], house->quad[2], 0.5f);
    gfx_point q[4];
    for (int i = 0; i < 4; i++) {
        q[i] = board_between(middle, house->quad[i], 1 + grow);
    }
    gfx_path_begin(list);
    for (int i = 0; i < 4; i++) {
        gfx_point before = board_between(q[i], q[(i + 3) % 4], CORNER);
        gfx_point after = board_between(q[i], q[(i + 1) % 4], CORNER);
        gfx_point h1 = board_between(before, q[i], BULGE), h2 = board_between(after, q[i], BULGE);
        if (i == 0) {
            gfx_path_move(list, before);
        } else {
            gfx_path_line(list, before);
        }
        gfx_path_curve(list, h1, h2, after);
    }
    gfx_path_close(list);
}
