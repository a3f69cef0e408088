// Whole games on top of solved layers: games of best play, and the opening of `jequier`, `pergioco`
// and `museum`, whose flags are not part of the layers.
// Layer: train.
// Invariant: chances are those of the side to move, before its throw.
#ifndef SENET_TRAIN_START_H
#define SENET_TRAIN_START_H

#include "train/values.h"

/** A game with the chance of each position. Private except `all` and `chance`. */
typedef struct start {
    const values *all;
    senet_position first;
    double chance; /**< of the side to move in the start position */
    senet_position
        *opening; /**< positions of the opening, by hash; rules SENET_RULES_COUNT: none */
    double *opening_chance;
    uint64_t room; /**< a power of two */
    uint64_t used;
} start;

/** Solves the opening of a game.
 *  @param all borrowed; has all layers of the game with n pieces per side (asserted).
 *  @return false if memory runs out; then nothing has to be freed. */
bool start_make(start *game, const values *all, int n);

/** Frees the game. */
void start_free(start *game);

/** The chance of a reachable position that is over, or before its throw or decision. */
double start_chance(const start *game, const senet_position *position);

/** The best move after a throw, or for a left-over step or decision. @return the mover's chance. */
double start_best(const start *game, const senet_position *position, senet_move *out_move);

/** Sums over many games. */
typedef struct start_tally {
    uint64_t games;
    uint64_t cones;  /**< won by the cones */
    uint64_t throws; /**< of all games */
} start_tally;

/** Plays games in which both sides always make the best move. Throws depend only on the seed and
 *  the number of the game. */
start_tally start_play(const start *game, uint64_t games, uint64_t seed, int threads);

#endif
