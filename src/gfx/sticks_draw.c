// Sticks in flight as half-round meshes with light and soft edge, and how they settle.
// Layer: gfx. Depends on sticks.h, scene.h, drawlist.h. Invariant: draws only what faces the viewer;
// a stick is nearly convex, so that its own faces need no sorting.
#include "gfx/sticks_internal.h"

#include <math.h>
#include <stdio.h>

enum {
    QUADS = (STICK_STATIONS - 1) * (STICK_ARCS + 1),
    EMERGE_MS = 90,     // where more than 16:9 is seen, sticks come into sight softly
    WARM_FROM_MS = 150, // from then on, one shape a frame is made for when they lie
    FRAME_MS = 16
};

typedef struct mesh_point {
    gfx_point at;
    gfx_color color; // light on it
    float u, v;
} mesh_point;

// A stick as seen: its round back and its flat face have points of their own at the same places,
// because the light on them differs.
typedef struct stick_mesh {
    mesh_point round[STICK_STATIONS][STICK_ARCS + 1];
    mesh_point flat[STICK_STATIONS][2];
    bool flat_seen;
    const char *round_skin, *flat_skin;
} stick_mesh;

static uint8_t byte_of(float value) {
    return (uint8_t)(value <= 0.0f ? 0.0f : value >= 255.0f ? 255.0f : value);
}

static float dot(gfx_world a, gfx_world b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static gfx_world direction(const gfx_stick_pose *pose, gfx_world d) {
    gfx_stick_pose only = *pose;
    only.at = (gfx_world){0.0f, 0.0f, 0.0f};
    return gfx_stick_point(&only, d);
}

// What is near the mat gets less of the sky.
static float openness(const gfx_scene *scene, float z, float normal_z) {
    float h = (z - scene->mat_z) / scene->stick_height;
    h = h < 0.0f ? 0.0f : h > 1.0f ? 1.0f : h;
    return normal_z >= 0.0f ? 0.82f + 0.18f * h : 0.55f + 0.45f * h;
}

// Key light warm, sky cool from above, a little bounce from the table: as in the pictures.
static gfx_color light_ivory(const gfx_scene *scene, gfx_world normal, float open) {
    float key = dot(normal, scene->light);
    key = key > 0.0f ? key : 0.0f;
    float sky = (0.5f + 0.5f * normal.z) * open;
    return (gfx_color){byte_of(255.0f * (0.41f + 0.20f * sky + 0.60f * key)),
                       byte_of(255.0f * (0.40f + 0.20f * sky + 0.58f * key)),
                       byte_of(255.0f * (0.37f + 0.22f * sky + 0.52f * key)), 255};
}

// Ebony's skin is much lighter than ebony: what is left above this light is for highlights.
static gfx_color light_ebony(const gfx_scene *scene, gfx_world normal, float open) {
    float key = dot(normal, scene->light);
    key = key > 0.0f ? key : 0.0f;
    float sky = (0.5f + 0.5f * normal.z) * open;
    // Halfway between light and eye; the eye is far, at 36 degrees from straight above.
    gfx_world half = {scene->light.x, scene->light.y - 0.588f, scene->light.z + 0.809f};
    float s = dot(normal, half) / sqrtf(dot(half, half));
    float shine = s > 0.0f ? powf(s, 15.0f) : 0.0f;
    float light = 0.18f + 0.09f * sky + 0.12f * key + 0.80f * shine;
    return (gfx_color){byte_of(255.0f * light), byte_of(252.0f * light), byte_of(250.0f * light),
                       255};
}

static gfx_world back_normal(const gfx_scene *scene, int stick, float along, float across) {
    static const float STEP = 0.012f;
    float flat = scene->stick_height / scene->stick_half_width;
    float slope = (gfx_stick_radius(scene, stick, along + STEP) -
                   gfx_stick_radius(scene, stick, along - STEP)) /
                  (STEP * scene->stick_length);
    slope = slope > 1.5f ? 1.5f : slope < -1.5f ? -1.5f : slope;
    gfx_world n = {-slope * flat, cosf(3.14159265f * across) * flat, sinf(3.14159265f * across)};
    float length = sqrtf(dot(n, n));
    return (gfx_world){n.x / length, n.y / length, n.z / length};
}

static void build(const gfx_scene *scene, int stick, const gfx_stick_pose *pose, gfx_color shade,
                  float scale, stick_mesh *out) {
    // The renderer takes the nearest point of a skin: it should have about as many as are seen.
    static const char *const SKIN[2][2][2] = {
        {{"sticks_round_fox_512.png", "sticks_round_fox_1024.png"},
         {"sticks_round_finger_512.png", "sticks_round_finger_1024.png"}},
        {{"sticks_flat_fox_512.png", "sticks_flat_fox_1024.png"},
         {"sticks_flat_finger_512.png", "sticks_flat_finger_1024.png"}}};
    int end = stick_has_fingers(stick) ? 1 : 0, fine = scale > 1.4f ? 1 : 0;
    out->round_skin = SKIN[0][end][fine];
    out->flat_skin = SKIN[1][end][fine];
    gfx_world flat_normal = direction(pose, (gfx_world){0.0f, 0.0f, -1.0f});
    for (int i = 0; i < STICK_STATIONS; i++) {
        float along = stick_station(i);
        for (int k = 0; k <= STICK_ARCS; k++) {
            float across = (float)k / (float)STICK_ARCS;
            mesh_point *p = &out->round[i][k];
            gfx_world w = gfx_stick_point(pose, stick_surface(scene, stick, along, across));
            gfx_world normal = direction(pose, back_normal(scene, stick, along, across));
            p->at = gfx_scene_project(scene, w);
            gfx_color lit = light_ebony(scene, normal, openness(scene, w.z, normal.z));
            p->color = stick_shaded(lit, shade);
            p->u = 0.5f + 0.5f * along;
            p->v = across;
        }
        for (int k = 0; k < 2; k++) {
            mesh_point *p = &out->flat[i][k];
            *p = out->round[i][k == 0 ? 0 : STICK_ARCS];
            gfx_world w = gfx_stick_point(pose, stick_surface(scene, stick, along, (float)k));
            gfx_color lit = light_ivory(scene, flat_normal, openness(scene, w.z, flat_normal.z));
            p->color = stick_shaded(lit, shade);
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

// Adds a quad (two triangles) if it faces the viewer: its points then go round counter-clockwise on
// the screen.
static size_t add_quad(gfx_vertex *out, size_t n, const mesh_point *const q[4], uint8_t alpha) {
    float area = turn_of(q[0]->at, q[1]->at, q[2]->at) + turn_of(q[0]->at, q[2]->at, q[3]->at);
    if (area >= 0.0f) {
        return n;
    }
    static const int order[6] = {0, 1, 2, 0, 2, 3};
    for (int i = 0; i < 6; i++) {
        const mesh_point *p = q[order[i]];
        out[n++] = vertex_of(p, p->at, alpha);
    }
    return n;
}

static size_t round_faces(const stick_mesh *m, gfx_vertex *out, uint8_t alpha) {
    size_t n = 0;
    for (int i = 0; i + 1 < STICK_STATIONS; i++) {
        for (int k = 0; k < STICK_ARCS; k++) {
            const mesh_point *q[4] = {&m->round[i][k + 1], &m->round[i + 1][k + 1],
                                      &m->round[i + 1][k], &m->round[i][k]};
            n = add_quad(out, n, q, alpha);
        }
    }
    return n;
}

static size_t flat_faces(const stick_mesh *m, gfx_vertex *out, uint8_t alpha) {
    enum { FIRST = 4, LAST = STICK_STATIONS - 1 - FIRST };
    size_t n = 0;
    // Seen edge-on it is a row of slivers that would only glitter.
    if (turn_of(m->flat[FIRST][0].at, m->flat[LAST][0].at, m->flat[LAST][1].at) > -120.0f) {
        return 0;
    }
    for (int i = 0; i + 1 < STICK_STATIONS; i++) {
        const mesh_point *q[4] = {&m->flat[i][0], &m->flat[i + 1][0], &m->flat[i + 1][1],
                                  &m->flat[i][1]};
        n = add_quad(out, n, q, alpha);
    }
    return n;
}

// The outline of a stick with what lies behind each of its points.
typedef struct rim {
    gfx_point at[STICK_OUTLINE], out[STICK_OUTLINE]; // out: direction away from the stick
    const mesh_point *of[STICK_OUTLINE];
    bool flat[STICK_OUTLINE];
} rim;

static bool find_rim(const gfx_scene *scene, int stick, const gfx_stick_pose *pose,
                     const stick_mesh *m, rim *out) {
    uint8_t side[STICK_OUTLINE];
    if (!stick_outline(scene, stick, pose, out->at, side)) {
        return false;
    }
    for (int i = 0; i < STICK_OUTLINE; i++) {
        gfx_point a = out->at[(i + STICK_OUTLINE - 1) % STICK_OUTLINE];
        gfx_point b = out->at[(i + 1) % STICK_OUTLINE];
        float dx = b.x - a.x, dy = b.y - a.y, length = sqrtf(dx * dx + dy * dy);
        // The outline goes round so that its inside is on the left of the way.
        out->out[i] = length > 1e-3f ? (gfx_point){-dy / length, dx / length} : (gfx_point){0, 0};
        int n = i < STICK_STATIONS ? i : STICK_OUTLINE - 1 - i;
        out->flat[i] = m->flat_seen && (side[i] == 0 || side[i] == STICK_ARCS);
        out->of[i] = out->flat[i] ? &m->flat[n][side[i] == 0 ? 0 : 1] : &m->round[n][side[i]];
    }
    return true;
}

static gfx_point off_rim(const rim *r, int i, float off) {
    return (gfx_point){r->at[i].x + r->out[i].x * off, r->at[i].y + r->out[i].y * off};
}

// A strip two pixels wide along the outline that fades out: the silhouette's anti-aliasing.
static void draw_edge(const gfx_scene *scene, int stick, const gfx_stick_pose *pose,
                      const stick_mesh *m, float pixel_vu, uint8_t alpha, gfx_drawlist *list) {
    rim r;
    if (!find_rim(scene, stick, pose, m, &r)) {
        return;
    }
    gfx_vertex strip[2][6 * STICK_OUTLINE];
    size_t used[2] = {0, 0};
    for (int i = 0; i < STICK_OUTLINE; i++) {
        int j = (i + 1) % STICK_OUTLINE;
        int face = r.flat[i] && r.flat[j] ? 1 : 0;
        // It reaches inside as well: renderers that round to pixels would leave gaps.
        gfx_vertex quad[4] = {vertex_of(r.of[i], off_rim(&r, i, -pixel_vu), alpha),
                              vertex_of(r.of[j], off_rim(&r, j, -pixel_vu), alpha),
                              vertex_of(r.of[j], off_rim(&r, j, pixel_vu), 0),
                              vertex_of(r.of[i], off_rim(&r, i, pixel_vu), 0)};
        static const int order[6] = {0, 1, 2, 0, 2, 3};
        for (int k = 0; k < 6; k++) {
            strip[face][used[face]++] = quad[order[k]];
        }
    }
    gfx_draw_mesh(list, m->round_skin, strip[0], used[0]);
    gfx_draw_mesh(list, m->flat_skin, strip[1], used[1]);
}

static void draw_stick(const gfx_scene *scene, int stick, const gfx_stick_pose *pose,
                       gfx_color shade, uint8_t alpha, gfx_drawlist *list) {
    stick_mesh m;
    float scale = gfx_drawlist_canvas(list)->scale;
    build(scene, stick, pose, shade, scale, &m);
    gfx_vertex faces[6 * QUADS];
    size_t n_flat = flat_faces(&m, faces, alpha);
    m.flat_seen = n_flat > 0;
    draw_edge(scene, stick, pose, &m, 1.0f / scale, alpha, list);
    gfx_vertex back[6 * QUADS];
    size_t n_round = round_faces(&m, back, alpha);
    if (n_round > 0) {
        gfx_draw_mesh(list, m.round_skin, back, n_round);
    }
    // Last, over the slivers of the back that just show along its rim.
    if (n_flat > 0) {
        gfx_draw_mesh(list, m.flat_skin, faces, n_flat);
    }
}

// One of the four as it is now.
typedef struct shown_stick {
    gfx_stick_pose pose;
    float settled; // 0: flies, 1: lies still
    float alpha;   // 0..1
    bool flat_up;
    gfx_color shade;
} shown_stick;

static shown_stick shown_of(const gfx_scene *scene, const gfx_sticks *s, int stick, float t_ms,
                            float alpha, gfx_light light) {
    shown_stick out = {.pose = gfx_sticks_pose(scene, s, stick, t_ms),
                       .settled = 1.0f,
                       .alpha = alpha,
                       .flat_up = (s->bits >> stick & 1) != 0};
    out.shade = stick_shade(scene, &out.pose, light);
    if (s->throws == NULL) {
        float t = t_ms / s->length_ms;
        out.alpha *= t < 0.0f ? 0.0f : t > 1.0f ? 1.0f : t;
        return out;
    }
    float t = t_ms / (float)EMERGE_MS, z = (t_ms - s->rest_ms[stick]) / (float)GFX_STICKS_SETTLE_MS;
    out.alpha *= t < 0.0f ? 0.0f : t > 1.0f ? 1.0f : t;
    out.settled = z < 0.0f ? 0.0f : z > 1.0f ? 1.0f : z;
    return out;
}

// While a stick flies, the shapes that show it at rest are made, one a frame: all at once would
// be felt. An alpha of one in 255 is not seen.
static void warm(const gfx_scene *scene, const gfx_sticks *s, float t_ms, gfx_light light,
                 gfx_drawlist *list) {
    if (s->throws == NULL || t_ms < (float)WARM_FROM_MS || t_ms >= s->length_ms) {
        return;
    }
    int n = (int)((t_ms - (float)WARM_FROM_MS) / (float)FRAME_MS);
    int layer = n / GFX_STICKS, stick = n % GFX_STICKS;
    gfx_stick_pose rest = gfx_sticks_pose(scene, s, stick, s->length_ms);
    if (layer == STICK_LAYERS) {
        stick_draw_rest_shadow(scene, stick, &rest, 0.0f, list);
    } else if (layer < STICK_LAYERS) {
        stick_draw_rest(scene, stick, &rest, (s->bits >> stick & 1) != 0,
                        stick_shade(scene, &rest, light), layer, 0.0f, list);
    }
}

void gfx_sticks_draw(const gfx_scene *scene, const gfx_sticks *sticks, float t_ms, uint8_t alpha,
                     gfx_light light, gfx_drawlist *list) {
    shown_stick shown[GFX_STICKS];
    int order[GFX_STICKS];
    for (int i = 0; i < GFX_STICKS; i++) {
        shown[i] = shown_of(scene, sticks, i, t_ms, (float)alpha / 255.0f, light);
        // Farther sticks first; of two equally far the higher one later.
        int k = i;
        float depth = shown[i].pose.at.y - 0.7f * shown[i].pose.at.z;
        for (; k > 0; k--) {
            const gfx_world *other = &shown[order[k - 1]].pose.at;
            if (other->y - 0.7f * other->z >= depth) {
                break;
            }
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
    warm(scene, sticks, t_ms, light, list);
    for (int n = 0; n < GFX_STICKS; n++) {
        const shown_stick *s = &shown[order[n]];
        if (s->settled < 1.0f && s->alpha > 0.0f) {
            stick_draw_flying_shadow(scene, &s->pose, (1.0f - s->settled) * s->alpha, list);
        }
        if (s->settled * s->alpha > 0.0f) {
            stick_draw_rest_shadow(scene, order[n], &s->pose, s->settled * s->alpha, list);
        }
    }
    for (int n = 0; n < GFX_STICKS; n++) {
        const shown_stick *s = &shown[order[n]];
        if (s->settled < 1.0f && s->alpha > 0.0f) {
            draw_stick(scene, order[n], &s->pose, s->shade, byte_of(255.0f * s->alpha), list);
        }
        for (int layer = 0; layer < STICK_LAYERS && s->settled * s->alpha > 0.0f; layer++) {
            stick_draw_rest(scene, order[n], &s->pose, s->flat_up, s->shade, layer,
                            s->settled * s->alpha, list);
        }
    }
}
