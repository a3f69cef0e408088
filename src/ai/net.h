// Purpose: the evaluation network: the form of its file, what it sees, what it answers.
// Layer: ai, private; src/train makes the files, tests read their form.
// Invariant: integers only, so that every compiler judges alike; nothing is ever written.
#ifndef SENET_AI_NET_H
#define SENET_AI_NET_H

#include "senet/knowledge.h"

/*
 * What the network sees, from the side to move: no number of pieces borne off, no n, since the
 * chance does not depend on them. A window is five neighbouring houses; each holds nothing, an own
 * or an enemy piece, so that it has 3^5 patterns, and there is one row of weights for each. Windows
 * overlap: three neighbours are always within one. Three more rows say how many pieces are left,
 * how many in hand, and which flags are set. The sum of the rows is the first layer. Each phase of
 * the game has rows of its own: races and lone pieces are another game, and what is learnt of them
 * from exact values must not give way to what is learnt of the many other positions.
 */
enum {
    AI_NET_WINDOW = 5,    /**< houses in a window */
    AI_NET_STRIDE = 2,    /**< houses from one window to the next */
    AI_NET_WINDOWS = 14,  /**< windows 1..5, 3..7, ... 27..31; no piece ever stands on 31 */
    AI_NET_PATTERNS = 243 /**< 3^AI_NET_WINDOW */
};

/** Rows of the first layer for a phase of the game, in the order of the file. */
enum {
    AI_NET_ROWS_LEFT =
        AI_NET_WINDOWS * AI_NET_PATTERNS,      /**< + 8 x own + enemy pieces not yet off */
    AI_NET_ROWS_HAND = AI_NET_ROWS_LEFT + 64,  /**< + 8 x own + enemy pieces in hand */
    AI_NET_ROWS_FLAGS = AI_NET_ROWS_HAND + 64, /**< + 1 own recalled + 2 enemy + 4 `n` + 8 `o` */
    AI_NET_PHASE_ROWS = AI_NET_ROWS_FLAGS + 16,
    AI_NET_PHASES = 2, /**< 0 with few pieces left, then 1; see ai_net_phase */
    AI_NET_ROWS = AI_NET_PHASES * AI_NET_PHASE_ROWS,
    AI_NET_FEW = 6,                    /**< pieces left in all, at most, in phase 0 */
    AI_NET_INPUTS = AI_NET_WINDOWS + 3 /**< rows that are summed for a position */
};

/** Sizes of the layers and the units of their numbers. */
enum {
    AI_NET_HIDDEN = 96,         /**< units of the first layer */
    AI_NET_SECOND = 32,         /**< units of the second layer */
    AI_NET_BUCKETS = 8,         /**< second layers: one for each number of pieces left in all */
    AI_NET_BUCKET_LEAST = 3,    /**< pieces left in bucket 0, or fewer; 10 or more in bucket 7 */
    AI_NET_HIDDEN_ONE = 1024,   /**< first layer: weights, and 1.0 where a unit is full */
    AI_NET_WEIGHT_ONE = 4096,   /**< weights of the second layer and of the answer */
    AI_NET_SECOND_ONE = 4096,   /**< 1.0 where a unit of the second layer is full */
    AI_NET_LOGIT_ONE = 1 << 24, /**< the answer: logarithm of the odds */
    AI_NET_ONE = 1 << 24        /**< a certain win */
};

/**
 * The file, little-endian, without gaps: a header, then
 *   int16 row[AI_NET_ROWS][AI_NET_HIDDEN], int16 bias[AI_NET_HIDDEN],
 *   int16 second[AI_NET_BUCKETS][AI_NET_SECOND][AI_NET_HIDDEN],
 *   int16 answer[AI_NET_BUCKETS][AI_NET_SECOND],
 *   int32 second_bias[AI_NET_BUCKETS][AI_NET_SECOND], int32 answer_bias[AI_NET_BUCKETS],
 *   int32 direct[AI_NET_ROWS]: what a row adds to the answer without a detour.
 * The header: magic, version, rule set, rows, hidden, second, buckets (int32 each),
 * and FNV-1a (64 bits) of everything after the header.
 */
enum {
    AI_NET_VERSION = 2,
    AI_NET_MAGIC_BYTES = 8,
    AI_NET_HEADER_FIELDS = 6,
    AI_NET_AT_SUM = 32,
    AI_NET_AT_ROWS = 40,
    AI_NET_AT_BIAS = AI_NET_AT_ROWS + 2 * AI_NET_ROWS * AI_NET_HIDDEN,
    AI_NET_AT_SECOND = AI_NET_AT_BIAS + 2 * AI_NET_HIDDEN,
    AI_NET_AT_ANSWER = AI_NET_AT_SECOND + 2 * AI_NET_BUCKETS * AI_NET_SECOND * AI_NET_HIDDEN,
    AI_NET_AT_SECOND_BIAS = AI_NET_AT_ANSWER + 2 * AI_NET_BUCKETS * AI_NET_SECOND,
    AI_NET_AT_ANSWER_BIAS = AI_NET_AT_SECOND_BIAS + 4 * AI_NET_BUCKETS * AI_NET_SECOND,
    AI_NET_AT_DIRECT = AI_NET_AT_ANSWER_BIAS + 4 * AI_NET_BUCKETS,
    AI_NET_BYTES = AI_NET_AT_DIRECT + 4 * AI_NET_ROWS
};

#define AI_NET_MAGIC "SENETNET"

/** The sum that stands in a header. @param bytes from AI_NET_AT_ROWS on. Thread-safe. */
uint64_t ai_net_sum(const unsigned char *bytes, size_t size);

/**
 * The rows of a position, for the side to move; a throw or left-over step is not looked at.
 * @param position valid. @param out_row each below AI_NET_ROWS. Thread-safe.
 */
void ai_net_inputs(const senet_position *position, uint16_t out_row[AI_NET_INPUTS]);

/** Which rows judge a position. @return 0 .. AI_NET_PHASES-1. Thread-safe. */
int ai_net_phase(const senet_position *position);

/** Which second layer judges a position. @return 0 .. AI_NET_BUCKETS-1. Thread-safe. */
int ai_net_bucket(const senet_position *position);

/** An answer of the network (units AI_NET_LOGIT_ONE) as a chance, 0 .. AI_NET_ONE; within two
 *  units of the true one. Thread-safe. */
int32_t ai_net_of_logit(int64_t logit);

/**
 * The network's judgement, finer than senet_knowledge_judge and without its assertions: for search.
 * @param net read in for the position's rule set. @param position valid, not over.
 * @return the chance of the side to move before its throw, 0 .. AI_NET_ONE. Thread-safe.
 */
int32_t ai_net_chance(const senet_net *net, const senet_position *position);

#endif
