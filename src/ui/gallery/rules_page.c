/*
 * One rules page: heading, text, our guess, and beside or below them the board or the sticks.
 * See rules_screen.h. Layer: ui. Invariant: measuring and drawing run through the same code, with
 * a list of NULL for measuring.
 */
#include "ui/gallery/rules_screen.h"

#include "ui/board/mini_board.h"
#include "ui/frame/draw.h"

enum { BODY_SIZE = 34 };

#define GUESS_INK ((gfx_color){0x8a, 0x2e, 0x1a, 255})

// --- The text

// A question mark in a ring, and the words.
static void draw_guess_mark(const ui_env *env, gfx_drawlist *list, gfx_point at) {
    gfx_text_style style = paper_style(env, GFX_FONT_SMALLCAPS, BODY_SIZE);
    style.color = GUESS_INK;
    float radius = style.size_vu * 0.46f;
    gfx_point c = {at.x + radius, at.y + style.size_vu * 0.62f};
    gfx_path_begin(list);
    gfx_path_ellipse(list, c, radius, radius);
    gfx_path_end(list, UI_CLEAR, GUESS_INK, 2.0f, 0);
    gfx_text_style sign = paper_style(env, GFX_FONT_REGULAR, 0.8f * BODY_SIZE);
    sign.color = GUESS_INK;
    gfx_draw_text(list, "?", &sign, (gfx_point){c.x, c.y + sign.size_vu * 0.3f}, GFX_ALIGN_CENTER);
    float gap = 2.0f * radius + style.size_vu * 0.35f;
    gfx_draw_text(list, tr(env->language, "Our guess"), &style,
                  (gfx_point){at.x + gap, c.y + style.size_vu * 0.3f}, GFX_ALIGN_LEFT);
}

static float draw_guess(const ui_env *env, gfx_drawlist *list, gfx_point at, float width,
                        const char *text) {
    gfx_text_style style = paper_style(env, GFX_FONT_REGULAR, BODY_SIZE);
    float pad = 20.0f;
    float inner = width - 2 * pad - 6.0f;
    float head = style.size_vu * 1.35f;
    float text_h = paper_paragraphs(env, NULL, &style, at, inner, text);
    float height = pad * 0.6f + head + text_h + pad * 0.7f;
    if (list != NULL) {
        gfx_path_begin(list);
        gfx_path_round_rect(list, (gfx_rect){at.x, at.y, width, height}, 6.0f);
        gfx_path_end(list, (gfx_color){0xf6, 0xee, 0xdc, 255}, (gfx_color){0x8a, 0x2e, 0x1a, 120},
                     1.5f, 0);
        gfx_draw_rect(list, (gfx_rect){at.x, at.y, 6.0f, height}, GUESS_INK);
        gfx_point inside = {at.x + pad + 6.0f, at.y + pad * 0.6f};
        draw_guess_mark(env, list, inside);
        inside.y += head;
        (void)paper_paragraphs(env, list, &style, inside, inner, text);
    }
    return height;
}

static float draw_text_column(const ui_env *env, gfx_drawlist *list, const rules_page *page,
                              gfx_point at, float width) {
    gfx_text_style heading = paper_style(env, GFX_FONT_SMALLCAPS, 46.0f);
    gfx_text_style body = paper_style(env, GFX_FONT_REGULAR, BODY_SIZE);
    float y = at.y;
    y += ui_draw_paragraph(env, list, &heading, (gfx_point){at.x, y}, width,
                           l10n_text(env->language, page->heading));
    y += 8.0f * paper_type(env);
    y += paper_paragraphs(env, list, &body, (gfx_point){at.x, y}, width,
                          l10n_text(env->language, page->text));
    if (page->guess != NULL) {
        y += 20.0f * paper_type(env);
        y += draw_guess(env, list, (gfx_point){at.x, y}, width,
                        l10n_text(env->language, page->guess));
    }
    return y - at.y;
}

// --- The picture beside it

// The board of a page: its diagram, or the start position on the first page.
static bool page_board(const rules_screen *r, const rules_page *page, mini_board *out_board) {
    senet_position position;
    const rules_diagram *d = &page->diagram;
    if (d->position != NULL) {
        if (rules_text_position(r->id, d, &position) != SENET_OK) {
            return false;
        }
    } else if (r->page != 0 || senet_position_start(r->id, SENET_PIECES_USUAL, &position) != 0) {
        return false;
    }
    mini_board_init(out_board, &position);
    senet_move move;
    if (d->forbidden != NULL && senet_move_parse(d->forbidden, &move) == SENET_OK) {
        mini_board_add_forbidden(out_board, move);
    }
    for (int i = 0; i < RULES_MOVES_CAP && d->moves[i] != NULL; i++) {
        if (senet_move_parse(d->moves[i], &move) == SENET_OK) {
            (void)mini_board_add_move(out_board, move);
        }
    }
    return true;
}

// What each throw is worth: a line for every number of light faces.
static float draw_sticks(const ui_env *env, const rules_screen *r, gfx_drawlist *list, gfx_point at,
                         float width) {
    float t = paper_type(env);
    float row = 74.0f * t;
    static const int FACES[] = {1, 2, 3, 4, 0};
    int z = senet_rules_get(r->id)->z;
    gfx_text_style number = paper_style(env, GFX_FONT_REGULAR, 50.0f);
    gfx_text_style written = paper_style(env, GFX_FONT_ITALIC, 30.0f);
    float x = at.x + (width > 420.0f * t ? 40.0f * t : 0.0f);
    for (int i = 0; i < 5 && list != NULL; i++) {
        float y = at.y + row * (float)i;
        for (int stick = 0; stick < 4; stick++) {
            gfx_path_begin(list);
            gfx_path_round_rect(
                list, (gfx_rect){x + 27.0f * t * (float)stick, y + 8.0f * t, 16.0f * t, 54.0f * t},
                8.0f * t);
            gfx_path_end(list, stick < FACES[i] ? UI_IVORY : UI_EBONY, env->inks->ink, 2.0f, 0);
        }
        int value = senet_throw_value(r->id, FACES[i]);
        char text[L10N_NUMBER_CAP];
        l10n_number(env->language, text, value);
        gfx_draw_text(list, text, &number, (gfx_point){x + 150.0f * t, y + 52.0f * t},
                      GFX_ALIGN_CENTER);
        if (value == 1 || value == 4 || value == z) {
            gfx_draw_text(list, tr(env->language, "throw again"), &written,
                          (gfx_point){x + 192.0f * t, y + 46.0f * t}, GFX_ALIGN_LEFT);
        }
    }
    return row * 5.0f;
}

// Under the start position: what this rule set is, in three sentences.
static float draw_facts(const ui_env *env, const rules_screen *r, gfx_drawlist *list, gfx_point at,
                        float width) {
    const rules_text *rules = rules_text_get(r->id);
    const char *const facts[] = {rules->summary, rules->source, rules->length};
    gfx_text_style quiet = paper_style(env, GFX_FONT_ITALIC, 30.0f);
    float y = at.y;
    for (int i = 0; i < 3; i++) {
        y += ui_draw_paragraph(env, list, &quiet, (gfx_point){at.x, y}, width,
                               l10n_text(env->language, facts[i]));
        y += 10.0f * paper_type(env);
    }
    return y - at.y;
}

static float draw_picture(const ui_env *env, const rules_screen *r, gfx_drawlist *list,
                          const rules_page *page, gfx_point at, float width) {
    if (page->sticks) {
        return draw_sticks(env, r, list, at, width);
    }
    mini_board board;
    float y = at.y;
    if (page_board(r, page, &board)) {
        if (list != NULL) {
            mini_board_draw(&board, env->language, env->look.flat, list, at, width);
        }
        y += mini_board_height(&board, width) + 14.0f * paper_type(env);
    }
    if (page->diagram.caption != NULL) {
        gfx_text_style quiet = paper_style(env, GFX_FONT_ITALIC, 30.0f);
        y += ui_draw_paragraph(env, list, &quiet, (gfx_point){at.x, y}, width,
                               l10n_text(env->language, page->diagram.caption));
    } else if (r->page == 0) {
        y += draw_facts(env, r, list, (gfx_point){at.x, y}, width);
    }
    return y - at.y;
}

// --- Both

// Returns the height of the whole page.
static float draw_content(const ui_env *env, const rules_screen *r, gfx_drawlist *list,
                          gfx_point at) {
    const rules_page *page = rules_text_get(r->id)->page[r->page];
    float t = paper_type(env);
    float w = r->paper.area.w;
    float gap = 56.0f * t;
    if (w < 980.0f * t) {
        float h = draw_text_column(env, list, page, at, w) + 26.0f * t;
        float board_w = w < 1000.0f * t ? w : 1000.0f * t;
        return h + draw_picture(env, r, list, page, (gfx_point){at.x + (w - board_w) / 2, at.y + h},
                                board_w);
    }
    float text_w = (w - gap) * 0.47f;
    float board_w = w - gap - text_w;
    gfx_point board_at = {at.x + text_w + gap, at.y + 14.0f * t};
    float a = draw_text_column(env, list, page, at, text_w);
    float b = 14.0f * t + draw_picture(env, r, list, page, board_at, board_w);
    return a > b ? a : b;
}

void rules_page_measure(const ui_env *env, rules_screen *r) {
    const paper *p = &r->paper;
    paper_fit(&r->paper, draw_content(env, r, NULL, (gfx_point){p->area.x, p->area.y}));
}

void rules_page_draw(const ui_env *env, const ui_widgets *widgets, const rules_screen *r,
                     gfx_drawlist *list) {
    const paper *p = &r->paper;
    paper_begin(p, list);
    (void)draw_content(env, r, list, (gfx_point){p->area.x, p->area.y - p->scroll});
    paper_end(env, widgets, p, list);
}
