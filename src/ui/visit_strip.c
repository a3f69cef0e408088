// Purpose: the strip at the lower edge of a museum's window: start again, easier to see, sound,
// languages; always at hand, always at the same place: see visit.h. Layer: ui.
// Source: MUSEUM.md K5, K7.
#include "ui/screen.h"
#include "ui/style.h"
#include "ui/visit.h"

#include "base/str.h"

static const exhibit *museum(const ui *u) {
    return u->services.exhibit;
}

static void add_strip_button(ui *u, int id, ui_icon icon, const char *label, gfx_rect r) {
    r = ui_keeps_sides(u) ? ui_turned(u, r) : r;
    ui_widget *w = ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, id, r, label);
    w->icon = icon;
    w->align = GFX_ALIGN_CENTER;
    w->size_vu = 26.0f;
}

static float strip_width(const ui *u, const char *label) {
    const gfx_text_metrics *metrics = u->services.metrics;
    gfx_text_style style = ui_style(u->inks, GFX_FONT_SMALLCAPS, 26.0f, u->layout.type);
    float w = metrics->width(metrics->user, &style, label) + style.size_vu * 2.8f;
    float least = visit_mm(u, VISIT_TARGET_MM);
    return w > least ? w : least;
}

void visit_add_strip(ui *u) {
    const visit *v = &u->visit;
    if (!v->on || !v->running || ui_top(u) == UI_SCREEN_STAFF) {
        return;
    }
    const l10n *l = u->language;
    struct {
        int id;
        ui_icon icon;
        const char *label;
    } button[4] = {
        {VISIT_ID_AGAIN, UI_ICON_AGAIN,
         v->sure_ms != 0 ? tr(l, "Start again: are you sure?") : tr(l, "Start again")},
        {VISIT_ID_EASE, UI_ICON_EYE, tr(l, "Easier to see")},
        {VISIT_ID_SOUND, u->settings->mute ? UI_ICON_MUTED : UI_ICON_SOUND,
         u->settings->mute ? tr(l, "Sound off") : tr(l, "Sound on")},
        {VISIT_ID_LANGUAGE, UI_ICON_LANGUAGE, l10n_language_of(l)->name},
    };
    gfx_rect s = u->layout.strip;
    float margin = 0.03f * s.w, inset = s.h * 0.08f; // the same on all screens
    float left = s.x + margin, right = s.x + s.w - margin;
    float whole = 0.0f, width[4];
    for (int i = 0; i < 4; i++) {
        bool shown = (button[i].id != VISIT_ID_SOUND || museum(u)->visitor_mute) &&
                     (button[i].id != VISIT_ID_LANGUAGE || u->services.n_languages > 1);
        width[i] = shown ? strip_width(u, button[i].label) : 0.0f;
        whole += width[i];
    }
    float k = whole > right - left ? (right - left) / whole : 1.0f;
    gfx_rect r = {left, s.y + inset, width[0] * k, s.h - 2 * inset};
    add_strip_button(u, button[0].id, button[0].icon, button[0].label, r);
    for (int i = 3; i > 0; i--) {
        r.w = width[i] * k;
        if (r.w > 0.0f) {
            right -= r.w;
            r.x = right;
            add_strip_button(u, button[i].id, button[i].icon, button[i].label, r);
        }
    }
}

static void choose_language(ui *u) {
    const ui_services *s = &u->services;
    if (s->n_languages != 2) {
        ui_push(u, UI_SCREEN_LANGUAGES);
        return;
    }
    int other = s->languages[0] == l10n_language_of(u->language) ? 1 : 0;
    (void)str_copy(u->settings->language, sizeof u->settings->language, s->languages[other]->code);
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    visit_count_word(u, "language", u->settings->language);
}

bool visit_outcome(ui *u, ui_outcome outcome) {
    visit *v = &u->visit;
    if (!v->on || outcome.id < VISIT_ID_AGAIN || outcome.id > VISIT_ID_LANGUAGE) {
        return false;
    }
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return true;
    }
    ui_click(u);
    if (outcome.id == VISIT_ID_AGAIN && v->sure_ms != 0) {
        visit_end(u);
    } else if (outcome.id == VISIT_ID_AGAIN) {
        v->sure_ms = u->now_ms + VISIT_SURE_MS;
        ui_mark_layout(u);
    } else if (outcome.id == VISIT_ID_EASE) {
        ui_push(u, UI_SCREEN_EASE);
    } else if (outcome.id == VISIT_ID_LANGUAGE) {
        choose_language(u);
    } else {
        u->settings->mute = !u->settings->mute;
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
        ui_mark_layout(u);
    }
    return true;
}

void visit_draw_strip(ui *u, gfx_drawlist *list) {
    gfx_rect s = u->layout.strip;
    u->inks = &u->look.on_table;
    gfx_draw_rect(list, (gfx_rect){s.x, s.y, s.w, 1.5f}, u->inks->faint);
    for (int i = 0; i < u->widgets.count; i++) {
        if (u->widgets.widget[i].id >= VISIT_ID_AGAIN) {
            ui_draw_widget(u, list, &u->widgets.widget[i]);
        }
    }
}
