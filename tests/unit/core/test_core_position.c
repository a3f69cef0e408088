// Positions as values: the start, comparison, validation and scores.
// Layer: tests. Depends on include/senet and cmocka.
// Source: src/core/RULES.md.
// Invariant: every refused position differs from a valid one only in what is named.
#include "core_support.h"

// Computed independently of the program.
static const uint64_t hash_kendall = 0x8C5E31E40E848E32u;
static const uint64_t hash_jequier = 0xB1E9A01598ACDC13u;

static void each_rule_set_has_its_start_position(void **state) {
    static const char *const usual[SENET_RULES_COUNT] = {
        "jequier cscscscscs/10/10 s 0,0 0,0 o -", "pergioco cscscscscs/10/10 s 0,0 0,0 o -",
        "pharaoh 10/10/10 c 5,5 0,0 - -",         "bga cscscscscs/10/10 c 0,0 0,0 - -",
        "kendall cscscscscs/10/10 c 0,0 0,0 - -", "museum cscscscscs/10/10 s 0,0 0,0 o -"};
    senet_position position;
    (void)state;
    for (unsigned id = 0; id < SENET_RULES_COUNT; id++) {
        assert_int_equal(senet_position_start((senet_rules_id)id, 5, &position), SENET_OK);
        support_expect(&position, usual[id]);
        for (int n = SENET_PIECES_MIN; n <= SENET_PIECES_MAX; n++) {
            assert_int_equal(senet_position_start((senet_rules_id)id, n, &position), SENET_OK);
            assert_int_equal(senet_position_check(&position, NULL), SENET_OK);
            assert_int_equal(position.n, n);
        }
    }
    assert_int_equal(senet_position_start(SENET_RULES_KENDALL, 7, &position), SENET_OK);
    support_expect(&position, "kendall:7 cscscscscs/cscs6/10 c 0,0 0,0 - -");
    assert_int_equal(senet_position_start(SENET_RULES_PHARAOH, 3, &position), SENET_OK);
    support_expect(&position, "pharaoh:3 10/10/10 c 3,3 0,0 - -");
}

static void bad_arguments_give_no_start_position(void **state) {
    senet_position position = support_position("bga cscscscscs/10/10 c 0,0 0,0 - 3");
    const senet_position before = position;
    (void)state;
    assert_int_equal(senet_position_start(SENET_RULES_COUNT, 5, &position), SENET_BAD_RULES);
    assert_int_equal(senet_position_start((senet_rules_id)-1, 5, &position), SENET_BAD_RULES);
    assert_int_equal(senet_position_start(SENET_RULES_BGA, 2, &position), SENET_BAD_PIECES);
    assert_int_equal(senet_position_start(SENET_RULES_BGA, 8, &position), SENET_BAD_PIECES);
    assert_true(senet_position_equal(&position, &before));
}

// Changes field number `field` slightly; false beyond the last.
static bool alter(senet_position *position, int field) {
    uint8_t *const bytes[] = {&position->rules,   &position->n,      &position->side,
                              &position->flags,   &position->thrown, &position->hand[0],
                              &position->hand[1], &position->off[0], &position->off[1]};
    if (field < 2) {
        position->pieces[field] ^= 1u << 12;
        return true;
    }
    if (field - 2 < (int)(sizeof bytes / sizeof bytes[0])) {
        *bytes[field - 2] ^= 1;
        return true;
    }
    return false;
}

static void equality_and_hash_depend_on_every_field(void **state) {
    const senet_position start = support_position("kendall cscscscscs/10/10 c 0,0 0,0 - -");
    senet_position other = start;
    int n_fields = 0;
    (void)state;
    assert_true(senet_position_equal(&start, &other));
    assert_true(senet_position_hash(&start) == senet_position_hash(&other));
    for (; alter(&other, n_fields); n_fields++) {
        assert_false(senet_position_equal(&start, &other));
        assert_true(senet_position_hash(&start) != senet_position_hash(&other));
        other = start;
    }
    assert_int_equal(n_fields, 11);
}

static void hashes_never_change(void **state) {
    senet_position kendall = support_position("kendall cscscscscs/10/10 c 0,0 0,0 - -");
    senet_position jequier = support_position("jequier cscscscscs/10/10 s 0,0 0,0 o -");
    (void)state;
    assert_true(senet_position_hash(&kendall) == hash_kendall);
    assert_true(senet_position_hash(&jequier) == hash_jequier);
}

static void each_house_reports_its_piece(void **state) {
    senet_position position = support_position("kendall c8s/c8s/8cs c 0,0 2,2 - -");
    (void)state;
    for (int house = 1; house <= SENET_HOUSES; house++) {
        senet_side side = SENET_CONES;
        bool cone = house == 1 || house == 11 || house == 29;
        bool spool = house == 10 || house == 20 || house == 30;
        assert_int_equal(senet_position_at(&position, house, NULL), cone || spool);
        assert_int_equal(senet_position_at(&position, house, &side), cone || spool);
        assert_int_equal(side, spool ? SENET_SPOOLS : SENET_CONES);
    }
}

static void refuse(senet_position position, const char *want) {
    const char *reason = "";
    assert_int_equal(senet_position_check(&position, &reason), SENET_BAD_POSITION);
    assert_string_equal(reason, want);
    assert_int_equal(senet_position_check(&position, NULL), SENET_BAD_POSITION);
}

static void fields_out_of_range_are_refused(void **state) {
    const senet_position right = support_position("kendall cscscscscs/10/10 c 0,0 0,0 - -");
    senet_position wrong = right;
    (void)state;
    wrong.rules = SENET_RULES_COUNT;
    refuse(wrong, "no such rule set");
    wrong = right;
    wrong.n = 8;
    refuse(wrong, "pieces a side must be 3 to 7");
    wrong.n = 2;
    refuse(wrong, "pieces a side must be 3 to 7");
    for (int i = 0; i < 6; i++) {
        wrong = right;
        wrong.side = i == 0 ? 2 : 0;
        wrong.thrown = i == 1 ? SENET_THROW_DECISION + 1 : 0;
        wrong.flags = i == 2 ? 16 : 0;
        if (i >= 3) {
            wrong.reserved[i - 3] = 1;
        }
        refuse(wrong, "a field is out of range");
    }
    static const uint32_t odd[] = {1u, 1u << 31, 1u << 2};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        wrong = right;
        wrong.pieces[SENET_CONES] ^= 1u << 1 | odd[i];
        refuse(wrong, "pieces are off the board or on the same house");
    }
}

static void a_finished_game_has_its_points(void **state) {
    static const struct {
        const char *position;
        int points;
    } rows[] = {
        {"bga s9/9s/9s c 0,0 5,2 - -", 1},        {"kendall s9/9s/9s c 0,0 5,2 - -", 1},
        {"pharaoh s9/9s/10 c 0,3 5,0 - -", 1},    {"pergioco s8s/9s/s8s c 0,0 5,0 - -", 10},
        {"pergioco 10/c9/10 s 0,0 4,5 - -", 2},   {"pergioco 10/10/5s1sss c 0,0 5,1 - -", 4},
        {"jequier s8s/9s/s8s c 0,0 5,0 - -", 9},  {"jequier 10/10/5s1ss1 c 0,0 5,2 - -", 1},
        {"jequier 10/10/5s1s2 c 0,0 5,3 - -", 1}, {"jequier:3 ccc7/10/10 s 0,0 0,3 - -", 9},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        senet_position position = support_position(rows[i].position);
        assert_true(senet_position_over(&position));
        assert_int_equal(senet_position_points(&position), rows[i].points);
        // The score does not hang on the field that a finished game keeps for the winner.
        position.side ^= 1;
        assert_int_equal(senet_position_points(&position), rows[i].points);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_rule_set_has_its_start_position),
        cmocka_unit_test(bad_arguments_give_no_start_position),
        cmocka_unit_test(equality_and_hash_depend_on_every_field),
        cmocka_unit_test(hashes_never_change),
        cmocka_unit_test(each_house_reports_its_piece),
        cmocka_unit_test(fields_out_of_range_are_refused),
        cmocka_unit_test(a_finished_game_has_its_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
