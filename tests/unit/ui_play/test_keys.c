// Purpose: every key and button can be changed, and what cannot be is said.
// Layer: test of ui.
// Invariant: a change is made as a person makes it, on the screen with its keys.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/screen.h"
#include "ui/screen_play.h"

#include <stdlib.h>
#include <string.h>

enum { ID_ROW = 1, ID_PADS = 60, ID_USUAL };

static stage s;

static int set_up(void **state) {
    (void)state;
    stage_open(&s);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    stage_close(&s);
    return 0;
}

static void open_keys(void) {
    ui_push(s.u, UI_SCREEN_KEYS);
    stage_pass(&s, 20);
}

// Asks for a key for a thing and presses it.
static void give(binding what, int key, int modifiers) {
    stage_press(&s, ID_ROW + (int)what);
    stage_key(&s, key, modifiers);
    stage_pass(&s, 20);
}

static void pad(base_pad button) {
    base_input input = {.kind = BASE_INPUT_PAD_DOWN, .pad = button};
    ui_input(s.u, &input, s.now_ms);
    stage_pass(&s, 20);
}

static void a_key_is_added_and_taken_away(void **state) {
    (void)state;
    open_keys();
    give(BINDING_THROW, 'x', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_THROW], "T X");
    assert_true(stage_draws(&s, "X now means: Throw the sticks."));
    assert_true(stage_draws(&s, "T X"));
    give(BINDING_THROW, 't', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_THROW], "X");
    give(BINDING_THROW, 'x', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_THROW], "none");
    assert_string_equal(s.screen, "keys");
}

static void what_cannot_be_is_answered_and_changes_nothing(void **state) {
    (void)state;
    open_keys();
    give(BINDING_THROW, 'u', 0);
    assert_true(stage_draws(&s, "U means already: Undo."));
    assert_string_equal(s.settings.bind.keys[BINDING_THROW], "");
    give(BINDING_LEFT, BASE_KEY_LEFT, 0);
    assert_true(stage_draws(&s, "Left stays"));
    assert_string_equal(s.settings.bind.keys[BINDING_LEFT], "");
    give(BINDING_HINT, '1', 0);
    give(BINDING_HINT, '2', 0);
    give(BINDING_HINT, '3', 0);
    assert_true(stage_draws(&s, "There are three already"));
    assert_string_equal(s.settings.bind.keys[BINDING_HINT], "H 1 2");
    // The letters of speech come first while it is on, so that they may be those of others.
    give(BINDING_SAY_BOARD, 'u', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_SAY_BOARD], "B U");
    give(BINDING_SAY_BOARD, 'r', 0);
    assert_true(stage_draws(&s, "R means already: Say it again."));
}

static void a_click_asks_no_more_and_the_usual_ones_come_back(void **state) {
    (void)state;
    open_keys();
    stage_press(&s, ID_ROW + BINDING_MENU);
    assert_true(stage_draws(&s, "Press a key for: Menu."));
    stage_click(&s, 5, 5);
    stage_key(&s, 'v', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_MENU], "");
    give(BINDING_MENU, 'v', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_MENU], "M V");
    stage_press(&s, ID_USUAL);
    assert_string_equal(s.settings.bind.keys[BINDING_MENU], "");
}

static void buttons_of_a_gamepad_are_changed_likewise(void **state) {
    (void)state;
    open_keys();
    stage_press(&s, ID_PADS);
    stage_press(&s, ID_ROW + BINDING_THROW);
    pad(BASE_PAD_X); // it has it: taken away
    assert_string_equal(s.settings.bind.pads[BINDING_THROW], "none");
    stage_press(&s, ID_ROW + BINDING_HINT);
    pad(BASE_PAD_X);
    assert_string_equal(s.settings.bind.pads[BINDING_HINT], "x");
    stage_press(&s, ID_ROW + BINDING_THROW);
    pad(BASE_PAD_Y);
    assert_true(stage_draws(&s, "y means already: Undo."));
}

static void a_changed_key_means_that_on_every_screen(void **state) {
    (void)state;
    open_keys();
    give(BINDING_BACK, 'n', 0);
    give(BINDING_BACK, BASE_KEY_ESCAPE, 0);
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    assert_string_equal(s.screen, "keys"); // it means nothing now
    stage_key(&s, 'n', 0);
    assert_string_equal(s.screen, "title");
}

static void a_whole_game_is_played_with_other_keys(void **state) {
    (void)state;
    bindings *b = &s.settings.bind;
    snprintf(b->keys[BINDING_SELECT], BINDINGS_TEXT_CAP, "5");
    snprintf(b->keys[BINDING_NEXT], BINDINGS_TEXT_CAP, "7");
    snprintf(b->keys[BINDING_THROW], BINDINGS_TEXT_CAP, "Ctrl+T");
    assert_int_equal(bindings_wrong(b, false), BINDINGS_COUNT);
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 3,
                               .points = 1,
                               .seed = {.low = 23},
                               .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&s, &setup);
    s.settings.speed = SETTINGS_SPEED_OFF;
    const play *p = s.u->data[UI_SCREEN_PLAY];
    for (int i = 0; i < 6000 && strcmp(s.screen, "result") != 0; i++) {
        stage_pass(&s, 100);
        match_need need = match_need_now(ui_match(s.u));
        if (p->phase != PLAY_REST || need.computer ||
            (need.kind == MATCH_NEED_MOVE && (!p->can_move || p->moves.count == 1))) {
            continue;
        }
        if (need.kind == MATCH_NEED_THROW) {
            int thrown = s.n_thrown;
            stage_key(&s, 't', 0); // what it was before
            stage_pass(&s, 40);
            assert_int_equal(s.n_thrown, thrown);
            stage_key(&s, 't', BASE_MOD_CTRL);
            stage_pass(&s, 40);
            assert_true(s.n_thrown > thrown);
        } else if (need.kind == MATCH_NEED_MOVE) {
            int moved = s.n_moved;
            stage_key(&s, BASE_KEY_RETURN, 0); // likewise
            stage_pass(&s, 40);
            assert_int_equal(s.n_moved, moved);
            assert_int_equal(p->selected, 0);
            stage_key(&s, '5', 0);
            stage_pass(&s, 40);
            for (int k = 0; k < 60 && p->selected != 0; k++) {
                int place = play_widget_place(p, s.u->widgets.focus);
                bool target = place != 0 && place != p->selected && !play_own_piece(p, place);
                stage_key(&s, target ? '5' : '7', 0);
                stage_pass(&s, 40);
            }
            assert_true(s.n_moved > moved);
        }
    }
    assert_string_equal(s.screen, "result");
}

#define IN_STAGE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(a_key_is_added_and_taken_away),
        IN_STAGE(what_cannot_be_is_answered_and_changes_nothing),
        IN_STAGE(a_click_asks_no_more_and_the_usual_ones_come_back),
        IN_STAGE(buttons_of_a_gamepad_are_changed_likewise),
        IN_STAGE(a_changed_key_means_that_on_every_screen),
        IN_STAGE(a_whole_game_is_played_with_other_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
