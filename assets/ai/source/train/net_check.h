// Measures the errors of a network against exact values and against its own one-throw search.
// Layer: train.
// Invariant: the same network and seed give the same figures.
#ifndef SENET_TRAIN_NET_CHECK_H
#define SENET_TRAIN_NET_CHECK_H

#include "train/net_play.h"

/** The errors in one kind of positions. The doubles are chances, 0 .. 1. */
typedef struct net_figures {
    int n_positions;
    double residual;    /**< RMS difference between the evaluation and a one-throw search */
    int n_exact;        /**< positions with a known exact value */
    double error;       /**< RMS error in these */
    double error_most;  /**< the largest error */
    int n_decisions;    /**< positions after a throw with more than one move, all known exactly */
    double lost_plain;  /**< mean loss per move by the network alone */
    double lost_search; /**< the same with a one-throw search after each move */
} net_figures;

/** Measures in random positions. @param exact NULL: no comparison with exact values. */
net_figures net_check_random(senet_rules_id rules, const senet_net *net, const values *exact,
                             int n_positions, uint64_t seed);

/** Measures in positions from games of the network against itself. */
net_figures net_check_play(senet_rules_id rules, const senet_net *net, const values *exact,
                           int n_positions, uint64_t seed);

#endif
