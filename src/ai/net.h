// The evaluation network: the format of its file, its inputs and its output.
// Layer: ai, private; assets/ai/source/train makes the files, tests read the format.
// Invariant: integers only, so that all compilers give the same result; nothing is ever written.
#pragma once

#include "senet/knowledge.h"

// A file has two networks, one for each phase of the game: with few pieces left, and with more.
// Endgames play differently, and all their chances are known exactly, so their own network need not
// compromise with the many other positions.
//
// The inputs, seen from the side to move, select rows of weights, whose sum is the first layer.
// Neither the number of pieces borne off nor n is an input, because the chance does not depend on
// them. With few pieces left there is a row for each piece and one for each pair of pieces,
// wherever they are. A place is a house of the board, 0 .. 29, plus 30 for an enemy piece. With
// more pieces there would be too many pairs, so windows of five neighbouring houses replace them; a
// house is empty or has an own or an enemy piece, so a window has 3^5 patterns, with one row for
// each. Windows overlap: three neighbouring houses are always within one. In both phases, three
// more rows encode the pieces left, those in hand, and the flags.
typedef enum ai_net_phase {
    AI_NET_PHASE_FEW,  /**< at most AI_NET_FEW pieces left, and not the opening (`o`, `n`) */
    AI_NET_PHASE_MANY, /**< all others */
    AI_NET_PHASES
} ai_net_phase;

enum {
    AI_NET_FEW = 6,     /**< pieces of both sides together */
    AI_NET_PLACES = 60, /**< house and side of a piece */
    AI_NET_PAIRS = AI_NET_PLACES * (AI_NET_PLACES - 1) / 2,
    AI_NET_FEW_PAIRS = AI_NET_FEW * (AI_NET_FEW - 1) / 2, /**< at most in a position */
    AI_NET_WINDOW = 5,                                    /**< houses in a window */
    AI_NET_STRIDE = 2,                                    /**< houses from one window to the next */
    AI_NET_WINDOWS = 14,  /**< windows 1..5, 3..7, ... 27..31; 31 is always empty */
    AI_NET_PATTERNS = 243 /**< 3^AI_NET_WINDOW */
};

/** Rows in the order of the file: the board's, AI_NET_FEW_BOARD or AI_NET_MANY_BOARD of them, then
 *  AI_NET_ROWS_COUNTS more. */
enum {
    AI_NET_ROW_PAIR = AI_NET_PLACES, /**< + later x (later - 1) / 2 + earlier place */
    AI_NET_FEW_BOARD = AI_NET_PLACES + AI_NET_PAIRS,
    AI_NET_MANY_BOARD = AI_NET_WINDOWS * AI_NET_PATTERNS,
    AI_NET_ROW_LEFT = 0,    /**< after the board's: + 8 x own + enemy pieces not yet off */
    AI_NET_ROW_HAND = 64,   /**< + 8 x own + enemy pieces in hand */
    AI_NET_ROW_FLAGS = 128, /**< + 1 own recalled + 2 enemy + 4 `n` + 8 `o` */
    AI_NET_ROWS_COUNTS = 144,
    AI_NET_FEW_ROWS = AI_NET_FEW_BOARD + AI_NET_ROWS_COUNTS,
    AI_NET_MANY_ROWS = AI_NET_MANY_BOARD + AI_NET_ROWS_COUNTS,
    AI_NET_FEW_INPUTS = AI_NET_FEW + AI_NET_FEW_PAIRS + 3,
    AI_NET_MANY_INPUTS = AI_NET_WINDOWS + 3,
    AI_NET_INPUTS_MOST = AI_NET_FEW_INPUTS /**< largest number of rows for a position */
};

/** Sizes of the layers and the units of their numbers. */
enum {
    AI_NET_FEW_HIDDEN = 192, /**< units of the first layer */
    AI_NET_MANY_HIDDEN = 96,
    AI_NET_HIDDEN_MOST = AI_NET_FEW_HIDDEN,
    AI_NET_SECOND = 32,       /**< units of the second layer */
    AI_NET_FEW_BUCKETS = 5,   /**< second layers: with 2, 3, ... 6 pieces left in total */
    AI_NET_MANY_BUCKETS = 4,  /**< with 7 (or fewer: in the opening, and in training), 8, 9, and
                                     10 or more */
    AI_NET_HIDDEN_ONE = 1024, /**< 1.0 in the weights of the first layer, and its units' maximum */
    AI_NET_WEIGHT_ONE = 4096, /**< 1.0 in the weights of the second layer and of the answer */
    AI_NET_SECOND_ONE = 4096, /**< 1.0 in the second layer, its units' maximum */
    AI_NET_LOGIT_ONE = 1 << 24, /**< the answer: logarithm of the odds */
    AI_NET_ONE = 1 << 24        /**< a certain win */
};

/** The file, little-endian, without gaps: a header, then for each phase
 *    int16 row[rows][hidden], int16 bias[hidden],
 *    int16 second[buckets][AI_NET_SECOND][hidden], int16 answer[buckets][AI_NET_SECOND],
 *    int32 second_bias[buckets][AI_NET_SECOND], int32 answer_bias[buckets],
 *    int32 direct[rows]: what a row adds directly to the answer.
 *  The header: magic, version, rule set, second; rows, hidden, buckets of each phase (int32 each),
 *  and FNV-1a (64 bits) of everything after the header. */
enum {
    AI_NET_VERSION = 3,
    AI_NET_MAGIC_BYTES = 8,
    AI_NET_HEADER_FIELDS = 9,
    AI_NET_AT_SUM = AI_NET_MAGIC_BYTES + 4 * AI_NET_HEADER_FIELDS,
    AI_NET_HEADER_BYTES = AI_NET_AT_SUM + 8
};

/** The size of a phase in the file, bytes. */
#define AI_NET_PHASE_BYTES(rows, hidden, buckets) \
    ((rows) * (2 * (hidden) + 4) + 2 * (hidden) + \
     (buckets) * (AI_NET_SECOND * (2 * (hidden) + 2 + 4) + 4))

enum {
    AI_NET_BYTES = AI_NET_HEADER_BYTES +
                   AI_NET_PHASE_BYTES(AI_NET_FEW_ROWS, AI_NET_FEW_HIDDEN, AI_NET_FEW_BUCKETS) +
                   AI_NET_PHASE_BYTES(AI_NET_MANY_ROWS, AI_NET_MANY_HIDDEN, AI_NET_MANY_BUCKETS)
};

/** The layout of a phase's network and where its numbers are in the file. */
typedef struct ai_net_form {
    int rows, hidden, buckets;
    int board; /**< number of the board's rows, which come first */
    size_t at_row, at_bias, at_second, at_answer, at_second_bias, at_answer_bias, at_direct;
} ai_net_form;

#define AI_NET_MAGIC "SENETNET"

/** The layout of a phase's network. Thread-safe. */
const ai_net_form *ai_net_form_of(ai_net_phase phase);

/** The inputs of a network for a position. */
typedef struct ai_net_view {
    uint16_t row[AI_NET_INPUTS_MOST]; /**< rows of its phase; 0 after the last */
    uint16_t rows;                    /**< their number */
    uint8_t bucket;                   /**< the second layer of its phase to use */
    uint8_t phase;                    /**< an ai_net_phase */
} ai_net_view;

/** The phase of a position selects its network. @param position valid, not over. Thread-safe. */
ai_net_phase ai_net_phase_of(const senet_position *position);

/** The inputs for the network that evaluates a position, seen from the side to move; ignores a
 *  throw or left-over step. In `museum` a side with a piece on 27 has a decision due (THROW `?`).
 *  @param position valid, not over. Thread-safe. */
void ai_net_rows(const senet_position *position, ai_net_view *out_view);

/** The inputs for a given network. The one for many pieces accepts any position, so that it can
 *  also learn from few pieces.
 *  @param phase the position's own, or AI_NET_PHASE_MANY. Thread-safe. */
void ai_net_rows_as(const senet_position *position, ai_net_phase phase, ai_net_view *out_view);

/** Converts an answer of the network (units AI_NET_LOGIT_ONE) to a chance, 0 .. AI_NET_ONE; within
 *  two units of the exact one. Thread-safe. */
int32_t ai_net_of_logit(int64_t logit);

/** The network's evaluation.
 *  @param net loaded for the position's rule set.
 *  @param position valid, not over.
 *  @return the chance of the side to move before its throw, 0 .. AI_NET_ONE. Thread-safe. */
int32_t ai_net_chance(const senet_net *net, const senet_position *position);
