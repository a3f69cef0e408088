// The far player's cloth; see far_cloth.h.
// Layer: ui.
// Invariant: it has no picture of its own: it shows the near cloth, rotated.
#include "ui/board/far_cloth.h"

#include "gfx/sticks.h"
#include "ui/board/flat_table.h"

#include <math.h>

enum { COLUMNS = 12, ROWS = 8 };

// In halves of the cloth: extent of fringe and shadow, and the width of the fading edge.
static const float REACH_X = 1.17f, REACH_Y = 1.19f, FADES = 0.08f;

// Projects a point of the near or far cloth; see gfx_sticks_cloth.
static gfx_point project_cloth(const gfx_scene *scene, gfx_throw_side side, float x, float y) {
    return gfx_scene_project(scene, gfx_sticks_cloth(scene, side, x, y));
}

void far_cloth_quad(const gfx_scene *scene, gfx_point out_quad[4]) {
    static const float x[4] = {-1, 1, 1, -1}, y[4] = {1, 1, -1, -1};
    for (int i = 0; i < 4; i++) {
        out_quad[i] = project_cloth(scene, GFX_THROW_FAR, x[i], y[i]);
    }
}

gfx_rect far_cloth_rect(const gfx_scene *scene) {
    gfx_point q[4];
    far_cloth_quad(scene, q);
    gfx_point least = q[0], most = q[0];
    for (int i = 1; i < 4; i++) {
        least = (gfx_point){fminf(least.x, q[i].x), fminf(least.y, q[i].y)};
        most = (gfx_point){fmaxf(most.x, q[i].x), fmaxf(most.y, q[i].y)};
    }
    return (gfx_rect){least.x, least.y, most.x - least.x, most.y - least.y};
}

float far_cloth_room(const gfx_scene *scene) {
    return scene->frame[0].y - project_cloth(scene, GFX_THROW_FAR, 0, -REACH_Y + FADES).y;
}

// Line i of n + 1 grid lines from -reach to reach; the first and last cells are the fading edge.
static float step_of(int i, int n, float reach) {
    float inner = reach - FADES;
    return i == 0 ? -reach : i == n ? reach : -inner + 2 * inner * (float)(i - 1) / (float)(n - 2);
}

static gfx_vertex corner(const gfx_scene *scene, gfx_rect picture, int column, int row) {
    const float x = step_of(column, COLUMNS, REACH_X), y = step_of(row, ROWS, REACH_Y);
    const gfx_point from = project_cloth(scene, GFX_THROW_NEAR, x, y);
    bool edge = column == 0 || column == COLUMNS || row == 0 || row == ROWS;
    return (gfx_vertex){project_cloth(scene, GFX_THROW_FAR, x, y),
                        {255, 255, 255, (uint8_t)(edge ? 0 : 255)},
                        (from.x - picture.x) / picture.w,
                        (from.y - picture.y) / picture.h};
}

void far_cloth_draw(const ui_env *env, gfx_drawlist *list) {
    const gfx_scene *scene = env->services.scene;
    gfx_vertex v[COLUMNS * ROWS * 6];
    size_t n = 0;
    if (env->look.flat) {
        gfx_point q[4];
        far_cloth_quad(scene, q);
        flat_table_draw_cloth(q, &env->look, list);
    } else {
        gfx_rect picture = gfx_scene_picture(scene, "table")->dst;
        for (int i = 0; i < COLUMNS * ROWS; i++) {
            int column = i % COLUMNS, row = i / COLUMNS;
            const gfx_vertex cell[4] = {corner(scene, picture, column, row),
                                        corner(scene, picture, column + 1, row),
                                        corner(scene, picture, column + 1, row + 1),
                                        corner(scene, picture, column, row + 1)};
            n += gfx_quad_triangles(cell, &v[n]);
        }
        gfx_draw_mesh(list, scene->themes.table[env->look.light], v, n);
    }
}
