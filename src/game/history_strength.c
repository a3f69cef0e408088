// Estimates a person's strength and tests the sticks for fairness: see history.h.
// Layer: game. Depends on include/senet.
#include "game/history.h"

#include <math.h>

// --- Strength

static double sigma(double x) {
    return 1.0 / (1.0 + exp(-x));
}

// Levels' rates are for single games. A strength is the logit of the share of games won against the
// strongest level. The prior has mean 0 and standard deviation 2: two thirds of people win between
// 12 % and 88 % of games.
enum { STEPS = 50 };
static const double PRIOR_SD = 2.0, TWO_SIDED_95 = 1.96;

// The slope of the log posterior at x, and its negative curvature (`sharp`). @return whether any
// game counts.
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
    for (int i = 0; i < STEPS; i++) { // Newton's method; there is only one maximum
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
