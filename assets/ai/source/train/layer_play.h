/*
 * Games of best play from positions of a pair of layers: what values are worth in play. A value that
 * only waiting upholds has no residual, and shows here.
 * Layer: train.
 */
#ifndef SENET_TRAIN_LAYER_PLAY_H
#define SENET_TRAIN_LAYER_PLAY_H

#include "train/values.h"

/** What many games came to. A surplus is what the side with more pieces (where none has, the one to
 *  move) got over what it was said to get: its exact chance when a piece has left the board, less its chance at the beginning. */
typedef struct layer_tally {
    uint64_t games;   /**< those that did not end included */
    uint64_t endless; /**< no piece had left the board after as many throws as were allowed */
    double throws;    /**< of the games that ended, in all */
    double surplus;   /**< of the games that ended, in all */
    double squares;   /**< of the surpluses, in all */
} layer_tally;

/**
 * Plays from positions drawn at random from layers (own, enemy) and (enemy, own), by turns, until a
 * piece leaves the board. Both sides make the best moves; among equals, the first.
 * @param all has these layers, and those that they lead to (asserted).
 * @param throws_max 1 or more.
 * @param threads 1 .. SHARE_THREADS_MAX. Positions and throws depend on seed and number of the game
 *        alone; sums may differ in their last bits.
 */
layer_tally layer_play(const values *all, int own, int enemy, uint64_t games, uint64_t throws_max,
                       uint64_t seed, int threads);

#endif
