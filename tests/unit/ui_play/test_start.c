// How a game begins: one press on the title, or the sheet for a new game; and how one is resumed.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/frame/screen.h"
#include "ui/layout/box.h"

#include <string.h>

static stage st;

static void press(const char *label) {
    stage_pass(&st, 50);
    assert_non_null(stage_labelled(&st, label));
    stage_press(&st, stage_labelled(&st, label)->id);
    stage_pass(&st, 50);
}

static void one_press_leads_a_newcomer_to_the_first_throw(void **state) {
    (void)state;
    stage_pass(&st, 50);
    assert_null(stage_labelled(&st, "Continue"));
    assert_true(stage_draws(&st, "Kendall, modern · against Newcomer"));
    press("Play");
    assert_string_equal(st.screen, "play");
    assert_true(stage_settle(&st, 5000));
    assert_int_equal(strncmp(st.need, "throw", 5), 0);
    const match_setup *setup = match_setup_of(ui_match(st.u));
    assert_int_equal(setup->rules, SENET_RULES_KENDALL);
    assert_int_equal(setup->player[0].kind, MATCH_HUMAN);
    assert_int_equal(setup->player[1].level, SENET_LEVEL_NEWCOMER);
}

static void play_begins_what_was_chosen_last(void **state) {
    (void)state;
    st.settings.new_rules = SENET_RULES_PHARAOH;
    st.settings.new_level[1] = SENET_LEVEL_VIZIER;
    st.settings.new_pieces = 4;
    ui_mark_layout(st.u);
    stage_pass(&st, 50);
    assert_true(stage_draws(&st, "Pharaoh · against Vizier"));
    press("Play");
    const match_setup *setup = match_setup_of(ui_match(st.u));
    assert_int_equal(setup->rules, SENET_RULES_PHARAOH);
    assert_int_equal(setup->player[1].level, SENET_LEVEL_VIZIER);
    assert_int_equal(setup->n, 4);
}

static void continue_says_which_game_and_play_asks_before_it_ends_it(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall c2cs5/3s1c4/4c3ss c 0,0 1,1 - 3");
    ui_replace_all(st.u, UI_SCREEN_TITLE);
    stage_pass(&st, 50);
    const match *before = ui_match(st.u);
    assert_int_equal(st.u->widgets.focus, stage_labelled(&st, "Continue")->id);
    assert_true(stage_draws(&st, "Kendall, modern · two players."));
    assert_string_equal(
        stage_labelled(&st, "Continue")->value_text,
        "Kendall, modern · two players. Home\u00a0–\u00a0Player\u00a01:\u00a01,\u00a0"
        "Player\u00a02:\u00a01");
    assert_false(stage_labelled(&st, "Play")->primary);
    press("Play");
    assert_string_equal(st.screen, "title");
    assert_ptr_equal(ui_match(st.u), before);
    press("Continue"); // cancels the question
    assert_string_equal(st.screen, "play");
    assert_ptr_equal(ui_match(st.u), before);
    ui_replace_all(st.u, UI_SCREEN_TITLE);
    press("Play");
    press("New game: are you sure?");
    assert_string_equal(st.screen, "play");
    assert_true(stage_settle(&st, 5000));
    assert_int_equal(strncmp(st.need, "throw", 5), 0);
}

// The board shows a game: pressing it resumes or begins that game, and ends none.
static void the_board_on_the_title_leads_to_the_game_that_it_shows(void **state) {
    (void)state;
    const gfx_canvas *c = &st.u->env.canvas;
    const match *before = NULL;
    for (int waits = 0; waits < 2; waits++) {
        ui_replace_all(st.u, UI_SCREEN_TITLE);
        stage_pass(&st, 50);
        // On the title the board is at the lower edge of the window.
        stage_click(&st, (float)c->width_px / 2, (float)c->height_px - 4);
        stage_pass(&st, 50);
        assert_string_equal(st.screen, "play");
        assert_true(waits == 0 || ui_match(st.u) == before);
        before = ui_match(st.u);
    }
}

static void continue_says_when_the_game_was_played(void **state) {
    (void)state;
    static const struct {
        words_time when;
        const char *said;
    } CASES[] = {{{2026, 11, 27, 14, 5, 0}, " Today, 14:05"},
                 {{2026, 11, 26, 9, 30, 1}, " Yesterday, 9:30"},
                 {{2026, 11, 23, 21, 0, 4}, " 23\u00a0November\u00a02026, 21:00"},
                 {{0}, " Home\u00a0–\u00a0You:\u00a00,\u00a0Newcomer:\u00a00"}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const senet_seed seed = {.low = 7};
        const match_setup setup = settings_match(&st.settings, SENET_RULES_KENDALL, &seed);
        match *m = NULL;
        assert_int_equal(match_create(&setup, &m), SENET_OK);
        ui_offer_match(st.u, m, &CASES[i].when);
        stage_pass(&st, 50);
        const char *line = stage_labelled(&st, "Continue")->value_text;
        const size_t n = strlen(line), said = strlen(CASES[i].said);
        assert_true(n > said);
        assert_string_equal(line + n - said, CASES[i].said);
        static const int SIZES[][2] = {{1280, 720}, {768, 1366}, {640, 400}, {2560, 1080}};
        for (size_t k = 0; k < sizeof SIZES / sizeof SIZES[0]; k++) { // there is room for it
            ui_resize(st.u, SIZES[k][0], SIZES[k][1]);
            stage_pass(&st, 50);
            assert_true(stage_draws(&st, "Kendall, modern · against Newcomer."));
            const bool dated = CASES[i].when.days_ago > 1;
            assert_true(dated ||
                        stage_draws(&st, "Home\u00a0–\u00a0You:\u00a00,\u00a0Newcomer:\u00a00"));
        }
    }
}

// Length of the shortest line below a card's label, percent of the longest.
static int evenness(const char *label) {
    const gfx_rect card = stage_labelled(&st, label)->rect;
    size_t shortest = 1000, longest = 0;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && box_has(card, c->as.text.at) &&
            strcmp(c->as.text.utf8, label) != 0) {
            const size_t n = strlen(c->as.text.utf8);
            shortest = n < shortest ? n : shortest;
            longest = n > longest ? n : longest;
        }
    }
    assert_true(longest > 0);
    return (int)(100 * shortest / longest);
}

// No line is a single word, whatever the players' names.
static void lines_of_a_card_are_even(void **state) {
    (void)state;
    const senet_seed seed = {.low = 7};
    match_setup setup = settings_match(&st.settings, SENET_RULES_KENDALL, &seed);
    setup.player[0].kind = setup.player[1].kind = MATCH_HUMAN;
    setup.points = 3;
    for (size_t n = 1; n < 7; n++) {
        match *m = NULL;
        memset(setup.player[0].name, 'a', n);
        assert_int_equal(match_create(&setup, &m), SENET_OK);
        ui_offer_match(st.u, m, &(words_time){2026, 11, 23, 21, 0, 4});
        stage_pass(&st, 50);
        assert_true(evenness("Continue") > 80);
    }
}

// The number of pictures drawn of pieces on the board.
static int pieces_drawn(void) {
    int n = 0;
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        n += c->kind == GFX_IMAGE && !c->as.image.shadow &&
                     (strstr(c->as.image.name, "cone_") != NULL ||
                      strstr(c->as.image.name, "spool_") != NULL)
                 ? 1
                 : 0;
    }
    return n;
}

static void the_table_behind_the_title_shows_the_game_that_waits(void **state) {
    (void)state;
    stage_pass(&st, 50);
    (void)stage_draws(&st, "");
    assert_int_equal(pieces_drawn(), 10);
    stage_begin_at(&st, "kendall c3s5/10/8ss c 0,0 4,2 - 3");
    ui_replace_all(st.u, UI_SCREEN_TITLE);
    stage_pass(&st, 50);
    (void)stage_draws(&st, "");
    assert_int_equal(pieces_drawn(), 4);
}

static void cards_choose_opponent_and_rules(void **state) {
    (void)state;
    press("New game");
    assert_string_equal(st.screen, "new");
    assert_int_equal(stage_labelled(&st, "Newcomer")->value, 1);
    press("Vizier");
    assert_int_equal(stage_labelled(&st, "Vizier")->value, 1);
    assert_int_equal(stage_labelled(&st, "Newcomer")->value, 0);
    press("Pharaoh");
    press("Two computers");
    assert_true(st.settings.new_kind[0] == MATCH_COMPUTER &&
                st.settings.new_kind[1] == MATCH_COMPUTER);
    press("Two players");
    assert_int_equal(stage_labelled(&st, "Vizier")->value, 0);
    assert_true(st.settings.new_kind[0] == MATCH_HUMAN && st.settings.new_kind[1] == MATCH_HUMAN);
    press("Thoth");
    press("Play");
    const match_setup *setup = match_setup_of(ui_match(st.u));
    assert_int_equal(setup->rules, SENET_RULES_PHARAOH);
    assert_int_equal(setup->player[0].kind, MATCH_HUMAN);
    assert_int_equal(setup->player[1].kind, MATCH_COMPUTER);
    assert_int_equal(setup->player[1].level, SENET_LEVEL_THOTH);
}

// Choosing another level does not change who plays first.
static void a_level_takes_the_computers_place(void **state) {
    (void)state;
    st.settings.new_kind[0] = MATCH_COMPUTER;
    st.settings.new_kind[1] = MATCH_HUMAN;
    press("New game");
    press("Scribe");
    assert_int_equal(st.settings.new_kind[0], MATCH_COMPUTER);
    assert_int_equal(st.settings.new_kind[1], MATCH_HUMAN);
    assert_int_equal(st.settings.new_level[0], SENET_LEVEL_SCRIBE);
}

static void real_sticks_are_chosen_behind_more(void **state) {
    (void)state;
    st.settings.new_fair = true;
    press("New game");
    press("More: names, pieces, sticks");
    assert_string_equal(st.screen, "more");
    assert_true(stage_draws(&st, "SHA-256"));
    press("Throw with your own sticks");
    assert_false(stage_draws(&st, "SHA-256"));
    press("Play");
    const match_setup *setup = match_setup_of(ui_match(st.u));
    assert_int_equal(setup->throws, MATCH_THROWS_MANUAL);
    assert_false(setup->fair); // real sticks cannot repeat throws
}

#define IN_STAGE(test) STAGE_TEST(test, stage_set_up_instant, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(one_press_leads_a_newcomer_to_the_first_throw),
        IN_STAGE(play_begins_what_was_chosen_last),
        IN_STAGE(continue_says_which_game_and_play_asks_before_it_ends_it),
        IN_STAGE(the_board_on_the_title_leads_to_the_game_that_it_shows),
        IN_STAGE(continue_says_when_the_game_was_played),
        IN_STAGE(lines_of_a_card_are_even),
        IN_STAGE(cards_choose_opponent_and_rules),
        IN_STAGE(a_level_takes_the_computers_place),
        IN_STAGE(real_sticks_are_chosen_behind_more),
        IN_STAGE(the_table_behind_the_title_shows_the_game_that_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
