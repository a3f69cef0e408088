// Widgets: see widgets.h. The focus moves to the nearest widget in the requested direction.
#include "ui/frame/widgets.h"

#include "base/assert.h"
#include "base/str.h"
#include "ui/frame/layer.h"
#include "ui/layout/box.h"

#include <string.h>

ui_widget *ui_widgets_add(ui_widgets *w, ui_widget_kind kind, int id, gfx_rect rect,
                          const char *label) {
    SENET_ASSERT(w->count < UI_WIDGETS_CAP);
    SENET_ASSERT(id != 0 && ui_widgets_find(w, id) == NULL);
    ui_widget *widget = &w->widget[w->count++];
    *widget =
        (ui_widget){.id = id,
                    .kind = kind,
                    .rect = rect,
                    .transform = w->transform,
                    .enabled = true,
                    .align = kind == UI_WIDGET_BUTTON || kind == UI_WIDGET_CARD ? GFX_ALIGN_CENTER
                                                                                : GFX_ALIGN_LEFT,
                    .step = 1};
    str_copy(widget->label, sizeof widget->label, label);
    return widget;
}

void ui_widgets_end(ui_widgets *w) {
    int *const known[] = {&w->focus, &w->hover, &w->pressed};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        *known[i] = ui_widgets_find(w, *known[i]) != NULL ? *known[i] : 0;
    }
}

ui_widget *ui_widgets_find(const ui_widgets *w, int id) {
    for (int i = 0; id != 0 && i < w->count; i++) {
        if (w->widget[i].id == id) {
            return (ui_widget *)&w->widget[i];
        }
    }
    return NULL;
}

static bool inside(const ui_widget *widget, gfx_point p) {
    return box_has(ui_widget_in_window(widget), p);
}

const ui_widget *ui_widgets_at(const ui_widgets *w, gfx_point at) {
    // Later widgets are above earlier ones.
    for (int i = w->count - 1; i >= 0; i--) {
        if (inside(&w->widget[i], at)) {
            return &w->widget[i];
        }
    }
    return NULL;
}

// Added to the distance of last choices: more than any distance in a window.
static const float LAST_VU = 100000.0f;

static gfx_point center(gfx_rect r) {
    return (gfx_point){r.x + r.w / 2, r.y + r.h / 2};
}

// Distance of a candidate in a direction; negative if it is not in that direction. Sideways
// distance counts double, to follow a column before leaving it. Widgets that overlap the current
// one across the direction have no sideways distance. A row is left sideways only at its end, and
// widgets that the screen draws itself (the houses) are left for a button only if there are no more
// of them in that direction.
static float distance_towards(const ui_widget *here, const ui_widget *there, ui_action direction) {
    const gfx_rect from = ui_widget_in_window(here), to = ui_widget_in_window(there);
    gfx_point a = center(from);
    gfx_point b = center(to);
    bool horizontal = direction == UI_ACTION_LEFT || direction == UI_ACTION_RIGHT;
    float along = horizontal ? b.x - a.x : b.y - a.y;
    float across = horizontal ? b.y - a.y : b.x - a.x;
    if (direction == UI_ACTION_LEFT || direction == UI_ACTION_UP) {
        along = -along;
    }
    if (along < 1.0f) {
        return -1.0f;
    }
    float half = horizontal ? (from.h + to.h) / 2 : (from.w + to.w) / 2;
    across = across < 0 ? -across : across;
    bool apart = across >= half;
    float beside = apart ? across - half : 0.0f;
    const bool leaves =
        horizontal ? apart : here->kind == UI_WIDGET_CUSTOM && there->kind != UI_WIDGET_CUSTOM;
    return along + 2.0f * beside + 0.15f * across + (leaves ? LAST_VU : 0.0f);
}

static bool takes_focus(const ui_widget *widget) {
    return widget->enabled && widget->reach != UI_REACH_POINTER;
}

static int neighbour(const ui_widgets *w, const ui_widget *from, ui_action direction) {
    int best = 0;
    float best_distance = 0.0f;
    for (int i = 0; i < w->count; i++) {
        const ui_widget *to = &w->widget[i];
        if (to->id == from->id || !takes_focus(to)) {
            continue;
        }
        float d = distance_towards(from, to, direction);
        if (d >= 0 && (best == 0 || d < best_distance)) {
            best = to->id;
            best_distance = d;
        }
    }
    return best;
}

static int in_order(const ui_widgets *w, int id, int step) {
    int at = -1;
    for (int i = 0; i < w->count; i++) {
        if (w->widget[i].id == id) {
            at = i;
        }
    }
    for (int tries = 0; tries < w->count; tries++) {
        at = at < 0 ? (step > 0 ? 0 : w->count - 1) : (at + step + w->count) % w->count;
        if (takes_focus(&w->widget[at])) {
            return w->widget[at].id;
        }
    }
    return 0;
}

// Of a card, vu: padding, and the gap between picture and texts.
enum { CARD_PAD = 12, CARD_GAP = 14 };

ui_card_parts ui_card_cut(const ui_widget *card) {
    ui_card_parts parts = {.texts = box_inset(card->rect, CARD_PAD, CARD_PAD)};
    gfx_rect *rest = &parts.texts;
    if (card->picture <= 0) {
        return parts;
    }
    // A wide picture is above its label.
    if (card->picture < 1) {
        const float h = rest->w * card->picture;
        parts.picture =
            box_take_gap(rest, BOX_TOP, h * box_fit(1, h, rest->h * 3 / 4), CARD_PAD / 2);
        return parts;
    }
    // In a wide card the picture is as high as the card, but takes at most a third of the width.
    if (card->rect.w > card->rect.h * 5 / 4) {
        const float w = rest->h / card->picture;
        parts.picture = box_take_gap(rest, BOX_LEFT, w * box_fit(1, w, rest->w / 3), CARD_GAP);
    } else {
        const float h = rest->w * card->picture;
        parts.picture = box_take_gap(rest, BOX_TOP, h * box_fit(1, h, rest->h / 2), CARD_GAP);
    }
    return parts;
}

static ui_outcome changed(bool yes) {
    return (ui_outcome){yes ? UI_OUTCOME_CHANGED : UI_OUTCOME_NONE, 0};
}

static ui_outcome set_focus(ui_widgets *w, int id) {
    bool was_visible = w->focus_visible;
    w->focus_visible = true;
    if (id == 0 || id == w->focus) {
        return changed(!was_visible);
    }
    w->focus = id;
    return (ui_outcome){UI_OUTCOME_CHANGED, id};
}

// @param otherwise the outcome if it already has that value
static ui_outcome set_value(ui_widget *widget, int value, ui_outcome_kind otherwise) {
    const bool moved = value != widget->value;
    widget->value = value;
    return (ui_outcome){moved ? UI_OUTCOME_VALUE : otherwise, widget->id};
}

// Choices wrap around, sliders stop at their ends.
static ui_outcome change_value(ui_widget *widget, int direction) {
    int value = widget->value + direction * widget->step;
    if (widget->kind == UI_WIDGET_CHOICE) {
        value = value > widget->max ? widget->min : value < widget->min ? widget->max : value;
    } else {
        value = value > widget->max ? widget->max : value < widget->min ? widget->min : value;
    }
    return set_value(widget, value, UI_OUTCOME_NONE);
}

static ui_outcome activate(ui_widget *widget) {
    if (!widget->enabled) {
        return (ui_outcome){UI_OUTCOME_NONE, 0};
    }
    if (widget->kind == UI_WIDGET_CHOICE) {
        return change_value(widget, 1);
    }
    if (widget->kind == UI_WIDGET_TOGGLE) {
        widget->value = widget->value == 0;
        return (ui_outcome){UI_OUTCOME_VALUE, widget->id};
    }
    if (widget->kind == UI_WIDGET_SLIDER || widget->kind == UI_WIDGET_TEXT) {
        return (ui_outcome){UI_OUTCOME_CHANGED, widget->id};
    }
    return (ui_outcome){UI_OUTCOME_ACTIVATED, widget->id};
}

static ui_outcome act_on_focused(ui_widgets *w, ui_widget *focused) {
    if (focused == NULL) {
        return set_focus(w, in_order(w, 0, 1));
    }
    w->focus_visible = true;
    if (focused->kind == UI_WIDGET_SLIDER && focused->enabled && w->sliders_wrap) {
        focused->value =
            focused->value < focused->max ? focused->value : focused->min - focused->step;
        return change_value(focused, 1);
    }
    return activate(focused);
}

ui_outcome ui_widgets_action(ui_widgets *w, ui_action action) {
    ui_widget *focused = ui_widgets_find(w, w->focus);
    bool sideways = action == UI_ACTION_LEFT || action == UI_ACTION_RIGHT;
    if (sideways && focused != NULL && focused->enabled &&
        (focused->kind == UI_WIDGET_CHOICE || focused->kind == UI_WIDGET_SLIDER)) {
        w->focus_visible = true;
        ui_action seen = ui_action_seen(action, focused->transform);
        return change_value(focused, seen == UI_ACTION_RIGHT ? 1 : -1);
    }
    if (sideways || action == UI_ACTION_UP || action == UI_ACTION_DOWN) {
        return set_focus(w, focused != NULL ? neighbour(w, focused, action) : in_order(w, 0, 1));
    }
    if (action == UI_ACTION_NEXT || action == UI_ACTION_PREVIOUS) {
        return set_focus(w, in_order(w, w->focus, action == UI_ACTION_NEXT ? 1 : -1));
    }
    if (action == UI_ACTION_SELECT) {
        return act_on_focused(w, focused);
    }
    return (ui_outcome){UI_OUTCOME_NONE, 0};
}

// The value under the pointer on a slider's groove.
static ui_outcome slide(ui_widget *widget, gfx_point window_at) {
    gfx_point at = ui_point_seen(window_at, widget->transform);
    gfx_rect groove = ui_widget_groove(widget);
    float t = groove.w > 0 ? (at.x - groove.x) / groove.w : 0.0f;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    int steps = (widget->max - widget->min) / (widget->step > 0 ? widget->step : 1);
    int value = widget->min + (int)(t * (float)steps + 0.5f) * widget->step;
    return set_value(widget, value, UI_OUTCOME_CHANGED);
}

gfx_rect ui_widget_groove(const ui_widget *widget) {
    if (widget->kind == UI_WIDGET_SLIDER && widget->value_text[0] == '\0') {
        return widget->rect;
    }
    float w = widget->rect.w * 0.36f;
    return (gfx_rect){widget->rect.x + widget->rect.w - w - 12.0f,
                      widget->rect.y + widget->rect.h / 2 - 4.0f, w, 8.0f};
}

static ui_outcome pointer_down(ui_widgets *w, const base_input *input, gfx_point at) {
    const ui_widget *hit = input->button == 1 ? ui_widgets_at(w, at) : NULL;
    w->focus_visible = false;
    w->pressed = hit != NULL ? hit->id : 0;
    w->press_pointer = input->pointer;
    if (hit == NULL) {
        return changed(true);
    }
    w->focus = takes_focus(hit) ? hit->id : w->focus;
    ui_widget *widget = ui_widgets_find(w, hit->id);
    if (widget->kind == UI_WIDGET_SLIDER && widget->enabled) {
        return slide(widget, at);
    }
    return changed(true);
}

static ui_outcome pointer_up(ui_widgets *w, const base_input *input, gfx_point at) {
    if (w->pressed == 0 || input->pointer != w->press_pointer) {
        return (ui_outcome){UI_OUTCOME_NONE, 0};
    }
    ui_widget *widget = ui_widgets_find(w, w->pressed);
    w->pressed = 0;
    if (widget == NULL || !inside(widget, at) || widget->kind == UI_WIDGET_SLIDER) {
        return changed(true);
    }
    // The left third of a choice's value selects the previous value, the rest the next.
    if (widget->kind == UI_WIDGET_CHOICE && widget->enabled) {
        gfx_rect groove = ui_widget_groove(widget);
        float x = ui_point_seen(at, widget->transform).x;
        return change_value(widget, x >= groove.x && x < groove.x + groove.w / 3 ? -1 : 1);
    }
    ui_outcome outcome = activate(widget);
    return outcome.kind == UI_OUTCOME_NONE ? changed(true) : outcome;
}

// @param id of the widget under the pointer, 0: none
static ui_outcome point_at(ui_widgets *w, int id) {
    const bool moved = id != w->hover;
    w->hover = id;
    return changed(moved);
}

// A mouse keeps hovering, a lifted finger does not.
static ui_outcome finger_up(ui_widgets *w, const base_input *input, gfx_point at) {
    const ui_outcome pointed = point_at(w, 0), outcome = pointer_up(w, input, at);
    return outcome.kind == UI_OUTCOME_NONE ? pointed : outcome;
}

ui_outcome ui_widgets_pointer(ui_widgets *w, const base_input *input, gfx_point at) {
    if (input->kind == BASE_INPUT_POINTER_DOWN) {
        return pointer_down(w, input, at);
    }
    if (input->kind == BASE_INPUT_POINTER_UP) {
        return input->pointer != 0 ? finger_up(w, input, at) : pointer_up(w, input, at);
    }
    if (input->kind == BASE_INPUT_POINTER_GONE) {
        return point_at(w, 0);
    }
    if (input->kind != BASE_INPUT_POINTER_MOVE) {
        return (ui_outcome){UI_OUTCOME_NONE, 0};
    }
    ui_widget *held = ui_widgets_find(w, w->pressed);
    if (held != NULL && held->kind == UI_WIDGET_SLIDER && held->enabled) {
        return slide(held, at);
    }
    const ui_widget *under = ui_widgets_at(w, at);
    return point_at(w, under != NULL ? under->id : 0);
}

// Removes the last code point.
static bool erase_last(char *text) {
    size_t n = strlen(text);
    if (n == 0) {
        return false;
    }
    do {
        n--;
    } while (n > 0 && ((unsigned char)text[n] & 0xC0u) == 0x80u);
    text[n] = '\0';
    return true;
}

ui_outcome ui_widgets_text(ui_widgets *w, const base_input *input) {
    ui_widget *widget = ui_widgets_find(w, w->focus);
    ui_outcome none = {UI_OUTCOME_NONE, 0};
    if (widget == NULL || widget->kind != UI_WIDGET_TEXT || !widget->enabled) {
        return none;
    }
    if (input->kind == BASE_INPUT_KEY_DOWN && input->key == BASE_KEY_BACKSPACE) {
        return erase_last(widget->value_text) ? (ui_outcome){UI_OUTCOME_VALUE, widget->id} : none;
    }
    if (input->kind != BASE_INPUT_TEXT) {
        return none;
    }
    size_t have = strlen(widget->value_text);
    size_t more = strlen(input->text);
    size_t cap = widget->max > 0 && (size_t)widget->max < sizeof widget->value_text
                     ? (size_t)widget->max
                     : sizeof widget->value_text;
    if (more == 0 || have + more + 1 > cap) {
        return none;
    }
    memcpy(widget->value_text + have, input->text, more + 1);
    return (ui_outcome){UI_OUTCOME_VALUE, widget->id};
}
