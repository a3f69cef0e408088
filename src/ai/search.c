// Purpose: expectimax: the mean over throws of the best over moves.
// Layer: ai; include/senet and base only.
// Invariant: recursion is bounded by the depth and one left-over step a throw.
#include "ai/search.h"

#include "ai/evaluate.h"
#include "base/assert.h"

enum {
    ASK_EVERY = 64, // positions between two questions whether to stop
    SIXTEENTHS = 16
};

static bool count_node(ai_search *search) {
    if (search->n_nodes >= search->node_cap) {
        search->capped = true;
    } else {
        search->n_nodes++;
        if (search->n_nodes % ASK_EVERY == 0 && search->cancelled != NULL &&
            search->cancelled(search->cancelled_user)) {
            search->stopped = true;
        }
    }
    return !search->capped && !search->stopped;
}

// The best chance for the side to move, which has thrown.
static int32_t best_move(ai_search *search, const senet_position *position, int depth) {
    senet_moves moves;
    int32_t best = -AI_CHANCE_WON;
    senet_status status = senet_moves_list(position, &moves);

    SENET_ASSERT(status == SENET_OK);
    for (unsigned i = 0; i < moves.count && best < AI_CHANCE_WON; i++) {
        senet_position after = *position;
        senet_apply_known(&after, moves.move[i]);
        int32_t chance = ai_search_chance(search, &after, depth);
        if (after.side != position->side) {
            chance = -chance;
        }
        best = chance > best ? chance : best;
        if (search->capped || search->stopped) {
            break;
        }
    }
    return best;
}

int32_t ai_search_chance(ai_search *search, const senet_position *position, int depth) {
    uint8_t weight[7];
    int32_t sum = 0;

    SENET_ASSERT(depth >= 0 && depth <= AI_DEPTH_MAX);
    if (!count_node(search)) {
        return 0;
    }
    if (senet_position_over(position)) {
        return AI_CHANCE_WON; // the winner is the side to move
    }
    if (position->thrown == SENET_THROW_LEFTOVER) {
        return best_move(search, position, depth);
    }
    if (depth == 0) {
        return ai_chance(position->rules, ai_score(position));
    }
    senet_position_throw_weights(position, weight);
    for (int value = 1; value <= 6; value++) {
        senet_position thrown;
        if (weight[value] == 0 || search->capped || search->stopped) {
            continue;
        }
        senet_status status = senet_throw(position, value, &thrown);
        SENET_ASSERT(status == SENET_OK);
        sum += weight[value] * best_move(search, &thrown, depth - 1);
    }
    return sum / SIXTEENTHS;
}
