// Visitors turn on speech and one switch; the next visitors find both off.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "game/kiosk_pin.h"
#include "ui/frame/frame_internal.h"
#include "ui/frame/scan.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LANGUAGE_NAME = 10, COMPUTER = 1, TWO = 2 }; // ids of the attract and welcome screens
enum { ID_DONE = 8 };                               // of the sheet
#define ID_SPEECH FORM_SETTING(speech)
#define ID_SWITCH FORM_SETTING(one_switch)
#define ID_VOICE  FORM_SETTING(speech_volume)

static stage st;
static kiosk_config museum;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    stage_open_museum(&st, &museum, 1920, 1080);
    return 0;
}

static void open_again(void) {
    stage_close(&st);
    stage_open_museum(&st, &museum, 1920, 1080);
}

static void assert_said(const char *part) {
    if (strstr(st.said, part) == NULL) {
        fail_msg("not said: \"%s\"; but: %s", part, st.said);
    }
}

// Presses any key, as one switch does.
static void press_switch(void) {
    stage_key(&st, 'x', 0);
    stage_pass(&st, 20);
}

// Waits until a widget has the focus.
static void wait_for_focus(int id) {
    for (int i = 0; i < 2 * UI_WIDGETS_CAP && st.u->widgets.focus != id; i++) {
        stage_pass(&st, scan_interval_ms(st.settings.one_switch));
    }
    assert_int_equal(st.u->widgets.focus, id);
}

// All that the next visitor can find, as text.
static void dump(char out[SETTINGS_TEXT_CAP + STAGE_LINE_CAP]) {
    char position[SENET_POSITION_TEXT_CAP];
    size_t n = settings_print(&st.settings, out);
    (void)senet_position_print(match_position(ui_match(st.u)), position);
    str_builder b = str_init(out + n, STAGE_LINE_CAP);
    (void)str_append_format(&b, "%s depth %d language %s game %s entries %zu notice %s", st.screen,
                            st.u->frame->depth, l10n_language_of(st.u->env.language)->code,
                            position, match_entry_count(ui_match(st.u)), st.u->frame->notice.text);
}

// --- Speech

static void the_first_key_of_a_visit_can_be_that_of_speech(void **state) {
    (void)state;
    stage_listen(&st);
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    assert_string_equal(st.screen, "welcome");
    assert_true(st.settings.speech);
    assert_said("Speech on. The arrow keys move, Enter chooses. R: repeat. B: the board. P: "
                "possible moves. X: stop."
                " Plus: louder. Minus: quieter.");
    assert_said("The board game of ancient Egypt");
    assert_said("Race your pieces");
    assert_said("How would you like to start?");
    assert_said("Play against the computer");
    assert_true(stage_draws(&st, "Speech on."));
}

static void speech_starts_in_the_focused_language(void **state) {
    (void)state;
    stage_key(&st, BASE_KEY_TAB, 0);
    stage_key(&st, BASE_KEY_TAB, 0);
    int id = st.u->widgets.focus;
    assert_true(id > LANGUAGE_NAME);
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    assert_string_equal(st.settings.language, st.languages[id - LANGUAGE_NAME]->code);
    assert_true(st.settings.speech);
}

static void a_whole_turn_is_heard_and_can_be_asked_for_again(void **state) {
    (void)state;
    stage_key(&st, 'v', 0);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    stage_listen(&st);
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 10000));
    assert_true(st.said[0] == '!'); // any input interrupts speech
    assert_said("Player 1 threw");
    stage_listen(&st);
    stage_key(&st, 'r', 0);
    stage_pass(&st, 40);
    assert_said("Player 1 threw");
    stage_listen(&st);
    stage_key(&st, 'b', 0);
    assert_said("Cones on");
    stage_listen(&st);
    stage_key(&st, 'x', 0); // stops the voice, does not mute the exhibit
    assert_string_equal(st.said, "!\n");
    assert_false(st.settings.mute);
}

static void the_same_key_turns_it_off(void **state) {
    (void)state;
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    stage_listen(&st);
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    assert_false(st.settings.speech);
    assert_string_equal(st.screen, "welcome");
    assert_true(stage_draws(&st, "Speech off"));
    stage_listen(&st);
    stage_key(&st, BASE_KEY_TAB, 0);
    stage_pass(&st, 40);
    assert_string_equal(st.said, "");
}

static void a_button_of_a_gamepad_does_it_too(void **state) {
    (void)state;
    base_input input = {.kind = BASE_INPUT_PAD_DOWN, .pad = BASE_PAD_STICK_RIGHT};
    (void)ui_update(st.u, st.now_ms);
    ui_input(st.u, &input);
    stage_pass(&st, 40);
    assert_string_equal(st.screen, "welcome");
    assert_true(st.settings.speech);
}

// K30: in steps of ten, from audible to full; each visit begins with the museum's setting.
static void the_voice_is_as_loud_as_the_visitor_wants_it_for_that_visit(void **state) {
    (void)state;
    museum.speech_volume = 70;
    open_again();
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    assert_int_equal(st.settings.speech_volume, 70);
    stage_listen(&st);
    stage_key(&st, '-', 0);
    stage_pass(&st, 40);
    assert_int_equal(st.settings.speech_volume, 60);
    assert_string_equal(st.said, "!Speech volume 60 percent\n");
    assert_true(stage_draws(&st, "Speech volume 60 percent"));
    for (int i = 0; i < 8; i++) {
        stage_listen(&st);
        stage_key(&st, '+', 0);
        stage_pass(&st, 40);
    }
    assert_int_equal(st.settings.speech_volume, 100);
    assert_string_equal(st.said, "!Speech volume 100 percent\n");
    visit_end(st.u);
    assert_int_equal(st.settings.speech_volume, 70);
    stage_pass(&st, 40);
    assert_string_equal(st.screen, "attract");
    stage_key(&st, 'v', 0); // the next one
    stage_pass(&st, 40);
    stage_listen(&st);
    stage_key(&st, '+', 0);
    stage_pass(&st, 40);
    assert_string_equal(st.said, "!Speech volume 80 percent\n");
}

static void the_volume_is_spoken_on_a_sheet_too(void **state) {
    (void)state;
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    stage_press(&st, VISIT_ID_ACCESS);
    stage_key(&st, '-', 0);
    stage_pass(&st, 40);
    assert_said("Speech volume 90 percent");
    assert_string_equal(st.screen, "visit_access");
}

// By touch alone, without keys.
static void the_volume_is_changed_on_the_sheet(void **state) {
    (void)state;
    museum.speech_volume = 70;
    open_again();
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, VISIT_ID_ACCESS);
    assert_null(ui_widgets_find(&st.u->widgets, ID_VOICE));
    stage_press(&st, ID_SPEECH);
    stage_pass(&st, 40);
    const ui_widget *w = ui_widgets_find(&st.u->widgets, ID_VOICE);
    assert_non_null(w);
    assert_int_equal(w->value, 70);
    stage_listen(&st);
    gfx_canvas c = st.u->env.canvas;
    gfx_rect groove = gfx_transform_rect(w->transform, ui_widget_groove(w));
    stage_click(&st, (groove.x + groove.w - c.view.x) * c.scale,
                (groove.y + groove.h / 2 - c.view.y) * c.scale);
    stage_pass(&st, 40);
    assert_int_equal(st.settings.speech_volume, 100);
    assert_said("100 %");
    stage_press(&st, ID_SPEECH);
    stage_pass(&st, 40);
    assert_null(ui_widgets_find(&st.u->widgets, ID_VOICE));
    visit_end(st.u);
    assert_int_equal(st.settings.speech_volume, 70);
}

// K11
static void the_question_are_you_still_playing_is_spoken(void **state) {
    (void)state;
    stage_key(&st, 'v', 0);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    stage_listen(&st);
    stage_pass(&st, 61000);
    assert_string_equal(st.screen, "still_there");
    assert_said("Are you still playing? This game ends in 20 seconds.");
    stage_key(&st, 'x', 0);
    assert_string_equal(st.screen, "play");
    assert_true(st.settings.speech);
}

// K34: a visitor cannot fix a missing voice: the key does nothing, the row is not there.
static void where_nothing_can_speak_it_is_not_offered(void **state) {
    (void)state;
    char before[SETTINGS_TEXT_CAP], after[SETTINGS_TEXT_CAP];
    stage_close(&st);
    stage_open_voiceless(&st, &museum, 1920, 1080);
    stage_listen(&st);
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    assert_string_equal(st.screen, "attract");
    stage_press(&st, LANGUAGE_NAME);
    (void)settings_print(&st.settings, before);
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    stage_press(&st, VISIT_ID_ACCESS);
    assert_null(ui_widgets_find(&st.u->widgets, ID_SPEECH));
    assert_non_null(ui_widgets_find(&st.u->widgets, ID_SWITCH));
    (void)settings_print(&st.settings, after);
    assert_string_equal(before, after);
    assert_string_equal(st.notice, "");
    assert_string_equal(st.said, "");
    // A voice installed since is there for the next visitor.
    st.no_voice = false;
    visit_end(st.u);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, VISIT_ID_ACCESS);
    assert_non_null(ui_widgets_find(&st.u->widgets, ID_SPEECH));
}

// --- What the museum has set

static void a_museum_can_keep_speech_and_one_switch_to_itself(void **state) {
    (void)state;
    museum.visitor_speech = false;
    museum.visitor_switch = false;
    open_again();
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    assert_string_equal(st.screen, "attract");
    stage_press(&st, LANGUAGE_NAME);
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    assert_false(st.settings.speech);
    stage_press(&st, VISIT_ID_ACCESS);
    assert_null(ui_widgets_find(&st.u->widgets, ID_SPEECH));
    assert_null(ui_widgets_find(&st.u->widgets, ID_SWITCH));
    assert_non_null(ui_widgets_find(&st.u->widgets, ID_DONE));
}

static void what_always_speaks_is_not_turned_off(void **state) {
    (void)state;
    museum.speech = true;
    open_again();
    stage_key(&st, 'v', 0); // it still begins a visit
    stage_pass(&st, 40);
    assert_string_equal(st.screen, "welcome");
    stage_key(&st, 'v', 0);
    stage_pass(&st, 40);
    assert_true(st.settings.speech);
    stage_press(&st, VISIT_ID_ACCESS);
    assert_null(ui_widgets_find(&st.u->widgets, ID_SPEECH));
    assert_non_null(ui_widgets_find(&st.u->widgets, ID_SWITCH));
}

// --- The sheet

static void the_sheet_turns_both_on_with_targets_for_fingers(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, VISIT_ID_ACCESS);
    float px_per_mm = 1920.0f / (float)museum.screen_width_mm;
    for (int i = 0; i < st.u->widgets.count; i++) {
        const ui_widget *w = &st.u->widgets.widget[i];
        float least = w->rect.w < w->rect.h ? w->rect.w : w->rect.h;
        if (least * st.u->env.canvas.scale / px_per_mm < 15.0f) {
            fail_msg("%d is %.1f mm", w->id, (double)(least * st.u->env.canvas.scale / px_per_mm));
        }
    }
    stage_press(&st, ID_SPEECH);
    assert_true(st.settings.speech);
    assert_int_equal(ui_widgets_find(&st.u->widgets, ID_SPEECH)->value, 1);
    assert_said("Speech on.");
    stage_press(&st, ID_SPEECH);
    assert_false(st.settings.speech);
    stage_press(&st, ID_SWITCH);
    assert_int_equal(st.settings.one_switch, SETTINGS_SWITCH_SLOW);
    wait_for_focus(ID_DONE); // other presses mean nothing from now on
    press_switch();
    assert_string_equal(st.screen, "welcome");
}

static void a_visitor_plays_and_leaves_with_one_switch(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, VISIT_ID_ACCESS);
    stage_press(&st, ID_SWITCH);
    wait_for_focus(ID_DONE);
    press_switch();
    wait_for_focus(TWO);
    press_switch();
    assert_string_equal(st.screen, "play");
    for (int i = 0; i < 400 && st.n_moved < 4; i++) {
        const play *p = ui_data(st.u, UI_SCREEN_PLAY);
        int id = st.u->widgets.focus;
        bool acts =
            play_is_idle(p) && (id == PLAY_ID_MAT || (id >= PLAY_ID_CHOICE && id < PLAY_ID_NEAR));
        if (acts) {
            press_switch();
        }
        stage_pass(&st, 500);
    }
    assert_int_equal(st.n_moved, 4);
    wait_for_focus(VISIT_ID_RESTART);
    press_switch(); // it asks first
    assert_string_equal(st.screen, "question");
    for (int i = 0; i < 6; i++) { // now only its answers can be chosen
        stage_pass(&st, scan_interval_ms(st.settings.one_switch));
        assert_true(st.u->widgets.focus < VISIT_ID_RESTART);
    }
    wait_for_focus(1); // yes
    press_switch();
    assert_string_equal(st.screen, "attract");
}

static const char PRESS[] = "Press the switch when your language is lit.";

// Rings of the focus on a widget of the attract screen.
static int n_rings(int id) {
    const gfx_rect r = ui_widgets_find(&st.u->widgets, id)->rect;
    int n = 0;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        const size_t n_points = c->kind == GFX_PATH ? c->as.path.n_points : 0;
        bool beside = false;
        for (size_t k = 0; k < n_points; k++) {
            const gfx_point p = gfx_drawlist_points(st.list, c->as.path.first_point)[k];
            beside = beside || (fabsf(p.x - (r.x - 4)) < 0.1f && p.y > r.y && p.y < r.y + r.h);
        }
        n += beside;
    }
    return n;
}

// The first press of a switch, which sends a space, says what the next one does.
static void a_switch_begins_in_the_language_that_is_lit(void **state) {
    (void)state;
    for (int wanted = 0; wanted < STAGE_LANGUAGES; wanted++) {
        open_again();
        stage_pass(&st, 5000);
        assert_false(stage_draws(&st, PRESS));
        stage_key(&st, ' ', 0);
        int n_lit = 0;
        for (int i = 0; i < STAGE_LANGUAGES; i++) {
            stage_pass(&st, 100);
            assert_string_equal(st.screen, "attract");
            assert_true(stage_draws(&st, PRESS));
            for (int k = 0; k < STAGE_LANGUAGES; k++) {
                const bool lit = strcmp(st.settings.language, st.languages[k]->code) == 0;
                assert_int_equal(n_rings(LANGUAGE_NAME + k), lit ? 2 : 0);
                n_lit += lit;
            }
            if (strcmp(st.settings.language, st.languages[wanted]->code) == 0) {
                break;
            }
            stage_pass(&st, VISIT_LANGUAGE_MS - 100);
        }
        assert_int_equal(n_lit, wanted + 1); // each in turn, from the first
        stage_key(&st, ' ', 0);
        assert_string_equal(st.screen, "welcome");
        assert_string_equal(st.settings.language, st.languages[wanted]->code);
        assert_int_equal(st.settings.one_switch, SETTINGS_SWITCH_SLOW);
        wait_for_focus(TWO);
        press_switch();
        assert_string_equal(st.screen, "play");
    }
}

static void nobody_at_the_switch_or_a_touch_ends_its_scan(void **state) {
    (void)state;
    stage_key(&st, ' ', 0);
    stage_pass(&st, 2 * VISIT_LANGUAGES_MS - 2000);
    assert_true(stage_draws(&st, PRESS));
    stage_pass(&st, 4000);
    assert_false(stage_draws(&st, PRESS));
    assert_int_equal(st.settings.one_switch, SETTINGS_SWITCH_OFF);
    stage_key(&st, ' ', 0);
    stage_press(&st, LANGUAGE_NAME + 2); // not the one that is lit
    assert_string_equal(st.screen, "welcome");
    assert_string_equal(st.settings.language, st.languages[2]->code);
    assert_int_equal(st.settings.one_switch, SETTINGS_SWITCH_OFF);
    museum.visitor_switch = false;
    open_again();
    stage_key(&st, ' ', 0);
    assert_string_equal(st.screen, "welcome");
    assert_int_equal(st.settings.one_switch, SETTINGS_SWITCH_OFF);
    museum.visitor_switch = true;
}

static float middle_x(const ui_widget *w) {
    return ui_widget_in_window(w).x + w->rect.w / 2;
}

static float middle_y(const ui_widget *w) {
    return ui_widget_in_window(w).y + w->rect.h / 2;
}

// Moves the focus to a widget with the arrow that points there.
static void go_to(int id) {
    for (int i = 0; i < 8 && st.u->widgets.focus != id; i++) {
        const ui_widget *from = ui_widgets_find(&st.u->widgets, st.u->widgets.focus);
        const ui_widget *to = ui_widgets_find(&st.u->widgets, id);
        assert_true(from != NULL && to != NULL);
        float dx = middle_x(to) - middle_x(from), dy = middle_y(to) - middle_y(from);
        bool across = dx * dx > dy * dy;
        stage_key(&st,
                  across ? (dx < 0 ? BASE_KEY_LEFT : BASE_KEY_RIGHT)
                         : (dy < 0 ? BASE_KEY_UP : BASE_KEY_DOWN),
                  0);
    }
    assert_int_equal(st.u->widgets.focus, id);
}

// K50: a keypad of six keys is enough for a whole visit.
static void arrows_return_and_escape_are_enough(void **state) {
    (void)state;
    go_to(LANGUAGE_NAME + 1);
    assert_true(st.u->widgets.focus_visible);
    stage_key(&st, BASE_KEY_RETURN, 0);
    assert_string_equal(st.screen, "welcome");
    assert_string_equal(st.settings.language, st.languages[1]->code);
    stage_key(&st, BASE_KEY_RETURN, 0); // the first choice: against the computer
    assert_string_equal(st.screen, "play");
    int others = 0;
    for (int i = 0; i < 4000 && strcmp(st.screen, "result") != 0; i++) {
        stage_pass(&st, 300);
        const play *p = ui_data(st.u, UI_SCREEN_PLAY);
        if (!play_is_idle(p) || !st.u->frame->clock.idle || ui_top(st.u) != UI_SCREEN_PLAY) {
            continue;
        }
        // Now and then a piece without the focus.
        const senet_move move = p->choosing.moves.move[p->choosing.moves.count > 1 ? 1 : 0];
        const int place = PLAY_ID_HOUSE + play_move_place(p, move);
        if (p->state == PLAY_CHOOSING && others < 3 && st.u->widgets.focus != place &&
            !play_is_choice(move)) {
            go_to(place);
            others++;
        }
        stage_key(&st, BASE_KEY_RETURN, 0);
        stage_pass(&st, 40);
        if (play_selected(p) != 0) {
            stage_key(&st, BASE_KEY_RETURN, 0);
        }
    }
    assert_string_equal(st.screen, "result");
    assert_int_equal(others, 3);
    go_to(VISIT_ID_RESTART);
    stage_key(&st, BASE_KEY_RETURN, 0);
    assert_string_equal(st.screen, "question");
    go_to(1); // yes
    stage_key(&st, BASE_KEY_RETURN, 0);
    assert_string_equal(st.screen, "attract");
}

// The focus may be anywhere when the question opens: any press answers it.
static void one_switch_answers_the_question(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, VISIT_ID_ACCESS);
    stage_press(&st, ID_SWITCH);
    stage_pass(&st, 61000);
    assert_string_equal(st.screen, "still_there");
    press_switch();
    assert_string_equal(st.screen, "visit_access");
    assert_int_equal(st.settings.one_switch, SETTINGS_SWITCH_SLOW);
}

// Whatever a visitor has turned on, the staff can type the PIN by touch.
static void one_switch_does_not_shut_the_staff_out(void **state) {
    (void)state;
    enum { DIGIT = 1, ENTER = 12, END = 14 };
    static const uint8_t salt[KIOSK_PIN_SALT_BYTES] = {1, 2, 3};
    kiosk_pin_make("2580", salt, museum.pin);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, VISIT_ID_ACCESS);
    stage_press(&st, ID_SWITCH);
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, 4.0f, 4.0f);
    stage_pass(&st, VISIT_CORNER_MS + 100);
    stage_pointer(&st, BASE_INPUT_POINTER_UP, 4.0f, 4.0f);
    assert_string_equal(st.screen, "staff");
    for (const char *digits = "2580"; *digits != '\0'; digits++) {
        stage_press(&st, DIGIT + (*digits - '0'));
    }
    stage_press(&st, ENTER);
    stage_press(&st, END);
    assert_true(st.ended);
}

// --- K10

static void the_next_visitor_finds_no_accessibility_settings(void **state) {
    (void)state;
    static char at_start[SETTINGS_TEXT_CAP + STAGE_LINE_CAP];
    static char afterwards[SETTINGS_TEXT_CAP + STAGE_LINE_CAP];
    dump(at_start);
    for (int way = 0; way < 2; way++) { // ended by "Start again", or abandoned
        open_again();
        stage_key(&st, 'v', 0);
        stage_pass(&st, 40);
        stage_key(&st, 'a', 0);
        stage_key(&st, '-', 0);
        assert_int_equal(st.settings.speech_volume, 90);
        stage_press(&st, VISIT_ID_ACCESS);
        stage_press(&st, ID_SWITCH);
        assert_true(st.settings.speech && st.settings.one_switch != SETTINGS_SWITCH_OFF);
        stage_listen(&st);
        if (way == 0) {
            visit_end(st.u);
        } else {
            for (int i = 0; i < 90 && strcmp(st.screen, "attract") != 0; i++) {
                stage_pass(&st, 1000);
            }
        }
        stage_pass(&st, 50);
        assert_string_equal(st.screen, "attract");
        assert_false(st.u->widgets.focus_visible);
        if (way == 0) { // exactly as it was at start-up
            dump(afterwards);
            assert_string_equal(afterwards, at_start);
        }
        assert_false(st.settings.speech || st.settings.all_houses);
        assert_int_equal(st.settings.speech_volume, 100);
        assert_int_equal(st.settings.one_switch, SETTINGS_SWITCH_OFF);
        stage_listen(&st);
        stage_pass(&st, 20000);
        assert_string_equal(st.said, ""); // the demonstration is silent
        stage_press(&st, LANGUAGE_NAME);
        stage_pass(&st, 10000);
        assert_string_equal(st.said, "");
        assert_int_equal(st.u->widgets.focus, COMPUTER); // no scanning
    }
}

// Size of the letters of a text drawn in one line, pixels (asserted).
static float letters_of(const char *text) {
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, text) == 0) {
            return c->as.text.style.size_vu * st.u->env.canvas.scale;
        }
    }
    fail_msg("\"%s\" is not drawn", text);
    return 0;
}

// At least three sizes above the default, each drawn with larger letters.
static void three_larger_sizes_are_offered(void **state) {
    (void)state;
    static const int sizes[2][2] = {{1920, 1080}, {1080, 1920}};
    for (int i = 0; i < 4; i++) {
        museum.seats = i < 2 ? KIOSK_SEATS_SIDE : KIOSK_SEATS_FACE;
        stage_close(&st);
        stage_open_museum(&st, &museum, sizes[i % 2][0], sizes[i % 2][1]);
        stage_press(&st, LANGUAGE_NAME);
        float key = letters_of("Two players"), row = 0;
        for (int larger = 0; larger < 3; larger++) {
            const int before = st.settings.text_size;
            const float letter = st.u->env.layout.type * st.u->env.canvas.scale;
            stage_press(&st, VISIT_ID_ACCESS);
            assert_true(letters_of("Text size") > row);
            row = letters_of("Text size");
            st.u->widgets.focus = FORM_SETTING(text_size);
            stage_key(&st, BASE_KEY_RIGHT, 0);
            assert_true(letters_of("Text size") > row);
            stage_key(&st, BASE_KEY_ESCAPE, 0);
            stage_pass(&st, 50);
            assert_string_equal(st.screen, "welcome");
            assert_true(st.settings.text_size > before);
            assert_true(st.u->env.layout.type * st.u->env.canvas.scale > letter);
            assert_true(letters_of("Two players") > key);
            key = letters_of("Two players");
        }
    }
}

int main(void) {
#define TEST(name) STAGE_TEST(name, set_up, &st)
    const struct CMUnitTest tests[] = {
        TEST(the_first_key_of_a_visit_can_be_that_of_speech),
        TEST(speech_starts_in_the_focused_language),
        TEST(a_whole_turn_is_heard_and_can_be_asked_for_again),
        TEST(the_same_key_turns_it_off),
        TEST(a_button_of_a_gamepad_does_it_too),
        TEST(the_voice_is_as_loud_as_the_visitor_wants_it_for_that_visit),
        TEST(the_volume_is_spoken_on_a_sheet_too),
        TEST(the_volume_is_changed_on_the_sheet),
        TEST(the_question_are_you_still_playing_is_spoken),
        TEST(where_nothing_can_speak_it_is_not_offered),
        TEST(a_museum_can_keep_speech_and_one_switch_to_itself),
        TEST(what_always_speaks_is_not_turned_off),
        TEST(the_sheet_turns_both_on_with_targets_for_fingers),
        TEST(a_visitor_plays_and_leaves_with_one_switch),
        TEST(a_switch_begins_in_the_language_that_is_lit),
        TEST(nobody_at_the_switch_or_a_touch_ends_its_scan),
        TEST(arrows_return_and_escape_are_enough),
        TEST(one_switch_answers_the_question),
        TEST(three_larger_sizes_are_offered),
        TEST(one_switch_does_not_shut_the_staff_out),
        TEST(the_next_visitor_finds_no_accessibility_settings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
