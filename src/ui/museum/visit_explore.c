// Exploring the screen by touch, for visitors who cannot see it; see visit.h.
// Layer: ui.
// Invariant: a single touch selects nothing. What is under a resting or sliding finger is spoken; a
// double tap anywhere presses what was spoken last.
// Source: packaging/kiosk/REQUIREMENTS.md K30; EN 301 549 5.1.3.
#include "ui/frame/frame_internal.h"
#include "ui/frame/speech.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { TAP_MS = 250, TWICE_MS = 450, SLIDE_VU = 24 };

bool visit_can_explore(const ui_env *env) {
    return ui_in_museum(env) && ui_can_speak(env) &&
           (env->services.kiosk->speech || env->services.kiosk->visitor_speech);
}

void visit_explore(ui *u) {
    visit *v = u->frame->visit;
    u->widgets.pressed = 0;
    if (v->finger.explores) {
        v->finger = (visit_finger){0};
        (void)speech_set(u, u->env.services.kiosk->speech);
        return;
    }
    if (!v->running) {
        visit_begin(u, NULL);
    }
    v->finger.explores = true;
    u->env.settings->all_houses = true;
    (void)speech_set(u, true);
}

// Speaks the widget there. @param again even if it was spoken before
static void speak_widget_at(ui *u, gfx_point at, bool again) {
    const ui_widget *w = ui_widgets_at(&u->widgets, at);
    if (w == NULL || (!again && w->id == u->widgets.focus)) {
        return;
    }
    speech_stop(u);
    u->frame->speech->focus = 0;
    u->widgets.focus = w->id;
    u->widgets.focus_visible = true;
    ui_mark(u);
}

int visit_explore_update(ui *u) {
    visit_finger *f = &u->frame->visit->finger;
    const uint64_t due = f->down ? f->since_ms + TAP_MS : f->tapped_ms + TWICE_MS;
    if (f->heard || (!f->down && f->tapped_ms == 0)) {
        return -1;
    }
    if (u->env.now_ms < due) {
        return (int)(due - u->env.now_ms);
    }
    f->heard = true;
    f->tapped_ms = 0;
    speak_widget_at(u, f->at, true);
    return -1;
}

static void finger_up(ui *u, visit_finger *f) {
    f->down = false;
    if (f->heard) {
        return;
    }
    const bool second = f->tapped_ms != 0;
    f->tapped_ms = second ? 0 : u->env.now_ms;
    if (second) {
        ui_act(u, UI_ACTION_SELECT);
    }
}

bool visit_explore_input(ui *u, const base_input *input) {
    visit_finger *f = &u->frame->visit->finger;
    const bool down = input->kind == BASE_INPUT_POINTER_DOWN,
               moves = input->kind == BASE_INPUT_POINTER_MOVE,
               up = input->kind == BASE_INPUT_POINTER_UP;
    if (!f->explores || !speech_is_on(&u->env) || !(down || moves || up)) {
        return false;
    }
    const gfx_canvas *c = &u->env.canvas;
    const gfx_point at = {c->view.x + input->x / c->scale, c->view.y + input->y / c->scale};
    if (down && !f->down) {
        const bool second = f->tapped_ms != 0 && u->env.now_ms < f->tapped_ms + TWICE_MS;
        *f = (visit_finger){.explores = true,
                            .down = true,
                            .pointer = input->pointer,
                            .since_ms = u->env.now_ms,
                            .tapped_ms = second ? f->tapped_ms : 0,
                            .at = at};
    } else if (f->down && input->pointer == f->pointer && up) {
        finger_up(u, f);
    } else if (f->down && input->pointer == f->pointer && moves) {
        const bool slides = f->heard || hypotf(at.x - f->at.x, at.y - f->at.y) > SLIDE_VU;
        if (slides) {
            speak_widget_at(u, at, !f->heard);
            f->heard = true;
        }
    }
    return true;
}
