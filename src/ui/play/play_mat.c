// The mat of the play screen: the sticks on it, the light around it when a person has to throw, and
// the hop that shows where.
// Layer: ui. See screen_play.h.
// Invariant: the pulse of the light is the frame's, which stops when idle: see ui_widget.lit.
#include "gfx/anim.h"
#include "ui/board/far_cloth.h"
#include "ui/frame/draw.h"
#include "ui/play/screen_play.h"

enum { FADE_OUT_MS = 160, FADE_IN_MS = 240, FLASH_MS = 700 };

// Time since the sticks began to hop into the bundle, or in place, at the default speed.
static float hopped_ms(const play *p) {
    const float slow = play_slowness(p);
    const float passed = (float)(p->env->now_ms - p->shown.mat.gathered_ms);
    return slow > 0 ? passed / slow : p->shown.mat.sticks.length_ms;
}

// The light flashes briefly after a touch that does nothing else.
static bool is_flashing(const play *p) {
    return p->shown.mat.highlighted && !ui_animates(p->env->settings) &&
           p->env->now_ms < p->shown.mat.gathered_ms + FLASH_MS;
}

bool play_offers_throw(const play *p) {
    return p->state == PLAY_AWAITING_THROW && !play_asks_sticks(p->session) &&
           !play_throws_itself(p);
}

void play_gather(play *p, bool moves) {
    const gfx_throw_side side = play_face_throws_far(p) ? GFX_THROW_FAR : GFX_THROW_NEAR;
    gfx_sticks_gather(p->env->services.scene, &p->shown.mat.sticks, side,
                      moves && ui_animates(p->env->settings), &p->shown.mat.sticks);
    p->shown.mat.gathered_ms = p->env->now_ms;
    p->shown.mat.highlighted = false;
    // A visitor might take it for a throw that is still to be played.
    p->shown.mat.thrown = ui_in_museum(p->env) ? 0 : p->shown.mat.thrown;
}

void play_highlight_sticks(ui *u, play *p) {
    play_gather(p, true);
    p->shown.mat.highlighted = true;
    ui_mark(u);
}

int play_wait_for_mat(ui *u, const play *p) {
    const gfx_sticks *sticks = &p->shown.mat.sticks;
    if (sticks->gathered && hopped_ms(p) < sticks->length_ms) {
        ui_mark(u);
        return 0;
    }
    if (is_flashing(p)) {
        ui_mark(u);
        return (int)(p->shown.mat.gathered_ms + FLASH_MS - p->env->now_ms);
    }
    return -1;
}

// --- Drawing

static void draw_flight(const play *p, gfx_drawlist *list) {
    const gfx_scene *scene = p->env->services.scene;
    const gfx_light light = p->env->look.sticks;
    const gfx_sticks *sticks = &p->shown.mat.sticks, *old = &p->throwing.old;
    const float passed = (float)(p->env->now_ms - p->since_ms), slow = play_slowness(p);
    const float gone = gfx_anim_clamp(passed / FADE_OUT_MS);
    if (gone < 1) {
        gfx_sticks_draw(scene, old, old->length_ms, (uint8_t)(255 * (1 - gone)), light, list);
    }
    const bool lies = p->throwing.fades || slow <= 0;
    const float shown = p->throwing.fades ? gfx_anim_clamp(passed / FADE_IN_MS) : 1;
    gfx_sticks_draw(scene, sticks, lies ? sticks->length_ms : passed / slow, (uint8_t)(255 * shown),
                    light, list);
}

void play_draw_sticks(const play *p, bool above, gfx_drawlist *list) {
    const gfx_sticks *sticks = &p->shown.mat.sticks;
    const gfx_light light = p->env->look.sticks;
    const bool flies = p->state == PLAY_THROWING;
    if (above != (flies && sticks->side == GFX_THROW_OVER)) {
        return;
    }
    if (flies) {
        draw_flight(p, list);
    } else if (sticks->gathered && hopped_ms(p) < sticks->length_ms) {
        gfx_sticks_draw(p->env->services.scene, sticks, hopped_ms(p), 255, light, list);
    } else {
        gfx_sticks_draw_resting(p->env->services.scene, sticks, light, p->env->resting_sticks,
                                list);
    }
}

void play_draw_offer(const play *p, gfx_drawlist *list) {
    // A visitor sees the light with the words that ask for the throw.
    if (ui_widgets_find(p->widgets, PLAY_ID_MAT) == NULL || !play_offers_throw(p) ||
        (ui_in_museum(p->env) && p->texts.until_ms != 0)) {
        return;
    }
    const int hover = p->widgets->hover;
    const bool pointed = hover == PLAY_ID_MAT || hover == PLAY_ID_WORDS || is_flashing(p);
    const float lit = pointed ? 1.5f : 0.35f + 0.65f * p->env->breath;
    gfx_point far[4];
    far_cloth_quad(p->env->services.scene, far);
    const gfx_point *q = play_face_throws_far(p) ? far : p->env->services.scene->mat;
    const struct {
        gfx_color color;
        float width, blur;
    } line[3] = {{{0xff, 0xb0, 0x3a, (uint8_t)(80 * lit)}, 30, 22},
                 {{0xff, 0xb0, 0x3a, (uint8_t)(130 * lit)}, 11, 7},
                 {UI_GOLD_LIGHT, pointed ? 4 : 3, 0}};
    for (int k = 0; k < 3; k++) {
        gfx_path_begin(list);
        gfx_path_move(list, q[0]);
        for (int i = 1; i < 4; i++) {
            gfx_path_line(list, q[i]);
        }
        gfx_path_close(list);
        gfx_path_end(list, UI_CLEAR, line[k].color, line[k].width, line[k].blur);
    }
}
