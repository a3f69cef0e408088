// The list of moves beside the table, as text, the newest in view; selecting one shows it on the
// board.
// Layer: ui. See screen_play.h and screen_moves.h.
// Invariant: nothing here changes the match; the game is paused while a past position is shown.
#include "base/str.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/play/screen_play.h"

#include <math.h>

// Sizes at a type factor of 1.
enum { PAD = 26, HEAD = 74, FOOT = 62, FOOT_W = 420, TITLE = 34 };
enum { LEAST_PX = 250, LINES_MOST = 40 };

// --- Placement

int play_moves_px(const ui_view *v, int width_px, int height_px) {
    static const float BESIDE = 0.25f, BESIDE_MOST = 0.4f, BELOW = 0.3f;
    const play *p = v->data;
    const float w = (float)width_px, grown = (float)v->env->settings->text_size / 100;
    if (!p->moves.open || ui_in_museum(v->env) || v->session->match == NULL) {
        return 0;
    }
    const float beside = fmaxf(BESIDE * w, (float)LEAST_PX) * sqrtf(grown);
    return (int)(height_px > width_px ? BELOW * (float)height_px : fminf(beside, BESIDE_MOST * w));
}

static bool is_shown(const play *p) {
    return p->env->layout.panel.w > 0 && p->moves.open;
}

static gfx_rect card_of(const ui_env *env) {
    return box_inset(env->layout.panel, 12, 12);
}

// A panel too low for its type has no heading: the button that closes it names it.
static bool has_heading(const ui_env *env) {
    return !env->layout.portrait || !ui_type_is_large(env);
}

bool play_moves_has(int id) {
    return (id >= PLAY_ID_LIST_END && id <= PLAY_ID_LIST_UP) || id >= PLAY_ID_LINE;
}

static void add_line(const play *p, size_t i) {
    const moves_list *s = &p->moves.list;
    const moves_line *line = &s->lines[i];
    const gfx_rect r = {s->page.area.x, s->page.area.y + line->top - s->page.scroll, s->page.area.w,
                        line->height};
    (void)ui_widgets_add(p->widgets, UI_WIDGET_CUSTOM, PLAY_ID_LINE + (int)i, box_inset(r, -8, -4),
                         line->text);
}

// Only completely visible lines get a widget.
static void add_lines(const play *p) {
    const moves_list *s = &p->moves.list;
    int n = 0;
    for (size_t i = 0; i < s->n_lines && n < LINES_MOST; i++) {
        const moves_line *line = &s->lines[i];
        if (moves_line_is_played(line) && line->top >= s->page.scroll - 1 &&
            line->top + line->height <= s->page.scroll + s->page.area.h + 1) {
            add_line(p, i);
            n++;
        }
    }
}

void play_moves_layout(play *p) {
    const ui_env env = ui_env_on_panel(p->env);
    const float t = env.layout.type;
    moves_list *s = &p->moves.list;
    if (!is_shown(p)) {
        return;
    }
    gfx_rect rest = box_inset(card_of(&env), PAD * t, 0);
    (void)box_take(&rest, BOX_TOP, (has_heading(&env) ? HEAD : PAD) * t);
    const gfx_rect foot = box_take_gap(&rest, BOX_BOTTOM, (FOOT + 20) * t, 8 * t);
    s->page.area = rest;
    paper_keep_apart(&env, &s->page);
    moves_list_fill(&env, p->session, s);
    ui_widgets_on(p->env, p->widgets, UI_LAYER_NEAR);
    add_lines(p);
    paper_add_steps(&env, p->widgets, &s->page, PLAY_ID_LIST_DOWN, PLAY_ID_LIST_UP);
    ui_widget *b = ui_widgets_add(p->widgets, UI_WIDGET_BUTTON, PLAY_ID_LIST_END,
                                  box_place(foot, FOOT_W * t, FOOT * t, 0.5f, 0),
                                  p->moves.past ? tr(env.language, "Back to the game")
                                                : tr(env.language, "Close the list"));
    b->primary = p->moves.past;
}

// --- Actions

void play_toggle_moves(ui *u, play *p) {
    play_show_game(u, p);
    if (play_is_face(p) || ui_in_museum(&u->env) || u->session.lesson) {
        ui_push(u, UI_SCREEN_MOVES);
        return;
    }
    p->moves.open = !p->moves.open;
    p->moves.list.page = (paper){.content_h = 0};
    speech_say(u, p->moves.open ? tr(u->env.language, "Moves") : "");
    ui_trace(&u->env, "moves %s", p->moves.open ? "open" : "closed");
    ui_mark_layout(u);
}

void moves_open(ui *u) {
    play *p = ui_data(u, UI_SCREEN_PLAY);
    ui_pop(u);
    if (ui_top(u) != UI_SCREEN_PLAY || !p->moves.open) {
        play_toggle_moves(u, p);
    }
}

void play_past_words(const play *p, char out_text[WORDS_CAP]) {
    const moves_list *s = &p->moves.list;
    int n = 0, at = 0;
    for (size_t i = 0; i < s->n_lines; i++) {
        n += moves_line_is_played(&s->lines[i]) ? 1 : 0;
        at = s->lines[i].entry == p->moves.at && moves_line_is_played(&s->lines[i]) ? n : at;
    }
    words_fill(p->env->language, out_text,
               // TRANSLATORS: above the board, which shows the position after that move.
               tr(p->env->language, "Looking back at move %1$d of %2$d. Game paused."), at, n);
}

int play_past_player(const play *p) {
    const match_entry *e = match_entry_get(p->session->match, p->moves.at);
    const senet_position *after = &e->after;
    if (e->kind == MATCH_ENTRY_RESIGN || after->off[0] == after->n || after->off[1] == after->n) {
        return -1;
    }
    const bool passed = e->kind == MATCH_ENTRY_MOVE &&
                        match_entry_before(p->session->match, p->moves.at)->side != after->side;
    return passed ? 1 - e->player : e->player;
}

static void show_line(ui *u, play *p, size_t i) {
    const moves_line *line = &p->moves.list.lines[i];
    char text[WORDS_CAP];
    play_show_past(u, p, line->entry);
    play_past_words(p, text);
    words_add(text, WORDS_CAP, line->text);
    speech_say(u, text);
    ui_trace(&u->env, "moves at %d", (int)line->entry);
}

bool play_moves_outcome(ui *u, play *p, int id) {
    paper *page = &p->moves.list.page;
    if (id >= PLAY_ID_LINE && (size_t)(id - PLAY_ID_LINE) < p->moves.list.n_lines) {
        show_line(u, p, (size_t)(id - PLAY_ID_LINE));
    } else if (id == PLAY_ID_LIST_DOWN || id == PLAY_ID_LIST_UP) {
        (void)paper_scroll(u, page, paper_step(&u->env, page, id == PLAY_ID_LIST_DOWN ? 1 : -1));
    } else if (p->moves.past && (id == PLAY_ID_LIST_END || id == PLAY_ID_SKIP)) {
        play_show_game(u, p);
    } else if (id == PLAY_ID_LIST_END) {
        play_toggle_moves(u, p);
    } else {
        return false;
    }
    ui_mark_layout(u);
    return true;
}

// Moves from line to line, scrolling if needed. @return false if there is none.
static bool focus_next_line(ui *u, play *p, int way) {
    moves_list *s = &p->moves.list;
    const int to = p->widgets->focus - PLAY_ID_LINE + way;
    if (to < 0 || to >= (int)s->n_lines || !moves_line_is_played(&s->lines[to])) {
        return false;
    }
    const moves_line *line = &s->lines[to];
    const float above = line->top - s->page.scroll, below = above + line->height - s->page.area.h;
    (void)paper_scroll(u, &s->page, fminf(above, fmaxf(below, 0)));
    u->widgets.focus = PLAY_ID_LINE + to;
    u->widgets.focus_visible = true;
    u->widgets.hover = 0;
    ui_trace(&u->env, "focus %d", u->widgets.focus);
    ui_mark_layout(u);
    return true;
}

// Called before the widgets. An action on the game first leaves the past position.
bool play_moves_interrupt(ui *u, play *p, ui_action action) {
    if (is_shown(p) && p->widgets->focus >= PLAY_ID_LINE &&
        (action == UI_ACTION_UP || action == UI_ACTION_DOWN)) {
        return focus_next_line(u, p, action == UI_ACTION_DOWN ? 1 : -1);
    }
    if (is_shown(p) && (action == UI_ACTION_PAGE_UP || action == UI_ACTION_PAGE_DOWN)) {
        return play_moves_outcome(
            u, p, action == UI_ACTION_PAGE_DOWN ? PLAY_ID_LIST_DOWN : PLAY_ID_LIST_UP);
    }
    const bool leaves = action == UI_ACTION_BACK || action == UI_ACTION_THROW ||
                        action == UI_ACTION_UNDO || action == UI_ACTION_REDO ||
                        action == UI_ACTION_HINT || action == UI_ACTION_AHEAD;
    if (p->moves.past && leaves) {
        play_show_game(u, p);
        return true;
    }
    return false;
}

bool play_moves_wheel(ui *u, play *p, const base_input *input, gfx_point at) {
    const gfx_rect in = {at.x, at.y, 0, 0};
    const gfx_rect here = ui_layer_place(&u->env, UI_LAYER_NEAR, in);
    if (input->kind != BASE_INPUT_WHEEL || !is_shown(p) ||
        !box_has(u->env.layout.panel, (gfx_point){here.x, here.y})) {
        return false;
    }
    (void)paper_pointer(u, &p->moves.list.page, input, at, NULL, NULL);
    ui_mark_layout(u);
    return true;
}

// --- Drawing

static int marked_line(const play *p) {
    const moves_list *s = &p->moves.list;
    for (size_t i = 0; i < s->n_lines && p->moves.past; i++) {
        if (moves_line_is_played(&s->lines[i]) && s->lines[i].entry == p->moves.at) {
            return (int)i;
        }
    }
    return -1;
}

void play_moves_draw(const play *p, gfx_drawlist *list) {
    if (!is_shown(p)) {
        return;
    }
    const ui_env env = ui_env_on_panel(p->env);
    const gfx_rect card = card_of(&env);
    const float t = env.layout.type;
    const gfx_transform before =
        gfx_drawlist_transform(list, ui_layer_transform(p->env, UI_LAYER_NEAR));
    gfx_text_style title = ui_style(env.inks, GFX_FONT_SMALLCAPS, TITLE, t);
    const int pointed = play_shown_id(p) - PLAY_ID_LINE, marked = marked_line(p);
    ui_draw_panel(&env, list, card);
    if (has_heading(&env)) {
        gfx_draw_text(list, tr(env.language, "Moves"), &title,
                      (gfx_point){card.x + card.w / 2, card.y + 50 * t}, GFX_ALIGN_CENTER);
    }
    moves_list_draw(&env, p->widgets, &p->moves.list, pointed >= 0 ? pointed : marked, list);
    const ui_widget *end = ui_widgets_find(p->widgets, PLAY_ID_LIST_END);
    if (end != NULL) {
        ui_draw_widget(&env, p->widgets, list, end);
    }
    (void)gfx_drawlist_transform(list, before);
}
