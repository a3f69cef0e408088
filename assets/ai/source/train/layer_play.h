// Tests the values of a pair of layers by games of best play. This finds values that are too high
// because a side can wait for ever, which have no residual.
// Layer: train.
#ifndef SENET_TRAIN_LAYER_PLAY_H
#define SENET_TRAIN_LAYER_PLAY_H

#include "train/values.h"

/** Sums over many games. The surplus is the gain of the side with more pieces (if equal, of the
 *  side to move): its exact chance once a piece has left the board, minus its chance at the
 *  start. */
typedef struct layer_tally {
    uint64_t games;   /**< including those that did not end */
    uint64_t endless; /**< games in which no piece left the board within throws_max */
    double throws;    /**< sum over the games that ended */
    double surplus;   /**< sum over the games that ended */
    double squares;   /**< sum of the squares of the surpluses */
} layer_tally;

/** Plays from random positions, alternately of layer (own, enemy) and (enemy, own), until a piece
 *  leaves the board. Both sides play the best move, or the first of equal ones.
 *  @param all has these layers, and those that they lead to (asserted).
 *  @param throws_max 1 or more.
 *  @param threads 1 .. SHARE_THREADS_MAX. Positions and throws depend only on the seed and the
 *         number of the game; sums may differ in their last bits. */
layer_tally layer_play(const values *all, int own, int enemy, uint64_t games, uint64_t throws_max,
                       uint64_t seed, int threads);

#endif
