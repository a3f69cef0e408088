// A network's weights: layout in memory, initial values, files.
// Layer: train.
// Invariant: the same seed gives the same first values.
#include "base/assert.h"
#include "base/checksum.h"
#include "senet/throw_source.h"
#include "train/net_learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

// Allocates weights and sets the pointers to them. @return false if memory runs out
static bool make_weights(const net_learner *learner, net_weights *out) {
    const size_t rows = (size_t)learner->form->rows;
    const size_t hidden = (size_t)learner->form->hidden;
    const size_t parts = (size_t)learner->parts;
    const size_t buckets = (size_t)learner->form->buckets;
    const struct {
        float **kind;
        size_t n;
    } kinds[] = {
        {&out->row, rows * hidden},
        {&out->part, parts * hidden},
        {&out->direct, rows},
        {&out->direct_part, parts},
        {&out->bias, hidden},
        {&out->second, buckets * hidden * AI_NET_SECOND},
        {&out->second_bias, buckets * AI_NET_SECOND},
        {&out->answer, buckets * AI_NET_SECOND},
        {&out->answer_bias, buckets},
    };
    out->n = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        out->n += kinds[i].n;
    }
    float *at = calloc(out->n, sizeof *at);
    for (size_t i = 0; at != NULL && i < sizeof kinds / sizeof kinds[0]; i++) {
        *kinds[i].kind = at;
        at += kinds[i].n;
    }
    return at != NULL;
}

static bool make_arrays(net_learner *learner) {
    const size_t rows = (size_t)learner->form->rows;
    const size_t hidden = (size_t)learner->form->hidden;
    const size_t buckets = (size_t)learner->form->buckets;
    net_weights *all[] = {&learner->weight, &learner->slope, &learner->mean, &learner->square};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (!make_weights(learner, all[i])) {
            return false;
        }
    }
    learner->sum = calloc(rows * hidden, sizeof *learner->sum);
    learner->direct_sum = calloc(rows, sizeof *learner->direct_sum);
    learner->turned = calloc(buckets * AI_NET_SECOND * hidden, sizeof *learner->turned);
    learner->part_of = malloc(rows * sizeof *learner->part_of);
    learner->touched = calloc(rows, sizeof *learner->touched);
    return learner->sum != NULL && learner->direct_sum != NULL && learner->turned != NULL &&
           learner->part_of != NULL && learner->touched != NULL;
}

void net_learner_free(net_learner *learner) {
    if (learner != NULL) {
        free(learner->weight.row);
        free(learner->slope.row);
        free(learner->mean.row);
        free(learner->square.row);
        free(learner->sum);
        free(learner->direct_sum);
        free(learner->turned);
        free(learner->part_of);
        free(learner->touched);
        free(learner);
    }
}

// An approximately normal number with deviation 1: the sum of twelve uniform ones.
static float random_normal(uint64_t *random) {
    float sum = -6.0f;
    for (int i = 0; i < 12; i++) {
        sum += (float)(senet_random_next(random) >> 40) * 0x1p-24f;
    }
    return sum;
}

static void randomize(float *weight, size_t n, float spread, uint64_t *random) {
    for (size_t i = 0; i < n; i++) {
        weight[i] = spread * random_normal(random);
    }
}

// Lists the parts of each row.
static void name_parts(net_learner *learner) {
    for (int row = 0; row < learner->form->rows; row++) {
        if (learner->parts > 0 && row < learner->form->board) {
            parts_of(row / AI_NET_PATTERNS, row % AI_NET_PATTERNS, learner->part_of[row]);
            continue;
        }
        for (int i = 0; i < NET_PARTS_A_ROW; i++) {
            learner->part_of[row][i] = -1;
        }
    }
}

// Initial weights of the rows: larger for pieces than for pairs, and for parts than for windows.
static void randomize_rows(net_learner *learner, uint64_t *random) {
    const size_t hidden = (size_t)learner->form->hidden;
    float *row = learner->weight.row;
    if (learner->phase == AI_NET_PHASE_FEW) {
        randomize(row, AI_NET_PLACES * hidden, 0.08f, random);
        randomize(row + AI_NET_ROW_PAIR * hidden, AI_NET_PAIRS * hidden, 0.03f, random);
    } else {
        randomize(row, AI_NET_MANY_BOARD * hidden, 0.02f, random);
    }
    randomize(row + (size_t)learner->form->board * hidden, AI_NET_ROWS_COUNTS * hidden, 0.02f,
              random);
}

net_learner *net_learner_new(ai_net_phase phase, uint64_t seed) {
    net_learner *learner = calloc(1, sizeof *learner);
    if (learner == NULL) {
        return NULL;
    }
    learner->phase = phase;
    learner->form = ai_net_form_of(phase);
    learner->parts = phase == AI_NET_PHASE_MANY ? NET_PARTS : 0;
    learner->alone = learner->parts == 0;
    if (!make_arrays(learner)) {
        net_learner_free(learner);
        return NULL;
    }
    name_parts(learner);
    net_weights *weight = &learner->weight;
    const size_t hidden = (size_t)learner->form->hidden;
    const size_t buckets = (size_t)learner->form->buckets;
    const size_t of_second = hidden * AI_NET_SECOND;
    uint64_t random = seed;
    randomize_rows(learner, &random);
    randomize(weight->part, (size_t)learner->parts * hidden, 0.06f, &random);
    for (size_t unit = 0; unit < hidden; unit++) {
        weight->bias[unit] = 0.35f;
    }
    // All buckets start equal.
    randomize(weight->second, of_second, 0.15f, &random);
    randomize(weight->answer, AI_NET_SECOND, 0.3f, &random);
    for (size_t bucket = 0; bucket < buckets; bucket++) {
        if (bucket > 0) {
            memcpy(weight->second + bucket * of_second, weight->second, of_second * sizeof(float));
            memcpy(weight->answer + bucket * AI_NET_SECOND, weight->answer,
                   AI_NET_SECOND * sizeof(float));
        }
        for (size_t unit = 0; unit < AI_NET_SECOND; unit++) {
            weight->second_bias[bucket * AI_NET_SECOND + unit] = 0.3f;
        }
    }
    net_learner_settle(learner);
    return learner;
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

static unsigned char *put_all(unsigned char *to, const float *value, size_t n, float one,
                              int n_bytes) {
    for (size_t i = 0; i < n; i++) {
        to = put(to, rounded(value[i], one), n_bytes);
    }
    return to;
}

// Writes the second layer as in the file, by its units.
static void put_second(unsigned char *to, const net_learner *learner) {
    const size_t n_hidden = (size_t)learner->form->hidden;
    for (size_t bucket = 0; bucket < (size_t)learner->form->buckets; bucket++) {
        const float *weight = learner->weight.second + bucket * n_hidden * AI_NET_SECOND;
        for (size_t unit = 0; unit < AI_NET_SECOND; unit++) {
            for (size_t from = 0; from < n_hidden; from++) {
                to = put(to, rounded(weight[from * AI_NET_SECOND + unit], AI_NET_WEIGHT_ONE), 2);
            }
        }
    }
}

static void pack_phase(const net_learner *learner, unsigned char *out_bytes) {
    const ai_net_form *form = learner->form;
    const net_weights *weight = &learner->weight;
    const size_t rows = (size_t)form->rows;
    const size_t n_hidden = (size_t)form->hidden;
    const size_t of_second = (size_t)form->buckets * AI_NET_SECOND;
    const float one = (float)AI_NET_HIDDEN_ONE * AI_NET_WEIGHT_ONE;
    (void)put_all(out_bytes + form->at_row, learner->sum, rows * n_hidden, AI_NET_HIDDEN_ONE, 2);
    (void)put_all(out_bytes + form->at_bias, weight->bias, n_hidden, AI_NET_HIDDEN_ONE, 2);
    put_second(out_bytes + form->at_second, learner);
    (void)put_all(out_bytes + form->at_answer, weight->answer, of_second, AI_NET_WEIGHT_ONE, 2);
    (void)put_all(out_bytes + form->at_second_bias, weight->second_bias, of_second, one, 4);
    (void)put_all(out_bytes + form->at_answer_bias, weight->answer_bias, (size_t)form->buckets,
                  AI_NET_LOGIT_ONE, 4);
    (void)put_all(out_bytes + form->at_direct, learner->direct_sum, rows, AI_NET_LOGIT_ONE, 4);
}

void net_learner_pack(net_learner *const learner[AI_NET_PHASES], senet_rules_id rules,
                      unsigned char *out_bytes) {
    unsigned char *to = out_bytes;
    memcpy(to, AI_NET_MAGIC, AI_NET_MAGIC_BYTES);
    to = put(to + AI_NET_MAGIC_BYTES, AI_NET_VERSION, 4);
    to = put(to, (uint64_t)rules, 4);
    to = put(to, AI_NET_SECOND, 4);
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        const ai_net_form *form = learner[phase]->form;
        to = put(to, (uint64_t)form->rows, 4);
        to = put(to, (uint64_t)form->hidden, 4);
        to = put(to, (uint64_t)form->buckets, 4);
        pack_phase(learner[phase], out_bytes);
    }
    SENET_ASSERT(to == out_bytes + AI_NET_AT_SUM);
    (void)put(to, checksum_of(out_bytes + AI_NET_HEADER_BYTES, AI_NET_BYTES - AI_NET_HEADER_BYTES),
              8);
}

// The header before a network's numbers in a state.
typedef struct state_head {
    char magic[8];
    int32_t version, phase, rows, hidden, buckets, parts;
    int64_t step;
    int64_t alone;
} state_head;

static state_head head_of(const net_learner *learner) {
    return (state_head){.magic = {'S', 'E', 'N', 'E', 'T', 'L', 'R', 'N'},
                        .version = AI_NET_VERSION,
                        .phase = (int32_t)learner->phase,
                        .rows = learner->form->rows,
                        .hidden = learner->form->hidden,
                        .buckets = learner->form->buckets,
                        .parts = learner->parts,
                        .step = learner->step,
                        .alone = learner->alone};
}

// An array of numbers that training changes.
typedef struct state_numbers {
    float *at;
    size_t n;
} state_numbers;

enum { STATE_KINDS = 5 };

static void numbers_of(const net_learner *learner, state_numbers out_numbers[STATE_KINDS]) {
    const size_t rows = (size_t)learner->form->rows;
    out_numbers[0] = (state_numbers){learner->weight.row, learner->weight.n};
    out_numbers[1] = (state_numbers){learner->mean.row, learner->mean.n};
    out_numbers[2] = (state_numbers){learner->square.row, learner->square.n};
    out_numbers[3] = (state_numbers){learner->sum, rows * (size_t)learner->form->hidden};
    out_numbers[4] = (state_numbers){learner->direct_sum, rows};
}

bool net_learner_save(const net_learner *learner, FILE *file) {
    const state_head head = head_of(learner);
    state_numbers kind[STATE_KINDS];
    bool good = fwrite(&head, sizeof head, 1, file) == 1;
    numbers_of(learner, kind);
    for (int i = 0; good && i < STATE_KINDS; i++) {
        good = fwrite(kind[i].at, sizeof(float), kind[i].n, file) == kind[i].n;
    }
    return good;
}

bool net_learner_load(net_learner *learner, FILE *file) {
    state_head head = {.version = 0};
    state_head expected = head_of(learner);
    state_numbers kind[STATE_KINDS];
    bool good = fread(&head, sizeof head, 1, file) == 1;
    expected.step = head.step;
    expected.alone = head.alone;
    good = good && memcmp(&head, &expected, sizeof head) == 0;
    numbers_of(learner, kind);
    for (int i = 0; good && i < STATE_KINDS; i++) {
        good = fread(kind[i].at, sizeof(float), kind[i].n, file) == kind[i].n;
    }
    if (good) {
        learner->step = head.step;
        learner->alone = head.alone != 0;
    }
    return good;
}
