// The path of an input through one ordered list of filters.
// Layer: ui. See ui.h, screen.h.
// Invariant: a filter consumes an event, adds to what is known about it, or leaves it alone.
#include "base/str.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/layer.h"
#include "ui/frame/scan.h"
#include "ui/frame/speech.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"

#include <math.h>

// An input on its way through the filters, and what is known about it so far.
typedef struct ui_event {
    const base_input *input; // NULL: it began as an action or outcome
    ui_action action;        // its meaning; directions are the window's
    gfx_point at;            // of a pointer, in the window, vu
    ui_outcome outcome;      // its effect on a widget
} ui_event;

static void run_filters(ui *u, ui_event *e);

// --- Raw input

enum { PRESS_APART_MS = 500 };

static bool is_same_press(const base_input *a, const base_input *b) {
    // Each touch has its own number, and a trembling finger does not hit the same place twice.
    return a->kind == b->kind && ((a->kind == BASE_INPUT_KEY_DOWN && a->key == b->key) ||
                                  (a->kind == BASE_INPUT_PAD_DOWN && a->pad == b->pad) ||
                                  (a->kind == BASE_INPUT_POINTER_DOWN && a->button == b->button));
}

// Drops a press that follows the same press too soon, as trembling hands make them. Another key,
// button or finger always counts. Source: packaging/kiosk/REQUIREMENTS.md A5.
static bool drop_repeats(ui *u, ui_event *e) {
    ui_press *last = &u->frame->last_press;
    const uint64_t now_ms = u->frame->clock.real_ms;
    if (e->input == NULL || !u->env.settings->ignore_repeats || !base_input_is_press(e->input) ||
        e->input->kind == BASE_INPUT_WHEEL) {
        return false;
    }
    if (last->has && is_same_press(&last->input, e->input) &&
        now_ms < last->at_ms + PRESS_APART_MS) {
        return true;
    }
    *last = (ui_press){.has = true, .input = *e->input, .at_ms = now_ms};
    return false;
}

static bool interrupt_speech(ui *u, ui_event *e) {
    if (e->input != NULL && base_input_is_press(e->input)) {
        speech_stop(u);
    }
    return false;
}

static bool museum_input(ui *u, ui_event *e) {
    return e->input != NULL && visit_input(u, e->input);
}

static bool update_layout(ui *u, ui_event *e) {
    (void)e;
    ui_lay_out(u);
    return false;
}

static bool screen_raw(ui *u, ui_event *e) {
    const ui_screen *screen = ui_top_screen(u);
    return e->input != NULL && screen->raw != NULL && screen->raw(u, ui_top_data(u), e->input);
}

static bool one_switch(ui *u, ui_event *e) {
    return e->input != NULL && scan_input(u, e->input);
}

// --- Keys and buttons become actions

static bool is_key(const base_input *input) {
    return input != NULL && (input->kind == BASE_INPUT_KEY_DOWN ||
                             input->kind == BASE_INPUT_PAD_DOWN || input->kind == BASE_INPUT_TEXT);
}

bool ui_wants_text(ui *u) {
    const ui_widget *focused = ui_widgets_find(&u->widgets, u->widgets.focus);
    return focused != NULL && focused->kind == UI_WIDGET_TEXT;
}

// A widget that covers the window is not a visible target: it takes a press anywhere.
bool ui_wants_hand(const ui *u) {
    const ui_widget *under = ui_widgets_find(&u->widgets, u->widgets.hover);
    const gfx_rect view = u->env.layout.view;
    return under != NULL && under->enabled && (under->rect.w < view.w || under->rect.h < view.h);
}

// While a name is edited, letters, space and Backspace are text and nothing else.
static bool is_editing_key(const base_input *input) {
    bool printable = input->key >= ' ' && input->key < 127;
    bool plain = (input->modifiers & (BASE_MOD_CTRL | BASE_MOD_ALT)) == 0;
    return input->kind == BASE_INPUT_KEY_DOWN &&
           ((printable && plain) || input->key == BASE_KEY_BACKSPACE);
}

static bool typing(ui *u, ui_event *e) {
    if (!is_key(e->input) || !ui_wants_text(u)) {
        return false;
    }
    ui_outcome typed = ui_widgets_text(&u->widgets, e->input);
    if (typed.kind != UI_OUTCOME_NONE) {
        run_filters(u, &(ui_event){.outcome = typed});
    }
    return is_editing_key(e->input);
}

static bool key_bindings(ui *u, ui_event *e) {
    if (is_key(e->input) && e->action == UI_ACTION_NONE) {
        e->action = ui_action_of(e->input, &u->env.settings->bind, speech_is_on(&u->env),
                                 u->env.settings->letters);
    }
    return false;
}

static bool speech_keys(ui *u, ui_event *e) {
    return e->action != UI_ACTION_NONE && speech_action(u, e->action);
}

static bool near_keys(ui *u, ui_event *e) {
    if (e->action != UI_ACTION_NONE && ui_top_screen(u)->ground.near_keys) {
        visit_face_opened_by(u, 0);
    }
    return false;
}

// The action in the top screen's directions.
static ui_action seen_action(const ui *u, const ui_event *e) {
    return ui_action_seen(e->action, ui_top_transform(u));
}

// Any key ends an animation, even one without a meaning.
static bool interrupt(ui *u, ui_event *e) {
    const ui_screen *screen = ui_top_screen(u);
    bool dumb = is_key(e->input) && e->input->kind != BASE_INPUT_TEXT && !e->input->repeat;
    if (screen->interrupt == NULL || (e->action == UI_ACTION_NONE && !dumb) ||
        !screen->interrupt(u, ui_top_data(u), seen_action(u, e))) {
        return false;
    }
    u->frame->dirty = true;
    return true;
}

// --- Widgets and the screen

static bool is_pointer(const base_input *input) {
    return input != NULL && !is_key(input) && input->kind != BASE_INPUT_FOCUS &&
           input->kind != BASE_INPUT_NONE;
}

static bool screen_pointer(ui *u, ui_event *e) {
    if (!is_pointer(e->input) || e->action != UI_ACTION_NONE) {
        return false;
    }
    const ui_screen *screen = ui_top_screen(u);
    e->at = ui_point_in_window(&u->env, e->input);
    gfx_point seen = ui_point_seen(e->at, ui_top_transform(u));
    if (screen->pointer == NULL || !screen->pointer(u, ui_top_data(u), e->input, seen)) {
        return false;
    }
    u->frame->dirty = true;
    return true;
}

static bool widgets(ui *u, ui_event *e) {
    if (e->action != UI_ACTION_NONE) {
        e->outcome = ui_widgets_action(&u->widgets, e->action);
        u->frame->dirty = true;
        if (e->action >= UI_ACTION_LEFT && e->action <= UI_ACTION_PREVIOUS) {
            ui_trace(&u->env, "focus %d", u->widgets.focus);
        }
    } else if (is_pointer(e->input)) {
        e->outcome = ui_widgets_pointer(&u->widgets, e->input, e->at);
    }
    return false;
}

// Records and traces the outcome.
static bool pressed(ui *u, ui_event *e) {
    if (e->outcome.kind == UI_OUTCOME_NONE) {
        return false;
    }
    u->frame->dirty = true;
    const ui_widget *w = ui_widgets_find(&u->widgets, e->outcome.id);
    gfx_rect r = w != NULL ? ui_widget_in_window(w) : (gfx_rect){0};
    u->frame->sounds.pressed_x_vu = w != NULL ? r.x + r.w / 2 : UI_MIDDLE_VU;
    if (e->outcome.kind == UI_OUTCOME_ACTIVATED) {
        ui_trace(&u->env, "activate %d", e->outcome.id);
    } else if (e->outcome.kind == UI_OUTCOME_VALUE) {
        ui_trace(&u->env, "value %d %d", e->outcome.id, w != NULL ? w->value : 0);
    }
    return false;
}

static bool face_button(ui *u, ui_event *e) {
    return e->outcome.kind != UI_OUTCOME_NONE && visit_face_outcome(u, e->outcome);
}

static bool strip(ui *u, ui_event *e) {
    ui_screen_id before = ui_top(u);
    if (e->outcome.kind == UI_OUTCOME_NONE || !visit_outcome(u, e->outcome)) {
        return false;
    }
    if (ui_top(u) != before) {
        visit_face_opened_by(u, 0); // the strip is at the near edge
    }
    return true;
}

// The wheel scrolls a form.
static bool wheel(ui *u, ui_event *e) {
    if (e->input == NULL || e->input->kind != BASE_INPUT_WHEEL || ui_top_screen(u)->form == NULL ||
        fabsf(e->input->wheel_y) < 0.5f) {
        return false;
    }
    form_scroll(u, e->input->wheel_y < 0 ? 1 : -1);
    return true;
}

static bool screen_outcome(ui *u, ui_event *e) {
    const ui_screen *screen = ui_top_screen(u);
    if (e->outcome.kind == UI_OUTCOME_NONE) {
        return false;
    }
    if (screen->outcome != NULL) {
        screen->outcome(u, ui_top_data(u), e->outcome);
    } else if (screen->form != NULL) {
        form_outcome(u, screen->form, e->outcome);
    }
    return true;
}

static bool screen_action(ui *u, ui_event *e) {
    const ui_screen *screen = ui_top_screen(u);
    return e->action != UI_ACTION_NONE && screen->action != NULL &&
           screen->action(u, ui_top_data(u), seen_action(u, e));
}

// --- Default actions, for screens that do not handle them

static void sound_notice(const ui *u, char out_text[UI_NOTICE_TEXT_CAP]) {
    (void)str_copy(out_text, UI_NOTICE_TEXT_CAP,
                   u->env.settings->mute ? tr(u->env.language, "Sound off")
                                         : tr(u->env.language, "Sound on"));
}

// In a museum no action leads outside, and the staff controls the volume.
static bool is_visitor_action(const ui_env *env, ui_action action) {
    return action == UI_ACTION_RULES || action == UI_ACTION_QUIT ||
           (action == UI_ACTION_MUTE && env->services.kiosk->visitor_mute) ||
           (action == UI_ACTION_SPEECH && speech_is_offered(env));
}

static bool default_action(ui *u, ui_event *e) {
    const ui_action action = e->action;
    bool in_museum = ui_in_museum(&u->env);
    if (action == UI_ACTION_BACK) {
        ui_pop(u);
    } else if (in_museum && !is_visitor_action(&u->env, action)) {
        return true;
    } else if (action == UI_ACTION_FULLSCREEN) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_FULLSCREEN, .on = !u->env.fullscreen});
    } else if (action == UI_ACTION_MUTE) {
        ui_toggle(u, &u->env.settings->mute, sound_notice);
    } else if (action == UI_ACTION_SPEECH) {
        (void)speech_set(u, !u->env.settings->speech);
    } else if (action == UI_ACTION_RULES) {
        ui_push(u, UI_SCREEN_RULES);
    } else if (in_museum && action == UI_ACTION_QUIT) {
        visit_ask_pin(u);
    } else if (action == UI_ACTION_QUIT) {
        ui_quit(u, NULL);
    }
    return true;
}

// --- The list

typedef bool (*filter)(ui *u, ui_event *e);

static const filter FILTERS[] = {
    // Raw input.
    drop_repeats, interrupt_speech, museum_input, update_layout, screen_raw, one_switch,
    // Its meaning.
    typing, key_bindings, speech_keys, near_keys, interrupt, screen_pointer,
    // Its target.
    widgets, pressed, face_button, strip, wheel, screen_outcome, screen_action, default_action};

static void run_filters(ui *u, ui_event *e) {
    for (size_t i = 0; i < sizeof FILTERS / sizeof FILTERS[0]; i++) {
        if (FILTERS[i](u, e)) {
            return;
        }
    }
}

void ui_input(ui *u, const base_input *input) {
    u->frame->clock.touched = true;
    run_filters(u, &(ui_event){.input = input});
}

void ui_act(ui *u, ui_action action) {
    run_filters(u, &(ui_event){.action = action});
}
