// Ordered arguments, digits, truncated texts, malformed formats.
// Layer: tests of l10n.
// Invariant: expected texts are written out in full.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/str.h"
#include "base/utf8.h"
#include "l10n/l10n.h"

static const l10n_arg *two_args(void) {
    static l10n_arg args[2];
    args[0] = l10n_arg_text("Cones");
    args[1] = l10n_arg_number(-40);
    return args;
}

static void check(const char *format, bool good, const char *expected) {
    char text[128];
    bool result = l10n_format(NULL, text, sizeof text, format, two_args(), 2);
    assert_string_equal(text, expected);
    assert_int_equal(result, good);
}

static void arguments_in_any_order(void **state) {
    (void)state;
    check("", true, "");
    check("plain", true, "plain");
    check("%1$s throw %2$d", true,
          "Cones throw \xE2\x88\x92"
          "40");
    check("%2$d: %1$s, %1$s", true,
          "\xE2\x88\x92"
          "40: Cones, Cones");
    check("%s has %d", true,
          "Cones has \xE2\x88\x92"
          "40");
    check("100 %% of %1$s%%", true, "100 % of Cones%");
    check("%2$s", true,
          "\xE2\x88\x92"
          "40");
}

static void faults_are_shown_and_reported(void **state) {
    (void)state;
    check("%3$s", false, "%3$s");
    check("%0$s", false, "%0$s");
    check("%1$", false, "%1$");
    check("%1", false, "%1");
    check("%", false, "%");
    check("50 % da", false, "50 % da");
    check("%n%x", false, "%n%x");
    check("%1$n", false, "%1$n");
    check("%1$*d", false, "%1$*d");
    check("%1$d", false, "%1$d"); // a text is not a number
    check("%s %s %s", false,
          "Cones \xE2\x88\x92"
          "40 %s");
    check("%1$s %s", false, "Cones Cones"); // mixed
    check("%\xC3\xA8 %1$s", false, "%\xC3\xA8 Cones");
}

static void numbers_in_the_digits_of_the_language(void **state) {
    char text[L10N_NUMBER_CAP];
    l10n arabic;
    l10n german;
    l10n_arg value = l10n_arg_fixed(503, 1);
    l10n_arg small = l10n_arg_fixed(-7, 3);
    (void)state;

    l10n_init(&arabic, l10n_language_find("ar"), NULL);
    l10n_init(&german, l10n_language_find("de"), NULL);
    l10n_number(&arabic, text, 1290);
    assert_string_equal(text, "\xD9\xA1\xD9\xA2\xD9\xA9\xD9\xA0");
    l10n_number(NULL, text, 0);
    assert_string_equal(text, "0");
    l10n_number(NULL, text, INT64_MIN);
    assert_string_equal(text, "\xE2\x88\x92"
                              "9223372036854775808");
    l10n_number(&arabic, text, INT64_MIN);
    int n_points = 0;
    for (const char *at = text; utf8_next(&at) != 0;) {
        n_points++;
    }
    assert_int_equal(n_points, 20);
    assert_true(l10n_format(&german, text, sizeof text, "%1$s %%", &value, 1));
    assert_string_equal(text, "50,3 %");
    assert_true(l10n_format(NULL, text, sizeof text, "%1$s", &value, 1));
    assert_string_equal(text, "50.3");
    assert_true(l10n_format(NULL, text, sizeof text, "%1$s", &small, 1));
    assert_string_equal(text, "\xE2\x88\x92"
                              "0.007");
    assert_true(l10n_format(&arabic, text, sizeof text, "%1$s", &value, 1));
    assert_string_equal(text, "\xD9\xA5\xD9\xA0\xD9\xAB\xD9\xA3");
    assert_false(l10n_format(NULL, text, sizeof text, "%1$d", &value, 1));
}

static void cut_between_characters(void **state) {
    l10n_arg arg = l10n_arg_text("\xC3\xA8\xC3\xA8");
    char text[16];
    (void)state;

    for (size_t cap = 1; cap <= sizeof text; cap++) {
        bool whole = l10n_format(NULL, text, cap, "ab%1$s", &arg, 1);
        assert_int_equal(whole, cap >= 7);
        assert_true(strlen(text) < cap);
        assert_true(utf8_is_valid(text));
    }
}

static void italian_articles_lose_their_vowel_before_eight_and_eleven(void **state) {
    static const struct {
        const char *language, *format, *expected;
        int from, to;
    } cases[] = {
        {"it", "dalla %1$d alla %2$d", "dall’8 all’11", 8, 11},
        {"it", "dalla %1$d alla %2$d", "dalla 18 alla 9", 18, 9},
        {"it", "la %2$d e la %1$d", "l’11 e la 1", 1, 11},
        {"it", "scala %1$d, casella %2$d", "scala 8, casella 11", 8, 11},
        {"fr", "à la %1$d", "à la 8", 8, 11},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const l10n_arg args[] = {l10n_arg_number(cases[i].from), l10n_arg_number(cases[i].to)};
        l10n language;
        char text[64];
        l10n_init(&language, l10n_language_find(cases[i].language), NULL);
        assert_true(l10n_format(&language, text, sizeof text, cases[i].format, args, 2));
        assert_string_equal(text, cases[i].expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_in_any_order),
        cmocka_unit_test(italian_articles_lose_their_vowel_before_eight_and_eleven),
        cmocka_unit_test(faults_are_shown_and_reported),
        cmocka_unit_test(numbers_in_the_digits_of_the_language),
        cmocka_unit_test(cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
