// A change of screen: the old picture fades out over the new screen, which takes input at once.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ui/frame/frame_internal.h"
#include "unit/ui_play/stage.h"

enum { FRAME_MS = 16 };

static stage st;

static void frame(int ms) {
    st.now_ms += (uint64_t)ms;
    stage_pass(&st, 0);
}

// Lets the first frames pass.
static int open_title(void **state) {
    (void)stage_set_up(state);
    stage_pass(&st, 500);
    return 0;
}

// Opacity of the old picture, 0..255; -1: not drawn.
static int alpha(void) {
    const gfx_previous *before = gfx_drawlist_previous(st.list);
    return before != NULL ? before->alpha : -1;
}

// Id of the old picture, which is drawn (asserted).
static unsigned number(void) {
    assert_in_range(alpha(), 0, 255);
    return gfx_drawlist_previous(st.list)->number;
}

// Checks all frames of a dissolve, right after a change of screen.
static void assert_dissolves(void) {
    int last = 256, frames = 0;
    assert_false(ui_is_idle(st.u));
    frame(0);
    const unsigned first = number();
    for (; alpha() >= 0; frames++) {
        assert_in_range(frames, 0, UI_DISSOLVE_MS / FRAME_MS);
        assert_in_range(alpha(), 0, last - 1);
        assert_int_equal(number(), first);
        assert_false(ui_is_idle(st.u));
        assert_false(ui_has_no_timers(st.u));
        last = alpha();
        frame(FRAME_MS);
    }
    assert_in_range(frames, UI_DISSOLVE_MS / FRAME_MS / 2, UI_DISSOLVE_MS / FRAME_MS);
    assert_in_range(last, 0, 20);
    frame(FRAME_MS);
    assert_true(ui_is_idle(st.u));
    assert_false(ui_needs_draw(st.u));
}

static void each_change_of_screen_dissolves(void **state) {
    (void)state;
    ui_push(st.u, UI_SCREEN_SETTINGS); // a sheet
    assert_dissolves();
    ui_pop(st.u);
    assert_dissolves();
    ui_push(st.u, UI_SCREEN_RULES);
    assert_dissolves();
    ui_replace_all(st.u, UI_SCREEN_TITLE);
    assert_dissolves();
}

static void the_first_frame_is_there_at_once(void **state) {
    (void)state;
    frame(FRAME_MS);
    assert_true(gfx_drawlist_count(st.list) > 0);
    assert_int_equal(alpha(), -1);
    frame(FRAME_MS);
    assert_int_equal(alpha(), -1);
}

static void without_animations_it_is_a_cut(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        st.settings.reduced_motion = i == 0;
        st.settings.speed = i == 0 ? SETTINGS_SPEED_NORMAL : SETTINGS_SPEED_OFF;
        ui_push(st.u, UI_SCREEN_SETTINGS);
        frame(FRAME_MS);
        assert_int_equal(alpha(), -1);
        assert_true(ui_is_idle(st.u));
        ui_pop(st.u);
        frame(FRAME_MS);
        assert_int_equal(alpha(), -1);
    }
}

static void the_new_screen_takes_input_at_once(void **state) {
    (void)state;
    ui_push(st.u, UI_SCREEN_SETTINGS);
    stage_key(&st, BASE_KEY_ESCAPE, 0); // before any frame of it was drawn
    assert_string_equal(st.screen, "title");
    frame(FRAME_MS);
    ui_push(st.u, UI_SCREEN_SETTINGS);
    frame(FRAME_MS);
    const unsigned first = number();
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "title");
    frame(FRAME_MS);
    assert_int_not_equal(number(), first); // fades from the last frame shown
    assert_in_range(alpha(), 240, 255);
}

static void a_slow_machine_sees_some_of_it(void **state) {
    (void)state;
    int frames = 0;
    ui_push(st.u, UI_SCREEN_SETTINGS);
    for (frame(100); alpha() >= 0; frame(100)) {
        frames++;
    }
    assert_in_range(frames, 4, 6);
}

static void a_picture_of_another_size_is_not_shown(void **state) {
    (void)state;
    ui_push(st.u, UI_SCREEN_SETTINGS);
    frame(FRAME_MS);
    assert_in_range(alpha(), 1, 255);
    ui_resize(st.u, 1000, 700);
    frame(FRAME_MS);
    assert_int_equal(alpha(), -1);
    ui_pop(st.u);
    ui_resize(st.u, 800, 700);
    frame(FRAME_MS);
    assert_int_equal(alpha(), -1);
    ui_push(st.u, UI_SCREEN_SETTINGS);
    assert_dissolves();
}

static void nothing_is_left_of_it_in_a_hidden_window(void **state) {
    (void)state;
    ui_push(st.u, UI_SCREEN_SETTINGS);
    frame(FRAME_MS);
    ui_set_hidden(st.u, true);
    ui_pop(st.u);
    frame(1000);
    ui_set_hidden(st.u, false);
    frame(FRAME_MS);
    assert_int_equal(alpha(), -1);
    assert_true(ui_is_idle(st.u));
}

// Who comes by at that moment would see the words of two screens over each other.
static void in_a_museum_it_is_a_cut(void **state) {
    (void)state;
    kiosk_config museum;
    kiosk_defaults(&museum);
    stage_open_museum(&st, &museum, 1920, 1080);
    assert_string_equal(st.screen, "attract");
    stage_pass(&st, 500);
    ui_replace_all(st.u, UI_SCREEN_WELCOME);
    frame(FRAME_MS);
    assert_int_equal(alpha(), -1);
    ui_push(st.u, UI_SCREEN_VISIT_ACCESS);
    frame(FRAME_MS);
    assert_int_equal(alpha(), -1);
    stage_close(&st);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        STAGE_TEST(each_change_of_screen_dissolves, open_title, &st),
        STAGE_TEST(the_first_frame_is_there_at_once, stage_set_up, &st),
        STAGE_TEST(without_animations_it_is_a_cut, open_title, &st),
        STAGE_TEST(the_new_screen_takes_input_at_once, open_title, &st),
        STAGE_TEST(a_slow_machine_sees_some_of_it, open_title, &st),
        STAGE_TEST(a_picture_of_another_size_is_not_shown, open_title, &st),
        STAGE_TEST(nothing_is_left_of_it_in_a_hidden_window, open_title, &st),
        cmocka_unit_test(in_a_museum_it_is_a_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
