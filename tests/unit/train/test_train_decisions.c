// Tests decisions as text, decisions from games, and their chances by rollouts.
// Layer: tests of train.
// Invariant: rollouts are compared with chances found without them.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "layers.h"
#include "senet/throw_source.h"
#include "support/position.h"
#include "train/decision_games.h"
#include "train/net_learn.h"
#include "train/rollout.h"

enum { DECISIONS = 24, GAMES = 512 };

static const double sure = 5.0; // standard errors

// Networks that have learnt nothing: their chances differ from position to position, and mean
// nothing. @return the bytes, to be freed
static unsigned char *unlearnt(senet_rules_id rules, senet_net *out_net) {
    net_learner *learner[AI_NET_PHASES];
    unsigned char *bytes = malloc(AI_NET_BYTES);
    senet_knowledge knowledge = {0};
    assert_non_null(bytes);
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        learner[phase] = net_learner_new((ai_net_phase)phase, 3);
        assert_non_null(learner[phase]);
        net_learner_settle(learner[phase]);
    }
    net_learner_pack(learner, rules, bytes);
    assert_null(senet_knowledge_net(&knowledge, bytes, AI_NET_BYTES));
    *out_net = knowledge.net[rules];
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        net_learner_free(learner[phase]);
    }
    return bytes;
}

// A random position with its throw and two moves or more. @param left pieces left at most
static senet_position draw(senet_rules_id rules, int left, uint64_t *random) {
    senet_moves moves;
    senet_position position;
    do {
        position = net_random_position(rules, random);
        if (position.thrown == SENET_THROW_NONE) {
            const int value = net_random_throw(&position, random);
            assert_int_equal(senet_throw(&position, value, &position), SENET_OK);
        }
        assert_int_equal(senet_moves_list(&position, &moves), SENET_OK);
    } while (moves.count < 2 || ai_left(&position, 0) + ai_left(&position, 1) > left);
    return position;
}

static senet_position after_move(const senet_position *position, unsigned move) {
    senet_moves moves;
    senet_position after = *position;
    assert_int_equal(senet_moves_list(position, &moves), SENET_OK);
    senet_apply_known(&after, moves.move[move]);
    return after;
}

static double for_side(double chance, const senet_position *position, unsigned side) {
    return position->side == side ? chance : 1.0 - chance;
}

static void a_line_is_read_as_it_was_printed(void **state) {
    (void)state;
    decision d;
    decision again;
    char line[DECISION_LINE_CAP];
    const char *text = "kendall 7s2/8c1/c1sscc4 c 0,0 1,2 - 3";
    assert_null(decision_parse(text, &d));
    assert_false(d.labelled);
    assert_int_equal(d.moves.count, 2);
    assert_int_equal(decision_print(&d, line), strlen(text));
    assert_string_equal(line, text);
    d.labelled = true;
    d.label[0] = (decision_label){.half = {48.6, 48.5}, .error = 0.01};
    d.label[1] = (decision_label){.half = {48.55, 48.9}};
    const size_t length = decision_print(&d, line);
    assert_string_equal(line + strlen(text), " ; 26-29 48.6000 48.5000 0.0100"
                                             " ; 19-22 48.5500 48.9000 0.0000");
    assert_int_equal(length, strlen(line));
    line[length] = '\n';
    line[length + 1] = '\0';
    assert_null(decision_parse(line, &again));
    assert_true(again.labelled && senet_position_equal(&again.position, &d.position));
    for (int i = 0; i < 2; i++) {
        assert_true(again.label[i].half[0] == d.label[i].half[0] &&
                    again.label[i].half[1] == d.label[i].half[1] &&
                    again.label[i].error == d.label[i].error);
    }
    assert_int_equal(decision_best(&again, 0), 0);
    assert_int_equal(decision_best(&again, 1), 1);
    assert_int_equal(decision_best(&again, 2), 1);
}

static void other_lines_are_refused(void **state) {
    (void)state;
#define HEAD "kendall 7s2/8c1/c1sscc4 c 0,0 1,2 - "
    static const char *const bad[] = {
        "",
        "kendall",
        HEAD "-", // no throw
        HEAD "3 ; 26-29 1 1 1",
        HEAD "3 ; 19-22 1 1 1 ; 26-29 1 1 1",
        HEAD "3 ; 26-29 1 1 ; 19-22 1 1 1",
        HEAD "3 ; 26-29 1 1 1 ; 19-22 1 1 1 ; 26-29 1 1 1",
        HEAD "3 ; 26-29 a 1 1 ; 19-22 1 1 1",
    };
#undef HEAD
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        decision d;
        assert_non_null(decision_parse(bad[i], &d));
    }
}

static void games_give_as_many_decisions_of_each_phase(void **state) {
    (void)state;
    static const senet_knowledge nothing;
    const decision_games games = {.rules = SENET_RULES_KENDALL,
                                  .knowledge = &nothing,
                                  .n_pieces = 3,
                                  .left_least = 4,
                                  .left_most = 6,
                                  .gap_most = 30000,
                                  .seed = 4};
    senet_position position[DECISIONS];
    senet_position again[DECISIONS];
    int n_by_left[7] = {0};
    const decision_harvest harvest = decision_games_gather(&games, DECISIONS, position);
    assert_int_equal(harvest.n, DECISIONS);
    assert_true(harvest.seen >= harvest.n + harvest.easy && harvest.easy > 0);
    for (size_t i = 0; i < harvest.n; i++) {
        senet_moves moves;
        assert_int_equal(senet_position_check(&position[i], NULL), SENET_OK);
        assert_int_equal(senet_moves_list(&position[i], &moves), SENET_OK);
        assert_in_range(moves.count, 2, SENET_MOVES_CAP);
        n_by_left[ai_left(&position[i], 0) + ai_left(&position[i], 1)]++;
        for (size_t k = 0; k < i; k++) {
            assert_false(senet_position_equal(&position[i], &position[k]));
        }
    }
    for (int left = 4; left <= 6; left++) {
        assert_int_equal(n_by_left[left], DECISIONS / 3);
    }
    assert_int_equal(decision_games_gather(&games, DECISIONS, again).n, DECISIONS);
    assert_memory_equal(position, again, sizeof position);
}

static rollout_order order_of(senet_net net, int throws, int ahead) {
    return (rollout_order){.judge = {.net = net},
                           .ahead = ahead,
                           .throws_most = throws,
                           .games_least = GAMES,
                           .games_most = GAMES,
                           .seed = 7};
}

// What the network says one throw ahead, for the side to move.
static double one_ahead(const net_judge *judge, const senet_position *position) {
    net_backup backup;
    if (senet_position_over(position)) {
        return 1.0;
    }
    net_judge_backup(judge, position, 0, &backup);
    return (double)backup.chance;
}

static double later(const net_judge *judge, const senet_position *position, int throws);

// The same after a throw's move, for who makes it; after staying in the water, the mean over
// throws.
static double after_throw(const net_judge *judge, const senet_position *position, int value,
                          senet_move move, int throws) {
    uint8_t weight[VALUES_THROWS];
    senet_position after = *position;
    double sum = 0.0;
    if (value > 0) {
        assert_int_equal(senet_throw(position, value, &after), SENET_OK);
    }
    senet_apply_known(&after, move);
    while (after.thrown == SENET_THROW_LEFTOVER) {
        (void)net_judge_best(judge, &after, 0, &move);
        senet_apply_known(&after, move);
    }
    if (senet_position_over(&after) || !ai_stayed(&after)) {
        return for_side(later(judge, &after, throws), &after, position->side);
    }
    senet_position_throw_weights(&after, weight);
    for (int next = 1; next < VALUES_THROWS; next++) {
        senet_position thrown;
        senet_moves moves;
        if (weight[next] > 0) {
            assert_int_equal(senet_throw(&after, next, &thrown), SENET_OK);
            assert_int_equal(senet_moves_list(&thrown, &moves), SENET_OK);
            senet_apply_known(&thrown, moves.move[0]);
            sum += weight[next] * for_side(later(judge, &thrown, throws), &thrown, position->side) /
                   16.0;
        }
    }
    return sum;
}

// The mean of what the network says one throw ahead, after so many throws with the moves that are
// best at a glance: every throw is followed.
static double later(const net_judge *judge, const senet_position *position, int throws) {
    uint8_t weight[VALUES_THROWS] = {16};
    net_backup backup;
    double sum = 0.0;
    if (throws == 0 || senet_position_over(position)) {
        return one_ahead(judge, position);
    }
    net_judge_backup(judge, position, 0, &backup);
    if (position->thrown != SENET_THROW_DECISION) {
        senet_position_throw_weights(position, weight);
        weight[0] = 0;
    }
    for (int value = 0; value < VALUES_THROWS; value++) {
        if (weight[value] > 0) {
            sum += weight[value] *
                   after_throw(judge, position, value, backup.best[value], throws - 1) / 16.0;
        }
    }
    return sum;
}

// With one throw a rollout is what looking two throws ahead finds, without chance; with two, the
// mean is what looking three ahead finds. So luck is subtracted without bias, whatever the network
// says.
static void luck_is_subtracted_without_bias(void **state) {
    (void)state;
    uint64_t random = 11;
    double squares = 0.0;
    int n_compared = 0;
    int n_stays = 0; // in the water of museum
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_net net;
        unsigned char *bytes = unlearnt((senet_rules_id)rules, &net);
        rollout_order one = order_of(net, 1, 0);
        const rollout_order two = order_of(net, 2, 0);
        one.games_least = one.games_most = 64; // without chance
        const bool rare = rules == SENET_RULES_PHARAOH || rules == SENET_RULES_MUSEUM;
        for (int i = 0; i < (rare ? 12 : 3); i++) { // left-over steps, staying in the water
            const senet_position position = draw((senet_rules_id)rules, 10, &random);
            rollout_move first[SENET_MOVES_CAP];
            rollout_move second[SENET_MOVES_CAP];
            const unsigned n = rollout(&one, &position, first);
            assert_int_equal(rollout(&two, &position, second), n);
            for (unsigned k = 0; k < n; k++) {
                const senet_position after = after_move(&position, k);
                if (senet_position_over(&after) || after.thrown == SENET_THROW_LEFTOVER) {
                    continue;
                }
                const double chance = for_side(later(&one.judge, &after, 1), &after, position.side);
                const double far = for_side(later(&one.judge, &after, 2), &after, position.side);
                net_backup backup;
                if (after.thrown == SENET_THROW_DECISION) {
                    net_judge_backup(&one.judge, &after, 0, &backup);
                    n_stays += senet_move_equal(backup.best[0], SENET_MOVE_STAY);
                }
                assert_true(fabs(rollout_chance(&first[k]) - chance) < 1e-5);
                assert_true(first[k].error < 1e-5);
                assert_true(fabs(rollout_chance(&second[k]) - far) < 0.01);
                squares += pow(rollout_chance(&second[k]) - far, 2.0);
                n_compared++;
            }
        }
        free(bytes);
    }
    assert_true(n_compared > 50 && n_stays > 0 && sqrt(squares / n_compared) < 0.004);
}

// Moves picked by looking ahead count with their own chances.
static void moves_picked_further_ahead_count_as_they_are(void **state) {
    (void)state;
    uint64_t random = 12;
    int n_others = 0;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_net net;
        unsigned char *bytes = unlearnt((senet_rules_id)rules, &net);
        const rollout_order order = order_of(net, 1, 1);
        for (int i = 0; i < 4; i++) {
            const senet_position position = draw((senet_rules_id)rules, 10, &random);
            rollout_move move[SENET_MOVES_CAP];
            const unsigned n = rollout(&order, &position, move);
            for (unsigned k = 0; k < n; k++) {
                const senet_position after = after_move(&position, k);
                uint8_t weight[VALUES_THROWS];
                double sum = 0.0;
                if (senet_position_over(&after) || after.thrown != SENET_THROW_NONE) {
                    continue;
                }
                senet_position_throw_weights(&after, weight);
                for (int value = 1; value < VALUES_THROWS; value++) {
                    senet_position thrown;
                    senet_move picked;
                    if (weight[value] > 0) {
                        assert_int_equal(senet_throw(&after, value, &thrown), SENET_OK);
                        (void)net_judge_narrow(&order.judge, &thrown, 1, &picked);
                        sum += weight[value] * after_throw(&order.judge, &after, value, picked, 0) /
                               16.0;
                    }
                }
                const double chance = for_side(sum, &after, position.side);
                assert_true(fabs(rollout_chance(&move[k]) - chance) < 0.008);
                n_others += fabs(sum - later(&order.judge, &after, 1)) > 0.006;
            }
        }
        free(bytes);
    }
    assert_true(n_others > 10);
}

// The moves that look nearly as good are looked at further, and no others.
static void looking_narrowly_finds_the_same_moves(void **state) {
    (void)state;
    uint64_t random = 16;
    int n_others = 0;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_net net;
        unsigned char *bytes = unlearnt((senet_rules_id)rules, &net);
        const net_judge judge = {.net = net};
        for (int i = 0; i < 20; i++) {
            const senet_position position = draw((senet_rules_id)rules, 10, &random);
            for (int ahead = 0; ahead <= 2; ahead++) {
                senet_move narrow;
                senet_move wide;
                const float by_narrow = net_judge_narrow(&judge, &position, ahead, &narrow);
                const float by_wide = net_judge_best(&judge, &position, ahead, &wide);
                const bool same = senet_move_equal(narrow, wide);
                assert_true(same ? by_narrow == by_wide : ahead == 2);
                n_others += !same;
            }
        }
        free(bytes);
    }
    assert_in_range(n_others, 1, 3);
}

static void exact_chances_need_no_games(void **state) {
    (void)state;
    values all;
    values_report report;
    senet_net net;
    uint64_t random = 13;
    unsigned char *bytes = unlearnt(SENET_RULES_KENDALL, &net);
    const solve_order solving = layers_order(layers_directory("decisions_exact"), stdout);
    layers_make(&all, SENET_RULES_KENDALL, 3);
    layers_solve(&all, 3, &solving, &report);
    rollout_order order = order_of(net, 100, 0);
    order.judge.exact = &all;
    order.games_least = 2;
    for (int i = 0; i < 20; i++) {
        const senet_position position = draw(SENET_RULES_KENDALL, 3, &random);
        rollout_move move[SENET_MOVES_CAP];
        const unsigned n = rollout(&order, &position, move);
        for (unsigned k = 0; k < n; k++) {
            const senet_position after = after_move(&position, k);
            double chance;
            assert_true(values_chance(&all, &after, &chance));
            chance = for_side(chance, &after, position.side);
            assert_true(fabs(move[k].half[0] - chance) < 1e-6);
            assert_true(fabs(move[k].half[1] - chance) < 1e-6);
            assert_true(move[k].error < 1e-6 && move[k].games < 100);
        }
    }
    values_close(&all);
    free(bytes);
}

// Games that are played well, without knowing more than one piece against one, come to the truth.
static void rollouts_come_to_the_solved_chances(void **state) {
    (void)state;
    values all;
    values few;
    values_report report;
    uint64_t random = 14;
    const solve_order solving = layers_order(layers_directory("decisions_solved"), stdout);
    layers_make(&all, SENET_RULES_KENDALL, 3);
    layers_solve(&all, 3, &solving, &report);
    layers_make(&few, SENET_RULES_KENDALL, 2);
    layers_solve(&few, 2, &solving, &report);
    static unsigned char bytes[AI_NET_BYTES];
    senet_knowledge knowledge = {0};
    FILE *file = fopen(SENET_SOURCE_ASSETS "/ai/kendall.net", "rb");
    assert_non_null(file);
    assert_int_equal(fread(bytes, 1, sizeof bytes, file), sizeof bytes);
    (void)fclose(file);
    assert_null(senet_knowledge_net(&knowledge, bytes, sizeof bytes));
    rollout_order order = order_of(knowledge.net[SENET_RULES_KENDALL], 1200, 0);
    order.games_least = order.games_most = 64;
    order.judge.exact = &few;
    double squares = 0.0;
    int n_moves = 0;
    for (int i = 0; i < 2; i++) {
        const senet_position position = draw(SENET_RULES_KENDALL, 3, &random);
        rollout_move move[SENET_MOVES_CAP];
        const unsigned n = rollout(&order, &position, move);
        for (unsigned k = 0; k < n; k++, n_moves++) {
            const senet_position after = after_move(&position, k);
            double chance;
            assert_true(values_chance(&all, &after, &chance));
            const double gap = rollout_chance(&move[k]) - for_side(chance, &after, position.side);
            squares += gap * gap;
        }
    }
    assert_true(sqrt(squares / n_moves) < 0.001);
    values_close(&few);
    values_close(&all);
}

// A move is settled sooner the more it loses, and its error is believed.
static void games_stop_when_enough_is_known(void **state) {
    (void)state;
    senet_net net;
    uint64_t random = 15;
    int n_left_out = 0;
    int n_by_part = 0;
    unsigned char *bytes = unlearnt(SENET_RULES_BGA, &net);
    rollout_order rough = order_of(net, 4, 0);
    rollout_order fine = order_of(net, 4, 0);
    rough.games_least = 64;
    rough.games_most = 1 << 11;
    rough.bound = 0.003;
    rough.part = 0.2;
    fine.games_least = 1 << 11;
    fine.games_most = 1 << 11;
    fine.seed = 8;
    for (int i = 0; i < 6; i++) {
        const senet_position position = draw(SENET_RULES_BGA, 10, &random);
        rollout_move soon[SENET_MOVES_CAP];
        rollout_move late[SENET_MOVES_CAP];
        unsigned best = 0;
        const unsigned n = rollout(&rough, &position, soon);
        (void)rollout(&fine, &position, late);
        for (unsigned k = 0; k < n; k++) {
            best = soon[k].error < soon[best].error ? k : best;
        }
        for (unsigned k = 0; k < n; k++) {
            const double loss = rollout_chance(&soon[best]) - rollout_chance(&soon[k]);
            const double truth = rollout_chance(&late[best]) - rollout_chance(&late[k]);
            assert_true(soon[k].error <= fmax(rough.bound, loss * rough.part));
            assert_true(fabs(loss - truth) <= sure * hypot(soon[k].error, 0.006) + 1e-9);
            assert_true(soon[k].games < late[k].games);
            n_left_out += soon[k].games < soon[best].games;
            n_by_part += soon[k].error > rough.bound;
        }
    }
    assert_true(n_left_out > 0 && n_by_part > 0);
    free(bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_read_as_it_was_printed),
        cmocka_unit_test(other_lines_are_refused),
        cmocka_unit_test(games_give_as_many_decisions_of_each_phase),
        cmocka_unit_test(luck_is_subtracted_without_bias),
        cmocka_unit_test(moves_picked_further_ahead_count_as_they_are),
        cmocka_unit_test(looking_narrowly_finds_the_same_moves),
        cmocka_unit_test(exact_chances_need_no_games),
        cmocka_unit_test(rollouts_come_to_the_solved_chances),
        cmocka_unit_test(games_stop_when_enough_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
