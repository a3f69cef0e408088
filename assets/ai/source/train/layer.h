// Purpose: positions by their numbers in a layer; the program itself asks only for the number.
// Layer: train.
#ifndef SENET_TRAIN_LAYER_H
#define SENET_TRAIN_LAYER_H

#include "ai/exact.h"

/**
 * The position of a number: 7 pieces a side, cones to move, before a throw or with a decision due.
 * @param index below layer->size (asserted).
 * @return false if the number is unused; out_position is then not to be used.
 */
bool ai_layer_position(const ai_layer *layer, uint64_t index, senet_position *out_position);

#endif
