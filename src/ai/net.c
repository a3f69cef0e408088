// Purpose: reads an evaluation network and judges positions with it.
// Layer: ai; include/senet and base only.
// Invariant: weights are read where they lie, byte by byte if need be, and checked when read in so
// that no sum can overflow; no operation here depends on the compiler.
#include "ai/net.h"

#include "base/assert.h"

#include <string.h>

enum {
    WINDOW_MASK = (1 << AI_NET_WINDOW) - 1,
    COUNT_BITS = 3,  // of a number of pieces
    LOGIT_BITS = 24, // of AI_NET_LOGIT_ONE
    ONE_BITS = 24,   // of AI_NET_ONE
    POWER_BITS = 30, // of the numbers that power_of_half works with
    LOGIT_MOST = 20  // beyond it a chance is 0 or 1
};

// Ternary numbers of the 32 sets of houses in a window: sum of 3^i over the bits i.
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

static inline int32_t read_int32(const unsigned char *bytes) {
    uint32_t value =
        bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
    return value < 0x80000000u ? (int32_t)value : -(int32_t)(UINT32_MAX - value) - 1;
}

static uint64_t read_uint64(const unsigned char *bytes) {
    uint64_t value = 0;
    for (unsigned i = 0; i < 8; i++) {
        value |= (uint64_t)bytes[i] << 8 * i;
    }
    return value;
}

uint64_t ai_net_sum(const unsigned char *bytes, size_t size) {
    uint64_t sum = 0xCBF29CE484222325u;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ bytes[i]) * 0x100000001B3u;
    }
    return sum;
}

void ai_net_inputs(const senet_position *position, uint16_t out_row[AI_NET_INPUTS]) {
    unsigned side = position->side;
    uint32_t own = position->pieces[side] >> 1;
    uint32_t enemy = position->pieces[side ^ 1u] >> 1;
    uint32_t own_hand = position->hand[side];
    uint32_t enemy_hand = position->hand[side ^ 1u];
    uint32_t own_left = (uint32_t)(position->n - position->off[side]);
    uint32_t enemy_left = (uint32_t)(position->n - position->off[side ^ 1u]);
    uint32_t flags = position->flags;
    uint32_t recalled = flags / SENET_FLAG_RECALLED_CONES & 3u;
    unsigned phase = (unsigned)ai_net_phase(position) * AI_NET_PHASE_ROWS;

    for (unsigned window = 0; window < AI_NET_WINDOWS; window++) {
        unsigned pattern = ternary[own & WINDOW_MASK] + 2u * ternary[enemy & WINDOW_MASK];
        out_row[window] = (uint16_t)(phase + window * AI_NET_PATTERNS + pattern);
        own >>= AI_NET_STRIDE;
        enemy >>= AI_NET_STRIDE;
    }
    if (side == SENET_SPOOLS) {
        recalled = (recalled >> 1 | recalled << 1) & 3u;
    }
    out_row[AI_NET_WINDOWS] =
        (uint16_t)(phase + AI_NET_ROWS_LEFT + (own_left << COUNT_BITS) + enemy_left);
    out_row[AI_NET_WINDOWS + 1] =
        (uint16_t)(phase + AI_NET_ROWS_HAND + (own_hand << COUNT_BITS) + enemy_hand);
    out_row[AI_NET_WINDOWS + 2] = (uint16_t)(phase + AI_NET_ROWS_FLAGS + recalled +
                                             ((flags & SENET_FLAG_FIRST) != 0 ? 4u : 0u) +
                                             ((flags & SENET_FLAG_OPENING) != 0 ? 8u : 0u));
}

int ai_net_phase(const senet_position *position) {
    int left = 2 * position->n - position->off[0] - position->off[1];
    return left <= AI_NET_FEW ? 0 : 1;
}

int ai_net_bucket(const senet_position *position) {
    int left = 2 * position->n - position->off[0] - position->off[1] - AI_NET_BUCKET_LEAST;
    if (left < 0) {
        return 0;
    }
    return left < AI_NET_BUCKETS ? left : AI_NET_BUCKETS - 1;
}

// 2^(-fraction) in units of 2^-POWER_BITS; the fraction is one of 2^LOGIT_BITS, below one.
static int64_t power_of_half(int64_t fraction) {
    // The series around a half: 2^(-1/2) * (-ln 2)^k / k!.
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
    // The chance of the side that is behind, rounded.
    int64_t less = ((power << ONE_BITS) + (one + power) / 2) / (one + power);
    return (int32_t)(logit < 0 ? less : AI_NET_ONE - less);
}

// The first layer: sums of rows, each unit between nothing and full.
static void hidden_of(const unsigned char *bytes, const uint16_t row[AI_NET_INPUTS],
                      int16_t out_hidden[AI_NET_HIDDEN]) {
    const unsigned char *bias = bytes + AI_NET_AT_BIAS;
    for (int i = 0; i < AI_NET_HIDDEN; i++) {
        out_hidden[i] = read_int16(bias + 2 * i);
    }
    for (int input = 0; input < AI_NET_INPUTS; input++) {
        const unsigned char *weight =
            bytes + AI_NET_AT_ROWS + (size_t)2 * AI_NET_HIDDEN * row[input];
        for (int i = 0; i < AI_NET_HIDDEN; i++) {
            out_hidden[i] = (int16_t)(out_hidden[i] + read_int16(weight + 2 * i));
        }
    }
    for (int i = 0; i < AI_NET_HIDDEN; i++) {
        int16_t value = out_hidden[i];
        value = value > 0 ? value : 0;
        out_hidden[i] = value < AI_NET_HIDDEN_ONE ? value : AI_NET_HIDDEN_ONE;
    }
}

// What one unit of the second layer gathers from the first.
static int32_t gather(const unsigned char *weight, const int16_t hidden[AI_NET_HIDDEN]) {
    int32_t sum = 0;
    for (int i = 0; i < AI_NET_HIDDEN; i++) {
        sum += hidden[i] * read_int16(weight + 2 * i);
    }
    return sum;
}

int32_t ai_net_chance(const senet_net *net, const senet_position *position) {
    const unsigned char *bytes = net->bytes;
    uint16_t row[AI_NET_INPUTS];
    int16_t hidden[AI_NET_HIDDEN];
    size_t bucket = (size_t)ai_net_bucket(position);
    const unsigned char *second =
        bytes + AI_NET_AT_SECOND + bucket * 2 * AI_NET_SECOND * AI_NET_HIDDEN;
    const unsigned char *answer = bytes + AI_NET_AT_ANSWER + bucket * 2 * AI_NET_SECOND;
    const unsigned char *bias = bytes + AI_NET_AT_SECOND_BIAS + bucket * 4 * AI_NET_SECOND;
    int64_t logit = read_int32(bytes + AI_NET_AT_ANSWER_BIAS + 4 * bucket);

    ai_net_inputs(position, row);
    hidden_of(bytes, row, hidden);
    for (int input = 0; input < AI_NET_INPUTS; input++) {
        logit += read_int32(bytes + AI_NET_AT_DIRECT + (size_t)4 * row[input]);
    }
    for (size_t unit = 0; unit < AI_NET_SECOND; unit++) {
        const int32_t shrink = AI_NET_HIDDEN_ONE * (AI_NET_WEIGHT_ONE / AI_NET_SECOND_ONE);
        int32_t sum =
            gather(second + unit * 2 * AI_NET_HIDDEN, hidden) + read_int32(bias + 4 * unit);
        if (sum > 0) {
            int32_t full = sum / shrink;
            full = full < AI_NET_SECOND_ONE ? full : AI_NET_SECOND_ONE;
            logit += full * read_int16(answer + 2 * unit);
        }
    }
    return ai_net_of_logit(logit);
}

// The largest size of the weights of `n` rows for a unit of the first layer.
static int32_t largest(const unsigned char *weight, int n) {
    int32_t most = 0;
    for (int row = 0; row < n; row++) {
        int32_t size = read_int16(weight + (size_t)2 * AI_NET_HIDDEN * (size_t)row);
        size = size < 0 ? -size : size;
        most = size > most ? size : most;
    }
    return most;
}

// The largest sum of a phase's rows for a unit of the first layer, without the bias.
static int32_t largest_sum(const unsigned char *phase, int unit) {
    static const int first[] = {AI_NET_ROWS_LEFT, AI_NET_ROWS_HAND, AI_NET_ROWS_FLAGS,
                                AI_NET_PHASE_ROWS};
    const unsigned char *column = phase + 2 * unit;
    int32_t sum = 0;
    for (int window = 0; window < AI_NET_WINDOWS; window++) {
        sum += largest(column + (size_t)2 * AI_NET_HIDDEN * (size_t)(window * AI_NET_PATTERNS),
                       AI_NET_PATTERNS);
    }
    for (int i = 0; i < 3; i++) {
        sum +=
            largest(column + (size_t)2 * AI_NET_HIDDEN * (size_t)first[i], first[i + 1] - first[i]);
    }
    return sum;
}

// Whether no sum of the first layer can leave int16, whatever the position.
static bool first_is_bounded(const unsigned char *bytes) {
    for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
        int32_t bias = largest(bytes + AI_NET_AT_BIAS + 2 * unit, 1);
        for (int phase = 0; phase < AI_NET_PHASES; phase++) {
            const unsigned char *rows =
                bytes + AI_NET_AT_ROWS +
                (size_t)2 * AI_NET_HIDDEN * (size_t)(phase * AI_NET_PHASE_ROWS);
            if (bias + largest_sum(rows, unit) > INT16_MAX) {
                return false;
            }
        }
    }
    return true;
}

// Whether no sum of the second layer can leave int32.
static bool second_is_bounded(const unsigned char *bytes) {
    for (size_t unit = 0; unit < (size_t)AI_NET_BUCKETS * AI_NET_SECOND; unit++) {
        const unsigned char *weight = bytes + AI_NET_AT_SECOND + unit * 2 * AI_NET_HIDDEN;
        int64_t sum = read_int32(bytes + AI_NET_AT_SECOND_BIAS + 4 * unit);
        sum = sum < 0 ? -sum : sum;
        for (int i = 0; i < AI_NET_HIDDEN; i++) {
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
    static const int32_t expected[] = {
        AI_NET_VERSION, -1, AI_NET_ROWS, AI_NET_HIDDEN, AI_NET_SECOND, AI_NET_BUCKETS};
    if (size < AI_NET_AT_ROWS || memcmp(bytes, AI_NET_MAGIC, AI_NET_MAGIC_BYTES) != 0) {
        return "not a network";
    }
    for (size_t i = 0; i < AI_NET_HEADER_FIELDS; i++) {
        int32_t field = read_int32(bytes + AI_NET_MAGIC_BYTES + 4 * i);
        if (expected[i] >= 0 ? field != expected[i] : field < 0 || field >= SENET_RULES_COUNT) {
            return i == 0   ? "another version of the form"
                   : i == 1 ? "a network for an unknown rule set"
                            : "a network of other sizes";
        }
    }
    if (size != AI_NET_BYTES) {
        return "a network that is cut off or too long";
    }
    if (read_uint64(bytes + AI_NET_AT_SUM) !=
        ai_net_sum(bytes + AI_NET_AT_ROWS, size - AI_NET_AT_ROWS)) {
        return "a network whose checksum is wrong";
    }
    return first_is_bounded(bytes) && second_is_bounded(bytes) ? NULL
                                                               : "a network with too large weights";
}

senet_status senet_knowledge_net(senet_knowledge *knowledge, const void *bytes, size_t size,
                                 const char **out_reason) {
    const char *fault = fault_of(bytes, size);
    if (fault != NULL) {
        if (out_reason != NULL) {
            *out_reason = fault;
        }
        return SENET_BAD_KNOWLEDGE;
    }
    int32_t rules = read_int32((const unsigned char *)bytes + AI_NET_MAGIC_BYTES + 4);
    knowledge->net[rules] = (senet_net){.bytes = bytes, .size = size};
    return SENET_OK;
}

bool senet_knows(const senet_knowledge *knowledge, senet_rules_id rules) {
    return knowledge != NULL && (unsigned)rules < SENET_RULES_COUNT &&
           knowledge->net[rules].bytes != NULL;
}

int32_t senet_knowledge_judge(const senet_knowledge *knowledge, const senet_position *position) {
    SENET_ASSERT(senet_knows(knowledge, (senet_rules_id)position->rules));
    int64_t chance = ai_net_chance(&knowledge->net[position->rules], position);
    return (int32_t)((chance * SENET_CHANCE_ONE + AI_NET_ONE / 2) / AI_NET_ONE);
}
