// Purpose: evaluation networks: what they see, what they answer, which files are refused.
// Layer: tests of ai; reads its private headers.
// Invariant: expected figures are worked out by hand, but for the digests of the shipped networks:
// those say that every compiler judges alike, and change with the networks.
#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/net.h"
#include "senet/move.h"
#include "senet/throw_source.h"
#include "support/bridge.h"
#include "support/random_position.h"

enum { GAME_POSITIONS = 3000, RANDOM_POSITIONS = 3000 };

static senet_position at(const char *text) {
    senet_position position;
    const char *reason = NULL;

    if (senet_position_parse(text, &position, &reason) != SENET_OK) {
        fail_msg("%s: %s", text, reason);
    }
    return position;
}

static void put(unsigned char *to, int64_t value, int n_bytes) {
    for (int i = 0; i < n_bytes; i++) {
        to[i] = (unsigned char)((uint64_t)value >> 8 * i);
    }
}

static void seal(unsigned char *bytes) {
    uint64_t sum = ai_net_sum(bytes + AI_NET_AT_ROWS, AI_NET_BYTES - AI_NET_AT_ROWS);
    put(bytes + AI_NET_AT_SUM, (int64_t)sum, 8);
}

// A network whose weights are all nothing. @return to be freed
static unsigned char *blank(senet_rules_id rules) {
    const int32_t field[] = {AI_NET_VERSION, (int32_t)rules, AI_NET_ROWS,
                             AI_NET_HIDDEN,  AI_NET_SECOND,  AI_NET_BUCKETS};
    unsigned char *bytes = calloc(1, AI_NET_BYTES);
    assert_non_null(bytes);
    memcpy(bytes, "SENETNET", 8);
    for (int i = 0; i < 6; i++) {
        put(bytes + 8 + 4 * i, field[i], 4);
    }
    seal(bytes);
    return bytes;
}

static senet_knowledge knowing(const unsigned char *bytes) {
    senet_knowledge knowledge = {0};
    const char *reason = "";
    if (senet_knowledge_net(&knowledge, bytes, AI_NET_BYTES, &reason) != SENET_OK) {
        fail_msg("%s", reason);
    }
    return knowledge;
}

static int32_t judged(const unsigned char *bytes, const char *text) {
    senet_knowledge knowledge = knowing(bytes);
    senet_position position = at(text);
    return senet_knowledge_judge(&knowledge, &position);
}

static void windows_pieces_hands_and_flags_are_seen(void **state) {
    (void)state;
    uint16_t row[AI_NET_INPUTS];
    // Own on 1 and 30, enemies on 2 and 5; one of the own is off.
    senet_position position = at("kendall cs2s5/10/9c c 0,0 3,3 - -");
    ai_net_inputs(&position, row);
    assert_int_equal(row[0], 1 + 2 * 3 + 2 * 81);         // 1..5
    assert_int_equal(row[1], AI_NET_PATTERNS + 2 * 9);    // 3..7
    assert_int_equal(row[2], 2 * AI_NET_PATTERNS + 2);    // 5..9
    assert_int_equal(row[3], 3 * AI_NET_PATTERNS);        // 7..11
    assert_int_equal(row[12], 12 * AI_NET_PATTERNS);      // 25..29
    assert_int_equal(row[13], 13 * AI_NET_PATTERNS + 27); // 27..31
    assert_int_equal(row[14], AI_NET_ROWS_LEFT + 8 * 2 + 2);
    assert_int_equal(row[15], AI_NET_ROWS_HAND);
    assert_int_equal(row[16], AI_NET_ROWS_FLAGS);
    position = at("pharaoh c9/10/10 s 3,2 1,3 - -");
    ai_net_inputs(&position, row);
    assert_int_equal(row[0], 2);
    assert_int_equal(row[14], AI_NET_ROWS_LEFT + 8 * 2 + 4);
    assert_int_equal(row[15], AI_NET_ROWS_HAND + 8 * 2 + 3);
    position = at("jequier c8s/10/8c1 s 0,0 3,4 s -");
    ai_net_inputs(&position, row);
    assert_int_equal(row[16], AI_NET_ROWS_FLAGS + 1);
    position.side = SENET_CONES;
    ai_net_inputs(&position, row);
    assert_int_equal(row[16], AI_NET_ROWS_FLAGS + 2);
    position = at("jequier cscscscscs/10/10 s 0,0 0,0 o -");
    ai_net_inputs(&position, row);
    assert_int_equal(row[16], AI_NET_PHASE_ROWS + AI_NET_ROWS_FLAGS + 8);
    position = at("jequier cscscscsc1/s9/10 s 0,0 0,0 n -");
    ai_net_inputs(&position, row);
    assert_int_equal(row[16], AI_NET_PHASE_ROWS + AI_NET_ROWS_FLAGS + 4);
}

static void each_phase_has_rows_of_its_own(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int phase;
        int left;
    } cases[] = {
        {"pharaoh cscs6/10/10 c 0,0 3,3 - -", 0, 8 * 2 + 2},
        {"pharaoh cscs6/10/10 c 1,1 2,2 - -", 0, 8 * 3 + 3},
        {"pharaoh cscs6/10/10 c 1,2 2,1 - -", 1, 8 * 3 + 4},
        {"pharaoh:7 cscs6/10/10 c 5,5 0,0 - -", 1, 8 * 7 + 7},
    };
    uint16_t least[AI_NET_INPUTS];
    senet_position position = at(cases[0].text);
    ai_net_inputs(&position, least);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint16_t row[AI_NET_INPUTS];
        const int first = cases[i].phase * AI_NET_PHASE_ROWS;
        position = at(cases[i].text);
        assert_int_equal(ai_net_phase(&position), cases[i].phase);
        ai_net_inputs(&position, row);
        // The board is the same.
        for (int window = 0; window < AI_NET_WINDOWS; window++) {
            assert_in_range(least[window], 0, AI_NET_ROWS_LEFT - 1);
            assert_int_equal(row[window], first + least[window]);
        }
        assert_int_equal(row[14], first + AI_NET_ROWS_LEFT + cases[i].left);
        assert_int_equal(row[16], first + AI_NET_ROWS_FLAGS);
    }
}

static void buckets_count_the_pieces_left(void **state) {
    (void)state;
    senet_position position = at("kendall c8s/10/10 c 0,0 4,4 - -");
    assert_int_equal(ai_net_bucket(&position), 0);
    position = at("kendall c8s/c9/10 c 0,0 3,4 - -");
    assert_int_equal(ai_net_bucket(&position), 0);
    position = at("kendall c8s/c9/s9 c 0,0 3,3 - -");
    assert_int_equal(ai_net_bucket(&position), 1);
    position = at("kendall cscscscscs/10/10 c 0,0 0,0 - -");
    assert_int_equal(ai_net_bucket(&position), 7);
    position = at("kendall:7 cscscscscs/cscs6/10 c 0,0 0,0 - -");
    assert_int_equal(ai_net_bucket(&position), 7);
}

static void sides_exchanged_are_judged_alike(void **state) {
    (void)state;
    test_random random = {7};

    for (int i = 0; i < 2000; i++) {
        ref_position reference;
        uint16_t row[AI_NET_INPUTS];
        uint16_t other[AI_NET_INPUTS];
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
        ai_net_inputs(&position, row);
        ai_net_inputs(&swapped, other);
        assert_memory_equal(row, other, sizeof row);
        assert_int_equal(ai_net_bucket(&position), ai_net_bucket(&swapped));
        for (int input = 0; input < AI_NET_INPUTS; input++) {
            assert_in_range(row[input], 0, AI_NET_ROWS - 1);
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
    assert_int_equal(judged(bytes, "kendall c8s/10/10 c 0,0 4,4 - -"), 500000);
    free(bytes);
}

static void a_row_adds_to_the_answer(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_KENDALL);
    int64_t ln3 = 18431637; // ln 3 * 2^24
    // An own piece on 1 alone in its window: odds of three to one.
    put(bytes + AI_NET_AT_DIRECT + 4 * 1, ln3, 4);
    seal(bytes);
    assert_int_equal(judged(bytes, "kendall c8s/10/10 c 0,0 4,4 - -"), 750000);
    assert_int_equal(judged(bytes, "kendall c8s/10/10 s 0,0 4,4 - -"), 500000);
    // With the enemy on 1 the other way round.
    put(bytes + AI_NET_AT_DIRECT + 4 * 2, -ln3, 4);
    seal(bytes);
    assert_int_equal(judged(bytes, "kendall c8s/10/10 s 0,0 4,4 - -"), 250000);
    free(bytes);
}

static void both_layers_pass_on_what_is_between_nothing_and_full(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_KENDALL);
    const int last = AI_NET_HIDDEN - 1;
    const char *text = "kendall c8s/10/10 c 0,0 4,4 - -";
    // The last unit of the first layer: half full by the row; the second layer doubles it, the
    // answer is 1.0 times ln 3, in the units of each.
    put(bytes + AI_NET_AT_ROWS + 2 * (1 * AI_NET_HIDDEN + last), 512, 2);
    put(bytes + AI_NET_AT_SECOND + 2 * last, 2 * 4096, 2);
    put(bytes + AI_NET_AT_ANSWER, 4500, 2); // 4500 / 4096 = 1.0986 = ln 3
    seal(bytes);
    assert_in_range(judged(bytes, text), 749900, 750100);
    // More than full is full.
    put(bytes + AI_NET_AT_ROWS + 2 * (1 * AI_NET_HIDDEN + last), 3000, 2);
    seal(bytes);
    assert_in_range(judged(bytes, text), 749900, 750100);
    // Less than nothing is nothing, in either layer.
    put(bytes + AI_NET_AT_BIAS + 2 * last, -4000, 2);
    seal(bytes);
    assert_int_equal(judged(bytes, text), 500000);
    put(bytes + AI_NET_AT_BIAS + 2 * last, 0, 2);
    put(bytes + AI_NET_AT_SECOND_BIAS, -3 * 4096 * 1024, 4);
    seal(bytes);
    assert_int_equal(judged(bytes, text), 500000);
    // Another number of pieces, another second layer.
    put(bytes + AI_NET_AT_SECOND_BIAS, 0, 4);
    seal(bytes);
    assert_in_range(judged(bytes, text), 749900, 750100);
    assert_int_equal(judged(bytes, "kendall c8s/10/1c1c1s1s2 c 0,0 2,2 - -"), 500000);
    free(bytes);
}

static void bytes_need_not_be_aligned(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_BGA);
    unsigned char *moved = malloc(AI_NET_BYTES + 1);
    assert_non_null(moved);
    for (int i = AI_NET_AT_ROWS; i < AI_NET_AT_BIAS; i++) {
        bytes[i] = (unsigned char)(i % 2 == 0 ? i * 7 % 256 : 0);
    }
    put(bytes + AI_NET_AT_SECOND + 20, 999, 2);
    put(bytes + AI_NET_AT_ANSWER, 4000, 2);
    seal(bytes);
    memcpy(moved + 1, bytes, AI_NET_BYTES);
    const char *text = "bga c8s/10/10 c 0,0 4,4 - -";
    assert_int_equal(judged(bytes, text), judged(moved + 1, text));
    free(moved);
    free(bytes);
}

static void refuse(const unsigned char *bytes, size_t size, const char *expected) {
    senet_knowledge knowledge = {0};
    const senet_knowledge before = knowledge;
    const char *reason = NULL;
    unsigned char *copy = malloc(size > 0 ? size : 1); // so that reading past it is seen
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    assert_int_equal(senet_knowledge_net(&knowledge, copy, size, &reason), SENET_BAD_KNOWLEDGE);
    assert_string_equal(reason, expected);
    assert_int_equal(senet_knowledge_net(&knowledge, copy, size, NULL), SENET_BAD_KNOWLEDGE);
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
        {0, 'X', "not a network"},
        {8, 1, "another version of the form"},
        {12, SENET_RULES_COUNT, "a network for an unknown rule set"},
        {15, 255, "a network for an unknown rule set"},
        {16, 1, "a network of other sizes"},
        {20, 1, "a network of other sizes"},
        {24, 1, "a network of other sizes"},
        {28, 1, "a network of other sizes"},
        {AI_NET_AT_SUM, 1, "a network whose checksum is wrong"},
        {AI_NET_BYTES - 1, 1, "a network whose checksum is wrong"},
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
    for (size_t size = 0; size < AI_NET_AT_ROWS; size++) {
        refuse(bytes, size, "not a network");
    }
    refuse(bytes, AI_NET_AT_ROWS, "a network that is cut off or too long");
    refuse(bytes, AI_NET_BYTES - 1, "a network that is cut off or too long");
    memcpy(longer, bytes, AI_NET_BYTES);
    refuse(longer, AI_NET_BYTES + 1, "a network that is cut off or too long");
    free(longer);
    free(bytes);
}

static void sums_that_could_overflow_are_refused(void **state) {
    (void)state;
    unsigned char *bytes = blank(SENET_RULES_KENDALL);
    const char *reason = "a network with too large weights";
    // Two windows with 16384 each are more than 32767; one may have both signs of it.
    put(bytes + AI_NET_AT_ROWS, 16384, 2);
    put(bytes + AI_NET_AT_ROWS + 2 * AI_NET_HIDDEN, -16384, 2);
    seal(bytes);
    (void)knowing(bytes);
    put(bytes + AI_NET_AT_ROWS + 2 * AI_NET_PATTERNS * AI_NET_HIDDEN, -16384, 2);
    seal(bytes);
    refuse(bytes, AI_NET_BYTES, reason);
    put(bytes + AI_NET_AT_ROWS + 2 * AI_NET_PATTERNS * AI_NET_HIDDEN, -16383, 2);
    seal(bytes);
    (void)knowing(bytes);
    // Rows of different phases are never added.
    put(bytes + AI_NET_AT_ROWS + 2 * (AI_NET_PHASE_ROWS + 2 * AI_NET_PATTERNS) * AI_NET_HIDDEN,
        32767, 2);
    seal(bytes);
    (void)knowing(bytes);
    put(bytes + AI_NET_AT_ROWS + 2 * (AI_NET_PHASE_ROWS + AI_NET_ROWS_FLAGS) * AI_NET_HIDDEN, 1, 2);
    seal(bytes);
    refuse(bytes, AI_NET_BYTES, reason);
    put(bytes + AI_NET_AT_ROWS + 2 * (AI_NET_PHASE_ROWS + AI_NET_ROWS_FLAGS) * AI_NET_HIDDEN, 0, 2);
    // A second layer that gathers more than int32 holds.
    for (int i = 0; i < AI_NET_HIDDEN; i++) {
        put(bytes + AI_NET_AT_SECOND + 2 * i, -32768, 2);
    }
    seal(bytes);
    refuse(bytes, AI_NET_BYTES, reason);
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

// The next position before a throw of a game with random moves.
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
        int32_t chance = senet_knowledge_judge(knowledge, &position);
        assert_in_range(fine, 0, AI_NET_ONE);
        assert_true(llabs((int64_t)chance * AI_NET_ONE - (int64_t)fine * SENET_CHANCE_ONE) <=
                    AI_NET_ONE / 2);
        digest = mixed(digest, fine);
    }
    return digest;
}

static void shipped_networks_judge_alike_everywhere(void **state) {
    (void)state;
    static const struct {
        senet_rules_id rules;
        uint64_t digest;
    } expected[] = {
        {SENET_RULES_JEQUIER, 0x4230EF65F0CDAA43u}, {SENET_RULES_PERGIOCO, 0x36C1740DAD72222Au},
        {SENET_RULES_PHARAOH, 0x05F9CCE8B99C42CDu}, {SENET_RULES_BGA, 0x52E68167C7CD834Au},
        {SENET_RULES_KENDALL, 0x6A7DDD9DED2D96FCu},
    };
    unsigned char *bytes = malloc(AI_NET_BYTES + 1);
    int n_wrong = 0;
    assert_non_null(bytes);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        char path[1024];
        senet_rules_id rules = expected[i].rules;
        snprintf(path, sizeof path, "%s/assets/ai/%s.net", SENET_SOURCE_ROOT,
                 senet_rules_get(rules)->name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        assert_int_equal(fread(bytes, 1, AI_NET_BYTES + 1, file), AI_NET_BYTES);
        fclose(file);
        senet_knowledge knowledge = knowing(bytes);
        assert_true(senet_knows(&knowledge, rules));
        uint64_t digest = digest_of(&knowledge, rules);
        if (digest != expected[i].digest) {
            print_message("%s: digest 0x%016" PRIX64 "\n", path, digest);
            n_wrong++;
        }
    }
    free(bytes);
    assert_int_equal(n_wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(windows_pieces_hands_and_flags_are_seen),
        cmocka_unit_test(each_phase_has_rows_of_its_own),
        cmocka_unit_test(buckets_count_the_pieces_left),
        cmocka_unit_test(sides_exchanged_are_judged_alike),
        cmocka_unit_test(the_answer_is_the_logarithm_of_the_odds),
        cmocka_unit_test(a_blank_network_knows_nothing),
        cmocka_unit_test(a_row_adds_to_the_answer),
        cmocka_unit_test(both_layers_pass_on_what_is_between_nothing_and_full),
        cmocka_unit_test(bytes_need_not_be_aligned),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(sums_that_could_overflow_are_refused),
        cmocka_unit_test(knowledge_says_what_it_has),
        cmocka_unit_test(shipped_networks_judge_alike_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
