// A second visitor joins a running game and leaves it again; only the player's kind changes.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LANGUAGE_NAME = 10, COMPUTER = 1, TWO = 2 }; // ids of the attract and welcome screens
enum { NEAR_LEAVE = PLAY_ID_NEAR + 4, FAR_LEAVE = PLAY_ID_FAR + 4 };
enum { YES = 1, YES_ACROSS = 2 }; // of "Are you still playing?"
enum { MENU_GO_ON = 1 };
enum { JOIN_YES = 1, JOIN_NO = 2 }; // of "Play together?"

static stage st;
static kiosk_config museum;

static void begin(int players) {
    stage_close(&st);
    stage_open_museum(&st, &museum, 1920, 1080);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, players);
    assert_true(stage_settle(&st, 10000));
}

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    museum.seats = KIOSK_SEATS_FACE;
    stage_open_museum(&st, &museum, 1920, 1080);
    begin(COMPUTER);
    return 0;
}

static match_player_kind kind_of(int player) {
    return match_setup_of(ui_match(st.u))->player[player].kind;
}

static bool has(int id) {
    return ui_widgets_find(&st.u->widgets, id) != NULL;
}

// Position, score, turn and history of the match, as text.
static void dump(char out[STAGE_LINE_CAP]) {
    const match *m = ui_match(st.u);
    char position[SENET_POSITION_TEXT_CAP];
    (void)senet_position_print(match_position(m), position);
    match_need need = match_need_now(m);
    str_builder b = str_init(out, STAGE_LINE_CAP);
    (void)str_append_format(&b, "%s need %d of %d entries %zu score %d %d", position,
                            (int)need.kind, (int)need.player, match_entry_count(m),
                            match_score(m, 0), match_score(m, 1));
}

// A second visitor joins; everybody asked says yes (both players if they face each other).
static void join(int player) {
    stage_press(&st, PLAY_ID_JOIN + player);
    for (int i = museum.seats == KIOSK_SEATS_FACE ? 2 : 1; i > 0; i--) {
        assert_string_equal(st.screen, "question");
        assert_int_equal(kind_of(player), MATCH_COMPUTER);
        stage_press(&st, JOIN_YES);
    }
    assert_string_equal(st.screen, "play");
}

// Plays the first choice until a player has to do something.
static void play_until(int player, match_need_kind kind) {
    for (int i = 0; i < 400; i++) {
        match_need need = match_need_now(ui_match(st.u));
        const play *p = ui_data(st.u, UI_SCREEN_PLAY);
        bool idle = play_is_idle(p) && st.u->frame->clock.idle;
        if (idle && need.player == player && need.kind == kind) {
            return;
        }
        if (idle) {
            stage_key(&st, BASE_KEY_RETURN, 0);
        }
        stage_pass(&st, 200);
    }
    fail_msg("it never is the turn of player %d", player);
}

static void wait_for_the_question(void) {
    for (int i = 0; i < 200 && strcmp(st.screen, "still_there") != 0; i++) {
        stage_pass(&st, 1000);
    }
    assert_string_equal(st.screen, "still_there");
}

static void an_empty_seat_is_offered_upright_to_a_newcomer(void **state) {
    (void)state;
    ui_draw(st.u, st.list);
    const gfx_text *offer = NULL, *name = NULL;
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, "Second player?") == 0) {
            offer = &c->as.text;
        }
        if (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, "Computer") == 0) {
            name = &c->as.text;
        }
    }
    assert_true(offer != NULL && offer->rotated && offer->at.y < st.u->env.layout.mat.y);
    // The name of the opponent is shown to the player at the near edge.
    assert_true(name != NULL && !name->rotated && name->at.y < st.u->env.layout.mat.y);
    assert_false(has(PLAY_ID_FAR));
    assert_true(has(PLAY_ID_NEAR) && !has(NEAR_LEAVE));
    gfx_rect r = ui_widgets_find(&st.u->widgets, PLAY_ID_JOIN + 1)->rect;
    float mm = st.u->env.canvas.scale * (float)museum.screen_width_mm / 1920.0f;
    assert_true(r.h * mm >= 15.0f && r.w * mm >= 15.0f);
}

static void a_player_who_joins_continues_the_game(void **state) {
    (void)state;
    char before[STAGE_LINE_CAP], after[STAGE_LINE_CAP];
    stage_press(&st, PLAY_ID_NEAR);
    assert_true(stage_settle(&st, 10000));
    dump(before);
    join(1);
    dump(after);
    assert_string_equal(after, before);
    assert_int_equal(kind_of(1), MATCH_HUMAN);
    assert_string_equal(st.counted, "mode=joined");
    assert_true(stage_draws(&st, "Player 2 has joined the game."));
    assert_true(has(PLAY_ID_FAR) && has(FAR_LEAVE) && has(NEAR_LEAVE));
    assert_false(has(PLAY_ID_JOIN + 1));
    // The second player throws and moves.
    play_until(1, MATCH_NEED_THROW);
    int thrown = st.n_thrown;
    stage_pass(&st, 5000);
    assert_int_equal(st.n_thrown, thrown); // nobody throws for them
    stage_press(&st, PLAY_ID_FAR);
    assert_true(stage_settle(&st, 10000));
    assert_int_equal(st.n_thrown, thrown + 1);
}

// Answers for the computer if its move is forced, which would be played automatically.
static void answer_only_move(void) {
    senet_moves moves;
    if (st.has_held && senet_moves_list(&st.held.choice.position, &moves) == SENET_OK &&
        moves.count == 1) {
        st.has_held = false;
        ui_take_answer(st.u, &(ui_answer){.kind = UI_REQUEST_THINK,
                                          .generation = st.held.generation,
                                          .status = SENET_OK,
                                          .choice = {.move = moves.move[0]}});
    }
}

// Someone joins in place of a thinking computer: its answer comes too late.
static void a_player_who_joins_while_the_computer_thinks_plays_that_move(void **state) {
    (void)state;
    st.answers = false;
    for (int i = 0; i < 400 && !st.has_held; i++) {
        stage_key(&st, BASE_KEY_RETURN, 0);
        stage_pass(&st, 300);
        answer_only_move();
    }
    assert_true(st.has_held);
    char before[STAGE_LINE_CAP], after[STAGE_LINE_CAP];
    dump(before);
    join(1);
    senet_choice choice = {.move = {0, 0}};
    ui_take_answer(st.u, &(ui_answer){.kind = UI_REQUEST_THINK,
                                      .generation = st.held.generation,
                                      .status = SENET_NO_MEMORY,
                                      .choice = choice});
    stage_pass(&st, 100);
    dump(after);
    assert_string_equal(after, before);
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    assert_true(p->state == PLAY_CHOOSING && play_is_idle(p));
}

static void the_computer_replaces_a_player_who_leaves(void **state) {
    (void)state;
    join(1);
    play_until(1, MATCH_NEED_MOVE);
    char before[STAGE_LINE_CAP], after[STAGE_LINE_CAP];
    dump(before);
    int moved = st.n_moved;
    stage_press(&st, FAR_LEAVE);
    dump(after);
    assert_string_equal(after, before);
    assert_int_equal(kind_of(1), MATCH_COMPUTER);
    assert_true(stage_draws(&st, "The computer takes over for Player 2."));
    assert_int_equal(match_setup_of(ui_match(st.u))->player[1].level, museum.level);
    play_until(0, MATCH_NEED_THROW);
    assert_true(st.n_moved > moved);
    assert_true(has(PLAY_ID_JOIN + 1) && !has(PLAY_ID_FAR));
}

// The near player leaves: the far one plays on, and everything opens upright there.
static void the_first_may_leave_as_well(void **state) {
    (void)state;
    join(1);
    stage_press(&st, NEAR_LEAVE);
    assert_int_equal(kind_of(0), MATCH_COMPUTER);
    assert_int_equal(kind_of(1), MATCH_HUMAN);
    assert_true(has(PLAY_ID_JOIN) && has(PLAY_ID_FAR) && !has(PLAY_ID_NEAR));
    assert_false(has(FAR_LEAVE)); // one player always stays
    play_until(1, MATCH_NEED_THROW);
    stage_press(&st, PLAY_ID_FAR + 3);
    assert_string_equal(st.screen, "pause");
    assert_int_equal(visit_face_layer(st.u, st.u->frame->depth - 1), UI_LAYER_FAR);
    stage_press(&st, MENU_GO_ON);
    assert_string_equal(st.screen, "play");
    wait_for_the_question();
    assert_int_equal(visit_face_layer(st.u, st.u->frame->depth - 1), UI_LAYER_FAR);
    assert_false(has(YES_ACROSS));
    stage_press(&st, YES);
    join(0);
    assert_int_equal(kind_of(0), MATCH_HUMAN);
}

static void the_computer_replaces_a_player_who_walks_away(void **state) {
    (void)state;
    begin(TWO);
    play_until(1, MATCH_NEED_THROW);
    wait_for_the_question();
    stage_press(&st, YES); // the near player answers, whose turn it is not
    assert_int_equal(kind_of(1), MATCH_HUMAN);
    stage_pass(&st, museum.idle_reset_s * 1000 - 2000);
    assert_int_equal(kind_of(1), MATCH_HUMAN);
    stage_pass(&st, 4000);
    assert_int_equal(kind_of(1), MATCH_COMPUTER);
    play_until(0, MATCH_NEED_THROW);
}

static void a_player_who_touches_their_side_still_plays(void **state) {
    (void)state;
    begin(TWO);
    play_until(1, MATCH_NEED_THROW);
    // They answer themselves.
    wait_for_the_question();
    stage_press(&st, YES_ACROSS);
    stage_pass(&st, museum.idle_reset_s * 1000 + 2000);
    assert_int_equal(kind_of(1), MATCH_HUMAN);
    // The other player answers, then they touch their side.
    wait_for_the_question();
    stage_press(&st, YES);
    stage_click(&st, 900.0f, 60.0f);
    stage_pass(&st, museum.idle_reset_s * 1000 + 2000);
    assert_int_equal(kind_of(1), MATCH_HUMAN);
    // Or they throw.
    wait_for_the_question();
    stage_press(&st, YES);
    stage_press(&st, PLAY_ID_FAR);
    stage_pass(&st, museum.idle_reset_s * 1000 + 2000);
    assert_int_equal(kind_of(1), MATCH_HUMAN);
}

// Touches the near player's side every few seconds.
static void tap_near(int ms) {
    static const float AT[][2] = {{900, 960}, {60, 900}, {1500, 800}, {960, 640}, {600, 700}};
    for (int i = 0; i < ms / 4000; i++) {
        stage_click(&st, AT[i % 5][0], AT[i % 5][1]);
        stage_pass(&st, 4000);
    }
}

// The near player taps for the far one, who has gone: that is no answer for them.
static void a_missing_player_is_noticed_while_the_other_one_taps(void **state) {
    (void)state;
    begin(TWO);
    play_until(1, MATCH_NEED_THROW);
    tap_near((museum.idle_warn_s - 8) * 1000);
    assert_string_equal(st.screen, "play");
    for (int i = 0; i < 3 && strcmp(st.screen, "still_there") != 0; i++) {
        tap_near(4000);
    }
    // Both are asked, with the whole time to answer.
    assert_string_equal(st.screen, "still_there");
    assert_true(has(YES) && has(YES_ACROSS));
    assert_in_range(visit_left_ms(&st.u->env), (museum.idle_reset_s - 5) * 1000,
                    museum.idle_reset_s * 1000);
    tap_near(4000);
    assert_string_equal(st.screen, "play");
    assert_int_equal(kind_of(1), MATCH_HUMAN);
    for (int i = 0; i < museum.idle_reset_s / 4 && kind_of(1) == MATCH_HUMAN; i++) {
        tap_near(4000);
    }
    assert_int_equal(kind_of(1), MATCH_COMPUTER);
    assert_true(stage_draws(&st, "The computer takes over for Player 2."));
    play_until(0, MATCH_NEED_THROW);
}

// Who reads a sheet on their side, or touches it during the other one's long thought, is there.
static void touching_a_sheet_or_the_own_side_counts(void **state) {
    (void)state;
    begin(TWO);
    play_until(1, MATCH_NEED_THROW);
    for (int i = 0; i < 4; i++) {
        tap_near(museum.idle_warn_s * 500);
        assert_string_equal(st.screen, "play");
        stage_click(&st, 900.0f, 60.0f);
    }
    stage_press(&st, PLAY_ID_NEAR + 3);
    assert_string_equal(st.screen, "pause");
    for (int i = 0; i < museum.idle_warn_s / 2; i++) {
        stage_click(&st, 20.0f, 900.0f);
        assert_string_equal(st.screen, "pause");
        stage_pass(&st, 4000);
    }
    assert_int_equal(kind_of(1), MATCH_HUMAN);
}

// A player whose turn it is not may look away: there is nothing for them to do.
static void a_player_who_waits_for_the_other_one_is_not_missing(void **state) {
    (void)state;
    begin(TWO);
    play_until(0, MATCH_NEED_THROW);
    wait_for_the_question();
    stage_press(&st, YES);
    stage_pass(&st, museum.idle_reset_s * 1000 + 2000);
    assert_int_equal(kind_of(0), MATCH_HUMAN);
    assert_int_equal(kind_of(1), MATCH_HUMAN);
}

static void nobody_can_join_a_finished_game(void **state) {
    (void)state;
    for (int i = 0; i < 4000 && strcmp(st.screen, "result") != 0; i++) {
        stage_key(&st, BASE_KEY_RETURN, 0);
        stage_pass(&st, 100);
    }
    assert_string_equal(st.screen, "result");
    assert_false(visit_can_join(&st.u->env, &st.u->session, 1));
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 100);
    assert_false(has(PLAY_ID_JOIN + 1));
}

// Both are asked, each at their own edge: first the one who joins, then the one who plays.
static void both_are_asked_once_each_at_their_own_edge(void **state) {
    (void)state;
    stage_press(&st, PLAY_ID_JOIN + 1);
    assert_string_equal(st.screen, "question");
    assert_true(stage_draws(&st, "Play together?"));
    assert_int_equal(visit_face_layer(st.u, st.u->frame->depth - 1), UI_LAYER_FAR);
    assert_int_equal(st.u->widgets.focus, JOIN_NO);
    stage_press(&st, JOIN_YES);
    assert_string_equal(st.screen, "question");
    assert_int_equal(visit_face_layer(st.u, st.u->frame->depth - 1), UI_LAYER_NEAR);
    assert_int_equal(st.u->widgets.focus, JOIN_NO);
    stage_press(&st, JOIN_NO);
    assert_string_equal(st.screen, "play");
    assert_int_equal(kind_of(1), MATCH_COMPUTER);
    // The next one to join is asked anew.
    stage_press(&st, PLAY_ID_JOIN + 1);
    assert_int_equal(visit_face_layer(st.u, st.u->frame->depth - 1), UI_LAYER_FAR);
    stage_press(&st, JOIN_NO);
    assert_int_equal(kind_of(1), MATCH_COMPUTER);
    join(1);
}

static void beside_each_other_there_is_a_button_for_it(void **state) {
    (void)state;
    museum.seats = KIOSK_SEATS_SIDE;
    begin(COMPUTER);
    char before[STAGE_LINE_CAP], after[STAGE_LINE_CAP];
    dump(before);
    const gfx_rect joined = ui_widgets_find(&st.u->widgets, PLAY_ID_JOIN + 1)->rect;
    join(1);
    dump(after);
    assert_string_equal(after, before);
    assert_int_equal(kind_of(1), MATCH_HUMAN);
    assert_false(has(PLAY_ID_JOIN + 1));
    const gfx_rect leave = ui_widgets_find(&st.u->widgets, PLAY_ID_LEAVE + 1)->rect;
    assert_float_equal(leave.x + leave.w, joined.x + joined.w, 2.0f);
    assert_float_equal(leave.y, joined.y, 2.0f);
    stage_press(&st, PLAY_ID_LEAVE + 1);
    assert_string_equal(st.screen, "play");
    dump(after);
    assert_string_equal(after, before);
    assert_int_equal(kind_of(1), MATCH_COMPUTER);
    assert_true(has(PLAY_ID_JOIN + 1));
}

// Joining does not exist at home, and the next visitor finds no trace of it.
static void the_next_visit_begins_unchanged(void **state) {
    (void)state;
    join(1);
    visit_end(st.u);
    assert_false(visit_can_join(&st.u->env, &st.u->session, 0) ||
                 visit_can_join(&st.u->env, &st.u->session, 1));
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, COMPUTER);
    assert_true(stage_settle(&st, 10000));
    assert_int_equal(kind_of(1), MATCH_COMPUTER);
    stage_close(&st);
    stage_open(&st);
    match_setup setup = {.rules = SENET_RULES_KENDALL, .n = 5, .points = 1};
    setup.player[1].kind = MATCH_COMPUTER;
    stage_begin(&st, &setup);
    assert_true(stage_settle(&st, 10000));
    assert_false(has(PLAY_ID_JOIN + 1));
    assert_false(visit_can_join(&st.u->env, &st.u->session, 1));
}

// Size of the letters of a text drawn in one line, pixels; 0: not drawn.
static float letters_of(const char *text) {
    float size = 0;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, text) == 0) {
            size = c->as.text.style.size_vu * st.u->env.canvas.scale;
        }
    }
    return size;
}

// With larger text the question is no smaller.
static void the_question_to_join_is_as_large_as_other_texts(void **state) {
    (void)state;
    museum.seats = KIOSK_SEATS_SIDE;
    begin(COMPUTER);
    const int shipped = st.settings.text_size;
    float before = 0;
    for (int size = shipped; size <= shipped + 30; size += 10) {
        st.settings.text_size = size;
        ui_mark_layout(st.u);
        stage_pass(&st, 50);
        const float join = letters_of("Second player?");
        if (join <= before || fabsf(join - letters_of("Menu")) > 0.5f) {
            fail_msg("%d %%: %.1f px after %.1f, the menu's are %.1f", size, (double)join,
                     (double)before, (double)letters_of("Menu"));
        }
        before = join;
    }
}

int main(void) {
#define TEST(name) STAGE_TEST(name, set_up, &st)
    const struct CMUnitTest tests[] = {
        TEST(an_empty_seat_is_offered_upright_to_a_newcomer),
        TEST(a_player_who_joins_continues_the_game),
        TEST(a_player_who_joins_while_the_computer_thinks_plays_that_move),
        TEST(the_computer_replaces_a_player_who_leaves),
        TEST(the_first_may_leave_as_well),
        TEST(the_computer_replaces_a_player_who_walks_away),
        TEST(a_player_who_touches_their_side_still_plays),
        TEST(a_missing_player_is_noticed_while_the_other_one_taps),
        TEST(touching_a_sheet_or_the_own_side_counts),
        TEST(a_player_who_waits_for_the_other_one_is_not_missing),
        TEST(nobody_can_join_a_finished_game),
        TEST(both_are_asked_once_each_at_their_own_edge),
        TEST(beside_each_other_there_is_a_button_for_it),
        TEST(the_question_to_join_is_as_large_as_other_texts),
        TEST(the_next_visit_begins_unchanged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
