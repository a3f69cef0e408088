// Facts about the rule sets, and texts of statuses.
// Layer: tests. Depends on include/senet and cmocka.
// Source: src/core/RULES.md.
// Invariant: the facts are stated here a second time.
#include "core_support.h"

#define LAST_FOUR (1u << 26 | 1u << 28 | 1u << 29 | 1u << 30)
#define BOARD     0x7FFFFFFEu
#define UP_TO_26  0x07FFFFFEu

static const senet_rules_info facts[SENET_RULES_COUNT] = {
    {SENET_RULES_JEQUIER, "jequier", 6, LAST_FOUR, BOARD, .blocks = true, .recall = true,
     .last_leaves = true, .reborn = 1, .opening = SENET_OPENING_FIRST_ONE,
     .scoring = SENET_SCORING_ROWS_SAFE, .pieces_max = 5},
    {SENET_RULES_PERGIOCO, "pergioco", 6, LAST_FOUR, BOARD, .blocks = true, .reborn = 1,
     .opening = SENET_OPENING_FIRST_ONE, .scoring = SENET_SCORING_ROWS, .pieces_max = 7},
    {SENET_RULES_PHARAOH, "pharaoh", 6, LAST_FOUR | 1u << 15, BOARD, .blocks = true,
     .hand_start = true, .reborn = 15, .opening = SENET_OPENING_HIGHER,
     .scoring = SENET_SCORING_ONE, .pieces_max = 7},
    {SENET_RULES_BGA, "bga", 5, 0, BOARD, .trap = true, .gate = true, .reborn = 15,
     .opening = SENET_OPENING_HIGHER, .scoring = SENET_SCORING_ONE, .pieces_max = 7},
    {SENET_RULES_KENDALL, "kendall", 5, 0, BOARD, .blocks = true, .gate = true, .reborn = 15,
     .opening = SENET_OPENING_NONE, .scoring = SENET_SCORING_ONE, .pieces_max = 7},
    {SENET_RULES_MUSEUM, "museum", 5, 0, UP_TO_26, .trap = true, .decides = true, .gate = true,
     .reborn = 15, .opening = SENET_OPENING_FIRST_ONE, .scoring = SENET_SCORING_ONE,
     .pieces_max = 6}};

static void each_rule_set_has_its_facts(void **state) {
    (void)state;
    for (unsigned id = 0; id < SENET_RULES_COUNT; id++) {
        const senet_rules_info *got = senet_rules_get((senet_rules_id)id);
        const senet_rules_info *want = &facts[id];
        assert_int_equal(got->id, id);
        assert_string_equal(got->name, want->name);
        assert_int_equal(got->z, want->z);
        assert_int_equal(got->safe, want->safe);
        assert_int_equal(got->shelter, want->shelter);
        assert_int_equal(got->blocks, want->blocks);
        assert_int_equal(got->hand_start, want->hand_start);
        assert_int_equal(got->trap, want->trap);
        assert_int_equal(got->decides, want->decides);
        assert_int_equal(got->gate, want->gate);
        assert_int_equal(got->recall, want->recall);
        assert_int_equal(got->last_leaves, want->last_leaves);
        assert_int_equal(got->reborn, want->reborn);
        assert_int_equal(got->opening, want->opening);
        assert_int_equal(got->scoring, want->scoring);
        assert_int_equal(got->pieces_max, want->pieces_max);
    }
}

static void only_exact_names_are_found(void **state) {
    static const char *const strangers[] = {"",         "Bga",      "bg",     "bgaa",
                                            "bga:5",    "jequier ", "kendal", "pharaoh\n",
                                            " pharaoh", "perGioco", "bga:",   "chess"};
    (void)state;
    for (unsigned id = 0; id < SENET_RULES_COUNT; id++) {
        senet_rules_id found = SENET_RULES_COUNT;
        assert_int_equal(senet_rules_find(facts[id].name, &found), SENET_OK);
        assert_int_equal(found, id);
    }
    senet_rules_id untouched = SENET_RULES_COUNT;
    for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++) {
        assert_int_equal(senet_rules_find(strangers[i], &untouched), SENET_BAD_RULES);
    }
    assert_int_equal(senet_rules_find(NULL, &untouched), SENET_BAD_RULES);
    assert_int_equal(untouched, SENET_RULES_COUNT);
}

static void the_list_of_names_has_the_order_of_the_ids(void **state) {
    const char *rest = SENET_RULES_NAMES;
    (void)state;
    for (unsigned id = 0; id < SENET_RULES_COUNT; id++) {
        const char *name = senet_rules_get((senet_rules_id)id)->name;
        const size_t length = strlen(name);
        assert_int_equal(strncmp(rest, name, length), 0);
        assert_int_equal(rest[length], id + 1 < SENET_RULES_COUNT ? ' ' : '\0');
        rest += length + 1;
    }
}

static void the_display_order_has_each_rule_set_once_and_the_default_first(void **state) {
    uint32_t seen = 0;
    (void)state;
    for (int place = 0; place < SENET_RULES_COUNT; place++) {
        const senet_rules_id id = senet_rules_display_order(place);
        seen |= 1u << id;
    }
    assert_int_equal(seen, (1u << SENET_RULES_COUNT) - 1);
    assert_int_equal(senet_rules_display_order(0), SENET_RULES_KENDALL);
}

static void each_status_has_its_own_text(void **state) {
#define STATUS_ROW(code, name, text) {SENET_##name, text},
    static const struct {
        senet_status status;
        const char *text;
    } rows[] = {SENET_STATUS_MAP(STATUS_ROW)};
    size_t n = sizeof rows / sizeof rows[0];
    (void)state;
    for (size_t i = 0; i < n; i++) {
        assert_string_equal(senet_status_text(rows[i].status), rows[i].text);
        for (size_t j = 0; j < i; j++) {
            assert_string_not_equal(rows[i].text, rows[j].text);
        }
    }
    assert_string_equal(senet_status_text((senet_status)1), "unknown status");
    assert_string_equal(senet_status_text((senet_status)-99), "unknown status");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_rule_set_has_its_facts),
        cmocka_unit_test(only_exact_names_are_found),
        cmocka_unit_test(the_list_of_names_has_the_order_of_the_ids),
        cmocka_unit_test(the_display_order_has_each_rule_set_once_and_the_default_first),
        cmocka_unit_test(each_status_has_its_own_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
