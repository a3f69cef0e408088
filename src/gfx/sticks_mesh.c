// Draws a stick as a lit half-round mesh with soft edges, flying or at rest.
// Layer: gfx. Depends on sticks.h, scene.h, drawlist.h.
// Invariant: draws only faces that face the viewer; a stick is nearly convex, so its faces need no
// sorting.
#include "gfx/sticks_internal.h"

#include <math.h>
#include <string.h>

enum {
    QUADS = (STICK_STATIONS - 1) * (STICK_ARCS + 3), // back, flat face, its two soft edges
    SKIN_SIZES = 3,
    COLLARS = 3,     // at each end
    COLLAR_RINGS = 2 // quads along a collar
};

static const float SLIVER_VU = 0.3f;
static const float PLAIN_LINE = 3; // vu, width of a plain stick's outline

// Gold collars: position and half width, in half lengths. As in stick_textures.py.
static const float COLLAR[COLLARS][2] = {{0.735f, 0.0175f}, {0.34f, 0.0085f}, {0.28f, 0.0085f}};

typedef struct mesh_point {
    gfx_point at;
    gfx_color color; // light on it
    float u, v;
} mesh_point;

// The light, the same for all points of a stick.
typedef struct stick_light {
    gfx_world key;     // direction of the light
    gfx_world half;    // halfway between light and eye, without most of its part along the stick...
    float half_length; // ...and its length
    gfx_color shade;
} stick_light;

// A projected stick: its round back and its flat face have separate points at the same places,
// because they are lit differently.
typedef struct stick_mesh {
    stick_shape shape;
    stick_light light;
    stick_points points; // the positions of `round`
    mesh_point round[STICK_STATIONS][STICK_ARCS + 1];
    mesh_point flat[STICK_STATIONS][2];
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
                       (uint8_t)(color.b * shade.b / 255), color.a};
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

static gfx_world back_normal(stick_section section, stick_arc arc) {
    gfx_world n = {-section.slope * section.flat, arc.across * section.flat, arc.up};
    float length = sqrtf(sticks_dot(n, n));
    return (gfx_world){n.x / length, n.y / length, n.z / length};
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
    int end = stick_has_fingers(stick) ? 1 : 0, size = scale > 1.4f ? 2 : scale > 0.7f ? 1 : 0;
    out->round_skin = SKIN[0][end][size];
    out->flat_skin = SKIN[1][end][size];
    gfx_world flat_normal = direction(pose, (gfx_world){0.0f, 0.0f, -1.0f});
    const stick_shape *shape = &out->shape;
    stick_shape_of(scene, stick, &out->shape);
    out->light = light_of(scene, pose, shade);
    for (int i = 0; i < STICK_STATIONS; i++) {
        const stick_section section = shape->section[i];
        for (int k = 0; k <= STICK_ARCS; k++) {
            const stick_arc arc = shape->arc[k];
            mesh_point *p = &out->round[i][k];
            gfx_world w = gfx_stick_point(pose, stick_surface(section, arc));
            gfx_world normal = direction(pose, back_normal(section, arc));
            p->at = gfx_scene_project(scene, w);
            out->points[i][k] = p->at;
            p->color = light_ebony(&out->light, normal, openness(scene, w.z, normal.z));
            p->u = 0.5f + 0.5f * section.along;
            p->v = (float)k / (float)STICK_ARCS;
        }
        for (int k = 0; k < 2; k++) {
            const int step = k == 0 ? 0 : STICK_ARCS;
            mesh_point *p = &out->flat[i][k];
            *p = out->round[i][step];
            gfx_world w = gfx_stick_point(pose, stick_surface(section, shape->arc[step]));
            p->color = light_ivory(&out->light, flat_normal, openness(scene, w.z, flat_normal.z));
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

// Adds a quad (two triangles) if it faces the viewer: its points are then counter-clockwise on the
// screen. Skips quads that are narrower than least_vu.
static size_t add_quad(gfx_vertex *out, size_t n, const mesh_point *const q[4], float least_vu,
                       uint8_t alpha) {
    float area = turn_of(q[0]->at, q[1]->at, q[2]->at) + turn_of(q[0]->at, q[2]->at, q[3]->at);
    if (area >= 0.0f) {
        return n;
    }
    if (least_vu > 0.0f) {
        float long_side = hypotf(q[1]->at.x - q[0]->at.x, q[1]->at.y - q[0]->at.y);
        float short_side = hypotf(q[2]->at.x - q[1]->at.x, q[2]->at.y - q[1]->at.y);
        if (-area < 2.0f * least_vu * fmaxf(long_side, short_side)) {
            return n;
        }
    }
    gfx_vertex corner[4];
    for (int i = 0; i < 4; i++) {
        corner[i] = vertex_of(q[i], q[i]->at, alpha);
    }
    return n + gfx_quad_triangles(corner, out + n);
}

static size_t round_faces(const stick_mesh *m, gfx_vertex *out, uint8_t alpha) {
    size_t n = 0;
    // Next to the visible flat face only slivers of the back show, which would shimmer.
    float least_vu = m->flat_seen ? SLIVER_VU : 0.0f;
    for (int i = 0; i + 1 < STICK_STATIONS; i++) {
        for (int k = 0; k < STICK_ARCS; k++) {
            const mesh_point *q[4] = {&m->round[i][k + 1], &m->round[i + 1][k + 1],
                                      &m->round[i + 1][k], &m->round[i][k]};
            n = add_quad(out, n, q, least_vu, alpha);
        }
    }
    return n;
}

// The outline of a stick, with the mesh point at each of its points.
typedef struct rim {
    gfx_point at[STICK_OUTLINE], out[STICK_OUTLINE]; // out: direction away from the stick
    const mesh_point *of[STICK_OUTLINE];
    bool flat[STICK_OUTLINE];
    bool on_rim[STICK_STATIONS][2]; // the two sides of the flat face
} rim;

static bool find_rim(const gfx_scene *scene, const gfx_stick_pose *pose, const stick_mesh *m,
                     rim *out) {
    uint8_t side[STICK_OUTLINE];
    if (!stick_outline(scene, pose, m->points, out->at, side)) {
        return false;
    }
    memset(out->on_rim, 0, sizeof out->on_rim);
    for (int i = 0; i < STICK_OUTLINE; i++) {
        gfx_point a = out->at[(i + STICK_OUTLINE - 1) % STICK_OUTLINE];
        gfx_point b = out->at[(i + 1) % STICK_OUTLINE];
        float dx = b.x - a.x, dy = b.y - a.y, length = sqrtf(dx * dx + dy * dy);
        // The inside is on the left along the outline.
        out->out[i] = length > 1e-3f ? (gfx_point){-dy / length, dx / length} : (gfx_point){0, 0};
        int n = i < STICK_STATIONS ? i : STICK_OUTLINE - 1 - i;
        out->flat[i] = m->flat_seen && (side[i] == 0 || side[i] == STICK_ARCS);
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
static void draw_edge(const stick_mesh *m, const rim *r, float pixel_vu, uint8_t alpha,
                      gfx_drawlist *list) {
    gfx_vertex strip[2][6 * STICK_OUTLINE];
    size_t used[2] = {0, 0};
    for (int i = 0; i < STICK_OUTLINE; i++) {
        int j = (i + 1) % STICK_OUTLINE;
        int face = r->flat[i] && r->flat[j] ? 1 : 0;
        // It also covers the inside: renderers that round to pixels would leave gaps.
        gfx_vertex quad[4] = {vertex_of(r->of[i], off_rim(r, i, -pixel_vu), alpha),
                              vertex_of(r->of[j], off_rim(r, j, -pixel_vu), alpha),
                              vertex_of(r->of[j], off_rim(r, j, pixel_vu), 0),
                              vertex_of(r->of[i], off_rim(r, i, pixel_vu), 0)};
        used[face] += gfx_quad_triangles(quad, strip[face] + used[face]);
    }
    gfx_draw_mesh(list, m->round_skin, strip[0], used[0]);
    gfx_draw_mesh(list, m->flat_skin, strip[1], used[1]);
}

// A strip that fades out over the back where the flat face ends inside the stick's outline.
static size_t flat_edge(const stick_mesh *m, const rim *r, float pixel_vu, gfx_vertex *out,
                        uint8_t alpha) {
    size_t n = 0;
    for (int i = 0; i + 1 < STICK_STATIONS; i++) {
        for (int k = 0; k < 2; k++) {
            if (r->on_rim[i][k] || r->on_rim[i + 1][k]) {
                continue;
            }
            const mesh_point *a = &m->flat[i][k], *b = &m->flat[i + 1][k];
            float dx = b->at.x - a->at.x, dy = b->at.y - a->at.y, by = sqrtf(dx * dx + dy * dy);
            if (by < 1e-3f) {
                continue;
            }
            // Away from the other side of the face.
            by =
                turn_of(a->at, b->at, m->flat[i][1 - k].at) > 0.0f ? pixel_vu / by : -pixel_vu / by;
            gfx_point off = {dy * by, -dx * by};
            gfx_vertex quad[4] = {vertex_of(a, a->at, alpha), vertex_of(b, b->at, alpha),
                                  vertex_of(b, (gfx_point){b->at.x + off.x, b->at.y + off.y}, 0),
                                  vertex_of(a, (gfx_point){a->at.x + off.x, a->at.y + off.y}, 0)};
            n += gfx_quad_triangles(quad, out + n);
        }
    }
    return n;
}

// @param which 0 .. 2 * COLLARS - 1
static void draw_collar(const gfx_scene *scene, const stick_mesh *m, int stick,
                        const gfx_stick_pose *pose, uint8_t alpha, int which, gfx_drawlist *list) {
    const float *collar = COLLAR[which / 2];
    const float side = which % 2 == 0 ? 1.0f : -1.0f;
    mesh_point ring[COLLAR_RINGS + 1][STICK_ARCS + 1];
    for (int n = 0; n <= COLLAR_RINGS; n++) {
        float bulge = (float)(n - COLLAR_RINGS / 2) / (float)COLLAR_RINGS; // -0.5..0.5
        const stick_section section =
            stick_section_at(scene, stick, side * collar[0] + 2.0f * bulge * collar[1]);
        for (int k = 0; k <= STICK_ARCS; k++) {
            const stick_arc arc = m->shape.arc[k];
            gfx_world w = gfx_stick_point(pose, stick_surface(section, arc));
            gfx_world own = back_normal(section, arc);
            own.x += bulge;
            gfx_world normal = direction(pose, own);
            float length = sqrtf(sticks_dot(normal, normal));
            normal = (gfx_world){normal.x / length, normal.y / length, normal.z / length};
            gfx_color lit = light_gold(&m->light, normal, openness(scene, w.z, normal.z));
            ring[n][k] = (mesh_point){gfx_scene_project(scene, w), lit, 0, 0};
        }
    }
    gfx_vertex out[6 * COLLAR_RINGS * STICK_ARCS];
    size_t used = 0;
    for (int n = 0; n < COLLAR_RINGS; n++) {
        for (int k = 0; k < STICK_ARCS; k++) {
            const mesh_point *q[4] = {&ring[n][k + 1], &ring[n + 1][k + 1], &ring[n + 1][k],
                                      &ring[n][k]};
            used = add_quad(out, used, q, 0.0f, alpha);
        }
    }
    if (used > 0) {
        gfx_draw_mesh(list, NULL, out, used);
    }
}

static size_t flat_faces(const stick_mesh *m, gfx_vertex *out, uint8_t alpha) {
    enum { FIRST = 4, LAST = STICK_STATIONS - 1 - FIRST };
    size_t n = 0;
    // Seen edge-on, it is a row of slivers that would only shimmer.
    if (turn_of(m->flat[FIRST][0].at, m->flat[LAST][0].at, m->flat[LAST][1].at) > -120.0f) {
        return 0;
    }
    for (int i = 0; i + 1 < STICK_STATIONS; i++) {
        const mesh_point *q[4] = {&m->flat[i][0], &m->flat[i + 1][0], &m->flat[i + 1][1],
                                  &m->flat[i][1]};
        n = add_quad(out, n, q, 0.0f, alpha);
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
    build(scene, stick, pose,
          gfx_themes_shade(&scene->themes, plain ? GFX_LIGHT_DAY : light,
                           gfx_scene_project(scene, pose->at)),
          scale, &m);
    gfx_vertex faces[6 * QUADS];
    size_t n_flat = flat_faces(&m, faces, alpha);
    m.flat_seen = n_flat > 0;
    bool sides = find_rim(scene, pose, &m, &r);
    if (plain && sides) {
        draw_plain(&r, m.flat_seen, alpha, list);
    }
    if (plain) {
        return;
    }
    if (sides) {
        draw_edge(&m, &r, 1.0f / scale, alpha, list);
    }
    gfx_vertex back[6 * QUADS];
    size_t n_round = round_faces(&m, back, alpha);
    if (n_round > 0) {
        gfx_draw_mesh(list, m.round_skin, back, n_round);
        for (int n = 0; n < 2 * COLLARS; n++) {
            draw_collar(scene, &m, stick, pose, alpha, n, list);
        }
    }
    // Last, because slivers of the back show along its rim.
    if (n_flat > 0) {
        n_flat += sides ? flat_edge(&m, &r, 1.0f / scale, faces + n_flat, alpha) : 0;
        gfx_draw_mesh(list, m.flat_skin, faces, n_flat);
    }
}
