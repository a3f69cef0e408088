/*
 * Keys: what each key and gamepad button means, and how to change it. Layer: ui. See game/bindings.h.
 * Invariant: a change is in force at once and stored at once; what cannot be is answered with a
 * sentence and changes nothing. Source: packaging/kiosk/REQUIREMENTS.md A3.
 */
#include "ui/frame/screen.h"
#include "ui/frame/style.h"

#include "base/str.h"
#include "game/bindings.h"

#include <stdlib.h>
#include <string.h>

enum { ID_ROW = 1, ID_PADS = 60, ID_USUAL, ID_DONE };
#define NOBODY BINDINGS_COUNT

typedef struct keys_screen {
    bool pads;              /**< the buttons of the gamepad are shown, not the keys */
    binding asks;           /**< its key is waited for; NOBODY: none is */
    char answer[WORDS_CAP]; /**< what came of the last key */
} keys_screen;

static const char *const NAMES[BINDINGS_COUNT] = {
    [BINDING_LEFT] = N_("Left"),
    [BINDING_RIGHT] = N_("Right"),
    [BINDING_UP] = N_("Up"),
    [BINDING_DOWN] = N_("Down"),
    [BINDING_NEXT] = N_("Next"),
    [BINDING_PREVIOUS] = N_("Previous"),
    [BINDING_SELECT] = N_("Choose"),
    [BINDING_BACK] = N_("Back"),
    [BINDING_MENU] = N_("Menu"),
    [BINDING_THROW] = N_("Throw the sticks"),
    [BINDING_UNDO] = N_("Undo"),
    [BINDING_REDO] = N_("Redo"),
    [BINDING_MOVES] = N_("The moves"),
    [BINDING_HINT] = N_("Hint"),
    [BINDING_CHANCE] = N_("Chance of winning"),
    [BINDING_HOUSES] = N_("Go over all houses"),
    [BINDING_RULES] = N_("The rules"),
    [BINDING_FULLSCREEN] = N_("Full screen"),
    [BINDING_MUTE] = N_("Silent"),
    [BINDING_SPEECH] = N_("Speech"),
    [BINDING_QUIT] = N_("Quit"),
    [BINDING_PAGE_UP] = N_("A page up"),
    [BINDING_PAGE_DOWN] = N_("A page down"),
    [BINDING_HOME] = N_("To the beginning"),
    [BINDING_END] = N_("To the end"),
    [BINDING_SAY_AGAIN] = N_("Say it again"),
    [BINDING_SAY_BOARD] = N_("Say the board"),
    [BINDING_SAY_MOVES] = N_("Say what can be played"),
    [BINDING_SAY_STOP] = N_("Stop the voice"),
    [BINDING_SAY_LOUDER] = N_("Louder voice"),
    [BINDING_SAY_SOFTER] = N_("Softer voice"),
};

static const float PAD = 36.0f, HEAD = 150.0f, ROW = 47.0f, FOOT = 84.0f, COLUMN = 800.0f,
                   GAP = 56.0f;

static int n_columns(const ui *u) {
    return u->env.layout.portrait ? 1 : 2;
}

static int rows_in_column(const ui *u) {
    return (BINDINGS_COUNT + n_columns(u) - 1) / n_columns(u);
}

// The factor on this sheet's type: the rows give way where the window is too small for them.
static float sheet_type(const ui *u) {
    float most =
        (u->env.layout.view.h - 36.0f - 2 * PAD) / (HEAD + ROW * (float)rows_in_column(u) + FOOT);
    return u->env.layout.type < most ? u->env.layout.type : most;
}

static gfx_rect sheet_of(const ui *u) {
    float t = sheet_type(u);
    gfx_rect view = u->env.layout.view;
    float w = (n_columns(u) == 1 ? COLUMN : 2 * COLUMN + GAP) * t + 2 * PAD + 24.0f;
    w = w < view.w - 60.0f ? w : view.w - 60.0f;
    float h = 2 * PAD + (HEAD + ROW * (float)rows_in_column(u) + FOOT) * t;
    return (gfx_rect){960.0f - w / 2, view.y + (view.h - h) / 2, w, h};
}

static void keys_layout(ui *u, void *data) {
    const keys_screen *s = data;
    const l10n *l = u->env.language;
    gfx_rect sheet = sheet_of(u);
    float t = sheet_type(u), inner = sheet.w - 2 * PAD - 24.0f, x = sheet.x + PAD + 12.0f;
    float width = n_columns(u) == 1 ? inner : (inner - GAP * t) / 2;
    for (int i = 0; i < BINDINGS_COUNT; i++) {
        int column = i / rows_in_column(u), row = i % rows_in_column(u);
        gfx_rect r = {x + (width + GAP * t) * (float)column,
                      sheet.y + PAD + (HEAD + ROW * (float)row) * t, width, (ROW - 3.0f) * t};
        ui_widget *w =
            ui_widgets_add(&u->widgets, UI_WIDGET_CUSTOM, ID_ROW + i, r, l10n_text(l, NAMES[i]));
        const char *text = bindings_text(&u->env.settings->bind, (binding)i, s->pads);
        bool none = strcmp(text, "none") == 0;
        (void)str_copy(w->value_text, sizeof w->value_text,
                       (int)s->asks == i ? tr(l, "press …")
                       : none            ? tr(l, "none")
                                         : text);
    }
    const struct {
        int id;
        const char *label;
    } button[] = {{ID_PADS, s->pads ? tr(l, "Keyboard") : tr(l, "Gamepad")},
                  {ID_USUAL, tr(l, "As usual")},
                  {ID_DONE, tr(l, "Done")}};
    float third = (inner - 2 * 20.0f) / 3;
    for (int i = 0; i < 3; i++) {
        gfx_rect r = {x + (third + 20.0f) * (float)i, sheet.y + sheet.h - PAD - 60.0f * t, third,
                      60.0f * t};
        ui_widget *b =
            ui_widgets_add(&u->widgets, UI_WIDGET_BUTTON, button[i].id, r, button[i].label);
        b->align = GFX_ALIGN_CENTER;
        b->primary = button[i].id == ID_DONE;
        b->size_vu = 27.0f * t / u->env.layout.type;
    }
    if (u->widgets.focus == 0) {
        u->widgets.focus = ID_ROW;
    }
}

static void answer(ui *u, keys_screen *s, const char *format, const char *name, int other) {
    l10n_arg args[2] = {
        l10n_arg_text(name),
        l10n_arg_text(other < BINDINGS_COUNT ? l10n_text(u->env.language, NAMES[other]) : "")};
    (void)l10n_format(u->env.language, s->answer, sizeof s->answer, format, args, 2);
}

static void stored(ui *u) {
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_SETTINGS});
    ui_mark_layout(u);
}

static void take_name(ui *u, keys_screen *s, const char *name) {
    const l10n *l = u->env.language;
    binding what = s->asks, other = NOBODY;
    s->asks = NOBODY;
    switch (bindings_toggle(&u->env.settings->bind, what, s->pads, name, &other)) {
    case BINDINGS_ADDED:
        answer(u, s, tr(l, "%1$s now means: %2$s."), name, (int)what);
        break;
    case BINDINGS_REMOVED:
        answer(u, s, tr(l, "%1$s no longer means: %2$s."), name, (int)what);
        break;
    case BINDINGS_TAKEN:
        answer(u, s, tr(l, "%1$s means already: %2$s. It has to be taken away there first."), name,
               (int)other);
        break;
    case BINDINGS_LAST:
        answer(u, s, tr(l, "%1$s stays: it is the last key for this, and one is needed."), name,
               NOBODY);
        break;
    case BINDINGS_FULL:
        answer(u, s, tr(l, "There are three already: press one of them here to take it away."),
               name, NOBODY);
        break;
    case BINDINGS_UNNAMED:
        answer(u, s, tr(l, "This key cannot be used."), name, NOBODY);
        break;
    }
    stored(u);
}

// The key that was asked for comes before it means anything.
static bool keys_raw(ui *u, void *data, const base_input *input) {
    keys_screen *s = data;
    if (s->asks == NOBODY || input->kind == BASE_INPUT_POINTER_MOVE || input->repeat) {
        return s->asks != NOBODY && input->repeat;
    }
    char name[BASE_KEY_NAME_CAP] = "";
    if (input->kind == BASE_INPUT_KEY_DOWN && !s->pads && input->key != BASE_KEY_NONE) {
        base_key_print((base_chord){input->key, input->modifiers}, name);
        take_name(u, s, name);
    } else if (input->kind == BASE_INPUT_PAD_DOWN && s->pads) {
        take_name(u, s, base_pad_name(input->pad));
    } else if (base_input_is_press(input)) {
        // The mouse, or the other kind of thing: nothing is asked for any more.
        s->asks = NOBODY;
        s->answer[0] = '\0';
        ui_mark_layout(u);
    }
    return true;
}

static void keys_outcome(ui *u, void *data, ui_outcome outcome) {
    keys_screen *s = data;
    if (outcome.kind != UI_OUTCOME_ACTIVATED) {
        return;
    }
    ui_click(u);
    s->answer[0] = '\0';
    if (outcome.id == ID_DONE) {
        ui_pop(u);
    } else if (outcome.id == ID_PADS) {
        s->pads = !s->pads;
    } else if (outcome.id == ID_USUAL) {
        u->env.settings->bind = (bindings){.keys = {""}};
        (void)str_copy(
            s->answer, sizeof s->answer,
            tr(u->env.language, "All keys and buttons mean again what they usually do."));
        stored(u);
    } else {
        s->asks = (binding)(outcome.id - ID_ROW);
        answer(u, s,
               s->pads ? tr(u->env.language, "Press a button of the gamepad for: %2$s.")
                       : tr(u->env.language,
                            "Press a key for: %2$s. A key that it has already is taken away."),
               "", (int)s->asks);
    }
    ui_mark_layout(u);
}

static void keys_tell(ui *u, void *data, char out_text[UI_SPEECH_CAP]) {
    const keys_screen *s = data;
    (void)u;
    speech_append(out_text, s->answer);
}

static void draw_row(ui *u, gfx_drawlist *list, const ui_widget *w) {
    float t = sheet_type(u);
    gfx_text_style label = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, UI_SIZE_BUTTON, t);
    gfx_text_style value = ui_style(u->env.inks, GFX_FONT_ITALIC, UI_SIZE_BUTTON, t);
    label.letterpress = value.letterpress = false;
    gfx_rect left = {w->rect.x + 12.0f, w->rect.y, w->rect.w * 0.5f - 18.0f, w->rect.h};
    gfx_rect right = {w->rect.x + w->rect.w * 0.5f, w->rect.y, w->rect.w * 0.5f - 12.0f, w->rect.h};
    ui_draw_fitted(u, list, &label, left, GFX_ALIGN_LEFT, w->label);
    ui_draw_fitted(u, list, &value, right, GFX_ALIGN_RIGHT, w->value_text);
}

static void keys_draw(ui *u, void *data, gfx_drawlist *list, bool top) {
    const keys_screen *s = data;
    gfx_rect sheet = sheet_of(u);
    ui_draw_sheet(u, list, sheet);
    float t = sheet_type(u);
    gfx_text_style heading = ui_style(u->env.inks, GFX_FONT_SMALLCAPS, UI_SIZE_HEADING, t);
    gfx_text_style text = ui_style(u->env.inks, GFX_FONT_REGULAR, UI_SIZE_BODY, t);
    heading.letterpress = text.letterpress = false;
    gfx_draw_text(list, s->pads ? tr(u->env.language, "Gamepad") : tr(u->env.language, "Keys"),
                  &heading, (gfx_point){960.0f, sheet.y + PAD + 50.0f * t}, GFX_ALIGN_CENTER);
    ui_draw_ornament(list, (gfx_point){960.0f, sheet.y + PAD + 82.0f * t}, 420.0f * t, 16.0f * t);
    gfx_rect line = {sheet.x + PAD, sheet.y + PAD + 98.0f * t, sheet.w - 2 * PAD, 44.0f * t};
    ui_draw_fitted(u, list, &text, line, GFX_ALIGN_CENTER, s->answer);
    for (int i = 0; i < u->widgets.count && top; i++) {
        if (u->widgets.widget[i].id < ID_PADS) {
            draw_row(u, list, &u->widgets.widget[i]);
        }
    }
    if (top) {
        ui_draw_widgets(u, list);
    }
}

static void *keys_create(ui *u) {
    (void)u;
    return calloc(1, sizeof(keys_screen));
}

static void keys_enter(ui *u, void *data) {
    (void)u;
    *(keys_screen *)data = (keys_screen){.asks = NOBODY};
}

const ui_screen ui_screen_keys = {
    .name = "keys",
    .title = N_("Keys"),
    .overlay = true,
    .create = keys_create,
    .destroy = free,
    .enter = keys_enter,
    .uncover = keys_enter,
    .layout = keys_layout,
    .outcome = keys_outcome,
    .raw = keys_raw,
    .draw = keys_draw,
    .tell = keys_tell,
};
