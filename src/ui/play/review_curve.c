// The curve of a game, the moments that mattered below it, and the current step.
// Layer: ui. See screen_review.h.
// Invariant: changes nothing.
#include "ui/board/board_view.h"
#include "ui/frame/style.h"
#include "ui/layout/box.h"
#include "ui/play/screen_review.h"

#include <math.h>

// Sizes at a type factor of 1.
enum { PIP = 26, PIP_ASIDE = 28, MARKER = 19, MARKER_TOP = 20, POINT = 9, MARKER_GAP = 6 };

const teacher *review_teacher(const review_screen *s) {
    return s->session->earlier.game != 0 ? &s->session->earlier : &s->session->teacher;
}

// The cones' chance before a step, 0..1; for n_steps the final one.
static float curve_value(const teacher *t, size_t step) {
    int32_t chance = t->review.start;
    if (step > 0) {
        const senet_ply *ply = &t->step[step - 1].ply;
        chance = ply->side == SENET_CONES ? ply->after : SENET_CHANCE_ONE - ply->after;
    }
    return (float)chance / (float)SENET_CHANCE_ONE;
}

gfx_point review_curve_at(const teacher *t, gfx_rect r, size_t step) {
    return (gfx_point){r.x + r.w * (float)step / (float)(t->n_steps > 0 ? t->n_steps : 1),
                       r.y + r.h * (1 - curve_value(t, step))};
}

static gfx_point review_curve_point(const review_screen *s, size_t step) {
    return review_curve_at(review_teacher(s), s->curve, step);
}

// The evaluated part of the curve; if closed, with the middle line as its other side.
static void curve_path(const teacher *t, gfx_rect r, bool closed, gfx_drawlist *list) {
    const size_t n = t->n_reviewed;
    const float middle = r.y + r.h / 2;
    gfx_path_begin(list);
    gfx_path_move(list, closed ? (gfx_point){r.x, middle} : review_curve_at(t, r, 0));
    for (size_t i = closed ? 0 : 1; i <= n; i++) {
        gfx_path_line(list, review_curve_at(t, r, i));
    }
    if (closed) {
        gfx_path_line(list, (gfx_point){review_curve_at(t, r, n).x, middle});
        gfx_path_close(list);
    }
}

void review_draw_game(const ui_env *env, const teacher *t, gfx_rect c, gfx_drawlist *list) {
    // Pale above the middle, dark below, to show which half belongs to which side.
    static const gfx_color GROUND[2] = {{0xff, 0xfa, 0xec, 150}, {0x1c, 0x16, 0x13, 46}};
    const box_grid halves = {.columns = 1, .rows = 2};
    const bool known = t->n_reviewed > 0 && t->start_known;
    for (int half = 0; half < 2; half++) {
        gfx_draw_rect(list, box_cell(c, halves, half), GROUND[half]);
    }
    if (known) {
        for (int half = 0; half < 2; half++) {
            // Slightly beyond the edge: at a certain win or loss the curve runs along it.
            const gfx_rect r = box_cell(c, halves, half);
            const gfx_rect clip = {r.x, half == 0 ? r.y - 2 : r.y, r.w, r.h + 2};
            gfx_draw_clip(list, &clip);
            curve_path(t, c, true, list);
            gfx_path_end(list, env->look.side[half], UI_CLEAR, 0, 0);
        }
        gfx_draw_clip(list, NULL);
        curve_path(t, c, false, list);
        gfx_path_end(list, UI_CLEAR, UI_ACTIVE, 2.5f, 0);
    }
    gfx_draw_rect(list, box_center(c, c.w, 1.5f), env->inks->faint);
}

// Draws the sides' icons left of the curve, each at its half.
static void draw_pips(const ui_env *env, gfx_rect c, gfx_drawlist *list) {
    const float t = ui_layout_card_type(&env->layout);
    for (int half = 0; half < 2; half++) {
        const gfx_rect r = box_cell(c, (box_grid){.columns = 1, .rows = 2}, half);
        board_draw_pip(list, &env->look, (senet_side)half,
                       (gfx_point){r.x - PIP_ASIDE * t, r.y + r.h / 2}, PIP * t, true,
                       env->inks->ink);
    }
}

static void draw_point(const ui_env *env, gfx_point at, gfx_drawlist *list) {
    gfx_path_begin(list);
    gfx_path_ellipse(list, at, POINT, POINT);
    gfx_path_end(list, UI_GOLD_LIGHT, env->inks->ink, 3, 0);
}

static void draw_cursor(const ui_env *env, const review_screen *s, gfx_drawlist *list) {
    const teacher *t = review_teacher(s);
    const gfx_point p = review_curve_point(s, s->at);
    const gfx_rect line = {p.x, s->curve.y, 0, s->curve.h};
    gfx_draw_rect(list, box_inset(line, -1.5f, -4), env->inks->ink);
    if (t->start_known && s->at <= t->n_reviewed) {
        draw_point(env, p, list);
    }
}

int review_moments(const teacher *t, senet_moment out_moment[SENET_MOMENTS]) {
    const int n = teacher_done(t) ? t->review.n_moments : 0;
    for (int i = 0; i < n; i++) {
        int k = i;
        for (; k > 0 && out_moment[k - 1].ply > t->review.moment[i].ply; k--) {
            out_moment[k] = out_moment[k - 1];
        }
        out_moment[k] = t->review.moment[i];
    }
    return n;
}

void review_place_markers(const teacher *t, gfx_rect curve, gfx_rect row,
                          const senet_moment *moment, int n, gfx_point *out_marker) {
    const float pitch = row.h + MARKER_GAP;
    float least = row.x, most = row.x + row.w - MARKER_GAP - row.h / 2;
    for (int i = 0; i < n; i++) {
        const float x = review_curve_at(t, curve, moment[i].ply).x;
        out_marker[i] = (gfx_point){fmaxf(x, least), row.y + row.h / 2};
        least = out_marker[i].x + pitch;
    }
    for (int i = n - 1; i >= 0; i--) {
        out_marker[i].x = fminf(out_marker[i].x, most);
        most = out_marker[i].x - pitch;
    }
}

gfx_rect review_marker_rect(gfx_point marker, float h) {
    return (gfx_rect){marker.x - h / 2, marker.y - h / 2, h, h};
}

// A moment of luck is marked with throw sticks, that of a move with a lozenge. Its line first goes
// straight down from the curve and then to the mark, so that lines never cross.
static void draw_moment(const ui_env *env, const review_screen *s, int i, gfx_drawlist *list) {
    const float t = ui_layout_card_type(&env->layout);
    const senet_moment *moment = &s->moment[i];
    const gfx_point at = review_curve_point(s, moment->ply), marker = s->marker[i];
    const bool shown = moment->ply == s->at,
               strong = shown || s->widgets->hover == REVIEW_ID_MOMENT + i;
    gfx_path_begin(list);
    gfx_path_move(list, at);
    gfx_path_line(list, (gfx_point){at.x, s->curve.y + s->curve.h});
    gfx_path_line(list, (gfx_point){marker.x, marker.y - MARKER_TOP * t});
    gfx_path_end(list, UI_CLEAR, (gfx_color){0x8a, 0x62, 0x22, 150}, 1.5f, 0);
    gfx_path_begin(list);
    gfx_path_ellipse(list, marker, MARKER * t, MARKER * t);
    gfx_path_end(list, shown ? UI_GOLD_LIGHT : env->look.panel,
                 strong ? UI_ACTIVE : env->inks->soft, strong ? 3.5f : 1.8f, 0);
    if (!moment->by_luck) {
        gfx_draw_lozenge(list, marker, 8.5f * t, 11 * t, env->inks->ink, UI_CLEAR, 0);
        return;
    }
    gfx_path_begin(list);
    for (int k = -1; k <= 1; k++) {
        gfx_rect stick = {marker.x + (float)(7 * k) * t, marker.y, 0, 0};
        stick = box_inset(stick, -2.2f * t, -10 * t);
        gfx_path_round_rect(list, stick, stick.w / 2);
    }
    gfx_path_end(list, env->inks->ink, UI_CLEAR, 0, 0);
}

void review_draw_curve(const ui_env *env, const review_screen *s, gfx_drawlist *list) {
    draw_pips(env, s->curve, list);
    review_draw_game(env, review_teacher(s), s->curve, list);
    for (int i = 0; i < s->n_moments; i++) {
        draw_moment(env, s, i, list);
    }
    draw_cursor(env, s, list);
}
