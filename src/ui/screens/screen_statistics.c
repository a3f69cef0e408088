// The statistics of a person: in sentences and, as details, in charts and figures; over several
// pages if needed.
// Layer: ui. See ui_history in services.h.
// Invariant: all figures come from the history.
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"
#include "ui/layout/paper.h"
#include "ui/screens/statistics_panels.h"

#include "base/str.h"

#include <math.h>

enum { ID_PERSON = 1, ID_RULES, ID_DETAILS, ID_DONE, ID_PREVIOUS, ID_NEXT };

typedef struct statistics_screen {
    char name[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP];
    int n_names, person;
    int rules;        // 0: any, otherwise the index of a rule set in the list + 1
    unsigned changes; // number of the history's changes included in the figures
    bool details;
    int page;
    history_statistics all;
} statistics_screen;

enum { TEXT = 24, STEP = 62 }; // type size; width of a previous or next button
enum { LINE = 31, LINES_LEAST = 8, LINES_WIDE = 20, LINES_TALL = 38 }; // of the body

static int rules_of(const statistics_screen *s) {
    return s->rules > 0 ? (int)senet_rules_display_order(s->rules - 1) : HISTORY_ANY;
}

static void ask_statistics(const ui_env *env, statistics_screen *s) {
    const ui_history *h = env->services.history;
    h->statistics(h->user, s->name[s->person], rules_of(s), &s->all);
}

static statistics_of statistics_of_screen(const statistics_screen *s) {
    return (statistics_of){s->name[s->person], rules_of(s), &s->all};
}

// --- Pages

// The panels of a view, stacked in as many columns and pages as they need at the wanted type size.
typedef struct pages {
    int n, n_pages;
    statistics_panel panel[STATISTICS_PANELS];
    int page[STATISTICS_PANELS];
    gfx_rect at[STATISTICS_PANELS];
    float height; // of the longest column
} pages;

static void fill_column(const ui_view *v, const statistics_screen *s, float type, gfx_rect column,
                        int most, pages *all) {
    enum { APART = 26 };
    const statistics_of of = statistics_of_screen(s);
    float y = 0;
    const int last = all->n + most;
    for (; all->n < last; all->n++) {
        const float need = statistics_panel_height(v->env, &of, all->panel[all->n], column.w, type);
        const float h = fminf(need, column.h);
        if (y > 0 && y + h > column.h) {
            return;
        }
        all->at[all->n] = (gfx_rect){column.x, column.y + y, column.w, h};
        all->page[all->n] = all->n_pages;
        all->height = fmaxf(all->height, y + h);
        y += h + APART * type;
    }
}

static pages pages_of(const ui_view *v, const statistics_screen *s, gfx_rect body, float type) {
    enum { COLUMN_LEAST = 560, APART = 40 };
    const statistics_of of = statistics_of_screen(s);
    pages all = {.n = 0};
    int n = 0;
    for (int i = s->details ? STATISTICS_RESULTS : STATISTICS_SENTENCES;
         i <= (s->details ? STATISTICS_FIGURES : STATISTICS_WON); i++) {
        if (statistics_panel_shown(v->env, &of, (statistics_panel)i)) {
            all.panel[n++] = (statistics_panel)i;
        }
    }
    const bool wide = body.w >= 2 * COLUMN_LEAST * type;
    while (all.n < n) {
        const int columns = wide && n - all.n > 1 ? 2 : 1;
        const box_grid grid = {.columns = columns, .rows = 1, .gap_x = APART * type};
        for (int i = 0; i < columns; i++) {
            fill_column(v, s, type, box_cell(body, grid, i), box_lines(n - all.n, columns - i),
                        &all);
        }
        all.n_pages++;
    }
    return all;
}

static int page_of(const statistics_screen *s, const pages *all) {
    return s->page < all->n_pages ? s->page : all->n_pages - 1;
}

// --- The form

// A person without a name is "You" against the computer, otherwise unnamed.
static void show_person(const ui_view *v, ui_widget *w) {
    const statistics_screen *s = v->data;
    const char *name = s->name[s->person];
    w->value = s->person;
    w->max = s->n_names > 0 ? s->n_names - 1 : 0;
    w->enabled = w->max > 0;
    (void)str_copy(w->value_text, sizeof w->value_text,
                   name[0] != '\0' ? name : tr(v->env->language, "You"));
}

static void handle_person(ui *u, const ui_widget *w) {
    statistics_screen *s = ui_data(u, UI_SCREEN_STATISTICS);
    s->person = w->value;
    ask_statistics(&u->env, s);
}

static void show_rules(const ui_view *v, ui_widget *w) {
    const statistics_screen *s = v->data;
    const l10n *l = v->env->language;
    w->value = s->rules;
    w->max = SENET_RULES_COUNT;
    (void)str_copy(w->value_text, sizeof w->value_text,
                   s->rules > 0 ? words_rules(l, senet_rules_display_order(s->rules - 1))
                                : trc(l, "rules", "all"));
}

static void handle_rules(ui *u, const ui_widget *w) {
    statistics_screen *s = ui_data(u, UI_SCREEN_STATISTICS);
    s->rules = w->value;
    ask_statistics(&u->env, s);
}

static void show_details(const ui_view *v, ui_widget *w) {
    const statistics_screen *s = v->data;
    (void)str_copy(w->label, sizeof w->label,
                   s->details ? tr(v->env->language, "Overview") : tr(v->env->language, "Details"));
}

static void handle_details(ui *u, const ui_widget *w) {
    statistics_screen *s = ui_data(u, UI_SCREEN_STATISTICS);
    (void)w;
    s->details = !s->details;
    s->page = 0;
    ui_mark_layout(u);
}

static void add_steps(const ui_view *v, ui_widgets *widgets, const form_places *p) {
    const statistics_screen *s = v->data;
    const l10n *l = v->env->language;
    const pages all = pages_of(v, s, p->body, p->type);
    gfx_rect left = box_center(p->foot_free, p->foot_free.w, UI_FORM_BUTTON_H * p->type);
    if (all.n_pages < 2) {
        return;
    }
    gfx_rect step = box_take_gap(&left, BOX_LEFT, STEP * p->type, 10 * p->type);
    ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_PREVIOUS, step, tr(l, "Previous"));
    w->enabled = page_of(s, &all) > 0;
    step = box_take(&left, BOX_LEFT, STEP * p->type);
    w = ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_NEXT, step, tr(l, "Next"));
    w->enabled = page_of(s, &all) + 1 < all.n_pages;
}

static const form_row ROWS[] = {
    {ID_PERSON, UI_WIDGET_CHOICE, NC_("games", "Player"), "games", .show = show_person,
     .handle = handle_person},
    {ID_RULES, UI_WIDGET_CHOICE, NC_("games", "Rules"), "games", .show = show_rules,
     .handle = handle_rules},
    {ID_DETAILS, .foot = true, .show = show_details, .handle = handle_details},
    {ID_DONE, .label = N_("Done"), .foot = true, .primary = true, .first = true, .closes = true},
};

// In large type two columns are closer.
static float column_width(const ui_view *v) {
    enum { WIDTH = 702, CLOSE = 500, TALL = 800, LEAST = 1300 };
    return v->env->layout.portrait                              ? TALL
           : v->env->layout.view.w < LEAST * paper_type(v->env) ? CLOSE
                                                                : WIDTH;
}

static const form FORM = {
    FORM_ROWS(ROWS),
    .columns = {2, 1},
    .size = TEXT,
    .width = column_width,
    .list = {LINE, LINES_LEAST, {LINES_WIDE, LINES_TALL}},
    .foot_free = 0.36f,
    .add = add_steps,
};

// Limits the height to that of the contents.
static form form_of(const ui_view *v, const statistics_screen *s) {
    form f = FORM;
    const form_places p = form_measure(v, &f);
    const pages all = pages_of(v, s, p.body, p.type);
    const int lines = (int)ceilf(all.height / (LINE * p.type));
    for (int i = 0; i < 2; i++) {
        f.list.most[i] = lines < f.list.most[i] ? lines : f.list.most[i];
    }
    return f;
}

static void statistics_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    statistics_screen *s = data;
    if (s->changes != v->session->history_changes) {
        s->changes = v->session->history_changes;
        ask_statistics(v->env, s);
    }
    const form f = form_of(v, s);
    form_layout(v, widgets, &f);
}

// --- Actions

static void turn_page(ui *u, statistics_screen *s, int way) {
    const ui_view v = ui_view_of(u);
    const form f = form_of(&v, s);
    const form_places p = form_measure(&v, &f);
    const pages all = pages_of(&v, s, p.body, p.type);
    const int page = page_of(s, &all) + way;
    s->page = page < 0 ? 0 : page < all.n_pages ? page : all.n_pages - 1;
    ui_mark_layout(u);
}

static void statistics_outcome(ui *u, void *data, ui_outcome outcome) {
    form_outcome(u, &FORM, outcome);
    if (outcome.kind == UI_OUTCOME_ACTIVATED &&
        (outcome.id == ID_PREVIOUS || outcome.id == ID_NEXT)) {
        ui_click(u);
        turn_page(u, data, outcome.id == ID_NEXT ? 1 : -1);
    }
}

static bool statistics_action(ui *u, void *data, ui_action action) {
    if (action != UI_ACTION_PAGE_UP && action != UI_ACTION_PAGE_DOWN) {
        return false;
    }
    turn_page(u, data, action == UI_ACTION_PAGE_DOWN ? 1 : -1);
    return true;
}

static void statistics_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const statistics_screen *s = v->data;
    const form f = form_of(v, s);
    const form_places p = form_measure(v, &f);
    const pages all = pages_of(v, s, p.body, p.type);
    const statistics_of of = statistics_of_screen(s);
    form_draw(v, list, &f, tr(v->env->language, "Statistics"), top);
    for (int i = 0; i < all.n; i++) {
        if (all.page[i] == page_of(s, &all)) {
            statistics_panel_draw(v->env, &of, all.panel[i], all.at[i], p.type, list);
        }
    }
    for (int id = ID_PREVIOUS; id <= ID_NEXT && top; id++) {
        const ui_widget *w = ui_widgets_find(v->widgets, id);
        if (w != NULL) {
            ui_draw_stepper(v->env, v->widgets, list, w, id == ID_PREVIOUS ? -1 : 1, false);
        }
    }
}

// --- Speech

// All pages at once.
static void describe_all(const l10n *l, const statistics_of *of, char out_text[UI_SPEECH_CAP]) {
    char text[WORDS_CAP];
    for (int i = 0; i < WORDS_STATISTICS; i++) {
        words_statistics(l, of, i, text);
        speech_append(out_text, text);
    }
    for (int opponent = SENET_LEVELS; opponent >= 0; opponent--) {
        const history_tally tally = statistics_against(of->all, opponent);
        if (tally.n > 0) {
            // TRANSLATORS: said aloud: an opponent, games won, and games played.
            const char *format = tr(l, "Against %1$s: %2$d of %3$d won.");
            words_fill(l, text, format, words_statistics_opponent(l, opponent), tally.won, tally.n);
            speech_append(out_text, text);
        }
    }
}

static void describe_details(const l10n *l, const statistics_of *of, char out_text[UI_SPEECH_CAP]) {
    char text[WORDS_CAP];
    l10n_arg faces[HISTORY_FACES];
    words_statistics_strength(l, of->all, text);
    speech_append(out_text, text);
    for (int i = 0; i < HISTORY_FACES; i++) {
        faces[i] = l10n_arg_number((int64_t)of->all->faces[i]);
    }
    (void)l10n_format(l, text, sizeof text,
                      // TRANSLATORS: said aloud: how often no light face was up, one, two ...
                      tr(l, "Throws with no light face: %1$d; with one: %2$d; two: %3$d; three: "
                            "%4$d; four: %5$d."),
                      faces, HISTORY_FACES);
    speech_append(out_text, text);
    words_statistics_sticks(l, of->all, text);
    speech_append(out_text, text);
    for (int i = 0; i < WORDS_STATISTICS_FIGURES; i++) {
        words_statistics_figure(l, of->all, i, text);
        speech_append(out_text, text);
    }
}

static void statistics_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const statistics_screen *s = v->data;
    const statistics_of of = statistics_of_screen(s);
    if (s->details) {
        describe_details(v->env->language, &of, out_text);
    } else {
        describe_all(v->env->language, &of, out_text);
    }
}

// --- Life

static void statistics_enter(ui *u, void *data, bool pushed) {
    (void)pushed;
    statistics_screen *s = data;
    const ui_history *h = u->env.services.history;
    *s = (statistics_screen){.changes = u->session.history_changes};
    s->n_names = h->people(h->user, s->name);
    ask_statistics(&u->env, s);
    ui_mark_layout(u);
}

const ui_screen ui_screen_statistics = {
    .title = N_("Statistics"),
    .data_size = sizeof(statistics_screen),
    .enter = statistics_enter,
    .form = &FORM,
    .layout = statistics_layout,
    .outcome = statistics_outcome,
    .action = statistics_action,
    .draw = statistics_draw,
    .describe = statistics_describe,
};
