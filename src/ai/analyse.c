// The teacher's figures for positions and moves.
// Layer: ai; include/senet and base only.
// Invariant: pure functions: results depend only on the arguments.
#include "ai/search.h"
#include "base/assert.h"
#include "senet/analysis.h"

#include <string.h>

static ai_search search_of(const senet_analysis_request *request,
                           ai_transposition rows[AI_TRANSPOSITIONS]) {
    memset(rows, 0, AI_TRANSPOSITIONS * sizeof rows[0]);
    return (ai_search){
        .knowledge = request->knowledge,
        .transpositions = {.row = rows, .count = AI_TRANSPOSITIONS},
        .cancelled = request->cancelled,
        .cancelled_user = request->cancelled_user,
        .node_cap = request->node_cap,
    };
}

static senet_status check(const senet_analysis_request *request, const void *out) {
    return request == NULL || out == NULL || request->depth < 0
               ? SENET_BAD_ARGUMENT
               : senet_position_check(&request->position, NULL);
}

static int depth_of(const senet_analysis_request *request) {
    return request->depth < AI_DEPTH_MAX ? request->depth : AI_DEPTH_MAX;
}

static senet_evaluation evaluation_of(ai_evaluation evaluation, int depth) {
    return (senet_evaluation){.chance = ai_millionths(evaluation.chance),
                              .exact = evaluation.exact,
                              .depth = evaluation.exact ? 0 : (uint8_t)depth};
}

// Evaluates a position whose throw is due, by iterative deepening.
static senet_status evaluate_before(const senet_analysis_request *request, ai_search *search,
                                    senet_evaluation *out_evaluation) {
    ai_evaluation evaluation = {.chance = 0};
    int complete = 0;
    if (request->cancelled != NULL && request->cancelled(request->cancelled_user)) {
        return SENET_CANCELLED;
    }
    for (int depth = 0; depth <= depth_of(request) && !evaluation.exact; depth++) {
        // Depth 0 is always evaluated, however small the limit.
        search->node_cap = depth == 0 ? UINT32_MAX : request->node_cap;
        ai_evaluation deeper = ai_search_evaluation(search, &request->position, depth);
        if (search->stopped) {
            return SENET_CANCELLED;
        }
        if (search->capped) {
            break;
        }
        evaluation = deeper;
        complete = depth;
    }
    *out_evaluation = evaluation_of(evaluation, complete);
    return SENET_OK;
}

senet_analysis_request senet_analysis_strongest(const senet_position *position,
                                                const senet_knowledge *knowledge) {
    const senet_level *level = senet_level_get(SENET_LEVELS - 1);
    senet_analysis_request request = {.knowledge = knowledge, .node_cap = level->node_cap};
    if (position != NULL && position->rules < SENET_RULES_COUNT) {
        request.position = *position;
        request.depth = level->depth[position->rules];
    }
    return request;
}

senet_status senet_evaluate(const senet_analysis_request *request,
                            senet_evaluation *out_evaluation) {
    senet_status status = check(request, out_evaluation);
    SENET_RETURN_IF(status != SENET_OK, status);
    ai_transposition rows[AI_TRANSPOSITIONS];
    ai_search search = search_of(request, rows);
    ai_root root;
    if (request->position.thrown == SENET_THROW_NONE) {
        return evaluate_before(request, &search, out_evaluation);
    }
    status = ai_search_root(&search, &request->position, depth_of(request), &root);
    if (status == SENET_OK) {
        *out_evaluation = evaluation_of(root.evaluation[ai_root_best(&root)], root.depth);
    }
    return status;
}

senet_status senet_analyse(const senet_analysis_request *request, senet_analysis *out_analysis) {
    senet_status status = check(request, out_analysis);
    SENET_RETURN_IF(status != SENET_OK, status);
    ai_transposition rows[AI_TRANSPOSITIONS];
    ai_search search = search_of(request, rows);
    ai_root root;
    status = ai_search_root(&search, &request->position, depth_of(request), &root);
    SENET_RETURN_IF(status != SENET_OK, status);
    out_analysis->count = root.moves.count;
    out_analysis->nodes = search.n_nodes;
    out_analysis->depth = (uint8_t)root.depth;
    for (unsigned i = 0; i < root.moves.count; i++) {
        const senet_move_evaluation evaluation = {
            .move = root.moves.move[i],
            .evaluation = evaluation_of(root.evaluation[i], root.depth)};
        unsigned at = i;
        for (;
             at > 0 && out_analysis->move[at - 1].evaluation.chance < evaluation.evaluation.chance;
             at--) {
            out_analysis->move[at] = out_analysis->move[at - 1];
        }
        out_analysis->move[at] = evaluation;
    }
    return SENET_OK;
}

senet_verdict senet_verdict_of(int32_t loss) {
    return loss >= SENET_VERY_BAD   ? SENET_VERDICT_VERY_BAD
           : loss >= SENET_BAD      ? SENET_VERDICT_BAD
           : loss >= SENET_DOUBTFUL ? SENET_VERDICT_DOUBTFUL
                                    : SENET_VERDICT_GOOD;
}
