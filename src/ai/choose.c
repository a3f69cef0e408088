// The computer player: chooses the best move as its level sees it.
// Layer: ai; include/senet and base only.
// Invariant: the same position, level, seed and knowledge give the same move; among equal moves the
// first one wins.
#include "ai/choose.h"

#include "ai/evaluate.h"
#include "ai/search.h"
#include "base/assert.h"
#include "senet/player.h"
#include "senet/throw_source.h"

#include <string.h>

enum {
    THOUSAND = 1000,
    MEAN = 1020, // mean and standard deviation of the sum of eight random bytes
    DEVIATION = 209
};

// Two random streams for each move: whether it is overlooked, and its noise.
static const uint64_t overlook_stream = 0xA0761D6478BD642F;
static const uint64_t noise_stream = 0xE7037ED1A0B428DB;

int32_t ai_chance_of(uint64_t hash, uint64_t seed, int32_t bound) {
    uint64_t state = seed ^ hash;
    return (int32_t)((senet_random_next(&state) >> 32) * (uint64_t)bound >> 32);
}

int32_t ai_noise(uint64_t hash, uint64_t seed, int32_t spread) {
    uint64_t state = seed ^ hash;
    uint64_t bits = senet_random_next(&state);
    int32_t sum = 0;
    // Unsigned bytes: the signedness of plain char depends on the machine.
    for (unsigned i = 0; i < 8; i++) {
        sum += (int32_t)(bits >> 8 * i & 0xffu);
    }
    return (sum - MEAN) * spread / DEVIATION;
}

// A move as a level sees it.
typedef struct sight {
    senet_position after;
    int32_t progress; // its chance for somebody who only counts how far the pieces have come
} sight;

static int32_t progress_chance(const senet_position *after, unsigned mover) {
    int32_t chance = (ai_chance(after->rules, ai_progress(after, mover)) + AI_CHANCE_WON);
    return chance * (AI_FINE / 2);
}

// The noise of a chance: smaller if the game is nearly decided. @param noise in thousandths.
static int32_t scaled_noise(int32_t chance, int32_t noise) {
    int64_t open = (int64_t)chance * (AI_ONE - chance) / AI_ONE;
    return (int32_t)(open * noise / THOUSAND);
}

// The move that looks best to a level, given its overlook rate and noise.
static unsigned pick(const senet_position *position, const ai_root *root, const senet_level *level,
                     uint64_t seed) {
    const unsigned rules = position->rules;
    const unsigned truly_best = ai_root_best(root);
    const int32_t top = root->evaluation[truly_best].chance;
    sight sights[SENET_MOVES_CAP];
    int32_t top_progress = 0;
    // A visible win is always taken; a level without errors takes the best move.
    if (top == AI_ONE || (level->noise[rules] == 0 && level->overlook_rate[rules] == 0)) {
        return truly_best;
    }
    for (unsigned i = 0; i < root->moves.count; i++) {
        sight *s = &sights[i];
        s->after = *position;
        senet_apply_known(&s->after, root->moves.move[i]);
        s->progress = progress_chance(&s->after, position->side);
        top_progress = s->progress > top_progress ? s->progress : top_progress;
    }
    unsigned best = truly_best;
    int64_t best_score = INT64_MIN;
    for (unsigned i = 0; i < root->moves.count; i++) {
        const sight *s = &sights[i];
        const int32_t chance = root->evaluation[i].chance;
        if (chance < top - level->blunder_limit * AI_FINE) {
            continue; // too plain a mistake for this level
        }
        uint64_t hash = senet_position_hash(&s->after);
        bool overlooked =
            ai_chance_of(hash ^ overlook_stream, seed, THOUSAND) < level->overlook_rate[rules];
        // An overlooked move looks as good as the best one, except for its visible progress.
        int64_t score = overlooked ? (int64_t)top - (top_progress - s->progress) : chance;
        score += scaled_noise(chance, ai_noise(hash ^ noise_stream, seed, level->noise[rules]));
        if (score > best_score) {
            best = i;
            best_score = score;
        }
    }
    return best;
}

senet_status ai_choose_by(const senet_level *level, const senet_choice_request *request,
                          const ai_transpositions *transpositions, senet_choice *out_choice) {
    ai_search search = {
        .knowledge = request->knowledge,
        .transpositions = *transpositions,
        .cancelled = request->cancelled,
        .cancelled_user = request->cancelled_user,
        .node_cap = level->node_cap,
    };
    ai_root root;
    senet_status status =
        ai_search_root(&search, &request->position, level->depth[request->position.rules], &root);
    SENET_RETURN_IF(status != SENET_OK, status);
    unsigned best = pick(&request->position, &root, level, request->seed);
    *out_choice = (senet_choice){
        .move = root.moves.move[best],
        .chance = ai_millionths(root.evaluation[best].chance),
        .exact = root.evaluation[best].exact,
        .nodes = search.n_nodes,
    };
    return SENET_OK;
}

senet_status senet_choose(const senet_choice_request *request, senet_choice *out_choice) {
    const senet_level *level = request != NULL ? senet_level_get(request->level) : NULL;
    SENET_RETURN_IF(level == NULL || out_choice == NULL, SENET_BAD_ARGUMENT);
    SENET_RETURN_IF(senet_position_check(&request->position, NULL) != SENET_OK, SENET_BAD_POSITION);
    ai_transposition rows[AI_TRANSPOSITIONS];
    const ai_transpositions transpositions = {.row = rows, .count = AI_TRANSPOSITIONS};
    memset(rows, 0, sizeof rows);
    return ai_choose_by(level, request, &transpositions, out_choice);
}
