// Pieces, shadows and lights of the board. Layer: ui; gfx, include/senet and style only.
// Invariant: everything on the plane goes through the scene's houses, nothing is placed by eye.
#include "ui/board/board_view.h"
#include "ui/board/board_gloss.h"

#include "base/assert.h"
#include "gfx/anim.h"
#include "gfx/shape.h"
#include "ui/frame/style.h"

#include <math.h>
#include <stdio.h>

enum { WATER_COLUMNS = 28, BEAM_COLUMNS = 12 };

static bool in_hand(int place) {
    return place >= BOARD_PLACE_HAND && place < BOARD_PLACE_HAND + GFX_SCENE_PLACES;
}

static bool on_tray(int place) {
    return place >= BOARD_PLACE_TRAY && place < BOARD_PLACE_TRAY + GFX_SCENE_PLACES;
}

const gfx_house *board_house_near(const gfx_scene *scene, int place) {
    // Off the board the scale of the nearest row is close enough for rings and heights.
    if (place >= 1 && place <= SENET_HOUSES) {
        return &scene->house[place];
    }
    return &scene->house[on_tray(place) ? 26 : 15];
}

gfx_point board_place_point(const gfx_scene *scene, senet_side side, int place) {
    if (in_hand(place)) {
        return scene->hand[side][place - BOARD_PLACE_HAND];
    }
    if (on_tray(place)) {
        return scene->tray[side][place - BOARD_PLACE_TRAY];
    }
    SENET_ASSERT(place >= 1 && place <= SENET_HOUSES);
    return scene->house[place].center;
}

// One world unit of height at a point of the picture, as a step in vu. By the point, not by the
// place: what flies from one place to another must not jump aside on the way.
static gfx_point up_at(const gfx_scene *scene, gfx_point at) {
    gfx_world foot = gfx_scene_unproject(scene, at, scene->plane_z);
    gfx_point top = gfx_scene_project(scene, (gfx_world){foot.x, foot.y, foot.z + 1.0f});
    return (gfx_point){top.x - at.x, top.y - at.y};
}

gfx_point board_place_up(const gfx_scene *scene, senet_side side, int place) {
    return up_at(scene, board_place_point(scene, side, place));
}

int board_hand_place(const senet_position *position, senet_side side) {
    int n = position->hand[side];
    return BOARD_PLACE_HAND + (n > 0 ? n - 1 : 0);
}

int board_tray_place(const senet_position *position, senet_side side) {
    int n = position->off[side];
    return BOARD_PLACE_TRAY + (n < GFX_SCENE_PLACES ? n : GFX_SCENE_PLACES - 1);
}

board_piece *board_pieces_add(board_pieces *pieces, const gfx_scene *scene, senet_side side,
                              int place) {
    if (pieces->count >= BOARD_PIECES_CAP) {
        return NULL;
    }
    board_piece *piece = &pieces->piece[pieces->count++];
    *piece = (board_piece){
        .side = side, .place = place, .foot = board_place_point(scene, side, place), .alpha = 1.0f};
    return piece;
}

bool board_pieces_take(board_pieces *pieces, senet_side side, int place) {
    for (int i = 0; i < pieces->count; i++) {
        if (pieces->piece[i].side == side && pieces->piece[i].place == place) {
            pieces->piece[i] = pieces->piece[--pieces->count];
            return true;
        }
    }
    return false;
}

void board_pieces_of(const gfx_scene *scene, const senet_position *position,
                     board_pieces *out_pieces) {
    out_pieces->count = 0;
    for (int s = 0; s < 2; s++) {
        senet_side side = (senet_side)s;
        for (int h = 1; h <= SENET_HOUSES; h++) {
            if ((position->pieces[s] >> h & 1u) != 0) {
                (void)board_pieces_add(out_pieces, scene, side, h);
            }
        }
        for (int i = 0; i < position->hand[s]; i++) {
            (void)board_pieces_add(out_pieces, scene, side, BOARD_PLACE_HAND + i);
        }
        for (int i = 0; i < position->off[s]; i++) {
            (void)board_pieces_add(out_pieces, scene, side, BOARD_PLACE_TRAY + i);
        }
    }
}

void board_lights_add(board_lights *lights, board_light_kind kind, senet_side side, int place,
                      float t) {
    if (lights->count < BOARD_LIGHTS_CAP) {
        lights->light[lights->count++] = (board_light){kind, place, side, t};
    }
}

gfx_rect board_place_rect(const gfx_scene *scene, senet_side side, int place, bool with_body) {
    gfx_point at = board_place_point(scene, side, place);
    if (place < 1 || place > SENET_HOUSES) {
        return (gfx_rect){at.x - 48.0f, at.y - 88.0f, 96.0f, 120.0f};
    }
    const gfx_point *q = scene->house[place].quad;
    float left = q[3].x < q[0].x ? q[3].x : q[0].x;
    float right = q[2].x > q[1].x ? q[2].x : q[1].x;
    float top = with_body ? q[0].y - 26.0f : q[0].y;
    return (gfx_rect){left, top, right - left, q[3].y - top};
}

// --- Pieces

static const gfx_sprite *sprite_of(const gfx_scene *scene, senet_side side, int place) {
    const char *shape = side == SENET_CONES ? "cone" : "spool";
    char name[GFX_SPRITE_NAME_CAP];
    if (in_hand(place)) {
        snprintf(name, sizeof name, "%s_hand_%d", shape, place - BOARD_PLACE_HAND + 1);
    } else if (on_tray(place)) {
        snprintf(name, sizeof name, "%s_home_%d", shape, place - BOARD_PLACE_TRAY + 1);
    } else {
        snprintf(name, sizeof name, "%s_%02d", shape, place);
    }
    return gfx_scene_sprite(scene, name);
}

static uint8_t alpha_byte(float alpha) {
    return (uint8_t)(alpha <= 0.0f ? 0.0f : alpha >= 1.0f ? 255.0f : alpha * 255.0f);
}

// How large a shadow is under a piece at a height. In few steps: each size is another picture, and
// none may have to be made in every frame of a move.
static float shadow_growth(float lift) {
    int step = (int)(lift * 4.0f + 0.5f);
    step = step < 0 ? 0 : step > 3 ? 3 : step;
    return 1.0f + 0.055f * (float)step;
}

// In a well of the tray a piece stands lower, and below the tray is what buttons say: shadows there
// are pale, so that type keeps its contrast. What is still above the tray has its full one.
static float shade_of(const board_piece *p) {
    static const float in_well = 0.28f, free_lift = 0.6f;
    return on_tray(p->place) ? in_well + (1.0f - in_well) * gfx_anim_clamp(p->lift / free_lift)
                             : 1.0f;
}

// The shadow moves away from the light and grows softer and paler as the piece is lifted.
static void draw_shadow(const gfx_scene *scene, const board_piece *p, gfx_drawlist *list) {
    const gfx_sprite *sprite = sprite_of(scene, p->side, p->place);
    if (sprite == NULL || sprite->shadow[0] == '\0' || p->alpha <= 0.0f) {
        return;
    }
    float scale = board_house_near(scene, p->place)->scale;
    float dx = -p->lift * scene->light.x / scene->light.z * scale;
    float dy = p->lift * scene->light.y / scene->light.z * scale * 0.78f;
    float grow = shadow_growth(p->lift);
    gfx_rect dst = {p->foot.x + dx - sprite->shadow_anchor.x * grow,
                    p->foot.y + dy - sprite->shadow_anchor.y * grow, sprite->shadow_w * grow,
                    sprite->shadow_h * grow};
    float alpha = shade_of(p) * p->alpha * (1.0f - p->sunk) / (1.0f + 0.9f * p->lift);
    gfx_draw_shadow(list, sprite->shadow, dst, alpha_byte(alpha));
}

// How wide a piece is where the water reaches it, as a radius in vu: cones grow narrow upwards,
// spools have a waist and a rim.
static float waterline(const gfx_scene *scene, const board_piece *p) {
    float up = gfx_anim_clamp(1.35f * p->sunk);
    float part = p->side == SENET_CONES ? 1.0f - 0.75f * p->sunk
                                        : 1.0f - 0.4f * sinf(3.14159265f * up) + 0.1f * up;
    return 0.33f * board_house_near(scene, p->place)->scale * part;
}

// The far or the near half of the ring that the water makes around a piece.
static void water_edge(gfx_point foot, float rx, bool near, float strength, gfx_drawlist *list) {
    static const gfx_color color[2] = {{0x23, 0x32, 0x8f, 255}, {0xf4, 0xfa, 0xff, 255}};
    static const float width[2] = {6.0f, 2.4f};
    float reach = rx + 4.0f;
    gfx_rect half = {foot.x - reach, near ? foot.y : foot.y - reach, 2.0f * reach, reach};
    gfx_draw_clip(list, &half);
    for (int i = 0; i < 2; i++) {
        gfx_color c = color[i];
        c.a = alpha_byte(i == 0 ? 0.7f * strength : strength);
        gfx_path_begin(list);
        gfx_path_ellipse(list, foot, rx, rx * BOARD_FLAT);
        gfx_path_end(list, UI_CLEAR, c, width[i], 0.0f);
    }
    gfx_draw_clip(list, NULL);
}

// A piece that goes down in the water: what is below the near edge of the ring around it is not
// seen. It is drawn in columns, each as far down as the ring is there.
static void draw_sinking(const gfx_scene *scene, const board_piece *p, const char *picture,
                         gfx_rect dst, gfx_color tint, gfx_drawlist *list) {
    float rx = waterline(scene, p), strength = p->alpha * (p->sunk < 0.1f ? p->sunk * 10.0f : 1.0f);
    float left = dst.x - 2.0f;
    water_edge(p->foot, rx, false, strength, list);
    for (int i = 0; i <= WATER_COLUMNS + 1; i++) {
        // Close together at the sides, where the ring runs down steeply; beyond it, all the rest.
        float turn = 3.14159265f * (float)i / (float)WATER_COLUMNS;
        float right = i <= WATER_COLUMNS ? p->foot.x - rx * cosf(turn) : dst.x + dst.w + 2.0f;
        float middle = i >= 1 && i <= WATER_COLUMNS
                           ? sinf(turn - 0.5f * 3.14159265f / (float)WATER_COLUMNS)
                           : 0.0f;
        gfx_rect column = {left, dst.y - 2.0f, right - left,
                           p->foot.y + rx * BOARD_FLAT * middle - dst.y + 2.0f};
        if (column.w > 0.0f && column.h > 0.0f) {
            gfx_draw_clip(list, &column);
            gfx_draw_tinted(list, picture, dst, alpha_byte(p->alpha), tint);
        }
        left = right > left ? right : left;
    }
    gfx_draw_clip(list, NULL);
    water_edge(p->foot, rx, true, strength, list);
}

static void draw_body(const gfx_scene *scene, const ui_look *look, const board_piece *p,
                      gfx_drawlist *list) {
    const gfx_sprite *sprite = sprite_of(scene, p->side, p->place);
    if (sprite == NULL || p->alpha <= 0.0f) {
        return;
    }
    char picture[GFX_THEME_NAME_CAP + GFX_SPRITE_NAME_CAP];
    snprintf(picture, sizeof picture, "%s/%s", look->pieces->name, sprite->body);
    gfx_color tint = gfx_themes_shade(look->themes, look->light, p->foot);
    gfx_point up = up_at(scene, p->foot);
    gfx_point at = {p->foot.x + up.x * p->lift, p->foot.y + up.y * p->lift};
    gfx_rect dst = {at.x - sprite->anchor.x, at.y - sprite->anchor.y, sprite->w, sprite->h};
    if (p->sunk > 0.0f) {
        dst.y += p->sunk * sprite->anchor.y * 0.9f;
        draw_sinking(scene, p, picture, dst, tint, list);
    } else {
        gfx_draw_tinted(list, picture, dst, alpha_byte(p->alpha), tint);
    }
}

// Outlines on a grid of 24 x 24, in tenths from the middle.
static const int16_t CONE[] = {
    SHAPE_MOVE,  -85,         120,        SHAPE_LINE, -76, 86,          SHAPE_LINE, -20,
    -44,         SHAPE_CURVE, -64,        -65,        -44, -120,        0,          -120,
    SHAPE_CURVE, 44,          -120,       64,         -65, 20,          -44,        SHAPE_LINE,
    76,          86,          SHAPE_LINE, 85,         120, SHAPE_CLOSE, SHAPE_END};
static const int16_t SPOOL[] = {
    SHAPE_MOVE, -95, -110,        SHAPE_LINE, 95, -110,        SHAPE_LINE, 95, -70, SHAPE_CURVE,
    30,         -40, 30,          40,         95, 70,          SHAPE_LINE, 95, 110, SHAPE_LINE,
    -95,        110, SHAPE_LINE,  -95,        70, SHAPE_CURVE, -30,        40, -30, -40,
    -95,        -70, SHAPE_CLOSE, SHAPE_END};

static void outline(senet_side side, gfx_point middle, float height, gfx_drawlist *list) {
    const gfx_point unit = {height / 240, height / 240};
    gfx_path_begin(list);
    (void)gfx_path_shape(list, side == SENET_CONES ? CONE : SPOOL, middle, unit);
}

// In the look of high contrast: the pip's outline at the size of the piece, white or black, each
// with a line of the other around it.
static void draw_flat_body(const gfx_scene *scene, const ui_look *look, const board_piece *p,
                           gfx_drawlist *list) {
    float scale = board_house_near(scene, p->place)->scale;
    float height = (p->side == SENET_CONES ? 0.86f : 0.66f) * scale * (1.0f - 0.8f * p->sunk);
    gfx_point up = up_at(scene, p->foot);
    gfx_point at = {p->foot.x + up.x * p->lift, p->foot.y + up.y * p->lift + 0.14f * scale};
    gfx_point middle = {at.x, at.y - height / 2.0f};
    gfx_color fill = look->side[p->side], line = look->side[senet_other(p->side)];
    fill.a = line.a = alpha_byte(p->alpha);
    for (int pass = 0; pass < 2; pass++) {
        outline(p->side, middle, height, list);
        gfx_path_end(list, pass == 0 ? UI_CLEAR : fill, pass == 0 ? fill : line,
                     pass == 0 ? 11.0f : 4.0f, 0.0f);
    }
}

// What a piece that stands on a sign hides is said by a small copy of it at the near corner.
static void draw_hidden_sign(const gfx_scene *scene, const ui_look *look, const board_piece *p,
                             gfx_drawlist *list) {
    if (p->place < 1 || p->place > SENET_HOUSES || look->board->sign[p->place][0] == '\0') {
        return;
    }
    const gfx_house *h = &scene->house[p->place];
    float away = fabsf(p->foot.x - h->center.x) + fabsf(p->foot.y - h->center.y);
    float shown =
        p->alpha * (1.0f - gfx_anim_clamp(4.0f * p->lift + 4.0f * p->sunk + away / 30.0f));
    if (shown <= 0.0f) {
        return;
    }
    float size = 0.27f * h->scale;
    gfx_rect chip = {h->quad[2].x - size * 1.02f, h->quad[2].y - size * 0.90f, size, size};
    gfx_color ground = {0xf2, 0xe7, 0xcf, alpha_byte(shown)};
    gfx_color edge = {0x5a, 0x3c, 0x12, alpha_byte(shown)};
    gfx_path_begin(list);
    gfx_path_round_rect(list, chip, size * 0.16f);
    gfx_path_end(list, ground, edge, 1.4f, 0.0f);
    char icon[GFX_THEME_NAME_CAP + 12];
    snprintf(icon, sizeof icon, "sign_%s.png", look->board->sign[p->place]);
    float in = size * 0.09f;
    gfx_draw_image(list, icon,
                   (gfx_rect){chip.x + in, chip.y + in, size - 2.0f * in, size - 2.0f * in},
                   alpha_byte(shown), false);
}

// --- Shapes on the plane

void board_ring(const gfx_scene *scene, senet_side side, int place, float radius, gfx_color color,
                float width_vu, float blur_vu, gfx_drawlist *list) {
    gfx_point at = board_place_point(scene, side, place);
    float rx = radius * board_house_near(scene, place)->scale;
    gfx_path_begin(list);
    gfx_path_ellipse(list, at, rx, rx * BOARD_FLAT);
    gfx_path_end(list, UI_CLEAR, color, width_vu, blur_vu);
}

gfx_point board_between(gfx_point a, gfx_point b, float t) {
    return (gfx_point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

void board_tile_path(const gfx_house *house, float grow, gfx_drawlist *list) {
    gfx_point middle = board_between(house->quad[0], house->quad[2], 0.5f);
    gfx_point q[4];
    for (int i = 0; i < 4; i++) {
        q[i] = board_between(middle, house->quad[i], 1.0f + grow);
    }
    gfx_path_begin(list);
    for (int i = 0; i < 4; i++) {
        gfx_point before = board_between(q[i], q[(i + 3) % 4], 0.09f);
        gfx_point after = board_between(q[i], q[(i + 1) % 4], 0.09f);
        gfx_point h1 = board_between(before, q[i], 0.6f), h2 = board_between(after, q[i], 0.6f);
        if (i == 0) {
            gfx_path_move(list, before);
        } else {
            gfx_path_line(list, before);
        }
        gfx_path_curve(list, h1, h2, after);
    }
    gfx_path_close(list);
}

// --- Lights

static void draw_ripple(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    for (int i = 0; i < 3; i++) {
        float t = l->t * 1.6f - 0.3f * (float)i;
        if (t <= 0.0f || t >= 1.0f) {
            continue;
        }
        // It has to come out from under a piece that stands there before it fades.
        float r = 0.22f + 0.29f * t, strength = 1.0f - t * t;
        gfx_color dark = {0x23, 0x32, 0x8f, (uint8_t)(230.0f * strength)};
        board_ring(scene, l->side, l->place, r, dark, 7.0f - 3.0f * t, 0.0f, list);
        gfx_color c = {0xf4, 0xfa, 0xff, (uint8_t)(255.0f * strength)};
        board_ring(scene, l->side, l->place, r - 0.02f, c, 3.5f - 1.5f * t, 0.0f, list);
    }
}

static void draw_glow(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    float strength = sinf(3.14159265f * l->t);
    gfx_point at = board_place_point(scene, l->side, l->place);
    float scale = board_house_near(scene, l->place)->scale;
    gfx_path_begin(list);
    gfx_path_ellipse(list, at, 0.42f * scale, 0.34f * scale);
    gfx_path_end(list, (gfx_color){0xff, 0xc8, 0x62, (uint8_t)(210.0f * strength)}, UI_CLEAR, 0.0f,
                 22.0f);
    float spread = 0.3f + 0.22f * l->t;
    board_ring(scene, l->side, l->place, spread,
               (gfx_color){0xff, 0xe9, 0xb8, (uint8_t)(230.0f * strength)}, 3.0f, 0.0f, list);
}

// The cones win by day, the spools by night.
static gfx_color glory_color(senet_side side, float alpha) {
    gfx_color c =
        side == SENET_CONES ? (gfx_color){0xff, 0xd6, 0x7a, 0} : (gfx_color){0xd2, 0xe4, 0xff, 0};
    c.a = alpha_byte(alpha);
    return c;
}

// When light comes to a house, 0..1: the sun's goes the way of the houses, the moon's spreads from
// the middle.
static float gleam_begin(senet_side side, int house) {
    if (side == SENET_CONES) {
        return (float)(house - 1) / (float)(SENET_HOUSES - 1);
    }
    int column = house <= 10 ? house - 1 : house <= 20 ? 20 - house : house - 21;
    return fabsf((float)column - 4.5f) / 4.5f;
}

static void draw_gleam(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    static const float PASSES = 0.4f; // share of the time that it takes to pass a house
    gfx_vertex v[6 * SENET_HOUSES];
    size_t n = 0;
    for (int h = 1; h <= SENET_HOUSES; h++) {
        float t = (l->t - gleam_begin(l->side, h) * (1.0f - PASSES)) / PASSES;
        if (t <= 0.0f || t >= 1.0f) {
            continue;
        }
        gfx_color c = glory_color(l->side, 0.42f * sinf(3.14159265f * t));
        const gfx_point *q = scene->house[h].quad;
        gfx_vertex corner[4];
        for (int i = 0; i < 4; i++) {
            corner[i] = (gfx_vertex){.at = q[i], .color = c};
        }
        n += gfx_quad_triangles(corner, v + n);
    }
    if (n > 0) {
        gfx_draw_mesh(list, NULL, v, n);
    }
}

// A winner's piece: light behind all of it.
static void draw_glory(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    float strength = sinf(3.14159265f * l->t);
    gfx_point at = board_place_point(scene, l->side, l->place);
    float scale = board_house_near(scene, l->place)->scale;
    gfx_path_begin(list);
    gfx_path_ellipse(list, (gfx_point){at.x, at.y - 0.3f * scale}, 0.34f * scale, 0.52f * scale);
    gfx_path_end(list, glory_color(l->side, strength), UI_CLEAR, 0.0f, 24.0f);
    gfx_color rim = l->side == SENET_CONES ? (gfx_color){0xff, 0xe9, 0xb8, alpha_byte(strength)}
                                           : (gfx_color){0xee, 0xf4, 0xff, alpha_byte(strength)};
    board_ring(scene, l->side, l->place, 0.34f, rim, 5.0f, 0.0f, list);
}

static void draw_beam(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    // Ra's light comes down along the key light's way and falls on a round spot. Nothing of it has
    // an edge: it fades out to the sides, upwards, and around the spot.
    float strength = sinf(3.14159265f * l->t);
    gfx_point at = board_place_point(scene, l->side, l->place);
    gfx_point grid[BEAM_COLUMNS + 1][3];
    uint8_t alpha[BEAM_COLUMNS + 1];
    for (int i = 0; i <= BEAM_COLUMNS; i++) {
        float u = 2.0f * (float)i / (float)BEAM_COLUMNS - 1.0f, round = 1.0f - u * u;
        float near = 62.0f * BOARD_FLAT * sqrtf(round);
        grid[i][0] = (gfx_point){at.x - 50.0f + 40.0f * u, at.y - 330.0f};
        grid[i][1] = (gfx_point){at.x + 62.0f * u, at.y + 0.45f * near};
        grid[i][2] = (gfx_point){at.x + 62.0f * u, at.y + near};
        alpha[i] = alpha_byte(0.55f * strength * round * round);
    }
    gfx_vertex v[BEAM_COLUMNS * 12];
    size_t n = 0;
    for (int i = 0; i < BEAM_COLUMNS; i++) {
        for (int k = 0; k < 2; k++) {
            static const int corner[6][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}};
            for (int m = 0; m < 6; m++) {
                int x = i + corner[m][0], y = k + corner[m][1];
                v[n++] = (gfx_vertex){.at = grid[x][y],
                                      .color = {0xff, 0xe2, 0x9a, y == 1 ? alpha[x] : 0}};
            }
        }
    }
    gfx_draw_mesh(list, NULL, v, n);
}

static void draw_bump(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    float strength = 1.0f - l->t;
    board_tile_path(&scene->house[l->place], 0.0f, list);
    gfx_path_end(list, UI_CLEAR, (gfx_color){0x1c, 0x12, 0x08, (uint8_t)(230.0f * strength)}, 7.0f,
                 0.0f);
    board_tile_path(&scene->house[l->place], 0.02f, list);
    gfx_path_end(list, UI_CLEAR, (gfx_color){0xf4, 0xea, 0xd4, (uint8_t)(230.0f * strength)}, 2.0f,
                 0.0f);
}

static void draw_light(const gfx_scene *scene, const board_light *l, bool above,
                       gfx_drawlist *list) {
    switch (l->kind) {
    case BOARD_LIGHT_RIPPLE:
        if (!above) {
            draw_ripple(scene, l, list);
        }
        break;
    case BOARD_LIGHT_REBIRTH:
        if (!above) {
            draw_glow(scene, l, list);
        }
        break;
    case BOARD_LIGHT_WON:
        if (!above) {
            draw_glory(scene, l, list);
        }
        break;
    case BOARD_LIGHT_GLEAM:
        if (!above) {
            draw_gleam(scene, l, list);
        }
        break;
    case BOARD_LIGHT_RA:
        if (above) {
            draw_beam(scene, l, list);
        } else {
            draw_glow(scene, l, list);
        }
        break;
    case BOARD_LIGHT_BUMP:
        if (!above && l->place >= 1 && l->place <= SENET_HOUSES) {
            draw_bump(scene, l, list);
        }
        break;
    }
}

// --- Together

// How near a piece is to the eye, in vu down the board. The eye looks down so steeply that a step up
// brings a piece as much nearer as a step towards it.
static float nearness(const gfx_scene *scene, const board_piece *p) {
    return p->foot.y + p->lift * board_house_near(scene, p->place)->scale;
}

void board_draw_pieces(const gfx_scene *scene, const ui_look *look, const board_pieces *pieces,
                       const board_lights *lights, gfx_drawlist *list) {
    int order[BOARD_PIECES_CAP];
    float near[BOARD_PIECES_CAP];
    for (int i = 0; i < pieces->count; i++) {
        int k = i;
        near[i] = nearness(scene, &pieces->piece[i]);
        for (; k > 0 && near[order[k - 1]] > near[i]; k--) {
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
    for (int i = 0; i < lights->count; i++) {
        draw_light(scene, &lights->light[i], false, list);
    }
    for (int i = 0; i < pieces->count && !look->flat; i++) {
        draw_shadow(scene, &pieces->piece[order[i]], list);
    }
    board_draw_gloss(scene, look, pieces, list); // what is mirrored is no darker for the shadow
    for (int i = 0; i < pieces->count; i++) {
        const board_piece *p = &pieces->piece[order[i]];
        if (look->flat) {
            draw_flat_body(scene, look, p, list);
        } else {
            draw_body(scene, look, p, list);
        }
        draw_hidden_sign(scene, look, p, list);
    }
    for (int i = 0; i < lights->count; i++) {
        draw_light(scene, &lights->light[i], true, list);
    }
}

void board_draw_pip(gfx_drawlist *list, const ui_look *look, senet_side side, gfx_point center,
                    float height_vu, bool filled, gfx_color ink) {
    gfx_color fill = look->side[side];
    gfx_color line = ink;
    if (!filled) {
        fill = UI_CLEAR;
        line.a = (uint8_t)(ink.a * 0.45f);
    }
    outline(side, center, height_vu, list);
    gfx_path_end(list, fill, line, filled ? 2.0f : 1.5f, 0.0f);
}
