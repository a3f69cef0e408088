// The rules pages of a visit tell its own game, and no other.
// Layer: tests.
#include "unit/ui_gallery/english.h"
#include "unit/ui_play/stage.h"

#include "ui/frame/frame_internal.h"
#include "ui/gallery/rules_screen.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LANGUAGE_NAME = 10, TWO = 2, RULES = 3 };                    // attract, welcome
enum { PAUSE_RULES = 3, TAB = 1, TABLE = TAB + SENET_RULES_COUNT }; // menu, rules
enum { BEGINS = 3 }; // the page "How the game begins", from 0

static stage st;
static kiosk_config museum;
static content *texts;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    museum.rules = SENET_RULES_BGA;
    texts = english_contents();
    stage_open_exhibition(&st, &museum, texts, 1920, 1080);
    return 0;
}

static int tear_down(void **state) {
    const int failed = stage_tear_down(state);
    content_destroy(texts);
    return failed;
}

// Before and during a game, also a longer one.
static void the_game_on_this_table_comes_first(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, RULES);
    assert_true(stage_draws(&st, "The game on this table"));
    assert_true(stage_draws(&st, "The short game"));
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

// Other rule sets and their comparison belong to the exhibition.
static void no_other_rule_set_is_offered(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, RULES);
    const rules_screen *r = ui_data(st.u, UI_SCREEN_RULES);
    for (int page = 0; page < rules_text_get(SENET_RULES_BGA)->n_pages; page++) {
        assert_int_equal(r->page, page);
        for (int id = TAB; id <= TABLE; id++) {
            assert_null(ui_widgets_find(&st.u->widgets, id));
        }
        for (int id = 0; id < SENET_RULES_COUNT; id++) {
            assert_true(id == museum.rules ||
                        !stage_draws(&st, rules_text_get((senet_rules_id)id)->title));
        }
        assert_false(stage_draws(&st, "Compare"));
        stage_key(&st, BASE_KEY_RIGHT, 0);
    }
}

// Opens the rules at a page, from the first screen or over the game. @return what is said there
static const char *read_page(int page) {
    ui_push(st.u, UI_SCREEN_RULES);
    rules_screen *r = ui_data(st.u, UI_SCREEN_RULES);
    for (; r->page >= page; stage_key(&st, BASE_KEY_LEFT, 0)) {
    }
    for (; r->page < page - 1; stage_key(&st, BASE_KEY_RIGHT, 0)) {
    }
    st.settings.speech = true;
    stage_listen(&st);
    stage_key(&st, BASE_KEY_RIGHT, 0);
    stage_pass(&st, 50);
    assert_int_equal(r->page, page);
    return st.said;
}

// The page with this board and caption, drawn and said; nothing of a game of five pieces.
static void the_page_tells(const senet_position *start, const char *caption) {
    const char *said = read_page(BEGINS);
    const rules_screen *r = ui_data(st.u, UI_SCREEN_RULES);
    assert_true(senet_position_equal(&r->example.board.position, start));
    assert_int_equal(r->example.n_steps, 0);
    assert_true(stage_draws(&st, caption));
    assert_non_null(strstr(said, caption));
    assert_false(stage_draws(&st, "Five pieces"));
}

static void how_the_game_begins_is_how_it_does(void **state) {
    static const char SHORT[] = "The short game: 3 pieces a side, from the middle of the board. "
                                "The cones begin.";
    (void)state;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        if (!senet_rules_get((senet_rules_id)rules)->gate) {
            continue;
        }
        museum.rules = rules;
        visit_end(st.u);
        stage_pass(&st, 50);
        stage_press(&st, LANGUAGE_NAME);
        // Before the first game, and over it.
        senet_position start;
        assert_true(kiosk_start(&museum, &start));
        the_page_tells(&start, "At the start: 3 pieces a side, on houses 15 to 20.");
        assert_true(stage_draws(&st, SHORT));
        assert_non_null(strstr(st.said, SHORT));
        assert_false(stage_draws(&st, "house 1,"));
        ui_pop(st.u);
        visit_play(st.u, true);
        assert_true(senet_position_equal(match_position(ui_match(st.u)), &start));
        the_page_tells(&start, "At the start: 3 pieces a side, on houses 15 to 20.");
        // Longer ones: the rule set's own start, told by its own page.
        for (int n = 3; n <= 5; n += 2) {
            static const char *const CAPTION[] = {
                "At the start: 3 pieces a side, on houses 1 to 6.",
                "At the start: 5 pieces a side, on houses 1 to 10."};
            visit_play_longer(st.u);
            assert_int_equal(senet_position_start((senet_rules_id)rules, n, &start), SENET_OK);
            the_page_tells(&start, CAPTION[n / 5]);
            assert_true(stage_draws(&st, "Put a cone on house 1, a spool on 2"));
        }
    }
}

// In `pharaoh` the board is empty, and the example shows how pieces enter. The last page's board is
// the start, too.
static void other_pages_keep_their_examples(void **state) {
    (void)state;
    senet_position start;
    museum.rules = SENET_RULES_PHARAOH;
    visit_end(st.u);
    stage_pass(&st, 50);
    stage_press(&st, LANGUAGE_NAME);
    (void)read_page(BEGINS);
    const rules_screen *r = ui_data(st.u, UI_SCREEN_RULES);
    assert_true(rules_example_has_steps(&r->example));
    (void)read_page(rules_text_get(SENET_RULES_PHARAOH)->n_pages - 1);
    assert_int_equal(senet_position_start(SENET_RULES_PHARAOH, 3, &start), SENET_OK);
    assert_true(senet_position_equal(&r->example.board.position, &start));
    assert_true(stage_draws(&st, "The long game: 3 pieces a side, from the start."));
    assert_false(stage_draws(&st, "five pieces a side"));
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
    assert_string_equal(said, "Player 1 begins: throw the sticks.");
}

#define OF_A_VISIT(test) cmocka_unit_test_prestate_setup_teardown(test, set_up, tear_down, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        OF_A_VISIT(the_game_on_this_table_comes_first),
        OF_A_VISIT(no_other_rule_set_is_offered),
        OF_A_VISIT(how_the_game_begins_is_how_it_does),
        OF_A_VISIT(other_pages_keep_their_examples),
        OF_A_VISIT(across_a_table_what_to_do_comes_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
