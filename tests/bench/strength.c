// Purpose: senet-strength, how well each level plays against the one below it.
// Layer: tests; the public library and a clock.
// Invariant: matches are in pairs with the same sticks and sides swapped; the same arguments give
// the same games on every machine. It prints figures, times of the processor, and judges none.
#include "base/assert.h"
#include "senet/move.h"
#include "senet/player.h"
#include "senet/throw_source.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    RANDOM_PLAYER = -1, // plays any legal move
    THROWS_MAX = 20000, // a game that long counts as half a win for each
    PAIRS_USUAL = 500
};

/** What one player did in all games of a row. */
typedef struct cost {
    unsigned long n_moves;
    unsigned long n_nodes;
    unsigned most_nodes;
    double seconds;
    double most_seconds;
} cost;

static double now_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static const char *player_name(int level) {
    return level == RANDOM_PLAYER ? "random" : senet_level_get(level)->name;
}

static senet_move choose(int level, const senet_position *position, uint64_t *random, cost *c) {
    senet_choice_request request = {.position = *position, .level = level};
    senet_choice choice;
    senet_moves moves;
    senet_status status;

    if (level == RANDOM_PLAYER) {
        status = senet_moves_list(position, &moves);
        SENET_ASSERT(status == SENET_OK);
        return moves.move[senet_random_below(random, moves.count)];
    }
    request.seed = senet_random_next(random);
    double before_s = now_s();
    status = senet_choose(&request, &choice);
    double spent_s = now_s() - before_s;
    SENET_ASSERT(status == SENET_OK);
    c->n_moves++;
    c->n_nodes += choice.nodes;
    c->seconds += spent_s;
    c->most_nodes = choice.nodes > c->most_nodes ? choice.nodes : c->most_nodes;
    c->most_seconds = spent_s > c->most_seconds ? spent_s : c->most_seconds;
    return choice.move;
}

// Plays one game. @return the result for the cones: 1 won, 0 lost, 0.5 not ended.
static double play(senet_rules_id rules, int n_pieces, const int level[2], uint64_t seed,
                   cost costs[2]) {
    senet_position position;
    uint64_t random = seed ^ 0x5e4e7;
    uint32_t n_throws = 0;
    senet_status status = senet_position_start(rules, n_pieces, &position);

    SENET_ASSERT(status == SENET_OK);
    while (!senet_position_over(&position)) {
        senet_position after;
        if (position.thrown == SENET_THROW_NONE) {
            bool opening = (position.flags & SENET_FLAG_OPENING) != 0;
            int light = senet_sticks_light(senet_throw_sticks(seed, n_throws++));
            if (n_throws > THROWS_MAX) {
                return 0.5;
            }
            status =
                senet_throw(&position, opening ? 1 : senet_throw_value(rules, light), &position);
            SENET_ASSERT(status == SENET_OK);
        }
        senet_move move = choose(level[position.side], &position, &random, &costs[position.side]);
        status = senet_apply(&position, move, &after, NULL);
        SENET_ASSERT(status == SENET_OK);
        position = after;
    }
    return position.side == SENET_CONES ? 1 : 0;
}

static void add_cost(cost *sum, const cost *c) {
    sum->n_moves += c->n_moves;
    sum->n_nodes += c->n_nodes;
    sum->seconds += c->seconds;
    sum->most_nodes = c->most_nodes > sum->most_nodes ? c->most_nodes : sum->most_nodes;
    sum->most_seconds = c->most_seconds > sum->most_seconds ? c->most_seconds : sum->most_seconds;
}

// One row: pairs of games of `strong` against `weak`.
static void compare(senet_rules_id rules, int n_pieces, int strong, int weak, long n_pairs) {
    double sum = 0;
    double sum_squares = 0;
    cost total = {0};

    for (long pair = 0; pair < n_pairs; pair++) {
        uint64_t seed = (uint64_t)pair * 0x9e3779b97f4a7c15U + (uint64_t)rules;
        cost costs[2][2] = {0};
        double as_cones = play(rules, n_pieces, (int[2]){strong, weak}, seed, costs[0]);
        double as_spools = 1 - play(rules, n_pieces, (int[2]){weak, strong}, seed, costs[1]);
        double share = (as_cones + as_spools) / 2;
        sum += share;
        sum_squares += share * share;
        add_cost(&total, &costs[0][SENET_CONES]);
        add_cost(&total, &costs[1][SENET_SPOOLS]);
    }
    double mean = sum / (double)n_pairs;
    double variance = sum_squares / (double)n_pairs - mean * mean;
    double error = sqrt(variance / (double)(n_pairs > 1 ? n_pairs - 1 : 1));
    printf("%-9s %d  %-7s %-7s %6ld  %6.2f %5.2f %6.1f  %8.0f %7u %8.3f %8.1f\n",
           senet_rules_get(rules)->name, n_pieces, player_name(strong), player_name(weak),
           2 * n_pairs, 100 * mean, 100 * error, error > 0 ? (mean - 0.5) / error : 0,
           (double)total.n_nodes / (double)total.n_moves, total.most_nodes,
           1000 * total.seconds / (double)total.n_moves, 1000 * total.most_seconds);
    fflush(stdout);
}

static int usage(void) {
    fprintf(stderr,
            "Usage: senet-strength [PAIRS [RULES|all [PIECES [LEVEL]]]]\n"
            "Plays PAIRS pairs of games (usually %d) of each level, or of the one with\n"
            "that number, against the level below it and against random moves.\n",
            PAIRS_USUAL);
    return 2;
}

int main(int argc, char **argv) {
    long n_pairs = argc > 1 ? strtol(argv[1], NULL, 10) : PAIRS_USUAL;
    long n_pieces = argc > 3 ? strtol(argv[3], NULL, 10) : SENET_PIECES_USUAL;
    long only_level = argc > 4 ? strtol(argv[4], NULL, 10) : -1;
    senet_rules_id only = SENET_RULES_COUNT;

    if (argc > 5 || n_pairs < 1 || n_pieces < SENET_PIECES_MIN || n_pieces > SENET_PIECES_MAX ||
        only_level >= SENET_LEVELS ||
        (argc > 2 && strcmp(argv[2], "all") != 0 && senet_rules_find(argv[2], &only) != SENET_OK)) {
        return usage();
    }
    printf("rules     N  player  against  games   win %%  +/- sigmas     nodes    most  "
           "ms/move  most ms\n");
    for (unsigned rules = 0; rules < SENET_RULES_COUNT; rules++) {
        if (only != SENET_RULES_COUNT && rules != only) {
            continue;
        }
        for (int level = 0; level < SENET_LEVELS; level++) {
            if (only_level >= 0 && level != only_level) {
                continue;
            }
            compare((senet_rules_id)rules, (int)n_pieces, level, level - 1, n_pairs);
            if (level > 0) {
                compare((senet_rules_id)rules, (int)n_pieces, level, RANDOM_PLAYER, n_pairs);
            }
        }
    }
    return 0;
}
