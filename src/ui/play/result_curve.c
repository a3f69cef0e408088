// The curve of the result.
// Layer: ui. See result_curve.h.
#include "ui/play/result_curve.h"

#include "text/words_teacher.h"
#include "ui/board/board_view.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/play/screen_review.h"

#include <math.h>
#include <stdlib.h>

// Sizes at a type factor of 1.
enum { CURVE = 230, LABEL = 26, LABEL_H = 38, PIP = 28, GAP = 10, NUMBER = 24, DISC = 17 };

// --- Turning points

// The least change of winning chance that counts, millionths; turning points are at least a twelfth
// of the game apart.
enum { LEAST_CHANGE = SENET_VERY_BAD, PARTS = 12 };

static int32_t change_at(const teacher *t, size_t step) {
    const senet_ply *ply = &t->step[step].ply;
    // A change without a throw or mistake comes from deeper search: it does not count.
    const bool counts = ply->throws || ply->loss > abs(ply->luck);
    return counts ? abs(ply->after - ply->before) : 0;
}

// Finds the greatest change that is not close to one already found.
static bool find_next(const teacher *t, const result_point *found, int n, size_t *out_step) {
    int32_t most = LEAST_CHANGE - 1;
    for (size_t i = 0; i < t->n_steps; i++) {
        bool apart = true;
        for (int k = 0; k < n; k++) {
            const size_t far = i > found[k].step ? i - found[k].step : found[k].step - i;
            apart = apart && far > 1 && far * PARTS >= t->n_steps;
        }
        if (apart && change_at(t, i) > most) {
            most = change_at(t, i);
            *out_step = i;
        }
    }
    return most >= LEAST_CHANGE;
}

int result_points(const teacher *t, result_point out_point[RESULT_POINTS]) {
    int n = 0;
    size_t step = 0;
    while (n < RESULT_POINTS && teacher_done(t) && find_next(t, out_point, n, &step)) {
        const senet_ply *ply = &t->step[step].ply;
        int k = n++;
        for (; k > 0 && out_point[k - 1].step > step; k--) {
            out_point[k] = out_point[k - 1];
        }
        out_point[k] = (result_point){step, ply->throws && abs(ply->luck) >= ply->loss};
    }
    return n;
}

static words words_of_session(const ui_env *env, const ui_session *session) {
    words w = words_of(env->language, session->match);
    w.cones = session->teacher.cones;
    return w;
}

// Describes the i-th turning point.
static void point_words(const ui_env *env, const ui_session *session, const result_point *point,
                        int i, char out_text[WORDS_CAP]) {
    const teacher_step *const steps = session->teacher.step, *step = &steps[point[i].step];
    const words w = words_of_session(env, session);
    int n_alike = 0;
    for (int k = 0; k < i; k++) {
        n_alike += words_changes_alike(&steps[point[k].step].ply, &step->ply) ? 1 : 0;
    }
    words_turning_point(&w, &step->position, &step->ply, point[i].by_luck, n_alike, out_text);
}

void result_curve_text(const ui_env *env, const ui_session *session, char out_text[UI_SPEECH_CAP]) {
    result_point point[RESULT_POINTS];
    const int n = result_points(&session->teacher, point);
    for (int i = 0; i < n; i++) {
        char text[WORDS_CAP];
        point_words(env, session, point, i, text);
        speech_append(out_text, text);
    }
}

// --- Drawing

static gfx_text_style label_style(const ui_env *env, float t) {
    return ui_style(env->inks, GFX_FONT_REGULAR, LABEL, t);
}

// Draws a side's icon and the words for who is ahead in its half of the curve, centred in `r`.
static void draw_side(const ui_env *env, const ui_session *session, senet_side side, float t,
                      gfx_rect r, gfx_drawlist *list) {
    const gfx_text_style style = label_style(env, t);
    const words w = words_of_session(env, session);
    char text[WORDS_CAP];
    words_who_is_ahead(&w, side, text);
    const float sign = (PIP + GAP) * t;
    gfx_rect at = box_center(r, sign + ui_text_width(env, &style, text) + 2, r.h);
    board_draw_pip(list, &env->look, side, (gfx_point){at.x + PIP * t / 2, r.y + r.h / 2}, PIP * t,
                   true, env->inks->ink);
    (void)box_take(&at, BOX_LEFT, sign);
    ui_draw_fitted(env, list, &style, at, GFX_ALIGN_LEFT, text);
}

static void draw_number(const ui_env *env, int number, float t, gfx_point at, gfx_drawlist *list) {
    char text[L10N_NUMBER_CAP];
    // The disc is pale in every look, so its digit is dark.
    const gfx_text_style style = ui_style(&ui_inks_on_paper, GFX_FONT_SANS, NUMBER, t);
    l10n_number(env->language, text, number);
    gfx_path_begin(list);
    gfx_path_ellipse(list, at, DISC * t, DISC * t);
    gfx_path_end(list, UI_GOLD_LIGHT, ui_inks_on_paper.ink, 2 * t, 0);
    const gfx_rect r = {at.x - DISC * t, at.y - DISC * t, 2 * DISC * t, 2 * DISC * t};
    ui_draw_fitted(env, list, &style, r, GFX_ALIGN_CENTER, text);
}

// On the curve after the change, but completely inside its background.
static gfx_point number_place(const teacher *t, gfx_rect curve, size_t step, float type) {
    const gfx_point at = review_curve_at(t, curve, step + 1);
    const gfx_rect in = box_inset(curve, DISC * type, DISC * type);
    return (gfx_point){fminf(fmaxf(at.x, in.x), in.x + in.w),
                       fminf(fmaxf(at.y, in.y), in.y + in.h)};
}

static void draw_curve(const ui_env *env, const ui_session *session, float t, gfx_rect all,
                       gfx_drawlist *list) {
    const l10n *l = env->language;
    const gfx_text_style style = label_style(env, t);
    // TRANSLATORS: beside the middle line of the curve of a game: nobody is ahead there.
    const char *even = trc(l, "curve of a game", "even");
    const float margin = fminf(ui_text_width(env, &style, even) + 2, all.w / 5);
    const gfx_rect side = box_take(&all, BOX_TOP, LABEL_H * t);
    gfx_rect foot = box_take(&all, BOX_BOTTOM, LABEL_H * t), part[3];
    const gfx_rect middle = box_take_gap(&all, BOX_LEFT, margin, GAP * t);
    (void)box_take(&all, BOX_RIGHT, DISC * t);
    review_draw_game(env, &session->teacher, all, list);
    draw_side(env, session, SENET_CONES, t, (gfx_rect){all.x, side.y, all.w, side.h}, list);
    ui_draw_fitted(env, list, &style, box_center(middle, margin, LABEL_H * t), GFX_ALIGN_RIGHT,
                   even);
    box_split((gfx_rect){all.x, foot.y, all.w, foot.h}, BOX_ROW, GAP * t,
              (box_size[]){{.share = 1}, {.share = 3}, {.share = 1}}, 3, part);
    // TRANSLATORS: below the left end of the curve of a game; little room.
    ui_draw_fitted(env, list, &style, part[0], GFX_ALIGN_LEFT, trc(l, "curve of a game", "start"));
    draw_side(env, session, SENET_SPOOLS, t, part[1], list);
    // TRANSLATORS: below the right end of the curve of a game; little room.
    ui_draw_fitted(env, list, &style, part[2], GFX_ALIGN_RIGHT, trc(l, "curve of a game", "end"));
    result_point point[RESULT_POINTS];
    const int n = result_points(&session->teacher, point);
    for (int i = 0; i < n; i++) {
        draw_number(env, i + 1, t, number_place(&session->teacher, all, point[i].step, t), list);
    }
}

float result_curve(const ui_env *env, const ui_session *session, float t, gfx_rect r,
                   gfx_drawlist *list) {
    // In a low window with large type the text needs the room.
    const float curve = CURVE * (env->layout.portrait ? t : fminf(t, 1));
    const float graph = curve + 2 * LABEL_H * t, indent = (2 * DISC + GAP) * t;
    const gfx_text_style style = label_style(env, t);
    result_point point[RESULT_POINTS];
    const int n = result_points(&session->teacher, point);
    float y = r.y + graph + GAP * t;
    if (list != NULL) {
        draw_curve(env, session, t, (gfx_rect){r.x, r.y, r.w, graph}, list);
    }
    for (int i = 0; i < n; i++) {
        char text[WORDS_CAP];
        point_words(env, session, point, i, text);
        const gfx_point at = {r.x + indent, y};
        const float h = ui_draw_dense(env, NULL, &style, at, r.w - indent, text);
        if (list != NULL) {
            draw_number(env, i + 1, t, (gfx_point){r.x + DISC * t, y + LABEL_H * t / 2}, list);
            (void)ui_draw_dense(env, list, &style, (gfx_point){at.x, y + (LABEL_H - LABEL) * t / 4},
                                r.w - indent, text);
        }
        y += fmaxf(h + GAP * t / 2, LABEL_H * t);
    }
    // Reserve their room during the analysis, so that the buttons do not move.
    return y - r.y + (teacher_done(&session->teacher) ? 0 : RESULT_POINTS * LABEL_H * t);
}
