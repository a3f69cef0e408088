// Purpose: positions and what they are worth: random ones, games of a network against itself, and
// the chance that one throw of looking ahead gives.
// Layer: train. Invariant: a function of its arguments; randomness is a stream that is passed in.
#ifndef SENET_TRAIN_NET_PLAY_H
#define SENET_TRAIN_NET_PLAY_H

#include "senet/knowledge.h"
#include "senet/move.h"
#include "train/net_learn.h"
#include "train/values.h"

/** A game of any rule set is left when it gets longer. */
enum { NET_GAME_MOST = 1200 };

/** What judges: a network, and exact values where they are known. */
typedef struct net_judge {
    senet_net net;       /**< read in for the rule set */
    const values *exact; /**< values that are known exactly; NULL none */
} net_judge;

/** The worth of a position by looking ahead. */
typedef struct net_backup {
    float chance;       /**< of the side to move */
    senet_move best[7]; /**< by throw; [0] where a decision is due before it */
} net_backup;

/** Games as they are played to learn from them. */
typedef struct net_play {
    net_judge judge;
    senet_rules_id rules;
    float lambda;    /**< how much later surprises count for earlier positions, 0 .. 1 */
    float wander;    /**< how often a random move is played instead of the best */
    int random_most; /**< throws of a game from a random position */
    int starts;      /**< games from the start position among sixteen */
    int ahead;       /**< throws looked ahead behind a move: 0, 1, ... */
} net_play;

/** The chance of the side to move: 1 if the game is over, exact if known, else the network's.
 *  @param position over, or it has a number (ai_has_number): a throw or a decision is due. */
float net_judge_chance(const net_judge *judge, const senet_position *position);

/** Whether a position is known exactly, and how. */
bool net_judge_exact(const net_judge *judge, const senet_position *position, float *out_chance);

/**
 * Looks ahead by one throw, and by the decision before it if one is due. Moves are picked by looking `ahead` throws further behind those that
 * are among the best at a glance; what the picked ones are worth is said by the glance, which did
 * not pick them: the best of several guesses is mostly the one that flatters, and where a side can
 * wait for ever that adds up.
 * @param position as for net_judge_chance, or a side has stayed in the water (`museum`); not over.
 * @param ahead 0 ..; each takes thirty times as long.
 */
void net_judge_backup(const net_judge *judge, const senet_position *position, int ahead,
                      net_backup *out_backup);

/**
 * The best move, picked likewise, and its chance at a glance, for the side to move.
 * @param position a throw, left-over step or decision set. @param ahead as above.
 */
float net_judge_best(const net_judge *judge, const senet_position *position, int ahead,
                     senet_move *out_best);

/** A throw by its chances. @param position not over, nothing thrown. */
int net_random_throw(const senet_position *position, uint64_t *random);

/** A valid position, not over, before a throw or a decision, with pieces at random. */
senet_position net_random_position(senet_rules_id rules, uint64_t *random);

/**
 * Plays a game, or a part of one, and says what its positions are worth. It ends with the first that
 * is known exactly.
 * @param random the stream. @param out_position NET_GAME_MOST places.
 * @param out_chance as many, of the side to move in each. @return how many.
 */
int net_play_game(const net_play *play, uint64_t *random, senet_position *out_position,
                  float *out_chance);

#endif
