// Purpose: the network in floating point: forward, backward, Adam, rounding to the file.
// Layer: train. Invariant: as said in net_learn.h; inner loops run over neighbouring numbers and
// never sum across them, so that vectors of any width give the same bits.
#include "train/net_learn.h"

#include "base/assert.h"
#include "senet/throw_source.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__OPTIMIZE__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define WIDE __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define WIDE
#endif

// Weights of a row stay below this, so that no sum leaves int16 (17 rows and a bias).
static const float ROW_MOST = 1.74f;
static const float BIAS_MOST = 1.9f;
static const float SECOND_MOST = 7.9f;

static void digits_of(int pattern, int out_digit[AI_NET_WINDOW]) {
    for (int i = 0; i < AI_NET_WINDOW; i++) {
        out_digit[i] = pattern % 3;
        pattern /= 3;
    }
}

static void parts_of(int window, int pattern, int16_t out_part[NET_PARTS_A_ROW]) {
    int digit[AI_NET_WINDOW];
    int first = window * AI_NET_STRIDE; // the window's first house, from 0
    int n = 0;
    digits_of(pattern, digit);
    for (int i = 0; i < AI_NET_WINDOW; i++) {
        out_part[n++] = (int16_t)(digit[i] != 0 ? 2 * (first + i) + digit[i] - 1 : -1);
    }
    for (int i = 0; i + NET_PART_HOUSES <= AI_NET_WINDOW; i++) {
        int part = digit[i] + 3 * digit[i + 1] + 9 * digit[i + 2];
        out_part[n++] = (int16_t)(first + i < SENET_HOUSES
                                      ? NET_PARTS_PIECES + (first + i) * NET_PART_PATTERNS + part
                                      : -1);
    }
}

// A bell-shaped number with deviation 1, roughly: the sum of twelve even ones.
static float bell(uint64_t *random) {
    float sum = -6.0f;
    for (int i = 0; i < 12; i++) {
        sum += (float)(senet_random_next(random) >> 40) * 0x1p-24f;
    }
    return sum;
}

static void scatter(float *weight, size_t n, float spread, uint64_t *random) {
    for (size_t i = 0; i < n; i++) {
        weight[i] = spread * bell(random);
    }
}

net_learner *net_learner_new(uint64_t seed) {
    net_learner *learner = calloc(1, sizeof *learner);
    if (learner == NULL) {
        return NULL;
    }
    net_weights *weight = &learner->weight;
    uint64_t random = seed;
    // Phases share parts: what a piece is worth differs little between them at first.
    for (int row = 0; row < AI_NET_ROWS; row++) {
        int at = row % AI_NET_PHASE_ROWS;
        if (at < AI_NET_ROWS_LEFT) {
            parts_of(at / AI_NET_PATTERNS, at % AI_NET_PATTERNS, learner->part_of[row]);
            continue;
        }
        for (int i = 0; i < NET_PARTS_A_ROW; i++) {
            learner->part_of[row][i] = -1;
        }
    }
    scatter(weight->row[0], (size_t)AI_NET_ROWS * AI_NET_HIDDEN, 0.02f, &random);
    scatter(weight->part[0], (size_t)NET_PARTS * AI_NET_HIDDEN, 0.06f, &random);
    for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
        weight->bias[unit] = 0.35f;
    }
    // All buckets begin alike.
    scatter(weight->second[0][0], (size_t)AI_NET_HIDDEN * AI_NET_SECOND, 0.15f, &random);
    scatter(weight->answer[0], AI_NET_SECOND, 0.3f, &random);
    for (int bucket = 0; bucket < AI_NET_BUCKETS; bucket++) {
        memcpy(weight->second[bucket], weight->second[0], sizeof weight->second[0]);
        memcpy(weight->answer[bucket], weight->answer[0], sizeof weight->answer[0]);
        for (int unit = 0; unit < AI_NET_SECOND; unit++) {
            weight->second_bias[bucket][unit] = 0.3f;
        }
    }
    net_learner_settle(learner);
    return learner;
}

void net_sample_see(const senet_position *position, net_sample *out_sample) {
    ai_net_inputs(position, out_sample->row);
    out_sample->bucket = (uint16_t)ai_net_bucket(position);
}

static inline float within(float value, float most) {
    value = value < most ? value : most;
    return value > -most ? value : -most;
}

// Adds n numbers to n others, n a multiple of 16.
static inline __attribute__((always_inline)) void add(float *restrict to,
                                                      const float *restrict from, int n) {
    for (int i = 0; i < n; i++) {
        to[i] += from[i];
    }
}

static inline __attribute__((always_inline)) void add_times(float *restrict to, float by,
                                                            const float *restrict from, int n) {
    for (int i = 0; i < n; i++) {
        to[i] += by * from[i];
    }
}

// Brings the sum of a row up to date.
WIDE static void settle_row(net_learner *learner, int row) {
    const net_weights *weight = &learner->weight;
    float *restrict sum = learner->sum[row];
    float direct = weight->direct[row];
    memcpy(sum, weight->row[row], sizeof learner->sum[row]);
    for (int i = 0; !learner->alone && i < NET_PARTS_A_ROW; i++) {
        int part = learner->part_of[row][i];
        if (part >= 0) {
            direct += weight->direct_part[part];
            add(sum, weight->part[part], AI_NET_HIDDEN);
        }
    }
    learner->direct_sum[row] = direct;
    for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
        sum[unit] = within(sum[unit], ROW_MOST);
    }
}

void net_learner_settle(net_learner *learner) {
    for (int row = 0; row < AI_NET_ROWS; row++) {
        settle_row(learner, row);
    }
}

void net_learner_part(net_learner *learner) {
    if (!learner->alone) {
        memcpy(learner->weight.row, learner->sum, sizeof learner->sum);
        memcpy(learner->weight.direct, learner->direct_sum, sizeof learner->direct_sum);
        memset(learner->weight.part, 0, sizeof learner->weight.part);
        memset(learner->weight.direct_part, 0, sizeof learner->weight.direct_part);
        learner->alone = true;
    }
}

// exp(-x) for x of 0 or more, by operations that are the same everywhere.
static float exp_minus(float x) {
    if (x > 60.0f) {
        return 0.0f;
    }
    float twos = x * 1.44269504f;
    int whole = (int)twos;
    float rest = (twos - (float)whole) * -0.69314718f;
    float sum = 1.0f;
    for (int k = 9; k >= 1; k--) {
        sum = 1.0f + sum * rest / (float)k;
    }
    return ldexpf(sum, -whole);
}

static float chance_of(float logit) {
    float less = exp_minus(logit < 0.0f ? -logit : logit);
    less = less / (1.0f + less);
    return logit < 0.0f ? less : 1.0f - less;
}

/** What a network thinks of a sample on the way to its answer. */
typedef struct thought {
    float hidden[AI_NET_HIDDEN + 1]; // 0 .. 1; the last is always 0
    float second[AI_NET_SECOND];     // 0 .. 1
    int active[AI_NET_HIDDEN + 4];   // units of the first layer above 0, filled up to fours
    int n_active;
    float chance;
} thought;

// The sum of the rows of a sample, each a row of `rows`.
WIDE static void first_layer(const float *restrict rows, const uint16_t *restrict row,
                             float *restrict hidden) {
    for (int input = 0; input < AI_NET_INPUTS; input++) {
        const float *restrict from = rows + (size_t)row[input] * AI_NET_HIDDEN;
        for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
            hidden[unit] += from[unit];
        }
    }
    for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
        float value = hidden[unit] > 0.0f ? hidden[unit] : 0.0f;
        hidden[unit] = value < 1.0f ? value : 1.0f;
    }
}

// What the active units say to the second layer, four at a time.
WIDE static void second_layer(const float *restrict weight, const float *restrict hidden,
                              const int *restrict active, int n_active, float *restrict second) {
    for (int i = 0; i < n_active; i += 4) {
        const float *restrict a = weight + active[i] % AI_NET_HIDDEN * AI_NET_SECOND;
        const float *restrict b = weight + active[i + 1] % AI_NET_HIDDEN * AI_NET_SECOND;
        const float *restrict c = weight + active[i + 2] % AI_NET_HIDDEN * AI_NET_SECOND;
        const float *restrict d = weight + active[i + 3] % AI_NET_HIDDEN * AI_NET_SECOND;
        float at = hidden[active[i]];
        float bt = hidden[active[i + 1]];
        float ct = hidden[active[i + 2]];
        float dt = hidden[active[i + 3]];
        for (int unit = 0; unit < AI_NET_SECOND; unit++) {
            second[unit] += (at * a[unit] + bt * b[unit]) + (ct * c[unit] + dt * d[unit]);
        }
    }
}

static void think(const net_learner *learner, const net_sample *sample, thought *out) {
    const net_weights *weight = &learner->weight;
    unsigned bucket = sample->bucket;
    float *hidden = out->hidden;
    float *second = out->second;
    float logit = weight->answer_bias[bucket];

    memcpy(hidden, weight->bias, sizeof weight->bias);
    hidden[AI_NET_HIDDEN] = 0.0f;
    first_layer(learner->sum[0], sample->row, hidden);
    for (int input = 0; input < AI_NET_INPUTS; input++) {
        logit += learner->direct_sum[sample->row[input]];
    }
    int *active = out->active;
    int n_active = 0;
    for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
        active[n_active] = unit;
        n_active += hidden[unit] > 0.0f ? 1 : 0;
    }
    for (; n_active % 4 != 0; n_active++) {
        active[n_active] = AI_NET_HIDDEN; // says nothing
    }
    memcpy(second, weight->second_bias[bucket], sizeof out->second);
    second_layer(weight->second[bucket][0], hidden, active, n_active, second);
    for (int unit = 0; unit < AI_NET_SECOND; unit++) {
        float value = second[unit] > 0.0f ? second[unit] : 0.0f;
        value = value < 1.0f ? value : 1.0f;
        second[unit] = value;
        logit += value * weight->answer[bucket][unit];
    }
    out->n_active = n_active;
    out->chance = chance_of(logit);
}

float net_learner_chance(const net_learner *learner, const net_sample *sample) {
    thought mind;
    think(learner, sample, &mind);
    return mind.chance;
}

// Adds the slopes of one sample.
WIDE static void blame(net_learner *learner, const net_sample *sample, const thought *mind) {
    const net_weights *weight = &learner->weight;
    net_weights *slope = &learner->slope;
    unsigned bucket = sample->bucket;
    float error = mind->chance - sample->chance;
    float second[AI_NET_SECOND];
    float hidden[AI_NET_HIDDEN] = {0};

    slope->answer_bias[bucket] += error;
    for (int unit = 0; unit < AI_NET_SECOND; unit++) {
        float value = mind->second[unit];
        slope->answer[bucket][unit] += error * value;
        second[unit] = value > 0.0f && value < 1.0f ? error * weight->answer[bucket][unit] : 0.0f;
        slope->second_bias[bucket][unit] += second[unit];
    }
    int open[AI_NET_SECOND + 1];
    int n_open = 0;
    for (int unit = 0; unit < AI_NET_SECOND; unit++) {
        open[n_open] = unit;
        n_open += second[unit] < 0.0f || second[unit] > 0.0f ? 1 : 0;
    }
    for (int i = 0; i < n_open; i++) {
        add_times(hidden, second[open[i]], learner->turned[bucket][open[i]], AI_NET_HIDDEN);
    }
    for (int i = 0; i < mind->n_active; i++) {
        int from = mind->active[i] % AI_NET_HIDDEN;
        add_times(slope->second[bucket][from], mind->hidden[mind->active[i]], second,
                  AI_NET_SECOND);
    }
    for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
        float value = mind->hidden[unit];
        hidden[unit] = value > 0.0f && value < 1.0f ? hidden[unit] : 0.0f;
        slope->bias[unit] += hidden[unit];
    }
    for (int input = 0; input < AI_NET_INPUTS; input++) {
        int row = sample->row[input];
        learner->touched[row] = true;
        slope->direct[row] += error;
        add(slope->row[row], hidden, AI_NET_HIDDEN);
    }
}

/** The numbers of a step of Adam. */
typedef struct adam_rate {
    float rate; // with the corrections of the young moments
    float scale;
    float epsilon;
} adam_rate;

WIDE static void adam_step(const adam_rate *adam, float *restrict weight, float *restrict slope,
                           float *restrict mean, float *restrict square, size_t n) {
    float rate = adam->rate;
    float scale = adam->scale;
    float epsilon = adam->epsilon;
    for (size_t i = 0; i < n; i++) {
        float by = slope[i] * scale;
        float m = 0.9f * mean[i] + 0.1f * by;
        float v = 0.999f * square[i] + 0.001f * (by * by);
        mean[i] = m;
        square[i] = v;
        slope[i] = 0.0f;
        weight[i] -= rate * m / (sqrtf(v) + epsilon);
    }
}

WIDE static void share_slopes(net_learner *learner) {
    net_weights *slope = &learner->slope;
    for (int row = 0; row < AI_NET_ROWS; row++) {
        if (!learner->touched[row]) {
            continue;
        }
        const float *from = slope->row[row];
        for (int i = 0; i < NET_PARTS_A_ROW; i++) {
            int part = learner->part_of[row][i];
            if (part < 0) {
                continue;
            }
            float *to = slope->part[part];
            slope->direct_part[part] += slope->direct[row];
            for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
                to[unit] += from[unit];
            }
        }
    }
}

// Weights that the file's integers cannot hold are drawn back.
static void tame(net_weights *weight) {
    float *second = weight->second[0][0];
    float *answer = weight->answer[0];
    for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
        weight->bias[unit] = within(weight->bias[unit], BIAS_MOST);
    }
    for (size_t i = 0; i < (size_t)AI_NET_BUCKETS * AI_NET_HIDDEN * AI_NET_SECOND; i++) {
        second[i] = within(second[i], SECOND_MOST);
    }
    for (size_t i = 0; i < (size_t)AI_NET_BUCKETS * AI_NET_SECOND; i++) {
        answer[i] = within(answer[i], SECOND_MOST);
    }
}

static void learn(net_learner *learner, int n_samples, float rate) {
    net_weights *weight = &learner->weight;
    net_weights *slope = &learner->slope;
    net_weights *mean = &learner->mean;
    net_weights *square = &learner->square;
    double step = (double)++learner->step;
    double second = 1.0 - pow(0.999, step);
    adam_rate adam = {.rate = rate * (float)(sqrt(second) / (1.0 - pow(0.9, step))),
                      .scale = 1.0f / (float)n_samples,
                      .epsilon = 1e-7f};

    if (!learner->alone) {
        share_slopes(learner);
        adam_step(&adam, weight->part[0], slope->part[0], mean->part[0], square->part[0],
                  (size_t)NET_PARTS * AI_NET_HIDDEN);
    }
    adam_step(&adam, weight->direct, slope->direct, mean->direct, square->direct,
              (sizeof *weight - offsetof(net_weights, direct)) / sizeof(float));
    tame(weight);
    for (int row = 0; row < AI_NET_ROWS; row++) {
        if (learner->touched[row]) {
            adam_step(&adam, weight->row[row], slope->row[row], mean->row[row], square->row[row],
                      AI_NET_HIDDEN);
        }
        if (learner->touched[row] || !learner->alone) {
            settle_row(learner, row);
        }
        learner->touched[row] = false;
    }
}

// Brings near what the next sample will need.
static void fetch(const net_learner *learner, const net_sample *sample) {
    for (int input = 0; input < AI_NET_INPUTS; input++) {
        const float *sum = learner->sum[sample->row[input]];
        const float *slope = learner->slope.row[sample->row[input]];
        for (int unit = 0; unit < AI_NET_HIDDEN; unit += 16) {
            __builtin_prefetch(sum + unit, 0);
            __builtin_prefetch(slope + unit, 1);
        }
    }
}

double net_learner_batch(net_learner *learner, const net_sample *const *sample, int n_samples,
                         float rate) {
    double squares = 0.0;
    for (int bucket = 0; bucket < AI_NET_BUCKETS; bucket++) {
        for (int from = 0; from < AI_NET_HIDDEN; from++) {
            for (int to = 0; to < AI_NET_SECOND; to++) {
                learner->turned[bucket][to][from] = learner->weight.second[bucket][from][to];
            }
        }
    }
    for (int i = 0; i < n_samples; i++) {
        thought mind;
        fetch(learner, sample[i + 1 < n_samples ? i + 1 : i]);
        think(learner, sample[i], &mind);
        blame(learner, sample[i], &mind);
        double error = mind.chance - sample[i]->chance;
        squares += error * error;
    }
    learn(learner, n_samples, rate);
    return squares / n_samples;
}

static unsigned char *put(unsigned char *to, uint64_t value, int n_bytes) {
    for (int i = 0; i < n_bytes; i++) {
        *to++ = (unsigned char)(value >> 8 * i);
    }
    return to;
}

static uint64_t rounded(float value, float one) {
    return (uint64_t)(int64_t)lrintf(value * one);
}

void net_learner_pack(const net_learner *learner, senet_rules_id rules, unsigned char *out_bytes) {
    const net_weights *weight = &learner->weight;
    const int32_t field[] = {AI_NET_VERSION, (int32_t)rules, AI_NET_ROWS,
                             AI_NET_HIDDEN,  AI_NET_SECOND,  AI_NET_BUCKETS};
    unsigned char *to = out_bytes;
    memcpy(to, AI_NET_MAGIC, AI_NET_MAGIC_BYTES);
    to += AI_NET_MAGIC_BYTES;
    for (int i = 0; i < AI_NET_HEADER_FIELDS; i++) {
        to = put(to, (uint64_t)field[i], 4);
    }
    to = out_bytes + AI_NET_AT_ROWS;
    for (int row = 0; row < AI_NET_ROWS; row++) {
        for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
            to = put(to, rounded(learner->sum[row][unit], AI_NET_HIDDEN_ONE), 2);
        }
    }
    for (int unit = 0; unit < AI_NET_HIDDEN; unit++) {
        to = put(to, rounded(weight->bias[unit], AI_NET_HIDDEN_ONE), 2);
    }
    for (int bucket = 0; bucket < AI_NET_BUCKETS; bucket++) {
        for (int unit = 0; unit < AI_NET_SECOND; unit++) {
            for (int from = 0; from < AI_NET_HIDDEN; from++) {
                to = put(to, rounded(weight->second[bucket][from][unit], AI_NET_WEIGHT_ONE), 2);
            }
        }
    }
    for (int bucket = 0; bucket < AI_NET_BUCKETS; bucket++) {
        for (int unit = 0; unit < AI_NET_SECOND; unit++) {
            to = put(to, rounded(weight->answer[bucket][unit], AI_NET_WEIGHT_ONE), 2);
        }
    }
    for (int bucket = 0; bucket < AI_NET_BUCKETS; bucket++) {
        for (int unit = 0; unit < AI_NET_SECOND; unit++) {
            const float one = (float)AI_NET_HIDDEN_ONE * AI_NET_WEIGHT_ONE;
            to = put(to, rounded(weight->second_bias[bucket][unit], one), 4);
        }
    }
    for (int bucket = 0; bucket < AI_NET_BUCKETS; bucket++) {
        to = put(to, rounded(weight->answer_bias[bucket], AI_NET_LOGIT_ONE), 4);
    }
    for (int row = 0; row < AI_NET_ROWS; row++) {
        to = put(to, rounded(learner->direct_sum[row], AI_NET_LOGIT_ONE), 4);
    }
    SENET_ASSERT(to == out_bytes + AI_NET_BYTES);
    (void)put(out_bytes + AI_NET_AT_SUM,
              ai_net_sum(out_bytes + AI_NET_AT_ROWS, AI_NET_BYTES - AI_NET_AT_ROWS), 8);
}

bool net_learner_save(const net_learner *learner, FILE *file) {
    return fwrite(learner, sizeof *learner, 1, file) == 1;
}

bool net_learner_load(net_learner *learner, FILE *file) {
    return fread(learner, sizeof *learner, 1, file) == 1;
}
