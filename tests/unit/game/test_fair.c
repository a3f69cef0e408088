// Fair matches: two games with the same throws and swapped sides, their result and their record.
// Layer: tests. Depends on game and the public headers.
#include "unit/game/game_support.h"

#include "base/str.h"
#include "game/history.h"
#include "senet/record.h"

#include <string.h>

static match_setup fair_setup(senet_rules_id rules, uint64_t seed) {
    match_setup setup = support_setup(rules, 3, 1, seed);
    setup.seed.origin = SENET_SEED_CHOSEN;
    setup.fair = true;
    return setup;
}

static match *begin(const match_setup *setup) {
    match *m = NULL;
    assert_int_equal(match_create(setup, &m), SENET_OK);
    return m;
}

// One step of a deterministic player, who chooses by the position alone, in one of two ways.
static bool sure_step(match *m, bool other) {
    match_command command = {.kind = MATCH_THROW};
    senet_moves moves;
    if (match_need_now(m).kind == MATCH_NEED_MOVE) {
        assert_int_equal(senet_moves_list(match_position(m), &moves), SENET_OK);
        const uint64_t choice = senet_position_hash(match_position(m)) >> (other ? 20 : 4);

        command.kind = MATCH_MOVE;
        command.move = moves.move[choice % moves.count];
    } else if (match_need_now(m).kind == MATCH_NEED_NEXT) {
        command.kind = MATCH_NEXT_GAME;
    } else if (match_need_now(m).kind == MATCH_NEED_NOTHING) {
        return false;
    }
    assert_int_equal(match_submit(m, command), SENET_OK);
    return true;
}

typedef struct thrown {
    uint8_t sticks[4096];
    size_t n;
} thrown;

// The throws of a game, without the opening throws for the sides.
static thrown throws_of(const match *m, int game) {
    thrown t = {.n = 0};
    int now = 0;
    for (size_t i = 0; i < match_entry_count(m); i++) {
        const match_entry *entry = match_entry_get(m, i);
        now += entry->kind == MATCH_ENTRY_GAME;
        assert_true(now == 1 || entry->kind != MATCH_ENTRY_OPENING);
        if (now == game && entry->kind == MATCH_ENTRY_THROW) {
            assert_true(t.n < sizeof t.sticks);
            t.sticks[t.n++] = entry->sticks;
        }
    }
    return t;
}

// The position at the start of a game, after the throws for the sides.
static senet_position start_of(const match *m, int game) {
    senet_position start = {.n = 0};
    int now = 0;
    for (size_t i = 0; i < match_entry_count(m); i++) {
        const match_entry *entry = match_entry_get(m, i);
        now += entry->kind == MATCH_ENTRY_GAME;
        if (now == game &&
            (entry->kind == MATCH_ENTRY_GAME || entry->kind == MATCH_ENTRY_OPENING)) {
            start = entry->after;
        }
    }
    return start;
}

static void check_record(const match *m) {
    match_text text = support_record(m), again;
    match_load_report report;
    match *loaded = NULL;
    char said[SENET_VERDICT_CAP];
    assert_non_null(strstr(text.bytes, match_setup_of(m)->rules == SENET_RULES_MUSEUM
                                           ? "senet-record 4\n"
                                           : "senet-record 3\n"));
    assert_non_null(strstr(text.bytes, "points 1 fair\n"));
    assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report), SENET_OK);
    assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
    support_assert_same(m, loaded);
    again = support_record(loaded);
    assert_string_equal(text.bytes, again.bytes);
    assert_true(senet_record_verify(text.bytes, text.n_bytes, said));
    assert_int_equal(strstr(said, "two games with the same throws") != NULL,
                     match_game_number(m) == 2);
    match_text_free(&text);
    match_text_free(&again);
    match_destroy(loaded);
}

static void the_second_game_has_the_throws_of_the_first(void **state) {
    (void)state;
    const match_throws source[] = {MATCH_THROWS_SEEDED, MATCH_THROWS_MANUAL};

    for (int i = 0; i < 2 * SENET_RULES_COUNT * 8; i++) {
        match_setup setup = fair_setup((senet_rules_id)(i % SENET_RULES_COUNT), (uint64_t)i + 1);
        uint64_t random = (uint64_t)i + 77;
        uint8_t cones[2] = {9, 9}, winner = 9;
        setup.throws = source[i % 2];
        setup.first_side = i % 3 == 0 ? SENET_SPOOLS : SENET_CONES;
        match *m = begin(&setup);
        while (support_step(m, &random)) {
            if (match_sides(m, &winner)) {
                cones[match_game_number(m) - 1] = winner;
            }
        }
        const thrown first = throws_of(m, 1), second = throws_of(m, 2);
        const size_t both = first.n < second.n ? first.n : second.n;
        const senet_position start = start_of(m, 1), again = start_of(m, 2);

        assert_true(both > 4);
        assert_memory_equal(first.sticks, second.sticks, both);
        assert_true(senet_position_equal(&start, &again));
        assert_int_equal(cones[1], 1 - cones[0]);
        assert_int_equal(match_game_number(m), 2);
        assert_true(match_over(m, &winner));
        const int lead = match_score(m, 0) - match_score(m, 1);
        assert_int_equal(winner, lead > 0 ? 0 : lead < 0 ? 1 : MATCH_NOBODY);
        check_record(m);
        match_destroy(m);
    }
}

// Players who play alike on both sides win one game each: the sticks decide nothing.
static void players_alike_end_even(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        const match_setup setup = fair_setup((senet_rules_id)rules, 5);
        match *m = begin(&setup);
        match_event event = {.kind = MATCH_EVENT_NEW_GAME};
        uint8_t winner = 0;
        while (sure_step(m, false)) {
            while (match_poll(m, &event)) {
            }
        }
        assert_true(match_over(m, &winner));
        assert_int_equal(winner, MATCH_NOBODY);
        assert_int_equal(event.kind, MATCH_EVENT_MATCH_OVER);
        assert_int_equal(event.player, MATCH_NOBODY);
        assert_int_equal(event.value, match_score(m, 0));
        assert_int_equal(match_score(m, 0), match_score(m, 1));
        check_record(m);
        match_destroy(m);
    }
}

static void a_changed_result_is_named(void **state) {
    (void)state;
    const match_setup setup = fair_setup(SENET_RULES_KENDALL, 5);
    match *m = begin(&setup);
    char said[SENET_VERDICT_CAP];

    while (sure_step(m, true)) {
    }
    match_text text = support_record(m);
    char *over = strstr(text.bytes, "over even 1-1\n");
    assert_non_null(over);
    memcpy(over, "over 0 01-1\nx", 13); // not a number
    assert_false(senet_record_verify(text.bytes, text.n_bytes, said));
    memcpy(over, "over even 2-0\n", 14);
    assert_false(senet_record_verify(text.bytes, text.n_bytes, said));
    assert_non_null(strstr(said, "should be a draw, with 1 points each"));
    match_text_free(&text);
    match_destroy(m);
}

// Throws of real sticks in the first game are not asked for again.
static void real_sticks_are_known_in_the_second_game(void **state) {
    (void)state;
    match_setup setup = fair_setup(SENET_RULES_JEQUIER, 5);
    uint64_t random = 11;
    size_t n_known = 0;

    setup.throws = MATCH_THROWS_MANUAL;
    match *m = begin(&setup);
    while (match_need_now(m).kind != MATCH_NEED_NEXT) {
        assert_false(match_throw_known(m, NULL));
        assert_true(support_step(m, &random));
    }
    const thrown first = throws_of(m, 1);
    support_do(m, MATCH_NEXT_GAME);
    // The 1 that won the opening is set again, for the other player, with its sticks.
    assert_int_equal(match_position(m)->thrown, 1);
    assert_true(match_last_sticks(m) >= 0);
    while (n_known < first.n && match_need_now(m).kind != MATCH_NEED_NOTHING) {
        uint8_t sticks = 0;
        if (match_need_now(m).kind == MATCH_NEED_THROW) {
            assert_true(match_throw_known(m, &sticks));
            assert_int_equal(sticks, first.sticks[n_known]);
            n_known++;
        }
        assert_true(support_step(m, &random));
    }
    check_record(m);
    match_destroy(m);
}

static void undo_goes_from_the_second_game_into_the_first(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        const match_setup setup = fair_setup((senet_rules_id)rules, 9);
        match *m = begin(&setup);
        int n_undos = 0;
        while (sure_step(m, false)) {
        }
        const thrown before = throws_of(m, 1);
        // Each undo goes back further than forced moves would lead forward.
        for (size_t n = match_entry_count(m); match_can_undo(m); n = match_entry_count(m)) {
            support_do(m, MATCH_UNDO);
            n_undos++;
            while (match_need_now(m).kind == MATCH_NEED_MOVE) {
                senet_moves moves;
                assert_int_equal(senet_moves_list(match_position(m), &moves), SENET_OK);
                if (moves.count > 1 || match_entry_count(m) == 1) {
                    break;
                }
                assert_true(sure_step(m, false));
            }
            assert_true(match_entry_count(m) < n);
        }
        assert_true(n_undos > 4);
        assert_int_equal(match_game_number(m), 1);
        while (sure_step(m, true)) {
        }
        const thrown after = throws_of(m, 1), again = throws_of(m, 2);
        const size_t both = before.n < after.n ? before.n : after.n;
        assert_memory_equal(before.sticks, after.sticks, both);
        assert_memory_equal(after.sticks, again.sticks, after.n < again.n ? after.n : again.n);
        check_record(m);
        match_destroy(m);
    }
}

static void a_resigned_game_is_one_of_two(void **state) {
    (void)state;
    const match_setup setup = fair_setup(SENET_RULES_PERGIOCO, 3);
    match *m = begin(&setup);
    uint8_t winner = 9;

    assert_true(sure_step(m, false));
    while (match_need_now(m).kind == MATCH_NEED_OPENING) {
        assert_true(sure_step(m, false));
    }
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 1}), SENET_OK);
    assert_int_equal(match_need_now(m).kind, MATCH_NEED_NEXT);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_NEXT_GAME}), SENET_OK);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 1}), SENET_OK);
    assert_true(match_over(m, &winner));
    assert_int_equal(winner, 0);
    check_record(m);
    match_destroy(m);
}

// Resigned before the sides were decided: there is no game to repeat with swapped sides.
static void resigned_before_there_are_sides(void **state) {
    (void)state;
    const match_setup setup = fair_setup(SENET_RULES_PERGIOCO, 3);
    match *m = begin(&setup);

    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 1}), SENET_OK);
    uint8_t winner = 9;
    assert_true(match_over(m, &winner));
    assert_int_equal(winner, 0);
    assert_int_equal(match_game_number(m), 1);
    check_record(m);
    match_destroy(m);
}

static void what_cannot_be_fair_is_refused(void **state) {
    (void)state;
    static const char *const lines[] = {"points 1 fair", "points 1"};
    match_setup setup = fair_setup(SENET_RULES_KENDALL, 1);
    match *m = NULL;

    setup.points = 3;
    assert_int_equal(match_create(&setup, &m), SENET_NOT_NOW);
    setup = fair_setup(SENET_RULES_KENDALL, 1);
    setup.seed.origin = SENET_SEED_UNKNOWN;
    assert_int_equal(match_create(&setup, &m), SENET_NOT_NOW);
    for (int i = 0; i < 2; i++) {
        const senet_seed seed = {.low = 1, .origin = SENET_SEED_CHOSEN};
        match_load_report report;
        char commitment[SENET_COMMITMENT_TEXT_CAP], text[256];
        str_builder out = str_init(text, sizeof text);
        // A `points` line must fit the record's version.
        senet_seed_commitment(&seed, commitment);
        (void)str_append_format(&out,
                                "senet-record %d\nrules bga\nseed 0x0000000000000001 chosen\n"
                                "proof %s\n%s\n",
                                2 + i, commitment, lines[i]);
        assert_int_equal(match_load(text, out.n_bytes, &m, &report), SENET_BAD_RECORD);
        assert_null(m);
        assert_string_equal(report.found, lines[i]);
    }
}

// The second game's throws are those of the first: they are counted once.
static void the_history_counts_no_throw_twice(void **state) {
    (void)state;
    for (int i = 0; i < 40; i++) {
        const match_setup setup =
            fair_setup((senet_rules_id)(i % SENET_RULES_COUNT), (uint64_t)i + 500);
        uint64_t random = (uint64_t)i;
        history_game game;
        uint32_t n = 0;
        match *m = begin(&setup);
        while (support_step(m, &random)) {
        }
        history_describe(m, &game);
        const size_t first = throws_of(m, 1).n, second = throws_of(m, 2).n;
        for (int faces = 0; faces < HISTORY_FACES; faces++) {
            n += game.faces[faces];
        }
        // Throws for the sides are counted once, too.
        assert_int_equal(n, game.n_throws - (first < second ? first : second));
        assert_int_equal(game.n_games, 2);
        match_destroy(m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_second_game_has_the_throws_of_the_first),
        cmocka_unit_test(players_alike_end_even),
        cmocka_unit_test(a_changed_result_is_named),
        cmocka_unit_test(real_sticks_are_known_in_the_second_game),
        cmocka_unit_test(undo_goes_from_the_second_game_into_the_first),
        cmocka_unit_test(a_resigned_game_is_one_of_two),
        cmocka_unit_test(resigned_before_there_are_sides),
        cmocka_unit_test(what_cannot_be_fair_is_refused),
        cmocka_unit_test(the_history_counts_no_throw_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
