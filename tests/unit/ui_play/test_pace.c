// The pace of a game: what is thrown and moved automatically, what waits for the person, and how
// much a whole game asks.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paced.h"
#include "ui/play/screen_play.h"

#include <stdlib.h>
#include <string.h>

static stage st;

static int open_stage(void **state) {
    (void)state;
    settings usual;
    settings_defaults(&usual);
    stage_open(&st);
    st.settings.throws = usual.throws;
    return 0;
}

static const play *table(void) {
    return ui_data(st.u, UI_SCREEN_PLAY);
}

static bool waits_for_throw(void) {
    const uint32_t generation = match_generation(ui_match(st.u));
    stage_pass(&st, 5000);
    return generation == match_generation(ui_match(st.u)) && table()->state == PLAY_AWAITING_THROW;
}

static void a_whole_game_asks_little_and_leaves_no_minute_without_a_choice(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        const paced one = paced_play(&st, (senet_rules_id)rules, SENET_LEVEL_NOVICE, 1);
        assert_true(one.by_hand >= 1 && one.decisions > 5);
        assert_true(10 * one.inputs <= 13 * one.decisions);
        assert_in_range(one.longest_s, 1, 60);
    }
}

#define EARLY "kendall cscscscscs/10/10 c 0,0 0,0 - -"
// Each side has one piece: no more choices.
#define LATE "kendall 10/10/2c4s2 c 0,0 4,4 - -"

static void the_first_throw_of_a_game_is_made_by_hand(void **state) {
    (void)state;
    static const int by_itself[] = {SETTINGS_THROWS_SHORT, SETTINGS_THROWS_LONG};
    for (int i = 0; i < 2; i++) {
        st.settings.throws = by_itself[i];
        stage_begin_at(&st, EARLY);
        assert_true(waits_for_throw());
        const int thrown = st.n_thrown;
        stage_key(&st, 't', 0);
        assert_true(stage_settle(&st, 20000));
        assert_int_equal(table()->state, PLAY_CHOOSING);
        stage_key(&st, BASE_KEY_RETURN, 0);
        stage_pass(&st, 20);
        stage_key(&st, BASE_KEY_RETURN, 0);
        assert_true(stage_settle(&st, 20000));
        assert_true(st.n_thrown > thrown + 1);
    }
}

// How long a game's second throw waits before it is automatic.
static int beat_of(int throws) {
    st.settings.throws = throws;
    stage_begin_at(&st, EARLY);
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 20000));
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_pass(&st, 20);
    stage_key(&st, BASE_KEY_RETURN, 0);
    while (table()->state != PLAY_AWAITING_THROW) {
        stage_pass(&st, 16);
    }
    const uint64_t begin = st.now_ms;
    while (table()->state == PLAY_AWAITING_THROW) {
        stage_pass(&st, 16);
    }
    return (int)(st.now_ms - begin);
}

static void the_pause_before_a_throw_is_a_setting(void **state) {
    (void)state;
    const int brief = beat_of(SETTINGS_THROWS_SHORT), length = beat_of(SETTINGS_THROWS_LONG);
    assert_in_range(brief, 300, 1200);
    assert_in_range(length, 2 * brief, 3000);
}

static void by_hand_every_throw_waits(void **state) {
    (void)state;
    st.settings.throws = SETTINGS_THROWS_HAND;
    stage_begin_at(&st, LATE);
    for (int i = 0; i < 3; i++) {
        assert_true(waits_for_throw());
        stage_key(&st, 't', 0);
        (void)stage_settle(&st, 20000);
    }
}

static void a_throw_that_can_bring_a_choice_waits_and_another_does_not(void **state) {
    (void)state;
    st.settings.throws = SETTINGS_THROWS_CHOICE;
    stage_begin_at(&st, EARLY);
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 20000));
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_pass(&st, 20);
    stage_key(&st, BASE_KEY_RETURN, 0);
    assert_true(stage_settle(&st, 20000));
    assert_true(waits_for_throw());

    stage_begin_at(&st, LATE);
    stage_key(&st, 't', 0);
    for (int i = 0; i < 200 && st.n_over == 0; i++) {
        stage_pass(&st, 1000);
    }
    assert_int_equal(st.n_over, 1);
}

static void after_undo_the_throw_waits_for_the_player(void **state) {
    (void)state;
    stage_begin_at(&st, EARLY);
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 20000));
    for (int i = 0; i < 4 && match_can_undo(ui_match(st.u)); i++) {
        stage_key(&st, 'u', 0);
        assert_true(stage_settle(&st, 20000));
    }
    assert_true(waits_for_throw());
}

// Reading a sheet does not use up the pause: it starts again.
static void a_throw_waits_under_a_sheet_and_a_beat_after_it(void **state) {
    (void)state;
    stage_begin_at(&st, EARLY);
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 20000));
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_pass(&st, 20);
    stage_key(&st, BASE_KEY_RETURN, 0);
    while (table()->state != PLAY_AWAITING_THROW) {
        stage_pass(&st, 16);
    }
    const int thrown = st.n_thrown;
    stage_key(&st, 'm', 0);
    assert_string_equal(st.screen, "pause");
    stage_pass(&st, 10000);
    assert_int_equal(st.n_thrown, thrown);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 300);
    assert_int_equal(table()->state, PLAY_AWAITING_THROW);
    stage_pass(&st, 5000);
    assert_true(st.n_thrown > thrown);
}

static void skipping_ahead_stops_at_the_next_decision(void **state) {
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++) {
        st.settings.throws = SETTINGS_THROWS_HAND;
        st.settings.auto_forced = false;
        st.settings.speed = SETTINGS_SPEED_SLOW;
        st.settings.reduced_motion = reduced == 1;
        stage_begin_at(&st, EARLY);
        // A throw that may leave a choice waits for the person: there is nothing to skip.
        assert_false(ui_widgets_find(&st.u->widgets, PLAY_ID_AHEAD)->enabled);
        stage_key(&st, 'f', 0);
        stage_pass(&st, 100);
        assert_true(waits_for_throw() && !table()->pace.skips);
        stage_key(&st, 't', 0);
        stage_pass(&st, 16);
        assert_true(ui_widgets_find(&st.u->widgets, PLAY_ID_AHEAD)->enabled);
        const uint64_t begin = st.now_ms;
        stage_key(&st, 'f', 0);
        assert_true(stage_settle(&st, 20000));
        assert_int_equal(table()->state, PLAY_CHOOSING);
        assert_true(table()->choosing.moves.count > 1 && !table()->pace.skips);
        assert_in_range(st.now_ms - begin, 0, 600);
        // A decision waits for the person: skipping does nothing, now or later.
        stage_key(&st, 'f', 0);
        assert_false(table()->pace.skips);
        const uint32_t generation = match_generation(ui_match(st.u));
        stage_pass(&st, 5000);
        assert_int_equal(match_generation(ui_match(st.u)), generation);
    }
}

static void skipping_ahead_plays_forced_moves_to_the_end_of_the_game(void **state) {
    (void)state;
    st.settings.throws = SETTINGS_THROWS_HAND;
    st.settings.auto_forced = false;
    stage_begin_at(&st, LATE);
    const uint64_t begin = st.now_ms;
    uint64_t won = 0; // start of the last move, which is shown in full
    const int thrown = st.n_thrown;
    stage_press(&st, PLAY_ID_AHEAD);
    assert_true(table()->pace.skips);
    for (int i = 0; i < 2000 && st.n_over == 0; i++) {
        stage_pass(&st, 16);
        const bool wins =
            table()->state == PLAY_MOVING && senet_position_over(&table()->event.after);
        won = wins && won == 0 ? st.now_ms : won;
        if (table()->state == PLAY_CHOOSING && table()->choosing.moves.count > 1) {
            fail_msg("a choice: %s", st.need);
        }
    }
    assert_int_equal(st.n_over, 1);
    const int n = st.n_thrown - thrown;
    assert_in_range((won - begin) / (uint64_t)n, 150, 900);
    stage_pass(&st, 3000);
    assert_string_equal(st.screen, "result");
    assert_false(table()->pace.skips);
}

// With one piece each, only the sticks count: it is said once, and the button is highlighted.
static void the_end_of_all_choices_is_shown_once(void **state) {
    (void)state;
    static const char said[] = "Nothing is left to decide";
    st.settings.throws = SETTINGS_THROWS_HAND;
    stage_begin_at(&st, EARLY);
    assert_false(play_is_decided(&st.u->session) || stage_draws(&st, said));
    stage_begin_at(&st, LATE);
    assert_true(play_is_decided(&st.u->session) && stage_draws(&st, said));
    assert_true(ui_widgets_find(&st.u->widgets, PLAY_ID_AHEAD)->primary);
    stage_pass(&st, 6000); // until it was read; the game waits for the throw
    assert_false(stage_draws(&st, said));
    stage_key(&st, 't', 0);
    (void)stage_settle(&st, 20000);
    assert_false(stage_draws(&st, said));
    stage_begin_at(&st, "kendall cs8/10/10 c 0,0 4,4 - -"); // however far they still have to go
    assert_true(play_is_decided(&st.u->session));
    stage_begin_at(&st, "museum 10/4s5/6c3 c 0,0 4,4 - ?"); // the water is a choice
    assert_false(play_is_decided(&st.u->session));
}

// With several pieces a side, but at most one move for each throw, whatever comes.
static void with_several_pieces_left_it_is_shown_when_no_choice_can_come(void **state) {
    (void)state;
    static const char *const decided[] = {"kendall 10/10/7csc c 0,0 3,4 - -",
                                          "kendall:3 10/10/7csc s 0,0 1,2 - -"};
    // A 3 moves the cone from 26 to 29 or 28 off; a captured spool may have a choice.
    static const char *const open[] = {"kendall 10/10/5c1c1s c 0,0 3,4 - -",
                                       "kendall 10/3s6/4s2c1c c 0,0 3,3 - -",
                                       "museum 10/10/6c1cs c 0,0 3,4 - ?"};
    st.settings.throws = SETTINGS_THROWS_HAND;
    st.settings.auto_forced = false;
    for (size_t i = 0; i < 3; i++) {
        stage_begin_at(&st, open[i]);
        assert_false(play_is_decided(&st.u->session));
    }
    for (size_t i = 0; i < 2; i++) {
        stage_begin_at(&st, decided[i]);
        assert_true(play_is_decided(&st.u->session));
        assert_true(stage_draws(&st, "Nothing is left to decide"));
        const int over = st.n_over;
        stage_press(&st, PLAY_ID_AHEAD);
        for (int k = 0; k < 2000 && st.n_over == over; k++) {
            stage_pass(&st, 16);
            assert_true(table()->state != PLAY_CHOOSING || table()->choosing.moves.count == 1);
        }
        assert_int_equal(st.n_over, over + 1);
    }
}

// Games are short there, and there is no such button.
static void open_museum(void) {
    static kiosk_config museum;
    kiosk_defaults(&museum);
    stage_close(&st);
    stage_open_museum(&st, &museum, 1920, 1080);
}

static void in_a_museum_it_is_never_shown(void **state) {
    (void)state;
    enum { LANGUAGE_NAME = 10, TWO = 2 }; // ids of the attract and welcome screens
    open_museum();
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    stage_begin_at(&st, LATE);
    assert_true(play_is_decided(&st.u->session));
    for (int i = 0; i < 20; i++) {
        stage_pass(&st, 100);
        assert_false(stage_draws(&st, "Nothing is left to decide"));
    }
    assert_null(ui_widgets_find(&st.u->widgets, PLAY_ID_AHEAD));
}

static void open_visit(void) {
    enum { LANGUAGE_NAME = 10, COMPUTER = 1 }; // ids of the attract and welcome screens
    open_museum();
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, COMPUTER);
}

// A visit's time is for decisions: without one, throws are less than a second apart.
static void in_a_visit_what_leaves_no_choice_is_brief(void **state) {
    (void)state;
    open_visit();
    stage_begin_at(&st, LATE);
    stage_key(&st, 't', 0);
    while (st.n_thrown < 1) {
        stage_pass(&st, 16);
    }
    const int thrown = st.n_thrown;
    const uint64_t begin = st.now_ms;
    while (st.n_thrown < thrown + 4) {
        stage_pass(&st, 16);
    }
    assert_in_range((st.now_ms - begin) / 4, 150, 1000);
}

// Begins a game at a position, with other sticks for each seed. @param first who has the cones
static void begin(const char *text, uint64_t seed, match_player_kind first) {
    senet_position at;
    const char *why = "";
    match *m = NULL;
    assert_int_equal(senet_position_parse(text, &at, &why), SENET_OK);
    const match_setup setup = {.rules = (senet_rules_id)at.rules,
                               .n = at.n,
                               .points = 1,
                               .first_side = (senet_side)at.side,
                               .player[0].kind = first,
                               .seed = {.low = seed}};
    assert_int_equal(match_create_at(&setup, &at, &m), SENET_OK);
    ui_begin_match(st.u, m);
}

static void begin_in_visit(const char *text, uint64_t seed) {
    open_visit();
    begin(text, seed, MATCH_HUMAN);
    assert_true(stage_settle(&st, 20000));
}

// Milliseconds of a person's throw that leaves a choice, or of a computer's throw and move.
static uint64_t ms_of_turn(match_player_kind who) {
    begin(EARLY, 17, who);
    if (who == MATCH_HUMAN) {
        assert_true(stage_settle(&st, 20000));
        stage_key(&st, 't', 0);
    }
    const uint64_t begin_ms = st.now_ms;
    const int thrown = st.n_thrown, moved = st.n_moved;
    while (who == MATCH_HUMAN ? st.n_thrown == thrown : st.n_moved == moved) {
        stage_pass(&st, 16);
    }
    return st.now_ms - begin_ms;
}

static void in_a_visit_turns_are_faster_than_at_home(void **state) {
    (void)state;
    const uint64_t throws = ms_of_turn(MATCH_HUMAN), computers = ms_of_turn(MATCH_COMPUTER);
    open_visit();
    assert_true(10 * ms_of_turn(MATCH_HUMAN) < 8 * throws);
    assert_true(10 * ms_of_turn(MATCH_COMPUTER) < 7 * computers);
}

// Each throw leaves the cones one move or none, then the spools one, and the game goes on.
#define MIDDLE "kendall 10/s9/7cc1 c 0,0 3,4 - -"

// The sticks are seen to land and to lie, and the only move is made, within a second of the input.
static void time_throw_and_move(void) {
    const int thrown = st.n_thrown, moved = st.n_moved;
    while (table()->state != PLAY_THROWING) {
        stage_pass(&st, 0);
        st.now_ms += 4;
    }
    const uint64_t begin = table()->since_ms;
    uint64_t landed = 0;
    while (st.n_moved == moved) {
        stage_pass(&st, 0);
        landed = st.n_thrown > thrown && landed == 0 ? st.now_ms : landed;
        st.now_ms += 4;
    }
    assert_int_equal(st.n_thrown, thrown + 1);
    assert_int_equal(st.n_moved, moved + 1);
    assert_in_range(landed - begin, 330, 450);
    assert_in_range(st.now_ms - landed, 180, 600);
    assert_in_range(st.now_ms - begin, 500, 1000);
}

static void in_a_visit_one_throw_and_its_only_move_take_less_than_a_second(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        begin_in_visit(MIDDLE, seed);
        assert_int_equal(table()->state, PLAY_AWAITING_THROW);
        assert_false(play_throws_itself(table()));
        const uint64_t begin = st.now_ms;
        stage_key(&st, 't', 0);
        time_throw_and_move(); // by hand
        assert_in_range(st.now_ms - begin, 500, 1000);
        time_throw_and_move(); // by itself
    }
}

static int by_size(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

// A turn too long for any text; stage_close asserts that none was truncated.
static void only_the_end_of_a_very_long_turn_is_described(void **state) {
    (void)state;
    open_museum();
    (void)paced_visit(&st, 100);
}

// K12. The figures of more visits are in tests/bench/README.md.
static void a_visit_is_short_and_full_of_decisions(void **state) {
    (void)state;
    enum { VISITS = 7, MOST_S = 300, DECISIONS = 15 };
    int seconds[VISITS], decisions[VISITS];
    for (int i = 0; i < VISITS; i++) {
        open_museum();
        const paced one = paced_visit(&st, (uint64_t)i + 1);
        seconds[i] = one.length_s;
        decisions[i] = one.decisions;
    }
    qsort(seconds, VISITS, sizeof seconds[0], by_size);
    qsort(decisions, VISITS, sizeof decisions[0], by_size);
    assert_in_range(seconds[VISITS / 2], 120, MOST_S);
    assert_in_range(decisions[VISITS / 2], DECISIONS, 40);
}

// Any input ends it, and does nothing else.
static void any_input_ends_skipping_ahead(void **state) {
    (void)state;
    for (int how = 0; how < 3; how++) {
        st.settings.throws = SETTINGS_THROWS_HAND;
        stage_begin_at(&st, LATE);
        stage_key(&st, 'f', 0);
        stage_pass(&st, 300);
        assert_true(table()->pace.skips);
        if (how == 0) {
            stage_key(&st, 'm', 0);
        } else if (how == 1) {
            stage_key(&st, 'f', 0);
        } else {
            stage_press(&st, PLAY_ID_MENU);
        }
        assert_false(table()->pace.skips);
        assert_string_equal(st.screen, "play");
        (void)stage_settle(&st, 20000);
        assert_true(waits_for_throw() || st.n_over > 0);
    }
}

static int n_lines(void) {
    int n = 0;
    ui_mark(st.u);
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        n += c->kind == GFX_PATH && c->as.path.stroke.a > 0;
    }
    return n;
}

// The piece and its destination are shown briefly before it moves, also without guides.
static void a_forced_move_is_shown_before_it_is_played(void **state) {
    (void)state;
    st.settings.guides = false;
    stage_begin_at(&st, LATE);
    stage_key(&st, 't', 0);
    while (table()->state != PLAY_CHOOSING) {
        stage_pass(&st, 0);
        st.now_ms += 16;
    }
    const uint64_t begin = st.now_ms;
    const int shown = n_lines();
    st.settings.auto_forced = false; // the same table for a manual move
    assert_true(shown >= n_lines() + 4);
    st.settings.auto_forced = true;
    while (table()->state == PLAY_CHOOSING) {
        stage_pass(&st, 0);
        st.now_ms += 16;
    }
    assert_in_range(st.now_ms - begin, 400, 900);
}

#define IN_STAGE(test) STAGE_TEST(test, open_stage, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(a_whole_game_asks_little_and_leaves_no_minute_without_a_choice),
        IN_STAGE(the_first_throw_of_a_game_is_made_by_hand),
        IN_STAGE(the_pause_before_a_throw_is_a_setting),
        IN_STAGE(by_hand_every_throw_waits),
        IN_STAGE(a_throw_that_can_bring_a_choice_waits_and_another_does_not),
        IN_STAGE(after_undo_the_throw_waits_for_the_player),
        IN_STAGE(a_throw_waits_under_a_sheet_and_a_beat_after_it),
        IN_STAGE(a_forced_move_is_shown_before_it_is_played),
        IN_STAGE(skipping_ahead_stops_at_the_next_decision),
        IN_STAGE(skipping_ahead_plays_forced_moves_to_the_end_of_the_game),
        IN_STAGE(the_end_of_all_choices_is_shown_once),
        IN_STAGE(with_several_pieces_left_it_is_shown_when_no_choice_can_come),
        IN_STAGE(in_a_museum_it_is_never_shown),
        IN_STAGE(in_a_visit_what_leaves_no_choice_is_brief),
        IN_STAGE(in_a_visit_one_throw_and_its_only_move_take_less_than_a_second),
        IN_STAGE(in_a_visit_turns_are_faster_than_at_home),
        IN_STAGE(only_the_end_of_a_very_long_turn_is_described),
        IN_STAGE(a_visit_is_short_and_full_of_decisions),
        IN_STAGE(any_input_ends_skipping_ahead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
