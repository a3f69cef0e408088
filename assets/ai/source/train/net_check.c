// Measures the errors of a network: see net_check.h.
// Layer: train.
#include "train/net_check.h"

#include "base/assert.h"
#include "senet/throw_source.h"

#include <math.h>

// Running sums for the figures.
typedef struct net_tally {
    net_figures figures;
    net_judge net;   // the network alone
    net_judge truth; // exact values
} net_tally;

static net_tally tally_of(const senet_net *net, const values *exact) {
    net_tally tally = {.truth = {.exact = exact}};
    tally.net.net = *net;
    tally.truth.net = *net;
    return tally;
}

static bool exact_after(const net_tally *tally, const senet_position *after, unsigned mover,
                        float *out_chance);

// The exact chance of a side that stays in the water: the mean over its throws.
static bool exact_of_stay(const net_tally *tally, const senet_position *stayed, float *out_chance) {
    uint8_t weight[VALUES_THROWS];
    float sum = 0.0f;
    senet_position_throw_weights(stayed, weight);
    for (int value = 1; value < VALUES_THROWS; value++) {
        senet_position after;
        senet_moves moves;
        float chance;
        if (weight[value] == 0) {
            continue;
        }
        senet_status status = senet_throw(stayed, value, &after);
        SENET_ASSERT(status == SENET_OK);
        status = senet_moves_list(&after, &moves);
        SENET_ASSERT(status == SENET_OK);
        senet_apply_known(&after, moves.move[0]); // the only move
        if (!exact_after(tally, &after, stayed->side, &chance)) {
            return false;
        }
        sum += (float)weight[value] * chance;
    }
    *out_chance = sum / (float)VALUES_SIXTEENTHS;
    return true;
}

// The exact chance for `mover` of a position after a move. @return false if it is not known
static bool exact_after(const net_tally *tally, const senet_position *after, unsigned mover,
                        float *out_chance) {
    if (senet_position_over(after)) {
        *out_chance = 1.0f;
    } else if (ai_stayed(after)) {
        return exact_of_stay(tally, after, out_chance);
    } else if (!net_judge_exact(&tally->truth, after, out_chance)) {
        return false;
    }
    if (after->side != mover) {
        *out_chance = 1.0f - *out_chance;
    }
    return true;
}

// The network's chance with a one-throw search.
static float evaluate_searched(const net_judge *net, const senet_position *after) {
    net_backup backup;
    if (senet_position_over(after)) {
        return 1.0f;
    }
    if (after->thrown == SENET_THROW_LEFTOVER) {
        senet_move ignored;
        return net_judge_best(net, after, 0, &ignored);
    }
    net_judge_backup(net, after, 0, &backup);
    return backup.chance;
}

static float evaluate_plain(const net_judge *net, const senet_position *after) {
    senet_move ignored;
    if (ai_stayed(after)) {
        return evaluate_searched(net, after);
    }
    return after->thrown == SENET_THROW_LEFTOVER ? net_judge_best(net, after, 0, &ignored)
                                                 : net_judge_chance(net, after);
}

static void decide(net_tally *tally, const senet_position *thrown) {
    senet_moves moves;
    float best = -1.0f;
    float best_plain = -1.0f;
    float best_search = -1.0f;
    float truth_plain = 0.0f;
    float truth_search = 0.0f;
    senet_status status = senet_moves_list(thrown, &moves);
    SENET_ASSERT(status == SENET_OK);
    if (moves.count < 2) {
        return;
    }
    for (unsigned i = 0; i < moves.count; i++) {
        senet_position after = *thrown;
        float truth;
        senet_apply_known(&after, moves.move[i]);
        if (!exact_after(tally, &after, thrown->side, &truth)) {
            return;
        }
        float by_plain = evaluate_plain(&tally->net, &after);
        float by_search = evaluate_searched(&tally->net, &after);
        if (after.side != thrown->side) {
            by_plain = 1.0f - by_plain;
            by_search = 1.0f - by_search;
        }
        best = truth > best ? truth : best;
        if (by_plain > best_plain) {
            best_plain = by_plain;
            truth_plain = truth;
        }
        if (by_search > best_search) {
            best_search = by_search;
            truth_search = truth;
        }
    }
    tally->figures.n_decisions++;
    tally->figures.lost_plain += (double)best - truth_plain;
    tally->figures.lost_search += (double)best - truth_search;
}

static void measure(net_tally *tally, const senet_position *position, uint64_t *random) {
    net_figures *figures = &tally->figures;
    net_backup backup;
    float truth;
    float chance = net_judge_chance(&tally->net, position);
    net_judge_backup(&tally->net, position, 0, &backup);
    figures->n_positions++;
    figures->residual += pow(backup.chance - (double)chance, 2.0);
    if (net_judge_exact(&tally->truth, position, &truth)) {
        senet_position thrown = *position;
        double error = fabs((double)chance - truth);
        figures->n_exact++;
        figures->error += error * error;
        figures->error_most = error > figures->error_most ? error : figures->error_most;
        if (position->thrown == SENET_THROW_NONE) {
            int value = net_random_throw(position, random);
            senet_status status = senet_throw(position, value, &thrown);
            SENET_ASSERT(status == SENET_OK);
        }
        decide(tally, &thrown);
    }
}

static net_figures finished(const net_tally *tally) {
    net_figures figures = tally->figures;
    figures.residual = sqrt(figures.residual / (figures.n_positions > 0 ? figures.n_positions : 1));
    if (figures.n_exact > 0) {
        figures.error = sqrt(figures.error / figures.n_exact);
    }
    if (figures.n_decisions > 0) {
        figures.lost_plain /= figures.n_decisions;
        figures.lost_search /= figures.n_decisions;
    }
    return figures;
}

net_figures net_check_random(senet_rules_id rules, const senet_net *net, const values *exact,
                             int n_positions, uint64_t seed) {
    net_tally tally = tally_of(net, exact);
    for (int i = 0; i < n_positions; i++) {
        senet_position position = net_random_position(rules, &seed);
        measure(&tally, &position, &seed);
    }
    return finished(&tally);
}

net_figures net_check_play(senet_rules_id rules, const senet_net *net, const values *exact,
                           int n_positions, uint64_t seed) {
    senet_position position[NET_GAME_MOST];
    float chance[NET_GAME_MOST];
    net_tally tally = tally_of(net, exact);
    const net_play play = {.judge = tally.net, .rules = rules, .starts = 16};
    while (tally.figures.n_positions < n_positions) {
        int n = net_play_game(&play, &seed, position, chance);
        for (int i = 0; i < n && tally.figures.n_positions < n_positions; i += 8) {
            measure(&tally, &position[i], &seed);
        }
    }
    return finished(&tally);
}
