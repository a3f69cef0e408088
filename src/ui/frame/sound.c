// What is heard, and how loud: cues become requests at the settings' volumes. Layer: ui.
// Invariant: nothing is asked for while the sound is off; a volume is told when it changes.
#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"

#include <math.h>

// Where in the picture, as a place between the ears.
static int pan_of(float x_vu) {
    float pan = (x_vu - UI_MIDDLE_VU) * 100.0f / UI_MIDDLE_VU;
    return (int)lroundf(pan < -100.0f ? -100.0f : pan > 100.0f ? 100.0f : pan);
}

void ui_sound(ui *u, const char *name, float x_vu, int loudness) {
    int volume = (u->env.settings->volume * loudness + 50) / 100;
    if (u->env.settings->mute || volume == 0) {
        return;
    }
    ui_request request = {.kind = UI_REQUEST_SOUND, .volume = volume, .pan = pan_of(x_vu)};
    (void)str_copy(request.name, sizeof request.name, name);
    ui_ask(u, &request);
}

void ui_cue(ui *u, cue what, float x_vu) {
    char name[CUE_NAME_CAP];
    cue_sound(&u->frame->sounds.voices, what, name);
    ui_sound(u, name, x_vu, 100);
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

void ui_music(ui *u, cue what) {
    if (u->env.settings->mute || u->env.settings->music == 0) {
        return;
    }
    ui_request request = {.kind = UI_REQUEST_MUSIC, .volume = u->env.settings->music};
    cue_sound(&u->frame->sounds.voices, what, request.name);
    ui_ask(u, &request);
    u->frame->sounds.music_volume = request.volume;
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

void ui_follow_volumes(ui *u) {
    bool silent = u->env.settings->mute || u->env.hidden || visit_sleeps(&u->env);
    int room = silent ? 0 : u->env.settings->room;
    int music = silent ? 0 : u->env.settings->music;
    if (room != u->frame->sounds.room_volume) {
        ui_request request = {.kind = UI_REQUEST_ROOM, .name = "room", .volume = room};
        ui_ask(u, &request);
        u->frame->sounds.room_volume = room;
    }
    // Only what sounds already has a volume to follow; what was faded out does not come back.
    if (ui_music_sounds(u) && music != u->frame->sounds.music_volume) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MUSIC, .volume = music});
        u->frame->sounds.music_volume = music;
    }
}
