// Actions: see action.h.
#include "ui/frame/action.h"

static bool is_repeated(ui_action action) {
    return (action >= UI_ACTION_LEFT && action <= UI_ACTION_DOWN) || action == UI_ACTION_PAGE_UP ||
           action == UI_ACTION_PAGE_DOWN;
}

// UI_ACTION_NONE has no keys.
static ui_action of_binding(binding what) {
    return what == BINDINGS_COUNT ? UI_ACTION_NONE : (ui_action)((int)what + 1);
}

ui_action ui_action_of(const base_input *input, const bindings *bind, bool speech, bool letters) {
    if (input->kind == BASE_INPUT_PAD_DOWN) {
        return of_binding(bindings_of_pad(bind, input->pad));
    }
    bool letter = input->key >= 'a' && input->key <= 'z' &&
                  (input->modifiers & (BASE_MOD_CTRL | BASE_MOD_ALT)) == 0;
    if (input->kind != BASE_INPUT_KEY_DOWN || (letter && !letters)) {
        return UI_ACTION_NONE;
    }
    base_chord chord = {input->key, input->modifiers};
    ui_action action = of_binding(bindings_of_key(bind, chord, speech));
    return !input->repeat || is_repeated(action) ? action : UI_ACTION_NONE;
}
