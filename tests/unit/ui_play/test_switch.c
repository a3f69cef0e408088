// Everything can be done with one switch; trembling hands and stray letters do nothing.
// Layer: test of ui.
// Invariant: tests of one switch press only one key, one button or one place.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "support/screens.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/scan.h"
#include "ui/play/screen_play.h"
#include "unit/ui_gallery/english.h"

#include <stdlib.h>
#include <string.h>

static stage s;

static int set_up(void **state) {
    (void)state;
    stage_open_history(&s, 30);
    s.settings.one_switch = SETTINGS_SWITCH_FAST;
    return 0;
}

// Presses the one switch; the kind of device makes no difference.
static void press_switch(int kind) {
    base_input input = {.kind = BASE_INPUT_KEY_DOWN, .key = ' '};
    if (kind == 1) {
        input = (base_input){.kind = BASE_INPUT_PAD_DOWN, .pad = BASE_PAD_B};
    } else if (kind == 2) {
        input = (base_input){.kind = BASE_INPUT_POINTER_DOWN, .x = 3, .y = 3, .button = 1};
    }
    (void)ui_update(s.u, s.now_ms);
    ui_input(s.u, &input);
    stage_pass(&s, 20);
}

// Waits until the focus is on a widget and presses. @return false if it never gets there
static bool wait_and_press(int id, int kind) {
    int interval = scan_interval_ms(s.settings.one_switch);
    for (int i = 0; i < 2 * UI_WIDGETS_CAP && s.u->widgets.focus != id; i++) {
        stage_pass(&s, interval);
    }
    bool there = s.u->widgets.focus == id;
    if (there) {
        press_switch(kind);
    }
    return there;
}

static void the_focus_goes_round_all_that_can_be_pressed(void **state) {
    (void)state;
    static const screen_left_out LEFT_OUT[] = {
        {UI_SCREEN_PLAY, "needs a game: the whole game with one key, below"},
        {UI_SCREEN_PAUSE, "needs a game"},
        {UI_SCREEN_MOVES, "needs a game: ui_play_switch_pages"},
        {UI_SCREEN_RESULT, "needs a game"},
        {UI_SCREEN_WARNING, "needs a game"},
        {UI_SCREEN_REVIEW, "needs a game: ui_play_switch_pages"},
        {UI_SCREEN_TUTORIAL, "needs a lesson"}};
    ui_screen_id screens[UI_SCREEN_COUNT];
    const int n_screens = SCREENS_AT_HOME(LEFT_OUT, screens);
    for (int i = 0; i < n_screens; i++) {
        bool seen[UI_WIDGETS_CAP] = {false};
        if (screens[i] != UI_SCREEN_TITLE) {
            ui_push(s.u, screens[i]);
        }
        for (int k = 0; k < 3 * UI_WIDGETS_CAP; k++) {
            stage_pass(&s, scan_interval_ms(s.settings.one_switch));
            const ui_widget *on = ui_widgets_find(&s.u->widgets, s.u->widgets.focus);
            assert_non_null(on);
            assert_true(s.u->widgets.focus_visible);
            seen[on - s.u->widgets.widget] = true;
        }
        for (int k = 0; k < s.u->widgets.count; k++) {
            const ui_widget *w = &s.u->widgets.widget[k];
            if (seen[k] != (w->enabled && w->kind != UI_WIDGET_TEXT)) {
                fail_msg("%s: %d %s", s.screen, w->id,
                         seen[k] ? "was reached" : "is never reached");
            }
        }
        if (screens[i] != UI_SCREEN_TITLE) {
            ui_pop(s.u);
        }
    }
}

static void scanning_has_any_chosen_speed_and_never_flashes(void **state) {
    (void)state;
    int before = 1 << 30;
    for (int speed = SETTINGS_SWITCH_SLOW; speed <= SETTINGS_SWITCH_FAST; speed++) {
        s.settings.one_switch = speed;
        stage_pass(&s, 20);
        int steps = 0, focus = s.u->widgets.focus;
        for (int ms = 0; ms < 36000; ms += 16) {
            stage_pass(&s, 0);
            s.now_ms += 16;
            steps += s.u->widgets.focus != focus ? 1 : 0;
            focus = s.u->widgets.focus;
        }
        int interval = scan_interval_ms(speed);
        assert_true(interval >= 500 && interval < before);
        assert_in_range(steps, 36000 / interval - 2, 36000 / interval + 1);
        before = interval;
    }
    s.settings.one_switch = SETTINGS_SWITCH_OFF;
    stage_pass(&s, 20);
    int focus = s.u->widgets.focus;
    stage_pass(&s, 20000);
    assert_int_equal(s.u->widgets.focus, focus);
}

static void a_slider_goes_round_and_the_focus_stays_for_another_press(void **state) {
    (void)state;
    ui_push(s.u, UI_SCREEN_ACCESS);
    stage_pass(&s, 20);
    int id = s.u->widgets.focus;
    s.settings.text_size = 180;
    ui_mark_layout(s.u);
    stage_pass(&s, 20);
    static const int sizes[] = {190, 200, 100, 110};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        press_switch(0);
        assert_int_equal(s.settings.text_size, sizes[i]);
        assert_int_equal(s.u->widgets.focus, id);
    }
}

static void keys_with_ctrl_and_alt_keep_their_meaning(void **state) {
    (void)state;
    ui_push(s.u, UI_SCREEN_SETTINGS);
    stage_pass(&s, 20);
    stage_key(&s, BASE_KEY_ESCAPE, 0); // a key like any other
    stage_pass(&s, 20);
    assert_string_equal(s.screen, "settings");
    bool asked = false;
    base_input quit = {.kind = BASE_INPUT_KEY_DOWN, .key = 'q', .modifiers = BASE_MOD_CTRL};
    (void)ui_update(s.u, s.now_ms);
    ui_input(s.u, &quit);
    for (ui_request r; ui_poll(s.u, &r);) {
        asked = asked || r.kind == UI_REQUEST_QUIT;
    }
    assert_true(asked);
}

static void only_possible_actions_are_scanned(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall 1c1s2sscc/1sc7/3c6 c 0,0 0,1 - 3");
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    int places[64], n = 0;
    for (int i = 0; i < 24; i++) {
        int id = s.u->widgets.focus, place = play_widget_place(p, id);
        if (place != 0) {
            assert_int_equal(senet_move_why_not(&p->shown.position, place).why, SENET_WHY_LEGAL);
        }
        places[n++] = id;
        stage_pass(&s, scan_interval_ms(s.settings.one_switch));
    }
    bool menu = false;
    for (int i = 0; i < n; i++) {
        menu = menu || places[i] == PLAY_ID_MENU;
    }
    assert_true(menu);
    // One press moves a piece with only one move.
    int piece = PLAY_ID_HOUSE + play_move_place(p, p->choosing.moves.move[0]);
    int moved = s.n_moved;
    assert_true(wait_and_press(piece, 0));
    assert_true(stage_settle(&s, 20000));
    assert_int_equal(s.n_moved, moved + 1);
}

static void in_two_steps_the_focus_goes_on_to_where_a_piece_can_go(void **state) {
    (void)state;
    s.settings.two_steps = true;
    stage_begin_at(&s, "kendall 1c1s2sscc/1sc7/3c6 c 0,0 0,1 - 3");
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    const senet_move move = p->choosing.moves.move[0];
    assert_true(wait_and_press(PLAY_ID_HOUSE + play_move_place(p, move), 0));
    assert_int_equal(play_widget_place(p, s.u->widgets.focus), play_target_place(p, move));
    int moved = s.n_moved;
    press_switch(0);
    assert_true(stage_settle(&s, 20000));
    assert_int_equal(s.n_moved, moved + 1);
}

static const char *card(void) {
    static play_card_words shown;
    return play_card_now(ui_data(s.u, UI_SCREEN_PLAY), &shown) ? shown.text : "";
}

// After all controls the focus visits the special houses: each shows its card while it has the
// focus, and a press keeps it open. Ordinary houses are skipped, and after a while all of them.
static void special_houses_explain_themselves_after_all_that_can_be_done(void **state) {
    (void)state;
    static const int special[] = {15, 26, 27, 28, 29, 30};
    const int interval = scan_interval_ms(s.settings.one_switch);
    content *texts = english_contents();
    s.u->env.services.content = texts;
    for (int chooses = 0; chooses < 2; chooses++) {
        stage_begin_at(&s, chooses == 0 ? "kendall cscscscscs/10/10 c 0,0 0,0 - -"
                                        : "kendall cscscscscs/10/10 c 0,0 0,0 - 3");
        int seen = 0;
        bool menu = false;
        for (int i = 0; i < 24; i++, stage_pass(&s, interval)) {
            const int house = s.u->widgets.focus - PLAY_ID_HOUSE;
            menu = menu || s.u->widgets.focus == PLAY_ID_MENU;
            if (house > 10 && house <= SENET_HOUSES) {
                assert_true(menu && seen < 6);
                assert_int_equal(house, special[seen++]);
                assert_string_equal(card(), play_house_does(ui_data(s.u, UI_SCREEN_PLAY), house));
            } else if (seen == 6) {
                break;
            }
        }
        assert_int_equal(seen, 6);
        const int first = play_first_focus(ui_data(s.u, UI_SCREEN_PLAY));
        const uint32_t generation = match_generation(ui_match(s.u));
        assert_true(wait_and_press(PLAY_ID_HOUSE + 27, 0));
        assert_int_equal(s.u->widgets.focus,
                         first); // the scan starts again while the card is read
        stage_pass(&s, interval);
        assert_non_null(strstr(card(), "A piece here goes back to 15."));
        assert_int_equal(match_generation(ui_match(s.u)), generation);
        assert_true(wait_and_press(PLAY_ID_HOUSE + 30, 0));
        assert_non_null(strstr(card(), "Only a 1 takes a piece home."));
    }
    s.settings.auto_forced = false; // focused pieces that would go there show it too
    stage_begin_at(&s, "kendall 3s6/10/3c6 c 0,0 4,4 - 2");
    assert_int_equal(s.u->widgets.focus, PLAY_ID_HOUSE + 24);
    stage_pass(&s, 100);
    assert_string_equal(card(), "All must stop here. A 5 goes home.");
    // Only with one switch, and only with notes on special houses.
    for (int wanted = 0; wanted < 2; wanted++) {
        s.settings.house_notes = wanted != 0;
        s.settings.one_switch = wanted != 0 ? SETTINGS_SWITCH_OFF : SETTINGS_SWITCH_NORMAL;
        stage_begin_at(&s, "kendall 3s6/10/3c6 c 0,0 4,4 - 2");
        stage_pass(&s, wanted != 0 ? 8000 : 100); // until the automatic card is gone
        for (int i = 0;
             i < 30 && (s.u->widgets.focus != PLAY_ID_HOUSE + 24 || !s.u->widgets.focus_visible);
             i++) {
            stage_key(&s, BASE_KEY_TAB, 0);
        }
        assert_int_equal(s.u->widgets.focus, PLAY_ID_HOUSE + 24);
        assert_true(s.u->widgets.focus_visible);
        assert_string_equal(card(), "");
    }
    s.settings.one_switch = SETTINGS_SWITCH_NORMAL;
    s.settings.house_notes = false;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    assert_null(ui_widgets_find(&s.u->widgets, PLAY_ID_HOUSE + 27));
    s.u->env.services.content = NULL;
    content_destroy(texts);
}

static void the_focus_stands_still_while_things_move(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    s.settings.speed = SETTINGS_SPEED_SLOW;
    assert_true(wait_and_press(PLAY_ID_MAT, 0));
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    int frames = 0;
    for (; play_is_moving(p) && frames < 1000; frames++) {
        assert_int_equal(s.u->widgets.focus, PLAY_ID_SKIP);
        stage_pass(&s, 16);
    }
    assert_true(frames > 10);
}

// From "Play" on the title to the result, using three kinds of press in turn. A piece in the water
// goes back one time and waits the next.
static void play_a_game(senet_rules_id rules, uint64_t seed) {
    s.settings.new_rules = (int)rules;
    s.settings.new_pieces = 3;
    s.settings.new_level[1] = SENET_LEVEL_NEWCOMER;
    s.settings.speed = SETTINGS_SPEED_OFF;
    s.n_seeds = seed;
    stage_pass(&s, 20);
    press_switch(0); // "Play" has the focus
    assert_string_equal(s.screen, "play");
    assert_int_equal(match_setup_of(ui_match(s.u))->rules, rules);
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    int presses = 0, decided = 0;
    for (int i = 0; i < 60000 && strcmp(s.screen, "result") != 0; i++) {
        match_need need = match_need_now(ui_match(s.u));
        int id = s.u->widgets.focus;
        bool decides = ui_widgets_find(&s.u->widgets, PLAY_ID_CHOICE + 1) != NULL;
        bool throws = id == PLAY_ID_MAT;
        bool moves = p->state == PLAY_CHOOSING && (play_widget_place(p, id) != 0 ||
                                                   (id >= PLAY_ID_CHOICE && id < PLAY_ID_HOUSE));
        if (!need.computer && play_is_idle(p) &&
            (decides ? id == PLAY_ID_CHOICE + (decided + 1) % 2 : throws || moves)) {
            decided += decides ? 1 : 0;
            press_switch(presses++ % 3);
        }
        s.now_ms += 100;
        stage_pass(&s, 0);
    }
    assert_string_equal(s.screen, "result");
    assert_true(presses > 20 && s.n_moved > 20);
}

static void go_back_to_the_title(void) {
    for (int i = 0; i < 40 && strcmp(s.screen, "title") != 0; i++) {
        const ui_widget *on = ui_widgets_find(&s.u->widgets, s.u->widgets.focus);
        if (on != NULL && strcmp(on->label, "Main menu") == 0) {
            press_switch(0);
        }
        stage_pass(&s, scan_interval_ms(s.settings.one_switch));
    }
    assert_string_equal(s.screen, "title");
}

// How often the person, player 0, made this move with a piece in the water, as a decision or not.
static int times_moved(const char *move, bool decided) {
    int n = 0;
    for (size_t i = 0; i < match_entry_count(ui_match(s.u)); i++) {
        const match_entry *e = match_entry_get(ui_match(s.u), i);
        const senet_position *before = match_entry_before(ui_match(s.u), i);
        char text[SENET_MOVE_TEXT_CAP];
        senet_side side = SENET_CONES;
        if (e->kind != MATCH_ENTRY_MOVE || e->player != 0) {
            continue;
        }
        senet_move_print(e->move, text);
        bool in_water =
            senet_position_at(before, SENET_HOUSE_WATER, &side) && side == (senet_side)before->side;
        if (strcmp(text, move) == 0 && in_water &&
            decided == (before->thrown == SENET_THROW_DECISION)) {
            bool throws = strcmp(text, "stay") == 0;
            assert_int_equal(throws, e->after.side == before->side); // else the turn ends
            n++;
        }
    }
    return n;
}

static void a_whole_game_is_played_with_one_switch(void **state) {
    (void)state;
    play_a_game(SENET_RULES_KENDALL, 0);
    go_back_to_the_title();
}

static void a_game_in_which_the_water_is_decided_about_is_played_with_one_switch(void **state) {
    (void)state;
    play_a_game(SENET_RULES_MUSEUM, 3);
    assert_true(times_moved("stay", true) > 0 && times_moved("27-15", true) > 0);
    go_back_to_the_title();
}

static void a_game_in_which_the_trap_costs_turns_is_played_with_one_switch(void **state) {
    (void)state;
    play_a_game(SENET_RULES_BGA, 3);
    assert_true(times_moved("pass", false) > 0 && times_moved("27-15", false) > 0);
    go_back_to_the_title();
}

static void the_menu_can_be_reached_while_two_computers_play(void **state) {
    (void)state;
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 3,
                               .points = 1,
                               .seed = {.low = 11},
                               .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&s, &setup);
    stage_pass(&s, 3000);
    press_switch(0);
    assert_string_equal(s.screen, "pause");
}

static void with_speech_each_step_interrupts_the_previous_one(void **state) {
    (void)state;
    s.settings.speech = true;
    stage_pass(&s, 20);
    stage_pass(&s, scan_interval_ms(s.settings.one_switch) + 20);
    stage_listen(&s);
    stage_pass(&s, scan_interval_ms(s.settings.one_switch));
    const ui_widget *on = ui_widgets_find(&s.u->widgets, s.u->widgets.focus);
    char expected[UI_WIDGET_TEXT_CAP + 4];
    snprintf(expected, sizeof expected, "!%s\n", on->label);
    assert_string_equal(s.said, expected);
}

// --- Repeated presses, letters

static void a_press_repeated_within_half_a_second_is_ignored(void **state) {
    (void)state;
    s.settings.one_switch = SETTINGS_SWITCH_OFF;
    s.settings.ignore_repeats = true;
    ui_push(s.u, UI_SCREEN_SETTINGS);
    stage_pass(&s, 20);
    int volume = s.settings.volume;
    for (int i = 0; i < 4; i++) { // at 0, 160, 320, 480 ms
        stage_key(&s, BASE_KEY_LEFT, 0);
        stage_pass(&s, 150);
    }
    assert_int_equal(s.settings.volume, volume - 5);
    stage_key(&s, BASE_KEY_RIGHT, 0); // another key works at once
    assert_int_equal(s.settings.volume, volume);
    stage_pass(&s, 520);
    stage_key(&s, BASE_KEY_RIGHT, 0);
    assert_int_equal(s.settings.volume, volume + 5);
    s.settings.ignore_repeats = false;
    stage_key(&s, BASE_KEY_RIGHT, 0);
    stage_key(&s, BASE_KEY_RIGHT, 0);
    assert_int_equal(s.settings.volume, volume + 15);
}

static void a_second_tap_of_a_trembling_finger_is_ignored(void **state) {
    (void)state;
    s.settings.one_switch = SETTINGS_SWITCH_OFF;
    s.settings.ignore_repeats = true;
    stage_pass(&s, 20);
    const ui_widget *w = ui_widgets_find(&s.u->widgets, s.u->widgets.focus);
    for (int i = 0; i < s.u->widgets.count; i++) {
        const bool leads = strcmp(s.u->widgets.widget[i].label, "New game") == 0;
        w = leads ? &s.u->widgets.widget[i] : w;
    }
    gfx_canvas c = s.u->env.canvas;
    float x = (w->rect.x + w->rect.w / 2 - c.view.x) * c.scale;
    float y = (w->rect.y + w->rect.h / 2 - c.view.y) * c.scale;
    stage_click(&s, x, y);
    stage_pass(&s, 100);
    assert_string_equal(s.screen, "new");
    int count = s.u->frame->depth;
    stage_click(&s, x, y); // whatever is there now
    stage_pass(&s, 100);
    assert_string_equal(s.screen, "new");
    assert_int_equal(s.u->frame->depth, count);
}

static void single_letters_can_be_turned_off(void **state) {
    (void)state;
    s.settings.one_switch = SETTINGS_SWITCH_OFF;
    s.settings.letters = false;
    s.settings.speech = true;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    for (int letter = 'a'; letter <= 'z'; letter++) {
        stage_key(&s, letter, 0);
        stage_key(&s, letter, BASE_MOD_SHIFT);
        stage_pass(&s, 20);
        assert_string_equal(s.screen, "play");
        assert_int_equal(s.n_thrown, 0);
    }
    assert_false(s.settings.mute);
    stage_key(&s, BASE_KEY_RETURN, 0); // the mat has the focus
    assert_true(stage_settle(&s, 20000));
    assert_int_equal(s.n_thrown, 1);
    s.settings.auto_forced = false;
    stage_key(&s, 'z', BASE_MOD_CTRL);
    stage_pass(&s, 20);
    assert_true(match_can_redo(ui_match(s.u)));
}

#define IN_STAGE(test) STAGE_TEST(test, set_up, &s)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(the_focus_goes_round_all_that_can_be_pressed),
        IN_STAGE(scanning_has_any_chosen_speed_and_never_flashes),
        IN_STAGE(a_slider_goes_round_and_the_focus_stays_for_another_press),
        IN_STAGE(keys_with_ctrl_and_alt_keep_their_meaning),
        IN_STAGE(only_possible_actions_are_scanned),
        IN_STAGE(in_two_steps_the_focus_goes_on_to_where_a_piece_can_go),
        IN_STAGE(special_houses_explain_themselves_after_all_that_can_be_done),
        IN_STAGE(the_focus_stands_still_while_things_move),
        IN_STAGE(a_whole_game_is_played_with_one_switch),
        IN_STAGE(a_game_in_which_the_water_is_decided_about_is_played_with_one_switch),
        IN_STAGE(a_game_in_which_the_trap_costs_turns_is_played_with_one_switch),
        IN_STAGE(the_menu_can_be_reached_while_two_computers_play),
        IN_STAGE(with_speech_each_step_interrupts_the_previous_one),
        IN_STAGE(a_press_repeated_within_half_a_second_is_ignored),
        IN_STAGE(a_second_tap_of_a_trembling_finger_is_ignored),
        IN_STAGE(single_letters_can_be_turned_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
