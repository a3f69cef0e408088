// One-switch control.
// Layer: ui. See scan.h.
#include "ui/frame/scan.h"

#include "game/settings.h"
#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"

int scan_interval_ms(int speed) {
    switch (speed) {
    case SETTINGS_SWITCH_SLOW:
        return 3000;
    case SETTINGS_SWITCH_NORMAL:
        return 1800;
    case SETTINGS_SWITCH_FAST:
        return 1000;
    default:
        return 0;
    }
}

// In museum mode any press begins a visit, and outside a visit there is nothing to scan. The staff
// types its PIN normally, whatever the visitor has turned on.
static bool is_on(const ui *u) {
    return u->env.settings->one_switch != SETTINGS_SWITCH_OFF &&
           (!ui_in_museum(&u->env) || (u->frame->visit->running && ui_top(u) != UI_SCREEN_STAFF));
}

enum { RANK_OF_STRIP = 10 };

static int rank_of(const ui *u, const ui_widget *w) {
    // A text field is useless with one switch, and a question is answered first.
    bool of_strip = w->id >= VISIT_ID_RESTART;
    bool never =
        !w->enabled || w->kind == UI_WIDGET_TEXT || (of_strip && ui_top(u) == UI_SCREEN_QUESTION);
    return never ? UI_RANK_NEVER : of_strip ? RANK_OF_STRIP : w->rank;
}

// The next widget by rank, then by order in the list; wraps to the first.
// @return 0 if there is none.
static int next_after(ui *u, int id) {
    const ui_widgets *all = &u->widgets;
    const ui_widget *from = ui_widgets_find(&u->widgets, id);
    int from_rank = from != NULL ? rank_of(u, from) : UI_RANK_NEVER;
    int from_index = from != NULL ? (int)(from - all->widget) : -1;
    int first = 0, first_rank = 0, next = 0, next_rank = 0;
    for (int i = 0; i < all->count; i++) {
        int rank = rank_of(u, &all->widget[i]);
        if (rank == UI_RANK_NEVER) {
            continue;
        }
        if (first == 0 || rank < first_rank) {
            first = all->widget[i].id;
            first_rank = rank;
        }
        bool after = rank > from_rank || (rank == from_rank && i > from_index);
        if (after && (next == 0 || rank < next_rank)) {
            next = all->widget[i].id;
            next_rank = rank;
        }
    }
    return next != 0 ? next : first;
}

int scan_update(ui *u) {
    scan *s = u->frame->scan;
    const int interval = scan_interval_ms(u->env.settings->one_switch);
    if (!is_on(u)) {
        s->on = false;
        return -1;
    }
    bool stays = s->on && u->frame->clock.idle && s->focus == u->widgets.focus;
    if (!stays) {
        u->frame->dirty = u->frame->dirty || !u->widgets.focus_visible;
        u->widgets.focus_visible = true;
        u->widgets.hover = 0;
        s->due_ms = u->env.now_ms + (uint64_t)interval;
    } else if (u->env.now_ms >= s->due_ms) {
        int next = next_after(u, u->widgets.focus);
        u->frame->dirty = u->frame->dirty || next != u->widgets.focus;
        u->widgets.focus = next != 0 ? next : u->widgets.focus;
        const ui_widget *focused = ui_widgets_find(&u->widgets, u->widgets.focus);
        if (focused != NULL && focused->rect.h <= 0) {
            ui_mark_layout(u); // so that a form scrolls to it
        }
        s->due_ms = u->env.now_ms + (uint64_t)interval;
        ui_trace(&u->env, "focus %d", u->widgets.focus);
    }
    s->on = true;
    s->focus = u->widgets.focus;
    return u->frame->clock.idle ? (int)(s->due_ms - u->env.now_ms) : -1;
}

static void choose(ui *u) {
    u->widgets.focus_visible = true;
    u->widgets.sliders_wrap = true;
    ui_act(u, UI_ACTION_SELECT);
    u->widgets.sliders_wrap = false;
    u->frame->scan->due_ms =
        u->env.now_ms + (uint64_t)scan_interval_ms(u->env.settings->one_switch);
}

bool scan_input(ui *u, const base_input *input) {
    bool chord = input->kind == BASE_INPUT_KEY_DOWN &&
                 (input->modifiers & (BASE_MOD_CTRL | BASE_MOD_ALT)) != 0;
    if (!is_on(u) || chord || input->kind == BASE_INPUT_FOCUS) {
        return false;
    }
    if (base_input_is_press(input) && input->kind != BASE_INPUT_WHEEL && !input->repeat) {
        choose(u);
    }
    return true;
}
