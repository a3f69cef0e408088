// Purpose: the rules pages of a visit begin with its own game. Layer: tests.
#include "unit/ui_play/stage.h"

#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LANGUAGE_NAME = 10, TWO = 2, RULES = 3 };                      // attract, welcome
enum { PAUSE_RULES = 3, TAB = 1, OTHER = TAB + SENET_RULES_JEQUIER }; // menu, rules

static stage st;
static kiosk_config museum;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    museum.rules = SENET_RULES_BGA;
    stage_open_museum(&st, &museum, 1920, 1080);
    return 0;
}

// For the museum's rule set, before and during a game, also a longer one; not for others.
static void the_game_on_this_table_is_told_first(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, RULES);
    assert_true(stage_draws(&st, "The game on this table"));
    assert_true(stage_draws(&st, "The short game"));
    stage_press(&st, OTHER);
    assert_false(stage_draws(&st, "The game on this table"));
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    visit_play_longer(st.u);
    assert_true(stage_settle(&st, 10000));
    stage_key(&st, 'm', 0);
    stage_press(&st, PAUSE_RULES);
    assert_true(stage_draws(&st, "The game on this table"));
    assert_true(stage_draws(&st, "The long game"));
}

// A strip has room for two lines: they are the prompt.
static void across_a_table_what_to_do_comes_first(void **state) {
    (void)state;
    char said[WORDS_CAP];
    museum.seats = KIOSK_SEATS_FACE;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    play_message(ui_data(st.u, UI_SCREEN_PLAY), said);
    assert_string_equal(said, "Player 1’s turn: throw the sticks.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        STAGE_TEST(the_game_on_this_table_is_told_first, set_up, &st),
        STAGE_TEST(across_a_table_what_to_do_comes_first, set_up, &st),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
