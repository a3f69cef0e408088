// The table: its picture, the stone around the picture, pieces and sticks. See draw.h.
// Layer: ui.
// Invariant: drawing changes only the draw list.
#include "gfx/sticks.h"
#include "ui/board/board_marks.h"
#include "ui/board/board_view.h"
#include "ui/board/flat_table.h"
#include "ui/board/idle_light.h"
#include "ui/frame/draw.h"
#include "ui/frame/layer.h"

#include <math.h>

static gfx_vertex corner(float x, float y, float u, float v) {
    return (gfx_vertex){{x, y}, {255, 255, 255, 255}, u, v};
}

// Draws a part of a picture; `from` and `to` are places in the picture, 0..1. from > to mirrors it.
static void draw_part(gfx_drawlist *list, const char *file, gfx_rect dst, gfx_point from,
                      gfx_point to) {
    const gfx_vertex corners[4] = {corner(dst.x, dst.y, from.x, from.y),
                                   corner(dst.x + dst.w, dst.y, to.x, from.y),
                                   corner(dst.x + dst.w, dst.y + dst.h, to.x, to.y),
                                   corner(dst.x, dst.y + dst.h, from.x, to.y)};
    gfx_vertex triangles[6];
    gfx_draw_mesh(list, file, triangles, gfx_quad_triangles(corners, triangles));
}

// The picture of the stone is finite. Very tall and very wide windows continue it with mirror
// images of its empty outer parts, which join without a seam.
enum { BEYOND_MOST = 12, BEYOND_CAP = 2 * BEYOND_MOST + 1 };

// A stretch along one axis: where it begins, its length, and the part of the picture it shows,
// 0..1; from > to: mirrored.
typedef struct beyond {
    float at, size, from, to;
} beyond;

// Fills the space beyond an edge of the picture, outwards. @param way -1: before it, 1: after it.
// @param strip the part of the picture that may be repeated. @return the number of stretches
static int extend_beyond(beyond *out, float edge, float left, int way, float strip, float whole) {
    int n = 0;
    float at = edge, share = strip / whole, end = way > 0 ? 1.0f : 0.0f;
    while (left > 0.0f && n < BEYOND_MOST) {
        float size = left < strip ? left : strip;
        float shown = share * size / strip * (float)way;
        // The first stretch runs back into the picture, the next one out again, and so on.
        float near = n % 2 == 0 ? end : end - share * (float)way;
        float far = n % 2 == 0 ? near - shown : near + shown;
        out[n++] = way > 0 ? (beyond){at, size, near, far} : (beyond){at - size, size, far, near};
        at += size * (float)way;
        left -= size;
    }
    return n;
}

static int split(beyond out[BEYOND_CAP], float view, float view_size, float covered,
                 float covered_size, float strip) {
    int n = extend_beyond(out, covered, covered - view, -1, strip, covered_size);
    out[n++] = (beyond){covered, covered_size, 0.0f, 1.0f};
    return n + extend_beyond(&out[n], covered + covered_size,
                             view + view_size - covered - covered_size, 1, strip, covered_size);
}

// @param covered where the picture is. @param bare width and height of empty stone at its ends.
static void draw_beyond(gfx_drawlist *list, const char *file, gfx_rect covered, gfx_point bare,
                        gfx_rect view) {
    beyond across[BEYOND_CAP], down[BEYOND_CAP];
    int columns = split(across, view.x, view.w, covered.x, covered.w, bare.x);
    int rows = split(down, view.y, view.h, covered.y, covered.h, bare.y);
    for (int i = 0; i < rows * columns; i++) {
        const beyond *x = &across[i % columns], *y = &down[i / columns];
        if (x->size >= covered.w && y->size >= covered.h) {
            continue; // the picture itself
        }
        // Overlap the picture a little, so that nothing shows through at the edge.
        float left = x->at > covered.x ? 1.0f : 0.0f, top = y->at > covered.y ? 1.0f : 0.0f;
        float over_x = x->size < covered.w ? 1.0f : 0.0f,
              over_y = y->size < covered.h ? 1.0f : 0.0f;
        gfx_rect dst = {x->at - left, y->at - top, x->size + over_x, y->size + over_y};
        draw_part(list, file, dst, (gfx_point){x->from, y->from}, (gfx_point){x->to, y->to});
    }
}

// The stone's joint nearest to the board, and the height of empty stone below it, in the picture.
#define JOINT_BOTTOM (-262.0f)
#define BARE_BELOW   380.0f

// If letters are above the board, hide the stone's joint there behind stone without a joint:
// stretched, so that vertical joints stay straight, or mirrored farther away.
static void draw_over_joint(gfx_drawlist *list, const char *file, gfx_rect covered, float bare_x,
                            float joint, gfx_rect view) {
    beyond across[BEYOND_CAP], down[BEYOND_MOST];
    const int columns = split(across, view.x, view.w, covered.x, covered.w, bare_x);
    const float more = joint - view.y, first = (joint - covered.y) / covered.h;
    int rows = extend_beyond(down, joint, more, -1, BARE_BELOW, covered.h);
    if (more < -JOINT_BOTTOM) { // up to the edge of the table's own picture
        down[0] = (beyond){view.y, more - JOINT_BOTTOM, 0, -JOINT_BOTTOM / covered.h};
        rows = 1;
    }
    for (int i = 0; i < rows * columns; i++) {
        const beyond *x = &across[i % columns], *y = &down[i / columns];
        draw_part(list, file, (gfx_rect){x->at, y->at, x->size + 1, y->size + 1},
                  (gfx_point){x->from, first + y->from}, (gfx_point){x->to, first + y->to});
    }
}

static bool reaches_beyond(gfx_rect view, gfx_rect covered) {
    return view.x < covered.x || view.y < covered.y || view.x + view.w > covered.x + covered.w ||
           view.y + view.h > covered.y + covered.h;
}

static void draw_table(const ui_env *env, gfx_drawlist *list, float drop_vu) {
    const gfx_rect view = env->canvas.view;
    const gfx_scene *scene = env->services.scene;
    const gfx_themes *themes = &scene->themes;
    gfx_light light = env->look.light;
    if (env->look.flat) {
        flat_table_draw(scene, &env->look, view, drop_vu, list);
        return;
    }
    gfx_rect wide = gfx_scene_picture(scene, "wide")->dst;
    gfx_rect table = gfx_scene_picture(scene, "table")->dst;
    wide.y += drop_vu;
    table.y += drop_vu;
    if (reaches_beyond(view, wide)) {
        gfx_point bare = {table.x - wide.x, table.y - wide.y};
        draw_beyond(list, themes->wide[light], wide, bare, view);
    }
    if (reaches_beyond(view, table)) {
        gfx_draw_image(list, themes->wide[light], wide, 255, true);
    }
    if (JOINT_BOTTOM + table.y > view.y) {
        draw_over_joint(list, themes->wide[light], wide, table.x - wide.x, JOINT_BOTTOM + table.y,
                        view);
    }
    gfx_draw_image(list, themes->table[light], table, 255, true);
    if (env->look.board->view[light][0] != '\0') {
        gfx_rect board = themes->view;
        board.y += drop_vu;
        gfx_draw_image(list, env->look.board->view[light], board, 255, true);
    }
    idle_light_draw(scene, light, env->gleam, drop_vu, list);
}

void ui_draw_table_at(const ui_env *env, gfx_drawlist *list, float drop_vu) {
    const gfx_transform layer =
        gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_TABLE));
    draw_table(env, list, drop_vu);
    (void)gfx_drawlist_transform(list, layer);
}

// --- The tray's wells

// The pictures' tray has wells for the largest number of pieces. With fewer pieces, wood covers the
// unused wells: copies of the bare strip between the two rows, in whole pixels. All in vu.
static const float STRIP_TOP = 871, STRIP = 28;
// A row's ground above and below the centres of its wells, from inlay to strip; the ground beside
// its outermost well; the end of its last open well, as a fraction of the way to the next.
static const struct { float up, down; } ROW[2] = {{36.6f, 40.6f}, {39, 39}};
static const float BESIDE_WELL = 49, BETWEEN_WELLS = 0.445f;

// The board's shadow on the back row: the remaining light below these heights, for each light.
static const struct {
    float y, left[GFX_LIGHT_COUNT];
} SHADOW[] = {{793, {0.52f, 0.1f}}, {812, {0.52f, 0.11f}}, {826, {0.7f, 0.28f}},
              {840, {0.8f, 0.55f}}, {855, {0.95f, 0.9f}},  {868, {1, 1}}};
enum { SHADOWS = sizeof SHADOW / sizeof SHADOW[0] };

// The ground of a side's wells from the nth on.
static gfx_rect unused_wells_rect(const gfx_scene *scene, int side, int n) {
    const gfx_point *well = scene->tray[side];
    const float open = board_between(well[n - 1], well[n], BETWEEN_WELLS).x;
    const float end = well[GFX_SCENE_PLACES - 1].x + (side == 0 ? BESIDE_WELL : -BESIDE_WELL);
    return (gfx_rect){side == 0 ? open : end, well[0].y - ROW[side].up, fabsf(end - open),
                      ROW[side].up + ROW[side].down};
}

static float whole_pixels(const ui_env *env, float vu) {
    return roundf(vu * env->canvas.scale) / env->canvas.scale;
}

static void cover_with_wood(const ui_env *env, int side, gfx_rect r, float drop_vu,
                            gfx_drawlist *list) {
    const gfx_scene *scene = env->services.scene;
    const gfx_rect table = gfx_scene_picture(scene, "table")->dst;
    const float step = whole_pixels(env, STRIP), first = whole_pixels(env, r.y - STRIP_TOP);
    for (int i = 0; step > 0 && (float)i * step < r.h; i++) {
        // Shift every second copy along the grain, so that no pattern of the wood repeats.
        const float along = i % 2 == 0 ? 0 : whole_pixels(env, side == 0 ? 90 : -90);
        gfx_rect part = {r.x, r.y + (float)i * step + drop_vu, r.w, step}, dst = table;
        part.h = fminf(part.h, r.y + r.h + drop_vu - part.y);
        dst.x += along;
        dst.y += first + (float)i * step + drop_vu;
        gfx_draw_clip(list, &part);
        gfx_draw_image(list, scene->themes.table[env->look.light], dst, 255, true);
    }
    gfx_draw_clip(list, NULL);
}

static void shade_wood(const ui_env *env, gfx_rect r, float drop_vu, gfx_drawlist *list) {
    gfx_vertex v[6 * (SHADOWS - 1)];
    size_t n = 0;
    for (int i = 0; i + 1 < SHADOWS; i++) {
        gfx_vertex corner[4];
        for (int k = 0; k < 4; k++) {
            const int row = k < 2 ? i : i + 1;
            const float dark = 1 - SHADOW[row].left[env->look.light];
            corner[k] = (gfx_vertex){
                .at = {k == 1 || k == 2 ? r.x + r.w : r.x, fmaxf(SHADOW[row].y, r.y) + drop_vu},
                .color = {0, 0, 0, (uint8_t)(255 * dark)}};
        }
        n += gfx_quad_triangles(corner, v + n);
    }
    gfx_draw_mesh(list, NULL, v, n);
}

void ui_hide_wells(const ui_env *env, gfx_drawlist *list, int n, float drop_vu) {
    const gfx_transform layer =
        gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_TABLE));
    for (int side = 0; side < 2 && n >= 1 && n < GFX_SCENE_PLACES; side++) {
        if (env->look.flat) {
            flat_table_hide_wells(env->services.scene, side, n, env->canvas.view, drop_vu, list);
            continue;
        }
        const gfx_rect r = unused_wells_rect(env->services.scene, side, n);
        cover_with_wood(env, side, r, drop_vu, list);
        if (side == 0) {
            shade_wood(env, r, drop_vu, list);
        }
    }
    (void)gfx_drawlist_transform(list, layer);
}

void ui_draw_position(const ui_env *env, gfx_drawlist *list, const senet_position *shown,
                      float drop_vu) {
    const board_lights none = {.count = 0};
    const uint32_t taken = shown->pieces[0] | shown->pieces[1];
    board_pieces pieces;
    board_pieces_of(env->services.scene, shown, &pieces);
    ui_draw_table_at(env, list, drop_vu);
    ui_hide_wells(env, list, shown->n, drop_vu);
    gfx_transform layer = ui_layer_transform(env, UI_LAYER_TABLE);
    layer.dy += drop_vu;
    const gfx_transform before = gfx_drawlist_transform(list, layer);
    // A board that is moved down is decoration and needs no house numbers, unless it previews the
    // settings on a sheet beside it.
    const bool numbered = env->settings->house_numbers && (drop_vu <= 0 || env->layout.panel.w > 0);
    if (numbered) {
        board_draw_numbers(env->services.scene, &env->look, env->language, ~taken, list);
    }
    board_draw_pieces(env->services.scene, &env->look, &pieces, &none, list);
    if (numbered) {
        board_draw_numbers(env->services.scene, &env->look, env->language, taken, list);
    }
    (void)gfx_drawlist_transform(list, before);
}

void ui_draw_bundle(const ui_env *env, gfx_drawlist *list, float drop_vu) {
    gfx_transform layer = ui_layer_transform(env, UI_LAYER_TABLE);
    gfx_sticks sticks;
    layer.dy += drop_vu;
    const gfx_transform before = gfx_drawlist_transform(list, layer);
    gfx_sticks_gather(env->services.scene, NULL, GFX_THROW_NEAR, false, &sticks);
    gfx_sticks_draw_resting(env->services.scene, &sticks, env->look.sticks, env->resting_sticks,
                            list);
    (void)gfx_drawlist_transform(list, before);
}

void ui_draw_table(const ui_env *env, gfx_drawlist *list) {
    ui_draw_table_at(env, list, 0.0f);
}
