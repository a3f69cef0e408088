// The player's features, chances and noise.
// Layer: tests of ai; reads its private headers.
// Invariant: expected figures are worked out by hand from the drawn positions.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/choose.h"
#include "ai/evaluate.h"
#include "senet/player.h"
#include "senet/throw_source.h"
#include "support/position.h"

static int32_t feature(const char *text, int index) {
    int32_t features[AI_FEATURES];
    senet_position position = position_at(text);
    ai_features_get(&position, features);
    return features[index];
}

static void houses_are_counted_by_side(void **state) {
    (void)state;
    assert_int_equal(feature("kendall c9/4s5/9c c 0,0 3,4 - -", 1), 1);
    assert_int_equal(feature("kendall c9/4s5/9c c 0,0 3,4 - -", 15), -1);
    assert_int_equal(feature("kendall c9/4s5/9c s 0,0 3,4 - -", 15), 1);
    assert_int_equal(feature("kendall c9/4s5/9c c 0,0 3,4 - -", SENET_OFF), -1);
    assert_int_equal(feature("pharaoh c9/10/10 c 4,5 0,0 - -", SENET_HAND), -1);
    assert_int_equal(feature("kendall c9/4s5/9c c 0,0 3,4 - -", AI_FEATURE_TO_MOVE), 1);
}

static void exposure(void **state) {
    (void)state;
    // The spool on 7 takes the cone on 9 with a 2: 6 sixteenths of 2 steps. Cones threaten none.
    assert_int_equal(feature("kendall 6s1c1/10/10 c 0,0 4,4 - -", AI_FEATURE_EXPOSED), 12);
    assert_int_equal(feature("kendall 6s1c1/10/10 s 0,0 4,4 - -", AI_FEATURE_EXPOSED), -12);
    // Neighbours protect each other, also around the end of a row.
    assert_int_equal(feature("kendall 7s1c/c9/10 c 0,0 3,4 - -", AI_FEATURE_EXPOSED), 0);
    // 15 is safe in pharaoh and not in kendall.
    assert_int_equal(feature("pharaoh 10/3sc5/10 c 0,0 4,4 - -", AI_FEATURE_EXPOSED), 0);
    assert_int_equal(feature("kendall 10/3sc5/10 c 0,0 4,4 - -", AI_FEATURE_EXPOSED), 4);
    // The gate: a piece on 25 reaches 28 only in rule sets without it.
    assert_int_equal(feature("bga 10/10/4s2c2 c 0,0 4,4 - -", AI_FEATURE_EXPOSED), 0);
    assert_int_equal(feature("bga 10/10/5s1c2 c 0,0 4,4 - -", AI_FEATURE_EXPOSED), 12);
    // Four dark sticks count 5 or 6, depending on the rule set.
    assert_int_equal(feature("kendall s4c4/10/10 c 0,0 4,4 - -", AI_FEATURE_EXPOSED), 5);
    assert_int_equal(feature("pergioco s4c4/10/10 c 0,0 4,4 - -", AI_FEATURE_EXPOSED), 0);
    assert_int_equal(feature("pergioco s5c3/10/10 c 0,0 4,4 - -", AI_FEATURE_EXPOSED), 6);
}

static void neighbours_and_blocks(void **state) {
    (void)state;
    assert_int_equal(feature("kendall cc1c4cc/10/9s c 0,0 0,4 - -", AI_FEATURE_PROTECTED), 4);
    // A row of three blocks the spools 1 to 6 houses behind it, here 2 of 3.
    assert_int_equal(feature("kendall s2s1s1ccc/10/10 c 0,0 2,2 - -", AI_FEATURE_BLOCKED), 2);
    assert_int_equal(feature("kendall s2s1s1ccc/10/10 s 0,0 2,2 - -", AI_FEATURE_BLOCKED), -2);
    assert_int_equal(feature("kendall s2s1s1cc1/10/10 c 0,0 3,2 - -", AI_FEATURE_BLOCKED), 0);
    assert_int_equal(feature("bga s2s1s1ccc/10/10 c 0,0 2,2 - -", AI_FEATURE_BLOCKED), 0);
}

static void stuck_throws(void **state) {
    (void)state;
    // Nothing is in the way of either side.
    assert_int_equal(feature("kendall c9/s9/10 c 0,0 4,4 - -", AI_FEATURE_STUCK), 0);
    // The spool on 9 faces a block on 10, 11, 12: no throw can land on or pass it. Cones can move.
    assert_int_equal(feature("kendall 8sc/cc8/10 s 0,0 2,4 - -", AI_FEATURE_STUCK), 16);
    assert_int_equal(feature("kendall 8sc/cc8/10 c 0,0 2,4 - -", AI_FEATURE_STUCK), -16);
    // Two neighbours: a 1 and a 2 would land on them; 3, 4 and 5 pass.
    assert_int_equal(feature("kendall 8sc/c9/10 s 0,0 3,4 - -", AI_FEATURE_STUCK), 10);
}

static void stragglers(void **state) {
    (void)state;
    assert_int_equal(feature("jequier c9/9s/9c c 0,0 3,4 - -", AI_FEATURE_STRAGGLE), 0);
    assert_int_equal(feature("jequier c9/9s/9c c 0,0 3,4 - -", AI_FEATURE_SHUT), 1);
    assert_int_equal(feature("kendall c9/9s/9c c 0,0 3,4 - -", AI_FEATURE_STRAGGLE), 0);
    assert_int_equal(feature("pharaoh c9/9s/7c2 c 1,0 2,4 - -", AI_FEATURE_STRAGGLE), 2);
    assert_int_equal(feature("pharaoh c9/9s/7c2 c 1,0 2,4 - -", AI_FEATURE_SHUT), 1);
    assert_int_equal(feature("jequier c9/10/s9 c 0,0 4,4 c -", AI_FEATURE_RECALLED), 1);
    assert_int_equal(feature("jequier c9/10/s9 s 0,0 4,4 c -", AI_FEATURE_RECALLED), -1);
}

// Random positions of a game of each rule set.
static void visit(void (*check)(const senet_position *)) {
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        uint64_t random = 7;
        for (int n = SENET_PIECES_MIN; n <= SENET_PIECES_MAX; n++) {
            senet_position p;
            senet_position start;
            assert_int_equal(senet_position_start((senet_rules_id)rules, n, &start), SENET_OK);
            p = start;
            for (int i = 0; i < 2000; i++) {
                senet_moves moves;
                int light = senet_sticks_light((unsigned)(senet_random_next(&random) >> 60));
                if (senet_position_over(&p)) {
                    p = start;
                }
                if (p.thrown == SENET_THROW_NONE) {
                    int value = senet_throw_value((senet_rules_id)rules, light);
                    check(&p);
                    if ((p.flags & SENET_FLAG_OPENING) != 0) {
                        value = 1;
                    }
                    assert_int_equal(senet_throw(&p, value, &p), SENET_OK);
                }
                assert_int_equal(senet_moves_list(&p, &moves), SENET_OK);
                senet_apply_known(&p, moves.move[senet_random_below(&random, moves.count)]);
            }
        }
    }
}

static void swapped(const senet_position *position) {
    senet_position other = *position;
    const uint8_t recalled = SENET_FLAG_RECALLED_CONES | SENET_FLAG_RECALLED_SPOOLS;
    if (senet_position_over(position)) {
        return;
    }
    for (unsigned side = 0; side < 2; side++) {
        other.pieces[side] = position->pieces[1 - side];
        other.hand[side] = position->hand[1 - side];
        other.off[side] = position->off[1 - side];
    }
    other.side = (uint8_t)(1 - position->side);
    other.flags = position->flags & (uint8_t)~recalled;
    if ((position->flags & SENET_FLAG_RECALLED_CONES) != 0) {
        other.flags |= SENET_FLAG_RECALLED_SPOOLS;
    }
    if ((position->flags & SENET_FLAG_RECALLED_SPOOLS) != 0) {
        other.flags |= SENET_FLAG_RECALLED_CONES;
    }
    assert_int_equal(senet_rule_of_thumb(position), senet_rule_of_thumb(&other));
    assert_in_range(senet_rule_of_thumb(position) + AI_CHANCE_MOST, 0, 2 * AI_CHANCE_MOST);
}

static void sides_are_evaluated_alike(void **state) {
    (void)state;
    visit(swapped);
}

static void a_finished_game_is_certain(void **state) {
    senet_position won = position_at("kendall s9/10/10 c 0,0 5,4 - -");
    (void)state;
    assert_int_equal(senet_rule_of_thumb(&won), AI_CHANCE_WON);
}

static void chances_rise_and_are_odd(void **state) {
    (void)state;
    for (unsigned rules = 0; rules < SENET_RULES_COUNT; rules++) {
        int32_t before = -AI_CHANCE_WON;
        assert_int_equal(ai_chance(rules, 0), 0);
        for (int32_t score = -60000; score <= 60000; score += 37) {
            int32_t chance = ai_chance(rules, score);
            assert_true(chance >= before);
            assert_int_equal(ai_chance(rules, -score), -chance);
            before = chance;
        }
        assert_int_equal(ai_chance(rules, 1000000), AI_CHANCE_MOST);
        // Log odds of 1 are an evaluation of tanh(1/2).
        assert_in_range(ai_chance(rules, ai_weights_get(rules)->logit), 461900, 462100);
    }
}

static void progress_counts_steps(void **state) {
    senet_position position = position_at("kendall c9/4s5/9c s 0,0 3,4 - -");
    (void)state;
    // Cones: 1 + 30 + 3 x 31; spools: 15 + 4 x 31.
    assert_int_equal(ai_progress(&position, SENET_CONES), -1500);
    assert_int_equal(ai_progress(&position, SENET_SPOOLS), 1500);
    position = position_at("pharaoh 9c/10/10 s 4,5 0,0 - -");
    assert_int_equal(ai_progress(&position, SENET_CONES), 1000);
}

static void draws_are_even_and_repeatable(void **state) {
    int n[10] = {0};
    (void)state;
    for (uint64_t seed = 0; seed < 10000; seed++) {
        int32_t draw = ai_chance_of(99, seed, 10);
        assert_in_range(draw, 0, 9);
        assert_int_equal(draw, ai_chance_of(99, seed, 10));
        n[draw]++;
    }
    for (int i = 0; i < 10; i++) {
        assert_in_range(n[i], 850, 1150);
    }
}

static void more_pieces_home_are_better(void **state) {
    senet_position worse = position_at("kendall ccc7/10/s9 c 0,0 2,4 - -");
    senet_position better = position_at("kendall c9/10/s9 c 0,0 4,4 - -");
    (void)state;
    assert_true(senet_rule_of_thumb(&better) > senet_rule_of_thumb(&worse));
}

// Mean 0 and the documented spread, whether char is signed or not: with signed bytes the mean would
// be off by about 4.9 spreads.
static void noise_is_even(void **state) {
    enum { SAMPLES = 200000, SPREAD = 1000 };
    double sum = 0;
    double squares = 0;
    uint64_t random = 3;
    (void)state;

    for (int i = 0; i < SAMPLES; i++) {
        int32_t x = ai_noise(senet_random_next(&random), 99, SPREAD);
        assert_in_range(x + 5 * SPREAD, 0, 10 * SPREAD);
        sum += x;
        squares += (double)x * x;
    }
    double mean = sum / SAMPLES;
    double variance = squares / SAMPLES - mean * mean;
    assert_true(mean > -10 && mean < 10); // its standard error is 2.2
    assert_true(variance > 0.98 * SPREAD * SPREAD && variance < 1.02 * SPREAD * SPREAD);
    assert_int_equal(ai_noise(1, 2, 3000), ai_noise(1, 2, 3000));
    assert_int_not_equal(ai_noise(1, 2, 3000), ai_noise(1, 3, 3000));
    assert_int_not_equal(ai_noise(1, 2, 3000), ai_noise(4, 2, 3000));
    assert_int_equal(ai_noise(1, 2, 0), 0);
    // Exact figures: the same on every machine.
    assert_int_equal(ai_noise(0, 0, 209), -5);
    assert_int_equal(ai_noise(0x123456789abcdef0, 42, 20900), -4600);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(houses_are_counted_by_side),
        cmocka_unit_test(exposure),
        cmocka_unit_test(neighbours_and_blocks),
        cmocka_unit_test(stuck_throws),
        cmocka_unit_test(stragglers),
        cmocka_unit_test(sides_are_evaluated_alike),
        cmocka_unit_test(a_finished_game_is_certain),
        cmocka_unit_test(chances_rise_and_are_odd),
        cmocka_unit_test(progress_counts_steps),
        cmocka_unit_test(draws_are_even_and_repeatable),
        cmocka_unit_test(more_pieces_home_are_better),
        cmocka_unit_test(noise_is_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
