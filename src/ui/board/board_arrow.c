// Arrows over the board. Layer: ui. See board_arrow.h.
#include "ui/board/board_arrow.h"

#include "ui/frame/style.h"

#include <math.h>

enum { STEPS = 40 }; // a whole line in pieces that are drawn or left out

typedef struct bow {
    gfx_point from, over, to;
} bow;

static gfx_point bow_at(const bow *b, float t) {
    float u = 1.0f - t;
    return (gfx_point){u * u * b->from.x + 2 * u * t * b->over.x + t * t * b->to.x,
                       u * u * b->from.y + 2 * u * t * b->over.y + t * t * b->to.y};
}

// A flat bow above both ends, so that arrows along a row do not lie in each other.
static bow bow_of(gfx_point from, gfx_point to) {
    float dx = to.x - from.x, dy = to.y - from.y;
    float length = sqrtf(dx * dx + dy * dy);
    gfx_point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    return (bow){from, {middle.x, middle.y - 24.0f - length * 0.18f}, to};
}

// Whole, or in dashes of two pieces with two left out between them.
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
    gfx_point tip = b->to, back = bow_at(b, 0.86f);
    float dx = tip.x - back.x, dy = tip.y - back.y;
    float length = sqrtf(dx * dx + dy * dy);
    length = length > 0.001f ? length : 1.0f;
    dx /= length;
    dy /= length;
    gfx_point base = {tip.x - dx * size, tip.y - dy * size};
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){base.x - dy * size * 0.55f, base.y + dx * size * 0.55f});
    gfx_path_line(list, tip);
    gfx_path_line(list, (gfx_point){base.x + dy * size * 0.55f, base.y - dx * size * 0.55f});
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
    int to = move.to == SENET_OFF ? board_tray_place(position, side) : move.to;
    bow b = bow_of(board_place_point(scene, side, from), board_place_point(scene, side, to));
    bool better = kind == BOARD_ARROW_BETTER;
    gfx_color ink = better ? UI_GOLD_LIGHT : UI_IVORY;
    float size = width_vu * 4.2f, end = better ? 0.95f : 1.0f;
    line_path(&b, end, !better, list);
    gfx_path_end(list, UI_CLEAR, UI_EBONY, width_vu * 1.9f, 0.0f);
    head_path(&b, size, better, list);
    gfx_path_end(list, better ? UI_EBONY : UI_CLEAR, UI_EBONY, width_vu * 1.9f, 0.0f);
    line_path(&b, end, !better, list);
    gfx_path_end(list, UI_CLEAR, ink, width_vu, 0.0f);
    head_path(&b, size, better, list);
    gfx_path_end(list, better ? ink : UI_CLEAR, ink, width_vu * (better ? 0.3f : 1.0f), 0.0f);
}
