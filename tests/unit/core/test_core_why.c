// Why a piece cannot move: every reason on a hand-made position, and that no reason is wrong.
// Layer: tests. Depends on include/senet and cmocka.
// Source: src/core/RULES.md.
// Invariant: SENET_WHY_LEGAL exactly when some legal move starts from there.
#include "core_support.h"

typedef struct why_row {
    const char *position;
    int house;
    senet_refusal want;
} why_row;

static void check_rows(const why_row *rows, size_t n_rows) {
    for (size_t i = 0; i < n_rows; i++) {
        senet_position position = support_position(rows[i].position);
        senet_refusal got = senet_move_why_not(&position, rows[i].house);
        const senet_refusal *want = &rows[i].want;
        if (got.why != want->why || got.to != want->to || got.at != want->at ||
            got.by != want->by) {
            fail_msg("%s, house %d: %d %d %d %d instead of %d %d %d %d", rows[i].position,
                     rows[i].house, (int)got.why, got.to, got.at, got.by, (int)want->why, want->to,
                     want->at, want->by);
        }
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof(rows)[0])

static void a_house_without_a_piece_of_the_mover_is_not_yours(void **state) {
    static const why_row rows[] = {
        {"kendall cscscscscs/10/10 c 0,0 0,0 - 3", 2, {SENET_WHY_NOT_YOURS, 0, 0, 0}},
        {"kendall cscscscscs/10/10 c 0,0 0,0 - 3", 20, {SENET_WHY_NOT_YOURS, 0, 0, 0}},
        {"kendall cscscscscs/10/10 c 0,0 0,0 - 3", 0, {SENET_WHY_NOT_YOURS, 0, 0, 0}},
        {"kendall cscscscscs/10/10 c 0,0 0,0 - -", 9, {SENET_WHY_NOT_YOURS, 0, 0, 0}},
        {"kendall 9s/10/10 c 0,0 5,4 - -", 10, {SENET_WHY_NOT_YOURS, 0, 0, 0}},
        {"kendall cscscscscs/10/10 c 0,0 0,0 - 3", 9, {SENET_WHY_LEGAL, 12, 0, 0}},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void the_house_to_land_on_can_be_the_reason(void **state) {
    static const why_row rows[] = {
        {"jequier 4c1c3/9s/10 c 0,0 3,4 - 2", 5, {SENET_WHY_OWN_PIECE, 7, 7, 0}},
        {"pergioco 4c5/10/1c3s4 c 0,0 3,4 - 4", 22, {SENET_WHY_SAFE, 26, 26, 0}},
        {"jequier c3c1ss2/10/10 c 0,0 3,3 - 2", 5, {SENET_WHY_PROTECTED, 7, 7, 8}},
        {"jequier c3c1ss2/10/10 c 0,0 3,3 - 3", 5, {SENET_WHY_PROTECTED, 8, 8, 7}},
        {"kendall c3c1sss1/10/10 c 0,0 3,2 - 5", 5, {SENET_WHY_BLOCKED, 10, 7, 9}},
        {"kendall c3c1sss1/10/10 c 0,0 3,2 - 4", 5, {SENET_WHY_BLOCKED, 9, 7, 9}},
        {"kendall 4c5/10/5c1sss c 0,0 3,2 - 5", 26, {SENET_WHY_BLOCKED, 31, 28, 30}},
        // A house that refuses pieces may be the target even if it is occupied.
        {"pharaoh 10/9s/3c1c4 c 0,0 3,4 - 2", 24, {SENET_WHY_LEGAL, 26, 0, 0}},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void the_end_of_the_board_can_be_the_reason(void **state) {
    static const why_row rows[] = {
        {"kendall c9/9s/4c5 c 0,0 3,4 - 4", 25, {SENET_WHY_GATE, 29, 26, 0}},
        {"jequier c9/9s/5c2c1 c 0,0 2,4 - 3", 29, {SENET_WHY_BEYOND, 31, 0, 0}},
        {"jequier c9/9s/8c1 c 0,0 3,4 - 3", 29, {SENET_WHY_FORWARD, 31, 0, 0}},
        {"pharaoh 4c5/9s/4c5 c 0,0 3,4 - 6", 25, {SENET_WHY_NOT_YET, 31, 5, 0}},
        {"pharaoh 10/4c4s/4c5 c 1,0 2,4 - 6", 25, {SENET_WHY_NOT_YET, 31, SENET_HAND, 0}},
        {"pharaoh 4c5/9s/9c c 0,0 3,4 - 2", 30, {SENET_WHY_WAITS, 31, 30, 0}},
        {"pharaoh 4c5/9s/7c2 c 0,0 3,4 - 2", 28, {SENET_WHY_EXACT, 30, 28, 3}},
        {"pharaoh 4c5/9s/8c1 c 0,0 3,4 - 6", 29, {SENET_WHY_EXACT, 31, 29, 2}},
        {"pharaoh 4c5/9s/7c1c c 0,0 2,4 - 3", 28, {SENET_WHY_OCCUPIED, 31, 30, 0}},
        {"kendall 4c5/9s/7c2 c 0,0 3,4 - 2", 28, {SENET_WHY_EXACT, 30, 28, 3}},
        {"kendall 4c5/9s/9c c 0,0 3,4 - 4", 30, {SENET_WHY_EXACT, 31, 30, 1}},
        {"kendall 4c5/9s/7c2 c 0,0 3,4 - 3", 28, {SENET_WHY_LEGAL, 31, 0, 0}},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void the_way_back_can_be_the_reason(void **state) {
    static const why_row rows[] = {
        {"jequier 10/10/3s3cc1 c 0,0 3,4 - 4", 29, {SENET_WHY_LEGAL, 31, 0, 0}},
        {"jequier 10/10/3s3cc1 c 0,0 3,4 - 4", 28, {SENET_WHY_OCCUPIED, 31, 24, 0}},
        {"pergioco 10/9s/5c2c1 c 0,0 3,4 - 3", 29, {SENET_WHY_OWN_PIECE, 31, 26, 0}},
        {"kendall 2c2ss3/1c2ss4/10 c 0,0 3,1 - 3", 3, {SENET_WHY_START, 6, 0, 0}},
        {"kendall 10/5sss1c/3css4 c 0,0 3,0 - 5", 20, {SENET_WHY_BLOCKED, 25, 16, 18}},
        // If nothing can move, what blocks the way forward is the reason.
        {"jequier c1sss5/10/10 c 0,0 4,2 - 6", 1, {SENET_WHY_BLOCKED, 7, 3, 5}},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void a_restriction_can_be_the_reason(void **state) {
    static const why_row rows[] = {
        {"bga 1c8/1s8/6c3 c 0,0 3,4 - 5", 2, {SENET_WHY_TRAPPED, 7, 27, 0}},
        {"bga 1c8/1s8/6c3 c 0,0 3,4 - 5", 27, {SENET_WHY_LEGAL, 31, 0, 0}},
        {"museum 1c8/1s8/6c3 c 0,0 3,4 - 5", 2, {SENET_WHY_TRAPPED, 7, 27, 0}},
        {"museum 1c8/1s8/6c3 c 0,0 3,4 - 3", 27, {SENET_WHY_EXACT, 30, 27, 4}},
        {"museum 1c8/1s8/6c3 c 0,0 3,4 - ?", 27, {SENET_WHY_LEGAL, 27, 0, 0}},
        {"museum 1c8/1s8/6c3 c 0,0 3,4 - ?", 2, {SENET_WHY_TRAPPED, 2, 27, 0}},
        {"jequier 4sccc2/1s8/3s6 s 0,0 2,2 s 4", 24, {SENET_WHY_RECALLED, 28, 12, 0}},
        {"jequier cscscscsc1/s9/10 c 0,0 0,0 n 4", 7, {SENET_WHY_FIRST, 11, 9, 0}},
        {"jequier cscscscsc1/s9/10 c 0,0 0,0 n 4", 9, {SENET_WHY_LEGAL, 13, 0, 0}},
        {"pergioco:7 4c4c/1cc6s/1c5cc1 c 0,0 0,6 n 2", 29, {SENET_WHY_FIRST, 31, 13, 0}},
        {"jequier cscscscscs/10/10 s 0,0 0,0 o 1", 2, {SENET_WHY_OPENING, 3, 10, 0}},
        {"jequier cscscscscs/10/10 s 0,0 0,0 o 1", 10, {SENET_WHY_LEGAL, 11, 0, 0}},
        {"pharaoh 10/1c7s/7c2 c 0,0 3,4 - +1", 28, {SENET_WHY_LEFTOVER, 29, 28, 0}},
        {"pharaoh 10/1c7s/7c2 c 0,0 3,4 - +1", 12, {SENET_WHY_LEGAL, 13, 0, 0}},
        {"pharaoh 10/1cc6s/10 c 0,0 3,4 - +1", 12, {SENET_WHY_OWN_PIECE, 13, 13, 0}},
        {"pharaoh 10/10/10 c 5,5 0,0 - 2", 0, {SENET_WHY_NO_ENTRY, 2, 2, 0}},
        {"pharaoh c9/9s/10 c 1,0 3,4 - 1", 0, {SENET_WHY_NO_ROOM, 1, 1, 0}},
        {"pharaoh c9/9s/10 c 1,0 3,4 - 4", 0, {SENET_WHY_LEGAL, 4, 0, 0}},
        {"pharaoh 10/1c7s/10 c 0,0 4,4 - 1", 0, {SENET_WHY_NOT_YOURS, 0, 0, 0}},
    };
    (void)state;
    CHECK_ROWS(rows);
}

// Checks the answer for every piece of a position.
static void check_answers(const senet_position *position, const senet_moves *moves) {
    for (int house = SENET_HAND; house <= SENET_HOUSES; house++) {
        bool legal = false;
        for (unsigned i = 0; i < moves->count; i++) {
            legal = legal ||
                    (moves->move[i].from == house &&
                     !senet_move_equal(moves->move[i], SENET_MOVE_PASS) &&
                     position->thrown != SENET_THROW_DECISION) ||
                    (position->thrown == SENET_THROW_DECISION && house == SENET_HOUSE_WATER);
        }
        senet_side side = senet_other((senet_side)position->side);
        bool own = house == SENET_HAND
                       ? position->hand[position->side] > 0
                       : senet_position_at(position, house, &side) && side == position->side;
        senet_refusal answer = senet_move_why_not(position, house);
        assert_int_equal(answer.why == SENET_WHY_LEGAL, legal);
        assert_int_equal(answer.why == SENET_WHY_NOT_YOURS, !own);
        if (answer.why == SENET_WHY_BLOCKED) {
            for (int at = answer.at; at <= answer.by; at++) {
                assert_true(senet_position_blocked_house(
                    position, senet_other((senet_side)position->side), at));
            }
            assert_true(answer.by - answer.at >= 2);
        }
        if (answer.why == SENET_WHY_PROTECTED) {
            assert_true(senet_position_protected_house(position, answer.at));
            assert_true(senet_position_at(position, answer.by, &side));
            assert_int_not_equal(side, position->side);
        }
    }
}

static void every_reason_is_true(void **state) {
    (void)state;
    print_message("%lu positions\n", support_visit(check_answers, 4));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_house_without_a_piece_of_the_mover_is_not_yours),
        cmocka_unit_test(the_house_to_land_on_can_be_the_reason),
        cmocka_unit_test(the_end_of_the_board_can_be_the_reason),
        cmocka_unit_test(the_way_back_can_be_the_reason),
        cmocka_unit_test(a_restriction_can_be_the_reason),
        cmocka_unit_test(every_reason_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
