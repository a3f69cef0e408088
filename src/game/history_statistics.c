/*
 * What all games come to: see history.h.
 * Layer: game. Depends on include/senet, base and SQLite.
 * Invariant: nothing is kept; every figure is added up from the rows when it is asked for.
 */
#include "base/str.h"
#include "game/history_internal.h"

#include <math.h>
#include <string.h>

// Whose games: a person is a name that is no computer's. Column p of the person, q of the other.
#define OF_PERSON(p) "(kind" p " = 0 AND name" p " = ?1)"

// Games that say something of one person: whole ones, between two who can be told apart.
#define COUNTS                                                                    \
    "over = 1 AND placed = 0 AND NOT (kind0 = 0 AND kind1 = 0 AND name0 = name1)" \
    " AND (?2 IS NULL OR rules = ?2)"

bool history_note(history *a, const char *name, int number, const history_review by_player[2]) {
    bool ok = true;

    for (int p = 0; p < 2 && ok; p++) {
        const history_review *r = &by_player[p];
        sqlite3_stmt *s = history_prepare(
            a, "INSERT OR REPLACE INTO review SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM game "
               "WHERE name = ?1");
        if (s != NULL) {
            history_bind_text(s, 1, name);
            (void)sqlite3_bind_int(s, 2, number);
            (void)sqlite3_bind_int(s, 3, p);
            (void)sqlite3_bind_int64(s, 4, r->decisions);
            (void)sqlite3_bind_int64(s, 5, r->loss);
            (void)sqlite3_bind_int(s, 6, r->luckiest);
            (void)sqlite3_bind_int(s, 7, r->thrown);
        }
        ok = history_finish(a, s) && sqlite3_changes(a->db) == 1;
    }
    return ok;
}

int history_people(const history *a, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]) {
    sqlite3_stmt *s = history_prepare(
        a, "SELECT who, max(ended) AS last FROM (SELECT name0 AS who, ended FROM game WHERE kind0 "
           "= 0 UNION ALL SELECT name1, ended FROM game WHERE kind1 = 0) GROUP BY who ORDER BY "
           "last DESC, who");
    int n = 0;

    while (s != NULL && n < HISTORY_PEOPLE_MAX && sqlite3_step(s) == SQLITE_ROW) {
        history_column_text(s, 0, out_names[n++], MATCH_NAME_CAP);
    }
    (void)sqlite3_finalize(s);
    return n;
}

// --- Adding up

static sqlite3_stmt *prepare_for(const history *a, const char *sql, const char *name, int rules) {
    sqlite3_stmt *s = history_prepare(a, sql);

    if (s != NULL) {
        history_bind_text(s, 1, name);
        if (rules >= 0) { // else NULL, and then it does not matter
            history_bind_text(s, 2, senet_rules_get((senet_rules_id)rules)->name);
        }
    }
    return s;
}

static void add_mark(history_statistics *out, history_mark mark) {
    if (out->n_marks == HISTORY_MARKS) {
        (void)memmove(&out->mark[0], &out->mark[1], (HISTORY_MARKS - 1) * sizeof out->mark[0]);
        out->n_marks--;
    }
    out->mark[out->n_marks++] = mark;
}

static void count(history_tally *tally, bool won) {
    tally->n++;
    tally->won += won ? 1 : 0;
}

static void add_results(const history *a, const char *name, int rules, history_statistics *out) {
    sqlite3_stmt *s = prepare_for(a,
                                  "SELECT rules, kind0, level0, kind1, level1, winner, " OF_PERSON(
                                      "0") ", points = 1 AND n_games = 1 FROM game WHERE " COUNTS
                                           " AND winner < 2 AND (" OF_PERSON("0") " OR " OF_PERSON(
                                               "1") ") ORDER BY ended, id",
                                  name, rules);

    while (s != NULL && sqlite3_step(s) == SQLITE_ROW) {
        char text[16];
        senet_rules_id of;
        int me = history_column_within(s, 6, 1) == 1 ? 0 : 1, other = 1 - me;
        bool computer = history_column_within(s, 1 + 2 * other, 1) == 1;
        history_mark mark = {
            .opponent =
                (uint8_t)(computer ? history_column_within(s, 2 + 2 * other, SENET_LEVELS - 1)
                                   : SENET_LEVELS),
            .won = history_column_within(s, 5, 1) == me};
        history_column_text(s, 0, text, sizeof text);
        if (senet_rules_find(text, &of) == SENET_OK) {
            count(&out->all, mark.won);
            count(&out->against[of][mark.opponent], mark.won);
            if (history_column_within(s, 7, 1) == 1) {
                count(&out->single[of][mark.opponent], mark.won);
            }
            add_mark(out, mark);
        }
    }
    (void)sqlite3_finalize(s);
}

static void find_longest(const history *a, const char *name, int rules, history_statistics *out) {
    sqlite3_stmt *s = prepare_for(a,
                                  "SELECT id FROM game WHERE points = 1 AND n_games = 1 AND " COUNTS
                                  " AND (" OF_PERSON("0") " OR " OF_PERSON(
                                      "1") ") ORDER BY n_throws DESC, ended DESC LIMIT 1",
                                  name, rules);

    if (s != NULL && sqlite3_step(s) == SQLITE_ROW &&
        !history_get(a, sqlite3_column_int64(s, 0), &out->longest)) {
        out->longest.id = 0;
    }
    (void)sqlite3_finalize(s);
}

static void add_reviews(const history *a, const char *name, int rules, history_statistics *out) {
    sqlite3_stmt *s = prepare_for(
        a,
        "SELECT decisions, loss, luckiest, thrown FROM review JOIN game ON review.game = game.id "
        "WHERE " COUNTS
        " AND ((player = 0 AND " OF_PERSON("0") ") OR (player = 1 AND " OF_PERSON("1") "))",
        name, rules);

    while (s != NULL && sqlite3_step(s) == SQLITE_ROW) {
        int luckiest = history_column_within(s, 2, 1000000);
        out->review.decisions += (uint32_t)history_column_within(s, 0, INT16_MAX);
        out->review.loss += history_column_within(s, 1, INT32_MAX);
        if (luckiest > out->review.luckiest) {
            out->review.luckiest = luckiest;
            out->review.thrown = (uint8_t)history_column_within(s, 3, 6);
        }
    }
    (void)sqlite3_finalize(s);
}

static void add_sticks(const history *a, history_statistics *out) {
    sqlite3_stmt *s = history_prepare(
        a, "SELECT sum(faces0), sum(faces1), sum(faces2), sum(faces3), sum(faces4) FROM game "
           "WHERE throws = 0");

    if (s != NULL && sqlite3_step(s) == SQLITE_ROW) {
        for (int faces = 0; faces < HISTORY_FACES; faces++) {
            int64_t n = sqlite3_column_int64(s, faces);
            out->faces[faces] = n > 0 ? (uint64_t)n : 0;
        }
    }
    (void)sqlite3_finalize(s);
}

void history_add_up(const history *a, const char *name, int rules, history_statistics *out) {
    *out = (history_statistics){.n_marks = 0};
    add_results(a, name, rules, out);
    find_longest(a, name, rules, out);
    add_reviews(a, name, rules, out);
    add_sticks(a, out);
}

// --- Strength

static double sigma(double x) {
    return 1.0 / (1.0 + exp(-x));
}

// A level's rate is that of single games. Strengths are logits of the share of games won against the strongest level. The prior: even against
// it, give or take 2, that is between 12 and 88 of a hundred in two cases of three.
enum { STEPS = 50 };
static const double PRIOR_SD = 2.0, TWO_SIDED_95 = 1.96;

// The slope of the likelihood's logarithm at x, and how sharp it is there.
static void slope_at(const history_statistics *s, double x, double *out_slope, double *out_sharp) {
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
            }
        }
    }
}

static bool anything_tells(const history_statistics *s) {
    bool tells = false;

    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int level = 0; level < SENET_LEVELS; level++) {
            tells =
                tells || (s->single[rules][level].n > 0 && senet_level_get(level)->rate[rules] > 0);
        }
    }
    return tells;
}

bool history_strength_of(const history_statistics *s, history_strength *out) {
    double x = 0.0, slope = 0.0, sharp = 1.0;

    if (!anything_tells(s)) {
        return false;
    }
    for (int i = 0; i < STEPS; i++) { // Newton's; the likelihood has one top
        slope_at(s, x, &slope, &sharp);
        x += fmax(-1.0, fmin(1.0, slope / sharp));
    }
    slope_at(s, x, &slope, &sharp);
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
