// The list of moves. Layer: ui. See screen_moves.h.
// Invariant: built anew whenever it is laid out; holds nothing but its lines and how far it is
// scrolled.
#include "ui/play/screen_moves.h"

#include "base/str.h"
#include "ui/board/board_view.h"
#include "ui/frame/screen.h"
#include "ui/frame/style.h"

#include <stdlib.h>

enum { ID_DONE = 1, ID_DOWN, ID_UP };

static const float PAGE = 0.9f; // of the list's height

// --- Lines

static void add_effects(const words *w, size_t index, moves_line *line) {
    const match_entry *e = match_entry_get(w->m, index);
    senet_position after;
    senet_effects effects;
    if (senet_apply(match_entry_before(w->m, index), e->move, &after, &effects) == SENET_OK) {
        words_effects(w, &effects, line->text);
    }
}

static void heading_of(const words *w, const match_entry *e, moves_line *line) {
    l10n_arg number = l10n_arg_number(e->value);
    line->heading = true;
    (void)l10n_format(w->language, line->text, sizeof line->text, tr(w->language, "Game %d"),
                      &number, 1);
}

static void resigned(const words *w, const match_entry *e, moves_line *line) {
    words_game_over(w, 1 - e->player, e->value, true, line->text);
}

static void put_numeral(const words *w, int value, moves_line *line) {
    char number[L10N_NUMBER_CAP];
    l10n_number(w->language, number, value);
    (void)str_copy(line->numeral, sizeof line->numeral, number);
}

// A move whose throw has no entry of its own: the opening's last, which counts again in the second
// game of a fair match, or one that came with a set-up position.
static void move_line(const words *w, size_t index, moves_line *line) {
    const senet_position *before = match_entry_before(w->m, index);
    line->has_side = true;
    line->side = (senet_side)before->side;
    if (before->thrown != SENET_THROW_NONE && before->thrown != SENET_THROW_LEFTOVER) {
        put_numeral(w, before->thrown, line);
    }
    add_effects(w, index, line);
}

static void throw_line(const words *w, size_t index, moves_line *line, size_t *used) {
    const match_entry *e = match_entry_get(w->m, index);
    put_numeral(w, e->value, line);
    line->has_side = true;
    line->side = (senet_side)e->after.side;
    bool moved = index + 1 < match_entry_count(w->m) &&
                 match_entry_get(w->m, index + 1)->kind == MATCH_ENTRY_MOVE;
    if (moved) {
        add_effects(w, index + 1, line);
        *used = 2;
    } else {
        words_throw(w, e->player, e->value, line->text);
    }
}

void moves_line_of(const words *w, size_t index, moves_line *out_line, size_t *out_used) {
    const match_entry *e = match_entry_get(w->m, index);
    *out_line = (moves_line){.heading = false};
    *out_used = 1;
    switch (e->kind) {
    case MATCH_ENTRY_GAME:
        heading_of(w, e, out_line);
        break;
    case MATCH_ENTRY_OPENING:
        words_throw(w, e->player, e->value, out_line->text);
        break;
    case MATCH_ENTRY_THROW:
        throw_line(w, index, out_line, out_used);
        break;
    case MATCH_ENTRY_MOVE:
        move_line(w, index, out_line);
        break;
    case MATCH_ENTRY_RESIGN:
        resigned(w, e, out_line);
        break;
    }
}

static bool make_room(moves_screen *s) {
    if (s->n_lines < s->cap) {
        return true;
    }
    size_t cap = s->cap > 0 ? s->cap * 2 : 128;
    placed_line *more = realloc(s->lines, cap * sizeof *more);
    if (more == NULL) {
        return false;
    }
    s->lines = more;
    s->cap = cap;
    return true;
}

// --- Layout

static gfx_rect sheet_of(const ui *u) {
    gfx_rect r = u->env.layout.sheet;
    float width = 1000.0f * u->env.layout.type;
    if (width < r.w) {
        r.x += (r.w - width) / 2;
        r.w = width;
    }
    return r;
}

static gfx_text_style line_style(const ui *u, const moves_line *line) {
    return line->proof ? ui_style(u->env.inks, GFX_FONT_SANS, 20.0f, u->env.layout.type)
           : line->heading
               ? ui_style(u->env.inks, GFX_FONT_SMALLCAPS, 32.0f, u->env.layout.type)
               : ui_style(u->env.inks, GFX_FONT_REGULAR, UI_SIZE_BODY, u->env.layout.type);
}

static float indent_of(const ui *u, const moves_line *line) {
    return line->heading || line->proof ? 0.0f : 96.0f * u->env.layout.type;
}

static float most_scroll(const moves_screen *s) {
    float most = s->content_h - s->list.h;
    return most > 0.0f ? most : 0.0f;
}

// Whether there is more than is seen.
static bool goes_on(const moves_screen *s, bool below) {
    return below ? s->scroll < most_scroll(s) - 0.5f : s->scroll > 0.5f;
}

static void scroll_by(ui *u, moves_screen *s, float vu) {
    bool above = goes_on(s, false), below = goes_on(s, true);
    float most = most_scroll(s), to = s->scroll + vu;
    s->scroll = to < 0.0f ? 0.0f : to > most ? most : to;
    s->at_end = s->scroll >= most - 1.0f;
    ui_mark(u);
    if (goes_on(s, false) != above || goes_on(s, true) != below) {
        ui_mark_layout(u);
    }
}

// Gives the last line its place. @return where the next one begins.
static float place(ui *u, moves_screen *s, float y) {
    placed_line *p = &s->lines[s->n_lines - 1];
    float t = u->env.layout.type, indent = indent_of(u, &p->line);
    gfx_text_style style = line_style(u, &p->line);
    y += p->line.heading && s->n_lines > 1 ? 18.0f * t : 0.0f;
    p->top = y;
    p->height =
        ui_draw_paragraph(u, NULL, &style, (gfx_point){0, 0}, s->list.w - indent, p->line.text);
    p->height = p->height < 30.0f * t ? 30.0f * t : p->height;
    return y + p->height + 10.0f * t;
}

static void fill(ui *u, moves_screen *s) {
    words w = words_of(u->env.language, u->session.match);
    float y = 0.0f;
    s->n_lines = 0;
    const match_setup *setup = match_setup_of(u->session.match);
    if (setup->throws == MATCH_THROWS_SEEDED && !u->visit.on && make_room(s)) {
        moves_line *line = &s->lines[s->n_lines++].line;
        *line = (moves_line){.proof = true};
        words_proof(u->env.language, &setup->seed, true, line->text);
        y = place(u, s, y);
    }
    size_t n = match_entry_count(u->session.match), used = 1;
    for (size_t i = 0; i < n && make_room(s); i += used) {
        placed_line *p = &s->lines[s->n_lines++];
        moves_line_of(&w, i, &p->line, &used);
        y = place(u, s, y);
    }
    s->content_h = y;
}

static void add_step(ui *u, int id, float y, float h, const moves_screen *s, const char *label) {
    float w = 3.0f * h;
    ui_widget *step = ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, id,
                                     (gfx_rect){s->list.x + s->list.w - w, y, w, h}, label);
    // The keys scroll it without them.
    bool scans = u->env.settings->one_switch != SETTINGS_SWITCH_OFF;
    step->reach = scans ? UI_REACH_ALL : UI_REACH_POINTER;
}

// Buttons where the list goes on, beside the title and the button below.
static void add_steps(ui *u, const moves_screen *s) {
    float h = visit_at_least(u, 46.0f * u->env.layout.type);
    if (goes_on(s, false)) {
        add_step(u, ID_UP, s->list.y - h, h, s, tr(u->env.language, "A page up"));
    }
    if (goes_on(s, true)) {
        add_step(u, ID_DOWN, s->list.y + s->list.h, h, s, tr(u->env.language, "A page down"));
    }
}

static void moves_layout(ui *u, void *data) {
    moves_screen *s = data;
    gfx_rect sheet = sheet_of(u);
    float t = u->env.layout.type, pad = 52.0f, button = visit_at_least(u, 62.0f * t);
    float foot = button + 30.0f * t, head = 104.0f * t;
    s->list = (gfx_rect){sheet.x + pad, sheet.y + head, sheet.w - 2.0f * pad,
                         sheet.h - head - foot - 10.0f};
    if (u->session.match != NULL) {
        float before = s->content_h;
        fill(u, s);
        s->scroll *= before > 0.0f ? s->content_h / before : 1.0f; // text size: same lines
    }
    if (s->at_end) {
        s->scroll = most_scroll(s);
    }
    scroll_by(u, s, 0.0f);
    gfx_rect done = {sheet.x + sheet.w / 2 - 120.0f * t, sheet.y + sheet.h - foot, 240.0f * t,
                     button};
    ui_widget *b =
        ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ID_DONE, done, tr(u->env.language, "Done"));
    b->primary = true;
    b->align = GFX_ALIGN_CENTER;
    add_steps(u, s);
    int focus = u->widgets.focus;
    if (focus != ID_DOWN && focus != ID_UP) {
        u->widgets.focus = ID_DONE;
    }
}

// --- Input

static void moves_outcome(ui *u, void *data, ui_outcome outcome) {
    moves_screen *s = data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    if (outcome.id == ID_DONE) {
        ui_pop(u);
        return;
    }
    scroll_by(u, s, (outcome.id == ID_DOWN ? PAGE : -PAGE) * s->list.h);
    ui_mark_layout(u);
}

// Before the widgets: the one button needs no arrows, so that the first of them scrolls already.
static bool moves_interrupt(ui *u, void *data, ui_action action) {
    moves_screen *s = data;
    float line = 3.0f * 40.0f * u->env.layout.type, page = s->list.h * PAGE;
    if (action == UI_ACTION_UP || action == UI_ACTION_DOWN) {
        scroll_by(u, s, action == UI_ACTION_DOWN ? line : -line);
    } else if (action == UI_ACTION_LEFT || action == UI_ACTION_PAGE_UP) {
        scroll_by(u, s, -page);
    } else if (action == UI_ACTION_RIGHT || action == UI_ACTION_PAGE_DOWN) {
        scroll_by(u, s, page);
    } else if (action == UI_ACTION_HOME || action == UI_ACTION_END) {
        scroll_by(u, s, action == UI_ACTION_END ? s->content_h : -s->content_h);
    } else {
        return false;
    }
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
    moves_screen *s = data;
    gfx_rect r = s->list;
    bool inside = at.x >= r.x && at.x < r.x + r.w && at.y >= r.y && at.y < r.y + r.h;
    if (input->kind == BASE_INPUT_WHEEL) {
        scroll_by(u, s, -input->wheel_y * 90.0f * u->env.layout.type);
        return true;
    }
    if (input->kind == BASE_INPUT_POINTER_DOWN && inside) {
        s->dragging = true;
        s->drag_pointer = input->pointer;
        s->drag_y = at.y;
        return true;
    }
    if (input->kind == BASE_INPUT_POINTER_MOVE && s->dragging &&
        input->pointer == s->drag_pointer) {
        scroll_by(u, s, s->drag_y - at.y);
        s->drag_y = at.y;
        return true;
    }
    if (input->kind == BASE_INPUT_POINTER_UP && s->dragging) {
        s->dragging = false;
        return true;
    }
    return false;
}

// --- Drawing

static void draw_line(ui *u, const moves_screen *s, const placed_line *p, gfx_drawlist *list) {
    float t = u->env.layout.type, x = s->list.x, y = s->list.y + p->top - s->scroll;
    gfx_text_style style = line_style(u, &p->line);
    float base = y + 26.0f * t;
    if (p->line.has_side) {
        board_draw_pip(list, &u->env.look, p->line.side,
                       (gfx_point){x + 14.0f * t, base - 8.0f * t}, 26.0f * t, true,
                       u->env.inks->ink);
    }
    if (p->line.numeral[0] != '\0') {
        gfx_text_style numeral = ui_style(u->env.inks, GFX_FONT_NUMERAL, 28.0f, t);
        gfx_draw_text(list, p->line.numeral, &numeral, (gfx_point){x + 58.0f * t, base},
                      GFX_ALIGN_CENTER);
    }
    float indent = indent_of(u, &p->line);
    (void)ui_draw_paragraph(u, list, &style, (gfx_point){x + indent, y}, s->list.w - indent,
                            p->line.text);
}

// An arrow where the list goes on.
static void draw_step(ui *u, const ui_widget *w, gfx_drawlist *list) {
    float t = u->env.layout.type, s = w->id == ID_DOWN ? 8.0f * t : -8.0f * t;
    bool pointed = u->widgets.hover == w->id, down = pointed && u->widgets.pressed == w->id;
    gfx_rect rim = {w->rect.x + 2.0f, w->rect.y + 2.0f, w->rect.w - 4.0f, w->rect.h - 4.0f};
    if (u->visit.on || pointed) {
        gfx_path_begin(list);
        gfx_path_round_rect(list, rim, rim.h / 2);
        gfx_path_end(list, down ? UI_GOLD_LIGHT : u->env.look.panel, UI_ACTIVE, 2.0f, 0.0f);
    }
    gfx_point c = {w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2};
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){c.x - 16.0f * t, c.y - s});
    gfx_path_line(list, (gfx_point){c.x, c.y + s * 0.5f});
    gfx_path_line(list, (gfx_point){c.x + 16.0f * t, c.y - s});
    gfx_path_end(list, UI_CLEAR, UI_ACTIVE, 4.0f * t, 0);
}

// The lines that are seen.
static void moves_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    (void)u;
    const moves_screen *s = data;
    for (size_t i = 0; i < s->n_lines; i++) {
        const placed_line *p = &s->lines[i];
        float middle = p->top + p->height / 2;
        // Nobody wants to hear 64 digits; the text mode has them for whoever reads with a voice.
        if (!p->line.proof && middle >= s->scroll && middle <= s->scroll + s->list.h) {
            speech_append(out_text, p->line.text);
        }
    }
}

static void draw_bar(const ui *u, const moves_screen *s, gfx_drawlist *list) {
    if (most_scroll(s) <= 0.0f) {
        return;
    }
    float part = s->list.h / s->content_h;
    float height = s->list.h * part;
    height = height < 40.0f ? 40.0f : height;
    float at = (s->list.h - height) * s->scroll / most_scroll(s);
    gfx_path_begin(list);
    gfx_path_round_rect(
        list, (gfx_rect){s->list.x + s->list.w + 14.0f, s->list.y + at, 8.0f, height}, 4.0f);
    gfx_path_end(list, u->env.inks->faint, UI_CLEAR, 0.0f, 0.0f);
}

static void moves_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    const moves_screen *s = data;
    gfx_rect sheet = sheet_of(u);
    ui_draw_sheet(u, list, sheet);
    gfx_text_style title =
        ui_style(u->env.inks, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING * 0.85f, u->env.layout.type);
    gfx_draw_text(list, tr(u->env.language, "Moves"), &title,
                  (gfx_point){sheet.x + sheet.w / 2, sheet.y + 70.0f * u->env.layout.type},
                  GFX_ALIGN_CENTER);
    gfx_draw_clip(list, &s->list);
    for (size_t i = 0; i < s->n_lines; i++) {
        const placed_line *p = &s->lines[i];
        if (p->top + p->height >= s->scroll && p->top <= s->scroll + s->list.h) {
            draw_line(u, s, p, list);
        }
    }
    gfx_draw_clip(list, NULL);
    draw_bar(u, s, list);
    for (int i = 0; i < u->widgets.own && top; i++) {
        if (u->widgets.widget[i].id == ID_DOWN || u->widgets.widget[i].id == ID_UP) {
            draw_step(u, &u->widgets.widget[i], list);
        }
    }
    if (top) {
        ui_draw_widgets(u, list);
    }
}

// --- Life

static void *moves_create(ui *u) {
    (void)u;
    return calloc(1, sizeof(moves_screen));
}

static void moves_destroy(void *data) {
    moves_screen *s = data;
    if (s != NULL) {
        free(s->lines);
    }
    free(s);
}

static void moves_enter(ui *u, void *data) {
    moves_screen *s = data;
    s->at_end = true;
    s->dragging = false;
    ui_mark_layout(u);
}

static void moves_uncover(ui *u, void *data) {
    (void)u;
    ((moves_screen *)data)->dragging = false;
}

const ui_screen ui_screen_moves = {.name = "moves",
                                   .title = N_("Moves"),
                                   .overlay = true,
                                   .create = moves_create,
                                   .destroy = moves_destroy,
                                   .enter = moves_enter,
                                   .uncover = moves_uncover,
                                   .layout = moves_layout,
                                   .outcome = moves_outcome,
                                   .interrupt = moves_interrupt,
                                   .action = moves_action,
                                   .pointer = moves_pointer,
                                   .draw = moves_draw,
                                   .tell = moves_tell};
