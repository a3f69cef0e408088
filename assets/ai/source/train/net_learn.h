// Purpose: the network in floating point: how it answers, how it learns, how it becomes a file.
// Layer: train. Invariant: no sum is reordered by the compiler (no -ffast-math, no contraction), so
// that the same samples give the same weights whatever the width of the machine's vectors.
#ifndef SENET_TRAIN_NET_LEARN_H
#define SENET_TRAIN_NET_LEARN_H

#include "ai/net.h"

#include <stdio.h>

/** A position as the networks see it, and the chance that they should answer. */
typedef struct net_sample {
    ai_net_view view;
    float chance;
} net_sample;

/**
 * Rows that only learn: a row of a window is its own weights plus those of its parts, which are
 * shared by all windows that see the same houses. So a pattern that is rarely seen is judged by
 * what it is made of. The file has the sums. Pieces and pairs have no parts.
 */
enum {
    NET_PART_HOUSES = 3,    /**< neighbouring houses in a part; and each piece is one */
    NET_PART_PATTERNS = 27, /**< 3^NET_PART_HOUSES */
    NET_PARTS_PIECES = 2 * (SENET_HOUSES + 2),
    NET_PARTS = NET_PARTS_PIECES + SENET_HOUSES * NET_PART_PATTERNS,
    NET_PARTS_A_ROW = AI_NET_WINDOW + AI_NET_WINDOW - NET_PART_HOUSES + 1
};

/** Weights, slopes or moments of a network: one array, and where its kinds begin. Rows of `hidden`
 *  numbers each; second[bucket][hidden][AI_NET_SECOND]. */
typedef struct net_weights {
    float *row;    /**< [rows][hidden], where the array begins */
    float *part;   /**< [parts][hidden] */
    float *direct; /**< [rows] */
    float *direct_part;
    float *bias;
    float *second;
    float *second_bias; /**< [buckets][AI_NET_SECOND] */
    float *answer;      /**< likewise */
    float *answer_bias; /**< [buckets] */
    size_t n;           /**< numbers in all */
} net_weights;

/** The network of a phase that learns: made by net_learner_new. */
typedef struct net_learner {
    ai_net_phase phase;
    const ai_net_form *form;
    int parts; /**< rows that only learn; 0 none */
    net_weights weight;
    net_weights slope;  /**< of the loss, summed over a batch; zero between batches */
    net_weights mean;   /**< Adam's first moment */
    net_weights square; /**< Adam's second moment */
    int64_t step;       /**< batches learnt */
    float *sum;         /**< [rows][hidden]: rows with their parts */
    float *direct_sum;  /**< [rows] */
    float *turned;      /**< [buckets][AI_NET_SECOND][hidden]: weight.second, turned round */
    int16_t (*part_of)[NET_PARTS_A_ROW]; /**< [rows]: parts of a row; -1 none */
    bool *touched;                       /**< [rows] */
    bool alone;                          /**< rows have no parts, or none any more */
} net_learner;

/**
 * A fresh network. @param seed of its first weights.
 * @return to be given to net_learner_free; NULL: no memory.
 */
net_learner *net_learner_new(ai_net_phase phase, uint64_t seed);

/** @param learner may be NULL. */
void net_learner_free(net_learner *learner);

/** Gives every row what its parts say, and no parts from now on: quicker, where each has been seen
 *  often enough. */
void net_learner_part(net_learner *learner);

/** Brings `sum` up to date after weights changed by other means than learning. */
void net_learner_settle(net_learner *learner);

/**
 * One step of Adam on the mean cross entropy of a batch.
 * @param sample of the learner's phase. @param rate step size.
 * @return the mean squared error of the chances before the step.
 */
double net_learner_batch(net_learner *learner, const net_sample *const *sample, int n_samples,
                         float rate);

/** The answer in floating point, 0 .. 1. @param sample of the learner's phase. */
float net_learner_chance(const net_learner *learner, const net_sample *sample);

/** Writes the file's bytes (ai/net.h). @param learner by phase. @param out_bytes AI_NET_BYTES. */
void net_learner_pack(net_learner *const learner[AI_NET_PHASES], senet_rules_id rules,
                      unsigned char *out_bytes);

/** Keeps the state for another run on the same kind of machine. @return false: writing failed. */
bool net_learner_save(const net_learner *learner, FILE *file);

/** Takes a kept state up. @return false if it is cut off, or not of a network of this phase and
 *  these sizes; the learner must not be used then. */
bool net_learner_load(net_learner *learner, FILE *file);

#endif
