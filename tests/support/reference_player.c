// Simple players to compare with: see reference_player.h.
#include "support/reference_player.h"

#include "base/assert.h"
#include "senet/player.h"
#include "senet/throw_source.h"

enum { VALUES = 7, SIXTEENTHS = 16, WON = 1000000 };

static const uint64_t step_of_depths = 0x9E3779B97F4A7C15;

const char *reference_name(reference_player player) {
    static const char *const names[REFERENCE_PLAYERS] = {"random", "greedy", "expectimax-1",
                                                         "expectimax-2", "expectimax-3"};
    return names[player];
}

// The search window: outside it only the bound matters.
typedef struct window {
    int32_t low, high;
} window;

static const window everything = {-WON - 1, WON + 1};

static int32_t evaluation(const senet_position *position, int depth, window asked,
                          const reference_memory *memory);

// The window of the other side.
static window turned(window asked) {
    return (window){-asked.high, -asked.low};
}

static int32_t value_of_move(const senet_position *position, senet_move move, int depth,
                             window asked, const reference_memory *memory) {
    senet_position after = *position;
    senet_apply_known(&after, move);
    return after.side == position->side ? evaluation(&after, depth, asked, memory)
                                        : -evaluation(&after, depth, turned(asked), memory);
}

static int32_t static_evaluation(const senet_position *position, senet_move move) {
    senet_position after = *position;
    senet_apply_known(&after, move);
    int32_t value = senet_rule_of_thumb(&after);
    return after.side == position->side ? value : -value;
}

static int32_t value_of_best(const senet_position *position, const senet_moves *moves, int depth,
                             window asked, const reference_memory *memory) {
    int32_t best = everything.low;
    for (unsigned i = 0; i < moves->count && best < asked.high; i++) {
        int32_t value = value_of_move(position, moves->move[i], depth, asked, memory);
        best = value > best ? value : best;
        asked.low = value > asked.low ? value : asked.low;
    }
    return best;
}

// Sorts moves by their rule-of-thumb evaluation, best first: then most others can be cut off.
static void sort_moves(const senet_position *position, senet_moves *moves) {
    int32_t value[SENET_MOVES_CAP];
    for (unsigned i = 0; i < moves->count; i++) {
        const senet_move move = moves->move[i];
        const int32_t shallow = static_evaluation(position, move);
        unsigned at = i;
        for (; at > 0 && value[at - 1] < shallow; at--) {
            value[at] = value[at - 1];
            moves->move[at] = moves->move[at - 1];
        }
        value[at] = shallow;
        moves->move[at] = move;
    }
}

static int32_t within(int64_t number) {
    return (int32_t)(number < everything.low    ? everything.low
                     : number > everything.high ? everything.high
                                                : number);
}

// Rounds down, so that a bound stays valid.
static int64_t floor_of(int64_t sum, int64_t by) {
    return sum >= 0 ? sum / by : -((-sum + by - 1) / by);
}

// A throw, its weight and the moves it allows.
typedef struct outcome {
    senet_position thrown;
    senet_moves moves;
    int64_t weight;
    int32_t least; // lower bound of its evaluation
} outcome;

static unsigned list_outcomes(const senet_position *position, bool sorted, outcome *outcomes) {
    uint8_t weight[VALUES];
    unsigned n = 0;
    senet_position_throw_weights(position, weight);
    for (int value = 1; value < VALUES; value++) {
        outcome *o = &outcomes[n];
        if (weight[value] != 0 && senet_throw(position, value, &o->thrown) == SENET_OK) {
            senet_status status = senet_moves_list(&o->thrown, &o->moves);
            SENET_ASSERT(status == SENET_OK);
            if (sorted) {
                sort_moves(&o->thrown, &o->moves);
            }
            o->weight = weight[value];
            o->least = -WON;
            n++;
        }
    }
    return n;
}

// The mean over throws of the best move. Bounds for the remaining throws tell whether they matter:
// at most a win each, at least the evaluation of one move, computed first for each (B. W. Ballard,
// Artificial Intelligence 21, 1983: *-minimax, Star2).
static int32_t mean_of_throws(const senet_position *position, int depth, window asked,
                              const reference_memory *memory) {
    outcome outcomes[VALUES];
    const unsigned n = list_outcomes(position, depth > 1, outcomes);
    const int64_t low = (int64_t)SIXTEENTHS * asked.low;
    const int64_t high = (int64_t)SIXTEENTHS * asked.high;
    int64_t least = -(int64_t)WON * SIXTEENTHS; // of the sum
    int64_t most = (int64_t)WON * SIXTEENTHS;
    for (unsigned i = 0; i < n && asked.high <= WON; i++) {
        outcome *o = &outcomes[i];
        const int64_t others = least + WON * o->weight;
        window matters = {-WON - 1, within(-floor_of(others - high, o->weight))};
        o->least = value_of_move(&o->thrown, o->moves.move[0], depth - 1, matters, memory);
        least = others + o->least * o->weight;
        if (least >= high) {
            return (int32_t)(least / SIXTEENTHS);
        }
    }
    for (unsigned i = 0; i < n; i++) {
        const outcome *o = &outcomes[i];
        const int64_t least_others = least - o->least * o->weight;
        const int64_t most_others = most - WON * o->weight;
        window matters = {within(floor_of(low - most_others, o->weight)),
                          within(-floor_of(least_others - high, o->weight))};
        int32_t value = value_of_best(&o->thrown, &o->moves, depth - 1, matters, memory);
        least = least_others + value * o->weight;
        most = most_others + value * o->weight;
        if (least >= high) {
            return (int32_t)(least / SIXTEENTHS);
        }
        if (most <= low) {
            return (int32_t)(most / SIXTEENTHS);
        }
    }
    return (int32_t)(least / SIXTEENTHS);
}

// For the side to move. Outside the window the result is only a bound.
static int32_t evaluation(const senet_position *position, int depth, window asked,
                          const reference_memory *memory) {
    if (senet_position_over(position)) {
        return WON;
    }
    if (position->thrown != SENET_THROW_NONE) {
        senet_moves moves;
        senet_status status = senet_moves_list(position, &moves);
        SENET_ASSERT(status == SENET_OK);
        return value_of_best(position, &moves, depth, asked, memory);
    }
    if (depth == 0) {
        return senet_rule_of_thumb(position);
    }
    if (memory == NULL || memory->count == 0) {
        return mean_of_throws(position, depth, asked, memory);
    }
    uint64_t hash = senet_position_hash(position);
    size_t at = (size_t)(hash + (uint64_t)depth * step_of_depths) & (memory->count - 1);
    reference_row *row = &memory->row[at];
    if (row->hash == hash && row->depth == depth) {
        if (row->least == row->most || row->least >= asked.high) {
            return row->least;
        }
        if (row->most <= asked.low) {
            return row->most;
        }
    } else {
        *row = (reference_row){.hash = hash, .depth = depth, .least = -WON, .most = WON};
    }
    int32_t found = mean_of_throws(position, depth, asked, memory);
    row = &memory->row[at]; // the search may have replaced it
    if (row->hash != hash || row->depth != depth) {
        *row = (reference_row){.hash = hash, .depth = depth, .least = -WON, .most = WON};
    }
    row->least = found > asked.low && found > row->least ? found : row->least;
    row->most = found < asked.high && found < row->most ? found : row->most;
    return found;
}

static int32_t greed(const senet_position *position, senet_move move) {
    senet_position after;
    senet_effects effects;
    int32_t score = move.from;
    senet_status status = senet_apply(position, move, &after, &effects);
    SENET_ASSERT(status == SENET_OK);
    for (unsigned i = 0; i < effects.count; i++) {
        if (effects.effect[i].side != position->side) {
            continue;
        }
        score += effects.effect[i].kind == SENET_EFFECT_BORNE_OFF ? 10000 : 0;
        score += effects.effect[i].kind == SENET_EFFECT_ATTACKED ? 1000 : 0;
        score -= effects.effect[i].kind == SENET_EFFECT_WASHED ||
                         effects.effect[i].kind == SENET_EFFECT_TRAPPED
                     ? 100
                     : 0;
    }
    return score;
}

static int depth_of(reference_player player) {
    return 1 + (int)player - (int)REFERENCE_EXPECTIMAX_1;
}

senet_move reference_choose(reference_player player, const senet_position *position,
                            uint64_t *random, const reference_memory *memory) {
    senet_moves moves;
    unsigned best = 0;
    int32_t best_score = 0;
    senet_status status = senet_moves_list(position, &moves);
    SENET_ASSERT(status == SENET_OK);
    if (player == REFERENCE_RANDOM) {
        return moves.move[senet_random_below(random, moves.count)];
    }
    for (unsigned i = 0; i < moves.count && moves.count > 1; i++) {
        int32_t score;
        if (player == REFERENCE_GREEDY) {
            score = greed(position, moves.move[i]);
        } else {
            window asked = {i == 0 ? everything.low : best_score, everything.high};
            score = value_of_move(position, moves.move[i], depth_of(player), asked, memory);
        }
        if (i == 0 || score > best_score) {
            best = i;
            best_score = score;
        }
    }
    return moves.move[best];
}
