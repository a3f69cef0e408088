// The strip at the lower edge of a museum's window: start again, accessibility, sound, languages;
// always available, always at the same place: see visit.h.
// Layer: ui.
// Source: packaging/kiosk/REQUIREMENTS.md K5, K7.
#include "ui/frame/draw.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/speech.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"

#include "base/str.h"

#include <math.h>

// An item of the strip; absent if it has no width.
typedef struct strip_item {
    int id;
    ui_icon icon;
    const char *label;
    float width;
} strip_item;

enum { RESTART, LANGUAGES, SOFTER, LOUDER, SOUND, ACCESS, ITEMS };

enum { LETTER = 26 };                                 // type size
static const float BESIDE = 2.8f, BESIDE_NAME = 1.5f; // in ems, with an icon or without
static const float INSET = 0.08f, MARGIN = 0.03f;     // of the strip's height and width
static const float SMALLEST = 0.85f;                  // how far letters may shrink to fit the names

static float item_width(const ui_env *env, const char *label, float beside) {
    gfx_text_style style =
        ui_style(&env->look.on_table, GFX_FONT_SMALLCAPS, LETTER, env->layout.type);
    return fmaxf(ui_text_width(env, &style, label) + style.size_vu * beside,
                 visit_mm(env, VISIT_TARGET_MM));
}

static ui_widget *add_button(ui_widgets *widgets, const strip_item *item, gfx_rect r) {
    ui_widget *w = ui_widgets_add(widgets, UI_WIDGET_BUTTON, item->id, r, item->label);
    w->icon = item->icon;
    w->align = GFX_ALIGN_CENTER;
    w->size_vu = LETTER;
    return w;
}

// Collects the items except the languages' names. @return their total width
static float gather(const ui *u, strip_item out[ITEMS]) {
    const l10n *l = u->env.language;
    const bool mute = u->env.settings->mute;
    out[RESTART] = (strip_item){VISIT_ID_RESTART, UI_ICON_RESTART, tr(l, "Start again"), 0};
    out[LANGUAGES] =
        (strip_item){VISIT_ID_LANGUAGE, UI_ICON_LANGUAGE, l10n_language_of(l)->name, 0};
    out[SOUND] = (strip_item){VISIT_ID_SOUND, mute ? UI_ICON_MUTED : UI_ICON_SOUND,
                              mute ? tr(l, "Sound off") : tr(l, "Sound on"), 0};
    out[ACCESS] = (strip_item){VISIT_ID_ACCESS, UI_ICON_EYE, trc(l, "strip", "Accessibility"), 0};
    out[SOFTER] = (strip_item){VISIT_ID_SOFTER, UI_ICON_NONE, tr(l, "Softer"), 0};
    out[LOUDER] = (strip_item){VISIT_ID_LOUDER, UI_ICON_NONE, tr(l, "Louder"), 0};
    const bool explores = u->frame->visit->finger.explores;
    float whole = 0;
    for (int i = 0; i < ITEMS; i++) {
        const bool voice = i == SOFTER || i == LOUDER;
        bool there = (i != SOUND || u->env.services.kiosk->visitor_mute) && (!voice || explores) &&
                     (i != LANGUAGES || u->env.services.n_languages > 1);
        out[i].width = there ? item_width(&u->env, out[i].label, BESIDE) : 0;
        whole += out[i].width;
    }
    return whole;
}

// The widths of all languages' names for the strip. @return their sum
static float name_widths(const ui_env *env, float out_width[VISIT_LANGUAGE_NAMES]) {
    float whole = 0;
    for (int i = 0; i < env->services.n_languages && i < VISIT_LANGUAGE_NAMES; i++) {
        out_width[i] = item_width(env, env->services.languages[i]->name, BESIDE_NAME);
        whole += out_width[i];
    }
    return whole;
}

static bool has_few_languages(const ui_env *env) {
    return env->services.n_languages > 1 && env->services.n_languages <= VISIT_LANGUAGE_NAMES;
}

int visit_strip_rows(int width_px, int height_px) {
    return height_px > width_px ? 2 : 1;
}

// Adds all languages by name at the right end; the current one is framed.
static void add_names(const ui_env *env, ui_widgets *widgets,
                      const float width[VISIT_LANGUAGE_NAMES], float k, gfx_rect r) {
    float x = r.x + r.w;
    for (int i = 0; i < env->services.n_languages; i++) {
        x -= width[i] * k;
    }
    for (int i = 0; i < env->services.n_languages; i++) {
        const l10n_language *language = env->services.languages[i];
        strip_item name = {VISIT_ID_LANGUAGE_NAME + i, UI_ICON_NONE, language->name, 0};
        r.x = x;
        r.w = width[i] * k;
        x += r.w;
        add_button(widgets, &name, r)->primary = language == l10n_language_of(env->language);
    }
}

// Adds one item at the left end of a row, and the others at its right end, the first of these
// outermost. They are added in reading order, which the focus follows.
static void add_row(ui_widgets *widgets, const strip_item *first, const strip_item *others, int n,
                    gfx_rect row) {
    float whole = 0;
    for (int i = 0; i < n; i++) {
        whole += others[i].width;
    }
    const float k = box_fit(1, first->width + whole, row.w);
    float x = row.x + row.w - whole * k;
    row.w = first->width * k;
    (void)add_button(widgets, first, row);
    for (int i = n - 1; i >= 0; i--) {
        row.x = x;
        row.w = others[i].width * k;
        x += row.w;
        if (row.w > 0) {
            (void)add_button(widgets, &others[i], row);
        }
    }
}

void visit_add_strip(ui *u) {
    if (!ui_in_museum(&u->env) || !u->frame->visit->running || ui_top(u) == UI_SCREEN_STAFF) {
        return;
    }
    ui_widgets_on(&u->env, &u->widgets, UI_LAYER_NEAR);
    strip_item item[ITEMS];
    float width[VISIT_LANGUAGE_NAMES] = {0};
    float whole = gather(u, item), names = name_widths(&u->env, width);
    const gfx_rect s = u->env.layout.strip;
    const float room = s.w - 2 * MARGIN * s.w; // the same on all screens
    const bool two = visit_strip_rows(u->env.canvas.width_px, u->env.canvas.height_px) > 1;
    const float h = two ? s.h / 2 : s.h;
    gfx_rect lower = {s.x + MARGIN * s.w, s.y + s.h - h + INSET * h, room, h * (1 - 2 * INSET)};
    gfx_rect upper = {lower.x, lower.y - h, lower.w, lower.h};
    whole -= item[LANGUAGES].width;
    if (two && !has_few_languages(&u->env)) {
        add_row(&u->widgets, &item[RESTART], &item[LANGUAGES], 1, upper);
        add_row(&u->widgets, &item[ACCESS], &item[SOFTER], ACCESS - SOFTER, lower);
        return;
    }
    const bool named = two || (has_few_languages(&u->env) && (whole + names) * SMALLEST <= room);
    const float k = box_fit(1, two ? names : whole + names, room);
    const gfx_rect at = two ? upper : lower;
    if (two) {
        add_names(&u->env, &u->widgets, width, k, at);
    }
    if (named) {
        item[LANGUAGES].width = 0;
        lower.w -= two ? 0 : names * k;
    }
    add_row(&u->widgets, &item[RESTART], &item[LANGUAGES], ITEMS - LANGUAGES, lower);
    if (named && !two) {
        add_names(&u->env, &u->widgets, width, k, at);
    }
}

void visit_choose_language(ui *u, const l10n_language *language) {
    if (language == l10n_language_of(u->env.language)) {
        return;
    }
    (void)str_copy(u->env.settings->language, sizeof u->env.settings->language, language->code);
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    visit_count_word(u, "language", language->code);
}

bool visit_outcome(ui *u, ui_outcome outcome) {
    if (!ui_in_museum(&u->env) || outcome.id < VISIT_ID_RESTART || outcome.id >= VISIT_ID_END) {
        return false;
    }
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return true;
    }
    ui_click(u);
    if (outcome.id >= VISIT_ID_LOUDER) {
        (void)speech_action(u, UI_ACTION_SAY_LOUDER + (ui_action)(outcome.id - VISIT_ID_LOUDER));
    } else if (outcome.id == VISIT_ID_RESTART) {
        visit_ask(u, VISIT_ASKS_RESTART);
    } else if (outcome.id == VISIT_ID_ACCESS) {
        ui_push(u, UI_SCREEN_VISIT_ACCESS);
    } else if (outcome.id == VISIT_ID_LANGUAGE) {
        ui_push(u, UI_SCREEN_LANGUAGES);
    } else if (outcome.id >= VISIT_ID_LANGUAGE_NAME) {
        visit_choose_language(u, u->env.services.languages[outcome.id - VISIT_ID_LANGUAGE_NAME]);
    } else {
        ui_toggle(u, &u->env.settings->mute, NULL);
    }
    return true;
}

void visit_draw_strip(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list) {
    gfx_rect s = env->layout.strip;
    gfx_draw_rect(list, (gfx_rect){s.x, s.y, s.w, 1.5f}, env->inks->faint);
    for (int i = widgets->own; i < widgets->count; i++) {
        if (widgets->widget[i].id != VISIT_ID_ROTATE) {
            ui_draw_widget(env, widgets, list, &widgets->widget[i]);
        }
    }
}
