// The small board: the arrows of a move, the houses and the pieces. See mini_board.h; mini_arrow.c
// draws the arrows.
// Layer: ui.
// Invariant: all lengths are proportional to the width of a house.
#include "ui/board/mini_board.h"

#include "gfx/anim.h"
#include "gfx/shape.h"
#include "ui/frame/style.h"

// Lengths, in hundredths of the width of a house.
enum { FRAME_ROUND = 10, FRAME_LINE = 4 };
enum { HAND_Y = 42, HAND_H = 95 }; // the middle of the pieces in hand, and the height of their row
// Half the side of a tile and of its sign; the line is in thousandths.
enum { TILE = 46, TILE_ROUND = 6, TILE_LINE = 25, SIGN = 34, SIGN_UP = 2 };
enum { NUMBER = 27, NUMBER_X = 5, NUMBER_Y = 6 }; // at the tile's lower left corner
// Slightly to the upper right, to keep the number visible.
enum { PIECE = 82, PIECE_X = 8, PIECE_Y = 5, PIECE_IN_HAND = 72 };
// Below the board: four small sticks and the value.
enum { THROW_H = 85, THROW_Y = 20, STICK_X = 5, STICK_STEP = 24, STICK_W = 14, STICK_H = 56 };
// The path from house to house, which passes above the signs.
enum { WAY_UP = 11, WAY_BEND = 76, WAY_END = 20, WAY_HEAD_W = 16, WAY_HEAD_H = 13 };
enum { WAY_LINE = 5, WAY_EDGE = 12 };
enum { STICK_LINE = 3, VALUE = 72, VALUE_X = 115, VALUE_Y = 52 };
enum { SUNK = 40 }; // how much a sinking piece shrinks, percent

static const float LIFTED = 0.5f; // vertical offset of a lifted piece, as a share of its height
static const float LEAVES = 0.5f; // height at which a piece borne off begins to fade

// Plain colours of the rendered board.
#define FRAME     ((gfx_color){0x2b, 0x1f, 0x19, 255})
#define TURQUOISE ((gfx_color){0x2f, 0x9a, 0x93, 255})
#define TURQ_EDGE ((gfx_color){0x7f, 0xc9, 0xbf, 255})
#define IVORY     ((gfx_color){0xef, 0xe3, 0xc8, 255})
#define REEL      ((gfx_color){0x24, 0x1c, 0x18, 255})
// For high contrast: black digits have more than 7 : 1 on both.
#define PALE_BLUE ((gfx_color){0xb4, 0xc8, 0xd6, 255})
// The path, and its light edge.
#define WAY_INK      ((gfx_color){0x7c, 0x22, 0x10, 255})
#define WAY_EDGE_INK ((gfx_color){0xf6, 0xee, 0xdc, 255})
#define BLACK        ((gfx_color){0, 0, 0, 255})

// --- Arrows of a move

static void add_arrow(mini_board *board, mini_arrow_kind kind, int from, int to, int side) {
    if (board->n_arrows < MINI_ARROWS_CAP) {
        board->arrow[board->n_arrows++] =
            (mini_arrow){kind, (uint8_t)from, (uint8_t)to, (uint8_t)side};
    }
}

// @param refused_at the house where the moving piece was refused, 0 if it was not.
static void add_effect(mini_board *board, const senet_effect *e, int *refused_at) {
    int from = *refused_at != 0 ? *refused_at : e->from;
    mini_arrow_kind way = *refused_at != 0 ? MINI_ARROW_CARRIED : MINI_ARROW_MOVE;
    int other = (int)senet_other((senet_side)e->side);
    switch ((senet_effect_kind)e->kind) {
    case SENET_EFFECT_REFUSED:
        add_arrow(board, MINI_ARROW_MOVE, e->from, e->to, e->side);
        *refused_at = e->to;
        return;
    case SENET_EFFECT_MOVED:
        add_arrow(board, way, from, e->to, e->side);
        break;
    case SENET_EFFECT_ATTACKED:
        add_arrow(board, way, from, e->to, e->side);
        add_arrow(board, MINI_ARROW_CARRIED, e->to, e->from, other);
        break;
    case SENET_EFFECT_WASHED:
    case SENET_EFFECT_DROWNED:
    case SENET_EFFECT_SECOND_LIFE:
    case SENET_EFFECT_DISPLACED:
        add_arrow(board, MINI_ARROW_CARRIED, from, e->to, e->side);
        break;
    case SENET_EFFECT_ENTERED:
        add_arrow(board, MINI_ARROW_MOVE, SENET_HAND, e->to, e->side);
        break;
    case SENET_EFFECT_BORNE_OFF:
        add_arrow(board, e->value == SENET_BORNE_THROW ? MINI_ARROW_MOVE : MINI_ARROW_CARRIED,
                  e->from, SENET_OFF, e->side);
        break;
    default:
        return;
    }
    *refused_at = 0;
}

senet_status mini_board_add_move(mini_board *board, senet_move move, mini_step *out_step) {
    mini_step step = {.before = board->position, .first = board->n_arrows};
    senet_position after;
    senet_status status = senet_apply(&step.before, move, &after, &step.effects);
    if (status != SENET_OK && board->left.thrown == SENET_THROW_LEFTOVER) {
        step.before = board->left;
        status = senet_apply(&step.before, move, &after, &step.effects);
    }
    if (status != SENET_OK) {
        return status;
    }
    board->left = after;
    int refused_at = 0;
    for (int i = 0; i < step.effects.count; i++) {
        add_effect(board, &step.effects.effect[i], &refused_at);
    }
    step.end = board->n_arrows;
    if (out_step != NULL) {
        *out_step = step;
    }
    return SENET_OK;
}

void mini_board_add_forbidden(mini_board *board, senet_move move) {
    add_arrow(board, MINI_ARROW_FORBIDDEN, move.from, move.to, board->position.side);
}

// --- Geometry

static bool has_arrow(const mini_board *board, int place) {
    for (int i = 0; i < board->n_arrows; i++) {
        if (board->arrow[i].from == place || board->arrow[i].to == place) {
            return true;
        }
    }
    return false;
}

static bool shows_hand(const mini_board *board) {
    return board->position.hand[0] > 0 || board->position.hand[1] > 0 ||
           has_arrow(board, SENET_HAND);
}

static mini_geometry mini_board_geometry(const mini_board *board, gfx_point top_left,
                                         float width_vu) {
    const int frame = 2 * MINI_FRAME, beside = has_arrow(board, SENET_OFF) ? MINI_BESIDE : 0;
    mini_geometry g = {.cell = 100 * width_vu / (float)(1000 + frame + beside),
                       .n_hand = {board->position.hand[0], board->position.hand[1]}};
    g.hand =
        (gfx_point){top_left.x + mini_part(&g, MINI_FRAME), top_left.y + mini_part(&g, HAND_Y)};
    g.board = (gfx_rect){top_left.x, top_left.y + (shows_hand(board) ? mini_part(&g, HAND_H) : 0),
                         mini_part(&g, 1000 + frame), mini_part(&g, 300 + frame)};
    g.houses =
        (gfx_point){g.board.x + mini_part(&g, MINI_FRAME), g.board.y + mini_part(&g, MINI_FRAME)};
    return g;
}

static bool shows_throw(const mini_board *board) {
    return board->position.thrown != SENET_THROW_NONE &&
           board->position.thrown != SENET_THROW_DECISION;
}

float mini_board_height(const mini_board *board, float width_vu) {
    mini_geometry g = mini_board_geometry(board, (gfx_point){0, 0}, width_vu);
    float throw_h = shows_throw(board) ? mini_part(&g, THROW_H) : 0;
    return g.board.y + g.board.h + throw_h;
}

// --- Houses and pieces

// The signs of the latest boards, which have one on each of the last houses.
static const char *const SIGNS[] = {"sign_nefer_3.png", "sign_water.png", "sign_gods_3.png",
                                    "sign_gods_2.png", "sign_falcon.png"};

static bool is_special(int house) {
    return house == SENET_HOUSE_REBIRTH || house >= SENET_HOUSE_BEAUTY;
}

static const char *sign_of(int house) {
    return house == SENET_HOUSE_REBIRTH ? "sign_ankh.png" : SIGNS[house - SENET_HOUSE_BEAUTY];
}

static gfx_rect around(gfx_point c, float half) {
    return (gfx_rect){c.x - half, c.y - half, 2 * half, 2 * half};
}

static gfx_text_style number_style(const mini_geometry *g, int size) {
    gfx_text_style style = ui_style(&ui_inks_on_paper, GFX_FONT_REGULAR, mini_part(g, size), 1);
    style.letterpress = false;
    return style;
}

static void draw_house(const mini_geometry *g, const l10n *language, bool flat, gfx_drawlist *list,
                       int house) {
    gfx_color plain = flat ? PALE_BLUE : TURQUOISE, edge = flat ? UI_EBONY : TURQ_EDGE;
    gfx_point c = mini_house(g, house);
    gfx_rect r = around(c, mini_part(g, TILE));
    gfx_draw_round_rect(list, r, mini_part(g, TILE_ROUND), is_special(house) ? IVORY : plain,
                        is_special(house) ? UI_GOLD : edge, mini_part(g, TILE_LINE) / 10);
    if (is_special(house)) {
        c.y -= mini_part(g, SIGN_UP);
        gfx_draw_image(list, sign_of(house), around(c, mini_part(g, SIGN)), 255, false);
    }
    char number[L10N_NUMBER_CAP];
    l10n_number(language, number, house);
    gfx_text_style style = number_style(g, NUMBER);
    style.color = flat                ? BLACK
                  : is_special(house) ? ui_inks_on_paper.ink
                                      : (gfx_color){0x06, 0x26, 0x24, 255};
    gfx_draw_text(list, number, &style,
                  (gfx_point){r.x + mini_part(g, NUMBER_X), r.y + r.h - mini_part(g, NUMBER_Y)},
                  GFX_ALIGN_LEFT);
}

void mini_sign_draw(gfx_drawlist *list, gfx_rect tile, int house) {
    const gfx_transform before = gfx_drawlist_picture(list, tile);
    const mini_geometry g = {.cell = tile.w * 50 / TILE};
    const gfx_point c = {tile.x + tile.w / 2, tile.y + tile.h / 2};
    gfx_draw_round_rect(list, tile, mini_part(&g, TILE_ROUND), IVORY, UI_GOLD,
                        mini_part(&g, TILE_LINE) / 10);
    if (is_special(house)) {
        gfx_draw_image(list, sign_of(house), around(c, mini_part(&g, SIGN)), 255, false);
    }
    (void)gfx_drawlist_transform(list, before);
}

// The pieces, in thousandths of their size; colours are body, edge and a golden line.
static const char CONE[] =
    "M-340 360 L-90 -280 C-200 -500 200 -500 90 -280 L340 360 C200 460 -200 460 -340 360 Z "
    "P1 2 50 M-280 260 C-100 340 100 340 280 260 P0 3 40";
static const char SPOOL[] =
    "M-340 -380 L340 -380 L340 -220 C60 -100 60 140 340 240 L340 400 L-340 400 L-340 240 "
    "C-60 140 -60 -100 -340 -220 Z P1 2 35 M-290 -270 L290 -270 M-290 290 L290 290 P0 3 35";

static void draw_piece(gfx_drawlist *list, gfx_point c, float s, int side, float alpha) {
    gfx_color cone[] = {UI_IVORY, UI_EBONY, UI_GOLD}, spool[] = {REEL, UI_IVORY, UI_GOLD};
    const bool is_cone = side == SENET_CONES;
    for (int i = 0; i < 3; i++) {
        cone[i].a = spool[i].a = (uint8_t)(255 * alpha);
    }
    gfx_draw_shape(list, is_cone ? CONE : SPOOL, c, (gfx_point){s / 1000, s / 1000},
                   is_cone ? cone : spool);
}

void mini_pieces_draw(gfx_drawlist *list, gfx_rect tile) {
    const gfx_transform before = gfx_drawlist_picture(list, tile);
    const float y = tile.y + tile.h / 2, size = tile.w / 2;
    draw_piece(list, (gfx_point){tile.x + tile.w * 3 / 10, y}, size, SENET_CONES, 1);
    draw_piece(list, (gfx_point){tile.x + tile.w * 7 / 10, y}, size, SENET_SPOOLS, 1);
    (void)gfx_drawlist_transform(list, before);
}

// The place of a piece in its house.
static gfx_point piece_foot(const mini_geometry *g, int house) {
    const gfx_point c = mini_house(g, house);
    return (gfx_point){c.x + mini_part(g, PIECE_X), c.y - mini_part(g, PIECE_Y)};
}

static void draw_pieces(const mini_board *board, const mini_geometry *g, gfx_drawlist *list) {
    for (int house = 1; house <= SENET_HOUSES; house++) {
        senet_side side;
        if (senet_position_at(&board->position, house, &side)) {
            draw_piece(list, piece_foot(g, house), mini_part(g, PIECE), (int)side, 1);
        }
    }
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < board->position.hand[side]; i++) {
            draw_piece(list, mini_hand(g, side, i), mini_part(g, PIECE_IN_HAND), side, 1);
        }
    }
}

static void draw_throw(const mini_board *board, const mini_geometry *g, const l10n *language,
                       gfx_drawlist *list) {
    int value = board->position.thrown == SENET_THROW_LEFTOVER ? 1 : board->position.thrown;
    int light = senet_throw_faces((senet_rules_id)board->position.rules, value);
    float y = g->board.y + g->board.h + mini_part(g, THROW_Y);
    for (int i = 0; i < 4; i++) {
        gfx_rect stick = {g->houses.x + mini_part(g, STICK_X + STICK_STEP * i), y,
                          mini_part(g, STICK_W), mini_part(g, STICK_H)};
        gfx_draw_round_rect(list, stick, stick.w / 2, i < light ? UI_IVORY : UI_EBONY,
                            ui_inks_on_paper.ink, mini_part(g, STICK_LINE));
    }
    char number[L10N_NUMBER_CAP];
    l10n_number(language, number, value);
    gfx_text_style style = number_style(g, VALUE);
    gfx_draw_text(list, number, &style,
                  (gfx_point){g->houses.x + mini_part(g, VALUE_X), y + mini_part(g, VALUE_Y)},
                  GFX_ALIGN_LEFT);
}

static void draw_houses(const mini_geometry *g, const l10n *language, bool flat,
                        gfx_drawlist *list) {
    gfx_draw_round_rect(list, g->board, mini_part(g, FRAME_ROUND), FRAME, UI_GOLD,
                        mini_part(g, FRAME_LINE));
    for (int house = 1; house <= SENET_HOUSES; house++) {
        draw_house(g, language, flat, list, house);
    }
}

static void draw_arrows(const mini_board *board, const mini_geometry *g, int first, int end,
                        gfx_drawlist *list) {
    for (int i = first; i < end; i++) {
        mini_arrow_draw(g, &board->arrow[i], list);
    }
}

void mini_board_draw(const mini_board *board, const l10n *language, bool flat, gfx_drawlist *list,
                     gfx_point top_left, float width_vu) {
    gfx_transform before =
        gfx_drawlist_picture(list, (gfx_rect){top_left.x, top_left.y, width_vu, 0});
    mini_geometry g = mini_board_geometry(board, top_left, width_vu);
    draw_houses(&g, language, flat, list);
    draw_pieces(board, &g, list);
    draw_arrows(board, &g, 0, board->n_arrows, list);
    if (shows_throw(board)) {
        draw_throw(board, &g, language, list);
    }
    (void)gfx_drawlist_transform(list, before);
}

// --- An animated step

void mini_board_scene(const mini_board *board, gfx_scene *out_scene) {
    *out_scene = (gfx_scene){.n_sprites = 0};
    mini_geometry g = mini_board_geometry(board, (gfx_point){0, 0}, 1);
    g = mini_board_geometry(board, (gfx_point){0, 0}, 1 / g.cell);
    for (int house = 1; house <= SENET_HOUSES; house++) {
        out_scene->house[house].center = piece_foot(&g, house);
    }
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < GFX_SCENE_PLACES; i++) {
            out_scene->hand[side][i] = mini_hand(&g, side, i);
            out_scene->tray[side][i] = mini_off(&g, SENET_HOUSES);
        }
    }
}

static void draw_moved(const mini_geometry *g, const board_piece *p, gfx_point top_left,
                       gfx_drawlist *list) {
    const int size = board_place_in_hand(p->place) ? PIECE_IN_HAND : PIECE;
    const float small = 1 - (float)SUNK * p->sunk / 100;
    const float seen = board_place_on_tray(p->place) ? gfx_anim_clamp(p->lift / LEAVES) : 1;
    const gfx_point c = {top_left.x + p->foot.x * g->cell,
                         top_left.y + (p->foot.y - LIFTED * p->lift) * g->cell};
    draw_piece(list, c, mini_part(g, size) * small, (int)p->side, p->alpha * seen);
}

void mini_board_draw_step(const mini_board *board, const mini_step *step,
                          const board_pieces *pieces, const l10n *language, bool flat,
                          gfx_drawlist *list, gfx_point top_left, float width_vu) {
    const gfx_transform before =
        gfx_drawlist_picture(list, (gfx_rect){top_left.x, top_left.y, width_vu, 0});
    const mini_geometry g = mini_board_geometry(board, top_left, width_vu);
    draw_houses(&g, language, flat, list);
    draw_arrows(board, &g, step->first, step->end, list);
    if (shows_throw(board)) {
        draw_throw(board, &g, language, list);
    }
    // Lifted pieces are above the others.
    for (int above = 0; above < 2; above++) {
        for (int i = 0; i < pieces->count; i++) {
            if ((pieces->piece[i].lift > 0) == (above == 1)) {
                draw_moved(&g, &pieces->piece[i], top_left, list);
            }
        }
    }
    (void)gfx_drawlist_transform(list, before);
}

// --- The path

static void add_curve(gfx_drawlist *list, gfx_point from, gfx_point to, float out) {
    gfx_path_curve(list, (gfx_point){from.x + out, from.y}, (gfx_point){to.x + out, to.y}, to);
}

static gfx_point way_at(const mini_geometry *g, int house) {
    const gfx_point middle = mini_house(g, house);
    return (gfx_point){middle.x, middle.y + mini_part(g, WAY_UP - 50)};
}

static void draw_way(const mini_geometry *g, gfx_drawlist *list, gfx_color ink, float line) {
    const float out = mini_part(g, WAY_BEND);
    gfx_point end = way_at(g, 30);
    end.x += mini_part(g, WAY_END);
    const gfx_point head = {end.x - mini_part(g, WAY_HEAD_W), end.y - mini_part(g, WAY_HEAD_H)};
    gfx_path_begin(list);
    gfx_path_move(list, way_at(g, 1));
    gfx_path_line(list, way_at(g, 10));
    add_curve(list, way_at(g, 10), way_at(g, 11), out);
    gfx_path_line(list, way_at(g, 20));
    add_curve(list, way_at(g, 20), way_at(g, 21), -out);
    gfx_path_line(list, end);
    gfx_path_move(list, head);
    gfx_path_line(list, end);
    gfx_path_line(list, (gfx_point){head.x, 2 * end.y - head.y});
    gfx_path_end(list, UI_CLEAR, ink, line, 0);
}

void mini_board_draw_way(const mini_board *board, gfx_drawlist *list, gfx_point top_left,
                         float width_vu) {
    const gfx_transform before =
        gfx_drawlist_picture(list, (gfx_rect){top_left.x, top_left.y, width_vu, 0});
    const mini_geometry g = mini_board_geometry(board, top_left, width_vu);
    // Dark with a light edge: visible on every square.
    draw_way(&g, list, WAY_EDGE_INK, mini_part(&g, WAY_EDGE));
    draw_way(&g, list, WAY_INK, mini_part(&g, WAY_LINE));
    (void)gfx_drawlist_transform(list, before);
}
