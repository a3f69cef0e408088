// Draws sheets of stone over the table, with their shadow, and panels. See draw.h.
// Invariant: drawing changes only the draw list.
#include "ui/frame/draw.h"
#include "ui/frame/layer.h"
#include "ui/layout/box.h"

#include <math.h>

enum { FRAME = 18 /* width of a sheet's ebony frame */ };

#define SHEET_GOLD  ((gfx_color){0xb5, 0x86, 0x3a, 255})
#define SHEET_LINE  ((gfx_color){0x8a, 0x6a, 0x36, 120})
#define FRAME_LINE  ((gfx_color){0xb5, 0x86, 0x3a, 110})
#define FRAME_EBONY ((gfx_color){0x24, 0x1c, 0x17, 255})

// The four sides of a rectangle, from its edge inwards. They are separate rectangles because an
// outline drawn as a path becomes a texture of the whole sheet, and the frame has many lines.
static void border(const ui_env *env, gfx_drawlist *list, gfx_rect r, gfx_color color,
                   float width) {
    const float w = fmaxf(width, 1 / env->canvas.scale);
    gfx_draw_rect(list, (gfx_rect){r.x, r.y, r.w, w}, color);
    gfx_draw_rect(list, (gfx_rect){r.x, r.y + r.h - w, r.w, w}, color);
    gfx_draw_rect(list, (gfx_rect){r.x, r.y + w, w, r.h - 2 * w}, color);
    gfx_draw_rect(list, (gfx_rect){r.x + r.w - w, r.y + w, w, r.h - 2 * w}, color);
}

// The ivory flower in the corners of the board.
static void rosette(gfx_drawlist *list, gfx_point c, float radius) {
    // Eight directions: cosine and sine of multiples of 45 degrees.
    static const float TURN[8][2] = {{1, 0},  {0.7071f, 0.7071f},   {0, 1},  {-0.7071f, 0.7071f},
                                     {-1, 0}, {-0.7071f, -0.7071f}, {0, -1}, {0.7071f, -0.7071f}};
    gfx_path_begin(list);
    for (int i = 0; i < 8; i++) {
        gfx_path_ellipse(
            list, (gfx_point){c.x + TURN[i][0] * radius * 0.62f, c.y + TURN[i][1] * radius * 0.62f},
            radius * 0.36f, radius * 0.36f);
    }
    gfx_path_end(list, UI_IVORY, (gfx_color){0x5a, 0x48, 0x30, 255}, 0.8f, 0);
    gfx_path_begin(list);
    gfx_path_ellipse(list, c, radius * 0.30f, radius * 0.30f);
    gfx_path_end(list, UI_GOLD, (gfx_color){0x5a, 0x3c, 0x12, 255}, 0.8f, 0);
}

// A slab of the table's stone, at the same scale or larger if needed.
static void draw_stone(const ui_env *env, gfx_drawlist *list, gfx_rect r) {
    const gfx_picture *slab = gfx_scene_picture(env->services.scene, "slab");
    float k = fmaxf(fmaxf(r.w / slab->dst.w, r.h / slab->dst.h), 1);
    gfx_rect dst = {r.x + r.w / 2 - slab->dst.w * k / 2, r.y + r.h / 2 - slab->dst.h * k / 2,
                    slab->dst.w * k, slab->dst.h * k};
    if (!env->look.flat) {
        gfx_draw_clip(list, &r);
        gfx_draw_image(list, slab->file, dst, 255, true);
        gfx_draw_clip(list, NULL);
    }
    gfx_draw_rect(list, r, env->look.sheet_wash);
}

// The parts of `all` around a hole: above, below, left, right. @return their number
static int find_around(gfx_rect all, gfx_rect hole, gfx_rect part[4]) {
    const float top = fmaxf(all.y, hole.y);
    const float bottom = fminf(all.y + all.h, hole.y + hole.h);
    const gfx_rect parts[4] = {
        {all.x, all.y, all.w, top - all.y},
        {all.x, bottom, all.w, all.y + all.h - bottom},
        {all.x, top, hole.x - all.x, bottom - top},
        {hole.x + hole.w, top, all.x + all.w - hole.x - hole.w, bottom - top},
    };
    int n = 0;
    for (int i = 0; i < 4; i++) {
        if (parts[i].w > 0 && parts[i].h > 0) {
            part[n] = parts[i];
            n++;
        }
    }
    return n;
}

// Darkens the whole window, for both players, and draws the sheet's shadow. Skips the part that the
// sheet covers, which is most of it and would have to be blended pixel by pixel.
static void draw_around(const ui_env *env, gfx_drawlist *list, gfx_rect sheet) {
    gfx_rect dim = env->canvas.view;
    gfx_rect part[4];
    dim.h = env->layout.strip.h > 0 ? env->layout.strip.y - dim.y : dim.h;
    const gfx_rect seen = gfx_drawlist_in_window(list, sheet);
    gfx_transform layer = gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_TABLE));
    // A sheet beside the table does not darken it.
    const bool beside = box_has(env->layout.panel, (gfx_point){sheet.x, sheet.y});
    int n = beside ? 0 : find_around(dim, seen, part);
    for (int i = 0; i < n; i++) {
        gfx_draw_rect(list, part[i], (gfx_color){0x1a, 0x12, 0x0b, 140});
    }
    (void)gfx_drawlist_transform(list, layer);
    n = find_around(env->canvas.view, sheet, part);
    for (int i = 0; i < n; i++) {
        gfx_draw_clip(list, &part[i]);
        gfx_path_begin(list);
        gfx_path_round_rect(list, (gfx_rect){sheet.x + 6, sheet.y + 14, sheet.w, sheet.h}, 8);
        gfx_path_end(list, (gfx_color){0, 0, 0, 130}, UI_CLEAR, 0, 18);
    }
    gfx_draw_clip(list, NULL);
}

void ui_draw_sheet(const ui_env *env, gfx_drawlist *list, gfx_rect r) {
    draw_around(env, list, r);
    border(env, list, r, FRAME_EBONY, FRAME);
    border(env, list, r, SHEET_GOLD, 2);
    border(env, list, box_inset(r, 4, 4), FRAME_LINE, 1);
    // The sheet is cut from the table's stone, in a brighter light.
    gfx_rect stone = box_inset(r, FRAME, FRAME);
    draw_stone(env, list, stone);
    border(env, list, box_inset(r, FRAME - 2, FRAME - 2), SHEET_GOLD, 2);
    border(env, list, box_inset(stone, 7, 7), SHEET_LINE, 1);
    const gfx_rect middle = box_inset(r, FRAME / 2, FRAME / 2);
    for (int i = 0; i < 4; i++) {
        const gfx_rect corner = box_place(middle, 0, 0, (float)(i % 2), (float)(i / 2));
        rosette(list, (gfx_point){corner.x, corner.y}, 11);
    }
}

void ui_draw_panel(const ui_env *env, gfx_drawlist *list, gfx_rect rect) {
    gfx_path_begin(list);
    gfx_path_round_rect(list, (gfx_rect){rect.x + 3, rect.y + 7, rect.w, rect.h}, 12);
    gfx_path_end(list, (gfx_color){0, 0, 0, 110}, UI_CLEAR, 0, 9);
    gfx_draw_round_rect(list, rect, 12, env->look.panel, (gfx_color){0x8a, 0x62, 0x22, 255}, 2);
}
