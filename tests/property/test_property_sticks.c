// Fair sticks: the throws of both kinds of seed, by chi-square and by runs.
// Layer: tests. Depends on include/senet, src/match and tests/property/options.h.
// Invariant: the seeds are fixed, so results never change; streams with a planted fault must fail,
// which shows that the test can detect one.
#include "property/options.h"

#include "senet/seed.h"
#include "senet/throw_source.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATTERNS = 16, STICKS = 4, LONGEST = 20, FIRST_LENGTH = 1 };

// Counts over a stream of throws.
typedef struct counts {
    double patterns[PATTERNS];         // how the four sticks lie
    double pairs[PATTERNS * PATTERNS]; // of a throw and the next one
    double lengths[LONGEST + 1]; // of runs of a stick on one face; the last also of longer ones
    double n_runs[STICKS], n_light[STICKS];
    double n;
} counts;

// The state of a stream.
typedef struct stream {
    uint8_t last;
    int length[STICKS]; // of the current run
} stream;

static void take(counts *c, stream *s, uint8_t sticks) {
    c->patterns[sticks]++;
    if (c->n > 0) {
        c->pairs[s->last * PATTERNS + sticks]++;
    }
    for (int stick = 0; stick < STICKS; stick++) {
        const bool light = (sticks >> stick & 1) != 0;
        const bool same = c->n > 0 && light == ((s->last >> stick & 1) != 0);
        c->n_light[stick] += light;
        if (same) {
            s->length[stick]++;
            continue;
        }
        if (c->n > 0) {
            c->lengths[s->length[stick] < LONGEST ? s->length[stick] : LONGEST]++;
        }
        s->length[stick] = 1;
        c->n_runs[stick]++;
    }
    s->last = sticks;
    c->n++;
}

// How many standard deviations a chi-square lies from its mean (Wilson and Hilferty).
static double deviation(double chi_square, int degrees) {
    const double k = 2.0 / (9.0 * degrees);
    return (cbrt(chi_square / degrees) - (1.0 - k)) / sqrt(k);
}

static double even(const double *found, int n_cells) {
    double sum = 0;
    double chi_square = 0;
    for (int i = 0; i < n_cells; i++) {
        sum += found[i];
    }
    for (int i = 0; i < n_cells; i++) {
        const double expected = sum / n_cells;
        chi_square += (found[i] - expected) * (found[i] - expected) / expected;
    }
    return deviation(chi_square, n_cells - 1);
}

// A run continues with probability 1/2: half of all runs have length 1, a quarter length 2 ...
static double run_lengths(const double *found) {
    double sum = 0;
    double chi_square = 0;
    double part = 0.5;
    int n_cells = 0;
    for (int length = FIRST_LENGTH; length <= LONGEST; length++) {
        sum += found[length];
    }
    for (int length = FIRST_LENGTH; length <= LONGEST; length++) {
        double seen = found[length];
        double expected = sum * part;
        // The remaining lengths share one cell when they get too rare for chi-square.
        if (sum * part < 40 || length == LONGEST) {
            expected = sum * part * 2;
            for (int more = length + 1; more <= LONGEST; more++) {
                seen += found[more];
            }
            length = LONGEST;
        }
        chi_square += (seen - expected) * (seen - expected) / expected;
        n_cells++;
        part /= 2;
    }
    return deviation(chi_square, n_cells - 1);
}

// Wald and Wolfowitz: the number of runs, given how often each face was up.
static double run_number(const counts *c, int stick) {
    const double light = c->n_light[stick];
    const double dark = c->n - light;
    const double mean = 2 * light * dark / c->n + 1;
    const double variance = (mean - 1) * (mean - 2) / (c->n - 1);
    return (c->n_runs[stick] - mean) / sqrt(variance);
}

// Prints the figures. @return the largest deviation.
static double worst(const char *name, const counts *c) {
    double most = 0;
    double figures[3 + STICKS] = {even(c->patterns, PATTERNS), even(c->pairs, PATTERNS * PATTERNS),
                                  run_lengths(c->lengths)};
    for (int stick = 0; stick < STICKS; stick++) {
        figures[3 + stick] = run_number(c, stick);
    }
    (void)printf("%-28s %.0f throws; deviations: patterns %+.2f, pairs %+.2f, lengths of runs "
                 "%+.2f, runs of each stick",
                 name, c->n, figures[0], figures[1], figures[2]);
    for (int i = 0; i < 3 + STICKS; i++) {
        most = fabs(figures[i]) > most ? fabs(figures[i]) : most;
        if (i >= 3) {
            (void)printf(" %+.2f", figures[i]);
        }
    }
    (void)printf("\n");
    return most;
}

// A planted fault changes one throw in 50, which must be detected.
typedef enum fault { NONE, SAME_AGAIN, ONE_FACE } fault;

static double measure(const char *name, const senet_seed *seed, uint64_t amount, fault planted) {
    counts c = {.n = 0};
    stream s = {.last = 0};
    uint8_t block[SENET_SEED_BLOCK_THROWS];
    for (uint64_t n = 0; n < amount; n++) {
        const uint32_t within = (uint32_t)(n % SENET_SEED_BLOCK_THROWS);
        uint8_t sticks;
        if (seed->wide && within == 0) {
            senet_seed_block(seed, (uint32_t)(n / SENET_SEED_BLOCK_THROWS), block);
        }
        sticks = seed->wide ? block[within] : (uint8_t)senet_throw_sticks(seed->low, (uint32_t)n);
        if (planted == SAME_AGAIN && n % 50 == 49) {
            sticks = s.last;
        } else if (planted == ONE_FACE && n % 50 == 49) {
            sticks |= 1;
        }
        take(&c, &s, sticks);
    }
    return worst(name, &c);
}

int main(int argc, char **argv) {
    const property_options defaults = {.seed = 30, .amount = 400000, .only_rules = -1};
    const property_options options = property_options_read(argc, argv, defaults);
    uint64_t random = options.seed;
    const senet_seed wide = {
        .wide = true, .high = senet_random_next(&random), .low = senet_random_next(&random)};
    const senet_seed narrow = {.low = senet_random_next(&random)};
    // Fourteen figures: one exceeds five deviations once in a hundred thousand runs.
    const double allowed = 5.0;
    bool good = measure("128 bits", &wide, options.amount, NONE) < allowed;
    good = measure("64 bits", &narrow, options.amount, NONE) < allowed && good;
    good = measure("planted: the same again", &wide, options.amount, SAME_AGAIN) > allowed && good;
    good =
        measure("planted: one face too often", &wide, options.amount, ONE_FACE) > allowed && good;
    (void)printf(good ? "the sticks are fair, and unfair ones are found\n"
                      : "NOT FAIR, or unfair sticks were not found\n");
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
