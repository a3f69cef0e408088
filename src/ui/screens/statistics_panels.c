// Draws the parts of the statistics: see statistics_panels.h.
// Layer: ui.
#include "ui/screens/statistics_panels.h"

#include "senet/player.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"

#include <math.h>

enum { HEADING = 30, FIRST = 36, TEXT = 24, SMALL = 22 }; // type sizes
// Heights and widths before the type factor.
enum {
    HEAD = 44,
    APART = 14, // between sentences
    ROW_WON = 44,
    ROW_RESULTS = 34,
    LEGEND = 34,
    SCALE = 72, // of strength, with the levels' names
    COLUMNS = 90,
    COUNTS = 32,
    FACES = 42,
    WIDE = 760, // least width for two columns side by side
    NAMES = 190,
    SUMS = 130
};

static const float HAIR = 1.5f, AXIS = 1.6f; // lines, vu
// The dot of a game: largest and smallest radius before the type factor, otherwise a share of its
// space; its border, as a share of the radius.
static const float DOT_MOST = 7.5f, DOT_LEAST = 2.5f, DOT = 0.36f, RIM = 0.3f;

static gfx_text_style style_of(const ui_env *env, float size, float t) {
    return ui_style(env->inks, GFX_FONT_REGULAR, size, t);
}

// The style of secondary text.
static gfx_text_style small_of(const ui_env *env, float t) {
    gfx_text_style style = ui_style(env->inks, GFX_FONT_ITALIC, SMALL, t);
    style.color = env->inks->soft;
    return style;
}

static float paragraph_height(const ui_env *env, float width, float t, const char *text) {
    const gfx_text_style style = style_of(env, TEXT, t);
    return ui_draw_paragraph(env, NULL, &style, (gfx_point){0, 0}, width, text);
}

// --- Sentences

static bool sentence(const ui_env *env, const statistics_of *of, statistics_panel panel, int i,
                     char out_text[WORDS_CAP]) {
    out_text[0] = '\0';
    if (panel == STATISTICS_SENTENCES && i < WORDS_STATISTICS) {
        words_statistics(env->language, of, i, out_text);
        return true;
    }
    if (panel == STATISTICS_FIGURES && i < WORDS_STATISTICS_FIGURES) {
        words_statistics_figure(env->language, of->all, i, out_text);
        return true;
    }
    return false;
}

// @param list NULL: only measure. @return the height
static float write(const ui_env *env, const statistics_of *of, statistics_panel panel, gfx_rect r,
                   float t, gfx_drawlist *list) {
    char text[WORDS_CAP];
    float y = 0;
    for (int i = 0; sentence(env, of, panel, i, text); i++) {
        const bool first = panel == STATISTICS_SENTENCES && i == 0;
        const gfx_text_style style = style_of(env,
                                              first                           ? FIRST
                                              : panel == STATISTICS_SENTENCES ? UI_SIZE_BODY
                                                                              : TEXT,
                                              t);
        if (text[0] != '\0') {
            y += y > 0 ? APART * t : 0;
            y += ui_draw_paragraph(env, list, &style, (gfx_point){r.x, r.y + y}, r.w, text);
        }
    }
    return y;
}

// Shrinks the sentences if there is too little room.
static void draw_sentences(const ui_env *env, const statistics_of *of, statistics_panel panel,
                           gfx_rect r, float t, gfx_drawlist *list) {
    static const float MOST = 1, LEAST = 0.5f, STEP = 0.03f;
    float k = MOST;
    while (k > LEAST && write(env, of, panel, r, t * k, NULL) > r.h) {
        k -= STEP;
    }
    (void)write(env, of, panel, r, t * k, list);
}

// --- Results against each opponent, the strongest on top

static int opponents(const history_statistics *all, int out_opponent[HISTORY_OPPONENTS]) {
    int n = 0;
    for (int row = 0; row < HISTORY_OPPONENTS; row++) {
        const int opponent = row == SENET_LEVELS ? SENET_LEVELS : SENET_LEVELS - 1 - row;
        if (statistics_against(all, opponent).n > 0) {
            out_opponent[n++] = opponent;
        }
    }
    return n;
}

static void draw_name(const ui_env *env, const gfx_text_style *style, gfx_rect r, int opponent,
                      gfx_drawlist *list) {
    (void)box_take(&r, BOX_RIGHT, 12);
    ui_draw_fitted(env, list, style, r, GFX_ALIGN_LEFT,
                   words_statistics_opponent(env->language, opponent));
}

static int won_columns(const ui_env *env, float width, int n, float t) {
    return width >= WIDE * t && n > 3 && !env->layout.portrait ? 2 : 1;
}

static void draw_won_row(const ui_env *env, const statistics_of *of, gfx_rect r, float t,
                         int opponent, gfx_drawlist *list) {
    const gfx_text_style style = style_of(env, UI_SIZE_BODY, t);
    const history_tally tally = statistics_against(of->all, opponent);
    char text[WORDS_CAP];
    draw_name(env, &style, box_take(&r, BOX_LEFT, fminf(NAMES * t, r.w * 0.5f)), opponent, list);
    words_statistics_won(env->language, tally, text);
    ui_draw_fitted(env, list, &style, box_take_gap(&r, BOX_RIGHT, fminf(SUMS * t, r.w), 16 * t),
                   GFX_ALIGN_RIGHT, text);
    if (r.w < 60 * t) {
        return;
    }
    gfx_rect bar = box_center(r, r.w, 14 * t);
    gfx_draw_round_rect(list, bar, bar.h / 2, UI_CLEAR, env->inks->soft, HAIR);
    bar.w *= (float)tally.won / (float)tally.n;
    if (tally.won > 0) {
        gfx_draw_round_rect(list, bar, bar.h / 2, UI_ACTIVE, UI_ACTIVE, HAIR);
    }
}

static void draw_won(const ui_env *env, const statistics_of *of, gfx_rect r, float t,
                     gfx_drawlist *list) {
    int opponent[HISTORY_OPPONENTS];
    const int n = opponents(of->all, opponent);
    const int columns = won_columns(env, r.w, n, t), lines = box_lines(n, columns);
    const box_grid grid = {.columns = columns, .rows = lines, .gap_x = 40 * t, .down = true};
    for (int i = 0; i < n; i++) {
        draw_won_row(env, of, box_cell(r, grid, i), t, opponent[i], list);
    }
}

static void draw_dot(gfx_point at, float r, gfx_color fill, gfx_color rim, float rim_vu,
                     gfx_drawlist *list) {
    gfx_path_begin(list);
    gfx_path_ellipse(list, at, r, r);
    gfx_path_end(list, fill, rim, rim_vu, 0);
}

// Draws the games of a row in order.
static void draw_dots(const ui_env *env, const history_statistics *all, gfx_rect plot, float t,
                      int opponent, gfx_drawlist *list) {
    const int n = all->n_marks, slots = n > 24 ? n : 24;
    const float radius = fmaxf(fminf(DOT_MOST * t, DOT * plot.w / (float)slots), DOT_LEAST * t);
    gfx_draw_rect(list, box_center(plot, plot.w, 1.2f), env->inks->faint);
    for (int i = 0; i < n; i++) {
        if (all->mark[i].opponent == opponent) {
            const float x = plot.x + plot.w * ((float)(slots - n + i) + 0.5f) / (float)slots;
            const bool won = all->mark[i].won;
            draw_dot((gfx_point){x, plot.y + plot.h / 2}, radius, won ? UI_ACTIVE : UI_CLEAR,
                     won ? UI_ACTIVE : env->inks->soft, radius * RIM, list);
        }
    }
}

static void draw_results(const ui_env *env, const statistics_of *of, gfx_rect r, float t,
                         gfx_drawlist *list) {
    int opponent[HISTORY_OPPONENTS];
    const int n = opponents(of->all, opponent);
    const gfx_text_style style = style_of(env, TEXT, t), small = small_of(env, t);
    const gfx_rect foot = box_take(&r, BOX_BOTTOM, LEGEND * t);
    const gfx_rect names = box_take(&r, BOX_LEFT, fminf(NAMES * t, r.w / 2));
    const box_grid rows = {.columns = 1, .rows = n};
    for (int i = 0; i < n; i++) {
        draw_name(env, &style, box_cell(names, rows, i), opponent[i], list);
        draw_dots(env, of->all, box_cell(r, rows, i), t, opponent[i], list);
    }
    ui_draw_fitted(env, list, &small, foot, GFX_ALIGN_LEFT,
                   tr(env->language, "full: won; empty: lost; newest last"));
}

// --- Strength

// Draws the names of the weakest and strongest measured levels at the ends of the line.
static void draw_ends(const ui_env *env, const statistics_of *of, gfx_rect line, float t,
                      gfx_drawlist *list) {
    const gfx_text_style small = small_of(env, t);
    for (int i = 0; i < 2; i++) {
        const int level = i == 0 ? 0 : SENET_LEVELS - 1;
        const float share = statistics_level_share(of->rules, level);
        const float at = line.x + line.w * share;
        const float x = i == 0 ? fmaxf(at - 200 * t, line.x) : at - 20 * t;
        if (share > 0) {
            const float w = i == 0 ? at + 20 * t - x : fminf(220 * t, line.x + line.w - x);
            ui_draw_fitted(env, list, &small, (gfx_rect){x, line.y, w, 28 * t},
                           i == 0 ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT,
                           words_statistics_opponent(env->language, level));
        }
    }
}

// A line from no to all games won against the strongest level, with the levels on it.
static void draw_strength(const ui_env *env, const statistics_of *of, gfx_rect r, float t,
                          gfx_drawlist *list) {
    char text[WORDS_CAP];
    history_strength found;
    const gfx_text_style style = style_of(env, TEXT, t);
    // The levels' names are above the line, half of each mark is below.
    const gfx_rect scale = box_inset(box_take(&r, BOX_TOP, SCALE * t), 12 * t, 0);
    const gfx_rect axis = {scale.x, scale.y + 32 * t, scale.w, 28 * t};
    gfx_draw_rect(list, box_center(axis, axis.w, AXIS), env->inks->soft);
    for (int level = 0; level < SENET_LEVELS; level++) {
        const float share = statistics_level_share(of->rules, level);
        if (share > 0) {
            gfx_rect mark = box_center(axis, 2, (level == SENET_LEVELS - 1 ? 30 : 18) * t);
            mark.x = axis.x + axis.w * share - 1;
            gfx_draw_rect(list, mark, env->inks->ink);
        }
    }
    if (history_strength_of(of->all, &found)) {
        gfx_rect band = box_center(axis, axis.w * (float)(found.high - found.low), 14 * t);
        band.x = axis.x + axis.w * (float)found.low;
        gfx_draw_round_rect(list, band, band.h / 2,
                            (gfx_color){UI_GOLD_LIGHT.r, UI_GOLD_LIGHT.g, UI_GOLD_LIGHT.b, 190},
                            UI_ACTIVE, AXIS);
        draw_dot((gfx_point){axis.x + axis.w * (float)found.share, axis.y + axis.h / 2}, 10 * t,
                 UI_ACTIVE, env->inks->ink, HAIR, list);
    }
    draw_ends(env, of, scale, t, list);
    words_statistics_strength(env->language, of->all, text);
    r = box_take(&r, BOX_TOP, fmaxf(paragraph_height(env, r.w, t, text), TEXT * t));
    ui_draw_fitted(env, list, &style, r, GFX_ALIGN_LEFT, text);
}

// --- Sticks

// Draws four small sticks, `light` of them with the light face up.
static void draw_faces(const ui_env *env, gfx_rect place, float t, int light, gfx_drawlist *list) {
    const gfx_rect all = box_center(place, 44 * t, 30 * t);
    const box_grid sticks = {.columns = 4, .rows = 1, .gap_x = 4 * t};
    for (int i = 0; i < 4; i++) {
        gfx_draw_round_rect(list, box_cell(all, sticks, i), 4 * t, i < light ? UI_IVORY : UI_EBONY,
                            env->inks->ink, HAIR);
    }
}

// Draws the counts as columns, with a line across each for the expectation of fair sticks.
static void draw_columns(const ui_env *env, const history_statistics *all, gfx_rect r, float t,
                         gfx_drawlist *list) {
    static const float OF_16[HISTORY_FACES] = {1, 4, 6, 4, 1};
    const float n = (float)statistics_throws(all);
    const gfx_text_style style = style_of(env, TEXT, t);
    float most = 0;
    for (int i = 0; i < HISTORY_FACES; i++) {
        most = fmaxf(most, fmaxf((float)all->faces[i], n * OF_16[i] / 16));
    }
    (void)box_take(&r, BOX_TOP, 8 * t);
    const gfx_rect faces = box_take(&r, BOX_BOTTOM, FACES * t);
    const gfx_rect counts = box_take(&r, BOX_BOTTOM, COUNTS * t);
    const box_grid grid = {.columns = HISTORY_FACES, .rows = 1};
    const float scale = most > 0 ? r.h / most : 0;
    for (int i = 0; i < HISTORY_FACES; i++) {
        const gfx_rect cell = box_cell(r, grid, i);
        const float expected = n * OF_16[i] / 16 * scale;
        gfx_rect mark = box_place(cell, cell.w * 0.6f, 3, 0.5f, 1);
        char count[L10N_NUMBER_CAP];
        gfx_draw_rect(list, box_place(cell, cell.w * 0.46f, (float)all->faces[i] * scale, 0.5f, 1),
                      UI_ACTIVE);
        mark.y -= expected - mark.h / 2;
        gfx_draw_rect(list, mark, env->inks->ink);
        l10n_number(env->language, count, (int64_t)all->faces[i]);
        ui_draw_fitted(env, list, &style, box_cell(counts, grid, i), GFX_ALIGN_CENTER, count);
        draw_faces(env, box_cell(faces, grid, i), t, i, list);
    }
    gfx_draw_rect(list, box_place(r, r.w, AXIS, 0, 1), env->inks->soft);
}

// Draws the columns, with their interpretation below or, in a wide and low place, beside them.
static void draw_sticks(const ui_env *env, const statistics_of *of, gfx_rect r, float t,
                        gfx_drawlist *list) {
    const gfx_text_style style = style_of(env, TEXT, t);
    const bool beside = r.w >= WIDE * t && r.h < 0.5f * r.w;
    char text[WORDS_CAP];
    words_statistics_sticks(env->language, of->all, text);
    const float below = paragraph_height(env, r.w, t, text) + 8 * t;
    const gfx_rect said = beside ? box_take_gap(&r, BOX_RIGHT, r.w * 0.46f, 40 * t)
                                 : box_take(&r, BOX_BOTTOM, fminf(below, r.h / 2));
    draw_columns(env, of->all, r, t, list);
    ui_draw_fitted(env, list, &style, said, GFX_ALIGN_LEFT, text);
}

// --- Panels

static const char *heading_of(const ui_env *env, statistics_panel panel) {
    const l10n *l = env->language;
    switch (panel) {
    case STATISTICS_WON:
        return tr(l, "Games won");
    case STATISTICS_RESULTS:
        return tr(l, "Results");
    case STATISTICS_STRENGTH:
        return tr(l, "Strength");
    case STATISTICS_STICKS:
        return tr(l, "The sticks");
    case STATISTICS_FIGURES:
        return tr(l, "Mistakes and luck");
    case STATISTICS_SENTENCES:
    case STATISTICS_PANELS:
        break;
    }
    return "";
}

bool statistics_panel_shown(const ui_env *env, const statistics_of *of, statistics_panel panel) {
    int opponent[HISTORY_OPPONENTS];
    if (panel == STATISTICS_WON || panel == STATISTICS_RESULTS) {
        return opponents(of->all, opponent) > 0;
    }
    return panel != STATISTICS_FIGURES ||
           write(env, of, panel, (gfx_rect){0, 0, WIDE, WIDE}, 1, NULL) > 0;
}

float statistics_panel_height(const ui_env *env, const statistics_of *of, statistics_panel panel,
                              float width, float t) {
    int opponent[HISTORY_OPPONENTS];
    char text[WORDS_CAP];
    const int n = opponents(of->all, opponent);
    switch (panel) {
    case STATISTICS_WON:
        return (HEAD + (float)(box_lines(n, won_columns(env, width, n, t)) * ROW_WON)) * t;
    case STATISTICS_RESULTS:
        return (float)(HEAD + n * ROW_RESULTS + LEGEND) * t;
    case STATISTICS_STRENGTH:
        words_statistics_strength(env->language, of->all, text);
        return (HEAD + SCALE) * t + paragraph_height(env, width, t, text);
    case STATISTICS_STICKS:
        words_statistics_sticks(env->language, of->all, text);
        return (HEAD + 16 + COLUMNS + COUNTS + FACES) * t +
               (width >= WIDE * t ? 0 : paragraph_height(env, width, t, text));
    case STATISTICS_SENTENCES:
        return write(env, of, panel, (gfx_rect){0, 0, width, 0}, t, NULL);
    case STATISTICS_FIGURES:
    case STATISTICS_PANELS:
        break;
    }
    return HEAD * t + write(env, of, panel, (gfx_rect){0, 0, width, 0}, t, NULL);
}

void statistics_panel_draw(const ui_env *env, const statistics_of *of, statistics_panel panel,
                           gfx_rect r, float t, gfx_drawlist *list) {
    static void (*const DRAW[STATISTICS_PANELS])(const ui_env *, const statistics_of *, gfx_rect,
                                                 float, gfx_drawlist *) = {
        [STATISTICS_WON] = draw_won,
        [STATISTICS_RESULTS] = draw_results,
        [STATISTICS_STRENGTH] = draw_strength,
        [STATISTICS_STICKS] = draw_sticks};
    if (panel != STATISTICS_SENTENCES) {
        const gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, HEADING, t);
        ui_draw_fitted(env, list, &style, box_take(&r, BOX_TOP, HEAD * t), GFX_ALIGN_LEFT,
                       heading_of(env, panel));
    }
    if (panel < STATISTICS_PANELS && DRAW[panel] != NULL) {
        DRAW[panel](env, of, r, t, list);
    } else {
        draw_sentences(env, of, panel, r, t, list);
    }
}
