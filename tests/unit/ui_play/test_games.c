// Whole games through the interface: by keys, by clicks, by dragging, against the computer; and
// undo, stale answers, refusals, and input during animations.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/record.h"
#include "stage.h"
#include "ui/play/screen_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static stage st;

// The points after `@` and `>` of a move by its index, or of the throw.
static bool points_of(int index, float from[2], float to[2]) {
    const char *at = st.need;
    for (int i = 0; i <= index; i++) {
        at = strchr(at + (i > 0), '@');
        if (at == NULL) {
            return false;
        }
    }
    char *end = NULL;
    from[0] = strtof(at + 1, &end);
    from[1] = strtof(end + 1, &end);
    to[0] = strtof(end + 1, &end);
    to[1] = strtof(end + 1, &end);
    return true;
}

static void click_throw(void) {
    const char *at = strstr(st.need, " at ");
    assert_non_null(at);
    char *end = NULL;
    float x = strtof(at + 4, &end);
    stage_click(&st, x, strtof(end + 1, NULL));
}

static int n_moves(void) {
    int n = 0;
    for (const char *c = strchr(st.need, '@'); c != NULL; c = strchr(c + 1, '@')) {
        n++;
    }
    return n;
}

static void assert_shown_is_the_match(void) {
    char text[SENET_POSITION_TEXT_CAP];
    senet_position_print(match_position(ui_match(st.u)), text);
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    assert_true(senet_position_equal(&p->shown.position, match_position(ui_match(st.u))));
}

// Plays a move by one click, on the piece or its destination, or by two if the first is ambiguous.
static void play_by_clicks(const float first[2], const float from[2], const float to[2]) {
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    const int moved = st.n_moved;
    stage_click(&st, first[0], first[1]);
    stage_pass(&st, 20);
    if (st.n_moved == moved && p->texts.answer[0] != '\0') {
        stage_click(&st, from[0], from[1]); // more than one piece could go there
        stage_pass(&st, 20);
    }
    if (play_selected(p) != 0) {
        stage_click(&st, to[0], to[1]);
        stage_pass(&st, 20);
    }
    assert_int_equal(st.n_moved, moved + 1);
}

static void by_clicks_every_rule_set_comes_to_an_end(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        match_setup setup = stage_match((senet_rules_id)rules, MATCH_HUMAN, MATCH_HUMAN);
        setup.seed.low = 100 + (uint64_t)rules;
        stage_begin(&st, &setup);
        int over = st.n_over;
        unsigned pick = 1;
        for (int i = 0; i < 6000 && st.n_over == over; i++) {
            if (!st.idle && !stage_settle(&st, 30000)) {
                break;
            }
            assert_shown_is_the_match();
            if (stage_needs(&st, "throw")) {
                click_throw();
                continue;
            }
            int n = n_moves();
            if (n == 0 || st.n_over != over) {
                break;
            }
            pick = pick * 1103515245u + 12345u;
            float from[2], to[2];
            assert_true(points_of((int)(pick >> 16) % n, from, to));
            play_by_clicks(i % 2 == 1 ? to : from, from, to);
        }
        assert_int_equal(st.n_over, over + 1);
        (void)stage_settle(&st, 5000);
        assert_string_equal(st.screen, "result");
    }
}

// Return is enough: it throws, and moves the piece that has the focus.
static void by_keys_alone_a_game_can_be_played(void **state) {
    (void)state;
    match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_HUMAN, MATCH_HUMAN);
    stage_begin(&st, &setup);
    for (int i = 0; i < 3000 && st.n_over == 0; i++) {
        if (!stage_settle(&st, 30000)) {
            break;
        }
        stage_key(&st, BASE_KEY_RETURN, 0);
        if (stage_needs(&st, "move")) {
            stage_pass(&st, 20);
            stage_key(&st, BASE_KEY_RETURN, 0);
        }
    }
    assert_int_equal(st.n_over, 1);
}

static void dragging_plays_and_a_drag_elsewhere_does_not(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
    float from[2], to[2];
    assert_true(points_of(0, from, to));
    int moved = st.n_moved;
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, from[0], from[1]);
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, from[0], from[1] + 200.0f);
    stage_pointer(&st, BASE_INPUT_POINTER_UP, from[0], from[1] + 200.0f);
    stage_pass(&st, 200);
    assert_int_equal(st.n_moved, moved);
    assert_shown_is_the_match();
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, from[0], from[1]);
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, from[0] + 30.0f, from[1] + 20.0f);
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, to[0], to[1]);
    stage_pointer(&st, BASE_INPUT_POINTER_UP, to[0], to[1]);
    stage_pass(&st, 200);
    assert_int_equal(st.n_moved, moved + 1);
}

static void a_piece_that_cannot_move_says_why(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    gfx_point at = st.scene.house[1].center;
    float scale = st.u->env.canvas.scale;
    stage_click(&st, (at.x - st.u->env.canvas.view.x) * scale,
                (at.y - st.u->env.canvas.view.y) * scale);
    assert_string_equal(p->texts.answer,
                        "A 4 takes this piece from 1 to 5, and one of yours is there.");
    assert_int_equal(st.n_moved, 0);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "pause");
}

static void a_house_that_cannot_be_chosen_says_why(void **state) {
    (void)state;
    st.settings.two_steps = true;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    stage_click_at(&st, st.scene.house[4].center);
    assert_string_equal(p->texts.answer, "A 4 takes none of your pieces to 4.");
    int from = p->choosing.moves.move[0].from, to = p->choosing.moves.move[0].to;
    stage_click_at(&st, st.scene.house[from].center);
    assert_int_equal(play_selected(p), from);
    assert_string_equal(p->texts.answer, "");
    stage_click_at(&st, st.scene.house[20].center);
    char expected[WORDS_CAP];
    snprintf(expected, sizeof expected, "A 4 takes this piece from %d to %d, not to 20.", from, to);
    assert_string_equal(p->texts.answer, expected);
    assert_int_equal(play_selected(p), from);
    assert_int_equal(st.n_moved, 0);
    stage_click_at(&st, st.scene.house[to].center);
    stage_pass(&st, 100);
    assert_int_equal(st.n_moved, 1);
}

static void one_click_on_a_piece_or_on_its_house_moves(void **state) {
    (void)state;
    static const int clicked[] = {9, 12}; // that piece's only move
    for (size_t i = 0; i < sizeof clicked / sizeof clicked[0]; i++) {
        stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 3");
        const int moved = st.n_moved;
        stage_click_at(&st, st.scene.house[clicked[i]].center);
        stage_pass(&st, 100);
        assert_int_equal(st.n_moved, moved + 1);
        assert_int_equal(match_position(ui_match(st.u))->pieces[SENET_CONES] >> 12 & 1u, 1);
    }
    // The arrows still go from piece to piece, and Return moves.
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 3");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    for (int i = 0; i < 20; i++) {
        const int place = play_widget_place(p, st.u->widgets.focus);
        assert_true(place == 0 || play_own_piece(p, place));
        stage_key(&st, i % 3 == 0 ? BASE_KEY_UP : BASE_KEY_RIGHT, 0);
        stage_pass(&st, 20);
    }
    st.u->widgets.focus = PLAY_ID_HOUSE + 9;
    const int moved = st.n_moved;
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_pass(&st, 100);
    assert_int_equal(st.n_moved, moved + 1);
}

static void pointing_at_a_piece_shows_its_risk(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall 2s2c1s2/1s4c3/3c1s2c1 c 0,0 1,1 - 3");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    char text[WORDS_CAP];
    st.u->widgets.focus = PLAY_ID_HOUSE + 6;
    st.u->widgets.focus_visible = true;
    play_message(p, text);
    // A 1, from 8.
    assert_non_null(strstr(text, " cone. Goes to 9. There it can be hit: about 1 chance in 4."));
    // Beside another cone it is protected, and no risk is named.
    stage_begin_at(&st, "kendall 2s2c1s2/1s4c3/3c1s2c1 c 0,0 1,1 - 2");
    st.u->widgets.focus = PLAY_ID_HOUSE + 15;
    st.u->widgets.focus_visible = true;
    play_message(p, text);
    assert_null(strstr(text, "chance"));
}

static void the_menu_leads_to_all_that_helps(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall 2s2c1s2/1s4c3/3c1s2c1 c 0,0 1,1 - 3");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    char text[WORDS_CAP];
    assert_non_null(ui_widgets_find(&st.u->widgets, PLAY_ID_HINT));
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 50);
    stage_press(&st, stage_labelled(&st, "Hint settings")->id);
    stage_pass(&st, 50);
    assert_string_equal(st.screen, "hints");
    static const char *const ROWS[] = {
        "Hint button",   "Highlight moves",        "Show the risk of being hit",
        "Move warnings", "Explain special houses", "Chance of winning"};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        assert_non_null(stage_labelled(&st, ROWS[i]));
    }
    stage_press(&st, stage_labelled(&st, "Hint button")->id);
    stage_press(&st, stage_labelled(&st, "Show the risk of being hit")->id);
    assert_false(st.settings.hint_button);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 50);
    assert_string_equal(st.screen, "play");
    assert_null(ui_widgets_find(&st.u->widgets, PLAY_ID_HINT));
    st.u->widgets.focus = PLAY_ID_HOUSE + 6;
    st.u->widgets.focus_visible = true;
    play_message(p, text);
    assert_non_null(strstr(text, "Goes to 9."));
    assert_null(strstr(text, "chance"));
}

static void with_two_steps_a_piece_is_chosen_first(void **state) {
    (void)state;
    st.settings.two_steps = true;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 3");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    stage_click_at(&st, st.scene.house[12].center);
    stage_pass(&st, 100);
    stage_click_at(&st, st.scene.house[9].center);
    stage_pass(&st, 100);
    assert_int_equal(st.n_moved, 0);
    assert_int_equal(play_selected(p), 9);
    stage_click_at(&st, st.scene.house[12].center);
    stage_pass(&st, 100);
    assert_int_equal(st.n_moved, 1);
}

static void the_last_move_stays_marked(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    stage_click_at(&st, st.scene.house[p->choosing.moves.move[0].from].center);
    assert_true(stage_settle(&st, 5000));
    const int last_from = p->shown.last.from, last_to = p->shown.last.to;
    assert_true(last_from != 0 && last_to != 0);
    char told[WORDS_CAP];
    (void)str_copy(told, sizeof told, p->texts.caption_text);
    stage_key(&st, 'u', 0);
    assert_true(stage_settle(&st, 5000));
    assert_int_equal(p->shown.last.from, 0);
    assert_string_equal(p->texts.caption_text, "Move undone.");
    stage_key(&st, 'y', 0);
    assert_true(stage_settle(&st, 5000));
    assert_int_equal(p->shown.last.from, last_from);
    assert_int_equal(p->shown.last.to, last_to);
    assert_string_equal(p->texts.caption_text, told);
}

static void a_loaded_game_marks_its_last_move(void **state) {
    (void)state;
    match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_COMPUTER, MATCH_HUMAN);
    stage_begin(&st, &setup);
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    while (p->shown.last.to == 0 && st.n_over == 0) {
        assert_true(stage_settle(&st, 30000));
        stage_key(&st, ' ', 0);
    }
    assert_true(stage_settle(&st, 30000));
    const int last_from = p->shown.last.from, last_to = p->shown.last.to;
    match_text text = {0};
    assert_true(match_record(ui_match(st.u), &text));
    match *m = NULL;
    match_load_report report;
    assert_int_equal(match_load(text.bytes, text.n_bytes, &m, &report), SENET_OK);
    match_text_free(&text);
    ui_begin_match(st.u, m);
    assert_true(stage_settle(&st, 5000));
    assert_int_equal(p->shown.last.from, last_from);
    assert_int_equal(p->shown.last.to, last_to);
    assert_string_not_equal(p->texts.caption_text, "Move undone.");
}

// Alpha of a drawn text; 0: not drawn.
static int ink_of(const char *text) {
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *command = gfx_drawlist_get(st.list, i);
        if (command->kind == GFX_TEXT && strcmp(command->as.text.utf8, text) == 0) {
            return command->as.text.style.color.a;
        }
    }
    return 0;
}

static bool is_drawn(const char *text) {
    return ink_of(text) > 0;
}

// Whether the message contains a part.
static bool is_told(const char *part) {
    char text[WORDS_CAP];
    play_message(ui_data(st.u, UI_SCREEN_PLAY), text);
    return strstr(text, part) != NULL;
}

static void the_turn_is_the_movers_until_the_move_has_been_shown(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 3");
    st.settings.speed = SETTINGS_SPEED_NORMAL;
    assert_true(ink_of("Player 1") > ink_of("Player 2"));
    stage_click_at(&st, st.scene.house[9].center);
    stage_pass(&st, 100);
    assert_false(st.idle);
    assert_true(ink_of("Player 1") > ink_of("Player 2"));
    assert_true(stage_settle(&st, 5000));
    assert_true(ink_of("Player 1") < ink_of("Player 2"));
}

static void a_set_up_position_says_who_begins_there(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall c1c1c5/8s1/2c2s4 s 0,0 1,3 - 1");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    assert_string_equal(p->texts.caption_text, "Player 1 has the spools and begins.");
    assert_true(is_told("Player 1 threw 1: "));
    stage_begin_at(&st, "jequier c1c1c5/8s1/2c2s4 c 0,0 1,3 - 3");
    assert_string_equal(p->texts.caption_text, "Player 1 has the cones and begins.");
}

static void the_opening_throws_are_explained(void **state) {
    (void)state;
    static const struct {
        senet_rules_id rules;
        const char *text;
    } row[] = {{SENET_RULES_JEQUIER, "The first to throw a 1 gets the spools and begins."},
               {SENET_RULES_PERGIOCO, "The first to throw a 1 gets the spools and begins."},
               {SENET_RULES_BGA, "The higher throw gets the cones and begins."},
               {SENET_RULES_PHARAOH, "The higher throw gets the cones and begins."}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        match_setup setup = stage_match(row[i].rules, MATCH_HUMAN, MATCH_HUMAN);
        stage_begin(&st, &setup);
        assert_true(stage_settle(&st, 5000));
        assert_true(is_told("Player 1’s turn: throw the sticks.") && is_told(row[i].text));
        click_throw();
        stage_pass(&st, 100);
        assert_false(is_told(row[i].text));
    }
}

static void a_set_up_left_over_step_is_shown(void **state) {
    (void)state;
    stage_begin_at(&st, "pharaoh sss7/8c1/10 c 0,0 4,2 - +1");
    assert_true(is_drawn("+1"));
    assert_true(is_told("One extra step"));
}

static void a_further_throw_is_promised_where_a_move_earns_one(void **state) {
    static const struct {
        const char *position;
        bool again;
    } cases[] = {{"kendall cscscscscs/10/10 c 0,0 0,0 - 4", true},
                 {"kendall cscscscscs/10/10 c 0,0 0,0 - 3", false},
                 {"bga:3 10/10/cc4c1s1 c 0,0 0,2 - 1", false},  // it drowns or waits
                 {"museum:3 9s/10/2cc5s c 0,0 1,1 - 4", false}, // only back
                 {"museum:3 c8s/10/5c3s c 0,0 1,1 - 1", true}}; // into the water, or another move
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        stage_begin_at(&st, cases[i].position);
        assert_int_equal(is_told("then throw again"), cases[i].again);
    }
}

static void undo_takes_back_and_redo_plays_again(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
    senet_position start = *match_position(ui_match(st.u));
    float from[2], to[2];
    assert_true(points_of(0, from, to));
    stage_click(&st, from[0], from[1]);
    assert_true(stage_settle(&st, 5000));
    senet_position moved = *match_position(ui_match(st.u));
    stage_key(&st, 'u', 0);
    assert_true(stage_settle(&st, 5000));
    assert_true(senet_position_equal(&start, match_position(ui_match(st.u))));
    assert_shown_is_the_match();
    stage_key(&st, 'y', 0);
    assert_true(stage_settle(&st, 5000));
    assert_true(senet_position_equal(&moved, match_position(ui_match(st.u))));
    assert_shown_is_the_match();
    // The button does the same.
    stage_press(&st, PLAY_ID_UNDO);
    stage_pass(&st, 1000);
    assert_true(senet_position_equal(&start, match_position(ui_match(st.u))));
}

static void two_computers_play_to_the_end(void **state) {
    (void)state;
    match_setup setup = stage_match(SENET_RULES_BGA, MATCH_COMPUTER, MATCH_COMPUTER);
    stage_begin(&st, &setup);
    for (int i = 0; i < 400 && st.n_over == 0; i++) {
        stage_pass(&st, 4000);
    }
    assert_int_equal(st.n_over, 1);
    assert_true(st.n_changed > 20);
}

static void an_answer_that_comes_after_an_undo_is_dropped(void **state) {
    (void)state;
    st.answers = false;
    match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_HUMAN, MATCH_COMPUTER);
    st.settings.auto_forced = false;
    stage_begin(&st, &setup);
    for (int i = 0; i < 200 && !st.has_held; i++) {
        stage_pass(&st, 400);
        if (stage_needs(&st, "throw") && st.idle) {
            click_throw();
        } else if (stage_needs(&st, "move") && st.idle) {
            float from[2], to[2];
            assert_true(points_of(0, from, to));
            play_by_clicks(from, from, to);
        }
    }
    assert_true(st.has_held);
    ui_request late = st.held;
    stage_key(&st, 'u', 0);
    assert_true(stage_settle(&st, 5000));
    senet_position before = *match_position(ui_match(st.u));
    senet_choice choice;
    assert_int_equal(senet_choose(&late.choice, &choice), SENET_OK);
    ui_take_answer(st.u, &(ui_answer){.kind = UI_REQUEST_THINK,
                                      .generation = late.generation,
                                      .status = SENET_OK,
                                      .choice = choice});
    stage_pass(&st, 3000);
    assert_true(senet_position_equal(&before, match_position(ui_match(st.u))));
}

static void the_level_can_change_while_the_computer_thinks(void **state) {
    (void)state;
    enum { LEVEL = 20, TO = 4 };
    st.answers = false;
    match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_COMPUTER, MATCH_HUMAN);
    setup.player[0].level = 1;
    stage_begin(&st, &setup);
    for (int i = 0; i < 200 && !st.has_held; i++) {
        stage_pass(&st, 400);
    }
    assert_true(st.has_held);
    ui_request late = st.held;
    assert_int_equal(late.choice.level, 1);
    st.has_held = false;
    stage_key(&st, 'm', 0);
    assert_string_equal(st.screen, "pause");
    assert_non_null(ui_widgets_find(&st.u->widgets, LEVEL));
    assert_null(ui_widgets_find(&st.u->widgets, LEVEL + 1));
    int changed = st.n_changed;
    for (int level = 1; level < TO; level++) {
        st.u->widgets.focus = LEVEL;
        stage_key(&st, BASE_KEY_RIGHT, 0);
        stage_pass(&st, 20);
    }
    assert_string_equal(ui_widgets_find(&st.u->widgets, LEVEL)->value_text,
                        senet_level_get(TO)->title);
    assert_int_equal(match_setup_of(ui_match(st.u))->player[0].level, TO);
    assert_true(st.n_changed > changed); // and is saved
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 400);
    assert_true(st.has_held);
    assert_int_equal(st.held.choice.level, TO);
    // Its choice at the old level is not played.
    senet_position before = *match_position(ui_match(st.u));
    senet_choice choice;
    assert_int_equal(senet_choose(&late.choice, &choice), SENET_OK);
    ui_take_answer(st.u, &(ui_answer){.kind = UI_REQUEST_THINK,
                                      .generation = late.generation,
                                      .status = SENET_OK,
                                      .choice = choice});
    stage_pass(&st, 3000);
    assert_true(senet_position_equal(&before, match_position(ui_match(st.u))));
}

// Winning rates of levels were measured with five pieces: with another number the sheet says so.
static void win_rates_name_their_number_of_pieces(void **state) {
    (void)state;
    const char *always = "wins about";
    st.settings.new_rules = SENET_RULES_KENDALL;
    st.settings.new_kind[1] = MATCH_COMPUTER;
    st.settings.new_level[1] = SENET_LEVEL_STEWARD;
    st.settings.new_pieces = SENET_PIECES_DEFAULT;
    ui_push(st.u, UI_SCREEN_MORE);
    stage_pass(&st, 20);
    assert_true(stage_draws(&st, always) && !stage_draws(&st, "With five pieces"));
    st.settings.new_pieces = SENET_PIECES_DEFAULT - 1;
    stage_pass(&st, 20);
    assert_true(stage_draws(&st, always) && stage_draws(&st, "With five pieces"));
    // The strongest level has no rate: the others are measured against it.
    st.settings.new_level[1] = SENET_LEVEL_THOTH;
    stage_pass(&st, 20);
    assert_false(stage_draws(&st, always));
    ui_pop(st.u);
}

static void without_a_computer_the_menu_has_no_level(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
    stage_key(&st, 'm', 0);
    assert_string_equal(st.screen, "pause");
    assert_null(ui_widgets_find(&st.u->widgets, 20));
    assert_null(ui_widgets_find(&st.u->widgets, 21));
}

static void a_press_ends_a_flight_and_does_nothing_else(void **state) {
    (void)state;
    st.settings.speed = SETTINGS_SPEED_NORMAL;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    click_throw();
    stage_pass(&st, 300);
    assert_int_equal(p->state, PLAY_THROWING);
    int thrown = st.n_thrown;
    gfx_point at = st.scene.house[9].center;
    stage_click(&st, at.x * st.u->env.canvas.scale, at.y * st.u->env.canvas.scale);
    stage_pass(&st, 40);
    assert_int_equal(st.n_thrown, thrown + 1);
    assert_int_not_equal(p->state, PLAY_THROWING);
    assert_int_equal(play_selected(p), 0);
}

static void any_key_ends_a_flight(void **state) {
    (void)state;
    const int keys[] = {BASE_KEY_LEFT, BASE_KEY_RIGHT,  BASE_KEY_UP, BASE_KEY_DOWN, BASE_KEY_TAB,
                        ' ',           BASE_KEY_RETURN, 't'};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        st.settings.speed = SETTINGS_SPEED_NORMAL;
        stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
        const play *p = ui_data(st.u, UI_SCREEN_PLAY);
        click_throw();
        stage_pass(&st, 300);
        assert_int_equal(p->state, PLAY_THROWING);
        stage_key(&st, keys[i], 0);
        stage_pass(&st, 40);
        assert_int_not_equal(p->state, PLAY_THROWING);
    }
}

static int n_undone(void) {
    int n = 0;
    for (size_t i = 0; i < match_journal_count(ui_match(st.u)); i++) {
        n += match_journal_get(ui_match(st.u), i)->kind == MATCH_JOURNAL_UNDO ? 1 : 0;
    }
    return n;
}

// Slow enough for a frame each, far faster than any animation or pause.
static void a_steadily_pressed_key_never_takes_a_move_back(void **state) {
    (void)state;
    const int keys[] = {' ', BASE_KEY_RETURN};
    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
        st.settings.speed = SETTINGS_SPEED_NORMAL;
        st.n_over = 0;
        match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_COMPUTER, MATCH_HUMAN);
        stage_begin(&st, &setup);
        for (int i = 0; i < 20000 && st.n_over == 0; i++) {
            stage_key(&st, keys[k], 0);
            stage_pass(&st, 30);
            assert_string_equal(st.screen, "play");
        }
        assert_int_equal(st.n_over, 1);
        assert_int_equal(n_undone(), 0);
    }
}

static void fly(void) {
    st.settings.speed = SETTINGS_SPEED_NORMAL;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    click_throw();
    stage_pass(&st, 300);
    assert_int_equal(((const play *)ui_data(st.u, UI_SCREEN_PLAY))->state, PLAY_THROWING);
}

static void the_wheel_and_every_button_end_a_flight(void **state) {
    (void)state;
    const base_input inputs[] = {
        {.kind = BASE_INPUT_WHEEL, .wheel_y = 1.0f},
        {.kind = BASE_INPUT_POINTER_DOWN, .button = 2, .x = 640.0f, .y = 300.0f},
        {.kind = BASE_INPUT_POINTER_DOWN, .button = 3, .x = 640.0f, .y = 300.0f},
        {.kind = BASE_INPUT_KEY_DOWN, .key = 'x'},
        {.kind = BASE_INPUT_PAD_DOWN, .pad = BASE_PAD_A}};
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        fly();
        (void)ui_update(st.u, st.now_ms);
        ui_input(st.u, &inputs[i]);
        stage_pass(&st, 40);
        const play *p = ui_data(st.u, UI_SCREEN_PLAY);
        assert_int_not_equal(p->state, PLAY_THROWING);
        assert_string_equal(st.screen, "play");
    }
    fly();
    base_input held = {.kind = BASE_INPUT_KEY_DOWN, .key = ' ', .repeat = true};
    (void)ui_update(st.u, st.now_ms);
    ui_input(st.u, &held);
    assert_int_equal(((const play *)ui_data(st.u, UI_SCREEN_PLAY))->state, PLAY_THROWING);
}

static void a_throw_takes_its_time_sounds_and_shows_what_the_match_threw(void **state) {
    (void)state;
    st.settings.speed = SETTINGS_SPEED_NORMAL;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    click_throw();
    int sounds = st.n_sounds;
    uint64_t start = st.now_ms;
    while (st.n_thrown == 0 && st.now_ms < start + 4000) {
        stage_pass(&st, 16);
    }
    assert_in_range(st.now_ms - start, 1000, 2200);
    assert_true(st.n_sounds >= sounds + 4);
    assert_int_equal(st.thrown_sticks, match_last_sticks(ui_match(st.u)));
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    assert_int_equal(p->shown.mat.sticks.bits, st.thrown_sticks);
}

static void choices_are_buttons(void **state) {
    (void)state;
    stage_begin_at(&st, "bga cscscscs2/8c1/6s3 c 0,0 0,0 - 2");
    assert_true(stage_needs(&st, "move"));
    stage_begin_at(&st, "bga 1scscscs2/10/6c3 c 0,0 1,1 - 2");
    assert_non_null(strstr(st.need, "27-15@"));
    assert_non_null(strstr(st.need, "pass@"));
    float from[2], to[2];
    assert_true(points_of(0, from, to));
    stage_click(&st, from[0], from[1]);
    stage_pass(&st, 3000);
    assert_int_equal(st.n_moved, 1);
}

static void press_row(int id) {
    st.u->widgets.focus = id;
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_pass(&st, 20);
}

static const char *label_of(int id) {
    const ui_widget *w = ui_widgets_find(&st.u->widgets, id);
    return w != NULL ? w->label : "";
}

static void resigning_asks_once(void **state) {
    (void)state;
    enum { GIVE_UP = 5, MAIN_MENU = 7 };
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
    stage_key(&st, 'm', 0);
    assert_string_equal(st.screen, "pause");
    assert_true(stage_draws(&st, "Kendall, modern: "));
    press_row(GIVE_UP);
    assert_string_equal(st.screen, "pause");
    assert_string_equal(label_of(GIVE_UP), "Resign: are you sure?");
    stage_key(&st, BASE_KEY_DOWN, 0);
    stage_pass(&st, 20);
    assert_int_equal(st.u->widgets.focus, MAIN_MENU);
    assert_string_equal(label_of(GIVE_UP), "Resign");
    press_row(GIVE_UP);
    assert_int_equal(st.n_over, 0);
    press_row(GIVE_UP);
    assert_true(stage_settle(&st, 5000));
    assert_int_equal(st.n_over, 1);
    assert_string_equal(st.screen, "result");
}

#define IN_STAGE(test) STAGE_TEST(test, stage_set_up_instant, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(by_clicks_every_rule_set_comes_to_an_end),
        IN_STAGE(by_keys_alone_a_game_can_be_played),
        IN_STAGE(dragging_plays_and_a_drag_elsewhere_does_not),
        IN_STAGE(a_piece_that_cannot_move_says_why),
        IN_STAGE(a_house_that_cannot_be_chosen_says_why),
        IN_STAGE(one_click_on_a_piece_or_on_its_house_moves),
        IN_STAGE(pointing_at_a_piece_shows_its_risk),
        IN_STAGE(the_menu_leads_to_all_that_helps),
        IN_STAGE(with_two_steps_a_piece_is_chosen_first),
        IN_STAGE(the_last_move_stays_marked),
        IN_STAGE(a_loaded_game_marks_its_last_move),
        IN_STAGE(the_turn_is_the_movers_until_the_move_has_been_shown),
        IN_STAGE(a_set_up_position_says_who_begins_there),
        IN_STAGE(the_opening_throws_are_explained),
        IN_STAGE(a_set_up_left_over_step_is_shown),
        IN_STAGE(a_further_throw_is_promised_where_a_move_earns_one),
        IN_STAGE(undo_takes_back_and_redo_plays_again),
        IN_STAGE(two_computers_play_to_the_end),
        IN_STAGE(an_answer_that_comes_after_an_undo_is_dropped),
        IN_STAGE(the_level_can_change_while_the_computer_thinks),
        IN_STAGE(win_rates_name_their_number_of_pieces),
        IN_STAGE(without_a_computer_the_menu_has_no_level),
        IN_STAGE(a_press_ends_a_flight_and_does_nothing_else),
        IN_STAGE(any_key_ends_a_flight),
        IN_STAGE(a_steadily_pressed_key_never_takes_a_move_back),
        IN_STAGE(the_wheel_and_every_button_end_a_flight),
        IN_STAGE(a_throw_takes_its_time_sounds_and_shows_what_the_match_threw),
        IN_STAGE(choices_are_buttons),
        IN_STAGE(resigning_asks_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
