// A museum's screen is black and silent outside the opening hours, and has no burn-in.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LANGUAGE_NAME = 10, TWO = 2 }; // of the attract and the welcome screen

static stage st;
static kiosk_config museum;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    stage_open_museum(&st, &museum, 1920, 1080);
    return 0;
}

// Vertical position of the text that begins like this (asserted), vu.
static float down_at(const stage *s, const char *beginning) {
    for (size_t i = 0; i < gfx_drawlist_count(s->list); i++) {
        const gfx_command *c = gfx_drawlist_get(s->list, i);
        if (c->kind == GFX_TEXT && strncmp(c->as.text.utf8, beginning, strlen(beginning)) == 0) {
            return c->as.text.at.y;
        }
    }
    fail_msg("\"%s\" is not there", beginning);
    return 0.0f;
}

// Whether the last frame is black.
static bool is_black(stage *s) {
    const gfx_command *last = gfx_drawlist_get(s->list, gfx_drawlist_count(s->list) - 1);
    bool black = last->kind == GFX_RECT && last->as.rect.color.a == 255 &&
                 last->as.rect.color.r == 0 && last->as.rect.dst.w >= s->u->env.canvas.view.w;
    assert_true(ui_is_blank(s->u) == black);
    return black;
}

static void a_closed_museum_is_black_and_deaf(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    assert_false(is_black(&st));
    assert_string_equal(ui_museum_state(st.u), "visit");
    ui_set_open(st.u, false);
    stage_pass(&st, 100);
    assert_string_equal(ui_museum_state(st.u), "closed");
    assert_true(is_black(&st));
    int thrown = st.n_thrown;
    stage_click(&st, 960.0f, 540.0f);
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_pass(&st, 30000);
    assert_int_equal(st.n_thrown, thrown);
    assert_string_equal(st.screen, "attract");
    ui_set_open(st.u, true);
    stage_pass(&st, 20000);
    assert_false(is_black(&st));
    assert_true(st.n_thrown > thrown);
    assert_string_equal(st.screen, "attract");
}

// Looping sounds get a new volume when it changes.
static void a_closed_museum_is_silent(void **state) {
    (void)state;
    museum.attract_sound = true;
    museum.room = 40;
    stage_close(&st);
    stage_open_museum(&st, &museum, 1920, 1080);
    stage_pass(&st, 1000);
    assert_int_equal(st.u->frame->sounds.ambience_volume, 40);
    ui_set_open(st.u, false);
    st.n_sounds = 0;
    stage_pass(&st, 10000);
    assert_int_equal(st.n_sounds, 0);
    assert_int_equal(st.last_sound.kind, UI_REQUEST_AMBIENCE);
    assert_int_equal(st.last_sound.volume, 0);
    ui_set_open(st.u, true);
    stage_pass(&st, 100);
    assert_int_equal(st.u->frame->sounds.ambience_volume, 40);
}

// In quiet hours all sounds but speech are softer, at once and for later visitors.
static void quiet_hours_are_quiet(void **state) {
    (void)state;
    museum.attract_sound = true;
    museum.volume = 80;
    museum.room = 40;
    stage_close(&st);
    stage_open_museum(&st, &museum, 1920, 1080);
    stage_pass(&st, 1000);
    assert_int_equal(st.u->frame->sounds.ambience_volume, 40);
    ui_set_quiet(st.u, 75);
    assert_int_equal(st.u->frame->sounds.ambience_volume, 10);
    assert_int_equal(st.settings.volume, 20);
    stage_press(&st, LANGUAGE_NAME);
    assert_int_equal(st.settings.volume, 20);
    assert_int_equal(st.settings.speech_volume, museum.speech_volume);
    ui_set_quiet(st.u, 50);
    assert_int_equal(st.settings.volume, 40);
    ui_set_quiet(st.u, 0);
    assert_int_equal(st.settings.volume, 80);
    assert_int_equal(st.u->frame->sounds.ambience_volume, 40);
}

static void the_attract_state_grows_dark_and_is_waked(void **state) {
    (void)state;
    museum.dim_after_min = 1;
    museum.blank_after_min = 2;
    assert_false(is_black(&st));
    assert_string_equal(ui_museum_state(st.u), "attract");
    stage_pass(&st, 61000);
    assert_string_equal(ui_museum_state(st.u), "dimmed");
    const gfx_command *last = gfx_drawlist_get(st.list, gfx_drawlist_count(st.list) - 1);
    assert_true(last->kind == GFX_RECT && last->as.rect.color.a > 60);
    stage_pass(&st, 62000);
    assert_true(is_black(&st));
    assert_string_equal(ui_museum_state(st.u), "blank");
    stage_click(&st, 960.0f, 540.0f); // this only wakes it up
    stage_pass(&st, 100);
    assert_false(is_black(&st));
    assert_string_equal(st.screen, "attract");
}

static void the_picture_moves_a_little_every_so_often(void **state) {
    (void)state;
    museum.shift_every_s = 10; // before anything else changes the layout
    stage_press(&st, LANGUAGE_NAME);
    const gfx_rect first = st.u->env.canvas.view;
    for (int i = 1; i <= 5; i++) {
        stage_pass(&st, 10100);
        float right = (first.x - st.u->env.canvas.view.x) * st.u->env.canvas.scale;
        float down = (first.y - st.u->env.canvas.view.y) * st.u->env.canvas.scale;
        assert_true(i > 1 || right != 0);
        // In a small window the strip's icons end a pixel above its lower edge: more up than down.
        assert_true(right >= -0.1f && right <= 4.1f && down >= -3.1f && down <= 1.1f);
    }
}

typedef struct attract_seen {
    float board, call, keys;
} attract_seen;

// The current state, but in the first language.
static attract_seen look(void) {
    while (l10n_language_of(st.u->env.language) != st.languages[0]) {
        stage_pass(&st, 1000);
    }
    ui_draw(st.u, st.list);
    return (attract_seen){st.u->env.canvas.view.x, down_at(&st, "Touch a language"),
                          ui_widgets_find(&st.u->widgets, LANGUAGE_NAME)->rect.y};
}

// K42: the board moves in each round by at least the width of a house; words and keys, which
// fingers reach for, by their own height and only after a visit.
static void the_attract_state_moves_its_board_and_after_a_visit_its_keys(void **state) {
    (void)state;
    const float house = st.scene.house[2].center.x - st.scene.house[1].center.x;
    const attract_seen first = look();
    stage_pass(&st, VISIT_LOOP_MS);
    const attract_seen second = look();
    assert_true(second.board - first.board > house || first.board - second.board > house);
    for (int round = 0; round < 5; round++) {
        const attract_seen later = look();
        assert_float_equal(later.call, first.call, 0.01f);
        assert_float_equal(later.keys, first.keys, 0.01f);
        stage_pass(&st, VISIT_LOOP_MS);
    }
    stage_press(&st, LANGUAGE_NAME);
    visit_end(st.u);
    stage_pass(&st, 50);
    const attract_seen moved = look();
    assert_true(moved.call - first.call > 30.0f);
    assert_true(first.keys - moved.keys > 30.0f);
}

// Half a line of a sheet's heading would be visible above the question.
static void the_question_lies_over_no_other_sheet(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    stage_key(&st, 'm', 0);
    assert_true(stage_draws(&st, "The short game: "));
    for (int i = 0; i < 200 && strcmp(st.screen, "still_there") != 0; i++) {
        stage_pass(&st, 1000);
    }
    assert_string_equal(st.screen, "still_there");
    assert_true(stage_draws(&st, "Are you still playing?"));
    assert_false(stage_draws(&st, "The short game: "));
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_pass(&st, 500);
    assert_string_equal(st.screen, "pause");
    assert_true(stage_draws(&st, "The short game: "));
}

#define TEST(name) STAGE_TEST(name, set_up, &st)
int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_closed_museum_is_black_and_deaf),
        TEST(a_closed_museum_is_silent),
        TEST(quiet_hours_are_quiet),
        TEST(the_attract_state_grows_dark_and_is_waked),
        TEST(the_picture_moves_a_little_every_so_often),
        TEST(the_attract_state_moves_its_board_and_after_a_visit_its_keys),
        TEST(the_question_lies_over_no_other_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
