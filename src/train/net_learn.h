// Purpose: the network in floating point: how it answers, how it learns, how it becomes a file.
// Layer: train. Invariant: no sum is reordered by the compiler (no -ffast-math, no contraction), so
// that the same samples give the same weights whatever the width of the machine's vectors.
#ifndef SENET_TRAIN_NET_LEARN_H
#define SENET_TRAIN_NET_LEARN_H

#include "ai/net.h"

#include <stdio.h>

/** A position as the network sees it, and the chance that it should answer. */
typedef struct net_sample {
    uint16_t row[AI_NET_INPUTS];
    uint16_t bucket;
    float chance;
} net_sample;

/**
 * Rows that only learn: a row of a window is its own weights plus those of its parts, which are
 * shared by all windows that see the same houses. So a pattern that is rarely seen is judged by
 * what it is made of. The file has the sums.
 */
enum {
    NET_PART_HOUSES = 3,    /**< neighbouring houses in a part; and each piece is one */
    NET_PART_PATTERNS = 27, /**< 3^NET_PART_HOUSES */
    NET_PARTS_PIECES = 2 * (SENET_HOUSES + 2),
    NET_PARTS = NET_PARTS_PIECES + SENET_HOUSES * NET_PART_PATTERNS,
    NET_PARTS_A_ROW = AI_NET_WINDOW + AI_NET_WINDOW - NET_PART_HOUSES + 1
};

/** All weights, one after another, so that Adam sees one array. */
typedef struct net_weights {
    float row[AI_NET_ROWS][AI_NET_HIDDEN];
    float part[NET_PARTS][AI_NET_HIDDEN];
    float direct[AI_NET_ROWS];
    float direct_part[NET_PARTS];
    float bias[AI_NET_HIDDEN];
    float second[AI_NET_BUCKETS][AI_NET_HIDDEN][AI_NET_SECOND];
    float second_bias[AI_NET_BUCKETS][AI_NET_SECOND];
    float answer[AI_NET_BUCKETS][AI_NET_SECOND];
    float answer_bias[AI_NET_BUCKETS];
} net_weights;

/** A network that learns: made by net_learner_new. */
typedef struct net_learner {
    net_weights weight;
    net_weights slope;  /**< of the loss, summed over a batch; zero between batches */
    net_weights mean;   /**< Adam's first moment */
    net_weights square; /**< Adam's second moment */
    int64_t step;       /**< batches learnt */
    float sum[AI_NET_ROWS][AI_NET_HIDDEN]; /**< rows with their parts */
    float direct_sum[AI_NET_ROWS];
    int16_t part_of[AI_NET_ROWS][NET_PARTS_A_ROW]; /**< parts of a row; -1 none */
    bool alone;                                    /**< rows have no parts any more */
    bool touched[AI_NET_ROWS];
    float turned[AI_NET_BUCKETS][AI_NET_SECOND][AI_NET_HIDDEN]; /**< weight.second, turned round */
} net_learner;

/** A fresh network. @param seed of its first weights. @return to be freed; NULL: no memory. */
net_learner *net_learner_new(uint64_t seed);

/** Fills the sample's view of a position. */
void net_sample_see(const senet_position *position, net_sample *out_sample);

/** Gives every row what its parts say, and no parts from now on: quicker, where each has been seen
 *  often enough. */
void net_learner_part(net_learner *learner);

/** Brings `sum` up to date after weights changed by other means than learning. */
void net_learner_settle(net_learner *learner);

/**
 * One step of Adam on the mean cross entropy of a batch.
 * @param rate step size. @return the mean squared error of the chances before the step.
 */
double net_learner_batch(net_learner *learner, const net_sample *const *sample, int n_samples,
                         float rate);

/** The answer in floating point, 0 .. 1. */
float net_learner_chance(const net_learner *learner, const net_sample *sample);

/** Writes the file's bytes (ai/net.h). @param out_bytes AI_NET_BYTES. */
void net_learner_pack(const net_learner *learner, senet_rules_id rules, unsigned char *out_bytes);

/** Keeps the state for another run. @return false if it could not be written or read. */
bool net_learner_save(const net_learner *learner, FILE *file);
bool net_learner_load(net_learner *learner, FILE *file);

#endif
