// Purpose: what each feature is worth, one table a rule set.
// Layer: ai, private.
// Invariant: constant data; a house's worth counts from house 1, which is worth 0.
#ifndef SENET_AI_WEIGHTS_H
#define SENET_AI_WEIGHTS_H

#include "ai/features.h"

/** Weights of a rule set in hundredths of a step. */
typedef struct ai_weights {
    int16_t feature[AI_FEATURES];
    uint16_t logit;          /**< hundredths of a step that multiply the odds of winning by e */
    uint8_t straggler_house; /**< pieces up to this house keep the side from bearing off; 0 none */
} ai_weights;

/** The weights of a rule set. @param rules a senet_rules_id (asserted). Thread-safe. */
const ai_weights *ai_weights_get(unsigned rules);

#endif
