/*
 * The games that were played: a list that can be searched, and of each what there is to know, its
 * review, a copy of its record. Layer: ui. See ui_history in ui.h.
 * Invariant: what is listed is asked anew whenever something about it has changed; the running match
 * is not touched.
 */
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
#include "ui/screens/words_history.h"

#include "base/str.h"
#include "senet/player.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    ID_RULES = 1,
    ID_AGAINST,
    ID_PERIOD,
    ID_BACK,
    ID_ON,
    ID_DONE,
    ID_REVIEW,
    ID_COPY,
    ID_REMOVE,
    ID_LIST, // back to it
    ID_STATISTICS,
    ID_ROW // + its place on the page
};
enum {
    ROWS_MOST = 12,
    ROWS_LEAST = 3,
    AGAINST_ANYBODY = 0,
    AGAINST_PEOPLE,
    AGAINST_LEVEL,
    AGAINST_NAME = AGAINST_LEVEL + SENET_LEVELS
};

typedef struct history_screen {
    int rules;   // 0: any, else a rule set + 1
    int against; // AGAINST_*; AGAINST_LEVEL + a level; AGAINST_NAME + a place in `person`
    char person[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]; // who have given a name
    int n_people;
    ui_period period;
    size_t first; // of the page, in the order of the list
    size_t n_all; // that were found
    int per_page, n_rows;
    history_game row[ROWS_MOST];
    bool opened; // `game` is shown instead of the list
    history_game game;
    bool sure;        // "Remove" was pressed once
    bool stale;       // to be asked anew
    unsigned changes; // of the history that the list knows
} history_screen;

static const float PAD = 48.0f, HEAD = 112.0f, SEARCH = 56.0f, ROW = 74.0f, FOOT = 92.0f;
static const float BUTTON_PAD = 16.0f; // at least, on both sides of a button's words

// --- What is listed

static history_filter filter_of(const history_screen *s) {
    static const int DAYS[UI_PERIOD_COUNT] = {[UI_PERIOD_TODAY] = 1,
                                              [UI_PERIOD_WEEK] = 7,
                                              [UI_PERIOD_MONTH] = 30,
                                              [UI_PERIOD_YEAR] = 365};
    history_filter filter = history_all();
    filter.days = DAYS[s->period];
    filter.rules = s->rules > 0 ? s->rules - 1 : HISTORY_ANY;
    if (s->against >= AGAINST_NAME) {
        (void)str_copy(filter.name, sizeof filter.name, s->person[s->against - AGAINST_NAME]);
    } else if (s->against >= AGAINST_LEVEL) {
        filter.level = s->against - AGAINST_LEVEL;
    } else if (s->against == AGAINST_PEOPLE) {
        filter.level = HISTORY_PEOPLE;
    }
    return filter;
}

// Whoever was chosen stays chosen where he is still among them.
static void ask_people(const ui *u, history_screen *s) {
    const ui_history *h = u->env.services.history;
    const history_filter before = filter_of(s);
    char name[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP];
    int n = h->people(h->user, name);
    s->against = s->against >= AGAINST_NAME ? AGAINST_ANYBODY : s->against;
    s->n_people = 0;
    for (int i = 0; i < n; i++) {
        if (name[i][0] == '\0') {
            continue;
        }
        if (strcmp(name[i], before.name) == 0) {
            s->against = AGAINST_NAME + s->n_people;
        }
        (void)str_copy(s->person[s->n_people++], MATCH_NAME_CAP, name[i]);
    }
}

static void ask(const ui *u, history_screen *s) {
    const ui_history *h = u->env.services.history;
    ask_people(u, s);
    history_filter filter = filter_of(s);
    size_t per_page = (size_t)s->per_page;
    s->n_all = h->count(h->user, &filter);
    while (s->first > 0 && s->first >= s->n_all) {
        s->first -= s->first < per_page ? s->first : per_page;
    }
    s->n_rows = (int)h->list(h->user, &filter, s->first, s->row, per_page);
    s->stale = false;
}

bool history_is_there(const ui *u) {
    const history_filter all = history_all();
    const ui_history *h = u->env.services.history;
    return h != NULL && h->count(h->user, &all) > 0;
}

// --- Layout

typedef struct places {
    gfx_rect sheet;
    float type;
    float x, w;               // of everything within
    float search_y, search_h; // of one of its rows
    float rows_y;
    int n_rows;
    float foot_y;
} places;

static bool stacked(const ui *u) {
    return u->env.layout.portrait;
}

static places places_of(const ui *u) {
    gfx_rect view = u->env.layout.view;
    places p = {.type = u->env.layout.type};
    float searches = stacked(u) ? 3.0f : 1.0f, room = view.h - 48.0f - 2 * PAD;
    float least = HEAD + SEARCH * searches + 24.0f + ROW * ROWS_LEAST + FOOT;
    float t = p.type * least <= room ? p.type : room / least;
    p.type = t;
    float rows = (room / t - HEAD - SEARCH * searches - 24.0f - FOOT) / ROW;
    int most = stacked(u) ? ROWS_MOST : 7;
    p.n_rows = rows >= (float)most ? most : rows < ROWS_LEAST ? ROWS_LEAST : (int)rows;
    float w = (stacked(u) ? 960.0f : 1400.0f) * t;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    float h = (HEAD + SEARCH * searches + 24.0f + ROW * (float)p.n_rows + FOOT) * t + 2 * PAD;
    p.sheet = (gfx_rect){960.0f - w / 2, view.y + (view.h - h) / 2, w, h};
    p.x = p.sheet.x + PAD;
    p.w = w - 2 * PAD;
    p.search_y = p.sheet.y + PAD + HEAD * t;
    p.search_h = SEARCH * t;
    p.rows_y = p.search_y + (SEARCH * searches + 24.0f) * t;
    p.foot_y = p.sheet.y + h - PAD - 60.0f * t;
    return p;
}

static void add_choice(ui *u, const places *p, int i, int id, const char *label, int value,
                       int count, const char *said) {
    float gap = 64.0f * p->type, w = stacked(u) ? p->w : (p->w - 2 * gap) / 3;
    gfx_rect r = {p->x + (stacked(u) ? 0.0f : (w + gap) * (float)i),
                  p->search_y + (stacked(u) ? p->search_h * (float)i : 0.0f), w,
                  p->search_h - 4.0f};
    ui_widget *c = ui_widgets_add(&u->widgets, UI_WIDGET_CHOICE, id, r, label);
    c->value = value;
    c->max = count - 1;
    c->size_vu = UI_SIZE_BUTTON * 0.9f * p->type / u->env.layout.type;
    (void)str_copy(c->value_text, sizeof c->value_text, said);
}

static ui_widget *add_button(ui *u, const places *p, int id, const char *label, gfx_rect r) {
    ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, id, r, label);
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = 28.0f * p->type / u->env.layout.type;
    return b;
}

static const char *against_text(const ui *u, const history_screen *s) {
    const l10n *l = u->env.language;
    const int against = s->against;
    return against >= AGAINST_NAME ? s->person[against - AGAINST_NAME]
           : against >= AGAINST_LEVEL
               ? l10n_text(l, senet_level_get(against - AGAINST_LEVEL)->title)
           : against == AGAINST_PEOPLE ? trc(l, "against", "a person")
                                       : trc(l, "against", "anybody");
}

static void lay_list(ui *u, history_screen *s, const places *p) {
    const l10n *l = u->env.language;
    float t = p->type;
    add_choice(u, p, 0, ID_RULES, trc(l, "games", "Rules"), s->rules, SENET_RULES_COUNT + 1,
               s->rules > 0 ? words_rules(l, (senet_rules_id)(s->rules - 1))
                            : trc(l, "rules", "all"));
    add_choice(u, p, 1, ID_AGAINST, trc(l, "games", "Against"), s->against,
               AGAINST_NAME + s->n_people, against_text(u, s));
    add_choice(u, p, 2, ID_PERIOD, trc(l, "games", "Played"), (int)s->period, UI_PERIOD_COUNT,
               words_period(l, s->period));
    for (int i = 0; i < s->n_rows; i++) {
        char label[WORDS_CAP];
        gfx_rect r = {p->x, p->rows_y + ROW * t * (float)i, p->w, (ROW - 6.0f) * t};
        words_history_players(l, &s->row[i], label);
        (void)ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, ID_ROW + i, r, label);
    }
    gfx_rect step = {p->x, p->foot_y, 60.0f * t, 60.0f * t};
    if (s->n_all > (size_t)s->per_page) {
        ui_widget *w =
            ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, ID_BACK, step, tr(l, "Newer games"));
        w->enabled = s->first > 0;
        step.x += 72.0f * t;
        w = ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, ID_ON, step, tr(l, "Older games"));
        w->enabled = s->first + (size_t)s->n_rows < s->n_all;
    }
    float beside = p->w - 150.0f * t, wide = (beside - 16.0f) / 2;
    wide = wide < 250.0f * t ? wide : 250.0f * t;
    gfx_rect done = {p->x + p->w - wide, p->foot_y, wide, 60.0f * t};
    gfx_rect sums = {done.x - 16.0f - wide, p->foot_y, wide, 60.0f * t};
    add_button(u, p, ID_STATISTICS, tr(l, "Statistics"), sums);
    add_button(u, p, ID_DONE, tr(l, "Done"), done)->primary = true;
    if (u->widgets.focus == 0) {
        u->widgets.focus = s->n_rows > 0 ? ID_ROW : ID_DONE;
    }
}

// How wide a button's words are; of two the longer, so that nothing moves when it asks whether one is
// sure.
static float label_width(const ui *u, const places *p, const char *label, const char *or_label) {
    gfx_text_style style = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, 28.0f, p->type);
    const gfx_text_metrics *m = u->env.services.metrics;
    float w = m->width(m->user, &style, label), other = m->width(m->user, &style, or_label);
    return w > other ? w : other;
}

static void lay_game(ui *u, const history_screen *s, const places *p) {
    const l10n *l = u->env.language;
    const char *remove = tr(l, "Remove"), *sure = tr(l, "Remove it for good?");
    const struct {
        int id;
        const char *label, *or_label;
    } button[] = {{ID_REVIEW, tr(l, "Review the game"), ""},
                  {ID_COPY, tr(l, "Save a copy"), ""},
                  {ID_REMOVE, s->sure ? sure : remove, s->sure ? remove : sure},
                  {ID_LIST, tr(l, "Back"), ""}};
    enum { N = sizeof button / sizeof button[0] };
    float width[N], spare = p->w;
    for (int i = 0; i < N; i++) {
        width[i] = label_width(u, p, button[i].label, button[i].or_label);
        spare -= width[i];
    }
    // What the words leave free is shared by all; where it is too little, they stand in two rows.
    float gap = 16.0f, pad = (spare - gap * (N - 1)) / N, row = 60.0f * p->type;
    bool one_row = pad >= 2 * BUTTON_PAD;
    gfx_rect r = {p->x, p->foot_y - (one_row ? 0.0f : row + 8.0f), 0, row};
    for (int i = 0; i < N; i++) {
        if (!one_row && i == N / 2) {
            r.x = p->x;
            r.y = p->foot_y;
        }
        r.w = one_row ? width[i] + pad : (p->w - gap) / 2;
        add_button(u, p, button[i].id, button[i].label, r)->primary = i == 0;
        r.x += r.w + gap;
    }
    ui_widgets_find(&u->widgets, ID_REVIEW)->enabled = s->game.n_moves > 0;
    if (u->widgets.focus == 0) {
        u->widgets.focus = s->game.n_moves > 0 ? ID_REVIEW : ID_LIST;
    }
}

static void history_layout(ui *u, void *data) {
    history_screen *s = data;
    places p = places_of(u);
    if (s->per_page != p.n_rows || s->stale || s->changes != u->session.history_changes) {
        s->per_page = p.n_rows;
        s->first -= s->first % (size_t)s->per_page; // pages stay where they are
        s->changes = u->session.history_changes;
        ask(u, s);
    }
    if (s->opened) {
        lay_game(u, s, &p);
    } else {
        lay_list(u, s, &p);
    }
}

// --- Doing

static void show_list(ui *u, history_screen *s) {
    s->opened = s->sure = false;
    u->widgets.focus = 0;
    ui_mark_layout(u);
}

static void review(ui *u, history_screen *s) {
    const ui_history *h = u->env.services.history;
    match *m = h->open(h->user, s->game.id);
    if (m == NULL) {
        ui_notice(u, tr(u->env.language, "The record of this game cannot be opened."));
        return;
    }
    ui_lay_history(u, m, s->game.id);
    ui_push(u, UI_SCREEN_REVIEW);
}

static void copy(ui *u, const history_screen *s) {
    const ui_history *h = u->env.services.history;
    char path[1024], text[UI_NOTICE_TEXT_CAP];
    if (!h->copy(h->user, s->game.id, path, sizeof path)) {
        l10n_arg reason = l10n_arg_text(l10n_error_text(u->env.language, errno));
        // TRANSLATORS: %s is a reason, "the disk is full".
        (void)l10n_format(u->env.language, text, sizeof text,
                          tr(u->env.language, "The copy could not be written: %s."), &reason, 1);
        ui_notice(u, text);
        return;
    }
    l10n_arg arg = l10n_arg_text(path);
    (void)l10n_format(u->env.language, text, sizeof text,
                      tr(u->env.language, "The game was copied to %s."), &arg, 1);
    ui_notice(u, text);
}

static void remove_game(ui *u, history_screen *s) {
    const ui_history *h = u->env.services.history;
    if (!s->sure) {
        s->sure = true;
        ui_mark_layout(u);
        return;
    }
    if (!h->remove(h->user, s->game.id)) {
        ui_notice(u, tr(u->env.language, "The game could not be removed."));
    }
    s->stale = true;
    show_list(u, s);
}

static void search_changed(ui *u, history_screen *s, int id) {
    const ui_widget *w = ui_widgets_find(&u->widgets, id);
    if (id == ID_RULES) {
        s->rules = w->value;
    } else if (id == ID_AGAINST) {
        s->against = w->value;
    } else {
        s->period = (ui_period)w->value;
    }
    s->first = 0;
    s->stale = true;
    ui_mark_layout(u);
}

static void turn_page(ui *u, history_screen *s, int way) {
    size_t page = (size_t)s->per_page;
    if (way > 0 && s->first + page < s->n_all) {
        s->first += page;
    } else if (way < 0 && s->first > 0) {
        s->first -= page < s->first ? page : s->first;
    }
    s->stale = true;
    ui_mark_layout(u);
}

static void history_outcome(ui *u, void *data, ui_outcome outcome) {
    history_screen *s = data;
    if (outcome.kind == UI_OUTCOME_VALUE) {
        search_changed(u, s, outcome.id);
        return;
    }
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    if (outcome.id != ID_REMOVE && s->sure) {
        s->sure = false;
        ui_mark_layout(u);
    }
    switch (outcome.id) {
    case ID_DONE:
        ui_pop(u);
        break;
    case ID_LIST:
        show_list(u, s);
        break;
    case ID_STATISTICS:
        ui_push(u, UI_SCREEN_STATISTICS);
        break;
    case ID_REVIEW:
        review(u, s);
        break;
    case ID_COPY:
        copy(u, s);
        break;
    case ID_REMOVE:
        remove_game(u, s);
        break;
    case ID_BACK:
    case ID_ON:
        turn_page(u, s, outcome.id == ID_ON ? 1 : -1);
        break;
    default:
        s->game = s->row[outcome.id - ID_ROW];
        s->opened = true;
        u->widgets.focus = 0;
        ui_mark_layout(u);
        break;
    }
}

static bool history_action(ui *u, void *data, ui_action action) {
    history_screen *s = data;
    if (action == UI_ACTION_BACK && s->opened) {
        show_list(u, s);
    } else if ((action == UI_ACTION_PAGE_UP || action == UI_ACTION_PAGE_DOWN) && !s->opened) {
        turn_page(u, s, action == UI_ACTION_PAGE_DOWN ? 1 : -1);
    } else {
        return false;
    }
    return true;
}

// --- Drawing

static void draw_row(ui *u, const places *p, const ui_widget *w, const history_game *played,
                     gfx_drawlist *list) {
    char text[WORDS_CAP];
    float t = p->type, part = 0.64f;
    bool pointed = u->widgets.hover == w->id || u->widgets.pressed == w->id;
    gfx_text_style names = ui_style(u->env.inks, GFX_FONT_REGULAR, 29.0f, t);
    gfx_text_style small = ui_style(u->env.inks, GFX_FONT_ITALIC, 24.0f, t);
    names.letterpress = small.letterpress = false;
    small.color = u->env.inks->soft;
    if (pointed) {
        names.color = UI_ACTIVE;
    }
    gfx_rect left = {w->rect.x + 10.0f, w->rect.y, w->rect.w * part - 20.0f, w->rect.h * 0.54f};
    ui_draw_fitted(u, list, &names, left, GFX_ALIGN_LEFT, w->label);
    left.y += left.h;
    left.h = w->rect.h - left.h;
    words_history_line(u->env.language, played, text);
    ui_draw_fitted(u, list, &small, left, GFX_ALIGN_LEFT, text);
    gfx_rect right = {w->rect.x + w->rect.w * part, w->rect.y, w->rect.w * (1.0f - part) - 10.0f,
                      w->rect.h};
    words_history_result(u->env.language, played, text);
    ui_draw_fitted(u, list, &names, right, GFX_ALIGN_RIGHT, text);
    gfx_draw_rect(list, (gfx_rect){w->rect.x, w->rect.y + w->rect.h + 2.0f * t, w->rect.w, 1.2f},
                  u->env.inks->faint);
}

// Which of how many are seen.
static void pages_text(const ui *u, const history_screen *s, char out_text[WORDS_CAP]) {
    l10n_arg args[3] = {l10n_arg_number((int64_t)s->first + 1),
                        l10n_arg_number((int64_t)s->first + s->n_rows),
                        l10n_arg_number((int64_t)s->n_all)};
    (void)l10n_format(u->env.language, out_text, WORDS_CAP,
                      // TRANSLATORS: which games of a list are seen: "1 to 7 of 32".
                      tr(u->env.language, "%1$d to %2$d of %3$d"), args, 3);
}

static void draw_list(ui *u, const history_screen *s, const places *p, gfx_drawlist *list) {
    char text[WORDS_CAP];
    float t = p->type;
    gfx_text_style body = ui_style(u->env.inks, GFX_FONT_REGULAR, UI_SIZE_BODY, t);
    body.letterpress = false;
    if (s->n_rows == 0) {
        gfx_rect r = {p->x, p->rows_y, p->w, 2.0f * ROW * t};
        ui_draw_fitted(u, list, &body, r, GFX_ALIGN_CENTER,
                       tr(u->env.language, "No game that was played is like that."));
    } else if (s->n_all > (size_t)s->per_page) {
        // Beside the steps where there is room, else above them.
        bool room = p->w > 820.0f * t;
        gfx_rect r = {p->x + 150.0f * t, p->foot_y, p->w - 680.0f * t, 60.0f * t};
        if (!room) {
            r = (gfx_rect){p->x, p->foot_y - 38.0f * t, p->w, 34.0f * t};
        }
        pages_text(u, s, text);
        ui_draw_fitted(u, list, &body, r, GFX_ALIGN_LEFT, text);
    }
    for (int i = 0; i < u->widgets.own; i++) {
        const ui_widget *w = &u->widgets.widget[i];
        if (w->id >= ID_ROW) {
            draw_row(u, p, w, &s->row[w->id - ID_ROW], list);
        } else if (w->id == ID_BACK || w->id == ID_ON) {
            ui_draw_stepper(u, list, w, w->id == ID_BACK ? -1 : 1, false);
        }
    }
}

enum { FACTS = 5 };

static void fact(const ui *u, const history_screen *s, int i, char out_text[WORDS_CAP]) {
    const l10n *l = u->env.language;
    const history_game *game = &s->game;
    l10n_arg args[2] = {l10n_arg_text(words_rules(l, game->rules)), l10n_arg_number(game->n)};
    switch (i) {
    case 0:
        words_history_result(l, game, out_text);
        break;
    case 1:
        words_history_date(l, &s->game, out_text);
        break;
    case 2:
        (void)l10n_format(l, out_text, WORDS_CAP, tr(l, "%1$s, %2$d pieces a side"), args, 2);
        break;
    case 3:
        words_history_length(l, game, out_text);
        break;
    default:
        (void)str_copy(out_text, WORDS_CAP, words_history_sticks(l, game));
        break;
    }
}

static void draw_game(ui *u, const history_screen *s, const places *p, gfx_drawlist *list) {
    float t = p->type, y = p->search_y, room = p->foot_y - y - 20.0f * t;
    float line = room < FACTS * 66.0f * t ? room / FACTS : 66.0f * t;
    y += (room - line * FACTS) * 0.4f; // a little above the middle
    for (int i = 0; i < FACTS; i++) {
        char text[WORDS_CAP];
        gfx_text_style style = i == 0 ? ui_style(u->env.inks, GFX_FONT_ITALIC, 36.0f, t)
                                      : ui_style(u->env.inks, GFX_FONT_REGULAR, UI_SIZE_BODY, t);
        style.letterpress = false;
        fact(u, s, i, text);
        gfx_rect r = {p->x, y + line * (float)i, p->w, line};
        ui_draw_fitted(u, list, &style, r, GFX_ALIGN_CENTER, text);
    }
}

static void history_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    const history_screen *s = data;
    places p = places_of(u);
    char text[WORDS_CAP];
    if (!top) {
        return; // two sheets of about one size would look like one that is torn
    }
    ui_draw_sheet(u, list, p.sheet);
    if (s->opened) {
        words_history_players(u->env.language, &s->game, text);
    } else {
        (void)str_copy(text, sizeof text, tr(u->env.language, "Games"));
    }
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING, p.type);
    heading.letterpress = false;
    gfx_rect r = {p.x, p.sheet.y + PAD - 6.0f * p.type, p.w, 64.0f * p.type};
    ui_draw_fitted(u, list, &heading, r, GFX_ALIGN_CENTER, text);
    ui_draw_ornament(list, (gfx_point){960.0f, p.sheet.y + PAD + 78.0f * p.type}, 420.0f * p.type,
                     16.0f * p.type);
    if (s->opened) {
        draw_game(u, s, &p, list);
    } else {
        draw_list(u, s, &p, list);
    }
    ui_draw_widgets(u, list);
}

// --- What is said

static void history_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    const history_screen *s = data;
    char text[WORDS_CAP];
    if (s->opened) {
        words_history_players(u->env.language, &s->game, text);
        speech_append(out_text, text);
        for (int i = 0; i < FACTS; i++) {
            fact(u, s, i, text);
            speech_append(out_text, text);
        }
    } else if (s->n_rows == 0) {
        speech_append(out_text, tr(u->env.language, "No game that was played is like that."));
    } else {
        pages_text(u, s, text);
        speech_append(out_text, text);
    }
}

static bool history_tell_widget(ui *u, void *data, const ui_widget *widget,
                                char out_text[WORDS_CAP]) {
    const history_screen *s = data;
    if (widget->id < ID_ROW) {
        return false;
    }
    const history_game *played = &s->row[widget->id - ID_ROW];
    char result[WORDS_CAP], line[WORDS_CAP];
    words_history_result(u->env.language, played, result);
    words_history_line(u->env.language, played, line);
    l10n_arg args[3] = {l10n_arg_text(widget->label), l10n_arg_text(result), l10n_arg_text(line)};
    (void)l10n_format(
        u->env.language, out_text, WORDS_CAP,
        // TRANSLATORS: a game that was played: who, the result, the rule set and the date.
        tr(u->env.language, "%1$s: %2$s. %3$s."), args, 3);
    return true;
}

// --- Life

static void *history_create(ui *u) {
    (void)u;
    return calloc(1, sizeof(history_screen));
}

// Also when what lay over it has gone: the running match comes back, search and game stay as they were.
static void history_uncover(ui *u, void *data) {
    history_screen *s = data;
    ui_lay_history(u, NULL, 0);
    s->stale = true;
    ui_mark_layout(u);
}

static void history_enter(ui *u, void *data) {
    *(history_screen *)data = (history_screen){.period = UI_PERIOD_ALL};
    history_uncover(u, data);
}

const ui_screen ui_screen_history = {
    .name = "history",
    .title = N_("Games"),
    .overlay = true,
    .create = history_create,
    .destroy = free,
    .enter = history_enter,
    .uncover = history_uncover,
    .layout = history_layout,
    .outcome = history_outcome,
    .action = history_action,
    .draw = history_draw,
    .tell = history_tell,
    .tell_widget = history_tell_widget,
};
