// A blind visitor turns on speech by touch, hears what is under a finger, and chooses with two
// taps.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "game/kiosk_pin.h"
#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { TWO = 2, W = 1920, H = 1080 };

static stage st;
static kiosk_config museum;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    stage_open_museum(&st, &museum, W, H);
    return 0;
}

static void hold(float x, float y, int ms) {
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, x, y);
    stage_pass(&st, ms);
    stage_pointer(&st, BASE_INPUT_POINTER_UP, x, y);
    stage_pass(&st, 50);
}

static gfx_point px_of(int id) {
    const ui_widget *w = ui_widgets_find(&st.u->widgets, id);
    assert_non_null(w);
    const gfx_rect r = ui_widget_in_window(w);
    const gfx_canvas *c = &st.u->env.canvas;
    return (gfx_point){(r.x + r.w / 2 - c->view.x) * c->scale,
                       (r.y + r.h / 2 - c->view.y) * c->scale};
}

// A finger touches an empty place and slides to a widget.
static void slide_to(int id) {
    const gfx_point at = px_of(id);
    stage_listen(&st);
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, 20, H / 2.0f);
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, at.x, at.y);
    stage_pass(&st, 50);
    stage_pointer(&st, BASE_INPUT_POINTER_UP, at.x, at.y);
    stage_pass(&st, 50);
}

// Taps twice, anywhere.
static void tap_twice(void) {
    for (int i = 0; i < 2; i++) {
        stage_pointer(&st, BASE_INPUT_POINTER_DOWN, 20, H / 2.0f);
        stage_pass(&st, 60);
        stage_pointer(&st, BASE_INPUT_POINTER_UP, 20, H / 2.0f);
        stage_pass(&st, 60);
    }
}

static void assert_said(const char *part) {
    if (strstr(st.said, part) == NULL) {
        fail_msg("not said: \"%s\"; but: %s", part, st.said);
    }
}

static void a_lower_corner_that_is_held_begins_a_spoken_visit(void **state) {
    (void)state;
    for (int left = 0; left < 2; left++) {
        stage_close(&st);
        stage_open_museum(&st, &museum, W, H);
        stage_listen(&st);
        stage_pointer(&st, BASE_INPUT_POINTER_DOWN, left ? 8 : W - 8, H - 8);
        stage_pass(&st, VISIT_VOICE_MS - 200);
        assert_string_equal(st.screen, "attract");
        stage_pass(&st, 400);
        assert_string_equal(st.screen, "welcome");
        assert_true(st.settings.speech);
        assert_said("Speech on. Slide a finger over the screen to hear what is there.");
        assert_said("Play against the computer");
        stage_pointer(&st, BASE_INPUT_POINTER_UP, left ? 8 : W - 8, H - 8);
        stage_pass(&st, 1000);
        assert_string_equal(st.screen, "welcome");
        stage_pass(&st, 1000 * (museum.idle_warn_s + museum.idle_reset_s + 2));
        assert_string_equal(st.screen, "attract"); // and the next visitor finds nothing of it
        assert_false(st.settings.speech || st.u->frame->visit->finger.explores);
    }
}

static void a_finger_hears_house_by_house_and_two_taps_choose(void **state) {
    (void)state;
    hold(W - 8, H - 8, VISIT_VOICE_MS + 100);
    slide_to(TWO);
    assert_said("Two players");
    assert_string_equal(st.screen, "welcome");
    tap_twice();
    assert_string_equal(st.screen, "play");
    assert_true(stage_settle(&st, 10000));
    // A finger that slides along all houses changes nothing.
    for (int house = 1; house <= SENET_HOUSES; house++) {
        char said[16];
        str_builder b = str_init(said, sizeof said);
        (void)str_append_format(&b, "%d", house);
        slide_to(PLAY_ID_HOUSE + house);
        assert_said(said);
    }
    assert_int_equal(st.n_thrown, 0);
    // One tap is answered, but chooses nothing.
    const gfx_point mat = px_of(PLAY_ID_MAT);
    stage_listen(&st);
    hold(mat.x, mat.y, 60);
    stage_pass(&st, 600);
    assert_said("The sticks");
    assert_int_equal(st.n_thrown, 0);
    tap_twice();
    assert_true(stage_settle(&st, 10000));
    assert_int_equal(st.n_thrown, 1);
}

static void the_voice_has_two_keys_for_its_volume(void **state) {
    (void)state;
    stage_press(&st, 10);
    assert_null(ui_widgets_find(&st.u->widgets, VISIT_ID_SOFTER));
    hold(8, H - 8, VISIT_VOICE_MS + 100);
    slide_to(VISIT_ID_SOFTER);
    assert_said("Softer");
    tap_twice();
    assert_int_equal(st.settings.speech_volume, 90);
    assert_said("Speech volume 90 percent");
    slide_to(VISIT_ID_LOUDER);
    tap_twice();
    assert_int_equal(st.settings.speech_volume, 100);
    // The corner again, and touches press as usual.
    hold(8, H - 8, VISIT_VOICE_MS + 100);
    assert_false(st.settings.speech);
    assert_null(ui_widgets_find(&st.u->widgets, VISIT_ID_SOFTER));
    stage_press(&st, TWO);
    assert_string_equal(st.screen, "play");
}

static void the_staffs_corner_is_the_staffs(void **state) {
    (void)state;
    museum.corner = KIOSK_CORNER_BOTTOM_RIGHT;
    static const uint8_t salt[KIOSK_PIN_SALT_BYTES] = {1};
    kiosk_pin_make("2580", salt, museum.pin);
    stage_close(&st);
    stage_open_museum(&st, &museum, W, H);
    stage_press(&st, 10);
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, W - 8, H - 8);
    stage_pass(&st, VISIT_VOICE_MS + 100);
    assert_false(st.settings.speech);
    stage_pass(&st, VISIT_CORNER_MS - VISIT_VOICE_MS);
    assert_string_equal(st.screen, "staff");
}

static void a_museum_without_speech_for_visitors_has_no_such_corner(void **state) {
    (void)state;
    museum.visitor_speech = false;
    hold(W - 8, H - 8, VISIT_VOICE_MS + 100);
    assert_false(st.settings.speech || st.u->frame->visit->finger.explores);
}

int main(void) {
#define TEST(name) STAGE_TEST(name, set_up, &st)
    const struct CMUnitTest tests[] = {
        TEST(a_lower_corner_that_is_held_begins_a_spoken_visit),
        TEST(a_finger_hears_house_by_house_and_two_taps_choose),
        TEST(the_voice_has_two_keys_for_its_volume),
        TEST(the_staffs_corner_is_the_staffs),
        TEST(a_museum_without_speech_for_visitors_has_no_such_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
