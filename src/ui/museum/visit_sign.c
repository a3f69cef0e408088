// A museum's sign: name, logo, donor line, and its own pictures.
// Layer: ui. See visit.h.
// Invariant: a logo keeps its proportions; absent parts take no room.
#include "base/str.h"
#include "ui/frame/draw.h"
#include "ui/layout/box.h"
#include "ui/museum/visit.h"

#include <math.h>
#include <string.h>

enum { NAME = 36, DONOR = 30, GAP = 22 };           // type sizes; gap between logo and text
enum { HALF_TITLE = 330, BESIDE = 280, ROW = 124 }; // senet's title; least width beside; below it
static const float LOGO_MOST = 0.45f, SIDE = 0.46f, ABOVE = 0.16f;

static const char OWN[] = "own/"; // as PLATFORM_OWN

static const char *text_of(const ui_env *env, content_key key) {
    return content_get(env->services.content, CONTENT_WELCOME, key);
}

float visit_picture(const ui_env *env, content_section section, content_key key,
                    char out_name[VISIT_PICTURE_CAP]) {
    const char *file = content_get(env->services.content, section, key);
    str_builder b = str_init(out_name, VISIT_PICTURE_CAP);
    if (file[0] == '\0' || strlen(file) + sizeof OWN > VISIT_PICTURE_CAP ||
        env->services.picture_shape == NULL) {
        return 0;
    }
    (void)str_append(&b, OWN);
    (void)str_append(&b, file);
    return env->services.picture_shape(env->services.user, out_name);
}

gfx_rect visit_logo(const ui_env *env, gfx_rect *r, char out_name[VISIT_PICTURE_CAP]) {
    const float shape = visit_picture(env, CONTENT_WELCOME, CONTENT_LOGO, out_name);
    if (shape <= 0) {
        return (gfx_rect){0};
    }
    const float h = fminf(r->h, r->w * LOGO_MOST / shape);
    const gfx_rect at = box_take_gap(r, BOX_LEFT, h * shape, GAP * env->layout.type);
    return box_center(at, h * shape, h);
}

float visit_sign_height(const ui_env *env, float width, float letter) {
    char logo[VISIT_PICTURE_CAP];
    const bool there = text_of(env, CONTENT_TITLE)[0] != '\0' ||
                       text_of(env, CONTENT_DONOR)[0] != '\0' ||
                       visit_picture(env, CONTENT_WELCOME, CONTENT_LOGO, logo) > 0;
    return there && SIDE * width < (HALF_TITLE + BESIDE) * letter ? ROW * letter : 0;
}

static void draw_words(const ui_env *env, gfx_drawlist *list, gfx_rect r, gfx_align align,
                       gfx_font font, int size, const char *text) {
    const gfx_text_style style = ui_style(env->inks, font, (float)size, env->layout.type);
    if (text[0] != '\0') {
        ui_draw_fitted(env, list, &style, r, align, text);
    }
}

void visit_draw_sign(const ui_env *env, gfx_drawlist *list, gfx_rect r) {
    const float t = env->layout.type, row = visit_sign_height(env, r.w, t);
    const float side = SIDE * r.w - (row > 0 ? GAP : HALF_TITLE) * t;
    gfx_rect right = row > 0 ? (gfx_rect){r.x, r.y, r.w, row} : box_inset(r, 0, ABOVE * r.h);
    char file[VISIT_PICTURE_CAP];
    right = box_inset(right, r.w / 2 - SIDE * r.w, 0);
    gfx_rect left = box_take(&right, BOX_LEFT, side);
    const gfx_rect logo = visit_logo(env, &left, file);
    if (logo.w > 0) {
        gfx_draw_image(list, file, logo, 255, false);
    }
    draw_words(env, list, left, GFX_ALIGN_LEFT, GFX_FONT_SMALLCAPS, NAME,
               text_of(env, CONTENT_TITLE));
    draw_words(env, list, box_take(&right, BOX_RIGHT, side), GFX_ALIGN_RIGHT, GFX_FONT_REGULAR,
               DONOR, text_of(env, CONTENT_DONOR));
}
