// What results say of a person's strength, and throws of the sticks: see history.h.
// Layer: game. Depends on include/senet.
#include "game/history.h"

#include <math.h>

// --- Strength

static double sigma(double x) {
    return 1.0 / (1.0 + exp(-x));
}

// A level's rate is that of single games. Strengths are logits of the share of games won against the
// strongest level. The prior: even against it, give or take 2, that is between 12 and 88 of a hundred
// in two cases of three.
enum { STEPS = 50 };
static const double PRIOR_SD = 2.0, TWO_SIDED_95 = 1.96;

// The slope of the likelihood's logarithm at x, and how sharp it is there. @return whether any game
// tells something.
static bool slope_at(const history_statistics *s, double x, double *out_slope, double *out_sharp) {
    bool tells = false;
    *out_slope = -x / (PRIOR_SD * PRIOR_SD);
    *out_sharp = 1.0 / (PRIOR_SD * PRIOR_SD);
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int level = 0; level < SENET_LEVELS; level++) {
            const history_tally *t = &s->single[rules][level];
            double rate = senet_level_get(level)->rate[rules] / 1000.0;
            if (t->n > 0 && rate > 0.0) {
                double p = sigma(x - log(rate / (1.0 - rate)));
                *out_slope += t->won - t->n * p;
                *out_sharp += t->n * p * (1.0 - p);
                tells = true;
            }
        }
    }
    return tells;
}

bool history_strength_of(const history_statistics *s, history_strength *out) {
    double x = 0.0, slope = 0.0, sharp = 1.0;
    if (!slope_at(s, x, &slope, &sharp)) {
        return false;
    }
    for (int i = 0; i < STEPS; i++) { // Newton's; the likelihood has one top
        x += fmax(-1.0, fmin(1.0, slope / sharp));
        (void)slope_at(s, x, &slope, &sharp);
    }
    *out = (history_strength){.share = sigma(x),
                              .low = sigma(x - TWO_SIDED_95 / sqrt(sharp)),
                              .high = sigma(x + TWO_SIDED_95 / sqrt(sharp))};
    return true;
}

// --- The sticks

double history_evenness(const uint64_t faces[HISTORY_FACES]) {
    static const double OF_16[HISTORY_FACES] = {1.0, 4.0, 6.0, 4.0, 1.0};
    double n = 0.0, chi_square = 0.0;
    for (int i = 0; i < HISTORY_FACES; i++) {
        n += (double)faces[i];
    }
    for (int i = 0; i < HISTORY_FACES && n > 0.0; i++) {
        double expected = n * OF_16[i] / 16.0, off = (double)faces[i] - expected;
        chi_square += off * off / expected;
    }
    // The upper tail with 4 degrees of freedom has a closed form.
    return exp(-chi_square / 2.0) * (1.0 + chi_square / 2.0);
}
