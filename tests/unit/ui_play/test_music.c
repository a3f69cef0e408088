// Music in a game comes one phrase at a time, with long silences, and only where it belongs.
// Layer: test of ui.
// Invariant: time passes as in the program, which sleeps as long as ui_update says.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/str.h"
#include "stage.h"
#include "ui/board/idle_music.h"
#include "ui/frame/screen.h"
#include "ui/museum/visit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPENING "kendall cscscscscs/10/10 c 0,0 0,0 - -"
// The cones have three pieces left, and two.
#define MIDDLE  "kendall c4c4/3s3s2/s4c2s1 c 0,0 2,1 - -"
#define ENDGAME "kendall c3c5/s9/10 c 0,0 3,4 - -"

enum {
    FRAME_MS = 16,
    HOUR_MS = 3600000,
    MINUTES_MS = 300000,
    HEARD_CAP = 256,
    // A silence starts after the longest possible piece.
    LEAST_MS = MUSIC_LONGEST_MS + MUSIC_SILENCE_MS,
    MOST_MS = LEAST_MS + MUSIC_SILENCE_MORE_MS
};

// A music request; the name "" is a change of volume.
typedef struct asked {
    char name[32];
    int volume;
    uint64_t at_ms;
} asked;

static stage st;
static asked heard[HEARD_CAP];
static int n_heard, n_turns, n_frames, n_sounds;

static int set_up(void **state) {
    (void)state;
    stage_open(&st);
    n_heard = 0;
    return 0;
}

static void take_requests(void) {
    ui_request r;
    while (ui_poll(st.u, &r)) {
        n_sounds += r.kind == UI_REQUEST_SOUND ? 1 : 0;
        if (r.kind == UI_REQUEST_MUSIC) {
            assert_in_range(n_heard, 0, HEARD_CAP - 1);
            asked *a = &heard[n_heard++];
            (void)str_copy(a->name, sizeof a->name, r.name);
            a->volume = r.volume;
            a->at_ms = st.now_ms;
        }
    }
}

// One turn of the program's main loop. @return how long it sleeps, at most `most_ms`
static int turn(int most_ms) {
    int wait = ui_update(st.u, st.now_ms);
    n_turns++;
    take_requests();
    if (ui_needs_draw(st.u)) {
        ui_draw(st.u, st.list);
        n_frames++;
        wait = FRAME_MS;
    }
    wait = wait < 0 || wait > most_ms ? most_ms : wait;
    return wait < FRAME_MS ? FRAME_MS : wait;
}

static void pass(int ms) {
    const uint64_t until = st.now_ms + (uint64_t)ms;
    n_turns = n_frames = 0;
    while (st.now_ms < until) {
        st.now_ms += (uint64_t)turn((int)(until - st.now_ms));
    }
}

static bool is_of(const asked *a, const char *stem) {
    const size_t n = strlen(stem);
    return strncmp(a->name, stem, n) == 0 && a->name[n] == '_';
}

// Any phrase of a game.
static bool is_phrase(const asked *a) {
    return is_of(a, "day") || is_of(a, "night") || is_of(a, "endgame");
}

static int n_phrases(void) {
    int n = 0;
    for (int i = 0; i < n_heard; i++) {
        n += is_phrase(&heard[i]) ? 1 : 0;
    }
    return n;
}

// Plays a cue now: time has passed until here.
static void hear(cue what) {
    (void)ui_update(st.u, st.now_ms);
    ui_cue(st.u, what, 960.0f);
}

// Lets time pass until a phrase begins (asserted). @return it
static const asked *wait_for_phrase(void) {
    n_heard = 0;
    for (int i = 0; i < 10000 && n_phrases() == 0; i++) {
        st.now_ms += (uint64_t)turn(MOST_MS);
    }
    assert_int_equal(n_phrases(), 1);
    return &heard[n_heard - 1];
}

// All music within five minutes at a position is of one kind.
static void assert_heard_at(const char *position, const char *stem) {
    stage_begin_at(&st, position);
    n_heard = 0;
    pass(MINUTES_MS);
    assert_true(n_phrases() >= 3);
    for (int i = 0; i < n_heard; i++) {
        assert_true(is_of(&heard[i], stem));
    }
}

static void assert_no_phrase_for(int ms) {
    n_heard = 0;
    pass(ms);
    assert_int_equal(n_phrases(), 0);
}

// --- When

static void phrases_come_one_at_a_time_with_long_silences(void **state) {
    (void)state;
    int shortest = MOST_MS, longest = 0;
    unsigned kinds = 0;
    stage_begin_at(&st, OPENING);
    pass(2000);
    n_heard = 0;
    const uint64_t began_ms = st.now_ms;
    pass(HOUR_MS);
    assert_in_range(n_heard, HOUR_MS / MOST_MS, HOUR_MS / LEAST_MS);
    assert_true(heard[0].at_ms - began_ms < MUSIC_FIRST_MS);
    for (int i = 0; i < n_heard; i++) {
        assert_true(is_of(&heard[i], "day"));
        assert_int_equal(heard[i].volume, st.settings.music);
        kinds |= 1u << (heard[i].name[strlen(heard[i].name) - 1] - '0');
        if (i > 0) {
            const int gap = (int)(heard[i].at_ms - heard[i - 1].at_ms);
            assert_in_range(gap, LEAST_MS, MOST_MS + FRAME_MS);
            assert_string_not_equal(heard[i].name, heard[i - 1].name);
            shortest = gap < shortest ? gap : shortest;
            longest = gap > longest ? gap : longest;
        }
    }
    assert_int_equal(kinds, 0x1Eu); // all four
    assert_true(longest - shortest > MUSIC_SILENCE_MORE_MS / 2);
}

// Waiting draws no frame and takes very few turns; the interface still counts as idle.
static void the_program_sleeps_in_the_silence(void **state) {
    (void)state;
    st.settings.living_light = false;
    stage_begin_at(&st, OPENING);
    pass(5000);
    n_heard = 0;
    pass(HOUR_MS);
    assert_true(n_heard > 0);
    assert_int_equal(n_frames, 0);
    assert_true(n_turns < 4 * n_heard);
    assert_true(ui_is_idle(st.u));
    assert_true(ui_has_no_timers(st.u));
}

// No file is longer than the time allowed for it: its last page has the number of samples.
static void no_piece_is_longer_than_its_time(void **state) {
    (void)state;
    static const cue PIECES[] = {CUE_TITLE, CUE_WON, CUE_LOST, CUE_DAY, CUE_NIGHT, CUE_ENDGAME};
    cue_voices voices = {0};
    for (size_t i = 0; i < 20 * sizeof PIECES / sizeof PIECES[0]; i++) {
        static char bytes[1 << 20];
        char name[CUE_NAME_CAP], path[512];
        cue_sound(&voices, PIECES[i / 20], name);
        snprintf(path, sizeof path, "%s/audio/%s.ogg", SENET_SOURCE_ASSETS, name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        size_t at = fread(bytes, 1, sizeof bytes, file);
        assert_int_equal(fclose(file), 0);
        do {
            assert_true(at-- > 14);
        } while (memcmp(bytes + at, "OggS", 4) != 0);
        uint64_t samples = 0;
        for (int byte = 7; byte >= 0; byte--) {
            samples = samples << 8 | (unsigned char)bytes[at + 6 + (size_t)byte];
        }
        assert_in_range(samples / 48, 3000, MUSIC_LONGEST_MS);
    }
}

static void the_seed_of_the_game_decides_nothing(void **state) {
    (void)state;
    asked first[8];
    for (uint64_t seed = 1; seed <= 2; seed++) {
        match_setup setup = stage_match(SENET_RULES_KENDALL, MATCH_HUMAN, MATCH_HUMAN);
        setup.seed.low = seed * 4711;
        stage_begin(&st, &setup);
        n_heard = 0;
        pass(2 * MINUTES_MS);
        assert_true(n_heard >= 8);
        if (seed == 1) {
            memcpy(first, heard, sizeof first);
            stage_close(&st);
            stage_open(&st);
        }
    }
    for (int i = 0; i < 8; i++) {
        assert_string_equal(first[i].name, heard[i].name);
        assert_int_equal(first[i].at_ms, heard[i].at_ms);
    }
}

// --- Which

static void music_is_calmer_by_lamplight(void **state) {
    (void)state;
    st.settings.light = SETTINGS_LIGHT_NIGHT;
    assert_heard_at(OPENING, "night");
}

static void music_is_tenser_near_the_end(void **state) {
    (void)state;
    assert_heard_at(MIDDLE, "day");
    assert_heard_at(ENDGAME, "endgame");
    st.settings.light = SETTINGS_LIGHT_NIGHT;
    assert_heard_at(ENDGAME, "endgame");
}

// --- Where not

// For an hour there is no phrase and no waiting for one; switched on again, none starts at once.
static void assert_off_and_on(bool on) {
    if (!on) {
        assert_no_phrase_for(HOUR_MS);
        assert_true(n_turns < 20);
    } else {
        assert_no_phrase_for(MUSIC_FIRST_MS - FRAME_MS);
        (void)wait_for_phrase();
    }
}

static void music_can_be_turned_off(void **state) {
    (void)state;
    st.settings.living_light = false;
    stage_begin_at(&st, OPENING);
    for (int on = 0; on < 2; on++) {
        st.settings.mute = on == 0;
        assert_off_and_on(on == 1);
    }
    for (int on = 0; on < 2; on++) {
        st.settings.music = 70 * on;
        assert_off_and_on(on == 1);
    }
    for (int on = 0; on < 2; on++) {
        st.settings.game_music = on == 1;
        assert_off_and_on(on == 1);
    }
    st.settings.game_music = false;
    pass(100);
    assert_int_equal(heard[n_heard - 1].volume, 0);
}

static void a_hidden_window_plays_no_music(void **state) {
    (void)state;
    stage_begin_at(&st, OPENING);
    (void)wait_for_phrase();
    ui_set_hidden(st.u, true);
    pass(100);
    assert_int_equal(heard[n_heard - 1].volume, 0);
    assert_no_phrase_for(HOUR_MS);
    ui_set_hidden(st.u, false);
    assert_no_phrase_for(MUSIC_FIRST_MS - FRAME_MS);
}

static void no_music_begins_under_a_sheet(void **state) {
    (void)state;
    stage_begin_at(&st, OPENING);
    ui_push(st.u, UI_SCREEN_PAUSE);
    assert_no_phrase_for(HOUR_MS);
    ui_pop(st.u);
    assert_no_phrase_for(MUSIC_FIRST_MS - FRAME_MS);
    (void)wait_for_phrase();
}

static void the_title_and_lessons_play_no_music(void **state) {
    (void)state;
    assert_no_phrase_for(MINUTES_MS);
    ui_push(st.u, UI_SCREEN_TUTORIAL);
    assert_no_phrase_for(MINUTES_MS);
}

static void the_end_of_a_game_takes_its_place(void **state) {
    (void)state;
    stage_begin_at(&st, OPENING);
    (void)wait_for_phrase();
    assert_int_equal(
        match_submit(st.u->session.match, (match_command){.kind = MATCH_RESIGN, .player = 1}),
        SENET_OK);
    n_heard = 0;
    pass(3000);
    assert_string_equal(st.screen, "result");
    assert_int_equal(n_heard, 1);
    assert_true(is_of(&heard[0], "won"));
    assert_no_phrase_for(HOUR_MS);
    ui_pop(st.u);
    assert_string_equal(st.screen, "play");
    assert_no_phrase_for(HOUR_MS);
}

static void a_museum_hears_it_in_a_visit_only(void **state) {
    (void)state;
    kiosk_config museum;
    stage_close(&st);
    kiosk_defaults(&museum);
    museum.attract_sound = true;
    stage_open_museum(&st, &museum, 1920, 1080);
    visit_begin(st.u, NULL);
    visit_play(st.u, true);
    assert_no_phrase_for(40000);
    stage_close(&st);
    museum.music = 50;
    stage_open_museum(&st, &museum, 1920, 1080);
    assert_string_equal(st.screen, "attract");
    assert_no_phrase_for(MINUTES_MS);
    visit_begin(st.u, NULL);
    visit_play(st.u, true);
    assert_int_equal(wait_for_phrase()->volume, 50);
}

// --- With other sounds

// The volume of music under other sounds.
static int lowered(void) {
    return (st.settings.music * 35 + 99) / 100;
}

static void sticks_and_pieces_are_louder(void **state) {
    (void)state;
    stage_begin_at(&st, OPENING);
    (void)wait_for_phrase();
    n_heard = n_sounds = 0;
    pass(500);
    assert_int_equal(n_heard, 0);
    assert_int_equal(match_submit(st.u->session.match, (match_command){.kind = MATCH_THROW}),
                     SENET_OK);
    pass(5000);
    assert_true(n_sounds > 4);
    assert_int_equal(n_heard, 2); // not once for every stick
    assert_string_equal(heard[0].name, "");
    assert_int_equal(heard[0].volume, lowered());
    assert_string_equal(heard[1].name, "");
    assert_int_equal(heard[1].volume, st.settings.music);
    assert_true(heard[1].at_ms - heard[0].at_ms > 1000);
}

static void no_music_begins_during_a_sound(void **state) {
    (void)state;
    stage_begin_at(&st, OPENING);
    n_heard = 0;
    for (int i = 0; i < 200; i++) {
        hear(CUE_SWAP);
        pass(400);
    }
    assert_int_equal(n_phrases(), 0);
    // Clicks of buttons do not postpone a phrase.
    for (int i = 0; i < 10; i++) {
        hear(CUE_CLICK);
        pass(400);
    }
    assert_int_equal(n_phrases(), 1);
    assert_int_equal(n_heard, 1);
}

static void a_voice_is_louder(void **state) {
    (void)state;
    st.settings.speech = true;
    stage_begin_at(&st, OPENING);
    (void)wait_for_phrase();
    pass(100);
    n_heard = 0;
    const uint64_t from_ms = st.now_ms;
    speech_say(st.u, "It is the turn of the cones, throw the sticks."); // about four seconds
    pass(6000);
    assert_int_equal(n_heard, 2);
    assert_int_equal(heard[0].volume, lowered());
    assert_true(heard[0].at_ms - from_ms <= FRAME_MS);
    assert_int_equal(heard[1].volume, st.settings.music);
    assert_in_range(heard[1].at_ms - from_ms, 2500, 4500);
    // Interrupted speech does not keep it low.
    speech_say(st.u, "It is the turn of the cones, throw the sticks.");
    pass(500);
    speech_stop(st.u);
    pass(100);
    assert_int_equal(n_heard, 4);
    assert_int_equal(heard[3].volume, st.settings.music);
}

// Lowering never silences soft music.
static void the_softest_music_is_not_lowered_to_nothing(void **state) {
    (void)state;
    st.settings.music = 1;
    stage_begin_at(&st, OPENING);
    assert_int_equal(wait_for_phrase()->volume, 1);
    hear(CUE_SWAP);
    n_heard = 0;
    pass(3000);
    assert_int_equal(n_heard, 0);
}

static void music_continues_after_undo(void **state) {
    (void)state;
    stage_begin_at(&st, OPENING);
    assert_int_equal(match_submit(st.u->session.match, (match_command){.kind = MATCH_THROW}),
                     SENET_OK);
    pass(5000);
    (void)wait_for_phrase();
    n_heard = 0;
    assert_int_equal(match_submit(st.u->session.match, (match_command){.kind = MATCH_UNDO}),
                     SENET_OK);
    pass(3000);
    for (int i = 0; i < n_heard; i++) {
        assert_int_not_equal(heard[i].volume, 0);
    }
    // Another game does end it.
    stage_begin_at(&st, OPENING);
    assert_int_equal(st.last_sound.kind, UI_REQUEST_MUSIC);
    assert_int_equal(st.last_sound.volume, 0);
}

// A preview played in the settings ends before a phrase begins.
static void music_waits_for_the_end_of_another_piece(void **state) {
    (void)state;
    stage_begin_at(&st, OPENING);
    ui_music(st.u, CUE_TITLE);
    const uint64_t from_ms = st.u->env.now_ms;
    assert_true(wait_for_phrase()->at_ms - from_ms >= MUSIC_LONGEST_MS);
    // A piece that has ended has no volume to change.
    pass(MUSIC_LONGEST_MS);
    st.settings.music = 40;
    n_heard = 0;
    pass(100);
    assert_int_equal(n_heard, 0);
}

int main(void) {
#define STAGED(test) STAGE_TEST(test, set_up, &st)
    const struct CMUnitTest tests[] = {
        STAGED(phrases_come_one_at_a_time_with_long_silences),
        STAGED(the_program_sleeps_in_the_silence),
        cmocka_unit_test(no_piece_is_longer_than_its_time),
        STAGED(the_seed_of_the_game_decides_nothing),
        STAGED(music_is_calmer_by_lamplight),
        STAGED(music_is_tenser_near_the_end),
        STAGED(music_can_be_turned_off),
        STAGED(a_hidden_window_plays_no_music),
        STAGED(no_music_begins_under_a_sheet),
        STAGED(the_title_and_lessons_play_no_music),
        STAGED(the_end_of_a_game_takes_its_place),
        STAGED(a_museum_hears_it_in_a_visit_only),
        STAGED(sticks_and_pieces_are_louder),
        STAGED(no_music_begins_during_a_sound),
        STAGED(a_voice_is_louder),
        STAGED(the_softest_music_is_not_lowered_to_nothing),
        STAGED(music_continues_after_undo),
        STAGED(music_waits_for_the_end_of_another_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
