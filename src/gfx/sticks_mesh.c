// Draws a stick as a lit half-round mesh with soft edges, flying or at rest.
// Layer: gfx. Depends on sticks.h, scene.h, drawlist.h.
// Invariant: draws only faces that face the viewer; a stick is nearly convex, so its faces need no
// sorting.
#include "gfx/sticks_internal.h"

#include <math.h>
#include <string.h>

enum {
    QUADS = (GFX_STICK_STATIONS - 1) * (GFX_STICK_ARCS + 3), // back, flat face, its two soft edges
    SKIN_SIZES = 3
};

static const float SLIVER_VU = 0.3f;
static const float PLAIN_LINE = 3; // vu, width of a plain stick's outline

// A vertex as it is drawn, which several triangles share.
typedef struct mesh_point {
    gfx_vertex as;
    float z;                 // above the table
    const gfx_world *normal; // in the stick's own space, of a point not yet lit; else NULL
} mesh_point;

// The light, the same for all points of a stick.
typedef struct stick_light {
    gfx_world key;     // direction of the light
    gfx_world half;    // halfway between light and eye, without most of its part along the stick...
    float half_length; // ...and its length
    gfx_color shade;   // its alpha is the stick's
} stick_light;

// A projected stick: its round back and its flat face have separate points at the same places,
// because they are lit differently.
typedef struct stick_mesh {
    const gfx_scene *scene;
    const gfx_stick_pose *pose;
    const gfx_stick_shape *shape;
    stick_light light;
    mesh_point round[GFX_STICK_STATIONS][GFX_STICK_ARCS + 1];
    mesh_point flat[GFX_STICK_STATIONS][2];
    bool flat_seen;
    const char *round_skin, *flat_skin;
} stick_mesh;

static uint8_t byte_of(float value) {
    return (uint8_t)(value <= 0.0f ? 0.0f : value >= 255.0f ? 255.0f : value);
}

static gfx_world direction(const gfx_stick_pose *pose, gfx_world d) {
    const gfx_world *a = &pose->along, *c = &pose->across, *u = &pose->up;
    return (gfx_world){d.x * a->x + d.y * c->x + d.z * u->x, d.x * a->y + d.y * c->y + d.z * u->y,
                       d.x * a->z + d.y * c->z + d.z * u->z};
}

// A surface near the mat receives less light from the sky.
static float openness(const gfx_scene *scene, float z, float normal_z) {
    float h = (z - scene->mat_z) / scene->stick_height;
    h = h < 0.0f ? 0.0f : h > 1.0f ? 1.0f : h;
    return normal_z >= 0.0f ? 0.82f + 0.18f * h : 0.55f + 0.45f * h;
}

static stick_light light_of(const gfx_scene *scene, const gfx_stick_pose *pose, gfx_color shade) {
    // The eye is far away, at 36 degrees from the vertical. The back has lathe grooves across the
    // stick, which spread highlights along it.
    gfx_world half = {scene->light.x, scene->light.y - 0.588f, scene->light.z + 0.809f};
    float off = 0.85f * sticks_dot(half, pose->along);
    half.x -= off * pose->along.x;
    half.y -= off * pose->along.y;
    half.z -= off * pose->along.z;
    return (stick_light){scene->light, half, sqrtf(sticks_dot(half, half)), shade};
}

// How much of the key light falls on a surface.
static float key_on(const stick_light *l, gfx_world normal) {
    float key = sticks_dot(normal, l->key);
    return key > 0.0f ? key : 0.0f;
}

static gfx_color shaded(gfx_color color, gfx_color shade) {
    return (gfx_color){(uint8_t)(color.r * shade.r / 255), (uint8_t)(color.g * shade.g / 255),
                       (uint8_t)(color.b * shade.b / 255), shade.a};
}

// A warm key light, a cool sky and some light reflected from the table, as in the pictures.
static gfx_color light_ivory(const stick_light *l, gfx_world normal, float open) {
    float key = key_on(l, normal);
    float sky = (0.5f + 0.5f * normal.z) * open;
    gfx_color lit = {byte_of(255.0f * (0.41f + 0.20f * sky + 0.60f * key)),
                     byte_of(255.0f * (0.40f + 0.20f * sky + 0.58f * key)),
                     byte_of(255.0f * (0.37f + 0.22f * sky + 0.52f * key)), 255};
    return shaded(lit, l->shade);
}

// How much of the key light a polished round back reflects to the eye, 0..1: the fifth and the
// thirtieth power of the cosine.
typedef struct gloss {
    float broad, narrow;
} gloss;

static gloss gloss_of(const stick_light *l, gfx_world normal) {
    float s = sticks_dot(normal, l->half) / l->half_length;
    if (s <= 0.0f) {
        return (gloss){0.0f, 0.0f};
    }
    float square = s * s, broad = square * square * s, third = broad * broad * broad;
    return (gloss){broad, third * third};
}

// The texture of ebony is much lighter than ebony, which leaves headroom for highlights.
static gfx_color light_ebony(const stick_light *l, gfx_world normal, float open) {
    float sky = (0.5f + 0.5f * normal.z) * open;
    gloss g = gloss_of(l, normal);
    float light =
        0.17f + 0.07f * sky + 0.10f * key_on(l, normal) + 0.26f * g.broad + 0.78f * g.narrow;
    gfx_color lit = {byte_of(255.0f * light), byte_of(252.0f * light), byte_of(250.0f * light),
                     255};
    return shaded(lit, l->shade);
}

static gfx_color light_gold(const stick_light *l, gfx_world normal, float open) {
    gloss g = gloss_of(l, normal);
    float light = 0.36f + 0.16f * (0.5f + 0.5f * normal.z) * open + 0.26f * key_on(l, normal);
    light += 0.34f * g.broad;
    float white = g.narrow;
    gfx_color lit = {byte_of(208.0f * light + 110.0f * white),
                     byte_of(150.0f * light + 106.0f * white),
                     byte_of(66.0f * light + 84.0f * white), 255};
    return shaded(lit, l->shade);
}

static void build(const gfx_scene *scene, int stick, const gfx_stick_pose *pose, gfx_color shade,
                  float scale, stick_mesh *out) {
    // About as many texture pixels as are visible: more would shimmer.
    static const char *const SKIN[2][2][SKIN_SIZES] = {
        {{"sticks_round_fox_256.png", "sticks_round_fox_512.png", "sticks_round_fox_1024.png"},
         {"sticks_round_finger_256.png", "sticks_round_finger_512.png",
          "sticks_round_finger_1024.png"}},
        {{"sticks_flat_fox_256.png", "sticks_flat_fox_512.png", "sticks_flat_fox_1024.png"},
         {"sticks_flat_finger_256.png", "sticks_flat_finger_512.png",
          "sticks_flat_finger_1024.png"}}};
    int end = gfx_stick_has_fingers(stick) ? 1 : 0, size = scale > 1.4f ? 2 : scale > 0.7f ? 1 : 0;
    out->round_skin = SKIN[0][end][size];
    out->flat_skin = SKIN[1][end][size];
    gfx_world flat_normal = direction(pose, (gfx_world){0.0f, 0.0f, -1.0f});
    const gfx_stick_shape *shape = stick_shape_of(scene, stick);
    out->scene = scene;
    out->pose = pose;
    out->shape = shape;
    out->light = light_of(scene, pose, shade);
    for (int i = 0; i < GFX_STICK_STATIONS; i++) {
        for (int k = 0; k <= GFX_STICK_ARCS; k++) {
            mesh_point *p = &out->round[i][k];
            const gfx_world w = gfx_stick_point(pose, shape->at[i][k]);
            p->as.at = gfx_scene_project(scene, w);
            p->as.u = 0.5f + 0.5f * shape->along[i];
            p->as.v = (float)k / (float)GFX_STICK_ARCS;
            p->z = w.z;
            p->normal = &shape->normal[i][k];
        }
        for (int k = 0; k < 2; k++) {
            mesh_point *p = &out->flat[i][k];
            *p = out->round[i][k == 0 ? 0 : GFX_STICK_ARCS];
            p->normal = NULL;
            p->as.color =
                light_ivory(&out->light, flat_normal, openness(scene, p->z, flat_normal.z));
        }
    }
}

static float turn_of(gfx_point a, gfx_point b, gfx_point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Lights a point of the round back only here: most of them face away and are never drawn.
static const gfx_vertex *lit(const stick_mesh *m, mesh_point *p) {
    if (p->normal != NULL) {
        const gfx_world normal = direction(m->pose, *p->normal);
        p->as.color = light_ebony(&m->light, normal, openness(m->scene, p->z, normal.z));
        p->normal = NULL;
    }
    return &p->as;
}

// A vertex at another place, as an edge has them. @param fades transparent there
static gfx_vertex moved(const stick_mesh *m, mesh_point *p, gfx_point at, bool fades) {
    gfx_vertex v = *lit(m, p);
    v.at = at;
    v.color.a = fades ? 0 : v.color.a;
    return v;
}

// Adds a quad (two triangles) if it faces the viewer: its points are then counter-clockwise on the
// screen. Skips quads that are narrower than least_vu.
static size_t add_quad(const stick_mesh *m, gfx_vertex *out, size_t n, mesh_point *const q[4],
                       float least_vu) {
    const gfx_point a = q[0]->as.at, b = q[1]->as.at, c = q[2]->as.at;
    float area = turn_of(a, b, c) + turn_of(a, c, q[3]->as.at);
    if (area >= 0.0f) {
        return n;
    }
    if (least_vu > 0.0f) {
        float long_side = hypotf(b.x - a.x, b.y - a.y);
        float short_side = hypotf(c.x - b.x, c.y - b.y);
        if (-area < 2.0f * least_vu * fmaxf(long_side, short_side)) {
            return n;
        }
    }
    const gfx_vertex corner[4] = {*lit(m, q[0]), *lit(m, q[1]), *lit(m, q[2]), *lit(m, q[3])};
    return n + gfx_quad_triangles(corner, out + n);
}

static size_t round_faces(stick_mesh *m, gfx_vertex *out) {
    size_t n = 0;
    // Next to the visible flat face only slivers of the back show, which would shimmer.
    float least_vu = m->flat_seen ? SLIVER_VU : 0.0f;
    for (int i = 0; i + 1 < GFX_STICK_STATIONS; i++) {
        for (int k = 0; k < GFX_STICK_ARCS; k++) {
            mesh_point *q[4] = {&m->round[i][k + 1], &m->round[i + 1][k + 1], &m->round[i + 1][k],
                                &m->round[i][k]};
            n = add_quad(m, out, n, q, least_vu);
        }
    }
    return n;
}

// The outline of a stick, with the mesh point at each of its points.
typedef struct rim {
    gfx_point at[STICK_OUTLINE], out[STICK_OUTLINE]; // out: direction away from the stick
    mesh_point *of[STICK_OUTLINE];
    bool flat[STICK_OUTLINE];
    bool on_rim[GFX_STICK_STATIONS][2]; // the two sides of the flat face
} rim;

// Finds the outline of a stick: along one side, and back along the other. Returns false if it is
// seen end-on and has no sides. @param side receives the step around the back of each point
static bool find_outline(const stick_mesh *m, gfx_point out[STICK_OUTLINE],
                         uint8_t side[STICK_OUTLINE]) {
    float half = m->scene->stick_length * 0.5f;
    gfx_point a = gfx_scene_project(m->scene, gfx_stick_point(m->pose, (gfx_world){-half, 0, 0}));
    gfx_point b = gfx_scene_project(m->scene, gfx_stick_point(m->pose, (gfx_world){half, 0, 0}));
    float dx = b.x - a.x, dy = b.y - a.y;
    float tie = 0.3f * sqrtf(dx * dx + dy * dy); // on a tie, the edge of the flat face wins
    for (int i = 0; i < GFX_STICK_STATIONS; i++) {
        float most[2] = {-1e9f, -1e9f};
        for (int k = 0; k <= GFX_STICK_ARCS; k++) {
            gfx_point p = m->round[i][k].as.at;
            float off = (p.y - a.y) * dx - (p.x - a.x) * dy;
            for (int n = 0; n < 2; n++) {
                int at = n == 0 ? i : STICK_OUTLINE - 1 - i;
                float far = n == 0 ? off : -off;
                far += k == 0 || k == GFX_STICK_ARCS ? tie : 0.0f;
                if (far > most[n]) {
                    most[n] = far;
                    out[at] = p;
                    side[at] = (uint8_t)k;
                }
            }
        }
    }
    return dx * dx + dy * dy > 60.0f * 60.0f;
}

static bool find_rim(stick_mesh *m, rim *out) {
    uint8_t side[STICK_OUTLINE];
    if (!find_outline(m, out->at, side)) {
        return false;
    }
    memset(out->on_rim, 0, sizeof out->on_rim);
    for (int i = 0; i < STICK_OUTLINE; i++) {
        gfx_point a = out->at[(i + STICK_OUTLINE - 1) % STICK_OUTLINE];
        gfx_point b = out->at[(i + 1) % STICK_OUTLINE];
        float dx = b.x - a.x, dy = b.y - a.y, length = sqrtf(dx * dx + dy * dy);
        // The inside is on the left along the outline.
        out->out[i] = length > 1e-3f ? (gfx_point){-dy / length, dx / length} : (gfx_point){0, 0};
        int n = i < GFX_STICK_STATIONS ? i : STICK_OUTLINE - 1 - i;
        out->flat[i] = m->flat_seen && (side[i] == 0 || side[i] == GFX_STICK_ARCS);
        if (out->flat[i]) {
            out->on_rim[n][side[i] == 0 ? 0 : 1] = true;
        }
        out->of[i] = out->flat[i] ? &m->flat[n][side[i] == 0 ? 0 : 1] : &m->round[n][side[i]];
    }
    return true;
}

static gfx_point off_rim(const rim *r, int i, float off) {
    return (gfx_point){r->at[i].x + r->out[i].x * off, r->at[i].y + r->out[i].y * off};
}

// A strip two pixels wide along the outline that fades out: anti-aliases the silhouette.
static void draw_edge(const stick_mesh *m, const rim *r, float pixel_vu, gfx_drawlist *list) {
    gfx_vertex strip[2][6 * STICK_OUTLINE];
    size_t used[2] = {0, 0};
    for (int i = 0; i < STICK_OUTLINE; i++) {
        int j = (i + 1) % STICK_OUTLINE;
        int face = r->flat[i] && r->flat[j] ? 1 : 0;
        // It also covers the inside: renderers that round to pixels would leave gaps.
        gfx_vertex quad[4] = {moved(m, r->of[i], off_rim(r, i, -pixel_vu), false),
                              moved(m, r->of[j], off_rim(r, j, -pixel_vu), false),
                              moved(m, r->of[j], off_rim(r, j, pixel_vu), true),
                              moved(m, r->of[i], off_rim(r, i, pixel_vu), true)};
        used[face] += gfx_quad_triangles(quad, strip[face] + used[face]);
    }
    gfx_draw_mesh(list, m->round_skin, strip[0], used[0]);
    gfx_draw_mesh(list, m->flat_skin, strip[1], used[1]);
}

// A strip that fades out over the back where the flat face ends inside the stick's outline.
static size_t flat_edge(stick_mesh *m, const rim *r, float pixel_vu, gfx_vertex *out) {
    size_t n = 0;
    for (int i = 0; i + 1 < GFX_STICK_STATIONS; i++) {
        for (int k = 0; k < 2; k++) {
            if (r->on_rim[i][k] || r->on_rim[i + 1][k]) {
                continue;
            }
            mesh_point *a = &m->flat[i][k], *b = &m->flat[i + 1][k];
            float dx = b->as.at.x - a->as.at.x, dy = b->as.at.y - a->as.at.y,
                  by = sqrtf(dx * dx + dy * dy);
            if (by < 1e-3f) {
                continue;
            }
            // Away from the other side of the face.
            by = turn_of(a->as.at, b->as.at, m->flat[i][1 - k].as.at) > 0.0f ? pixel_vu / by
                                                                             : -pixel_vu / by;
            gfx_point off = {dy * by, -dx * by};
            gfx_vertex quad[4] = {
                *lit(m, a), *lit(m, b),
                moved(m, b, (gfx_point){b->as.at.x + off.x, b->as.at.y + off.y}, true),
                moved(m, a, (gfx_point){a->as.at.x + off.x, a->as.at.y + off.y}, true)};
            n += gfx_quad_triangles(quad, out + n);
        }
    }
    return n;
}

// @param which 0 .. GFX_STICK_COLLARS - 1
static void draw_collar(const stick_mesh *m, int which, gfx_drawlist *list) {
    mesh_point ring[3][GFX_STICK_ARCS + 1];
    for (int n = 0; n < 3; n++) {
        const int i = GFX_STICK_STATIONS + 3 * which + n;
        for (int k = 0; k <= GFX_STICK_ARCS; k++) {
            const gfx_world w = gfx_stick_point(m->pose, m->shape->at[i][k]);
            gfx_world normal = direction(m->pose, m->shape->normal[i][k]);
            float length = sqrtf(sticks_dot(normal, normal));
            normal = (gfx_world){normal.x / length, normal.y / length, normal.z / length};
            mesh_point *p = &ring[n][k];
            p->normal = NULL;
            p->as.at = gfx_scene_project(m->scene, w);
            p->as.color = light_gold(&m->light, normal, openness(m->scene, w.z, normal.z));
            p->as.u = p->as.v = 0;
        }
    }
    gfx_vertex out[6 * 2 * GFX_STICK_ARCS];
    size_t used = 0;
    for (int n = 0; n < 2; n++) {
        for (int k = 0; k < GFX_STICK_ARCS; k++) {
            mesh_point *q[4] = {&ring[n][k + 1], &ring[n + 1][k + 1], &ring[n + 1][k], &ring[n][k]};
            used = add_quad(m, out, used, q, 0.0f);
        }
    }
    if (used > 0) {
        gfx_draw_mesh(list, NULL, out, used);
    }
}

static size_t flat_faces(stick_mesh *m, gfx_vertex *out) {
    enum { FIRST = 4, LAST = GFX_STICK_STATIONS - 1 - FIRST };
    size_t n = 0;
    // Seen edge-on, it is a row of slivers that would only shimmer.
    if (turn_of(m->flat[FIRST][0].as.at, m->flat[LAST][0].as.at, m->flat[LAST][1].as.at) >
        -120.0f) {
        return 0;
    }
    for (int i = 0; i + 1 < GFX_STICK_STATIONS; i++) {
        mesh_point *q[4] = {&m->flat[i][0], &m->flat[i + 1][0], &m->flat[i + 1][1], &m->flat[i][1]};
        n = add_quad(m, out, n, q, 0.0f);
    }
    return n;
}

// A white shape if the flat face is visible, else a black one, outlined in the other colour.
static void draw_plain(const rim *r, bool flat_seen, uint8_t alpha, gfx_drawlist *list) {
    const uint8_t fill = flat_seen ? 255 : 0, line = 255 - fill;
    gfx_path_begin(list);
    gfx_path_move(list, r->at[0]);
    for (int i = 1; i < STICK_OUTLINE; i++) {
        gfx_path_line(list, r->at[i]);
    }
    gfx_path_close(list);
    gfx_path_end(list, (gfx_color){fill, fill, fill, alpha}, (gfx_color){line, line, line, alpha},
                 PLAIN_LINE, 0);
}

void stick_draw(const gfx_scene *scene, int stick, const gfx_stick_pose *pose, gfx_light light,
                uint8_t alpha, gfx_drawlist *list) {
    const bool plain = light == GFX_LIGHT_PLAIN;
    stick_mesh m;
    rim r;
    float scale = gfx_drawlist_canvas(list)->scale;
    gfx_color shade = gfx_themes_shade(&scene->themes, plain ? GFX_LIGHT_DAY : light,
                                       gfx_scene_project(scene, pose->at));
    shade.a = alpha;
    build(scene, stick, pose, shade, scale, &m);
    gfx_vertex faces[6 * QUADS];
    size_t n_flat = flat_faces(&m, faces);
    m.flat_seen = n_flat > 0;
    bool sides = find_rim(&m, &r);
    if (plain && sides) {
        draw_plain(&r, m.flat_seen, alpha, list);
    }
    if (plain) {
        return;
    }
    if (sides) {
        draw_edge(&m, &r, 1.0f / scale, list);
    }
    gfx_vertex back[6 * QUADS];
    size_t n_round = round_faces(&m, back);
    if (n_round > 0) {
        gfx_draw_mesh(list, m.round_skin, back, n_round);
        for (int n = 0; n < GFX_STICK_COLLARS; n++) {
            draw_collar(&m, n, list);
        }
    }
    // Last, because slivers of the back show along its rim.
    if (n_flat > 0) {
        n_flat += sides ? flat_edge(&m, &r, 1.0f / scale, faces + n_flat) : 0;
        gfx_draw_mesh(list, m.flat_skin, faces, n_flat);
    }
}
