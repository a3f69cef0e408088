/*
 * The match on the table: the running one, the one behind "Continue", and what is laid in its place
 * for a while. Layer: ui. See screen.h.
 * Invariant: ui_match is the running match, whatever lies on the table.
 */
#include "ui/frame/screen.h"

// What was asked about the match before cannot be answered any more.
static void drop_match(ui *u) {
    ui_forget(u, UI_REQUEST_MATCH_CHANGED);
    ui_forget(u, UI_REQUEST_MATCH_BEGUN);
    ui_forget(u, UI_REQUEST_THINK);
    ui_forget(u, UI_REQUEST_ANALYSE);
    ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_DROPPED});
    match_destroy(u->match);
    u->match = NULL;
}

const senet_seed *ui_next_seed(ui *u) {
    if (!u->has_seed) {
        u->seed = u->services.new_seed(u->services.user);
        u->has_seed = true;
    }
    return &u->seed;
}

senet_seed ui_take_seed(ui *u) {
    senet_seed seed = *ui_next_seed(u);
    u->has_seed = false;
    return seed;
}

static void lay(ui *u, match *m) {
    if (u->lesson || u->looking_back) {
        match_destroy(u->match);
        u->match = u->waiting;
        u->waiting = NULL;
    }
    if (m != NULL) {
        u->waiting = u->match;
        u->match = m;
    }
    ui_mark_layout(u);
}

void ui_lay_lesson(ui *u, match *m) {
    if (u->lesson || m != NULL) {
        ui_lay_past(u, NULL, 0);
        lay(u, m);
        u->lesson = m != NULL;
    }
}

void ui_lay_past(ui *u, match *m, int64_t id) {
    if (u->looking_back || m != NULL) {
        ui_lay_lesson(u, NULL);
        lay(u, m);
        u->looking_back = m != NULL;
        u->past_id = id;
        // What it knows is of the match before.
        ui_forget(u, UI_REQUEST_ANALYSE);
        teacher_forget(&u->teacher);
        teacher_look_back(u, 0);
    }
}

void ui_set_match(ui *u, match *m) {
    ui_lay_lesson(u, NULL);
    ui_lay_past(u, NULL, 0);
    bool resumed = m != NULL && m == u->offered;
    if (u->match != NULL) {
        drop_match(u);
    }
    // Behind "Continue" there is the running match from now on.
    if (!resumed) {
        match_destroy(u->offered);
    }
    u->offered = NULL;
    u->match = m;
    teacher_forget(&u->teacher);
    teacher_look_back(u, 0);
    if (m != NULL) {
        ui_ask(u, &(ui_request){.kind = UI_REQUEST_MATCH_BEGUN, .on = resumed});
    }
    ui_mark_layout(u);
}

void ui_begin_match(ui *u, match *m) {
    if (u->visit.on && !u->visit.running) {
        visit_begin(u, NULL);
    }
    ui_set_match(u, m);
    ui_replace_all(u, u->visit.on ? UI_SCREEN_WELCOME : UI_SCREEN_TITLE);
    ui_push(u, UI_SCREEN_PLAY);
}

void ui_offer_match(ui *u, match *m) {
    match_destroy(u->offered);
    u->offered = m;
    if (ui_top(u) == UI_SCREEN_TITLE) {
        u->widgets.focus = 0;
    }
    ui_mark_layout(u);
}

void ui_history_changed(ui *u) {
    u->past_changes++;
    u->has_games = history_is_there(u);
    ui_mark_layout(u);
}

const match *ui_match(const ui *u) {
    return u->lesson || u->looking_back ? u->waiting : u->match;
}
