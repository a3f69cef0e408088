// Purpose: looking ahead over throws, with a limit on positions and a way to stop.
// Layer: ai, private.
// Invariant: the same search looks at the same positions on every machine.
#ifndef SENET_AI_SEARCH_H
#define SENET_AI_SEARCH_H

#include "senet/move.h"
#include "senet/player.h"

enum { AI_DEPTH_MAX = 4 /**< deepest search; bounds the recursion */ };

/** One search under way. */
typedef struct ai_search {
    senet_cancelled cancelled; /**< may be NULL */
    void *cancelled_user;
    uint32_t n_nodes;  /**< positions looked at so far */
    uint32_t node_cap; /**< most of them */
    bool capped;       /**< the limit was reached: what was returned since means nothing */
    bool stopped;      /**< `cancelled` said yes: likewise */
} ai_search;

/**
 * The chance that a position gives its side to move: winning less losing, in millionths.
 * @param position a throw is due, or a left-over step, or the game is over.
 * @param depth throws looked ahead, 0 .. AI_DEPTH_MAX.
 */
int32_t ai_search_chance(ai_search *search, const senet_position *position, int depth);

#endif
