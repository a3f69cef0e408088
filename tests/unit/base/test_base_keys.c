// Names of keys and buttons: printed ones parse back, others are refused.
// Layer: test of base.
// Invariant: every key that the program knows is tried, with every set of modifiers.
#include "base/keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static base_chord parsed(const char *text) {
    base_chord chord;
    assert_true(base_key_parse(text, strlen(text), &chord));
    return chord;
}

static void printed_keys_can_be_parsed(void **state) {
    (void)state;
    int n = 0;
    for (int key = 1; key <= BASE_KEY_F11; key++) {
        bool capital = key >= 'A' && key <= 'Z'; // not a key of its own
        for (uint8_t modifiers = 0; modifiers < 8 && !capital; modifiers++) {
            char name[BASE_KEY_NAME_CAP] = "";
            base_key_print((base_chord){key, modifiers}, name);
            if (name[0] != '\0') {
                assert_int_equal(parsed(name).key, key);
                assert_int_equal(parsed(name).modifiers, modifiers);
                assert_null(strchr(name, ' '));
                n++;
            }
        }
    }
    assert_true(n >= 8 * (BASE_KEY_F11 - BASE_KEY_RETURN + 1 + 26 + 10));
    for (int pad = BASE_PAD_LEFT; pad <= BASE_PAD_SHOULDER_RIGHT; pad++) {
        base_pad again;
        const char *name = base_pad_name((base_pad)pad);
        assert_true(base_pad_parse(name, strlen(name), &again));
        assert_int_equal(again, pad);
    }
}

static void capitals_and_the_order_of_modifiers_make_no_difference(void **state) {
    (void)state;
    assert_int_equal(parsed("ctrl+shift+z").modifiers, BASE_MOD_CTRL | BASE_MOD_SHIFT);
    assert_int_equal(parsed("Shift+Ctrl+Z").modifiers, BASE_MOD_CTRL | BASE_MOD_SHIFT);
    assert_int_equal(parsed("page_up").key, BASE_KEY_PAGE_UP);
    assert_int_equal(parsed("T").key, 't');
}

static void unknown_keys_are_refused(void **state) {
    (void)state;
    static const char *const none[] = {"",          "Ctrl+",    "Returns", "zz",
                                       "Ctrl+Ctrl", "\xc3\xa4", "F99"};
    base_chord chord;
    base_pad pad;
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_false(base_key_parse(none[i], strlen(none[i]), &chord));
        assert_false(base_pad_parse(none[i], strlen(none[i]), &pad));
    }
    assert_string_equal(base_pad_name((base_pad)99), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printed_keys_can_be_parsed),
        cmocka_unit_test(capitals_and_the_order_of_modifiers_make_no_difference),
        cmocka_unit_test(unknown_keys_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
