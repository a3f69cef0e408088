// Effects of moves: every kind on a hand-made position, and that effects describe the move.
// Layer: tests. Depends on include/senet and cmocka.
// Source: senet/move.h, src/core/RULES.md.
// Invariant: effects replayed on the old position give exactly the new one.
#include "core_support.h"
#include "support/replay.h"

typedef struct effects_row {
    const char *before;
    const char *move;
    const char *printed;
    const char *after;
} effects_row;

static void check_rows(const effects_row *rows, size_t n_rows) {
    for (size_t i = 0; i < n_rows; i++) {
        senet_position before = support_position(rows[i].before);
        senet_position after;
        senet_effects effects;
        char printed[SUPPORT_EFFECTS_CAP];
        assert_int_equal(senet_apply(&before, support_move(rows[i].move), &after, &effects),
                         SENET_OK);
        support_print_effects(&effects, printed);
        assert_string_equal(printed, rows[i].printed);
        support_expect(&after, rows[i].after);
        replay_effects(&effects, &before);
        assert_true(senet_position_equal(&before, &after));
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof(rows)[0])

static void moves_in_jequier_have_the_listed_effects(void **state) {
    static const effects_row rows[] = {
        {"jequier 4c5/9s/10 c 0,0 4,4 - 3", "5-8", "moved c 5>8 3, turn c 0>0 0",
         "jequier 7c2/9s/10 s 0,0 4,4 - -"},
        {"jequier 4c1s3/10/10 c 0,0 4,4 - 2", "5-7", "attacked c 5>7 2, turn c 0>0 0",
         "jequier 4s1c3/10/10 s 0,0 4,4 - -"},
        {"jequier ccccsssss1/10/4c5 c 0,0 0,0 - 2", "25-27",
         "moved c 25>27 2, washed c 27>10 0, turn c 0>0 0",
         "jequier ccccsssssc/10/10 s 0,0 0,0 - -"},
        {"jequier c9/9s/8c1 c 0,0 3,4 - 1", "29-30", "moved c 29>30 1, again c 0>0 0",
         "jequier c9/9s/9c c 0,0 3,4 - -"},
        {"jequier 10/8c1/1s8 c 0,0 4,4 - 3", "19-22",
         "attacked c 19>22 3, recalled s 0>0 0, turn c 0>0 0", "jequier 10/8s1/1c8 s 0,0 4,4 s -"},
        {"jequier 8c1/8s1/9s s 0,0 4,3 s 3", "19-22",
         "moved s 19>22 3, released s 0>0 0, borne s 30>31 1, turn s 0>0 0",
         "jequier 8c1/10/1s8 c 0,0 4,4 - -"},
        {"jequier 4s5/10/5c4 c 0,0 4,4 - 4", "26-30",
         "moved c 26>30 4, borne c 30>31 1, won c 0>0 3", "jequier 4s5/10/10 c 0,0 5,4 - -"},
        {"jequier c1sss5/10/10 c 0,0 4,2 n 6", "pass",
         "first c 0>0 0, passed c 0>0 0, turn c 0>0 1", "jequier c1sss5/10/10 s 0,0 4,2 - -"},
        {"jequier cscscscsc1/s9/10 s 0,0 0,0 n 6", "11-17", "moved s 11>17 6, again s 0>0 0",
         "jequier cscscscsc1/6s3/10 s 0,0 0,0 n -"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void moves_in_pergioco_have_the_listed_effects(void **state) {
    static const effects_row rows[] = {
        {"pergioco cscscscscs/10/10 s 0,0 0,0 o 1", "10-11",
         "moved s 10>11 1, opened s 0>0 0, again s 0>0 2",
         "pergioco cscscscsc1/s9/10 s 0,0 0,0 n -"},
        {"pergioco cscscscsc1/s9/10 c 0,0 0,0 n 2", "9-11",
         "attacked c 9>11 2, first c 0>0 0, turn c 0>0 0",
         "pergioco cscscscss1/c9/10 s 0,0 0,0 - -"},
        {"pergioco 4c5/1s8/9c c 0,0 3,4 - 1", "30-off", "borne c 30>31 0, again c 0>0 0",
         "pergioco 4c5/1s8/10 c 0,0 4,4 - -"},
        {"pergioco 10/1s8/8c1 c 0,0 4,4 - 3", "29-26", "moved c 29>26 -3, again c 0>0 1",
         "pergioco 10/1s8/5c4 c 0,0 4,4 - -"},
        {"pergioco 10/1s8/1c8 c 0,0 4,4 - 4", "22-26", "moved c 22>26 4, again c 0>0 0",
         "pergioco 10/1s8/5c4 c 0,0 4,4 - -"},
        {"pergioco ss8/1s8/8c1 c 0,0 4,2 - 3", "29-26", "moved c 29>26 -3, again c 0>0 1",
         "pergioco ss8/1s8/5c4 c 0,0 4,2 - -"},
        {"pergioco s8s/10/9c c 0,0 4,3 - 1", "30-off", "borne c 30>31 0, won c 0>0 6",
         "pergioco s8s/10/10 c 0,0 5,3 - -"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void entering_in_pharaoh_has_the_listed_effects(void **state) {
    static const effects_row rows[] = {
        {"pharaoh 10/10/10 c 5,5 0,0 - 4", "in-4", "entered c 0>4 4, again c 0>0 0",
         "pharaoh 3c6/10/10 c 4,5 0,0 - -"},
        {"pharaoh c2c6/9s/10 c 1,0 2,4 - 4", "in-4", "entered c 0>2 4, again c 0>0 0",
         "pharaoh cc1c6/9s/10 c 0,0 2,4 - -"},
        {"pharaoh 3ss5/10/10 c 5,3 0,0 - 4", "in-4",
         "displaced s 4>1 0, entered c 0>4 4, again c 0>0 0", "pharaoh s2cs5/10/10 c 4,3 0,0 - -"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void houses_that_refuse_a_piece_in_pharaoh_move_it_elsewhere(void **state) {
    static const effects_row rows[] = {
        {"pharaoh 10/9s/3c1c4 c 0,0 3,4 - 2", "24-26",
         "refused c 24>26 0, moved c 24>22 -2, turn c 0>0 0", "pharaoh 10/9s/1c3c4 s 0,0 3,4 - -"},
        {"pharaoh 10/10/1s1c1c4 c 0,0 3,4 - 2", "24-26",
         "refused c 24>26 0, attacked c 24>22 -2, turn c 0>0 0",
         "pharaoh 10/10/1c1s1c4 s 0,0 3,4 - -"},
        {"pharaoh 10/4c5/1c1c1s4 c 0,0 2,4 - 2", "24-26",
         "refused c 24>26 0, washed c 24>1 0, reborn c 1>1 0, turn c 0>0 0",
         "pharaoh c9/4c5/1c3s4 s 0,0 2,4 - -"},
        {"pharaoh 10/10/3scs4 c 0,0 4,3 - +1", "25-26",
         "refused c 25>26 0, attacked c 25>24 -1, again c 0>0 0",
         "pharaoh 10/10/3css4 c 0,0 4,3 - -"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void moves_at_the_end_in_pharaoh_have_the_listed_effects(void **state) {
    static const effects_row rows[] = {
        {"pharaoh 10/9s/5c4 c 0,0 4,4 - 1", "26-27",
         "moved c 26>27 1, washed c 27>15 0, reborn c 15>15 0, again c 0>0 0",
         "pharaoh 10/4c4s/10 c 0,0 4,4 - -"},
        {"pharaoh 10/9s/5c4 c 0,0 4,4 - 2", "stay", "stayed c 26>26 0, turn c 0>0 0",
         "pharaoh 10/9s/5c4 s 0,0 4,4 - -"},
        {"pharaoh 4c5/9s/7c2 c 0,0 3,4 - 3", "28-30", "moved c 28>30 2, turn c 0>0 0",
         "pharaoh 4c5/9s/9c s 0,0 3,4 - -"},
        {"pharaoh 10/1c7s/5c4 c 0,0 3,4 - 6", "26-off", "borne c 26>31 0, left c 0>0 1",
         "pharaoh 10/1c7s/10 c 0,0 4,4 - +1"},
        {"pharaoh 10/1c7s/10 c 0,0 4,4 - +1", "12-13", "moved c 12>13 1, again c 0>0 0",
         "pharaoh 10/2c6s/10 c 0,0 4,4 - -"},
        {"pharaoh 10/1c7s/10 c 0,0 4,4 - +1", "pass", "passed c 0>0 1, again c 0>0 0",
         "pharaoh 10/1c7s/10 c 0,0 4,4 - -"},
        {"pharaoh 10/1css6/5c4 c 0,0 3,3 - 6", "26-off",
         "borne c 26>31 0, lost c 0>0 1, again c 0>0 0", "pharaoh 10/1css6/10 c 0,0 4,3 - -"},
        {"pharaoh 10/1s8/5c4 c 0,0 4,4 - 6", "26-off", "borne c 26>31 0, won c 0>0 1",
         "pharaoh 10/1s8/10 c 0,0 5,4 - -"},
        {"pharaoh 10/1c7s/9c s 0,0 3,4 - 2", "20-22",
         "moved s 20>22 2, turn s 0>0 0, borne c 30>31 2", "pharaoh 10/1c8/1s8 c 0,0 4,4 - -"},
        {"pharaoh 10/9s/9c s 0,0 4,4 - 2", "20-22",
         "moved s 20>22 2, turn s 0>0 0, borne c 30>31 2, won c 0>0 1",
         "pharaoh 10/10/1s8 c 0,0 5,4 - -"},
        {"pharaoh 4c5/9s/9c s 0,0 3,4 - 2", "20-22", "moved s 20>22 2, turn s 0>0 0",
         "pharaoh 4c5/10/1s7c c 0,0 3,4 - -"},
        {"pharaoh 10/1s8/7c2 c 0,0 4,4 - 1", "pass", "passed c 0>0 0, turn c 0>0 1",
         "pharaoh 10/1s8/7c2 s 0,0 4,4 - -"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void moves_in_bga_and_kendall_have_the_listed_effects(void **state) {
    static const effects_row rows[] = {
        {"bga 10/9s/5c4 c 0,0 4,4 - 1", "26-27",
         "moved c 26>27 1, trapped c 27>27 0, again c 0>0 0", "bga 10/9s/6c3 c 0,0 4,4 - -"},
        {"bga 10/10/5cs3 c 0,0 4,4 - 1", "26-27",
         "attacked c 26>27 1, trapped c 27>27 0, again c 0>0 0", "bga 10/10/5sc3 c 0,0 4,4 - -"},
        {"bga 10/10/7css c 0,0 4,3 - 1", "28-27",
         "moved c 28>27 -1, trapped c 27>27 0, again c 0>0 0", "bga 10/10/6c1ss c 0,0 4,3 - -"},
        {"bga 1c8/1s8/6c3 c 0,0 3,4 - 5", "27-15",
         "drowned c 27>15 0, reborn c 15>15 0, turn c 0>0 2", "bga 1c8/1s2c5/10 s 0,0 3,4 - -"},
        {"bga 1c8/3ss5/6c3 c 0,0 3,3 - 2", "27-15",
         "drowned c 27>13 0, reborn c 13>13 0, turn c 0>0 2", "bga 1c8/2css5/10 s 0,0 3,3 - -"},
        {"bga 1c8/1s8/6c3 c 0,0 3,4 - 5", "pass", "passed c 0>0 2, turn c 0>0 2",
         "bga 1c8/1s8/6c3 s 0,0 3,4 - -"},
        {"bga 10/1s8/6c3 c 0,0 4,4 - 4", "27-off", "borne c 27>31 0, won c 0>0 1",
         "bga 10/1s8/10 c 0,0 5,4 - -"},
        {"kendall 4s5/3cc5/5c4 c 0,0 2,4 - 1", "26-27",
         "moved c 26>27 1, washed c 27>13 0, reborn c 13>13 0, again c 0>0 0",
         "kendall 4s5/2ccc5/10 c 0,0 2,4 - -"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void moves_in_museum_have_the_listed_effects(void **state) {
    static const effects_row rows[] = {
        {"museum 1s8/c9/10 c 0,0 4,4 - 4", "11-15", "moved c 11>15 4, life c 15>1 0, again c 0>0 0",
         "museum cs8/10/10 c 0,0 4,4 - -"},
        {"museum c9/c3s5/10 c 0,0 3,4 - 4", "11-15",
         "attacked c 11>15 4, life c 15>2 0, again c 0>0 0", "museum cc8/s9/10 c 0,0 3,4 - -"},
        {"museum 1s8/5c4/10 c 0,0 4,4 n 3", "16-19", "moved c 16>19 3, first c 0>0 0, turn c 0>0 0",
         "museum 1s8/8c1/10 s 0,0 4,4 - -"},
        {"museum s9/10/5c4 c 0,0 4,4 - 1", "26-27",
         "moved c 26>27 1, trapped c 27>27 0, turn c 0>0 2", "museum s9/10/6c3 s 0,0 4,4 - -"},
        {"museum s9/10/6c3 s 0,0 4,4 - 3", "1-4", "moved s 1>4 3, turn s 0>0 0, decides c 27>0 0",
         "museum 3s6/10/6c3 c 0,0 4,4 - ?"},
        {"museum s9/10/6c3 c 0,0 4,4 - ?", "stay", "stayed c 27>27 0, again c 0>0 3",
         "museum s9/10/6c3 c 0,0 4,4 - -"},
        {"museum s9/4s5/6c3 c 0,0 4,3 n ?", "27-15", "drowned c 27>14 0, turn c 0>0 2",
         "museum s9/3cs5/10 s 0,0 4,3 n -"},
        {"museum s9/10/6c3 c 0,0 4,4 - 1", "pass", "passed c 0>0 2, turn c 0>0 2",
         "museum s9/10/6c3 s 0,0 4,4 - -"},
        {"museum s1c7/10/6cs2 c 0,0 3,3 - 4", "27-off", "borne c 27>31 0, again c 0>0 0",
         "museum s1c7/10/7s2 c 0,0 4,3 - -"},
        {"museum 10/1s8/2c7 c 0,0 4,4 - 4", "23-19", "moved c 23>19 -4, turn c 0>0 3",
         "museum 10/1s6c1/10 s 0,0 4,4 - -"},
        {"museum cscscscscs/10/10 s 0,0 0,0 o 1", "10-11",
         "moved s 10>11 1, opened s 0>0 0, again s 0>0 2", "museum cscscscsc1/s9/10 s 0,0 0,0 n -"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

// Whether there is an effect of a kind.
static bool has(const senet_effects *effects, senet_effect_kind kind) {
    for (unsigned i = 0; i < effects->count; i++) {
        if (effects->effect[i].kind == kind) {
            return true;
        }
    }
    return false;
}

// Checks whether an effect between two positions is reported as moving a piece.
static void check_moves_piece(const senet_effect *effect, const senet_position *now,
                              const senet_position *next) {
    const unsigned side = effect->side;
    assert_int_equal(senet_effect_moves_piece(effect), now->pieces[side] != next->pieces[side] ||
                                                           now->hand[side] != next->hand[side] ||
                                                           now->off[side] != next->off[side]);
    if (senet_effect_moves_piece(effect) && effect->from != SENET_HAND) {
        assert_int_equal(next->pieces[side] >> effect->from & 1u, 0);
    }
    if (senet_effect_moves_piece(effect) && effect->to != SENET_OFF) {
        assert_int_equal(next->pieces[side] >> effect->to & 1u, 1);
    }
}

// Checks that the moved piece is where the effects say, or was borne off from there.
static void check_final_house(const senet_effects *effects, senet_move move, unsigned side,
                              const senet_position *after) {
    int house = senet_effects_final_house(effects, (senet_side)side);
    bool stays = move.to == SENET_OFF || senet_move_equal(move, SENET_MOVE_PASS) ||
                 senet_move_equal(move, SENET_MOVE_STAY);
    assert_int_equal(house == 0, stays);
    assert_true(house == 0 || (after->pieces[side] >> house & 1u) == 1 ||
                has(effects, SENET_EFFECT_BORNE_OFF));
}

// Checks the effects of every move.
static void check_effects(const senet_position *before, const senet_moves *moves) {
    for (unsigned i = 0; i < moves->count; i++) {
        senet_position after;
        senet_position all = *before;
        senet_position single = *before;
        senet_effects effects;
        assert_int_equal(senet_apply(before, moves->move[i], &after, &effects), SENET_OK);
        replay_effects(&effects, &all);
        assert_true(senet_position_equal(&all, &after));
        single.thrown = SENET_THROW_NONE;
        for (unsigned k = 0; k < effects.count; k++) {
            const senet_position now = single;
            senet_effect_replay(&effects.effect[k], &single);
            check_moves_piece(&effects.effect[k], &now, &single);
            // No effect loses or duplicates a piece.
            senet_position counted = single;
            for (int side = 0; side < 2; side++) {
                assert_int_equal(__builtin_popcount(counted.pieces[side]) + counted.hand[side] +
                                     counted.off[side],
                                 counted.n);
            }
        }
        assert_true(senet_position_equal(&single, &after));
        check_final_house(&effects, moves->move[i], before->side, &after);
        // Exactly one of these ends a move.
        int n_ends = has(&effects, SENET_EFFECT_WON) + has(&effects, SENET_EFFECT_EXTRA_THROW) +
                     has(&effects, SENET_EFFECT_LEFTOVER);
        bool over = senet_position_over(&after);
        assert_int_equal(has(&effects, SENET_EFFECT_WON), over);
        if (has(&effects, SENET_EFFECT_TURN_PASSED)) {
            assert_int_equal(n_ends, over);
            assert_int_not_equal(after.side, before->side);
        } else {
            assert_int_equal(n_ends, 1);
            assert_int_equal(after.side, before->side);
        }
        assert_int_equal(after.thrown == SENET_THROW_LEFTOVER,
                         has(&effects, SENET_EFFECT_LEFTOVER));
        assert_int_equal(after.thrown == SENET_THROW_DECISION,
                         has(&effects, SENET_EFFECT_DECISION));
        if (over) {
            assert_int_equal(effects.effect[effects.count - 1].kind, SENET_EFFECT_WON);
            assert_int_equal(effects.effect[effects.count - 1].side, after.side);
            assert_int_equal(effects.effect[effects.count - 1].value,
                             senet_position_points(&after));
        }
    }
}

static void effects_describe_every_move_correctly(void **state) {
    (void)state;
    print_message("%lu positions\n", support_visit(check_effects, 4));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_in_jequier_have_the_listed_effects),
        cmocka_unit_test(moves_in_pergioco_have_the_listed_effects),
        cmocka_unit_test(entering_in_pharaoh_has_the_listed_effects),
        cmocka_unit_test(houses_that_refuse_a_piece_in_pharaoh_move_it_elsewhere),
        cmocka_unit_test(moves_at_the_end_in_pharaoh_have_the_listed_effects),
        cmocka_unit_test(moves_in_bga_and_kendall_have_the_listed_effects),
        cmocka_unit_test(moves_in_museum_have_the_listed_effects),
        cmocka_unit_test(effects_describe_every_move_correctly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
