// The play screen's entry in the table of screens. Layer: ui. See screen_play.h.
// Invariant: its data lives as long as the interface; matches come and go under it.
#include "ui/play/screen_play.h"

#include <stdlib.h>

static void *play_create(ui *u) {
    play *p = calloc(1, sizeof *p);
    if (p != NULL) {
        p->scene = u->env.services.scene;
    }
    return p;
}

static void play_enter(ui *u, void *data) {
    play *p = data;
    if (p->match != u->session.match) {
        // Another match: nothing of the old one goes on moving.
        *p = (play){.scene = p->scene, .match = u->session.match};
        ui_music_end(u);
    }
    // Whatever was chosen before another screen came up is open again.
    p->selected = 0;
    p->drag_place = 0;
    p->dragging = false;
    p->answer[0] = '\0';
    p->traced = false;
    p->offered = false;
    ui_mark_layout(u);
}

const ui_screen ui_screen_play = {.name = "play",
                                  .keeps_sides = true,
                                  .create = play_create,
                                  .destroy = free,
                                  .enter = play_enter,
                                  .uncover = play_enter,
                                  .layout = play_layout,
                                  .language = play_language,
                                  .outcome = play_outcome,
                                  .interrupt = play_interrupt,
                                  .action = play_action,
                                  .pointer = play_pointer,
                                  .update = play_update,
                                  .answer = play_answer,
                                  .draw = play_draw,
                                  .tell = play_tell,
                                  .tell_widget = play_tell_widget,
                                  .scan_rank = play_scan_rank};
