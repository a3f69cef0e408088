// senet-judge measures what the player's moves give away in decisions whose chances are known from
// rollouts (tests/bench/decisions).
// Layer: tests; the public library, assets' reading of decisions.
// Invariant: the same arguments give the same figures on every machine, except for times.
//
// Chances by rollouts have errors, and the best of several looks better than it is: the loss by all
// games is too large on average. The loss against the move that one half of the games finds best,
// by the other half, is too small on average, because that move need not be the best. The truth is
// between the two.
#include "base/assert.h"
#include "bench/player_files.h"
#include "senet/analysis.h"
#include "senet/player.h"
#include "senet/throw_source.h"
#include "train/decision.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PATH_CAP = 4096,
    NODES_MOST = 1000000,
    DEPTHS = 4, // of the network alone
    MANY = 9,   // pieces left with which the evaluation is compared with the labels
    SEEDS = 8   // moves of a level that errs at random
};

// Who decides: a level, or the search to a given depth.
typedef struct judged {
    char name[32];
    int level; // -1: none
    int depth;
    const senet_knowledge *knowledge;
} judged;

// What choices take, each kind in an array of its own.
enum { POSITIONS, MILLISECONDS, EFFORTS };

// Sums over decisions, in per cent.
typedef struct verdict {
    double sum[2];     // of losses: by halves (too small), by all games (too large)
    double squares[2]; // of them
    double most;       // the largest, by all games
    double error;      // the label's, of that one
    double best;       // decisions in which the move is the best, by all games
    long n;
    double *effort[EFFORTS]; // of each choice
    size_t n_efforts;
} verdict;

static senet_knowledge everything; // networks and tables
static senet_knowledge networks;   // without tables

static double milliseconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static bool choose(const judged *player, const decision *d, uint64_t seed, senet_move *out_move,
                   uint32_t *out_positions) {
    if (player->level >= 0) {
        const senet_choice_request request = {.position = d->position,
                                              .level = player->level,
                                              .knowledge = player->knowledge,
                                              .seed = seed};
        senet_choice choice;
        const bool chosen = senet_choose(&request, &choice) == SENET_OK;
        *out_move = choice.move;
        *out_positions = choice.nodes;
        return chosen;
    }
    const senet_analysis_request request = {.position = d->position,
                                            .knowledge = player->knowledge,
                                            .depth = player->depth,
                                            .node_cap = NODES_MOST};
    senet_analysis analysis;
    const bool chosen = senet_analyse(&request, &analysis) == SENET_OK;
    *out_move = analysis.move[0].move;
    *out_positions = analysis.nodes;
    return chosen;
}

static unsigned number_of(const decision *d, senet_move move) {
    unsigned i = 0;
    while (i + 1u < d->moves.count && !senet_move_equal(d->moves.move[i], move)) {
        i++;
    }
    return i;
}

// Against the move that the other half finds best, by this half; the mean of both ways.
static double loss_by_halves(const decision *d, unsigned move) {
    double loss = 0;
    for (int half = 0; half < 2; half++) {
        const unsigned best = decision_best(d, 1 - half);
        loss += (d->label[best].half[half] - d->label[move].half[half]) / 2;
    }
    return loss;
}

static void judge_decision(const judged *player, const decision *d, verdict *out) {
    const bool errs = player->level >= 0 && player->level < SENET_LEVELS - 1;
    const int n_seeds = errs ? SEEDS : 1;
    const unsigned best = decision_best(d, 2);
    double loss[2] = {0, 0};
    for (int i = 0; i < n_seeds; i++) {
        senet_move move;
        uint32_t positions;
        const double begin = milliseconds();
        if (!choose(player, d, senet_seed_of_game(1, (uint64_t)i), &move, &positions)) {
            continue;
        }
        out->effort[MILLISECONDS][out->n_efforts] = milliseconds() - begin;
        out->effort[POSITIONS][out->n_efforts++] = positions;
        const unsigned number = number_of(d, move);
        const double whole = decision_chance(d, best) - decision_chance(d, number);
        loss[0] += loss_by_halves(d, number) / n_seeds;
        loss[1] += whole / n_seeds;
        out->best += number == best ? 1.0 / n_seeds : 0;
        if (whole > out->most) {
            out->most = whole;
            out->error = d->label[number].error;
        }
    }
    for (int k = 0; k < 2; k++) {
        out->sum[k] += loss[k];
        out->squares[k] += loss[k] * loss[k];
    }
    out->n++;
}

static int order(const void *a, const void *b) {
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

// Median, the least that 95 of 100 do not exceed, and the largest.
static void print_effort(double *effort, size_t n, int digits) {
    qsort(effort, n, sizeof *effort, order);
    for (size_t part = 10; n > 0 && part <= 20; part = part == 10 ? 19 : part + 1) {
        const size_t at = n * part / 20;
        printf(" %7.*f", digits, effort[at < n ? at : n - 1]);
    }
}

static void print(senet_rules_id rules, const judged *player, const verdict *v) {
    const double n = (double)v->n;
    double mean[2];
    double error[2];
    for (int k = 0; k < 2; k++) {
        mean[k] = n > 0 ? v->sum[k] / n : 0;
        error[k] = n > 1 ? sqrt((v->squares[k] / n - mean[k] * mean[k]) / (n - 1)) : 0;
    }
    printf("%-9s %-22s %6ld  %8.4f %8.4f %7.4f  %7.2f %5.2f  %6.1f ", senet_rules_get(rules)->name,
           player->name, v->n, mean[0], mean[1], fmax(error[0], error[1]), v->most, v->error,
           n > 0 ? 100 * (1 - v->best / n) : 0);
    print_effort(v->effort[POSITIONS], v->n_efforts, 0);
    print_effort(v->effort[MILLISECONDS], v->n_efforts, 2);
    printf("\n");
    (void)fflush(stdout);
}

static void judge(senet_rules_id rules, const judged *player, const decision *decisions, size_t n) {
    verdict all = {.n = 0};
    for (int k = 0; k < EFFORTS; k++) {
        all.effort[k] = malloc(SEEDS * n * sizeof(double) + 1);
        SENET_ASSERT(all.effort[k] != NULL);
    }
    for (size_t i = 0; i < n; i++) {
        if (decisions[i].labelled) {
            judge_decision(player, &decisions[i], &all);
        }
    }
    print(rules, player, &all);
    for (int k = 0; k < EFFORTS; k++) {
        free(all.effort[k]);
    }
}

static void judge_all(senet_rules_id rules, const decision *decisions, size_t n) {
    for (int level = 0; level < SENET_LEVELS; level++) {
        judged player = {.level = level, .knowledge = &everything};
        (void)snprintf(player.name, sizeof player.name, "%s", senet_level_get(level)->name);
        judge(rules, &player, decisions, n);
    }
    judged without = {.level = SENET_LEVELS - 1, .knowledge = &networks};
    (void)snprintf(without.name, sizeof without.name, "%s without tables",
                   senet_level_get(without.level)->name);
    judge(rules, &without, decisions, n);
    for (int depth = 0; depth < DEPTHS; depth++) {
        judged player = {.level = -1, .depth = depth, .knowledge = &networks};
        (void)snprintf(player.name, sizeof player.name, "network alone, depth %d", depth);
        judge(rules, &player, decisions, n);
    }
}

// How far evaluations of what a decision's moves lead to are from the labels, per cent on average.
static double evaluation_error(const decision *d, bool strongest) {
    double sum = 0;
    int n = 0;
    for (unsigned i = 0; i < d->moves.count; i++) {
        senet_position after = d->position;
        senet_evaluation evaluation;
        senet_apply_known(&after, d->moves.move[i]);
        senet_analysis_request request = senet_analysis_strongest(&after, &everything);
        if (!strongest) {
            request.knowledge = &networks;
            request.depth = 0;
        }
        if (!senet_position_over(&after) && senet_evaluate(&request, &evaluation) == SENET_OK) {
            const double chance = 100.0 * evaluation.chance / SENET_CHANCE_ONE;
            const double mover = after.side == d->position.side ? chance : 100 - chance;
            sum += fabs(mover - decision_chance(d, i));
            n++;
        }
    }
    return n > 0 ? sum / n : 0;
}

static void judge_evaluation(senet_rules_id rules, const decision *decisions, size_t n) {
    for (int strongest = 0; strongest < 2; strongest++) {
        double sum = 0;
        double squares = 0;
        double count = 0;
        for (size_t i = 0; i < n; i++) {
            const decision *d = &decisions[i];
            if (d->labelled &&
                2 * d->position.n - d->position.off[0] - d->position.off[1] >= MANY) {
                const double error = evaluation_error(d, strongest != 0);
                sum += error;
                squares += error * error;
                count++;
            }
        }
        const double mean = count > 0 ? sum / count : 0;
        printf("%-9s evaluation by the %-14s %6.0f decisions with %d pieces or more: off by "
               "%.4f +/- %.4f\n",
               senet_rules_get(rules)->name, strongest != 0 ? "whole search" : "network alone",
               count, MANY, mean,
               count > 1 ? sqrt((squares / count - mean * mean) / (count - 1)) : 0);
    }
}

// The player's data, then the decisions of a file.
static bool judge_file(senet_rules_id rules, const char *data, const char *path) {
    decision *decisions = NULL;
    size_t n;
    size_t bytes[2];
    const bool read = player_files_load(data, rules, &everything, &networks, bytes) &&
                      decisions_read(path, rules, &decisions, &n);
    if (read) {
        judge_all(rules, decisions, n);
        judge_evaluation(rules, decisions, n);
        printf("%-9s files: network %zu, table %zu bytes\n", senet_rules_get(rules)->name, bytes[0],
               bytes[1]);
    }
    free(decisions);
    return read;
}

int main(int argc, char **argv) {
    senet_rules_id only = SENET_RULES_COUNT;
    const char *data = getenv("SENET_DATA_DIR");
    bool done = true;
    if ((argc != 1 && argc != 2 && argc != 3) ||
        (argc > 1 && senet_rules_find(argv[1], &only) != SENET_OK)) {
        (void)fprintf(
            stderr,
            "Usage: senet-judge [RULES [FILE]]\n"
            "Prints what each player gives away in the decisions of a file (default: those "
            "of\ntests/bench/decisions), and how far evaluations are from the labels, per "
            "cent; and the\nsize of the player's files. Networks and tables: SENET_DATA_DIR "
            "or the tree's.\n");
        return 2;
    }
    data = data != NULL && data[0] != '\0' ? data : SENET_SOURCE_ASSETS;
    printf(
        "Winning chance given away per decision, per cent: between `least` and `mean`; positions "
        "and\nmilliseconds of a choice: median, 95 of 100, most\n"
        "rules     player                 number     least     mean     +/-     most   +/-  "
        "not best %%  positions             milliseconds\n");
    for (unsigned i = 0; i < SENET_RULES_COUNT; i++) {
        char path[PATH_CAP];
        const senet_rules_id rules = (senet_rules_id)i;
        (void)snprintf(path, sizeof path, "%s/%s.txt", SENET_DECISIONS,
                       senet_rules_get(rules)->name);
        if (only == SENET_RULES_COUNT || only == rules) {
            done = judge_file(rules, data, argc == 3 ? argv[2] : path) && done;
        }
    }
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
