// The tutorial's text and its golden pointer.
// Layer: ui. See screen_tutorial.h.
// Invariant: text is above the board, buttons below; the pointer comes to rest, so that the screen
// of a visitor who has left does not look busy.
#include "ui/board/board_arrow.h"
#include "ui/frame/draw.h"
#include "ui/gallery/screen_tutorial.h"
#include "ui/gallery/tutorial_steps.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { BOB_MS = 1500 };

// Type size, and lengths before the type factor.
enum { ANSWER = 34, BOB = 36, LOZENGE = 10 };

static const float PI = 3.14159265f, SPRINGS = 3.5f;         // half turns
static const float SENTENCE_H = 0.66f, PROGRESS_Y = 0.83f;   // of the height for text
static const float LOZENGES_APART = 3.4f, LOZENGE_W = 0.82f; // of half a lozenge's height

gfx_rect tutorial_row(const ui_env *env) {
    const ui_layout *l = &env->layout;
    float h = fmaxf(l->buttons.h, visit_mm(env, VISIT_TARGET_MM));
    // The throw is shown in the corner beside the mat.
    float left = l->portrait ? l->buttons.x : l->mat.x;
    float right = l->buttons.x + l->buttons.w;
    return (gfx_rect){left, l->buttons.y + l->buttons.h - h, right - left, h};
}

// --- The pointer

bool tutorial_pointer_moves(const ui_env *env, const tutorial *t) {
    return t->aimed != 0 && ui_animates(env->settings) && env->now_ms < t->aimed_ms + BOB_MS;
}

// Distance from its place: it drops, bounces twice and rests.
static float bounce_offset(const ui_env *env, const tutorial *t) {
    if (!tutorial_pointer_moves(env, t)) {
        return 0;
    }
    float passed = (float)(env->now_ms - t->aimed_ms) / BOB_MS;
    return BOB * (1 - passed) * fabsf(cosf(passed * SPRINGS * PI));
}

static void point_at(const ui_env *env, const tutorial *t, int place, gfx_drawlist *list) {
    const float away = bounce_offset(env, t), size = board_pointer_size(env->layout.type);
    if (place == TUTORIAL_MAT) {
        board_point_at_mat(env->layout.mat, size, away, list);
    } else {
        board_point_at(env->services.scene, &t->table.shown.position, place, size, away, list);
    }
}

static void draw_pointer(const ui_env *env, const ui_session *session, const tutorial *t,
                         gfx_drawlist *list) {
    const tutorial_step *s = tutorial_step_get(t->step);
    int aim = tutorial_aim(session, t);
    if (aim == PLAY_ID_SKIP) {
        return;
    }
    if (aim == TUTORIAL_ID_NEXT) {
        for (int i = 0; i < TUTORIAL_SHOWS && s->shows[i] != 0; i++) {
            point_at(env, t, s->shows[i], list);
        }
    } else if (aim == PLAY_ID_MAT) {
        point_at(env, t, TUTORIAL_MAT, list);
    } else if (aim == PLAY_ID_TRAY) {
        point_at(env, t, board_tray_place(&t->table.shown.position, SENET_CONES), list);
    } else {
        point_at(env, t, aim - PLAY_ID_HOUSE, list);
    }
}

// --- Text

static const char *answer_text(const ui_env *env, const tutorial *t) {
    const l10n *l = env->language;
    if (!t->answers) {
        return "";
    }
    switch (tutorial_step_get(t->step)->kind) {
    case TUTORIAL_THROW:
        return tr(l, "First throw the sticks, where the golden arrow is.");
    case TUTORIAL_MOVE:
        return play_selected(&t->table) == 0
                   ? tr(l, "Not yet! Take the piece with the golden arrow.")
                   : tr(l, "Not there! Go to the place with the golden arrow.");
    case TUTORIAL_READ:
    case TUTORIAL_WATCH:
        break;
    }
    return tutorial_next_part(t->step) < tutorial_step_count()
               ? tr(l, "Press “Next” to continue.")
               : tr(l, "Press the golden button to continue.");
}

// The progress: a lozenge for each part, filled up to the current one.
static void draw_progress(const ui_env *env, const tutorial *t, float y, gfx_drawlist *list) {
    int n = tutorial_part_of(tutorial_step_count() - 1), here = tutorial_part_of(t->step);
    float r = LOZENGE * env->layout.type, pitch = LOZENGES_APART * r;
    gfx_point at = {UI_MIDDLE_VU - pitch * (float)(n - 1) / 2, y};
    for (int i = 0; i < n; i++, at.x += pitch) {
        gfx_draw_lozenge(list, at, r * LOZENGE_W, r, i < here ? UI_ACTIVE : UI_CLEAR,
                         env->inks->ink, 1.5f);
    }
}

static void draw_sentence(const ui_env *env, const tutorial *t, gfx_drawlist *list) {
    const ui_layout *l = &env->layout;
    float top = l->player[0].y, room = l->message.y + l->message.h - top;
    const char *said = l10n_text(env->language, tutorial_step_get(t->step)->text);
    const char *more = answer_text(env, t);
    gfx_rect below = {l->safe.x, top, l->safe.w, room};
    play_draw_highlight(&t->table, below, list);
    ui_draw_headline(env, list, box_take(&below, BOX_TOP, room * SENTENCE_H), GFX_ALIGN_CENTER, 0,
                     "", said);
    if (more[0] != '\0') {
        gfx_text_style answer = ui_style(env->inks, GFX_FONT_REGULAR, ANSWER, l->type);
        ui_draw_fitted(env, list, &answer, below, GFX_ALIGN_CENTER, more);
    } else {
        draw_progress(env, t, top + room * PROGRESS_Y, list);
    }
}

void tutorial_draw_words(const ui_env *env, const ui_session *session, const tutorial *t,
                         gfx_drawlist *list) {
    gfx_transform before = gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_NEAR));
    draw_sentence(env, t, list);
    (void)gfx_drawlist_transform(list, before);
    draw_pointer(env, session, t, list);
}
