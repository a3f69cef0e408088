// Any bytes are decoded as UTF-8 as the Unicode standard says.
// Layer: test of base.
// Invariant: the invalid examples are those of the standard's chapter 3 (tables 3-8 to 3-11).
#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static void expect_points(const char *text, const uint32_t *points, size_t n_points) {
    const char *cursor = text;
    for (size_t i = 0; i < n_points; i++) {
        assert_int_equal(utf8_next(&cursor), points[i]);
    }
    assert_int_equal(utf8_next(&cursor), 0);
    assert_ptr_equal(cursor, text + strlen(text));
    assert_int_equal(utf8_next(&cursor), 0);
    assert_ptr_equal(cursor, text + strlen(text));
}

static void good_text_is_read(void **state) {
    const uint32_t points[] = {'a', 0xE9, 0xA723, 0x0633, 0x133E0, 0x10FFFF, 0xFFFD, 0x7F};
    const char *text = "a\xC3\xA9\xEA\x9C\xA3\xD8\xB3\xF0\x93\x8F\xA0\xF4\x8F\xBF\xBF"
                       "\xEF\xBF\xBD\x7F";
    (void)state;

    expect_points(text, points, sizeof points / sizeof points[0]);
    assert_true(utf8_is_valid(text));
    assert_true(utf8_is_valid(""));
}

static void bad_bytes_become_replacements(void **state) {
    static const struct {
        const char *text;
        size_t n_replacements;
    } cases[] = {
        {"\xC0\xAF\xE0\x80\xBF\xF0\x81\x82", 8}, // overlong forms
        {"\xED\xA0\x80\xED\xBF\xBF\xED\xAF", 8}, // surrogates
        {"\xF4\x91\x92\x93\xFF", 5},             // above U+10FFFF
        {"\xE1\x80\xE2\xF0\x91\x92\xF1\xBF", 4}, // truncated sequences, one each
        {"\x80", 1},
        {"\xFE", 1},
        {"\xC3", 1},
        {"\xF0\x93\x8F", 1},
    };
    uint32_t points[16];
    (void)state;

    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
        points[i] = UTF8_REPLACEMENT;
    }
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        expect_points(cases[i].text, points, cases[i].n_replacements);
        assert_false(utf8_is_valid(cases[i].text));
    }
    const uint32_t mixed[] = {UTF8_REPLACEMENT, 'A', UTF8_REPLACEMENT, 'B'};
    expect_points("\xE2\x80"
                  "A\xC3"
                  "B",
                  mixed, 4);
}

static void every_code_point_comes_back(void **state) {
    (void)state;
    for (uint32_t point = 1; point <= 0x110000u; point++) {
        char bytes[UTF8_SEQUENCE_CAP + 1];
        const char *cursor = bytes;
        bool is_scalar = point <= 0x10FFFFu && (point < 0xD800u || point > 0xDFFFu);
        size_t n_bytes = utf8_encode(point, bytes);
        bytes[n_bytes] = '\0';
        uint32_t expected = is_scalar ? point : (uint32_t)UTF8_REPLACEMENT;
        if (utf8_next(&cursor) != expected || cursor != bytes + n_bytes || !utf8_is_valid(bytes)) {
            fail_msg("U+%04X does not come back", (unsigned)point);
        }
    }
}

// All texts of up to three bytes from a set of every kind: decoding always ends exactly at the
// terminator, and what is valid encodes back to the same bytes.
static void any_bytes_are_safe(void **state) {
    static const unsigned char kinds[] = {0x00, 0x01, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0,
                                          0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
                                          0xEE, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF};
    const size_t n_kinds = sizeof kinds;
    (void)state;

    for (size_t i = 0; i < n_kinds * n_kinds * n_kinds * n_kinds; i++) {
        char text[5] = {(char)kinds[i % n_kinds], (char)kinds[i / n_kinds % n_kinds],
                        (char)kinds[i / n_kinds / n_kinds % n_kinds],
                        (char)kinds[i / n_kinds / n_kinds / n_kinds], '\0'};
        char clean[3 * 4 + 1];
        const char *cursor = text;
        while (utf8_next(&cursor) != 0) {
            assert_true(cursor <= text + strlen(text));
        }
        assert_ptr_equal(cursor, text + strlen(text));
        assert_true(utf8_sanitize(clean, sizeof clean, text));
        assert_true(utf8_is_valid(clean));
        assert_int_equal(strcmp(clean, text) == 0, utf8_is_text(text, strlen(text)));
    }
}

static void sanitize_cuts_between_characters(void **state) {
    char clean[6];
    (void)state;

    assert_false(utf8_sanitize(clean, sizeof clean, "a\xFF\xC3\xA9z"));
    assert_string_equal(clean, "a\xEF\xBF\xBD");
    assert_true(utf8_sanitize(clean, sizeof clean, "a\xFFz"));
    assert_string_equal(clean, "a\xEF\xBF\xBDz");
    assert_true(utf8_sanitize(clean, sizeof clean, "a\t\x7Fz\n"));
    assert_string_equal(clean, "a  z ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_text_is_read),
        cmocka_unit_test(bad_bytes_become_replacements),
        cmocka_unit_test(every_code_point_comes_back),
        cmocka_unit_test(any_bytes_are_safe),
        cmocka_unit_test(sanitize_cuts_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
