// The staff's PIN: which are accepted, what is stored, what unlocks.
// Layer: tests. Depends on game and base.
#include "unit/game/game_support.h"

#include "base/str.h"
#include "game/kiosk.h"
#include "game/kiosk_pin.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const uint8_t SALT[KIOSK_PIN_SALT_BYTES] = {0x00, 0x11, 0xFE, 3,  4,  5,  6,  7,
                                                   8,    9,    10,   11, 12, 13, 14, 15};

static void a_pin_has_4_to_8_digits(void **state) {
    (void)state;
    static const char *const good[] = {"0000", "1234", "12345678"};
    static const char *const bad[] = {"",      "123",   "123456789", "12a4",
                                      " 1234", "1234 ", "-123",      "12\n4"};

    for (size_t i = 0; i < COUNT(good); i++) {
        assert_true(kiosk_pin_is_good(good[i]));
    }
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_false(kiosk_pin_is_good(bad[i]));
    }
}

// The same text comes from another implementation:
// python3 -c "import hashlib; s=bytes.fromhex('0011fe030405060708090a0b0c0d0e0f'); h=b''
// for i in range(100000): h=hashlib.sha256(h+s+b'4711').digest()
// print(h.hex())"
static void the_hash_is_an_iterated_sha256(void **state) {
    (void)state;
    char text[KIOSK_PIN_CAP];

    kiosk_pin_make("4711", SALT, text);
    assert_string_equal(text, "sha256:100000:0011fe030405060708090a0b0c0d0e0f:"
                              "29f7b61cd355435b4d25718c203e8db47a01b1c465157e99631e6fa98c8a007c");
    assert_null(strstr(text, "4711"));
    assert_true(kiosk_pin_is_hash(text));
}

static void only_the_right_digits_open_the_lock(void **state) {
    (void)state;
    static const char *const wrong[] = {"4712", "04711", "47110", "", "4711 ", "8392"};
    kiosk_config museum;

    kiosk_defaults(&museum);
    assert_false(kiosk_pin_check(museum.pin, "4711"));
    assert_false(kiosk_pin_check(museum.pin, ""));
    kiosk_pin_make("4711", SALT, museum.pin);
    assert_true(kiosk_pin_check(museum.pin, "4711"));
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_false(kiosk_pin_check(museum.pin, wrong[i]));
    }
}

// It survives the museum's file unchanged; plain digits or a truncated hash are refused.
static void a_hash_survives_the_museums_file(void **state) {
    (void)state;
    kiosk_config museum;
    kiosk_config again;
    ini_report report;
    char text[KIOSK_TEXT_CAP];
    char line[256];

    kiosk_defaults(&museum);
    kiosk_pin_make("12345678", SALT, museum.pin);
    kiosk_parse(text, kiosk_print(&museum, text), &again, &report);
    assert_int_equal(report.n_problems, 0);
    assert_string_equal(again.pin, museum.pin);
    for (size_t i = 0; i < strlen(museum.pin); i++) {
        (void)snprintf(line, sizeof line, "[staff]\npin = %.*s\n", (int)i, museum.pin);
        kiosk_parse(line, strlen(line), &again, &report);
        assert_int_equal(report.n_problems, i > 0 ? 1 : 0);
    }
    kiosk_parse("[staff]\npin = 4711\n", 19, &again, &report);
    assert_int_equal(report.n_problems, 1);
    assert_non_null(strstr(report.problem[0].sentence, "senet --make-pin"));
}

static void malformed_hashes_are_refused(void **state) {
    (void)state;
    static const char *const odd[] = {
        "sha256:999:",  "sha256:1000001:", "sha256::",
        "sha1:100000:", "sha256:100000",   "sha256:100000:0011FE030405060708090a0b0c0d0e0f:"};
    char made[KIOSK_PIN_CAP];
    char text[2 * KIOSK_PIN_CAP];

    kiosk_pin_make("0000", SALT, made);
    for (size_t i = 0; i < COUNT(odd); i++) {
        (void)snprintf(text, sizeof text, "%s%s", odd[i], strrchr(made, ':') + 1);
        assert_false(kiosk_pin_is_hash(text));
    }
    (void)snprintf(text, sizeof text, "%s0", made);
    assert_false(kiosk_pin_is_hash(text));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pin_has_4_to_8_digits),
        cmocka_unit_test(the_hash_is_an_iterated_sha256),
        cmocka_unit_test(only_the_right_digits_open_the_lock),
        cmocka_unit_test(a_hash_survives_the_museums_file),
        cmocka_unit_test(malformed_hashes_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
