/*
 * Whole games on top of solved layers: the opening of `jequier`, `pergioco` and `museum`, whose flags have no
 * place in the layers, and games of best play.
 * Layer: train.
 * Invariant: chances here are those of the side to move, before its throw.
 */
#ifndef SENET_TRAIN_START_H
#define SENET_TRAIN_START_H

#include "train/values.h"

/** A game whose every position has a known chance. Private but for `all` and `chance`. */
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

/**
 * Solves the opening of a game.
 * @param all borrowed; has all layers of the game with n pieces a side (asserted).
 * @return false if there is no memory; then nothing has to be freed.
 */
bool start_make(start *game, const values *all, int n);

/** Frees. */
void start_free(start *game);

/** The chance of any position before its throw or decision that the game can reach, or a finished one. */
double start_chance(const start *game, const senet_position *position);

/** The best move of a position with a throw, left-over step or decision set. @return the mover's chance. */
double start_best(const start *game, const senet_position *position, senet_move *out_move);

/** What many games came to. */
typedef struct start_tally {
    uint64_t games;
    uint64_t cones;  /**< won by the cones */
    uint64_t throws; /**< in all */
} start_tally;

/** Plays games in which both sides always make the best move. Throws depend on seed and number of
 *  the game alone, not on threads. */
start_tally start_play(const start *game, uint64_t games, uint64_t seed, int threads);

#endif
