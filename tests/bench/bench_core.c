// Senet-bench measures how fast the rules core counts positions and plays random games.
// Layer: tests; POSIX for the clock. Depends on the rules core alone.
// Invariant: it prints figures and judges none; the work is the same in every run.
#include "senet/move.h"
#include "senet/throw_source.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS_DEFAULT = 9, RUNS_MAX = 99, GAMES_A_RUN = 20000, PERFT_DEPTH = 7, THROWS = 16 };

// Processor time, which a busy machine disturbs little.
static double now_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void report(const char *what, const char *unit, double *rates, int n_runs) {
    qsort(rates, (size_t)n_runs, sizeof rates[0], compare);
    printf("%-40s %12.1f %12.1f %12.1f  %s (%d runs)\n", what, rates[0], rates[n_runs / 2],
           rates[n_runs - 1], unit, n_runs);
}

static void bench_perft(senet_rules_id rules, int depth, int n_runs) {
    double rates[RUNS_MAX];
    senet_position start;
    uint64_t count = 0;
    if (senet_position_start(rules, SENET_PIECES_DEFAULT, &start) != SENET_OK) {
        abort();
    }
    for (int run = 0; run < n_runs; run++) {
        double before_s = now_s();
        count = senet_perft(&start, depth);
        rates[run] = (double)count / (now_s() - before_s) / 1e6;
    }
    char what[64];
    snprintf(what, sizeof what, "perft %s depth %d (%" PRIu64 ")", senet_rules_get(rules)->name,
             depth, count);
    report(what, "million positions a second", rates, n_runs);
}

// The sixteen outcomes of four sticks as throw values.
static void list_throws(senet_rules_id rules, uint8_t out_value[THROWS]) {
    for (unsigned sticks = 0; sticks < THROWS; sticks++) {
        out_value[sticks] = (uint8_t)senet_throw_value(rules, senet_sticks_light(sticks));
    }
}

// Plays a random game with the public calls. @return its number of throws
static uint64_t play_game(const senet_position *start, const uint8_t value[THROWS],
                          uint64_t *random) {
    senet_position position = *start;
    uint64_t n_throws = 0;
    while (!senet_position_over(&position)) {
        if (position.thrown == SENET_THROW_NONE) {
            bool opening = (position.flags & SENET_FLAG_OPENING) != 0;
            uint8_t thrown = opening ? 1 : value[senet_random_next(random) >> 60];
            if (senet_throw(&position, thrown, &position) != SENET_OK) {
                abort();
            }
            n_throws++;
        }
        senet_moves moves;
        if (senet_moves_list(&position, &moves) != SENET_OK) {
            abort();
        }
        senet_apply_known(&position, moves.move[senet_random_below(random, moves.count)]);
    }
    return n_throws;
}

static void bench_games(senet_rules_id rules, int n_runs) {
    double rates[RUNS_MAX];
    uint8_t value[THROWS];
    senet_position start;
    uint64_t random = 1;
    uint64_t n_throws = 0;
    list_throws(rules, value);
    if (senet_position_start(rules, SENET_PIECES_DEFAULT, &start) != SENET_OK) {
        abort();
    }
    for (int run = 0; run < n_runs; run++) {
        double before_s = now_s();
        for (int game = 0; game < GAMES_A_RUN; game++) {
            n_throws += play_game(&start, value, &random);
        }
        rates[run] = GAMES_A_RUN / (now_s() - before_s);
    }
    char what[64];
    snprintf(what, sizeof what, "random games %s (%.1f throws each)", senet_rules_get(rules)->name,
             (double)n_throws / GAMES_A_RUN / n_runs);
    report(what, "games a second", rates, n_runs);
}

int main(int argc, char **argv) {
    long n_runs = argc > 1 ? strtol(argv[1], NULL, 10) : RUNS_DEFAULT;
    if (argc > 2 || n_runs < 1 || n_runs > RUNS_MAX) {
        fprintf(stderr, "Usage: senet-bench [RUNS]\nRUNS is a number from 1 to %d.\n", RUNS_MAX);
        return 2;
    }
    printf("%-40s %12s %12s %12s\n", "", "min", "median", "max");
    bench_perft(SENET_RULES_BGA, PERFT_DEPTH, (int)n_runs);
    bench_perft(SENET_RULES_PHARAOH, PERFT_DEPTH, (int)n_runs);
    for (unsigned rules = 0; rules < SENET_RULES_COUNT; rules++) {
        bench_games((senet_rules_id)rules, (int)n_runs);
    }
    return 0;
}
