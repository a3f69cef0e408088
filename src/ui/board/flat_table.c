// Purpose: the table in plain colours. Layer: ui.
// Invariant: white and black pieces both have at least 3 : 1 on every colour of the board.
#include "ui/board/flat_table.h"

#include <string.h>

static const gfx_color BOARD = {0x2a, 0x2a, 0x2a, 255};
static const gfx_color TILE = {0x5c, 0x7f, 0x96, 255}; // luminance 0.2: half way to black and white
static const gfx_color SPECIAL = {0xff, 0xff, 0xff, 255};
static const gfx_color BLACK = {0, 0, 0, 255};
static const gfx_color WHITE = {255, 255, 255, 255};
static const gfx_color MAT = {0x5c, 0x7f, 0x96, 255};

static const float WELL_RADIUS = 0.30f; // world units, as the tray has it
static const float THICKEN = 0.7f;      // vu
static const float SLIVER = 24.0f;      // vu: what shows less of itself is only a line at the edge
static const float FLAT = 0.785f;       // a circle on the table as it is seen: height for width

// Whether more than a sliver of a quad can be seen above the window's lower edge.
static bool shows(const gfx_point q[4], float drop, gfx_rect view) {
    return q[0].y + drop < view.y + view.h - SLIVER;
}

// The signs as characters of the font of hieroglyphs.
static const struct {
    const char *name, *text;
    float size; // of the em, world units
} SIGNS[] = {
    {"ankh", "\U000132F9", 0.54f},
    {"ankh_was", "\U00013300\U000132F9\U00013300", 0.46f},
    {"frog", "\U0001318F", 0.56f},
    {"nefer", "\U00013124", 0.58f},
    {"nefer_3", "\U00013124\U00013124\U00013124", 0.50f},
    {"water", "\U00013217", 0.50f},
    {"crossed", "\U000133F4", 0.60f},
    {"strokes_3", "\U000133FC", 0.60f},
    {"strokes_2", "\U000133FB", 0.60f},
    {"strokes_1", "\U000133FA", 0.60f},
    {"storks_3", "\U00013162", 0.46f},
    {"men_2", "\U00013000\U00013000", 0.42f},
    {"gods_3", "\U0001302D\U0001302D\U0001302D", 0.38f},
    {"gods_2", "\U0001302D\U0001302D", 0.46f},
    {"falcon", "\U00013143", 0.56f},
    {"sun", "\U000131F3", 0.56f},
};

static void quad(const gfx_point q[4], float drop, gfx_color fill, gfx_color line, float line_vu,
                 gfx_drawlist *list) {
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){q[0].x, q[0].y + drop});
    for (int i = 1; i < 4; i++) {
        gfx_path_line(list, (gfx_point){q[i].x, q[i].y + drop});
    }
    gfx_path_close(list);
    gfx_path_end(list, fill, line, line_vu, 0.0f);
}

static void draw_sign(const gfx_house *h, const char *sign, float drop, gfx_drawlist *list) {
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (strcmp(SIGNS[i].name, sign) == 0) {
            gfx_text_style style = {
                .font = GFX_FONT_SIGNS, .size_vu = SIGNS[i].size * h->scale, .color = BLACK};
            // The font's lines are thin: drawn four times, they are seen from afar.
            for (int k = 0; k < 4; k++) {
                float x = k < 2 ? -THICKEN : THICKEN, y = k % 2 == 0 ? -THICKEN : THICKEN;
                gfx_point at = {h->center.x + x, h->center.y + drop + 0.38f * style.size_vu + y};
                gfx_draw_text(list, SIGNS[i].text, &style, at, GFX_ALIGN_CENTER);
            }
        }
    }
}

// Hairpins that show which way the path turns, as the pictures have them.
static void draw_turn(const gfx_scene *scene, float x, float y, float drop, gfx_drawlist *list) {
    for (int i = -1; i <= 1; i++) {
        float at = y + 0.2f * (float)i;
        gfx_point p[3];
        for (int k = 0; k < 3; k++) {
            gfx_world w = {x + 0.105f * (float)(k - 1), at + (k == 1 ? -0.05f : 0.05f),
                           scene->plane_z};
            p[k] = gfx_scene_project(scene, w);
        }
        gfx_path_begin(list);
        gfx_path_move(list, (gfx_point){p[0].x, p[0].y + drop});
        gfx_path_line(list, (gfx_point){p[1].x, p[1].y + drop});
        gfx_path_line(list, (gfx_point){p[2].x, p[2].y + drop});
        gfx_path_end(list, UI_CLEAR, WHITE, 4.0f, 0.0f);
    }
}

static void draw_tray(const gfx_scene *scene, gfx_color line, float drop, gfx_drawlist *list) {
    quad(scene->tray_quad, drop, BOARD, line, 3.0f, list);
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < GFX_SCENE_PLACES; i++) {
            gfx_point at = scene->tray[side][i];
            float rx = WELL_RADIUS * scene->house[26].scale;
            gfx_path_begin(list);
            gfx_path_ellipse(list, (gfx_point){at.x, at.y + drop}, rx, rx * FLAT);
            gfx_path_end(list, TILE, WHITE, 2.0f, 0.0f);
        }
    }
}

void flat_table_draw(const gfx_scene *scene, const ui_look *look, gfx_rect view, float drop_vu,
                     gfx_drawlist *list) {
    gfx_color line = look->on_table.ink;
    gfx_draw_rect(list, view, look->table);
    const gfx_point front[4] = {scene->frame[3], scene->frame[2], scene->base[2], scene->base[3]};
    quad(front, drop_vu, BLACK, line, 3.0f, list);
    quad(scene->frame, drop_vu, BOARD, line, 3.0f, list);
    for (int k = 1; k <= GFX_SCENE_HOUSES; k++) {
        const gfx_house *h = &scene->house[k];
        const char *sign = look->board->sign[k];
        quad(h->quad, drop_vu, sign[0] != '\0' ? SPECIAL : TILE, BLACK, 2.0f, list);
        draw_sign(h, sign, drop_vu, list);
    }
    draw_turn(scene, 5.28f, 0.5f, drop_vu, list);
    draw_turn(scene, -5.28f, -0.5f, drop_vu, list);
    if (shows(scene->mat, drop_vu, view)) {
        quad(scene->mat, drop_vu, MAT, line, 3.0f, list);
    }
    if (shows(scene->tray_quad, drop_vu, view)) {
        draw_tray(scene, line, drop_vu, list);
    }
}

void flat_table_draw_cloth(const gfx_point corners[4], const ui_look *look, gfx_drawlist *list) {
    quad(corners, 0.0f, MAT, look->on_table.ink, 3.0f, list);
}
