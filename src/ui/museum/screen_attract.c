/*
 * What stands in the gallery while nobody plays: a game that plays itself, and over it the languages,
 * each of which begins a visit. Layer: ui. See visit.h.
 * Invariant: the call to play and all languages are in every frame, below the board and the mat; a
 * language is always at the same place, whichever of them is being spoken. Each round, keys and
 * words swap places; for VISIT_AIM_MS the keys still answer at their old place.
 * Source: packaging/kiosk/REQUIREMENTS.md K1-K4, K6, K42.
 */
#include "ui/frame/screen.h"
#include "ui/frame/style.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { ID_ANYWHERE = 1, ID_TONGUE = 10 }; // + place in the list
enum { BREATH_MS = 2400 };

static const float NAME = 31.0f, CALL = 30.0f, LINE = 30.0f, GAP = 9.0f, TAU = 6.2831853f;
static const float TITLE = 84.0f;                      // of the name
static const float BESIDE = 15.0f, LEAST_KEY = 170.0f; // beside a key's words; its width

// All lengths in one unit, whichever it is.
typedef struct attract_form {
    int columns, rows;
    float gap;
    float key_w, key_h, call_h;
    float height; // of all of it
} attract_form;

static float width_of(const ui *u, gfx_font font, float size, float t, const char *text) {
    gfx_text_style style = ui_style(&u->env.look.on_table, font, size, t);
    return u->env.services.metrics->width(u->env.services.metrics->user, &style, text);
}

// @param t the factor on type, @param least of a key, @param width of all: in that unit
static attract_form measure(const ui *u, float t, float least, float width) {
    attract_form f = {.gap = GAP * t, .key_w = LEAST_KEY * t};
    int n = u->env.services.n_languages > 0 ? u->env.services.n_languages : 1;
    for (int i = 0; i < u->env.services.n_languages; i++) {
        const l10n_language *l = u->env.services.languages[i];
        float name = width_of(u, GFX_FONT_REGULAR, NAME, t, l->name);
        float call = width_of(u, GFX_FONT_ITALIC, CALL, t, l->play);
        float w = (name > call ? name : call) + 2 * BESIDE * t;
        f.key_w = f.key_w > w ? f.key_w : w;
    }
    f.key_w = f.key_w > least ? f.key_w : least;
    int most = (int)((width + f.gap) / (f.key_w + f.gap));
    most = most < 1 ? 1 : most;
    f.rows = (n + most - 1) / most;
    f.columns = (n + f.rows - 1) / f.rows;
    f.key_w = f.key_w < width ? f.key_w : width;
    float two_lines = (NAME + CALL + 9.0f) * t;
    f.key_h = two_lines > least ? two_lines : least;
    f.call_h = LINE * 1.35f * t;
    f.height = (f.key_h + f.gap) * (float)f.rows + f.call_h + f.gap;
    return f;
}

static ui_storeys attract_storeys(const ui *u, int width_px, float letter_px) {
    attract_form f = measure(u, letter_px, visit_mm_px(u, width_px, VISIT_TARGET_MM),
                             (float)width_px * UI_KEYS_SHARE);
    return (ui_storeys){(TITLE * 1.25f + LINE * 1.5f + 24.0f) * letter_px, f.height};
}

// Where the keys and the line of words are.
typedef struct attract_places {
    attract_form form;
    gfx_rect keys, call;
} attract_places;

// @param round the current one, or the one before
static attract_places places_of(const ui *u, int round) {
    gfx_rect r = u->env.layout.keys;
    attract_places p = {.form = measure(u, u->env.layout.type, visit_mm(u, VISIT_TARGET_MM), r.w)};
    attract_form *f = &p.form;
    // In too low a window the keys give way.
    float k = f->height > r.h ? r.h / f->height : 1.0f;
    f->key_h *= k;
    f->call_h *= k;
    f->gap *= k;
    // Only the board goes aside against burning in. The words change places with the keys from round
    // to round: nothing bright stays where it is.
    bool above = round % 2 == 0;
    float h = (f->key_h + f->gap) * (float)f->rows - f->gap,
          w = (float)f->columns * (f->key_w + f->gap) - f->gap;
    float top = r.y + r.h - h - f->call_h - f->gap;
    float middle = r.x + r.w / 2 - visit_aside_px(u) / u->env.canvas.scale;
    p.keys = (gfx_rect){middle - w / 2, above ? top + f->call_h + f->gap : top, w, h};
    p.call = (gfx_rect){middle - r.w / 2, above ? top : top + h + f->gap, r.w, f->call_h};
    return p;
}

static gfx_rect key_rect(const ui *u, const attract_places *p, int i) {
    const attract_form *f = &p->form;
    const int n = u->env.services.n_languages, row = i / f->columns;
    const int in_row = row == f->rows - 1 ? n - row * f->columns : f->columns;
    // A last row that is shorter stands in the middle.
    float x = p->keys.x + (f->key_w + f->gap) * (float)(f->columns - in_row) / 2;
    return (gfx_rect){x + (f->key_w + f->gap) * (float)(i % f->columns),
                      p->keys.y + (f->key_h + f->gap) * (float)row, f->key_w, f->key_h};
}

static void attract_layout(ui *u, void *data) {
    (void)data;
    attract_places p = places_of(u, u->visit.aimed_round);
    (void)ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, ID_ANYWHERE, u->env.canvas.view, "");
    for (int i = 0; i < u->env.services.n_languages; i++) {
        (void)ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, ID_TONGUE + i, key_rect(u, &p, i),
                             u->env.services.languages[i]->name);
    }
    if (u->widgets.focus == 0 && u->env.services.n_languages > 0) {
        u->widgets.focus = ID_TONGUE;
    }
}

static void attract_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    visit_count(u, "wake");
    int i = outcome.id - ID_TONGUE;
    bool chosen = i >= 0 && i < u->env.services.n_languages;
    visit_begin(u, chosen ? u->env.services.languages[i]->code : NULL);
    ui_click(u);
}

// The first key of a visit can be that of speech: for whoever does not see the languages. Who does, and
// has gone to one of them by keys, is spoken to in it.
static bool attract_action(ui *u, void *data, ui_action action) {
    (void)data;
    if (action != UI_ACTION_SPEECH) {
        return false;
    }
    bool always = u->env.services.exhibit->speech;
    int i = u->widgets.focus_visible ? u->widgets.focus - ID_TONGUE : -1;
    bool chosen = i >= 0 && i < u->env.services.n_languages;
    if (!always && !speech_is_offered(u)) {
        return true;
    }
    visit_count(u, "wake");
    visit_begin(u, chosen ? u->env.services.languages[i]->code : NULL);
    if (!always) {
        (void)speech_turn(u, true);
    }
    return true;
}

// How golden the keys' rims are just now, 0..1.
static float breath(const ui *u) {
    if (u->env.settings->reduced_motion) {
        return 1.0f;
    }
    float at = (float)(visit_attracting_ms(u) % BREATH_MS) / (float)BREATH_MS;
    return 0.5f - 0.5f * cosf(at * TAU);
}

static void draw_key(ui *u, const ui_widget *w, const l10n_language *language, float gold,
                     gfx_drawlist *list) {
    float t = u->env.layout.type;
    gfx_rect r = w->rect;
    bool down = u->widgets.pressed == w->id && u->widgets.hover == w->id;
    gfx_path_begin(list);
    gfx_path_round_rect(list, r, 16.0f);
    gfx_path_end(list, u->env.look.panel,
                 (gfx_color){0xc9, 0x97, 0x3f, (uint8_t)(120.0f + 135.0f * gold)},
                 down ? 7.0f : 3.0f + 2.0f * gold, 0.0f);
    gfx_text_style name = ui_style(u->env.inks, GFX_FONT_REGULAR, NAME, t);
    gfx_text_style call = ui_style(u->env.inks, GFX_FONT_ITALIC, CALL, t);
    name.letterpress = false;
    call.letterpress = false;
    float upper = r.h * NAME / (NAME + CALL + 8.0f);
    gfx_rect top = {r.x + 10.0f, r.y + 4.0f, r.w - 20.0f, upper};
    gfx_rect bottom = {r.x + 10.0f, r.y + upper, r.w - 20.0f, r.h - upper - 6.0f};
    ui_draw_fitted(u, list, &name, top, GFX_ALIGN_CENTER, language->name);
    ui_draw_fitted(u, list, &call, bottom, GFX_ALIGN_CENTER, language->play);
}

static void draw_title(ui *u, gfx_drawlist *list) {
    float t = u->env.layout.type;
    gfx_rect view = u->env.canvas.view;
    float room = u->env.layout.title.y + u->env.layout.title.h - view.y,
          middle = view.x + view.w / 2;
    float size = TITLE * t, most = room * 0.46f;
    size = size < most ? size : most;
    float line_h = LINE * 1.5f * t, rest = room - size * 0.7f;
    line_h = line_h < rest * 0.6f ? line_h : rest * 0.6f;
    gfx_text_style name = ui_style(u->env.inks, GFX_FONT_REGULAR, size, 1.0f);
    name.tracking_vu = size * 0.44f;
    // What is left over lies above and below, and a little of it between.
    float spare = room - size * 0.7f - line_h, between = spare / 3.0f;
    between = between < size * 0.35f ? between : size * 0.35f;
    float y = view.y + (spare - between) / 2.0f + size * 0.7f;
    gfx_draw_text(list, "SENET", &name, (gfx_point){middle, y}, GFX_ALIGN_CENTER);
    gfx_text_style line = ui_style(u->env.inks, GFX_FONT_ITALIC, LINE, t);
    line.size_vu = line.size_vu < line_h * 0.8f ? line.size_vu : line_h * 0.8f;
    gfx_rect r = {middle - view.w * 0.46f, y + between, view.w * 0.92f, line_h};
    ui_draw_fitted(u, list, &line, r, GFX_ALIGN_CENTER,
                   tr(u->env.language, "The board game of ancient Egypt"));
}

static void attract_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    draw_title(u, list);
    u->env.inks = &u->env.look.on_table;
    attract_places p = places_of(u, u->visit.round);
    gfx_text_style line = ui_style(u->env.inks, GFX_FONT_ITALIC, LINE, u->env.layout.type);
    ui_draw_fitted(u, list, &line, p.call, GFX_ALIGN_CENTER,
                   tr(u->env.language, "Touch a language and play: one or two players, about three "
                                       "minutes."));
    u->env.inks = &u->env.look.on_panel;
    float gold = breath(u);
    for (int i = 0; i < u->widgets.own && top; i++) {
        ui_widget w = u->widgets.widget[i];
        int k = w.id - ID_TONGUE;
        if (k < 0 || k >= u->env.services.n_languages) {
            continue;
        }
        w.rect = key_rect(u, &p, k);
        draw_key(u, &w, u->env.services.languages[k], gold, list);
        if (u->widgets.focus_visible && u->widgets.focus == w.id) {
            ui_draw_focus(list, w.rect, 16.0f);
        }
    }
}

const ui_screen ui_screen_attract = {
    .name = "attract",
    .overlay = true,
    .goes_on_beneath = true,
    .on_table = true,
    .stands_alone = true,
    .storeys = attract_storeys,
    .layout = attract_layout,
    .outcome = attract_outcome,
    .action = attract_action,
    .draw = attract_draw,
};
