// The table in plain colours.
// Layer: ui.
// Invariant: white and black pieces both have a contrast of at least 3 : 1 to every board colour.
#include "ui/board/flat_table.h"
#include "ui/board/board_place.h"

#include <string.h>

static const gfx_color BOARD = {0x2a, 0x2a, 0x2a, 255};
static const gfx_color TILE = {0x5c, 0x7f, 0x96, 255}; // luminance 0.2, between black and white
static const gfx_color SPECIAL = {0xff, 0xff, 0xff, 255};
static const gfx_color BLACK = {0, 0, 0, 255};
static const gfx_color WHITE = {255, 255, 255, 255};
static const gfx_color MAT = {0x5c, 0x7f, 0x96, 255};

// World units: the wells as in the tray; the hairpins as in the pictures.
static const float WELL_RADIUS = 0.30f, HAIRPIN_X = 5.28f, HAIRPIN_Y = 0.5f;
static const float HAIRPIN_W = 0.105f, HAIRPIN_H = 0.05f, HAIRPIN_STEP = 0.2f;
static const float THICKEN = 0.7f;   // vu
static const float SIGN_LOW = 0.38f; // in ems: the baseline's offset below the middle

// vu: parts with less visible height than a sliver are only a line at the edge; line widths of
// parts, houses, hairpins.
enum { SLIVER = 24, PART_LINE = 3, HOUSE_LINE = 2, HAIRPIN_LINE = 4 };

// Whether more than a sliver of a quad can be seen above the window's lower edge.
static bool shows(const gfx_point q[4], float drop, gfx_rect view) {
    return q[0].y + drop < view.y + view.h - SLIVER;
}

// The signs as characters of the hieroglyphic font.
static const struct {
    const char *name, *text;
    int size; // of the em, hundredths of a world unit
} SIGNS[] = {
    {"ankh", "\U000132F9", 54},
    {"ankh_was", "\U00013300\U000132F9\U00013300", 46},
    {"frog", "\U0001318F", 56},
    {"nefer", "\U00013124", 58},
    {"nefer_3", "\U00013124\U00013124\U00013124", 50},
    {"water", "\U00013217", 50},
    {"crossed", "\U000133F4", 60},
    {"strokes_3", "\U000133FC", 60},
    {"strokes_2", "\U000133FB", 60},
    {"strokes_1", "\U000133FA", 60},
    {"storks_3", "\U00013162", 46},
    {"men_2", "\U00013000\U00013000", 42},
    {"gods_3", "\U0001302D\U0001302D\U0001302D", 38},
    {"gods_2", "\U0001302D\U0001302D", 46},
    {"falcon", "\U00013143", 56},
    {"sun", "\U000131F3", 56},
};

static void quad(const gfx_point q[4], float drop, gfx_color fill, gfx_color line, float line_vu,
                 gfx_drawlist *list) {
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){q[0].x, q[0].y + drop});
    for (int i = 1; i < 4; i++) {
        gfx_path_line(list, (gfx_point){q[i].x, q[i].y + drop});
    }
    gfx_path_close(list);
    gfx_path_end(list, fill, line, line_vu, 0);
}

static void draw_sign(const gfx_house *h, const char *sign, float drop, gfx_drawlist *list) {
    for (size_t i = 0; i < sizeof SIGNS / sizeof SIGNS[0]; i++) {
        if (strcmp(SIGNS[i].name, sign) == 0) {
            gfx_text_style style = {.font = GFX_FONT_SIGNS,
                                    .size_vu = (float)SIGNS[i].size / 100 * h->scale,
                                    .color = BLACK};
            // The font's lines are thin: drawing them four times makes them visible from afar.
            for (int k = 0; k < 4; k++) {
                float x = k < 2 ? -THICKEN : THICKEN, y = k % 2 == 0 ? -THICKEN : THICKEN;
                gfx_point at = {h->center.x + x, h->center.y + drop + SIGN_LOW * style.size_vu + y};
                gfx_draw_text(list, SIGNS[i].text, &style, at, GFX_ALIGN_CENTER);
            }
        }
    }
}

// Hairpins that show how the path turns, as in the pictures.
static void draw_turn(const gfx_scene *scene, float x, float y, float drop, gfx_drawlist *list) {
    for (int i = -1; i <= 1; i++) {
        float at = y + HAIRPIN_STEP * (float)i;
        gfx_point p[3];
        for (int k = 0; k < 3; k++) {
            gfx_world w = {x + HAIRPIN_W * (float)(k - 1), at + (k == 1 ? -HAIRPIN_H : HAIRPIN_H),
                           scene->plane_z};
            p[k] = gfx_scene_project(scene, w);
        }
        gfx_path_begin(list);
        gfx_path_move(list, (gfx_point){p[0].x, p[0].y + drop});
        gfx_path_line(list, (gfx_point){p[1].x, p[1].y + drop});
        gfx_path_line(list, (gfx_point){p[2].x, p[2].y + drop});
        gfx_path_end(list, UI_CLEAR, WHITE, HAIRPIN_LINE, 0);
    }
}

static void draw_tray(const gfx_scene *scene, gfx_color line, float drop, gfx_drawlist *list) {
    quad(scene->tray_quad, drop, BOARD, line, PART_LINE, list);
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < GFX_SCENE_PLACES; i++) {
            gfx_point at = scene->tray[side][i];
            board_circle_path((gfx_point){at.x, at.y + drop},
                              WELL_RADIUS * board_house_near(scene, BOARD_PLACE_TRAY)->scale, list);
            gfx_path_end(list, TILE, WHITE, HOUSE_LINE, 0);
        }
    }
}

void flat_table_hide_wells(const gfx_scene *scene, int side, int n, gfx_rect view, float drop_vu,
                           gfx_drawlist *list) {
    for (int i = n; i < GFX_SCENE_PLACES && shows(scene->tray_quad, drop_vu, view); i++) {
        const gfx_point at = scene->tray[side][i];
        // A little larger than the well, to cover its soft edge.
        const float r = WELL_RADIUS * board_house_near(scene, BOARD_PLACE_TRAY)->scale + HOUSE_LINE;
        board_circle_path((gfx_point){at.x, at.y + drop_vu}, r, list);
        gfx_path_end(list, BOARD, BOARD, 2 * HOUSE_LINE, 0);
    }
}

void flat_table_draw(const gfx_scene *scene, const ui_look *look, gfx_rect view, float drop_vu,
                     gfx_drawlist *list) {
    gfx_color line = look->on_table.ink;
    gfx_draw_rect(list, view, look->table);
    const gfx_point front[4] = {scene->frame[3], scene->frame[2], scene->base[2], scene->base[3]};
    quad(front, drop_vu, BLACK, line, PART_LINE, list);
    quad(scene->frame, drop_vu, BOARD, line, PART_LINE, list);
    for (int k = 1; k <= GFX_SCENE_HOUSES; k++) {
        const gfx_house *h = &scene->house[k];
        const char *sign = look->board->sign[k];
        quad(h->quad, drop_vu, sign[0] != '\0' ? SPECIAL : TILE, BLACK, HOUSE_LINE, list);
        draw_sign(h, sign, drop_vu, list);
    }
    draw_turn(scene, HAIRPIN_X, HAIRPIN_Y, drop_vu, list);
    draw_turn(scene, -HAIRPIN_X, -HAIRPIN_Y, drop_vu, list);
    if (shows(scene->mat, drop_vu, view)) {
        quad(scene->mat, drop_vu, MAT, line, PART_LINE, list);
    }
    if (shows(scene->tray_quad, drop_vu, view)) {
        draw_tray(scene, line, drop_vu, list);
    }
}

void flat_table_draw_cloth(const gfx_point corners[4], const ui_look *look, gfx_drawlist *list) {
    quad(corners, 0, MAT, look->on_table.ink, PART_LINE, list);
}
