// Sticks that lie still, as anti-aliased shapes: the renderer keeps them, so that each is drawn once.
// Layer: gfx. Invariant: shapes and places are those of the live mesh in sticks_draw.c.
#include "gfx/sticks_internal.h"

#include "base/assert.h"

#include <math.h>

#define PI 3.14159265f

enum { STRIP_STEPS = 24, GRAIN_LINES = 13, LINE_CAP = 7 };

// Where and how one layer is drawn.
typedef struct pen {
    const gfx_scene *scene;
    const gfx_stick_pose *pose;
    int stick;
    float alpha;
    gfx_color shade;
    float dx, dy; // moves what is drawn, vu
    gfx_drawlist *list;
} pen;

// A mark: along as share of the half length, across as share -1..1 of the half width there.
typedef struct mark_point {
    float s, v;
} mark_point;

typedef struct mark {
    int n;
    mark_point at[LINE_CAP];
    bool both; // also with the other sign of v
} mark;

// The same marks as in assets/art/source/stick_textures.py.
static const mark FINGER_MARKS[] = {
    {3, {{0.788f, -0.85f}, {0.797f, 0.0f}, {0.788f, 0.85f}}, false},
    {3, {{0.850f, -0.75f}, {0.858f, 0.0f}, {0.850f, 0.75f}}, false},
    {3, {{0.868f, -0.60f}, {0.875f, 0.0f}, {0.868f, 0.60f}}, false},
    {7,
     {{0.986f, -0.62f},
      {0.955f, -0.66f},
      {0.928f, -0.48f},
      {0.921f, 0.0f},
      {0.928f, 0.48f},
      {0.955f, 0.66f},
      {0.986f, 0.62f}},
     false},
};
static const mark FOX_MARKS[] = {
    {3, {{0.772f, -0.95f}, {0.778f, 0.0f}, {0.772f, 0.95f}}, false},
    {3, {{0.788f, -0.95f}, {0.794f, 0.0f}, {0.788f, 0.95f}}, false},
    {2, {{0.905f, 0.0f}, {0.982f, 0.0f}}, false},
    {3, {{0.812f, 0.34f}, {0.846f, 0.78f}, {0.866f, 0.36f}}, true},
    {3, {{0.882f, 0.62f}, {0.890f, 0.44f}, {0.904f, 0.34f}}, true},
};
static const float BAND[2][2] = {{0.685f, 0.725f}, {0.738f, 0.750f}};
static const float LINE_END = 0.62f, LINE_HALF = 0.06f;
static const float COLLAR[3][2] = {{0.735f, 0.0175f}, {0.34f, 0.0085f}, {0.28f, 0.0085f}};

static const gfx_color NONE = {0, 0, 0, 0};

static gfx_color faded(const pen *p, gfx_color color) {
    float a = (float)color.a * p->alpha;
    // Fully faded it would not be made: what flies asks for it early by just not seeing it.
    color.a = (uint8_t)(a < 1.0f ? 1.0f : a > 255.0f ? 255.0f : a);
    return stick_shaded(color, p->shade);
}

static gfx_point moved(const pen *p, gfx_point at) {
    return (gfx_point){at.x + p->dx, at.y + p->dy};
}

static gfx_point on_back(const pen *p, float along, float across) {
    gfx_world w = stick_surface(p->scene, p->stick, along, across);
    return moved(p, gfx_scene_project(p->scene, gfx_stick_point(p->pose, w)));
}

static gfx_point on_flat(const pen *p, float along, float v) {
    float r = gfx_stick_radius(p->scene, p->stick, along);
    gfx_world w = {along * p->scene->stick_length * 0.5f, v * r, 0.0f};
    return moved(p, gfx_scene_project(p->scene, gfx_stick_point(p->pose, w)));
}

static void polygon(const pen *p, const gfx_point *points, int n) {
    gfx_path_move(p->list, points[0]);
    for (int i = 1; i < n; i++) {
        gfx_path_line(p->list, points[i]);
    }
    gfx_path_close(p->list);
}

// --- Body

static void draw_silhouette(const pen *p, gfx_color color, gfx_color rim) {
    gfx_point outline[STICK_OUTLINE];
    uint8_t side[STICK_OUTLINE];
    (void)stick_outline(p->scene, p->stick, p->pose, outline, side);
    gfx_path_begin(p->list);
    polygon(p, outline, STICK_OUTLINE);
    gfx_path_end(p->list, faded(p, color), rim.a == 0 ? NONE : faded(p, rim), 1.2f, 0.0f);
}

static void add_flat(const pen *p, float width) {
    gfx_point points[STICK_OUTLINE];
    for (int i = 0; i < STICK_STATIONS; i++) {
        points[i] = on_flat(p, stick_station(i), width);
        points[STICK_OUTLINE - 1 - i] = on_flat(p, stick_station(i), -width);
    }
    polygon(p, points, STICK_OUTLINE);
}

// A strip along the flat face between two shares of its width.
static void add_flat_strip(const pen *p, float end, float v0, float v1) {
    gfx_point points[2 * (STRIP_STEPS + 1)];
    for (int i = 0; i <= STRIP_STEPS; i++) {
        float s = end * (2.0f * (float)i / (float)STRIP_STEPS - 1.0f);
        points[i] = on_flat(p, s, v0);
        points[2 * STRIP_STEPS + 1 - i] = on_flat(p, s, v1);
    }
    polygon(p, points, 2 * (STRIP_STEPS + 1));
}

static void add_back_strip(const pen *p, float from, float to, float t0, float t1) {
    gfx_point points[2 * (STRIP_STEPS + 1)];
    for (int i = 0; i <= STRIP_STEPS; i++) {
        float s = from + (to - from) * (float)i / (float)STRIP_STEPS;
        points[i] = on_back(p, s, t0);
        points[2 * STRIP_STEPS + 1 - i] = on_back(p, s, t1);
    }
    polygon(p, points, 2 * (STRIP_STEPS + 1));
}

// Painted bands and line, and long, faint, straight lines without any width to fill: the grain of
// ivory. All in one shape, because each costs as much as the box around it.
static void draw_marks(const pen *p, float lit) {
    gfx_path_begin(p->list);
    for (int side = -1; side <= 1; side += 2) {
        for (int i = 0; i < 2; i++) {
            float a = (float)side * BAND[i][0], b = (float)side * BAND[i][1];
            const gfx_point q[4] = {on_flat(p, a, 0.97f), on_flat(p, b, 0.97f),
                                    on_flat(p, b, -0.97f), on_flat(p, a, -0.97f)};
            polygon(p, q, 4);
        }
    }
    add_flat_strip(p, LINE_END, LINE_HALF, -LINE_HALF);
    for (int n = 0; n < GRAIN_LINES; n++) {
        // More of them on the side away from the light: it looks rounder.
        float share = ((float)n + 0.5f) / (float)GRAIN_LINES;
        float v = lit * (0.86f - 1.76f * sqrtf(share));
        float from = -0.66f + 0.44f * (float)((n * 5 + p->stick) % 4) / 3.0f;
        float to = from + 0.42f + 0.5f * (float)((n * 3 + p->stick) % 5) / 4.0f;
        gfx_path_move(p->list, on_flat(p, from, v));
        gfx_path_line(p->list, on_flat(p, to > 0.66f ? 0.66f : to, v + 0.03f));
    }
    gfx_path_end(p->list, faded(p, (gfx_color){148, 74, 50, 214}),
                 faded(p, (gfx_color){150, 112, 68, 70}), 0.9f, 0.0f);
}

// --- Carving

static void add_mark(const pen *p, const mark *m, float side, float sign, bool back) {
    gfx_point at[LINE_CAP] = {{0.0f, 0.0f}};
    for (int i = 0; i < m->n; i++) {
        float s = side * m->at[i].s, v = sign * m->at[i].v;
        at[i] = back ? on_back(p, s, acosf(v) / PI) : on_flat(p, s, v);
    }
    gfx_path_move(p->list, at[0]);
    for (int i = 1; i < m->n; i++) {
        // Catmull-Rom through the points, so that few of them make a round line.
        gfx_point a = at[i > 1 ? i - 2 : 0], b = at[i - 1], c = at[i];
        gfx_point d = at[i + 1 < m->n ? i + 1 : i];
        gfx_point h1 = {b.x + (c.x - a.x) / 6.0f, b.y + (c.y - a.y) / 6.0f};
        gfx_point h2 = {c.x - (d.x - b.x) / 6.0f, c.y - (d.y - b.y) / 6.0f};
        gfx_path_curve(p->list, h1, h2, c);
    }
}

static void draw_carving(const pen *p, bool back, float side, gfx_color color, float width) {
    bool fingers = stick_has_fingers(p->stick);
    const mark *marks = fingers ? FINGER_MARKS : FOX_MARKS;
    int n = fingers ? (int)(sizeof FINGER_MARKS / sizeof FINGER_MARKS[0])
                    : (int)(sizeof FOX_MARKS / sizeof FOX_MARKS[0]);
    n = fingers && back ? n - 1 : n; // the nail is on the ivory
    gfx_path_begin(p->list);
    for (int i = 0; i < n; i++) {
        add_mark(p, &marks[i], side, 1.0f, back);
        if (marks[i].both) {
            add_mark(p, &marks[i], side, -1.0f, back);
        }
    }
    gfx_path_end(p->list, NONE, faded(p, color), width, 0.0f);
}

// A groove: the wall away from the light catches it, the other one is dark.
static void draw_grooves(const pen *p, bool back, float side) {
    pen lit = *p;
    lit.dx += 0.75f;
    lit.dy += 0.85f;
    if (back) {
        draw_carving(p, true, side, (gfx_color){158, 142, 116, 210}, 1.15f);
    } else {
        draw_carving(&lit, false, side, (gfx_color){255, 250, 232, 150}, 1.0f);
        draw_carving(p, false, side, (gfx_color){92, 62, 38, 225}, 1.35f);
    }
}

// --- Ebony

// Where around the back the key light is mirrored into the eye, 0..1.
static float glint_of(const pen *p) {
    const gfx_world *l = &p->scene->light, *c = &p->pose->across, *u = &p->pose->up;
    gfx_world h = {l->x, l->y - 0.588f, l->z + 0.809f};
    float flat = p->scene->stick_height / p->scene->stick_half_width;
    float across = h.x * c->x + h.y * c->y + h.z * c->z;
    float up = h.x * u->x + h.y * u->y + h.z * u->z;
    return atan2f(up, across / flat) / PI;
}

static void draw_sheen(const pen *p, float width, float end, gfx_color color, float blur) {
    float glint = glint_of(p);
    gfx_path_begin(p->list);
    add_back_strip(p, -end, end, glint - width, glint + width);
    gfx_path_end(p->list, faded(p, color), NONE, 0.0f, blur);
}

// Each by itself: a shape costs as much as the box around it.
static void draw_collars(const pen *p, float t0, float t1, gfx_color fill, gfx_color stroke,
                         float blur) {
    enum { STEPS = 10 };
    for (int n = 0; n < 6; n++) {
        float side = n % 2 == 0 ? 1.0f : -1.0f;
        gfx_point q[2 * (STEPS + 1)];
        float a = side * (COLLAR[n / 2][0] - COLLAR[n / 2][1]);
        float b = side * (COLLAR[n / 2][0] + COLLAR[n / 2][1]);
        for (int k = 0; k <= STEPS; k++) {
            float t = t0 + (t1 - t0) * (float)k / (float)STEPS;
            q[k] = on_back(p, a, t);
            q[2 * STEPS + 1 - k] = on_back(p, b, t);
        }
        gfx_path_begin(p->list);
        polygon(p, q, 2 * (STEPS + 1));
        gfx_path_end(p->list, faded(p, fill), stroke.a == 0 ? NONE : faded(p, stroke), 0.9f, blur);
    }
}

static void draw_ebony(const pen *p, int layer) {
    float glint = glint_of(p);
    switch (layer) {
    case 0:
        draw_silhouette(p, (gfx_color){24, 21, 20, 255}, (gfx_color){70, 58, 46, 110});
        break;
    case 1:
        draw_sheen(p, 0.20f, 0.965f, (gfx_color){82, 80, 80, 195}, 3.2f);
        break;
    case 2:
        draw_sheen(p, 0.045f, 0.94f, (gfx_color){196, 194, 192, 120}, 1.2f);
        break;
    case 3:
        draw_collars(p, 0.03f, 0.97f, (gfx_color){156, 108, 42, 255}, (gfx_color){8, 6, 5, 150},
                     0.0f);
        draw_collars(p, glint - 0.24f, glint + 0.20f, (gfx_color){252, 218, 132, 250}, NONE, 1.3f);
        draw_grooves(p, true, 1.0f);
        draw_grooves(p, true, -1.0f);
        break;
    default:
        break;
    }
}

static void draw_ivory(const pen *p, int layer) {
    float lit = p->pose->across.y > 0.0f ? 1.0f : -1.0f; // the side towards the light
    switch (layer) {
    case 0:
        draw_silhouette(p, (gfx_color){30, 24, 20, 255}, NONE);
        break;
    case 1:
        gfx_path_begin(p->list);
        add_flat(p, 0.985f);
        gfx_path_end(p->list, faded(p, (gfx_color){232, 217, 184, 255}),
                     faded(p, (gfx_color){176, 150, 112, 150}), 1.6f, 0.0f);
        break;
    case 2:
        draw_marks(p, lit);
        break;
    case 3:
        draw_grooves(p, false, 1.0f);
        draw_grooves(p, false, -1.0f);
        break;
    default:
        break;
    }
}

void stick_draw_rest(const gfx_scene *scene, int stick, const gfx_stick_pose *pose, bool flat_up,
                     gfx_color shade, int layer, float alpha, gfx_drawlist *list) {
    pen p = {scene, pose, stick, alpha, shade, 0.0f, 0.0f, list};
    if (flat_up) {
        draw_ivory(&p, layer);
    } else {
        draw_ebony(&p, layer);
    }
}

// --- Shadow

// The outline thrown on the mat along the light, for the part of the stick below a height.
static void add_thrown(const pen *p, float height) {
    gfx_point points[STICK_OUTLINE];
    const gfx_world *l = &p->scene->light;
    for (int i = 0; i < STICK_STATIONS; i++) {
        float r = gfx_stick_radius(p->scene, p->stick, stick_station(i));
        float x = stick_station(i) * p->scene->stick_length * 0.5f;
        for (int n = 0; n < 2; n++) {
            gfx_world w = gfx_stick_point(p->pose, (gfx_world){x, n == 0 ? r : -r, 0.0f});
            // Towards the light the foot casts it, away from it the upper edge.
            float away =
                (n == 0 ? 1.0f : -1.0f) * (p->pose->across.x * l->x + p->pose->across.y * l->y);
            float h = away < 0.0f ? height : 0.0f;
            gfx_world on = {w.x - h * l->x / l->z, w.y - h * l->y / l->z, p->scene->mat_z};
            points[n == 0 ? i : STICK_OUTLINE - 1 - i] = gfx_scene_project(p->scene, on);
        }
    }
    polygon(p, points, STICK_OUTLINE);
}

void stick_draw_rest_shadow(const gfx_scene *scene, int stick, const gfx_stick_pose *pose,
                            float alpha, gfx_drawlist *list) {
    pen p = {scene, pose, stick, alpha, {255, 255, 255, 255}, 0.0f, 0.0f, list};
    gfx_path_begin(list);
    add_thrown(&p, scene->stick_height * 1.15f);
    gfx_path_end(list, faded(&p, (gfx_color){15, 9, 7, 225}), NONE, 0.0f, 3.6f);
}
