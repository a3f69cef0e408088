// The tutorial's words and its golden pointer. Layer: ui. See screen_tutorial.h.
// Invariant: words stand above the board and keys below it; the pointer comes to rest, so that nobody
// seems to be there who has gone.
#include "gfx/anim.h"
#include "ui/frame/draw.h"
#include "ui/gallery/screen_tutorial.h"
#include "ui/gallery/tutorial_steps.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { BOB_MS = 1500, FIRST_ROW = 10 };

static const float SENTENCE = 56.0f, ANSWER = 34.0f, ARROW = 52.0f, BOB = 36.0f, PI = 3.14159265f;

gfx_rect tutorial_row(const ui_env *env) {
    const ui_layout *l = &env->layout;
    float least = visit_mm(env, VISIT_TARGET_MM), h = l->buttons.h;
    h = h > least ? h : least;
    // The throw is told in the corner beside the mat.
    float left = l->portrait ? l->buttons.x : l->caption.x;
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
        return 0.0f;
    }
    float passed = (float)(env->now_ms - t->aimed_ms) / (float)BOB_MS;
    return BOB * (1.0f - passed) * fabsf(cosf(passed * 3.5f * PI));
}

// An arrow whose tip is at a point. @param way 1: it points down, -1: up
static void draw_arrow(gfx_drawlist *list, gfx_point tip, float size, float way) {
    static const gfx_point form[] = {{0.0f, 0.0f},    {-0.62f, -0.72f}, {-0.26f, -0.72f},
                                     {-0.26f, -1.4f}, {0.26f, -1.4f},   {0.26f, -0.72f},
                                     {0.62f, -0.72f}};
    gfx_path_begin(list);
    for (int i = 0; i < (int)(sizeof form / sizeof form[0]); i++) {
        gfx_point at = {tip.x + form[i].x * size, tip.y + form[i].y * size * way};
        if (i == 0) {
            gfx_path_move(list, at);
        } else {
            gfx_path_line(list, at);
        }
    }
    gfx_path_close(list);
    gfx_path_end(list, UI_GOLD_LIGHT, UI_EBONY, size * 0.09f, 0.0f);
}

static void point_at(const ui_env *env, const tutorial *t, int place, gfx_drawlist *list) {
    const gfx_scene *scene = env->services.scene;
    float type = env->layout.type, away = bob(env, t);
    float size = ARROW * (type < 1.6f ? type : 1.6f);
    if (place == TUTORIAL_MAT) {
        gfx_rect mat = env->layout.mat;
        // Sticks lie in the middle: what is looked at is not to be covered.
        bool lying = t->table.mat.lying && t->table.mat.thrown != 0;
        gfx_point tip = {mat.x + mat.w / 2, mat.y + mat.h * (lying ? 0.12f : 0.55f)};
        draw_arrow(list, (gfx_point){tip.x, tip.y - away}, size, 1.0f);
        return;
    }
    bool piece =
        place >= 1 && place <= SENET_HOUSES &&
        ((t->table.shown.pieces[SENET_CONES] | t->table.shown.pieces[SENET_SPOOLS]) >> place &
         1u) != 0;
    gfx_rect r = board_place_rect(scene, SENET_CONES, place, piece);
    bool upper = place <= FIRST_ROW; // above it there are the words
    float way = upper ? -1.0f : 1.0f;
    gfx_point tip = {r.x + r.w / 2, upper ? r.y + r.h + 2.0f : r.y - 2.0f};
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
        point_at(env, t, board_tray_place(&t->table.shown, SENET_CONES), list);
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
               ? tr(l, "Press “Next” to go on.")
               : tr(l, "Press the golden key to go on.");
}

// How far one is: a lozenge for each part, filled up to the present one.
static void draw_progress(const ui_env *env, const tutorial *t, float y, gfx_drawlist *list) {
    int n = tutorial_part_of(tutorial_step_count() - 1), here = tutorial_part_of(t->step);
    float r = 10.0f * env->layout.type, pitch = 3.4f * r;
    gfx_point at = {960.0f - pitch * (float)(n - 1) / 2, y};
    for (int i = 0; i < n; i++, at.x += pitch) {
        gfx_path_begin(list);
        gfx_path_move(list, (gfx_point){at.x, at.y - r});
        gfx_path_line(list, (gfx_point){at.x + r * 0.82f, at.y});
        gfx_path_line(list, (gfx_point){at.x, at.y + r});
        gfx_path_line(list, (gfx_point){at.x - r * 0.82f, at.y});
        gfx_path_close(list);
        gfx_path_end(list, i < here ? UI_ACTIVE : UI_CLEAR, env->inks->ink, 1.5f, 0.0f);
    }
}

static void draw_sentence(const ui_env *env, const tutorial *t, gfx_drawlist *list) {
    const ui_layout *l = &env->layout;
    float top = l->title.y, room = l->player[0].y + l->player[0].h - top;
    const char *said = l10n_text(env->language, tutorial_step_get(t->step)->text);
    const char *more = answer_of(env, t);
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, SENTENCE, l->type);
    gfx_rect r = {l->safe.x, top, l->safe.w, room * 0.66f};
    ui_draw_fitted(env, list, &style, r, GFX_ALIGN_CENTER, said);
    if (more[0] != '\0') {
        gfx_text_style italic = ui_style(env->inks, GFX_FONT_ITALIC, ANSWER, l->type);
        gfx_rect below = {l->safe.x, top + room * 0.66f, l->safe.w, room * 0.34f};
        ui_draw_fitted(env, list, &italic, below, GFX_ALIGN_CENTER, more);
    } else {
        draw_progress(env, t, top + room * 0.83f, list);
    }
}

void tutorial_draw_words(const ui_env *env, const ui_session *session, const tutorial *t,
                         gfx_drawlist *list) {
    gfx_transform before = gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_NEAR));
    draw_sentence(env, t, list);
    (void)gfx_drawlist_transform(list, before);
    draw_pointer(env, session, t, list);
}
