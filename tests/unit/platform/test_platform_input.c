// Input from mouse, finger, keys and gamepad arrives once and in the right place; waiting and jobs
// work.
// Layer: test of platform/sdl.
// Invariant: events are pushed into SDL's own queue; nothing is read from the real machine.
#include "window.h"

#include "base/input.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int set_up(void **state) {
    static window w;
    window_options options = {640, 400, NULL, true};
    platform_event event;
    options.data_dir = window_make_data_dir();
    // Without this, gamepads need the focus, which the dummy driver's window never has.
    (void)SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    // Nor may the environment turn the mouse into a finger.
    (void)SDL_SetHintWithPriority(SDL_HINT_MOUSE_TOUCH_EVENTS, "0", SDL_HINT_OVERRIDE);
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

static SDL_Event event_of(Uint32 type) {
    SDL_Event event;
    memset(&event, 0, sizeof event);
    event.type = type;
    return event;
}

static void push(SDL_Event event) {
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static platform_event next(window *w) {
    platform_event event;
    platform_wait(w->p, 0, &event);
    return event;
}

static base_input next_input(window *w, base_input_kind kind) {
    platform_event event = next(w);
    assert_int_equal(event.kind, PLATFORM_EVENT_INPUT);
    assert_int_equal(event.input.kind, kind);
    return event.input;
}

static void assert_nothing_more(window *w) {
    platform_event event = next(w);
    if (event.kind != PLATFORM_EVENT_NONE) {
        fail_msg("event %d, input %d, pointer %d at %d, %d", (int)event.kind, (int)event.input.kind,
                 (int)event.input.pointer, (int)event.input.x, (int)event.input.y);
    }
}

static void push_mouse_button(Uint32 type, Uint32 which, Uint8 button, int x, int y) {
    SDL_Event event = event_of(type);
    event.button.which = which;
    event.button.button = button;
    event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.button.x = x;
    event.button.y = y;
    push(event);
}

static void mouse_buttons_are_translated(void **state) {
    window *w = *state;
    base_input input;
    push_mouse_button(SDL_MOUSEBUTTONDOWN, 0, SDL_BUTTON_LEFT, 12, 34);
    push_mouse_button(SDL_MOUSEBUTTONUP, 0, SDL_BUTTON_RIGHT, 13, 35);
    push_mouse_button(SDL_MOUSEBUTTONDOWN, 0, SDL_BUTTON_X1, 13, 35);
    input = next_input(w, BASE_INPUT_POINTER_DOWN);
    assert_true(input.x == 12.0F && input.y == 34.0F);
    assert_int_equal(input.button, 1);
    assert_int_equal(input.pointer, 0);
    input = next_input(w, BASE_INPUT_POINTER_UP);
    assert_int_equal(input.button, 3);
    assert_nothing_more(w);
}

static void consecutive_motions_become_the_last_one(void **state) {
    window *w = *state;
    SDL_Event event = event_of(SDL_MOUSEMOTION);
    base_input input;
    for (int i = 0; i < 20; i++) {
        event.motion.x = i;
        event.motion.y = 2 * i;
        push(event);
    }
    push_mouse_button(SDL_MOUSEBUTTONDOWN, 0, SDL_BUTTON_LEFT, 19, 38);
    input = next_input(w, BASE_INPUT_POINTER_MOVE);
    assert_true(input.x == 19.0F && input.y == 38.0F);
    (void)next_input(w, BASE_INPUT_POINTER_DOWN);
    assert_nothing_more(w);
}

static void the_wheel_is_translated(void **state) {
    window *w = *state;
    SDL_Event event = event_of(SDL_MOUSEWHEEL);
    event.wheel.preciseY = 1.5F;
    push(event);
    assert_true(next_input(w, BASE_INPUT_WHEEL).wheel_y == 1.5F);
    event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED;
    push(event);
    assert_true(next_input(w, BASE_INPUT_WHEEL).wheel_y == -1.5F);
}

static void push_finger(Uint32 type, SDL_TouchID touch, SDL_FingerID id, float x, float y) {
    SDL_Event event = event_of(type);
    event.tfinger.touchId = touch;
    event.tfinger.fingerId = id;
    event.tfinger.x = x;
    event.tfinger.y = y;
    push(event);
}

static void two_fingers_are_two_pointers(void **state) {
    window *w = *state;
    base_input input;
    push_finger(SDL_FINGERDOWN, 7, 0, 0.5F, 0.25F);
    push_finger(SDL_FINGERDOWN, 7, 1, 1.0F, 1.0F);
    push_finger(SDL_FINGERMOTION, 7, 0, 0.25F, 0.25F);
    push_finger(SDL_FINGERUP, 7, 1, 0.0F, 0.0F);
    input = next_input(w, BASE_INPUT_POINTER_DOWN);
    assert_true(input.x == 320.0F && input.y == 100.0F);
    assert_int_equal(input.pointer, 1);
    assert_int_equal(input.button, 1);
    input = next_input(w, BASE_INPUT_POINTER_DOWN);
    assert_int_equal(input.pointer, 2);
    input = next_input(w, BASE_INPUT_POINTER_MOVE);
    assert_int_equal(input.pointer, 1);
    assert_true(input.x == 160.0F);
    input = next_input(w, BASE_INPUT_POINTER_UP);
    assert_int_equal(input.pointer, 2);
    assert_nothing_more(w);
}

static void a_touch_is_not_also_a_click(void **state) {
    window *w = *state;
    SDL_Event motion = event_of(SDL_MOUSEMOTION);
    push_mouse_button(SDL_MOUSEBUTTONDOWN, SDL_TOUCH_MOUSEID, SDL_BUTTON_LEFT, 1, 1);
    motion.motion.which = SDL_TOUCH_MOUSEID;
    push(motion);
    push_finger(SDL_FINGERDOWN, SDL_MOUSE_TOUCHID, 0, 0.5F, 0.5F);
    assert_nothing_more(w);
}

static void push_key(SDL_Keycode key, SDL_Scancode code, Uint16 mod, Uint8 repeat) {
    SDL_Event event = event_of(SDL_KEYDOWN);
    event.key.keysym.sym = key;
    event.key.keysym.scancode = code;
    event.key.keysym.mod = mod;
    event.key.repeat = repeat;
    push(event);
}

static void keys_are_translated(void **state) {
    window *w = *state;
    base_input input;
    push_key(SDLK_z, SDL_SCANCODE_Y, KMOD_LCTRL | KMOD_RSHIFT, 0); // a German keyboard
    input = next_input(w, BASE_INPUT_KEY_DOWN);
    assert_int_equal(input.key, 'z');
    assert_int_equal(input.modifiers, BASE_MOD_CTRL | BASE_MOD_SHIFT);
    push_key(SDLK_RETURN, SDL_SCANCODE_RETURN, KMOD_LALT, 1);
    input = next_input(w, BASE_INPUT_KEY_DOWN);
    assert_int_equal(input.key, BASE_KEY_RETURN);
    assert_int_equal(input.modifiers, BASE_MOD_ALT);
    assert_true(input.repeat);
    push_key(SDLK_KP_ENTER, SDL_SCANCODE_KP_ENTER, 0, 0);
    assert_int_equal(next_input(w, BASE_INPUT_KEY_DOWN).key, BASE_KEY_RETURN);
    push_key(SDLK_KP_5, SDL_SCANCODE_KP_5, 0, 0);
    assert_int_equal(next_input(w, BASE_INPUT_KEY_DOWN).key, '5');
    push_key(SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS, 0, 0);
    assert_int_equal(next_input(w, BASE_INPUT_KEY_DOWN).key, '+');
    push_key(SDLK_KP_MINUS, SDL_SCANCODE_KP_MINUS, 0, 0);
    assert_int_equal(next_input(w, BASE_INPUT_KEY_DOWN).key, '-');
    push_key(0x0641, SDL_SCANCODE_T, 0, 0); // an Arabic keyboard
    assert_int_equal(next_input(w, BASE_INPUT_KEY_DOWN).key, 't');
    push_key(SDLK_F11, SDL_SCANCODE_F11, 0, 0);
    assert_int_equal(next_input(w, BASE_INPUT_KEY_DOWN).key, BASE_KEY_F11);
    push_key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, KMOD_LSHIFT, 0);
    push_key(SDLK_F5, SDL_SCANCODE_F5, 0, 0);
    assert_nothing_more(w);
}

static void typed_text_is_delivered(void **state) {
    window *w = *state;
    SDL_Event event = event_of(SDL_TEXTINPUT);
    memcpy(event.text.text, "\xC3\xA9", 3);
    push(event);
    assert_string_equal(next_input(w, BASE_INPUT_TEXT).text, "\xC3\xA9");
}

// Otherwise an input method would swallow letters that are used as keys.
static void text_is_asked_for_only_while_it_is_typed(void **state) {
    window *w = *state;
    assert_false(SDL_IsTextInputActive());
    platform_text_input(w->p, true);
    assert_true(SDL_IsTextInputActive());
    platform_text_input(w->p, false);
    assert_false(SDL_IsTextInputActive());
}

static void push_window(Uint8 kind) {
    SDL_Event event = event_of(SDL_WINDOWEVENT);
    event.window.event = kind;
    push(event);
}

// The desktop sees the game's name and icon, may blank the screen unless told not to; the window is
// resizable, sharp on high-density screens, and stays up without the focus.
static void the_desktop_knows_whose_window_it_is(void **state) {
    window *w = *state;
    SDL_Window *shown = NULL;
    for (Uint32 id = 1; id < 64 && shown == NULL; id++) {
        shown = SDL_GetWindowFromID(id);
    }
    assert_non_null(shown);
    assert_string_equal(SDL_GetHint(SDL_HINT_APP_NAME), "Senet");
    assert_string_equal(SDL_GetHint(SDL_HINT_AUDIO_DEVICE_STREAM_NAME), "Senet");
    assert_string_equal(SDL_GetHint(SDL_HINT_SCREENSAVER_INHIBIT_ACTIVITY_NAME), "Senet");
    assert_string_equal(SDL_GetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS), "0");
    assert_string_equal(getenv("SDL_VIDEO_X11_WMCLASS"), "org.senetgame.senet");
    assert_string_equal(getenv("SDL_VIDEO_WAYLAND_WMCLASS"), "org.senetgame.senet");
    assert_true((SDL_GetWindowFlags(shown) & SDL_WINDOW_RESIZABLE) != 0);
    assert_true((SDL_GetWindowFlags(shown) & SDL_WINDOW_ALLOW_HIGHDPI) != 0);
    assert_true(SDL_IsScreenSaverEnabled());
    platform_keep_awake(w->p, true);
    assert_false(SDL_IsScreenSaverEnabled());
    platform_keep_awake(w->p, false);
    assert_true(SDL_IsScreenSaverEnabled());
}

static void a_dropped_file_arrives_with_its_path(void **state) {
    window *w = *state;
    SDL_Event event = event_of(SDL_DROPFILE);
    platform_event told;
    event.drop.file = SDL_strdup("records/A game.senet");
    push(event);
    told = next(w);
    assert_int_equal(told.kind, PLATFORM_EVENT_DROPPED);
    assert_string_equal(told.path, "records/A game.senet");
    free(told.path);
    event.drop.file = SDL_strdup("");
    push(event);
    assert_nothing_more(w);
}

static void window_events_are_delivered(void **state) {
    window *w = *state;
    platform_event event;
    push_window(SDL_WINDOWEVENT_SIZE_CHANGED);
    assert_int_equal(next(w).kind, PLATFORM_EVENT_RESIZED);
    push_window(SDL_WINDOWEVENT_EXPOSED);
    assert_int_equal(next(w).kind, PLATFORM_EVENT_EXPOSED);
    push_window(SDL_WINDOWEVENT_FOCUS_LOST);
    assert_false(next_input(w, BASE_INPUT_FOCUS).on);
    push_window(SDL_WINDOWEVENT_LEAVE);
    (void)next_input(w, BASE_INPUT_POINTER_GONE);
    push_window(SDL_WINDOWEVENT_MINIMIZED);
    event = next(w);
    assert_int_equal(event.kind, PLATFORM_EVENT_HIDDEN);
    assert_true(event.on);
    push_window(SDL_WINDOWEVENT_RESTORED);
    event = next(w);
    assert_int_equal(event.kind, PLATFORM_EVENT_HIDDEN);
    assert_false(event.on);
    assert_int_equal(next(w).kind, PLATFORM_EVENT_EXPOSED);
    push(event_of(SDL_QUIT));
    event = next(w);
    assert_int_equal(event.kind, PLATFORM_EVENT_QUIT);
    assert_false(event.signal);
    assert_nothing_more(w);
}

// Signals end the program too, and differ from a closed window.
static void signals_are_delivered_as_events(void **state) {
    window *w = *state;
    static const int numbers[] = {SIGTERM, SIGINT};
    for (size_t i = 0; i < 2; i++) {
        platform_event event = {.kind = PLATFORM_EVENT_NONE};
        assert_int_equal(kill(getpid(), numbers[i]), 0);
        // Skips other events; the test's time limit catches a missing one.
        while (event.kind != PLATFORM_EVENT_QUIT) {
            platform_wait(w->p, -1, &event);
        }
        assert_true(event.signal);
    }
}

static void a_gamepad_that_is_plugged_in(void **state) {
    window *w = *state;
    int device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                           SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 1);
    SDL_Joystick *stick = NULL;
    assert_true(device >= 0);
    assert_nothing_more(w); // the platform opens it
    stick = SDL_JoystickOpen(device);
    assert_non_null(stick);
    assert_int_equal(SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_A, 1), 0);
    assert_int_equal(next_input(w, BASE_INPUT_PAD_DOWN).pad, BASE_PAD_A);
    assert_int_equal(SDL_JoystickSetVirtualButton(stick, SDL_CONTROLLER_BUTTON_A, 0), 0);
    assert_nothing_more(w);
    // Pushed, trembling near the threshold, released, pushed again: two events.
    static const Sint16 VALUES[] = {5000, 20000, 32000, 16000, 19000, 12000, 20000, 0, -20000};
    static const int EXPECTED[] = {-1, BASE_PAD_RIGHT, -1, -1, -1, -1, -1, -1, BASE_PAD_LEFT};
    for (size_t i = 0; i < sizeof VALUES / sizeof VALUES[0]; i++) {
        assert_int_equal(SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_LEFTX, VALUES[i]),
                         0);
        if (EXPECTED[i] >= 0) {
            assert_int_equal(next_input(w, BASE_INPUT_PAD_DOWN).pad, EXPECTED[i]);
        }
        assert_nothing_more(w);
    }
    SDL_JoystickClose(stick);
    assert_int_equal(SDL_JoystickDetachVirtual(device), 0);
    assert_nothing_more(w);
}

static void add_one(void *arg) {
    int *number = arg;
    SDL_Delay(20);
    *number += 1;
}

static void a_job_is_done_beside_and_reported(void **state) {
    window *w = *state;
    int number = 41;
    int other = 0;
    platform_event event;
    assert_true(platform_job(w->p, add_one, &number));
    assert_false(platform_job(w->p, add_one, &other)); // one at a time
    do {
        platform_wait(w->p, -1, &event);
    } while (event.kind != PLATFORM_EVENT_JOB_DONE);
    assert_ptr_equal(event.job, &number);
    assert_int_equal(number, 42);
    assert_int_equal(other, 0);
    assert_true(platform_job(w->p, add_one, &other));
    // Closing the window waits for it: other lives until the end of this function.
    do {
        platform_wait(w->p, -1, &event);
    } while (event.kind != PLATFORM_EVENT_JOB_DONE);
    assert_int_equal(other, 1);
}

static void a_wait_ends_in_time(void **state) {
    window *w = *state;
    platform_event event;
    uint64_t start = platform_now_ms(w->p);
    uint64_t passed = 0;
    platform_wait(w->p, 60, &event);
    passed = platform_now_ms(w->p) - start;
    assert_int_equal(event.kind, PLATFORM_EVENT_NONE);
    assert_true(passed >= 58);
}

static void with_a_fixed_step_time_is_frames(void **state) {
    window_options options = {640, 400, window_make_data_dir(), false};
    platform_event event;
    uint64_t real = 0;
    int number = 1;
    window w;
    (void)state;

    window_open(&w, &options);
    do {
        platform_wait(w.p, 0, &event);
    } while (event.kind != PLATFORM_EVENT_NONE);
    assert_int_equal(platform_now_ms(w.p), 0);
    real = SDL_GetTicks64();
    for (int i = 0; i < 600; i++) {
        platform_wait(w.p, i % 2 == 0 ? 1000 : -1, &event);
        assert_int_equal(event.kind, PLATFORM_EVENT_NONE);
    }
    assert_int_equal(platform_now_ms(w.p), 10000);
    for (int i = 0; i < 60; i++) { // a frame and a wait together are one step
        window_begin(&w, 1.0F);
        platform_present(w.p, w.list);
        platform_wait(w.p, 16, &event);
    }
    assert_int_equal(platform_now_ms(w.p), 11000);
    assert_true(SDL_GetTicks64() - real < 8000);
    assert_true(platform_job(w.p, add_one, &number));
    assert_int_equal(number, 2);
    platform_wait(w.p, -1, &event);
    assert_int_equal(event.kind, PLATFORM_EVENT_JOB_DONE);
    window_close(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(mouse_buttons_are_translated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(consecutive_motions_become_the_last_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_wheel_is_translated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(two_fingers_are_two_pointers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_touch_is_not_also_a_click, set_up, tear_down),
        cmocka_unit_test_setup_teardown(keys_are_translated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(typed_text_is_delivered, set_up, tear_down),
        cmocka_unit_test_setup_teardown(text_is_asked_for_only_while_it_is_typed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_desktop_knows_whose_window_it_is, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_dropped_file_arrives_with_its_path, set_up, tear_down),
        cmocka_unit_test_setup_teardown(window_events_are_delivered, set_up, tear_down),
        cmocka_unit_test_setup_teardown(signals_are_delivered_as_events, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_gamepad_that_is_plugged_in, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_job_is_done_beside_and_reported, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_wait_ends_in_time, set_up, tear_down),
        cmocka_unit_test(with_a_fixed_step_time_is_frames),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
