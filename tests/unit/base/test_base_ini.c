// Lines of INI files: kinds, slices, comments, and bytes that are not text.
#include "base/ini.h"

#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static ini_reader start(const char *text, bool inline_comments) {
    return (ini_reader){.text = text, .length = strlen(text), .inline_comments = inline_comments};
}

static void assert_slice(const char *text, size_t n, const char *expected) {
    assert_int_equal(n, strlen(expected));
    assert_memory_equal(text, expected, n);
}

static void check(ini_reader *reader, size_t number, ini_line_kind kind, const char *name,
                  const char *value) {
    ini_line line;
    assert_true(ini_next(reader, &line));
    assert_int_equal(line.number, number);
    assert_int_equal(line.kind, kind);
    if (kind == INI_SECTION || kind == INI_VALUE) {
        assert_slice(line.name, line.n_name, name);
    } else {
        assert_slice(line.text, line.n_text, name);
    }
    if (kind == INI_VALUE) {
        assert_slice(line.value, line.n_value, value);
    }
}

static void lines_have_kinds(void **state) {
    (void)state;
    ini_reader reader = start("\xEF\xBB\xBF; comment\r\n\n[ a b ] rest\r\nname = value = 1\r\n"
                              "\tx:y\nnothing\n[open\n  # \xFF is no text\n= v\nname =\nend",
                              false);
    ini_line line = {.number = 99};
    check(&reader, 3, INI_SECTION, " a b ", "");
    check(&reader, 4, INI_VALUE, "name", "value = 1");
    check(&reader, 5, INI_VALUE, "x", "y");
    check(&reader, 6, INI_OTHER, "nothing", "");
    check(&reader, 7, INI_OTHER, "[open", "");
    check(&reader, 9, INI_VALUE, "", "v");
    check(&reader, 10, INI_VALUE, "name", "");
    check(&reader, 11, INI_OTHER, "end", "");
    assert_false(ini_next(&reader, &line));
    assert_int_equal(line.number, 99);
}

static void indentation_is_reported(void **state) {
    (void)state;
    ini_reader reader = start("a = 1\n b = 2\n\tc\n", false);
    for (int i = 0; i < 3; i++) {
        ini_line line;
        assert_true(ini_next(&reader, &line));
        assert_int_equal(line.indented, i > 0);
    }
}

static void a_semicolon_after_a_blank_may_begin_a_comment(void **state) {
    (void)state;
    static const char text[] = "a = 1;2 ; three\nb ; = 3\nc = ; empty\n[d ; ]\n";
    ini_reader reader = start(text, true);
    check(&reader, 1, INI_VALUE, "a", "1;2");
    check(&reader, 2, INI_OTHER, "b", "");
    check(&reader, 3, INI_VALUE, "c", "");
    check(&reader, 4, INI_OTHER, "[d", "");
    reader = start(text, false);
    check(&reader, 1, INI_VALUE, "a", "1;2 ; three");
    check(&reader, 2, INI_VALUE, "b ;", "3");
}

static void bytes_that_are_not_text_are_reported(void **state) {
    (void)state;
    static const char text[] = "a = \xFF\nb\0c = 1\nd = \x01\n[\x80]\ne = \xC3";
    ini_reader reader = {.text = text, .length = sizeof text - 1};
    for (size_t number = 1; number <= 5; number++) {
        ini_line line;
        assert_true(ini_next(&reader, &line));
        assert_int_equal(line.number, number);
        assert_int_equal(line.kind, INI_UNREADABLE);
    }
    assert_true(utf8_is_text("a\tb \xC3\xA9\xEF\xBF\xBD", 9));
    assert_false(utf8_is_text("\x7F", 1));
    assert_false(utf8_is_text("\xF0\x9F\x98\x80", 3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_have_kinds),
        cmocka_unit_test(indentation_is_reported),
        cmocka_unit_test(a_semicolon_after_a_blank_may_begin_a_comment),
        cmocka_unit_test(bytes_that_are_not_text_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
