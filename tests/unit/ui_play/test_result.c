// The result of a game: who won and why, who was ahead when, what turned the game, and figures in
// the details. The figures are from a fake teacher (stage.h).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "text/words_teacher.h"
#include "ui/play/result_curve.h"
#include "ui/play/screen_play.h"

#include <string.h>

static stage st;

static int open_stage(void **state) {
    (void)state;
    stage_open(&st);
    st.settings.speed = SETTINGS_SPEED_OFF;
    return 0;
}

// A whole game between two computers.
static void play_out(senet_rules_id rules, int n, uint64_t seed) {
    match_setup setup = {.rules = rules,
                         .n = (uint8_t)n,
                         .points = 1,
                         .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER, .level = 1}},
                         .seed = {.low = seed}};
    stage_begin(&st, &setup);
    stage_play_out(&st);
}

enum { RESULT_DETAILS = 4 };

static void the_result_says_why_and_keeps_figures_for_the_details(void **state) {
    (void)state;
    st.settings.chance_bar = false;
    play_out(SENET_RULES_KENDALL, 5, 3);
    assert_true(stage_draws(&st, "luck") || stage_draws(&st, "decided the game"));
    assert_false(stage_draws(&st, "%"));
    assert_false(stage_draws(&st, "With average luck"));
    stage_press(&st, RESULT_DETAILS);
    assert_true(stage_draws(&st, "chance of winning"));
    assert_true(stage_draws(&st, "With average luck"));
    assert_true(stage_draws(&st, "Estimates:"));
    stage_press(&st, RESULT_DETAILS);
    assert_false(stage_draws(&st, "With average luck"));
}

// In a small window the sheet would cut the players' names and what is below them.
static void the_sheet_cuts_no_words_of_the_table(void **state) {
    enum { LOOK = 3 };
    (void)state;
    ui_resize(st.u, 960, 540);
    play_out(SENET_RULES_KENDALL, 5, 3);
    for (int details = 0; details < 2; details++) {
        assert_false(stage_draws(&st, "of 5 home") || stage_draws(&st, "ivory cones"));
        stage_press(&st, RESULT_DETAILS);
    }
    stage_press(&st, RESULT_DETAILS);
    stage_press(&st, LOOK);
    assert_string_equal(st.screen, "play");
    assert_true(stage_draws(&st, "of 5 home") && stage_draws(&st, "ivory cones"));
}

static void the_result_says_what_happened_at_each_turning_point(void **state) {
    (void)state;
    play_out(SENET_RULES_KENDALL, 5, 3);
    assert_true(stage_draws(&st, "Newcomer is ahead"));
    assert_true(stage_draws(&st, "Novice is ahead"));
    assert_true(stage_draws(&st, "even"));
    const teacher *t = &st.u->session.teacher;
    result_point point[RESULT_POINTS];
    const int n = result_points(t, point);
    assert_int_equal(n, RESULT_POINTS);
    for (int i = 0; i < n; i++) {
        const teacher_step *step = &t->step[point[i].step];
        words w = words_of(&st.language, ui_match(st.u));
        int n_alike = 0;
        for (int k = 0; k < i; k++) {
            n_alike += words_changes_alike(&t->step[point[k].step].ply, &step->ply) ? 1 : 0;
        }
        char text[WORDS_CAP], number[L10N_NUMBER_CAP];
        words_turning_point(&w, &step->position, &step->ply, point[i].by_luck, n_alike, text);
        l10n_number(&st.language, number, i + 1);
        assert_true(stage_draws(&st, text));
        assert_true(stage_draws(&st, number));
    }
    stage_press(&st, RESULT_DETAILS);
    assert_false(stage_draws(&st, "is ahead"));
}

// A game as the teacher knows it: even, then changed at each step, in percent for the cones.
static teacher made_up_game(teacher_step *step, size_t n, const int *change) {
    int32_t chance = SENET_CHANCE_ONE / 2;
    for (size_t i = 0; i < n; i++) {
        const int32_t by = change[i] * (SENET_CHANCE_ONE / 100);
        step[i] = (teacher_step){.ply = {.throws = true,
                                         .before = chance,
                                         .thrown = chance + by,
                                         .after = chance + by,
                                         .luck = by}};
        chance += by;
    }
    return (teacher){
        .has_start = true, .start_known = true, .step = step, .n_steps = n, .n_reviewed = n};
}

static void turning_points_are_the_greatest_changes_apart_from_each_other(void **state) {
    (void)state;
    enum { N = 36 };
    teacher_step step[N];
    const int change[N] = {[4] = 12, [5] = 10, [7] = -30, [20] = 9, [22] = 11, [30] = -2};
    const teacher t = made_up_game(step, N, change);
    result_point point[RESULT_POINTS];
    // 5 is too close to 7, and 20 to 22; 2 percent is too little.
    assert_int_equal(result_points(&t, point), 3);
    assert_int_equal(point[0].step, 4);
    assert_int_equal(point[1].step, 7);
    assert_int_equal(point[2].step, 22);
    assert_true(point[0].by_luck);
}

static void a_bad_move_is_a_turning_point_but_a_search_correction_is_not(void **state) {
    (void)state;
    enum { N = 30 };
    teacher_step step[N];
    const int change[N] = {[3] = -8, [15] = 9, [25] = 7};
    teacher t = made_up_game(step, N, change);
    step[3].ply.luck = 0;
    step[3].ply.loss = 80000;
    step[15].ply.throws = false; // a deeper search changed the evaluation
    result_point point[RESULT_POINTS];
    assert_int_equal(result_points(&t, point), 2);
    assert_int_equal(point[0].step, 3);
    assert_false(point[0].by_luck);
    assert_int_equal(point[1].step, 25);
    t.n_reviewed = N - 1; // not all of it is reviewed
    assert_int_equal(result_points(&t, point), 0);
}

// The lead is lost twice: only the first time says "Now the game is even".
static void no_two_turning_points_say_the_same(void **state) {
    (void)state;
    enum { N = 30 };
    static const char EVEN[] = "Now the game is even.";
    teacher_step step[N];
    const int change[N] = {[3] = 15, [9] = -15, [16] = 20, [25] = -20};
    play_out(SENET_RULES_KENDALL, 3, 3);
    ui_session session = st.u->session;
    session.teacher = made_up_game(step, N, change);
    step[3].ply.throws = false; // neither luck nor a mistake
    char told[UI_SPEECH_CAP] = "";
    result_curve_text(&st.u->env, &session, told);
    const char *first = strstr(told, EVEN);
    assert_non_null(first);
    assert_null(strstr(first + sizeof EVEN - 1, EVEN));
    assert_non_null(strstr(told, "is no longer ahead."));
}

static void all_that_can_be_pressed_in_the_result_looks_like_a_button(void **state) {
    (void)state;
    play_out(SENET_RULES_KENDALL, 3, 3);
    for (int details = 0; details < 2; details++) {
        for (int i = 0; i < st.u->widgets.own; i++) {
            const ui_widget *w = &st.u->widgets.widget[i];
            assert_true(w->kind == UI_WIDGET_BUTTON && w->value != 0); // with a frame
        }
        assert_non_null(stage_labelled(&st, details ? "Hide details" : "Show details"));
        stage_press(&st, RESULT_DETAILS);
    }
}

static void two_computers_of_one_level_have_names_of_their_own(void **state) {
    (void)state;
    match_setup setup = {.rules = SENET_RULES_KENDALL,
                         .n = 5,
                         .points = 1,
                         .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}},
                         .seed = {.low = 3}};
    stage_begin(&st, &setup);
    stage_play_out(&st);
    assert_true(stage_draws(&st, "Newcomer A wins") || stage_draws(&st, "Newcomer B wins"));
    assert_true(stage_draws(&st, "luck") || stage_draws(&st, "decided the game"));
}

static void the_result_says_when_the_teacher_is_still_thinking(void **state) {
    (void)state;
    st.teaches = false;
    play_out(SENET_RULES_KENDALL, 3, 3);
    assert_true(stage_draws(&st, "The teacher is going through the game."));
    for (int i = 0; i < 2000 && st.has_question; i++) {
        stage_teach(&st);
        stage_pass(&st, 16);
    }
    assert_true(teacher_done(&st.u->session.teacher));
    assert_false(stage_draws(&st, "The teacher is going"));
    stage_press(&st, RESULT_DETAILS);
    assert_true(stage_draws(&st, "With average luck"));
}

// The winner and the end of the last move are seen on the table before anything covers it.
static void assert_the_end_is_seen(bool skips) {
    st.settings.speed = SETTINGS_SPEED_NORMAL;
    st.settings.auto_forced = false;
    stage_begin_at(&st, "kendall 8s1/10/9c c 0,0 4,4 - 1");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    if (skips) {
        stage_press(&st, PLAY_ID_AHEAD);
    } else {
        stage_click_at(&st, st.scene.house[30].center);
    }
    int moved = 0, told = 0;
    for (int ms = 0; ms < 20000 && strcmp(st.screen, "result") != 0; ms += 20) {
        stage_pass(&st, 20);
        moved += p->state == PLAY_MOVING ? 20 : 0;
        told += p->state == PLAY_READING && stage_draws(&st, "Player 1 wins") ? 20 : 0;
    }
    assert_string_equal(st.screen, "result");
    assert_in_range(moved, 1000, 5000);
    assert_in_range(told, 1500, 2000);
}

static void the_end_is_seen_before_the_result(void **state) {
    (void)state;
    assert_the_end_is_seen(false);
}

// However fast the moves before it were.
static void skipping_ahead_does_not_skip_the_end(void **state) {
    (void)state;
    assert_the_end_is_seen(true);
}

// If the three buttons do not fit in one row they form one column, not two with a gap.
static void buttons_stand_in_full_rows(void **state) {
    (void)state;
    enum { AGAIN = 1, TITLE = 5, REVIEW = 6 };
    static const int ids[] = {AGAIN, REVIEW, TITLE};
    st.settings.text_size = 200;
    play_out(SENET_RULES_KENDALL, 3, 3);
    for (int width = 480; width <= 1280; width += 160) {
        ui_resize(st.u, width, 1366);
        stage_pass(&st, 20);
        gfx_rect r[3];
        for (int i = 0; i < 3; i++) {
            r[i] = ui_widgets_find(&st.u->widgets, ids[i])->rect;
            assert_float_equal(r[i].w, r[0].w, 0.5);
        }
        assert_int_equal(r[1].y == r[0].y, r[2].y == r[1].y);
    }
    st.settings.text_size = 100;
}

int main(void) {
#define TEST(f) STAGE_TEST(f, open_stage, &st)
    const struct CMUnitTest tests[] = {
        TEST(the_result_says_why_and_keeps_figures_for_the_details),
        TEST(the_sheet_cuts_no_words_of_the_table),
        TEST(the_result_says_what_happened_at_each_turning_point),
        TEST(turning_points_are_the_greatest_changes_apart_from_each_other),
        TEST(a_bad_move_is_a_turning_point_but_a_search_correction_is_not),
        TEST(no_two_turning_points_say_the_same),
        TEST(all_that_can_be_pressed_in_the_result_looks_like_a_button),
        TEST(two_computers_of_one_level_have_names_of_their_own),
        TEST(the_result_says_when_the_teacher_is_still_thinking),
        TEST(the_end_is_seen_before_the_result),
        TEST(skipping_ahead_does_not_skip_the_end),
        TEST(buttons_stand_in_full_rows),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
