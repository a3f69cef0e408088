// Expectimax: the mean over throws of the best move.
// Layer: ai; include/senet and base only.
// Invariant: recursion is bounded by the depth, plus one left-over step or decision per throw.
#include "ai/search.h"

#include "ai/evaluate.h"
#include "ai/exact.h"
#include "ai/net.h"
#include "base/assert.h"

#include <string.h>

enum {
    ASK_EVERY = 64, // positions between two checks for cancellation
    BELOW_MOST = (1 << 28) - 1,
    SIXTEENTHS = 16,
    VALUES = 7
};

// How far a move may be behind the best one to be searched to a depth beyond AI_DEPTH_ALL: several
// times what a throw more changes in the distance. It must not grow with the depth.
static const int32_t margin[AI_DEPTH_MAX + 1] = {[3] = 10000000, [4] = 3000000};

static const uint64_t step_of_depths = 0x9E3779B97F4A7C15;

// A move that may be searched deeper.
typedef struct branch {
    senet_position after;
    uint64_t hash;            // of `after`, if a throw or decision is due there
    ai_evaluation evaluation; // for the mover
} branch;

// The moves of a side that has thrown or decides.
typedef struct branch_list {
    branch branches[SENET_MOVES_CAP];
    unsigned n;
    unsigned mover;
    int depth;       // throws to search ahead after the moves...
    int first_depth; // ...and in the first pass, which selects the moves worth searching
} branch_list;

static ai_evaluation evaluation_of(ai_search *search, const senet_position *position, uint64_t hash,
                                   int depth);

// Counts positions as visited, or as taken from the transposition table.
static bool charge(ai_search *search, uint32_t n) {
    search->capped = search->capped || (uint64_t)search->n_charged + n > search->node_cap;
    search->n_charged += search->capped ? 0 : n;
    return !search->capped && !search->stopped;
}

static bool count_node(ai_search *search) {
    if (!charge(search, 1)) {
        return false;
    }
    search->n_nodes++;
    search->stopped = search->n_nodes % ASK_EVERY == 0 && search->cancelled != NULL &&
                      search->cancelled(search->cancelled_user);
    return !search->stopped;
}

// Each depth has a row of its own, so that a quick evaluation does not evict an expensive one.
static ai_transposition *row_of(const ai_search *search, uint64_t hash, int depth) {
    size_t at = (size_t)(hash + (uint64_t)depth * step_of_depths);
    return search->transpositions.count == 0
               ? NULL
               : &search->transpositions.row[at & (search->transpositions.count - 1)];
}

// Whether a move with a throw or left-over step is due. A decision comes before its throw.
static bool has_thrown(const senet_position *position) {
    return position->thrown != SENET_THROW_NONE && position->thrown != SENET_THROW_DECISION;
}

// A position's hash. Prefetches the row of the transposition table, so that it loads while other
// work is done.
static uint64_t hash_of(const ai_search *search, const senet_position *position, int depth) {
    if (search->transpositions.count == 0 || has_thrown(position)) {
        return 0;
    }
    uint64_t hash = senet_position_hash(position);
    __builtin_prefetch(row_of(search, hash, depth));
    return hash;
}

// The static evaluation of a position: by the network, else by rules of thumb.
static ai_evaluation static_evaluation(const ai_search *search, const senet_position *position) {
    ai_evaluation evaluation = {.exact = false};
    if (senet_knows(search->knowledge, (senet_rules_id)position->rules)) {
        int64_t chance = ai_net_chance(&search->knowledge->net[position->rules], position);
        evaluation.chance = (int32_t)(chance * AI_ONE / AI_NET_ONE);
    } else {
        evaluation.chance = (senet_rule_of_thumb(position) + AI_CHANCE_WON) * (AI_FINE / 2);
    }
    return evaluation;
}

// Converts an evaluation to the mover's side.
static ai_evaluation for_mover(ai_evaluation evaluation, const senet_position *after,
                               unsigned mover) {
    if (after->side != mover) {
        evaluation.chance = AI_ONE - evaluation.chance;
    }
    return evaluation;
}

static void sort_branches(branch *branches, unsigned n) {
    for (unsigned i = 1; i < n; i++) {
        branch moving = branches[i];
        unsigned at = i;
        for (; at > 0 && branches[at - 1].evaluation.chance < moving.evaluation.chance; at--) {
            branches[at] = branches[at - 1];
        }
        branches[at] = moving;
    }
}

static ai_evaluation evaluation_of_branch(ai_search *search, const branch_list *list, unsigned i,
                                          int depth) {
    const branch *b = &list->branches[i];
    return for_mover(evaluation_of(search, &b->after, b->hash, depth), &b->after, list->mover);
}

// Searches the moves deeper that look best at depth 0. @param list its branches sorted, best first.
static ai_evaluation deepen(ai_search *search, const branch_list *list) {
    const branch *branches = list->branches;
    ai_evaluation best = {.chance = -1};
    for (unsigned i = 0; i < list->n && i < AI_WIDTH; i++) {
        if (branches[i].evaluation.chance < branches[0].evaluation.chance - AI_MARGIN ||
            search->capped || search->stopped) {
            break;
        }
        ai_evaluation evaluation = evaluation_of_branch(search, list, i, list->depth);
        best.chance = evaluation.chance > best.chance ? evaluation.chance : best.chance;
    }
    return best;
}

// Lists the moves of the side to move.
static void list_branches(const ai_search *search, const senet_position *position, int depth,
                          branch_list *out_list) {
    senet_moves moves;
    senet_status status = senet_moves_list(position, &moves);
    SENET_ASSERT(status == SENET_OK);
    out_list->n = moves.count;
    out_list->mover = position->side;
    out_list->depth = depth;
    out_list->first_depth = moves.count == 1 ? depth : 0; // one move needs no comparison
    for (unsigned i = 0; i < moves.count; i++) {
        branch *b = &out_list->branches[i];
        b->after = *position;
        senet_apply_known(&b->after, moves.move[i]);
        b->hash = hash_of(search, &b->after, out_list->first_depth);
    }
}

// The evaluation of the mover's best move.
static ai_evaluation best_of(ai_search *search, branch_list *list) {
    branch *branches = list->branches;
    ai_evaluation best = {.chance = -1, .exact = true};
    for (unsigned i = 0; i < list->n; i++) {
        branches[i].evaluation = evaluation_of_branch(search, list, i, list->first_depth);
        if (search->capped || search->stopped) {
            return best;
        }
        best.chance = branches[i].evaluation.chance > best.chance ? branches[i].evaluation.chance
                                                                  : best.chance;
        best.exact = best.exact && branches[i].evaluation.exact;
    }
    if (list->depth == list->first_depth || best.exact || best.chance == AI_ONE) {
        return best;
    }
    sort_branches(branches, list->n);
    return deepen(search, list);
}

static ai_evaluation mean_of_throws(ai_search *search, const senet_position *position, int depth) {
    uint8_t weight[VALUES];
    branch_list lists[VALUES];
    int64_t sum = 0;
    ai_evaluation mean = {.exact = true};
    senet_position_throw_weights(position, weight);
    for (int value = 1; value < VALUES; value++) {
        senet_position thrown;
        if (weight[value] != 0) {
            senet_status status = senet_throw(position, value, &thrown);
            SENET_ASSERT(status == SENET_OK);
            list_branches(search, &thrown, depth - 1, &lists[value]);
        }
    }
    for (int value = 1; value < VALUES; value++) {
        if (weight[value] == 0) {
            continue;
        }
        ai_evaluation evaluation = best_of(search, &lists[value]);
        if (search->capped || search->stopped) {
            break;
        }
        sum += (int64_t)weight[value] * evaluation.chance;
        mean.exact = mean.exact && evaluation.exact;
    }
    mean.chance = (int32_t)((sum + SIXTEENTHS / 2) / SIXTEENTHS);
    return mean;
}

static ai_evaluation best_move(ai_search *search, const senet_position *position, int depth) {
    branch_list list;
    list_branches(search, position, depth, &list);
    return best_of(search, &list);
}

// The evaluation of a position before its throw or decision, if no table has it. The throw after
// staying in the water is always searched, because it has few outcomes.
static ai_evaluation estimate(ai_search *search, const senet_position *position, int depth) {
    if (ai_stayed(position)) {
        return mean_of_throws(search, position, depth > 0 ? depth : 1);
    }
    if (depth == 0) {
        return static_evaluation(search, position);
    }
    return position->thrown == SENET_THROW_DECISION ? best_move(search, position, depth)
                                                    : mean_of_throws(search, position, depth);
}

// @param hash from hash_of.
static ai_evaluation evaluation_of(ai_search *search, const senet_position *position, uint64_t hash,
                                   int depth) {
    ai_evaluation evaluation = {.chance = 0};
    int32_t known = 0;
    SENET_ASSERT(depth >= 0 && depth <= AI_DEPTH_MAX);
    if (!count_node(search)) {
        return evaluation;
    }
    if (senet_position_over(position)) {
        return (ai_evaluation){.chance = AI_ONE, .exact = true}; // the winner is the side to move
    }
    if (has_thrown(position)) {
        return best_move(search, position, depth);
    }
    ai_transposition *row = row_of(search, hash, depth);
    if (row != NULL && row->hash == hash && row->depth == (unsigned)depth + 1) {
        (void)charge(search, row->n_below);
        return (ai_evaluation){.chance = row->chance, .exact = row->exact};
    }
    const uint32_t n_before = search->n_charged;
    if (senet_knowledge_exact(search->knowledge, position, &known)) {
        evaluation = (ai_evaluation){.chance = known * AI_FINE, .exact = true};
    } else {
        evaluation = estimate(search, position, depth);
    }
    if (row != NULL && !search->capped && !search->stopped) {
        *row = (ai_transposition){.hash = hash,
                                  .chance = evaluation.chance,
                                  .n_below = (search->n_charged - n_before) & BELOW_MOST,
                                  .depth = (unsigned)(depth + 1) & 7u,
                                  .exact = evaluation.exact};
    }
    return evaluation;
}

ai_evaluation ai_search_evaluation(ai_search *search, const senet_position *position, int depth) {
    return evaluation_of(search, position, hash_of(search, position, depth), depth);
}

unsigned ai_root_best(const ai_root *root) {
    unsigned best = 0;
    for (unsigned i = 1; i < root->moves.count; i++) {
        best = root->evaluation[i].chance > root->evaluation[best].chance ? i : best;
    }
    return best;
}

// Selects the moves to search to a depth: up to AI_DEPTH_ALL all of them, then those that may still
// be the best one. @return false if that would change nothing: one move is clear, or all are exact.
static bool select_moves(const ai_root *root, int depth, bool out_open[SENET_MOVES_CAP]) {
    const int32_t least = root->evaluation[ai_root_best(root)].chance - margin[depth];
    unsigned n_near = 0;
    unsigned n_open = 0;
    for (unsigned i = 0; i < root->moves.count; i++) {
        const bool near = depth <= AI_DEPTH_ALL || root->evaluation[i].chance >= least;
        out_open[i] = near && !root->evaluation[i].exact;
        n_near += near;
        n_open += out_open[i];
    }
    return n_open > 0 && (depth <= AI_DEPTH_ALL || n_near > 1);
}

// Evaluates the open moves at one depth. The others keep their distance from the best one, unless
// they are exact. @return false if the search reached its limit or was stopped.
static bool evaluate_moves(ai_search *search, const senet_position *position, int depth,
                           const bool open[SENET_MOVES_CAP], ai_root *root) {
    ai_evaluation evaluation[SENET_MOVES_CAP];
    int32_t rise = -root->evaluation[ai_root_best(root)].chance; // of the best chance
    int32_t best = 0;
    for (unsigned i = 0; i < root->moves.count; i++) {
        evaluation[i] = root->evaluation[i];
        if (open[i]) {
            senet_position after = *position;
            senet_apply_known(&after, root->moves.move[i]);
            evaluation[i] =
                for_mover(ai_search_evaluation(search, &after, depth), &after, position->side);
            if (search->capped || search->stopped) {
                return false;
            }
        }
        if ((open[i] || evaluation[i].exact) && evaluation[i].chance > best) {
            best = evaluation[i].chance;
        }
    }
    rise += best;
    for (unsigned i = 0; i < root->moves.count; i++) {
        if (!open[i] && !evaluation[i].exact) {
            evaluation[i].chance =
                evaluation[i].chance + rise > 0 ? evaluation[i].chance + rise : 0;
        }
        root->evaluation[i] = evaluation[i];
    }
    root->depth = depth;
    return true;
}

senet_status ai_search_root(ai_search *search, const senet_position *position, int depth,
                            ai_root *out_root) {
    senet_status status = senet_moves_list(position, &out_root->moves);
    if (status != SENET_OK) {
        return status;
    }
    SENET_ASSERT(out_root->moves.count > 0); // a pass is a move too
    bool open[SENET_MOVES_CAP];
    memset(open, true, sizeof open);
    memset(out_root->evaluation, 0, sizeof out_root->evaluation);
    if (search->cancelled != NULL && search->cancelled(search->cancelled_user)) {
        return SENET_CANCELLED;
    }
    // There must be a result, however small the limit: depth 0.
    uint32_t node_cap = search->node_cap;
    search->node_cap = UINT32_MAX;
    bool whole = evaluate_moves(search, position, 0, open, out_root);
    search->node_cap = node_cap;
    for (int at = 1; whole && at <= depth && select_moves(out_root, at, open); at++) {
        if (at > AI_DEPTH_ALL && search->n_charged > search->node_cap / AI_GROWTH) {
            break;
        }
        whole = evaluate_moves(search, position, at, open, out_root);
    }
    return search->stopped ? SENET_CANCELLED : SENET_OK;
}
