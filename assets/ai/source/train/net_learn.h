// The network in floating point: evaluation, training, conversion to the file.
// Layer: train.
// Invariant: no sum is reordered by the compiler (no -ffast-math, no contraction), so that the same
// samples give the same weights at any vector width.
#ifndef SENET_TRAIN_NET_LEARN_H
#define SENET_TRAIN_NET_LEARN_H

#include "ai/net.h"

#include <stdio.h>

/** A position as seen by the networks, and its target chance. */
typedef struct net_sample {
    ai_net_view view;
    float chance;
} net_sample;

/** Rows used only in training: the weights of a window's row are its own plus those of its parts,
 *  which all windows over the same houses share. Rare patterns are thus evaluated by their parts.
 *  The file has the sums. Pieces and pairs have no parts. */
enum {
    NET_PART_HOUSES = 3,    /**< neighbouring houses in a part; each single piece is a part too */
    NET_PART_PATTERNS = 27, /**< 3^NET_PART_HOUSES */
    NET_PARTS_PIECES = 2 * (SENET_HOUSES + 2),
    NET_PARTS = NET_PARTS_PIECES + SENET_HOUSES * NET_PART_PATTERNS,
    NET_PARTS_A_ROW = AI_NET_WINDOW + AI_NET_WINDOW - NET_PART_HOUSES + 1
};

/** Weights, gradients or moments of a network: one array and pointers into it. Rows have `hidden`
 *  numbers each; second[bucket][hidden][AI_NET_SECOND]. */
typedef struct net_weights {
    float *row;    /**< [rows][hidden], the start of the array */
    float *part;   /**< [parts][hidden] */
    float *direct; /**< [rows] */
    float *direct_part;
    float *bias;
    float *second;
    float *second_bias; /**< [buckets][AI_NET_SECOND] */
    float *answer;      /**< [buckets][AI_NET_SECOND] */
    float *answer_bias; /**< [buckets] */
    size_t n;           /**< total length of the array */
} net_weights;

/** The network of one phase in training; made by net_learner_new. */
typedef struct net_learner {
    ai_net_phase phase;
    const ai_net_form *form;
    int parts; /**< number of parts; 0: none */
    net_weights weight;
    net_weights slope;  /**< gradient of the loss, summed over a batch; zero between batches */
    net_weights mean;   /**< Adam's first moment */
    net_weights square; /**< Adam's second moment */
    int64_t step;       /**< number of batches so far */
    float *sum;         /**< [rows][hidden]: rows plus their parts */
    float *direct_sum;  /**< [rows] */
    float *turned;      /**< [buckets][AI_NET_SECOND][hidden]: weight.second, transposed */
    int16_t (*part_of)[NET_PARTS_A_ROW]; /**< [rows]: parts of a row; -1: none */
    bool *touched;                       /**< [rows] */
    bool alone;                          /**< rows have no parts, or no longer */
} net_learner;

/** Creates a network.
 *  @param seed for its initial weights.
 *  @return freed by the caller with net_learner_free; NULL if memory runs out. */
net_learner *net_learner_new(ai_net_phase phase, uint64_t seed);

/** @param learner may be NULL. */
void net_learner_free(net_learner *learner);

/** Adds its parts to every row and removes them: faster, once each row has had enough samples. */
void net_learner_part(net_learner *learner);

/** Updates `sum` after weights were changed other than by training. */
void net_learner_settle(net_learner *learner);

/** One step of Adam on the mean cross entropy of a batch.
 *  @param sample of the learner's phase.
 *  @param rate step size.
 *  @return the mean squared error of the chances before the step. */
double net_learner_batch(net_learner *learner, const net_sample *const *sample, int n_samples,
                         float rate);

/** The answer in floating point, 0 .. 1. @param sample of the learner's phase. */
float net_learner_chance(const net_learner *learner, const net_sample *sample);

/** Writes the file's bytes (ai/net.h). @param learner by phase. @param out_bytes AI_NET_BYTES. */
void net_learner_pack(net_learner *const learner[AI_NET_PHASES], senet_rules_id rules,
                      unsigned char *out_bytes);

/** Writes the state for another run on the same kind of machine. @return false if that failed. */
bool net_learner_save(const net_learner *learner, FILE *file);

/** Reads a saved state.
 *  @return false if it is truncated or of another phase or size; the learner must not be used
 *          then. */
bool net_learner_load(net_learner *learner, FILE *file);

#endif
