// Values of throws, their probabilities, and their generator.
// Layer: tests. Depends on include/senet and cmocka.
// Source: src/core/RULES.md "Throw".
// Invariant: the generator's expected numbers are those published for SplitMix64.
#include "core_support.h"

static void the_generator_is_splitmix64(void **state) {
    // Published outputs for the seeds 0 and 1234567.
    static const uint64_t from_0[] = {0xE220A8397B1DCDAFu, 0x6E789E6AA1B965F4u,
                                      0x06C45D188009454Fu};
    static const uint64_t from_1234567[] = {6457827717110365317u, 3203168211198807973u,
                                            9817491932198370423u, 4593380528125082431u};
    uint64_t zero = 0;
    uint64_t other = 1234567;
    (void)state;
    for (size_t i = 0; i < sizeof from_0 / sizeof from_0[0]; i++) {
        assert_true(senet_random_next(&zero) == from_0[i]);
        assert_int_equal(senet_throw_sticks(0, (uint32_t)i), from_0[i] >> 60);
    }
    for (size_t i = 0; i < sizeof from_1234567 / sizeof from_1234567[0]; i++) {
        assert_true(senet_random_next(&other) == from_1234567[i]);
        assert_int_equal(senet_throw_sticks(1234567, (uint32_t)i), from_1234567[i] >> 60);
    }
}

static void the_last_throw_of_a_seed_does_not_wrap_around(void **state) {
    // n + 1 must not wrap to 0, which would give the finaliser of the bare seed.
    uint64_t state_before = (uint64_t)UINT32_MAX * 0x9E3779B97F4A7C15u;
    (void)state;
    assert_int_equal(senet_throw_sticks(0, UINT32_MAX), senet_random_next(&state_before) >> 60);
}

static void all_sixteen_results_are_equally_frequent(void **state) {
    enum { THROWS = 160000, EACH = THROWS / 16 };
    int seen[16] = {0};
    (void)state;
    for (uint32_t n = 0; n < THROWS; n++) {
        seen[senet_throw_sticks(2026, n)]++;
    }
    for (int sticks = 0; sticks < 16; sticks++) {
        // Five standard deviations of a count of 10,000.
        assert_in_range(seen[sticks], EACH - 500, EACH + 500);
    }
}

// Games of the same series have different throws, and so have games of different series.
static void games_have_different_throws(void **state) {
    enum { ROWS = 3, GAMES = 200, LENGTH = 64, APART = 8 };
    (void)state;
    for (uint64_t row = 0; row < ROWS; row++) {
        for (uint64_t game = 0; game < GAMES; game++) {
            const uint64_t one = senet_seed_of_game(row, game);
            const uint64_t others[] = {senet_seed_of_game(row, game + 1),
                                       senet_seed_of_game(row + 1, game)};
            for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
                for (uint32_t off = 0; off < APART; off++) {
                    int same = 0;
                    for (uint32_t n = 0; n < LENGTH; n++) {
                        same +=
                            senet_throw_sticks(one, n + off) == senet_throw_sticks(others[i], n);
                    }
                    // Four of 64 match by chance; nine standard deviations more practically never.
                    assert_in_range(same, 0, 4 + 18);
                }
            }
        }
    }
}

static void light_faces_are_counted(void **state) {
    static const int light[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    (void)state;
    for (unsigned sticks = 0; sticks < 16; sticks++) {
        assert_int_equal(senet_sticks_light(sticks), light[sticks]);
        assert_int_equal(senet_sticks_light(sticks | 0xFFF0u), light[sticks]);
    }
}

static void random_numbers_are_even_and_below_their_bound(void **state) {
    static const uint32_t bounds[] = {1, 2, 3, 7, 16, 1000, 0x80000001u, UINT32_MAX};
    uint64_t random = 7;
    (void)state;
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        uint32_t highest = 0;
        for (int n = 0; n < 20000; n++) {
            uint32_t value = senet_random_below(&random, bounds[i]);
            assert_true(value < bounds[i]);
            highest = value > highest ? value : highest;
        }
        assert_true(highest >= bounds[i] - 1 - bounds[i] / 100);
    }
    // 3/4 of the range: without rejected draws the lower half would come up 5 times in 8.
    int low = 0;
    for (int n = 0; n < 20000; n++) {
        low += senet_random_below(&random, 0xC0000000u) < 0x60000000u ? 1 : 0;
    }
    assert_in_range(low, 10000 - 360, 10000 + 360);
}

static void values_and_light_faces_match(void **state) {
    (void)state;
    for (unsigned id = 0; id < SENET_RULES_COUNT; id++) {
        senet_rules_id rules = (senet_rules_id)id;
        int z = id >= SENET_RULES_BGA ? 5 : 6;
        assert_int_equal(senet_throw_value(rules, 0), z);
        assert_int_equal(senet_throw_faces(rules, z), 0);
        for (int faces = 1; faces <= 4; faces++) {
            assert_int_equal(senet_throw_value(rules, faces), faces);
            assert_int_equal(senet_throw_faces(rules, faces), faces);
        }
        assert_int_equal(senet_throw_faces(rules, 11 - z), -1);
        assert_int_equal(senet_throw_faces(rules, 0), -1);
        assert_int_equal(senet_throw_faces(rules, 7), -1);
        assert_int_equal(senet_throw_faces(rules, -1), -1);
    }
}

static void throws_have_their_weights(void **state) {
    static const uint8_t six[7] = {0, 4, 6, 4, 1, 0, 1};
    static const uint8_t five[7] = {0, 4, 6, 4, 1, 1, 0};
    static const uint8_t certain[7] = {0, 16, 0, 0, 0, 0, 0};
    uint8_t weight[7];
    (void)state;
    for (unsigned id = 0; id < SENET_RULES_COUNT; id++) {
        senet_throw_weights((senet_rules_id)id, weight);
        assert_memory_equal(weight, id >= SENET_RULES_BGA ? five : six, sizeof weight);
    }
    senet_position position = support_position("jequier cscscscscs/10/10 s 0,0 0,0 o -");
    senet_position_throw_weights(&position, weight);
    assert_memory_equal(weight, certain, sizeof weight);
    position = support_position("jequier cscscscsc1/s9/10 s 0,0 0,0 n -");
    senet_position_throw_weights(&position, weight);
    assert_memory_equal(weight, six, sizeof weight);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_is_splitmix64),
        cmocka_unit_test(the_last_throw_of_a_seed_does_not_wrap_around),
        cmocka_unit_test(all_sixteen_results_are_equally_frequent),
        cmocka_unit_test(games_have_different_throws),
        cmocka_unit_test(light_faces_are_counted),
        cmocka_unit_test(random_numbers_are_even_and_below_their_bound),
        cmocka_unit_test(values_and_light_faces_match),
        cmocka_unit_test(throws_have_their_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
