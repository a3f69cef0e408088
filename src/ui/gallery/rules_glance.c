// The first page of a rule set, an overview: the board with the path, the goal, the values of
// throws, and the effect of each special house. See rules_screen.h.
// Layer: ui.
// Invariant: the same code measures (with a NULL list) and draws.
#include "base/str.h"
#include "text/words_board.h"
#include "ui/board/mini_board.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/rules_screen.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>

// Type sizes, then lengths, before the type factor.
enum { HEADING = 46, BODY = 34, NAME = 33, EFFECT = 32, VALUE = 46, AGAIN = 28 };
enum { BELOW_HEADING = 8 };
enum { NARROW = 980, BOARD_MOST = 1000 }; // as on the other pages
enum { COLUMNS_LEAST = 800 };             // least width for houses beside the rest
enum { STICKS_BELOW = 4 };
enum { THROWS_APART = 44, EDGES = 16 }; // four times the gap between the sticks of a throw
enum { TILE_IN = 2, HOUSES_LEAST = 700 };

// What shrinks before a page scrolls: lengths; in hundredths, the board's width in its column, and
// that column's if the houses are beside it. Then the sticks move beside the board; at last the
// heading is dropped if the selected tab repeats it. Type keeps its size.
typedef struct spacing {
    int tile, tile_beside, houses_apart, above_board, above_sticks, beside, board_share, left_share,
        above_houses;
    bool sticks_beside, no_heading;
} spacing;

static const spacing SPACINGS[] = {
    {80, 24, 28, 26, 32, 64, 100, 54, 30, false, false},
    {74, 20, 20, 20, 24, 56, 88, 51, 30, false, false},
    {66, 18, 12, 14, 16, 48, 78, 49, 30, false, false},
    {60, 16, 4, 8, 10, 40, 66, 46, 30, false, false},
    {58, 16, 2, 6, 8, 36, 60, 46, 24, false, false},
    {52, 12, 0, 4, 4, 28, 50, 46, 12, false, false},
    {48, 10, 0, 2, 2, 24, 44, 42, 6, false, false},
    {52, 12, 2, 6, 4, 28, 48, 46, 12, true, false},
    {48, 10, 0, 2, 2, 24, 44, 48, 6, true, false},
    {48, 10, 0, 2, 2, 24, 40, 44, 6, true, true},
    {44, 8, 0, 0, 0, 20, 38, 34, 2, true, true},
};
enum { SPACINGS_N = sizeof SPACINGS / sizeof SPACINGS[0] };
enum { GROWS = 16 };       // steps from a spacing to a wider one, to use spare room
enum { AROUND_BOARD = 2 }; // the widest spacing around the board that takes room from it
enum { SCROLLED = 3 };     // the spacing of a page that is too long in any case

enum { THROWS = 5 };
static const float STICKS_LEAST = 0.4f; // of their size, which grows with the type
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

// Four sticks with their value below. @param k factor on the sticks
static void draw_throw(paper_flow *f, senet_rules_id id, int faces, float k) {
    const float t = paper_type(f->env);
    const int value = senet_throw_value(id, faces);
    char number[L10N_NUMBER_CAP];
    l10n_number(f->env->language, number, value);
    if (f->list != NULL) {
        const float w = rules_faces_width(k * t);
        rules_draw_faces(f->env, f->list, (gfx_point){f->x + (f->w - w) / 2, f->y}, faces, k * t);
    }
    f->y += rules_faces_height(k * t) + STICKS_BELOW * t;
    const gfx_text_style style = paper_style(f->env, GFX_FONT_REGULAR, VALUE);
    f->y += ui_draw_centered(f->env, f->list, &style, (gfx_point){f->x, f->y}, f->w, number);
}

static float sticks_width(const paper_flow *f) {
    const float t = paper_type(f->env);
    return THROWS * rules_faces_width(t) + (THROWS - 1) * THROWS_APART * t + EDGES * t;
}

// In one line as long as the sticks are distinguishable; gaps between throws are wider than within.
static void draw_sticks(paper_flow *f, const spacing *sp, senet_rules_id id) {
    const float t = paper_type(f->env), w = rules_faces_width(t), apart = THROWS_APART * t;
    const float all = f->w / sticks_width(f);
    const bool one_line = all >= STICKS_LEAST;
    const int fit = (int)((f->w + apart) / (w + apart));
    const int columns = one_line ? THROWS : fit > 1 ? fit : 1;
    const float k = one_line ? fminf(all, 1) : 1;
    float bottom = f->y;
    for (int i = 0; i < THROWS; i++) {
        const gfx_rect line = {f->x, 0, f->w, 0};
        const gfx_rect cell =
            box_cell(line, (box_grid){columns, 1, k * apart, 0, false}, i % columns);
        if (i > 0 && i % columns == 0) {
            f->y = bottom + (float)(sp->above_sticks / 2) * t;
        }
        paper_flow in = {f->env, f->list, cell.x, f->y, cell.w};
        draw_throw(&in, id, FACES[i], k);
        bottom = fmaxf(bottom, in.y);
    }
    f->y = bottom;
    char again[WORDS_CAP];
    words_throws_again(f->env->language, id, again);
    const gfx_text_style style = paper_style(f->env, GFX_FONT_REGULAR, AGAIN);
    f->y += ui_draw_centered(f->env, f->list, &style, (gfx_point){f->x, f->y}, f->w, again);
}

// --- The houses

static void draw_house(paper_flow *f, const spacing *sp, senet_rules_id id, int house,
                       const char *effect) {
    const float t = paper_type(f->env);
    const char *title = words_house_title(f->env->language, id, house);
    char number[L10N_NUMBER_CAP], heading[WORDS_CAP];
    l10n_number(f->env->language, number, house);
    (void)str_format(heading, sizeof heading, "%s  %s", number, title);
    const float side = (float)sp->tile * t, beside = side + (float)sp->tile_beside * t;
    paper_flow said = {f->env, NULL, f->x + beside, f->y, f->w - beside};
    paper_text(&said, GFX_FONT_SMALLCAPS, NAME, heading);
    paper_text(&said, GFX_FONT_REGULAR, EFFECT, effect);
    const float h = said.y - f->y, tall = fmaxf(h, side + 2 * TILE_IN);
    if (f->list != NULL) {
        mini_sign_draw(f->list, (gfx_rect){f->x + TILE_IN, f->y + TILE_IN, side, side}, house);
        said.list = f->list;
        said.y = f->y + (tall - h) / 2;
        paper_text(&said, GFX_FONT_SMALLCAPS, NAME, heading);
        paper_text(&said, GFX_FONT_REGULAR, EFFECT, effect);
    }
    f->y += tall;
}

// In as many columns as hold the text, filled column by column.
static void draw_houses(paper_flow *f, const spacing *sp, senet_rules_id id, content_section page,
                        int columns) {
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
        const box_grid grid = {columns, 1, (float)sp->beside * paper_type(f->env), 0, false};
        const gfx_rect column = box_cell(line, grid, i / rows);
        paper_flow in = {f->env, f->list, column.x, i % rows == 0 ? top : f->y, column.w};
        draw_house(&in, sp, id, houses[i], effects[i]);
        bottom = fmaxf(bottom, in.y);
        f->y = in.y + (float)sp->houses_apart * paper_type(f->env);
    }
    f->y = bottom;
}

// --- The whole page

const char *rules_heading(const ui_env *env, senet_rules_id id) {
    return env->visit->running ? tr(env->language, "The game on this table")
                               : l10n_text(env->language, rules_text_get(id)->title);
}

static void draw_game(paper_flow *f, const spacing *sp, senet_rules_id id, content_section page) {
    const bool of_visit = f->env->visit->running;
    if (of_visit || !sp->no_heading) {
        paper_text(f, GFX_FONT_SMALLCAPS, HEADING, rules_heading(f->env, id));
        paper_gap(f, BELOW_HEADING);
    }
    if (of_visit) {
        char game[WORDS_CAP];
        visit_game_words(f->env, game);
        paper_text(f, GFX_FONT_REGULAR, BODY, game);
    }
    paper_text(f, GFX_FONT_REGULAR, BODY, gallery_text(f->env, page, CONTENT_TEXT));
    paper_gap(f, (float)sp->above_board);
    paper_flow board = *f, sticks = *f;
    board.w = fminf(f->w, BOARD_MOST * paper_type(f->env)) * (float)sp->board_share / 100;
    const float beside = board.w + (float)sp->beside * paper_type(f->env);
    if (sp->sticks_beside && f->w - beside >= STICKS_LEAST * sticks_width(f)) {
        sticks.w -= beside;
        sticks.x += beside;
        draw_board(&board, id);
        draw_sticks(&sticks, sp, id);
        f->y = fmaxf(board.y, sticks.y);
        return;
    }
    board.x += (f->w - board.w) / 2;
    draw_board(&board, id);
    sticks.y = board.y;
    paper_gap(&sticks, (float)sp->above_sticks);
    draw_sticks(&sticks, sp, id);
    f->y = sticks.y;
}

// @param columns true: the houses are beside the rest; false: below it
static void draw_all(paper_flow *f, const spacing *sp, senet_rules_id id, bool columns) {
    const content_section page = rules_text_get(id)->page[0];
    const float t = paper_type(f->env), beside = (float)sp->beside * t;
    if (!columns) {
        draw_game(f, sp, id, page);
        paper_gap(f, (float)sp->above_houses);
        draw_houses(f, sp, id, page, f->w < HOUSES_LEAST * t ? 1 : 2);
        return;
    }
    gfx_rect room = {f->x, f->y, f->w, 0};
    const float left_w = (f->w - beside) * (float)sp->left_share / 100;
    const gfx_rect left = box_take_gap(&room, BOX_LEFT, left_w, beside);
    paper_flow game = {f->env, f->list, left.x, f->y, left.w};
    paper_flow houses = {f->env, f->list, room.x, f->y, room.w};
    draw_game(&game, sp, id, page);
    draw_houses(&houses, sp, id, page, 1);
    f->y = fmaxf(game.y, houses.y);
}

static int grown(int now, int most, int step) {
    return now < most ? now + (most - now) * step / GROWS : now;
}

static bool fits(const paper_flow *f, const spacing *sp, senet_rules_id id, bool columns,
                 float room_h) {
    paper_flow measured = *f;
    measured.list = NULL;
    draw_all(&measured, sp, id, columns);
    return measured.y - f->y <= room_h;
}

// Uses the spare room for wider spacing: first the board and its surroundings, then the gaps
// between the houses. @param sp a spacing that fits
static spacing grow(const paper_flow *f, const spacing *sp, senet_rules_id id, bool columns,
                    float room_h) {
    const spacing *most = &SPACINGS[0], *around = &SPACINGS[AROUND_BOARD];
    spacing best = *sp;
    for (int houses = 0; houses < 2; houses++) {
        const spacing from = best;
        for (int step = 0, half = GROWS / 2; half > 0; half /= 2) {
            spacing tried = from;
            if (houses == 0) {
                tried.board_share = grown(from.board_share, most->board_share, step + half);
                tried.above_board = grown(from.above_board, around->above_board, step + half);
                tried.above_sticks = grown(from.above_sticks, around->above_sticks, step + half);
            } else {
                tried.houses_apart = grown(from.houses_apart, most->houses_apart, step + half);
            }
            if (fits(f, &tried, id, columns, room_h)) {
                best = tried;
                step += half;
            }
        }
    }
    return best;
}

void rules_glance_draw(paper_flow *f, senet_rules_id id, float room_h) {
    const float t = paper_type(f->env);
    const bool wide = f->w >= NARROW * t;
    const int ways = f->w >= COLUMNS_LEAST * t ? 2 : 1;
    for (int i = 0; i < ways * SPACINGS_N; i++) {
        const bool columns = i < SPACINGS_N ? wide : !wide;
        const spacing *sp = &SPACINGS[i % SPACINGS_N];
        if (fits(f, sp, id, columns, room_h)) {
            const spacing roomy = grow(f, sp, id, columns, room_h);
            draw_all(f, &roomy, id, columns);
            return;
        }
    }
    draw_all(f, &SPACINGS[SCROLLED], id, wide);
}
