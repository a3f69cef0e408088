// Purpose: how good a network is: against exact values, against its own looking ahead.
// Layer: train. Invariant: the same network and seed give the same figures.
#ifndef SENET_TRAIN_NET_CHECK_H
#define SENET_TRAIN_NET_CHECK_H

#include "train/net_play.h"

/** Figures of a kind of positions. All are chances, 0 .. 1. */
typedef struct net_figures {
    int n_positions;
    double residual;    /**< root of the mean square of what one throw of looking ahead changes */
    int n_exact;        /**< of them, positions that are known exactly */
    double error;       /**< root of the mean square of the error */
    double error_most;  /**< the largest error */
    int n_decisions;    /**< positions after a throw with more than one move, all known exactly */
    double lost_plain;  /**< given away by a move, on average, by the network alone */
    double lost_search; /**< the same with one throw of looking ahead behind each move */
} net_figures;

/** Measures on positions at random. @param exact NULL: no figures against exact values. */
net_figures net_check_random(senet_rules_id rules, const senet_net *net, const values *exact,
                             int n_positions, uint64_t seed);

/** Measures on positions from games of the network against itself. */
net_figures net_check_play(senet_rules_id rules, const senet_net *net, const values *exact,
                           int n_positions, uint64_t seed);

#endif
