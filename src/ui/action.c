/*
 * Actions: see action.h. One table for keys, one for gamepads.
 */
#include "ui/action.h"

#include <stddef.h>

typedef struct key_binding {
    int key;
    uint8_t modifiers;
    ui_action action;
} key_binding;

// The first row that fits wins; modifiers must match exactly.
static const key_binding KEYS[] = {
    {BASE_KEY_LEFT, 0, UI_ACTION_LEFT},
    {BASE_KEY_RIGHT, 0, UI_ACTION_RIGHT},
    {BASE_KEY_UP, 0, UI_ACTION_UP},
    {BASE_KEY_DOWN, 0, UI_ACTION_DOWN},
    {BASE_KEY_TAB, 0, UI_ACTION_NEXT},
    {BASE_KEY_TAB, BASE_MOD_SHIFT, UI_ACTION_PREVIOUS},
    {BASE_KEY_RETURN, 0, UI_ACTION_SELECT},
    {' ', 0, UI_ACTION_SELECT},
    {BASE_KEY_ESCAPE, 0, UI_ACTION_BACK},
    {BASE_KEY_BACKSPACE, 0, UI_ACTION_BACK},
    {'m', 0, UI_ACTION_MENU},
    {'t', 0, UI_ACTION_THROW},
    {'u', 0, UI_ACTION_UNDO},
    {'z', BASE_MOD_CTRL, UI_ACTION_UNDO},
    {'y', 0, UI_ACTION_REDO},
    {'y', BASE_MOD_CTRL, UI_ACTION_REDO},
    {'z', BASE_MOD_CTRL | BASE_MOD_SHIFT, UI_ACTION_REDO},
    {'l', 0, UI_ACTION_MOVES},
    {'l', BASE_MOD_SHIFT, UI_ACTION_MOVES},
    {'h', 0, UI_ACTION_HINT},
    {'c', 0, UI_ACTION_CHANCE},
    {BASE_KEY_F1, 0, UI_ACTION_RULES},
    {BASE_KEY_F11, 0, UI_ACTION_FULLSCREEN},
    {BASE_KEY_RETURN, BASE_MOD_ALT, UI_ACTION_FULLSCREEN},
    {'s', 0, UI_ACTION_MUTE},
    {'s', BASE_MOD_SHIFT, UI_ACTION_MUTE},
    {'q', BASE_MOD_CTRL, UI_ACTION_QUIT},
    {BASE_KEY_PAGE_UP, 0, UI_ACTION_PAGE_UP},
    {BASE_KEY_PAGE_DOWN, 0, UI_ACTION_PAGE_DOWN},
    {BASE_KEY_HOME, 0, UI_ACTION_HOME},
    {BASE_KEY_END, 0, UI_ACTION_END},
};

// While speech is on, these come first; what a letter means otherwise it means with Shift.
static const key_binding SPEECH_KEYS[] = {
    {'r', 0, UI_ACTION_SAY_AGAIN},
    {'b', 0, UI_ACTION_SAY_BOARD},
    {'l', 0, UI_ACTION_SAY_MOVES},
    {'s', 0, UI_ACTION_SAY_STOP},
};

static const ui_action PADS[] = {
    [BASE_PAD_LEFT] = UI_ACTION_LEFT,
    [BASE_PAD_RIGHT] = UI_ACTION_RIGHT,
    [BASE_PAD_UP] = UI_ACTION_UP,
    [BASE_PAD_DOWN] = UI_ACTION_DOWN,
    [BASE_PAD_A] = UI_ACTION_SELECT,
    [BASE_PAD_B] = UI_ACTION_BACK,
    [BASE_PAD_X] = UI_ACTION_THROW,
    [BASE_PAD_Y] = UI_ACTION_UNDO,
    [BASE_PAD_START] = UI_ACTION_MENU,
    [BASE_PAD_BACK] = UI_ACTION_MOVES,
    [BASE_PAD_SHOULDER_LEFT] = UI_ACTION_PREVIOUS,
    [BASE_PAD_SHOULDER_RIGHT] = UI_ACTION_NEXT,
};

static bool is_repeated(ui_action action) {
    return (action >= UI_ACTION_LEFT && action <= UI_ACTION_DOWN) || action == UI_ACTION_PAGE_UP ||
           action == UI_ACTION_PAGE_DOWN;
}

static ui_action find_key(const key_binding *keys, size_t n, const base_input *input) {
    for (size_t i = 0; i < n; i++) {
        if (keys[i].key == input->key && keys[i].modifiers == input->modifiers) {
            bool wanted = !input->repeat || is_repeated(keys[i].action);
            return wanted ? keys[i].action : UI_ACTION_NONE;
        }
    }
    return UI_ACTION_NONE;
}

ui_action ui_action_of(const base_input *input, bool speech, bool letters) {
    if (input->kind == BASE_INPUT_PAD_DOWN) {
        size_t pad = (size_t)input->pad;
        return pad < sizeof PADS / sizeof PADS[0] ? PADS[pad] : UI_ACTION_NONE;
    }
    bool letter = input->key >= 'a' && input->key <= 'z' &&
                  (input->modifiers & (BASE_MOD_CTRL | BASE_MOD_ALT)) == 0;
    if (input->kind != BASE_INPUT_KEY_DOWN || (letter && !letters)) {
        return UI_ACTION_NONE;
    }
    ui_action said = UI_ACTION_NONE;
    if (speech) {
        said = find_key(SPEECH_KEYS, sizeof SPEECH_KEYS / sizeof SPEECH_KEYS[0], input);
    }
    return said != UI_ACTION_NONE ? said : find_key(KEYS, sizeof KEYS / sizeof KEYS[0], input);
}

const char *ui_action_name(ui_action action) {
    static const char *const NAMES[UI_ACTION_COUNT] = {
        "none",      "left",   "right", "up",         "down",      "next",      "previous",
        "select",    "back",   "menu",  "throw",      "undo",      "redo",      "moves",
        "hint",      "chance", "rules", "fullscreen", "mute",      "quit",      "page up",
        "page down", "home",   "end",   "say again",  "say board", "say moves", "say stop",
    };
    return action >= 0 && action < UI_ACTION_COUNT ? NAMES[action] : "none";
}
