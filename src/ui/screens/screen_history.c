// The game history: a searchable list and, for each game, its facts, its review, a copy of its
// record.
// Layer: ui. See ui_history in services.h.
// Invariant: the list is queried again after every change of the history; the running match is not
// touched.
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"
#include "ui/layout/paper.h"
#include "ui/screens/history_page.h"
#include "ui/screens/words_history.h"

#include "base/str.h"
#include "senet/player.h"

#include <errno.h>

enum {
    ID_RULES = 1,
    ID_AGAINST,
    ID_PERIOD,
    ID_PREVIOUS,
    ID_NEXT,
    ID_DONE,
    ID_REVIEW,
    ID_COPY,
    ID_REMOVE,
    ID_LIST, // back to the list
    ID_STATISTICS,
    ID_DETAILS, // of a game
    ID_ROW      // + index on the page
};
enum { ROWS_LEAST = 3, ROWS_WIDE = 7 };

typedef struct history_screen {
    history_page page;
    bool opened;  // `game` is shown instead of the list
    bool details; // of the game
    history_game game;
    bool stale;       // the page must be queried again
    unsigned changes; // number of the history's changes known to the list
} history_screen;

enum { NAMES = 29, SMALL = 24, WINNER = 36 }; // type sizes
enum { ROW = 74, STEP = 62 };                 // height; width of a previous or next button
enum { NARROW = 700, ROW_NARROW = 88 };       // widths of windows; height
enum { ONE_LINE = 1000 };                     // least width of a row with everything on one line

bool history_is_there(const ui_env *env) {
    const history_filter all = history_all();
    const ui_history *h = env->services.history;
    return h != NULL && h->count(h->user, &all) > 0;
}

// --- The list: its filter, and a row for each game

static const history_screen *screen_of(const ui_view *v) {
    return v->data;
}

static void set_value(ui_widget *w, const char *text) {
    (void)str_copy(w->value_text, sizeof w->value_text, text);
}

static void show_rules(const ui_view *v, ui_widget *w) {
    const l10n *l = v->env->language;
    w->value = screen_of(v)->page.rules;
    w->max = SENET_RULES_COUNT;
    set_value(w, w->value > 0 ? words_rules(l, senet_rules_display_order(w->value - 1))
                              : trc(l, "rules", "all"));
}

static void show_against(const ui_view *v, ui_widget *w) {
    const history_screen *s = screen_of(v);
    const l10n *l = v->env->language;
    const int against = s->page.against;
    w->value = against;
    w->max = HISTORY_AGAINST_NAME + s->page.n_people - 1;
    set_value(w, against >= HISTORY_AGAINST_NAME ? s->page.person[against - HISTORY_AGAINST_NAME]
                 : against >= HISTORY_AGAINST_LEVEL
                     ? l10n_text(l, senet_level_get(against - HISTORY_AGAINST_LEVEL)->title)
                 : against == HISTORY_AGAINST_PEOPLE ? trc(l, "against", "a person")
                                                     : trc(l, "against", "anyone"));
}

static void show_period(const ui_view *v, ui_widget *w) {
    w->value = (int)screen_of(v)->page.period;
    w->max = UI_PERIOD_COUNT - 1;
    set_value(w, words_period(v->env->language, screen_of(v)->page.period));
}

static void handle_search(ui *u, const ui_widget *w) {
    history_screen *s = ui_top_data(u);
    if (w->id == ID_RULES) {
        s->page.rules = w->value;
    } else if (w->id == ID_AGAINST) {
        s->page.against = w->value;
    } else {
        s->page.period = (ui_period)w->value;
    }
    s->page.first = 0;
    s->stale = true;
}

// The place of the previous and next buttons: beside the others, or in the last line of a list in a
// portrait window.
static gfx_rect pager_of(const ui_env *env, const form_places *p) {
    gfx_rect body = p->body;
    return env->layout.portrait ? box_take(&body, BOX_BOTTOM, UI_FORM_BUTTON_H * p->type)
                                : p->foot_free;
}

// Adds the games of the page, and the buttons for other pages.
static void add_games(const ui_view *v, ui_widgets *widgets, const form_places *p) {
    const history_screen *s = screen_of(v);
    const l10n *l = v->env->language;
    const box_grid lines = {.columns = 1, .rows = p->body_lines, .gap_y = 6 * p->type};
    if (widgets->focus == 0 && s->page.n_rows > 0) {
        widgets->focus = ID_ROW;
    }
    for (int i = 0; i < s->page.n_rows; i++) {
        char label[WORDS_CAP];
        words_history_sentence(l, &s->page.row[i], label);
        (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_ROW + i, box_cell(p->body, lines, i),
                             label);
    }
    gfx_rect left = pager_of(v->env, p);
    if (s->page.n_all > (size_t)s->page.per_page) {
        gfx_rect step = box_take_gap(&left, BOX_LEFT, STEP * p->type, 10 * p->type);
        ui_widget *w =
            ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_PREVIOUS, step, tr(l, "Newer games"));
        w->enabled = s->page.first > 0;
        step = box_take(&left, BOX_LEFT, STEP * p->type);
        w = ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_NEXT, step, tr(l, "Older games"));
        w->enabled = s->page.first + (size_t)s->page.n_rows < s->page.n_all;
    }
}

#define CHOICE UI_WIDGET_CHOICE

static const form_row LIST_ROWS[] = {
    {ID_RULES, CHOICE, NC_("games", "Rules"), "games", .show = show_rules, .handle = handle_search},
    {ID_AGAINST, CHOICE, NC_("games", "Against"), "games", .show = show_against,
     .handle = handle_search},
    {ID_PERIOD, CHOICE, NC_("games", "Played"), "games", .show = show_period,
     .handle = handle_search},
    {ID_STATISTICS, .label = N_("Statistics"), .foot = true, .opens = UI_SCREEN_STATISTICS},
    {ID_DONE, .label = N_("Done"), .foot = true, .primary = true, .first = true, .closes = true},
};

static const form LIST = {
    FORM_ROWS(LIST_ROWS),
    .columns = {3, 1},
    .size = SMALL,
    .column_w = {400, 800},
    .list = {ROW, ROWS_LEAST, {ROWS_WIDE, HISTORY_ROWS_MOST}},
    .foot_free = 0.5f,
    .add = add_games,
};

// In portrait the page buttons are above the others, and in large type two names take two lines.
static form list_form(const ui_env *env) {
    form f = LIST;
    if (env->layout.portrait) {
        f.foot_free = 0;
        f.list.line_h = env->layout.view.w < NARROW * paper_type(env) ? ROW_NARROW : ROW;
    }
    return f;
}

// --- A game of the list

static void show_list(ui *u, const ui_widget *w) {
    (void)w;
    history_screen *s = ui_top_data(u);
    s->opened = s->details = false;
    u->widgets.focus = u->widgets.asked = 0;
    ui_mark_layout(u);
}

static void review(ui *u, const ui_widget *w) {
    const history_screen *s = ui_top_data(u);
    (void)w;
    const ui_history *h = u->env.services.history;
    match *m = h->open(h->user, s->game.id);
    if (m == NULL) {
        ui_notice(u, tr(u->env.language, "The record of this game cannot be opened."));
        return;
    }
    ui_show_history(u, m, s->game.id);
    ui_push(u, UI_SCREEN_REVIEW);
}

static void copy(ui *u, const ui_widget *w) {
    const history_screen *s = ui_top_data(u);
    (void)w;
    const ui_history *h = u->env.services.history;
    char path[1024], text[UI_NOTICE_TEXT_CAP];
    if (!h->copy(h->user, s->game.id, path, sizeof path)) {
        l10n_arg reason = l10n_arg_text(l10n_error_text(u->env.language, errno));
        (void)l10n_format(u->env.language, text, sizeof text,
                          // TRANSLATORS: %s is a reason: "the disk is full".
                          tr(u->env.language, "The copy could not be written: %s."), &reason, 1);
        ui_notice(u, text);
        return;
    }
    l10n_arg arg = l10n_arg_text(path);
    (void)l10n_format(u->env.language, text, sizeof text,
                      tr(u->env.language, "The game was copied to %s."), &arg, 1);
    ui_notice(u, text);
}

static void remove_game(ui *u, const ui_widget *w) {
    history_screen *s = ui_top_data(u);
    (void)w;
    const ui_history *h = u->env.services.history;
    if (!h->remove(h->user, s->game.id)) {
        ui_notice(u, tr(u->env.language, "The game could not be deleted."));
    }
    s->stale = true;
    show_list(u, NULL);
}

static void show_review(const ui_view *v, ui_widget *w) {
    w->enabled = screen_of(v)->game.n_moves > 0;
    w->first = w->enabled;
}

static const form_row GAME_ROWS[] = {
    {ID_REVIEW, .label = N_("Review the game"), .foot = true, .primary = true, .show = show_review,
     .handle = review},
    {ID_COPY, .label = N_("Save a copy"), .foot = true, .handle = copy},
    {ID_REMOVE, .label = N_("Delete"), .confirm = N_("Delete it permanently?"), .foot = true,
     .handle = remove_game},
    {ID_LIST, .label = N_("Back"), .foot = true, .first = true, .handle = show_list},
};

// Adds the button below the facts of the game.
static void add_details(const ui_view *v, ui_widgets *widgets, const form_places *p) {
    const l10n *l = v->env->language;
    gfx_rect body = p->body;
    const gfx_rect line = box_take(&body, BOX_BOTTOM, UI_FORM_BUTTON_H * p->type);
    ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_BUTTON, ID_DETAILS,
                                  box_center(line, UI_FORM_BUTTON_W * p->type, line.h),
                                  screen_of(v)->details ? tr(l, "Overview") : tr(l, "Details"));
    w->size_vu = UI_FORM_BUTTON_SIZE * p->type / v->env->layout.type;
    w->value = 1;
}

static const form GAME = {
    FORM_ROWS(GAME_ROWS),
    .column_w = {1312, 800},
    .list = {ROW, ROWS_LEAST, {ROWS_WIDE, HISTORY_ROWS_MOST}},
    .add = add_details,
};

static form form_now(const ui_env *env, const history_screen *s) {
    return s->opened ? GAME : list_form(env);
}

static void history_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    history_screen *s = data;
    const form rows = list_form(v->env);
    const form_places p = form_measure(v, &rows);
    const bool pager = v->env->layout.portrait;
    if (s->page.n_lines != p.body_lines || s->page.pager != pager || s->stale ||
        s->changes != v->session->history_changes) {
        s->page.n_lines = p.body_lines;
        s->page.pager = pager;
        s->changes = v->session->history_changes;
        history_page_ask(&s->page, v->env->services.history);
        s->stale = false;
    }
    const form f = form_now(v->env, s);
    form_layout(v, widgets, &f);
}

// --- Actions

static void turn_page(ui *u, history_screen *s, int way) {
    history_page_turn(&s->page, way);
    s->stale = true;
    ui_mark_layout(u);
}

static void history_outcome(ui *u, void *data, ui_outcome outcome) {
    history_screen *s = data;
    const form f = form_now(&u->env, s);
    form_outcome(u, &f, outcome);
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    if (outcome.id == ID_PREVIOUS || outcome.id == ID_NEXT) {
        ui_click(u);
        turn_page(u, s, outcome.id == ID_NEXT ? 1 : -1);
    } else if (outcome.id == ID_DETAILS) {
        ui_click(u);
        s->details = !s->details;
        ui_mark_layout(u);
    } else if (outcome.id >= ID_ROW) {
        ui_click(u);
        s->game = s->page.row[outcome.id - ID_ROW];
        s->opened = true;
        u->widgets.focus = 0;
        ui_mark_layout(u);
    }
}

static bool history_action(ui *u, void *data, ui_action action) {
    history_screen *s = data;
    if (action == UI_ACTION_BACK && s->opened) {
        show_list(u, NULL);
    } else if ((action == UI_ACTION_PAGE_UP || action == UI_ACTION_PAGE_DOWN) && !s->opened) {
        turn_page(u, s, action == UI_ACTION_PAGE_DOWN ? 1 : -1);
    } else {
        return false;
    }
    return true;
}

// --- Drawing

// Draws who won against whom; rules and date are beside it, or below it if it is narrow.
static void draw_row(const ui_env *env, const ui_widgets *widgets, float type, const ui_widget *w,
                     const history_game *played, gfx_drawlist *list) {
    char text[WORDS_CAP];
    gfx_text_style names = ui_style(env->inks, GFX_FONT_REGULAR, NAMES, type);
    gfx_text_style small = ui_style(env->inks, GFX_FONT_ITALIC, SMALL, type);
    small.color = env->inks->soft;
    if (widgets->hover == w->id || widgets->pressed == w->id) {
        names.color = UI_ACTIVE;
    }
    gfx_rect r = box_inset(w->rect, 10, 0);
    const bool wide = r.w > ONE_LINE * type;
    const gfx_rect left = wide ? box_take_gap(&r, BOX_LEFT, r.w * 0.54f, 20 * type)
                               : box_take(&r, BOX_TOP, r.h - 1.4f * SMALL * type);
    ui_draw_fitted(env, list, &names, left, GFX_ALIGN_LEFT, w->label);
    words_history_line(env->language, played, text);
    ui_draw_fitted(env, list, &small, r, wide ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT, text);
    gfx_draw_rect(list, (gfx_rect){w->rect.x, w->rect.y + w->rect.h + 2 * type, w->rect.w, 1.2f},
                  env->inks->faint);
}

// Which games of the list are shown.
static void pages_text(const ui_env *env, const history_screen *s, char out_text[WORDS_CAP]) {
    words_fill(env->language, out_text,
               // TRANSLATORS: the games of a list that are visible: "1 to 7 of 32".
               tr(env->language, "%1$d to %2$d of %3$d"), (int64_t)s->page.first + 1,
               (int64_t)s->page.first + s->page.n_rows, (int64_t)s->page.n_all);
}

static void draw_list(const ui_env *env, const ui_widgets *widgets, const history_screen *s,
                      const form_places *p, gfx_drawlist *list) {
    char text[WORDS_CAP];
    const gfx_text_style body = ui_style(env->inks, GFX_FONT_REGULAR, UI_SIZE_BODY, p->type);
    gfx_rect left = pager_of(env, p), list_top = p->body;
    if (s->page.n_rows == 0) {
        ui_draw_fitted(env, list, &body, box_take(&list_top, BOX_TOP, 2 * ROW * p->type),
                       GFX_ALIGN_CENTER, tr(env->language, "No games match."));
    } else if (s->page.n_all > (size_t)s->page.per_page) {
        (void)box_take(&left, BOX_LEFT, (2 * STEP + 30) * p->type);
        pages_text(env, s, text);
        ui_draw_fitted(env, list, &body, left, GFX_ALIGN_LEFT, text);
    }
    for (int i = 0; i < widgets->own; i++) {
        const ui_widget *w = &widgets->widget[i];
        if (w->id >= ID_ROW && w->id < ID_ROW + s->page.n_rows) {
            draw_row(env, widgets, p->type, w, &s->page.row[w->id - ID_ROW], list);
        } else if (w->id == ID_PREVIOUS || w->id == ID_NEXT) {
            ui_draw_stepper(env, widgets, list, w, w->id == ID_PREVIOUS ? -1 : 1, false);
        }
    }
}

enum { FACTS = 3, DETAILS = 2 };

// Fact `i` of a game, then the details.
static void fact(const ui_env *env, const history_screen *s, int i, char out_text[WORDS_CAP]) {
    const l10n *l = env->language;
    const history_game *game = &s->game;
    if (i == 0) {
        words_history_result(l, game, out_text);
    } else if (i == 1) {
        words_history_date(l, &s->game, out_text);
    } else if (i == 2) {
        words_fill(l, out_text, tr(l, "%1$s, %2$d pieces a side"), words_rules(l, game->rules),
                   game->n);
    } else if (i == FACTS) {
        words_history_length(l, game, out_text);
    } else {
        (void)str_copy(out_text, WORDS_CAP, words_history_sticks(l, game));
    }
}

static void draw_game(const ui_env *env, const history_screen *s, const form_places *p,
                      gfx_drawlist *list) {
    const int first = s->details ? FACTS : 0, n = s->details ? DETAILS : FACTS;
    gfx_rect all = p->body;
    (void)box_take(&all, BOX_BOTTOM, (UI_FORM_BUTTON_H + 20) * p->type);
    all = box_center(all, all.w, (float)n * 88 * p->type);
    const box_grid lines = {.columns = 1, .rows = n};
    for (int i = 0; i < n; i++) {
        char text[WORDS_CAP];
        const gfx_text_style style =
            first + i == 0 ? ui_style(env->inks, GFX_FONT_REGULAR, WINNER, p->type)
                           : ui_style(env->inks, GFX_FONT_REGULAR, UI_SIZE_BODY, p->type);
        fact(env, s, first + i, text);
        ui_draw_fitted(env, list, &style, box_cell(all, lines, i), GFX_ALIGN_CENTER, text);
    }
}

static void history_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const history_screen *s = v->data;
    const form f = form_now(v->env, s);
    const form_places p = form_measure(v, &f);
    char text[WORDS_CAP];
    if (!top) {
        return; // two sheets of similar size would look like a torn one
    }
    if (s->opened) {
        words_history_players(v->env->language, &s->game, text);
    } else {
        (void)str_copy(text, sizeof text, tr(v->env->language, "Games"));
    }
    form_draw(v, list, &f, text, top);
    if (s->opened) {
        draw_game(v->env, s, &p, list);
    } else {
        draw_list(v->env, v->widgets, s, &p, list);
    }
}

// --- Speech

static void history_page_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const history_screen *s = v->data;
    char text[WORDS_CAP];
    if (s->opened) {
        words_history_players(v->env->language, &s->game, text);
        speech_append(out_text, text);
        for (int i = 0; i < FACTS + (s->details ? DETAILS : 0); i++) {
            fact(v->env, s, i, text);
            speech_append(out_text, text);
        }
    } else if (s->page.n_rows == 0) {
        speech_append(out_text, tr(v->env->language, "No games match."));
    } else {
        pages_text(v->env, s, text);
        speech_append(out_text, text);
    }
}

static bool history_describe_widget(const ui_view *v, const ui_widget *widget,
                                    char out_text[WORDS_CAP]) {
    const history_screen *s = v->data;
    if (widget->id < ID_ROW) {
        return false;
    }
    const history_game *played = &s->page.row[widget->id - ID_ROW];
    char line[WORDS_CAP];
    words_history_line(v->env->language, played, line);
    (void)l10n_format(v->env->language, out_text, WORDS_CAP,
                      // TRANSLATORS: a game that was played: who won, the rule set and the date.
                      tr(v->env->language, "%1$s. %2$s"), L10N_ARGS(widget->label, line));
    return true;
}

// --- Entry

static void history_enter(ui *u, void *data, bool pushed) {
    history_screen *s = data;
    if (pushed) {
        *s = (history_screen){.page.period = UI_PERIOD_ALL};
    }
    ui_show_history(u, NULL, 0);
    s->stale = true;
    ui_mark_layout(u);
}

static void history_leave(ui *u, void *data) {
    (void)data;
    ui_show_history(u, NULL, 0);
}

const ui_screen ui_screen_history = {
    .title = N_("Games"),
    .data_size = sizeof(history_screen),
    .enter = history_enter,
    .leave = history_leave,
    .layout = history_layout,
    .outcome = history_outcome,
    .action = history_action,
    .draw = history_draw,
    .describe = history_page_describe,
    .describe_widget = history_describe_widget,
};
