// A fair match through the interface: chosen for a new game, announced, and played from the first
// game's result to the end.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/frame/screen.h"
#include "ui/play/screen_moves.h"
#include "ui/play/screen_play.h"

#include <string.h>

static stage st;

static void choose(const char *label) {
    stage_press(&st, stage_labelled(&st, label)->id);
    stage_pass(&st, 50);
}

static void a_fair_match_can_be_chosen_for_a_new_game(void **state) {
    (void)state;
    const char *const after[] = {"two games, same throws", "to 3 points", "to 5 points"};
    st.settings.new_kind[1] = MATCH_HUMAN;
    ui_push(st.u, UI_SCREEN_MORE);
    stage_pass(&st, 50);
    assert_string_equal(stage_labelled(&st, "Match")->value_text, "a single game");
    st.u->widgets.focus = stage_labelled(&st, "Match")->id;
    for (int i = 0; i < 3; i++) {
        stage_key(&st, BASE_KEY_RIGHT, 0);
        stage_pass(&st, 50);
        assert_string_equal(stage_labelled(&st, "Match")->value_text, after[i]);
        assert_int_equal(st.settings.new_fair, i == 0);
    }
    stage_key(&st, BASE_KEY_LEFT, 0);
    stage_key(&st, BASE_KEY_LEFT, 0);
    stage_pass(&st, 50);
    assert_string_equal(stage_labelled(&st, "Match")->value_text, after[0]);
    choose("Play");
    assert_true(match_setup_of(ui_match(st.u))->fair);
    assert_int_equal(match_setup_of(ui_match(st.u))->points, 1);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 50);
    assert_true(stage_draws(&st, "game 1 of two with the same throws"));
}

// Every move in the list is beside its throw, also one thrown in the first game.
static int assert_numerals(const match *m) {
    words w = words_of(st.u->env.language, m);
    moves_line line;
    int without_entry = 0;
    size_t used = 1;
    for (size_t i = 0; i < match_entry_count(m); i += used) {
        moves_line_of(&w, i, &line, &used);
        const match_entry *e = match_entry_get(m, i);
        if (e->kind == MATCH_ENTRY_MOVE && match_entry_before(m, i)->thrown >= 1 &&
            match_entry_before(m, i)->thrown <= 6) {
            without_entry++;
            assert_int_equal(line.numeral[0] - '0', match_entry_before(m, i)->thrown);
        }
    }
    return without_entry;
}

static void two_computers_play_both_games(void **state) {
    (void)state;
    for (int i = 0; i < 2 * SENET_RULES_COUNT; i++) {
        const match_setup setup = {.rules = (senet_rules_id)(i % SENET_RULES_COUNT),
                                   .n = 3,
                                   .points = 1,
                                   .fair = true,
                                   .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}},
                                   .seed = {.low = 17 + (uint64_t)i, .origin = SENET_SEED_CHOSEN}};
        stage_begin(&st, &setup);
        stage_play_out(&st);
        assert_true(stage_draws(&st, "Now the same"));
        stage_listen(&st);
        choose("Next game");
        assert_int_equal(match_game_number(ui_match(st.u)), 2);
        assert_string_equal(st.screen, "play");
        stage_play_out(&st);
        const match *m = ui_match(st.u);
        uint8_t winner = 0;
        assert_true(match_over(m, &winner));
        const int lead = match_score(m, 0) - match_score(m, 1);
        assert_int_equal(winner, lead > 0 ? 0 : lead < 0 ? 1 : MATCH_NOBODY);
        assert_int_equal(st.n_over, 2 * (i + 1));
        assert_true(stage_draws(&st, lead == 0 ? "The match is a draw, " : "has won the match, "));
        // Where the last throw of the opening is the first one of the game.
        const senet_rules_info *rules = senet_rules_get(setup.rules);
        assert_int_equal(assert_numerals(m), rules->opening == SENET_OPENING_FIRST_ONE ? 2 : 0);
        choose("Play again");
        assert_true(match_setup_of(ui_match(st.u))->fair);
        assert_int_equal(match_game_number(ui_match(st.u)), 1);
    }
}

static void resign(uint8_t player) {
    play *p = ui_data(st.u, UI_SCREEN_PLAY);
    const match_command up = {.kind = MATCH_RESIGN, .player = player};
    assert_true(stage_settle(&st, 20000));
    assert_true(play_submit(st.u, p, up));
    stage_pass(&st, 5000);
    assert_string_equal(st.screen, "result");
}

// Resigning decides the result, whatever the throws.
static void a_draw_and_a_win_are_announced(void **state) {
    (void)state;
    for (int even = 0; even < 2; even++) {
        const match_setup setup = {.rules = SENET_RULES_KENDALL,
                                   .n = 3,
                                   .points = 1,
                                   .fair = true,
                                   .seed = {.low = 17, .origin = SENET_SEED_CHOSEN}};
        stage_begin(&st, &setup);
        resign(0);
        choose("Next game");
        resign(even ? 1 : 0);
        assert_true(
            stage_draws(&st, even ? "The match is a draw, " : "Player 2 has won the match, "));
    }
}

#define IN_STAGE(test) STAGE_TEST(test, stage_set_up_instant, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(a_fair_match_can_be_chosen_for_a_new_game),
        IN_STAGE(two_computers_play_both_games),
        IN_STAGE(a_draw_and_a_win_are_announced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
