// Checks the rules core against the written cases: legal moves, the position after a move, its
// effects, and refused lines.
// Layer: tests. Depends on include/senet, tests/support and cmocka.
// Invariant: every line of both files is used.
#include "senet/move.h"
#include "senet/position.h"
#include "support/replay.h"
#include "support/rules_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void must_parse(const rules_case *one, const char *text, senet_position *out_position) {
    const char *reason = NULL;
    if (senet_position_parse(text, out_position, &reason) != SENET_OK) {
        fail_msg("line %d: %s is refused: %s", one->number, text, reason);
    }
}

static void check_moves(const rules_case *one, const senet_position *position) {
    senet_moves moves;
    char texts[SENET_MOVES_CAP][SENET_MOVE_TEXT_CAP];
    const char *sorted[SENET_MOVES_CAP];
    assert_int_equal(senet_moves_list(position, &moves), SENET_OK);
    for (int i = 0; i < moves.count; i++) {
        (void)senet_move_print(moves.move[i], texts[i]);
        sorted[i] = texts[i];
    }
    rules_file_sort(sorted, moves.count);
    if (moves.count != one->n_moves) {
        fail_msg("line %d (%s): %d moves instead of %d", one->number, one->clause, moves.count,
                 one->n_moves);
    }
    for (int i = 0; i < moves.count; i++) {
        if (strcmp(sorted[i], one->moves[i]) != 0) {
            fail_msg("line %d (%s): %s instead of %s", one->number, one->clause, sorted[i],
                     one->moves[i]);
        }
    }
}

static void check_play(const rules_case *one, const senet_position *position) {
    char text[SENET_POSITION_TEXT_CAP];
    senet_move move;
    senet_position after;
    senet_position replayed = *position;
    senet_effects effects;
    assert_int_equal(senet_move_parse(one->played, &move), SENET_OK);
    if (senet_apply(position, move, &after, &effects) != SENET_OK) {
        fail_msg("line %d (%s): %s is not legal", one->number, one->clause, one->played);
    }
    (void)senet_position_print(&after, text);
    if (strcmp(text, one->after) != 0) {
        fail_msg("line %d (%s): %s instead of %s", one->number, one->clause, text, one->after);
    }
    replay_effects(&effects, &replayed);
    if (!senet_position_equal(&replayed, &after)) {
        (void)senet_position_print(&replayed, text);
        fail_msg("line %d (%s): the effects lead to %s", one->number, one->clause, text);
    }
}

static void every_case_holds(void **state) {
    (void)state;
    rules_file file = rules_file_open("tests/rules/cases.txt");
    rules_case one;
    int n_cases = 0;
    int n_played = 0;
    while (rules_file_next_case(&file, &one)) {
        char text[SENET_POSITION_TEXT_CAP];
        senet_position position;
        must_parse(&one, one.position, &position);
        (void)senet_position_print(&position, text);
        assert_string_equal(text, one.position);
        check_moves(&one, &position);
        if (one.played != NULL) {
            check_play(&one, &position);
            n_played++;
        }
        n_cases++;
    }
    rules_file_close(&file);
    print_message("%d cases, %d of them played\n", n_cases, n_played);
    assert_true(n_cases >= RULES_FILE_MIN_CASES);
}

static void every_refusal_refuses(void **state) {
    (void)state;
    rules_file file = rules_file_open("tests/rules/refused.txt");
    rules_refusal one;
    int n_refusals = 0;
    while (rules_file_next_refusal(&file, &one)) {
        senet_position position;
        const char *reason = NULL;
        if (senet_position_parse(one.text, &position, &reason) != SENET_BAD_POSITION) {
            fail_msg("accepted (%s): %s", one.why, one.text);
        }
        assert_non_null(reason);
        n_refusals++;
    }
    rules_file_close(&file);
    assert_true(n_refusals >= RULES_FILE_MIN_REFUSALS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_holds),
        cmocka_unit_test(every_refusal_refuses),
    };
    return cmocka_run_group_tests_name("rules_cases", tests, NULL, NULL);
}
