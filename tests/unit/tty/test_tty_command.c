// The parser of typed lines: words, prefixes, letters, moves, and what is not text.
// Layer: tests.
#include "base/utf8.h"
#include "tty/command.h"
#include "unit/l10n/mo_file.h"

#include <setjmp.h>
#include <stdarg.h>
// cmocka needs the two headers above.
#include <cmocka.h>

static tty_command command;

static void read_as(const l10n *language, const char *line, tty_reading reading) {
    tty_command_read(language, line, strlen(line), &command);
    assert_int_equal(command.reading, reading);
}

static void is_command(const char *line, tty_command_id id) {
    read_as(NULL, line, TTY_READING_COMMAND);
    assert_int_equal(command.id, id);
}

static void every_command_is_known_by_its_word_and_in_capitals(void **state) {
    (void)state;
    for (int i = 0; i < TTY_COMMANDS; i++) {
        char word[32];
        const char *english = TTY_COMMAND_TERMS[i].word;
        is_command(english, (tty_command_id)i);
        size_t n = strlen(english);
        for (size_t j = 0; j <= n; j++) {
            word[j] = (char)(english[j] >= 'a' && english[j] <= 'z' ? english[j] - 32 : english[j]);
        }
        is_command(word, (tty_command_id)i);
    }
}

static void an_unambiguous_prefix_is_enough(void **state) {
    (void)state;
    is_command("th", TTY_THROW);
    is_command("eval", TTY_EVALUATE);
    is_command("  cont  ", TTY_CONTINUE);
    is_command("ho", TTY_HOUSE);
    // The shorter of two words that share a prefix.
    is_command("mov", TTY_MOVE);
    is_command("moves", TTY_MOVES);
    read_as(NULL, "re", TTY_READING_SEVERAL);
    read_as(NULL, "throws", TTY_READING_UNKNOWN);
    read_as(NULL, "xyz", TTY_READING_UNKNOWN);
}

static void letters_stand_for_the_most_frequent_commands(void **state) {
    (void)state;
    is_command("t", TTY_THROW);
    is_command("m 14", TTY_MOVE);
    is_command("l", TTY_MOVES);
    is_command("b", TTY_BOARD);
    is_command("h", TTY_HINT);
    is_command("u", TTY_UNDO);
    is_command("y", TTY_REDO);
    is_command("r", TTY_REPEAT);
    is_command("?", TTY_HELP);
    is_command("Q", TTY_QUIT);
}

static void words_and_the_rest_of_the_line_are_kept(void **state) {
    (void)state;
    is_command("new kendall name \"Anna Maria\" pieces 3\r", TTY_NEW);
    assert_int_equal(command.n_words, 6);
    assert_string_equal(command.words[3], "Anna Maria");
    assert_string_equal(command.words[5], "3");
    is_command("save  my game – 1.senet  ", TTY_SAVE);
    assert_string_equal(command.rest, "my game – 1.senet");
    is_command("save \"a b\"", TTY_SAVE);
    assert_string_equal(command.rest, "a b");
    is_command("save", TTY_SAVE);
    assert_string_equal(command.rest, "");
}

static void is_route(const char *line, int from, int to) {
    read_as(NULL, line, TTY_READING_ROUTE);
    assert_int_equal(command.route.from, from);
    assert_true(command.route.has_to);
    assert_int_equal(command.route.to, to);
}

static void moves_are_read_without_a_command(void **state) {
    (void)state;
    is_route("14-17", 14, 17);
    is_route("14 17", 14, 17);
    is_route("14 to 17", 14, 17);
    is_route("14 TO 17", 14, 17);
    is_route("in to 4", SENET_HAND, 4);
    is_route(" 14 - 17 ", 14, 17);
    is_route("14–17", 14, 17);
    is_route("14 — 17", 14, 17);
    is_route("١٤-١٧", 14, 17);
    is_route("in-4", SENET_HAND, 4);
    is_route("In 4", SENET_HAND, 4);
    is_route("28-off", 28, SENET_OFF);
    is_route("28 OFF", 28, SENET_OFF);
    is_route("28 home", 28, SENET_OFF);
    is_route("28-HOME", 28, SENET_OFF);
}

static void text_that_is_not_a_move_is_unknown(void **state) {
    (void)state;
    static const char *const lines[] = {
        "14-",    "-14",   "14--17",     "0-4",       "31-4",
        "off-28", "28-in", "1-2-3",      "14 17 2",   "14 or 17",
        "to 17",  "14 to", "14 to 17 2", "14-17 now", "999999999999999999999-3"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        read_as(NULL, lines[i], TTY_READING_UNKNOWN);
    }
}

static void a_number_alone_is_a_house(void **state) {
    (void)state;
    read_as(NULL, "2", TTY_READING_NUMBER);
    assert_int_equal(command.number, 2);
    read_as(NULL, "٢", TTY_READING_NUMBER);
    assert_int_equal(command.number, 2);
    read_as(NULL, "99999999999", TTY_READING_UNKNOWN);
    read_as(NULL, "-2", TTY_READING_UNKNOWN);
}

static void an_empty_line_is_empty(void **state) {
    (void)state;
    read_as(NULL, "", TTY_READING_EMPTY);
    read_as(NULL, " \t \r", TTY_READING_EMPTY);
    read_as(NULL, "\"\"", TTY_READING_UNKNOWN);
}

static void input_that_is_not_text_is_reported(void **state) {
    (void)state;
    read_as(NULL, "throw \xFF", TTY_READING_NO_TEXT);
    read_as(NULL, "\xC3", TTY_READING_NO_TEXT);
    read_as(NULL, "\x1B[A", TTY_READING_NO_TEXT);
    read_as(NULL, "throw\x7F", TTY_READING_NO_TEXT);
    read_as(NULL, "throw \xC2\x9B", TTY_READING_NO_TEXT);
    tty_command_read(NULL, "throw\0x", 7, &command);
    assert_int_equal(command.reading, TTY_READING_NO_TEXT);
    char longest[TTY_LINE_CAP];
    memset(longest, 'a', sizeof longest);
    tty_command_read(NULL, longest, TTY_LINE_CAP, &command);
    assert_int_equal(command.reading, TTY_READING_NO_TEXT);
    tty_command_read(NULL, longest, TTY_LINE_CAP - 1, &command);
    assert_int_equal(command.reading, TTY_READING_UNKNOWN);
    memset(longest, ' ', sizeof longest);
    for (size_t i = 0; i < sizeof longest; i += 2) {
        longest[i] = 'x';
    }
    tty_command_read(NULL, longest, TTY_LINE_CAP - 1, &command);
    assert_int_equal(command.reading, TTY_READING_UNKNOWN);
    assert_int_equal(command.n_words, TTY_WORDS_MAX);
}

static void words_of_the_language_are_understood_beside_english(void **state) {
    (void)state;
    static const mo_message messages[] = {
        MO_MESSAGE("", MO_HEADER),
        MO_MESSAGE("text command\004moves", "écoute"),
        MO_MESSAGE("text command\004throw", "Éclat"),
        MO_MESSAGE("text command\004undo", "throwback"),
        MO_MESSAGE("text move\004home", "dehors"),
    };
    uint8_t bytes[MO_CAP];
    l10n_catalog catalog;
    l10n language;
    size_t n = mo_write(bytes, messages, sizeof messages / sizeof messages[0], 0);
    assert_null(l10n_catalog_open(bytes, n, &catalog));
    l10n_init(&language, l10n_language_find("fr"), &catalog);
    assert_string_equal(tty_command_word(&language, TTY_THROW), "Éclat");
    read_as(&language, "ÉCLAT", TTY_READING_COMMAND);
    assert_int_equal(command.id, TTY_THROW);
    read_as(&language, "écl", TTY_READING_COMMAND);
    assert_int_equal(command.id, TTY_THROW);
    read_as(&language, "éc", TTY_READING_SEVERAL);
    // Nor do accents matter; a mark alone is not a prefix of any word.
    read_as(&language, "eclat", TTY_READING_COMMAND);
    assert_int_equal(command.id, TTY_THROW);
    read_as(&language, "e\u0301cl", TTY_READING_COMMAND);
    assert_int_equal(command.id, TTY_THROW);
    read_as(&language, "ec", TTY_READING_SEVERAL);
    read_as(&language, "\u0301", TTY_READING_UNKNOWN);
    // English is understood in every language, even if a translated word begins with it.
    read_as(&language, "throw", TTY_READING_COMMAND);
    assert_int_equal(command.id, TTY_THROW);
    read_as(&language, "throwb", TTY_READING_COMMAND);
    assert_int_equal(command.id, TTY_UNDO);
    read_as(&language, "28-deh", TTY_READING_ROUTE);
    assert_int_equal(command.route.to, SENET_OFF);
    read_as(&language, "28-off", TTY_READING_ROUTE);
    char move[TTY_MOVE_CAP];
    tty_move_print(&language, (senet_move){28, SENET_OFF}, move);
    assert_string_equal(move, "28 dehors");
    tty_move_print(&language, (senet_move){SENET_HAND, 4}, move);
    assert_string_equal(move, "in to 4");
    tty_move_print(NULL, (senet_move){28, SENET_OFF}, move);
    assert_string_equal(move, "28 home");
    tty_move_print(&language, SENET_MOVE_PASS, move);
    assert_string_equal(move, "pass");
}

static void every_byte_and_every_prefix_is_read(void **state) {
    (void)state;
    for (int c = 0; c < 256; c++) {
        char line[2] = {(char)c, '\0'};
        tty_command_read(NULL, line, 1, &command);
        assert_true(utf8_is_valid(command.reading == TTY_READING_NO_TEXT ? "" : command.rest));
    }
    static const char line[] = "new kendall first name \"Zoë – Ω\" second scribe 14-17";
    for (size_t n = 0; n < sizeof line; n++) {
        tty_command_read(NULL, line, n, &command);
        assert_true(command.n_words <= TTY_WORDS_MAX);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_command_is_known_by_its_word_and_in_capitals),
        cmocka_unit_test(an_unambiguous_prefix_is_enough),
        cmocka_unit_test(letters_stand_for_the_most_frequent_commands),
        cmocka_unit_test(words_and_the_rest_of_the_line_are_kept),
        cmocka_unit_test(moves_are_read_without_a_command),
        cmocka_unit_test(text_that_is_not_a_move_is_unknown),
        cmocka_unit_test(a_number_alone_is_a_house),
        cmocka_unit_test(an_empty_line_is_empty),
        cmocka_unit_test(input_that_is_not_text_is_reported),
        cmocka_unit_test(words_of_the_language_are_understood_beside_english),
        cmocka_unit_test(every_byte_and_every_prefix_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
