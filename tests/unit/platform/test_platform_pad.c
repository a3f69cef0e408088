// A script's press on the virtual gamepad arrives once, like a real one.
// Layer: test of platform/sdl.
// Invariant: goes through SDL's joystick and its queue; no events are fabricated.
#include "window.h"

#include "base/input.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>

static int set_up(void **state) {
    static window w;
    window_options options = {640, 400, NULL, false};
    platform_event event;
    options.data_dir = window_make_data_dir();
    window_open(&w, &options);
    do { // what the window itself reports at its start
        platform_wait(w.p, 0, &event);
    } while (event.kind != PLATFORM_EVENT_NONE);
    *state = &w;
    return 0;
}

static int tear_down(void **state) {
    window_close(*state);
    return 0;
}

static void assert_press(window *w, base_pad pad, bool stick) {
    platform_event event;
    assert_true(platform_press_pad(w->p, pad, stick));
    platform_wait(w->p, 0, &event);
    assert_int_equal(event.kind, PLATFORM_EVENT_INPUT);
    assert_int_equal(event.input.kind, BASE_INPUT_PAD_DOWN);
    assert_int_equal(event.input.pad, pad);
    platform_wait(w->p, 0, &event);
    assert_int_equal(event.kind, PLATFORM_EVENT_NONE);
}

static void every_button_is_translated(void **state) {
    int n_real = SDL_NumJoysticks();
    for (int round = 0; round < 2; round++) {
        for (int pad = BASE_PAD_LEFT; pad <= BASE_PAD_SHOULDER_RIGHT; pad++) {
            assert_press(*state, (base_pad)pad, false);
        }
    }
    assert_int_equal(SDL_NumJoysticks(), n_real + 1); // plugged in once
}

static void the_stick_gives_directions(void **state) {
    for (int round = 0; round < 2; round++) {
        for (int pad = BASE_PAD_LEFT; pad <= BASE_PAD_DOWN; pad++) {
            assert_press(*state, (base_pad)pad, true);
        }
    }
}

static void no_gamepads_at_all(void **state) {
    window *w = *state;
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    assert_false(platform_press_pad(w->p, BASE_PAD_A, false));
    assert_false(platform_press_pad(w->p, BASE_PAD_UP, true));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_button_is_translated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_stick_gives_directions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_gamepads_at_all, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
