/*
 * What all games of a person come to: results against each opponent, strength with its uncertainty,
 * the sticks beside what is expected of them, and a few records. Layer: ui. See ui_history in ui.h.
 * Invariant: every figure is the history's; nothing is reckoned here but where it is drawn.
 */
#include "text/words_teacher.h"
#include "ui/board/board_view.h"
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
#include "ui/screens/words_history.h"

#include "base/str.h"
#include "senet/player.h"

#include <math.h>
#include <stdlib.h>

enum { ID_PERSON = 1, ID_RULES, ID_DONE };

typedef struct statistics_screen {
    char name[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP];
    int n_names, person;
    int rules;        // 0: any, else a rule set + 1
    unsigned changes; // of the history that the figures are of
    history_statistics all;
} statistics_screen;

static const float PAD = 44.0f, HEAD = 104.0f, SEARCH = 56.0f, FOOT = 84.0f, GAP = 40.0f;

static void ask(const ui *u, statistics_screen *s) {
    const ui_history *h = u->env.services.history;
    h->add_up(h->user, s->name[s->person], s->rules > 0 ? s->rules - 1 : HISTORY_ANY, &s->all);
}

// --- Places

typedef struct places {
    gfx_rect sheet;
    float type;
    gfx_rect search;
    gfx_rect results, strength, sticks, facts;
    float foot_y;
} places;

static places places_of(const ui *u) {
    gfx_rect view = u->env.layout.view;
    bool stacked = u->env.layout.portrait;
    places p = {.type = u->env.layout.type};
    float body = stacked ? 1240.0f : 620.0f, room = view.h - 40.0f - 2 * PAD;
    float need = HEAD + SEARCH + 20.0f + body + FOOT;
    p.type = p.type * need <= room ? p.type : room / need;
    float t = p.type, w = (stacked ? 960.0f : 1560.0f) * t;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    float h = need * t + 2 * PAD;
    p.sheet = (gfx_rect){960.0f - w / 2, view.y + (view.h - h) / 2, w, h};
    float x = p.sheet.x + PAD, inner = w - 2 * PAD, gap = GAP * t;
    p.search = (gfx_rect){x, p.sheet.y + PAD + HEAD * t, inner, SEARCH * t};
    float top = p.search.y + p.search.h + 20.0f * t;
    p.foot_y = p.sheet.y + h - PAD - 60.0f * t;
    if (stacked) {
        p.results = (gfx_rect){x, top, inner, 400.0f * t};
        p.strength = (gfx_rect){x, top + 430.0f * t, inner, 220.0f * t};
        p.sticks = (gfx_rect){x, top + 680.0f * t, inner, 300.0f * t};
        p.facts = (gfx_rect){x, top + 1010.0f * t, inner, 210.0f * t};
    } else {
        float left = inner * 0.56f - gap / 2, right = inner - left - gap;
        p.results = (gfx_rect){x, top, left, 350.0f * t};
        p.strength = (gfx_rect){x + left + gap, top, right, 240.0f * t};
        p.sticks = (gfx_rect){x + left + gap, top + 268.0f * t, right, 334.0f * t};
        p.facts = (gfx_rect){x, top + 376.0f * t, left, 226.0f * t};
    }
    return p;
}

// --- Layout

static ui_widget *add_choice(ui *u, const places *p, int i, int id, const char *label, int value,
                             int count, const char *said) {
    float gap = 64.0f * p->type, w = (p->search.w - gap) / 2;
    gfx_rect r = {p->search.x + (w + gap) * (float)i, p->search.y, w, p->search.h - 4.0f};
    ui_widget *c = ui_widgets_add(&u->widgets, UI_WIDGET_CHOICE, id, r, label);
    c->value = value;
    c->max = count - 1;
    c->size_vu = UI_SIZE_BUTTON * 0.9f * p->type / u->env.layout.type;
    (void)str_copy(c->value_text, sizeof c->value_text, said);
    return c;
}

// Whoever gave no name: "You" against the computer, and nobody in particular else.
static const char *person_text(const ui *u, const statistics_screen *s) {
    const char *name = s->name[s->person];
    return name[0] != '\0' ? name : tr(u->env.language, "You");
}

static void statistics_layout(ui *u, void *data) {
    statistics_screen *s = data;
    if (s->changes != u->session.history_changes) {
        s->changes = u->session.history_changes;
        ask(u, s);
    }
    const l10n *l = u->env.language;
    places p = places_of(u);
    int n = s->n_names > 0 ? s->n_names : 1;
    add_choice(u, &p, 0, ID_PERSON, trc(l, "games", "Player"), s->person, n, person_text(u, s))
        ->enabled = n > 1;
    add_choice(u, &p, 1, ID_RULES, trc(l, "games", "Rules"), s->rules, SENET_RULES_COUNT + 1,
               s->rules > 0 ? words_rules(l, (senet_rules_id)(s->rules - 1))
                            : trc(l, "rules", "all"));
    gfx_rect done = {p.sheet.x + p.sheet.w / 2 - 120.0f * p.type, p.foot_y, 240.0f * p.type,
                     60.0f * p.type};
    ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ID_DONE, done, tr(l, "Done"));
    b->primary = true;
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = 28.0f * p.type / u->env.layout.type;
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_DONE;
    }
}

static void statistics_outcome(ui *u, void *data, ui_outcome outcome) {
    statistics_screen *s = data;
    const ui_widget *w = ui_widgets_find(&u->widgets, outcome.id);
    if (outcome.kind == UI_OUTCOME_ACTIVATED && outcome.id == ID_DONE) {
        ui_click(u);
        ui_pop(u);
    } else if (outcome.kind == UI_OUTCOME_VALUE && w != NULL) {
        s->person = outcome.id == ID_PERSON ? w->value : s->person;
        s->rules = outcome.id == ID_RULES ? w->value : s->rules;
        ask(u, s);
        ui_mark_layout(u);
    }
}

// --- Words

static void fill(const ui *u, char *out, const char *format, const l10n_arg *args, size_t n) {
    (void)l10n_format(u->env.language, out, WORDS_CAP, format, args, n);
}

static void of_text(const ui *u, history_tally t, char out_text[WORDS_CAP]) {
    l10n_arg args[2] = {l10n_arg_number(t.won), l10n_arg_number(t.n)};
    // TRANSLATORS: games won, of how many: "12 of 20".
    fill(u, out_text, tr(u->env.language, "%1$d of %2$d"), args, 2);
}

static void strength_text(const ui *u, const statistics_screen *s, char out_text[WORDS_CAP]) {
    history_strength found;
    if (!history_strength_of(&s->all, &found)) {
        (void)str_copy(out_text, WORDS_CAP,
                       tr(u->env.language, "No finished game against the computer tells it yet."));
        return;
    }
    const char *strongest = senet_level_get(SENET_LEVELS - 1)->title;
    l10n_arg args[4] = {l10n_arg_number(lround(found.share * 100.0)),
                        l10n_arg_text(l10n_text(u->env.language, strongest)),
                        l10n_arg_number(lround(found.low * 100.0)),
                        l10n_arg_number(lround(found.high * 100.0))};
    // TRANSLATORS: %2$s is the strongest level; %1$d, %3$d, %4$d are games won of a hundred.
    fill(u, out_text,
         tr(u->env.language,
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

static void sticks_text(const ui *u, const statistics_screen *s, char out_text[WORDS_CAP]) {
    long even = lround(history_evenness(s->all.faces) * 100.0);
    l10n_arg args[2] = {l10n_arg_number((int64_t)throws_of(s)), l10n_arg_number(even)};
    const char *format =
        throws_of(s) == 0 ? tr(u->env.language, "Nothing has been thrown yet.")
        : even >= 1
            // TRANSLATORS: the throws are held against what four fair sticks would give; %2$d of 100
            // samples of fair sticks are at least as uneven.
            ? tr(u->env.language,
                 "%1$d throws by the program, in all games: of 100 such samples of fair "
                 "sticks %2$d are as uneven or more.")
            : tr(u->env.language,
                 "%1$d throws by the program, in all games: of 100 such samples of fair "
                 "sticks not one is as uneven.");
    fill(u, out_text, format, args, 2);
}

enum { FACTS = 4 };

static void fact(const ui *u, const statistics_screen *s, int i, char out_text[WORDS_CAP]) {
    const l10n *l = u->env.language;
    const history_statistics *all = &s->all;
    char text[WORDS_CAP];
    l10n_arg args[2] = {l10n_arg_number(all->all.n), l10n_arg_number(all->all.won)};
    out_text[0] = '\0';
    if (i == 0) {
        fill(u, out_text, tr(l, "Games played to their end: %1$d; won: %2$d."), args, 2);
    } else if (i == 1 && all->review.decisions > 0) {
        args[0] = l10n_arg_fixed(all->review.loss / (100 * (int64_t)all->review.decisions), 2);
        args[1] = l10n_arg_number(all->review.decisions);
        // TRANSLATORS: %1$s is a percentage without its sign.
        fill(u, out_text,
             tr(l, "Given away per decision: %1$s %% of winning chance, over %2$d decisions "
                   "of games that were looked at again."),
             args, 2);
    } else if (i == 2 && s->all.longest.id != 0) {
        words_history_date(l, &s->all.longest, text);
        args[0] = l10n_arg_number((int64_t)s->all.longest.n_throws);
        args[1] = l10n_arg_text(text);
        fill(u, out_text, tr(l, "The longest game: %1$d throws, ended on %2$s."), args, 2);
    } else if (i == 3 && all->review.luckiest > 0) {
        words_percent(l, all->review.luckiest, text);
        args[0] = l10n_arg_number(all->review.thrown);
        args[1] = l10n_arg_text(text);
        fill(u, out_text, tr(l, "The luckiest throw: a %1$d that brought %2$s of winning chance."),
             args, 2);
    }
}

// --- Drawing

static gfx_text_style style_of(const ui *u, const places *p, gfx_font font, float size) {
    gfx_text_style style = ui_style(u->env.inks, font, size, p->type);
    style.letterpress = false;
    return style;
}

// The heading of a part; what is left below it.
static gfx_rect draw_heading(ui *u, const places *p, gfx_rect r, const char *text,
                             gfx_drawlist *list) {
    gfx_text_style style = style_of(u, p, GFX_FONT_SMALLCAPS, 30.0f);
    float h = 44.0f * p->type;
    ui_draw_fitted(u, list, &style, (gfx_rect){r.x, r.y, r.w, h}, GFX_ALIGN_LEFT, text);
    return (gfx_rect){r.x, r.y + h, r.w, r.h - h};
}

static history_tally tally_of(const statistics_screen *s, int opponent) {
    history_tally sum = {0, 0};
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        sum.n += s->all.against[rules][opponent].n;
        sum.won += s->all.against[rules][opponent].won;
    }
    return sum;
}

static void draw_mark(const ui *u, gfx_point at, float r, bool won, gfx_drawlist *list) {
    gfx_path_begin(list);
    gfx_path_ellipse(list, at, r, r);
    gfx_path_end(list, won ? UI_ACTIVE : UI_CLEAR, won ? UI_ACTIVE : u->env.inks->soft, r * 0.3f,
                 0.0f);
}

// A row for each opponent, the strongest on top; in it the games in their order.
static void draw_results(ui *u, const statistics_screen *s, const places *p, gfx_drawlist *list) {
    const l10n *l = u->env.language;
    float t = p->type, name_w = 190.0f * t, sum_w = 130.0f * t;
    gfx_rect r = draw_heading(u, p, p->results, tr(l, "Results"), list);
    gfx_text_style style = style_of(u, p, GFX_FONT_REGULAR, 24.0f);
    gfx_text_style small = style_of(u, p, GFX_FONT_ITALIC, 22.0f);
    small.color = u->env.inks->soft;
    float foot = 34.0f * t, row_h = (r.h - foot) / (float)HISTORY_OPPONENTS;
    float plot_x = r.x + name_w, plot_w = r.w - name_w - sum_w;
    int n = s->all.n_marks, slots = n > 24 ? n : 24;
    float radius = fminf(7.5f * t, 0.36f * plot_w / (float)slots);
    radius = fmaxf(radius, 2.5f * t);
    for (int row = 0; row < HISTORY_OPPONENTS; row++) {
        int opponent = row == SENET_LEVELS ? SENET_LEVELS : SENET_LEVELS - 1 - row;
        float y = r.y + row_h * ((float)row + 0.5f);
        history_tally tally = tally_of(s, opponent);
        char text[WORDS_CAP];
        style.color = tally.n > 0 ? u->env.inks->ink : u->env.inks->soft;
        ui_draw_fitted(u, list, &style, (gfx_rect){r.x, y - row_h / 2, name_w - 12.0f, row_h},
                       GFX_ALIGN_LEFT,
                       opponent < SENET_LEVELS ? l10n_text(l, senet_level_get(opponent)->title)
                                               : tr(l, "A person"));
        gfx_draw_rect(list, (gfx_rect){plot_x, y - 0.6f, plot_w, 1.2f}, u->env.inks->faint);
        if (tally.n > 0) {
            of_text(u, tally, text);
            ui_draw_fitted(u, list, &style,
                           (gfx_rect){r.x + r.w - sum_w + 8.0f, y - row_h / 2, sum_w - 8.0f, row_h},
                           GFX_ALIGN_RIGHT, text);
        }
        for (int i = 0; i < n; i++) {
            if (s->all.mark[i].opponent == opponent) {
                float x = plot_x + plot_w * ((float)(slots - n + i) + 0.5f) / (float)slots;
                draw_mark(u, (gfx_point){x, y}, radius, s->all.mark[i].won, list);
            }
        }
    }
    ui_draw_fitted(u, list, &small, (gfx_rect){plot_x, r.y + r.h - foot, plot_w, foot},
                   GFX_ALIGN_CENTER, tr(l, "full: won; empty: lost; the newest at the end"));
}

// Where a level stands on the scale: the mean over the rule sets that are shown and measured.
static float level_share(const statistics_screen *s, int level) {
    float sum = 0.0f;
    int n = 0;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        int rate = senet_level_get(level)->rate[rules];
        if (rate > 0 && (s->rules == 0 || s->rules - 1 == rules)) {
            sum += (float)rate / 1000.0f;
            n++;
        }
    }
    return n > 0 ? sum / (float)n : 0.0f;
}

// A line from none to all games won against the strongest level, with the levels on it.
static void draw_strength(ui *u, const statistics_screen *s, const places *p, gfx_drawlist *list) {
    float t = p->type;
    char text[WORDS_CAP];
    history_strength found;
    gfx_rect r = draw_heading(u, p, p->strength, tr(u->env.language, "Strength"), list);
    gfx_text_style style = style_of(u, p, GFX_FONT_REGULAR, 24.0f);
    float y = r.y + 46.0f * t, w = r.w - 16.0f * t, x = r.x + 8.0f * t;
    gfx_draw_rect(list, (gfx_rect){x, y - 0.8f, w, 1.6f}, u->env.inks->soft);
    for (int level = 0; level < SENET_LEVELS; level++) {
        float share = level_share(s, level);
        if (share > 0.0f) {
            float h = level == SENET_LEVELS - 1 ? 15.0f * t : 9.0f * t;
            gfx_draw_rect(list, (gfx_rect){x + w * share - 1.0f, y - h, 2.0f, 2 * h},
                          u->env.inks->ink);
        }
    }
    if (history_strength_of(&s->all, &found)) {
        gfx_rect band = {x + w * (float)found.low, y - 7.0f * t,
                         w * (float)(found.high - found.low), 14.0f * t};
        gfx_path_begin(list);
        gfx_path_round_rect(list, band, 7.0f * t);
        gfx_path_end(list, (gfx_color){UI_GOLD_LIGHT.r, UI_GOLD_LIGHT.g, UI_GOLD_LIGHT.b, 190},
                     UI_ACTIVE, 1.6f, 0.0f);
        gfx_path_begin(list);
        gfx_path_ellipse(list, (gfx_point){x + w * (float)found.share, y}, 10.0f * t, 10.0f * t);
        gfx_path_end(list, UI_ACTIVE, u->env.inks->ink, 1.5f, 0.0f);
    }
    gfx_text_style small = style_of(u, p, GFX_FONT_ITALIC, 22.0f);
    small.color = u->env.inks->soft;
    const char *ends[2] = {senet_level_get(0)->title, senet_level_get(SENET_LEVELS - 1)->title};
    for (int i = 0; i < 2; i++) {
        float share = level_share(s, i == 0 ? 0 : SENET_LEVELS - 1);
        gfx_rect place = {x + w * share - 110.0f * t, y - 46.0f * t, 220.0f * t, 28.0f * t};
        place.x = i == 0 ? fmaxf(x + w * share - 200.0f * t, r.x) : x + w * share - 20.0f * t;
        if (share > 0.0f) {
            ui_draw_fitted(u, list, &small, place, i == 0 ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT,
                           l10n_text(u->env.language, ends[i]));
        }
    }
    strength_text(u, s, text);
    ui_draw_fitted(u, list, &style, (gfx_rect){r.x, y + 26.0f * t, r.w, r.y + r.h - y - 26.0f * t},
                   GFX_ALIGN_LEFT, text);
}

// Four little sticks, so many of them with their light face up.
static void draw_faces(const ui *u, gfx_point at, float t, int light, gfx_drawlist *list) {
    for (int i = 0; i < 4; i++) {
        gfx_rect r = {at.x + ((float)i - 1.5f) * 12.0f * t - 4.0f * t, at.y - 15.0f * t, 8.0f * t,
                      30.0f * t};
        gfx_path_begin(list);
        gfx_path_round_rect(list, r, 4.0f * t);
        gfx_path_end(list, i < light ? UI_IVORY : UI_EBONY, u->env.inks->ink, 1.5f, 0.0f);
    }
}

// What was thrown as columns, what is expected of fair sticks as a line across each.
static void draw_sticks(ui *u, const statistics_screen *s, const places *p, gfx_drawlist *list) {
    static const float OF_16[HISTORY_FACES] = {1.0f, 4.0f, 6.0f, 4.0f, 1.0f};
    float t = p->type, n = (float)throws_of(s), most = 0.0f;
    gfx_rect r = draw_heading(u, p, p->sticks, tr(u->env.language, "The sticks"), list);
    gfx_text_style style = style_of(u, p, GFX_FONT_REGULAR, 24.0f);
    char text[WORDS_CAP];
    for (int i = 0; i < HISTORY_FACES; i++) {
        most = fmaxf(most, fmaxf((float)s->all.faces[i], n * OF_16[i] / 16.0f));
    }
    float words_h = 84.0f * t, labels_h = 74.0f * t, top = r.y + 8.0f * t;
    float plot_h = r.h - words_h - labels_h - 8.0f * t, base = top + plot_h, step = r.w / 5.0f;
    for (int i = 0; i < HISTORY_FACES; i++) {
        float x = r.x + step * ((float)i + 0.5f), w = step * 0.46f;
        float h = most > 0.0f ? plot_h * (float)s->all.faces[i] / most : 0.0f;
        float expected = most > 0.0f ? plot_h * n * OF_16[i] / 16.0f / most : 0.0f;
        char count[L10N_NUMBER_CAP];
        gfx_draw_rect(list, (gfx_rect){x - w / 2, base - h, w, h}, UI_ACTIVE);
        gfx_draw_rect(list, (gfx_rect){x - w * 0.66f, base - expected - 1.5f, w * 1.32f, 3.0f},
                      u->env.inks->ink);
        l10n_number(u->env.language, count, (int64_t)s->all.faces[i]);
        ui_draw_fitted(u, list, &style, (gfx_rect){x - step / 2, base + 4.0f * t, step, 30.0f * t},
                       GFX_ALIGN_CENTER, count);
        draw_faces(u, (gfx_point){x, base + 54.0f * t}, t, i, list);
    }
    gfx_draw_rect(list, (gfx_rect){r.x, base - 0.8f, r.w, 1.6f}, u->env.inks->soft);
    sticks_text(u, s, text);
    ui_draw_fitted(u, list, &style, (gfx_rect){r.x, r.y + r.h - words_h + 6.0f * t, r.w, words_h},
                   GFX_ALIGN_LEFT, text);
}

static void draw_facts(ui *u, const statistics_screen *s, const places *p, gfx_drawlist *list) {
    gfx_text_style style = style_of(u, p, GFX_FONT_REGULAR, 25.0f);
    gfx_rect r = p->facts;
    float y = r.y, h = r.h / FACTS;
    for (int i = 0; i < FACTS; i++) {
        char text[WORDS_CAP];
        fact(u, s, i, text);
        if (text[0] != '\0') {
            ui_draw_fitted(u, list, &style, (gfx_rect){r.x, y, r.w, h - 2.0f}, GFX_ALIGN_LEFT,
                           text);
            y += h;
        }
    }
}

static void statistics_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    const statistics_screen *s = data;
    places p = places_of(u);
    ui_draw_sheet(u, list, p.sheet);
    gfx_text_style heading = style_of(u, &p, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING);
    gfx_rect r = {p.sheet.x + PAD, p.sheet.y + PAD - 8.0f * p.type, p.sheet.w - 2 * PAD,
                  62.0f * p.type};
    ui_draw_fitted(u, list, &heading, r, GFX_ALIGN_CENTER, tr(u->env.language, "Statistics"));
    ui_draw_ornament(list, (gfx_point){960.0f, p.sheet.y + PAD + 72.0f * p.type}, 420.0f * p.type,
                     16.0f * p.type);
    draw_results(u, s, &p, list);
    draw_strength(u, s, &p, list);
    draw_sticks(u, s, &p, list);
    draw_facts(u, s, &p, list);
    if (top) {
        ui_draw_widgets(u, list);
    }
}

// --- What is said

static void statistics_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    const statistics_screen *s = data;
    char text[WORDS_CAP];
    for (int i = 0; i < FACTS; i++) {
        fact(u, s, i, text);
        speech_append(out_text, text);
    }
    strength_text(u, s, text);
    speech_append(out_text, text);
    sticks_text(u, s, text);
    speech_append(out_text, text);
}

// --- Life

static void *statistics_create(ui *u) {
    (void)u;
    return calloc(1, sizeof(statistics_screen));
}

static void statistics_enter(ui *u, void *data) {
    statistics_screen *s = data;
    const ui_history *h = u->env.services.history;
    *s = (statistics_screen){.changes = u->session.history_changes};
    s->n_names = h->people(h->user, s->name);
    ask(u, s);
    ui_mark_layout(u);
}

const ui_screen ui_screen_statistics = {
    .name = "statistics",
    .title = N_("Statistics"),
    .overlay = true,
    .create = statistics_create,
    .destroy = free,
    .enter = statistics_enter,
    .uncover = statistics_enter,
    .layout = statistics_layout,
    .outcome = statistics_outcome,
    .draw = statistics_draw,
    .tell = statistics_tell,
};
