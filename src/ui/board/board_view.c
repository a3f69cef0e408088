// Pieces, shadows and lights of the board.
// Layer: ui; uses only gfx, include/senet and style.
// Invariant: all positions on the board derive from the scene's houses.
#include "ui/board/board_view.h"
#include "ui/board/board_gloss.h"

#include "gfx/anim.h"
#include "gfx/shape.h"
#include "ui/frame/style.h"

#include <math.h>
#include <stdio.h>

enum { WATER_COLUMNS = 28, BEAM_COLUMNS = 12 };

static const float PI = 3.14159265f;

static uint8_t alpha_byte(float alpha) {
    return (uint8_t)(gfx_anim_clamp(alpha) * 255);
}

static gfx_color faded(gfx_color c, float strength) {
    c.a = (uint8_t)((float)c.a * strength);
    return c;
}

// Grows and fades: 0..1..0.
static float swell(float t) {
    return sinf(PI * t);
}

// --- Pieces

static const gfx_sprite *sprite_of(const gfx_scene *scene, senet_side side, int place) {
    const char *shape = side == SENET_CONES ? "cone" : "spool";
    char name[GFX_SPRITE_NAME_CAP];
    if (board_place_in_hand(place)) {
        snprintf(name, sizeof name, "%s_hand_%d", shape, place - BOARD_PLACE_HAND + 1);
    } else if (board_place_on_tray(place)) {
        snprintf(name, sizeof name, "%s_home_%d", shape, place - BOARD_PLACE_TRAY + 1);
    } else {
        snprintf(name, sizeof name, "%s_%02d", shape, place);
    }
    return gfx_scene_sprite(scene, name);
}

// The size of a shadow under a lifted piece. It changes in a few steps because each size is a
// separate picture, too expensive to make in every frame of a move.
static float shadow_growth(float lift) {
    int step = (int)(lift * 4 + 0.5f);
    step = step < 0 ? 0 : step > 3 ? 3 : step;
    return 1 + 0.055f * (float)step;
}

// A piece in a well of the tray is lower, and the buttons' labels are below the tray: shadows there
// are pale to preserve the contrast of the text. A piece above the tray has a full shadow.
static float shade_of(const board_piece *p) {
    static const float in_well = 0.28f, free_lift = 0.6f;
    return board_place_on_tray(p->place)
               ? gfx_anim_mix(in_well, 1, gfx_anim_clamp(p->lift / free_lift))
               : 1;
}

// As the piece rises, the shadow moves away from the light and becomes softer and paler.
static void draw_shadow(const gfx_scene *scene, const board_piece *p, gfx_drawlist *list) {
    static const float seen_depth = 0.78f, paler = 0.9f; // per world unit of height
    const gfx_sprite *sprite = sprite_of(scene, p->side, p->place);
    if (sprite == NULL || sprite->shadow[0] == '\0' || p->alpha <= 0) {
        return;
    }
    float scale = board_house_near(scene, p->place)->scale;
    float dx = -p->lift * scene->light.x / scene->light.z * scale;
    float dy = p->lift * scene->light.y / scene->light.z * scale * seen_depth;
    float grow = shadow_growth(p->lift);
    gfx_rect dst = {p->foot.x + dx - sprite->shadow_anchor.x * grow,
                    p->foot.y + dy - sprite->shadow_anchor.y * grow, sprite->shadow_w * grow,
                    sprite->shadow_h * grow};
    float alpha = shade_of(p) * p->alpha * (1 - p->sunk) / (1 + paler * p->lift);
    gfx_draw_shadow(list, sprite->shadow, dst, alpha_byte(alpha));
}

// The radius of a piece at the water's surface, vu: cones taper, spools have a waist and a rim.
static float waterline(const gfx_scene *scene, const board_piece *p) {
    static const float foot = 0.33f, tip = 0.75f, waist = 0.4f, rim = 0.1f, height = 1.35f;
    float up = gfx_anim_clamp(height * p->sunk);
    float part = p->side == SENET_CONES ? 1 - tip * p->sunk : 1 - waist * swell(up) + rim * up;
    return foot * board_house_near(scene, p->place)->scale * part;
}

// Draws the far or near half of the ring that the water makes around a piece.
static void water_edge(gfx_point foot, float rx, bool near, float strength, gfx_drawlist *list) {
    static const gfx_color color[2] = {{0x23, 0x32, 0x8f, 178}, {0xf4, 0xfa, 0xff, 255}};
    static const float width[2] = {6, 2.4f}, reach = 4;
    gfx_rect half = {foot.x - rx - reach, near ? foot.y : foot.y - rx - reach, 2 * (rx + reach),
                     rx + reach};
    gfx_draw_clip(list, &half);
    for (int i = 0; i < 2; i++) {
        board_circle_path(foot, rx, list);
        gfx_path_end(list, UI_CLEAR, faded(color[i], strength), width[i], 0);
    }
    gfx_draw_clip(list, NULL);
}

// Draws a sinking piece without the part below the near edge of the ring around it: in columns,
// each down to the ring.
static void draw_sinking(const gfx_scene *scene, const board_piece *p, const char *picture,
                         gfx_rect dst, gfx_color tint, gfx_drawlist *list) {
    static const float around = 2, whole_at = 0.1f; // vu; depth at which its ring is complete
    float rx = waterline(scene, p);
    float strength = p->alpha * gfx_anim_clamp(p->sunk / whole_at);
    float left = dst.x - around;
    water_edge(p->foot, rx, false, strength, list);
    for (int i = 0; i <= WATER_COLUMNS + 1; i++) {
        // Columns are narrow at the sides, where the ring is steep; the last one covers the rest.
        float angle = PI * (float)i / WATER_COLUMNS;
        float right = i <= WATER_COLUMNS ? p->foot.x - rx * cosf(angle) : dst.x + dst.w + around;
        float middle = i >= 1 && i <= WATER_COLUMNS ? sinf(angle - PI / (2 * WATER_COLUMNS)) : 0;
        gfx_rect column = {left, dst.y - around, right - left,
                           p->foot.y + rx * BOARD_FLAT * middle - dst.y + around};
        if (column.w > 0 && column.h > 0) {
            gfx_draw_clip(list, &column);
            gfx_draw_tinted(list, picture, dst, alpha_byte(p->alpha), tint);
        }
        left = right > left ? right : left;
    }
    gfx_draw_clip(list, NULL);
    water_edge(p->foot, rx, true, strength, list);
}

// The foot of a lifted piece.
static gfx_point lifted(const gfx_scene *scene, const board_piece *p) {
    gfx_point up = board_up_at(scene, p->foot);
    return (gfx_point){p->foot.x + up.x * p->lift, p->foot.y + up.y * p->lift};
}

// At night a lamp lights the pieces more than the table, to make them stand out.
static uint8_t add_lamplight(uint8_t c) {
    return (uint8_t)gfx_anim_mix(c, 255, 0.5f);
}

static void draw_body(const gfx_scene *scene, const ui_look *look, const board_piece *p,
                      gfx_drawlist *list) {
    static const float deep = 0.9f; // greatest depth, as a share of its height
    const gfx_sprite *sprite = sprite_of(scene, p->side, p->place);
    if (sprite == NULL || p->alpha <= 0) {
        return;
    }
    char picture[GFX_THEME_NAME_CAP + GFX_SPRITE_NAME_CAP];
    snprintf(picture, sizeof picture, "%s/%s", look->pieces->name, sprite->body);
    gfx_color tint = gfx_themes_shade(look->themes, look->light, p->foot);
    if (look->light == GFX_LIGHT_NIGHT) {
        tint =
            (gfx_color){add_lamplight(tint.r), add_lamplight(tint.g), add_lamplight(tint.b), 255};
    }
    gfx_point at = lifted(scene, p);
    gfx_rect dst = {at.x - sprite->anchor.x, at.y - sprite->anchor.y, sprite->w, sprite->h};
    if (p->sunk > 0) {
        dst.y += p->sunk * sprite->anchor.y * deep;
        draw_sinking(scene, p, picture, dst, tint, list);
    } else {
        gfx_draw_tinted(list, picture, dst, alpha_byte(p->alpha), tint);
    }
}

// Outlines on a grid of 24 x 24, in tenths from the middle.
static const char CONE[] =
    "M-85 120 L-76 86 L-20 -44 C-64 -65 -44 -120 0 -120 C44 -120 64 -65 20 -44 L76 86 L85 120 Z";
static const char SPOOL[] =
    "M-95 -110 L95 -110 L95 -70 C30 -40 30 40 95 70 L95 110 L-95 110 L-95 70 "
    "C-30 40 -30 -40 -95 -70 Z";

static void outline(senet_side side, gfx_point middle, float height, gfx_drawlist *list) {
    const gfx_point unit = {height / 240, height / 240};
    gfx_path_begin(list);
    (void)gfx_path_shape(list, side == SENET_CONES ? CONE : SPOOL, middle, unit);
}

// In high contrast a piece is its icon's outline enlarged, white or black with an outline in the
// other colour.
static void draw_flat_body(const gfx_scene *scene, const ui_look *look, const board_piece *p,
                           gfx_drawlist *list) {
    static const float cone = 0.86f, spool = 0.66f, deep = 0.8f, below = 0.14f; // of a house
    static const float around = 11, line_w = 4;                                 // vu
    float scale = board_house_near(scene, p->place)->scale;
    float height = (p->side == SENET_CONES ? cone : spool) * scale * (1 - deep * p->sunk);
    gfx_point middle = lifted(scene, p);
    middle.y += below * scale - height / 2;
    gfx_color fill = look->side[p->side], line = look->side[senet_other(p->side)];
    fill.a = line.a = alpha_byte(p->alpha);
    outline(p->side, middle, height, list);
    gfx_path_end(list, UI_CLEAR, fill, around, 0);
    outline(p->side, middle, height, list);
    gfx_path_end(list, fill, line, line_w, 0);
}

// Draws a small copy of the house's sign, hidden by the piece on it, at the near corner.
static void draw_hidden_sign(const gfx_scene *scene, const ui_look *look, const board_piece *p,
                             gfx_drawlist *list) {
    // Shares of a house, and of the copy: its distance from the corner, its rounding, its frame.
    static const float part = 0.27f, right = 1.02f, low = 0.90f, round = 0.16f, frame = 0.09f;
    static const float gone_vu = 30, edge_vu = 1.4f;
    if (p->place < 1 || p->place > SENET_HOUSES || look->board->sign[p->place][0] == '\0') {
        return;
    }
    const gfx_house *h = &scene->house[p->place];
    float away = fabsf(p->foot.x - h->center.x) + fabsf(p->foot.y - h->center.y);
    float shown = p->alpha * (1 - gfx_anim_clamp(4 * p->lift + 4 * p->sunk + away / gone_vu));
    if (shown <= 0) {
        return;
    }
    float size = part * h->scale, in = size * frame;
    gfx_rect chip = {h->quad[2].x - size * right, h->quad[2].y - size * low, size, size};
    gfx_draw_round_rect(list, chip, size * round, (gfx_color){0xf2, 0xe7, 0xcf, alpha_byte(shown)},
                        (gfx_color){0x5a, 0x3c, 0x12, alpha_byte(shown)}, edge_vu);
    char icon[GFX_THEME_NAME_CAP + 12];
    snprintf(icon, sizeof icon, "sign_%s.png", look->board->sign[p->place]);
    gfx_draw_image(list, icon, (gfx_rect){chip.x + in, chip.y + in, size - 2 * in, size - 2 * in},
                   alpha_byte(shown), false);
}

// --- Lights

// A ring around a place; lengths in thousandths of a house, widths in tenths of a vu. `grows` and
// `thins` are the changes over the light's duration.
typedef struct ring_light {
    gfx_color color;
    int16_t radius, grows, width, thins;
} ring_light;

// Soft light around a place: its radii, and its height above. Thousandths of a house.
typedef struct halo_light {
    gfx_color color;
    int16_t rx, ry, above;
    int16_t blur; // vu
} halo_light;

// Cones win by day, spools by night.
#define DAY \
    { 0xff, 0xd6, 0x7a, 255 }
#define NIGHT \
    { 0xd2, 0xe4, 0xff, 255 }
static const gfx_color GLORY[2] = {DAY, NIGHT};

static const ring_light WAVE = {{0x23, 0x32, 0x8f, 230}, 220, 290, 70, 30};
static const ring_light CREST = {{0xf4, 0xfa, 0xff, 255}, 200, 290, 35, 15};
static const ring_light SPREAD = {{0xff, 0xe9, 0xb8, 230}, 300, 220, 30, 0};
static const ring_light RIM[2] = {{{0xff, 0xe9, 0xb8, 255}, 340, 0, 50, 0},
                                  {{0xee, 0xf4, 0xff, 255}, 340, 0, 50, 0}};
static const halo_light REBORN = {{0xff, 0xc8, 0x62, 210}, 420, 340, 0, 22};
static const halo_light WON[2] = {{DAY, 340, 520, 300, 24}, {NIGHT, 340, 520, 300, 24}};
// The lamp at night, behind a dark piece.
static const halo_light BEHIND = {{0xff, 0xd8, 0x9c, 120}, 400, 460, 400, 16};

static void draw_ring(const gfx_scene *scene, const board_light *l, const ring_light *ring, float t,
                      float strength, gfx_drawlist *list) {
    float radius = ((float)ring->radius + (float)ring->grows * t) / 1000;
    board_circle_path(board_place_point(scene, l->side, l->place),
                      radius * board_house_near(scene, l->place)->scale, list);
    gfx_path_end(list, UI_CLEAR, faded(ring->color, strength),
                 ((float)ring->width - (float)ring->thins * t) / 10, 0);
}

static void draw_halo(const gfx_scene *scene, const board_light *l, const halo_light *halo,
                      gfx_drawlist *list) {
    gfx_point at = board_place_point(scene, l->side, l->place);
    float unit = board_house_near(scene, l->place)->scale / 1000;
    at.y -= (float)halo->above * unit;
    gfx_path_begin(list);
    gfx_path_ellipse(list, at, (float)halo->rx * unit, (float)halo->ry * unit);
    gfx_path_end(list, faded(halo->color, swell(l->t)), UI_CLEAR, 0, halo->blur);
}

static void draw_ripple(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    static const float quick = 1.6f, later = 0.3f; // of each of three rings, in the light's time
    for (int i = 0; i < 3; i++) {
        float t = l->t * quick - later * (float)i;
        if (t > 0 && t < 1) {
            // It must spread beyond a piece standing there before it fades.
            draw_ring(scene, l, &WAVE, t, 1 - t * t, list);
            draw_ring(scene, l, &CREST, t, 1 - t * t, list);
        }
    }
}

// When the light reaches a house, 0..1: the sun follows the path, the moon starts in the middle.
static float gleam_begin(senet_side side, int house) {
    if (side == SENET_CONES) {
        return (float)(house - 1) / (float)(SENET_HOUSES - 1);
    }
    int column = house <= 10 ? house - 1 : house <= 20 ? 20 - house : house - 21;
    return fabsf((float)(2 * column - 9)) / 9;
}

static void draw_gleam(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    static const float passes = 0.4f; // time to pass a house, as a share of the whole
    static const float most = 0.42f;  // opacity
    gfx_vertex v[6 * SENET_HOUSES];
    size_t n = 0;
    for (int h = 1; h <= SENET_HOUSES; h++) {
        float t = (l->t - gleam_begin(l->side, h) * (1 - passes)) / passes;
        if (t <= 0 || t >= 1) {
            continue;
        }
        gfx_vertex corner[4];
        for (int i = 0; i < 4; i++) {
            corner[i] = (gfx_vertex){.at = scene->house[h].quad[i],
                                     .color = faded(GLORY[l->side], most * swell(t))};
        }
        n += gfx_quad_triangles(corner, v + n);
    }
    if (n > 0) {
        gfx_draw_mesh(list, NULL, v, n);
    }
}

static void draw_beam(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    // Ra's light comes down in the direction of the key light onto a round spot. It has no edges:
    // it fades out to the sides, upwards, and around the spot.
    static const float spot = 62, top = 40, aside = 50, height = 330; // vu
    static const float begins = 0.45f, most = 0.55f;
    gfx_point at = board_place_point(scene, l->side, l->place);
    gfx_vertex grid[BEAM_COLUMNS + 1][3];
    for (int i = 0; i <= BEAM_COLUMNS; i++) {
        float u = 2 * (float)i / BEAM_COLUMNS - 1, round = 1 - u * u;
        float near = spot * BOARD_FLAT * sqrtf(round);
        const gfx_color none = {0xff, 0xe2, 0x9a, 0};
        grid[i][0] = (gfx_vertex){{at.x - aside + top * u, at.y - height}, none, 0, 0};
        grid[i][1] = (gfx_vertex){{at.x + spot * u, at.y + begins * near}, none, 0, 0};
        grid[i][2] = (gfx_vertex){{at.x + spot * u, at.y + near}, none, 0, 0};
        grid[i][1].color.a = alpha_byte(most * swell(l->t) * round * round);
    }
    gfx_vertex v[BEAM_COLUMNS * 12];
    size_t n = 0;
    for (int i = 0; i < BEAM_COLUMNS; i++) {
        for (int k = 0; k < 2; k++) {
            const gfx_vertex corner[4] = {grid[i][k], grid[i + 1][k], grid[i + 1][k + 1],
                                          grid[i][k + 1]};
            n += gfx_quad_triangles(corner, v + n);
        }
    }
    gfx_draw_mesh(list, NULL, v, n);
}

static void draw_bump(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    static const gfx_color color[2] = {{0x1c, 0x12, 0x08, 230}, {0xf4, 0xea, 0xd4, 230}};
    static const float grow[2] = {0, 0.02f}, width[2] = {7, 2};
    for (int i = 0; i < 2 && l->place >= 1 && l->place <= SENET_HOUSES; i++) {
        board_tile_path(&scene->house[l->place], grow[i], list);
        gfx_path_end(list, UI_CLEAR, faded(color[i], 1 - l->t), width[i], 0);
    }
}

// Draws the part of a light under the pieces.
static void draw_light(const gfx_scene *scene, const board_light *l, gfx_drawlist *list) {
    switch (l->kind) {
    case BOARD_LIGHT_RIPPLE:
        draw_ripple(scene, l, list);
        break;
    case BOARD_LIGHT_REBIRTH:
    case BOARD_LIGHT_SUN:
        draw_halo(scene, l, &REBORN, list);
        draw_ring(scene, l, &SPREAD, l->t, swell(l->t), list);
        break;
    case BOARD_LIGHT_WON:
        // Light behind a winner's whole piece.
        draw_halo(scene, l, &WON[l->side], list);
        draw_ring(scene, l, &RIM[l->side], l->t, swell(l->t), list);
        break;
    case BOARD_LIGHT_GLEAM:
        draw_gleam(scene, l, list);
        break;
    case BOARD_LIGHT_BUMP:
        draw_bump(scene, l, list);
        break;
    }
}

// --- All pieces

// How near a piece is to the viewer, in vu down the board. The view is so steep that a step up
// brings a piece as much nearer as a step towards the viewer.
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
        draw_light(scene, &lights->light[i], list);
    }
    for (int i = 0; i < pieces->count && !look->flat; i++) {
        draw_shadow(scene, &pieces->piece[order[i]], list);
    }
    for (int i = 0; i < pieces->count && !look->flat && look->light == GFX_LIGHT_NIGHT; i++) {
        const board_piece *p = &pieces->piece[i];
        const float lit = p->alpha * (1 - p->sunk) * gfx_anim_clamp(1 - 8 * p->lift);
        if (lit > 0 && look->side[p->side].g < look->side[senet_other(p->side)].g) {
            const board_light behind = {.place = p->place, .side = p->side, .t = lit / 2};
            draw_halo(scene, &behind, &BEHIND, list);
        }
    }
    board_draw_gloss(scene, look, pieces, list); // after the shadows, which do not darken it
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
        if (lights->light[i].kind == BOARD_LIGHT_SUN) {
            draw_beam(scene, &lights->light[i], list);
        }
    }
}

void board_draw_pip(gfx_drawlist *list, const ui_look *look, senet_side side, gfx_point center,
                    float height_vu, bool filled, gfx_color ink) {
    static const float empty = 0.45f, line_w[2] = {1.5f, 2}; // vu, of an empty and a filled icon
    outline(side, center, height_vu, list);
    gfx_path_end(list, filled ? look->side[side] : UI_CLEAR, filled ? ink : faded(ink, empty),
                 line_w[filled], 0);
}
