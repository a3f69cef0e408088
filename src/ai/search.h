// Searches ahead over throws, with a limit on positions and a way to stop.
// Layer: ai, private.
// Invariant: the same search visits the same positions on every machine; the content of its
// transposition table changes its speed, never its result.
#pragma once

#include "senet/move.h"
#include "senet/player.h"

#include <stddef.h>

enum {
    AI_DEPTH_MAX = 4,         /**< deepest search; bounds the recursion */
    AI_DEPTH_ALL = 2,         /**< up to here, all moves at the root are searched alike */
    AI_ONE = 1000000000,      /**< certain to win; finer than SENET_CHANCE_ONE */
    AI_FINE = 1000,           /**< AI_ONE divided by SENET_CHANCE_ONE */
    AI_TRANSPOSITIONS = 8192, /**< rows for a single search; a power of two */
    AI_GROWTH = 5,            /**< a search to one throw more needs at least this many times the
                                   positions: it is not begun where the limit is too low */
    AI_WIDTH = 3,       /**< moves searched deeper: at most this many of the best at depth 0 */
    AI_MARGIN = 5000000 /**< and only those within this of the best at depth 0 */
};

/** The evaluation of a position, for its side to move. */
typedef struct ai_evaluation {
    int32_t chance; /**< of winning, 0 .. AI_ONE */
    bool exact;     /**< proved, not estimated */
} ai_evaluation;

/** An entry of the transposition table. */
typedef struct ai_transposition {
    uint64_t hash;
    int32_t chance;        /**< as in ai_evaluation */
    uint32_t n_below : 28; /**< positions that a search without the table visits for it */
    uint32_t depth : 3;    /**< throws searched ahead, plus 1; 0 for an empty row */
    uint32_t exact : 1;
} ai_transposition; // 16 bytes, so that no entry crosses a cache line

/** A transposition table that searches share: zeroed before the first of them; for one thread and
 *  one `knowledge`. Its content holds for all searches, so it may outlive each of them. */
typedef struct ai_transpositions {
    ai_transposition *row; /**< borrowed */
    size_t count;          /**< of rows: a power of two; 0: none */
} ai_transpositions;

/** A search in progress. Zero-initialise it and set what it needs. */
typedef struct ai_search {
    const senet_knowledge *knowledge; /**< may be NULL */
    ai_transpositions transpositions;
    senet_cancelled cancelled; /**< may be NULL */
    void *cancelled_user;
    uint32_t n_nodes;   /**< positions visited so far */
    uint32_t n_charged; /**< the same if there were no transposition table... */
    uint32_t node_cap;  /**< ...and their limit, so that the table does not change the depth */
    bool capped;        /**< the limit was reached: results since then are meaningless */
    bool stopped;       /**< `cancelled` returned true: the same */
} ai_search;

/** All legal moves of a position and their evaluations for its side to move. */
typedef struct ai_root {
    senet_moves moves;
    ai_evaluation evaluation[SENET_MOVES_CAP];
    int depth; /**< throws searched ahead after the best moves; beyond AI_DEPTH_ALL, moves that are
                    plainly worse were searched less */
} ai_root;

/** The evaluation of a position.
 *  @param position a throw, a move, a left-over step or a decision is due, or the game is over.
 *  @param depth throws to search ahead, 0 .. AI_DEPTH_MAX. The throw after `stay` in the water
 *         (`museum`) is one of them, and is searched even at depth 0. */
ai_evaluation ai_search_evaluation(ai_search *search, const senet_position *position, int depth);

/** Evaluates the moves of a position by iterative deepening; if the limit interrupts a depth, the
 *  result of the previous depth is used.
 *  @return SENET_OK, SENET_NO_THROW, SENET_GAME_OVER or SENET_CANCELLED (out_root is then
 *          invalid). */
senet_status ai_search_root(ai_search *search, const senet_position *position, int depth,
                            ai_root *out_root);

/** The index of the best move: the first of equal ones. */
unsigned ai_root_best(const ai_root *root);

/** A fine chance in millionths, rounded. */
static inline int32_t ai_millionths(int32_t chance) {
    return (chance + AI_FINE / 2) / AI_FINE;
}
