// Content files: what is read, what overrides what, and what a bad line loses.
#include "base/str.h"
#include "l10n/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static content_report report;

static int open_content(void **state) {
    *state = content_create();
    return *state != NULL ? 0 : -1;
}

static int close_content(void **state) {
    content_destroy(*state);
    return 0;
}

static void read(content *c, const char *text) {
    content_read(c, text, strlen(text), &report);
}

static const char *what(const content *c, content_key key) {
    return content_get(c, CONTENT_WHAT, key);
}

static void check_problem(size_t i, content_fault fault, size_t line, const char *name) {
    assert_true(i < report.n_problems);
    assert_int_equal(report.problem[i].fault, fault);
    assert_int_equal(report.problem[i].line, line);
    assert_string_equal(report.problem[i].name, name);
}

static void new_content_is_empty(void **state) {
    assert_string_equal(what(*state, CONTENT_TITLE), "");
    assert_string_equal(content_get(NULL, CONTENT_WHAT, CONTENT_TEXT), "");
}

static void keys_and_values_are_read(void **state) {
    content *c = *state;
    read(c, "\xEF\xBB\xBF# a comment\n[page.what]\r\ntitle = What it was\r\n"
            "text: One sentence.\n\n; another\n[house.26]\ntext =  Good.  \n");
    assert_int_equal(report.n_problems, 0);
    assert_int_equal(report.n_texts, 3);
    assert_string_equal(what(c, CONTENT_TITLE), "What it was");
    assert_string_equal(what(c, CONTENT_TEXT), "One sentence.");
    assert_string_equal(content_get(c, CONTENT_HOUSE_26, CONTENT_TEXT), "Good.");
}

static void indented_lines_continue_the_text(void **state) {
    content *c = *state;
    read(c,
         "[page.what]\ntext = One\n  two = three\n\n\tfour: [five]\n# not this\n six\ntitle = T\n");
    assert_int_equal(report.n_problems, 0);
    assert_string_equal(what(c, CONTENT_TEXT), "One two = three four: [five] six");
    assert_string_equal(what(c, CONTENT_TITLE), "T");
}

static void indented_keys_are_keys(void **state) {
    read(*state, "[page.what]\n  title = T\n[page.known]\n\ttitle = K\n");
    assert_int_equal(report.n_problems, 0);
    assert_string_equal(what(*state, CONTENT_TITLE), "T");
    assert_string_equal(content_get(*state, CONTENT_KNOWN, CONTENT_TITLE), "K");
}

// In prose neither a semicolon nor # begins a comment, and lines may be long.
static void long_lines_and_semicolons_are_text(void **state) {
    content *c = *state;
    char text[1600], expected[1400];
    str_builder words = str_init(expected, sizeof expected), file = str_init(text, sizeof text);
    for (int i = 0; i < 90; i++) {
        (void)str_append_format(&words, "%sword%d ;#", i > 0 ? " " : "", i);
    }
    (void)str_append_format(&file, "[page.what]\ntext = %s", expected);
    read(c, text);
    assert_int_equal(report.n_problems, 0);
    assert_string_equal(what(c, CONTENT_TEXT), expected);
}

static void long_lines_without_blanks_are_whole(void **state) {
    content *c = *state;
    char text[1600], expected[1400];
    str_builder words = str_init(expected, sizeof expected), file = str_init(text, sizeof text);
    for (int i = 0; i < 300; i++) { // three bytes each, as in Chinese
        (void)str_append(&words, "\xE4\xB8\xAD");
    }
    (void)str_append_format(&file, "[page.what]\ntext=%s", expected);
    read(c, text);
    assert_int_equal(report.n_problems, 0);
    assert_string_equal(what(c, CONTENT_TEXT), expected);
}

static void later_files_overlay_key_by_key(void **state) {
    content *c = *state;
    read(c, "[page.what]\ntitle = A\ntext = B\ncaption = C\n");
    read(c, "[page.what]\ntext = Beta\ncaption =\n");
    assert_string_equal(what(c, CONTENT_TITLE), "A");
    assert_string_equal(what(c, CONTENT_TEXT), "Beta");
    assert_string_equal(what(c, CONTENT_CAPTION), "");
    content_clear(c);
    assert_string_equal(what(c, CONTENT_TITLE), "");
}

static void lines_of_texts_are_known(void **state) {
    content *c = *state;
    read(c, "[own.3]\ntitle = A\ntext = B\n  goes on\ncaption =\npicture = a.png\n");
    assert_int_equal(report.n_problems, 0);
    assert_int_equal(content_line(c, CONTENT_OWN_3, CONTENT_TITLE), 2);
    assert_int_equal(content_line(c, CONTENT_OWN_3, CONTENT_TEXT), 3);
    assert_int_equal(content_line(c, CONTENT_OWN_3, CONTENT_CAPTION), 0);
    assert_int_equal(content_line(c, CONTENT_OWN_3, CONTENT_PICTURE), 6);
    assert_int_equal(content_line(c, CONTENT_OWN_4, CONTENT_TEXT), 0);
    assert_int_equal(content_line(NULL, CONTENT_OWN_3, CONTENT_TEXT), 0);
}

static void bad_lines_cost_their_own_text_only(void **state) {
    content *c = *state;
    read(c, "[page.what]\ntitle = A\ntext = B\ncaption = C\n");
    read(c, "title = nowhere\n"           // 1
            "[page.what]\n"               // 2
            "title = new\n"               // 3
            "what is this\n"              // 4
            "  and this\n"                // 5
            "text = bad \xFF byte\n"      // 6
            "  still bad\n"               // 7
            "caption = begins\n"          // 8
            "  and is \x01 spoilt\n"      // 9
            "more = not of a page\n"      // 10
            "  nor this\n"                // 11
            "source = S\n"                // 12
            "[page.nothing]\n"            // 13
            "text = for nobody\n"         // 14
            "[page.known\n"               // 15
            "text = not for what\n"       // 16
            "[house.15]\ntitle = H15\n"); // 18
    assert_string_equal(what(c, CONTENT_TITLE), "new");
    assert_string_equal(what(c, CONTENT_TEXT), "B");
    assert_string_equal(what(c, CONTENT_CAPTION), "C");
    assert_string_equal(what(c, CONTENT_SOURCE), "S");
    assert_string_equal(what(c, CONTENT_MORE), "");
    assert_string_equal(content_get(c, CONTENT_HOUSE_15, CONTENT_TITLE), "H15");
    assert_int_equal(report.n_problems, 7);
    check_problem(0, CONTENT_FAULT_BAD_LINE, 1, "");
    check_problem(1, CONTENT_FAULT_BAD_LINE, 4, "");
    check_problem(2, CONTENT_FAULT_BAD_BYTES, 6, "");
    check_problem(3, CONTENT_FAULT_BAD_BYTES, 9, "");
    check_problem(4, CONTENT_FAULT_NO_KEY, 10, "more");
    check_problem(5, CONTENT_FAULT_NO_SECTION, 13, "page.nothing");
    check_problem(6, CONTENT_FAULT_BAD_LINE, 15, "");
    assert_int_equal(report.n_texts, 3);
}

static void a_duplicate_key_is_reported(void **state) {
    read(*state, "[page.what]\ntitle = A\ntitle = B\n");
    assert_int_equal(report.n_problems, 1);
    check_problem(0, CONTENT_FAULT_TWICE, 3, "title");
    assert_string_equal(what(*state, CONTENT_TITLE), "B");
}

static void a_text_that_is_too_long_is_refused(void **state) {
    static char text[CONTENT_TEXT_CAP + 400];
    read(*state, "[page.what]\ntext = kept\n");
    int n =
        snprintf(text, sizeof text, "[page.what]\ntext = %0*d\ntitle = T\n", CONTENT_TEXT_CAP, 7);
    assert_true(n > CONTENT_TEXT_CAP);
    read(*state, text);
    assert_int_equal(report.n_problems, 1);
    check_problem(0, CONTENT_FAULT_TOO_LONG, 2, "text");
    assert_string_equal(what(*state, CONTENT_TEXT), "kept");
    assert_string_equal(what(*state, CONTENT_TITLE), "T");
}

static void a_file_has_an_end(void **state) {
    const size_t size = CONTENT_FILE_CAP + 100;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, '\n', size);
    memcpy(text, "[page.what]\ntitle = T\n", 22);
    memcpy(text + size - 20, "\n[page.what]\ntext=X\n", 20);
    content_read(*state, text, size, &report);
    free(text);
    assert_int_equal(report.n_problems, 1);
    assert_int_equal(report.problem[0].fault, CONTENT_FAULT_FILE_TOO_LONG);
    assert_string_equal(what(*state, CONTENT_TITLE), "T");
    assert_string_equal(what(*state, CONTENT_TEXT), "");
}

static void many_problems_are_counted(void **state) {
    char text[1024];
    str_builder file = str_init(text, sizeof text);
    (void)str_append(&file, "[page.what]\n");
    for (int i = 0; i < 40; i++) {
        (void)str_append(&file, "nothing\n");
    }
    read(*state, text);
    assert_int_equal(report.n_problems, 40);
    check_problem(CONTENT_PROBLEMS_MAX - 1, CONTENT_FAULT_BAD_LINE, CONTENT_PROBLEMS_MAX + 1, "");
}

static void names_are_unique(void **state) {
    (void)state;
    for (int i = 0; i < CONTENT_SECTIONS; i++) {
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(content_section_name((content_section)i),
                                    content_section_name((content_section)k));
        }
    }
    for (int i = 0; i < CONTENT_FAULT_COUNT; i++) {
        assert_true(content_fault_text((content_fault)i)[0] != '\0');
    }
}

#define WITH_CONTENT(name) cmocka_unit_test_setup_teardown(name, open_content, close_content)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTENT(new_content_is_empty),
        WITH_CONTENT(keys_and_values_are_read),
        WITH_CONTENT(indented_lines_continue_the_text),
        WITH_CONTENT(indented_keys_are_keys),
        WITH_CONTENT(long_lines_and_semicolons_are_text),
        WITH_CONTENT(long_lines_without_blanks_are_whole),
        WITH_CONTENT(later_files_overlay_key_by_key),
        WITH_CONTENT(lines_of_texts_are_known),
        WITH_CONTENT(bad_lines_cost_their_own_text_only),
        WITH_CONTENT(a_duplicate_key_is_reported),
        WITH_CONTENT(a_text_that_is_too_long_is_refused),
        WITH_CONTENT(a_file_has_an_end),
        WITH_CONTENT(many_problems_are_counted),
        cmocka_unit_test(names_are_unique),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
