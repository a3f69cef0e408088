// Bounded texts are truncated as documented, and numbers are read exactly.
// Layer: test of base.
// Invariant: with each capacity, guard bytes after it must stay untouched.
#include "base/str.h"

#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

enum { GUARD = 0x5A };

static void text_is_appended_until_the_buffer_is_full(void **state) {
    char text[8];
    str_builder builder = str_init(text, sizeof text);
    (void)state;

    assert_string_equal(text, "");
    assert_true(str_append(&builder, "house"));
    assert_true(str_append_char(&builder, '-'));
    assert_true(str_append_bytes(&builder, "12", 1));
    assert_string_equal(text, "house-1");
    assert_int_equal(builder.n_bytes, 7);
    assert_false(builder.truncated);
    assert_false(str_append_char(&builder, 'x'));
    assert_true(builder.truncated);
    assert_string_equal(text, "house-1");
    builder = str_init(text, sizeof text);
    assert_false(builder.truncated);
    assert_true(str_append_format(&builder, "%d/%s", 42, "x"));
    assert_string_equal(text, "42/x");
}

static void after_a_cut_nothing_more_is_appended(void **state) {
    char text[4];
    str_builder builder = str_init(text, sizeof text);
    (void)state;

    assert_false(str_append(&builder, "\xE2\x80\xA6\xE2\x80\xA6"));
    assert_string_equal(text, "\xE2\x80\xA6");
    builder = str_init(text, sizeof text);
    assert_false(str_append(&builder, "a\xE2\x80\xA6"));
    assert_string_equal(text, "a");
    assert_false(str_append(&builder, "b"));
    assert_false(str_append_format(&builder, "%c", 'b'));
    assert_string_equal(text, "a");
}

static void cuts_are_counted_once_a_text(void **state) {
    char text[4];
    str_builder builder = str_init(text, sizeof text);
    const size_t before = str_n_cut();
    (void)state;

    assert_true(str_append(&builder, "abc"));
    assert_int_equal(str_n_cut(), before);
    assert_false(str_append(&builder, "d"));
    assert_false(str_append(&builder, "e"));
    assert_int_equal(str_n_cut(), before + 1);
    assert_false(str_copy(text, sizeof text, "abcd"));
    assert_int_equal(str_n_cut(), before + 2);
    builder = str_init(text, sizeof text);
    assert_false(str_append_format(&builder, "%s", "abcd"));
    assert_int_equal(str_n_cut(), before + 3);
}

// Every capacity gives a valid prefix of the text, plain or formatted.
static void every_cut_is_a_prefix_between_characters(void **state) {
    static const char whole[] = "a\xC3\xA9\xE2\x80\xA6\xF0\x93\x8F\xA0z\xEA\x9C\xA3\xC2\xB7";
    (void)state;

    for (size_t cap = 1; cap <= sizeof whole + 1; cap++) {
        char text[sizeof whole + 4];
        bool fits = cap >= sizeof whole;
        for (int formatted = 0; formatted < 2; formatted++) {
            memset(text, GUARD, sizeof text);
            str_builder builder = str_init(text, cap);
            assert_int_equal(formatted ? str_append_format(&builder, "%s", whole)
                                       : str_append(&builder, whole),
                             fits);
            assert_int_equal(builder.truncated, !fits);
            assert_int_equal(builder.n_bytes, strlen(text));
            assert_memory_equal(text, whole, builder.n_bytes);
            assert_true(utf8_is_valid(text));
            // No more than one unfinished character may be missing.
            assert_true(fits || builder.n_bytes + UTF8_SEQUENCE_CAP > cap - 1);
            for (size_t i = cap; i < sizeof text; i++) {
                assert_int_equal(text[i], GUARD);
            }
        }
    }
}

static void copying_reports_whether_the_text_fits(void **state) {
    char text[4];
    (void)state;

    assert_true(str_copy(text, sizeof text, "abc"));
    assert_string_equal(text, "abc");
    assert_false(str_copy(text, sizeof text, "abcd"));
    assert_string_equal(text, "abc");
    assert_false(str_copy(text, 1, "a"));
    assert_string_equal(text, "");
}

static void an_int_in_range_is_read(void **state) {
    static const struct {
        const char *text;
        int64_t value;
    } cases[] = {{"0", 0},
                 {"-0", 0},
                 {"007", 7},
                 {"30", 30},
                 {"-17", -17},
                 {"9223372036854775807", INT64_MAX},
                 {"-9223372036854775808", INT64_MIN}};
    (void)state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t value = 99;
        assert_true(str_parse_int(cases[i].text, INT64_MIN, INT64_MAX, &value));
        assert_true(value == cases[i].value);
    }
}

static void text_that_is_not_an_int_is_refused(void **state) {
    static const char *const texts[] = {"",
                                        "-",
                                        "+1",
                                        " 1",
                                        "1 ",
                                        "1a",
                                        "a",
                                        "--1",
                                        "1.0",
                                        "0x1",
                                        "1\n",
                                        "9223372036854775808",
                                        "-9223372036854775809",
                                        "99999999999999999999999"};
    int64_t value = 99;
    (void)state;

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (str_parse_int(texts[i], INT64_MIN, INT64_MAX, &value)) {
            fail_msg("accepted: \"%s\"", texts[i]);
        }
    }
    assert_false(str_parse_int("0", 1, 30, &value));
    assert_false(str_parse_int("31", 1, 30, &value));
    assert_int_equal(value, 99);
    assert_true(str_parse_int("1", 1, 30, &value));
    assert_true(str_parse_int("30", 1, 30, &value));
    assert_int_equal(value, 30);
}

static void the_prefix_of_an_int_has_its_end(void **state) {
    static const char text[] = "-12-15";
    int64_t value = 0;
    (void)state;

    const char *end = str_parse_int_prefix(text, -20, 30, &value);
    assert_ptr_equal(end, text + 3);
    assert_int_equal(value, -12);
    assert_null(str_parse_int_prefix("x1", 0, 30, &value));
    assert_null(str_parse_int_prefix("31x", 0, 30, &value));
    assert_int_equal(value, -12);
}

static void decimal_and_hexadecimal_seeds_are_read(void **state) {
    uint64_t value = 0;
    (void)state;

    assert_true(str_parse_u64("18446744073709551615", &value));
    assert_true(value == UINT64_MAX);
    assert_true(str_parse_u64("0xFFFFffffFFFFffff", &value));
    assert_true(value == UINT64_MAX);
    assert_true(str_parse_u64("0X1a", &value));
    assert_int_equal(value, 26);
    assert_true(str_parse_u64("0", &value));
    assert_int_equal(value, 0);
    value = 7;
    static const char *const texts[] = {
        "", "0x", "-1", "1a", "0xg", "18446744073709551616", "0x10000000000000000", " 1"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (str_parse_u64(texts[i], &value)) {
            fail_msg("accepted: \"%s\"", texts[i]);
        }
    }
    assert_int_equal(value, 7);
}

static void texts_and_prefixes_are_compared(void **state) {
    (void)state;
    assert_true(str_equal_ascii_nocase("Kendall", "kENDALL"));
    assert_true(str_equal_ascii_nocase("", ""));
    assert_false(str_equal_ascii_nocase("ken", "kendall"));
    assert_false(str_equal_ascii_nocase("kendall", "ken"));
    assert_false(str_equal_ascii_nocase("[", "{"));
    assert_true(str_has_prefix("senet-engine", "senet"));
    assert_true(str_has_prefix("senet", ""));
    assert_false(str_has_prefix("se", "senet"));
    assert_true(str_has_suffix("a.senet", ".senet"));
    assert_false(str_has_suffix("senet", ".senet"));
    assert_true(str_has_suffix("senet", ""));
}

static void paths_are_joined_and_shortened(void **state) {
    char path[12];
    (void)state;

    assert_true(str_join_path(path, sizeof path, "a/b", "c"));
    assert_string_equal(path, "a/b/c");
    assert_true(str_join_path(path, sizeof path, "a/", "/c"));
    assert_string_equal(path, "a/c");
    assert_true(str_join_path(path, sizeof path, "/", "c"));
    assert_string_equal(path, "/c");
    assert_true(str_join_path(path, sizeof path, "", "/c"));
    assert_string_equal(path, "/c");
    assert_true(str_join_path(path, sizeof path, "12345", "12345"));
    assert_string_equal(path, "12345/12345");
    assert_false(str_join_path(path, sizeof path, "123456", "12345"));
    assert_string_equal(path, "");
    assert_string_equal(str_path_name("/a/b.c"), "b.c");
    assert_string_equal(str_path_name("b.c"), "b.c");
    assert_string_equal(str_path_name("a/"), "");
}

static void a_list_has_whole_words(void **state) {
    (void)state;
    assert_true(str_list_has("de en it", "de", 2));
    assert_true(str_list_has("de en it", "italian", 2));
    assert_false(str_list_has("de en it", "italian", 3));
    assert_false(str_list_has("de en it", "e", 1));
    assert_false(str_list_has("de en it", "de en", 5));
    assert_false(str_list_has("", "de", 2));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_has_whole_words),
        cmocka_unit_test(text_is_appended_until_the_buffer_is_full),
        cmocka_unit_test(after_a_cut_nothing_more_is_appended),
        cmocka_unit_test(cuts_are_counted_once_a_text),
        cmocka_unit_test(every_cut_is_a_prefix_between_characters),
        cmocka_unit_test(copying_reports_whether_the_text_fits),
        cmocka_unit_test(an_int_in_range_is_read),
        cmocka_unit_test(text_that_is_not_an_int_is_refused),
        cmocka_unit_test(the_prefix_of_an_int_has_its_end),
        cmocka_unit_test(decimal_and_hexadecimal_seeds_are_read),
        cmocka_unit_test(texts_and_prefixes_are_compared),
        cmocka_unit_test(paths_are_joined_and_shortened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
