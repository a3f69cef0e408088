// A museum's staff exits by holding a corner and entering a PIN; nobody else can.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "game/kiosk_pin.h"
#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LANGUAGE_NAME = 10 };                          // of the attract state
enum { DIGIT = 1, ENTER = 12, CLOSE = 13, END = 14 }; // of the staff's pad

static stage st;
static kiosk_config museum;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    stage_open_museum(&st, &museum, 1920, 1080);
    return 0;
}

static void type_digits(const char *digits) {
    for (; *digits != '\0'; digits++) {
        stage_press(&st, DIGIT + (*digits - '0'));
    }
}

static void type_pin(const char *digits) {
    type_digits(digits);
    stage_press(&st, ENTER);
}

static void hold(float x_px, float y_px, int ms) {
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, x_px, y_px);
    stage_pass(&st, ms);
    stage_pointer(&st, BASE_INPUT_POINTER_UP, x_px, y_px);
}

// No digit typed is drawn.
static void assert_not_echoed(const char *digits) {
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        // The pad's own keys have one digit each.
        if (c->kind == GFX_TEXT && strlen(c->as.text.utf8) > 1 &&
            !stage_is_house_number(&st, &c->as.text) && strpbrk(c->as.text.utf8, digits) != NULL) {
            fail_msg("\"%s\" is shown", c->as.text.utf8);
        }
    }
}

static void the_staff_gets_out_with_the_pin(void **state) {
    (void)state;
    static const uint8_t salt[KIOSK_PIN_SALT_BYTES] = {1, 2, 3};
    kiosk_pin_make("77807780", salt, museum.pin);
    stage_close(&st);
    stage_open_museum(&st, &museum, 1920, 1080);
    stage_press(&st, LANGUAGE_NAME);
    hold(4.0f, 4.0f, 4900); // K33: five seconds
    stage_pass(&st, 1000);
    assert_string_not_equal(st.screen, "staff");
    hold(4.0f, 4.0f, 5100);
    assert_string_equal(st.screen, "staff");
    type_digits("7781");
    assert_not_echoed("781");
    stage_press(&st, ENTER);
    assert_not_echoed("781");
    assert_null(ui_widgets_find(&st.u->widgets, END));
    type_pin("77807780");
    assert_non_null(ui_widgets_find(&st.u->widgets, END));
    assert_false(st.ended);
    stage_press(&st, CLOSE);
    hold(4.0f, 4.0f, 5100);
    assert_null(ui_widgets_find(&st.u->widgets, END)); // the next person has to know it too
    type_pin("77807780");
    stage_press(&st, END);
    assert_true(st.ended);
}

static void only_the_corner_that_is_named_is_held(void **state) {
    (void)state;
    static const uint8_t salt[KIOSK_PIN_SALT_BYTES] = {1, 2, 3};
    static const float corners[KIOSK_CORNER_COUNT][2] = {
        {4.0f, 4.0f}, {1916.0f, 4.0f}, {4.0f, 1076.0f}, {1916.0f, 1076.0f}};
    kiosk_pin_make("2580", salt, museum.pin);
    stage_press(&st, LANGUAGE_NAME);
    for (int named = 0; named < KIOSK_CORNER_COUNT; named++) {
        museum.corner = named;
        for (int held = 0; held < KIOSK_CORNER_COUNT; held++) {
            hold(corners[held][0], corners[held][1], 5100);
            assert_int_equal(strcmp(st.screen, "staff") == 0, held == named);
            if (held == named) {
                stage_press(&st, CLOSE);
            }
            while (st.u->frame->depth > 1) { // that corner may have opened something
                ui_pop(st.u);
            }
        }
    }
    // A finger that moves away does not count.
    museum.corner = KIOSK_CORNER_TOP_LEFT;
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, 4.0f, 4.0f);
    stage_pass(&st, 3000);
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, 700.0f, 300.0f);
    stage_pass(&st, 3000);
    assert_string_not_equal(st.screen, "staff");
}

static bool pad_is_locked(void) {
    return !ui_widgets_find(&st.u->widgets, DIGIT)->enabled;
}

static void three_wrong_pins_lock_it_for_a_minute(void **state) {
    (void)state;
    static const uint8_t salt[KIOSK_PIN_SALT_BYTES] = {9};
    kiosk_pin_make("13579", salt, museum.pin);
    stage_press(&st, LANGUAGE_NAME);
    // Also one attempt at a time; Ctrl+Q opens the pad from the keyboard.
    for (int i = 0; i < 3; i++) {
        stage_key(&st, 'q', BASE_MOD_CTRL);
        assert_string_equal(st.screen, "staff");
        assert_false(pad_is_locked());
        type_pin("0000");
        assert_int_equal(pad_is_locked(), i == 2);
        assert_int_equal(stage_draws(&st, "Locked"), i == 2);
        stage_press(&st, CLOSE);
    }
    const uint64_t locked_ms = st.now_ms;
    stage_key(&st, 'q', BASE_MOD_CTRL);
    stage_pass(&st, 14900);
    assert_true(pad_is_locked());
    stage_pass(&st, 200); // it closes by itself after 15 s
    assert_string_not_equal(st.screen, "staff");
    stage_pass(&st, 20000);
    stage_click(&st, 900.0f, 300.0f); // somebody is there
    stage_pass(&st, (int)(locked_ms + 59000 - st.now_ms));
    stage_key(&st, 'q', BASE_MOD_CTRL);
    assert_true(pad_is_locked());
    stage_pass(&st, 2000);
    // Wrong PINs are counted anew after the lock and after the right PIN.
    for (int i = 0; i < 2; i++) {
        assert_false(pad_is_locked());
        type_pin("0000");
        type_pin("0000");
        assert_false(pad_is_locked());
        type_pin("13579");
        assert_non_null(ui_widgets_find(&st.u->widgets, END));
        stage_press(&st, CLOSE);
        stage_key(&st, 'q', BASE_MOD_CTRL);
    }
}

static int texts_drawn(const char *exactly) {
    int n = 0;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        n += c->kind == GFX_TEXT && strcmp(c->as.text.utf8, exactly) == 0 ? 1 : 0;
    }
    return n;
}

// The pad is in the museum's own language, whatever language is shown.
static void the_pad_speaks_the_museums_language(void **state) {
    (void)state;
    static const uint8_t salt[KIOSK_PIN_SALT_BYTES] = {1, 2, 3};
    kiosk_pin_make("2580", salt, museum.pin);
    stage_pass(&st, VISIT_LANGUAGE_MS + 500);
    assert_string_equal(st.settings.language, "it");
    stage_key(&st, 'q', BASE_MOD_CTRL);
    for (int ms = 0; ms < 2 * VISIT_LANGUAGE_MS; ms += 500) {
        stage_pass(&st, 500);
        assert_string_equal(st.screen, "staff");
        assert_string_equal(l10n_language_of(st.u->env.language)->code, "en");
    }
    // The attract state is unchanged behind it, and nothing is drawn over it.
    assert_int_equal(texts_drawn("SENET"), 1);
    assert_false(stage_draws(&st, "Undo") || stage_draws(&st, "Scribe"));
    stage_press(&st, CLOSE);
    stage_pass(&st, VISIT_LANGUAGE_MS);
    assert_string_not_equal(st.settings.language, "en"); // the languages go on
    // A visitor who called the staff keeps their language; the next one does not.
    stage_press(&st, LANGUAGE_NAME + 1);
    stage_key(&st, 'q', BASE_MOD_CTRL);
    stage_pass(&st, 50);
    assert_string_equal(l10n_language_of(st.u->env.language)->code, "en");
    stage_press(&st, CLOSE);
    stage_pass(&st, 50);
    assert_string_equal(l10n_language_of(st.u->env.language)->code, "it");
    stage_key(&st, 'q', BASE_MOD_CTRL);
    stage_pass(&st, 50);
    visit_end(st.u);
    stage_pass(&st, 50);
    assert_string_equal(st.settings.language, "en");
}

int main(void) {
#define TEST(name) STAGE_TEST(name, set_up, &st)
    const struct CMUnitTest tests[] = {
        TEST(the_staff_gets_out_with_the_pin),
        TEST(the_pad_speaks_the_museums_language),
        TEST(only_the_corner_that_is_named_is_held),
        TEST(three_wrong_pins_lock_it_for_a_minute),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
