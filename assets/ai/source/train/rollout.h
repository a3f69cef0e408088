// Finds the chances of a decision's moves by rollouts: games played on from each move, with the
// luck of their throws subtracted.
// Layer: train.
// Invariant: the same order and decision give the same chances on every machine.
//
// A rollout's result is the chance W(s) of the position after the move, plus, for each throw of the
// game, what the mean over all throws adds to W. The luck of the throw that came, which has mean
// zero, is left out. W is what the network says one throw ahead, or exact where that is known; then
// nothing remains to be added, and the game ends. The mean of the results is the chance with the
// moves that the games play, whatever W is; a bad W only makes it take more games.
//
// The games of all moves of a decision get the same throws, and where two of them reach the same
// position, they are the same game from there on: differences between moves need fewer games than
// the chances themselves.
#ifndef SENET_TRAIN_ROLLOUT_H
#define SENET_TRAIN_ROLLOUT_H

#include "train/net_play.h"

/** How to roll out. */
typedef struct rollout_order {
    net_judge judge; /**< the network, and what ends a game */
    int ahead;       /**< throws that games look ahead behind a move: 0, 1, ... */
    int throws_most; /**< of a game; its result is then what it has so far */
    int games_least; /**< of each move: error estimates from fewer are not believed; 2 or more */
    int games_most;  /**< of each move */
    double bound;    /**< a move is settled when the standard error of its loss is below this */
    double part;     /**< or below this part of the loss */
    uint64_t seed;
} rollout_order;

/** What is known of a move. All are chances of the mover, 0 .. 1. */
typedef struct rollout_move {
    double half[2]; /**< its chance by the games with even numbers, and with odd ones */
    double error;   /**< standard error of its difference to the best move; the best one's: 0 */
    int games;
} rollout_move;

/** Rolls out a decision. Thread-safe.
 *  @param position a throw, left-over step or decision is set.
 *  @param out_move by the order of senet_moves_list, SENET_MOVES_CAP places.
 *  @return how many moves. */
unsigned rollout(const rollout_order *order, const senet_position *position,
                 rollout_move out_move[SENET_MOVES_CAP]);

/** The chance of a move by all of its games. */
static inline double rollout_chance(const rollout_move *move) {
    return (move->half[0] + move->half[1]) / 2;
}

#endif
