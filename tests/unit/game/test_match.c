// The turn machine: needs and commands, opening throws, sides, undo and redo, resignation, points.
// Layer: tests. Depends on game and the public headers.
#include "unit/game/game_support.h"

#include "senet/player.h"
#include "senet/throw_source.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static match *start(const match_setup *setup) {
    match *m = NULL;
    assert_int_equal(match_create(setup, &m), SENET_OK);
    return m;
}

// A match whose first throws have these values.
static match *scripted(senet_rules_id rules, const int *value, size_t n_values) {
    match_setup setup = support_setup(rules, 5, 1, 7);
    uint8_t script[32];
    for (size_t i = 0; i < n_values; i++) {
        script[i] = support_sticks(rules, value[i]);
    }
    setup.throws = MATCH_THROWS_SCRIPTED;
    setup.script = script;
    setup.n_script = n_values;
    return start(&setup);
}

static void expect_need(const match *m, match_need_kind kind, int player) {
    assert_int_equal(match_need_now(m).kind, kind);
    assert_int_equal(match_need_now(m).player, player);
}

static void expect_event(match *m, match_event_kind kind, match_event *out_event) {
    assert_true(match_poll(m, out_event));
    assert_int_equal(out_event->kind, kind);
}

static void bad_setups_are_refused(void **state) {
    (void)state;
    const match_setup good = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    const uint8_t bad_script[] = {3, 16};
    match *m = NULL;
    match_setup setup = good;

    setup.rules = SENET_RULES_COUNT;
    assert_int_equal(match_create(&setup, &m), SENET_BAD_RULES);
    setup = good;
    setup.n = 2;
    assert_int_equal(match_create(&setup, &m), SENET_BAD_PIECES);
    setup.n = 8;
    assert_int_equal(match_create(&setup, &m), SENET_BAD_PIECES);
    setup = good;
    setup.points = 0;
    assert_int_equal(match_create(&setup, &m), SENET_NOT_NOW);
    setup.points = MATCH_POINTS_MAX + 1;
    assert_int_equal(match_create(&setup, &m), SENET_NOT_NOW);
    setup = good;
    setup.player[1].level = SENET_LEVELS;
    assert_int_equal(match_create(&setup, &m), SENET_NOT_NOW);
    setup = good;
    setup.throws = MATCH_THROWS_SCRIPTED;
    setup.script = bad_script;
    setup.n_script = COUNT(bad_script);
    assert_int_equal(match_create(&setup, &m), SENET_BAD_THROW);
    assert_null(m);
    match_destroy(NULL);
}

static void names_are_cleaned(void **state) {
    (void)state;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    match *m;

    memcpy(setup.player[0].name, "a\nb\xff", 5);
    memset(setup.player[1].name, 'x', MATCH_NAME_CAP);
    m = start(&setup);
    assert_string_equal(match_setup_of(m)->player[0].name, "a b\xef\xbf\xbd");
    assert_int_equal(strlen(match_setup_of(m)->player[1].name), MATCH_NAME_CAP - 1);
    match_destroy(m);
}

// `jequier`, `pergioco`, `museum`: throws in turn until a 1, which its thrower plays as spools.
static void the_first_1_decides_the_opening(void **state) {
    (void)state;
    const senet_rules_id rules[] = {SENET_RULES_JEQUIER, SENET_RULES_PERGIOCO, SENET_RULES_MUSEUM};

    for (size_t i = 0; i < COUNT(rules); i++) {
        const int evaluation[] = {4, senet_rules_get(rules[i])->z, 2, 1, 3};
        match *m = scripted(rules[i], evaluation, COUNT(evaluation));
        match_event event;
        uint8_t cones = 9;
        expect_event(m, MATCH_EVENT_NEW_GAME, &event);
        assert_int_equal(event.value, 1);
        assert_false(match_poll(m, &event));
        assert_int_equal(match_last_sticks(m), -1);
        for (int thrown = 0; thrown < 4; thrown++) {
            expect_need(m, MATCH_NEED_OPENING, thrown % 2);
            assert_false(match_sides(m, &cones));
            support_do(m, MATCH_THROW);
            expect_event(m, MATCH_EVENT_OPENING_THROWN, &event);
            assert_int_equal(event.player, thrown % 2);
            assert_int_equal(event.value, evaluation[thrown]);
        }
        expect_event(m, MATCH_EVENT_SIDES, &event);
        assert_int_equal(event.player, 0);
        assert_int_equal(event.after.thrown, 1);
        assert_int_equal(event.after.flags, SENET_FLAG_OPENING);
        assert_true(match_sides(m, &cones));
        assert_int_equal(cones, 0);
        assert_int_equal(match_side_of(m, 1), SENET_SPOOLS);
        assert_int_equal(match_player_of(m, SENET_SPOOLS), 1);
        // The 1 is played by the front spool and by nothing else, by the player who threw it.
        expect_need(m, MATCH_NEED_MOVE, 1);
        assert_int_equal(match_submit(m, (match_command){.kind = MATCH_MOVE, .move = {8, 9}}),
                         SENET_ILLEGAL_MOVE);
        support_move(m, "10-11");
        expect_event(m, MATCH_EVENT_MOVED, &event);
        expect_need(m, MATCH_NEED_THROW, 1); // it was a 1
        support_do(m, MATCH_THROW);
        assert_int_equal(match_position(m)->thrown, 3);
        match_destroy(m);
    }
}

// The first thrower may also be the one who gets the 1.
static void the_first_throw_can_decide_the_opening(void **state) {
    (void)state;
    const int evaluation[] = {1};
    match *m = scripted(SENET_RULES_JEQUIER, evaluation, 1);

    support_do(m, MATCH_THROW);
    expect_need(m, MATCH_NEED_MOVE, 0);
    assert_int_equal(match_side_of(m, 0), SENET_SPOOLS);
    match_destroy(m);
}

// `pharaoh`, `bga`: the higher value decides (no light stick is highest), equal ones repeat.
static void the_higher_throw_decides_the_opening(void **state) {
    (void)state;
    const struct {
        senet_rules_id rules;
        int evaluation[6];
        size_t n;
        uint8_t cones;
    } cases[] = {
        {SENET_RULES_PHARAOH, {6, 4}, 2, 0},         {SENET_RULES_PHARAOH, {3, 4}, 2, 1},
        {SENET_RULES_PHARAOH, {2, 2, 3, 1}, 4, 0},   {SENET_RULES_BGA, {4, 5}, 2, 1},
        {SENET_RULES_BGA, {5, 5, 1, 1, 1, 2}, 6, 1},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        match *m = scripted(cases[i].rules, cases[i].evaluation, cases[i].n);
        uint8_t cones = 9;
        match_event event;
        for (size_t thrown = 0; thrown < cases[i].n; thrown++) {
            expect_need(m, MATCH_NEED_OPENING, (int)(thrown % 2));
            assert_false(match_sides(m, &cones));
            support_do(m, MATCH_THROW);
        }
        assert_true(match_sides(m, &cones));
        assert_int_equal(cones, cases[i].cones);
        expect_need(m, MATCH_NEED_THROW, cones);
        assert_int_equal(match_position(m)->side, SENET_CONES);
        assert_int_equal(match_position(m)->thrown, SENET_THROW_NONE);
        while (match_poll(m, &event)) {
            assert_int_not_equal(event.kind, MATCH_EVENT_THROWN);
        }
        match_destroy(m);
    }
}

static void without_opening_throws_the_first_player_begins(void **state) {
    (void)state;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 3, 1);
    match_event event;
    match *m = start(&setup);

    expect_event(m, MATCH_EVENT_NEW_GAME, &event);
    expect_event(m, MATCH_EVENT_SIDES, &event);
    assert_int_equal(event.player, 0);
    expect_need(m, MATCH_NEED_THROW, 0);
    match_destroy(m);
    setup.first_side = SENET_SPOOLS;
    m = start(&setup);
    expect_need(m, MATCH_NEED_THROW, 1);
    assert_int_equal(match_side_of(m, 0), SENET_SPOOLS);
    // The sides change from game to game.
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 0}), SENET_OK);
    support_do(m, MATCH_NEXT_GAME);
    expect_need(m, MATCH_NEED_THROW, 0);
    assert_int_equal(match_game_number(m), 2);
    match_destroy(m);
}

// In later games the other player throws first.
static void the_other_player_opens_later_games(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        const match_setup setup = support_setup((senet_rules_id)rules, 5, 25, 3);
        if (senet_rules_get(setup.rules)->opening == SENET_OPENING_NONE) {
            continue;
        }
        match *m = start(&setup);

        for (int game = 1; match_need_now(m).kind != MATCH_NEED_NOTHING; game++) {
            assert_int_equal(match_game_number(m), game);
            expect_need(m, MATCH_NEED_OPENING, (game - 1) % 2);
            assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN,
                                                             .player = (uint8_t)(game % 3 == 0)}),
                             SENET_OK);
            if (match_need_now(m).kind == MATCH_NEED_NEXT) {
                support_do(m, MATCH_NEXT_GAME);
            }
        }
        match_destroy(m);
    }
}

// For each need of a match, the answer to every command.
static void every_command_is_answered_at_every_need(void **state) {
    (void)state;
    const senet_status ok = SENET_OK;
    const senet_status no = SENET_NOT_NOW;
    const struct {
        match_need_kind need;
        // throw, legal move, undo, redo, next, resign
        senet_status expected[6];
    } table[] = {
        {MATCH_NEED_OPENING, {ok, no, no, no, no, ok}},
        {MATCH_NEED_THROW, {ok, no, ok, no, no, ok}},
        {MATCH_NEED_MOVE, {no, ok, ok, no, no, ok}},
        {MATCH_NEED_NEXT, {no, no, ok, no, ok, no}},
        {MATCH_NEED_NOTHING, {no, no, ok, no, no, no}},
    };
    const match_command_kind commands[] = {MATCH_THROW, MATCH_MOVE,      MATCH_UNDO,
                                           MATCH_REDO,  MATCH_NEXT_GAME, MATCH_RESIGN};

    for (size_t row = 0; row < COUNT(table); row++) {
        for (size_t column = 0; column < COUNT(commands); column++) {
            const int points = table[row].need == MATCH_NEED_NEXT ? 25 : 1;
            const match_setup setup = support_setup(SENET_RULES_PHARAOH, 3, points, 11);
            match_command command = {.kind = commands[column]};
            uint64_t random = 5;
            uint32_t generation;
            senet_moves moves;
            match *m = start(&setup);
            // The opening is due at once; the other needs come up during a game.
            for (int steps = 0; match_need_now(m).kind != table[row].need ||
                                (table[row].need == MATCH_NEED_MOVE && steps < 40) ||
                                (table[row].need == MATCH_NEED_THROW && steps < 40);
                 steps++) {
                assert_true(support_step(m, &random));
            }
            if (command.kind == MATCH_MOVE && table[row].need == MATCH_NEED_MOVE) {
                assert_int_equal(senet_moves_list(match_position(m), &moves), SENET_OK);
                command.move = moves.move[0];
            }
            generation = match_generation(m);
            const size_t n_journal = match_journal_count(m);
            const senet_position before = *match_position(m);
            const senet_status status = match_submit(m, command);
            assert_int_equal(status, table[row].expected[column]);
            if (status == SENET_OK) {
                assert_int_not_equal(match_generation(m), generation);
                assert_int_equal(match_journal_count(m), n_journal + 1);
            } else {
                assert_int_equal(match_generation(m), generation);
                assert_int_equal(match_journal_count(m), n_journal);
                assert_true(senet_position_equal(&before, match_position(m)));
            }
            match_destroy(m);
        }
    }
}

static void bad_commands_are_refused(void **state) {
    (void)state;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    match *m;

    setup.throws = MATCH_THROWS_MANUAL;
    m = start(&setup);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW, .sticks = 16}),
                     SENET_BAD_THROW);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 2}),
                     SENET_NOT_NOW);
    assert_int_equal(match_submit(m, (match_command){.kind = (match_command_kind)99}),
                     SENET_NOT_NOW);
    assert_int_equal(match_entry_count(m), 1);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW, .sticks = 0x6}),
                     SENET_OK);
    assert_int_equal(match_last_sticks(m), 6);
    assert_int_equal(match_position(m)->thrown, 2);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_MOVE, .move = {1, 3}}),
                     SENET_ILLEGAL_MOVE);
    assert_int_equal(match_entry_count(m), 2);
    match_destroy(m);
}

// After an undo other moves may be chosen, but throw number n of the match stays the same.
static void undo_keeps_the_throws(void **state) {
    (void)state;
    const match_throws sources[] = {MATCH_THROWS_SEEDED, MATCH_THROWS_MANUAL};

    for (size_t i = 0; i < COUNT(sources) * SENET_RULES_COUNT; i++) {
        match_setup setup = support_setup((senet_rules_id)(i % SENET_RULES_COUNT), 5, 9, 1000 + i);
        int sticks_of[6000];
        size_t n_known = 0;
        uint64_t random = i;
        match *m;
        setup.throws = sources[i / SENET_RULES_COUNT];
        m = start(&setup);
        for (int round = 0; round < 1500; round++) {
            const match_need_kind need = match_need_now(m).kind;
            if (need == MATCH_NEED_NOTHING || senet_random_below(&random, 12) == 0) {
                uint32_t n_undo = 1 + senet_random_below(&random, 5);
                while (n_undo-- > 0 && match_can_undo(m)) {
                    support_do(m, MATCH_UNDO);
                }
                if (senet_random_below(&random, 4) == 0 && match_can_redo(m)) {
                    support_do(m, MATCH_REDO);
                }
                continue;
            }
            if (need == MATCH_NEED_THROW || need == MATCH_NEED_OPENING) {
                uint8_t known = 0xEE;
                size_t number = 0;
                for (size_t k = 0; k < match_entry_count(m); k++) {
                    const match_entry_kind kind = match_entry_get(m, k)->kind;
                    number += kind == MATCH_ENTRY_THROW || kind == MATCH_ENTRY_OPENING;
                }
                assert_in_range(number, 0, n_known);
                assert_int_equal(match_throw_known(m, &known),
                                 setup.throws == MATCH_THROWS_MANUAL && number < n_known);
                assert_true(support_step(m, &random));
                if (number == n_known) {
                    sticks_of[n_known++] = match_last_sticks(m);
                }
                assert_int_equal(match_last_sticks(m), sticks_of[number]);
                if (setup.throws == MATCH_THROWS_SEEDED) {
                    assert_int_equal(sticks_of[number],
                                     senet_throw_sticks(setup.seed.low, (uint32_t)number));
                }
            } else {
                assert_true(support_step(m, &random));
            }
            support_drain(m);
        }
        assert_in_range(n_known, 100, 6000);
        match_destroy(m);
    }
}

static bool is_choice(const match *m) {
    senet_moves moves;
    return match_need_now(m).kind == MATCH_NEED_MOVE &&
           senet_moves_list(match_position(m), &moves) == SENET_OK && moves.count > 1 &&
           !match_need_now(m).computer;
}

// Undo goes back from choice to choice of the person, skipping the computer's moves, to the first
// throw of each game; redo retraces the same stops forward.
static void undo_and_redo_stop_at_the_same_places(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        match_setup setup = support_setup((senet_rules_id)rules, 3, 9, 77);
        uint64_t random = 3;
        size_t n_entries;
        size_t n_undone = 0;
        match_event event;
        match *m;
        setup.player[1].kind = MATCH_COMPUTER;
        m = start(&setup);
        for (int i = 0; i < 1200; i++) {
            (void)support_step(m, &random);
        }
        support_drain(m);
        assert_false(match_can_redo(m));
        n_entries = match_entry_count(m);
        const senet_position last = *match_position(m);
        while (match_can_undo(m)) {
            const size_t before = match_entry_count(m);
            support_do(m, MATCH_UNDO);
            n_undone++;
            assert_true(match_entry_count(m) < before);
            assert_true(is_choice(m) ||
                        match_entry_get(m, match_entry_count(m) - 1)->kind == MATCH_ENTRY_GAME);
            expect_event(m, MATCH_EVENT_JUMPED, &event);
            assert_true(senet_position_equal(&event.after, match_position(m)));
            assert_false(match_poll(m, &event));
        }
        assert_int_equal(match_entry_count(m), 1);
        assert_int_equal(match_submit(m, (match_command){.kind = MATCH_UNDO}), SENET_NOT_NOW);
        while (match_can_redo(m)) {
            support_do(m, MATCH_REDO);
            assert_true(is_choice(m) || !match_can_redo(m));
        }
        assert_int_equal(match_entry_count(m), n_entries);
        assert_true(senet_position_equal(&last, match_position(m)));
        assert_in_range(n_undone, 20, n_entries);
        match_destroy(m);
    }
}

static void a_move_after_undo_drops_what_followed(void **state) {
    (void)state;
    const match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 5);
    uint64_t random = 1;
    senet_moves moves;
    match *m = start(&setup);

    while (match_entry_count(m) < 30 || !is_choice(m)) {
        assert_true(support_step(m, &random));
    }
    const size_t here = match_entry_count(m);
    assert_int_equal(senet_moves_list(match_position(m), &moves), SENET_OK);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_MOVE, .move = moves.move[0]}),
                     SENET_OK);
    support_do(m, MATCH_UNDO);
    assert_int_equal(match_entry_count(m), here);
    assert_true(match_can_redo(m));
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_MOVE, .move = moves.move[1]}),
                     SENET_OK);
    assert_false(match_can_redo(m));
    assert_true(senet_move_equal(match_entry_get(m, here)->move, moves.move[1]));
    match_destroy(m);
}

static void resign_at(const char *text, uint8_t loser, int expected) {
    senet_position position;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 25, 1);
    match_event event;
    match *m = NULL;
    assert_int_equal(senet_position_parse(text, &position, NULL), SENET_OK);
    assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
    (void)support_drain(m);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = loser}),
                     SENET_OK);
    assert_int_equal(match_score(m, (uint8_t)(1 - loser)), expected);
    assert_int_equal(match_score(m, loser), 0);
    expect_event(m, MATCH_EVENT_GAME_OVER, &event);
    assert_true(event.resigned);
    assert_int_equal(event.value, expected);
    assert_int_equal(event.player, 1 - loser);
    match_destroy(m);
}

// RULES.md "Scoring": 3, 2, 1 by rows; `jequier` skips safe houses, but gives at least 1.
static void resigning_costs_points_by_the_rules(void **state) {
    (void)state;
    resign_at("kendall cscscscscs/10/10 c 0,0 0,0 - -", 0, 1);
    resign_at("kendall cscscscscs/10/10 c 0,0 0,0 - 3", 1, 1);
    resign_at("pergioco cs8/cs8/cs3s4 c 0,0 2,1 - -", 0, 6);
    resign_at("pergioco cs8/cs8/cs3s4 c 0,0 2,1 - -", 1, 7);
    resign_at("jequier 10/10/s1ss1c1c2 c 0,0 3,2 - 2", 0, 1);
    resign_at("jequier cs8/cs8/1s3c4 c 0,0 2,2 - -", 0, 5);
}

// A person takes over from the computer and leaves again: nothing else changes.
static void a_person_can_replace_the_computer_and_leave(void **state) {
    (void)state;
    const match_setup setup = {
        .rules = SENET_RULES_KENDALL,
        .n = 5,
        .points = 1,
        .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER, .level = SENET_LEVEL_VIZIER}}};
    match *m = start(&setup);
    while (!match_need_now(m).computer) {
        if (match_need_now(m).kind != MATCH_NEED_MOVE) {
            assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW}), SENET_OK);
            continue;
        }
        senet_moves moves;
        assert_int_equal(senet_moves_list(match_position(m), &moves), SENET_OK);
        assert_int_equal(
            match_submit(m, (match_command){.kind = MATCH_MOVE, .move = moves.move[0]}), SENET_OK);
    }
    const senet_position before = *match_position(m);
    const size_t n_entries = match_entry_count(m), n_journal = match_journal_count(m);
    const uint32_t generation = match_generation(m);

    assert_int_equal(match_set_kind(m, 1, MATCH_HUMAN), SENET_OK);
    assert_true(match_generation(m) > generation); // what was being thought about is stale
    assert_false(match_need_now(m).computer);
    assert_int_equal(match_need_now(m).player, 1);
    assert_memory_equal(match_position(m), &before, sizeof before);
    assert_int_equal(match_entry_count(m), n_entries);
    assert_int_equal(match_journal_count(m), n_journal);
    const uint32_t again = match_generation(m);
    assert_int_equal(match_set_kind(m, 1, MATCH_HUMAN), SENET_OK); // nothing to change
    assert_int_equal(match_generation(m), again);

    assert_int_equal(match_set_kind(m, 1, MATCH_COMPUTER), SENET_OK);
    assert_true(match_need_now(m).computer);
    assert_int_equal(match_setup_of(m)->player[1].level, SENET_LEVEL_VIZIER);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 0}), SENET_OK);
    assert_int_equal(match_set_kind(m, 1, MATCH_HUMAN), SENET_NOT_NOW);
    match_destroy(m);
}

static void the_last_move_ends_the_match(void **state) {
    (void)state;
    senet_position position;
    match_setup setup = support_setup(SENET_RULES_KENDALL, 5, 1, 1);
    const uint8_t script[] = {7};
    match_event event;
    uint8_t winner = 9;
    match *m = NULL;

    assert_int_equal(senet_position_parse("kendall s9/10/7c2 c 0,0 4,4 - -", &position, NULL),
                     SENET_OK);
    setup.throws = MATCH_THROWS_SCRIPTED;
    setup.script = script;
    setup.n_script = 1;
    setup.first_side = SENET_SPOOLS;
    assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
    support_drain(m);
    expect_need(m, MATCH_NEED_THROW, 1);
    support_do(m, MATCH_THROW);
    expect_event(m, MATCH_EVENT_THROWN, &event);
    assert_false(match_over(m, &winner));
    support_move(m, "28-off");
    expect_event(m, MATCH_EVENT_MOVED, &event);
    assert_true(event.effects.count > 0);
    expect_event(m, MATCH_EVENT_GAME_OVER, &event);
    assert_int_equal(event.player, 1);
    assert_false(event.resigned);
    expect_event(m, MATCH_EVENT_MATCH_OVER, &event);
    assert_int_equal(event.player, 1);
    assert_true(match_over(m, &winner));
    assert_int_equal(winner, 1);
    expect_need(m, MATCH_NEED_NOTHING, 1);
    match_destroy(m);
}

static void a_match_can_start_from_a_position(void **state) {
    (void)state;
    const struct {
        const char *text;
        match_need_kind need;
        uint8_t player;
    } cases[] = {
        {"jequier cscscscscs/10/10 s 0,0 0,0 o -", MATCH_NEED_MOVE, 1},
        {"jequier cscscscscs/10/10 s 0,0 0,0 o 1", MATCH_NEED_MOVE, 1},
        {"bga cscscscscs/10/10 c 0,0 0,0 - -", MATCH_NEED_THROW, 0},
        {"bga:3 cscscs4/10/10 c 0,0 0,0 - 5", MATCH_NEED_MOVE, 0},
        {"bga:3 10/c9/10 s 0,0 2,3 - -", MATCH_NEED_NOTHING, 1},
        {"museum cscscscscs/10/10 s 0,0 0,0 o -", MATCH_NEED_MOVE, 1},
        {"museum s9/c9/6c3 c 0,0 3,4 - ?", MATCH_NEED_MOVE, 0},
        {"museum s9/c9/6c3 c 0,0 3,4 - -", MATCH_NEED_THROW, 0}, // it was decided to stay
        {"museum s9/c9/6c3 c 0,0 3,4 - 4", MATCH_NEED_MOVE, 0},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const match_setup setup = support_setup(SENET_RULES_PHARAOH, 4, 1, 1);
        senet_position position;
        match *m = NULL;
        assert_int_equal(senet_position_parse(cases[i].text, &position, NULL), SENET_OK);
        assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
        expect_need(m, cases[i].need, cases[i].player);
        assert_int_equal(match_setup_of(m)->rules, position.rules);
        assert_int_equal(match_setup_of(m)->n, position.n);
        match_destroy(m);
    }
    senet_position broken;
    const match_setup setup = support_setup(SENET_RULES_BGA, 5, 1, 1);
    match *m = NULL;
    assert_int_equal(senet_position_start(SENET_RULES_BGA, 5, &broken), SENET_OK);
    broken.pieces[0] |= 2; // house 1 and a sixth piece
    broken.pieces[1] |= 2;
    assert_int_equal(match_create_at(&setup, &broken, &m), SENET_BAD_POSITION);
    assert_null(m);
}

// Another match can branch off from every entry of a game, which itself stays unchanged.
static void a_match_can_branch_off_from_every_entry(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        const match_setup setup = support_setup((senet_rules_id)rules, 3, 3, 7);
        uint64_t random = 11;
        const senet_seed fresh = {.low = 99};
        size_t n_branched = 0;
        match *m = NULL;
        assert_int_equal(match_create(&setup, &m), SENET_OK);
        while (support_step(m, &random)) {
        }
        const size_t n = match_entry_count(m);
        match_text before = support_record(m);
        for (size_t i = 0; i < n; i++) {
            const match_entry *entry = match_entry_get(m, i);
            match *branch = NULL;
            if (entry->kind == MATCH_ENTRY_GAME || entry->kind == MATCH_ENTRY_OPENING) {
                assert_int_equal(match_branch(m, i, &fresh, &branch), SENET_NOT_NOW);
                assert_null(branch);
                continue;
            }
            assert_int_equal(match_branch(m, i, &fresh, &branch), SENET_OK);
            assert_true(senet_position_equal(match_position(branch), match_entry_before(m, i)));
            // The same player is to act, with new throws and a single game to play.
            assert_int_equal(match_need_now(branch).player, entry->player);
            assert_int_equal(match_setup_of(branch)->points, 1);
            assert_int_equal(match_setup_of(branch)->seed.low, 99);
            assert_string_equal(match_setup_of(branch)->player[1].name, "Ben");
            if (++n_branched % 50 == 1) {
                while (support_step(branch, &random)) {
                }
                // Its record opens again.
                match_text record = support_record(branch);
                match_load_report report;
                match *again = NULL;
                assert_int_equal(match_load(record.bytes, record.n_bytes, &again, &report),
                                 SENET_OK);
                assert_int_equal(report.fault, SENET_RECORD_FAULT_NONE);
                support_assert_same(branch, again);
                match_destroy(again);
                match_text_free(&record);
            }
            match_destroy(branch);
        }
        match_text after = support_record(m);
        assert_string_equal(before.bytes, after.bytes);
        match_text_free(&before);
        match_text_free(&after);
        match_destroy(m);
    }
}

// Left-over steps are a move of their own, which may be declined.
static void steps_left_over_are_a_move_of_their_own(void **state) {
    (void)state;
    senet_position position;
    match_setup setup = support_setup(SENET_RULES_PHARAOH, 5, 1, 1);
    match *m = NULL;

    assert_int_equal(senet_position_parse("pharaoh s9/c9/c4c4 c 0,0 2,4 - 6", &position, NULL),
                     SENET_OK);
    assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
    // A piece on 11 does not prevent bearing off; 26 leaves with 5 of the 6 steps.
    support_move(m, "26-off");
    expect_need(m, MATCH_NEED_MOVE, 0);
    assert_int_equal(match_position(m)->thrown, SENET_THROW_LEFTOVER);
    support_move(m, "pass");
    expect_need(m, MATCH_NEED_THROW, 0);
    assert_true(match_can_undo(m));
    support_do(m, MATCH_UNDO);
    assert_int_equal(match_position(m)->thrown, SENET_THROW_LEFTOVER);
    support_move(m, "11-12");
    expect_need(m, MATCH_NEED_THROW, 0);
    match_destroy(m);
}

// `museum`: a piece in the water requires a decision before the throw.
static match *at_decision(match_throws throws, const char *text) {
    static const uint8_t script[] = {3, 1, 7, 15};
    match_setup setup = support_setup(SENET_RULES_MUSEUM, 5, 3, 1);
    senet_position position;
    match *m = NULL;
    setup.throws = throws;
    setup.script = script;
    setup.n_script = COUNT(script);
    setup.player[1].kind = MATCH_COMPUTER;
    assert_int_equal(senet_position_parse(text, &position, NULL), SENET_OK);
    assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
    return m;
}

static void only_the_two_choices_answer_a_decision(void **state) {
    (void)state;
    match *m = at_decision(MATCH_THROWS_SCRIPTED, "museum s9/c9/6c3 c 0,0 3,4 - ?");
    match_event event;

    // No throw, move of another piece or pass is allowed: only the two choices.
    assert_false(match_can_undo(m));
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW}), SENET_NOT_NOW);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_MOVE, .move = {11, 12}}),
                     SENET_ILLEGAL_MOVE);
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_MOVE, .move = SENET_MOVE_PASS}),
                     SENET_ILLEGAL_MOVE);
    support_drain(m);
    support_move(m, "stay");
    expect_event(m, MATCH_EVENT_MOVED, &event);
    assert_int_equal(event.before.thrown, SENET_THROW_DECISION);
    expect_need(m, MATCH_NEED_THROW, 0);
    support_do(m, MATCH_THROW);
    assert_int_equal(match_position(m)->thrown, 2);
    support_move(m, "pass");
    expect_need(m, MATCH_NEED_THROW, 1);
    // `pass` was no choice: undo skips it and stops at the decision, and redo comes back.
    support_do(m, MATCH_UNDO);
    expect_need(m, MATCH_NEED_MOVE, 0);
    assert_int_equal(match_position(m)->thrown, SENET_THROW_DECISION);
    support_do(m, MATCH_REDO);
    expect_need(m, MATCH_NEED_THROW, 1);
    support_do(m, MATCH_UNDO);
    // With the other choice the same throw goes to the other player.
    support_move(m, "27-15");
    expect_need(m, MATCH_NEED_THROW, 1);
    support_do(m, MATCH_THROW);
    assert_int_equal(match_position(m)->thrown, 2);
    assert_int_equal(match_position(m)->side, SENET_SPOOLS);
    support_move(m, "1-3");
    expect_need(m, MATCH_NEED_THROW, 0); // no piece is in the water any more
    match_destroy(m);
    // Resigned instead of decided.
    m = at_decision(MATCH_THROWS_SEEDED, "museum s9/c9/6c3 c 0,0 3,4 - ?");
    assert_int_equal(match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = 0}), SENET_OK);
    expect_need(m, MATCH_NEED_NEXT, 1);
    assert_true(match_can_undo(m));
    support_do(m, MATCH_UNDO);
    expect_need(m, MATCH_NEED_MOVE, 0);
    match_destroy(m);
}

// While a decision is due, real sticks are not asked for, and a throw already known must wait.
static void a_decision_comes_before_real_sticks_are_asked_for(void **state) {
    (void)state;
    match *m = at_decision(MATCH_THROWS_MANUAL, "museum s9/c9/6c3 c 0,0 3,4 - ?");
    const match_command threw = {.kind = MATCH_THROW, .sticks = 7};
    uint8_t sticks = 0;

    assert_int_equal(match_submit(m, threw), SENET_NOT_NOW);
    support_move(m, "stay");
    assert_false(match_throw_known(m, NULL));
    assert_int_equal(match_submit(m, threw), SENET_OK);
    support_move(m, "pass");
    support_do(m, MATCH_UNDO);
    assert_false(match_throw_known(m, NULL));
    support_move(m, "27-15");
    assert_true(match_throw_known(m, &sticks));
    assert_int_equal(sticks, 7);
    match_destroy(m);
}

// Undo does not stop at a computer's decision.
static void undo_does_not_stop_at_a_computers_decision(void **state) {
    (void)state;
    match *m = at_decision(MATCH_THROWS_SEEDED, "museum s9/c2c6/6s3 c 0,0 3,3 - 2");

    support_move(m, "11-13");
    assert_int_equal(match_position(m)->thrown, SENET_THROW_DECISION);
    assert_true(match_need_now(m).computer);
    support_move(m, "27-15");
    expect_need(m, MATCH_NEED_THROW, 0);
    support_do(m, MATCH_UNDO);
    assert_int_equal(match_position(m)->thrown, 2);
    match_destroy(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_setups_are_refused),
        cmocka_unit_test(names_are_cleaned),
        cmocka_unit_test(the_first_1_decides_the_opening),
        cmocka_unit_test(the_first_throw_can_decide_the_opening),
        cmocka_unit_test(the_higher_throw_decides_the_opening),
        cmocka_unit_test(without_opening_throws_the_first_player_begins),
        cmocka_unit_test(the_other_player_opens_later_games),
        cmocka_unit_test(every_command_is_answered_at_every_need),
        cmocka_unit_test(bad_commands_are_refused),
        cmocka_unit_test(undo_keeps_the_throws),
        cmocka_unit_test(undo_and_redo_stop_at_the_same_places),
        cmocka_unit_test(a_move_after_undo_drops_what_followed),
        cmocka_unit_test(resigning_costs_points_by_the_rules),
        cmocka_unit_test(a_person_can_replace_the_computer_and_leave),
        cmocka_unit_test(the_last_move_ends_the_match),
        cmocka_unit_test(a_match_can_start_from_a_position),
        cmocka_unit_test(a_match_can_branch_off_from_every_entry),
        cmocka_unit_test(steps_left_over_are_a_move_of_their_own),
        cmocka_unit_test(only_the_two_choices_answer_a_decision),
        cmocka_unit_test(a_decision_comes_before_real_sticks_are_asked_for),
        cmocka_unit_test(undo_does_not_stop_at_a_computers_decision),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
