// What the play screen tells a listener when it waits for somebody: who has to do what, and where one
// clicks for that. Layer: ui. See screen_play.h.
// Invariant: without a listener nothing is put together.
#include "base/str.h"
#include "ui/play/screen_play.h"

#include <math.h>

enum { TRACE_CAP = 900 };

static int px(const ui_env *env, float vu, bool vertical) {
    float origin = vertical ? env->canvas.view.y : env->canvas.view.x;
    return (int)lroundf((vu - origin) * env->canvas.scale);
}

static void append_point(const ui_env *env, str_builder *b, gfx_point at, char before) {
    (void)str_append_format(b, "%c%d,%d", before, px(env, at.x, false), px(env, at.y, true));
}

static gfx_point middle_of(const ui_widget *w) {
    gfx_rect r = ui_widget_in_window(w);
    return (gfx_point){r.x + r.w / 2, r.y + r.h / 2};
}

static void trace_moves(const ui_env *env, ui_widgets *widgets, const play *p, int player) {
    char text[TRACE_CAP];
    str_builder b = str_init(text, sizeof text);
    for (int i = 0; i < p->choosing.moves.count; i++) {
        senet_move move = p->choosing.moves.move[i];
        char name[SENET_MOVE_TEXT_CAP];
        (void)senet_move_print(move, name);
        (void)str_append_format(&b, " %s", name);
        const ui_widget *button = ui_widgets_find(widgets, PLAY_ID_CHOICE + i);
        if (button != NULL) {
            append_point(env, &b, middle_of(button), '@');
            append_point(env, &b, middle_of(button), '>');
        } else {
            int place = play_move_place(p, move);
            append_point(env, &b, board_place_point(p->scene, (senet_side)p->shown.side, place),
                         '@');
            append_point(env, &b, play_target_point(p, move), '>');
        }
    }
    ui_trace(env, "need move player %d moves%s", player, text);
}

static void trace_faces(const ui_env *env, ui_widgets *widgets, int player) {
    char text[TRACE_CAP];
    str_builder b = str_init(text, sizeof text);
    for (int n = 0; n <= GFX_STICKS; n++) {
        const ui_widget *button = ui_widgets_find(widgets, PLAY_ID_FACES + n);
        if (button != NULL) {
            (void)str_append_format(&b, " %d", n);
            append_point(env, &b, middle_of(button), '@');
        }
    }
    ui_trace(env, "need sticks player %d%s", player, text);
}

void play_trace_need(ui *u, play *p) {
    if (!ui_is_traced(&u->env) || p->traced.need || !ui_is_laid_out(u)) {
        return;
    }
    p->traced = (play_traced){.need = true, .canvas = u->env.canvas};
    match_need need = match_need_now(u->session.match);
    if (p->state == PLAY_CHOOSING) {
        trace_moves(&u->env, &u->widgets, p, need.player);
    } else if (play_asks_sticks(&u->session)) {
        trace_faces(&u->env, &u->widgets, need.player);
    } else if (need.kind == MATCH_NEED_THROW || need.kind == MATCH_NEED_OPENING) {
        const ui_widget *mat = ui_widgets_find(&u->widgets, PLAY_ID_MAT);
        if (mat != NULL) {
            gfx_point at = middle_of(mat);
            ui_trace(&u->env, "need throw player %d at %d,%d", (int)need.player,
                     px(&u->env, at.x, false), px(&u->env, at.y, true));
        }
    }
    ui_trace(&u->env, "idle");
}

void play_trace_shown(const ui_env *env, const play *p, const senet_move *move_or_null) {
    char move[SENET_MOVE_TEXT_CAP], position[SENET_POSITION_TEXT_CAP];
    if (!ui_is_traced(env)) {
        return;
    }
    (void)senet_position_print(&p->shown, position);
    if (move_or_null == NULL) {
        ui_trace(env, "jumped position %s", position);
    } else {
        (void)senet_move_print(*move_or_null, move);
        ui_trace(env, "moved %s position %s", move, position);
    }
}
