/*
 * What all games of a person come to: results against each opponent, strength with its uncertainty,
 * the sticks beside what is expected of them, and a few records. Layer: ui. See ui_history in ui.h.
 * Invariant: every figure is the history's; nothing is reckoned here but where it is drawn.
 */
#include "text/words_teacher.h"
#include "ui/board/board_view.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"
#include "ui/screens/words_history.h"

#include "base/str.h"
#include "senet/player.h"

#include <math.h>
#include <stdlib.h>

enum { ID_PERSON = 1, ID_RULES, ID_DONE };

typedef struct statistics_screen {
    char name[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP];
    int n_names, person;
    int rules;        // 0: any, else a rule set's place in the list + 1
    unsigned changes; // of the history that the figures are of
    history_statistics all;
} statistics_screen;

enum { HEADING = 30, TEXT = 24, SMALL = 22 }; // type

static void ask(const ui_env *env, statistics_screen *s) {
    const ui_history *h = env->services.history;
    h->add_up(h->user, s->name[s->person],
              s->rules > 0 ? (int)senet_rules_listed(s->rules - 1) : HISTORY_ANY, &s->all);
}

// --- The form

// Whoever gave no name: "You" against the computer, and nobody in particular else.
static void show_person(const ui_view *v, ui_widget *w) {
    const statistics_screen *s = v->data;
    const char *name = s->name[s->person];
    w->value = s->person;
    w->max = s->n_names > 0 ? s->n_names - 1 : 0;
    w->enabled = w->max > 0;
    (void)str_copy(w->value_text, sizeof w->value_text,
                   name[0] != '\0' ? name : tr(v->env->language, "You"));
}

static void take_person(ui *u, const ui_widget *w) {
    statistics_screen *s = ui_data(u, UI_SCREEN_STATISTICS);
    s->person = w->value;
    ask(&u->env, s);
}

static void show_rules(const ui_view *v, ui_widget *w) {
    const statistics_screen *s = v->data;
    const l10n *l = v->env->language;
    w->value = s->rules;
    w->max = SENET_RULES_COUNT;
    (void)str_copy(w->value_text, sizeof w->value_text,
                   s->rules > 0 ? words_rules(l, senet_rules_listed(s->rules - 1))
                                : trc(l, "rules", "all"));
}

static void take_rules(ui *u, const ui_widget *w) {
    statistics_screen *s = ui_data(u, UI_SCREEN_STATISTICS);
    s->rules = w->value;
    ask(&u->env, s);
}

static const form_row ROWS[] = {
    {ID_PERSON, UI_WIDGET_CHOICE, NC_("games", "Player"), "games", .show = show_person,
     .take = take_person},
    {ID_RULES, UI_WIDGET_CHOICE, NC_("games", "Rules"), "games", .show = show_rules,
     .take = take_rules},
    {ID_DONE, .label = N_("Done"), .foot = true, .primary = true, .first = true, .closes = true},
};

static const form FORM = {
    .row = ROWS,
    .n_rows = sizeof ROWS / sizeof ROWS[0],
    .columns = {2, 2},
    .size = TEXT,
    .column_w = {702},
    .beneath_h = {620, 1240},
};

static void statistics_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    statistics_screen *s = data;
    if (s->changes != v->session->history_changes) {
        s->changes = v->session->history_changes;
        ask(v->env, s);
    }
    form_layout(v, widgets, &FORM);
}

// --- Words

static void fill(const ui_env *env, char *out, const char *format, const l10n_arg *args, size_t n) {
    (void)l10n_format(env->language, out, WORDS_CAP, format, args, n);
}

static void of_text(const ui_env *env, history_tally t, char out_text[WORDS_CAP]) {
    l10n_arg args[2] = {l10n_arg_number(t.won), l10n_arg_number(t.n)};
    // TRANSLATORS: games won, of how many: "12 of 20".
    fill(env, out_text, tr(env->language, "%1$d of %2$d"), args, 2);
}

static void strength_text(const ui_env *env, const statistics_screen *s, char out_text[WORDS_CAP]) {
    history_strength found;
    if (!history_strength_of(&s->all, &found)) {
        (void)str_copy(out_text, WORDS_CAP,
                       tr(env->language, "No finished game against the computer tells it yet."));
        return;
    }
    const char *strongest = senet_level_get(SENET_LEVELS - 1)->title;
    l10n_arg args[4] = {l10n_arg_number(lround(found.share * 100.0)),
                        l10n_arg_text(l10n_text(env->language, strongest)),
                        l10n_arg_number(lround(found.low * 100.0)),
                        l10n_arg_number(lround(found.high * 100.0))};
    // TRANSLATORS: %2$s is the strongest level; %1$d, %3$d, %4$d are games won of a hundred.
    fill(env, out_text,
         tr(env->language,
            "Would win about %1$d of 100 games against %2$s; as far as these games tell, "
            "between %3$d and %4$d."),
         args, 4);
}

static uint64_t throws_of(const statistics_screen *s) {
    uint64_t n = 0;
    for (int i = 0; i < HISTORY_FACES; i++) {
        n += s->all.faces[i];
    }
    return n;
}

static void sticks_text(const ui_env *env, const statistics_screen *s, char out_text[WORDS_CAP]) {
    long even = lround(history_evenness(s->all.faces) * 100.0);
    l10n_arg args[2] = {l10n_arg_number((int64_t)throws_of(s)), l10n_arg_number(even)};
    const char *format =
        throws_of(s) == 0 ? tr(env->language, "Nothing has been thrown yet.")
        : even >= 1
            // TRANSLATORS: the throws are held against what four fair sticks would give; %2$d of 100
            // samples of fair sticks are at least as uneven.
            ? tr(env->language,
                 "%1$d throws by the program, in all games: of 100 such samples of fair "
                 "sticks %2$d are as uneven or more.")
            : tr(env->language,
                 "%1$d throws by the program, in all games: of 100 such samples of fair "
                 "sticks not one is as uneven.");
    fill(env, out_text, format, args, 2);
}

enum { FACTS = 4 };

static void fact(const ui_env *env, const statistics_screen *s, int i, char out_text[WORDS_CAP]) {
    const l10n *l = env->language;
    const history_statistics *all = &s->all;
    char text[WORDS_CAP];
    l10n_arg args[2] = {l10n_arg_number(all->all.n), l10n_arg_number(all->all.won)};
    out_text[0] = '\0';
    if (i == 0) {
        fill(env, out_text, tr(l, "Games played to their end: %1$d; won: %2$d."), args, 2);
    } else if (i == 1 && all->review.decisions > 0) {
        args[0] = l10n_arg_fixed(all->review.loss / (100 * (int64_t)all->review.decisions), 2);
        args[1] = l10n_arg_number(all->review.decisions);
        // TRANSLATORS: %1$s is a percentage without its sign.
        fill(env, out_text,
             tr(l, "Given away per decision: %1$s %% of winning chance, over %2$d decisions "
                   "of games that were looked at again."),
             args, 2);
    } else if (i == 2 && s->all.longest.id != 0) {
        words_history_date(l, &s->all.longest, text);
        args[0] = l10n_arg_number((int64_t)s->all.longest.n_throws);
        args[1] = l10n_arg_text(text);
        fill(env, out_text, tr(l, "The longest game: %1$d throws, ended on %2$s."), args, 2);
    } else if (i == 3 && all->review.luckiest > 0) {
        words_percent(l, all->review.luckiest, text);
        args[0] = l10n_arg_number(all->review.thrown);
        args[1] = l10n_arg_text(text);
        fill(env, out_text,
             tr(l, "The luckiest throw: a %1$d that brought %2$s of winning chance."), args, 2);
    }
}

// --- Drawing

enum { RESULTS, STRENGTH, STICKS, FACTS_PART, PARTS };

typedef struct places {
    gfx_rect part[PARTS];
    float type;
} places;

static const float HAIR = 1.5f, AXIS = 1.6f; // lines, vu
// A game: its greatest and least radius before the factor on type, else of its room; its rim, of it.
static const float DOT_MOST = 7.5f, DOT_LEAST = 2.5f, DOT = 0.36f, RIM = 0.3f;

// One below the other, or in two columns.
static places places_of(const ui_view *v) {
    static const box_size TALL[] = {{.share = 40}, {.share = 22}, {.share = 30}, {.share = 21}};
    static const box_size COLUMNS[] = {{.share = 56}, {.share = 44}};
    static const box_size LEFT[] = {{.share = 35}, {.share = 23}};
    static const box_size RIGHT[] = {{.share = 24}, {.share = 33}};
    const form_places f = form_measure(v, &FORM);
    const float t = f.type;
    places p = {.type = t};
    gfx_rect body = f.body, column[2], side[2];
    if (v->env->layout.portrait) {
        box_split(body, BOX_COLUMN, 30 * t, TALL, PARTS, p.part);
        return p;
    }
    box_split(body, BOX_ROW, 40 * t, COLUMNS, 2, column);
    box_split(column[0], BOX_COLUMN, 26 * t, LEFT, 2, side);
    p.part[RESULTS] = side[0];
    p.part[FACTS_PART] = side[1];
    box_split(column[1], BOX_COLUMN, 28 * t, RIGHT, 2, &p.part[STRENGTH]);
    return p;
}

// The heading of a part; what is left below it.
static gfx_rect draw_heading(const ui_env *env, const places *p, gfx_rect r, const char *text,
                             gfx_drawlist *list) {
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, HEADING, p->type);
    ui_draw_fitted(env, list, &style, box_take(&r, BOX_TOP, 44 * p->type), GFX_ALIGN_LEFT, text);
    return r;
}

static history_tally tally_of(const statistics_screen *s, int opponent) {
    history_tally sum = {0, 0};
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        sum.n += s->all.against[rules][opponent].n;
        sum.won += s->all.against[rules][opponent].won;
    }
    return sum;
}

static void draw_dot(gfx_point at, float r, gfx_color fill, gfx_color rim, float rim_vu,
                     gfx_drawlist *list) {
    gfx_path_begin(list);
    gfx_path_ellipse(list, at, r, r);
    gfx_path_end(list, fill, rim, rim_vu, 0);
}

// A row for each opponent, the strongest on top; in it the games in their order.
static void draw_results(const ui_env *env, const statistics_screen *s, const places *p,
                         gfx_drawlist *list) {
    const l10n *l = env->language;
    const float t = p->type;
    gfx_rect r = draw_heading(env, p, p->part[RESULTS], tr(l, "Results"), list);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, p->type);
    gfx_text_style small = ui_style(env->inks, GFX_FONT_ITALIC, SMALL, p->type);
    small.color = env->inks->soft;
    gfx_rect foot = box_take(&r, BOX_BOTTOM, 34 * t);
    const gfx_rect names = box_take(&r, BOX_LEFT, 190 * t);
    gfx_rect sums = box_take(&r, BOX_RIGHT, 130 * t);
    (void)box_take(&sums, BOX_LEFT, 8);
    foot.x = r.x;
    foot.w = r.w;
    const box_grid rows = {.columns = 1, .rows = HISTORY_OPPONENTS};
    const int n = s->all.n_marks, slots = n > 24 ? n : 24;
    const float radius = fmaxf(fminf(DOT_MOST * t, DOT * r.w / (float)slots), DOT_LEAST * t);
    for (int row = 0; row < HISTORY_OPPONENTS; row++) {
        int opponent = row == SENET_LEVELS ? SENET_LEVELS : SENET_LEVELS - 1 - row;
        gfx_rect name = box_cell(names, rows, row);
        const gfx_rect plot = box_cell(r, rows, row);
        const float y = plot.y + plot.h / 2;
        history_tally tally = tally_of(s, opponent);
        char text[WORDS_CAP];
        style.color = tally.n > 0 ? env->inks->ink : env->inks->soft;
        (void)box_take(&name, BOX_RIGHT, 12);
        ui_draw_fitted(env, list, &style, name, GFX_ALIGN_LEFT,
                       opponent < SENET_LEVELS ? l10n_text(l, senet_level_get(opponent)->title)
                                               : tr(l, "A person"));
        gfx_draw_rect(list, box_center(plot, plot.w, 1.2f), env->inks->faint);
        if (tally.n > 0) {
            of_text(env, tally, text);
            ui_draw_fitted(env, list, &style, box_cell(sums, rows, row), GFX_ALIGN_RIGHT, text);
        }
        for (int i = 0; i < n; i++) {
            if (s->all.mark[i].opponent == opponent) {
                float x = plot.x + plot.w * ((float)(slots - n + i) + 0.5f) / (float)slots;
                const bool won = s->all.mark[i].won;
                draw_dot((gfx_point){x, y}, radius, won ? UI_ACTIVE : UI_CLEAR,
                         won ? UI_ACTIVE : env->inks->soft, radius * RIM, list);
            }
        }
    }
    ui_draw_fitted(env, list, &small, foot, GFX_ALIGN_CENTER,
                   tr(l, "full: won; empty: lost; the newest at the end"));
}

// Where a level stands on the scale: the mean over the rule sets that are shown and measured.
static float level_share(const statistics_screen *s, int level) {
    float sum = 0;
    int n = 0;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        int rate = senet_level_get(level)->rate[rules];
        if (rate > 0 && (s->rules == 0 || (int)senet_rules_listed(s->rules - 1) == rules)) {
            sum += (float)rate / 1000;
            n++;
        }
    }
    return n > 0 ? sum / (float)n : 0;
}

// The names of the weakest and the strongest level at the line's ends, where they were measured.
static void draw_ends(const ui_env *env, const statistics_screen *s, const places *p, gfx_rect line,
                      float least_x, gfx_drawlist *list) {
    const float t = p->type;
    gfx_text_style small = ui_style(env->inks, GFX_FONT_ITALIC, SMALL, p->type);
    small.color = env->inks->soft;
    for (int i = 0; i < 2; i++) {
        const int level = i == 0 ? 0 : SENET_LEVELS - 1;
        const float at = line.x + line.w * level_share(s, level);
        const float x = i == 0 ? fmaxf(at - 200 * t, least_x) : at - 20 * t;
        if (level_share(s, level) > 0) {
            ui_draw_fitted(env, list, &small, (gfx_rect){x, line.y, 220 * t, 28 * t},
                           i == 0 ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT,
                           l10n_text(env->language, senet_level_get(level)->title));
        }
    }
}

// A line from none to all games won against the strongest level, with the levels on it.
static void draw_strength(const ui_env *env, const statistics_screen *s, const places *p,
                          gfx_drawlist *list) {
    const float t = p->type;
    char text[WORDS_CAP];
    history_strength found;
    gfx_rect r = draw_heading(env, p, p->part[STRENGTH], tr(env->language, "Strength"), list);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, p->type);
    // The line has the levels' names above it, and half of its marks below.
    const gfx_rect scale = box_inset(box_take(&r, BOX_TOP, 72 * t), 8 * t, 0);
    const gfx_rect axis = {scale.x, scale.y + 32 * t, scale.w, 28 * t};
    gfx_draw_rect(list, box_center(axis, axis.w, AXIS), env->inks->soft);
    for (int level = 0; level < SENET_LEVELS; level++) {
        const float share = level_share(s, level);
        if (share > 0) {
            gfx_rect mark = box_center(axis, 2, (level == SENET_LEVELS - 1 ? 30 : 18) * t);
            mark.x = axis.x + axis.w * share - 1;
            gfx_draw_rect(list, mark, env->inks->ink);
        }
    }
    if (history_strength_of(&s->all, &found)) {
        gfx_rect band = box_center(axis, axis.w * (float)(found.high - found.low), 14 * t);
        band.x = axis.x + axis.w * (float)found.low;
        gfx_draw_round_rect(list, band, band.h / 2,
                            (gfx_color){UI_GOLD_LIGHT.r, UI_GOLD_LIGHT.g, UI_GOLD_LIGHT.b, 190},
                            UI_ACTIVE, AXIS);
        draw_dot((gfx_point){axis.x + axis.w * (float)found.share, axis.y + axis.h / 2}, 10 * t,
                 UI_ACTIVE, env->inks->ink, HAIR, list);
    }
    draw_ends(env, s, p, scale, r.x, list);
    strength_text(env, s, text);
    ui_draw_fitted(env, list, &style, r, GFX_ALIGN_LEFT, text);
}

// Four little sticks, so many of them with their light face up.
static void draw_faces(const ui_env *env, gfx_rect place, float t, int light, gfx_drawlist *list) {
    const gfx_rect all = box_center(place, 44 * t, 30 * t);
    const box_grid sticks = {.columns = 4, .rows = 1, .gap_x = 4 * t};
    for (int i = 0; i < 4; i++) {
        gfx_draw_round_rect(list, box_cell(all, sticks, i), 4 * t, i < light ? UI_IVORY : UI_EBONY,
                            env->inks->ink, HAIR);
    }
}

// What was thrown as columns, what is expected of fair sticks as a line across each.
static void draw_sticks(const ui_env *env, const statistics_screen *s, const places *p,
                        gfx_drawlist *list) {
    static const float OF_16[HISTORY_FACES] = {1, 4, 6, 4, 1};
    const float t = p->type, n = (float)throws_of(s);
    float most = 0;
    gfx_rect r = draw_heading(env, p, p->part[STICKS], tr(env->language, "The sticks"), list);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, TEXT, p->type);
    char text[WORDS_CAP];
    for (int i = 0; i < HISTORY_FACES; i++) {
        most = fmaxf(most, fmaxf((float)s->all.faces[i], n * OF_16[i] / 16));
    }
    (void)box_take(&r, BOX_TOP, 8 * t);
    const gfx_rect said = box_take(&r, BOX_BOTTOM, 80 * t);
    const gfx_rect faces = box_take(&r, BOX_BOTTOM, 42 * t);
    const gfx_rect counts = box_take(&r, BOX_BOTTOM, 32 * t);
    const box_grid grid = {.columns = HISTORY_FACES, .rows = 1};
    const float scale = most > 0 ? r.h / most : 0;
    for (int i = 0; i < HISTORY_FACES; i++) {
        const gfx_rect cell = box_cell(r, grid, i);
        const float expected = n * OF_16[i] / 16 * scale;
        gfx_rect mark = box_place(cell, cell.w * 0.6f, 3, 0.5f, 1);
        char count[L10N_NUMBER_CAP];
        gfx_draw_rect(list,
                      box_place(cell, cell.w * 0.46f, (float)s->all.faces[i] * scale, 0.5f, 1),
                      UI_ACTIVE);
        mark.y -= expected - mark.h / 2;
        gfx_draw_rect(list, mark, env->inks->ink);
        l10n_number(env->language, count, (int64_t)s->all.faces[i]);
        ui_draw_fitted(env, list, &style, box_cell(counts, grid, i), GFX_ALIGN_CENTER, count);
        draw_faces(env, box_cell(faces, grid, i), t, i, list);
    }
    gfx_draw_rect(list, box_place(r, r.w, AXIS, 0, 1), env->inks->soft);
    sticks_text(env, s, text);
    ui_draw_fitted(env, list, &style, said, GFX_ALIGN_LEFT, text);
}

static void draw_facts(const ui_env *env, const statistics_screen *s, const places *p,
                       gfx_drawlist *list) {
    const gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, UI_SIZE_CAPTION, p->type);
    const box_grid lines = {.columns = 1, .rows = FACTS, .gap_y = 2};
    for (int i = 0, line = 0; i < FACTS; i++) {
        char text[WORDS_CAP];
        fact(env, s, i, text);
        if (text[0] != '\0') {
            ui_draw_fitted(env, list, &style, box_cell(p->part[FACTS_PART], lines, line++),
                           GFX_ALIGN_LEFT, text);
        }
    }
}

static void statistics_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const statistics_screen *s = v->data;
    places p = places_of(v);
    form_draw(v, list, &FORM, tr(v->env->language, "Statistics"), top);
    draw_results(v->env, s, &p, list);
    draw_strength(v->env, s, &p, list);
    draw_sticks(v->env, s, &p, list);
    draw_facts(v->env, s, &p, list);
}

// --- What is said

static void statistics_tell(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const statistics_screen *s = v->data;
    char text[WORDS_CAP];
    for (int i = 0; i < FACTS; i++) {
        fact(v->env, s, i, text);
        speech_append(out_text, text);
    }
    strength_text(v->env, s, text);
    speech_append(out_text, text);
    sticks_text(v->env, s, text);
    speech_append(out_text, text);
}

// --- Life

static void statistics_enter(ui *u, void *data, bool pushed) {
    (void)pushed;
    statistics_screen *s = data;
    const ui_history *h = u->env.services.history;
    *s = (statistics_screen){.changes = u->session.history_changes};
    s->n_names = h->people(h->user, s->name);
    ask(&u->env, s);
    ui_mark_layout(u);
}

const ui_screen ui_screen_statistics = {
    .name = "statistics",
    .title = N_("Statistics"),
    .overlay = true,
    .data_size = sizeof(statistics_screen),
    .enter = statistics_enter,
    .form = &FORM,
    .layout = statistics_layout,
    .on_sheet = true,
    .draw = statistics_draw,
    .tell = statistics_tell,
};
