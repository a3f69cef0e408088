// Checks the second implementation of the rules against the written cases and counts, so that other
// suites can compare the rules core with it.
// Layer: tests. Depends on tests/support and cmocka.
// Invariant: every line of both files is used.
#include "support/ref_rules.h"
#include "support/rules_file.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum {
    // Higher counts take this implementation too long; the rules core reproduces them all.
    COUNT_MAX = 200000
};

static ref_position must_parse(int number, const char *text) {
    ref_position position;
    char why[96] = "";
    if (!ref_position_parse(text, &position, why, sizeof why)) {
        fail_msg("line %d: %s is refused: %s", number, text, why);
    }
    return position;
}

static void check_moves(const rules_case *one, const ref_position *position) {
    ref_move moves[REF_MOVES_CAP];
    char texts[REF_MOVES_CAP][REF_MOVE_CAP];
    const char *sorted[REF_MOVES_CAP];
    int n = ref_moves(position, moves, REF_MOVES_CAP);
    for (int i = 0; i < n; i++) {
        ref_move_print(moves[i], texts[i], sizeof texts[i]);
        sorted[i] = texts[i];
    }
    rules_file_sort(sorted, n);
    if (n != one->n_moves) {
        fail_msg("line %d (%s): %d moves instead of %d", one->number, one->clause, n, one->n_moves);
    }
    for (int i = 0; i < n; i++) {
        if (strcmp(sorted[i], one->moves[i]) != 0) {
            fail_msg("line %d (%s): %s instead of %s", one->number, one->clause, sorted[i],
                     one->moves[i]);
        }
    }
}

static void check_case(const rules_case *one) {
    char text[REF_TEXT_CAP];
    ref_position position = must_parse(one->number, one->position);
    ref_position_print(&position, text, sizeof text);
    assert_string_equal(text, one->position);
    check_moves(one, &position);
    if (one->played == NULL) {
        return;
    }
    ref_move move;
    ref_position after;
    assert_true(ref_move_parse(one->played, &move));
    if (!ref_play(&position, move, &after)) {
        fail_msg("line %d (%s): %s is not legal", one->number, one->clause, one->played);
    }
    ref_position_print(&after, text, sizeof text);
    if (strcmp(text, one->after) != 0) {
        fail_msg("line %d (%s): %s instead of %s", one->number, one->clause, text, one->after);
    }
    // The position after a move can be read back.
    ref_position again = must_parse(one->number, text);
    assert_true(ref_position_equal(&again, &after));
}

static void every_case_holds(void **state) {
    (void)state;
    rules_file file = rules_file_open("tests/rules/cases.txt");
    rules_case one;
    int n_cases = 0;
    while (rules_file_next_case(&file, &one)) {
        check_case(&one);
        n_cases++;
    }
    rules_file_close(&file);
    print_message("%d cases\n", n_cases);
    assert_true(n_cases >= RULES_FILE_MIN_CASES);
}

static void counts_are_reproduced(void **state) {
    (void)state;
    rules_file file = rules_file_open("tests/rules/perft.txt");
    rules_perft line;
    int n_lines = 0;
    int n_counts = 0;
    while (rules_file_next_perft(&file, &line)) {
        ref_position position = must_parse(line.number, line.position);
        for (int i = 0; i < line.n_counts && line.counts[i] <= COUNT_MAX; i++) {
            uint64_t count = ref_perft(&position, i + 1);
            if (count != line.counts[i]) {
                fail_msg("%s: perft %d is %" PRIu64 " instead of %" PRIu64, line.position, i + 1,
                         count, line.counts[i]);
            }
            n_counts++;
        }
        n_lines++;
    }
    rules_file_close(&file);
    print_message("%d counts of %d positions\n", n_counts, n_lines);
    assert_true(n_lines >= RULES_FILE_MIN_PERFT);
}

static void every_refusal_refuses(void **state) {
    (void)state;
    rules_file file = rules_file_open("tests/rules/refused.txt");
    rules_refusal one;
    int n_refusals = 0;
    while (rules_file_next_refusal(&file, &one)) {
        ref_position position;
        char why[96] = "";
        if (ref_position_parse(one.text, &position, why, sizeof why)) {
            fail_msg("accepted (%s): %s", one.why, one.text);
        }
        assert_int_not_equal(why[0], '\0');
        n_refusals++;
    }
    rules_file_close(&file);
    assert_true(n_refusals >= RULES_FILE_MIN_REFUSALS);
}

static void five_pieces_are_not_named(void **state) {
    (void)state;
    char text[REF_TEXT_CAP];
    ref_position position = must_parse(0, "kendall:5 cscscscscs/10/10 c 0,0 0,0 - -");
    ref_position_print(&position, text, sizeof text);
    assert_string_equal(text, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_holds),
        cmocka_unit_test(counts_are_reproduced),
        cmocka_unit_test(every_refusal_refuses),
        cmocka_unit_test(five_pieces_are_not_named),
    };
    return cmocka_run_group_tests_name("reference", tests, NULL, NULL);
}
