// The review of a match of several games: any of them can be reviewed. The figures are from a fake
// teacher (stage.h).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/play/screen_play.h"

#include <string.h>

// As in the screens' sources.
enum { RESULT_NEXT = 1, RESULT_REVIEW = 6 };
enum { REVIEW_FIRST = 2, REVIEW_LAST = 5, REVIEW_PLAY_ON, REVIEW_DONE };
enum { PREVIOUS_GAME = 8, NEXT_GAME, REVIEW_FAIR, REVIEW_MOMENT = 20 };

static const char *const NAMES[2] = {"Ani", "Tiy"};
static stage st;

// Plays a match of two games between computers and opens the review of the second.
static void review_two_games(senet_rules_id rules, int n) {
    match_setup setup = {.rules = rules,
                         .n = (uint8_t)n,
                         .points = MATCH_POINTS_MAX,
                         .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}}};
    for (int p = 0; p < 2; p++) {
        memcpy(setup.player[p].name, NAMES[p], strlen(NAMES[p]));
    }
    stage_begin(&st, &setup);
    stage_play_out(&st);
    stage_press(&st, RESULT_NEXT);
    stage_pass(&st, 100);
    stage_play_out(&st);
    stage_press(&st, RESULT_REVIEW);
    stage_pass(&st, 100);
    assert_string_equal(st.screen, "review");
}

// Index of the first entry of the second game.
static size_t second_game(void) {
    const match *m = ui_match(st.u);
    size_t i = 1;
    while (match_entry_get(m, i)->kind != MATCH_ENTRY_GAME) {
        i++;
    }
    return i;
}

static size_t moves_before(size_t end) {
    size_t n = 0;
    for (size_t i = 0; i < end; i++) {
        n += match_entry_get(ui_match(st.u), i)->kind == MATCH_ENTRY_MOVE ? 1 : 0;
    }
    return n;
}

static void any_game_of_the_match_can_be_chosen(void **state) {
    (void)state;
    review_two_games(SENET_RULES_KENDALL, 3);
    size_t first = moves_before(second_game());
    const ui_widget *next = ui_widgets_find(&st.u->widgets, NEXT_GAME);
    assert_true(stage_draws(&st, "Game 2 of 2"));
    assert_false(next->enabled);
    stage_press(&st, PREVIOUS_GAME);
    stage_pass(&st, 2000);
    const teacher *t = &st.u->session.earlier;
    assert_true(stage_draws(&st, "Game 1 of 2"));
    assert_int_equal(t->n_steps, first);
    assert_true(teacher_done(t));
    assert_true(t->review.over);
    assert_int_equal(t->review.n_moments, SENET_MOMENTS);
    assert_false(ui_widgets_find(&st.u->widgets, PREVIOUS_GAME)->enabled);
    // And back: nothing is asked again.
    int asked = st.n_questions;
    stage_press(&st, NEXT_GAME);
    assert_true(stage_draws(&st, "Game 2 of 2"));
    assert_true(teacher_done(&st.u->session.teacher));
    stage_pass(&st, 1000);
    assert_int_equal(st.n_questions, asked);
}

static void a_lone_game_has_nothing_to_choose(void **state) {
    (void)state;
    match_setup setup = {.rules = SENET_RULES_KENDALL,
                         .n = 3,
                         .points = 1,
                         .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&st, &setup);
    stage_play_out(&st);
    stage_press(&st, RESULT_REVIEW);
    stage_pass(&st, 100);
    assert_null(ui_widgets_find(&st.u->widgets, PREVIOUS_GAME));
    assert_false(stage_draws(&st, "Game 1 of 1"));
}

static void an_earlier_game_has_its_own_sides_and_its_own_end(void **state) {
    (void)state;
    uint8_t cones = 0;
    // A throw decides who has the cones; in some match it differs between the games.
    for (int i = 0; i < 10; i++) {
        review_two_games(i < 5 ? SENET_RULES_BGA : SENET_RULES_PERGIOCO, SENET_PIECES_MIN + i % 5);
        stage_press(&st, PREVIOUS_GAME);
        stage_pass(&st, 2000);
        cones = match_player_of(ui_match(st.u), SENET_CONES);
        if (st.u->session.earlier.cones != cones) {
            break;
        }
    }
    assert_int_not_equal(st.u->session.earlier.cones, cones);
    const match *m = ui_match(st.u);
    const teacher *t = &st.u->session.earlier;
    assert_true(senet_position_equal(&t->end, &match_entry_get(m, second_game() - 1)->after));
    for (int i = 0; i < SENET_MOMENTS; i++) {
        stage_press(&st, REVIEW_MOMENT + i);
        const ui_widget *curve = ui_widgets_find(&st.u->widgets, 1);
        uint8_t player = match_entry_get(m, t->step[curve->value].entry)->player;
        assert_true(stage_draws(&st, NAMES[player]));
        assert_false(stage_draws(&st, NAMES[1 - player]));
    }
}

static void play_can_continue_from_an_earlier_game(void **state) {
    (void)state;
    review_two_games(SENET_RULES_KENDALL, 3);
    stage_press(&st, PREVIOUS_GAME);
    stage_pass(&st, 2000);
    stage_press(&st, REVIEW_MOMENT);
    const ui_widget *curve = ui_widgets_find(&st.u->widgets, 1);
    senet_position wanted = st.u->session.earlier.step[curve->value].position;
    uint8_t cones = st.u->session.earlier.cones;
    stage_press(&st, REVIEW_PLAY_ON);
    stage_press(&st, REVIEW_PLAY_ON); // the match is not over: it asks to confirm
    assert_string_equal(st.screen, "play");
    assert_true(senet_position_equal(match_start_of(ui_match(st.u)), &wanted));
    assert_int_equal(match_player_of(ui_match(st.u), SENET_CONES), cones);
    assert_int_equal(st.u->session.earlier.game, 0);
}

static void leaving_the_review_forgets_the_earlier_game(void **state) {
    (void)state;
    review_two_games(SENET_RULES_KENDALL, 3);
    st.teaches = false;
    stage_press(&st, PREVIOUS_GAME);
    stage_pass(&st, 100);
    assert_true(stage_draws(&st, "Going through the game"));
    stage_press(&st, REVIEW_DONE);
    assert_string_equal(st.screen, "result");
    assert_int_equal(st.u->session.earlier.game, 0);
    // The late answer is ignored.
    stage_teach(&st);
    stage_pass(&st, 500);
    assert_true(teacher_done(&st.u->session.teacher));
    assert_int_equal(st.u->session.earlier.n_steps, 0);
}

static void the_teacher_asks_one_question_at_a_time(void **state) {
    (void)state;
    st.teaches = false;
    review_two_games(SENET_RULES_KENDALL, 3);
    stage_press(&st, PREVIOUS_GAME);
    const teacher *now = &st.u->session.teacher, *earlier = &st.u->session.earlier;
    assert_int_equal(earlier->game, 1);
    // However much time passes, and although both have much to ask.
    int asked = st.n_questions;
    stage_pass(&st, 1000);
    assert_int_equal(st.n_questions, asked);
    assert_true(st.has_question && now->question.open && !earlier->question.open);
    for (int i = 0; i < 2000 && st.has_question; i++) {
        asked = st.n_questions;
        stage_teach(&st);
        stage_pass(&st, 100);
        assert_true(st.n_questions <= asked + 1);
        assert_false(now->question.open && earlier->question.open);
    }
    assert_true(teacher_done(now) && teacher_done(earlier));
}

// Plays one game between two computers and opens its review.
static void review_one_game(match_throws throws) {
    match_setup setup = {.rules = SENET_RULES_KENDALL,
                         .n = 3,
                         .points = 1,
                         .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}},
                         .throws = throws,
                         .seed = {.low = 7, .wide = true, .origin = SENET_SEED_SYSTEM}};
    stage_begin(&st, &setup);
    if (throws == MATCH_THROWS_MANUAL) { // nobody throws here: the review opens at the start
        assert_int_equal(match_setup_of(ui_match(st.u))->throws, throws);
    } else {
        stage_play_out(&st);
    }
    ui_push(st.u, UI_SCREEN_REVIEW);
    stage_pass(&st, 100);
}

static void the_review_shows_that_the_sticks_were_fair(void **state) {
    (void)state;
    char seed[SENET_SEED_TEXT_CAP];
    review_one_game(MATCH_THROWS_SEEDED);
    (void)senet_seed_print(&match_setup_of(ui_match(st.u))->seed, seed);
    assert_false(stage_draws(&st, "SHA-256"));
    stage_press(&st, REVIEW_FAIR);
    assert_true(stage_draws(&st, "SHA-256 of the seed:"));
    assert_true(stage_draws(&st, seed));
    assert_true(stage_draws(&st, "senet --verify"));
    assert_false(stage_draws(&st, "Played:"));
    stage_press(&st, REVIEW_FIRST);
    assert_false(stage_draws(&st, "SHA-256"));
    assert_true(stage_draws(&st, "Played:"));
}

static void the_seed_of_an_unfinished_match_stays_secret(void **state) {
    (void)state;
    char seed[SENET_SEED_TEXT_CAP];
    review_two_games(SENET_RULES_KENDALL, 3);
    (void)senet_seed_print(&match_setup_of(ui_match(st.u))->seed, seed);
    assert_int_equal(match_need_now(ui_match(st.u)).kind, MATCH_NEED_NEXT);
    stage_press(&st, REVIEW_FAIR);
    assert_true(stage_draws(&st, "SHA-256 of the seed:"));
    assert_true(stage_draws(&st, "The seed is shown when the match is over."));
    assert_false(stage_draws(&st, seed));
}

static void the_review_says_that_sticks_were_real(void **state) {
    (void)state;
    review_one_game(MATCH_THROWS_MANUAL);
    stage_press(&st, REVIEW_FAIR);
    assert_true(stage_draws(&st, "Thrown with real sticks."));
    assert_false(stage_draws(&st, "SHA-256"));
}

int main(void) {
#define TEST(f) STAGE_TEST(f, stage_set_up_instant, &st)
    const struct CMUnitTest tests[] = {
        TEST(any_game_of_the_match_can_be_chosen),
        TEST(a_lone_game_has_nothing_to_choose),
        TEST(an_earlier_game_has_its_own_sides_and_its_own_end),
        TEST(play_can_continue_from_an_earlier_game),
        TEST(leaving_the_review_forgets_the_earlier_game),
        TEST(the_teacher_asks_one_question_at_a_time),
        TEST(the_review_shows_that_the_sticks_were_fair),
        TEST(the_seed_of_an_unfinished_match_stays_secret),
        TEST(the_review_says_that_sticks_were_real),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
