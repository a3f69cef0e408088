// When a visitor changes the language, every text on the screen is in it, also older messages.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "ui/frame/frame_internal.h"
#include "ui/frame/screen.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LANGUAGE_NAME = 10, COMPUTER = 1, TWO = 2, RULES = 3, LEARN = 4 }; // attract, welcome
enum { OTHER = 1 };       // index of the pseudo-locale
enum { PAUSE_MOVES = 2 }; // of the menu

static stage st;
static kiosk_config museum;
static uint8_t catalog_bytes[512 * 1024];
static l10n_catalog pseudo;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    museum.seats = KIOSK_SEATS_SIDE;
    stage_open_museum(&st, &museum, 1920, 1080);
    st.pseudo = &pseudo;
    st.languages[OTHER] = l10n_language_find("qps");
    return 0;
}

// The pseudo-locale has an accent on every lower-case vowel, except in names of languages and keys.
static bool is_english(const char *text) {
    static const char KEY[] = "Enter";
    const char *key = strstr(text, KEY);
    if (key != NULL && strcspn(text, "aeiou") == (size_t)(key - text) + strcspn(key, "aeiou")) {
        text = key + strlen(KEY);
    }
    for (int i = 0; i < STAGE_LANGUAGES; i++) {
        if (strcmp(text, st.languages[i]->name) == 0) {
            return false;
        }
    }
    return strpbrk(text, "aeiou") != NULL;
}

static void all_is_translated(const char *where) {
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && is_english(c->as.text.utf8)) {
            fail_msg("%s: \"%s\"", where, c->as.text.utf8);
        }
    }
}

static void choose(int language) {
    stage_press(&st, VISIT_ID_LANGUAGE_NAME + language);
    stage_pass(&st, 50);
    assert_string_equal(st.settings.language, st.languages[language]->code);
}

// A text is drawn in English, and all texts in the other language after the change.
static void is_translated(const char *english) {
    if (!stage_draws(&st, english)) {
        fail_msg("\"%s\" is not shown", english);
    }
    choose(OTHER);
    all_is_translated(english);
    choose(0);
}

// Then it is drawn in English again, since it stays until it has been read.
static void follows(const char *english) {
    is_translated(english);
    if (!stage_draws(&st, english)) {
        fail_msg("\"%s\" is not shown again", english);
    }
}

static void begin(int players) {
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, players);
    (void)stage_settle(&st, 10000); // or at once
    assert_string_equal(st.screen, "play");
}

static void key(int code) {
    stage_key(&st, code, 0);
    (void)stage_settle(&st, 10000);
    st.u->widgets.focus_visible = false; // the caption is replaced by text about the focus
    ui_mark(st.u);
}

// The guide explains the first moves of a visit.
static void the_guide_follows_the_language(void **state) {
    (void)state;
    begin(TWO);
    key('t');
    follows("The throw is");
}

static void end_guide(void) {
    for (int player = 0; player < 2; player++) {
        st.u->frame->visit->games.moved[player] = VISIT_GUIDED;
    }
}

static void throws_and_moves_follow_the_language(void **state) {
    (void)state;
    begin(TWO);
    end_guide();
    st.settings.two_steps = true;
    key('t');
    follows("Player 1 threw");
    senet_moves moves;
    assert_int_equal(senet_moves_list(match_position(ui_match(st.u)), &moves), SENET_OK);
    stage_press(&st, PLAY_ID_HOUSE + moves.move[0].from);
    choose(OTHER);
    all_is_translated("a piece that is chosen");
    choose(0);
    stage_press(&st, PLAY_ID_HOUSE + moves.move[0].to);
    assert_true(stage_settle(&st, 10000));
    follows("moves a cone from");
}

static void undo_and_redo_follow_the_language(void **state) {
    (void)state;
    begin(TWO);
    end_guide();
    key('t');
    key('u');
    follows("Move undone.");
    key('y');
    is_translated("Player 1 thr");
}

static void joining_and_leaving_follow_the_language(void **state) {
    (void)state;
    begin(COMPUTER);
    stage_press(&st, PLAY_ID_JOIN + 1);
    stage_press(&st, 1); // yes
    stage_pass(&st, 50);
    follows("Player 2 has joined the game.");
    visit_leave_seat(st.u, 1);
    stage_pass(&st, 50);
    follows("The computer takes over for Player 2.");
}

static void the_end_of_a_game_follows_the_language(void **state) {
    (void)state;
    begin(TWO);
    for (int i = 0; i < 4000 && strcmp(st.screen, "result") != 0; i++) {
        match_need need = match_need_now(ui_match(st.u));
        stage_key(&st, need.kind == MATCH_NEED_THROW ? 't' : BASE_KEY_RETURN, 0);
        (void)stage_settle(&st, 10000);
    }
    assert_string_equal(st.screen, "result");
    follows("well played, both of you");
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "play");
    choose(0);
    follows("wins");
}

static void the_opening_follows_the_language(void **state) {
    (void)state;
    museum.rules = SENET_RULES_JEQUIER;
    museum.start = KIOSK_START_FULL;
    begin(TWO);
    follows("begins");
    key('t');
    is_translated("It is Player 2’s turn to throw."); // automatic, as there is no choice
}

static void hints_and_answers_follow_the_language(void **state) {
    (void)state;
    begin(TWO);
    key('h');
    assert_true(stage_draws(&st, "There is no move to choose now."));
    choose(OTHER); // the answer stays until the next action
    all_is_translated("after a question");
    choose(0);
    key('t');
    key('h');
    assert_true(stage_draws(&st, "The best move") || stage_draws(&st, "equally good"));
    choose(OTHER);
    all_is_translated("hint");
}

static void notices_follow_the_language(void **state) {
    (void)state;
    museum.visitor_mute = true;
    begin(TWO);
    stage_key(&st, 's', 0);
    stage_pass(&st, 50);
    follows("Sound off");
    stage_key(&st, 'v', 0);
    stage_pass(&st, 50);
    follows("Speech on.");
    stage_key(&st, '+', 0);
    stage_pass(&st, 50);
    follows("Speech volume ");
    stage_key(&st, 'a', 0);
    stage_pass(&st, 50);
    follows("The arrow keys");
    stage_key(&st, 'v', 0);
    stage_pass(&st, 50);
    follows("Speech off");
}

// A visit begins with the key for speech, while a language has the focus.
static void speech_keys_are_announced_in_the_chosen_language(void **state) {
    (void)state;
    while (st.u->widgets.focus != LANGUAGE_NAME + OTHER) {
        stage_key(&st, BASE_KEY_TAB, 0);
    }
    stage_key(&st, 'v', 0);
    stage_pass(&st, 50);
    assert_string_equal(st.settings.language, "qps");
    all_is_translated("the keys of speech");
    assert_non_null(strstr(st.said, "R"));
    if (is_english(st.said)) {
        fail_msg("said: %s", st.said);
    }
}

static void other_screens_follow_the_language(void **state) {
    (void)state;
    static const int ids[] = {RULES, LEARN};
    for (size_t i = 0; i < 2; i++) {
        stage_press(&st, LANGUAGE_NAME);
        ids[i] == RULES ? ui_push(st.u, UI_SCREEN_RULES) : stage_press(&st, ids[i]);
        stage_pass(&st, 5000);
        choose(OTHER);
        all_is_translated(st.screen);
        visit_end(st.u);
        stage_pass(&st, 50);
    }
    begin(TWO);
    key('t');
    key(BASE_KEY_RETURN);
    stage_press(&st, PLAY_ID_MENU);
    choose(OTHER);
    all_is_translated("menu");
    choose(0);
    stage_press(&st, PAUSE_MOVES);
    choose(OTHER);
    all_is_translated("moves");
    choose(0);
    stage_press(&st, VISIT_ID_ACCESS);
    choose(OTHER);
    all_is_translated("visit_access");
}

#define TEST(name) STAGE_TEST(name, set_up, &st)

int main(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    size_t n = file == NULL ? 0 : fread(catalog_bytes, 1, sizeof catalog_bytes, file);
    if (file == NULL || fclose(file) != 0 || l10n_catalog_open(catalog_bytes, n, &pseudo) != NULL) {
        return 2;
    }
    const struct CMUnitTest tests[] = {
        TEST(the_guide_follows_the_language),
        TEST(throws_and_moves_follow_the_language),
        TEST(undo_and_redo_follow_the_language),
        TEST(joining_and_leaving_follow_the_language),
        TEST(the_end_of_a_game_follows_the_language),
        TEST(the_opening_follows_the_language),
        TEST(hints_and_answers_follow_the_language),
        TEST(notices_follow_the_language),
        TEST(speech_keys_are_announced_in_the_chosen_language),
        TEST(other_screens_follow_the_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
