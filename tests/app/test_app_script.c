// Every kind of script line.
#include "app/inspect/script.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static app_step only(const char *line) {
    app_step step;
    assert_true(app_script_parse(line, 1, &step));
    return step;
}

static void input_lines(void **state) {
    (void)state;
    app_step s = only("click 12 34");
    assert_int_equal(s.kind, APP_STEP_INPUT);
    assert_int_equal(s.input.kind, BASE_INPUT_POINTER_DOWN);
    assert_true(s.has_then && s.then.kind == BASE_INPUT_POINTER_UP);
    assert_float_equal(s.then.x, 12.0f, 0);
    assert_float_equal(s.then.y, 34.0f, 0);
    s = only("tap 1 2");
    assert_int_equal(s.input.pointer, 1);
    s = only("wheel 5 6 -2");
    assert_int_equal(s.input.kind, BASE_INPUT_WHEEL);
    assert_float_equal(s.input.wheel_y, -2.0f, 0);
    s = only("key ctrl+shift+z");
    assert_int_equal(s.input.key, 'z');
    assert_int_equal(s.input.modifiers, BASE_MOD_CTRL | BASE_MOD_SHIFT);
    s = only("key Return");
    assert_int_equal(s.input.key, BASE_KEY_RETURN);
    s = only("key +");
    assert_int_equal(s.input.key, '+');
    s = only("text two words");
    assert_string_equal(s.input.text, "two words");
}

static void waiting_and_control(void **state) {
    (void)state;
    assert_int_equal(only("wait idle").kind, APP_STEP_IDLE);
    app_step s = only("wait 1500");
    assert_int_equal(s.kind, APP_STEP_WAIT);
    assert_int_equal(s.ms, 1500);
    s = only("wait trace need move player 0");
    assert_int_equal(s.kind, APP_STEP_TRACE);
    assert_string_equal(s.text, "need move player 0");
    s = only("size 800 600");
    assert_int_equal(s.kind, APP_STEP_SIZE);
    assert_int_equal(s.height_px, 600);
    s = only("step 100");
    assert_int_equal(s.kind, APP_STEP_CLOCK);
    assert_int_equal(s.ms, 100);
    s = only("shot a picture.png");
    assert_string_equal(s.text, "a picture.png");
    assert_int_equal(only("close").kind, APP_STEP_CLOSE);
    assert_int_equal(only("quit").kind, APP_STEP_QUIT);
}

static void gamepad_lines(void **state) {
    (void)state;
    app_step s = only("pad start");
    assert_int_equal(s.kind, APP_STEP_PAD);
    assert_int_equal(s.pad, BASE_PAD_START);
    assert_false(s.stick);
    assert_int_equal(only("pad left").pad, BASE_PAD_LEFT);
    s = only("stick down");
    assert_int_equal(s.kind, APP_STEP_PAD);
    assert_int_equal(s.pad, BASE_PAD_DOWN);
    assert_true(s.stick);
}

static void comments_are_ignored(void **state) {
    (void)state;
    app_step s;
    assert_false(app_script_parse("# a comment", 1, &s));
    assert_false(app_script_parse("", 2, &s));
    assert_true(app_script_parse("quit", 3, &s));
    assert_int_equal(s.kind, APP_STEP_QUIT);
    assert_int_equal(only("see").kind, APP_STEP_SEE);
}

static void bad_lines_are_named(void **state) {
    (void)state;
    static const char *const BAD[] = {"click",     "click 1",  "click a b", "key",       "key Foo",
                                      "key ctrl+", "pad z",    "wait",      "wait long", "wait -1",
                                      "size 3",    "jump 1 2", "text",      "wheel 1 2", "quit now",
                                      " quit",     "stick",    "stick a",   "pad a b",   "pad",
                                      "step",      "step 0",   "step 101",  "step 1 2"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        app_step s = only(BAD[i]);
        if (s.kind != APP_STEP_BAD) {
            fail_msg("taken for good: %s", BAD[i]);
        }
        assert_non_null(strstr(s.text, "line 1"));
    }
    app_step s;
    assert_true(app_script_parse("nonsense", 12, &s));
    assert_string_equal(s.text, "line 12 of the script is not understood: nonsense");
    char longest[4096];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(only(longest).kind, APP_STEP_BAD);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(input_lines),         cmocka_unit_test(waiting_and_control),
        cmocka_unit_test(gamepad_lines),       cmocka_unit_test(comments_are_ignored),
        cmocka_unit_test(bad_lines_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
