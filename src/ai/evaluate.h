// Purpose: judgement of a position: in steps, and as a chance of winning.
// Layer: ai, private.
// Invariant: integers only; ai_chance rises with the score and is odd around 0.
#ifndef SENET_AI_EVALUATE_H
#define SENET_AI_EVALUATE_H

#include "senet/position.h"

enum {
    AI_CHANCE_WON = 1000000, /**< chance of a won game, in millionths; a lost one is its negative */
    AI_CHANCE_MOST = 999000  /**< what a game that is not over yet can reach */
};

/** Winning chance less losing chance for a score, in millionths. Thread-safe. */
int32_t ai_chance(unsigned rules, int32_t score);

/** How many steps further than the other a side's pieces have come, in hundredths of a step: what a
 *  beginner sees. @param side a senet_side. Thread-safe. */
int32_t ai_progress(const senet_position *position, unsigned side);

#endif
