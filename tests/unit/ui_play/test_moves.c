// The screen of moves: a sentence for every move, and the proof of the throws above them.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "text/words.h"
#include "ui/frame/screen.h"
#include "ui/play/screen_moves.h"
#include "ui/play/screen_play.h"

#include <stdio.h>
#include <string.h>

static stage st;

static int open_stage(void **state) {
    (void)state;
    stage_open(&st);
    // Animations and beats are tested for themselves; whole games should not take minutes.
    st.settings.speed = SETTINGS_SPEED_OFF;
    return 0;
}

static int close_stage(void **state) {
    (void)state;
    stage_close(&st);
    return 0;
}

static match_setup setup_of(senet_rules_id rules, match_player_kind first,
                            match_player_kind second) {
    return (match_setup){.rules = rules,
                         .n = 3,
                         .points = 1,
                         .player = {{.kind = first}, {.kind = second}},
                         .seed = {.low = 17}};
}

// A sentence for every move: what it did, as it was told when it was played.
static void assert_lines_tell_the_moves(const moves_screen *s) {
    const match *m = ui_match(st.u);
    words w = words_of(&st.language, m);
    size_t at = 0;
    int n_moves = 0;
    for (size_t i = 0; i < match_entry_count(m); i++) {
        const match_entry *e = match_entry_get(m, i);
        senet_position after;
        senet_effects effects;
        char told[WORDS_CAP];
        if (e->kind != MATCH_ENTRY_MOVE) {
            continue;
        }
        assert_int_equal(senet_apply(match_entry_before(m, i), e->move, &after, &effects),
                         SENET_OK);
        words_effects(&w, &effects, told);
        while (at < s->n_lines && strcmp(s->lines[at].text, told) != 0) {
            at++;
        }
        assert_true(at++ < s->n_lines);
        n_moves++;
    }
    assert_true(n_moves > 20);
}

static const ui_widget *step_labelled(const char *label) {
    for (int i = 0; i < st.u->widgets.count; i++) {
        if (strcmp(st.u->widgets.widget[i].label, label) == 0) {
            return &st.u->widgets.widget[i];
        }
    }
    return NULL;
}

static void the_list_has_a_line_for_every_throw(void **state) {
    (void)state;
    match_setup setup = setup_of(SENET_RULES_PERGIOCO, MATCH_COMPUTER, MATCH_COMPUTER);
    stage_begin(&st, &setup);
    stage_pass(&st, 60000);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 100);
    assert_string_equal(st.screen, "moves");
    const moves_screen *s = ui_data(st.u, UI_SCREEN_MOVES);
    assert_lines_tell_the_moves(s);
    float end = s->page.content_h - s->page.area.h;
    assert_true(end > 0.0f && s->page.scroll == end);
    st.u->widgets.focus_visible = false;
    stage_key(&st, BASE_KEY_UP, 0);
    float up = s->page.scroll;
    assert_true(up < end);
    stage_key(&st, BASE_KEY_DOWN, 0);
    assert_true(s->page.scroll == end);
    stage_key(&st, BASE_KEY_PAGE_UP, 0);
    assert_true(s->page.scroll < up);
    stage_key(&st, BASE_KEY_PAGE_DOWN, 0);
    assert_true(s->page.scroll == end);
    stage_key(&st, BASE_KEY_HOME, 0);
    assert_true(s->page.scroll == 0.0f);
    stage_key(&st, BASE_KEY_END, 0);
    assert_true(s->page.scroll == end);
    stage_pass(&st, 100);
    // By clicks alone it goes to the first line and back to the last.
    assert_null(step_labelled("A page down"));
    while (step_labelled("A page up") != NULL) {
        float before = s->page.scroll;
        stage_press(&st, step_labelled("A page up")->id);
        stage_pass(&st, 20);
        assert_true(s->page.scroll < before);
    }
    assert_true(s->page.scroll == 0.0f);
    while (step_labelled("A page down") != NULL) {
        stage_press(&st, step_labelled("A page down")->id);
        stage_pass(&st, 20);
    }
    assert_true(s->page.scroll == end);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "play");
}

// Whether the digits that prove a seed are drawn: the first and the last eight of them, as lines may
// break anywhere between two groups.
static bool draws_proof(const senet_seed *seed) {
    char commitment[SENET_COMMITMENT_TEXT_CAP], first[9];
    senet_seed_commitment(seed, commitment);
    (void)snprintf(first, sizeof first, "%.8s", commitment);
    return stage_draws(&st, first) && stage_draws(&st, commitment + 56);
}

static void the_throws_are_proved_before_the_game(void **state) {
    (void)state;
    ui_push(st.u, UI_SCREEN_NEW);
    stage_pass(&st, 50);
    const senet_seed shown = *ui_next_seed(&st.u->env, &st.u->session);
    assert_true(draws_proof(&shown));
    stage_press(&st, st.u->widgets.focus); // Play
    stage_pass(&st, 50);
    const match_setup *setup = match_setup_of(ui_match(st.u));
    assert_true(setup->seed.low == shown.low && setup->seed.high == shown.high);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 100);
    assert_string_equal(st.screen, "moves");
    assert_true(draws_proof(&shown));
    // With real sticks there is nothing to prove.
    match_setup real = setup_of(SENET_RULES_KENDALL, MATCH_HUMAN, MATCH_HUMAN);
    real.throws = MATCH_THROWS_MANUAL;
    stage_begin(&st, &real);
    stage_pass(&st, 50);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 100);
    assert_string_equal(st.screen, "moves");
    assert_false(stage_draws(&st, "SHA-256"));
}

static void a_decision_has_no_throw_in_the_list(void **state) {
    (void)state;
    stage_begin_at(&st, "museum:3 ccs7/10/6cs2 c 0,0 0,1 - ?");
    stage_press(&st, PLAY_ID_CHOICE); // back to 15
    stage_pass(&st, 2000);
    stage_key(&st, 'l', 0);
    stage_pass(&st, 100);
    assert_string_equal(st.screen, "moves");
    const moves_screen *s = ui_data(st.u, UI_SCREEN_MOVES);
    int n_of_sides = 0;
    for (size_t i = 0; i < s->n_lines; i++) {
        n_of_sides += s->lines[i].has_side ? 1 : 0;
        assert_string_equal(s->lines[i].numeral, "");
    }
    assert_int_equal(n_of_sides, 1);
}

int main(void) {
#define IN_STAGE(test) cmocka_unit_test_setup_teardown(test, open_stage, close_stage)
    const struct CMUnitTest tests[] = {
        IN_STAGE(the_list_has_a_line_for_every_throw),
        IN_STAGE(the_throws_are_proved_before_the_game),
        IN_STAGE(a_decision_has_no_throw_in_the_list),
    };
#undef IN_STAGE
    return cmocka_run_group_tests(tests, NULL, NULL);
}
