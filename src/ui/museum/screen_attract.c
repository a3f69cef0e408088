// The screen while nobody plays: a demonstration game, and over it the languages, each of which
// starts a visit.
// Layer: ui. See visit.h.
// Invariant: the call to play and all languages are in every frame, below the board and the mat;
// each language has a fixed place, whichever language is current.
// Source: packaging/kiosk/REQUIREMENTS.md K1-K4, K6, K42.
#include "ui/frame/draw.h"
#include "ui/frame/screen.h"
#include "ui/frame/speech.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>
#include <string.h>

enum { ID_ANYWHERE = 1, ID_LANGUAGE_NAME = 10 }; // + index in the list
enum { BREATH_MS = 2400 };

enum { TITLE = 84, NAME = 31, CALL = 30, LINE = 30 }; // type: of the game's name, of a language ...
enum { GAP = 9, BESIDE = 15, LEAST_KEY = 170 };       // between buttons; padding; least width
enum { RADIUS = 16, INSET = 10 };                     // of a button, vu
static const float TAU = 6.2831853f, CAPS = 0.7f;     // cap height of the name, with its margin
static const float ABOVE_SIGN = 0.2f;                 // of the space around the text
static const float STEP = 1.14f;                      // line spacing of a button, in ems
// Width of the call in the language where it is longest, so that no language moves the buttons.
static const float CALL_EMS = 31;

// All lengths in one unit, of the caller's choice.
typedef struct attract_form {
    int columns, rows;
    float gap;
    float key_w, key_h, call_h;
    float height; // of the whole form
} attract_form;

// @param t the type factor. @param least size of a button. @param width of the whole, in that unit
static attract_form measure(const ui_env *env, float t, float least, float width) {
    attract_form f = {.gap = GAP * t, .key_w = fmaxf(LEAST_KEY * t, least)};
    const int n = env->services.n_languages > 0 ? env->services.n_languages : 1;
    for (int i = 0; i < env->services.n_languages; i++) {
        const l10n_language *l = env->services.languages[i];
        const float name = visit_line_width(env, GFX_FONT_REGULAR, NAME, t, l->name);
        const float call = visit_line_width(env, GFX_FONT_REGULAR, CALL, t, l->play);
        f.key_w = fmaxf(f.key_w, fmaxf(name, call) + 2 * BESIDE * t);
    }
    const int most = (int)((width + f.gap) / (f.key_w + f.gap));
    f.rows = box_lines(n, most < 1 ? 1 : most);
    f.columns = box_lines(n, f.rows);
    f.key_w = fminf(f.key_w, width);
    f.key_h = fmaxf(((NAME + CALL) * STEP + 14) * t, least);
    f.call_h = LINE * 1.35f * t * ceilf(LINE * CALL_EMS * t / width);
    f.height = (f.key_h + f.gap) * (float)f.rows + f.call_h + f.gap;
    return f;
}

static ui_bands attract_bands(const ui_view *v, int width_px, float letter_px) {
    attract_form f = measure(v->env, letter_px, visit_mm_px(v->env, width_px, VISIT_TARGET_MM),
                             (float)width_px * UI_KEYS_SHARE);
    return (ui_bands){(TITLE * 1.25f + LINE * 1.5f + 24) * letter_px +
                          visit_sign_height(v->env, (float)width_px, letter_px),
                      f.height, .always = true};
}

// The places of the buttons and the line of text.
typedef struct attract_places {
    attract_form form;
    gfx_rect keys, call;
} attract_places;

static attract_places places_of(const ui_env *env) {
    gfx_rect r = env->layout.keys;
    attract_places p = {.form =
                            measure(env, env->layout.type, visit_mm(env, VISIT_TARGET_MM), r.w)};
    attract_form *f = &p.form;
    // If the window is too low, the buttons shrink.
    const float k = box_fit(1, f->height, r.h);
    f->key_h *= k;
    f->call_h *= k;
    f->gap *= k;
    // Only the board shifts in each round, against burn-in: a finger would miss a button that
    // moves. Text and buttons swap places from one visit to the next.
    const box_side at = env->visit->swapped ? BOX_BOTTOM : BOX_TOP;
    r.x -= visit_board_x_px(env) / env->canvas.scale;
    r = box_take(&r, BOX_BOTTOM, (f->key_h + f->gap) * (float)f->rows + f->call_h);
    p.call = box_take(&r, at, f->call_h);
    (void)box_take(&r, at, f->gap);
    p.keys = box_center(r, (float)f->columns * (f->key_w + f->gap) - f->gap, r.h);
    return p;
}

static gfx_rect key_rect(const ui_env *env, const attract_places *p, int i) {
    const attract_form *f = &p->form;
    const box_grid lines = {.columns = 1, .rows = f->rows, .gap_y = f->gap};
    const int row = i / f->columns, left = env->services.n_languages - row * f->columns;
    // Centre a shorter last row.
    const box_grid keys = {
        .columns = left < f->columns ? left : f->columns, .rows = 1, .gap_x = f->gap};
    gfx_rect line = box_cell(p->keys, lines, row);
    line = box_center(line, (float)keys.columns * (f->key_w + f->gap) - f->gap, line.h);
    return box_cell(line, keys, i % f->columns);
}

static void attract_layout(const ui_view *v, ui_widgets *widgets, void *data) {
    (void)data;
    attract_places p = places_of(v->env);
    (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_ANYWHERE, v->env->canvas.view, "");
    for (int i = 0; i < v->env->services.n_languages; i++) {
        (void)ui_widgets_add(widgets, UI_WIDGET_CUSTOM, ID_LANGUAGE_NAME + i,
                             key_rect(v->env, &p, i), v->env->services.languages[i]->name);
    }
    if (widgets->focus == 0 && v->env->services.n_languages > 0) {
        widgets->focus = ID_LANGUAGE_NAME;
    }
}

// Starts a visit in the language of a button, or in the default one.
static void begin_visit(ui *u, int id) {
    const int i = id - ID_LANGUAGE_NAME;
    const bool chosen = i >= 0 && i < u->env.services.n_languages;
    visit_begin(u, chosen ? u->env.services.languages[i]->code : NULL);
}

static void attract_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    if (outcome.kind == UI_OUTCOME_ACTIVATED) {
        begin_visit(u, outcome.id);
        ui_click(u);
    }
}

// A visitor who cannot see the languages may start with the speech key. If a key has moved the
// focus to a language, the voice uses that one.
static bool attract_action(ui *u, void *data, ui_action action) {
    (void)data;
    const bool always = u->env.services.kiosk->speech;
    if (action != UI_ACTION_SPEECH) {
        return false;
    }
    if (always || speech_is_offered(&u->env)) {
        begin_visit(u, u->widgets.focus_visible ? u->widgets.focus : 0);
        (void)(always || speech_set(u, true));
    }
    return true;
}

// A switch sends a space.
static bool attract_raw(ui *u, void *data, const base_input *input) {
    (void)data;
    const bool press = input->kind == BASE_INPUT_KEY_DOWN && input->key == ' ' && !input->repeat &&
                       !u->widgets.focus_visible && u->env.services.kiosk->visitor_switch;
    if (press) {
        visit_press_switch(u);
    }
    return press;
}

// How golden the buttons' edges are now, 0..1.
static float breath(const ui_env *env) {
    if (env->settings->reduced_motion) {
        return 1;
    }
    float at = (float)(visit_attracting_ms(env) % BREATH_MS) / (float)BREATH_MS;
    return 0.5f - 0.5f * cosf(at * TAU);
}

static void draw_key(const ui_env *env, const ui_widgets *widgets, const ui_widget *w,
                     const l10n_language *language, float gold, bool lit, gfx_drawlist *list) {
    float t = env->layout.type;
    gfx_rect r = w->rect;
    bool down = widgets->pressed == w->id && widgets->hover == w->id;
    gfx_path_begin(list);
    gfx_path_round_rect(list, r, RADIUS);
    gfx_path_end(list, env->look.panel, (gfx_color){0xc9, 0x97, 0x3f, (uint8_t)(120 + 135 * gold)},
                 down ? 7 : 3 + 2 * gold, 0);
    gfx_draw_round_rect(list, r, RADIUS, (gfx_color){0xc9, 0x97, 0x3f, lit ? 90 : 0}, UI_CLEAR, 0);
    gfx_text_style name = ui_style(env->inks, GFX_FONT_REGULAR, NAME, t);
    gfx_text_style call = ui_style(env->inks, GFX_FONT_REGULAR, CALL, t);
    const float upper = r.h * NAME / (NAME + CALL + 8);
    gfx_rect bottom = box_inset(r, INSET, 0);
    gfx_rect top = box_take(&bottom, BOX_TOP, upper);
    top.y += 4;
    (void)box_take(&bottom, BOX_BOTTOM, 6);
    ui_draw_fitted(env, list, &name, top, GFX_ALIGN_CENTER, language->name);
    ui_draw_fitted(env, list, &call, bottom, GFX_ALIGN_CENTER, language->play);
}

static void draw_title(const ui_env *env, gfx_drawlist *list) {
    const float t = env->layout.type;
    const gfx_rect view = env->canvas.view, over = env->layout.message;
    const float sign = visit_sign_height(env, view.w, t), middle = view.x + view.w / 2;
    const float room = over.y + over.h - view.y - sign;
    const float size = fminf(TITLE * t, room * 0.46f), rest = room - size * CAPS;
    const float line_h = fminf(LINE * 1.5f * t, rest * 0.6f);
    gfx_text_style name = ui_style(env->inks, GFX_FONT_REGULAR, size, 1);
    name.tracking_vu = size * 0.44f;
    // Distribute the spare height above and below, and a little in between.
    const float spare = rest - line_h, between = fminf(spare / 3, size * 0.35f);
    const float y = view.y + sign + (spare - between) / 2 + size * CAPS;
    const float above = sign > 0 ? spare * ABOVE_SIGN : 0;
    visit_draw_sign(env, list, (gfx_rect){view.x, view.y + above, view.w, sign + room});
    gfx_draw_text(list, "SENET", &name, (gfx_point){middle, y}, GFX_ALIGN_CENTER);
    gfx_text_style line = ui_style(env->inks, GFX_FONT_REGULAR, LINE, t);
    line.size_vu = fminf(line.size_vu, line_h * 0.8f);
    const gfx_rect all = {view.x, y + between, view.w, line_h};
    ui_draw_fitted(env, list, &line, box_center(all, view.w * 0.92f, line_h), GFX_ALIGN_CENTER,
                   tr(env->language, "The board game of ancient Egypt"));
}

static const char *invitation_text(const ui_env *env) {
    if (env->settings->one_switch != SETTINGS_SWITCH_OFF) {
        return tr(env->language, "Press the switch when your language is lit.");
    }
    const kiosk_config *museum = env->services.kiosk;
    senet_position start;
    return museum->pieces == SENET_PIECES_MIN && kiosk_start(museum, &start)
               ? tr(env->language,
                    "Touch a language and play: one or two players, about four minutes.")
               : tr(env->language, "Touch a language and play: one or two players.");
}

static void attract_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    draw_title(v->env, list);
    attract_places p = places_of(v->env);
    gfx_text_style line = ui_style(v->env->inks, GFX_FONT_REGULAR, LINE, v->env->layout.type);
    ui_draw_fitted(v->env, list, &line, p.call, GFX_ALIGN_CENTER, invitation_text(v->env));
    const ui_env on_panel = ui_env_on_panel(v->env);
    float gold = breath(v->env);
    for (int i = 0; i < v->widgets->own && top; i++) {
        const ui_widget *w = &v->widgets->widget[i];
        int k = w->id - ID_LANGUAGE_NAME;
        if (k < 0 || k >= v->env->services.n_languages) {
            continue;
        }
        const l10n_language *l = v->env->services.languages[k];
        const bool lit = v->env->settings->one_switch != SETTINGS_SWITCH_OFF &&
                         strcmp(l->code, v->env->settings->language) == 0;
        draw_key(&on_panel, v->widgets, w, l, gold, lit, list);
        if (lit || (v->widgets->focus_visible && v->widgets->focus == w->id)) {
            ui_draw_focus(list, w->rect, RADIUS);
        }
    }
}

const ui_screen ui_screen_attract = {
    .bare = true,
    .ground.on_table = true,
    .ground.bands = attract_bands,
    .layout = attract_layout,
    .outcome = attract_outcome,
    .raw = attract_raw,
    .action = attract_action,
    .draw = attract_draw,
};
