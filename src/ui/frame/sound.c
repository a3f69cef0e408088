// Sound: turns cues into requests at the volumes of the settings.
// Layer: ui.
// Invariant: no sound is requested while sound is off; a volume is sent when it changes.
#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"

#include <math.h>
#include <string.h>

enum {
    LOWERED_PERCENT = 35, // a phrase's volume during other sounds
    EFFECT_MS = 700,      // an effect and a moment after it
    VOICE_MS_PER_BYTE = 75
};

// Converts a place in the picture to a stereo position.
static int pan_of(float x_vu) {
    float pan = (x_vu - UI_MIDDLE_VU) * 100.0f / UI_MIDDLE_VU;
    return (int)lroundf(pan < -100.0f ? -100.0f : pan > 100.0f ? 100.0f : pan);
}

static void ask_sound(ui *u, const char *name, float x_vu, int loudness, int lowers_ms) {
    int volume = (u->env.settings->volume * loudness + 50) / 100;
    if (u->env.settings->mute || volume == 0) {
        return;
    }
    ui_request request = {.kind = UI_REQUEST_SOUND, .volume = volume, .pan = pan_of(x_vu)};
    (void)str_copy(request.name, sizeof request.name, name);
    ui_ask(u, &request);
    if (lowers_ms > 0) {
        u->frame->sounds.sound_until_ms = u->env.now_ms + (uint64_t)lowers_ms;
    }
}

void ui_sound(ui *u, const char *name, float x_vu, int loudness) {
    ask_sound(u, name, x_vu, loudness, EFFECT_MS);
}

void ui_cue(ui *u, cue what, float x_vu) {
    char name[CUE_NAME_CAP];
    cue_sound(&u->frame->sounds.voices, what, name);
    // A button's click is too soft to lower the music for.
    ask_sound(u, name, x_vu, 100, what == CUE_CLICK ? 0 : EFFECT_MS);
}

cue_voices *ui_voices(ui *u) {
    return &u->frame->sounds.voices;
}

void ui_cue_pressed(ui *u, cue what) {
    ui_cue(u, what, u->frame->sounds.pressed_x_vu);
}

void ui_click(ui *u) {
    ui_cue_pressed(u, CUE_CLICK);
}

// @param in_play a phrase of the game, which has its own volume
static void begin_music(ui *u, cue what, bool in_play) {
    ui_sounds *sounds = &u->frame->sounds;
    if (u->env.settings->mute || u->env.settings->music == 0) {
        return;
    }
    ui_request request = {.kind = UI_REQUEST_MUSIC, .volume = u->env.settings->music};
    cue_sound(in_play ? &sounds->play.voices : &sounds->voices, what, request.name);
    ui_ask(u, &request);
    sounds->music_volume = request.volume;
    sounds->music_until_ms = u->env.now_ms + MUSIC_LONGEST_MS;
    sounds->in_play = in_play;
}

void ui_music(ui *u, cue what) {
    begin_music(u, what, false);
}

bool ui_music_sounds(const ui *u) {
    return u->frame->sounds.music_volume > 0;
}

void ui_music_end(ui *u) {
    if (ui_music_sounds(u)) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MUSIC});
        u->frame->sounds.music_volume = 0;
    }
}

void ui_music_end_result(ui *u) {
    if (!u->frame->sounds.in_play) {
        ui_music_end(u);
    }
}

void ui_sound_voice(ui *u, const char *text) {
    uint64_t *until_ms = &u->frame->sounds.voice_until_ms;
    // The fastest speech takes half the time, the slowest half as much again.
    const uint64_t ms =
        strlen(text) * VOICE_MS_PER_BYTE * (uint64_t)(200 - u->env.settings->speech_rate) / 200;
    *until_ms = (*until_ms < u->env.now_ms ? u->env.now_ms : *until_ms) + ms;
}

// The end of the sounds that a phrase makes room for.
static uint64_t busy_until(const ui_sounds *sounds) {
    return sounds->sound_until_ms > sounds->voice_until_ms ? sounds->sound_until_ms
                                                           : sounds->voice_until_ms;
}

// The current volume of the music.
static int music_volume(const ui *u) {
    const ui_sounds *sounds = &u->frame->sounds;
    const settings *s = u->env.settings;
    if (!sounds->in_play) {
        return s->music;
    }
    const int percent = u->env.now_ms < busy_until(sounds) ? LOWERED_PERCENT : 100;
    return s->game_music ? (s->music * percent + 99) / 100 : 0; // rounded up: never 0
}

int ui_follow_music(ui *u) {
    ui_sounds *sounds = &u->frame->sounds;
    const settings *s = u->env.settings;
    const ui_ground *top = &ui_top_screen(u)->ground;
    const ui_view v = ui_view_of(u);
    const uint64_t busy_ms = busy_until(sounds);
    cue phrases = CUE_DAY;
    const bool wanted = top->music != NULL && s->game_music && s->music > 0 && !s->mute &&
                        !visit_is_blank(&u->env) && top->music(&v, &phrases);
    // A phrase does not interrupt another piece, such as the title's.
    const bool other = ui_music_sounds(u) && sounds->music_until_ms > busy_ms;
    int wait = music_update(&sounds->play, wanted, other ? sounds->music_until_ms : busy_ms,
                            u->env.now_ms);
    if (wait == 0) {
        begin_music(u, phrases, true);
        wait = MUSIC_LONGEST_MS;
    }
    ui_follow_volumes(u);
    const bool lowered = sounds->in_play && ui_music_sounds(u) && busy_ms > u->env.now_ms;
    return lowered ? ui_min_wait(wait, (int)(busy_ms - u->env.now_ms)) : wait;
}

void ui_follow_volumes(ui *u) {
    bool silent = u->env.settings->mute || u->env.hidden || visit_is_blank(&u->env);
    int room = silent ? 0 : u->env.settings->room;
    int volume = silent ? 0 : music_volume(u);
    u->frame->sounds.play.wanted = u->frame->sounds.play.wanted && !silent;
    if (room != u->frame->sounds.ambience_volume) {
        ui_request request = {.kind = UI_REQUEST_AMBIENCE, .name = "room", .volume = room};
        ui_ask(u, &request);
        u->frame->sounds.ambience_volume = room;
    }
    if (u->env.now_ms >= u->frame->sounds.music_until_ms) {
        u->frame->sounds.music_volume = 0;
    }
    // Only current music follows the volume; faded music does not come back.
    if (ui_music_sounds(u) && volume != u->frame->sounds.music_volume) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MUSIC, .volume = volume});
        u->frame->sounds.music_volume = volume;
    }
}
