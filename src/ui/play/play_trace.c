// Traces what the play screen waits for: who has to do what, and where to click for it.
// Layer: ui. See screen_play.h.
// Invariant: without a listener no line is composed.
#include "base/str.h"
#include "ui/play/screen_play.h"

#include <math.h>

enum { TRACE_CAP = 900 };

static void append_point(const play *p, str_builder *b, gfx_point at, char before) {
    const gfx_canvas *c = &p->env->canvas;
    (void)str_append_format(b, "%c%d,%d", before, (int)lroundf((at.x - c->view.x) * c->scale),
                            (int)lroundf((at.y - c->view.y) * c->scale));
}

static gfx_point middle_of(const ui_widget *w) {
    gfx_rect r = ui_widget_in_window(w);
    return (gfx_point){r.x + r.w / 2, r.y + r.h / 2};
}

static void append_moves(const play *p, str_builder *b) {
    for (int i = 0; i < p->choosing.moves.count; i++) {
        senet_move move = p->choosing.moves.move[i];
        const ui_widget *button = ui_widgets_find(p->widgets, PLAY_ID_CHOICE + i);
        char name[SENET_MOVE_TEXT_CAP];
        (void)senet_move_print(move, name);
        (void)str_append_format(b, " %s", name);
        const gfx_point piece =
            board_place_point(p->env->services.scene, play_side(p), play_move_place(p, move));
        append_point(p, b, button != NULL ? middle_of(button) : piece, '@');
        append_point(p, b, button != NULL ? middle_of(button) : play_target_point(p, move), '>');
    }
}

static void append_faces(const play *p, str_builder *b) {
    for (int n = 0; n <= GFX_STICKS; n++) {
        const ui_widget *button = ui_widgets_find(p->widgets, PLAY_ID_FACES + n);
        if (button != NULL) {
            (void)str_append_format(b, " %d", n);
            append_point(p, b, middle_of(button), '@');
        }
    }
}

void play_trace_need(ui *u, play *p) {
    if (!ui_is_traced(&u->env) || p->traced.need || !ui_is_laid_out(u)) {
        return;
    }
    p->traced = (play_traced){.need = true, .canvas = u->env.canvas};
    const match_need need = match_need_now(u->session.match);
    const ui_widget *mat = ui_widgets_find(&u->widgets, PLAY_ID_MAT);
    char text[TRACE_CAP] = "";
    str_builder b = str_init(text, sizeof text);
    if (p->state == PLAY_CHOOSING) {
        append_moves(p, &b);
        ui_trace(&u->env, "need move player %d moves%s", need.player, text);
    } else if (play_asks_sticks(&u->session)) {
        append_faces(p, &b);
        ui_trace(&u->env, "need sticks player %d%s", need.player, text);
    } else if (play_throws(need) && mat != NULL) {
        append_point(p, &b, middle_of(mat), ' ');
        ui_trace(&u->env, "need throw player %d at%s", need.player, text);
    }
    ui_trace(&u->env, "idle");
}

void play_trace_shown(const play *p, const senet_move *move_or_null) {
    char move[SENET_MOVE_TEXT_CAP], position[SENET_POSITION_TEXT_CAP];
    if (!ui_is_traced(p->env)) {
        return;
    }
    (void)senet_position_print(&p->shown.position, position);
    if (move_or_null == NULL) {
        ui_trace(p->env, "jumped position %s", position);
    } else {
        (void)senet_move_print(*move_or_null, move);
        ui_trace(p->env, "moved %s position %s", move, position);
    }
}
