// Every key and button can be changed, and what cannot be changed is explained.
// Layer: test of ui.
// Invariant: changes are made as a person makes them, on the screen with its keys.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "support/screens.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/screen.h"
#include "ui/play/screen_play.h"

#include <stdlib.h>
#include <string.h>

enum { ID_ROW = 1, ID_PADS = 60, ID_DEFAULT };

static stage s;

static void open_keys(void) {
    ui_push(s.u, UI_SCREEN_KEYS);
    stage_pass(&s, 20);
}

// Assigns a key to an action.
static void give(binding what, int key, int modifiers) {
    stage_press(&s, ID_ROW + (int)what);
    stage_key(&s, key, modifiers);
    stage_pass(&s, 20);
}

static void pad(base_pad button) {
    base_input input = {.kind = BASE_INPUT_PAD_DOWN, .pad = button};
    (void)ui_update(s.u, s.now_ms);
    ui_input(s.u, &input);
    stage_pass(&s, 20);
}

static void a_key_is_added_and_taken_away(void **state) {
    (void)state;
    open_keys();
    give(BINDING_THROW, 'n', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_THROW], "T N");
    assert_true(stage_draws(&s, "N is now the key for: Throw the sticks."));
    assert_true(stage_draws(&s, "T, N"));
    give(BINDING_THROW, 't', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_THROW], "N");
    give(BINDING_THROW, 'n', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_THROW], "none");
    assert_string_equal(s.screen, "keys");
}

static void an_impossible_change_is_explained_and_changes_nothing(void **state) {
    (void)state;
    open_keys();
    give(BINDING_THROW, 'u', 0);
    assert_true(stage_draws(&s, "U is already used for: Undo."));
    assert_string_equal(s.settings.bind.keys[BINDING_THROW], "");
    give(BINDING_LEFT, BASE_KEY_LEFT, 0);
    assert_true(stage_draws(&s, "Left cannot be removed"));
    assert_string_equal(s.settings.bind.keys[BINDING_LEFT], "");
    give(BINDING_HINT, '1', 0);
    give(BINDING_HINT, '2', 0);
    give(BINDING_HINT, '3', 0);
    assert_true(stage_draws(&s, "This action already has three."));
    assert_string_equal(s.settings.bind.keys[BINDING_HINT], "H 1 2");
    // No key has two meanings, with or without speech.
    give(BINDING_SAY_BOARD, 'u', 0);
    assert_true(stage_draws(&s, "U is already used for: Undo."));
    give(BINDING_HINT, 'b', 0);
    assert_true(stage_draws(&s, "B is already used for: Describe the board."));
    assert_string_equal(s.settings.bind.keys[BINDING_SAY_BOARD], "");
    give(BINDING_SAY_BOARD, 'r', 0);
    assert_true(stage_draws(&s, "R is already used for: Repeat speech."));
}

static void keys_are_named_as_people_name_them(void **state) {
    (void)state;
    open_keys();
    assert_true(stage_draws(&s, "Page Up"));
    assert_true(stage_draws(&s, "Enter, Space"));
    assert_true(stage_draws(&s, "Y, Ctrl+Y, Shift+Ctrl+Z"));
    assert_true(stage_draws(&s, "F11, Alt+Enter"));
    assert_true(stage_draws(&s, "+"));
    assert_false(stage_draws(&s, "="));
    stage_press(&s, ID_ROW + BINDING_LEFT);
    stage_key(&s, BASE_KEY_PAGE_UP, 0);
    stage_pass(&s, 20);
    assert_true(stage_draws(&s, "Page Up is already used for: Page up."));
    stage_press(&s, ID_PADS);
    assert_true(stage_draws(&s, "shoulder left"));
}

static void a_click_cancels_and_the_defaults_can_be_restored(void **state) {
    (void)state;
    open_keys();
    stage_press(&s, ID_ROW + BINDING_MENU);
    assert_true(stage_draws(&s, "Press a key for: Menu."));
    stage_click(&s, 5, 5);
    stage_key(&s, 'n', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_MENU], "");
    give(BINDING_MENU, 'n', 0);
    assert_string_equal(s.settings.bind.keys[BINDING_MENU], "M N");
    stage_press(&s, ID_DEFAULT);
    assert_string_equal(s.settings.bind.keys[BINDING_MENU], "");
}

static void buttons_of_a_gamepad_can_be_changed_too(void **state) {
    (void)state;
    open_keys();
    stage_press(&s, ID_PADS);
    stage_press(&s, ID_ROW + BINDING_THROW);
    pad(BASE_PAD_X); // already assigned: this removes it
    assert_string_equal(s.settings.bind.pads[BINDING_THROW], "none");
    stage_press(&s, ID_ROW + BINDING_HINT);
    pad(BASE_PAD_X);
    assert_string_equal(s.settings.bind.pads[BINDING_HINT], "x");
    stage_press(&s, ID_ROW + BINDING_THROW);
    pad(BASE_PAD_Y);
    assert_true(stage_draws(&s, "y is already used for: Undo."));
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

// Whether a request to store the settings came since the last call.
static bool asks_to_store(void) {
    bool asked = false;
    for (ui_request r; ui_poll(s.u, &r);) {
        asked = asked || r.kind == UI_REQUEST_SETTINGS;
    }
    return asked;
}

static void every_action_gets_another_key_and_another_button_and_keeps_them(void **state) {
    (void)state;
    bindings *b = &s.settings.bind;
    open_keys();
    for (int i = 0; i < BINDINGS_COUNT; i++) {
        const uint8_t more = i < 26 ? BASE_MOD_CTRL : 0;
        const base_chord first = {'a' + i % 26, more | BASE_MOD_ALT};
        const base_chord chord = {'a' + i % 26, more | BASE_MOD_ALT | BASE_MOD_SHIFT};
        const base_input key = {
            .kind = BASE_INPUT_KEY_DOWN, .key = chord.key, .modifiers = chord.modifiers};
        char name[BASE_KEY_NAME_CAP], both[2 * BASE_KEY_NAME_CAP];
        // A key not used elsewhere, so that there is room for a second one.
        base_key_print(first, b->keys[i]);
        base_key_print(chord, name);
        snprintf(both, sizeof both, "%s %s", b->keys[i], name);
        stage_press(&s, ID_ROW + i);
        (void)asks_to_store();
        (void)ui_update(s.u, s.now_ms);
        ui_input(s.u, &key);
        assert_true(asks_to_store());
        stage_pass(&s, 20);
        assert_string_equal(b->keys[i], both);
    }
    assert_int_equal(bindings_find_conflict(b, false), BINDINGS_COUNT);
    stage_press(&s, ID_PADS);
    for (int i = 0; i < BINDINGS_COUNT; i++) {
        for (int k = 0; k < BINDINGS_COUNT; k++) {
            (void)str_copy(b->pads[k], sizeof b->pads[k], "none");
        }
        stage_press(&s, ID_ROW + i);
        const base_input button = {.kind = BASE_INPUT_PAD_DOWN, .pad = BASE_PAD_Y};
        (void)asks_to_store();
        (void)ui_update(s.u, s.now_ms);
        ui_input(s.u, &button);
        assert_true(asks_to_store());
        stage_pass(&s, 20);
        assert_string_equal(b->pads[i], "y");
    }
}

static void escape_goes_back_and_never_ends_the_game(void **state) {
    (void)state;
    const base_input escape = {.kind = BASE_INPUT_KEY_DOWN, .key = BASE_KEY_ESCAPE};
    open_keys();
    for (int i = 0; i < 4; i++) {
        (void)ui_update(s.u, s.now_ms);
        ui_input(s.u, &escape);
        for (ui_request r; ui_poll(s.u, &r);) {
            assert_int_not_equal(r.kind, UI_REQUEST_QUIT);
        }
        stage_pass(&s, 20);
        assert_string_equal(s.screen, "title");
    }
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    assert_string_equal(s.screen, "pause");
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    assert_string_equal(s.screen, "play");
}

// One sheet opens another, by links and by keys that work everywhere.
static void sheets_stack_to_any_depth(void **state) {
    (void)state;
    static const screen_left_out LEFT_OUT[] = {
        {UI_SCREEN_RESULT, "is not opened by a link or a key"},
        {UI_SCREEN_WARNING, "is not opened by a link or a key"},
        {UI_SCREEN_REVIEW, "is about a game that is over"},
        {UI_SCREEN_TUTORIAL, "lays a match of its own on the table"}};
    ui_screen_id way[UI_SCREEN_COUNT];
    const int deep = SCREENS_AT_HOME(LEFT_OUT, way);
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    ui_replace_all(s.u, way[0]);
    for (int i = 1; i < deep; i++) {
        ui_push(s.u, way[i]);
        stage_pass(&s, 20);
    }
    assert_int_equal(s.u->frame->depth, deep);
    for (int i = deep - 1; i > 0; i--) {
        assert_int_equal(ui_top(s.u), way[i]);
        ui_pop(s.u);
        stage_pass(&s, 20);
    }
    assert_int_equal(s.u->frame->depth, 1);
}

static void a_whole_game_is_played_with_other_keys(void **state) {
    (void)state;
    bindings *b = &s.settings.bind;
    snprintf(b->keys[BINDING_SELECT], BINDINGS_TEXT_CAP, "5");
    snprintf(b->keys[BINDING_NEXT], BINDINGS_TEXT_CAP, "7");
    snprintf(b->keys[BINDING_THROW], BINDINGS_TEXT_CAP, "Ctrl+T");
    assert_int_equal(bindings_find_conflict(b, false), BINDINGS_COUNT);
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 3,
                               .points = 1,
                               .seed = {.low = 23},
                               .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&s, &setup);
    s.settings.speed = SETTINGS_SPEED_OFF;
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    for (int i = 0; i < 6000 && strcmp(s.screen, "result") != 0; i++) {
        stage_pass(&s, 100);
        match_need need = match_need_now(ui_match(s.u));
        if (!play_is_idle(p) || need.computer ||
            (need.kind == MATCH_NEED_MOVE &&
             (p->state != PLAY_CHOOSING || p->choosing.moves.count == 1))) {
            continue;
        }
        if (need.kind == MATCH_NEED_THROW) {
            int thrown = s.n_thrown;
            stage_key(&s, 't', 0); // the old key
            stage_pass(&s, 40);
            assert_int_equal(s.n_thrown, thrown);
            stage_key(&s, 't', BASE_MOD_CTRL);
            stage_pass(&s, 40);
            assert_true(s.n_thrown > thrown);
        } else if (need.kind == MATCH_NEED_MOVE) {
            int moved = s.n_moved;
            stage_key(&s, BASE_KEY_RETURN, 0); // the old key
            stage_pass(&s, 40);
            assert_int_equal(s.n_moved, moved);
            assert_int_equal(play_selected(p), 0);
            stage_key(&s, '5', 0);
            stage_pass(&s, 40);
            for (int k = 0; k < 60 && play_selected(p) != 0; k++) {
                int place = play_widget_place(p, s.u->widgets.focus);
                bool target = place != 0 && place != play_selected(p) && !play_own_piece(p, place);
                stage_key(&s, target ? '5' : '7', 0);
                stage_pass(&s, 40);
            }
            assert_true(s.n_moved > moved);
        }
    }
    assert_string_equal(s.screen, "result");
}

// --- All houses

static void arrows(const int *way, size_t n) {
    for (size_t i = 0; i < n; i++) {
        stage_key(&s, way[i], 0);
        stage_pass(&s, 20);
    }
}

static int focused_house(void) {
    int house = s.u->widgets.focus - PLAY_ID_HOUSE;
    return house >= 1 && house <= SENET_HOUSES ? house : 0;
}

static const char *caption(void) {
    static char text[WORDS_CAP];
    play_message(ui_data(s.u, UI_SCREEN_PLAY), text);
    return text;
}

// The text of the card beside the focused house.
static const char *card(void) {
    static play_card_words shown;
    const bool open = play_card_now(ui_data(s.u, UI_SCREEN_PLAY), &shown);
    assert_true(!open || shown.place == focused_house());
    return open ? shown.text : "";
}

// The cone on 1 cannot move 2, since 3 is occupied; a spool on 5, two on 7 and 8.
static const char CROWDED[] = "kendall c1c1s1ss2/10/3c6 c 0,0 2,2 - 2";

static void the_arrows_go_over_all_thirty_houses(void **state) {
    (void)state;
    stage_begin_at(&s, CROWDED);
    stage_key(&s, 'a', 0);
    stage_pass(&s, 20);
    assert_true(s.settings.all_houses);
    assert_true(strstr(s.notice, "every house") != NULL);
    bool seen[SENET_HOUSES + 1] = {false};
    for (int i = 0; i < 12 && focused_house() != 1; i++) {
        stage_key(&s, i < 2 ? BASE_KEY_UP : BASE_KEY_LEFT, 0);
        stage_pass(&s, 20);
    }
    assert_int_equal(focused_house(), 1);
    // In visual order: a row to the right, the next one back, the last one to the right again.
    for (int house = 1; house <= SENET_HOUSES; house++) {
        assert_int_equal(focused_house(), house);
        seen[focused_house()] = true;
        int key = house % 10 == 0            ? BASE_KEY_DOWN
                  : house > 10 && house < 20 ? BASE_KEY_LEFT
                                             : BASE_KEY_RIGHT;
        if (house < SENET_HOUSES) {
            arrows(&key, 1);
        }
    }
    for (int house = 1; house <= SENET_HOUSES; house++) {
        assert_true(seen[house]);
    }
    // Beyond the board are the buttons, and from there back.
    arrows((int[]){BASE_KEY_DOWN}, 1);
    assert_int_equal(focused_house(), 0);
    assert_true(s.u->widgets.focus != 0);
}

static void any_house_is_read_and_says_why_not(void **state) {
    (void)state;
    s.settings.speech = true;
    stage_begin_at(&s, CROWDED);
    stage_key(&s, 'a', 0);
    s.u->widgets.focus = PLAY_ID_HOUSE + 3;
    stage_pass(&s, 20);
    stage_listen(&s);
    arrows((int[]){BASE_KEY_RIGHT}, 1);
    assert_string_equal(card(), "House 4. It is empty.");
    assert_non_null(strstr(s.said, "House 4. It is empty."));
    arrows((int[]){BASE_KEY_RIGHT}, 1);
    // A possible destination: the piece, and what happens there.
    assert_non_null(strstr(caption(), "To 5: swaps places with the spool."));
    assert_non_null(strstr(s.said, "Cone on 3. To 5: swaps places with the spool."));
    arrows((int[]){BASE_KEY_RIGHT, BASE_KEY_RIGHT}, 2);
    assert_string_equal(
        card(), "House 7. There is a spool on it. It is protected by the piece next to it.");
    stage_key(&s, BASE_KEY_RETURN, 0);
    assert_string_equal(card(), "A 2 takes none of your pieces to 7.");
    arrows((int[]){BASE_KEY_DOWN}, 1);
    assert_int_equal(focused_house(), 14);
    assert_string_equal(card(), "House 14. It is empty.");
    stage_key(&s, BASE_KEY_RETURN, 0);
    assert_string_equal(card(), "A 2 takes none of your pieces to 14.");
    arrows((int[]){BASE_KEY_LEFT}, 1);
    assert_int_equal(focused_house(), 15);
    assert_non_null(strstr(s.said, "It is the House of Rebirth. The water sends pieces here."));
    assert_true(stage_draws(&s, "House of Rebirth"));
    // An own piece that cannot move: why not, also spoken.
    arrows((int[]){BASE_KEY_UP, BASE_KEY_LEFT, BASE_KEY_LEFT, BASE_KEY_LEFT, BASE_KEY_LEFT}, 5);
    stage_listen(&s);
    arrows((int[]){BASE_KEY_LEFT}, 1);
    assert_int_equal(focused_house(), 1);
    assert_non_null(
        strstr(s.said, "Cone on 1. A 2 takes this piece from 1 to 3, and one of yours is there."));
    stage_key(&s, BASE_KEY_RETURN, 0);
    assert_string_equal(card(), "A 2 takes this piece from 1 to 3, and one of yours is there.");
    assert_int_equal(s.n_moved, 0);
}

static void a_selected_piece_stays_selected_during_questions(void **state) {
    (void)state;
    stage_begin_at(&s, CROWDED);
    s.settings.two_steps = true;
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    stage_key(&s, 'a', 0);
    stage_pass(&s, 20);
    s.u->widgets.focus = PLAY_ID_HOUSE + 3;
    stage_key(&s, BASE_KEY_RETURN, 0);
    stage_pass(&s, 20);
    assert_int_equal(play_selected(p), 3);
    arrows((int[]){BASE_KEY_RIGHT}, 1);
    stage_key(&s, BASE_KEY_RETURN, 0);
    assert_string_equal(p->texts.answer, "A 2 takes this piece from 3 to 5, not to 4.");
    assert_int_equal(play_selected(p), 3);
    arrows((int[]){BASE_KEY_RIGHT}, 1); // the spool there is its destination
    assert_non_null(strstr(caption(), "5"));
    stage_key(&s, BASE_KEY_RETURN, 0);
    assert_true(stage_settle(&s, 20000));
    assert_int_equal(s.n_moved, 1);
}

static void houses_can_be_asked_before_the_throw_too(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    assert_null(ui_widgets_find(&s.u->widgets, PLAY_ID_HOUSE + 1));
    stage_key(&s, 'a', 0);
    stage_pass(&s, 20);
    s.u->widgets.focus = PLAY_ID_HOUSE + 1;
    arrows((int[]){BASE_KEY_RIGHT}, 1);
    assert_string_equal(card(), "House 2. There is a spool on it.");
    stage_key(&s, BASE_KEY_RETURN, 0);
    assert_int_equal(s.n_thrown, 0);
    stage_key(&s, 't', 0);
    assert_true(stage_settle(&s, 20000));
    assert_int_equal(s.n_thrown, 1);
}

static void a_gamepad_asks_the_houses_too(void **state) {
    (void)state;
    stage_begin_at(&s, CROWDED);
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    pad(BASE_PAD_STICK_LEFT);
    assert_true(s.settings.all_houses);
    s.u->widgets.focus = PLAY_ID_HOUSE + 3;
    pad(BASE_PAD_RIGHT);
    pad(BASE_PAD_RIGHT);
    assert_int_equal(focused_house(), 5);
    assert_non_null(strstr(caption(), "To 5: swaps places with the spool."));
    pad(BASE_PAD_RIGHT);
    pad(BASE_PAD_RIGHT);
    pad(BASE_PAD_A);
    assert_string_equal(p->texts.answer, "A 2 takes none of your pieces to 7.");
    pad(BASE_PAD_DOWN);
    assert_int_equal(focused_house(), 14);
    pad(BASE_PAD_STICK_LEFT);
    assert_false(s.settings.all_houses);
    assert_null(ui_widgets_find(&s.u->widgets, PLAY_ID_HOUSE + 14));
    // Again only choices are visited.
    for (int i = 0; i < 30; i++) {
        pad(BASE_PAD_RIGHT);
        assert_true(focused_house() == 0 || play_own_piece(p, focused_house()));
    }
}

static void a_whole_game_is_played_while_all_houses_are_gone_over(void **state) {
    (void)state;
    s.settings.all_houses = true;
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 3,
                               .points = 1,
                               .seed = {.low = 23},
                               .player = {{.kind = MATCH_HUMAN}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&s, &setup);
    s.settings.speed = SETTINGS_SPEED_OFF;
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    for (int i = 0; i < 6000 && strcmp(s.screen, "result") != 0; i++) {
        stage_pass(&s, 100);
        match_need need = match_need_now(ui_match(s.u));
        bool waits = play_is_idle(p) && !need.computer;
        if (waits && need.kind == MATCH_NEED_THROW) {
            assert_int_equal(s.u->widgets.focus, PLAY_ID_MAT);
            stage_key(&s, BASE_KEY_RETURN, 0);
        } else if (waits && p->state == PLAY_CHOOSING && p->choosing.moves.count > 1) {
            // The focus is on a movable piece; its first destination is a choice away.
            senet_move move = p->choosing.moves.move[0];
            int moved = s.n_moved, target = play_target_place(p, move);
            int ids[2] = {PLAY_ID_HOUSE + play_move_place(p, move),
                          target <= SENET_HOUSES ? PLAY_ID_HOUSE + target : PLAY_ID_TRAY};
            if (play_is_choice(move)) {
                ids[0] = ids[1] = PLAY_ID_CHOICE;
            }
            for (int k = 0; k < 2 && s.n_moved == moved; k++) {
                for (int tab = 0; tab < 60 && s.u->widgets.focus != ids[k]; tab++) {
                    stage_key(&s, BASE_KEY_TAB, 0);
                }
                assert_int_equal(s.u->widgets.focus, ids[k]);
                stage_key(&s, BASE_KEY_RETURN, 0);
                stage_pass(&s, 40);
            }
            assert_true(s.n_moved > moved);
        }
    }
    assert_string_equal(s.screen, "result");
}

#define IN_STAGE(test) STAGE_TEST(test, stage_set_up, &s)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(keys_are_named_as_people_name_them),
        IN_STAGE(a_key_is_added_and_taken_away),
        IN_STAGE(an_impossible_change_is_explained_and_changes_nothing),
        IN_STAGE(a_click_cancels_and_the_defaults_can_be_restored),
        IN_STAGE(buttons_of_a_gamepad_can_be_changed_too),
        IN_STAGE(a_changed_key_means_that_on_every_screen),
        IN_STAGE(escape_goes_back_and_never_ends_the_game),
        IN_STAGE(every_action_gets_another_key_and_another_button_and_keeps_them),
        IN_STAGE(sheets_stack_to_any_depth),
        IN_STAGE(a_whole_game_is_played_with_other_keys),
        IN_STAGE(the_arrows_go_over_all_thirty_houses),
        IN_STAGE(any_house_is_read_and_says_why_not),
        IN_STAGE(a_selected_piece_stays_selected_during_questions),
        IN_STAGE(houses_can_be_asked_before_the_throw_too),
        IN_STAGE(a_gamepad_asks_the_houses_too),
        IN_STAGE(a_whole_game_is_played_while_all_houses_are_gone_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
