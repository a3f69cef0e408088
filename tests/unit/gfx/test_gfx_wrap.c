// Text wraps where it should.
// Layer: test of gfx.
// Invariant: every letter is 10 vu wide here, so that lines can be counted by hand.
#include "gfx/text_metrics.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static float width(void *user, const gfx_text_style *style, const char *utf8) {
    (void)user;
    (void)style;
    return 10.0F * (float)strlen(utf8);
}

static void height(void *user, const gfx_text_style *style, float *out_ascent, float *out_descent) {
    (void)user;
    (void)style;
    *out_ascent = 8.0F;
    *out_descent = 2.0F;
}

static const gfx_text_metrics METRICS = {NULL, width, height};
static const gfx_text_style STYLE = {GFX_FONT_REGULAR, 10.0F, 0.0F, {0, 0, 0, 255}, false};

static bool even; // gfx_wrap_even is tested

// Checks the lines (`expected` has bars between them), and that only blanks are left out.
static void check(const char *text, float width_vu, const char *expected) {
    char joined[512] = "";
    size_t n = 0;
    size_t at = 0;
    gfx_wrapped lines;
    (even ? gfx_wrap_even : gfx_wrap)(&METRICS, &STYLE, text, width_vu, &lines);
    for (int i = 0; i < lines.n_lines; i++) {
        for (; at < lines.line[i].start; at++) {
            assert_true(text[at] == ' ' || text[at] == '\n');
        }
        if (i > 0) {
            joined[n] = '|';
            n++;
        }
        memcpy(joined + n, text + lines.line[i].start, lines.line[i].length);
        n += lines.line[i].length;
        at += lines.line[i].length;
    }
    joined[n] = '\0';
    assert_string_equal(joined, expected);
    for (; text[at] != '\0'; at++) {
        assert_true(text[at] == ' ' || text[at] == '\n');
    }
}

static void text_breaks_at_spaces(void **state) {
    (void)state;
    check("a throw of four plays again", 100.0F, "a throw of|four plays|again");
    check("a throw of four plays again", 99.0F, "a throw|of four|plays|again");
    check("a throw of four plays again", 270.0F, "a throw of four plays again");
    check("", 100.0F, "");
    check("   ", 100.0F, "");
    check("one  ", 100.0F, "one");
}

static void text_breaks_at_line_feeds(void **state) {
    (void)state;
    check("one\ntwo", 1000.0F, "one|two");
    check("one\n\ntwo\n", 1000.0F, "one||two");
    check("one two\nthree", 40.0F, "one|two|three");
    check("\none", 1000.0F, "|one");
}

static void a_long_word_stands_alone(void **state) {
    (void)state;
    check("the Egyptologists said", 60.0F, "the|Egyptologists|said");
    check("Egyptologists", 10.0F, "Egyptologists");
}

static void a_no_break_space_does_not_break(void **state) {
    (void)state;
    check("house\xC2\xA0"
          "15 is",
          60.0F,
          "house\xC2\xA0"
          "15|is");
}

static void the_widest_line_is_reported(void **state) {
    gfx_wrapped lines;
    (void)state;
    gfx_wrap(&METRICS, &STYLE, "four plays and more", 100.0F, &lines);
    assert_int_equal(lines.n_lines, 2);
    assert_true(lines.width_vu == 100.0F);
    assert_false(lines.cut);
}

static void too_many_lines_are_reported(void **state) {
    char text[2 * GFX_WRAP_LINES_CAP + 3];
    gfx_wrapped lines;
    (void)state;

    for (size_t i = 0; i < sizeof text - 1; i++) {
        text[i] = i % 2 == 0 ? 'x' : ' ';
    }
    text[sizeof text - 1] = '\0';
    gfx_wrap(&METRICS, &STYLE, text, 10.0F, &lines);
    assert_int_equal(lines.n_lines, GFX_WRAP_LINES_CAP);
    assert_true(lines.cut);
}

static void an_endless_word_does_no_harm(void **state) {
    static char text[5000];
    gfx_wrapped lines;
    (void)state;

    memset(text, 'w', sizeof text - 1);
    text[4] = ' ';
    gfx_wrap(&METRICS, &STYLE, text, 100.0F, &lines);
    assert_int_equal(lines.n_lines, 2);
    assert_int_equal(lines.line[1].length, sizeof text - 6);
}

static void a_percent_sign_begins_no_line(void **state) {
    (void)state;
    check("gives away 4.2 % of it", 150.0F, "gives away|4.2 % of it");
    check("4.2 %.", 10.0F, "4.2 %.");
}

static void a_short_number_does_not_end_a_sentence_alone(void **state) {
    (void)state;
    check("the throw is worth 6. Move on", 190.0F, "the throw is|worth 6. Move on");
    check("the House of Life, 15", 190.0F, "the House of|Life, 15");
    check("go back to house 15\nthen", 180.0F, "go back to|house 15|then");
    // Arabic has digits of its own.
    check("x \xD8\xA7\xD9\x84 \xD9\xA2.", 90.0F, "x|\xD8\xA7\xD9\x84 \xD9\xA2.");
    // Inside a sentence, or with more digits, it may.
    check("from 5 to 12 and on", 90.0F, "from 5 to|12 and on");
    check("a book of 1978.", 110.0F, "a book of|1978.");
    // If both do not fit on one line, they are split.
    check("Wiedergeburt 15", 130.0F, "Wiedergeburt|15");
}

static void a_sum_stays_together(void **state) {
    (void)state;
    check("make 3 + 2 + 1 = 6 points", 160.0F, "make|3 + 2 + 1 = 6|points");
    check("make 3 + 2 + 1 = 6 points", 60.0F, "make|3 + 2|+ 1 =|6|points");
}

static void even_lines_leave_no_word_over(void **state) {
    (void)state;
    even = true;
    check("these are modern ones", 200.0F, "these are|modern ones");
    check("these are modern ones", 210.0F, "these are modern ones");
    check("a throw of four plays again", 100.0F, "a throw of|four plays|again"); // not narrower
    check("a throw of four plays and on", 140.0F, "a throw of|four plays|and on");
    check("one\nthese are modern ones", 200.0F, "one|these are|modern ones");
    check("the Egyptologists said", 60.0F, "the|Egyptologists|said");
    check("", 100.0F, "");
    even = false;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_breaks_at_spaces),
        cmocka_unit_test(text_breaks_at_line_feeds),
        cmocka_unit_test(a_long_word_stands_alone),
        cmocka_unit_test(a_no_break_space_does_not_break),
        cmocka_unit_test(the_widest_line_is_reported),
        cmocka_unit_test(too_many_lines_are_reported),
        cmocka_unit_test(an_endless_word_does_no_harm),
        cmocka_unit_test(a_percent_sign_begins_no_line),
        cmocka_unit_test(a_short_number_does_not_end_a_sentence_alone),
        cmocka_unit_test(a_sum_stays_together),
        cmocka_unit_test(even_lines_leave_no_word_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
