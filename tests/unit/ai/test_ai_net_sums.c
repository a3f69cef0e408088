// Networks with random weights answer what a naive evaluation of the same weights gives.
// Layer: tests of ai; reads its private header.
// Invariant: the naive evaluation shares with src/ai only the form's numbers and the last step, log
// odds to chance: it checks each place and each pair of places for pieces, and adds in 64 bits.
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/net.h"
#include "base/checksum.h"
#include "senet/throw_source.h"
#include "support/bridge.h"
#include "support/random_position.h"

enum { POSITIONS = 400 };

static void put(unsigned char *to, int64_t value, int n_bytes) {
    for (int i = 0; i < n_bytes; i++) {
        to[i] = (unsigned char)((uint64_t)value >> 8 * i);
    }
}

static int64_t number(const unsigned char *from, int n_bytes) {
    int64_t value = 0;
    for (int i = 0; i < n_bytes; i++) {
        value += (int64_t)from[i] << 8 * i;
    }
    return from[n_bytes - 1] < 128 ? value : value - ((int64_t)1 << 8 * n_bytes);
}

// Writes n random numbers from -most to most.
static void scatter(unsigned char *to, size_t n, int n_bytes, int64_t most, uint64_t *random) {
    for (size_t i = 0; i < n; i++) {
        const int64_t value =
            (int64_t)(senet_random_next(random) % (uint64_t)(2 * most + 1)) - most;
        put(to + i * (size_t)n_bytes, value, n_bytes);
    }
}

// Weights of the same size, so that no terms of a sum cancel out.
// @param by_row each row has its sign; otherwise each column.
static void fill(unsigned char *to, size_t rows, size_t columns, int64_t most, bool by_row,
                 uint64_t *random) {
    const uint64_t signs = senet_random_next(random);
    for (size_t row = 0; row < rows; row++) {
        for (size_t column = 0; column < columns; column++) {
            const bool minus = (signs >> (by_row ? row : column) % 61 & 1u) != 0;
            put(to + 2 * (row * columns + column), minus ? -most : most, 2);
        }
    }
}

// How large the weights are.
typedef struct sizes {
    int64_t row[AI_NET_PHASES], second[AI_NET_PHASES];
    int64_t answer;
    bool full; // all exactly that large, in the first two layers
} sizes;

static unsigned char *random_network(senet_rules_id rules, const sizes *size, uint64_t *random) {
    const int32_t field[AI_NET_HEADER_FIELDS] = {
        AI_NET_VERSION,   (int32_t)rules,     AI_NET_SECOND,
        AI_NET_FEW_ROWS,  AI_NET_FEW_HIDDEN,  AI_NET_FEW_BUCKETS,
        AI_NET_MANY_ROWS, AI_NET_MANY_HIDDEN, AI_NET_MANY_BUCKETS};
    unsigned char *bytes = malloc(AI_NET_BYTES);
    assert_non_null(bytes);
    memcpy(bytes, AI_NET_MAGIC, AI_NET_MAGIC_BYTES);
    for (int i = 0; i < AI_NET_HEADER_FIELDS; i++) {
        put(bytes + AI_NET_MAGIC_BYTES + 4 * i, field[i], 4);
    }
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        const ai_net_form *form = ai_net_form_of((ai_net_phase)phase);
        const size_t rows = (size_t)form->rows;
        const size_t hidden = (size_t)form->hidden;
        const size_t second = (size_t)form->buckets * AI_NET_SECOND;
        if (size->full) {
            fill(bytes + form->at_row, rows, hidden, size->row[phase], false, random);
            fill(bytes + form->at_second, second, hidden, size->second[phase], true, random);
        } else {
            scatter(bytes + form->at_row, rows * hidden, 2, size->row[phase], random);
            scatter(bytes + form->at_second, second * hidden, 2, size->second[phase], random);
        }
        scatter(bytes + form->at_bias, hidden, 2, 7, random);
        scatter(bytes + form->at_answer, second, 2, size->answer, random);
        scatter(bytes + form->at_second_bias, second, 4, 4000000, random);
        scatter(bytes + form->at_answer_bias, (size_t)form->buckets, 4, 1 << 24, random);
        scatter(bytes + form->at_direct, rows, 4, 1 << 22, random);
    }
    put(bytes + AI_NET_AT_SUM,
        (int64_t)checksum_of(bytes + AI_NET_HEADER_BYTES, AI_NET_BYTES - AI_NET_HEADER_BYTES), 8);
    return bytes;
}

// What is where, seen from the side to move.
typedef struct plain_view {
    bool place[AI_NET_PLACES];
    int left, own_left, enemy_left, own_hand, enemy_hand, flags;
} plain_view;

static plain_view plain_view_of(const senet_position *position) {
    const int own = position->side;
    const int enemy = 1 - own;
    const unsigned recalled[2] = {SENET_FLAG_RECALLED_CONES, SENET_FLAG_RECALLED_SPOOLS};
    plain_view view = {.own_left = position->n - position->off[own],
                       .enemy_left = position->n - position->off[enemy],
                       .own_hand = position->hand[own],
                       .enemy_hand = position->hand[enemy]};
    view.left = view.own_left + view.enemy_left;
    for (int house = 1; house <= SENET_HOUSES; house++) {
        view.place[house - 1] = (position->pieces[own] >> house & 1u) != 0;
        view.place[30 + house - 1] = (position->pieces[enemy] >> house & 1u) != 0;
    }
    view.flags = ((position->flags & recalled[own]) != 0 ? 1 : 0) +
                 ((position->flags & recalled[enemy]) != 0 ? 2 : 0) +
                 ((position->flags & SENET_FLAG_FIRST) != 0 ? 4 : 0) +
                 ((position->flags & SENET_FLAG_OPENING) != 0 ? 8 : 0);
    return view;
}

static void mark_few(const plain_view *view, bool *out_on) {
    int row = 60;
    for (int later = 0; later < 60; later++) {
        out_on[later] = view->place[later];
        for (int earlier = 0; earlier < later; earlier++) {
            out_on[row++] = view->place[later] && view->place[earlier];
        }
    }
}

static void mark_many(const plain_view *view, bool *out_on) {
    for (int window = 0; window < 14; window++) {
        int pattern = 0;
        int evaluation = 1;
        for (int i = 0; i < 5; i++, evaluation *= 3) {
            const int house = 2 * window + i; // from 0
            pattern += house >= 30               ? 0
                       : view->place[house]      ? evaluation
                       : view->place[house + 30] ? 2 * evaluation
                                                 : 0;
        }
        out_on[243 * window + pattern] = true;
    }
}

// The log odds of the answer, checking every row.
static int64_t plain_logit(const unsigned char *bytes, const plain_view *view) {
    static bool on[AI_NET_MANY_ROWS + AI_NET_FEW_ROWS];
    int64_t hidden[AI_NET_HIDDEN_MOST];
    const bool few = view->left <= 6 && view->flags < 4;
    const ai_net_form *form = ai_net_form_of(few ? AI_NET_PHASE_FEW : AI_NET_PHASE_MANY);
    const int bucket = few               ? view->left - 2
                       : view->left < 7  ? 0
                       : view->left > 10 ? 3
                                         : view->left - 7;
    int64_t logit = number(bytes + form->at_answer_bias + 4 * (size_t)bucket, 4);
    memset(on, 0, sizeof on);
    if (few) {
        mark_few(view, on);
    } else {
        mark_many(view, on);
    }
    bool *counts = on + (few ? 1830 : 3402);
    counts[8 * view->own_left + view->enemy_left] = true;
    counts[64 + 8 * view->own_hand + view->enemy_hand] = true;
    counts[128 + view->flags] = true;
    for (int unit = 0; unit < form->hidden; unit++) {
        hidden[unit] = number(bytes + form->at_bias + 2 * (size_t)unit, 2);
        for (int row = 0; row < form->rows; row++) {
            if (on[row]) {
                const size_t weight = (size_t)row * (size_t)form->hidden + (size_t)unit;
                hidden[unit] += number(bytes + form->at_row + 2 * weight, 2);
            }
        }
        hidden[unit] = hidden[unit] < 0 ? 0 : hidden[unit] > 1024 ? 1024 : hidden[unit];
    }
    for (int row = 0; row < form->rows; row++) {
        logit += on[row] ? number(bytes + form->at_direct + 4 * (size_t)row, 4) : 0;
    }
    for (size_t k = 0; k < 32; k++) {
        const size_t second = (size_t)bucket * 32 + k;
        int64_t sum = number(bytes + form->at_second_bias + 4 * second, 4);
        for (int unit = 0; unit < form->hidden; unit++) {
            const size_t weight = second * (size_t)form->hidden + (size_t)unit;
            sum += hidden[unit] * number(bytes + form->at_second + 2 * weight, 2);
        }
        sum = sum < 0 ? 0 : sum / 1024;
        logit += (sum > 4096 ? 4096 : sum) * number(bytes + form->at_answer + 2 * second, 2);
    }
    return logit;
}

static void compare(const sizes *size) {
    uint64_t random = 9;
    test_random positions = {21};
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        unsigned char *bytes = random_network((senet_rules_id)rules, size, &random);
        senet_knowledge knowledge = {0};
        const char *reason = senet_knowledge_net(&knowledge, bytes, AI_NET_BYTES);
        int n[AI_NET_PHASES] = {0};
        if (reason != NULL) {
            fail_msg("%s", reason);
        }
        for (int i = 0; i < POSITIONS; i++) {
            ref_position reference;
            senet_position position;
            random_position_make(&positions, (ref_rules)rules, 3 + i % 5, &reference);
            bridge_position(&reference, &position);
            position.thrown = SENET_THROW_NONE;
            const plain_view view = plain_view_of(&position);
            n[ai_net_phase_of(&position)]++;
            assert_int_equal(ai_net_chance(&knowledge.net[rules], &position),
                             ai_net_of_logit(plain_logit(bytes, &view)));
        }
        assert_true(n[AI_NET_PHASE_FEW] > POSITIONS / 10);
        assert_true(n[AI_NET_PHASE_MANY] > POSITIONS / 10);
        free(bytes);
    }
}

static void small_weights_give_the_calculated_answer(void **state) {
    (void)state;
    compare(&(sizes){.row = {200, 200}, .second = {2000, 2000}, .answer = 1500});
}

// The largest weights allowed: 24 rows of one network, 17 of the other, and a bias of 7 are at most
// 32767; 192 and 96 units of 1024 and a bias of 4,000,000 stay 63,231 below 2^31.
static void the_largest_weights_give_the_calculated_answer(void **state) {
    (void)state;
    compare(&(sizes){.row = {1365, 1927}, .second = {10902, 21804}, .answer = 900, .full = true});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_weights_give_the_calculated_answer),
        cmocka_unit_test(the_largest_weights_give_the_calculated_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
