// The list of moves.
// Layer: ui. See screen_moves.h.
// Invariant: rebuilt in every layout; its only state is its lines and the scroll position.
#include "ui/play/screen_moves.h"

#include "base/grow.h"
#include "text/words_board.h"
#include "ui/board/board_view.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>
#include <stdlib.h>

enum { ID_DONE = 1, ID_DOWN, ID_UP };

// Sizes at a type factor of 1.
enum {
    WIDTH = 1000,
    HEAD = 104,
    PAD = 52,
    BUTTON = 62,
    INDENT = 96,
    HEADING = 32,
    TITLE = 46,
    SIGN_H = 22, // of a side's icon: the height of a capital; its middle above the line
    SIGN_UP = 9
};

// --- Lines

static bool is_move(const words *w, size_t index) {
    return index < match_entry_count(w->m) &&
           match_entry_get(w->m, index)->kind == MATCH_ENTRY_MOVE;
}

static void put_side(const words *w, int side, int value, moves_line *line) {
    line->has_side = true;
    line->side = (senet_side)side;
    if (value > SENET_THROW_NONE && value < SENET_THROW_LEFTOVER) {
        l10n_number(w->language, line->numeral, value);
    }
}

void moves_line_of(const words *w, size_t index, moves_line *out_line, size_t *out_used) {
    const match_entry *e = match_entry_get(w->m, index);
    *out_line = (moves_line){.heading = e->kind == MATCH_ENTRY_GAME};
    *out_used = e->kind == MATCH_ENTRY_THROW && is_move(w, index + 1) ? 2 : 1;
    out_line->entry = index + *out_used - 1;
    if (e->kind == MATCH_ENTRY_THROW) {
        put_side(w, e->after.side, e->value, out_line);
    } else if (e->kind == MATCH_ENTRY_MOVE) {
        // Its throw has no entry: it is the opening's last, which counts again in the second game
        // of a fair match, or it was set up with the position.
        const senet_position *before = match_entry_before(w->m, index);
        put_side(w, before->side, before->thrown, out_line);
    }
    if (out_line->heading) {
        words_fill(w->language, out_line->text, tr(w->language, "Game %d"), e->value);
    } else {
        words_entry(w, out_line->entry, out_line->text);
    }
}

static moves_line *add_line(moves_list *s) {
    bool ok = true;
    s->lines = grow(s->lines, &s->cap, s->n_lines + 1, sizeof *s->lines, &ok);
    return ok ? &s->lines[s->n_lines++] : NULL;
}

// --- Layout

static gfx_rect sheet_of(const ui_env *env) {
    gfx_rect r = env->layout.sheet;
    return box_place(r, WIDTH * env->layout.type, r.h, 0.5f, 0);
}

static gfx_text_style line_style(const ui_env *env, const moves_line *line) {
    const ui_inks *inks = env->inks;
    float t = env->layout.type;
    return line->heading ? ui_style(inks, GFX_FONT_SMALLCAPS, HEADING, t)
                         : ui_style(inks, GFX_FONT_REGULAR, UI_SIZE_BODY, t);
}

static float indent_of(const ui_env *env, const moves_line *line) {
    return line->heading ? 0 : INDENT * env->layout.type;
}

// Places a line. @return the top of the next one.
static float place(const ui_env *env, const moves_list *s, moves_line *line, float y) {
    float t = env->layout.type, width = s->page.area.w - indent_of(env, line);
    gfx_text_style style = line_style(env, line);
    line->top = y + (line->heading && y > 0 ? 18 * t : 0);
    line->height =
        fmaxf(ui_draw_paragraph(env, NULL, &style, (gfx_point){0, 0}, width, line->text), 30 * t);
    return line->top + line->height + 10 * t;
}

static float fill(const ui_env *env, const ui_session *session, moves_list *s) {
    const size_t n = match_entry_count(session->match);
    words w = words_of(env->language, session->match);
    moves_line *line;
    float y = 0;
    s->n_lines = 0;
    if ((line = add_line(s)) != NULL) {
        *line = (moves_line){.heading = true};
        words_game(&w, line->text);
        y = place(env, s, line, y);
    }
    for (size_t i = 0, used = 1; i < n && (line = add_line(s)) != NULL; i += used) {
        moves_line_of(&w, i, line, &used);
        y = place(env, s, line, y);
    }
    return y;
}

void moves_list_fill(const ui_env *env, const ui_session *session, moves_list *s) {
    paper *page = &s->page;
    const bool at_end = page->content_h <= page->area.h + page->scroll + 1;
    if (session->match != NULL) {
        paper_fit(page, fill(env, session, s));
    }
    if (at_end) {
        page->scroll = fmaxf(page->content_h - page->area.h, 0);
    }
}

void moves_list_free(moves_list *s) {
    free(s->lines);
    *s = (moves_list){.n_lines = 0};
}

bool moves_line_is_played(const moves_line *line) {
    return !line->heading;
}

static void moves_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    moves_list *s = data;
    paper *page = &s->page;
    float t = v->env->layout.type, button = visit_target_size(v->env, BUTTON * t);
    gfx_rect rest = box_inset(sheet_of(v->env), PAD, 0);
    (void)box_take(&rest, BOX_TOP, HEAD * t);
    gfx_rect foot = box_take_gap(&rest, BOX_BOTTOM, button + 30 * t, 10);
    page->area = rest;
    moves_list_fill(v->env, v->session, s);
    ui_widget *b =
        ui_widgets_add(widgets, UI_WIDGET_BUTTON, ID_DONE,
                       box_place(foot, 240 * t, button, 0.5f, 0), tr(v->env->language, "Done"));
    b->primary = true;
    paper_add_steps(v->env, widgets, page, ID_DOWN, ID_UP);
    int focus = widgets->focus;
    if (focus != ID_DOWN && focus != ID_UP) {
        widgets->focus = ID_DONE;
    }
}

// --- Input

static void moves_outcome(ui *u, void *data, ui_outcome outcome) {
    moves_list *s = data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    if (outcome.id == ID_DONE) {
        ui_pop(u);
        return;
    }
    (void)paper_scroll(u, &s->page, paper_step(&u->env, &s->page, outcome.id == ID_DOWN ? 1 : -1));
    ui_mark_layout(u);
}

// Called before the widgets: the only button needs no arrow keys, so they scroll.
static bool moves_interrupt(ui *u, void *data, ui_action action) {
    moves_list *s = data;
    float line = 120 * u->env.layout.type, page = paper_step(&u->env, &s->page, 1), by = 0;
    if (action == UI_ACTION_UP || action == UI_ACTION_DOWN) {
        by = action == UI_ACTION_DOWN ? line : -line;
    } else if (action == UI_ACTION_LEFT || action == UI_ACTION_PAGE_UP) {
        by = -page;
    } else if (action == UI_ACTION_RIGHT || action == UI_ACTION_PAGE_DOWN) {
        by = page;
    } else if (action == UI_ACTION_HOME || action == UI_ACTION_END) {
        by = action == UI_ACTION_END ? s->page.content_h : -s->page.content_h;
    } else {
        return false;
    }
    (void)paper_scroll(u, &s->page, by);
    u->widgets.focus_visible = true;
    return true;
}

static bool moves_action(ui *u, void *data, ui_action action) {
    (void)data;
    if (action != UI_ACTION_MOVES) {
        return false;
    }
    ui_pop(u);
    return true;
}

static bool moves_pointer(ui *u, void *data, const base_input *input, gfx_point at) {
    return paper_pointer(u, &((moves_list *)data)->page, input, at, NULL, NULL);
}

// --- Drawing

// Icons and numerals are on the baseline of the text's first row.
static void draw_line(const ui_env *env, const moves_list *s, const moves_line *line, bool marked,
                      gfx_drawlist *list) {
    float t = env->layout.type, x = s->page.area.x, y = s->page.area.y + line->top - s->page.scroll;
    float ascent, descent, indent = indent_of(env, line);
    gfx_text_style style = line_style(env, line);
    env->services.metrics->height(env->services.metrics->user, &style, &ascent, &descent);
    if (marked) {
        const gfx_rect ground = {x, y - 4 * t, s->page.area.w, line->height + 8 * t};
        const gfx_color gold = {UI_ACTIVE.r, UI_ACTIVE.g, UI_ACTIVE.b, 46};
        gfx_draw_round_rect(list, ground, 6, gold, UI_ACTIVE, 2.5f * t);
    }
    if (line->has_side) {
        board_draw_pip(list, &env->look, line->side,
                       (gfx_point){x + 14 * t, y + ascent - SIGN_UP * t}, SIGN_H * t, true,
                       env->inks->ink);
    }
    if (line->numeral[0] != '\0') {
        gfx_text_style numeral = ui_style(env->inks, GFX_FONT_NUMERAL, 28, t);
        gfx_draw_text(list, line->numeral, &numeral, (gfx_point){x + 58 * t, y + ascent},
                      GFX_ALIGN_CENTER);
    }
    (void)ui_draw_paragraph(env, list, &style, (gfx_point){x + indent, y}, s->page.area.w - indent,
                            line->text);
}

void moves_list_draw(const ui_env *env, const ui_widgets *widgets, const moves_list *s, int marked,
                     gfx_drawlist *list) {
    const paper *page = &s->page;
    paper_begin(page, list);
    for (size_t i = 0; i < s->n_lines; i++) {
        const moves_line *line = &s->lines[i];
        if (line->top + line->height >= page->scroll && line->top <= page->scroll + page->area.h) {
            draw_line(env, s, line, (int)i == marked, list);
        }
    }
    paper_end(env, widgets, page, list);
}

// Speaks the visible lines.
static void moves_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const moves_list *s = v->data;
    for (size_t i = 0; i < s->n_lines; i++) {
        const moves_line *line = &s->lines[i];
        float middle = line->top + line->height / 2 - s->page.scroll;
        if (middle >= 0 && middle <= s->page.area.h) {
            speech_append(out_text, line->text);
        }
    }
}

static void moves_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const moves_list *s = v->data;
    gfx_rect sheet = sheet_of(v->env);
    ui_draw_sheet(v->env, list, sheet);
    float t = v->env->layout.type;
    gfx_text_style title = ui_style(v->env->inks, GFX_FONT_SMALLCAPS, 0.85f * UI_SIZE_HEADING, t);
    gfx_draw_text(list, tr(v->env->language, "Moves"), &title,
                  (gfx_point){sheet.x + sheet.w / 2, sheet.y + 70 * t}, GFX_ALIGN_CENTER);
    moves_list_draw(v->env, v->widgets, s, -1, list);
    if (top) {
        ui_draw_widgets(v->env, v->widgets, list);
    }
}

// --- Entry and exit

static void moves_enter(ui *u, void *data, bool pushed) {
    moves_list *s = data;
    s->page.dragging = false;
    if (pushed) {
        s->page = (paper){.content_h = 0};
        ui_mark_layout(u);
    }
}

static void moves_leave(ui *u, void *data) {
    (void)u;
    moves_list_free(data);
}

const ui_screen ui_screen_moves = {
    .title = N_("Moves"),
    .data_size = sizeof(moves_list),
    .enter = moves_enter,
    .leave = moves_leave,
    .layout = moves_layout,
    .outcome = moves_outcome,
    .interrupt = moves_interrupt,
    .action = moves_action,
    .pointer = moves_pointer,
    .draw = moves_draw,
    .describe = moves_describe,
};
