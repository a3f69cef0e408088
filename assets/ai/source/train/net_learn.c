// The network in floating point: forward pass, backward pass, Adam.
// Layer: train.
// Invariant: as in net_learn.h; inner loops run over adjacent numbers and never sum across them, so
// that every vector width gives the same bits.
#include "train/net_learn.h"

#include "base/assert.h"

#include <math.h>
#include <string.h>

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__OPTIMIZE__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define WIDE __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define WIDE
#endif

// Weights of a row stay below this, so that no sum leaves int16 (the rows of a position and a
// bias).
static const float ROW_MOST[AI_NET_PHASES] = {1.25f, 1.74f};
static const float BIAS_MOST = 1.9f;
static const float SECOND_MOST = 7.9f;
static const float SECOND_SUM_MOST = 500.0f; // of a unit with its bias; 2^31 is 512
static const float ANSWER_MOST = 120.0f;     // of what is added to the output; 2^31 is 128

static inline float clamp_magnitude(float value, float most) {
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

// Updates the sum of a row and its parts.
WIDE static void settle_row(net_learner *learner, size_t row) {
    const net_weights *weight = &learner->weight;
    const int hidden = learner->form->hidden;
    const float most = ROW_MOST[learner->phase];
    float *restrict sum = learner->sum + row * (size_t)hidden;
    float direct = weight->direct[row];
    memcpy(sum, weight->row + row * (size_t)hidden, (size_t)hidden * sizeof *sum);
    for (int i = 0; !learner->alone && i < NET_PARTS_A_ROW; i++) {
        int part = learner->part_of[row][i];
        if (part >= 0) {
            direct += weight->direct_part[part];
            add(sum, weight->part + (size_t)part * (size_t)hidden, hidden);
        }
    }
    learner->direct_sum[row] = clamp_magnitude(direct, ANSWER_MOST);
    for (int unit = 0; unit < hidden; unit++) {
        sum[unit] = clamp_magnitude(sum[unit], most);
    }
}

void net_learner_settle(net_learner *learner) {
    for (int row = 0; row < learner->form->rows; row++) {
        settle_row(learner, (size_t)row);
    }
}

void net_learner_part(net_learner *learner) {
    if (!learner->alone) {
        const size_t rows = (size_t)learner->form->rows;
        const size_t hidden = (size_t)learner->form->hidden;
        const size_t parts = (size_t)learner->parts;
        memcpy(learner->weight.row, learner->sum, rows * hidden * sizeof(float));
        memcpy(learner->weight.direct, learner->direct_sum, rows * sizeof(float));
        memset(learner->weight.part, 0, parts * hidden * sizeof(float));
        memset(learner->weight.direct_part, 0, parts * sizeof(float));
        learner->alone = true;
    }
}

// exp(-x) for x >= 0, with the same result on every machine.
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

// The activations of a network for one sample.
typedef struct activations {
    float hidden[AI_NET_HIDDEN_MOST + 1]; // 0 .. 1; the one after the last is always 0
    float second[AI_NET_SECOND];          // 0 .. 1
    int active[AI_NET_HIDDEN_MOST +
               4]; // units of the first layer above 0, padded to a multiple of four
    int n_active;
    float chance;
} activations;

// The sum of the rows of a sample.
WIDE static void first_layer(const net_learner *learner, const net_sample *sample,
                             float *restrict hidden) {
    const int n = learner->form->hidden;
    for (int input = 0; input < sample->view.rows; input++) {
        add(hidden, learner->sum + (size_t)sample->view.row[input] * (size_t)n, n);
    }
    for (int unit = 0; unit < n; unit++) {
        float value = hidden[unit] > 0.0f ? hidden[unit] : 0.0f;
        hidden[unit] = value < 1.0f ? value : 1.0f;
    }
}

// Adds the active units to the second layer, four at a time.
WIDE static void second_layer(const float *restrict weight, const activations *activation,
                              int n_hidden, float *restrict second) {
    const float *restrict hidden = activation->hidden;
    const int *restrict active = activation->active;
    for (int i = 0; i < activation->n_active; i += 4) {
        const float *restrict a = weight + active[i] % n_hidden * AI_NET_SECOND;
        const float *restrict b = weight + active[i + 1] % n_hidden * AI_NET_SECOND;
        const float *restrict c = weight + active[i + 2] % n_hidden * AI_NET_SECOND;
        const float *restrict d = weight + active[i + 3] % n_hidden * AI_NET_SECOND;
        float at = hidden[active[i]];
        float bt = hidden[active[i + 1]];
        float ct = hidden[active[i + 2]];
        float dt = hidden[active[i + 3]];
        for (int unit = 0; unit < AI_NET_SECOND; unit++) {
            second[unit] += (at * a[unit] + bt * b[unit]) + (ct * c[unit] + dt * d[unit]);
        }
    }
}

static void evaluate(const net_learner *learner, const net_sample *sample, activations *out) {
    const net_weights *weight = &learner->weight;
    const int n_hidden = learner->form->hidden;
    const size_t bucket = sample->view.bucket;
    float *hidden = out->hidden;
    float *second = out->second;
    float logit = weight->answer_bias[bucket];
    memcpy(hidden, weight->bias, (size_t)n_hidden * sizeof *hidden);
    hidden[n_hidden] = 0.0f;
    first_layer(learner, sample, hidden);
    for (int input = 0; input < sample->view.rows; input++) {
        logit += learner->direct_sum[sample->view.row[input]];
    }
    int n_active = 0;
    for (int unit = 0; unit < n_hidden; unit++) {
        out->active[n_active] = unit;
        n_active += hidden[unit] > 0.0f ? 1 : 0;
    }
    for (; n_active % 4 != 0; n_active++) {
        out->active[n_active] = n_hidden; // padding: always 0
    }
    out->n_active = n_active;
    memcpy(second, weight->second_bias + bucket * AI_NET_SECOND, sizeof out->second);
    second_layer(weight->second + bucket * AI_NET_SECOND * (size_t)n_hidden, out, n_hidden, second);
    for (int unit = 0; unit < AI_NET_SECOND; unit++) {
        float value = second[unit] > 0.0f ? second[unit] : 0.0f;
        value = value < 1.0f ? value : 1.0f;
        second[unit] = value;
        logit += value * weight->answer[bucket * AI_NET_SECOND + (size_t)unit];
    }
    out->chance = chance_of(logit);
}

float net_learner_chance(const net_learner *learner, const net_sample *sample) {
    activations activation;
    evaluate(learner, sample, &activation);
    return activation.chance;
}

// Adds the gradient of one sample.
WIDE static void backpropagate(net_learner *learner, const net_sample *sample,
                               const activations *activation) {
    const net_weights *weight = &learner->weight;
    const int n_hidden = learner->form->hidden;
    const size_t bucket = sample->view.bucket;
    const size_t of_bucket = bucket * AI_NET_SECOND;
    net_weights *slope = &learner->slope;
    float error = activation->chance - sample->chance;
    float second[AI_NET_SECOND];
    float hidden[AI_NET_HIDDEN_MOST] = {0};
    slope->answer_bias[bucket] += error;
    for (size_t unit = 0; unit < AI_NET_SECOND; unit++) {
        float value = activation->second[unit];
        slope->answer[of_bucket + unit] += error * value;
        second[unit] =
            value > 0.0f && value < 1.0f ? error * weight->answer[of_bucket + unit] : 0.0f;
        slope->second_bias[of_bucket + unit] += second[unit];
    }
    for (size_t unit = 0; unit < AI_NET_SECOND; unit++) {
        if (second[unit] < 0.0f || second[unit] > 0.0f) {
            add_times(hidden, second[unit], learner->turned + (of_bucket + unit) * (size_t)n_hidden,
                      n_hidden);
        }
    }
    for (int i = 0; i < activation->n_active; i++) {
        size_t from = bucket * (size_t)n_hidden + (size_t)(activation->active[i] % n_hidden);
        add_times(slope->second + from * AI_NET_SECOND, activation->hidden[activation->active[i]],
                  second, AI_NET_SECOND);
    }
    for (int unit = 0; unit < n_hidden; unit++) {
        float value = activation->hidden[unit];
        hidden[unit] = value > 0.0f && value < 1.0f ? hidden[unit] : 0.0f;
        slope->bias[unit] += hidden[unit];
    }
    for (int input = 0; input < sample->view.rows; input++) {
        size_t row = sample->view.row[input];
        learner->touched[row] = true;
        slope->direct[row] += error;
        add(slope->row + row * (size_t)n_hidden, hidden, n_hidden);
    }
}

// The parameters of a step of Adam.
typedef struct adam_rate {
    float rate; // with the bias correction of the moments
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
    const size_t n_hidden = (size_t)learner->form->hidden;
    for (size_t row = 0; row < (size_t)learner->form->rows; row++) {
        for (int i = 0; learner->touched[row] && i < NET_PARTS_A_ROW; i++) {
            int part = learner->part_of[row][i];
            if (part >= 0) {
                slope->direct_part[part] += slope->direct[row];
                add(slope->part + (size_t)part * n_hidden, slope->row + row * n_hidden,
                    learner->form->hidden);
            }
        }
    }
}

static void limit_array(float *weight, size_t n, float most) {
    for (size_t i = 0; i < n; i++) {
        weight[i] = clamp_magnitude(weight[i], most);
    }
}

// Scales down a unit of the second layer if its sum could overflow the file's integers.
static void limit_second(const net_weights *weight, size_t bucket, size_t unit, size_t n_hidden) {
    float *bias = weight->second_bias + bucket * AI_NET_SECOND + unit;
    float *from = weight->second + bucket * n_hidden * AI_NET_SECOND + unit;
    float sum = fabsf(*bias);
    for (size_t i = 0; i < n_hidden; i++) {
        sum += fabsf(from[i * AI_NET_SECOND]);
    }
    if (sum > SECOND_SUM_MOST) {
        *bias *= SECOND_SUM_MOST / sum;
        for (size_t i = 0; i < n_hidden; i++) {
            from[i * AI_NET_SECOND] *= SECOND_SUM_MOST / sum;
        }
    }
}

// Limits weights to the range of the file's integers.
static void limit_weights(net_learner *learner) {
    const net_weights *weight = &learner->weight;
    const size_t n_buckets = (size_t)learner->form->buckets;
    const size_t of_second = n_buckets * AI_NET_SECOND;
    const size_t n_hidden = (size_t)learner->form->hidden;
    limit_array(weight->bias, n_hidden, BIAS_MOST);
    limit_array(weight->second, of_second * n_hidden, SECOND_MOST);
    limit_array(weight->answer, of_second, SECOND_MOST);
    limit_array(weight->answer_bias, n_buckets, ANSWER_MOST);
    for (size_t bucket = 0; bucket < n_buckets; bucket++) {
        for (size_t unit = 0; unit < AI_NET_SECOND; unit++) {
            limit_second(weight, bucket, unit, n_hidden);
        }
    }
}

static void learn(net_learner *learner, int n_samples, float rate) {
    net_weights *weight = &learner->weight;
    net_weights *slope = &learner->slope;
    net_weights *mean = &learner->mean;
    net_weights *square = &learner->square;
    const size_t n_hidden = (size_t)learner->form->hidden;
    const size_t behind = (size_t)(weight->direct - weight->row); // rows and parts
    double step = (double)++learner->step;
    double second = 1.0 - pow(0.999, step);
    adam_rate adam = {.rate = rate * (float)(sqrt(second) / (1.0 - pow(0.9, step))),
                      .scale = 1.0f / (float)n_samples,
                      .epsilon = 1e-7f};
    if (!learner->alone) {
        share_slopes(learner);
        adam_step(&adam, weight->part, slope->part, mean->part, square->part,
                  (size_t)learner->parts * n_hidden);
    }
    adam_step(&adam, weight->direct, slope->direct, mean->direct, square->direct,
              weight->n - behind);
    limit_weights(learner);
    for (size_t row = 0; row < (size_t)learner->form->rows; row++) {
        const size_t at = row * n_hidden;
        if (learner->touched[row]) {
            adam_step(&adam, weight->row + at, slope->row + at, mean->row + at, square->row + at,
                      n_hidden);
        }
        if (learner->touched[row] || !learner->alone) {
            settle_row(learner, row);
        }
        learner->touched[row] = false;
    }
}

// Prefetches the rows of the next sample.
static void prefetch(const net_learner *learner, const net_sample *sample) {
    const int n_hidden = learner->form->hidden;
    for (int input = 0; input < sample->view.rows; input++) {
        const size_t at = (size_t)sample->view.row[input] * (size_t)n_hidden;
        for (int unit = 0; unit < n_hidden; unit += 16) {
            __builtin_prefetch(learner->sum + at + unit, 0);
            __builtin_prefetch(learner->slope.row + at + unit, 1);
        }
    }
}

// Transposes the second layer, because the backward pass runs along the first.
static void transpose_second(net_learner *learner) {
    const size_t n_hidden = (size_t)learner->form->hidden;
    for (size_t bucket = 0; bucket < (size_t)learner->form->buckets; bucket++) {
        const float *from = learner->weight.second + bucket * n_hidden * AI_NET_SECOND;
        float *to = learner->turned + bucket * n_hidden * AI_NET_SECOND;
        for (size_t unit = 0; unit < n_hidden; unit++) {
            for (size_t k = 0; k < AI_NET_SECOND; k++) {
                to[k * n_hidden + unit] = from[unit * AI_NET_SECOND + k];
            }
        }
    }
}

double net_learner_batch(net_learner *learner, const net_sample *const *sample, int n_samples,
                         float rate) {
    double squares = 0.0;
    transpose_second(learner);
    for (int i = 0; i < n_samples; i++) {
        activations activation;
        SENET_ASSERT(sample[i]->view.phase == learner->phase);
        prefetch(learner, sample[i + 1 < n_samples ? i + 1 : i]);
        evaluate(learner, sample[i], &activation);
        backpropagate(learner, sample[i], &activation);
        double error = activation.chance - sample[i]->chance;
        squares += error * error;
    }
    learn(learner, n_samples, rate);
    return squares / n_samples;
}
