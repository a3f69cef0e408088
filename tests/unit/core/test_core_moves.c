// Throwing, listing and playing moves, perft counts, and queries about houses.
// Layer: tests. Depends on include/senet and cmocka.
// Source: src/core/RULES.md.
// Invariant: a call that fails changes nothing.
#include "core_support.h"

#include "support/rules_file.h"

static void list_text(const senet_moves *moves, char *out_text, size_t cap) {
    size_t length = 0;
    out_text[0] = '\0';
    for (unsigned i = 0; i < moves->count; i++) {
        char move[SENET_MOVE_TEXT_CAP];
        senet_move_print(moves->move[i], move);
        int n = snprintf(out_text + length, cap - length, i == 0 ? "%s" : " %s", move);
        length += (size_t)n;
    }
}

static void moves_are_listed_in_a_fixed_order(void **state) {
    static const char *const rows[][2] = {
        {"bga cscscscscs/10/10 c 0,0 0,0 - 3", "9-12 7-10 5-8 3-6 1-4"},
        {"pharaoh 3c6/9s/3c6 c 3,4 0,0 - 4", "24-28 4-8 in-4"},
        {"pharaoh 10/9s/5c4 c 0,0 4,4 - 2", "26-28 stay"},
        {"pharaoh 10/1c7s/5c4 c 0,0 3,4 - 6", "26-off 12-18"},
        {"pharaoh 10/1c1c5s/10 c 0,0 3,4 - +1", "14-15 12-13 pass"},
        {"bga 1c8/1s8/6c3 c 0,0 3,4 - 5", "27-15 pass"},
        {"bga 1c8/1s8/6c3 c 0,0 3,4 - 4", "27-off"},
        {"jequier c1sss5/10/10 c 0,0 4,2 - 6", "pass"},
        // The cones' first throw is the front cone's, bearing off or not.
        {"pergioco:7 4c4c/1cc6s/1c5cc1 c 0,0 0,6 n 2", "13-15"},
        {"kendall 10/9s/7ccc c 0,0 2,4 - 1", "30-off"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        senet_position position = support_position(rows[i][0]);
        senet_moves moves;
        char text[128];
        assert_int_equal(senet_moves_list(&position, &moves), SENET_OK);
        list_text(&moves, text, sizeof text);
        assert_string_equal(text, rows[i][1]);
    }
}

// Checks a list of moves.
static void check_list(const senet_position *position, const senet_moves *moves) {
    senet_position quick;
    senet_position told;
    senet_effects effects;
    assert_in_range(moves->count, 1, SENET_MOVES_CAP);
    for (unsigned i = 0; i < moves->count; i++) {
        for (unsigned j = 0; j < i; j++) {
            assert_false(senet_move_equal(moves->move[i], moves->move[j]));
        }
        // Playing with effects, without them and in place gives the same position.
        assert_int_equal(senet_apply(position, moves->move[i], &quick, NULL), SENET_OK);
        assert_int_equal(senet_apply(position, moves->move[i], &told, &effects), SENET_OK);
        assert_true(senet_position_equal(&quick, &told));
        assert_int_equal(senet_position_check(&told, NULL), SENET_OK);
    }
    assert_int_equal(senet_perft(position, 1), moves->count);
}

static void each_listed_move_is_legal_and_listed_once(void **state) {
    (void)state;
    print_message("%lu positions\n", support_visit(check_list, 4));
}

static void an_illegal_move_changes_nothing(void **state) {
    senet_position before = support_position("bga cscscscscs/10/10 c 0,0 0,0 - 3");
    senet_position after = {.n = 99};
    senet_effects effects = {.count = 99};
    senet_moves moves = {.count = 99};
    static const char *const illegal[] = {"1-5", "2-5", "pass", "stay", "in-3", "1-off", "11-14"};
    (void)state;
    for (size_t i = 0; i < sizeof illegal / sizeof illegal[0]; i++) {
        assert_int_equal(senet_apply(&before, support_move(illegal[i]), &after, &effects),
                         SENET_ILLEGAL_MOVE);
    }
    before.thrown = SENET_THROW_NONE;
    assert_int_equal(senet_apply(&before, support_move("1-4"), &after, &effects), SENET_NO_THROW);
    assert_int_equal(senet_moves_list(&before, &moves), SENET_NO_THROW);
    before = support_position("bga 9s/10/10 c 0,0 5,4 - -");
    assert_int_equal(senet_apply(&before, support_move("1-4"), &after, NULL), SENET_GAME_OVER);
    assert_int_equal(senet_moves_list(&before, &moves), SENET_GAME_OVER);
    assert_int_equal(after.n, 99);
    assert_int_equal(effects.count, 99);
    assert_int_equal(moves.count, 99);
}

static void only_possible_throws_are_accepted(void **state) {
    senet_position before = support_position("kendall cscscscscs/10/10 c 0,0 0,0 - -");
    senet_position after = before;
    static const int impossible[] = {-1, 0, 6, 7, 8, 100};
    (void)state;
    for (size_t i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
        assert_int_equal(senet_throw(&before, impossible[i], &after), SENET_BAD_THROW);
    }
    assert_true(senet_position_equal(&before, &after));
    for (int value = 1; value <= 5; value++) {
        assert_int_equal(senet_throw(&before, value, &after), SENET_OK);
        assert_int_equal(after.thrown, value);
        assert_int_equal(senet_throw(&after, value, &after), SENET_THROW_DUE);
    }
    assert_int_equal(senet_throw(&before, 2, &before), SENET_OK);
    support_expect(&before, "kendall cscscscscs/10/10 c 0,0 0,0 - 2");
    before = support_position("pharaoh 10/1c7s/10 c 0,0 4,4 - +1");
    assert_int_equal(senet_throw(&before, 2, &after), SENET_THROW_DUE);
    before = support_position("bga 9s/10/10 c 0,0 5,4 - -");
    assert_int_equal(senet_throw(&before, 2, &after), SENET_GAME_OVER);
    before = support_position("pergioco cscscscscs/10/10 s 0,0 0,0 o -");
    assert_int_equal(senet_throw(&before, 2, &after), SENET_BAD_THROW);
    assert_int_equal(senet_throw(&before, 1, &after), SENET_OK);
}

static void perft_counts_are_reproduced(void **state) {
    rules_file file = rules_file_open("tests/rules/perft.txt");
    rules_perft line;
    (void)state;
    while (rules_file_next_perft(&file, &line)) {
        senet_position position = support_position(line.position);
        assert_int_equal(senet_perft(&position, 0), 1);
        for (int depth = 1; depth <= 4; depth++) {
            assert_int_equal(senet_perft(&position, depth), line.counts[depth - 1]);
        }
    }
    rules_file_close(&file);
    senet_position over = support_position("bga 9s/10/10 c 0,0 5,4 - -");
    assert_int_equal(senet_perft(&over, 0), 1);
    assert_int_equal(senet_perft(&over, 1), 0);
    assert_int_equal(senet_perft(&over, 3), 0);
}

static void three_in_a_row_block_the_opponent_where_the_rules_say_so(void **state) {
    senet_position kendall = support_position("kendall 3ccc1ss1/9s/sc7c c 0,0 0,1 - -");
    senet_position bga = support_position("bga 7ccc/c9/9s c 0,0 1,4 - -");
    (void)state;
    for (int house = 1; house <= SENET_HOUSES; house++) {
        assert_int_equal(senet_position_blocked_house(&kendall, SENET_CONES, house),
                         house >= 4 && house <= 6);
        assert_false(senet_position_blocked_house(&kendall, SENET_SPOOLS, house));
        assert_false(senet_position_blocked_house(&bga, SENET_CONES, house));
    }
}

static void neighbours_and_safe_houses_are_protected(void **state) {
    // Spools on 8, 9 and, around the end of a row, 20, 21; cones on 4, 5, 6, 22 and 30.
    senet_position kendall = support_position("kendall 3ccc1ss1/9s/sc7c c 0,0 0,1 - -");
    senet_position pharaoh = support_position("pharaoh 3c6/4s5/5c3s c 3,3 0,0 - -");
    (void)state;
    for (int house = 1; house <= SENET_HOUSES; house++) {
        bool want =
            (house >= 4 && house <= 6) || house == 8 || house == 9 || house == 20 || house == 21;
        assert_int_equal(senet_position_protected_house(&kendall, house), want);
        assert_int_equal(senet_position_protected_house(&pharaoh, house),
                         house == 15 || house == 26 || house == 30);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_listed_in_a_fixed_order),
        cmocka_unit_test(each_listed_move_is_legal_and_listed_once),
        cmocka_unit_test(an_illegal_move_changes_nothing),
        cmocka_unit_test(only_possible_throws_are_accepted),
        cmocka_unit_test(perft_counts_are_reproduced),
        cmocka_unit_test(three_in_a_row_block_the_opponent_where_the_rules_say_so),
        cmocka_unit_test(neighbours_and_safe_houses_are_protected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
