// No text shown or said is truncated: whole games between two people with the longest names, and
// every screen, with speech, in every language.
// Layer: test of ui; reads the catalogues that msgfmt made. Argument: their directory.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/str.h"
#include "stage.h"
#include "support/screens.h"
#include "ui/frame/screen.h"
#include "ui/play/screen_play.h"

#include <math.h>

#include <stdlib.h>
#include <string.h>

enum { CATALOG_CAP = 1 << 20, SETTLE_MS = 20000, TURNS = 64 };

// The longest possible name: 23 letters of two bytes and one of one byte.
static const char NAME[] = "ÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖÜÄÖ";

static const char *directory;
static char *catalog_bytes;
static stage st;

static void speak(const l10n_language *language) {
    static l10n_catalog catalog;
    const l10n_catalog *used = NULL;
    if (strcmp(language->code, "en") != 0) {
        char path[1024];
        (void)snprintf(path, sizeof path, "%s/%s.mo", directory, language->code);
        FILE *f = fopen(path, "rb");
        assert_non_null(f);
        size_t n = fread(catalog_bytes, 1, CATALOG_CAP, f);
        (void)fclose(f);
        assert_null(l10n_catalog_open(catalog_bytes, n, &catalog));
        used = &catalog;
    }
    l10n_init(&st.language, language, used);
    ui_set_language(st.u, &st.language);
}

static void look(const char *where) {
    stage_pass(&st, 20);
    if (str_n_cut() > st.n_cut) {
        fail_msg("%s, %s: something is cut; what was said: %s",
                 l10n_language_of(&st.language)->code, where, st.said);
    }
    stage_listen(&st);
}

// Focuses everything that can have the focus, once.
static void walk(const char *where) {
    look(where);
    const int focus = st.u->widgets.focus;
    for (int i = 0; i < st.u->widgets.count; i++) {
        st.u->widgets.focus = st.u->widgets.widget[i].id;
        ui_mark_layout(st.u);
        look(where);
    }
    st.u->widgets.focus = focus;
}

static void begin(senet_rules_id rules, int n, match_player_kind first, match_player_kind second,
                  bool named) {
    match_setup setup = {.rules = rules,
                         .n = (uint8_t)n,
                         .points = MATCH_POINTS_MAX,
                         .player = {{.kind = first}, {.kind = second}}};
    for (int p = 0; p < 2 && named; p++) {
        memcpy(setup.player[p].name, NAME, sizeof NAME);
    }
    stage_begin(&st, &setup);
}

// Plays TURNS turns by keyboard, with everything that can be asked for on the way.
static void play_turns(void) {
    static const int ASKED[] = {'b', 'l', 'r', 'h', 'a', BASE_KEY_RETURN, 'a', 'u'};
    for (int i = 0; i < TURNS; i++) {
        if (i % 16 == 0) {
            walk("play");
            for (size_t k = 0; k < sizeof ASKED / sizeof ASKED[0]; k++) {
                stage_key(&st, ASKED[k], 0);
                look("play");
            }
        }
        stage_key(&st, strncmp(st.need, "throw", 5) == 0 ? 't' : BASE_KEY_RETURN, 0);
        (void)stage_settle(&st, SETTLE_MS);
        look("play");
    }
}

// What is said about a finished game.
static void look_back(void) {
    stage_play_out(&st);
    walk("result");
    ui_push(st.u, UI_SCREEN_MOVES);
    walk("moves");
    ui_pop(st.u);
    ui_push(st.u, UI_SCREEN_REVIEW);
    stage_pass(&st, 2000);
    walk("review");
    for (int i = 0; i < TURNS; i++) {
        stage_key(&st, BASE_KEY_RIGHT, 0);
        look("review");
    }
}

static void nothing_is_cut_in_games(void **state) {
    (void)state;
    for (size_t i = 0; i < l10n_language_count(); i++) {
        speak(l10n_language_get(i));
        for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
            const int most = senet_rules_get((senet_rules_id)rules)->pieces_max;
            begin((senet_rules_id)rules, most, MATCH_HUMAN, MATCH_HUMAN, true);
            play_turns();
            begin((senet_rules_id)rules, most, MATCH_HUMAN, MATCH_COMPUTER, false);
            play_turns();
        }
    }
}

static void nothing_is_cut_when_a_game_is_over(void **state) {
    (void)state;
    for (size_t i = 0; i < l10n_language_count(); i++) {
        speak(l10n_language_get(i));
        begin(SENET_RULES_KENDALL, SENET_PIECES_MIN, MATCH_COMPUTER, MATCH_COMPUTER, true);
        look_back();
        begin(SENET_RULES_PHARAOH, SENET_PIECES_MIN, MATCH_COMPUTER, MATCH_COMPUTER, false);
        look_back();
    }
}

static void nothing_is_cut_on_any_screen(void **state) {
    static const screen_left_out LEFT_OUT[] = {
        {UI_SCREEN_PLAY, "is gone through in whole games, above"},
        {UI_SCREEN_RESULT, "is seen when these games are over"},
        {UI_SCREEN_REVIEW, "is seen when these games are over"},
        {UI_SCREEN_WARNING, "comes only before a bad move"}};
    ui_screen_id screens[UI_SCREEN_COUNT];
    const int n_screens = SCREENS_AT_HOME(LEFT_OUT, screens);
    (void)state;
    for (int p = 0; p < 2; p++) {
        memcpy(st.settings.new_name[p], NAME, sizeof NAME);
    }
    for (size_t n = 0; n < l10n_language_count(); n++) {
        speak(l10n_language_get(n));
        for (int k = 0; k < n_screens; k++) {
            begin(SENET_RULES_KENDALL, SENET_PIECES_MIN, MATCH_HUMAN, MATCH_HUMAN, true);
            ui_push(st.u, screens[k]);
            walk(st.screen);
            for (int i = 0; screens[k] == UI_SCREEN_RULES && i < TURNS; i++) {
                stage_key(&st, BASE_KEY_PAGE_DOWN, 0);
                look(st.screen);
            }
        }
    }
}

// Size of the headline's letters; 0: not drawn.
static float headline_size(void) {
    char said[WORDS_CAP];
    float size = 0;
    play_message(ui_data(st.u, UI_SCREEN_PLAY), said);
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && strlen(c->as.text.utf8) > 6 &&
            strstr(said, c->as.text.utf8) != NULL && c->as.text.style.size_vu > size) {
            size = c->as.text.style.size_vu;
        }
    }
    return size;
}

// Whether the prompt is without the outcome and the risk of a move.
static bool is_one_sentence(void) {
    char said[WORDS_CAP];
    play_message(ui_data(st.u, UI_SCREEN_PLAY), said);
    return strstr(said, ". ") == NULL;
}

// The same from turn to turn, in every language, wide and upright, with default and large letters;
// it shrinks a little only for longer messages.
static void headlines_of_a_game_have_one_size(void **state) {
    static const int WINDOW[][3] = {
        {1280, 720, 100}, {1280, 720, 200}, {768, 1366, 100}, {768, 1366, 200}, {1920, 1080, 100}};
    (void)state;
    for (size_t i = 0; i < l10n_language_count(); i++) {
        speak(l10n_language_get(i));
        for (size_t k = 0; k < sizeof WINDOW / sizeof WINDOW[0]; k++) {
            float first = 0;
            int n_other = 0;
            st.settings.text_size = WINDOW[k][2];
            ui_resize(st.u, WINDOW[k][0], WINDOW[k][1]);
            begin(SENET_RULES_KENDALL, 5, MATCH_HUMAN, k % 2 == 0 ? MATCH_COMPUTER : MATCH_HUMAN,
                  false);
            for (int turn = 0; turn < TURNS; turn++) {
                const float size = headline_size();
                first = first > 0 ? first : size;
                n_other += size > 0 && fabsf(size - first) > 0.01f && is_one_sentence() ? 1 : 0;
                const float least = is_one_sentence() && WINDOW[k][2] == 100 ? 0.8f : 0.5f;
                if (size > 0 &&
                    (size > first + 0.01f || size < least * first - 0.01f || n_other > TURNS / 3)) {
                    fail_msg("%s, %d x %d, %d: %g, not %g", l10n_language_of(&st.language)->code,
                             WINDOW[k][0], WINDOW[k][1], WINDOW[k][2], (double)size, (double)first);
                }
                stage_key(&st, strncmp(st.need, "throw", 5) == 0 ? 't' : BASE_KEY_RETURN, 0);
                (void)stage_settle(&st, SETTLE_MS);
                stage_pass(&st, 2000);
            }
        }
    }
}

static int open_stage(void **state) {
    (void)state;
    catalog_bytes = malloc(CATALOG_CAP);
    stage_open_history(&st, FAKE_HISTORY_CAP);
    st.settings.speed = SETTINGS_SPEED_OFF;
    st.settings.speech = true;
    return catalog_bytes == NULL ? 1 : 0;
}

static int close_stage(void **state) {
    (void)state;
    stage_close(&st);
    free(catalog_bytes);
    return 0;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(headlines_of_a_game_have_one_size, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(nothing_is_cut_in_games, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(nothing_is_cut_when_a_game_is_over, open_stage,
                                        close_stage),
        cmocka_unit_test_setup_teardown(nothing_is_cut_on_any_screen, open_stage, close_stage),
    };
    if (argc != 2) {
        return EXIT_FAILURE;
    }
    directory = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
