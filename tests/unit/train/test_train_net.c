// The network that learns, and the positions it learns from.
// Layer: tests of train.
// Invariant: figures by hand, except for one digest, which shows that learning gives the same bytes
// with every compiler.
#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/checksum.h"
#include "senet/throw_source.h"
#include "support/position.h"
#include "train/net_check.h"
#include "train/net_learn.h"
#include "train/net_play.h"

enum { SAMPLES = 256 };

// Networks of both phases.
static void make_learners(uint64_t seed, net_learner *out_learner[AI_NET_PHASES]) {
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        out_learner[phase] = net_learner_new((ai_net_phase)phase, seed);
        assert_non_null(out_learner[phase]);
    }
}

static void free_learners(net_learner *learner[AI_NET_PHASES]) {
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        net_learner_free(learner[phase]);
    }
}

// Untrained networks, which always answer 0.5. @return the bytes, which the caller frees
static unsigned char *halves(senet_rules_id rules, senet_net *out_net) {
    net_learner *learner[AI_NET_PHASES];
    unsigned char *bytes = malloc(AI_NET_BYTES);
    senet_knowledge knowledge = {0};
    assert_non_null(bytes);
    make_learners(1, learner);
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        memset(learner[phase]->weight.row, 0, learner[phase]->weight.n * sizeof(float));
        net_learner_settle(learner[phase]);
    }
    net_learner_pack(learner, rules, bytes);
    assert_null(senet_knowledge_net(&knowledge, bytes, AI_NET_BYTES));
    *out_net = knowledge.net[rules];
    free_learners(learner);
    return bytes;
}

// Random positions of a phase, worth more the more pieces the side to move is ahead.
static void make_samples(ai_net_phase phase, senet_position *out_position, net_sample *out_sample,
                         const net_sample **out_pointer) {
    uint64_t random = 5;
    for (int i = 0; i < SAMPLES; i++) {
        do {
            out_position[i] = net_random_position(SENET_RULES_KENDALL, &random);
        } while (ai_net_phase_of(&out_position[i]) != phase);
        const unsigned side = out_position[i].side;
        int ahead = out_position[i].off[side] - out_position[i].off[side ^ 1u];
        ai_net_rows(&out_position[i], &out_sample[i].view);
        assert_int_equal(out_sample[i].view.phase, phase);
        out_sample[i].chance = 0.5f + 0.08f * (float)ahead;
        out_pointer[i] = &out_sample[i];
    }
}

static void what_is_learnt_is_what_the_file_answers(void **state) {
    (void)state;
    static senet_position position[SAMPLES];
    static net_sample sample[SAMPLES];
    static const net_sample *pointer[SAMPLES];
    net_learner *learner[AI_NET_PHASES];
    unsigned char *bytes = malloc(AI_NET_BYTES);
    senet_knowledge knowledge = {0};
    assert_non_null(bytes);
    make_learners(3, learner);
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        double first = 0.0;
        double last = 0.0;
        make_samples((ai_net_phase)phase, position, sample, pointer);
        for (int i = 0; i < 30; i++) {
            last = net_learner_batch(learner[phase], pointer, SAMPLES, 0.003f);
            first = i == 0 ? last : first;
        }
        assert_true(first > 0.01);
        assert_true(last < first / 10.0);
        net_learner_pack(learner, SENET_RULES_KENDALL, bytes);
        assert_null(senet_knowledge_net(&knowledge, bytes, AI_NET_BYTES));
        for (int i = 0; i < SAMPLES; i++) {
            double packed =
                (double)ai_net_chance(&knowledge.net[SENET_RULES_KENDALL], &position[i]) /
                AI_NET_ONE;
            double fine = (double)net_learner_chance(learner[phase], &sample[i]);
            assert_true(fabs(packed - fine) < 0.003);
        }
    }
    // The same bytes with every compiler and vector width.
    uint64_t digest = checksum_of(bytes, AI_NET_BYTES);
    if (digest != 0x7FA2B2964BC6A3A7u) {
        fail_msg("digest 0x%016" PRIX64, digest);
    }
    free(bytes);
    free_learners(learner);
}

static void a_state_is_taken_up_as_it_was(void **state) {
    (void)state;
    static senet_position position[SAMPLES];
    static net_sample sample[SAMPLES];
    static const net_sample *pointer[SAMPLES];
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        net_learner *learner = net_learner_new((ai_net_phase)phase, 3);
        net_learner *other = net_learner_new((ai_net_phase)phase, 4);
        FILE *file = tmpfile();
        assert_true(learner != NULL && other != NULL && file != NULL);
        make_samples((ai_net_phase)phase, position, sample, pointer);
        (void)net_learner_batch(learner, pointer, SAMPLES, 0.003f);
        assert_true(net_learner_save(learner, file));
        rewind(file);
        assert_true(net_learner_load(other, file));
        assert_false(net_learner_load(other, file));
        (void)net_learner_batch(learner, pointer, SAMPLES, 0.003f);
        (void)net_learner_batch(other, pointer, SAMPLES, 0.003f);
        assert_memory_equal(learner->weight.row, other->weight.row,
                            learner->weight.n * sizeof(float));
        fclose(file);
        net_learner_free(other);
        net_learner_free(learner);
    }
}

// Checks that a damaged or unsuitable saved network is refused.
static void refuse_state(const unsigned char *bytes, size_t size, ai_net_phase phase) {
    net_learner *learner = net_learner_new(phase, 4);
    FILE *file = tmpfile();
    assert_true(learner != NULL && file != NULL);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    rewind(file);
    assert_false(net_learner_load(learner, file));
    fclose(file);
    net_learner_free(learner);
}

static void other_states_are_refused(void **state) {
    (void)state;
    net_learner *learner = net_learner_new(AI_NET_PHASE_MANY, 3);
    FILE *file = tmpfile();
    assert_true(learner != NULL && file != NULL);
    assert_true(net_learner_save(learner, file));
    const size_t size = (size_t)ftell(file);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    rewind(file);
    assert_int_equal(fread(bytes, 1, size, file), size);
    refuse_state(bytes, size, AI_NET_PHASE_FEW);
    refuse_state(bytes, size - 1, AI_NET_PHASE_MANY);
    refuse_state(bytes, 20, AI_NET_PHASE_MANY);
    refuse_state(bytes, 0, AI_NET_PHASE_MANY);
    for (size_t at = 0; at < 32; at += 4) { // magic, version, phase, sizes
        bytes[at] ^= 1u;
        refuse_state(bytes, size, AI_NET_PHASE_MANY);
        bytes[at] ^= 1u;
    }
    free(bytes);
    fclose(file);
    net_learner_free(learner);
}

static void rows_that_part_from_their_parts_answer_as_before(void **state) {
    (void)state;
    static senet_position position[SAMPLES];
    static net_sample sample[SAMPLES];
    static const net_sample *pointer[SAMPLES];
    static float before[SAMPLES];
    net_learner *learner = net_learner_new(AI_NET_PHASE_MANY, 3);
    double first = 0.0;
    double last = 0.0;
    assert_non_null(learner);
    make_samples(AI_NET_PHASE_MANY, position, sample, pointer);
    for (int i = 0; i < 3; i++) {
        first = net_learner_batch(learner, pointer, SAMPLES, 0.003f);
    }
    for (int i = 0; i < SAMPLES; i++) {
        before[i] = net_learner_chance(learner, &sample[i]);
    }
    net_learner_part(learner);
    net_learner_settle(learner);
    for (int i = 0; i < SAMPLES; i++) {
        assert_true(net_learner_chance(learner, &sample[i]) == before[i]);
    }
    for (int i = 0; i < 30; i++) {
        last = net_learner_batch(learner, pointer, SAMPLES, 0.003f);
    }
    assert_true(last < first / 4.0);
    net_learner_free(learner);
}

static void one_throw_ahead_is_the_mean_of_the_best_moves(void **state) {
    (void)state;
    senet_net net;
    unsigned char *bytes = halves(SENET_RULES_KENDALL, &net);
    const net_judge judge = {.net = net};
    net_backup backup;
    // A 1 (4 of 16) wins; everything else is 0.5.
    senet_position position = position_at("kendall s9/10/9c c 0,0 4,4 - -");
    net_judge_backup(&judge, &position, 0, &backup);
    assert_true(fabs(backup.chance - (4.0 + 12.0 * 0.5) / 16.0) < 1e-6);
    assert_true(senet_move_equal(backup.best[1], (senet_move){30, SENET_OFF}));
    // A 2 (6 of 16) or a 3 (4 of 16) wins.
    position = position_at("kendall s9/10/10 c 0,0 5,4 - -");
    assert_true(net_judge_chance(&judge, &position) == 1.0f);
    position = position_at("kendall c9/10/8s1 s 0,0 4,4 - -");
    net_judge_backup(&judge, &position, 0, &backup);
    assert_true(fabs(backup.chance - (6.0 + 10.0 * 0.5) / 16.0) < 1e-6);
    free(bytes);
}

static float as_mover(float chance, const senet_position *after, unsigned mover) {
    return after->side == mover ? chance : 1.0f - chance;
}

// Finds the first best move by searching each result one throw deep.
// @param out_shallow its result's value without a search @return its value
static float best_of_all(const net_judge *judge, const senet_position *position,
                         float *out_shallow) {
    senet_moves moves;
    float best = -1.0f;
    assert_int_equal(senet_moves_list(position, &moves), SENET_OK);
    for (unsigned i = 0; i < moves.count; i++) {
        senet_position after = *position;
        senet_move ignored;
        float chance = 1.0f;
        float shallow = 1.0f;
        senet_apply_known(&after, moves.move[i]);
        if (after.thrown == SENET_THROW_LEFTOVER) {
            float deeper_shallow;
            chance = best_of_all(judge, &after, &deeper_shallow);
            shallow = net_judge_best(judge, &after, 0, &ignored);
        } else if (!senet_position_over(&after)) {
            net_backup backup;
            net_judge_backup(judge, &after, 0, &backup);
            chance = backup.chance;
            // After the decision to stay in the water only its throws can be evaluated.
            shallow = ai_stayed(&after) ? chance : net_judge_chance(judge, &after);
        }
        chance = as_mover(chance, &after, position->side);
        if (chance > best) {
            best = chance;
            *out_shallow = as_mover(shallow, &after, position->side);
        }
    }
    return best;
}

// A deeper search chooses the move, whose value is still the one without a search.
static void the_deep_search_picks_and_the_shallow_value_judges(void **state) {
    (void)state;
    uint64_t random = 29;
    int n_others = 0;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_net net;
        unsigned char *bytes = halves((senet_rules_id)rules, &net); // all moves are near the best
        const net_judge judge = {.net = net};
        for (int i = 0; i < 100; i++) {
            senet_position position = net_random_position((senet_rules_id)rules, &random);
            uint8_t weight[7];
            net_backup plain;
            net_backup further;
            float sum = 0.0f;
            net_judge_backup(&judge, &position, 0, &plain);
            net_judge_backup(&judge, &position, 1, &further);
            senet_position_throw_weights(&position, weight);
            if (position.thrown == SENET_THROW_DECISION) {
                float shallow;
                (void)best_of_all(&judge, &position, &shallow);
                assert_true(fabsf(further.chance - shallow) < 1e-6f);
                continue;
            }
            for (int value = 1; value < 7; value++) {
                senet_position thrown;
                float shallow;
                if (weight[value] > 0) {
                    assert_int_equal(senet_throw(&position, value, &thrown), SENET_OK);
                    (void)best_of_all(&judge, &thrown, &shallow);
                    sum += (float)weight[value] * shallow;
                    n_others += !senet_move_equal(plain.best[value], further.best[value]);
                }
            }
            assert_true(fabsf(further.chance - sum / 16.0f) < 1e-6f);
        }
        free(bytes);
    }
    assert_true(n_others > 0); // the search does change moves
}

static void without_later_surprises_a_game_is_worth_one_throw_ahead(void **state) {
    (void)state;
    static senet_position position[NET_GAME_MOST];
    static float chance[NET_GAME_MOST];
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_net net;
        unsigned char *bytes = halves((senet_rules_id)rules, &net);
        const net_play play = {.judge = {.net = net},
                               .rules = (senet_rules_id)rules,
                               .wander = 0.2f,
                               .random_most = 50,
                               .starts = 8};
        uint64_t random = 17;
        for (int game = 0; game < 20; game++) {
            int n = net_play_game(&play, &random, position, chance);
            assert_in_range(n, 1, NET_GAME_MOST);
            for (int i = 0; i < n; i++) {
                net_backup backup;
                assert_int_equal(senet_position_check(&position[i], NULL), SENET_OK);
                assert_true(ai_has_number(&position[i]));
                assert_false(senet_position_over(&position[i]));
                net_judge_backup(&play.judge, &position[i], 0, &backup);
                assert_true(fabsf(backup.chance - chance[i]) < 1e-6f);
            }
        }
        free(bytes);
    }
}

static void with_all_later_surprises_a_game_is_worth_its_end(void **state) {
    (void)state;
    static senet_position position[NET_GAME_MOST];
    static float chance[NET_GAME_MOST];
    senet_net net;
    unsigned char *bytes = halves(SENET_RULES_BGA, &net);
    const net_play play = {
        .judge = {.net = net}, .rules = SENET_RULES_BGA, .lambda = 1.0f, .starts = 16};
    uint64_t random = 3;
    double sum = 0.0;
    int n_games = 60;
    // Both sides play alike from a nearly even start, so that the first position's value is 0.5 on
    // average, but rarely in one game.
    double squares = 0.0;
    for (int game = 0; game < n_games; game++) {
        (void)net_play_game(&play, &random, position, chance);
        sum += chance[0];
        squares += ((double)chance[0] - 0.5) * ((double)chance[0] - 0.5);
    }
    assert_true(fabs(sum / n_games - 0.5) < 0.1);
    assert_true(squares / n_games > 0.02);
    free(bytes);
}

static void figures_of_a_network_of_halves(void **state) {
    (void)state;
    senet_net net;
    unsigned char *bytes = halves(SENET_RULES_KENDALL, &net);
    net_figures figures = net_check_random(SENET_RULES_KENDALL, &net, NULL, 500, 1);
    assert_int_equal(figures.n_positions, 500);
    assert_int_equal(figures.n_exact, 0);
    assert_int_equal(figures.n_decisions, 0);
    assert_true(figures.residual > 0.0 && figures.residual < 0.5);
    net_figures again = net_check_random(SENET_RULES_KENDALL, &net, NULL, 500, 1);
    assert_true(figures.residual == again.residual);
    figures = net_check_play(SENET_RULES_KENDALL, &net, NULL, 100, 1);
    assert_int_equal(figures.n_positions, 100);
    free(bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_learnt_is_what_the_file_answers),
        cmocka_unit_test(a_state_is_taken_up_as_it_was),
        cmocka_unit_test(other_states_are_refused),
        cmocka_unit_test(rows_that_part_from_their_parts_answer_as_before),
        cmocka_unit_test(one_throw_ahead_is_the_mean_of_the_best_moves),
        cmocka_unit_test(the_deep_search_picks_and_the_shallow_value_judges),
        cmocka_unit_test(without_later_surprises_a_game_is_worth_one_throw_ahead),
        cmocka_unit_test(with_all_later_surprises_a_game_is_worth_its_end),
        cmocka_unit_test(figures_of_a_network_of_halves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
