// Evaluates a position by rules of thumb: a few small numbers (features), their weights, and the
// resulting chance of winning.
// Layer: ai, private; the strength programs under tests/bench read it to fit the weights.
// Invariant: integers only; every feature is the difference between the two sides; ai_chance
// increases with the score and is odd around 0.
#pragma once

#include "senet/position.h"

/** Indices of the features. 0..31 are pieces by house: in hand, on 1..30, borne off. */
typedef enum ai_feature {
    AI_FEATURE_HOUSES = 32,
    AI_FEATURE_EXPOSED = AI_FEATURE_HOUSES, /**< sixteenths of the steps lost to the enemy's next
                                                 throw if it hit all unprotected pieces it can */
    AI_FEATURE_PROTECTED,                   /**< pieces with a neighbour of their own side */
    AI_FEATURE_BLOCKED,                     /**< enemy pieces 1..6 houses short of an own block */
    AI_FEATURE_STUCK,                       /**< sixteenths of throws without a forward move */
    AI_FEATURE_SHUT,     /**< pieces on 28..30 that stragglers keep from leaving */
    AI_FEATURE_STRAGGLE, /**< stragglers: pieces that keep the side from bearing off */
    AI_FEATURE_RECALLED, /**< the side is recalled */
    AI_FEATURE_TO_MOVE,  /**< whose throw it is: always 1 for the side to move */
    AI_FEATURES
} ai_feature;

/** Computes the features of a position for the side to move; ignores a throw that is set.
 *  They only approximate the rules cheaply; senet_moves_list is exact.
 *  @param position not over.
 *  @param out_feature all AI_FEATURES. Thread-safe. */
void ai_features_get(const senet_position *position, int32_t out_feature[AI_FEATURES]);

/** The weights of a rule set in hundredths of a step; houses count relative to house 1. */
typedef struct ai_weights {
    int16_t feature[AI_FEATURES];
    uint16_t logit;          /**< hundredths of a step that multiply the odds of winning by e */
    uint8_t straggler_house; /**< stragglers are pieces up to this house; 0: there are none */
} ai_weights;

/** The weights of a rule set. @param rules a senet_rules_id (asserted). Thread-safe. */
const ai_weights *ai_weights_get(unsigned rules);

enum {
    AI_CHANCE_WON = 1000000, /**< chance of a won game, in millionths; a lost one is its negative */
    AI_CHANCE_MOST = 999000  /**< the largest chance before the game is over */
};

/** Winning chance minus losing chance for a score, in millionths. Thread-safe. */
int32_t ai_chance(unsigned rules, int32_t score);

/** How far a side's pieces are ahead, in hundredths of a step: what a beginner sees.
 *  @param side a senet_side. Thread-safe. */
int32_t ai_progress(const senet_position *position, unsigned side);
