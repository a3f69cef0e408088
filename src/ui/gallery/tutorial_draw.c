// The tutorial's words and its golden pointer. Layer: ui. See screen_tutorial.h.
// Invariant: words stand above the board and keys below it; the pointer comes to rest, so that nobody
// seems to be there who has gone.
#include "gfx/shape.h"
#include "ui/frame/draw.h"
#include "ui/gallery/screen_tutorial.h"
#include "ui/gallery/tutorial_steps.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { BOB_MS = 1500, FIRST_ROW = 10 };

// Type, and lengths before the factor on type.
enum { ANSWER = 34, ARROW = 52, BOB = 36, LOZENGE = 10 };

static const float PI = 3.14159265f, ARROW_TYPE_MOST = 1.6f, SPRINGS = 3.5f; // half turns
static const float SENTENCE_H = 0.66f, PROGRESS_Y = 0.83f;   // of the room for words
static const float LOZENGES_APART = 3.4f, LOZENGE_W = 0.82f; // of half a lozenge's height
static const float EDGE = 0.09f;                             // of the arrow
static const float LYING_Y = 0.12f;                          // of the mat: the tip

// An arrow that points down at its middle, in hundredths of its size.
static const char ARROW_SHAPE[] = "M0 0 L-62 -72 L-26 -72 L-26 -140 L26 -140 L26 -72 L62 -72 Z";

gfx_rect tutorial_row(const ui_env *env) {
    const ui_layout *l = &env->layout;
    float h = fmaxf(l->buttons.h, visit_mm(env, VISIT_TARGET_MM));
    // The throw is told in the corner beside the mat.
    float left = l->portrait ? l->buttons.x : l->mat.x;
    float right = l->buttons.x + l->buttons.w;
    return (gfx_rect){left, l->buttons.y + l->buttons.h - h, right - left, h};
}

// --- The pointer

bool tutorial_pointer_moves(const ui_env *env, const tutorial *t) {
    return t->aimed != 0 && !env->settings->reduced_motion &&
           env->settings->speed != SETTINGS_SPEED_OFF && env->now_ms < t->aimed_ms + BOB_MS;
}

// How far it still is from its place: it drops, springs twice and lies still.
static float bob(const ui_env *env, const tutorial *t) {
    if (!tutorial_pointer_moves(env, t)) {
        return 0;
    }
    float passed = (float)(env->now_ms - t->aimed_ms) / BOB_MS;
    return BOB * (1 - passed) * fabsf(cosf(passed * SPRINGS * PI));
}

// An arrow whose tip is at a point. @param way 1: it points down, -1: up
static void draw_arrow(gfx_drawlist *list, gfx_point tip, float size, float way) {
    const gfx_point unit = {size / 100, size / 100 * way};
    gfx_path_begin(list);
    (void)gfx_path_shape(list, ARROW_SHAPE, tip, unit);
    gfx_path_end(list, UI_GOLD_LIGHT, UI_EBONY, size * EDGE, 0);
}

static void point_at(const ui_env *env, const tutorial *t, int place, gfx_drawlist *list) {
    const gfx_scene *scene = env->services.scene;
    float type = env->layout.type, away = bob(env, t);
    float size = ARROW * fminf(type, ARROW_TYPE_MOST);
    if (place == TUTORIAL_MAT) {
        gfx_rect mat = env->layout.mat;
        // Sticks lie in the middle: what is looked at is not to be covered.
        gfx_point tip = {mat.x + mat.w / 2, mat.y + mat.h * LYING_Y};
        draw_arrow(list, (gfx_point){tip.x, tip.y - away}, size, 1);
        return;
    }
    bool piece = place >= 1 && place <= SENET_HOUSES &&
                 ((t->table.laid.position.pieces[SENET_CONES] |
                   t->table.laid.position.pieces[SENET_SPOOLS]) >>
                      place &
                  1u) != 0;
    gfx_rect r = board_place_rect(scene, SENET_CONES, place, piece);
    bool upper = place <= FIRST_ROW; // above it there are the words
    float way = upper ? -1 : 1;
    gfx_point tip = {r.x + r.w / 2, upper ? r.y + r.h + 2 : r.y - 2};
    draw_arrow(list, (gfx_point){tip.x, tip.y - way * away}, size, way);
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
        point_at(env, t, board_tray_place(&t->table.laid.position, SENET_CONES), list);
    } else {
        point_at(env, t, aim - PLAY_ID_HOUSE, list);
    }
}

// --- Words

static const char *answer_of(const ui_env *env, const tutorial *t) {
    const l10n *l = env->language;
    if (!t->answers) {
        return "";
    }
    switch (tutorial_step_get(t->step)->deed) {
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

// How far one is: a lozenge for each part, filled up to the present one.
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
    const char *more = answer_of(env, t);
    gfx_rect below = {l->safe.x, top, l->safe.w, room};
    play_draw_light(&t->table, below, list);
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
