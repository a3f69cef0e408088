// The statistics of a fake history (support/fake_history.h): plain sentences first, charts and
// figures as details, pages if they do not fit, keys, one switch, and speech.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "text/words.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/scan.h"
#include "ui/screens/words_statistics.h"

#include <string.h>

// As in the screens' sources.
enum { TITLE_GAMES = 9, STATISTICS = 11 };
enum { PERSON = 1, RULES, DETAILS, DONE, PREVIOUS, NEXT };

static stage s;

static void press(int id) {
    stage_press(&s, id);
    stage_pass(&s, 50);
}

static void open_statistics(void) {
    stage_pass(&s, 50);
    press(TITLE_GAMES);
    press(STATISTICS);
    assert_string_equal(s.screen, "statistics");
}

static void choose(int id, int value) {
    ui_widgets_find(&s.u->widgets, id)->value = value - 1;
    s.u->widgets.focus = id;
    stage_key(&s, BASE_KEY_RIGHT, 0);
    stage_pass(&s, 50);
    assert_int_equal(ui_widgets_find(&s.u->widgets, id)->value, value);
}

static void plain_sentences_come_first(void **state) {
    (void)state;
    open_statistics();
    assert_true(stage_draws(&s, "You won "));
    assert_true(stage_draws(&s, "of 40\u00a0games."));
    assert_true(stage_draws(&s, "Longest winning streak: "));
    assert_true(stage_draws(&s, "The sticks were fair: nothing unusual in 2004\u00a0throws."));
    assert_true(stage_draws(&s, "Thoth"));
    assert_false(stage_draws(&s, "of 100"));
    assert_false(stage_draws(&s, "%"));
    choose(RULES, 1 + stage_rules_place(SENET_RULES_JEQUIER));
    assert_true(stage_draws(&s, "of 8\u00a0games."));
    choose(PERSON, 1); // Merit has no games
    assert_true(stage_draws(&s, "No games finished yet."));
    assert_false(stage_draws(&s, "Thoth"));
}

static void figures_are_details(void **state) {
    (void)state;
    open_statistics();
    press(DETAILS);
    assert_true(stage_draws(&s, "of 100\u00a0games against Thoth"));
    assert_true(stage_draws(&s, "The program made 2004\u00a0throws."));
    assert_true(stage_draws(&s, "chi-square"));
    assert_true(
        stage_draws(&s, "Mistakes cost less than 1\u00a0% of the winning chance per decision"));
    assert_true(stage_draws(&s, "The luckiest throw: a 4\u00a0that gained 23\u00a0%"));
    assert_false(stage_draws(&s, "You won "));
    choose(PERSON, 1);
    assert_true(stage_draws(&s, "Finish a game against the computer to see this."));
    assert_true(stage_draws(&s, "Nothing has been thrown yet."));
    assert_false(stage_draws(&s, "The luckiest throw"));
    press(DETAILS);
    assert_true(stage_draws(&s, "No games finished yet."));
}

// With large letters the details do not fit; the keys for pages show them all, and no more.
static void what_has_no_room_is_on_the_next_page(void **state) {
    (void)state;
    s.settings.text_size = 200;
    ui_resize(s.u, 1280, 720);
    open_statistics();
    press(DETAILS);
    assert_false(stage_draws(&s, "The luckiest throw"));
    assert_false(ui_widgets_find(&s.u->widgets, PREVIOUS)->enabled);
    int n = 0;
    for (; ui_widgets_find(&s.u->widgets, NEXT)->enabled; n++) {
        press(NEXT);
    }
    assert_in_range(n, 1, 3);
    assert_true(stage_draws(&s, "The luckiest throw"));
    for (int i = 0; i < 5; i++) {
        stage_key(&s, BASE_KEY_PAGE_UP, 0);
    }
    stage_pass(&s, 50);
    assert_false(ui_widgets_find(&s.u->widgets, PREVIOUS)->enabled);
    for (int i = 0; i < n; i++) {
        stage_key(&s, BASE_KEY_PAGE_DOWN, 0);
    }
    stage_pass(&s, 50);
    assert_true(stage_draws(&s, "The luckiest throw"));
}

// One key is enough: the switch reaches the details and the pages.
static void one_switch_reaches_the_details(void **state) {
    (void)state;
    s.settings.text_size = 200;
    ui_resize(s.u, 1280, 720);
    open_statistics();
    press(DETAILS);
    s.settings.one_switch = 1;
    bool seen[NEXT + 1] = {false};
    for (int i = 0; i < 20; i++) {
        stage_pass(&s, scan_interval_ms(s.settings.one_switch));
        const int focus = s.u->widgets.focus;
        if (focus > 0 && focus <= NEXT) {
            seen[focus] = true;
        }
    }
    assert_true(seen[DETAILS] && seen[DONE] && seen[NEXT] && seen[PERSON]);
}

static void every_sentence_is_spoken(void **state) {
    (void)state;
    s.settings.speech = true;
    stage_pass(&s, 50);
    press(TITLE_GAMES);
    stage_listen(&s);
    press(STATISTICS);
    assert_non_null(strstr(s.said, "The sticks were fair: nothing unusual in 2004\u00a0throws."));
    assert_non_null(strstr(s.said, "Against Thoth: "));
    assert_null(strstr(s.said, "chi-square"));
    s.u->widgets.focus = DETAILS;
    stage_listen(&s);
    stage_key(&s, BASE_KEY_RETURN, 0);
    stage_pass(&s, 50);
    assert_non_null(strstr(s.said, "of 100\u00a0games against Thoth"));
    assert_non_null(strstr(s.said, "Throws with no light face: 130; with one: 490;"));
    assert_non_null(strstr(s.said, "chi-square"));
    assert_non_null(strstr(s.said, "The luckiest throw: a 4"));
}

static void told(const char *name, const history_statistics *all, int i, const char *sentence) {
    const statistics_of of = {name, HISTORY_ANY, all};
    char text[WORDS_CAP];
    words_statistics(&s.language, &of, i, text);
    assert_string_equal(text, sentence);
}

static void sentences_say_no_more_than_is_known(void **state) {
    enum { GAMES, STRENGTH, STREAK, LONGEST, STICKS };
    (void)state;
    history_statistics all = {.n_marks = 0};
    told("", &all, GAMES, "No games finished yet.");
    told("", &all, STRENGTH, "Finish a game against the computer to see how well you play.");
    told("Merit", &all, STRENGTH, "");
    told("", &all, STREAK, "");
    told("", &all, LONGEST, "");
    told("", &all, STICKS, "Nothing has been thrown yet.");
    all.all = (history_tally){1, 1};
    all.streak = 1;
    all.faces[1] = 1;
    told("", &all, GAMES, "You won 1\u00a0of 1\u00a0game.");
    told("Merit", &all, GAMES, "Merit won 1\u00a0of 1\u00a0game.");
    told("", &all, STREAK, "");
    told("", &all, STICKS, "1\u00a0throw is too few to judge the sticks.");
    all.single[SENET_RULES_KENDALL][0] = (history_tally){2, 1};
    told("", &all, STRENGTH, "A few more games against the computer will show how well you play.");
    all.single[SENET_RULES_KENDALL][0] = (history_tally){2000, 1000};
    all.streak = 7;
    told("", &all, STRENGTH, "You play about as well as Newcomer.");
    told("Merit", &all, STRENGTH, "Merit plays about as well as Newcomer.");
    told("", &all, STREAK, "Longest winning streak: 7\u00a0games.");
    all.faces[1] = 400;
    told("", &all, STICKS,
         "The sticks were unusual: 400\u00a0throws fell less evenly than expected.");
}

int main(void) {
#define TEST(name) STAGE_TEST(name, stage_set_up_history, &s)
    const struct CMUnitTest tests[] = {
        TEST(plain_sentences_come_first),
        TEST(figures_are_details),
        TEST(what_has_no_room_is_on_the_next_page),
        TEST(one_switch_reaches_the_details),
        TEST(every_sentence_is_spoken),
        TEST(sentences_say_no_more_than_is_known),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
