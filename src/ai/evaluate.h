// Purpose: evaluation of a position by rules of thumb: a short row of small numbers, their weights,
// and the chance of winning that follows.
// Layer: ai, private; the strength programs under tests/bench read it to fit the weights.
// Invariant: integers only; every feature is a difference, one side's figure less the other's;
// ai_chance rises with the score and is odd around 0.
#pragma once

#include "senet/position.h"

/** Indices of the features. 0..31 are pieces by house: in hand, on 1..30, borne off. */
typedef enum ai_feature {
    AI_FEATURE_HOUSES = 32,
    AI_FEATURE_EXPOSED = AI_FEATURE_HOUSES, /**< sixteenths of a step that the enemy's next throw
                                                 takes from unprotected pieces, if all were taken */
    AI_FEATURE_PROTECTED,                   /**< pieces with a neighbour of their own side */
    AI_FEATURE_BLOCKED,                     /**< enemy pieces 1..6 houses behind an own block */
    AI_FEATURE_STUCK,                       /**< sixteenths of throws without a forward move */
    AI_FEATURE_SHUT,     /**< pieces on 28..30 while stragglers keep them from leaving */
    AI_FEATURE_STRAGGLE, /**< pieces that still keep the side from bearing off */
    AI_FEATURE_RECALLED, /**< the side is recalled */
    AI_FEATURE_TO_MOVE,  /**< the throw is the side's: always 1 for the side to move */
    AI_FEATURES
} ai_feature;

/**
 * Reads the features of a position for the side to move; a throw that is set is not looked at.
 * They are cheap likenesses of the rules, not the rules: only senet_moves_list knows those.
 * @param position not over. @param out_feature all AI_FEATURES. Thread-safe.
 */
void ai_features_get(const senet_position *position, int32_t out_feature[AI_FEATURES]);

/** Weights of a rule set in hundredths of a step; a house's counts from house 1, which is worth 0. */
typedef struct ai_weights {
    int16_t feature[AI_FEATURES];
    uint16_t logit;          /**< hundredths of a step that multiply the odds of winning by e */
    uint8_t straggler_house; /**< pieces up to this house keep the side from bearing off; 0 none */
} ai_weights;

/** The weights of a rule set. @param rules a senet_rules_id (asserted). Thread-safe. */
const ai_weights *ai_weights_get(unsigned rules);

enum {
    AI_CHANCE_WON = 1000000, /**< chance of a won game, in millionths; a lost one is its negative */
    AI_CHANCE_MOST = 999000  /**< what a game that is not over yet can reach */
};

/** Winning chance less losing chance for a score, in millionths. Thread-safe. */
int32_t ai_chance(unsigned rules, int32_t score);

/** How many steps further than the other a side's pieces have come, in hundredths of a step: what a
 *  beginner sees. @param side a senet_side. Thread-safe. */
int32_t ai_progress(const senet_position *position, unsigned side);
