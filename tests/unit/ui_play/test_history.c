// The history screen, with a fake history (support/fake_history.h): filters, pages, one game's
// facts, its review, copying and removing it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/record.h"
#include "stage.h"
#include "text/words.h"
#include "ui/frame/frame_internal.h"
#include "ui/screens/words_history.h"

#include <stdio.h>
#include <string.h>

// As in the screens' sources.
enum { TITLE_GAMES = 9 };
enum {
    RULES = 1,
    AGAINST,
    PERIOD,
    PREVIOUS,
    NEXT,
    DONE,
    REVIEW,
    COPY,
    REMOVE,
    LIST,
    STATISTICS,
    DETAILS,
    ROW
};
enum { STATISTICS_DONE = 4 };
enum { REVIEW_PLAY_ON = 6, REVIEW_DONE = 7 };

static stage s;

static void open_list(void) {
    stage_pass(&s, 50);
    stage_press(&s, TITLE_GAMES);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "history");
}

static int rows(void) {
    int n = 0;
    while (ui_widgets_find(&s.u->widgets, ROW + n) != NULL) {
        n++;
    }
    return n;
}

static void choose(int id, int value) {
    ui_widgets_find(&s.u->widgets, id)->value = value - 1;
    s.u->widgets.focus = id;
    stage_key(&s, BASE_KEY_RIGHT, 0);
    stage_pass(&s, 50);
    assert_int_equal(ui_widgets_find(&s.u->widgets, id)->value, value);
}

static void without_games_the_list_is_not_offered(void **state) {
    (void)state;
    stage_pass(&s, 50);
    assert_null(ui_widgets_find(&s.u->widgets, TITLE_GAMES));
}

static void the_newest_games_come_first(void **state) {
    (void)state;
    open_list();
    char date[WORDS_CAP], who_won[WORDS_CAP];
    int n = rows();
    assert_in_range(n, 4, 12);
    for (int i = 0; i < n; i++) {
        words_history_line(&s.language, &s.games.game[i], date);
        words_history_sentence(&s.language, &s.games.game[i], who_won);
        assert_true(stage_draws(&s, date));
        assert_true(stage_draws(&s, who_won));
    }
    assert_true(stage_draws(&s, "of 30"));
}

static void pages_are_turned_to_the_end_and_back(void **state) {
    (void)state;
    open_list();
    int n = rows(), seen = n;
    assert_false(ui_widgets_find(&s.u->widgets, PREVIOUS)->enabled);
    while (ui_widgets_find(&s.u->widgets, NEXT)->enabled) {
        stage_press(&s, NEXT);
        stage_pass(&s, 50);
        seen += rows();
    }
    assert_int_equal(seen, 30);
    for (int i = 0; i < 10; i++) {
        stage_key(&s, BASE_KEY_PAGE_UP, 0);
    }
    stage_pass(&s, 50);
    assert_false(ui_widgets_find(&s.u->widgets, PREVIOUS)->enabled);
    assert_int_equal(rows(), n);
}

static void games_are_searched(void **state) {
    (void)state;
    open_list();
    choose(RULES, 1 + stage_rules_place(SENET_RULES_KENDALL));
    assert_true(stage_draws(&s, "Kendall, modern; "));
    assert_false(stage_draws(&s, "Pharaoh; "));
    choose(AGAINST, 1); // people
    assert_int_equal(rows(), 3);
    choose(PERIOD, UI_PERIOD_YEAR);
    assert_int_equal(rows(), 1);
    choose(RULES, 0);
    choose(AGAINST, 2 + SENET_LEVELS - 1);
    choose(PERIOD, UI_PERIOD_TODAY);
    assert_int_equal(rows(), 1);
    s.games.n = 2;
    choose(PERIOD, UI_PERIOD_WEEK);
    assert_int_equal(rows(), 0);
    assert_true(stage_draws(&s, "No games match."));
}

// After the levels come people by name; the selection is kept.
static void games_of_a_person_are_found_by_name(void **state) {
    (void)state;
    const int merit = 2 + SENET_LEVELS, last = merit + 2;
    open_list();
    choose(AGAINST, merit);
    assert_true(stage_draws(&s, "Merit"));
    for (int i = 0; i < rows(); i++) {
        assert_non_null(strstr(ui_widgets_find(&s.u->widgets, ROW + i)->label, "Merit"));
    }
    assert_in_range(rows(), 1, 12);
    assert_int_equal(ui_widgets_find(&s.u->widgets, AGAINST)->max, last);
    choose(RULES, 1 + stage_rules_place(SENET_RULES_BGA));
    assert_int_equal(ui_widgets_find(&s.u->widgets, AGAINST)->value, merit);
    choose(AGAINST, last);
    assert_true(stage_draws(&s, "Maximiliane"));
    s.games.n = 0; // without games he is gone
    ui_history_changed(s.u);
    stage_pass(&s, 50);
    assert_int_equal(ui_widgets_find(&s.u->widgets, AGAINST)->value, 0);
}

// First who won, when and which rules; figures and the source of the throws on demand.
static void a_game_shows_its_facts(void **state) {
    (void)state;
    open_list();
    stage_press(&s, ROW + 3);
    stage_pass(&s, 50);
    const history_game *game = &s.games.game[3];
    char result[WORDS_CAP], length[WORDS_CAP];
    words_history_result(&s.language, game, result);
    words_history_length(&s.language, game, length);
    assert_true(stage_draws(&s, result));
    assert_false(stage_draws(&s, length));
    stage_press(&s, DETAILS);
    stage_pass(&s, 50);
    assert_true(stage_draws(&s, length));
    assert_true(stage_draws(&s, "Thrown with real sticks."));
    assert_false(stage_draws(&s, result));
    stage_press(&s, DETAILS);
    stage_pass(&s, 50);
    assert_true(stage_draws(&s, result));
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "history");
    assert_true(rows() > 0);
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "title");
}

// The details are spoken when they are opened, and only then.
static void the_details_of_a_game_are_spoken(void **state) {
    (void)state;
    s.settings.speech = true;
    open_list();
    stage_listen(&s);
    stage_press(&s, ROW + 3);
    stage_pass(&s, 50);
    assert_null(strstr(s.said, "Thrown with real sticks."));
    s.u->widgets.focus = DETAILS;
    stage_key(&s, BASE_KEY_RETURN, 0);
    stage_pass(&s, 50);
    assert_non_null(strstr(s.said, "Thrown with real sticks."));
}

static void told(const history_game *game, const char *sentence) {
    char text[WORDS_CAP];
    words_history_sentence(&s.language, game, text);
    assert_string_equal(text, sentence);
}

static void a_line_says_who_won_against_whom(void **state) {
    (void)state;
    history_game game = {.over = true, .points = 1, .n_games = 1, .score = {1, 0}};
    game.player[1] = (match_player){.kind = MATCH_COMPUTER, .level = 2};
    told(&game, "You beat Scribe");
    game.winner = 1;
    told(&game, "You lost to Scribe");
    game.points = 3;
    game.score[1] = 3;
    told(&game, "You lost to Scribe, 1 to 3");
    (void)snprintf(game.player[0].name, MATCH_NAME_CAP, "Merit");
    told(&game, "Scribe beat Merit, 3 to 1");
    game.winner = 0;
    game.points = 1;
    told(&game, "Merit beat Scribe");
    game.winner = MATCH_NOBODY;
    told(&game, "Merit and Scribe: draw, 1 to 3");
    game.over = false;
    told(&game, "Merit and Scribe: not finished");
}

static void a_review_leaves_the_running_match_alone(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c2cs5/3s1c4/4c3ss c 0,0 1,1 - 3");
    const match *running = ui_match(s.u);
    senet_position before = *match_position(running);
    ui_pop(s.u);
    int begun = s.n_begun, changed = s.n_changed;
    open_list();
    stage_press(&s, ROW);
    stage_pass(&s, 50);
    stage_press(&s, REVIEW);
    stage_pass(&s, 3000);
    assert_string_equal(s.screen, "review");
    assert_true(stage_draws(&s, "of 6"));
    assert_ptr_equal(ui_match(s.u), running); // the saved game is still this one
    assert_ptr_not_equal(s.u->session.match, running);
    assert_true(teacher_done(&s.u->session.teacher));
    // Playing on would end the waiting match, so the first press only asks.
    stage_key(&s, BASE_KEY_HOME, 0);
    stage_pass(&s, 50);
    stage_press(&s, REVIEW_PLAY_ON);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "review");
    stage_press(&s, REVIEW_DONE);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "history");
    assert_ptr_equal(s.u->session.match, running);
    assert_non_null(ui_widgets_find(&s.u->widgets, COPY)); // the same game is still open
    stage_press(&s, LIST);
    stage_pass(&s, 50);
    stage_press(&s, DONE);
    stage_pass(&s, 50);
    stage_press(&s, stage_labelled(&s, "Continue")->id);
    stage_pass(&s, 500);
    assert_string_equal(s.screen, "play");
    assert_true(senet_position_equal(match_position(ui_match(s.u)), &before));
    assert_int_equal(s.n_begun, begun);
    assert_int_equal(s.n_changed, changed);
}

static void playing_on_from_an_old_game_begins_a_new_one(void **state) {
    (void)state;
    open_list();
    stage_press(&s, ROW + 1);
    stage_pass(&s, 50);
    stage_press(&s, REVIEW);
    stage_pass(&s, 3000);
    stage_key(&s, BASE_KEY_HOME, 0);
    stage_pass(&s, 50);
    stage_press(&s, REVIEW_PLAY_ON);
    stage_pass(&s, 500);
    assert_string_equal(s.screen, "play");
    assert_int_equal(s.n_begun, 1);
    assert_false(s.u->session.reviewing);
    assert_ptr_equal(s.u->session.match, ui_match(s.u));
}

static void a_long_path_is_described_in_full(void **state) {
    (void)state;
    static char path[1000];
    for (size_t i = 0; i + 1 < sizeof path; i++) {
        path[i] = i % 20 == 0 ? '/' : 'a';
    }
    memcpy(path + sizeof path - 7, ".senet", 7);
    s.games.copied_to = path;
    open_list();
    stage_press(&s, ROW);
    stage_pass(&s, 50);
    stage_press(&s, COPY);
    assert_non_null(strstr(s.u->frame->notice.text, path));
}

static void a_game_is_deleted_only_after_confirmation(void **state) {
    (void)state;
    open_list();
    stage_press(&s, ROW + 2);
    stage_pass(&s, 50);
    int64_t id = s.games.game[2].id;
    stage_press(&s, REMOVE);
    stage_pass(&s, 50);
    assert_true(stage_draws(&s, "Delete it permanently?"));
    stage_press(&s, COPY); // anything else cancels it
    stage_pass(&s, 50);
    assert_int_equal(s.games.copied, id);
    assert_true(strstr(s.notice, "Documents/Senet.senet") != NULL);
    assert_false(stage_draws(&s, "Delete it permanently?"));
    assert_int_equal(s.games.n, 30);
    stage_press(&s, REMOVE);
    stage_pass(&s, 50);
    stage_press(&s, REMOVE);
    stage_pass(&s, 50);
    assert_int_equal(s.games.n, 29);
    assert_int_not_equal(s.games.game[2].id, id);
    assert_true(rows() > 0);
    assert_true(stage_draws(&s, "of 29"));
}

static void failures_are_reported(void **state) {
    (void)state;
    s.games.stuck = true;
    open_list();
    stage_press(&s, ROW);
    stage_pass(&s, 50);
    stage_press(&s, REVIEW);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "history");
    assert_string_equal(s.notice, "The record of this game cannot be opened.");
    stage_press(&s, COPY);
    assert_true(strstr(s.notice, "could not be written") != NULL);
    stage_press(&s, REMOVE);
    stage_press(&s, REMOVE);
    assert_string_equal(s.notice, "The game could not be deleted.");
    stage_pass(&s, 50);
    assert_true(rows() > 0);
}

static match *older_match(void) {
    static char text[64 << 10];
    FILE *file = fopen(SENET_SOURCE_ROOT "/tests/replays/bga.senet", "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    match *m = NULL;
    match_load_report report;
    assert_int_equal(match_load(text, length, &m, &report), SENET_OK);
    assert_true(match_by_older_rules(m));
    return m;
}

static void a_game_by_older_rules_is_marked(void **state) {
    (void)state;
    const char *sentence = words_older_rules(&s.language);
    ui_show_history(s.u, older_match(), 1);
    assert_string_equal(s.notice, sentence);
    s.notice[0] = '\0';
    ui_show_history(s.u, NULL, 0);
    assert_string_equal(s.notice, "");
    ui_begin_match(s.u, older_match());
    assert_string_equal(s.notice, sentence);
}

// At any window and text size, rows and buttons are within the sheet and do not overlap.
static void nothing_overlaps_anything_else(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {1024, 768}, {720, 1280}, {2560, 1080}};
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        for (int percent = 100; percent <= 200; percent += 50) {
            s.settings.text_size = percent;
            ui_resize(s.u, sizes[k][0], sizes[k][1]);
            ui_refresh_layout(s.u);
            open_list();
            for (int opened = 0; opened < 2; opened++) {
                const ui_widgets *all = &s.u->widgets;
                for (int i = 0; i < all->count; i++) {
                    gfx_rect a = all->widget[i].rect, view = s.u->env.layout.view;
                    assert_true(a.x >= view.x && a.x + a.w <= view.x + view.w);
                    assert_true(a.y >= view.y && a.y + a.h <= view.y + view.h);
                    for (int j = 0; j < i; j++) {
                        gfx_rect b = all->widget[j].rect;
                        assert_true(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y ||
                                    b.y + b.h <= a.y);
                    }
                }
                stage_press(&s, opened == 0 ? ROW : LIST);
                stage_pass(&s, 50);
            }
            stage_press(&s, DONE);
            stage_pass(&s, 50);
        }
    }
}

static void rows_are_spoken_in_full(void **state) {
    (void)state;
    s.settings.speech = true;
    open_list();
    stage_listen(&s);
    s.u->widgets.focus = ROW;
    stage_key(&s, BASE_KEY_DOWN, 0);
    stage_pass(&s, 50);
    char line[WORDS_CAP];
    words_history_line(&s.language, &s.games.game[1], line);
    assert_true(strstr(s.said, line) != NULL);
    words_history_sentence(&s.language, &s.games.game[1], line);
    assert_true(strstr(s.said, line) != NULL);
}

static void statistics_leave_the_search_as_it_is(void **state) {
    (void)state;
    open_list();
    choose(RULES, 1 + stage_rules_place(SENET_RULES_KENDALL));
    int before = rows();
    stage_press(&s, STATISTICS);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "statistics");
    stage_press(&s, STATISTICS_DONE);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "history");
    assert_int_equal(rows(), before);
}

// Once all moves are reviewed, the history gets what each player gave away.
static void a_finished_game_is_added_to_the_history(void **state) {
    (void)state;
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 3,
                               .points = 1,
                               .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}},
                               .seed = {.low = 5}};
    s.settings.speed = SETTINGS_SPEED_OFF;
    stage_begin(&s, &setup);
    assert_int_equal(s.games.n_reviewed, 0);
    stage_play_out(&s);
    stage_pass(&s, 3000);
    assert_true(teacher_done(&s.u->session.teacher));
    assert_int_equal(s.games.n_reviewed, 1);
    assert_int_equal(s.games.reviewed_id, 0);
    assert_int_equal(s.games.reviewed_number, 1);
    const senet_review *sums = &s.u->session.teacher.review;
    for (int side = 0; side < 2; side++) {
        int player =
            side == SENET_CONES ? s.u->session.teacher.cones : 1 - s.u->session.teacher.cones;
        assert_int_equal(s.games.review[player].decisions, sums->side[side].decisions);
        assert_int_equal(s.games.review[player].loss, sums->side[side].loss);
    }
}

int main(void) {
#define TEST(name) STAGE_TEST(name, stage_set_up_history, &s)
    const struct CMUnitTest tests[] = {
        STAGE_TEST(without_games_the_list_is_not_offered, stage_set_up, &s),
        TEST(the_newest_games_come_first),
        TEST(pages_are_turned_to_the_end_and_back),
        TEST(games_are_searched),
        TEST(games_of_a_person_are_found_by_name),
        TEST(a_game_shows_its_facts),
        TEST(the_details_of_a_game_are_spoken),
        TEST(a_line_says_who_won_against_whom),
        TEST(a_review_leaves_the_running_match_alone),
        TEST(playing_on_from_an_old_game_begins_a_new_one),
        TEST(a_long_path_is_described_in_full),
        TEST(a_game_is_deleted_only_after_confirmation),
        TEST(failures_are_reported),
        TEST(a_game_by_older_rules_is_marked),
        TEST(nothing_overlaps_anything_else),
        TEST(rows_are_spoken_in_full),
        TEST(statistics_leave_the_search_as_it_is),
        TEST(a_finished_game_is_added_to_the_history),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
