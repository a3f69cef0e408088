// Keys: the meaning of each key and gamepad button, and how to change it.
// Layer: ui. See game/bindings.h.
// Invariant: a change takes effect and is stored at once; an impossible one is explained and
// changes nothing.
// Source: packaging/kiosk/REQUIREMENTS.md A3.
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/layout/form.h"

#include "base/str.h"
#include "game/bindings.h"

#include <string.h>

enum { ID_ROW = 1, ID_PADS = 60, ID_DEFAULT, ID_DONE };
#define NOBODY BINDINGS_COUNT

typedef struct keys_screen {
    bool pads;              // gamepad buttons are shown, not keys
    binding asks;           // waits for a key for this binding; NOBODY: none
    char answer[WORDS_CAP]; // the result of the last key
} keys_screen;

static const char *const NAMES[BINDINGS_COUNT] = {
#define NAME(name, word, keys, pads, title) title,
    BINDINGS_MAP(NAME)
#undef NAME
};

static void answer(ui *u, keys_screen *s, const char *format, const char *name, int other) {
    char shown[BINDINGS_LABEL_CAP];
    bindings_label(name, shown);
    (void)l10n_format(
        u->env.language, s->answer, sizeof s->answer, format,
        L10N_ARGS(shown, other < BINDINGS_COUNT ? l10n_text(u->env.language, NAMES[other]) : ""));
}

static void store_settings(ui *u) {
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_mark_layout(u);
}

static void bind_name(ui *u, keys_screen *s, const char *name) {
    static const char *const CHANGES[] = {
        [BINDINGS_ADDED] = N_("%1$s is now the key for: %2$s."),
        [BINDINGS_REMOVED] = N_("%1$s is no longer the key for: %2$s."),
        [BINDINGS_TAKEN] = N_("%1$s is already used for: %2$s. Remove it there first."),
        [BINDINGS_LAST] = N_("%1$s cannot be removed: an action needs at least one key."),
        [BINDINGS_FULL] = N_("This action already has three. Press one of them to remove it."),
        [BINDINGS_UNNAMED] = N_("This key cannot be used.")};
    binding what = s->asks, other = NOBODY;
    s->asks = NOBODY;
    const bindings_change change =
        bindings_toggle(&u->env.settings->bind, what, s->pads, name, &other);
    answer(u, s, l10n_text(u->env.language, CHANGES[change]), name,
           (int)(change == BINDINGS_TAKEN ? other : what));
    store_settings(u);
}

// Takes the key to bind before it acts.
static bool keys_raw(ui *u, void *data, const base_input *input) {
    keys_screen *s = data;
    if (s->asks == NOBODY || input->kind == BASE_INPUT_POINTER_MOVE || input->repeat) {
        return s->asks != NOBODY && input->repeat;
    }
    char name[BASE_KEY_NAME_CAP] = "";
    if (input->kind == BASE_INPUT_KEY_DOWN && !s->pads && input->key != BASE_KEY_NONE) {
        base_key_print((base_chord){input->key, input->modifiers}, name);
        bind_name(u, s, name);
    } else if (input->kind == BASE_INPUT_PAD_DOWN && s->pads) {
        bind_name(u, s, base_pad_name(input->pad));
    } else if (base_input_is_press(input)) {
        // A press of the mouse or the wrong device cancels.
        s->asks = NOBODY;
        s->answer[0] = '\0';
        ui_mark_layout(u);
    }
    return true;
}

// --- The rows, and the buttons below them

static void show_key(const ui_view *v, ui_widget *w) {
    const keys_screen *s = v->data;
    const l10n *l = v->env->language;
    const int what = w->id - ID_ROW;
    const char *text = bindings_text(&v->env->settings->bind, (binding)what, s->pads);
    char shown[BINDINGS_LABEL_CAP];
    bindings_label(text, shown);
    bool none = strcmp(text, "none") == 0;
    (void)str_copy(w->label, sizeof w->label, l10n_text(l, NAMES[what]));
    (void)str_copy(w->value_text, sizeof w->value_text,
                   (int)s->asks == what ? tr(l, "press …")
                   : none               ? tr(l, "none")
                                        : shown);
}

static void ask_key(ui *u, const ui_widget *w) {
    keys_screen *s = ui_data(u, UI_SCREEN_KEYS);
    s->asks = (binding)(w->id - ID_ROW);
    answer(u, s,
           s->pads ? tr(u->env.language, "Press a gamepad button for: %2$s.")
                   : tr(u->env.language, "Press a key for: %2$s. To remove a key, press it again."),
           "", (int)s->asks);
}

static void show_pads(const ui_view *v, ui_widget *w) {
    const keys_screen *s = v->data;
    (void)str_copy(w->label, sizeof w->label,
                   s->pads ? tr(v->env->language, "Keyboard") : tr(v->env->language, "Gamepad"));
}

static void handle_pads(ui *u, const ui_widget *w) {
    keys_screen *s = ui_data(u, UI_SCREEN_KEYS);
    (void)w;
    s->pads = !s->pads;
}

static void handle_default(ui *u, const ui_widget *w) {
    keys_screen *s = ui_data(u, UI_SCREEN_KEYS);
    (void)w;
    u->env.settings->bind = (bindings){.keys = {""}};
    (void)str_copy(s->answer, sizeof s->answer,
                   tr(u->env.language, "All keys and buttons are back to their defaults."));
    store_settings(u);
}

static const form_row ROWS[] = {
    {ID_ROW, UI_WIDGET_CUSTOM, .times = BINDINGS_COUNT, .show = show_key, .handle = ask_key},
    {ID_PADS, .foot = true, .show = show_pads, .handle = handle_pads},
    {ID_DEFAULT, .label = N_("Defaults"), .foot = true, .handle = handle_default},
    {ID_DONE, .label = N_("Done"), .foot = true, .primary = true, .closes = true},
};

static const form FORM = {
    FORM_ROWS(ROWS),
    .columns = {2},
    .row_h = UI_FORM_ROW_DENSE,
    .above = UI_FORM_LINE,
};

static void keys_outcome(ui *u, void *data, ui_outcome outcome) {
    keys_screen *s = data;
    if (outcome.kind == UI_OUTCOME_ACTIVATED) {
        s->answer[0] = '\0';
        ui_mark_layout(u);
    }
    form_outcome(u, &FORM, outcome);
}

static void keys_describe(const ui_view *v, char out_text[UI_SPEECH_CAP]) {
    const keys_screen *s = v->data;
    speech_append(out_text, s->answer);
}

static void draw_row(const ui_env *env, gfx_drawlist *list, const ui_widget *w, float type) {
    gfx_text_style label = ui_style(env->inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, type);
    gfx_text_style value = ui_style(env->inks, GFX_FONT_ITALIC, UI_SIZE_BUTTON, type);
    gfx_rect half[2];
    const box_size same[] = {{.share = 1}, {.share = 1}};
    box_split(box_inset(w->rect, UI_FORM_INSET, 0), BOX_ROW, UI_FORM_INSET, same, 2, half);
    ui_draw_fitted(env, list, &label, half[0], GFX_ALIGN_LEFT, w->label);
    ui_draw_fitted(env, list, &value, half[1], GFX_ALIGN_RIGHT, w->value_text);
}

static void keys_draw(const ui_view *v, gfx_drawlist *list, bool top) {
    const keys_screen *s = v->data;
    const form_places p = form_measure(v, &FORM);
    form_draw(v, list, &FORM,
              s->pads ? tr(v->env->language, "Gamepad") : tr(v->env->language, "Keys"), top);
    gfx_text_style text = ui_style(v->env->inks, GFX_FONT_REGULAR, UI_SIZE_BODY, p.type);
    ui_draw_fitted(v->env, list, &text, p.above, GFX_ALIGN_CENTER, s->answer);
    for (int i = 0; i < v->widgets->own && top; i++) {
        if (v->widgets->widget[i].id < ID_PADS && v->widgets->widget[i].rect.h > 0) {
            draw_row(v->env, list, &v->widgets->widget[i], p.label_type);
        }
    }
}

static void keys_enter(ui *u, void *data, bool pushed) {
    (void)pushed;
    (void)u;
    *(keys_screen *)data = (keys_screen){.asks = NOBODY};
}

const ui_screen ui_screen_keys = {
    .title = N_("Keys"),
    .form = &FORM,
    .data_size = sizeof(keys_screen),
    .enter = keys_enter,
    .outcome = keys_outcome,
    .raw = keys_raw,
    .draw = keys_draw,
    .describe = keys_describe,
};
