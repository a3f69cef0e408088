// Purpose: looking ahead over throws, with a limit on positions and a way to stop.
// Layer: ai, private.
// Invariant: the same search looks at the same positions on every machine; what its transposition table
// holds changes how fast it is, never what it finds.
#pragma once

#include "senet/move.h"
#include "senet/player.h"

#include <stddef.h>

enum {
    AI_DEPTH_MAX = 4,         /**< deepest search; bounds the recursion */
    AI_ONE = 1000000000,      /**< certain to win: chances in here are finer than outside */
    AI_FINE = 1000,           /**< AI_ONE to SENET_CHANCE_ONE */
    AI_TRANSPOSITIONS = 8192, /**< of one search alone; a power of two */
    AI_WIDTH = 3,        /**< moves followed further behind the first one: the best at a glance */
    AI_MARGIN = 30000000 /**< and of those only such as are so near the best at a glance */
};

/** The evaluation of a position, for its side to move. */
typedef struct ai_evaluation {
    int32_t chance; /**< of winning, 0 .. AI_ONE */
    bool exact;     /**< proved */
} ai_evaluation;

/** What a search has found out already. */
typedef struct ai_transposition {
    uint64_t hash;
    int32_t chance; /**< as in ai_evaluation */
    int16_t depth;  /**< throws looked ahead, and 1; 0 for an empty row */
    bool exact;
} ai_transposition; // 16 bytes, so that none lies across two lines of the processor's cache

/**
 * Rows that searches share: zeroed before the first of them, of one thread and one `knowledge`.
 * What it holds is true of any position, so it may outlive a search.
 */
typedef struct ai_transpositions {
    ai_transposition *row; /**< borrowed */
    size_t count;          /**< of rows: a power of two; 0: none */
} ai_transpositions;

/** One search under way. Zero-initialise the rest. */
typedef struct ai_search {
    const senet_knowledge *knowledge; /**< may be NULL */
    ai_transpositions transpositions;
    senet_cancelled cancelled; /**< may be NULL */
    void *cancelled_user;
    uint32_t n_nodes;  /**< positions looked at so far */
    uint32_t node_cap; /**< most of them */
    bool capped;       /**< the limit was reached: what was returned since means nothing */
    bool stopped;      /**< `cancelled` said yes: likewise */
} ai_search;

/** All legal moves of a position and their evaluations for its side to move. */
typedef struct ai_root {
    senet_moves moves;
    ai_evaluation evaluation[SENET_MOVES_CAP];
    int depth; /**< throws really looked ahead behind each move */
} ai_root;

/**
 * The evaluation of a position.
 * @param position a throw is due, or a move, a left-over step or a decision, or the game is over.
 * @param depth throws looked ahead, 0 .. AI_DEPTH_MAX. The throw after `stay` in the water
 *        (`museum`) is one of them, and is looked at with a depth of 0 too.
 */
ai_evaluation ai_search_evaluation(ai_search *search, const senet_position *position, int depth);

/**
 * Evaluates the moves of a position, deeper and deeper; if the limit cuts a depth short, the one
 * before it counts.
 * @return SENET_OK, SENET_NO_THROW, SENET_GAME_OVER or SENET_CANCELLED (out_root is then not to be
 *         used).
 */
senet_status ai_search_root(ai_search *search, const senet_position *position, int depth,
                            ai_root *out_root);

/** The place of the best move: the first of equal ones. */
unsigned ai_root_best(const ai_root *root);

/** A fine chance in millionths, rounded. */
static inline int32_t ai_millionths(int32_t chance) {
    return (chance + AI_FINE / 2) / AI_FINE;
}
