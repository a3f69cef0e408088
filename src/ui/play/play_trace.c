// What the play screen tells a listener when it waits for somebody: who has to do what, and where one
// clicks for that. Layer: ui. See screen_play.h.
// Invariant: without a listener nothing is put together.
#include "base/str.h"
#include "ui/play/screen_play.h"

#include <math.h>

enum { TRACE_CAP = 900 };

static int px(const ui *u, float vu, bool vertical) {
    float origin = vertical ? u->env.canvas.view.y : u->env.canvas.view.x;
    return (int)lroundf((vu - origin) * u->env.canvas.scale);
}

static void append_point(const ui *u, str_builder *b, gfx_point at, char before) {
    (void)str_append_format(b, "%c%d,%d", before, px(u, at.x, false), px(u, at.y, true));
}

static gfx_point middle_of(const ui_widget *w) {
    gfx_rect r = ui_widget_in_window(w);
    return (gfx_point){r.x + r.w / 2, r.y + r.h / 2};
}

static void trace_moves(ui *u, const play *p, int player) {
    char text[TRACE_CAP];
    str_builder b = str_init(text, sizeof text);
    for (int i = 0; i < p->choosing.moves.count; i++) {
        senet_move move = p->choosing.moves.move[i];
        char name[SENET_MOVE_TEXT_CAP];
        (void)senet_move_print(move, name);
        (void)str_append_format(&b, " %s", name);
        const ui_widget *button = ui_widgets_find(&u->widgets, PLAY_ID_CHOICE + i);
        if (button != NULL) {
            append_point(u, &b, middle_of(button), '@');
            append_point(u, &b, middle_of(button), '>');
        } else {
            int place = play_move_place(p, move);
            append_point(u, &b, board_place_point(p->scene, (senet_side)p->shown.side, place), '@');
            append_point(u, &b, play_target_point(p, move), '>');
        }
    }
    ui_trace(u, "need move player %d moves%s", player, text);
}

static void trace_faces(ui *u, int player) {
    char text[TRACE_CAP];
    str_builder b = str_init(text, sizeof text);
    for (int n = 0; n <= GFX_STICKS; n++) {
        const ui_widget *button = ui_widgets_find(&u->widgets, PLAY_ID_FACES + n);
        if (button != NULL) {
            (void)str_append_format(&b, " %d", n);
            append_point(u, &b, middle_of(button), '@');
        }
    }
    ui_trace(u, "need sticks player %d%s", player, text);
}

void play_trace_need(ui *u, play *p) {
    if (!ui_is_traced(u) || p->traced.need || u->needs_layout) {
        return;
    }
    p->traced = (play_traced){.need = true, .canvas = u->env.canvas};
    match_need need = match_need_now(u->session.match);
    if (p->state == PLAY_CHOOSING) {
        trace_moves(u, p, need.player);
    } else if (play_asks_sticks(u)) {
        trace_faces(u, need.player);
    } else if (need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING) {
        const ui_widget *mat = ui_widgets_find(&u->widgets, PLAY_ID_MAT);
        if (mat != NULL) {
            gfx_point at = middle_of(mat);
            ui_trace(u, "need throw player %d at %d,%d", (int)need.player, px(u, at.x, false),
                     px(u, at.y, true));
        }
    }
    ui_trace(u, "idle");
}

void play_trace_shown(ui *u, const play *p, const senet_move *move_or_null) {
    char move[SENET_MOVE_TEXT_CAP], position[SENET_POSITION_TEXT_CAP];
    if (!ui_is_traced(u)) {
        return;
    }
    (void)senet_position_print(&p->shown, position);
    if (move_or_null == NULL) {
        ui_trace(u, "jumped position %s", position);
    } else {
        (void)senet_move_print(*move_or_null, move);
        ui_trace(u, "moved %s position %s", move, position);
    }
}
