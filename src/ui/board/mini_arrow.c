/*
 * The lines of the small board's arrows. See mini_geometry.h. Layer: ui.
 * Invariant: a line is sampled once into points, so that shafts, dashes, heads and bars agree.
 */
#include "ui/board/mini_geometry.h"
#include "ui/frame/style.h"

#include <math.h>

enum { SAMPLES_CAP = 64, CURVE_SAMPLES = 20 };

// Lapis, as on the painted houses.
#define CARRIED_INK ((gfx_color){0x1c, 0x2a, 0x86, 255})

typedef struct line {
    int n;
    gfx_point at[SAMPLES_CAP];
} line;

static float distance(gfx_point a, gfx_point b) {
    return hypotf(b.x - a.x, b.y - a.y);
}

static gfx_point between(gfx_point a, gfx_point b, float t) {
    return (gfx_point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static void add_point(line *l, gfx_point p) {
    if (l->n < SAMPLES_CAP) {
        l->at[l->n++] = p;
    }
}

// A curve with one handle, without its first point.
static void add_curve(line *l, gfx_point a, gfx_point handle, gfx_point b) {
    for (int i = 1; i <= CURVE_SAMPLES; i++) {
        float t = (float)i / (float)CURVE_SAMPLES;
        add_point(l, between(between(a, handle, t), between(handle, b, t), t));
    }
}

// From a to b, bent to one side: `lift` above 0 is up.
static void add_arc(line *l, gfx_point a, gfx_point b, float lift) {
    gfx_point middle = between(a, b, 0.5f);
    add_point(l, a);
    add_curve(l, a, (gfx_point){middle.x, middle.y - 2.0f * lift}, b);
}

// Round a row end as the path does: along the row, down (or up), along the next row.
static void add_round_row_end(const mini_geometry *g, line *l, int from, int to) {
    int row = (from - 1) / 10;
    bool forward = to > from;
    int last = forward ? 10 * row + 10 : 10 * row + 1;
    int next = forward ? last + 1 : last - 1;
    gfx_point corner[4] = {mini_house(g, from), mini_house(g, last), mini_house(g, next),
                           mini_house(g, to)};
    add_point(l, corner[0]);
    for (int i = 1; i < 3; i++) {
        gfx_point before = corner[i - 1], at = corner[i], after = corner[i + 1];
        float in = distance(before, at), out = distance(at, after);
        if (in < 0.1f * g->cell || out < 0.1f * g->cell) {
            continue; // the move begins or ends at the row end itself
        }
        float radius = 0.45f * g->cell;
        gfx_point a = between(at, before, radius / in);
        gfx_point b = between(at, after, radius / out);
        add_point(l, a);
        add_curve(l, a, at, b);
    }
    add_point(l, corner[3]);
}

static bool same_row(int a, int b) {
    return (a - 1) / 10 == (b - 1) / 10;
}

static void trace_line(const mini_geometry *g, const mini_arrow *arrow, line *l) {
    l->n = 0;
    float cell = g->cell;
    if (arrow->from == SENET_HAND) {
        int index = g->n_hand[arrow->side] > 0 ? g->n_hand[arrow->side] - 1 : 0;
        gfx_point a = mini_hand(g, arrow->side, index);
        gfx_point b = mini_house(g, arrow->to);
        add_point(l, a);
        add_curve(l, a, (gfx_point){b.x, a.y}, b);
        return;
    }
    gfx_point a = mini_house(g, arrow->from);
    if (arrow->to == SENET_OFF) {
        gfx_point b = {g->board.x + g->board.w + (MINI_BESIDE - 0.12f) * cell, a.y};
        // Over the houses behind it, high enough to pass their pieces.
        float over = (float)(SENET_HOUSES - arrow->from);
        add_arc(l, a, b, over > 0.0f ? (0.2f + 0.15f * over) * cell : 0.0f);
        return;
    }
    gfx_point b = mini_house(g, arrow->to);
    float lift = 0.16f * distance(a, b);
    lift = lift > 0.55f * cell ? 0.55f * cell : lift;
    if (arrow->kind == MINI_ARROW_CARRIED) {
        add_arc(l, a, b, same_row(arrow->from, arrow->to) ? -lift : 0.5f * lift);
    } else if (same_row(arrow->from, arrow->to)) {
        add_arc(l, a, b, lift);
    } else {
        add_round_row_end(g, l, arrow->from, arrow->to);
    }
}

// --- Cutting and drawing

static float length_of(const line *l) {
    float sum = 0.0f;
    for (int i = 1; i < l->n; i++) {
        sum += distance(l->at[i - 1], l->at[i]);
    }
    return sum;
}

static gfx_point point_at(const line *l, float along) {
    for (int i = 1; i < l->n; i++) {
        float step = distance(l->at[i - 1], l->at[i]);
        if (along <= step && step > 0.0f) {
            return between(l->at[i - 1], l->at[i], along / step);
        }
        along -= step;
    }
    return l->at[l->n - 1];
}

static void add_stretch(gfx_drawlist *list, const line *l, float from, float to, float step) {
    gfx_path_move(list, point_at(l, from));
    for (float s = from + step; s < to; s += step) {
        gfx_path_line(list, point_at(l, s));
    }
    gfx_path_line(list, point_at(l, to));
}

static void draw_shaft(gfx_drawlist *list, const line *l, float from, float to, float cell,
                       bool dashed, gfx_color ink, float width) {
    float step = 0.06f * cell;
    gfx_path_begin(list);
    if (!dashed) {
        add_stretch(list, l, from, to, step);
    }
    for (float s = from; dashed && s < to; s += 0.34f * cell) {
        float end = s + 0.18f * cell;
        add_stretch(list, l, s, end < to ? end : to, step);
    }
    gfx_path_end(list, UI_CLEAR, ink, width, 0);
}

static void head_path(gfx_drawlist *list, gfx_point tip, gfx_point back, float size) {
    float d = distance(back, tip);
    float ux = d > 0 ? (tip.x - back.x) / d : 1.0f;
    float uy = d > 0 ? (tip.y - back.y) / d : 0.0f;
    gfx_point base = {tip.x - ux * size, tip.y - uy * size};
    gfx_path_begin(list);
    gfx_path_move(list, tip);
    gfx_path_line(list, (gfx_point){base.x - uy * size * 0.55f, base.y + ux * size * 0.55f});
    gfx_path_line(list, (gfx_point){base.x + uy * size * 0.55f, base.y - ux * size * 0.55f});
    gfx_path_close(list);
}

static void draw_bar(gfx_drawlist *list, const line *l, float along, float cell, gfx_color ink,
                     gfx_color edge) {
    gfx_point c = point_at(l, along);
    gfx_point ahead = point_at(l, along + 0.05f * cell);
    float d = distance(c, ahead);
    float ux = d > 0 ? (ahead.x - c.x) / d : 1.0f;
    float uy = d > 0 ? (ahead.y - c.y) / d : 0.0f;
    float half = 0.3f * cell;
    for (int pass = 0; pass < 2; pass++) {
        gfx_path_begin(list);
        gfx_path_move(list, (gfx_point){c.x - uy * half, c.y + ux * half});
        gfx_path_line(list, (gfx_point){c.x + uy * half, c.y - ux * half});
        gfx_path_end(list, UI_CLEAR, pass == 0 ? edge : ink, (pass == 0 ? 0.2f : 0.12f) * cell, 0);
    }
}

void mini_arrow_draw(const mini_geometry *g, const mini_arrow *arrow, gfx_drawlist *list) {
    line l;
    trace_line(g, arrow, &l);
    float cell = g->cell;
    float whole = length_of(&l);
    if (l.n < 2 || whole < 0.3f * cell) {
        return;
    }
    bool carried = arrow->kind == MINI_ARROW_CARRIED;
    gfx_color ink = carried                               ? CARRIED_INK
                    : arrow->kind == MINI_ARROW_FORBIDDEN ? UI_CARNELIAN
                                                          : UI_GOLD_LIGHT;
    gfx_color edge = arrow->kind == MINI_ARROW_MOVE ? UI_EBONY : UI_IVORY;
    float head = 0.3f * cell;
    float start = 0.12f * cell;
    float end = whole - 0.06f * cell;
    float neck = end - head * 0.8f;
    gfx_point tip = point_at(&l, end);
    gfx_point back = point_at(&l, end - head);
    float width = carried ? 0.07f * cell : 0.09f * cell;
    draw_shaft(list, &l, start, neck, cell, carried, edge, width + 0.07f * cell);
    head_path(list, tip, back, head);
    gfx_path_end(list, edge, edge, 0.07f * cell, 0);
    draw_shaft(list, &l, start, neck, cell, carried, ink, width);
    head_path(list, tip, back, head);
    gfx_path_end(list, ink, UI_CLEAR, 0, 0);
    if (arrow->kind == MINI_ARROW_FORBIDDEN) {
        draw_bar(list, &l, whole * 0.5f, cell, ink, edge);
    }
}
