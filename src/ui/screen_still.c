/*
 * "Are you still playing?" with the seconds that are left. Layer: ui. See visit.h.
 * Invariant: any touch or key goes on, as often as one likes. Source: MUSEUM.md K8, K9.
 */
#include "ui/screen.h"
#include "ui/style.h"
#include "ui/visit.h"

#include "base/str.h"

enum { ID_YES = 1, SECOND_MS = 1000 };

static const float PAD = 56.0f, WIDTH = 900.0f, HEADING = 50.0f, TEXT = 32.0f, FIGURE = 130.0f,
                   KEY = 34.0f;

static float key_height(const ui *u) {
    float least = visit_mm(u, VISIT_TARGET_MM), h = KEY * 2.0f * u->layout.type;
    return h > least ? h : least;
}

static gfx_rect still_sheet(const ui *u) {
    float t = u->layout.type, w = WIDTH * t;
    gfx_rect view = u->layout.view;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    float h = 2 * PAD + (HEADING * 1.4f + FIGURE * 1.1f + TEXT * 1.8f) * t + key_height(u);
    h = h < view.h - 20.0f ? h : view.h - 20.0f;
    return (gfx_rect){view.x + (view.w - w) / 2, view.y + (view.h - h) / 2, w, h};
}

static void still_layout(ui *u, void *data) {
    (void)data;
    gfx_rect s = still_sheet(u);
    float h = key_height(u);
    ui_widget *b = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, ID_YES,
                                  (gfx_rect){s.x + s.w * 0.2f, s.y + s.h - PAD - h, s.w * 0.6f, h},
                                  tr(u->language, "Go on"));
    b->align = GFX_ALIGN_CENTER;
    b->size_vu = KEY;
    b->primary = true;
    u->widgets.focus = ID_YES;
}

static void still_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    (void)data;
    const l10n *l = u->language;
    float t = u->layout.type;
    gfx_rect s = still_sheet(u);
    ui_draw_sheet(u, list, s);
    gfx_text_style heading = ui_style(u->inks, GFX_FONT_SMALLCAPS, HEADING, t);
    gfx_text_style figure = ui_style(u->inks, GFX_FONT_NUMERAL, FIGURE, t);
    gfx_text_style text = ui_style(u->inks, GFX_FONT_REGULAR, TEXT, t);
    heading.letterpress = figure.letterpress = text.letterpress = false;
    gfx_rect r = {s.x + PAD, s.y + PAD, s.w - 2 * PAD, HEADING * 1.4f * t};
    ui_draw_fitted(u, list, &heading, r, GFX_ALIGN_CENTER, tr(l, "Are you still playing?"));
    int left = (int)((visit_left_ms(u) + SECOND_MS - 1) / SECOND_MS);
    char number[L10N_NUMBER_CAP];
    l10n_number(l, number, left);
    r = (gfx_rect){r.x, r.y + r.h, r.w, FIGURE * 1.1f * t};
    ui_draw_fitted(u, list, &figure, r, GFX_ALIGN_CENTER, number);
    char sentence[160];
    l10n_arg args[] = {l10n_arg_number(left)};
    (void)l10n_format(l, sentence, sizeof sentence,
                      ntr(l, "This game ends in %d second.", "This game ends in %d seconds.", left),
                      args, 1);
    r = (gfx_rect){r.x, r.y + r.h, r.w, TEXT * 1.6f * t};
    ui_draw_fitted(u, list, &text, r, GFX_ALIGN_CENTER, sentence);
    for (int i = 0; i < u->widgets.count && top; i++) {
        if (u->widgets.widget[i].id == ID_YES) {
            ui_draw_widget(u, list, &u->widgets.widget[i]);
        }
    }
}

// The seconds are said once, when the question comes up; nobody wants to be counted down.
static void still_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    (void)data;
    int seconds = u->services.exhibit->idle_reset_s;
    char sentence[WORDS_CAP];
    l10n_arg args[] = {l10n_arg_number(seconds)};
    (void)l10n_format(
        u->language, sentence, sizeof sentence,
        ntr(u->language, "This game ends in %d second.", "This game ends in %d seconds.", seconds),
        args, 1);
    speech_append(out_text, tr(u->language, "Are you still playing?"));
    speech_append(out_text, sentence);
}

const ui_screen ui_screen_still = {
    .name = "still",
    .overlay = true,
    .layout = still_layout,
    .draw = still_draw,
    .tell = still_tell,
};
