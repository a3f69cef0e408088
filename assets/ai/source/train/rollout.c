// Rolls games out with luck subtracted; stops each move as soon as enough is known.
// Layer: train.
#include "train/rollout.h"

#include "base/assert.h"
#include "senet/throw_source.h"

#include <math.h>
#include <stdlib.h>

enum {
    BATCH = 64,
    CAP = SENET_MOVES_CAP,
    LOOKS = 1 << 15,
    REMEMBERED = 8 // throws: later positions hardly ever come again
};

#define FAR 8.0 // standard errors behind the best: such a move is left out of further games

// One game from a move.
typedef struct course {
    senet_position position;
    double result; // so far
    bool ended;
    int same_as;   // the move whose game this one has become; itself if none
    double behind; // this game's result less that one's
} course;

// What is known of a position that a game has come to.
typedef struct look {
    senet_position position;
    bool filled;
    bool known;                   // its chance is exact, and the game ends
    double rise;                  // what the mean over its throws adds to W
    net_backup backup;            // the moves that the game plays
    double after[VALUES_THROWS];  // W after the move that is best at a glance
    bool picked[VALUES_THROWS];   // whether the move after a throw was picked by looking ahead
    double change[VALUES_THROWS]; // and what that adds to W
} look;

// Sums over the games that all moves played on have in common.
typedef struct sums {
    double half[2][CAP];
    double product[CAP][CAP];
    int games;
} sums;

// The state of a decision.
typedef struct table {
    const rollout_order *order;
    senet_position after[CAP];
    double start[CAP]; // its W
    unsigned mover;    // whose chances are computed
    unsigned n;
    uint64_t seed;
    look *looks; // LOOKS rows; NULL: nothing is remembered
    sums sums;
    bool left_out[CAP];
    int games[CAP];
    unsigned compared[CAP]; // with which move a move left out was compared
    double gap[2][CAP];     // to that one, by halves of the games
    double error[CAP];
} table;

static double for_side(double chance, const senet_position *position, unsigned side) {
    return position->side == side ? chance : 1.0 - chance;
}

static bool is_known(const rollout_order *order, const senet_position *position) {
    float ignored;
    return senet_position_over(position) ||
           (!ai_stayed(position) && net_judge_exact(&order->judge, position, &ignored));
}

// W: the chance of the side to move.
static double chance_of(const rollout_order *order, const senet_position *position) {
    net_backup backup;
    if (is_known(order, position)) {
        return (double)net_judge_chance(&order->judge, position);
    }
    net_judge_backup(&order->judge, position, 0, &backup);
    return (double)backup.chance;
}

// The mean of W after the throw of a side that has stayed in the water, with its only moves.
static double chance_of_stayed(const rollout_order *order, const senet_position *position) {
    uint8_t weight[VALUES_THROWS];
    double sum = 0.0;
    senet_position_throw_weights(position, weight);
    for (int value = 1; value < VALUES_THROWS; value++) {
        senet_position after;
        senet_moves moves;
        if (weight[value] == 0) {
            continue;
        }
        senet_status status = senet_throw(position, value, &after);
        SENET_ASSERT(status == SENET_OK);
        status = senet_moves_list(&after, &moves);
        SENET_ASSERT(status == SENET_OK);
        senet_apply_known(&after, moves.move[0]);
        sum += weight[value] * for_side(chance_of(order, &after), &after, position->side);
    }
    return sum / VALUES_SIXTEENTHS;
}

// Plays a move as games do: left-over steps are used as looks best at a glance.
static void play_move(const rollout_order *order, senet_position *position, senet_move move) {
    senet_apply_known(position, move);
    while (position->thrown == SENET_THROW_LEFTOVER) {
        (void)net_judge_best(&order->judge, position, 0, &move);
        senet_apply_known(position, move);
    }
}

// The mean of W when the game next comes to rest after a move, for the side to move.
// @param value the throw; 0: a decision
static double chance_after(const rollout_order *order, const senet_position *position, int value,
                           senet_move move) {
    senet_position after = *position;
    if (value != 0) {
        senet_status status = senet_throw(position, value, &after);
        SENET_ASSERT(status == SENET_OK);
    }
    play_move(order, &after, move);
    const bool stayed = !senet_position_over(&after) && ai_stayed(&after);
    const double chance = stayed ? chance_of_stayed(order, &after) : chance_of(order, &after);
    return for_side(chance, &after, position->side);
}

// Looks at a position that a game has come to.
static void look_at(const rollout_order *order, const senet_position *position, look *out_look) {
    uint8_t weight[VALUES_THROWS] = {VALUES_SIXTEENTHS};
    double sum = 0.0;
    *out_look = (look){.position = *position, .filled = true};
    out_look->known = is_known(order, position);
    if (out_look->known) {
        return;
    }
    net_judge_backup(&order->judge, position, 0, &out_look->backup);
    if (position->thrown != SENET_THROW_DECISION) {
        senet_position_throw_weights(position, weight);
        weight[0] = 0;
    }
    for (int value = 0; value < VALUES_THROWS; value++) {
        if (weight[value] != 0) {
            out_look->after[value] =
                chance_after(order, position, value, out_look->backup.best[value]);
            sum += weight[value] * out_look->after[value];
        }
    }
    out_look->rise = sum / VALUES_SIXTEENTHS - (double)out_look->backup.chance;
}

// Picks the move after a throw by looking further ahead, instead of the best one at a glance.
static void look_ahead(const rollout_order *order, int value, look *l) {
    senet_position thrown = l->position;
    const senet_move glanced = l->backup.best[value];
    if (order->ahead == 0 || l->picked[value]) {
        return;
    }
    if (value != 0) {
        senet_status status = senet_throw(&l->position, value, &thrown);
        SENET_ASSERT(status == SENET_OK);
    }
    (void)net_judge_narrow(&order->judge, &thrown, order->ahead, &l->backup.best[value]);
    l->picked[value] = true;
    if (!senet_move_equal(l->backup.best[value], glanced)) {
        l->change[value] =
            chance_after(order, &l->position, value, l->backup.best[value]) - l->after[value];
    }
}

// @param number of the throw in the game. @param other what is used where nothing is remembered.
static look *look_of(const table *t, const senet_position *position, int number, look *other) {
    const uint64_t row = senet_position_hash(position) % LOOKS;
    look *found = t->looks != NULL && number < REMEMBERED ? &t->looks[row] : other;
    if (found == other || !found->filled || !senet_position_equal(&found->position, position)) {
        look_at(t->order, position, found);
    }
    return found;
}

static void step(const table *t, int number, course *game, uint64_t random) {
    // Left-over steps and the throw after staying in the water are those of the glance.
    const net_play play = {.judge = t->order->judge};
    const double sign = game->position.side == t->mover ? 1.0 : -1.0;
    uint64_t peek = random;
    look other;
    look *l = look_of(t, &game->position, number, &other);
    if (l->known) {
        game->ended = true;
        return;
    }
    const int value = game->position.thrown == SENET_THROW_DECISION
                          ? 0
                          : net_random_throw(&game->position, &peek);
    look_ahead(t->order, value, l);
    game->result += sign * (l->rise + l->change[value]);
    net_play_throw(&play, &game->position, &l->backup, &random);
}

// Finds a game that has become the same as an earlier one.
static void compare(course games[CAP], unsigned i) {
    for (unsigned k = 0; k < i; k++) {
        if (games[k].same_as == (int)k && !games[k].ended &&
            senet_position_equal(&games[k].position, &games[i].position)) {
            games[i].same_as = (int)k;
            games[i].behind = games[i].result - games[k].result;
            return;
        }
    }
}

static void play_game(table *t, int number, double out_result[CAP]) {
    course games[CAP];
    const uint64_t seed = senet_seed_of_game(t->seed, (uint64_t)number);
    for (unsigned i = 0; i < t->n; i++) {
        games[i] = (course){.position = t->after[i], .same_as = (int)i};
        games[i].ended = t->left_out[i];
        games[i].result = t->start[i];
    }
    bool going = true;
    for (int n = 0; going && n < t->order->throws_most; n++) {
        const uint64_t random = senet_seed_of_game(seed, (uint64_t)n);
        going = false;
        for (unsigned i = 0; i < t->n; i++) {
            if (games[i].ended || games[i].same_as != (int)i) {
                continue;
            }
            compare(games, i);
            if (games[i].same_as == (int)i) {
                going = true;
            }
        }
        for (unsigned i = 0; i < t->n; i++) {
            if (!games[i].ended && games[i].same_as == (int)i) {
                step(t, n, &games[i], random);
            }
        }
    }
    for (unsigned i = 0; i < t->n; i++) {
        const int same = games[i].same_as; // lower than i, and never a follower itself when joined
        out_result[i] = same == (int)i ? games[i].result : out_result[same] + games[i].behind;
    }
}

static double mean_of(const sums *s, int half, unsigned i) {
    return s->half[half][i] / (s->games / 2.0);
}

static double mean(const sums *s, unsigned i) {
    return (s->half[0][i] + s->half[1][i]) / s->games;
}

// The standard error of the difference between two moves.
static double error_of(const sums *s, unsigned i, unsigned k) {
    const double gap = mean(s, i) - mean(s, k);
    const double square =
        (s->product[i][i] - 2 * s->product[i][k] + s->product[k][k]) / s->games - gap * gap;
    return square > 0.0 ? sqrt(square / (s->games - 1)) : 0.0;
}

static unsigned best_of(const table *t) {
    int best = -1;
    for (unsigned i = 0; i < t->n; i++) {
        if (!t->left_out[i] && (best < 0 || mean(&t->sums, i) > mean(&t->sums, (unsigned)best))) {
            best = (int)i;
        }
    }
    return (unsigned)best;
}

static void leave_out(table *t, unsigned i, unsigned best) {
    t->left_out[i] = true;
    t->compared[i] = best;
    for (int half = 0; half < 2; half++) {
        t->gap[half][i] = mean_of(&t->sums, half, i) - mean_of(&t->sums, half, best);
    }
}

// Leaves out what is far behind. @return whether all others are settled.
static bool settle(table *t) {
    const unsigned best = best_of(t);
    bool settled = true;
    for (unsigned i = 0; i < t->n; i++) {
        if (t->left_out[i] || i == best) {
            continue;
        }
        const double loss = mean(&t->sums, best) - mean(&t->sums, i);
        const double most = fmax(t->order->bound, loss * t->order->part);
        t->error[i] = error_of(&t->sums, i, best);
        t->games[i] = t->sums.games;
        if (t->error[i] > most) {
            settled = false;
        } else if (loss > FAR * t->error[i] && t->error[i] > 0.0) {
            leave_out(t, i, best);
        }
    }
    t->error[best] = 0.0;
    t->games[best] = t->sums.games;
    return settled;
}

static void play_batch(table *t) {
    for (int i = 0; i < BATCH; i++) {
        double result[CAP];
        sums *s = &t->sums;
        play_game(t, s->games, result);
        for (unsigned a = 0; a < t->n; a++) {
            s->half[s->games % 2][a] += result[a];
            for (unsigned b = 0; b <= a; b++) {
                s->product[a][b] += result[a] * result[b];
                s->product[b][a] = s->product[a][b];
            }
        }
        s->games++;
    }
}

static double by_half(const table *t, int half, unsigned i) {
    return t->left_out[i] ? t->gap[half][i] + by_half(t, half, t->compared[i])
                          : mean_of(&t->sums, half, i);
}

unsigned rollout(const rollout_order *order, const senet_position *position,
                 rollout_move out_move[SENET_MOVES_CAP]) {
    table t = {.order = order, .mover = position->side};
    senet_moves moves;
    senet_status status = senet_moves_list(position, &moves);
    SENET_ASSERT(status == SENET_OK && order->games_least >= 2);
    t.n = moves.count;
    t.looks = calloc(LOOKS, sizeof *t.looks);
    t.seed = senet_seed_of_game(order->seed, senet_position_hash(position));
    for (unsigned i = 0; i < t.n; i++) {
        t.after[i] = *position;
        play_move(order, &t.after[i], moves.move[i]);
        t.start[i] = for_side(chance_of(order, &t.after[i]), &t.after[i], t.mover);
    }
    do {
        play_batch(&t);
    } while ((t.sums.games < order->games_least || !settle(&t)) &&
             t.sums.games < order->games_most);
    (void)settle(&t);
    for (unsigned i = 0; i < t.n; i++) {
        out_move[i] = (rollout_move){.half = {by_half(&t, 0, i), by_half(&t, 1, i)},
                                     .error = t.error[i],
                                     .games = t.games[i]};
    }
    free(t.looks);
    return t.n;
}
