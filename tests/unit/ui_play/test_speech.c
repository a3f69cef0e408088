// Speech says what is shown, when it is shown; any input interrupts it.
// Layer: test of ui.
// Invariant: no speech is produced: stage.said has a line for each utterance, with "!" in front if
// it interrupts the one before.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/frame/screen.h"
#include "ui/layout/form.h"
#include "ui/play/screen_play.h"

#include <stdlib.h>
#include <string.h>

static stage s;

static int set_up(void **state) {
    (void)state;
    stage_open(&s);
    s.settings.speech = true;
    return 0;
}

static void assert_said(const char *part) {
    if (strstr(s.said, part) == NULL) {
        fail_msg("not said: \"%s\"; but: %s", part, s.said);
    }
}

static void key(int code, int modifiers) {
    stage_listen(&s);
    stage_key(&s, code, modifiers);
    stage_pass(&s, 40);
}

static void begin_two(void) {
    const match_setup setup = {
        .rules = SENET_RULES_KENDALL,
        .n = 5,
        .points = 1,
        .first_side = SENET_CONES,
        .seed = {.low = 5},
        .player = {{.kind = MATCH_HUMAN, .name = "Merit"}, {.kind = MATCH_HUMAN, .name = "Ani"}}};
    stage_begin(&s, &setup);
    assert_true(stage_settle(&s, 20000));
}

static void nothing_is_spoken_while_speech_is_off(void **state) {
    (void)state;
    s.settings.speech = false;
    begin_two();
    stage_key(&s, 't', 0);
    assert_true(stage_settle(&s, 20000));
    stage_key(&s, 'r', 0);
    stage_key(&s, 'b', 0);
    stage_pass(&s, 100);
    assert_string_equal(s.said, "");
    stage_key(&s, 's', 0);
    assert_true(s.settings.mute);
    stage_key(&s, 'l', 0);
    assert_true(((const play *)ui_data(s.u, UI_SCREEN_PLAY))->moves.open);
}

static void a_screen_says_its_title_and_what_has_the_focus(void **state) {
    (void)state;
    stage_pass(&s, 40);
    assert_string_equal(
        s.said, "The board game of ancient Egypt Play: Kendall, modern · against Newcomer\n");
    key(BASE_KEY_TAB, 0);
    assert_string_equal(s.said, "!\nNew game\n");
    key(BASE_KEY_TAB, 0);
    assert_string_equal(s.said, "!\nHow to play\n");
    key(BASE_KEY_TAB, 0);
    assert_string_equal(s.said, "!\nThe rules\n");
    key(BASE_KEY_TAB, 0);
    key(BASE_KEY_RETURN, 0);
    assert_string_equal(s.said,
                        "!\nSettings Effects: 80 %. How loud sticks, pieces and buttons are.\n");
    key(BASE_KEY_RIGHT, 0);
    assert_string_equal(s.said, "!\n85 %\n");
    key(BASE_KEY_ESCAPE, 0);
    assert_said("!\nThe board game of ancient Egypt Settings\n");
}

static void a_page_of_the_rules_is_read_when_it_comes_up(void **state) {
    (void)state;
    stage_pass(&s, 40);
    key(BASE_KEY_F1, 0);
    assert_said("!\nThe rules Kendall");
    char first[STAGE_SAID_CAP];
    memcpy(first, s.said, sizeof first);
    key(BASE_KEY_RIGHT, 0);
    assert_said("!\nKendall");
    assert_string_not_equal(first, s.said);
}

static void speech_describes_the_throw_then_the_task_then_the_piece(void **state) {
    (void)state;
    begin_two();
    assert_said("Merit has the cones and begins.\n");
    assert_said("\nMerit’s turn: throw the sticks. The sticks");
    for (int i = 0; i < 30 && strstr(s.need, "move") == NULL; i++) {
        stage_listen(&s);
        stage_key(&s, 't', 0);
        assert_true(stage_settle(&s, 20000));
    }
    char shown[WORDS_CAP];
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    play_prompt(p, shown);
    assert_true(s.said[0] == '!');
    assert_non_null(strstr(shown, " threw "));
    assert_said(shown);
    assert_non_null(strstr(strstr(s.said, shown), " on ")); // "Cone on 9."
}

static void keys_repeat_read_and_stop(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall 1c1s2sscc/1sc7/3c6 c 0,0 0,1 - 3");
    stage_pass(&s, 40);
    char before[STAGE_SAID_CAP];
    key('b', 0);
    assert_said("!Kendall, ");
    assert_said("Cones on: 2, 9");
    memcpy(before, s.said, sizeof before);
    key('r', 0);
    assert_string_equal(s.said, before);
    key('x', 0);
    assert_string_equal(s.said, "!\n");
    assert_false(s.settings.mute);
    key('r', 0); // interrupted speech can be repeated
    assert_string_equal(s.said, before);
    key('s', 0);
    assert_true(s.settings.mute);
    assert_said("Sound off");
}

static void p_says_every_legal_move_and_l_opens_the_list(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall 1c1s2sscc/1sc7/3c6 c 0,0 0,1 - 3");
    stage_pass(&s, 40);
    key('p', 0);
    assert_string_equal(s.screen, "play");
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    words w = words_of(&s.language, ui_match(s.u));
    assert_true(p->choosing.moves.count > 1);
    for (int i = 0; i < p->choosing.moves.count; i++) {
        char preview[WORDS_CAP], from[32];
        words_preview(&w, &p->shown.position, p->choosing.moves.move[i], preview);
        snprintf(from, sizeof from, "%d: ", p->choosing.moves.move[i].from);
        assert_said(preview);
        assert_said(from);
    }
    key('l', 0);
    assert_true(p->moves.open);
    assert_said("Moves");
}

// From loudest to softest and back, in steps of ten; at an end the same is said again.
static void plus_and_minus_make_the_voice_louder_and_softer(void **state) {
    (void)state;
    static const int down[] = {90, 80, 70, 60, 50, 40, 30, 20, 10, 10};
    static const int up[] = {20, 30, 40, 50, 60, 70, 80, 90, 100, 100};
    char expected[64];
    stage_pass(&s, 40);
    assert_int_equal(s.settings.speech_volume, 100);
    for (int way = 0; way < 2; way++) {
        const int *volume = way == 0 ? down : up;
        for (size_t i = 0; i < sizeof down / sizeof down[0]; i++) {
            key(way == 0 ? '-' : '+', 0);
            assert_int_equal(s.settings.speech_volume, volume[i]);
            snprintf(expected, sizeof expected, "!Speech volume %d percent\n", volume[i]);
            assert_string_equal(s.said, expected);
            snprintf(expected, sizeof expected, "Speech volume %d percent", volume[i]);
            assert_true(stage_draws(&s, expected));
        }
    }
}

static void what_was_too_soft_is_heard_again_louder(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall 1c1s2sscc/1sc7/3c6 c 0,0 0,1 - 3");
    s.settings.speech_volume = 20;
    char before[STAGE_SAID_CAP];
    key('b', 0);
    memcpy(before, s.said, sizeof before);
    assert_said("Cones on: 2, 9");
    key('+', 0);
    key('=', BASE_MOD_SHIFT);
    assert_int_equal(s.settings.speech_volume, 40);
    key('r', 0);
    assert_string_equal(s.said, before);
}

static void without_speech_they_mean_nothing(void **state) {
    (void)state;
    s.settings.speech = false;
    snprintf(s.settings.bind.pads[BINDING_SAY_SOFTER], BINDINGS_TEXT_CAP, "stick_right");
    snprintf(s.settings.bind.pads[BINDING_SPEECH], BINDINGS_TEXT_CAP, "none");
    key('-', 0);
    key('+', 0);
    const base_input softer = {.kind = BASE_INPUT_PAD_DOWN, .pad = BASE_PAD_STICK_RIGHT};
    (void)ui_update(s.u, s.now_ms);
    ui_input(s.u, &softer);
    stage_pass(&s, 40);
    assert_int_equal(s.settings.speech_volume, 100);
    assert_string_equal(s.notice, "");
    assert_string_equal(s.said, "");
    s.settings.speech = true;
    stage_pass(&s, 40);
    (void)ui_update(s.u, s.now_ms);
    ui_input(s.u, &softer);
    assert_int_equal(s.settings.speech_volume, 90);
}

// "Softer" never makes a volume louder that only a file can set.
static void a_voice_that_is_softer_than_the_keys_make_it_stays_so(void **state) {
    (void)state;
    stage_pass(&s, 40);
    s.settings.speech_volume = 4;
    key('-', 0);
    assert_string_equal(s.said, "!Speech volume 4 percent\n");
    key('+', 0);
    assert_string_equal(s.said, "!Speech volume 14 percent\n");
    key('-', 0);
    assert_string_equal(s.said, "!Speech volume 10 percent\n");
    s.settings.speech_volume = 95;
    key('+', 0);
    assert_string_equal(s.said, "!Speech volume 100 percent\n");
}

static void the_sheet_has_the_volume_of_the_voice_too(void **state) {
    (void)state;
    ui_push(s.u, UI_SCREEN_ACCESS);
    stage_pass(&s, 40);
    s.u->widgets.focus = FORM_ID_PAGE + 1;
    key(BASE_KEY_RETURN, 0);
    assert_non_null(strstr(s.said, "Read aloud: on. "));
    key(BASE_KEY_TAB, 0);
    key(BASE_KEY_TAB, 0);
    assert_string_equal(s.said, "!\nVoice volume: 100 %. How loud the voice is.\n");
    key(BASE_KEY_LEFT, 0);
    assert_string_equal(s.said, "!\n90 %\n");
    assert_int_equal(s.settings.speech_volume, 90);
}

static void a_piece_says_what_it_can_do_or_why_it_cannot(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall 1c1s2sscc/1sc7/3c6 c 0,0 0,1 - 3");
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    for (int i = 0; i < s.u->widgets.count; i++) {
        key(BASE_KEY_TAB, 0);
        int place = play_widget_place(p, s.u->widgets.focus);
        if (place != 0) {
            char shown[WORDS_CAP], task[WORDS_CAP];
            play_card_words card;
            play_message(p, shown); // the prompt, then about the piece with the focus
            play_prompt(p, task);
            assert_memory_equal(shown, task, strlen(task));
            if (play_card_now(p, &card)) { // the reason why it cannot move is on the card
                assert_said(card.text);
            } else {
                assert_true(strlen(shown) > strlen(task) + 1);
                assert_said(shown + strlen(task) + 1);
            }
        }
    }
    // Pressing a piece that cannot move is also answered aloud.
    for (int h = 1; h <= SENET_HOUSES; h++) {
        if (senet_move_why_not(&p->shown.position, h).why != SENET_WHY_LEGAL &&
            play_own_piece(p, h)) {
            stage_listen(&s);
            stage_press(&s, PLAY_ID_HOUSE + h);
            assert_true(p->texts.answer[0] != '\0');
            assert_said(p->texts.answer);
        }
    }
}

// All captions of a game are spoken, in order.
static void a_whole_game_is_described_as_it_is_shown(void **state) {
    (void)state;
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 3,
                               .points = 1,
                               .first_side = SENET_CONES,
                               .seed = {.low = 11},
                               .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&s, &setup);
    const play *p = ui_data(s.u, UI_SCREEN_PLAY);
    char caption[WORDS_CAP] = "";
    int n_captions = 0;
    for (int i = 0; i < 40000 && strcmp(s.screen, "result") != 0; i++) {
        s.now_ms += 100;
        stage_listen(&s);
        stage_pass(&s, 0);
        if (strcmp(caption, p->texts.caption_text) != 0 && p->texts.caption_text[0] != '\0') {
            assert_said(p->texts.caption_text);
            n_captions++;
        }
        memcpy(caption, p->texts.caption_text, sizeof caption);
    }
    assert_string_equal(s.screen, "result");
    assert_true(n_captions > 20);
    stage_pass(&s, 3000);
    assert_said("The result");
    assert_said(" wins.");
}

static void with_two_computers_the_voice_keeps_up(void **state) {
    (void)state;
    const match_setup setup = {.rules = SENET_RULES_KENDALL,
                               .n = 3,
                               .points = 1,
                               .seed = {.low = 11},
                               .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}}};
    stage_begin(&s, &setup);
    for (int throws = s.n_thrown; s.n_thrown < throws + 5;) {
        stage_pass(&s, 100);
    }
    int cut = 0;
    for (const char *c = s.said; *c != '\0'; c++) {
        cut += *c == '!' ? 1 : 0;
    }
    assert_true(cut >= 4);
}

static void turning_it_on_describes_the_screen_and_off_is_silent_at_once(void **state) {
    (void)state;
    s.settings.speech = false;
    stage_pass(&s, 40);
    assert_string_equal(s.said, "");
    s.settings.speech = true;
    stage_pass(&s, 40);
    assert_said("Play: Kendall, modern · against Newcomer");
    s.settings.speech = false;
    key('v', 0);
    assert_true(s.settings.speech);
    assert_said("Speech on. The arrow keys move, Enter chooses.");
    s.settings.speech = false;
    stage_listen(&s);
    stage_pass(&s, 40);
    assert_string_equal(s.said, "!\n");
}

static void in_a_museum_the_question_is_spoken_and_silence_follows_the_reset(void **state) {
    (void)state;
    kiosk_config museum;
    kiosk_defaults(&museum);
    museum.speech = true;
    stage_close(&s);
    stage_open_museum(&s, &museum, 1920, 1080);
    stage_pass(&s, 3000);
    assert_string_equal(s.said, ""); // nobody is there
    stage_key(&s, BASE_KEY_RETURN, 0);
    stage_pass(&s, 100);
    assert_string_equal(s.screen, "welcome");
    assert_said("Race your pieces");
    stage_listen(&s);
    s.settings.speech_rate = 40;
    for (int i = 0; i < 700 && strcmp(s.screen, "still_there") != 0; i++) {
        s.now_ms += 100;
        stage_pass(&s, 0);
    }
    assert_string_equal(s.screen, "still_there");
    stage_pass(&s, 5000);
    assert_string_equal(s.said,
                        "Are you still there? This screen resets in 20 seconds. Continue\n");
    stage_listen(&s);
    for (int i = 0; i < 300 && strcmp(s.screen, "still_there") == 0; i++) {
        s.now_ms += 100;
        stage_pass(&s, 0);
    }
    stage_pass(&s, 2000);
    assert_string_equal(s.said, "!\n");
    assert_int_equal(s.settings.speech_rate, 0);
}

static void digits_of_the_staffs_pad_are_not_spoken(void **state) {
    (void)state;
    kiosk_config museum;
    kiosk_defaults(&museum);
    museum.speech = true;
    snprintf(museum.pin, sizeof museum.pin, "x"); // any PIN, so that there is a keypad
    stage_close(&s);
    stage_open_museum(&s, &museum, 1920, 1080);
    stage_key(&s, BASE_KEY_RETURN, 0);
    stage_pass(&s, 100);
    stage_key(&s, 'q', BASE_MOD_CTRL);
    stage_pass(&s, 100);
    assert_string_equal(s.screen, "staff");
    for (int i = 0; i < 14; i++) {
        key(BASE_KEY_TAB, 0);
        for (int digit = '0'; digit <= '9'; digit++) {
            assert_null(strchr(s.said, digit));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        STAGE_TEST(nothing_is_spoken_while_speech_is_off, set_up, &s),
        STAGE_TEST(a_screen_says_its_title_and_what_has_the_focus, set_up, &s),
        STAGE_TEST(a_page_of_the_rules_is_read_when_it_comes_up, set_up, &s),
        STAGE_TEST(speech_describes_the_throw_then_the_task_then_the_piece, set_up, &s),
        STAGE_TEST(keys_repeat_read_and_stop, set_up, &s),
        STAGE_TEST(p_says_every_legal_move_and_l_opens_the_list, set_up, &s),
        STAGE_TEST(plus_and_minus_make_the_voice_louder_and_softer, set_up, &s),
        STAGE_TEST(what_was_too_soft_is_heard_again_louder, set_up, &s),
        STAGE_TEST(without_speech_they_mean_nothing, set_up, &s),
        STAGE_TEST(a_voice_that_is_softer_than_the_keys_make_it_stays_so, set_up, &s),
        STAGE_TEST(the_sheet_has_the_volume_of_the_voice_too, set_up, &s),
        STAGE_TEST(a_piece_says_what_it_can_do_or_why_it_cannot, set_up, &s),
        STAGE_TEST(a_whole_game_is_described_as_it_is_shown, set_up, &s),
        STAGE_TEST(with_two_computers_the_voice_keeps_up, set_up, &s),
        STAGE_TEST(turning_it_on_describes_the_screen_and_off_is_silent_at_once, set_up, &s),
        STAGE_TEST(in_a_museum_the_question_is_spoken_and_silence_follows_the_reset, set_up, &s),
        STAGE_TEST(digits_of_the_staffs_pad_are_not_spoken, set_up, &s),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
