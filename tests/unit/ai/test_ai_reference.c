// The reference players, against which the real one is measured, search correctly.
// Layer: tests of tests/support.
// Invariant: expected values come from an exhaustive search, without cut-offs or a cache.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "senet/player.h"
#include "senet/throw_source.h"
#include "support/bridge.h"
#include "support/random_position.h"
#include "support/reference_player.h"

enum { VALUES = 7, SIXTEENTHS = 16, WON = 1000000, MEMORY_ROWS = 1 << 14 };

static int32_t plain_best(const senet_position *position, int depth, senet_move *out_move);

static int32_t plain(const senet_position *position, int depth) {
    uint8_t weight[VALUES];
    int32_t sum = 0;
    if (senet_position_over(position)) {
        return WON;
    }
    if (position->thrown != SENET_THROW_NONE) {
        senet_move move;
        return plain_best(position, depth, &move);
    }
    if (depth == 0) {
        return senet_rule_of_thumb(position);
    }
    senet_position_throw_weights(position, weight);
    for (int value = 1; value < VALUES; value++) {
        senet_position thrown;
        if (weight[value] != 0) {
            assert_int_equal(senet_throw(position, value, &thrown), SENET_OK);
            sum += weight[value] * plain(&thrown, depth - 1);
        }
    }
    return sum / SIXTEENTHS;
}

// Finds the first of the best moves. @return its value
static int32_t plain_best(const senet_position *position, int depth, senet_move *out_move) {
    senet_moves moves;
    int32_t best = INT32_MIN;
    assert_int_equal(senet_moves_list(position, &moves), SENET_OK);
    for (unsigned i = 0; i < moves.count; i++) {
        senet_position after = *position;
        senet_apply_known(&after, moves.move[i]);
        int32_t value = plain(&after, depth);
        value = after.side == position->side ? value : -value;
        if (value > best) {
            best = value;
            *out_move = moves.move[i];
        }
    }
    return best;
}

static void throw_sticks(test_random *random, ref_rules rules, senet_position *position) {
    if (position->thrown == SENET_THROW_NONE) {
        const bool opening = (position->flags & SENET_FLAG_OPENING) != 0;
        const int value = opening ? 1 : random_throw(random, rules);
        assert_int_equal(senet_throw(position, value, position), SENET_OK);
    }
}

static void check(int depth, int positions) {
    const reference_player player = (reference_player)(REFERENCE_EXPECTIMAX_1 + depth - 1);
    reference_memory memory = {.row = calloc(MEMORY_ROWS, sizeof *memory.row),
                               .count = MEMORY_ROWS};
    test_random random = {5};
    uint64_t unused = 0;
    assert_non_null(memory.row);
    for (int i = 0; i < positions; i++) {
        ref_position reference;
        senet_position position;
        const ref_rules rules = (ref_rules)(i % SENET_RULES_COUNT);
        random_position_make(&random, rules, 3 + i % 5, &reference);
        bridge_position(&reference, &position);
        // A few moves on, so that the cache is used again.
        for (int move = 0; move < 3 && !senet_position_over(&position); move++) {
            throw_sticks(&random, rules, &position);
            senet_move expected;
            (void)plain_best(&position, depth, &expected);
            assert_true(
                senet_move_equal(expected, reference_choose(player, &position, &unused, NULL)));
            assert_true(
                senet_move_equal(expected, reference_choose(player, &position, &unused, &memory)));
            senet_apply_known(&position, expected);
        }
    }
    free(memory.row);
}

static void one_throw_ahead_is_every_move_of_every_throw(void **state) {
    (void)state;
    check(1, 1000);
}

static void two_throws_ahead_are_every_move_of_every_throw(void **state) {
    (void)state;
    check(2, 200);
}

static void three_throws_ahead_are_every_move_of_every_throw(void **state) {
    (void)state;
    check(3, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_throw_ahead_is_every_move_of_every_throw),
        cmocka_unit_test(two_throws_ahead_are_every_move_of_every_throw),
        cmocka_unit_test(three_throws_ahead_are_every_move_of_every_throw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
