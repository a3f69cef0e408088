// A house is explained when it acts: once in a game, at the next throw, if the setting is on.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/play/screen_play.h"
#include "unit/ui_gallery/english.h"

#include <string.h>

static stage st;
static content *texts;

// The cone on 26 has to go into the water, comes back to 15, and throws again.
#define BEFORE_WATER "kendall 2s2s1s2/10/5c4 c 0,0 4,2 - 1"

static int open_stage(void **state) {
    (void)state;
    stage_open(&st);
    texts = english_contents();
    st.u->env.services.content = texts;
    st.settings.speed = SETTINGS_SPEED_OFF;
    return 0;
}

static int close_stage(void **state) {
    (void)state;
    stage_close(&st);
    content_destroy(texts);
    return 0;
}

static const play *table(void) {
    return ui_data(st.u, UI_SCREEN_PLAY);
}

static const char WATER[] = "27, The water: A piece here goes back to 15.";

// The only move is played automatically; after the next throw a person has to decide.
static void begin_and_throw(void) {
    st.settings.auto_forced = true;
    stage_begin_at(&st, BEFORE_WATER);
    assert_int_equal(st.n_moved, 1);
    st.settings.auto_forced = false;
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 5000));
}

static void what_happened_comes_first_and_then_the_house(void **state) {
    (void)state;
    stage_begin_at(&st, BEFORE_WATER);
    assert_true(strstr(table()->texts.caption_text, "water") != NULL);
    assert_string_not_equal(table()->texts.caption_text, WATER);
    st.settings.auto_forced = false;
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 5000));
    assert_string_equal(table()->texts.caption_text, WATER);
    assert_true(stage_draws(&st, "27, The water"));
}

static void there_is_time_to_read_it(void **state) {
    (void)state;
    stage_begin_at(&st, BEFORE_WATER);
    // The second move is automatic too, and immediate.
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 5000));
    assert_int_equal(st.n_moved, 2);
    assert_string_not_equal(table()->texts.caption_text, WATER);
    st.settings.auto_forced = false;
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 5000));
    assert_string_equal(table()->texts.caption_text, WATER);
    stage_pass(&st, 5000);
    st.settings.auto_forced = true;
    stage_key(&st, BASE_KEY_RETURN, 0);
    assert_true(stage_settle(&st, 5000));
    for (int i = 0; i < 20 && st.n_moved < 3; i++) {
        stage_key(&st, BASE_KEY_RETURN, 0);
        (void)stage_settle(&st, 5000);
    }
    assert_true(st.n_moved >= 3);
    assert_int_equal(table()->note.house, 0);
}

static void a_house_is_explained_once_in_a_game(void **state) {
    (void)state;
    begin_and_throw();
    assert_string_equal(table()->texts.caption_text, WATER);
    // Undone to before the move, which is then played again.
    st.settings.auto_forced = true;
    int moved = st.n_moved;
    for (int i = 0; i < 6 && st.n_moved == moved; i++) {
        stage_key(&st, 'u', 0);
        assert_true(stage_settle(&st, 5000));
    }
    assert_true(st.n_moved > moved);
    assert_true(strstr(st.position, "4c5/10 c") != NULL);
    st.settings.auto_forced = false;
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 5000));
    assert_string_not_equal(table()->texts.caption_text, WATER);
}

static void a_new_game_explains_houses_again(void **state) {
    (void)state;
    begin_and_throw();
    st.n_moved = 0;
    begin_and_throw();
    assert_string_equal(table()->texts.caption_text, WATER);
}

static void explanations_can_be_turned_off(void **state) {
    (void)state;
    st.settings.house_notes = false;
    begin_and_throw();
    assert_string_not_equal(table()->texts.caption_text, WATER);
    assert_int_equal(table()->note.noted, 0);
}

// In Second Life the piece goes back to 1; nothing goes from the water to 15 automatically.
static void an_explanation_follows_the_rule_set(void **state) {
    (void)state;
    st.settings.auto_forced = true;
    stage_begin_at(&st, "museum 9s/3c6/s2s6 c 0,0 4,2 - 1");
    assert_int_equal(st.n_moved, 1);
    st.settings.auto_forced = false;
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 5000));
    assert_string_equal(table()->texts.caption_text,
                        "15, House of Second Life: A piece moving here starts again on 1.");
}

// Not only when it acts: the ankh on 15 needs explaining from the start.
static void a_house_is_explained_when_a_piece_first_lands_there(void **state) {
    (void)state;
    st.settings.auto_forced = true;
    stage_begin_at(&st, "kendall 4s5/1c8/10 c 0,0 4,4 - 3");
    assert_int_equal(st.n_moved, 1);
    st.settings.auto_forced = false;
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 5000));
    assert_string_equal(table()->texts.caption_text,
                        "15, House of Rebirth: Pieces from the water come back here.");
}

static void an_explanation_follows_the_language(void **state) {
    (void)state;
    static const char italian[] = "[glance.kendall]\nh27 = Si torna alla 15.\n";
    content_report report;
    begin_and_throw();
    assert_true(stage_draws(&st, "27, The water"));
    content_read(texts, italian, sizeof italian - 1, &report);
    l10n_init(&st.language, l10n_language_find("it"), NULL);
    ui_set_language(st.u, &st.language);
    assert_true(stage_draws(&st, "Si torna alla 15."));
}

static void without_texts_nothing_is_explained(void **state) {
    (void)state;
    st.u->env.services.content = NULL;
    begin_and_throw();
    assert_true(strstr(table()->texts.caption_text, "throw") != NULL);
}

#define ON_STAGE(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)

int main(void) {
    const struct CMUnitTest tests[] = {
        ON_STAGE(what_happened_comes_first_and_then_the_house),
        ON_STAGE(there_is_time_to_read_it),
        ON_STAGE(a_house_is_explained_once_in_a_game),
        ON_STAGE(a_new_game_explains_houses_again),
        ON_STAGE(explanations_can_be_turned_off),
        ON_STAGE(an_explanation_follows_the_rule_set),
        ON_STAGE(a_house_is_explained_when_a_piece_first_lands_there),
        ON_STAGE(an_explanation_follows_the_language),
        ON_STAGE(without_texts_nothing_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
