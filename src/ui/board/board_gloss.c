// Draws a faint reflection of each piece's foot in the glaze.
// Layer: ui; see board_gloss.h.
#include "ui/board/board_gloss.h"

#include <math.h>

enum { COLUMNS = 8, ROWS = 2 };

static const float FOOT = 0.318f;      // radius of a piece's foot, world units
static const float REACH = 0.115f;     // visible length of the reflection, world units
static const float INSIDE = 0.98f;     // width of the reflection relative to the foot
static const float UNDER = 0.03f;      // how far it extends under the foot, world units
static const float STRENGTH = 0.34f;   // at the foot
static const float LOWEST_LIFT = 0.3f; // lifted this high, a piece has no reflection

static bool is_glazed(const ui_look *look, int house) {
    return look->board->ground == GFX_GROUND_FAIENCE && house >= 1 && house <= GFX_SCENE_HOUSES &&
           look->board->sign[house][0] == '\0';
}

static uint8_t mixed(uint8_t a, uint8_t b) {
    return (uint8_t)((a * b + 127) / 255);
}

// Adds a piece's reflection: a crescent in front of its foot, fading towards viewer and sides.
static size_t add_crescent(const gfx_scene *scene, const ui_look *look, const board_piece *p,
                           gfx_vertex *out) {
    const gfx_house *h = &scene->house[p->place];
    float strength = STRENGTH * p->alpha * (1 - p->lift / LOWEST_LIFT);
    gfx_color tint = gfx_themes_shade(look->themes, look->light, p->foot);
    gfx_color side = look->pieces->side[p->side];
    gfx_color c = {mixed(side.r, tint.r), mixed(side.g, tint.g), mixed(side.b, tint.b), 0};
    gfx_vertex grid[ROWS][COLUMNS + 1];
    for (int i = 0; i <= COLUMNS; i++) {
        float u = 2 * (float)i / COLUMNS - 1, round = sqrtf(1 - u * u);
        float front = FOOT * BOARD_FLAT * round + p->lift / 2;
        for (int k = 0; k < ROWS; k++) {
            gfx_vertex *v = &grid[k][i];
            *v = (gfx_vertex){.at = p->foot, .color = c};
            v->at.x += INSIDE * FOOT * u * h->scale;
            v->at.y += (front - UNDER + REACH * round * (float)k) * h->scale;
            v->color.a = (uint8_t)(k == 0 ? 255 * strength * round : 0);
        }
    }
    size_t n = 0;
    for (int i = 0; i < COLUMNS; i++) {
        const gfx_vertex corner[4] = {grid[0][i], grid[0][i + 1], grid[1][i + 1], grid[1][i]};
        n += gfx_quad_triangles(corner, out + n);
    }
    return n;
}

void board_draw_gloss(const gfx_scene *scene, const ui_look *look, const board_pieces *pieces,
                      gfx_drawlist *list) {
    gfx_vertex v[6 * COLUMNS * BOARD_PIECES_CAP];
    size_t n = 0;
    for (int i = 0; i < pieces->count && !look->flat; i++) {
        const board_piece *p = &pieces->piece[i];
        if (is_glazed(look, p->place) && p->lift < LOWEST_LIFT && p->sunk <= 0) {
            n += add_crescent(scene, look, p, v + n);
        }
    }
    if (n > 0) {
        gfx_draw_mesh(list, NULL, v, n);
    }
}
