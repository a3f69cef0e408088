// Keys and gamepads have the same actions.
#include "gfx/transform.h"
#include "ui/frame/action.h"
#include "ui/frame/layer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const bindings usual;

static ui_action key(int code, uint8_t modifiers, bool repeat) {
    base_input input = {
        .kind = BASE_INPUT_KEY_DOWN, .key = code, .modifiers = modifiers, .repeat = repeat};
    return ui_action_of(&input, &usual, false, true);
}

static void keys_mean_actions(void **state) {
    (void)state;
    assert_int_equal(key(BASE_KEY_RETURN, 0, false), UI_ACTION_SELECT);
    assert_int_equal(key(' ', 0, false), UI_ACTION_SELECT);
    assert_int_equal(key(BASE_KEY_ESCAPE, 0, false), UI_ACTION_BACK);
    assert_int_equal(key(BASE_KEY_RETURN, BASE_MOD_ALT, false), UI_ACTION_FULLSCREEN);
    assert_int_equal(key(BASE_KEY_F11, 0, false), UI_ACTION_FULLSCREEN);
    assert_int_equal(key('z', BASE_MOD_CTRL, false), UI_ACTION_UNDO);
    assert_int_equal(key('z', BASE_MOD_CTRL | BASE_MOD_SHIFT, false), UI_ACTION_REDO);
    assert_int_equal(key('z', 0, false), UI_ACTION_NONE);
    assert_int_equal(key(BASE_KEY_TAB, BASE_MOD_SHIFT, false), UI_ACTION_PREVIOUS);
}

static void held_keys_repeat_directions_only(void **state) {
    (void)state;
    assert_int_equal(key(BASE_KEY_LEFT, 0, true), UI_ACTION_LEFT);
    assert_int_equal(key(BASE_KEY_RETURN, 0, true), UI_ACTION_NONE);
    assert_int_equal(key('u', 0, true), UI_ACTION_NONE);
}

static void speech_has_its_letters_only_while_it_is_on(void **state) {
    (void)state;
    const struct {
        int key;
        ui_action silent, speaking, shifted;
    } row[] = {{'r', UI_ACTION_NONE, UI_ACTION_SAY_AGAIN, UI_ACTION_NONE},
               {'b', UI_ACTION_NONE, UI_ACTION_SAY_BOARD, UI_ACTION_NONE},
               {'p', UI_ACTION_NONE, UI_ACTION_SAY_MOVES, UI_ACTION_NONE},
               {'x', UI_ACTION_NONE, UI_ACTION_SAY_STOP, UI_ACTION_NONE},
               {'l', UI_ACTION_MOVES, UI_ACTION_MOVES, UI_ACTION_NONE},
               {'s', UI_ACTION_MUTE, UI_ACTION_MUTE, UI_ACTION_NONE}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        base_input input = {.kind = BASE_INPUT_KEY_DOWN, .key = row[i].key};
        assert_int_equal(ui_action_of(&input, &usual, false, true), row[i].silent);
        assert_int_equal(ui_action_of(&input, &usual, true, true), row[i].speaking);
        input.modifiers = BASE_MOD_SHIFT;
        assert_int_equal(ui_action_of(&input, &usual, false, true), row[i].shifted);
        assert_int_equal(ui_action_of(&input, &usual, true, true), row[i].shifted);
    }
}

// On any keyboard: as keys of their own, with Shift, or on the numeric keypad.
static void plus_and_minus_belong_to_speech_alone(void **state) {
    (void)state;
    const struct {
        int key;
        uint8_t modifiers;
        ui_action speaking;
    } row[] = {{'+', 0, UI_ACTION_SAY_LOUDER},
               {'=', 0, UI_ACTION_SAY_LOUDER},
               {'=', BASE_MOD_SHIFT, UI_ACTION_SAY_LOUDER},
               {'-', 0, UI_ACTION_SAY_SOFTER}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        base_input input = {
            .kind = BASE_INPUT_KEY_DOWN, .key = row[i].key, .modifiers = row[i].modifiers};
        assert_int_equal(ui_action_of(&input, &usual, false, true), UI_ACTION_NONE);
        assert_int_equal(ui_action_of(&input, &usual, true, true), row[i].speaking);
        assert_int_equal(ui_action_of(&input, &usual, true, false), row[i].speaking); // no letter
    }
}

static void every_action_can_be_reached(void **state) {
    (void)state;
    bool reached[UI_ACTION_COUNT] = {false};
    for (int code = 0; code < 512; code++) {
        for (uint8_t modifiers = 0; modifiers < 8; modifiers++) {
            base_input input = {.kind = BASE_INPUT_KEY_DOWN, .key = code, .modifiers = modifiers};
            reached[ui_action_of(&input, &usual, false, true)] = true;
            reached[ui_action_of(&input, &usual, true, true)] = true;
        }
    }
    for (int action = UI_ACTION_NONE + 1; action < UI_ACTION_COUNT; action++) {
        if (!reached[action]) {
            fail_msg("no key for action %d", action);
        }
    }
}

static void a_gamepad_can_play(void **state) {
    (void)state;
    const ui_action needed[] = {UI_ACTION_LEFT,  UI_ACTION_RIGHT,  UI_ACTION_UP,
                                UI_ACTION_DOWN,  UI_ACTION_SELECT, UI_ACTION_BACK,
                                UI_ACTION_THROW, UI_ACTION_MENU,   UI_ACTION_UNDO};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++) {
        bool found = false;
        for (int pad = 0; pad <= BASE_PAD_SHOULDER_RIGHT; pad++) {
            base_input input = {.kind = BASE_INPUT_PAD_DOWN, .pad = (base_pad)pad};
            found |= ui_action_of(&input, &usual, false, true) == needed[i];
        }
        assert_true(found);
    }
}

static void directions_are_seen_as_the_layer_lies(void **state) {
    (void)state;
    const gfx_rect frame = {0.0f, 0.0f, 100.0f, 60.0f};
    for (int way = 0; way < 4; way++) {
        bool mirrored = (way & 1) != 0, rotated = (way & 2) != 0, sideways = mirrored != rotated;
        gfx_transform t = gfx_transform_in(frame, mirrored, rotated);
        assert_int_equal(ui_action_seen(UI_ACTION_LEFT, t),
                         sideways ? UI_ACTION_RIGHT : UI_ACTION_LEFT);
        assert_int_equal(ui_action_seen(UI_ACTION_RIGHT, t),
                         sideways ? UI_ACTION_LEFT : UI_ACTION_RIGHT);
        assert_int_equal(ui_action_seen(UI_ACTION_UP, t), rotated ? UI_ACTION_DOWN : UI_ACTION_UP);
        assert_int_equal(ui_action_seen(UI_ACTION_DOWN, t),
                         rotated ? UI_ACTION_UP : UI_ACTION_DOWN);
        assert_int_equal(ui_action_seen(UI_ACTION_SELECT, t), UI_ACTION_SELECT);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_mean_actions),
        cmocka_unit_test(held_keys_repeat_directions_only),
        cmocka_unit_test(speech_has_its_letters_only_while_it_is_on),
        cmocka_unit_test(plus_and_minus_belong_to_speech_alone),
        cmocka_unit_test(every_action_can_be_reached),
        cmocka_unit_test(a_gamepad_can_play),
        cmocka_unit_test(directions_are_seen_as_the_layer_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
