/*
 * Simple players that the real one is measured against; they stay as they are.
 * Layer: tests. Depends on the public library.
 * Invariant: a player's move depends on nothing but the position and, for the random one, the
 * stream; the judgement is the rules of thumb of senet_evaluate.
 */
#ifndef SENET_TESTS_SUPPORT_REFERENCE_PLAYER_H
#define SENET_TESTS_SUPPORT_REFERENCE_PLAYER_H

#include "senet/move.h"

typedef enum reference_player {
    REFERENCE_RANDOM,       /**< any legal move */
    REFERENCE_GREEDY,       /**< bears off, else attacks, else stays out of the water, else moves
                                 the piece that has come furthest */
    REFERENCE_EXPECTIMAX_1, /**< looks one throw ahead, at every move */
    REFERENCE_EXPECTIMAX_2, /**< two throws */
    REFERENCE_EXPECTIMAX_3, /**< three */
    REFERENCE_PLAYERS
} reference_player;

/** The shown name, such as "greedy". */
const char *reference_name(reference_player player);

/** A player's move. @param position a throw or left-over step is set. @param random the stream of
 *  the random player. */
senet_move reference_choose(reference_player player, const senet_position *position,
                            uint64_t *random);

#endif
