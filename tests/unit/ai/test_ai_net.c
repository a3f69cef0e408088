// Evaluation networks: what they see, what they answer, which files are refused.
// Layer: tests of ai; reads its private headers.
// Invariant: expected figures are worked out by hand, except for the digests of the shipped
// networks: those show that every compiler evaluates alike, and change with the networks.
#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/net.h"
#include "base/checksum.h"
#include "senet/move.h"
#include "senet/throw_source.h"
#include "support/bridge.h"
#include "support/position.h"
#include "support/random_position.h"

// The network with few pieces left, and the one with more.
#define FEW  (*ai_net_form_of(AI_NET_PHASE_FEW))
#define MANY (*ai_net_form_of(AI_NET_PHASE_MANY))

enum { GAME_POSITIONS = 3000, RANDOM_POSITIONS = 3000 };

static void put(unsigned char *to, int64_t value, int n_bytes) {
    for (int i = 0; i < n_bytes; i++) {
        to[i] = (unsigned char)((uint64_t)value >> 8 * i);
    }
}

static void seal(unsigned char *bytes) {
    uint64_t sum = checksum_of(bytes + AI_NET_HEADER_BYTES, AI_NET_BYTES - AI_NET_HEADER_BYTES);
    put(bytes + AI_NET_AT_SUM, (int64_t)sum, 8);
}

// A network whose weights are all 0. The caller frees it.
static unsigned char *blank(senet_rules_id rules) {
    const int32_t field[AI_NET_HEADER_FIELDS] = {
        AI_NET_VERSION,   (int32_t)rules,     AI_NET_SECOND,
        AI_NET_FEW_ROWS,  AI_NET_FEW_HIDDEN,  AI_NET_FEW_BUCKETS,
        AI_NET_MANY_ROWS, AI_NET_MANY_HIDDEN, AI_NET_MANY_BUCKETS};
    unsigned char *bytes = calloc(1, AI_NET_BYTES);
    assert_non_null(bytes);
    memcpy(bytes, "SENETNET", 8);
    for (int i = 0; i < AI_NET_HEADER_FIELDS; i++) {
        put(bytes + 8 + 4 * i, field[i], 4);
    }
    seal(bytes);
    return bytes;
}

static senet_knowledge knowing(const unsigned char *bytes) {
    senet_knowledge knowledge = {0};
    const char *reason = senet_knowledge_net(&knowledge, bytes, AI_NET_BYTES);
    if (reason != NULL) {
        fail_msg("%s", reason);
    }
    return knowledge;
}

static int32_t evaluated(const unsigned char *bytes, const char *text) {
    senet_knowledge knowledge = knowing(bytes);
    senet_position position = position_at(text);
    int64_t chance = ai_net_chance(&knowledge.net[position.rules], &position);
    return (int32_t)((chance * SENET_CHANCE_ONE + AI_NET_ONE / 2) / AI_NET_ONE);
}

static ai_net_view seen(const senet_position *position) {
    ai_net_view view;
    ai_net_rows(position, &view);
    return view;
}

// The row of a pair of places, the later one first.
static int pair(int later, int earlier) {
    return 60 + later * (later - 1) / 2 + earlier;
}

static void with_few_left_pieces_and_pairs_are_seen(void **state) {
    (void)state;
    // Own on 1 and 30, enemies on 2 and 5: places 0, 29, 31 and 34.
    senet_position position = position_at("kendall cs2s5/10/9c c 0,0 3,3 - -");
    const int expected[] = {
        0,         29,          pair(29, 0),  31,           pair(31, 0),      pair(31, 29),
        34,        pair(34, 0), pair(34, 29), pair(34, 31), 1830 + 8 * 2 + 2, 1830 + 64,
        1830 + 128};
    ai_net_view view = seen(&position);
    assert_int_equal(view.rows, 13);
    for (int i = 0; i < AI_NET_INPUTS_MOST; i++) {
        assert_int_equal(view.row[i], i < 13 ? expected[i] : 0);
    }
    // The side to move is the own side: now its places are 1 and 4, the enemy's 30 and 59.
    position.side = SENET_SPOOLS;
    view = seen(&position);
    assert_int_equal(view.rows, 13);
    assert_int_equal(view.row[0], 1);
    assert_int_equal(view.row[1], 4);
    assert_int_equal(view.row[2], pair(4, 1));
    assert_int_equal(view.row[9], pair(59, 30));
    // The maximum number of rows.
    position = position_at("kendall cs2s5/c9/8sc c 0,0 2,2 - -");
    assert_int_equal(seen(&position).rows, AI_NET_INPUTS_MOST);
}

// Checks the windows of own pieces on 1 and 30, enemies on 2 and 5, and nothing else.
static void see_four_pieces(const ai_net_view *view) {
    assert_int_equal(view->rows, 17);
    assert_int_equal(view->row[0], 1 + 2 * 3 + 2 * 81);         // 1..5
    assert_int_equal(view->row[1], AI_NET_PATTERNS + 2 * 9);    // 3..7
    assert_int_equal(view->row[2], 2 * AI_NET_PATTERNS + 2);    // 5..9
    assert_int_equal(view->row[3], 3 * AI_NET_PATTERNS);        // 7..11
    assert_int_equal(view->row[12], 12 * AI_NET_PATTERNS);      // 25..29
    assert_int_equal(view->row[13], 13 * AI_NET_PATTERNS + 27); // 27..31
}

static void with_more_left_windows_are_seen(void **state) {
    (void)state;
    // Also one own piece in hand, and two of the enemy's.
    senet_position position = position_at("pharaoh cs2s5/10/9c c 1,2 2,1 - -");
    const ai_net_view view = seen(&position);
    assert_int_equal(view.phase, AI_NET_PHASE_MANY);
    see_four_pieces(&view);
    assert_int_equal(view.row[14], 14 * AI_NET_PATTERNS + 8 * 3 + 4);
    assert_int_equal(view.row[15], 14 * AI_NET_PATTERNS + 64 + 8 * 1 + 2);
    assert_int_equal(view.row[16], 14 * AI_NET_PATTERNS + 128);
}

static void windows_can_show_few_pieces_too(void **state) {
    (void)state;
    senet_position position = position_at("kendall cs2s5/10/9c c 0,0 3,3 - -");
    ai_net_view view;
    ai_net_rows_as(&position, AI_NET_PHASE_MANY, &view);
    assert_int_equal(view.phase, AI_NET_PHASE_MANY);
    assert_int_equal(view.bucket, 0);
    see_four_pieces(&view);
    assert_int_equal(view.row[14], 14 * AI_NET_PATTERNS + 8 * 2 + 2);
    const ai_net_view own = seen(&position);
    ai_net_rows_as(&position, AI_NET_PHASE_FEW, &view);
    assert_memory_equal(&view, &own, sizeof view);
}

static int last_row(const senet_position *position) {
    const ai_net_view view = seen(position);
    return view.row[view.rows - 1];
}

static void hands_and_flags_are_seen(void **state) {
    (void)state;
    senet_position position = position_at("pharaoh c9/10/10 s 3,2 1,3 - -");
    const ai_net_view view = seen(&position);
    assert_int_equal(view.rows, 4);
    assert_int_equal(view.row[0], 30);
    assert_int_equal(view.row[1], FEW.board + AI_NET_ROW_LEFT + 8 * 2 + 4);
    assert_int_equal(view.row[2], FEW.board + AI_NET_ROW_HAND + 8 * 2 + 3);
    position = position_at("jequier c8s/10/8c1 s 0,0 3,4 s -");
    assert_int_equal(last_row(&position), FEW.board + AI_NET_ROW_FLAGS + 1);
    position.side = SENET_CONES;
    assert_int_equal(last_row(&position), FEW.board + AI_NET_ROW_FLAGS + 2);
    position = position_at("jequier cscscscscs/10/10 s 0,0 0,0 o -");
    assert_int_equal(last_row(&position), MANY.board + AI_NET_ROW_FLAGS + 8);
    position = position_at("jequier cscscscsc1/s9/10 s 0,0 0,0 n -");
    assert_int_equal(last_row(&position), MANY.board + AI_NET_ROW_FLAGS + 4);
}

static void pieces_left_say_which_network_evaluates(void **state) {
    (void)state;
    static const struct {
        const char *text;
        ai_net_phase phase;
        int bucket;
    } cases[] = {
        {"kendall c8s/10/10 c 0,0 4,4 - -", AI_NET_PHASE_FEW, 0},
        {"kendall c8s/c9/10 c 0,0 3,4 - -", AI_NET_PHASE_FEW, 1},
        {"kendall c8s/c9/s9 c 0,0 3,3 - -", AI_NET_PHASE_FEW, 2},
        {"kendall c8s/c9/s8s c 0,0 3,2 - -", AI_NET_PHASE_FEW, 3},
        {"pharaoh cscs6/10/10 c 1,1 2,2 - -", AI_NET_PHASE_FEW, 4},
        {"pharaoh cscs6/10/10 c 1,2 2,1 - -", AI_NET_PHASE_MANY, 0},
        {"pharaoh cscs6/10/10 c 2,2 1,1 - -", AI_NET_PHASE_MANY, 1},
        {"pharaoh cscs6/10/10 c 2,3 1,0 - -", AI_NET_PHASE_MANY, 2},
        {"kendall cscscscscs/10/10 c 0,0 0,0 - -", AI_NET_PHASE_MANY, 3},
        {"kendall:7 cscscscscs/cscs6/10 c 0,0 0,0 - -", AI_NET_PHASE_MANY, 3},
        // With three pieces a side the opening is not known exactly.
        {"jequier:3 cscscs4/10/10 s 0,0 0,0 o -", AI_NET_PHASE_MANY, 0},
        {"jequier:3 cscsc1s3/10/10 c 0,0 0,0 n -", AI_NET_PHASE_MANY, 0},
        {"jequier:3 cscsc1s3/10/10 c 0,0 0,0 - -", AI_NET_PHASE_FEW, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        senet_position position = position_at(cases[i].text);
        const ai_net_view view = seen(&position);
        assert_int_equal(ai_net_phase_of(&position), cases[i].phase);
        assert_int_equal(view.phase, cases[i].phase);
        assert_int_equal(view.bucket, cases[i].bucket);
    }
}

static void phases_follow_each_other_without_gaps(void **state) {
    (void)state;
    size_t at_phase = AI_NET_HEADER_BYTES;
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        const ai_net_form *form = ai_net_form_of((ai_net_phase)phase);
        size_t hidden = (size_t)form->hidden;
        size_t second = (size_t)form->buckets * AI_NET_SECOND;
        assert_int_equal(form->at_row, at_phase);
        assert_int_equal(form->at_bias, form->at_row + (size_t)form->rows * hidden * 2);
        assert_int_equal(form->at_second, form->at_bias + hidden * 2);
        assert_int_equal(form->at_answer, form->at_second + second * hidden * 2);
        assert_int_equal(form->at_second_bias, form->at_answer + second * 2);
        assert_int_equal(form->at_answer_bias, form->at_second_bias + second * 4);
        assert_int_equal(form->at_direct, form->at_answer_bias + (size_t)form->buckets * 4);
        at_phase = form->at_direct + (size_t)form->rows * 4;
    }
    assert_int_equal(at_phase, AI_NET_BYTES);
}

static void sides_exchanged_are_evaluated_alike(void **state) {
    (void)state;
    test_random random = {7};

    for (int i = 0; i < 2000; i++) {
        ref_position reference;
        random_position_make(&random, (ref_rules)(i % SENET_RULES_COUNT), 3 + i % 5, &reference);
        senet_position position;
        bridge_position(&reference, &position);
        position.thrown = SENET_THROW_NONE;
        senet_position swapped = position;
        unsigned recalled =
            position.flags & (SENET_FLAG_RECALLED_CONES | SENET_FLAG_RECALLED_SPOOLS);
        for (int side = 0; side < 2; side++) {
            swapped.pieces[side] = position.pieces[1 - side];
            swapped.hand[side] = position.hand[1 - side];
            swapped.off[side] = position.off[1 - side];
        }
        swapped.side = position.side ^ 1u;
        swapped.flags =
            (uint8_t)((position.flags ^ recalled) |
                      (recalled == SENET_FLAG_RECALLED_CONES    ? SENET_FLAG_RECALLED_SPOOLS
                       : recalled == SENET_FLAG_RECALLED_SPOOLS ? SENET_FLAG_RECALLED_CONES
                                                                : recalled));
        const ai_net_view view = seen(&position);
        const ai_net_view other = seen(&swapped);
        const ai_net_form *form = ai_net_form_of((ai_net_phase)view.phase);
        assert_memory_equal(&view, &other, sizeof view);
        assert_in_range(view.rows, 3,
                        view.phase == AI_NET_PHASE_FEW ? AI_NET_FEW_INPUTS : AI_NET_MANY_INPUTS);
        assert_in_range(view.bucket, 0, form->buckets - 1);
        for (int input = 0; input < view.rows; input++) {
            assert_in_range(view.row[input], 0, form->rows - 1);
        }
    }
}

static void the_answer_is_the_logarithm_of_the_odds(void **state) {
    (void)state;
    int32_t before = 0;
    for (int64_t logit = -22 * (int64_t)AI_NET_LOGIT_ONE; logit < 22 * (int64_t)AI_NET_LOGIT_ONE;
         logit += 100003) {
        double expected = 1.0 / (1.0 + exp(-(double)logit / AI_NET_LOGIT_ONE)) * AI_NET_ONE;
        int32_t chance = ai_net_of_logit(logit);
        assert_true(fabs(chance - expected) <= 2.0);
        assert_true(chance >= before && chance <= AI_NET_ONE);
        assert_int_equal(ai_net_of_logit(-logit), AI_NET_ONE - chance);
        before = chance;
    }
    assert_int_equal(ai_net_of_logit(0), AI_NET_ONE / 2);
    assert_int_equal(ai_net_of_logit(INT64_C(1) << 50), AI_NET_ONE);
}

static void a_blank_network_knows_nothing(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_KENDALL);
    assert_int_equal(evaluated(bytes, "kendall c8s/10/10 c 0,0 4,4 - -"), 500000);
    free(bytes);
}

static void a_row_adds_to_the_answer(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_KENDALL);
    int64_t ln3 = 18431637; // ln 3 * 2^24
    // An own piece on 1: odds of three to one.
    put(bytes + FEW.at_direct, ln3, 4);
    seal(bytes);
    assert_int_equal(evaluated(bytes, "kendall c8s/10/10 c 0,0 4,4 - -"), 750000);
    assert_int_equal(evaluated(bytes, "kendall c8s/10/10 s 0,0 4,4 - -"), 500000);
    // The reverse with an enemy on 1.
    put(bytes + FEW.at_direct + 4 * 30, -ln3, 4);
    seal(bytes);
    assert_int_equal(evaluated(bytes, "kendall c8s/10/10 s 0,0 4,4 - -"), 250000);
    // With more pieces left the other network answers: a window with own on 1, enemy on 2, ...
    const char *start = "kendall cscscscscs/10/10 c 0,0 0,0 - -";
    assert_int_equal(evaluated(bytes, start), 500000);
    put(bytes + MANY.at_direct + 4 * (1 + 2 * 3 + 9 + 2 * 27 + 81), ln3, 4);
    seal(bytes);
    assert_int_equal(evaluated(bytes, start), 750000);
    free(bytes);
}

static void both_layers_pass_on_what_is_between_nothing_and_full(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_KENDALL);
    const int last = AI_NET_FEW_HIDDEN - 1;
    const char *text = "kendall c8s/10/10 c 0,0 4,4 - -";
    // The row half activates the first layer's last unit, the second layer doubles that, and the
    // answer is 1.0 times ln 3, each in its own units.
    put(bytes + FEW.at_row + 2 * last, 512, 2);
    put(bytes + FEW.at_second + 2 * last, 2 * 4096, 2);
    put(bytes + FEW.at_answer, 4500, 2); // 4500 / 4096 = 1.0986 = ln 3
    seal(bytes);
    assert_in_range(evaluated(bytes, text), 749900, 750100);
    // Activations are clamped at full ...
    put(bytes + FEW.at_row + 2 * last, 3000, 2);
    seal(bytes);
    assert_in_range(evaluated(bytes, text), 749900, 750100);
    // ... and at 0, in either layer.
    put(bytes + FEW.at_bias + 2 * last, -4000, 2);
    seal(bytes);
    assert_int_equal(evaluated(bytes, text), 500000);
    put(bytes + FEW.at_bias + 2 * last, 0, 2);
    put(bytes + FEW.at_second_bias, -3 * 4096 * 1024, 4);
    seal(bytes);
    assert_int_equal(evaluated(bytes, text), 500000);
    // Another number of pieces uses another second layer.
    put(bytes + FEW.at_second_bias, 0, 4);
    seal(bytes);
    assert_in_range(evaluated(bytes, text), 749900, 750100);
    assert_int_equal(evaluated(bytes, "kendall c8s/10/1c1c1s1s2 c 0,0 2,2 - -"), 500000);
    free(bytes);
}

static void bytes_need_not_be_aligned(void **state) {
    (void)state;
    static const char *const text[AI_NET_PHASES] = {"bga c8s/10/10 c 0,0 4,4 - -",
                                                    "bga cscscscscs/10/10 c 0,0 0,0 - -"};
    unsigned char *bytes = blank(SENET_RULES_BGA);
    unsigned char *moved = malloc(AI_NET_BYTES + 1);
    assert_non_null(moved);
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        const ai_net_form *form = ai_net_form_of((ai_net_phase)phase);
        for (size_t i = form->at_row; i < form->at_bias; i++) {
            bytes[i] = (unsigned char)(i % 2 == 0 ? i * 7 % 256 : 0);
        }
        for (size_t bucket = 0; bucket < (size_t)form->buckets; bucket++) {
            const size_t unit = bucket * AI_NET_SECOND;
            put(bytes + form->at_second + unit * 2 * (size_t)form->hidden + 20, 999, 2);
            put(bytes + form->at_answer + unit * 2, 4000, 2);
        }
    }
    seal(bytes);
    memcpy(moved + 1, bytes, AI_NET_BYTES);
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        assert_int_not_equal(evaluated(bytes, text[phase]), 500000);
        assert_int_equal(evaluated(bytes, text[phase]), evaluated(moved + 1, text[phase]));
    }
    free(moved);
    free(bytes);
}

static void refuse(const unsigned char *bytes, size_t size, const char *expected) {
    senet_knowledge knowledge = {0};
    const senet_knowledge before = knowledge;
    unsigned char *copy = malloc(size > 0 ? size : 1); // so that reading past its end is detected
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    assert_string_equal(senet_knowledge_net(&knowledge, copy, size), expected);
    assert_memory_equal(&knowledge, &before, sizeof before);
    free(copy);
}

static void other_files_are_refused(void **state) {
    (void)state;
    static const struct {
        int at;
        int value;
        const char *reason;
    } cases[] = {
        {0, 'X', "this is not a network"},
        {8, 1, "the network has another version"},
        {12, SENET_RULES_COUNT, "the network is for an unknown rule set"},
        {15, 255, "the network is for an unknown rule set"},
        {16, 1, "the network has other layer sizes"},
        {20, 1, "the network has other layer sizes"},
        {24, 1, "the network has other layer sizes"},
        {28, 1, "the network has other layer sizes"},
        {40, 1, "the network has other layer sizes"},
        {AI_NET_AT_SUM, 1, "the network's checksum is wrong"},
        {AI_NET_BYTES - 1, 1, "the network's checksum is wrong"},
    };
    unsigned char *bytes = blank(SENET_RULES_KENDALL);
    unsigned char *longer = calloc(1, AI_NET_BYTES + 1);
    assert_non_null(longer);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned char kept = bytes[cases[i].at];
        assert_int_not_equal(kept, cases[i].value);
        bytes[cases[i].at] = (unsigned char)cases[i].value;
        refuse(bytes, AI_NET_BYTES, cases[i].reason);
        bytes[cases[i].at] = kept;
    }
    for (size_t size = 0; size < AI_NET_HEADER_BYTES; size++) {
        refuse(bytes, size, "this is not a network");
    }
    refuse(bytes, AI_NET_HEADER_BYTES, "the network is truncated or too long");
    refuse(bytes, AI_NET_BYTES - 1, "the network is truncated or too long");
    memcpy(longer, bytes, AI_NET_BYTES);
    refuse(longer, AI_NET_BYTES + 1, "the network is truncated or too long");
    free(longer);
    free(bytes);
}

// The first weight of a counting row of the network for many pieces.
static unsigned char *count_row(unsigned char *bytes, int row) {
    return bytes + MANY.at_row + (size_t)2 * AI_NET_MANY_HIDDEN * (size_t)(MANY.board + row);
}

static void sums_that_could_overflow_are_refused(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_KENDALL);
    const char *reason = "the network's weights are too large";
    const size_t window = 2 * AI_NET_PATTERNS * AI_NET_MANY_HIDDEN;
    unsigned char *row = bytes + MANY.at_row;
    // 16384 in each of two windows exceeds 32767; both signs of it in one window do not.
    put(row, 16384, 2);
    put(row + 2 * AI_NET_MANY_HIDDEN, -16384, 2);
    seal(bytes);
    (void)knowing(bytes);
    put(row + window, -16384, 2);
    seal(bytes);
    refuse(bytes, AI_NET_BYTES, reason);
    put(row + window, -16383, 2);
    seal(bytes);
    (void)knowing(bytes);
    // A bias and each kind of count are added to that.
    unsigned char *const others[] = {bytes + MANY.at_bias, count_row(bytes, AI_NET_ROW_LEFT),
                                     count_row(bytes, AI_NET_ROW_HAND),
                                     count_row(bytes, AI_NET_ROW_FLAGS)};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        put(others[i], i % 2 == 0 ? 1 : -1, 2);
        seal(bytes);
        refuse(bytes, AI_NET_BYTES, reason);
        put(others[i], 0, 2);
    }
    // Networks of different phases are never added up; there are at most six pieces and 15 pairs.
    row = bytes + FEW.at_row;
    put(row, 1000, 2);
    put(row + 2 * AI_NET_ROW_PAIR * AI_NET_FEW_HIDDEN, 1784, 2);
    seal(bytes);
    (void)knowing(bytes);
    put(row, 1002, 2);
    seal(bytes);
    refuse(bytes, AI_NET_BYTES, reason);
    put(row, 1000, 2);
    put(row + 2 * (AI_NET_FEW_BOARD - 1) * AI_NET_FEW_HIDDEN, -1785, 2);
    seal(bytes);
    refuse(bytes, AI_NET_BYTES, reason);
    put(row + 2 * (AI_NET_FEW_BOARD - 1) * AI_NET_FEW_HIDDEN, 0, 2);
    seal(bytes);
    (void)knowing(bytes);
    free(bytes);
}

// The sums of a second layer must fit int32.
static void gathering_more_than_int32_is_refused(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_KENDALL);
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        const ai_net_form *form = ai_net_form_of((ai_net_phase)phase);
        // The last unit of the last bucket: 63 full units at -32768 and one at -32767 leave 1024 of
        // 2^31, of which the bias may be all but one.
        const size_t unit = (size_t)form->buckets * AI_NET_SECOND - 1;
        unsigned char *weight = bytes + form->at_second + unit * 2 * (size_t)form->hidden;
        unsigned char *bias = bytes + form->at_second_bias + unit * 4;
        for (int i = 0; i < 64; i++) {
            put(weight + 2 * i, i == 0 ? -32767 : -32768, 2);
        }
        put(bias, -1023, 4);
        seal(bytes);
        (void)knowing(bytes);
        put(bias, 1024, 4);
        seal(bytes);
        refuse(bytes, AI_NET_BYTES, "the network's weights are too large");
        put(bias, 1023, 4);
        put(weight + 2 * (form->hidden - 1), 1, 2);
        seal(bytes);
        refuse(bytes, AI_NET_BYTES, "the network's weights are too large");
        put(weight + 2 * (form->hidden - 1), 0, 2);
        seal(bytes);
        (void)knowing(bytes);
    }
    free(bytes);
}

static void knowledge_says_what_it_has(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_PHARAOH);
    senet_knowledge knowledge = knowing(bytes);
    assert_true(senet_knows(&knowledge, SENET_RULES_PHARAOH));
    assert_false(senet_knows(&knowledge, SENET_RULES_BGA));
    assert_false(senet_knows(&knowledge, SENET_RULES_COUNT));
    assert_false(senet_knows(NULL, SENET_RULES_PHARAOH));
    free(bytes);
}

// Plays random moves on to the next position before a throw.
static void walk(senet_rules_id rules, uint64_t *random, senet_position *position) {
    if (position->n == 0 || senet_position_over(position)) {
        int n = SENET_PIECES_MIN + (int)senet_random_below(random, 5);
        assert_int_equal(senet_position_start(rules, n, position), SENET_OK);
        return;
    }
    unsigned sticks = (unsigned)senet_random_below(random, 16);
    int value = (position->flags & SENET_FLAG_OPENING) != 0
                    ? 1
                    : senet_throw_value(rules, senet_sticks_light(sticks));
    assert_int_equal(senet_throw(position, value, position), SENET_OK);
    while (position->thrown != SENET_THROW_NONE) {
        senet_moves moves;
        assert_int_equal(senet_moves_list(position, &moves), SENET_OK);
        senet_apply_known(position, moves.move[senet_random_below(random, moves.count)]);
    }
}

static uint64_t mixed(uint64_t digest, int32_t chance) {
    return (digest ^ (uint64_t)chance) * 0x100000001B3u;
}

static uint64_t digest_of(const senet_knowledge *knowledge, senet_rules_id rules) {
    uint64_t digest = 0xCBF29CE484222325u;
    uint64_t walker = 11;
    test_random random = {7};
    senet_position position = {0};
    for (int i = 0; i < GAME_POSITIONS + RANDOM_POSITIONS; i++) {
        if (i < GAME_POSITIONS) {
            walk(rules, &walker, &position);
            if (senet_position_over(&position)) {
                continue;
            }
        } else {
            ref_position reference;
            random_position_make(&random, (ref_rules)rules, 3 + i % 5, &reference);
            bridge_position(&reference, &position);
            position.thrown = SENET_THROW_NONE;
        }
        int32_t fine = ai_net_chance(&knowledge->net[rules], &position);
        assert_in_range(fine, 0, AI_NET_ONE);
        digest = mixed(digest, fine);
    }
    return digest;
}

static void shipped_networks_evaluate_alike_everywhere(void **state) {
    (void)state;
    static const uint64_t expected[SENET_RULES_COUNT] = {
        [SENET_RULES_JEQUIER] = 0xBC9F28B66ADFEB66u, [SENET_RULES_PERGIOCO] = 0xC7892C5D851769CDu,
        [SENET_RULES_PHARAOH] = 0x3D73C372F9DCA97Eu, [SENET_RULES_BGA] = 0xE6A1208061324880u,
        [SENET_RULES_KENDALL] = 0x41DDA6CE6A806C2Cu, [SENET_RULES_MUSEUM] = 0x44354E929B254AFFu,
    };
    unsigned char *bytes = malloc(AI_NET_BYTES + 1);
    int n_wrong = 0;
    assert_non_null(bytes);
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        char path[1024];
        const senet_rules_id rules = (senet_rules_id)i;
        snprintf(path, sizeof path, "%s/assets/ai/%s.net", SENET_SOURCE_ROOT,
                 senet_rules_get(rules)->name);
        FILE *file = fopen(path, "rb");
        if (file == NULL) {
            fail_msg("there is no %s", path);
        }
        assert_int_equal(fread(bytes, 1, AI_NET_BYTES + 1, file), AI_NET_BYTES);
        fclose(file);
        senet_knowledge knowledge = knowing(bytes);
        assert_true(senet_knows(&knowledge, rules));
        uint64_t digest = digest_of(&knowledge, rules);
        if (digest != expected[rules]) {
            print_message("%s: digest 0x%016" PRIX64 "\n", path, digest);
            n_wrong++;
        }
    }
    free(bytes);
    assert_int_equal(n_wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_few_left_pieces_and_pairs_are_seen),
        cmocka_unit_test(with_more_left_windows_are_seen),
        cmocka_unit_test(windows_can_show_few_pieces_too),
        cmocka_unit_test(hands_and_flags_are_seen),
        cmocka_unit_test(pieces_left_say_which_network_evaluates),
        cmocka_unit_test(phases_follow_each_other_without_gaps),
        cmocka_unit_test(sides_exchanged_are_evaluated_alike),
        cmocka_unit_test(the_answer_is_the_logarithm_of_the_odds),
        cmocka_unit_test(a_blank_network_knows_nothing),
        cmocka_unit_test(a_row_adds_to_the_answer),
        cmocka_unit_test(both_layers_pass_on_what_is_between_nothing_and_full),
        cmocka_unit_test(bytes_need_not_be_aligned),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(sums_that_could_overflow_are_refused),
        cmocka_unit_test(gathering_more_than_int32_is_refused),
        cmocka_unit_test(knowledge_says_what_it_has),
        cmocka_unit_test(shipped_networks_evaluate_alike_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
