// Presses that come too soon. Layer: ui. See press.h.
#include "ui/frame/press.h"

static bool is_same(const base_input *a, const base_input *b) {
    switch (a->kind) {
    case BASE_INPUT_KEY_DOWN:
        return b->kind == a->kind && b->key == a->key;
    case BASE_INPUT_PAD_DOWN:
        return b->kind == a->kind && b->pad == a->pad;
    case BASE_INPUT_POINTER_DOWN:
        // Each touch has a number of its own, and a trembling finger does not hit the same place.
        return b->kind == a->kind && b->button == a->button;
    default:
        return false;
    }
}

bool press_repeats(press *last, const base_input *input, uint64_t now_ms) {
    if (!base_input_is_press(input) || input->kind == BASE_INPUT_WHEEL) {
        return false;
    }
    if (last->has && is_same(&last->input, input) && now_ms < last->at_ms + PRESS_APART_MS) {
        return true;
    }
    *last = (press){.has = true, .input = *input, .at_ms = now_ms};
    return false;
}
