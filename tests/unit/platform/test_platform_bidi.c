// Lines of mixed direction are split into runs and ordered as they are read.
// Layer: test of platform/sdl.
// Invariant: the expected orders follow the Unicode bidirectional algorithm, worked out by hand.
#include "platform/sdl/sdl_internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#define SENET_AR "\xD8\xB3\xD9\x86\xD8\xAA" // the game's name in Arabic
#define TRUE_AR  "\xD8\xAD\xD9\x82"         // a second Arabic word

enum { LATIN, ARABIC, SIGNS };

// Chooses a face: one for Arabic letters only, one for signs only, the first for everything else.
static int choose(void *user, uint32_t c, int current) {
    (void)user;
    if (c >= 0x600 && c <= 0x6FF) {
        return ARABIC;
    }
    if (c >= 0x13000 || c == 0x202F) {
        return SIGNS;
    }
    if (current == SIGNS && (c == ':' || (c >= '0' && c <= '9'))) {
        return SIGNS;
    }
    return (current == ARABIC && (c == ' ' || (c >= '0' && c <= '9'))) ? ARABIC : LATIN;
}

// Writes the runs from left to right as "L:text|R:text".
static void check_read(const char *utf8, bool rtl, const char *expected) {
    sdl_line line;
    char joined[512] = "";
    size_t covered = 0;
    size_t n = 0;
    sdl_bidi_layout(utf8, rtl, choose, NULL, &line);
    for (int i = 0; i < line.n_runs; i++) {
        const sdl_run *run = &line.run[i];
        if (i > 0) {
            joined[n++] = '|';
        }
        joined[n++] = run->rtl ? 'R' : 'L';
        joined[n++] = ':';
        memcpy(joined + n, line.text + run->start, run->length);
        n += run->length;
        covered += run->length;
    }
    joined[n] = '\0';
    assert_string_equal(joined, expected);
    assert_int_equal(covered, strlen(line.text));
}

static void check(const char *utf8, const char *expected) {
    check_read(utf8, false, expected);
}

static void plain_latin_is_one_run(void **state) {
    (void)state;
    check("House 15, (the ankh).", "L:House 15, (the ankh).");
    check("", "");
    check("a\tb\nc", "L:a b c");
}

static void arabic_runs_from_right_to_left(void **state) {
    (void)state;
    check(SENET_AR, "R:" SENET_AR);
    check(SENET_AR " " TRUE_AR, "R:" SENET_AR " " TRUE_AR);
}

static void numbers_in_arabic_stay_in_order(void **state) {
    (void)state;
    // Read from the right: the word, a space, the number, a space, the second word.
    check(SENET_AR " 123 " TRUE_AR, "R: " TRUE_AR "|L:123|R:" SENET_AR " ");
}

static void latin_inside_arabic_keeps_its_order(void **state) {
    (void)state;
    check(SENET_AR " ab cd " TRUE_AR, "R: " TRUE_AR "|L:ab cd|R:" SENET_AR " ");
}

static void arabic_inside_latin_is_turned_alone(void **state) {
    (void)state;
    check("ab " SENET_AR " " TRUE_AR " cd", "L:ab |R:" SENET_AR " " TRUE_AR "|L: cd");
}

static void the_language_says_where_a_line_of_both_begins(void **state) {
    (void)state;
    // "ab and cd": read from the right, ab comes first and is on the right.
    check_read("ab " SENET_AR " cd", true, "L:cd|R: " SENET_AR " |L:ab");
    check_read("ab " SENET_AR " cd", false, "L:ab |R:" SENET_AR "|L: cd");
    // Nothing to turn: a key's name, a date.
    check_read("Shift+=", true, "L:Shift+=");
}

static void brackets_go_with_the_line(void **state) {
    sdl_line line;
    (void)state;
    // In a right-to-left line both brackets are right-to-left, and the shaper mirrors them.
    sdl_bidi_layout(SENET_AR " (ab)", false, choose, NULL, &line);
    for (int i = 0; i < line.n_runs; i++) {
        const sdl_run *run = &line.run[i];
        bool bracket = memchr(line.text + run->start, '(', run->length) != NULL ||
                       memchr(line.text + run->start, ')', run->length) != NULL;
        assert_true(!bracket || run->rtl);
    }
}

static void marks_of_order_count_and_are_not_drawn(void **state) {
    (void)state;
    // A right-to-left mark makes the whole line right-to-left.
    check("\xE2\x80\x8F"
          "ab " SENET_AR,
          "R: " SENET_AR "|L:ab");
    check("ab"
          "\xE2\x80\x8E"
          " " SENET_AR,
          "L:ab |R:" SENET_AR);
    // So is a line of a right-to-left paragraph: its full stop is on the left.
    check_read("\xE2\x80\x8F"
               "Il Senet.",
               true, "R:.|L:Il Senet");
    // An isolate keeps the name from changing the order around it.
    check("\xE2\x81\xA8" SENET_AR "\xE2\x81\xA9"
          " 3",
          "R:" SENET_AR "|L: 3");
}

static void faces_split_runs_but_marks_stay_with_their_letter(void **state) {
    sdl_line line;
    (void)state;
    check("ab \xF0\x93\x8F\xA0 cd", "L:ab |L:\xF0\x93\x8F\xA0|L: cd");
    sdl_bidi_layout("h\xCC\xA3"
                    "w",
                    false, choose, NULL, &line); // h with a dot below
    assert_int_equal(line.n_runs, 1);
    assert_string_equal(line.run[0].script, "Latn");
    assert_true(line.run[0].simple);
    sdl_bidi_layout(SENET_AR, false, choose, NULL, &line);
    assert_string_equal(line.run[0].script, "Arab");
    assert_false(line.run[0].simple);
    assert_int_equal(line.run[0].face, ARABIC);
}

// A face chosen only for a narrow space must not continue after it: in French, half a sentence
// would have different digits from the rest.
static void a_space_does_not_decide_the_face(void **state) {
    (void)state;
    check("omises\xE2\x80\xAF: 12", "L:omises|L:\xE2\x80\xAF|L:: 12");
}

static void bad_and_endless_texts_are_survived(void **state) {
    static char text[5000];
    sdl_line line;
    (void)state;

    check("a\xFF"
          "b",
          "L:a\xEF\xBF\xBD"
          "b");
    memset(text, 'w', sizeof text - 1);
    sdl_bidi_layout(text, false, choose, NULL, &line);
    assert_int_equal(line.n_runs, 1);
    assert_int_equal(strlen(line.text), SDL_LINE_CAP - 1);
    for (size_t i = 0; i + 5 < sizeof text; i += 5) {
        memcpy(text + i, "a\xF0\x93\x8F\xA0", 5);
    }
    sdl_bidi_layout(text, false, choose, NULL, &line);
    assert_int_equal(line.n_runs, SDL_RUNS_CAP);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_latin_is_one_run),
        cmocka_unit_test(arabic_runs_from_right_to_left),
        cmocka_unit_test(numbers_in_arabic_stay_in_order),
        cmocka_unit_test(latin_inside_arabic_keeps_its_order),
        cmocka_unit_test(arabic_inside_latin_is_turned_alone),
        cmocka_unit_test(the_language_says_where_a_line_of_both_begins),
        cmocka_unit_test(brackets_go_with_the_line),
        cmocka_unit_test(marks_of_order_count_and_are_not_drawn),
        cmocka_unit_test(faces_split_runs_but_marks_stay_with_their_letter),
        cmocka_unit_test(a_space_does_not_decide_the_face),
        cmocka_unit_test(bad_and_endless_texts_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
