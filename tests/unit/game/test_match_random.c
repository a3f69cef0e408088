// Random matches of every rule set and size, with undo, to the end: no illegal position, points as
// in RULES.md "Scoring", and a record that opens as the same match.
// Layer: tests. Depends on game and the public headers.
#include "support/replay.h"
#include "unit/game/game_support.h"

#include "senet/throw_source.h"

// Points worked out from the notation's meaning, not from the library's function.
static int points_of(const senet_position *position) {
    const senet_rules_info *rules = senet_rules_get((senet_rules_id)position->rules);
    const uint32_t loser = position->pieces[1 - position->side];
    int points = 0;
    if (rules->scoring == SENET_SCORING_ONE) {
        return 1;
    }
    for (int house = 1; house <= SENET_HOUSES; house++) {
        const bool safe = house == 26 || house == 28 || house == 29 || house == 30;
        if ((loser >> house & 1u) != 0 && !(safe && rules->scoring == SENET_SCORING_ROWS_SAFE)) {
            points += house <= 10 ? 3 : house <= 20 ? 2 : 1;
        }
    }
    return points > 0 ? points : 1;
}

// Follows the events of a match and keeps its own score.
static void follow(match *m, int score[2]) {
    match_event event;
    while (match_poll(m, &event)) {
        if (event.kind == MATCH_EVENT_GAME_OVER) {
            assert_false(event.resigned);
            assert_true(senet_position_over(&event.after));
            assert_int_equal(event.value, points_of(&event.after));
            assert_int_equal(event.player, match_player_of(m, (senet_side)event.after.side));
            score[event.player] += event.value;
        } else if (event.kind == MATCH_EVENT_MOVED) {
            senet_position replayed = event.before;
            replay_effects(&event.effects, &replayed);
            assert_true(senet_position_equal(&replayed, &event.after));
        } else if (event.kind == MATCH_EVENT_JUMPED) {
            score[0] = match_score(m, 0);
            score[1] = match_score(m, 1);
        }
    }
}

static void check_history(const match *m) {
    for (size_t i = 0; i < match_entry_count(m); i++) {
        const char *reason = "";
        if (senet_position_check(&match_entry_get(m, i)->after, &reason) != SENET_OK) {
            fail_msg("entry %zu: %s", i, reason);
        }
    }
}

static void check_record(const match *m) {
    match_text text = support_record(m);
    match_text again;
    match_load_report report;
    match *loaded = NULL;
    assert_int_equal(match_load(text.bytes, text.n_bytes, &loaded, &report), SENET_OK);
    assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
    assert_int_equal(support_drain(loaded), 1);
    support_assert_same(m, loaded);
    again = support_record(loaded);
    assert_string_equal(text.bytes, again.bytes);
    match_destroy(loaded);
    match_text_free(&again);
    match_text_free(&text);
}

static void play(senet_rules_id rules, int n, uint64_t seed) {
    uint64_t random = seed;
    match_setup setup =
        support_setup(rules, n, 1 + (int)senet_random_below(&random, 4), seed * 977 + 1);
    // Every third match is played with undo and redo in between.
    const bool undoes = seed % 3 == 0;
    int score[2] = {0, 0};
    match *m = NULL;
    setup.throws = (match_throws)(senet_random_below(&random, 3));
    setup.first_side = (senet_side)senet_random_below(&random, 2);
    setup.player[1].kind = seed % 5 == 0 ? MATCH_COMPUTER : MATCH_HUMAN;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    while (support_step(m, &random)) {
        follow(m, score);
        assert_int_equal(match_score(m, 0), score[0]);
        assert_int_equal(match_score(m, 1), score[1]);
        if (undoes && senet_random_below(&random, 60) == 0) {
            (void)match_submit(m, (match_command){.kind = MATCH_UNDO});
            follow(m, score);
            if (senet_random_below(&random, 3) == 0) {
                (void)match_submit(m, (match_command){.kind = MATCH_REDO});
                follow(m, score);
            }
        }
    }
    uint8_t winner = 9;
    assert_true(match_over(m, &winner));
    assert_in_range(match_score(m, winner), setup.points, 100);
    assert_in_range(match_score(m, (uint8_t)(1 - winner)), 0, setup.points - 1);
    check_history(m);
    check_record(m);
    match_destroy(m);
}

static void play_rules(senet_rules_id rules) {
    // More of the short games: a game of seven pieces can take thousands of throws.
    static const int n_matches[] = {[3] = 600, [4] = 260, [5] = 100, [6] = 30, [7] = 10};
    for (int n = SENET_PIECES_MIN; n <= SENET_PIECES_MAX; n++) {
        for (int i = 0; i < n_matches[n]; i++) {
            play(rules, n, (uint64_t)(1000 * n + i));
        }
    }
}

static void random_matches_keep_the_invariants(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        play_rules((senet_rules_id)rules);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_matches_keep_the_invariants),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
