// Takes decisions from games between players of all levels.
// Layer: train.
// Invariant: the same order gives the same decisions on every machine.
#ifndef SENET_TRAIN_DECISION_GAMES_H
#define SENET_TRAIN_DECISION_GAMES_H

#include "senet/knowledge.h"
#include "train/decision.h"

/** Which decisions are wanted. */
typedef struct decision_games {
    senet_rules_id rules;
    const senet_knowledge *knowledge; /**< network and table of the rule set */
    int n_pieces;                     /**< of a side at the start */
    int left_least;                   /**< pieces left of both sides: as many decisions of each */
    int left_most;
    int32_t gap_most; /**< of the two best moves by a search, in millionths: others are easy */
    uint64_t seed;
} decision_games;

/** What was found. */
typedef struct decision_harvest {
    size_t n;    /**< decisions kept */
    size_t seen; /**< decisions that were looked at, and had moves of different chances */
    size_t easy; /**< of these, those left out because the best move is plain */
} decision_harvest;

/** Gathers decisions. @param out_position `n_most` places. */
decision_harvest decision_games_gather(const decision_games *games, size_t n_most,
                                       senet_position *out_position);

#endif
