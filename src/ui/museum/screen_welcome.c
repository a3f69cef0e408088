// The first screen of a visit: the board set up, and the choices.
// Layer: ui. See visit.h.
// Invariant: a single press here starts a game; the buttons are below the board and the mat.
// Source: packaging/kiosk/REQUIREMENTS.md K6, K27.
#include "ui/board/board_view.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { ID_COMPUTER = 1, ID_TWO, ID_RULES, ID_LEARN, ID_ABOUT };

static const char QUESTION[] = N_("How would you like to start?");
static const char PURPOSE[] = N_("Race your pieces along the thirty houses and home. "
                                 "Nobody knows the ancient rules: these are modern ones.");

// Type sizes; the gap between buttons, and their padding.
enum { KEY = 34, HEADING = 46, LINE = 30, GAP = 12, BESIDE = 54 };

// --- Choices

static void handle_game(ui *u, const ui_widget *w) {
    visit_play(u, w->id == ID_TWO);
}

// A single button explains how to play: by the tutorial, or by reading if the rules have none.
static bool is_taught(const ui_view *v, int id) {
    return (v->env->services.kiosk->rules == (int)SENET_RULES_KENDALL) == (id == ID_LEARN);
}

static bool has_pages(const ui_view *v, int id) {
    (void)id;
    return v->env->services.content != NULL;
}

static const form_row ROWS[] = {
    {ID_COMPUTER, .label = N_("Play against the computer"), .primary = true, .handle = handle_game},
    {ID_TWO, .label = N_("Two players"), .primary = true, .handle = handle_game},
    {ID_LEARN, .label = N_("How to play"), .primary = true, .shown = is_taught,
     .opens = UI_SCREEN_TUTORIAL},
    {ID_RULES, .label = N_("How to play"), .primary = true, .shown = is_taught,
     .opens = UI_SCREEN_RULES},
    {ID_ABOUT, .label = N_("About senet"), .primary = true, .shown = has_pages,
     .opens = UI_SCREEN_EXHIBITION},
};
enum { N_KEYS = sizeof ROWS / sizeof ROWS[0] };

static const form FORM = {.row = ROWS, .n_rows = N_KEYS};

// --- Layout

// All lengths in one unit, of the caller's choice.
typedef struct welcome_form {
    int columns, rows;
    float gap, key_h, height;
} welcome_form;

float visit_line_width(const ui_env *env, gfx_font font, float size, float t, const char *text) {
    gfx_text_style style = ui_style(&env->look.on_table, font, size, t);
    return ui_text_width(env, &style, text);
}

// The natural widths of the buttons. @return their number
static int key_widths(const ui_view *v, float t, float out_width[N_KEYS]) {
    int n = 0;
    for (int i = 0; i < N_KEYS; i++) {
        if (ROWS[i].shown == NULL || ROWS[i].shown(v, ROWS[i].id)) {
            const char *label = l10n_text(v->env->language, ROWS[i].label);
            out_width[n++] =
                visit_line_width(v->env, GFX_FONT_SMALLCAPS, KEY, t, label) + BESIDE * t;
        }
    }
    return n;
}

// The widest row of buttons for a number of columns.
static float widest_row(const ui_view *v, float t, int columns) {
    float width[N_KEYS], widest = 0, row = 0;
    const int n = key_widths(v, t, width);
    for (int i = 0; i < n; i++) {
        row = (i % columns == 0 ? 0 : row + GAP * t) + width[i];
        widest = fmaxf(widest, row);
    }
    return widest;
}

// Side by side if the labels fit, otherwise in as few rows as the width allows.
// @param t the type factor. @param least size of a button. @param width of the whole, in that unit
static welcome_form measure(const ui_view *v, float t, float least, float width) {
    const int n = form_count(v, &FORM);
    welcome_form f = {.rows = 1, .gap = GAP * t, .key_h = fmaxf(KEY * 2.2f * t, least)};
    for (f.columns = n; f.columns > 1 && widest_row(v, t, f.columns) > width;) {
        f.rows++;
        f.columns = box_lines(n, f.rows);
    }
    f.rows = box_lines(n, f.columns);
    f.height = (f.key_h + f.gap) * (float)f.rows + f.gap;
    return f;
}

// The museum's name, if it has set one.
static const char *name_of(const ui_env *env) {
    const char *museum = content_get(env->services.content, CONTENT_WELCOME, CONTENT_TITLE);
    return museum[0] != '\0' ? museum : tr(env->language, "The board game of ancient Egypt");
}

// The texts above the board: the name, what to do, what it is about.
static const char *text_of(const ui_env *env, int i) {
    return i == 0 ? name_of(env) : l10n_text(env->language, i == 1 ? QUESTION : PURPOSE);
}

static gfx_text_style style_of(const ui_env *env, int i, float t) {
    return ui_style(env->inks, i < 2 ? GFX_FONT_SMALLCAPS : GFX_FONT_REGULAR,
                    fmaxf(i == 1 ? HEADING : LINE, visit_least_size(env)), t);
}

// The height of a text in a width, in the unit of `t`.
static float height_of(const ui_env *env, int i, float t, float width) {
    const gfx_text_style style = style_of(env, i, t);
    const float lines = ceilf(1.08f * ui_text_width(env, &style, text_of(env, i)) / width);
    return style.size_vu * (i < 2 ? 1.4f : 1.2f) * lines;
}

static float head_height(const ui_env *env, float t, float width) {
    return height_of(env, 0, t, width) + height_of(env, 1, t, width) + height_of(env, 2, t, width);
}

static ui_bands welcome_bands(const ui_view *v, int width_px, float letter_px) {
    float width = (float)width_px * UI_KEYS_SHARE;
    welcome_form f = measure(v, letter_px, visit_mm_px(v->env, width_px, VISIT_TARGET_MM), width);
    return (ui_bands){head_height(v->env, letter_px, width) + 30.0f * letter_px, f.height,
                      .always = true};
}

static void welcome_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    (void)data;
    gfx_rect band = v->env->layout.keys, cell[N_KEYS];
    const float t = v->env->layout.type;
    const welcome_form f = measure(v, t, visit_mm(v->env, VISIT_TARGET_MM), band.w);
    // If the window is too low, the buttons shrink.
    const float k = box_fit(1, f.height, band.h), gap = f.gap * k;
    float width[N_KEYS];
    const int n = key_widths(v, t, width);
    (void)box_take(&band, BOX_TOP, band.h - (f.key_h * k + gap) * (float)f.rows);
    for (int first = 0; first < n; first += f.columns) {
        // Divide a row's width in proportion to its labels.
        box_size size[N_KEYS];
        const int in_row = n - first < f.columns ? n - first : f.columns;
        for (int i = 0; i < in_row; i++) {
            size[i] = (box_size){.share = width[first + i]};
        }
        const gfx_rect row = box_take_gap(&band, BOX_TOP, f.key_h * k, gap);
        box_split(row, BOX_ROW, gap, size, in_row, &cell[first]);
    }
    // If a label is too wide for its button, all labels shrink.
    const float shrink = box_fit(1, widest_row(v, t, f.columns), band.w);
    form_layout_in(v, widgets, &FORM, cell, KEY * t * shrink);
}

static bool welcome_action(ui *u, void *data, ui_action action) {
    (void)data;
    if (action == UI_ACTION_BACK) {
        visit_end(u);
    }
    return action == UI_ACTION_BACK;
}

static void draw_words(const ui_env *env, gfx_drawlist *list) {
    const float t = env->layout.type;
    gfx_rect r = env->layout.message;
    const float all = head_height(env, t, r.w), k = box_fit(1, all, r.h);
    (void)box_take(&r, BOX_TOP, (r.h - all * k) * 0.4f); // centre them together
    for (int i = 0; i < 3; i++) {
        const gfx_text_style style = style_of(env, i, t);
        ui_draw_fitted(env, list, &style, box_take(&r, BOX_TOP, height_of(env, i, t, r.w) * k),
                       GFX_ALIGN_CENTER, text_of(env, i));
    }
}

static void welcome_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    senet_position start;
    (void)visit_start(v->env, &start);
    ui_draw_position(v->env, list, &start, 0);
    ui_draw_bundle(v->env, list, 0);
    if (!top) {
        return;
    }
    draw_words(v->env, list);
    for (int i = 0; i < v->widgets->own; i++) {
        ui_draw_grounded(v->env, v->widgets, list, &v->widgets->widget[i]);
    }
}

static void welcome_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    speech_append(out_text, content_get(v->env->services.content, CONTENT_WELCOME, CONTENT_TITLE));
    speech_append(out_text, text_of(v->env, 2));
    speech_append(out_text, text_of(v->env, 1));
}

const ui_screen ui_screen_welcome = {
    .title = N_("The board game of ancient Egypt"),
    .whole = true,
    .bare = true,
    .ground.bands = welcome_bands,
    .form = &FORM,
    .layout = welcome_layout,
    .action = welcome_action,
    .draw = welcome_draw,
    .describe = welcome_describe,
};
