// Makes positions with evaluations: at random, from games of a network against itself, and by
// search.
// Layer: train.
// Invariant: results depend only on the arguments; the random stream is one of them.
#ifndef SENET_TRAIN_NET_PLAY_H
#define SENET_TRAIN_NET_PLAY_H

#include "senet/knowledge.h"
#include "senet/move.h"
#include "train/net_learn.h"
#include "train/values.h"

/** Positions after which a game is stopped. */
enum { NET_GAME_MOST = 1200 };

/** The evaluator: a network, and exact values if known. */
typedef struct net_judge {
    senet_net net;       /**< loaded for the rule set */
    const values *exact; /**< exact values; NULL: none */
    /** Endgame tables, for what `exact` does not have; NULL: none. */
    const senet_knowledge *tables;
} net_judge;

/** The result of a search. */
typedef struct net_backup {
    float chance;       /**< of the side to move */
    senet_move best[7]; /**< by throw; [0] if a decision is due before it */
} net_backup;

/** How training games are played. */
typedef struct net_play {
    net_judge judge;
    senet_rules_id rules;
    float lambda;    /**< the lambda of TD(lambda), 0 .. 1 */
    float wander;    /**< share of random moves, 0 .. 1 */
    int random_most; /**< most throws of a game from a random position */
    int starts;      /**< of sixteen games, those from the start position */
    int ahead;       /**< search depth after a move, in throws: 0, 1, ... */
} net_play;

/** The chance of the side to move: 1 if the game is over, exact if known, else the network's.
 *  @param position over, or it has a number (ai_has_number): a throw or a decision is due. */
float net_judge_chance(const net_judge *judge, const senet_position *position);

/** The exact chance of the side to move. @return false if it is not known. */
bool net_judge_exact(const net_judge *judge, const senet_position *position, float *out_chance);

/** Searches one throw, and the decision before it if one is due. Moves that are among the best
 *  without search are compared by a search of `ahead` more throws; the best one's value is still
 *  that without search. The maximum of several estimates is biased upwards, which adds up if a side
 *  can wait for ever.
 *  @param position as for net_judge_chance, or a side has stayed in the water (`museum`); not over.
 *  @param ahead 0 or more; each throw takes thirty times as long. */
void net_judge_backup(const net_judge *judge, const senet_position *position, int ahead,
                      net_backup *out_backup);

/** The best move, chosen as in net_judge_backup, and its chance without search for the side to
 *  move.
 *  @param position with a throw, left-over step or decision set.
 *  @param ahead as above. */
float net_judge_best(const net_judge *judge, const senet_position *position, int ahead,
                     senet_move *out_best);

/** As net_judge_best, but searches deeper than one throw only moves that are almost as good as the
 *  best one by a search of one throw less. */
float net_judge_narrow(const net_judge *judge, const senet_position *position, int ahead,
                       senet_move *out_best);

/** Throws and moves until a throw or a decision is due again, or the game is over.
 *  @param position not over; a throw or a decision is due.
 *  @param backup of the position.
 *  @param random the stream.
 *  @return whether any move was not the best one. */
bool net_play_throw(const net_play *play, senet_position *position, const net_backup *backup,
                    uint64_t *random);

/** A random throw. @param position not over, before the throw. */
int net_random_throw(const senet_position *position, uint64_t *random);

/** A valid random position, not over, before a throw or a decision. */
senet_position net_random_position(senet_rules_id rules, uint64_t *random);

/** Plays a game, or a part of one, and evaluates its positions. Ends with the first one whose exact
 *  value is known.
 *  @param random the stream.
 *  @param out_position NET_GAME_MOST elements.
 *  @param out_chance the same number, for the side to move in each.
 *  @return number of positions. */
int net_play_game(const net_play *play, uint64_t *random, senet_position *out_position,
                  float *out_chance);

#endif
