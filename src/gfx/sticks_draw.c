// Sticks in flight as half-round meshes with light, soft edge and soft shadow. Layer: gfx.
// Depends on sticks.h, scene.h, drawlist.h. Invariant: draws only what faces the viewer; a stick is
// convex, so that its own faces need no sorting and its outline is the hull of its points.
#include "gfx/sticks.h"

#include "base/assert.h"

#include <math.h>
#include <stdio.h>

enum {
    STATIONS = 14, // quads along the stick
    ARCS = 8,      // quads around its back
    POINTS = (STATIONS + 1) * (ARCS + 1),
    QUADS = STATIONS * ARCS + STATIONS
};

typedef struct mesh_point {
    gfx_point at;
    gfx_color color; // light on it
    float shine;     // 0..1, added as white
    float u, v;
} mesh_point;

// A stick as seen: its round back and its flat face have points of their own at the same places,
// because the light on them differs.
typedef struct stick_mesh {
    mesh_point round[STATIONS + 1][ARCS + 1];
    mesh_point flat[STATIONS + 1][2];
    bool flat_seen;
} stick_mesh;

typedef struct hull_point {
    gfx_point at;
    const mesh_point *of;
    bool flat;
} hull_point;

static gfx_world turned(const gfx_stick_pose *pose, gfx_world direction) {
    gfx_stick_pose only = *pose;
    only.at = (gfx_world){0.0f, 0.0f, 0.0f};
    return gfx_stick_point(&only, direction);
}

static uint8_t byte_of(float value) {
    return (uint8_t)(value <= 0.0f ? 0.0f : value >= 255.0f ? 255.0f : value);
}

// Key light warm, sky cool from above, a little bounce from the table: as in the pictures.
static void light_point(const gfx_scene *scene, gfx_world normal, mesh_point *out) {
    float key = normal.x * scene->light.x + normal.y * scene->light.y + normal.z * scene->light.z;
    key = key > 0.0f ? key : 0.0f;
    float sky = 0.5f + 0.5f * normal.z;
    float r = 0.31f + 0.18f * sky + 0.82f * key;
    float g = 0.30f + 0.18f * sky + 0.79f * key;
    float b = 0.29f + 0.20f * sky + 0.70f * key;
    out->color = (gfx_color){byte_of(255.0f * r), byte_of(255.0f * g), byte_of(255.0f * b), 255};
    // Halfway between light and eye; the eye is far, at 36 degrees from straight above.
    gfx_world half = {scene->light.x, scene->light.y - 0.588f, scene->light.z + 0.809f};
    float length = sqrtf(half.x * half.x + half.y * half.y + half.z * half.z);
    float s = (normal.x * half.x + normal.y * half.y + normal.z * half.z) / length;
    out->shine = s > 0.0f ? powf(s, 12.0f) : 0.0f;
}

static gfx_world back_normal(const gfx_scene *scene, float across) {
    float flat = scene->stick_height / scene->stick_half_width;
    gfx_world n = {0.0f, cosf(3.14159265f * across) * flat, sinf(3.14159265f * across)};
    float length = sqrtf(n.y * n.y + n.z * n.z);
    return (gfx_world){0.0f, n.y / length, n.z / length};
}

static float station(int i) {
    // Closer together at the ends, where the stick is rounded off.
    return sinf(3.14159265f * ((float)i / (float)STATIONS - 0.5f)) * 0.999f;
}

static void build(const gfx_scene *scene, const gfx_stick_pose *pose, stick_mesh *out) {
    gfx_world flat_normal = turned(pose, (gfx_world){0.0f, 0.0f, -1.0f});
    for (int i = 0; i <= STATIONS; i++) {
        float along = station(i);
        for (int k = 0; k <= ARCS; k++) {
            float across = (float)k / (float)ARCS;
            mesh_point *p = &out->round[i][k];
            gfx_world local = gfx_stick_surface(scene, along, across);
            p->at = gfx_scene_project(scene, gfx_stick_point(pose, local));
            gfx_world normal = back_normal(scene, across);
            // The ends turn away along the stick.
            float end = fabsf(along) > 0.93f ? (fabsf(along) - 0.93f) / 0.07f : 0.0f;
            normal.x = along < 0.0f ? -end : end;
            float length = sqrtf(1.0f + end * end);
            normal = (gfx_world){normal.x / length, normal.y / length, normal.z / length};
            light_point(scene, turned(pose, normal), p);
            p->u = 0.5f + 0.5f * along;
            p->v = across;
        }
        for (int k = 0; k < 2; k++) {
            mesh_point *p = &out->flat[i][k];
            const mesh_point *rim = &out->round[i][k == 0 ? 0 : ARCS];
            *p = *rim;
            light_point(scene, flat_normal, p);
            p->shine *= 0.25f;
            p->v = k == 0 ? 0.04f : 0.96f; // the picture's own rim is the dark of the back
        }
    }
}

static float turn_of(gfx_point a, gfx_point b, gfx_point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gfx_vertex vertex_of(const mesh_point *p, gfx_point at, uint8_t alpha) {
    gfx_color c = p->color;
    c.a = alpha;
    return (gfx_vertex){.at = at, .color = c, .u = p->u, .v = p->v};
}

static gfx_vertex shine_of(const mesh_point *p, uint8_t alpha, float most) {
    float a = p->shine * most * (float)alpha;
    return (gfx_vertex){.at = p->at, .color = {214, 216, 226, byte_of(a)}, .u = 0.0f, .v = 0.0f};
}

// Adds a quad (two triangles) if it faces the viewer: its points then go round counter-clockwise on
// the screen.
static size_t add_quad(gfx_vertex *out, size_t n, const mesh_point *const q[4], uint8_t alpha,
                       float shine) {
    float area = turn_of(q[0]->at, q[1]->at, q[2]->at) + turn_of(q[0]->at, q[2]->at, q[3]->at);
    if (area >= 0.0f) {
        return n;
    }
    static const int order[6] = {0, 1, 2, 0, 2, 3};
    for (int i = 0; i < 6; i++) {
        const mesh_point *p = q[order[i]];
        out[n++] = shine > 0.0f ? shine_of(p, alpha, shine) : vertex_of(p, p->at, alpha);
    }
    return n;
}

static size_t round_faces(const stick_mesh *m, gfx_vertex *out, uint8_t alpha, float shine) {
    size_t n = 0;
    for (int i = 0; i < STATIONS; i++) {
        for (int k = 0; k < ARCS; k++) {
            const mesh_point *q[4] = {&m->round[i][k + 1], &m->round[i + 1][k + 1],
                                      &m->round[i + 1][k], &m->round[i][k]};
            n = add_quad(out, n, q, alpha, shine);
        }
    }
    return n;
}

static size_t flat_faces(const stick_mesh *m, gfx_vertex *out, uint8_t alpha) {
    size_t n = 0;
    // Seen edge-on it is a row of slivers that would only glitter.
    float area =
        turn_of(m->flat[1][0].at, m->flat[STATIONS - 1][0].at, m->flat[STATIONS - 1][1].at);
    if (area > -120.0f) {
        return 0;
    }
    for (int i = 0; i < STATIONS; i++) {
        const mesh_point *q[4] = {&m->flat[i][0], &m->flat[i + 1][0], &m->flat[i + 1][1],
                                  &m->flat[i][1]};
        n = add_quad(out, n, q, alpha, 0.0f);
    }
    return n;
}

// Convex hull (Andrew's monotone chain), clockwise on the screen. Changes the order of `points`.
static int hull_of(hull_point *points, int n, hull_point *out) {
    for (int i = 1; i < n; i++) {
        hull_point p = points[i];
        int k = i;
        for (; k > 0 && (points[k - 1].at.x > p.at.x ||
                         (points[k - 1].at.x == p.at.x && points[k - 1].at.y > p.at.y));
             k--) {
            points[k] = points[k - 1];
        }
        points[k] = p;
    }
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        int first = count;
        for (int i = 0; i < n; i++) {
            hull_point p = points[pass == 0 ? i : n - 1 - i];
            while (count - first >= 2 &&
                   turn_of(out[count - 2].at, out[count - 1].at, p.at) <= 0.0f) {
                count--;
            }
            out[count++] = p;
        }
        count--;
    }
    return count;
}

static gfx_point outward(const hull_point *hull, int n, int i) {
    gfx_point a = hull[(i + n - 1) % n].at, b = hull[(i + 1) % n].at;
    float dx = b.x - a.x, dy = b.y - a.y;
    float length = sqrtf(dx * dx + dy * dy);
    return length > 1e-4f ? (gfx_point){dy / length, -dx / length} : (gfx_point){0.0f, 0.0f};
}

// A strip one pixel wide around the outline that fades out: the silhouette's anti-aliasing.
static void draw_edge(const stick_mesh *m, float pixel_vu, uint8_t alpha, gfx_drawlist *list) {
    hull_point points[POINTS + 2 * (STATIONS + 1)], hull[2 * POINTS];
    int n = 0;
    for (int i = 0; i <= STATIONS; i++) {
        for (int k = 0; k <= ARCS; k++) {
            bool rim = k == 0 || k == ARCS;
            const mesh_point *p =
                rim && m->flat_seen ? &m->flat[i][k == 0 ? 0 : 1] : &m->round[i][k];
            points[n++] = (hull_point){p->at, p, rim && m->flat_seen};
        }
    }
    int count = hull_of(points, n, hull);
    gfx_vertex strip[2][6 * POINTS];
    size_t used[2] = {0, 0};
    for (int i = 0; i < count; i++) {
        int j = (i + 1) % count;
        gfx_point oi = outward(hull, count, i), oj = outward(hull, count, j);
        const hull_point *a = &hull[i], *b = &hull[j];
        gfx_point ao = {a->at.x + oi.x * pixel_vu, a->at.y + oi.y * pixel_vu};
        gfx_point bo = {b->at.x + oj.x * pixel_vu, b->at.y + oj.y * pixel_vu};
        int face = a->flat && b->flat ? 1 : 0;
        // It reaches inside as well: renderers that round to pixels would leave gaps.
        gfx_point ai = {a->at.x - oi.x * pixel_vu, a->at.y - oi.y * pixel_vu};
        gfx_point bi = {b->at.x - oj.x * pixel_vu, b->at.y - oj.y * pixel_vu};
        gfx_vertex quad[4] = {vertex_of(a->of, ai, alpha), vertex_of(b->of, bi, alpha),
                              vertex_of(b->of, bo, 0), vertex_of(a->of, ao, 0)};
        static const int order[6] = {0, 1, 2, 0, 2, 3};
        for (int k = 0; k < 6; k++) {
            strip[face][used[face]++] = quad[order[k]];
        }
    }
    gfx_draw_mesh(list, "sticks_round.png", strip[0], used[0]);
    gfx_draw_mesh(list, "sticks_flat.png", strip[1], used[1]);
}

static void draw_stick(const gfx_scene *scene, const gfx_stick_pose *pose, uint8_t alpha,
                       gfx_drawlist *list) {
    stick_mesh m;
    build(scene, pose, &m);
    gfx_vertex faces[6 * QUADS];
    size_t n_flat = flat_faces(&m, faces, alpha);
    m.flat_seen = n_flat > 0;
    float pixel_vu = 1.0f / gfx_drawlist_canvas(list)->scale;
    draw_edge(&m, pixel_vu, alpha, list);
    gfx_vertex back[6 * QUADS];
    size_t n_round = round_faces(&m, back, alpha, 0.0f);
    if (n_round > 0) {
        gfx_draw_mesh(list, "sticks_round.png", back, n_round);
        n_round = round_faces(&m, back, alpha, 0.42f);
        gfx_draw_mesh(list, NULL, back, n_round);
    }
    // Last, over the slivers of the back that just show along its rim.
    if (n_flat > 0) {
        gfx_draw_mesh(list, "sticks_flat.png", faces, n_flat);
    }
}

// A shadow's shape: from one end to the other, and how wide.
typedef struct shadow_shape {
    gfx_point a, b;
    float half;
} shadow_shape;

static shadow_shape shape_of(const hull_point *hull, int n) {
    // The hull begins at its leftmost point, and its farthest point from there is the other end.
    shadow_shape s = {hull[0].at, hull[0].at, 0.0f};
    float longest = 0.0f, area = 0.0f;
    for (int k = 0; k < n; k++) {
        gfx_point p = hull[k].at, q = hull[(k + 1) % n].at;
        float dx = p.x - s.a.x, dy = p.y - s.a.y;
        area += 0.5f * (p.x * q.y - q.x * p.y);
        if (dx * dx + dy * dy > longest) {
            longest = dx * dx + dy * dy;
            s.b = p;
        }
    }
    s.half = longest > 1.0f ? 0.5f * fabsf(area) / sqrtf(longest) : 0.0f;
    return s;
}

// The outline thrown on the mat along the light, with an edge as soft as the stick is high.
static void draw_shadow(const gfx_scene *scene, const gfx_stick_pose *pose, float strength,
                        gfx_drawlist *list) {
    hull_point points[POINTS], hull[2 * POINTS];
    int n = 0;
    for (int i = 0; i <= STATIONS; i++) {
        for (int k = 0; k <= ARCS; k += 2) {
            gfx_world w =
                gfx_stick_point(pose, gfx_stick_surface(scene, station(i), (float)k / (float)ARCS));
            float h = w.z - scene->mat_z;
            gfx_world on = {w.x - h * scene->light.x / scene->light.z,
                            w.y - h * scene->light.y / scene->light.z, scene->mat_z};
            points[n++] = (hull_point){gfx_scene_project(scene, on), NULL, false};
        }
    }
    int count = hull_of(points, n, hull);
    float height = pose->at.z - scene->mat_z;
    float soft = 7.0f + 26.0f * height;
    float dark = strength * 250.0f / (1.0f + 0.5f * height);
    // A rest picture's shadow, stretched: soft without being blurred anew in every frame. Its dark
    // part is 226 by 24 of 334 by 108 pixels around (142, 34), with 20 pixels of softness.
    shadow_shape s = shape_of(hull, count);
    float dx = s.b.x - s.a.x, dy = s.b.y - s.a.y;
    float length = sqrtf(dx * dx + dy * dy);
    if (length < 1.0f) {
        return;
    }
    dx /= length;
    dy /= length;
    float wide = (s.half + 0.6f * soft) * 1.75f, along = 0.5f * length + soft;
    float peak = 1.5f * s.half / (s.half + 0.6f * soft);
    gfx_color color = {255, 255, 255, byte_of(dark * (peak < 1.0f ? peak : 1.0f))};
    gfx_point m = {0.5f * (s.a.x + s.b.x), 0.5f * (s.a.y + s.b.y)};
    gfx_vertex quad[4];
    for (int i = 0; i < 4; i++) {
        float x = i == 1 || i == 2 ? along : -along, y = i >= 2 ? wide : -wide;
        quad[i] = (gfx_vertex){.at = {m.x + dx * x - dy * y, m.y + dy * x + dx * y},
                               .color = color,
                               .u = (142.0f + (x > 0.0f ? 133.0f : -133.0f)) / 334.0f,
                               .v = (34.0f + (y > 0.0f ? 30.0f : -30.0f)) / 108.0f};
    }
    const gfx_vertex out[6] = {quad[0], quad[1], quad[2], quad[0], quad[2], quad[3]};
    gfx_draw_mesh(list, "stick_flat_000_sh.png", out, 6);
}

static const gfx_sprite *rest_sprite(const gfx_scene *scene, const gfx_stick_flight *f) {
    char name[GFX_SPRITE_NAME_CAP];
    snprintf(name, sizeof name, "stick_%s_%03d", f->light ? "flat" : "round",
             (int)(f->rest.angle_deg + 0.5f));
    return gfx_scene_sprite(scene, name);
}

static void draw_rest(const gfx_scene *scene, const gfx_stick_flight *f, float alpha, bool shadow,
                      gfx_drawlist *list) {
    const gfx_sprite *sprite = rest_sprite(scene, f);
    if (sprite == NULL || alpha <= 0.0f) {
        return;
    }
    gfx_point at = gfx_scene_project(scene, (gfx_world){f->rest.x, f->rest.y, scene->mat_z});
    if (shadow && sprite->shadow[0] != '\0') {
        gfx_draw_shadow(list, sprite->shadow,
                        (gfx_rect){at.x - sprite->shadow_anchor.x, at.y - sprite->shadow_anchor.y,
                                   sprite->shadow_w, sprite->shadow_h},
                        byte_of(alpha));
    } else if (!shadow) {
        gfx_draw_image(
            list, sprite->body,
            (gfx_rect){at.x - sprite->anchor.x, at.y - sprite->anchor.y, sprite->w, sprite->h},
            byte_of(alpha), false);
    }
}

void gfx_sticks_draw(const gfx_scene *scene, const gfx_sticks *sticks, float t_ms, uint8_t alpha,
                     gfx_drawlist *list) {
    gfx_stick_pose pose[GFX_STICKS];
    float settled[GFX_STICKS], shown[GFX_STICKS];
    int order[GFX_STICKS];
    for (int i = 0; i < GFX_STICKS; i++) {
        const gfx_stick_flight *f = &sticks->flight[i];
        pose[i] = gfx_sticks_pose(scene, sticks, i, t_ms);
        float s = (t_ms - f->rocked_ms) / (float)GFX_STICKS_SETTLE_MS;
        settled[i] = s < 0.0f ? 0.0f : s > 1.0f ? 1.0f : s;
        shown[i] = t_ms >= f->launch_ms ? (float)alpha : 0.0f;
        // Farther sticks first; of two equally far the higher one later.
        int k = i;
        float depth = pose[i].at.y - 0.7f * pose[i].at.z;
        for (; k > 0 && pose[order[k - 1]].at.y - 0.7f * pose[order[k - 1]].at.z < depth; k--) {
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
    for (int n = 0; n < GFX_STICKS; n++) {
        int i = order[n];
        if (settled[i] < 1.0f && shown[i] > 0.0f) {
            draw_shadow(scene, &pose[i], (1.0f - settled[i]) * shown[i] / 255.0f, list);
        }
        draw_rest(scene, &sticks->flight[i], settled[i] * (float)alpha, true, list);
    }
    for (int n = 0; n < GFX_STICKS; n++) {
        int i = order[n];
        if (settled[i] < 1.0f && shown[i] > 0.0f) {
            draw_stick(scene, &pose[i], byte_of(shown[i]), list);
        }
        draw_rest(scene, &sticks->flight[i], settled[i] * (float)alpha, false, list);
    }
}
