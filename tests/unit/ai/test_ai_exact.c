// Numbering positions with few pieces left, and looking their values up in a table.
// Layer: tests of ai; reads its private headers.
// Invariant: counts come from combinatorics or enumeration, never from the code under test.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/checksum.h"
#include "senet/knowledge.h"
#include "support/bridge.h"
#include "support/position.h"
#include "support/random_position.h"
#include "train/layer.h"

static uint64_t choices(uint64_t n, uint64_t k) {
    uint64_t result = 1;
    for (uint64_t i = 1; i <= k; i++) {
        result = result * (n - k + i) / i;
    }
    return result;
}

static void layers_have_as_many_numbers_as_positions(void **state) {
    (void)state;
    // RULES.md "kendall": positions of five pieces with at least one of each side on the board.
    uint64_t sum = 0;
    for (int own = 1; own <= SENET_PIECES_DEFAULT; own++) {
        for (int enemy = 1; enemy <= SENET_PIECES_DEFAULT; enemy++) {
            sum += ai_layer_of(SENET_RULES_KENDALL, own, enemy).size;
        }
    }
    assert_true(sum == 8560690670u);
    // The trap is one more house; the largest layer of all.
    assert_true(ai_layer_of(SENET_RULES_BGA, 7, 7).size == choices(30, 7) * choices(23, 7));
    // Each side with more than one piece left doubles the size, by its recall flag.
    assert_true(ai_layer_of(SENET_RULES_JEQUIER, 1, 1).size == choices(29, 1) * choices(28, 1));
    assert_true(ai_layer_of(SENET_RULES_JEQUIER, 2, 1).size == 2 * choices(29, 2) * choices(27, 1));
    assert_true(ai_layer_of(SENET_RULES_JEQUIER, 2, 2).size == 4 * choices(29, 2) * choices(27, 2));
    // Every split of board and hand.
    uint64_t split = 0;
    for (uint64_t own = 0; own <= 3; own++) {
        for (uint64_t enemy = 0; enemy <= 2; enemy++) {
            split += choices(29, own) * choices(29 - own, enemy);
        }
    }
    assert_true(ai_layer_of(SENET_RULES_PHARAOH, 3, 2).size == split);
}

// Checks that each number of a layer in use gives a valid position before a throw, and back.
static uint64_t count_used(senet_rules_id rules, int own, int enemy) {
    ai_layer layer = ai_layer_of(rules, own, enemy);
    uint64_t used = 0;
    for (uint64_t index = 0; index < layer.size; index++) {
        senet_position position;
        if (!ai_layer_position(&layer, index, &position)) {
            continue;
        }
        used++;
        const char *reason = "";
        if (senet_position_check(&position, &reason) != SENET_OK) {
            fail_msg("%s", reason);
        }
        assert_int_equal(position.rules, rules);
        assert_true(ai_has_number(&position));
        assert_int_equal(ai_left(&position, position.side), own);
        assert_int_equal(ai_left(&position, position.side ^ 1u), enemy);
        assert_true(ai_layer_index(&layer, &position) == index);
    }
    return used;
}

static void every_number_is_that_of_its_position(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (int own = 1; own <= 2; own++) {
            for (int enemy = 1; enemy <= 2; enemy++) {
                const ai_layer layer = ai_layer_of((senet_rules_id)rules, own, enemy);
                uint64_t used = count_used((senet_rules_id)rules, own, enemy);
                if (layer.gaps) {
                    assert_in_range(used, layer.size / 2, layer.size - 1);
                } else {
                    assert_true(used == layer.size);
                }
            }
        }
    }
    // One against one in jequier: on 30 a piece leaves at once, so 28 houses remain.
    assert_true(count_used(SENET_RULES_JEQUIER, 1, 1) == 28u * 27u);
    assert_true(count_used(SENET_RULES_PHARAOH, 3, 1) ==
                ai_layer_of(SENET_RULES_PHARAOH, 3, 1).size);
}

static senet_position exchanged(const senet_position *position) {
    senet_position other = *position;
    for (int side = 0; side < 2; side++) {
        other.pieces[side] = position->pieces[1 - side];
        other.hand[side] = position->hand[1 - side];
        other.off[side] = position->off[1 - side];
    }
    other.side = position->side ^ 1u;
    other.flags = 0;
    if ((position->flags & SENET_FLAG_RECALLED_CONES) != 0) {
        other.flags |= SENET_FLAG_RECALLED_SPOOLS;
    }
    if ((position->flags & SENET_FLAG_RECALLED_SPOOLS) != 0) {
        other.flags |= SENET_FLAG_RECALLED_CONES;
    }
    return other;
}

// A position's number gives back the same pieces, with the cones to move.
static void assert_found_again(const senet_position *position) {
    int own = ai_left(position, position->side);
    int enemy = ai_left(position, position->side ^ 1u);
    ai_layer layer = ai_layer_of((senet_rules_id)position->rules, own, enemy);
    uint64_t index = ai_layer_index(&layer, position);
    senet_position other = exchanged(position);
    senet_position found;
    assert_true(index < layer.size);
    assert_true(ai_layer_index(&layer, &other) == index);
    assert_true(ai_layer_position(&layer, index, &found));
    assert_true(ai_has_number(&found));
    for (int side = 0; side < 2; side++) {
        unsigned from = position->side ^ (unsigned)side;
        assert_int_equal(found.pieces[side], position->pieces[from]);
        assert_int_equal(found.hand[side], position->hand[from]);
        unsigned recalled = (unsigned)SENET_FLAG_RECALLED_CONES << side;
        if (ai_left(position, from) > 1) {
            assert_int_equal((found.flags & recalled) != 0,
                             (position->flags & SENET_FLAG_RECALLED_CONES << from) != 0);
        } else {
            assert_int_equal(found.flags & recalled, 0);
        }
    }
}

static void random_positions_of_all_games_are_found_again(void **state) {
    (void)state;
    test_random random = {.state = 20260719};
    for (int i = 0; i < 40000; i++) {
        ref_position reference;
        senet_position position;
        int n = SENET_PIECES_MIN + i / REF_N_RULES % (SENET_PIECES_MAX - SENET_PIECES_MIN + 1);
        random_position_make(&random, (ref_rules)(i % REF_N_RULES), n, &reference);
        bridge_position(&reference, &position);
        position.thrown = ai_decides(&position) ? SENET_THROW_DECISION : SENET_THROW_NONE;
        position.flags &= SENET_FLAG_RECALLED_CONES | SENET_FLAG_RECALLED_SPOOLS;
        if (!senet_position_over(&position)) {
            assert_found_again(&position);
        }
    }
}

// A table of the layer one against one, with made-up values; in bytes.
enum { SMALL_VALUES = 2 * 812 };

static void put_32(unsigned char *bytes, uint32_t number) {
    for (int i = 0; i < 4; i++) {
        bytes[i] = (unsigned char)(number >> 8 * i);
    }
}

static void seal(unsigned char *table, size_t size) {
    uint64_t sum = checksum_of(table + AI_TABLE_LAYERS_AT, size - AI_TABLE_LAYERS_AT);
    put_32(table + AI_TABLE_CHECKSUM_AT, (uint32_t)sum);
    put_32(table + AI_TABLE_CHECKSUM_AT + 4, (uint32_t)(sum >> 32));
}

static uint32_t made_up(uint64_t index) {
    return (uint32_t)(index * 79 % (AI_TABLE_ONE + 1u));
}

static size_t make_small(unsigned char table[AI_TABLE_VALUES_AT + SMALL_VALUES]) {
    memset(table, 0, AI_TABLE_VALUES_AT);
    memcpy(table, AI_TABLE_MAGIC, 8);
    put_32(table + 8, AI_TABLE_VERSION);
    put_32(table + AI_TABLE_COUNT_AT, SMALL_VALUES / 2);
    memcpy(table + AI_TABLE_NAME_AT, "kendall", 7);
    for (int i = 0; i < SENET_PIECES_MAX * SENET_PIECES_MAX; i++) {
        put_32(table + AI_TABLE_LAYERS_AT + 4 * i, i == 0 ? 0 : AI_TABLE_ABSENT);
    }
    for (uint64_t i = 0; i < SMALL_VALUES / 2; i++) {
        table[AI_TABLE_VALUES_AT + 2 * i] = (unsigned char)made_up(i);
        table[AI_TABLE_VALUES_AT + 2 * i + 1] = (unsigned char)(made_up(i) >> 8);
    }
    seal(table, AI_TABLE_VALUES_AT + SMALL_VALUES);
    return AI_TABLE_VALUES_AT + SMALL_VALUES;
}

static void values_are_looked_up(void **state) {
    (void)state;
    unsigned char bytes[1 + AI_TABLE_VALUES_AT + SMALL_VALUES];
    unsigned char *table = bytes + 1; // it need not be aligned
    senet_knowledge knowledge = {0};
    int32_t chance = -1;

    size_t size = make_small(table);
    assert_null(senet_knowledge_table(&knowledge, table, size));
    ai_layer layer = ai_layer_of(SENET_RULES_KENDALL, 1, 1);
    for (uint64_t i = 0; i < layer.size; i++) {
        senet_position position;
        assert_true(ai_layer_position(&layer, i, &position));
        assert_true(senet_knowledge_exact(&knowledge, &position, &chance));
        double exact = (double)made_up(i) / AI_TABLE_ONE * SENET_CHANCE_ONE;
        assert_true(chance >= exact - 0.51 && chance <= exact + 0.51);
    }
    // The same for both sides and for any number of pieces at the start.
    senet_position cones = position_at("kendall:3 10/2c7/5s4 c 0,0 2,2 - -");
    senet_position spools = position_at("kendall:6 10/2s7/5c4 s 0,0 5,5 - -");
    int32_t other = -1;
    assert_true(senet_knowledge_exact(&knowledge, &cones, &chance));
    assert_true(senet_knowledge_exact(&knowledge, &spools, &other));
    assert_int_equal(chance, other);
}

static void positions_missing_from_a_table_are_unknown(void **state) {
    (void)state;
    unsigned char table[AI_TABLE_VALUES_AT + SMALL_VALUES];
    senet_knowledge knowledge = {0};
    int32_t chance = -1;
    senet_position known = position_at("kendall:3 10/2c7/5s4 c 0,0 2,2 - -");

    assert_false(senet_knowledge_exact(NULL, &known, &chance));
    assert_false(senet_knowledge_exact(&knowledge, &known, &chance));
    assert_null(senet_knowledge_table(&knowledge, table, make_small(table)));
    senet_position more = position_at("kendall:3 10/2cc6/5s4 c 0,0 1,2 - -");
    assert_false(senet_knowledge_exact(&knowledge, &more, &chance));
    senet_position foreign = position_at("pergioco:3 10/2c7/5s4 c 0,0 2,2 - -");
    assert_false(senet_knowledge_exact(&knowledge, &foreign, &chance));
    assert_int_equal(chance, -1);
}

static void the_opening_is_not_known(void **state) {
    (void)state;
    char path[512];
    senet_knowledge knowledge = {0};
    int32_t chance = 0;
    (void)snprintf(path, sizeof path, "%s/assets/ai/pergioco.table", SENET_SOURCE_ROOT);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    static unsigned char bytes[16u << 20];
    size_t size = fread(bytes, 1, sizeof bytes, file);
    (void)fclose(file);
    assert_null(senet_knowledge_table(&knowledge, bytes, size));
    senet_position first = position_at("pergioco:3 c1s7/10/10 s 0,0 2,2 n -");
    assert_false(senet_knowledge_exact(&knowledge, &first, &chance));
    first.flags = 0;
    assert_true(senet_knowledge_exact(&knowledge, &first, &chance));
}

static void a_finished_game_is_always_known(void **state) {
    (void)state;
    int32_t chance = 0;
    senet_position over = position_at("kendall:3 10/10/5s4 c 0,0 3,2 - -");
    assert_true(senet_knowledge_exact(NULL, &over, &chance));
    assert_int_equal(chance, SENET_CHANCE_ONE);
}

static void assert_refused(const unsigned char *table, size_t size, const char *clause) {
    senet_knowledge knowledge = {0};
    assert_string_equal(senet_knowledge_table(&knowledge, table, size), clause);
    for (int i = 0; i < SENET_RULES_COUNT; i++) {
        assert_null(knowledge.table[i].bytes);
    }
}

static void bad_tables_are_refused(void **state) {
    (void)state;
    unsigned char table[AI_TABLE_VALUES_AT + SMALL_VALUES + 2];
    size_t size = make_small(table);

    assert_refused(table, 0, "this is not an endgame table");
    assert_refused(table, AI_TABLE_VALUES_AT - 1, "this is not an endgame table");
    assert_refused(table, size - 1, "the endgame table is truncated or too long");
    assert_refused(table, size + 1, "the endgame table is truncated or too long");
    table[0] ^= 1;
    assert_refused(table, size, "this is not an endgame table");
    (void)make_small(table);
    table[8]++;
    assert_refused(table, size, "the endgame table has another version");
    (void)make_small(table);
    table[AI_TABLE_NAME_AT] = 'K';
    assert_refused(table, size, "the endgame table is for an unknown rule set");
    (void)make_small(table);
    memset(table + AI_TABLE_NAME_AT, 'k', AI_TABLE_NAME_BYTES);
    assert_refused(table, size, "the endgame table is for an unknown rule set");
    (void)make_small(table);
    table[size - 1] ^= 0x40;
    assert_refused(table, size, "the endgame table's checksum is wrong");
    // Layers that do not fit, with a correct checksum.
    (void)make_small(table);
    put_32(table + AI_TABLE_LAYERS_AT, 1);
    seal(table, size);
    assert_refused(table, size, "the endgame table lacks a layer");
    (void)make_small(table);
    put_32(table + AI_TABLE_LAYERS_AT + 4 * 48, 0); // seven against seven
    seal(table, size);
    assert_refused(table, size, "the endgame table lacks a layer");
    // A count that would overflow in 32 bits.
    (void)make_small(table);
    put_32(table + AI_TABLE_COUNT_AT, 0x80000000u + SMALL_VALUES / 2);
    assert_refused(table, size, "the endgame table is truncated or too long");
}

static void the_players_tables_hold_what_they_should(void **state) {
    (void)state;
    static unsigned char bytes[SENET_RULES_COUNT][8u << 20];
    senet_knowledge knowledge = {0};

    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        char path[512];
        (void)snprintf(path, sizeof path, "%s/assets/ai/%s.table", SENET_SOURCE_ROOT,
                       senet_rules_get((senet_rules_id)rules)->name);
        FILE *file = fopen(path, "rb");
        if (file == NULL) {
            fail_msg("there is no %s", path);
        }
        size_t size = fread(bytes[rules], 1, sizeof bytes[rules], file);
        (void)fclose(file);
        const char *reason = senet_knowledge_table(&knowledge, bytes[rules], size);
        if (reason != NULL) {
            fail_msg("%s: %s", path, reason);
        }
        assert_in_range(size, 1, 2000000);
    }
    // Random positions with at most four pieces left.
    test_random random = {.state = 7};
    int looked_up = 0;
    for (int i = 0; i < 40000; i++) {
        ref_position reference;
        senet_position position;
        int32_t chance = -1;
        random_position_make(&random, (ref_rules)(i % SENET_RULES_COUNT),
                             3 + i / (int)SENET_RULES_COUNT % 5, &reference);
        bridge_position(&reference, &position);
        const bool decides = senet_rules_get((senet_rules_id)position.rules)->decides &&
                             (position.pieces[position.side] >> SENET_HOUSE_WATER & 1) != 0;
        position.thrown = decides ? SENET_THROW_DECISION : SENET_THROW_NONE;
        position.flags &= SENET_FLAG_RECALLED_CONES | SENET_FLAG_RECALLED_SPOOLS;
        int cones = ai_left(&position, 0);
        int spools = ai_left(&position, 1);
        if (senet_position_over(&position) || cones + spools > 4) {
            continue;
        }
        looked_up++;
        assert_true(senet_knowledge_exact(&knowledge, &position, &chance));
        assert_in_range(chance, 0, SENET_CHANCE_ONE);
    }
    assert_in_range(looked_up, 100, 40000);
    // The cone on 30 leaves with a 1, the spool on 29 with a 2; nothing else moves. With chances p
    // of the cones to move and q of the spools: p = 1/4 + 3/4 (1 - q), q = 3/8 + 5/8 (1 - p),
    // so p = 8/17.
    senet_position race = position_at("kendall:3 10/10/8sc c 0,0 2,2 - -");
    int32_t chance = 0;
    assert_true(senet_knowledge_exact(&knowledge, &race, &chance));
    assert_in_range(chance, 470588 - 9, 470588 + 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layers_have_as_many_numbers_as_positions),
        cmocka_unit_test(every_number_is_that_of_its_position),
        cmocka_unit_test(random_positions_of_all_games_are_found_again),
        cmocka_unit_test(values_are_looked_up),
        cmocka_unit_test(positions_missing_from_a_table_are_unknown),
        cmocka_unit_test(the_opening_is_not_known),
        cmocka_unit_test(a_finished_game_is_always_known),
        cmocka_unit_test(bad_tables_are_refused),
        cmocka_unit_test(the_players_tables_hold_what_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
