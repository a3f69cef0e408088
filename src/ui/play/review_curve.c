// The curve of a game, the moments that mattered below it, and where one is. Layer: ui. See
// screen_review.h. Invariant: changes nothing.
#include "ui/board/board_view.h"
#include "ui/frame/style.h"
#include "ui/layout/box.h"
#include "ui/play/screen_review.h"

const teacher *review_teacher(const ui_session *session) {
    return session->earlier.game != 0 ? &session->earlier : &session->teacher;
}

float review_type(const ui_env *env) {
    float t = env->layout.type;
    return env->layout.portrait || t < 1.35f ? t : 1.35f;
}

// The cones' chance before a step, 0..1; after the last one at n.
static float curve_value(const teacher *t, size_t step) {
    int32_t chance = t->review.start;
    if (step > 0) {
        const senet_ply *ply = &t->step[step - 1].ply;
        chance = ply->side == SENET_CONES ? ply->after : SENET_CHANCE_ONE - ply->after;
    }
    return (float)chance / (float)SENET_CHANCE_ONE;
}

gfx_point review_curve_point(const review_screen *s, const teacher *t, size_t step) {
    float n = t->n_steps > 0 ? (float)t->n_steps : 1.0f;
    return (gfx_point){s->curve.x + s->curve.w * (float)step / n,
                       s->curve.y + s->curve.h * (1.0f - curve_value(t, step))};
}

static void draw_game_curve(const ui_env *env, const ui_session *session, const review_screen *s,
                            gfx_drawlist *list) {
    const teacher *t = review_teacher(session);
    gfx_rect c = s->curve;
    float middle = c.y + c.h / 2;
    // Pale above the middle, dark below: the ground says which half is whose.
    gfx_draw_rect(list, (gfx_rect){c.x, c.y, c.w, c.h / 2}, (gfx_color){0xff, 0xfa, 0xec, 150});
    gfx_draw_rect(list, (gfx_rect){c.x, middle, c.w, c.h / 2}, (gfx_color){0x1c, 0x16, 0x13, 46});
    if (t->n_reviewed > 0 && t->start_known) {
        for (int half = 0; half < 2; half++) {
            gfx_rect clip = {c.x, half == 0 ? c.y - 2.0f : middle, c.w, c.h / 2 + 2.0f};
            gfx_draw_clip(list, &clip);
            gfx_path_begin(list);
            gfx_path_move(list, (gfx_point){c.x, middle});
            for (size_t i = 0; i <= t->n_reviewed; i++) {
                gfx_path_line(list, review_curve_point(s, t, i));
            }
            gfx_path_line(list, (gfx_point){review_curve_point(s, t, t->n_reviewed).x, middle});
            gfx_path_close(list);
            gfx_path_end(list, env->look.side[half], UI_CLEAR, 0.0f, 0.0f);
        }
        gfx_draw_clip(list, NULL);
        gfx_path_begin(list);
        gfx_path_move(list, review_curve_point(s, t, 0));
        for (size_t i = 1; i <= t->n_reviewed; i++) {
            gfx_path_line(list, review_curve_point(s, t, i));
        }
        gfx_path_end(list, UI_CLEAR, UI_ACTIVE, 2.5f, 0.0f);
    }
    gfx_draw_rect(list, (gfx_rect){c.x, middle - 0.75f, c.w, 1.5f}, env->inks->faint);
    float pip = 26.0f * review_type(env), x = c.x - 28.0f * review_type(env);
    board_draw_pip(list, &env->look, SENET_CONES, (gfx_point){x, c.y + c.h * 0.25f}, pip, true,
                   env->inks->ink);
    board_draw_pip(list, &env->look, SENET_SPOOLS, (gfx_point){x, c.y + c.h * 0.75f}, pip, true,
                   env->inks->ink);
}

static void draw_cursor(const ui_env *env, const ui_session *session, const review_screen *s,
                        gfx_drawlist *list) {
    const teacher *t = review_teacher(session);
    gfx_point p = {s->curve.x, s->curve.y + s->curve.h / 2};
    p.x += s->curve.w * (float)s->at / (float)(t->n_steps > 0 ? t->n_steps : 1);
    gfx_draw_rect(list, (gfx_rect){p.x - 1.5f, s->curve.y - 4.0f, 3.0f, s->curve.h + 8.0f},
                  env->inks->ink);
    if (t->start_known && s->at <= t->n_reviewed) {
        p = review_curve_point(s, t, s->at);
        gfx_path_begin(list);
        gfx_path_ellipse(list, p, 9.0f, 9.0f);
        gfx_path_end(list, UI_GOLD_LIGHT, env->inks->ink, 3.0f, 0.0f);
    }
}

// A moment of luck is marked with throw sticks, one of a move with a lozenge.
static void draw_moment(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                        const review_screen *s, int i, gfx_drawlist *list) {
    float t = review_type(env);
    gfx_point c = s->marker[i],
              on = review_curve_point(s, review_teacher(session), s->moment[i].ply);
    bool shown = s->moment[i].ply == s->at, pointed = widgets->hover == REVIEW_ID_MOMENT + i;
    gfx_path_begin(list);
    gfx_path_move(list, on);
    gfx_path_line(list, (gfx_point){c.x, c.y - 20.0f * t});
    gfx_path_end(list, UI_CLEAR, (gfx_color){0x8a, 0x62, 0x22, 150}, 1.5f, 0.0f);
    gfx_path_begin(list);
    gfx_path_ellipse(list, c, 19.0f * t, 19.0f * t);
    gfx_path_end(list, shown ? UI_GOLD_LIGHT : env->look.panel,
                 pointed || shown ? UI_ACTIVE : env->inks->soft, pointed || shown ? 3.5f : 1.8f,
                 0.0f);
    if (!s->moment[i].by_luck) {
        gfx_draw_lozenge(list, c, 8.5f * t, 11 * t, env->inks->ink, UI_CLEAR, 0);
        return;
    }
    gfx_path_begin(list);
    for (int k = -1; k <= 1; k++) {
        gfx_rect stick =
            box_inset((gfx_rect){c.x + (float)k * 7 * t, c.y, 0, 0}, -2.2f * t, -10 * t);
        gfx_path_round_rect(list, stick, stick.w / 2);
    }
    gfx_path_end(list, env->inks->ink, UI_CLEAR, 0, 0);
}

void review_draw_curve(const ui_env *env, const ui_session *session, const ui_widgets *widgets,
                       const review_screen *s, gfx_drawlist *list) {
    draw_game_curve(env, session, s, list);
    for (int i = 0; i < s->n_moments; i++) {
        draw_moment(env, session, widgets, s, i, list);
    }
    draw_cursor(env, session, s, list);
}
