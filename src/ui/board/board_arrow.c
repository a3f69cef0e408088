// Arrows over the board.
// Layer: ui. See board_arrow.h.
#include "ui/board/board_arrow.h"

#include "gfx/shape.h"
#include "ui/frame/style.h"

#include <math.h>

enum { STEPS = 40 }; // segments of a solid line; a dashed line omits some

// Height of the curve: vu plus a share of its length. The head has the direction of its last part.
static const float RISE = 24, RISE_MORE = 0.18f, LAST_PART = 0.86f;
// Multiples of the line's width: the dark line around it, the head, the edge of a closed head.
// Multiples of the head's length: half its width, and the end of the line under a closed head.
static const float AROUND = 1.9f, HEAD = 4.2f, HEAD_EDGE = 0.3f, BARB = 0.55f, SHAFT = 0.95f;

// The pointer: its size, and the last house of the first row; its largest type factor, its edge as
// a share of its size, and its tip on the mat as a share of the mat's height.
enum { POINTER = 52, FIRST_ROW = 10 };
static const float POINTER_TYPE_MOST = 1.6f, EDGE = 0.09f, LYING_Y = 0.12f;

// An arrow pointing down at the origin, in hundredths of its size.
static const char ARROW_SHAPE[] = "M0 0 L-62 -72 L-26 -72 L-26 -140 L26 -140 L26 -72 L62 -72 Z";

typedef struct bow {
    gfx_point from, over, to;
} bow;

static gfx_point bow_at(const bow *b, float t) {
    float u = 1 - t;
    return (gfx_point){u * u * b->from.x + 2 * u * t * b->over.x + t * t * b->to.x,
                       u * u * b->from.y + 2 * u * t * b->over.y + t * t * b->to.y};
}

// Arcs above both ends, so that arrows along a row do not overlap.
static bow bow_of(gfx_point from, gfx_point to) {
    float length = board_distance(from, to);
    gfx_point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    return (bow){from, {middle.x, middle.y - RISE - length * RISE_MORE}, to};
}

// A solid line, or dashes of two segments with gaps of two.
static void line_path(const bow *b, float end, bool broken, gfx_drawlist *list) {
    gfx_path_begin(list);
    for (int i = 0; i < STEPS; i++) {
        if (broken && i % 4 >= 2) {
            continue;
        }
        if (i == 0 || (broken && i % 4 == 0)) {
            gfx_path_move(list, bow_at(b, end * (float)i / STEPS));
        }
        gfx_path_line(list, bow_at(b, end * (float)(i + 1) / STEPS));
    }
}

static void head_path(const bow *b, float size, bool closed, gfx_drawlist *list) {
    gfx_point tip = b->to, back = bow_at(b, LAST_PART);
    float dx = tip.x - back.x, dy = tip.y - back.y;
    float length = hypotf(dx, dy), k = length > 0 ? size / length : 0;
    gfx_point base = {tip.x - dx * k, tip.y - dy * k};
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){base.x - dy * k * BARB, base.y + dx * k * BARB});
    gfx_path_line(list, tip);
    gfx_path_line(list, (gfx_point){base.x + dy * k * BARB, base.y - dx * k * BARB});
    if (closed) {
        gfx_path_close(list);
    }
}

void board_draw_arrow(const gfx_scene *scene, const senet_position *position, senet_move move,
                      board_arrow_kind kind, float width_vu, gfx_drawlist *list) {
    senet_side side = (senet_side)position->side;
    if (move.from == move.to) {
        return;
    }
    int from = move.from == SENET_HAND ? board_hand_place(position, side) : move.from;
    bow b = bow_of(board_place_point(scene, side, from),
                   board_place_point(scene, side, board_target_place(position, move)));
    bool better = kind == BOARD_ARROW_BETTER;
    gfx_color ink = better ? UI_GOLD_LIGHT : UI_IVORY;
    float size = width_vu * HEAD, end = better ? SHAFT : 1;
    for (int pass = 0; pass < 2; pass++) {
        gfx_color color = pass == 0 ? UI_EBONY : ink;
        float width = pass == 0 ? width_vu * AROUND : width_vu;
        line_path(&b, end, !better, list);
        gfx_path_end(list, UI_CLEAR, color, width, 0);
        head_path(&b, size, better, list);
        gfx_path_end(list, better ? color : UI_CLEAR, color,
                     pass == 1 && better ? width * HEAD_EDGE : width, 0);
    }
}

float board_pointer_size(float type) {
    return POINTER * fminf(type, POINTER_TYPE_MOST);
}

// Draws an arrow with its tip at a point. @param way 1: it points down, -1: up
static void draw_pointer(gfx_drawlist *list, gfx_point tip, float size_vu, float way) {
    const gfx_point unit = {size_vu / 100, size_vu / 100 * way};
    gfx_path_begin(list);
    (void)gfx_path_shape(list, ARROW_SHAPE, tip, unit);
    gfx_path_end(list, UI_GOLD_LIGHT, UI_EBONY, size_vu * EDGE, 0);
}

void board_point_at(const gfx_scene *scene, const senet_position *position, int place,
                    float size_vu, float away_vu, gfx_drawlist *list) {
    const uint32_t taken = position->pieces[SENET_CONES] | position->pieces[SENET_SPOOLS];
    const bool piece = place >= 1 && place <= SENET_HOUSES && (taken >> place & 1u) != 0;
    const gfx_rect r = board_place_rect(scene, SENET_CONES, place, piece);
    const bool upper = place <= FIRST_ROW; // above it is text
    const float way = upper ? -1 : 1;
    const gfx_point tip = {r.x + r.w / 2, upper ? r.y + r.h + 2 : r.y - 2};
    draw_pointer(list, (gfx_point){tip.x, tip.y - way * away_vu}, size_vu, way);
}

void board_point_at_mat(gfx_rect mat, float size_vu, float away_vu, gfx_drawlist *list) {
    // The sticks are in the middle: do not cover them.
    const gfx_point tip = {mat.x + mat.w / 2, mat.y + mat.h * LYING_Y - away_vu};
    draw_pointer(list, tip, size_vu, 1);
}
