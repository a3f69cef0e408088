// Verification: a valid record, and every kind of change, which must be named.
// Layer: tests. Depends on game and the public headers.
#include "unit/game/game_support.h"

#include "base/str.h"
#include "senet/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const senet_seed drawn = {.low = 0x08090A0B0C0D0E0Fu,
                                 .high = 0x0001020304050607u,
                                 .wide = true,
                                 .origin = SENET_SEED_SYSTEM};

static match *begin(senet_seed seed, match_throws throws, senet_rules_id rules) {
    match_setup setup = support_setup(rules, 5, 1, 0);
    match *m = NULL;
    setup.seed = seed;
    setup.throws = throws;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    return m;
}

static match *played(senet_seed seed, match_throws throws, int n_steps) {
    match *m = begin(seed, throws, SENET_RULES_KENDALL);
    uint64_t random = 3;
    for (int i = 0; (n_steps < 0 || i < n_steps) && support_step(m, &random); i++) {
    }
    return m;
}

static void expect(const match_text *text, bool holds, const char *const parts[]) {
    char said[SENET_VERDICT_CAP];
    assert_int_equal(senet_record_verify(text->bytes, text->n_bytes, said), holds);
    for (size_t i = 0; parts[i] != NULL; i++) {
        if (strstr(said, parts[i]) == NULL) {
            fail_msg("\"%s\" is not in: %s", parts[i], said);
        }
    }
    // One sentence.
    assert_int_equal(said[strlen(said) - 1], '.');
    assert_null(strstr(said, ". "));
    assert_null(strchr(said, '%'));
}
#define EXPECT(text, holds, ...) expect((text), (holds), (const char *const[]){__VA_ARGS__, NULL})

// Overwrites what follows the first `from`. @return where
static char *put(match_text *text, const char *from, const char *to) {
    char *at = strstr(text->bytes, from);
    assert_non_null(at);
    memcpy(at + strlen(from), to, strlen(to));
    return at + strlen(from);
}

static void a_whole_game_holds(void **state) {
    (void)state;
    match *m = played(drawn, MATCH_THROWS_SEEDED, -1);
    match_text text = support_record(m);

    EXPECT(&text, true,
           "The record is valid: ", " throws from the seed 0x000102030405060708090a0b0c0d0e0f",
           "drawn by the system according to the record",
           "8104477184049a939003930cf86d3a6415fde33b775af155fd72b24e6f2ed8f2", "rules of kendall.");
    match_text_free(&text);
    match_destroy(m);
}

static void an_unfinished_game_is_described_as_unfinished(void **state) {
    (void)state;
    match *m = played(drawn, MATCH_THROWS_SEEDED, 1);
    match_text text = support_record(m);

    EXPECT(&text, true, "valid: 1 throw from", ", and 0 moves by", "; the game is not over.");
    match_text_free(&text);
    match_destroy(m);
}

static void the_origin_of_the_seed_is_reported(void **state) {
    (void)state;
    const senet_seed chosen = {.low = 7, .origin = SENET_SEED_CHOSEN};
    const senet_seed old = {.low = 7};
    match *m = played(chosen, MATCH_THROWS_SEEDED, 20);
    match_text text = support_record(m);

    assert_non_null(strstr(text.bytes, "\nseed 0x0000000000000007 chosen\nproof "));
    EXPECT(&text, true, "seed 0x0000000000000007, chosen by somebody");
    match_text_free(&text);
    match_destroy(m);
    m = played(old, MATCH_THROWS_SEEDED, 20);
    text = support_record(m);
    assert_non_null(strstr(text.bytes, "senet-record 1\n"));
    assert_null(strstr(text.bytes, "\nproof "));
    EXPECT(&text, true, "with no SHA-256 recorded before the game");
    match_text_free(&text);
    match_destroy(m);
}

static void real_sticks_have_no_commitment(void **state) {
    (void)state;
    match *m = played(drawn, MATCH_THROWS_MANUAL, 40);
    match_text text = support_record(m);

    EXPECT(&text, true, " throws of real sticks, which cannot be checked, and ");
    match_text_free(&text);
    match_destroy(m);
}

static void a_changed_throw_is_named(void **state) {
    (void)state;
    match *m = played(drawn, MATCH_THROWS_SEEDED, -1);
    match_text text = support_record(m);
    // Throws of this seed: 4 is 0100, f is 1111.
    char *second = strstr(strstr(text.bytes, "\nthrow ") + 1, "\nthrow ");

    EXPECT(&text, true, "The record is valid");
    memcpy(second + 9, "0001", 4);
    EXPECT(&text, false, "The record is not valid: throw 2 (line ",
           ") is 0001 in the record, but the seed gives 1111.");
    memcpy(second + 9, "1111", 4);
    (void)put(&text, "\nthrow 0 ", "1100");
    EXPECT(&text, false, "throw 1 (line 12) is 1100 in the record, but the seed gives 0100.");
    match_text_free(&text);
    match_destroy(m);
}

static void a_changed_move_is_named(void **state) {
    (void)state;
    static const uint8_t script[] = {3, 7, 1};
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    match *m = NULL;

    setup.throws = MATCH_THROWS_SCRIPTED;
    setup.script = script;
    setup.n_script = 3;
    setup.seed = drawn;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    support_do(m, MATCH_THROW);
    support_move(m, "9-11");
    support_do(m, MATCH_THROW);
    support_move(m, "10-13");
    match_text text = support_record(m);

    EXPECT(&text, true, "2 throws given in the header");
    (void)put(&text, "\nmove 0 ", "9-12");
    EXPECT(&text, false,
           "move 1 (line 14) is 9-12 in the record, but the position after it belongs "
           "to 9-11.");
    char *hash = put(&text, "\nmove 0 ", "9-11") + 5;
    char right[5] = {hash[0], hash[1], hash[2], hash[3], '\0'};
    memcpy(hash, "0000", 4);
    EXPECT(&text, false,
           "move 1 (line 14) 9-11 has the checksum 0000 in the record, but should have ", right);
    (void)put(&text, "\nmove 0 ", "9-12");
    EXPECT(&text, false,
           "move 1 (line 14) is 9-12 in the record, but the only legal move is 9-11.");
    memcpy(strstr(text.bytes, "\nmove 0 "), "\nmove 0 9-11 ", 13);
    memcpy(hash, right, 4);
    (void)put(&text, "\nthrow 1 ", "0110");
    EXPECT(&text, false, "throw 2 (line 15) is 0110 in the record, but the header gives 1110.");
    match_text_free(&text);
    match_destroy(m);
}

// With real sticks only the position after a throw shows what it should be.
static void a_changed_throw_of_real_sticks_is_named(void **state) {
    (void)state;
    match *m = begin(drawn, MATCH_THROWS_MANUAL, SENET_RULES_KENDALL);

    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW, .sticks = 7}), SENET_OK);
    support_move(m, "9-12");
    match_text text = support_record(m);
    EXPECT(&text, true, "1 throw of real sticks");
    (void)put(&text, "\nthrow 0 ", "1100");
    EXPECT(&text, false,
           "throw 1 (line 12) is 1100 in the record, but the position after it "
           "belongs to 3 light faces.");
    match_text_free(&text);
    match_destroy(m);
}

static void a_changed_seed_is_named(void **state) {
    (void)state;
    match *m = played(drawn, MATCH_THROWS_SEEDED, -1);
    match_text text = support_record(m);

    (void)put(&text, "\nseed 0x", "1");
    EXPECT(&text, false, "the seed 0x100102030405060708090a0b0c0d0e0f has the SHA-256 ",
           ", but the record (line 4) says that it was "
           "8104477184049a939003930cf86d3a6415fde33b775af155fd72b24e6f2ed8f2 before",
           "so it is the seed that was changed.");
    (void)put(&text, "\nseed 0x", "0");
    EXPECT(&text, true, "The record is valid");
    (void)put(&text, "\nproof ", "9");
    EXPECT(
        &text, false,
        "9104477184049a939003930cf86d3a6415fde33b775af155fd72b24e6f2ed8f2 before the first throw",
        "so it is the number that was changed.");
    // If seed and commitment are changed to match, the throws reveal it.
    senet_seed other = drawn;
    char commitment[SENET_COMMITMENT_TEXT_CAP];
    other.high ^= UINT64_C(1) << 60;
    senet_seed_commitment(&other, commitment);
    (void)put(&text, "\nseed 0x", "1");
    (void)put(&text, "\nproof ", commitment);
    EXPECT(&text, false,
           "something above line 10 was changed: ", ", and the seed does not give the throws.");
    match_text_free(&text);
    match_destroy(m);
}

static void a_changed_origin_is_found(void **state) {
    (void)state;
    senet_seed chosen = drawn;
    chosen.origin = SENET_SEED_CHOSEN;
    match *m = played(chosen, MATCH_THROWS_SEEDED, 20);
    match_text text = support_record(m);

    (void)put(&text, "0a0b0c0d0e0f ", "system");
    EXPECT(&text, false, "something above line 10 was changed: the checksum there is ");
    match_text_free(&text);
    match_destroy(m);
}

static void a_changed_result_is_named(void **state) {
    (void)state;
    match *m = played(drawn, MATCH_THROWS_SEEDED, -1);
    match_text text = support_record(m);
    char *winner = put(&text, "\nover ", "");

    *winner = *winner == '0' ? '1' : '0';
    EXPECT(&text, false, "should be a win for player ", ", with ");
    match_text_free(&text);
    match_destroy(m);
}

// The record with a line replaced, or removed (""). @param line its beginning
static match_text with_line(const match_text *text, const char *line, const char *other) {
    const char *at = strstr(text->bytes, line);
    match_text changed = {.bytes = NULL};
    assert_non_null(at);
    const char *rest = strchr(at + 1, '\n');
    assert_true(match_text_append(&changed, text->bytes, (size_t)(at - text->bytes)));
    assert_true(match_text_append(&changed, other, strlen(other)));
    assert_true(match_text_append(&changed, rest, strlen(rest)));
    return changed;
}

// `museum`: a decision that is missing, changed, or not due.
static void a_changed_decision_is_named(void **state) {
    (void)state;
    match_setup setup = support_setup(SENET_RULES_MUSEUM, 5, 1, 0);
    senet_position position;
    match *m = NULL;

    setup.seed = drawn;
    assert_int_equal(senet_position_parse("museum s9/c9/6c3 c 0,0 3,4 - ?", &position, NULL),
                     SENET_OK);
    assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
    support_move(m, "stay");
    support_do(m, MATCH_THROW);
    support_move(m, "pass");
    match_text text = support_record(m);
    const char *stay = strstr(text.bytes, "\nmove 0 stay ");
    assert_non_null(stay);
    char twice[64], other[64];
    (void)snprintf(twice, sizeof twice, "%.17s%.17s", stay, stay);
    (void)snprintf(other, sizeof other, "\nmove 0 27-15%.5s", stay + 12);
    const struct {
        const char *line, *other, *said;
    } cases[] = {
        {"\nmove 0 stay ", "",
         "throw 1 (line 13) comes before the decision that is due: one of 27-15, stay."},
        {"\nmove 0 stay ", "\nmove 0 pass 0000",
         "move 1 (line 13) is pass in the record, but the legal moves are 27-15, stay."},
        {"\nmove 0 stay ", other,
         "move 1 (line 13) is 27-15 in the record, but the position after it belongs to stay."},
        {"\nmove 0 stay ", twice, "move 2 (line 14) is stay in the record, but a throw is due."},
        {"\nthrow 0 ", "", "move 2 (line 14) is pass in the record, but a throw is due."},
    };

    EXPECT(&text, true, "1 throw from", ", and 2 moves by the rules of museum");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        match_text changed = with_line(&text, cases[i].line, cases[i].other);
        EXPECT(&changed, false, cases[i].said);
        match_text_free(&changed);
    }
    match_text_free(&text);
    match_destroy(m);
}

// An undo does not change the throws, and the sentence mentions it.
static void undo_holds_and_is_counted(void **state) {
    (void)state;
    match *m = played(drawn, MATCH_THROWS_SEEDED, 30);
    uint64_t random = 99;

    support_do(m, MATCH_UNDO);
    support_do(m, MATCH_UNDO);
    for (int i = 0; i < 12; i++) {
        assert_true(support_step(m, &random));
    }
    match_text text = support_record(m);
    EXPECT(&text, true, "; 2 undos, with the same throws again");
    // A throw repeated after an undo must be the same.
    char *undo = strstr(text.bytes, "\nundo ");
    char *again = strstr(strstr(undo + 1, "\nundo ") + 1, "\nthrow ");
    again[9] = again[9] == '0' ? '1' : '0';
    EXPECT(&text, false, "The record is not valid: throw ", ", but the seed gives ");
    match_text_free(&text);
    match_destroy(m);
}

static void a_file_that_is_not_a_record_is_reported(void **state) {
    (void)state;
    match_text text = {.bytes = NULL};

    assert_true(match_text_append(&text, "hello\nworld\n", 12));
    EXPECT(&text, false,
           "The record is not valid: Line 1: this is not a Senet game record (\"hello\").");
    match_text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_holds),
        cmocka_unit_test(an_unfinished_game_is_described_as_unfinished),
        cmocka_unit_test(the_origin_of_the_seed_is_reported),
        cmocka_unit_test(real_sticks_have_no_commitment),
        cmocka_unit_test(a_changed_throw_is_named),
        cmocka_unit_test(a_changed_move_is_named),
        cmocka_unit_test(a_changed_throw_of_real_sticks_is_named),
        cmocka_unit_test(a_changed_seed_is_named),
        cmocka_unit_test(a_changed_origin_is_found),
        cmocka_unit_test(a_changed_result_is_named),
        cmocka_unit_test(a_changed_decision_is_named),
        cmocka_unit_test(undo_holds_and_is_counted),
        cmocka_unit_test(a_file_that_is_not_a_record_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
