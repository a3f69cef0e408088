// A museum's visitors come, play, leave, and leave no trace.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "ui/frame/frame_internal.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { ANYWHERE = 1, LANGUAGE_NAME = 10 };            // ids of the attract screen
enum { COMPUTER = 1, TWO = 2, RULES = 3, LEARN = 4 }; // of the welcome screen
enum { LEVEL = 21 };                                  // of the menu: the level of the second player

static stage st;
static kiosk_config museum;

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    stage_open_museum(&st, &museum, 1920, 1080);
    return 0;
}

// All that the next visitor can find, as text.
static void dump(stage *s, char out[STAGE_LINE_CAP]) {
    static char text[SETTINGS_TEXT_CAP];
    char position[SENET_POSITION_TEXT_CAP];
    (void)settings_print(&s->settings, text);
    unsigned sum = 0;
    for (const char *c = text; *c != '\0'; c++) {
        sum = sum * 31u + (unsigned char)*c;
    }
    (void)senet_position_print(match_position(ui_match(s->u)), position);
    str_builder b = str_init(out, STAGE_LINE_CAP);
    (void)str_append_format(&b, "%s depth %d settings %u language %s game %s entries %zu ",
                            s->screen, s->u->frame->depth, sum,
                            l10n_language_of(s->u->env.language)->code, position,
                            match_entry_count(ui_match(s->u)));
    (void)str_append_format(&b, "level %d notice %s",
                            match_setup_of(ui_match(s->u))->player[1].level,
                            s->u->frame->notice.text);
}

// The nth text of the last frame that equals `utf8`, from 0, house numbers aside; NULL: none.
static const gfx_text *text_of(const stage *s, const char *utf8, int nth) {
    for (size_t i = 0; i < gfx_drawlist_count(s->list); i++) {
        const gfx_command *c = gfx_drawlist_get(s->list, i);
        if (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, utf8) == 0 &&
            !stage_is_house_number(s, &c->as.text) && nth-- == 0) {
            return &c->as.text;
        }
    }
    return NULL;
}

static void the_attract_state_plays_by_itself_and_silently(void **state) {
    (void)state;
    assert_string_equal(st.screen, "attract");
    stage_pass(&st, 20000);
    assert_true(st.n_thrown > 2 && st.n_moved > 0);
    assert_int_equal(st.n_sounds, 0);
    assert_string_equal(st.screen, "attract");
    assert_true(stage_draws(&st, "Italiano") && stage_draws(&st, "Gioca"));
    assert_true(stage_draws(&st, "Touch a language"));
    // Names and buttons of the game are hidden: nobody can press them.
    assert_false(stage_draws(&st, "Menu"));
}

static void the_attract_state_begins_a_new_game_after_each(void **state) {
    (void)state;
    int over = 0;
    st.draw_gap_ms = STAGE_DRAW_GAP_MS;
    for (int i = 0; i < 20000 && over < 2; i++) {
        st.now_ms += 100;
        stage_pass(&st, 0);
        over = st.n_over;
    }
    assert_int_equal(over, 2);
    assert_string_equal(st.screen, "attract");
}

// K12, with real animation times: the attract state shows the game that visitors play.
static void a_game_is_short_enough(void **state) {
    (void)state;
    enum { GAMES = 5 };
    uint64_t lasted[GAMES] = {0}, began = st.now_ms;
    st.draw_gap_ms = STAGE_DRAW_GAP_MS;
    for (int i = 0; i < 100000 && st.n_over < GAMES; i++) {
        int over = st.n_over;
        stage_pass(&st, 100);
        if (st.n_over > over) {
            lasted[over] = st.now_ms - began;
            stage_pass(&st, VISIT_BETWEEN_MS);
            began = st.now_ms;
        }
    }
    assert_int_equal(st.n_over, GAMES);
    int shorter = 0;
    for (int i = 0; i < GAMES; i++) {
        print_message("%d s ", (int)(lasted[i] / 1000));
        shorter += lasted[i] <= 300000;
    }
    print_message("\n");
    assert_true(shorter > GAMES / 2);
}

static void it_speaks_all_languages_in_turn(void **state) {
    (void)state;
    bool seen[STAGE_LANGUAGES] = {false};
    for (int i = 0; i < 140; i++) {
        stage_pass(&st, 100);
        for (int k = 0; k < STAGE_LANGUAGES; k++) {
            seen[k] = seen[k] || l10n_language_of(st.u->env.language) == st.languages[k];
        }
    }
    assert_true(seen[0] && seen[1] && seen[2]);
    // A key has the same size in every language.
    gfx_rect before = ui_widgets_find(&st.u->widgets, LANGUAGE_NAME + 1)->rect;
    stage_pass(&st, VISIT_LANGUAGE_MS);
    gfx_rect after = ui_widgets_find(&st.u->widgets, LANGUAGE_NAME + 1)->rect;
    assert_true(before.w == after.w && before.h == after.h);
}

// K1: within half a minute every visitor is addressed in their own language.
static void it_has_spoken_all_nine_languages_in_half_a_minute(void **state) {
    (void)state;
    stage_close(&st);
    stage_open_all_languages(&st, &museum, 1920, 1080);
    bool seen[STAGE_ALL_LANGUAGES] = {false};
    for (uint64_t end = st.now_ms + 30000; st.now_ms < end;) {
        stage_pass(&st, 20);
        for (int k = 0; k < STAGE_ALL_LANGUAGES; k++) {
            seen[k] = seen[k] || l10n_language_of(st.u->env.language) == st.languages[k];
        }
    }
    for (int k = 0; k < STAGE_ALL_LANGUAGES; k++) {
        if (!seen[k]) {
            fail_msg("it has not spoken %s", st.languages[k]->code);
        }
    }
}

static gfx_point key_px(int language) {
    gfx_canvas c = st.u->env.canvas;
    gfx_rect r = ui_widget_in_window(ui_widgets_find(&st.u->widgets, LANGUAGE_NAME + language));
    return (gfx_point){(r.x + r.w / 2 - c.view.x) * c.scale, (r.y + r.h / 2 - c.view.y) * c.scale};
}

// Vertical position of a language's name in the window, pixels.
static float name_y_px(int language) {
    gfx_canvas c = st.u->env.canvas;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *text = gfx_drawlist_get(st.list, i);
        if (text->kind == GFX_TEXT &&
            strcmp(text->as.text.utf8, st.languages[language]->name) == 0) {
            return (text->as.text.at.y - c.view.y) * c.scale;
        }
    }
    fail_msg("%s is not there", st.languages[language]->code);
    return 0.0f;
}

// However slow a visitor is, they get the language that they reach for, in every round.
static void a_finger_on_its_way_gets_what_it_was_meant_for(void **state) {
    (void)state;
    for (int i = 0; i < STAGE_ALL_LANGUAGES; i++) {
        stage_close(&st);
        stage_open_all_languages(&st, &museum, 1920, 1080);
        const gfx_point aimed = key_px(i);
        stage_pass(&st, (i + 1) * VISIT_LOOP_MS - 400);
        assert_true(fabsf(aimed.y - name_y_px(i)) < 40.0f);
        stage_pointer(&st, BASE_INPUT_POINTER_DOWN, aimed.x, aimed.y);
        stage_pass(&st, 600);
        stage_pointer(&st, BASE_INPUT_POINTER_UP, aimed.x, aimed.y);
        stage_pass(&st, 50);
        assert_string_equal(st.screen, "welcome");
        assert_string_equal(st.settings.language, st.languages[i]->code);
    }
}

static void two_presses_begin_a_game_in_the_visitors_language(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME + 1);
    assert_string_equal(st.screen, "welcome");
    assert_string_equal(l10n_language_of(st.u->env.language)->code, "it");
    stage_press(&st, COMPUTER);
    assert_string_equal(st.screen, "play");
    const match_setup *setup = match_setup_of(ui_match(st.u));
    assert_int_equal(setup->n, museum.pieces);
    assert_int_equal(setup->player[0].kind, MATCH_HUMAN);
    assert_int_equal(setup->player[1].kind, MATCH_COMPUTER);
    assert_int_equal(setup->player[1].level, museum.level);
    assert_false(st.settings.mute);
    assert_true(st.n_counted >= 5);
}

static void a_touch_beside_the_languages_begins_in_the_default_one(void **state) {
    (void)state;
    stage_pass(&st, VISIT_LANGUAGE_MS + 500); // now in another language
    assert_string_not_equal(l10n_language_of(st.u->env.language)->code, "en");
    stage_press(&st, ANYWHERE);
    assert_string_equal(st.screen, "welcome");
    assert_string_equal(l10n_language_of(st.u->env.language)->code, "en");
}

static void the_game_asks_after_a_minute_and_resets_twenty_seconds_later(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME + 1);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    stage_press(&st, VISIT_ID_ACCESS);
    assert_string_equal(st.screen, "visit_access");
    stage_pass(&st, 59000);
    assert_string_equal(st.screen, "visit_access");
    stage_pass(&st, 1500);
    assert_string_equal(st.screen, "still_there");
    assert_true(stage_draws(&st, "Are you still playing?"));
    // A large figure and a sentence count the seconds down.
    for (int left = 20; left > 1; left--) {
        char figure[16], sentence[64];
        (void)snprintf(figure, sizeof figure, "%d", left);
        (void)snprintf(sentence, sizeof sentence, "This game ends in %d seconds.", left);
        assert_non_null(text_of(&st, figure, 0));
        assert_non_null(text_of(&st, sentence, 0));
        stage_pass(&st, 1000);
    }
    assert_string_equal(st.screen, "still_there");
    stage_pass(&st, 1500);
    assert_string_equal(st.screen, "attract");
}

// Every setting that a visitor can change.
static void change_everything(settings *s) {
    s->text_size = s->text_size == 200 ? 100 : 200;
    s->volume = 3;
    s->speed = SETTINGS_SPEED_OFF;
    bool *const switches[] = {&s->contrast, &s->plain_type, &s->reduced_motion, &s->guides,
                              &s->mute,     &s->speech,     &s->all_houses,     &s->chance_bar};
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        *switches[i] = !*switches[i];
    }
}

// K10: exactly as it was at start-up, and at the beginning of a game.
static void the_next_visitor_finds_what_the_first_found(void **state) {
    (void)state;
    char at_start[STAGE_LINE_CAP], first[STAGE_LINE_CAP], afterwards[STAGE_LINE_CAP];
    dump(&st, at_start);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, COMPUTER);
    assert_true(stage_settle(&st, 10000));
    dump(&st, first);
    visit_end(st.u);
    stage_press(&st, LANGUAGE_NAME + 2);
    stage_press(&st, COMPUTER);
    change_everything(&st.settings);
    assert_true(stage_settle(&st, 10000));
    stage_key(&st, 'm', 0);
    stage_press(&st, LEVEL);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    ui_notice(st.u, "something");
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 10000));
    visit_end(st.u);
    stage_pass(&st, 50);
    dump(&st, afterwards);
    assert_string_equal(afterwards, at_start);
    stage_press(&st, ANYWHERE);
    stage_press(&st, COMPUTER);
    assert_true(stage_settle(&st, 10000));
    dump(&st, afterwards);
    assert_string_equal(afterwards, first);
}

// While reading, or after a game, the question does not speak of a game.
static void without_a_game_the_question_does_not_mention_one(void **state) {
    (void)state;
    static const int from_welcome[] = {0, RULES, LEARN};
    for (size_t i = 0; i < sizeof from_welcome / sizeof from_welcome[0]; i++) {
        stage_press(&st, LANGUAGE_NAME);
        if (from_welcome[i] == RULES) { // its key is shown only without lessons
            ui_push(st.u, UI_SCREEN_RULES);
        } else if (from_welcome[i] != 0) {
            stage_press(&st, from_welcome[i]);
        }
        stage_pass(&st, 70000);
        assert_string_equal(st.screen, "still_there");
        assert_true(stage_draws(&st, "Are you still there?"));
        assert_true(stage_draws(&st, "This screen resets in"));
        assert_false(stage_draws(&st, "playing") || stage_draws(&st, "This game"));
        visit_end(st.u);
    }
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    for (int i = 0; i < 4000 && strcmp(st.screen, "result") != 0; i++) {
        stage_key(&st, 't', 0);
        stage_key(&st, BASE_KEY_RETURN, 0);
        (void)stage_settle(&st, 10000);
    }
    stage_pass(&st, 65000);
    assert_string_equal(st.screen, "still_there");
    assert_true(stage_draws(&st, "Are you still there?"));
}

// While the question is open, nothing but the countdown is redrawn.
static void the_question_is_drawn_once_a_second(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_pass(&st, 60500);
    assert_string_equal(st.screen, "still_there");
    int drawn = 0;
    for (int ms = 0; ms < 10000; ms += 20) {
        st.now_ms += 20;
        (void)ui_update(st.u, st.now_ms);
        if (ui_needs_draw(st.u)) {
            drawn++;
            ui_draw(st.u, st.list);
        }
    }
    assert_in_range(drawn, 9, 11);
}

static void any_touch_or_key_continues_any_number_of_times(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    for (int i = 0; i < 13; i++) {
        stage_pass(&st, 61000);
        assert_string_equal(st.screen, "still_there");
        if (i % 2 == 0) {
            stage_click(&st, 5.0f, 5.0f);
        } else {
            stage_key(&st, i % 4 == 1 ? 'x' : 't', 0); // it only answers, and does not throw
        }
        assert_string_equal(st.screen, "play");
    }
    assert_int_equal(match_entry_count(ui_match(st.u)), 1);
}

// The minute begins when the sticks rest, not when they were thrown.
static void a_game_that_plays_by_itself_is_not_idle(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    const uint64_t thrown_ms = st.now_ms;
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 10000));
    assert_true(st.now_ms > thrown_ms + 1000);
    stage_pass(&st, 59500);
    assert_string_equal(st.screen, "play");
    stage_pass(&st, 1000);
    assert_string_equal(st.screen, "still_there");
}

enum { AGAIN_YES = 1, AGAIN_NO = 2 };

static void start_again_asks_first(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    const match *game = ui_match(st.u);
    stage_press(&st, VISIT_ID_RESTART);
    assert_string_equal(st.screen, "question");
    assert_true(stage_draws(&st, "Start again?"));
    assert_int_equal(st.u->widgets.focus, AGAIN_NO);
    stage_pass(&st, 20000); // the question waits
    assert_string_equal(st.screen, "question");
    stage_press(&st, VISIT_ID_RESTART); // a second touch does not answer it
    assert_string_equal(st.screen, "question");
    stage_press(&st, AGAIN_NO);
    assert_string_equal(st.screen, "play");
    assert_ptr_equal(ui_match(st.u), game);
    stage_press(&st, VISIT_ID_RESTART);
    stage_press(&st, AGAIN_YES);
    assert_string_equal(st.screen, "attract");
}

// K7: on every screen that visitors see; the question also appears there.
static void start_again_is_always_at_hand(void **state) {
    (void)state;
    static const ui_screen_id over_welcome[] = {UI_SCREEN_RULES, UI_SCREEN_EXHIBITION,
                                                UI_SCREEN_TUTORIAL};
    static const ui_screen_id over_play[] = {UI_SCREEN_PAUSE,     UI_SCREEN_VISIT_ACCESS,
                                             UI_SCREEN_LANGUAGES, UI_SCREEN_MOVES,
                                             UI_SCREEN_RULES,     UI_SCREEN_STILL_THERE};
    stage_press(&st, LANGUAGE_NAME);
    assert_true(stage_draws(&st, "Start again"));
    for (size_t i = 0; i < sizeof over_welcome / sizeof over_welcome[0]; i++) {
        ui_push(st.u, over_welcome[i]);
        stage_pass(&st, 50);
        assert_non_null(ui_widgets_find(&st.u->widgets, VISIT_ID_RESTART));
        ui_pop(st.u);
    }
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    for (size_t i = 0; i < sizeof over_play / sizeof over_play[0]; i++) {
        ui_push(st.u, over_play[i]);
        stage_pass(&st, 50);
        assert_non_null(ui_widgets_find(&st.u->widgets, VISIT_ID_RESTART));
        ui_pop(st.u);
    }
    ui_push(st.u, UI_SCREEN_RULES);
    stage_press(&st, VISIT_ID_RESTART);
    assert_true(stage_draws(&st, "Start again?"));
    stage_press(&st, AGAIN_YES);
    assert_string_equal(st.screen, "attract");
}

static void the_language_changes_in_the_middle_of_a_game(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 10000));
    char before[SENET_POSITION_TEXT_CAP];
    char after[SENET_POSITION_TEXT_CAP];
    (void)senet_position_print(match_position(ui_match(st.u)), before);
    stage_press(&st, VISIT_ID_LANGUAGE_NAME + 2);
    assert_string_equal(st.screen, "play");
    assert_string_equal(l10n_language_of(st.u->env.language)->code, "ar");
    (void)senet_position_print(match_position(ui_match(st.u)), after);
    assert_string_equal(before, after);
    // The strip is mirrored: the key for English is where the language corner is now.
    const ui_widget *w = ui_widgets_find(&st.u->widgets, VISIT_ID_LANGUAGE_NAME);
    gfx_rect r = ui_widget_in_window(w);
    assert_true(r.x + r.w / 2 < 960.0f);
    stage_press(&st, VISIT_ID_LANGUAGE_NAME);
    assert_string_equal(l10n_language_of(st.u->env.language)->code, "en");
}

// K28: the museum sets the volume; visitors can only mute it, if allowed.
static void visitors_can_only_mute(void **state) {
    (void)state;
    museum.volume = 35;
    for (int may = 1; may >= 0; may--) {
        museum.visitor_mute = may == 1;
        stage_close(&st);
        stage_open_museum(&st, &museum, 1920, 1080);
        stage_press(&st, LANGUAGE_NAME);
        assert_int_equal(st.settings.volume, 35);
        assert_int_equal(ui_widgets_find(&st.u->widgets, VISIT_ID_SOUND) != NULL, may);
        for (int presses = 1; presses <= 4 * may; presses++) {
            if (presses <= 2) {
                stage_press(&st, VISIT_ID_SOUND);
            } else {
                stage_key(&st, 's', 0);
            }
            assert_int_equal(st.settings.mute, presses % 2);
            stage_pass(&st, 20);
            assert_true(stage_draws(&st, presses % 2 == 1 ? "Sound off" : "Sound on"));
        }
        stage_key(&st, '+', 0);
        stage_key(&st, '-', 0);
        assert_int_equal(st.settings.volume, 35);
    }
    stage_key(&st, 's', 0);
    assert_false(st.settings.mute);
}

// Tab follows the strip in reading order: row by row, from the left.
static void the_focus_goes_along_the_strip(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1080, 1920}, {1280, 720}};
    for (int i = 0; i < 3; i++) {
        stage_close(&st);
        stage_open_museum(&st, &museum, sizes[i][0], sizes[i][1]);
        stage_press(&st, LANGUAGE_NAME);
        const ui_widget *before = NULL;
        int n = 0;
        for (int k = 0; k < st.u->widgets.count; k++) {
            const ui_widget *w = &st.u->widgets.widget[k];
            if (w->id >= VISIT_ID_RESTART &&
                w->id < VISIT_ID_LANGUAGE_NAME + VISIT_LANGUAGE_NAMES) {
                assert_true(before == NULL || w->rect.y >= before->rect.y + before->rect.h ||
                            (w->rect.y == before->rect.y && w->rect.x > before->rect.x));
                before = w;
                n++;
            }
        }
        assert_true(n >= 3);
    }
}

static void nothing_leads_out(void **state) {
    (void)state;
    ui_request r;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    static const int keys[] = {BASE_KEY_ESCAPE, BASE_KEY_F11, 'q', BASE_KEY_RETURN};
    for (size_t i = 0; i < 3 * sizeof keys / sizeof keys[0]; i++) {
        base_input input = {.kind = BASE_INPUT_KEY_DOWN,
                            .key = keys[i % 4],
                            .modifiers = i / 4 == 0   ? 0
                                         : i / 4 == 1 ? BASE_MOD_CTRL
                                                      : BASE_MOD_ALT};
        (void)ui_update(st.u, st.now_ms);
        ui_input(st.u, &input);
        while (ui_poll(st.u, &r)) {
            assert_int_not_equal(r.kind, UI_REQUEST_QUIT);
            assert_int_not_equal(r.kind, UI_REQUEST_FULLSCREEN);
            assert_int_not_equal(r.kind, UI_REQUEST_STAFF_EXIT);
        }
        assert_string_not_equal(st.screen, "staff"); // no PIN is set
    }
    stage_pointer(&st, BASE_INPUT_POINTER_DOWN, 4.0f, 4.0f);
    stage_pass(&st, 6000);
    stage_pointer(&st, BASE_INPUT_POINTER_UP, 4.0f, 4.0f);
    assert_string_not_equal(st.screen, "staff");
    // Nor does the menu: resume, moves, rules, longer game.
    stage_key(&st, 'm', 0);
    assert_string_equal(st.screen, "pause");
    for (int i = 0; i < st.u->widgets.count; i++) {
        int id = st.u->widgets.widget[i].id;
        assert_true((id >= 1 && id <= 3) || id == 9 || id >= VISIT_ID_RESTART);
    }
}

// K14: targets are at least 15 mm large, on the screens that visitors see first.
static void targets_are_large_enough_for_fingers(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1440, 1080}, {1080, 1920}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_close(&st);
        stage_open_museum(&st, &museum, sizes[i][0], sizes[i][1]);
        float px_per_mm = (float)sizes[i][0] / (float)museum.screen_width_mm;
        for (int step = 0; step < 3; step++) {
            for (int k = 0; k < st.u->widgets.count; k++) {
                const ui_widget *w = &st.u->widgets.widget[k];
                float mm = st.u->env.canvas.scale / px_per_mm;
                float least = w->rect.w < w->rect.h ? w->rect.w : w->rect.h;
                if (w->enabled && least * mm < 15.0f) {
                    fail_msg("%dx%d, %s: widget %d is %.1f mm", sizes[i][0], sizes[i][1], st.screen,
                             w->id, (double)(least * mm));
                }
            }
            if (step == 0) {
                stage_press(&st, LANGUAGE_NAME);
            } else if (step == 1) {
                stage_press(&st, TWO);
                assert_true(stage_settle(&st, 10000));
            }
        }
    }
}

// K15: a capital subtends 0.7 degrees at the configured distance; the font's capitals are 0.65 of
// its size. (All screens and languages: app_config.) House numbers are limited by the tiles;
// captions and cards have them in full size.
static void capitals_are_as_tall_as_the_distance_asks(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1440, 1080}, {1080, 1920}, {3840, 2160}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_close(&st);
        stage_open_museum(&st, &museum, sizes[i][0], sizes[i][1]);
        float px_per_mm = (float)sizes[i][0] / (float)museum.screen_width_mm;
        float wanted_mm = 0.01222f * (float)museum.viewing_distance_mm;
        for (int step = 0; step < 3; step++) {
            ui_draw(st.u, st.list);
            for (size_t k = 0; k < gfx_drawlist_count(st.list); k++) {
                const gfx_command *c = gfx_drawlist_get(st.list, k);
                if (c->kind != GFX_TEXT || stage_is_house_number(&st, &c->as.text)) {
                    continue;
                }
                float mm = c->as.text.style.size_vu * st.u->env.canvas.scale * 0.65f / px_per_mm;
                if (mm < wanted_mm) {
                    fail_msg("%dx%d, %s: \"%s\" has capitals of %.1f mm, not %.1f", sizes[i][0],
                             sizes[i][1], st.screen, c->as.text.utf8, (double)mm,
                             (double)wanted_mm);
                }
            }
            if (step == 0) {
                stage_press(&st, LANGUAGE_NAME);
            } else if (step == 1) {
                stage_press(&st, TWO);
                assert_true(stage_settle(&st, 10000));
            }
        }
    }
}

// With the default file the text size is below its maximum, for visitors with low vision.
static void texts_can_be_made_larger(void **state) {
    (void)state;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    int usual = st.settings.text_size;
    float letter = st.u->env.layout.type * st.u->env.canvas.scale;
    stage_press(&st, VISIT_ID_ACCESS);
    const ui_widget *size = ui_widgets_find(&st.u->widgets, FORM_SETTING(text_size));
    assert_int_equal(size->value, usual);
    assert_true(size->value + 4 * size->step <= size->max);
    for (int i = 0; i < 20 && st.settings.text_size < size->max; i++) {
        stage_key(&st, BASE_KEY_RIGHT, 0);
    }
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 50);
    assert_string_equal(st.screen, "play");
    assert_true(st.u->env.layout.type * st.u->env.canvas.scale > 1.1f * letter);
}

// K22: nothing bright changes more than twice a second. Untouched, only keys' outlines do.
static void nothing_flashes(void **state) {
    (void)state;
    int turns = 0, before = 0;
    uint8_t last = 0;
    for (int i = 0; i < 200; i++) { // 10 s
        stage_pass(&st, 50);
        ui_draw(st.u, st.list);
        uint8_t rim = 0;
        for (size_t k = 0; k < gfx_drawlist_count(st.list); k++) {
            const gfx_command *c = gfx_drawlist_get(st.list, k);
            if (c->kind == GFX_PATH && c->as.path.stroke.r == 0xc9 && c->as.path.fill.a > 0) {
                rim = c->as.path.stroke.a;
            }
        }
        int now = rim > last ? 1 : rim < last ? -1 : before;
        turns += i > 1 && now != before ? 1 : 0;
        before = now;
        last = rim;
    }
    assert_in_range(turns, 2, 20); // at most two changes a second; and it does breathe
    st.settings.reduced_motion = true;
    stage_pass(&st, 100);
}

// K19: on an upright screen all targets are in the lower half.
static void an_upright_screen_can_have_all_in_its_lower_half(void **state) {
    (void)state;
    museum.low_controls = true;
    stage_close(&st);
    stage_open_museum(&st, &museum, 1080, 1920);
    for (int step = 0; step < 4; step++) {
        for (int k = 0; k < st.u->widgets.count; k++) {
            const ui_widget *w = &st.u->widgets.widget[k];
            float top = (w->rect.y - st.u->env.canvas.view.y) * st.u->env.canvas.scale;
            if (top < 959.0f && w->id != ANYWHERE) {
                fail_msg("%s: widget %d begins at %.0f", st.screen, w->id, (double)top);
            }
        }
        if (step == 0) {
            stage_press(&st, LANGUAGE_NAME);
        } else if (step == 1) {
            stage_press(&st, TWO);
            assert_true(stage_settle(&st, 10000));
        } else if (step == 2) {
            stage_press(&st, VISIT_ID_ACCESS);
        }
    }
    assert_string_equal(st.screen, "visit_access");
}

static void two_sit_across_from_each_other(void **state) {
    (void)state;
    museum.seats = KIOSK_SEATS_FACE;
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    ui_draw(st.u, st.list);
    // All texts are shown to both players, upright for each; the far one's layout is rotated.
    float sum_x = 2 * st.u->env.canvas.view.x + st.u->env.canvas.view.w;
    for (int i = 0; i < 2; i++) {
        const gfx_text *name = text_of(&st, i == 0 ? "Player 1" : "Player 2", 0);
        assert_non_null(name);
        assert_int_equal(name->rotated, i == 1);
        assert_true((name->at.y < st.u->env.layout.mat.y) == (i == 1));
    }
    const gfx_text *near = text_of(&st, "Menu", 0), *far = text_of(&st, "Menu", 1);
    assert_true(near != NULL && far != NULL && !near->rotated && far->rotated);
    float off = near->at.x + far->at.x - sum_x;
    assert_true(off > -1.0f && off < 1.0f);

    // Only the player to act has keys that act.
    assert_true(ui_widgets_find(&st.u->widgets, PLAY_ID_NEAR)->enabled);
    assert_false(ui_widgets_find(&st.u->widgets, PLAY_ID_FAR)->enabled);
    assert_true(ui_widgets_find(&st.u->widgets, PLAY_ID_FAR + 3)->enabled); // the menu
    stage_press(&st, PLAY_ID_FAR);
    stage_pass(&st, 100);
    assert_int_equal(st.n_thrown, 0);
    int far_throws = 0;
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    for (int i = 0; i < 60 && far_throws < 3; i++) {
        match_need need = match_need_now(ui_match(st.u));
        if (need.kind == MATCH_NEED_THROW) {
            stage_press(&st, need.player == 0 ? PLAY_ID_NEAR : PLAY_ID_FAR);
            stage_pass(&st, 50);
            assert_false(p->shown.mat.sticks.gathered);
            assert_int_equal(p->shown.mat.sticks.side,
                             need.player == 0 ? GFX_THROW_NEAR : GFX_THROW_FAR);
            assert_true(st.idle || stage_settle(&st, 10000));
            far_throws += need.player;
        } else {
            stage_key(&st, BASE_KEY_RETURN, 0);
            stage_key(&st, BASE_KEY_RETURN, 0);
            assert_true(stage_settle(&st, 10000));
        }
    }
    assert_int_equal(far_throws, 3);
    // Against the computer there is only one visitor, and nothing is rotated.
    visit_end(st.u);
    stage_press(&st, LANGUAGE_NAME);
    stage_press(&st, COMPUTER);
    assert_true(stage_settle(&st, 10000));
    assert_null(ui_widgets_find(&st.u->widgets, PLAY_ID_FAR));
}

static void across_the_table_in_arabic(void **state) {
    (void)state;
    museum.seats = KIOSK_SEATS_FACE;
    stage_press(&st, LANGUAGE_NAME + 2);
    stage_press(&st, TWO);
    assert_true(stage_settle(&st, 10000));
    ui_draw(st.u, st.list);
    const gfx_text *near = text_of(&st, "Player \xD9\xA1", 0);
    const gfx_text *far = text_of(&st, "Player \xD9\xA2", 0);
    assert_true(near != NULL && far != NULL);
    // Each player sees their own name at the right.
    assert_true(near->at.x > 960.0f && near->align == GFX_ALIGN_RIGHT);
    assert_true(far->at.x < 960.0f && far->align == GFX_ALIGN_RIGHT && far->rotated);
    const ui_widget *key = ui_widgets_find(&st.u->widgets, PLAY_ID_NEAR);
    gfx_rect r = ui_widget_in_window(key);
    assert_true(r.x + r.w / 2 > 960.0f);
    stage_press(&st, PLAY_ID_NEAR);
    assert_true(stage_settle(&st, 10000));
    assert_int_equal(st.n_thrown, 1);
}

int main(void) {
#define TEST(name) STAGE_TEST(name, set_up, &st)
    const struct CMUnitTest tests[] = {
        TEST(the_attract_state_plays_by_itself_and_silently),
        TEST(the_attract_state_begins_a_new_game_after_each),
        TEST(a_game_is_short_enough),
        TEST(it_speaks_all_languages_in_turn),
        TEST(it_has_spoken_all_nine_languages_in_half_a_minute),
        TEST(a_finger_on_its_way_gets_what_it_was_meant_for),
        TEST(two_presses_begin_a_game_in_the_visitors_language),
        TEST(a_touch_beside_the_languages_begins_in_the_default_one),
        TEST(the_game_asks_after_a_minute_and_resets_twenty_seconds_later),
        TEST(without_a_game_the_question_does_not_mention_one),
        TEST(the_next_visitor_finds_what_the_first_found),
        TEST(the_question_is_drawn_once_a_second),
        TEST(any_touch_or_key_continues_any_number_of_times),
        TEST(a_game_that_plays_by_itself_is_not_idle),
        TEST(start_again_asks_first),
        TEST(start_again_is_always_at_hand),
        TEST(the_language_changes_in_the_middle_of_a_game),
        TEST(visitors_can_only_mute),
        TEST(the_focus_goes_along_the_strip),
        TEST(nothing_leads_out),
        TEST(targets_are_large_enough_for_fingers),
        TEST(capitals_are_as_tall_as_the_distance_asks),
        TEST(texts_can_be_made_larger),
        TEST(nothing_flashes),
        TEST(an_upright_screen_can_have_all_in_its_lower_half),
        TEST(two_sit_across_from_each_other),
        TEST(across_the_table_in_arabic),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
