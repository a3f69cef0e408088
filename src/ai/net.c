// Loads an evaluation network and evaluates positions with it.
// Layer: ai; include/senet and base only.
// Invariant: weights are read in place, byte by byte if need be, and loading checks that no sum can
// overflow; no operation here depends on the compiler.
#include "ai/net.h"

#include "base/assert.h"
#include "base/bytes.h"
#include "base/checksum.h"

#include <string.h>

enum {
    WINDOW_MASK = (1 << AI_NET_WINDOW) - 1,
    COUNT_BITS = 3, // bits of a number of pieces
    LEFT_LEAST = 2, // fewest pieces left in total during a game
    MANY_LEAST = AI_NET_FEW + 1,
    LOGIT_BITS = 24, // of AI_NET_LOGIT_ONE
    ONE_BITS = 24,   // of AI_NET_ONE
    POWER_BITS = 30, // of the numbers in power_of_half
    LOGIT_MOST = 20  // beyond it a chance is 0 or 1
};

// Ternary numbers of the 32 sets of houses in a window: the sum of 3^i over the bits i.
static const uint8_t ternary[1 << AI_NET_WINDOW] = {
    0,  1,  3,  4,  9,  10, 12, 13, 27,  28,  30,  31,  36,  37,  39,  40,
    81, 82, 84, 85, 90, 91, 93, 94, 108, 109, 111, 112, 117, 118, 120, 121,
};

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
static inline int16_t read_int16(const unsigned char *bytes) {
    int16_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
}
#else
static inline int16_t read_int16(const unsigned char *bytes) {
    uint16_t value = (uint16_t)(bytes[0] | bytes[1] << 8);
    return (int16_t)(value < 0x8000u ? value : value - 0x10000);
}
#endif

enum {
    AT_FEW = AI_NET_HEADER_BYTES,
    AT_MANY = AT_FEW + AI_NET_PHASE_BYTES(AI_NET_FEW_ROWS, AI_NET_FEW_HIDDEN, AI_NET_FEW_BUCKETS)
};

// Where a phase's numbers are, one kind after the other.
#define AT_BIAS(at, rows, hidden)   ((at) + 2 * (rows) * (hidden))
#define AT_SECOND(at, rows, hidden) (AT_BIAS(at, rows, hidden) + 2 * (hidden))
#define AT_ANSWER(at, rows, hidden, buckets) \
    (AT_SECOND(at, rows, hidden) + 2 * (buckets)*AI_NET_SECOND * (hidden))
#define AT_SECOND_BIAS(at, rows, hidden, buckets) \
    (AT_ANSWER(at, rows, hidden, buckets) + 2 * (buckets)*AI_NET_SECOND)
#define AT_ANSWER_BIAS(at, rows, hidden, buckets) \
    (AT_SECOND_BIAS(at, rows, hidden, buckets) + 4 * (buckets)*AI_NET_SECOND)
#define AT_DIRECT(at, rows, hidden, buckets) \
    (AT_ANSWER_BIAS(at, rows, hidden, buckets) + 4 * (buckets))

#define FORM(at, rows_, hidden_, buckets_)                                                  \
    {                                                                                       \
        .rows = (rows_), .hidden = (hidden_), .buckets = (buckets_),                        \
        .board = (rows_)-AI_NET_ROWS_COUNTS, .at_row = (at),                                \
        .at_bias = AT_BIAS(at, rows_, hidden_), .at_second = AT_SECOND(at, rows_, hidden_), \
        .at_answer = AT_ANSWER(at, rows_, hidden_, buckets_),                               \
        .at_second_bias = AT_SECOND_BIAS(at, rows_, hidden_, buckets_),                     \
        .at_answer_bias = AT_ANSWER_BIAS(at, rows_, hidden_, buckets_),                     \
        .at_direct = AT_DIRECT(at, rows_, hidden_, buckets_)                                \
    }

static const ai_net_form forms[AI_NET_PHASES] = {
    [AI_NET_PHASE_FEW] = FORM(AT_FEW, AI_NET_FEW_ROWS, AI_NET_FEW_HIDDEN, AI_NET_FEW_BUCKETS),
    [AI_NET_PHASE_MANY] = FORM(AT_MANY, AI_NET_MANY_ROWS, AI_NET_MANY_HIDDEN, AI_NET_MANY_BUCKETS),
};

_Static_assert((int)AI_NET_INPUTS_MOST >= (int)AI_NET_MANY_INPUTS, "views have room for both");
_Static_assert((int)AI_NET_HIDDEN_MOST >= (int)AI_NET_MANY_HIDDEN, "thoughts have room for both");
_Static_assert(AI_NET_FEW_HIDDEN % 16 == 0 && AI_NET_MANY_HIDDEN % 16 == 0, "whole vectors");
_Static_assert(AI_NET_FEW_ROWS <= UINT16_MAX && AI_NET_MANY_ROWS <= UINT16_MAX, "rows fit views");

const ai_net_form *ai_net_form_of(ai_net_phase phase) {
    return &forms[phase];
}

static int left_of(const senet_position *position) {
    return 2 * position->n - position->off[0] - position->off[1];
}

ai_net_phase ai_net_phase_of(const senet_position *position) {
    const unsigned opening = SENET_FLAG_OPENING | SENET_FLAG_FIRST;
    return left_of(position) <= AI_NET_FEW && (position->flags & opening) == 0 ? AI_NET_PHASE_FEW
                                                                               : AI_NET_PHASE_MANY;
}

// The second layer of a phase's network for positions with this many pieces left.
static int bucket_of(int left, ai_net_phase phase) {
    const int least = phase == AI_NET_PHASE_FEW ? LEFT_LEAST : MANY_LEAST;
    const int last = forms[phase].buckets - 1;
    const int bucket = left < least ? 0 : left - least;
    return bucket < last ? bucket : last;
}

// Rows of the pieces, each followed by its pairs with the earlier ones. @param own, enemy bit 0 is
// house 1. @return their number.
static int find_piece_rows(uint32_t own, uint32_t enemy, uint16_t *out_row) {
    unsigned place[AI_NET_FEW];
    unsigned n = 0;
    int rows = 0;
    for (; own != 0; own &= own - 1u) {
        place[n++] = (unsigned)__builtin_ctz(own);
    }
    for (; enemy != 0; enemy &= enemy - 1u) {
        place[n++] = (unsigned)(SENET_HOUSES + __builtin_ctz(enemy));
    }
    for (unsigned i = 0; i < n; i++) {
        const unsigned pairs = AI_NET_ROW_PAIR + place[i] * (place[i] - 1u) / 2u;
        out_row[rows++] = (uint16_t)place[i];
        for (unsigned k = 0; k < i; k++) {
            out_row[rows++] = (uint16_t)(pairs + place[k]);
        }
    }
    return rows;
}

// Rows of the windows, from the first houses on. @return their number.
static int find_window_rows(uint32_t own, uint32_t enemy, uint16_t *out_row) {
    for (unsigned window = 0; window < AI_NET_WINDOWS; window++) {
        unsigned pattern = ternary[own & WINDOW_MASK] + 2u * ternary[enemy & WINDOW_MASK];
        out_row[window] = (uint16_t)(window * AI_NET_PATTERNS + pattern);
        own >>= AI_NET_STRIDE;
        enemy >>= AI_NET_STRIDE;
    }
    return AI_NET_WINDOWS;
}

void ai_net_rows_as(const senet_position *position, ai_net_phase phase, ai_net_view *out_view) {
    const unsigned side = position->side;
    const uint32_t own = position->pieces[side] >> 1;
    const uint32_t enemy = position->pieces[side ^ 1u] >> 1;
    const uint32_t own_left = (uint32_t)(position->n - position->off[side]);
    const uint32_t enemy_left = (uint32_t)(position->n - position->off[side ^ 1u]);
    const uint32_t flags = position->flags;
    const uint32_t behind = (uint32_t)forms[phase].board;
    uint32_t recalled = flags / SENET_FLAG_RECALLED_CONES & 3u;
    // A view has no room for the pairs of more pieces.
    SENET_ASSERT(phase == AI_NET_PHASE_MANY || ai_net_phase_of(position) == phase);
    *out_view = (ai_net_view){.phase = (uint8_t)phase};
    out_view->bucket = (uint8_t)bucket_of((int)(own_left + enemy_left), phase);
    int n = phase == AI_NET_PHASE_FEW ? find_piece_rows(own, enemy, out_view->row)
                                      : find_window_rows(own, enemy, out_view->row);
    if (side == SENET_SPOOLS) {
        recalled = (recalled >> 1 | recalled << 1) & 3u;
    }
    out_view->row[n++] =
        (uint16_t)(behind + AI_NET_ROW_LEFT + (own_left << COUNT_BITS) + enemy_left);
    out_view->row[n++] =
        (uint16_t)(behind + AI_NET_ROW_HAND + ((uint32_t)position->hand[side] << COUNT_BITS) +
                   position->hand[side ^ 1u]);
    out_view->row[n++] = (uint16_t)(behind + AI_NET_ROW_FLAGS + recalled +
                                    ((flags & SENET_FLAG_FIRST) != 0 ? 4u : 0u) +
                                    ((flags & SENET_FLAG_OPENING) != 0 ? 8u : 0u));
    out_view->rows = (uint16_t)n;
}

void ai_net_rows(const senet_position *position, ai_net_view *out_view) {
    ai_net_rows_as(position, ai_net_phase_of(position), out_view);
}

// 2^(-fraction) in units of 2^-POWER_BITS; the fraction is less than one, in units of
// 2^-LOGIT_BITS.
static int64_t power_of_half(int64_t fraction) {
    // The Taylor series around one half: 2^(-1/2) * (-ln 2)^k / k!.
    static const int32_t series[] = {759250125, -526272083, 182392005, -42141501,
                                     7302566,   -1012351,   116951,    -11581};
    int64_t x = (fraction - (1 << (LOGIT_BITS - 1))) * (1 << (POWER_BITS - LOGIT_BITS));
    int64_t sum = 0;
    for (int k = 7; k >= 0; k--) {
        sum = sum * x / (1 << POWER_BITS) + series[k];
    }
    return sum;
}

int32_t ai_net_of_logit(int64_t logit) {
    const int64_t log2_e = 1549082005; // units of 2^-POWER_BITS
    const int64_t most = (int64_t)LOGIT_MOST << LOGIT_BITS;
    int64_t size = logit < 0 ? -logit : logit;
    size = (size < most ? size : most) * log2_e >> POWER_BITS;
    int64_t power = power_of_half(size & (AI_NET_LOGIT_ONE - 1)) >> (size >> LOGIT_BITS);
    int64_t one = (int64_t)1 << POWER_BITS;
    // The smaller of the two sides' chances, rounded.
    int64_t less = ((power << ONE_BITS) + (one + power) / 2) / (one + power);
    return (int32_t)(logit < 0 ? less : AI_NET_ONE - less);
}

// The first layer: sums of rows, with each unit clamped to 0 .. AI_NET_HIDDEN_ONE. n_hidden repeats
// form->hidden as a constant for the compiler.
static inline __attribute__((always_inline)) void hidden_of(const ai_net_form *form,
                                                            const unsigned char *bytes,
                                                            const ai_net_view *view, int n_hidden,
                                                            int16_t *restrict out_hidden) {
    const unsigned char *bias = bytes + form->at_bias;
    for (int i = 0; i < n_hidden; i++) {
        out_hidden[i] = read_int16(bias + 2 * i);
    }
    for (int input = 0; input < view->rows; input++) {
        const unsigned char *weight =
            bytes + form->at_row + (size_t)2 * (size_t)n_hidden * view->row[input];
        for (int i = 0; i < n_hidden; i++) {
            out_hidden[i] = (int16_t)(out_hidden[i] + read_int16(weight + 2 * i));
        }
    }
    for (int i = 0; i < n_hidden; i++) {
        int16_t value = out_hidden[i];
        value = value > 0 ? value : 0;
        out_hidden[i] = value < AI_NET_HIDDEN_ONE ? value : AI_NET_HIDDEN_ONE;
    }
}

// The weighted sum of the first layer for one unit of the second.
static inline __attribute__((always_inline)) int32_t gather(const unsigned char *weight,
                                                            const int16_t *hidden, int n_hidden) {
    int32_t sum = 0;
    for (int i = 0; i < n_hidden; i++) {
        sum += hidden[i] * read_int16(weight + 2 * i);
    }
    return sum;
}

// The answer of a phase's network.
static inline __attribute__((always_inline)) int64_t logit_of(const ai_net_form *form,
                                                              const unsigned char *bytes,
                                                              const ai_net_view *view,
                                                              int n_hidden) {
    int16_t hidden[AI_NET_HIDDEN_MOST];
    const size_t row_bytes = 2 * (size_t)n_hidden;
    const size_t bucket = view->bucket;
    const unsigned char *second = bytes + form->at_second + bucket * AI_NET_SECOND * row_bytes;
    const unsigned char *answer = bytes + form->at_answer + bucket * 2 * AI_NET_SECOND;
    const unsigned char *bias = bytes + form->at_second_bias + bucket * 4 * AI_NET_SECOND;
    int64_t logit = (int32_t)bytes_u32(bytes + form->at_answer_bias + 4 * bucket);
    hidden_of(form, bytes, view, n_hidden, hidden);
    for (int input = 0; input < view->rows; input++) {
        logit += (int32_t)bytes_u32(bytes + form->at_direct + (size_t)4 * view->row[input]);
    }
    for (size_t unit = 0; unit < AI_NET_SECOND; unit++) {
        const int32_t shrink = AI_NET_HIDDEN_ONE * (AI_NET_WEIGHT_ONE / AI_NET_SECOND_ONE);
        int32_t sum = gather(second + unit * row_bytes, hidden, n_hidden) +
                      (int32_t)bytes_u32(bias + 4 * unit);
        if (sum > 0) {
            int32_t full = sum / shrink;
            full = full < AI_NET_SECOND_ONE ? full : AI_NET_SECOND_ONE;
            logit += full * read_int16(answer + 2 * unit);
        }
    }
    return logit;
}

int32_t ai_net_chance(const senet_net *net, const senet_position *position) {
    ai_net_view view;
    ai_net_rows(position, &view);
    return ai_net_of_logit(
        view.phase == AI_NET_PHASE_FEW
            ? logit_of(&forms[AI_NET_PHASE_FEW], net->bytes, &view, AI_NET_FEW_HIDDEN)
            : logit_of(&forms[AI_NET_PHASE_MANY], net->bytes, &view, AI_NET_MANY_HIDDEN));
}

// A group of consecutive rows, `most` of which a position can use; there are `times` such groups.
typedef struct row_group {
    int rows, most, times;
} row_group;

enum { GROUPS = 5 };

static const row_group groups[AI_NET_PHASES][GROUPS] = {
    [AI_NET_PHASE_FEW] = {{AI_NET_PLACES, AI_NET_FEW, 1},
                          {AI_NET_PAIRS, AI_NET_FEW_PAIRS, 1},
                          {AI_NET_ROW_HAND - AI_NET_ROW_LEFT, 1, 1},
                          {AI_NET_ROW_FLAGS - AI_NET_ROW_HAND, 1, 1},
                          {AI_NET_ROWS_COUNTS - AI_NET_ROW_FLAGS, 1, 1}},
    [AI_NET_PHASE_MANY] = {{AI_NET_PATTERNS, 1, AI_NET_WINDOWS},
                           {AI_NET_ROW_HAND - AI_NET_ROW_LEFT, 1, 1},
                           {AI_NET_ROW_FLAGS - AI_NET_ROW_HAND, 1, 1},
                           {AI_NET_ROWS_COUNTS - AI_NET_ROW_FLAGS, 1, 1}},
};

// The largest absolute weight of a unit in `n` rows. @param weight the one in the first row.
static int32_t largest(const unsigned char *weight, int n, size_t row_bytes) {
    int32_t most = 0;
    for (int row = 0; row < n; row++) {
        int32_t size = read_int16(weight + row_bytes * (size_t)row);
        size = size < 0 ? -size : size;
        most = size > most ? size : most;
    }
    return most;
}

// The largest absolute sum that a unit of the first layer can have.
static int32_t largest_sum(ai_net_phase phase, const unsigned char *bytes, int unit) {
    const ai_net_form *form = &forms[phase];
    const size_t row_bytes = 2 * (size_t)form->hidden;
    const unsigned char *weight = bytes + form->at_row + 2 * unit;
    int32_t sum = largest(bytes + form->at_bias + 2 * unit, 1, row_bytes);
    for (int i = 0; i < GROUPS; i++) {
        const row_group *group = &groups[phase][i];
        for (int time = 0; time < group->times; time++) {
            sum += group->most * largest(weight, group->rows, row_bytes);
            weight += row_bytes * (size_t)group->rows;
        }
    }
    return sum;
}

// Whether all sums of a phase's first layer fit into int16, whatever the position.
static bool first_is_bounded(ai_net_phase phase, const unsigned char *bytes) {
    for (int unit = 0; unit < forms[phase].hidden; unit++) {
        if (largest_sum(phase, bytes, unit) > INT16_MAX) {
            return false;
        }
    }
    return true;
}

// Whether all sums of its second layer fit into int32.
static bool second_is_bounded(ai_net_phase phase, const unsigned char *bytes) {
    const ai_net_form *form = &forms[phase];
    for (size_t unit = 0; unit < (size_t)form->buckets * AI_NET_SECOND; unit++) {
        const unsigned char *weight = bytes + form->at_second + unit * 2 * (size_t)form->hidden;
        int64_t sum = (int32_t)bytes_u32(bytes + form->at_second_bias + 4 * unit);
        sum = sum < 0 ? -sum : sum;
        for (int i = 0; i < form->hidden; i++) {
            int32_t size = read_int16(weight + 2 * i);
            sum += (int64_t)(size < 0 ? -size : size) * AI_NET_HIDDEN_ONE;
        }
        if (sum > INT32_MAX) {
            return false;
        }
    }
    return true;
}

static const char *fault_of(const unsigned char *bytes, size_t size) {
    static const int32_t expected[AI_NET_HEADER_FIELDS] = {AI_NET_VERSION,     -1,
                                                           AI_NET_SECOND,      AI_NET_FEW_ROWS,
                                                           AI_NET_FEW_HIDDEN,  AI_NET_FEW_BUCKETS,
                                                           AI_NET_MANY_ROWS,   AI_NET_MANY_HIDDEN,
                                                           AI_NET_MANY_BUCKETS};
    SENET_RETURN_IF(bytes == NULL || size < AI_NET_HEADER_BYTES ||
                        memcmp(bytes, AI_NET_MAGIC, AI_NET_MAGIC_BYTES) != 0,
                    "this is not a network");
    for (size_t i = 0; i < AI_NET_HEADER_FIELDS; i++) {
        int32_t field = (int32_t)bytes_u32(bytes + AI_NET_MAGIC_BYTES + 4 * i);
        if (expected[i] >= 0 ? field != expected[i] : field < 0 || field >= SENET_RULES_COUNT) {
            return i == 0   ? "the network has another version"
                   : i == 1 ? "the network is for an unknown rule set"
                            : "the network has other layer sizes";
        }
    }
    SENET_RETURN_IF(size != AI_NET_BYTES, "the network is truncated or too long");
    SENET_RETURN_IF(bytes_u64(bytes + AI_NET_AT_SUM) !=
                        checksum_of(bytes + AI_NET_HEADER_BYTES, size - AI_NET_HEADER_BYTES),
                    "the network's checksum is wrong");
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        SENET_RETURN_IF(!first_is_bounded((ai_net_phase)phase, bytes) ||
                            !second_is_bounded((ai_net_phase)phase, bytes),
                        "the network's weights are too large");
    }
    return NULL;
}

const char *senet_knowledge_net(senet_knowledge *knowledge, const void *bytes, size_t size) {
    const char *fault = fault_of(knowledge != NULL ? bytes : NULL, size);
    if (fault == NULL) {
        int32_t rules = (int32_t)bytes_u32((const unsigned char *)bytes + AI_NET_MAGIC_BYTES + 4);
        knowledge->net[rules] = (senet_net){.bytes = bytes, .size = size};
    }
    return fault;
}

bool senet_knows(const senet_knowledge *knowledge, senet_rules_id rules) {
    return knowledge != NULL && (unsigned)rules < SENET_RULES_COUNT &&
           knowledge->net[rules].bytes != NULL;
}
