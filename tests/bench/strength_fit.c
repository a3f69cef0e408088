// senet-strength-fit finds the weights of src/ai/weights.c by self-play.
// Layer: tests; reads the player's private features. Unlike ai, it may use floating point.
// Invariant: the same arguments print the same table with the same compiler.
//
// The player plays itself with its current weights and some noise. Logistic regression of the
// winner on the features of each position gives better weights, for a few generations. Weights are
// printed in hundredths of a step, the average value of one house between 1 and 26.
#include "ai/evaluate.h"
#include "base/assert.h"
#include "senet/move.h"
#include "senet/throw_source.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GENERATIONS = 4,
    NEWTON_STEPS = 8,
    SAMPLE_ONE_IN = 4,
    SAMPLES_MAX = 1500000,
    THROWS_MAX = 3000 // a longer game is dropped
};

typedef struct sample {
    int8_t feature[AI_FEATURES];
    int8_t won;
} sample;

typedef struct fit {
    senet_rules_id rules;
    uint64_t random;
    double weight[AI_FEATURES]; // of the log odds
    sample *samples;
    size_t n_samples;
    unsigned long n_dropped;
    unsigned n_last; // only positions of a game's last `n_last` throws count
} fit;

static double uniform(uint64_t *random) {
    return (double)(senet_random_next(random) >> 11) * 0x1p-53;
}

static double score(const fit *f, const senet_position *position) {
    int32_t feature[AI_FEATURES];
    double sum = 0;
    if (senet_position_over(position)) {
        return 1e9;
    }
    ai_features_get(position, feature);
    for (int i = 0; i < AI_FEATURES; i++) {
        sum += f->weight[i] * feature[i];
    }
    return sum;
}

static void play_best(fit *f, senet_position *position, double spread) {
    senet_moves moves;
    senet_position best = *position;
    double best_score = -INFINITY;
    senet_status status = senet_moves_list(position, &moves);
    SENET_ASSERT(status == SENET_OK);
    for (unsigned i = 0; i < moves.count; i++) {
        senet_position after = *position;
        senet_apply_known(&after, moves.move[i]);
        double s = score(f, &after);
        s = after.side == position->side ? s : -s;
        s += spread * (uniform(&f->random) + uniform(&f->random) - 1);
        if (s > best_score) {
            best_score = s;
            best = after;
        }
    }
    *position = best;
}

static void keep(fit *f, const senet_position *position, uint8_t *out_side) {
    int32_t feature[AI_FEATURES];
    sample *s = &f->samples[f->n_samples++];
    ai_features_get(position, feature);
    for (int i = 0; i < AI_FEATURES; i++) {
        s->feature[i] = (int8_t)(feature[i] > 127 ? 127 : feature[i] < -127 ? -127 : feature[i]);
    }
    *out_side = position->side;
}

static void play_game(fit *f, int n_pieces, double spread) {
    static uint8_t sides[THROWS_MAX];
    static unsigned throws[THROWS_MAX];
    senet_position position;
    size_t first = f->n_samples;
    unsigned n_throws = 0;
    senet_status status = senet_position_start(f->rules, n_pieces, &position);
    SENET_ASSERT(status == SENET_OK);
    while (!senet_position_over(&position)) {
        if (position.thrown == SENET_THROW_NONE) {
            bool opening = (position.flags & SENET_FLAG_OPENING) != 0;
            if (++n_throws >= THROWS_MAX) {
                f->n_samples = first;
                f->n_dropped++;
                return;
            }
            if (f->n_samples < SAMPLES_MAX && senet_random_below(&f->random, SAMPLE_ONE_IN) == 0) {
                throws[f->n_samples - first] = n_throws;
                keep(f, &position, &sides[f->n_samples - first]);
            }
            unsigned sticks = (unsigned)(senet_random_next(&f->random) >> 60);
            int value = opening ? 1 : senet_throw_value(f->rules, senet_sticks_light(sticks));
            status = senet_throw(&position, value, &position);
            SENET_ASSERT(status == SENET_OK);
        }
        play_best(f, &position, spread);
    }
    size_t n_kept = first;
    for (size_t i = first; i < f->n_samples; i++) {
        if (n_throws - throws[i - first] < f->n_last) {
            f->samples[n_kept] = f->samples[i];
            f->samples[n_kept++].won = sides[i - first] == position.side;
        }
    }
    f->n_samples = n_kept;
}

// Solves a * x = b in place by elimination; a is positive definite.
static void solve(double a[AI_FEATURES][AI_FEATURES], double *b) {
    for (int k = 0; k < AI_FEATURES; k++) {
        for (int i = k + 1; i < AI_FEATURES; i++) {
            double factor = a[i][k] / a[k][k];
            for (int j = k; j < AI_FEATURES; j++) {
                a[i][j] -= factor * a[k][j];
            }
            b[i] -= factor * b[k];
        }
    }
    for (int k = AI_FEATURES - 1; k >= 0; k--) {
        for (int j = k + 1; j < AI_FEATURES; j++) {
            b[k] -= a[k][j] * b[j];
        }
        b[k] /= a[k][k];
    }
}

// One Newton step of ridge logistic regression.
static void newton(fit *f) {
    static double hessian[AI_FEATURES][AI_FEATURES];
    double gradient[AI_FEATURES];
    memset(hessian, 0, sizeof hessian);
    for (int i = 0; i < AI_FEATURES; i++) {
        // A weak pull towards 0, so that features that never occur have weight 0.
        hessian[i][i] = 3;
        gradient[i] = -3 * f->weight[i];
    }
    for (size_t s = 0; s < f->n_samples; s++) {
        const sample *one = &f->samples[s];
        int used[AI_FEATURES];
        int n_used = 0;
        double z = 0;
        for (int i = 0; i < AI_FEATURES; i++) {
            if (one->feature[i] != 0) {
                used[n_used++] = i;
                z += f->weight[i] * one->feature[i];
            }
        }
        double p = 1 / (1 + exp(-z));
        for (int i = 0; i < n_used; i++) {
            double x = one->feature[used[i]];
            gradient[used[i]] += x * (one->won - p);
            for (int j = 0; j <= i; j++) {
                hessian[used[i]][used[j]] += p * (1 - p) * x * one->feature[used[j]];
            }
        }
    }
    for (int i = 0; i < AI_FEATURES; i++) {
        for (int j = 0; j < i; j++) {
            hessian[j][i] = hessian[i][j];
        }
    }
    solve(hessian, gradient);
    for (int i = 0; i < AI_FEATURES; i++) {
        f->weight[i] += gradient[i];
    }
}

static double loss(const fit *f) {
    double sum = 0;
    for (size_t s = 0; s < f->n_samples; s++) {
        double z = 0;
        for (int i = 0; i < AI_FEATURES; i++) {
            z += f->weight[i] * f->samples[s].feature[i];
        }
        sum += log1p(exp(f->samples[s].won ? -z : z));
    }
    return sum / (double)f->n_samples;
}

// The value of a step in log odds.
static double step_of(const fit *f) {
    return (f->weight[26] - f->weight[1]) / 25;
}

static void print_table(const fit *f) {
    const senet_rules_info *info = senet_rules_get(f->rules);
    double step = step_of(f);
    printf("    [%d] = {.feature = {", (int)f->rules);
    for (int i = 0; i < AI_FEATURES; i++) {
        // Each side has the same number of pieces, so only differences between houses count.
        double w = f->weight[i] - (i < AI_FEATURE_HOUSES ? f->weight[1] : 0);
        if ((i == SENET_HAND && !info->hand_start) || (i == SENET_HOUSE_WATER && !info->trap)) {
            w = 0; // always empty
        }
        printf("%.0f%s", 100 * w / step, i + 1 < AI_FEATURES ? ", " : "}, ");
    }
    printf(".logit = %.0f, .straggler_house = %d},\n", 100 / step,
           ai_weights_get(f->rules)->straggler_house);
}

int main(int argc, char **argv) {
    fit f = {.random = 1};
    long n_games = argc == 5 ? strtol(argv[2], NULL, 10) : 0;
    long n_last = argc == 5 ? strtol(argv[3], NULL, 10) : 0;
    long spread_permille = argc == 5 ? strtol(argv[4], NULL, 10) : 0;
    if (argc != 5 || senet_rules_find(argv[1], &f.rules) != SENET_OK || n_games < 1 || n_last < 1 ||
        spread_permille < 0) {
        fprintf(stderr,
                "Usage: senet-strength-fit RULES GAMES THROWS SPREAD\n"
                "Fits the weights of the rules of thumb. Uses only the last THROWS throws of each\n"
                "game. SPREAD is the largest noise in play, in thousandths of the log odds.\n");
        return 2;
    }
    f.n_last = (unsigned)n_last;
    f.samples = malloc(SAMPLES_MAX * sizeof f.samples[0]);
    if (f.samples == NULL) {
        fprintf(stderr, "senet-strength-fit: out of memory\n");
        return 1;
    }
    const ai_weights *old = ai_weights_get(f.rules);
    for (int i = 0; i < AI_FEATURES; i++) {
        f.weight[i] = (double)old->feature[i] / old->logit;
    }
    for (int generation = 0; generation < GENERATIONS; generation++) {
        static const int pieces[] = {5, 5, 3, 5, 4, 5};
        f.n_samples = 0;
        for (long game = 0; game < n_games && f.n_samples < SAMPLES_MAX; game++) {
            play_game(&f, pieces[game % 6], (double)spread_permille / 1000);
        }
        for (int i = 0; i < NEWTON_STEPS; i++) {
            newton(&f);
        }
        fprintf(stderr, "%s generation %d: %zu positions, %lu games dropped, loss %.5f\n", argv[1],
                generation, f.n_samples, f.n_dropped, loss(&f));
    }
    print_table(&f);
    free(f.samples);
    return 0;
}
