// Purpose: the entry of the player: the best move by the level's lights.
// Layer: ai; include/senet and base only.
// Invariant: same position, level and seed give the same move; equal moves go to the first.
#include "ai/evaluate.h"
#include "ai/noise.h"
#include "ai/search.h"
#include "ai/weights.h"
#include "base/assert.h"
#include "senet/player.h"

/** A move at the root, and what is thought of it. */
typedef struct candidate {
    senet_position after;
    int32_t chance; // for the mover
} candidate;

// Fills in all chances at one depth; false if the search ran into a limit or was stopped.
static bool judge(ai_search *search, unsigned side, candidate *candidates, unsigned n, int depth) {
    int32_t chances[SENET_MOVES_CAP];

    for (unsigned i = 0; i < n; i++) {
        int32_t chance = ai_search_chance(search, &candidates[i].after, depth);
        if (search->capped || search->stopped) {
            return false;
        }
        chances[i] = candidates[i].after.side == side ? chance : -chance;
    }
    for (unsigned i = 0; i < n; i++) {
        candidates[i].chance = chances[i];
    }
    return true;
}

// Which candidate looks best, misjudged as the level does. A won game is never misjudged.
static unsigned pick(const candidate *candidates, unsigned n, const senet_level *level,
                     uint64_t seed) {
    unsigned best = 0;
    int32_t best_score = 0;
    int32_t spread = level->noise * ai_weights_get(candidates[0].after.rules)->logit / 1000;

    for (unsigned i = 0; i < n; i++) {
        const senet_position *after = &candidates[i].after;
        int32_t score = candidates[i].chance;
        if (score == AI_CHANCE_WON) {
            return i;
        }
        if (level->noise > 0) {
            score = ai_score_of_chance(after->rules, score) +
                    ai_noise(senet_position_hash(after), seed, spread);
        }
        if (i == 0 || score > best_score) {
            best = i;
            best_score = score;
        }
    }
    return best;
}

senet_status senet_choose(const senet_choice_request *request, senet_choice *out_choice) {
    const senet_position *position = &request->position;
    const senet_level *level = senet_level_get(request->level);
    candidate candidates[SENET_MOVES_CAP];
    ai_search search = {
        .cancelled = request->cancelled,
        .cancelled_user = request->cancelled_user,
        .node_cap = level->node_cap,
    };
    senet_moves moves;
    senet_status status = senet_moves_list(position, &moves);

    if (status != SENET_OK) {
        return status;
    }
    if (request->cancelled != NULL && request->cancelled(request->cancelled_user)) {
        return SENET_CANCELLED;
    }
    SENET_ASSERT(moves.count > 0); // a pass is a move too
    for (unsigned i = 0; i < moves.count; i++) {
        candidates[i] = (candidate){.after = *position};
        senet_apply_known(&candidates[i].after, moves.move[i]);
    }
    // Deeper and deeper: if the limit cuts a depth short, the one before it counts.
    for (int depth = 0; depth <= level->depth; depth++) {
        if (!judge(&search, position->side, candidates, moves.count, depth)) {
            break;
        }
        if (moves.count == 1) {
            break; // nothing to choose
        }
    }
    if (search.stopped) {
        return SENET_CANCELLED;
    }
    unsigned best = pick(candidates, moves.count, level, request->seed);
    *out_choice = (senet_choice){
        .move = moves.move[best],
        .value = candidates[best].chance,
        .nodes = search.n_nodes,
    };
    return SENET_OK;
}
