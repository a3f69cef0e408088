/*
 * The first screen of a visit: the board set up, and what one can do. Layer: ui. See visit.h.
 * Invariant: one press from here a game has begun. Source: MUSEUM.md K6, K27.
 */
#include "ui/board_view.h"
#include "ui/screen.h"
#include "ui/style.h"
#include "ui/visit.h"

enum { ID_COMPUTER = 1, ID_TWO, ID_RULES, ID_LEARN, ID_ABOUT, N_KEYS = 5 };

static const float KEY = 34.0f, GAP = 16.0f;

// What one can do here, in its order. @return how many keys there are
static int keys_of(const ui *u, int out_ids[N_KEYS], const char *out_labels[N_KEYS]) {
    const l10n *l = u->language;
    int n = 0;
    out_ids[n] = ID_COMPUTER;
    out_labels[n++] = tr(l, "Play against the computer");
    out_ids[n] = ID_TWO;
    out_labels[n++] = tr(l, "Two players");
    if (u->services.exhibit->rules == (int)SENET_RULES_KENDALL) { // nothing else is taught
        out_ids[n] = ID_LEARN;
        out_labels[n++] = tr(l, "How to play");
    }
    if (u->services.content != NULL) {
        out_ids[n] = ID_ABOUT;
        out_labels[n++] = tr(l, "About senet");
    }
    out_ids[n] = ID_RULES;
    out_labels[n++] = tr(l, "The rules");
    return n;
}

static float width_of(const ui *u, const char *label) {
    const gfx_text_metrics *metrics = u->services.metrics;
    gfx_text_style style = ui_style(u->inks, GFX_FONT_SMALLCAPS, KEY, u->layout.type);
    return metrics->width(metrics->user, &style, label) + style.size_vu * 1.6f;
}

// Side by side where there is room for the words, else two and two.
static int columns_of(const ui *u) {
    int ids[N_KEYS];
    const char *labels[N_KEYS];
    int n = keys_of(u, ids, labels);
    float whole = GAP * (float)(n - 1);
    for (int i = 0; i < n; i++) {
        whole += width_of(u, labels[i]);
    }
    return u->layout.portrait ? 1 : whole <= u->layout.safe.w ? n : (n + 1) / 2;
}

static gfx_rect band_of(ui *u, gfx_drawlist *list, float *out_h) {
    float least = visit_mm(u, VISIT_TARGET_MM), h = KEY * 2.2f * u->layout.type;
    h = h > least ? h : least;
    *out_h = h;
    int ids[N_KEYS];
    const char *labels[N_KEYS];
    int rows = (keys_of(u, ids, labels) + columns_of(u) - 1) / columns_of(u);
    return visit_band(u, list, (h + GAP) * (float)rows - GAP);
}

static void welcome_layout(ui *u, void *data) {
    (void)data;
    int ids[N_KEYS];
    const char *labels[N_KEYS];
    int n = keys_of(u, ids, labels);
    float h = 0.0f;
    gfx_rect band = band_of(u, NULL, &h);
    int columns = columns_of(u);
    for (int i = 0, first = 0; i < n; i++) {
        // A row's width is shared out as the words ask for it.
        first = i % columns == 0 ? i : first;
        float row = 0.0f, before = 0.0f, whole = band.w - GAP * (float)(columns - 1);
        for (int k = first; k < first + columns && k < n; k++) {
            before += k < i ? width_of(u, labels[k]) : 0.0f;
            row += width_of(u, labels[k]);
        }
        gfx_rect r = {band.x + whole * before / row + GAP * (float)(i - first),
                      band.y + (h + GAP) * (float)(i / columns),
                      whole * width_of(u, labels[i]) / row, h};
        ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ids[i], r, labels[i]);
        b->align = GFX_ALIGN_CENTER;
        b->size_vu = KEY;
        b->primary = true;
    }
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_COMPUTER;
    }
}

static void welcome_outcome(ui *u, void *data, ui_outcome outcome) {
    (void)data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    if (outcome.id == ID_RULES) {
        ui_push(u, UI_SCREEN_RULES);
    } else if (outcome.id == ID_ABOUT) {
        ui_push(u, UI_SCREEN_EXHIBITION);
    } else if (outcome.id == ID_LEARN) {
        ui_push(u, UI_SCREEN_TUTORIAL);
    } else {
        visit_play(u, outcome.id == ID_TWO);
    }
}

static bool welcome_action(ui *u, void *data, ui_action action) {
    (void)data;
    if (action != UI_ACTION_BACK) {
        return false;
    }
    visit_end(u);
    return true;
}

static void draw_pieces(const ui *u, gfx_drawlist *list) {
    board_pieces pieces = {.count = 0};
    const board_lights none = {.count = 0};
    const exhibit *e = u->services.exhibit;
    senet_position start;
    if (exhibit_start(e, &start) ||
        senet_position_start((senet_rules_id)e->rules, e->pieces, &start) == SENET_OK) {
        board_pieces_of(u->services.scene, &start, &pieces);
    }
    board_draw_pieces(u->services.scene, &u->look, &pieces, &none, list);
}

static const char *purpose(const ui *u) {
    return tr(u->language, "Race your pieces along the thirty houses and off the board. "
                           "Nobody knows the ancient rules: these are modern ones.");
}

static void draw_words(ui *u, gfx_drawlist *list) {
    float t = u->layout.type;
    gfx_rect safe = u->layout.safe, title = u->layout.title;
    float top = title.y, room = title.y + title.h - top;
    gfx_text_style heading = ui_style(u->inks, GFX_FONT_SMALLCAPS, 46.0f, t);
    gfx_text_style line = ui_style(u->inks, GFX_FONT_ITALIC, 28.0f, t);
    ui_draw_fitted(u, list, &heading, (gfx_rect){safe.x, top, safe.w, room * 0.4f},
                   GFX_ALIGN_CENTER, tr(u->language, "The board game of ancient Egypt"));
    ui_draw_fitted(u, list, &line, (gfx_rect){safe.x, top + room * 0.4f, safe.w, room * 0.6f},
                   GFX_ALIGN_CENTER, purpose(u));
}

static void welcome_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    ui_draw_table(u, list);
    bool mirrored = ui_as_it_is(list);
    draw_pieces(u, list);
    (void)gfx_drawlist_mirror(list, mirrored);
    if (!top) {
        return;
    }
    draw_words(u, list);
    float h = 0.0f;
    (void)band_of(u, list, &h);
    for (int i = 0; i < u->widgets.count; i++) {
        const ui_widget *w = &u->widgets.widget[i];
        if (w->id > N_KEYS) {
            continue; // the strip's
        }
        // On the shadows of things type needs a ground of its own.
        u->inks = &u->look.on_panel;
        gfx_path_begin(list);
        gfx_path_round_rect(list, w->rect, w->rect.h / 2);
        gfx_path_end(list, u->look.panel, UI_CLEAR, 0.0f, 0.0f);
        ui_draw_widget(u, list, w);
    }
}

static void welcome_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    (void)data;
    speech_append(out_text, purpose(u));
}

const ui_screen ui_screen_welcome = {
    .name = "welcome",
    .title = N_("The board game of ancient Egypt"),
    .layout = welcome_layout,
    .outcome = welcome_outcome,
    .action = welcome_action,
    .draw = welcome_draw,
    .tell = welcome_tell,
};
