// Simple players to compare the real one with; they never change.
// Layer: tests. Depends on the public library.
// Invariant: a player's move depends only on the position and, for the random one, the stream;
// evaluations come from senet_rule_of_thumb.
#ifndef SENET_TESTS_SUPPORT_REFERENCE_PLAYER_H
#define SENET_TESTS_SUPPORT_REFERENCE_PLAYER_H

#include "senet/move.h"

#include <stddef.h>
#include <stdint.h>

typedef enum reference_player {
    REFERENCE_RANDOM,       /**< any legal move */
    REFERENCE_GREEDY,       /**< bears off, else attacks, else stays out of the water, else moves
                                 the piece that has come furthest */
    REFERENCE_EXPECTIMAX_1, /**< looks one throw ahead, at every move */
    REFERENCE_EXPECTIMAX_2, /**< two throws */
    REFERENCE_EXPECTIMAX_3, /**< three */
    REFERENCE_PLAYERS
} reference_player;

/** A position's evaluation `depth` throws ahead, between two bounds. */
typedef struct reference_row {
    uint64_t hash;
    int32_t least, most;
    int32_t depth; /**< 0 for an empty row */
} reference_row;

/** The transposition table of the players that look ahead: rows of one thread, zeroed before the
 *  first move. It changes no move, only the time: good players repeat positions often. */
typedef struct reference_memory {
    reference_row *row; /**< borrowed */
    size_t count;       /**< number of rows, a power of two; 0: none */
} reference_memory;

/** The shown name, such as "greedy". */
const char *reference_name(reference_player player);

/** A player's move.
 *  @param position with a throw or left-over step.
 *  @param random the stream of the random player.
 *  @param memory may be NULL. */
senet_move reference_choose(reference_player player, const senet_position *position,
                            uint64_t *random, const reference_memory *memory);

#endif
