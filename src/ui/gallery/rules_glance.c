/*
 * The first page of a rule set: the whole game at a glance. The board with the way, the goal, what
 * the sticks are worth, and what each special house does. See rules_screen.h.
 * Layer: ui. Invariant: measuring and drawing run through the same code, with a list of NULL for
 * measuring.
 */
#include "base/str.h"
#include "text/words_board.h"
#include "ui/board/mini_board.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/rules_screen.h"
#include "ui/layout/box.h"

#include <math.h>

// Sizes of letters, then lengths, before the factor on type.
enum { HEADING = 46, BODY = 34, NAME = 33, EFFECT = 32, VALUE = 46, AGAIN = 26 };
enum { BELOW_HEADING = 8, ABOVE_BOARD = 26, ABOVE_STICKS = 32, ABOVE_HOUSES = 30 };
enum { NARROW = 980, BESIDE = 64, BOARD_MOST = 1000 }; // as of the other pages
enum { THROW_LEAST = 130 };                            // the width of one throw with its words
enum { STICKS_BELOW = 4, THROWS_APART = 12 };
enum { TILE = 80, TILE_IN = 2, TILE_BESIDE = 24, HOUSES_APART = 28, HOUSES_LEAST = 620 };
static const float LEFT_W = 0.54f; // of the page, where the houses stand beside the board

enum { THROWS = 5 };
static const int FACES[THROWS] = {1, 2, 3, 4, 0};

// --- The board and the sticks

static void draw_board(paper_flow *f, senet_rules_id id) {
    senet_position position;
    mini_board board;
    if (senet_position_start(id, SENET_PIECES_DEFAULT, &position) != SENET_OK) {
        return;
    }
    position.pieces[0] = position.pieces[1] = 0;
    position.hand[0] = position.hand[1] = 0;
    mini_board_init(&board, &position);
    if (f->list != NULL) {
        const gfx_point at = {f->x, f->y};
        mini_board_draw(&board, f->env->language, f->env->look.flat, f->list, at, f->w);
        mini_board_draw_way(&board, f->list, at, f->w);
    }
    f->y += mini_board_height(&board, f->w);
}

// Four sticks, below them what they are worth, and whether one throws again.
static void draw_throw(paper_flow *f, senet_rules_id id, int faces) {
    const float t = paper_type(f->env);
    const int value = senet_throw_value(id, faces);
    char number[L10N_NUMBER_CAP];
    l10n_number(f->env->language, number, value);
    if (f->list != NULL) {
        const float w = rules_faces_width(f->env);
        rules_draw_faces(f->env, f->list, (gfx_point){f->x + (f->w - w) / 2, f->y}, faces);
    }
    f->y += rules_faces_height(f->env) + STICKS_BELOW * t;
    const gfx_text_style style = paper_style(f->env, GFX_FONT_REGULAR, VALUE);
    f->y += ui_draw_centered(f->env, f->list, &style, (gfx_point){f->x, f->y}, f->w, number);
    if (rules_throws_again(id, value)) {
        const gfx_text_style written = paper_style(f->env, GFX_FONT_ITALIC, AGAIN);
        f->y += ui_draw_centered(f->env, f->list, &written, (gfx_point){f->x, f->y}, f->w,
                                 tr(f->env->language, "throw again"));
    }
}

static void draw_sticks(paper_flow *f, senet_rules_id id) {
    const float t = paper_type(f->env);
    const int fit = (int)(f->w / (THROW_LEAST * t));
    const int columns = fit >= THROWS ? THROWS : fit > 1 ? fit : 1;
    float bottom = f->y;
    for (int i = 0; i < THROWS; i++) {
        const gfx_rect line = {f->x, 0, f->w, 0};
        const gfx_rect cell =
            box_cell(line, (box_grid){columns, 1, THROWS_APART * t, 0, false}, i % columns);
        if (i > 0 && i % columns == 0) {
            f->y = bottom + ABOVE_STICKS / 2 * t;
        }
        paper_flow in = {f->env, f->list, cell.x, f->y, cell.w};
        draw_throw(&in, id, FACES[i]);
        bottom = fmaxf(bottom, in.y);
    }
    f->y = bottom;
}

// --- The houses

static void draw_house(paper_flow *f, senet_rules_id id, int house, const char *effect) {
    const float t = paper_type(f->env);
    const char *title = words_house_title(f->env->language, id, house);
    char number[L10N_NUMBER_CAP], heading[WORDS_CAP];
    l10n_number(f->env->language, number, house);
    str_builder b = str_init(heading, sizeof heading);
    (void)str_append_format(&b, "%s  %s", number, title);
    const float side = TILE * t, beside = side + TILE_BESIDE * t;
    paper_flow said = {f->env, NULL, f->x + beside, f->y, f->w - beside};
    paper_text(&said, GFX_FONT_SMALLCAPS, NAME, heading);
    paper_text(&said, GFX_FONT_REGULAR, EFFECT, effect);
    const float h = said.y - f->y, tall = fmaxf(h, side);
    if (f->list != NULL) {
        mini_sign_draw(f->list, (gfx_rect){f->x + TILE_IN, f->y + TILE_IN, side, side}, house);
        said.list = f->list;
        said.y = f->y + (tall - h) / 2;
        paper_text(&said, GFX_FONT_SMALLCAPS, NAME, heading);
        paper_text(&said, GFX_FONT_REGULAR, EFFECT, effect);
    }
    f->y += tall;
}

// In as many columns as hold the words, down each of them.
static void draw_houses(paper_flow *f, senet_rules_id id, content_section page, int columns) {
    const content *texts = f->env->services.content;
    int houses[WORDS_GLANCE_HOUSES], n = 0;
    const char *effects[WORDS_GLANCE_HOUSES];
    for (int i = 0; i < WORDS_GLANCE_HOUSES; i++) {
        const int house = words_glance_house(texts, page, i, &effects[n]);
        if (house != 0) {
            houses[n++] = house;
        }
    }
    const int rows = box_lines(n, columns);
    const float top = f->y;
    float bottom = top;
    for (int i = 0; i < n; i++) {
        const gfx_rect line = {f->x, 0, f->w, 0};
        const box_grid grid = {columns, 1, BESIDE * paper_type(f->env), 0, false};
        const gfx_rect column = box_cell(line, grid, i / rows);
        paper_flow in = {f->env, f->list, column.x, i % rows == 0 ? top : f->y, column.w};
        draw_house(&in, id, houses[i], effects[i]);
        bottom = fmaxf(bottom, in.y);
        f->y = in.y + HOUSES_APART * paper_type(f->env);
    }
    f->y = bottom;
}

// --- All

static void draw_game(paper_flow *f, senet_rules_id id, content_section page) {
    paper_text(f, GFX_FONT_SMALLCAPS, HEADING,
               l10n_text(f->env->language, rules_text_get(id)->title));
    paper_gap(f, BELOW_HEADING);
    paper_text(f, GFX_FONT_REGULAR, BODY, gallery_text(f->env, page, CONTENT_TEXT));
    paper_gap(f, ABOVE_BOARD);
    paper_flow board = *f;
    board.w = fminf(f->w, BOARD_MOST * paper_type(f->env));
    board.x += (f->w - board.w) / 2;
    draw_board(&board, id);
    paper_gap(&board, ABOVE_STICKS);
    draw_sticks(&board, id);
    f->y = board.y;
}

void rules_glance_draw(paper_flow *f, senet_rules_id id) {
    const content_section page = rules_text_get(id)->page[0];
    const float t = paper_type(f->env);
    if (f->w < NARROW * t) {
        draw_game(f, id, page);
        paper_gap(f, ABOVE_HOUSES);
        draw_houses(f, id, page, f->w < HOUSES_LEAST * t ? 1 : 2);
        return;
    }
    gfx_rect room = {f->x, f->y, f->w, 0};
    const gfx_rect left = box_take_gap(&room, BOX_LEFT, (f->w - BESIDE * t) * LEFT_W, BESIDE * t);
    paper_flow game = {f->env, f->list, left.x, f->y, left.w};
    paper_flow houses = {f->env, f->list, room.x, f->y, room.w};
    draw_game(&game, id, page);
    draw_houses(&houses, id, page, 1);
    f->y = fmaxf(game.y, houses.y);
}
