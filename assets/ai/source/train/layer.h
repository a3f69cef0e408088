// Converts a number in a layer to its position; the game itself only needs the other direction.
// Layer: train.
#ifndef SENET_TRAIN_LAYER_H
#define SENET_TRAIN_LAYER_H

#include "ai/exact.h"

/** The position with a number: 7 pieces per side, cones to move, before a throw or with a decision
 *  due.
 *  @param index below layer->size (asserted).
 *  @return false if the number is unused; out_position is then unspecified. */
bool ai_layer_position(const ai_layer *layer, uint64_t index, senet_position *out_position);

#endif
