// Places and sizes in a museum's window: see visit.h.
// Layer: ui.
// Invariant: controls have their own band, in the lower half if controls must be low.
// Source: packaging/kiosk/REQUIREMENTS.md K14, K15, K19, K42.
#include "ui/board/far_cloth.h"
#include "ui/frame/frame_internal.h"
#include "ui/museum/visit.h"

#include <math.h>

enum { TEXT_STEP = 5, SHIFT_UP_PX = 3 };

static const float LEAST_MM = VISIT_LEAST_MM + 0.1f; // allows for rounding
static const float CAP_HEIGHT = 0.65f;               // of the typeface, in ems
static const float CAP_PER_DISTANCE = 0.01222f;      // K15: subtends 0.7 degrees
static const float LEAST_SIZE = 36;                  // of type read from a visitor's distance
static const float EDGE = 2.6f;                      // at each edge of a shared table, in targets
static const float LEAST_WORDS = 0.08f;              // of the height
static const float LEAST_PICTURE = 0.36f;            // of the height, if the buttons leave so much
static const float PICTURE_SHARE = 0.48f;            // its height at full width, per width

static float pixels_per_mm(const ui_env *env, int width_px) {
    return (float)width_px / (float)env->services.kiosk->screen_width_mm;
}

float visit_mm(const ui_env *env, float mm) {
    return ui_in_museum(env) ? mm * pixels_per_mm(env, env->canvas.width_px) / env->canvas.scale
                             : 0;
}

float visit_target_size(const ui_env *env, float vu) {
    return fmaxf(vu, visit_mm(env, LEAST_MM));
}

float visit_mm_px(const ui_env *env, int width_px, float mm) {
    return mm * pixels_per_mm(env, width_px);
}

float visit_least_size(const ui_env *env) {
    return ui_in_museum(env) ? LEAST_SIZE : 0;
}

bool visit_low_controls(const ui_env *env) {
    // A shared table has no lower half: people are at both edges.
    return ui_in_museum(env) && env->services.kiosk->low_controls &&
           env->services.kiosk->seats == KIOSK_SEATS_SIDE;
}

// Where low controls begin: as low as the middle of the screen in every shift of the picture.
static int low_controls_px(const ui_env *env, int height_px) {
    return visit_low_controls(env) ? (height_px + 1) / 2 + SHIFT_UP_PX : 0;
}

// The reserved space of the play screen, and of sheets over it.
static ui_reserved reserved_in_play(const ui_env *env, int width_px, int height_px) {
    float row_px = visit_mm_px(env, width_px, (float)(VISIT_TARGET_MM + 4));
    ui_reserved reserved = {.below_px =
                                (int)lroundf(row_px * (float)visit_strip_rows(width_px, height_px)),
                            .target_px = (int)ceilf(visit_mm_px(env, width_px, LEAST_MM))};
    if (env->services.kiosk->seats == KIOSK_SEATS_FACE) {
        reserved.behind = far_cloth_room(env->services.scene);
        // Each player's edge has text and as much room for buttons; in portrait, two rows of these.
        reserved.edge_px = (int)(EDGE * (float)reserved.target_px) * (height_px > width_px ? 2 : 1);
    }
    *(height_px > width_px ? &reserved.above_px : &reserved.words_px) =
        low_controls_px(env, height_px);
    reserved.touch_px = reserved.words_px;
    return reserved;
}

static float letter_px(int width_px, int height_px, int percent, ui_reserved reserved) {
    gfx_canvas canvas;
    ui_layout layout;
    reserved.words_px = 0;
    ui_layout_compute(width_px, height_px, percent, reserved, &canvas, &layout);
    return layout.type * canvas.scale;
}

ui_reserved visit_reserved(const ui *u, int width_px, int height_px) {
    ui_reserved reserved = {0};
    if (!ui_in_museum(&u->env)) {
        return reserved;
    }
    const ui_reserved in_play = reserved_in_play(&u->env, width_px, height_px);
    const ui_screen *screen = ui_ground_screen(u);
    if (screen == NULL || screen->ground.bands == NULL) {
        return in_play;
    }
    reserved = in_play;
    float h = (float)height_px;
    reserved.touch_px = low_controls_px(&u->env, height_px);
    if (!u->frame->visit->running) {
        reserved.below_px = height_px / 64; // without a strip
    }
    const ui_view v = {&u->env, &u->session, &u->widgets, NULL};
    ui_bands s = screen->ground.bands(
        &v, width_px, letter_px(width_px, height_px, u->env.settings->text_size, reserved));
    if (!s.always && in_play.words_px == 0) {
        return in_play;
    }
    // In a portrait window the picture is as wide as possible and needs less of the height.
    const float picture = fminf(LEAST_PICTURE * h, PICTURE_SHARE * (float)width_px);
    float most = h / 2 - (float)(SHIFT_UP_PX + reserved.below_px);
    if (!visit_low_controls(&u->env)) {
        most = fmaxf(most, h - (float)reserved.below_px - s.words_px - picture);
    }
    s.keys_px = ui_clamp(ceilf(s.keys_px), 1, most);
    float room = h - (float)reserved.below_px - s.keys_px - picture;
    reserved.keys_px = (int)s.keys_px;
    // If the board is touched too, the space above it is as high as in play.
    reserved.words_px =
        s.always ? (int)ui_clamp(s.words_px, LEAST_WORDS * h, fmaxf(room, LEAST_WORDS * h))
                 : reserved.words_px;
    return reserved;
}

float visit_cap_mm(const ui_env *env, float size_vu) {
    return size_vu * env->canvas.scale * CAP_HEIGHT / pixels_per_mm(env, env->canvas.width_px);
}

float visit_wanted_cap_mm(const ui_env *env) {
    return CAP_PER_DISTANCE * (float)env->services.kiosk->viewing_distance_mm;
}

// The smallest text size with the required cap height, otherwise the largest.
int visit_readable_percent(const ui_env *env, int width_px, int height_px) {
    float cap_px = visit_wanted_cap_mm(env) * pixels_per_mm(env, width_px);
    ui_reserved reserved = reserved_in_play(env, width_px, height_px);
    int percent = 100;
    while (percent < 200 &&
           LEAST_SIZE * letter_px(width_px, height_px, percent, reserved) * CAP_HEIGHT < cap_px) {
        percent += TEXT_STEP;
    }
    return percent;
}

// --- Shifts against burn-in

float visit_board_x_px(const ui_env *env) {
    // The board shifts with each round, as far as the table extends beside it.
    static const float aside[] = {0, 0.7f, 0, -0.7f};
    float spare = (env->canvas.view.w - 2 * UI_MIDDLE_VU) / 2 * env->canvas.scale;
    bool moves = ui_in_museum(env) && !env->visit->running && spare > 0;
    return moves ? roundf(aside[env->visit->round % 4] * spare) : 0;
}

void visit_shift(const ui_env *env, int *out_x_px, int *out_y_px) {
    static const int small[][2] = {{0, 0}, {2, -1}, {4, -2}, {3, -SHIFT_UP_PX}, {1, 1}, {0, -1}};
    int i = env->visit->shift % (int)(sizeof small / sizeof small[0]);
    *out_x_px = ui_in_museum(env) ? small[i][0] + (int)visit_board_x_px(env) : 0;
    *out_y_px = ui_in_museum(env) ? small[i][1] : 0;
}
