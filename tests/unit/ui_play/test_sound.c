// What is heard: which recording, where, how loud; and that sound alone carries no information.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/frame/cue.h"
#include "ui/play/screen_play.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static stage st;

// --- Recordings

// Picks a recording of a voice.
static void sound_of(cue_voices *voices, int voice, char out_name[CUE_NAME_CAP]) {
    int landing = voice - CUE_COUNT, stick = landing - 2 * CUE_MATERIALS;
    if (stick >= 0) {
        cue_stick(voices, stick / 2, stick % 2 == 0 ? 30 : 90, out_name);
    } else if (landing >= 0) {
        cue_landing(voices, landing % 2 == 0 ? CUE_STEP : CUE_SET_DOWN, (cue_material)(landing / 2),
                    out_name);
    } else {
        cue_sound(voices, (cue)voice, out_name);
    }
}

static void every_voice_has_three_recordings_and_their_files(void **state) {
    (void)state;
    cue_voices voices = {0};
    for (int voice = 0; voice < CUE_VOICES; voice++) {
        unsigned kinds = 0;
        for (int i = 0; i < 200; i++) {
            char name[CUE_NAME_CAP], path[512];
            sound_of(&voices, voice, name);
            kinds |= 1u << (name[strlen(name) - 1] - '0');
            snprintf(path, sizeof path, "%s/audio/%s.ogg", SENET_SOURCE_ASSETS, name);
            if (access(path, R_OK) != 0) {
                fail_msg("%s is not there", path);
            }
        }
        assert_true((kinds & 0xEu) == 0xEu); // 1, 2 and 3 at least
    }
    assert_int_equal(access(SENET_SOURCE_ASSETS "/audio/room.ogg", R_OK), 0);
}

static void no_recording_is_heard_twice_in_a_row(void **state) {
    (void)state;
    cue_voices voices = {0};
    for (int c = 0; c < CUE_COUNT; c++) {
        char last[CUE_NAME_CAP] = "", name[CUE_NAME_CAP];
        unsigned kinds = 0;
        for (int i = 0; i < 200; i++) {
            // Not even after a restart of the stream, which happens at every throw.
            if (i % 7 == 0) {
                cue_voices_begin(&voices, 1);
            }
            cue_sound(&voices, (cue)c, name);
            assert_string_not_equal(name, last);
            (void)str_copy(last, sizeof last, name);
            kinds |= 1u << (name[strlen(name) - 1] - '0');
        }
        assert_true((kinds & 0xEu) == 0xEu); // 1, 2 and 3 have all been heard
    }
}

static void the_same_seed_chooses_the_same_recordings(void **state) {
    (void)state;
    cue_voices one = {0}, other = {0};
    cue_voices_begin(&one, 4711);
    cue_voices_begin(&other, 4711);
    for (int i = 0; i < 100; i++) {
        char a[CUE_NAME_CAP], b[CUE_NAME_CAP];
        cue_sound(&one, (cue)(i % CUE_COUNT), a);
        cue_sound(&other, (cue)(i % CUE_COUNT), b);
        assert_string_equal(a, b);
    }
}

static void each_stick_has_its_own_wood_hard_and_soft(void **state) {
    (void)state;
    cue_voices voices = {0};
    for (int stick = 0; stick < CUE_STICKS; stick++) {
        char name[CUE_NAME_CAP], begin[CUE_NAME_CAP];
        cue_stick(&voices, stick, 90, name);
        snprintf(begin, sizeof begin, "stick_%d_hard_", stick + 1);
        assert_memory_equal(name, begin, strlen(begin));
        cue_stick(&voices, stick, 30, name);
        snprintf(begin, sizeof begin, "stick_%d_soft_", stick + 1);
        assert_memory_equal(name, begin, strlen(begin));
    }
}

static void what_a_piece_comes_down_on_is_heard(void **state) {
    (void)state;
    static const char *const on[CUE_MATERIALS] = {"faience", "wood", "stone", "ivory"};
    cue_voices voices = {0};
    for (int m = 0; m < CUE_MATERIALS; m++) {
        char name[CUE_NAME_CAP];
        cue_landing(&voices, CUE_SET_DOWN, (cue_material)m, name);
        assert_non_null(strstr(name, on[m]));
        assert_memory_equal(name, "down_", 5);
        cue_landing(&voices, CUE_STEP, (cue_material)m, name);
        assert_non_null(strstr(name, on[m]));
        assert_memory_equal(name, "step_", 5);
    }
    assert_int_equal(play_board_material(&st.u->env), CUE_FAIENCE);
}

// --- Where and how loud

static ui_request next_of(ui_request_kind kind) {
    ui_request r;
    while (ui_poll(st.u, &r)) {
        if (r.kind == kind) {
            return r;
        }
    }
    return (ui_request){.kind = kind, .volume = -1};
}

static void a_sound_is_heard_where_it_happens(void **state) {
    (void)state;
    static const struct {
        float x_vu;
        int pan;
    } cases[] = {{960, 0}, {0, -100}, {1920, 100}, {480, -50}, {-4000, -100}, {4000, 100}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ui_sound(st.u, "swap_1", cases[i].x_vu, 100);
        ui_request r = next_of(UI_REQUEST_SOUND);
        assert_string_equal(r.name, "swap_1");
        assert_int_equal(r.pan, cases[i].pan);
        assert_int_equal(r.volume, st.settings.volume);
    }
    ui_sound(st.u, "swap_1", 960, 50);
    assert_int_equal(next_of(UI_REQUEST_SOUND).volume, st.settings.volume / 2);
}

static void a_move_is_heard_from_house_to_house(void **state) {
    (void)state;
    senet_position before, after;
    senet_effects effects;
    move_anim anim;
    assert_int_equal(senet_position_parse("kendall ccccc5/ssss6/9s c 0,0 0,0 - 5", &before, NULL),
                     SENET_OK);
    assert_int_equal(senet_apply(&before, (senet_move){5, 10}, &after, &effects), SENET_OK);
    move_anim_plan(&st.scene, &before, &effects, 1.0f, false, &anim);
    // The last one is the extra throw that a 5 earns, which has no place.
    assert_int_equal(anim.n_cues, 7);
    assert_int_equal(anim.cue[6].what, CUE_AGAIN);
    assert_int_equal(anim.cue[0].what, CUE_LIFT);
    assert_int_equal(anim.cue[5].what, CUE_SET_DOWN);
    for (int i = 0; i < 6; i++) {
        assert_float_equal(anim.cue[i].x_vu, st.scene.house[5 + i].center.x, 0.01);
        assert_true(i == 0 || anim.cue[i].at_ms > anim.cue[i - 1].at_ms);
    }
}

// One sound for each audible contact of a stick, in its voice and at its place.
static void sticks_are_heard_at_their_contacts(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    assert_int_equal(match_submit(st.u->session.match, (match_command){.kind = MATCH_THROW}),
                     SENET_OK);
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    int heard = 0, wanted = 0;
    uint64_t start = st.now_ms;
    while (st.n_thrown == 0 && st.now_ms < start + 5000) {
        ui_request r;
        (void)ui_update(st.u, st.now_ms);
        while (ui_poll(st.u, &r)) {
            if (r.kind != UI_REQUEST_SOUND || strncmp(r.name, "stick_", 6) != 0) {
                continue;
            }
            bool found = false;
            for (int i = 0; i < p->shown.mat.next_contact && !found; i++) {
                const gfx_stick_contact *c = &p->shown.mat.sticks.contact[i];
                float x = gfx_scene_project(p->env->services.scene, c->at).x;
                found = r.name[6] == '1' + c->stick && r.volume <= st.settings.volume &&
                        (float)r.pan - (x - 960.0f) / 9.6f < 1.0f &&
                        (float)r.pan - (x - 960.0f) / 9.6f > -1.0f;
            }
            assert_true(found);
            heard++;
        }
        st.now_ms += 16;
    }
    for (int i = 0; i < p->shown.mat.sticks.n_contacts; i++) {
        wanted += p->shown.mat.sticks.contact[i].strength >= 20 ? 1 : 0;
    }
    assert_true(wanted >= 8);
    assert_int_equal(heard, wanted);
}

static void a_throw_that_does_not_fly_is_heard_as_one(void **state) {
    (void)state;
    st.settings.reduced_motion = true;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    int before = st.n_sounds;
    assert_int_equal(match_submit(st.u->session.match, (match_command){.kind = MATCH_THROW}),
                     SENET_OK);
    stage_pass(&st, 1000);
    assert_int_equal(st.n_sounds, before + 1);
    assert_memory_equal(st.last_sound.name, "clatter_", 8);
}

// --- Music, room and volumes

static void the_title_plays_its_music_once(void **state) {
    (void)state;
    stage_pass(&st, 100);
    assert_int_equal(st.last_sound.kind, UI_REQUEST_MUSIC);
    assert_memory_equal(st.last_sound.name, "title_", 6);
    assert_int_equal(st.last_sound.volume, st.settings.music);
    st.last_sound = (ui_request){.volume = -1};
    ui_push(st.u, UI_SCREEN_SETTINGS);
    stage_pass(&st, 100);
    ui_pop(st.u);
    stage_pass(&st, 100);
    assert_int_equal(st.last_sound.volume, -1);
}

static void a_game_that_begins_at_once_has_no_title_music(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    assert_int_not_equal(st.last_sound.kind, UI_REQUEST_MUSIC);
}

static void the_title_fades_when_a_game_begins(void **state) {
    (void)state;
    stage_pass(&st, 100);
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    assert_int_equal(st.last_sound.kind, UI_REQUEST_MUSIC);
    assert_string_equal(st.last_sound.name, "");
    assert_int_equal(st.last_sound.volume, 0);
}

// `loser` resigns. @return the phrase that is then heard
static const char *phrase_of(match_player_kind first, match_player_kind second, uint8_t loser) {
    static char name[32];
    match_setup setup = {.rules = SENET_RULES_KENDALL,
                         .n = 3,
                         .points = 1,
                         .player = {{.kind = first}, {.kind = second}},
                         .seed = {.low = 17}};
    match *m = NULL;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    while (match_need_now(m).kind == MATCH_NEED_OPENING) {
        assert_int_equal(match_submit(m, (match_command){.kind = MATCH_THROW}), SENET_OK);
    }
    ui_begin_match(st.u, m);
    st.settings.speed = SETTINGS_SPEED_OFF;
    (void)match_submit(m, (match_command){.kind = MATCH_RESIGN, .player = loser});
    for (int i = 0; i < 600 && strcmp(st.screen, "result") != 0; i++) {
        stage_pass(&st, 50);
    }
    assert_string_equal(st.screen, "result");
    assert_int_equal(st.last_sound.kind, UI_REQUEST_MUSIC);
    (void)str_copy(name, sizeof name, st.last_sound.name);
    return name;
}

static void losing_to_the_computer_plays_another_phrase(void **state) {
    (void)state;
    assert_memory_equal(phrase_of(MATCH_HUMAN, MATCH_COMPUTER, 0), "lost_", 5);
    assert_memory_equal(phrase_of(MATCH_COMPUTER, MATCH_HUMAN, 1), "lost_", 5);
    assert_memory_equal(phrase_of(MATCH_HUMAN, MATCH_HUMAN, 0), "won_", 4);
}

static void the_ambience_follows_its_volume_and_the_window(void **state) {
    (void)state;
    (void)ui_update(st.u, st.now_ms);
    ui_request r = next_of(UI_REQUEST_AMBIENCE);
    assert_string_equal(r.name, "room");
    assert_int_equal(r.volume, st.settings.room);
    (void)ui_update(st.u, st.now_ms + 50);
    assert_int_equal(next_of(UI_REQUEST_AMBIENCE).volume, -1);
    st.settings.room = 0;
    (void)ui_update(st.u, st.now_ms + 100);
    assert_int_equal(next_of(UI_REQUEST_AMBIENCE).volume, 0);
    st.settings.room = 30;
    (void)ui_update(st.u, st.now_ms + 150);
    assert_int_equal(next_of(UI_REQUEST_AMBIENCE).volume, 30);
    ui_set_hidden(st.u, true);
    assert_int_equal(next_of(UI_REQUEST_AMBIENCE).volume, 0);
    ui_set_hidden(st.u, false);
    assert_int_equal(next_of(UI_REQUEST_AMBIENCE).volume, 30);
}

static void silence_is_silent_and_what_sounds_fades(void **state) {
    (void)state;
    stage_pass(&st, 100);
    ui_request r;
    st.settings.mute = true;
    (void)ui_update(st.u, st.now_ms);
    int faded = 0;
    while (ui_poll(st.u, &r)) {
        assert_true(r.kind != UI_REQUEST_SOUND);
        faded += (r.kind == UI_REQUEST_MUSIC || r.kind == UI_REQUEST_AMBIENCE) && r.volume == 0;
    }
    assert_int_equal(faded, 2);
    ui_cue(st.u, CUE_SWAP, 960.0f);
    ui_music(st.u, CUE_WON);
    ui_click(st.u);
    assert_false(ui_poll(st.u, &r));
    // Music that has faded out does not come back; the room does.
    st.settings.mute = false;
    (void)ui_update(st.u, st.now_ms);
    assert_true(ui_poll(st.u, &r));
    assert_int_equal(r.kind, UI_REQUEST_AMBIENCE);
    assert_false(ui_poll(st.u, &r));
}

static void each_volume_is_its_own(void **state) {
    (void)state;
    stage_pass(&st, 100);
    st.settings.volume = 0;
    ui_cue(st.u, CUE_SWAP, 960.0f);
    assert_int_equal(next_of(UI_REQUEST_SOUND).volume, -1);
    ui_music(st.u, CUE_WON);
    assert_int_equal(next_of(UI_REQUEST_MUSIC).volume, st.settings.music);
    st.settings.music = 0;
    (void)ui_update(st.u, st.now_ms);
    assert_int_equal(next_of(UI_REQUEST_MUSIC).volume, 0);
    ui_music(st.u, CUE_WON);
    assert_int_equal(next_of(UI_REQUEST_MUSIC).volume, -1);
    st.settings.volume = 40;
    ui_cue(st.u, CUE_SWAP, 960.0f);
    assert_int_equal(next_of(UI_REQUEST_SOUND).volume, 40);
}

// --- No information by sound alone

// These are also told in words, whatever moves.
static bool has_meaning(const char *name) {
    static const char *const stems[] = {"swap",  "refused", "water", "reborn", "home",
                                        "again", "pass",    "no",    "won",    "lost"};
    for (size_t i = 0; i < sizeof stems / sizeof stems[0]; i++) {
        size_t n = strlen(stems[i]);
        if (strncmp(name, stems[i], n) == 0 && name[n] == '_') {
            return true;
        }
    }
    return false;
}

// Every sound of a game comes while something moves, or with words in place of the caption.
static void every_sound_has_a_caption_or_a_visible_cue(void **state) {
    (void)state;
    match_setup setup = {.rules = SENET_RULES_KENDALL,
                         .n = 3,
                         .points = 1,
                         .player = {{.kind = MATCH_COMPUTER}, {.kind = MATCH_COMPUTER}},
                         .seed = {.low = 23}};
    st.settings.speed = SETTINGS_SPEED_FAST;
    stage_begin(&st, &setup);
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    int over = st.n_over, heard = 0, meant = 0;
    char text[WORDS_CAP];
    for (int i = 0; i < 200000 && st.n_over == over; i++) {
        st.last_sound = (ui_request){.kind = UI_REQUEST_QUIT};
        bool moved = play_is_moving(p);
        stage_pass(&st, 16);
        if (st.last_sound.kind == UI_REQUEST_SOUND ||
            (st.last_sound.kind == UI_REQUEST_MUSIC && st.last_sound.name[0] != '\0')) {
            bool means = has_meaning(st.last_sound.name);
            play_message(p, text);
            assert_true(text[0] != '\0' || (!means && (moved || play_is_moving(p))));
            heard++;
            meant += means ? 1 : 0;
        }
    }
    assert_int_equal(st.n_over, over + 1);
    assert_true(heard > 100 && meant > 10);
    play_message(p, text);
    assert_non_null(strstr(text, " wins"));
}

int main(void) {
#define STAGED(test) STAGE_TEST(test, stage_set_up, &st)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_voice_has_three_recordings_and_their_files),
        cmocka_unit_test(no_recording_is_heard_twice_in_a_row),
        cmocka_unit_test(the_same_seed_chooses_the_same_recordings),
        cmocka_unit_test(each_stick_has_its_own_wood_hard_and_soft),
        STAGED(what_a_piece_comes_down_on_is_heard),
        STAGED(a_sound_is_heard_where_it_happens),
        STAGED(a_move_is_heard_from_house_to_house),
        STAGED(sticks_are_heard_at_their_contacts),
        STAGED(a_throw_that_does_not_fly_is_heard_as_one),
        STAGED(the_title_plays_its_music_once),
        STAGED(a_game_that_begins_at_once_has_no_title_music),
        STAGED(the_title_fades_when_a_game_begins),
        STAGED(losing_to_the_computer_plays_another_phrase),
        STAGED(the_ambience_follows_its_volume_and_the_window),
        STAGED(silence_is_silent_and_what_sounds_fades),
        STAGED(each_volume_is_its_own),
        STAGED(every_sound_has_a_caption_or_a_visible_cue),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
