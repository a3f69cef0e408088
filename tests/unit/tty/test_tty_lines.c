// The lines of an answer: their width and ending, and how a conversation begins and ends.
// Layer: tests.
#include "base/str.h"
#include "base/utf8.h"
#include "tty/command.h"
#include "unit/tty/talk.h"

#include <string.h>

static talk k;

static int begin(void **state) {
    (void)state;
    talk_begin(&k, 0);
    return 0;
}

static int end(void **state) {
    (void)state;
    talk_clear(&k);
    return 0;
}

// Counts the sentences of a line by their endings.
static int sentences_of(const char *line, size_t n) {
    int count = 0;
    for (size_t i = 0; i < n; i++) {
        bool ends = line[i] == '.' || line[i] == '!' || line[i] == '?';
        count += ends && (i + 1 == n || line[i + 1] == ' ') ? 1 : 0;
    }
    return count;
}

static void check_lines(const char *text, int columns) {
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");
        char line[2048];
        assert_true(n < sizeof line);
        memcpy(line, text, n);
        line[n] = '\0';
        size_t width = 0;
        for (const char *at = line; utf8_next(&at) != 0;) {
            width++;
        }
        assert_true(utf8_is_valid(line));
        if (columns > 0) {
            assert_true(width <= (size_t)columns);
        } else {
            assert_true(width <= TTY_PIPE_COLUMNS || sentences_of(line, n) <= 1);
        }
        assert_true(n == 0 || (line[0] != ' ' && line[n - 1] != ' ') || str_has_prefix(line, "> "));
        text += n + (text[n] == '\n' ? 1 : 0);
    }
}

static void lines_are_as_wide_as_promised(void **state) {
    (void)state;
    static const char *const lines[] = {"help",       "new kendall first vizier second vizier",
                                        "watch 9999", "log all",
                                        "rules bga",  "page",
                                        "page",       "page",
                                        "level",      "new pharaoh first person",
                                        "throw",      "moves",
                                        "hint",       "board",
                                        "line",       "language"};
    for (int columns = 0; columns <= 78; columns += 78) {
        talk_clear(&k);
        talk_begin(&k, columns);
        for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
            check_lines(talk_say(&k, lines[i]), columns);
        }
    }
}

static void an_empty_line_ends_an_answer_in_a_pipe_and_a_sign_on_a_terminal(void **state) {
    (void)state;
    assert_true(str_has_suffix(talk_say(&k, "help"), ".\n\n"));
    assert_null(strstr(k.out.bytes, "\n\n\n"));
    assert_ptr_equal(strstr(k.out.bytes, "\n\n"), k.out.bytes + k.out.n_bytes - 2);
    talk_clear(&k);
    talk_begin(&k, 78);
    assert_true(str_has_suffix(talk_say(&k, "help"), ".\n> "));
}

static void a_whole_conversation_runs_to_quit_or_the_end(void **state) {
    (void)state;
    static char too_long[TTY_LINE_CAP + 1];
    memset(too_long, 'x', TTY_LINE_CAP);
    static const char *const lines[] = {"new kendall", too_long, "quit", "board"};
    k.lines = lines;
    k.n_lines = 4;
    assert_true(tty_run(k.t));
    assert_int_equal(k.at_line, 3);
    assert_true(str_has_prefix(k.out.bytes, "Senet in text mode."));
    assert_non_null(strstr(k.out.bytes, "That line is too long: the limit is 1023 bytes."));
    assert_true(str_has_suffix(k.out.bytes, "Goodbye. You can continue this game later.\n"));
    talk_end(&k);
    talk_go_on(&k);
    k.at_line = 0;
    k.n_lines = 2;
    assert_true(tty_run(k.t));
    assert_non_null(strstr(k.out.bytes, "Type continue to play on, or new for a new game."));
}

static void a_conversation_ends_when_output_fails(void **state) {
    (void)state;
    static const char *const lines[] = {"new kendall", "throw"};
    k.lines = lines;
    k.n_lines = 2;
    k.write_bad = true;
    assert_false(tty_run(k.t));
    assert_int_equal(k.at_line, 0);
    assert_false(tty_line(k.t, "help", 4));
}

int main(void) {
#define LINES(function) cmocka_unit_test_setup_teardown(function, begin, end)
    const struct CMUnitTest tests[] = {
        LINES(lines_are_as_wide_as_promised),
        LINES(an_empty_line_ends_an_answer_in_a_pipe_and_a_sign_on_a_terminal),
        LINES(a_whole_conversation_runs_to_quit_or_the_end),
        LINES(a_conversation_ends_when_output_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
