/*
 * What stands in the gallery while nobody plays: a game that plays itself, and over it the languages,
 * each of which begins a visit. Layer: ui. See visit.h.
 * Invariant: the call to play and all languages are in every frame; a language is always at the same
 * place, whichever of them is being spoken.
 * Source: MUSEUM.md K1-K4, K6, K42.
 */
#include "ui/screen.h"
#include "ui/style.h"
#include "ui/visit.h"

#include <math.h>

enum { ID_ANYWHERE = 1, ID_TONGUE = 10 }; // + place in the list
enum { COLUMNS_MAX = 5, BREATH_MS = 2400 };

static const float NAME = 31.0f, CALL = 27.0f, LINE = 29.0f, GAP = 12.0f, TAU = 6.2831853f;

typedef struct attract_form {
    int columns, rows;
    gfx_rect band; // all of it
    gfx_rect keys; // the languages
    float call_y;  // top of the line of words
    float key_h, call_h;
} attract_form;

static attract_form form_of(ui *u, gfx_drawlist *list) {
    attract_form f = {.columns = 1, .rows = 1};
    float t = u->layout.type, n = (float)u->services.n_languages;
    float least = visit_mm(u, VISIT_TARGET_MM), width = u->layout.safe.w;
    float wanted = 250.0f * t > least ? 250.0f * t : least;
    int most = (int)((width + GAP) / (wanted + GAP));
    most = most < 1 ? 1 : most > COLUMNS_MAX ? COLUMNS_MAX : most;
    f.rows = (int)ceilf(n / (float)most);
    f.rows = f.rows < 1 ? 1 : f.rows;
    f.columns = (int)ceilf(n / (float)f.rows);
    float two_lines = (NAME + CALL + 12.0f) * t;
    f.key_h = two_lines > least ? two_lines : least;
    f.call_h = LINE * 1.3f * t;
    float keys_h = (f.key_h + GAP) * (float)f.rows - GAP;
    f.band = visit_band(u, list, keys_h + f.call_h + GAP);
    // The words change places with the keys from round to round: nothing bright stays where it is.
    bool above = u->visit.round % 2 == 0;
    f.call_y = above ? f.band.y : f.band.y + keys_h + GAP;
    float keys_w = (wanted + GAP) * (float)f.columns - GAP;
    keys_w = keys_w < f.band.w ? keys_w : f.band.w;
    f.keys = (gfx_rect){f.band.x + (f.band.w - keys_w) / 2,
                        above ? f.band.y + f.call_h + GAP : f.band.y, keys_w, keys_h};
    return f;
}

static gfx_rect key_rect(const attract_form *f, int i) {
    float w = (f->keys.w + GAP) / (float)f->columns;
    return (gfx_rect){f->keys.x + w * (float)(i % f->columns),
                      f->keys.y + (f->key_h + GAP) * (float)(i / f->columns), w - GAP, f->key_h};
}

static void attract_layout(ui *u, void *data) {
    (void)data;
    attract_form f = form_of(u, NULL);
    (void)ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, ID_ANYWHERE, u->canvas.view, "");
    for (int i = 0; i < u->services.n_languages; i++) {
        (void)ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, ID_TONGUE + i, key_rect(&f, i),
                             u->services.languages[i]->name);
    }
    if (u->widgets.focus == 0 && u->services.n_languages > 0) {
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
    bool chosen = i >= 0 && i < u->services.n_languages;
    visit_begin(u, chosen ? u->services.languages[i]->code : NULL);
    ui_click(u);
}

// The first key of a visit can be that of speech: for whoever does not see the languages. Who does, and
// has gone to one of them by keys, is spoken to in it.
static bool attract_action(ui *u, void *data, ui_action action) {
    (void)data;
    if (action != UI_ACTION_SPEECH) {
        return false;
    }
    bool always = u->services.exhibit->speech;
    int i = u->widgets.focus_visible ? u->widgets.focus - ID_TONGUE : -1;
    bool chosen = i >= 0 && i < u->services.n_languages;
    if (!always && (!speech_is_offered(u) || !speech_is_possible(u))) {
        return true;
    }
    visit_count(u, "wake");
    visit_begin(u, chosen ? u->services.languages[i]->code : NULL);
    if (!always) {
        (void)speech_turn(u, true);
    }
    return true;
}

// How golden the keys' rims are just now, 0..1.
static float breath(const ui *u) {
    if (u->settings->reduced_motion) {
        return 1.0f;
    }
    float at = (float)(visit_attracting_ms(u) % BREATH_MS) / (float)BREATH_MS;
    return 0.5f - 0.5f * cosf(at * TAU);
}

static void draw_key(ui *u, const ui_widget *w, const l10n_language *language, float gold,
                     gfx_drawlist *list) {
    float t = u->layout.type;
    gfx_rect r = w->rect;
    bool down = u->widgets.pressed == w->id && u->widgets.hover == w->id;
    gfx_path_begin(list);
    gfx_path_round_rect(list, r, 16.0f);
    gfx_path_end(list, u->look.panel,
                 (gfx_color){0xc9, 0x97, 0x3f, (uint8_t)(120.0f + 135.0f * gold)},
                 down ? 7.0f : 3.0f + 2.0f * gold, 0.0f);
    gfx_text_style name = ui_style(u->inks, GFX_FONT_REGULAR, NAME, t);
    gfx_text_style call = ui_style(u->inks, GFX_FONT_ITALIC, CALL, t);
    name.letterpress = false;
    call.letterpress = false;
    float upper = r.h * NAME / (NAME + CALL + 8.0f);
    gfx_rect top = {r.x + 10.0f, r.y + 4.0f, r.w - 20.0f, upper};
    gfx_rect bottom = {r.x + 10.0f, r.y + upper, r.w - 20.0f, r.h - upper - 6.0f};
    ui_draw_fitted(u, list, &name, top, GFX_ALIGN_CENTER, language->name);
    ui_draw_fitted(u, list, &call, bottom, GFX_ALIGN_CENTER, language->play);
}

static void draw_title(ui *u, gfx_drawlist *list) {
    float t = u->layout.type;
    gfx_rect view = u->canvas.view;
    float room = u->layout.title.y + u->layout.title.h - view.y, middle = view.x + view.w / 2;
    float size = 92.0f * (t < 1.6f ? t : 1.6f);
    size = size < room * 0.5f ? size : room * 0.5f;
    gfx_text_style name = ui_style(u->inks, GFX_FONT_REGULAR, size, 1.0f);
    name.tracking_vu = size * 0.44f;
    float y = view.y + room * 0.14f + size * 0.65f;
    gfx_draw_text(list, "SENET", &name, (gfx_point){middle, y}, GFX_ALIGN_CENTER);
    // Whatever height is left is the line's.
    float rest = view.y + room - y - 6.0f, most = rest * 0.62f;
    gfx_text_style line = ui_style(u->inks, GFX_FONT_ITALIC, LINE, t);
    line.size_vu = line.size_vu < most ? line.size_vu : most;
    gfx_rect r = {u->layout.safe.x, y + 6.0f, u->layout.safe.w, rest};
    ui_draw_fitted(u, list, &line, r, GFX_ALIGN_CENTER,
                   tr(u->language, "The board game of ancient Egypt"));
}

static void attract_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    draw_title(u, list);
    u->inks = &u->look.on_panel;
    attract_form f = form_of(u, list);
    bool on_card = f.band.y < u->layout.mat.y + u->layout.mat.h + 6.0f;
    u->inks = on_card ? &u->look.on_panel : &u->look.on_table;
    gfx_text_style line = ui_style(u->inks, GFX_FONT_ITALIC, LINE, u->layout.type);
    line.letterpress = line.letterpress && !on_card;
    gfx_rect call = {f.band.x, f.call_y, f.band.w, f.call_h};
    ui_draw_fitted(u, list, &line, call, GFX_ALIGN_CENTER,
                   tr(u->language, "Touch a language and play: one or two players, about three "
                                   "minutes."));
    u->inks = &u->look.on_panel;
    float gold = breath(u);
    for (int i = 0; i < u->widgets.count && top; i++) {
        const ui_widget *w = &u->widgets.widget[i];
        int k = w->id - ID_TONGUE;
        if (k >= 0 && k < u->services.n_languages) {
            draw_key(u, w, u->services.languages[k], gold, list);
        }
        if (k >= 0 && u->widgets.focus_visible && u->widgets.focus == w->id) {
            ui_draw_focus(list, w->rect, 16.0f);
        }
    }
}

const ui_screen ui_screen_attract = {
    .name = "attract",
    .overlay = true,
    .goes_on_beneath = true,
    .keeps_sides = true,
    .layout = attract_layout,
    .outcome = attract_outcome,
    .action = attract_action,
    .draw = attract_draw,
};
