// A second computation of exact winning chances.
// Layer: tests. Depends on ref_rules.h alone.
// Invariant: slow and plain; a position's key is made of its pieces' squares.
#include "naive_values.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    N = 3,
    SIDE_LEFT = 2,
    PLACES = 32,            // 0 in hand, 1..30, 31 off
    SETS = PLACES * PLACES, // for the two pieces of a side that may be left
    KEYS = SETS * SETS * 2 * 4 * 2,
    THROWS = 5,
    RESULTS_CAP = 16
};

static const int throw_faces[THROWS] = {1, 2, 3, 4, 0};
static const double throw_chance[THROWS] = {4 / 16.0, 6 / 16.0, 4 / 16.0, 1 / 16.0, 1 / 16.0};
static const double won = 1.0;
static const double settled = 1e-11; // largest change of a chance at which the iteration ends

// Results of a throw or a decision: twice the number of a position, plus 1 if the mover is to move
// there.
typedef struct results {
    int count;
    int next[RESULTS_CAP]; // -1: the mover has won, -2: has lost
} results;

// A side's pieces as a number: their places in rising order, from in hand to off.
static int set_of(const ref_position *p, int side) {
    int place[SIDE_LEFT];
    int count = 0;
    for (int i = 0; i < p->hand[side]; i++) {
        place[count++] = 0;
    }
    for (int square = 1; square <= 30; square++) {
        if (p->board[square] == (side == REF_CONES ? 'c' : 's')) {
            place[count++] = square;
        }
    }
    while (count < SIDE_LEFT) {
        place[count++] = REF_OFF;
    }
    return place[0] * PLACES + place[1];
}

static int key_of(const ref_position *p) {
    int flags = (p->recalled[0] ? 2 : 0) + (p->recalled[1] ? 1 : 0);
    int key = set_of(p, REF_CONES) * SETS + set_of(p, REF_SPOOLS);
    return ((key * 2 + (p->side == 's')) * 4 + flags) * 2 + (p->thrown == REF_DECISION);
}

// Places a side's pieces as in a set. @return false if that is impossible
static bool put_side(ref_position *p, int side, int set) {
    int place[SIDE_LEFT] = {set / PLACES, set % PLACES};
    p->off[side] = N - SIDE_LEFT;
    for (int i = 0; i < SIDE_LEFT; i++) {
        if (i > 0 && place[i] < place[i - 1]) {
            return false;
        }
        if (place[i] == 0) {
            p->hand[side]++;
        } else if (place[i] == REF_OFF) {
            p->off[side]++;
        } else if (p->board[place[i]] != '.') {
            return false;
        } else {
            p->board[place[i]] = side == REF_CONES ? 'c' : 's';
        }
    }
    return p->off[side] < N;
}

// Lists the positions of two sets that RULES.md "Notation" accepts: with all flags, either side to
// move, with and without a decision due.
static void list_positions(naive_values *values, ref_rules rules, int cones, int spools) {
    ref_position plain = {.rules = rules, .n = N};
    memset(plain.board, '.', sizeof plain.board);
    if (!put_side(&plain, REF_CONES, cones) || !put_side(&plain, REF_SPOOLS, spools)) {
        return;
    }
    for (int variant = 0; variant < 16; variant++) {
        ref_position p = plain;
        ref_position read;
        char text[REF_TEXT_CAP];
        char why[REF_TEXT_CAP];
        p.side = (variant & 1) != 0 ? 's' : 'c';
        p.recalled[0] = (variant & 2) != 0;
        p.recalled[1] = (variant & 4) != 0;
        p.thrown = (variant & 8) != 0 ? REF_DECISION : 0;
        ref_position_print(&p, text, sizeof text);
        if (ref_position_parse(text, &read, why, sizeof why)) {
            values->number[key_of(&p)] = values->count;
            values->position[values->count] = p;
            values->chance[values->count] = 0.5;
            values->count++;
        }
    }
}

static int pieces_in(int set) {
    return (set / PLACES != REF_OFF) + (set % PLACES != REF_OFF);
}

static void list_all(naive_values *values, ref_rules rules, int left) {
    for (int cones = 0; cones < SETS; cones++) {
        for (int spools = 0; spools < SETS; spools++) {
            if (pieces_in(cones) + pieces_in(spools) <= left) {
                list_positions(values, rules, cones, spools);
            }
        }
    }
}

// Adds the results of a position's moves; a left-over step is used in every way.
static void add_results(const naive_values *values, const ref_position *p, results *out) {
    ref_move moves[REF_MOVES_CAP];
    int n_moves = ref_moves(p, moves, REF_MOVES_CAP);
    for (int i = 0; i < n_moves; i++) {
        ref_position after;
        if (!ref_play(p, moves[i], &after)) {
            abort();
        }
        if (after.thrown == REF_LEFT_OVER) {
            add_results(values, &after, out);
            continue;
        }
        char winner = ref_winner(&after);
        int number = winner == '-' ? values->number[key_of(&after)] : winner == p->side ? -1 : -2;
        if (out->count == RESULTS_CAP || (winner == '-' && number < 0)) {
            abort();
        }
        out->next[out->count++] = number < 0 ? number : 2 * number + (after.side == p->side);
    }
}

static double best(const naive_values *values, const results *from) {
    double most = 0.0;
    for (int i = 0; i < from->count; i++) {
        double chance = from->next[i] == -1 ? won : 0.0;
        if (from->next[i] >= 0) {
            chance = values->chance[from->next[i] / 2];
            chance = from->next[i] % 2 == 1 ? chance : won - chance;
        }
        most = fmax(most, chance);
    }
    return most;
}

static void iterate(naive_values *values, const results *all) {
    double change = 1.0;
    while (change > settled) {
        change = 0.0;
        for (int i = values->count; i-- > 0;) { // pieces near the end come last
            double sum = 0.0;
            if (values->position[i].thrown == REF_DECISION) {
                sum = best(values, &all[i * THROWS]);
            }
            for (int k = 0; k < THROWS && values->position[i].thrown == 0; k++) {
                sum += throw_chance[k] * best(values, &all[i * THROWS + k]);
            }
            change = fmax(change, fabs(sum - values->chance[i]));
            values->chance[i] = sum;
        }
    }
}

bool naive_values_make(ref_rules rules, int left, naive_values *out_values) {
    // More than the positions of two against two, with either side to move and all flags.
    const size_t cap = (size_t)8 * 600 * 600;
    naive_values values = {.position = malloc(cap * sizeof(ref_position)),
                           .chance = malloc(cap * sizeof(double)),
                           .number = malloc(KEYS * sizeof(int))};
    results *all = NULL;
    if (values.position != NULL && values.chance != NULL && values.number != NULL) {
        for (int i = 0; i < KEYS; i++) {
            values.number[i] = -1;
        }
        list_all(&values, rules, left);
        all = calloc((size_t)values.count * THROWS, sizeof *all);
    }
    if (all == NULL) {
        naive_values_free(&values);
        return false;
    }
    for (int i = 0; i < values.count; i++) {
        if (values.position[i].thrown == REF_DECISION) {
            add_results(&values, &values.position[i], &all[i * THROWS]);
            continue;
        }
        for (int k = 0; k < THROWS; k++) {
            ref_position thrown;
            int value = throw_faces[k] == 0 ? ref_rules_zero_value(rules) : throw_faces[k];
            if (!ref_throw(&values.position[i], value, &thrown)) {
                abort();
            }
            add_results(&values, &thrown, &all[i * THROWS + k]);
        }
    }
    iterate(&values, all);
    free(all);
    *out_values = values;
    return true;
}

void naive_values_free(naive_values *values) {
    free(values->position);
    free(values->chance);
    free(values->number);
    *values = (naive_values){0};
}
