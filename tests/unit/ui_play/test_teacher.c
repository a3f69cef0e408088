// The teacher in the interface: chance bar, hint, move warning and review. The figures are from a
// fake teacher (stage.h).
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "text/words_teacher.h"
#include "ui/play/screen_play.h"

#include <stdlib.h>
#include <string.h>

// Three cones that can move 3, with the moves in the order of senet_moves_list.
#define THREE_WAYS "kendall 2s2c1s2/1s4c3/3c1s2c1 c 0,0 1,1 - 3"
#define FIVE_WAYS  "kendall cscscscscs/10/10 c 0,0 0,0 - 3"
// As in the sheets' sources.
enum { WARNING_ANYWAY = 1, WARNING_AGAIN, WARNING_SHOW };
enum { RESULT_REVIEW = 6 };
enum { REVIEW_CURVE = 1, REVIEW_FIRST, REVIEW_PREVIOUS, REVIEW_NEXT, REVIEW_LAST, REVIEW_PLAY_ON };
enum { REVIEW_DONE = 7, REVIEW_MOMENT = 20 };

static stage st;

static int open_stage(void **state) {
    (void)state;
    stage_open(&st);
    st.settings.speed = SETTINGS_SPEED_OFF;
    st.settings.chance_bar = true;
    return 0;
}

static play *table(void) {
    return ui_data(st.u, UI_SCREEN_PLAY);
}

static bool hint(void) {
    return table()->state == PLAY_CHOOSING && table()->choosing.hint;
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

static void move_by_click(senet_move move) {
    const play *p = table();
    gfx_point at = board_place_point(p->env->services.scene, (senet_side)p->shown.position.side,
                                     play_move_place(p, move));
    gfx_point to = play_target_point(p, move);
    stage_click_at(&st, at);
    stage_pass(&st, 20);
    stage_click_at(&st, to);
}

static senet_move move_number(int i) {
    assert_true(table()->state == PLAY_CHOOSING && i < table()->choosing.moves.count);
    return table()->choosing.moves.move[i];
}

// --- The bar

static void the_bar_is_there_only_with_a_figure_of_the_position_shown(void **state) {
    (void)state;
    st.teaches = false;
    stage_begin_at(&st, THREE_WAYS);
    assert_false(table()->bar.known);
    assert_false(stage_draws(&st, "Chance of winning"));
    stage_teach(&st);
    stage_pass(&st, 1000);
    assert_true(table()->bar.known);
    assert_true(stage_draws(&st, "48 %"));
    assert_true(stage_draws(&st, "52 %"));
    assert_true(stage_draws(&st, "Chance of winning"));
    assert_string_equal(st.chance, "480000 about");
    // A new position hides the old figure until its own is known, here that of the move made.
    (void)stage_settle(&st, 1000);
    move_by_click(move_number(1));
    stage_pass(&st, 2000);
    assert_true(table()->bar.known);
    assert_string_equal(st.chance, "477000 about");
    stage_key(&st, 'u', 0);
    stage_pass(&st, 2000);
    assert_string_equal(st.chance, "480000 about");
}

// The mark in the middle of the bar does not touch the words below it.
static void the_middle_of_the_bar_is_clear_of_its_words(void **state) {
    (void)state;
    float mark = 0.0f, label = 0.0f;
    ui_resize(st.u, 768, 1366); // the words are below it
    stage_begin_at(&st, THREE_WAYS);
    stage_pass(&st, 1000);
    ui_mark(st.u);
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_RECT && c->as.rect.dst.w <= 2.0f && c->as.rect.dst.h > 0.0f) {
            mark = c->as.rect.dst.y + c->as.rect.dst.h;
        } else if (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, "Chance of winning") == 0) {
            label = c->as.text.at.y - 0.75f * c->as.text.style.size_vu;
        }
    }
    assert_true(mark > 0.0f && label > mark + 3.0f);
}

static void chances_are_not_mentioned_until_a_player_asks(void **state) {
    (void)state;
    settings fresh;
    settings_defaults(&fresh);
    st.settings.chance_bar = fresh.chance_bar;
    stage_begin_at(&st, THREE_WAYS);
    stage_pass(&st, 1000);
    assert_false(table()->bar.known);
    stage_key(&st, 'h', 0);
    assert_false(stage_draws(&st, "%"));
    stage_key(&st, 'c', 0);
    stage_pass(&st, 1000);
    assert_true(stage_draws(&st, "Chance of winning"));
    assert_true(stage_draws(&st, "48 %"));
}

static void the_bar_can_be_hidden_by_a_key_and_stays_so(void **state) {
    (void)state;
    stage_begin_at(&st, THREE_WAYS);
    stage_pass(&st, 1000);
    assert_true(stage_draws(&st, "48 %"));
    stage_key(&st, 'c', 0);
    stage_pass(&st, 1000);
    assert_false(st.settings.chance_bar);
    assert_false(stage_draws(&st, "48 %"));
    stage_key(&st, 'c', 0);
    stage_pass(&st, 1000);
    assert_true(stage_draws(&st, "48 %"));
}

static void the_bar_moves_there_and_comes_to_rest(void **state) {
    (void)state;
    st.settings.speed = SETTINGS_SPEED_NORMAL;
    stage_begin_at(&st, THREE_WAYS);
    stage_pass(&st, 3000);
    float before = table()->bar.to;
    (void)stage_settle(&st, 3000);
    move_by_click(move_number(1));
    bool between = false;
    for (int i = 0; i < 400; i++) {
        stage_pass(&st, 16);
        between = between || (table()->bar.from == before && !ui_is_idle(st.u));
    }
    assert_true(between);
    assert_true(ui_is_idle(st.u));
}

// Width of the left side's part of the bar, the only clipped part.
static float share_seen(void) {
    float sum = 0;
    ui_mark(st.u);
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        sum += c->kind == GFX_CLIP && c->as.clip.on ? c->as.clip.dst.w : 0;
    }
    return sum;
}

// Number of frames in which the bar changes, once a move has brought a new figure.
static int frames_in_which_the_bar_moves(void) {
    stage_begin_at(&st, THREE_WAYS);
    stage_pass(&st, 3000);
    float before = table()->bar.to;
    (void)stage_settle(&st, 3000);
    float last = share_seen();
    assert_true(last > 0);
    move_by_click(move_number(1));
    int n = 0;
    for (int i = 0; i < 2000 && table()->bar.to == before; i++) {
        stage_pass(&st, 4);
    }
    assert_true(table()->bar.to != before);
    for (int i = 0; i < 500; i++) {
        float now = share_seen();
        n += now != last ? 1 : 0;
        last = now;
        stage_pass(&st, 4);
    }
    return n;
}

static void with_reduced_motion_the_bar_is_there_at_once(void **state) {
    (void)state;
    st.settings.speed = SETTINGS_SPEED_NORMAL;
    assert_true(frames_in_which_the_bar_moves() > 15);
    st.settings.reduced_motion = true;
    assert_in_range(frames_in_which_the_bar_moves(), 1, 2);
}

// --- The hint

static void a_hint_shows_the_best_move_and_goes_with_it(void **state) {
    (void)state;
    st.settings.chance_bar = false;
    stage_begin_at(&st, THREE_WAYS);
    stage_pass(&st, 500);
    stage_key(&st, 'h', 0);
    assert_non_null(play_hinted(table()));
    words w = words_of(&st.language, ui_match(st.u));
    char move[WORDS_CAP], said[3 * WORDS_CAP], reasons[WORDS_CAP], all[WORDS_CAP];
    words_move(&w, &table()->shown.position, move_number(0), move);
    words_reasons(&st.language, &table()->shown.position, move_number(0), 1, reasons);
    (void)snprintf(said, sizeof said, "The best move: %s. %s", move, reasons);
    play_message(table(), all);
    assert_string_equal(all, said);
    assert_true(stage_draws(&st, "The best move: "));
    assert_false(stage_draws(&st, "%"));
    stage_key(&st, 'h', 0);
    assert_null(play_hinted(table()));
    assert_false(stage_draws(&st, "The best move"));
    stage_key(&st, 'h', 0);
    move_by_click(move_number(0));
    stage_pass(&st, 2000);
    assert_false(hint());
    assert_false(stage_draws(&st, "The best move"));
}

static void with_chances_a_hint_has_that_of_every_move_in_whole_percents(void **state) {
    (void)state;
    stage_begin_at(&st, THREE_WAYS);
    stage_pass(&st, 500);
    stage_key(&st, 'h', 0);
    for (int i = 0; i < table()->choosing.moves.count; i++) {
        char percent[WORDS_CAP];
        words_percent(&st.language, 480000 - 3000 * i, percent);
        assert_true(stage_draws(&st, percent));
        words_percent_known(&st.language, 480000 - 3000 * i, true, percent);
        assert_false(stage_draws(&st, percent));
    }
}

// @param loss between one move and the next, as in stage.h
static void assert_hint(const char *position, int loss, const char *sentence) {
    char said[WORDS_CAP];
    st.loss = loss;
    stage_begin_at(&st, position);
    stage_pass(&st, 500);
    stage_key(&st, 'h', 0);
    assert_true(play_hint_words(table(), said));
    assert_non_null(strstr(said, sentence));
}

static void a_hint_says_when_it_does_not_matter(void **state) {
    (void)state;
    assert_hint(FIVE_WAYS, 3000, "The best move: ");
    assert_hint(FIVE_WAYS, 1500, "The moves shown are equally good.");
    assert_hint(FIVE_WAYS, 100, "It does not matter");
    assert_hint(THREE_WAYS, 100, "Both moves");
}

static void a_hint_has_a_button_and_nothing_to_say_before_the_throw(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    const ui_widget *b = ui_widgets_find(&st.u->widgets, PLAY_ID_HINT);
    assert_non_null(b);
    assert_false(b->enabled);
    stage_key(&st, 'h', 0);
    assert_false(hint());
    assert_true(stage_draws(&st, "There is no move to choose now."));
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 5000));
    stage_press(&st, PLAY_ID_HINT);
    assert_true(hint());
}

// --- The move warning

static void without_a_warning_every_move_goes_through(void **state) {
    (void)state;
    st.loss = 60000;
    stage_begin_at(&st, THREE_WAYS);
    int moved = st.n_moved;
    move_by_click(move_number(table()->choosing.moves.count - 1));
    stage_pass(&st, 2000);
    assert_int_equal(st.n_moved, moved + 1);
    assert_string_equal(st.warning, "");
}

static void a_warning_asks_from_its_threshold_on(void **state) {
    (void)state;
    static const struct {
        int setting, loss;
        bool speaks;
    } cases[] = {{SETTINGS_WARNING_DOUBTFUL, SENET_DOUBTFUL - 1, false},
                 {SETTINGS_WARNING_DOUBTFUL, SENET_DOUBTFUL, true},
                 {SETTINGS_WARNING_BAD, SENET_BAD - 1, false},
                 {SETTINGS_WARNING_BAD, SENET_BAD, true},
                 {SETTINGS_WARNING_VERY_BAD, SENET_VERY_BAD - 1, false},
                 {SETTINGS_WARNING_VERY_BAD, SENET_VERY_BAD, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        st.settings.warning = cases[i].setting;
        st.loss = cases[i].loss;
        st.warning[0] = '\0';
        stage_begin_at(&st, THREE_WAYS);
        stage_pass(&st, 500);
        int moved = st.n_moved;
        move_by_click(move_number(1));
        stage_pass(&st, 2000);
        assert_int_equal(st.warning[0] != '\0', cases[i].speaks);
        assert_int_equal(st.n_moved - moved, cases[i].speaks ? 0 : 1);
    }
}

static void open_warning(void) {
    st.settings.warning = SETTINGS_WARNING_BAD;
    st.loss = 50000;
    stage_begin_at(&st, THREE_WAYS);
    stage_pass(&st, 500);
    move_by_click(move_number(1));
    stage_pass(&st, 200);
    assert_string_equal(st.screen, "warning");
}

static void ask_with_warnings(void) {
    open_warning();
    assert_true(stage_draws(&st, "A very bad move: it lowers the chance of winning by about 5 %"));
}

static void a_warning_says_why(void **state) {
    (void)state;
    st.settings.warning = SETTINGS_WARNING_BAD;
    st.loss = 50000;
    st.settings.house_numbers = false; // or 26 would be drawn
    stage_begin_at(&st, "kendall 10/7s1c/3c1s4 c 0,0 3,3 - 2");
    stage_pass(&st, 500);
    move_by_click(move_number(1));
    stage_pass(&st, 200);
    assert_string_equal(st.screen, "warning");
    assert_int_equal(move_number(1).to, 22); // a worse move for this teacher
    assert_true(stage_draws(&st, "Leaves the cone on 22 exposed: 1 throw in 16 hits it."));
    assert_false(stage_draws(&st, "26")); // but not the better move
}

static const ui_widget *answer(int id) {
    for (int i = 0; i < st.u->widgets.count; i++) {
        if (st.u->widgets.widget[i].id == id) {
            return &st.u->widgets.widget[i];
        }
    }
    fail_msg("the warning has no answer %d", id);
    return NULL;
}

// Stacked they would cover the board: only where they do not fit side by side.
static void a_warnings_answers_are_side_by_side_where_they_fit(void **state) {
    static const struct {
        int size[2], text_size;
        bool stacked;
    } cases[] = {{{1280, 720}, 100, false}, {{1280, 720}, 200, false}, {{480, 800}, 200, true}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        st.settings.text_size = cases[i].text_size;
        ui_resize(st.u, cases[i].size[0], cases[i].size[1]);
        open_warning();
        bool stacked = answer(WARNING_ANYWAY)->rect.y > answer(WARNING_AGAIN)->rect.y;
        assert_int_equal(stacked, cases[i].stacked);
        stage_key(&st, BASE_KEY_ESCAPE, 0);
        stage_pass(&st, 500);
    }
}

static void a_warning_lets_it_be_played_anyway(void **state) {
    (void)state;
    ask_with_warnings();
    senet_move move = move_number(1);
    int moved = st.n_moved;
    stage_press(&st, WARNING_ANYWAY);
    stage_pass(&st, 2000);
    assert_string_equal(st.screen, "play");
    assert_int_equal(st.n_moved, moved + 1);
    const match *m = ui_match(st.u);
    assert_true(senet_move_equal(match_entry_get(m, match_entry_count(m) - 1)->move, move));
}

static void after_a_warning_the_player_can_think_again(void **state) {
    (void)state;
    ask_with_warnings();
    int moved = st.n_moved;
    stage_key(&st, BASE_KEY_RETURN, 0); // it has the focus
    stage_pass(&st, 500);
    assert_string_equal(st.screen, "play");
    assert_int_equal(st.n_moved, moved);
    assert_false(hint());
    // Likewise with Escape.
    move_by_click(move_number(1));
    stage_pass(&st, 200);
    assert_string_equal(st.screen, "warning");
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 500);
    assert_string_equal(st.screen, "play");
    assert_int_equal(st.n_moved, moved);
}

static void a_warning_can_show_the_better_move(void **state) {
    (void)state;
    ask_with_warnings();
    stage_press(&st, WARNING_SHOW);
    stage_pass(&st, 500);
    assert_string_equal(st.screen, "play");
    assert_true(hint());
    assert_non_null(play_hinted(table()));
}

static void a_move_waits_for_its_warning_and_the_window_lives(void **state) {
    (void)state;
    st.settings.warning = SETTINGS_WARNING_BAD;
    st.loss = 50000;
    st.teaches = false;
    stage_begin_at(&st, THREE_WAYS);
    int moved = st.n_moved;
    move_by_click(move_number(0));
    stage_pass(&st, 1000);
    assert_int_equal(st.n_moved, moved);
    stage_key(&st, 'm', 0);
    assert_string_equal(st.screen, "pause");
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_teach(&st);
    stage_pass(&st, 1000);
    assert_int_equal(st.n_moved, moved + 1);
    assert_string_equal(st.warning, "");
}

static void a_teacher_that_fails_stops_no_move(void **state) {
    (void)state;
    st.settings.warning = SETTINGS_WARNING_DOUBTFUL;
    st.teaches = false;
    stage_begin_at(&st, THREE_WAYS);
    int moved = st.n_moved;
    move_by_click(move_number(1));
    stage_pass(&st, 200);
    assert_int_equal(st.n_moved, moved);
    ui_take_answer(st.u, &(ui_answer){.kind = UI_REQUEST_ANALYSE,
                                      .generation = st.question.generation,
                                      .status = SENET_NO_MEMORY});
    stage_pass(&st, 1000);
    assert_int_equal(st.n_moved, moved + 1);
}

static void an_answer_to_an_older_question_is_ignored(void **state) {
    (void)state;
    st.teaches = false;
    stage_begin_at(&st, THREE_WAYS);
    ui_request old = st.question;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 2");
    ui_analysis a;
    stage_analyse(&st, &old.analysis.position, &a);
    ui_take_answer(st.u, &(ui_answer){.kind = UI_REQUEST_ANALYSE,
                                      .generation = old.generation,
                                      .status = SENET_OK,
                                      .analysis = a});
    stage_pass(&st, 500);
    assert_false(table()->bar.known);
    assert_null(teacher_moves(&st.u->session.teacher, &table()->shown.position));
}

// --- A decision before the throw

#define DECISION "museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?"

static void a_hint_names_both_choices_of_a_decision(void **state) {
    (void)state;
    st.loss = 50000;
    stage_begin_at(&st, DECISION);
    stage_pass(&st, 1000);
    assert_string_equal(st.chance, "530000 about");
    stage_key(&st, 'h', 0);
    assert_true(stage_draws(&st, "53 %"));
    assert_true(stage_draws(&st, "48 %"));
    assert_true(stage_draws(&st, "Goes back from the water to 15."));
}

static void a_bad_decision_is_warned_of(void **state) {
    (void)state;
    st.settings.warning = SETTINGS_WARNING_BAD;
    st.loss = 50000;
    stage_begin_at(&st, DECISION);
    stage_pass(&st, 500);
    const int moved = st.n_moved;
    stage_press(&st, PLAY_ID_CHOICE + 1);
    stage_pass(&st, 500);
    assert_string_equal(st.screen, "warning");
    assert_int_equal(st.n_moved, moved);
    assert_true(stage_draws(&st, "Stays in the water: 1 of 16 throws"));
    stage_press(&st, WARNING_ANYWAY);
    stage_pass(&st, 2000);
    assert_string_equal(st.screen, "play");
    assert_int_equal(st.n_moved, moved + 1);
    assert_int_equal(match_need_now(ui_match(st.u)).kind, MATCH_NEED_THROW);
    // The evaluation of staying is the chance before that throw.
    assert_string_equal(st.chance, "480000 about");
}

// --- The whole game

static void every_rule_set_and_number_of_pieces_is_reviewed_to_its_end(void **state) {
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        int most = senet_rules_get((senet_rules_id)rules)->pieces_max;
        for (int n = SENET_PIECES_MIN; n <= most; n++) {
            play_out((senet_rules_id)rules, n, 5 + (uint64_t)n);
            const teacher *t = &st.u->session.teacher;
            assert_true(teacher_done(t));
            assert_true(t->n_steps > 0);
            assert_int_equal(t->review.plies, t->n_steps);
            assert_true(t->review.over);
            const senet_review *r = &t->review;
            int64_t now =
                r->start + r->side[0].luck - r->side[0].loss - r->side[1].luck + r->side[1].loss;
            assert_int_equal(now, r->now);
            assert_true(r->now == 0 || r->now == SENET_CHANCE_ONE);
        }
    }
}

static void undone_plies_leave_the_review(void **state) {
    (void)state;
    stage_begin_at(&st, THREE_WAYS);
    stage_pass(&st, 500);
    move_by_click(move_number(1));
    stage_pass(&st, 2000);
    assert_int_equal(st.u->session.teacher.n_steps, 1);
    assert_int_equal(st.u->session.teacher.review.side[SENET_CONES].loss, 3000);
    stage_key(&st, 'u', 0);
    stage_pass(&st, 500);
    assert_int_equal(st.u->session.teacher.n_steps, 0);
    (void)stage_settle(&st, 500);
    move_by_click(move_number(0));
    stage_pass(&st, 2000);
    assert_int_equal(st.u->session.teacher.n_steps, 1);
    assert_int_equal(st.u->session.teacher.review.side[SENET_CONES].loss, 0);
}

// --- The review

static void review_a_game(void) {
    play_out(SENET_RULES_KENDALL, 3, 9);
    stage_press(&st, RESULT_REVIEW);
    stage_pass(&st, 100);
    assert_string_equal(st.screen, "review");
}

static void the_review_has_five_moments_that_can_be_pressed(void **state) {
    (void)state;
    review_a_game();
    const teacher *t = &st.u->session.teacher;
    assert_int_equal(t->review.n_moments, SENET_MOMENTS);
    uint32_t before = 0;
    for (int i = 0; i < SENET_MOMENTS; i++) {
        stage_press(&st, REVIEW_MOMENT + i);
        const ui_widget *curve = ui_widgets_find(&st.u->widgets, REVIEW_CURVE);
        uint32_t ply = (uint32_t)curve->value;
        assert_true(i == 0 || ply > before);
        before = ply;
        bool among = false;
        for (int k = 0; k < t->review.n_moments; k++) {
            among = among || t->review.moment[k].ply == ply;
        }
        assert_true(among);
        assert_true(stage_draws(&st, "throw by") || stage_draws(&st, "move by"));
    }
}

static int shown_step(void) {
    stage_pass(&st, 20);
    const ui_widget *curve = ui_widgets_find(&st.u->widgets, REVIEW_CURVE);
    assert_non_null(curve);
    return curve->value;
}

static void the_review_is_stepped_by_buttons_keys_and_wheel(void **state) {
    (void)state;
    review_a_game();
    int n = (int)st.u->session.teacher.n_steps;
    stage_press(&st, REVIEW_FIRST);
    assert_int_equal(shown_step(), 0);
    stage_press(&st, REVIEW_NEXT);
    stage_press(&st, REVIEW_NEXT);
    assert_int_equal(shown_step(), 2);
    assert_true(stage_draws(&st, "Played:"));
    stage_press(&st, REVIEW_PREVIOUS);
    assert_int_equal(shown_step(), 1);
    stage_press(&st, REVIEW_LAST);
    assert_int_equal(shown_step(), n);
    assert_true(stage_draws(&st, "The end of the game"));
    stage_key(&st, BASE_KEY_HOME, 0);
    assert_int_equal(shown_step(), 0);
    st.u->widgets.focus = REVIEW_CURVE;
    stage_key(&st, BASE_KEY_RIGHT, 0);
    assert_int_equal(shown_step(), 1);
    stage_key(&st, BASE_KEY_PAGE_DOWN, 0);
    int moment = shown_step();
    assert_true(moment > 1);
    stage_key(&st, BASE_KEY_END, 0);
    stage_key(&st, BASE_KEY_PAGE_UP, 0);
    assert_true(shown_step() >= moment && shown_step() < n);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "result");
}

static void play_can_continue_from_any_position_of_the_review(void **state) {
    (void)state;
    review_a_game();
    stage_press(&st, REVIEW_FIRST);
    for (int i = 0; i < 7; i++) {
        stage_press(&st, REVIEW_NEXT);
    }
    senet_position wanted = st.u->session.teacher.step[7].position;
    uint8_t cones = match_player_of(ui_match(st.u), SENET_CONES);
    int begun = st.n_begun;
    stage_press(&st, REVIEW_PLAY_ON);
    assert_string_equal(st.screen, "play");
    assert_int_equal(st.n_begun, begun + 1);
    const match *m = ui_match(st.u);
    assert_true(senet_position_equal(match_start_of(m), &wanted));
    assert_int_equal(match_player_of(m, SENET_CONES), cones);
    assert_int_equal(match_setup_of(m)->player[0].kind, MATCH_COMPUTER);
    stage_pass(&st, 60000);
    assert_true(match_entry_count(m) > 1);
}

// Reviews a game in which a side decided about its piece in the water. @return the first such step
static size_t review_decisions(void) {
    play_out(SENET_RULES_MUSEUM, 5, 3);
    stage_press(&st, RESULT_REVIEW);
    stage_pass(&st, 100);
    assert_string_equal(st.screen, "review");
    const teacher *t = &st.u->session.teacher;
    size_t step = 0;
    while (step < t->n_steps && t->step[step].position.thrown != SENET_THROW_DECISION) {
        step++;
    }
    assert_true(step < t->n_steps);
    return step;
}

static void go_to_step(size_t step) {
    stage_press(&st, REVIEW_FIRST);
    for (size_t i = 0; i < step; i++) {
        stage_press(&st, REVIEW_NEXT);
    }
}

static void a_decision_is_reviewed_without_a_throw(void **state) {
    (void)state;
    const size_t decision = review_decisions();
    const teacher *t = &st.u->session.teacher;
    go_to_step(decision);
    assert_true(stage_draws(&st, "decides before the throw."));
    assert_true(stage_draws(&st, "Played:"));
    assert_false(stage_draws(&st, "throws 8"));
    assert_true(t->step[decision].ply.decision && !t->step[decision].ply.throws);
    for (int i = 0; i < t->review.n_moments; i++) {
        const senet_moment *m = &t->review.moment[i];
        assert_true(t->step[m->ply].ply.throws || !m->by_luck);
    }
}

static void play_can_continue_from_a_decision(void **state) {
    (void)state;
    const size_t decision = review_decisions();
    const senet_position wanted = st.u->session.teacher.step[decision].position;
    go_to_step(decision);
    stage_press(&st, REVIEW_PLAY_ON);
    assert_string_equal(st.screen, "play");
    const match *m = ui_match(st.u);
    assert_true(senet_position_equal(match_start_of(m), &wanted));
    stage_pass(&st, 60000);
    const teacher *t = &st.u->session.teacher;
    assert_true(t->n_steps > 0);
    // The evaluation of the decision starts the review, and adds no luck.
    assert_true(senet_position_equal(&t->start, &wanted));
    assert_true(t->start_known);
    assert_int_equal(t->step[0].ply.luck, 0);
}

int main(void) {
#define TEST(f) STAGE_TEST(f, open_stage, &st)
    const struct CMUnitTest tests[] = {
        TEST(the_bar_is_there_only_with_a_figure_of_the_position_shown),
        TEST(the_middle_of_the_bar_is_clear_of_its_words),
        TEST(chances_are_not_mentioned_until_a_player_asks),
        TEST(the_bar_can_be_hidden_by_a_key_and_stays_so),
        TEST(the_bar_moves_there_and_comes_to_rest),
        TEST(with_reduced_motion_the_bar_is_there_at_once),
        TEST(a_hint_shows_the_best_move_and_goes_with_it),
        TEST(with_chances_a_hint_has_that_of_every_move_in_whole_percents),
        TEST(a_hint_says_when_it_does_not_matter),
        TEST(a_hint_has_a_button_and_nothing_to_say_before_the_throw),
        TEST(without_a_warning_every_move_goes_through),
        TEST(a_warning_asks_from_its_threshold_on),
        TEST(a_warning_says_why),
        TEST(a_warnings_answers_are_side_by_side_where_they_fit),
        TEST(a_warning_lets_it_be_played_anyway),
        TEST(after_a_warning_the_player_can_think_again),
        TEST(a_warning_can_show_the_better_move),
        TEST(a_move_waits_for_its_warning_and_the_window_lives),
        TEST(a_teacher_that_fails_stops_no_move),
        TEST(an_answer_to_an_older_question_is_ignored),
        TEST(a_hint_names_both_choices_of_a_decision),
        TEST(a_bad_decision_is_warned_of),
        TEST(every_rule_set_and_number_of_pieces_is_reviewed_to_its_end),
        TEST(undone_plies_leave_the_review),
        TEST(the_review_has_five_moments_that_can_be_pressed),
        TEST(the_review_is_stepped_by_buttons_keys_and_wheel),
        TEST(play_can_continue_from_any_position_of_the_review),
        TEST(a_decision_is_reviewed_without_a_throw),
        TEST(play_can_continue_from_a_decision),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
