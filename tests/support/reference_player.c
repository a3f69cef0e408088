/*
 * Simple players to measure against: see reference_player.h.
 */
#include "support/reference_player.h"

#include "base/assert.h"
#include "senet/player.h"
#include "senet/throw_source.h"

enum { VALUES = 7, SIXTEENTHS = 16, WON = 1000000 };

const char *reference_name(reference_player player) {
    static const char *const names[REFERENCE_PLAYERS] = {"random", "greedy", "expectimax-1",
                                                         "expectimax-2", "expectimax-3"};
    return names[player];
}

static int32_t worth(const senet_position *position, int depth);

static int32_t worth_of_best(const senet_position *position, int depth) {
    senet_moves moves;
    int32_t best = -WON;
    senet_status status = senet_moves_list(position, &moves);
    SENET_ASSERT(status == SENET_OK);
    for (unsigned i = 0; i < moves.count; i++) {
        senet_position after = *position;
        senet_apply_known(&after, moves.move[i]);
        int32_t value = worth(&after, depth);
        value = after.side == position->side ? value : -value;
        best = value > best ? value : best;
    }
    return best;
}

// To the side to move.
static int32_t worth(const senet_position *position, int depth) {
    uint8_t weight[VALUES];
    int32_t sum = 0;
    if (senet_position_over(position)) {
        return WON;
    }
    if (position->thrown != SENET_THROW_NONE) {
        return worth_of_best(position, depth);
    }
    if (depth == 0) {
        return senet_evaluate(position);
    }
    senet_position_throw_weights(position, weight);
    for (int value = 1; value < VALUES; value++) {
        senet_position thrown;
        if (weight[value] != 0 && senet_throw(position, value, &thrown) == SENET_OK) {
            sum += weight[value] * worth_of_best(&thrown, depth - 1);
        }
    }
    return sum / SIXTEENTHS;
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

senet_move reference_choose(reference_player player, const senet_position *position,
                            uint64_t *random) {
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
            senet_position after = *position;
            senet_apply_known(&after, moves.move[i]);
            score = worth(&after, 1 + (int)player - (int)REFERENCE_EXPECTIMAX_1);
            score = after.side == position->side ? score : -score;
        }
        if (i == 0 || score > best_score) {
            best = i;
            best_score = score;
        }
    }
    return moves.move[best];
}
