// Plays games between players of all levels and takes decisions from them.
// Layer: train.
#include "train/decision_games.h"

#include "ai/exact.h"
#include "base/assert.h"
#include "senet/analysis.h"
#include "senet/player.h"
#include "senet/throw_source.h"

#include <string.h>

enum {
    GAMES_MOST = 100000,
    THROWS_MOST = 8000, // a game that long is left
    KEPT_PER_GAME = 8,
    ONE_IN = 16, // moves that are random, and decisions that are looked at
    DEPTH = 2,
    NODES_MOST = 200000
};

static const uint64_t CHOICES = 0x5E4E7; // a stream apart from the throws

static int left_of(const senet_position *position) {
    return ai_left(position, SENET_CONES) + ai_left(position, SENET_SPOOLS);
}

static bool is_new(const senet_position *position, size_t n, const senet_position *known) {
    for (size_t i = 0; i < n; i++) {
        if (senet_position_equal(position, &known[i])) {
            return false;
        }
    }
    return true;
}

// Whether a decision is neither none (all moves have one chance) nor easy.
static bool is_wanted(const decision_games *games, const senet_position *position,
                      decision_harvest *harvest) {
    const senet_analysis_request request = {.position = *position,
                                            .knowledge = games->knowledge,
                                            .depth = DEPTH,
                                            .node_cap = NODES_MOST};
    senet_analysis analysis;
    senet_status status = senet_analyse(&request, &analysis);
    SENET_ASSERT(status == SENET_OK);
    const int32_t best = analysis.move[0].evaluation.chance;
    if (analysis.count < 2 || analysis.move[analysis.count - 1].evaluation.chance == best) {
        return false;
    }
    harvest->seen++;
    if (best - analysis.move[1].evaluation.chance > games->gap_most) {
        harvest->easy++;
        return false;
    }
    return true;
}

static senet_move choose(const decision_games *games, const senet_position *position, int level,
                         uint64_t *random) {
    const senet_choice_request request = {.position = *position,
                                          .level = level,
                                          .knowledge = games->knowledge,
                                          .seed = senet_random_next(random)};
    senet_choice choice;
    if (senet_random_below(random, ONE_IN) == 0) {
        senet_moves moves;
        senet_status status = senet_moves_list(position, &moves);
        SENET_ASSERT(status == SENET_OK);
        return moves.move[senet_random_below(random, moves.count)];
    }
    senet_status status = senet_choose(&request, &choice);
    SENET_ASSERT(status == SENET_OK);
    return choice.move;
}

static void throw_sticks(senet_position *position, uint64_t seed, uint32_t number) {
    const unsigned sticks = senet_throw_sticks(seed, number);
    const bool opening = (position->flags & SENET_FLAG_OPENING) != 0;
    const int value =
        senet_throw_value((senet_rules_id)position->rules, senet_sticks_light(sticks));
    senet_status status = senet_throw(position, opening ? 1 : value, position);
    SENET_ASSERT(status == SENET_OK);
}

static void play(const decision_games *games, uint64_t number, size_t quota, size_t *n_by_left,
                 senet_position *out_position, decision_harvest *harvest) {
    const uint64_t seed = senet_seed_of_game(games->seed, number);
    uint64_t random = seed ^ CHOICES;
    const int level[2] = {(int)senet_random_below(&random, SENET_LEVELS),
                          (int)senet_random_below(&random, SENET_LEVELS)};
    senet_position position;
    uint32_t n_throws = 0;
    int n_kept = 0;
    senet_status status = senet_position_start(games->rules, games->n_pieces, &position);
    SENET_ASSERT(status == SENET_OK);
    while (!senet_position_over(&position) && left_of(&position) >= games->left_least &&
           n_throws < THROWS_MOST && n_kept < KEPT_PER_GAME) {
        if (position.thrown == SENET_THROW_NONE) {
            throw_sticks(&position, seed, n_throws++);
        }
        const int left = left_of(&position);
        if (left <= games->left_most && n_by_left[left] < quota &&
            senet_random_below(&random, ONE_IN) == 0 && is_wanted(games, &position, harvest) &&
            is_new(&position, harvest->n, out_position)) {
            out_position[harvest->n++] = position;
            n_by_left[left]++;
            n_kept++;
        }
        senet_apply_known(&position, choose(games, &position, level[position.side], &random));
    }
}

decision_harvest decision_games_gather(const decision_games *games, size_t n_most,
                                       senet_position *out_position) {
    decision_harvest harvest = {.n = 0};
    size_t n_by_left[2 * SENET_PIECES_MAX + 1] = {0};
    const size_t n_kinds = (size_t)games->left_most - (size_t)games->left_least + 1;
    const size_t quota = n_most / n_kinds;
    for (uint64_t i = 0; i < GAMES_MOST && harvest.n < quota * n_kinds; i++) {
        play(games, i, quota, n_by_left, out_position, &harvest);
    }
    // Mixed, so that the first part of a file is like the whole.
    uint64_t random = ~games->seed;
    for (size_t i = harvest.n; i > 1; i--) {
        const size_t k = senet_random_below(&random, (uint32_t)i);
        const senet_position moved = out_position[k];
        out_position[k] = out_position[i - 1];
        out_position[i - 1] = moved;
    }
    return harvest;
}
