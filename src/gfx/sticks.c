// How four sticks fly: rest layouts, contacts and poses. Layer: gfx; base, scene and drawlist only.
// Invariant: a stick is above the mat at all times and ends exactly in its rest pose.
#include "gfx/sticks.h"

#include "base/assert.h"

#include <math.h>

#define PI 3.14159265f

enum {
    CANDIDATES = 40,     // plans tried until no two sticks touch in the air
    SAMPLE_MS = 15,      // step of that test
    SUPPORT_STATIONS = 5 // places along the stick that may touch the mat
};

// Fall in world units per second squared: slower than nature at this size, so that it can be seen.
static const float GRAVITY = 34.0f;
static const float NEAR_ENOUGH = 0.14f; // axes closer than this would show as sticks that touch

typedef struct stick_random {
    uint64_t state;
} stick_random;

static float random_unit(stick_random *r) {
    // SplitMix64: one addition and a finaliser, enough for looks and the same on every machine.
    r->state += 0x9E3779B97F4A7C15u;
    uint64_t z = r->state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (float)(z >> 40) / 16777216.0f;
}

static float random_between(stick_random *r, float low, float high) {
    return low + (high - low) * random_unit(r);
}

static float random_sign(stick_random *r) {
    return random_unit(r) < 0.5f ? -1.0f : 1.0f;
}

gfx_world gfx_stick_point(const gfx_stick_pose *pose, gfx_world p) {
    float cr = cosf(pose->roll), sr = sinf(pose->roll);
    gfx_world a = {p.x, p.y * cr - p.z * sr, p.y * sr + p.z * cr};
    float cp = cosf(pose->pitch), sp = sinf(pose->pitch);
    gfx_world b = {a.x * cp - a.z * sp, a.y, a.x * sp + a.z * cp};
    float cy = cosf(pose->yaw), sy = sinf(pose->yaw);
    return (gfx_world){pose->at.x + b.x * cy - b.y * sy, pose->at.y + b.x * sy + b.y * cy,
                       pose->at.z + b.z};
}

gfx_world gfx_stick_surface(const gfx_scene *scene, float along, float across) {
    float s = fabsf(along);
    float end = 1.0f - powf(s, 26.0f);
    float radius =
        scene->stick_half_width * (1.0f - 0.30f * s * s * s) * sqrtf(end > 0.0f ? end : 0.0f);
    float turn = PI * across;
    float flat = scene->stick_height / scene->stick_half_width;
    return (gfx_world){along * scene->stick_length * 0.5f, radius * cosf(turn),
                       flat * radius * sinf(turn)};
}

// How far the lowest point is below the stick's origin: the surface's support in the direction
// down.
static float support(const gfx_scene *scene, const gfx_stick_pose *pose) {
    // Radius at some stations along the stick, as gfx_stick_surface has it (0, .5, .8, .95, .99).
    static const float along[SUPPORT_STATIONS] = {0.0f, 0.5f, 0.8f, 0.95f, 0.99f};
    static const float radius[SUPPORT_STATIONS] = {1.0f, 0.9625f, 0.8451f, 0.6375f, 0.3418f};
    float cr = cosf(pose->roll), sr = sinf(pose->roll);
    float cp = cosf(pose->pitch), sp = sinf(pose->pitch);
    float flat = scene->stick_height / scene->stick_half_width;
    float dy = -sr * cp, dz = -cr * cp * flat;
    float arc = dz <= 0.0f ? fabsf(dy) : sqrtf(dy * dy + dz * dz);
    float lowest = 0.0f;
    for (int i = 0; i < SUPPORT_STATIONS; i++) {
        float below = along[i] * scene->stick_length * 0.5f * fabsf(sp) +
                      radius[i] * scene->stick_half_width * arc;
        lowest = below > lowest ? below : lowest;
    }
    return lowest;
}

float gfx_stick_clearance(const gfx_scene *scene, const gfx_stick_pose *pose) {
    return pose->at.z - support(scene, pose) - scene->mat_z;
}

gfx_stick_pose gfx_sticks_rest_pose(const gfx_scene *scene, const gfx_stick_rest *rest,
                                    bool light) {
    gfx_stick_pose pose = {
        .at = {rest->x, rest->y, scene->mat_z + (light ? scene->stick_height : 0.0f)},
        .yaw = rest->angle_deg * PI / 180.0f,
        .pitch = 0.0f,
        .roll = light ? PI : 0.0f};
    return pose;
}

// The parts of a pose that are turns, between contact k-1 (0: the launch) and k.
static gfx_stick_pose turned(const gfx_stick_flight *f, int leg, float t) {
    float pitch = f->pitch[leg] + (f->pitch[leg + 1] - f->pitch[leg]) * t;
    return (gfx_stick_pose){.at = {f->x[leg] + (f->x[leg + 1] - f->x[leg]) * t,
                                   f->y[leg] + (f->y[leg + 1] - f->y[leg]) * t, 0.0f},
                            .yaw = f->yaw[leg] + (f->yaw[leg + 1] - f->yaw[leg]) * t,
                            .pitch = pitch,
                            .roll = f->roll[leg] + (f->roll[leg + 1] - f->roll[leg]) * t};
}

static gfx_stick_pose rocking_pose(const gfx_scene *scene, const gfx_stick_flight *f, float t_ms) {
    gfx_stick_pose pose = gfx_sticks_rest_pose(scene, &f->rest, f->light);
    float last = f->at_ms[GFX_STICK_CONTACTS - 1];
    if (t_ms < f->rocked_ms && f->rocked_ms > last) {
        float t = (t_ms - last) / (f->rocked_ms - last);
        float swing = f->rock * (1.0f - t) * (1.0f - t) * sinf(t * PI * 4.0f);
        pose.roll += swing;
        float lift = support(scene, &pose);
        pose.at.z = scene->mat_z + lift;
    }
    return pose;
}

gfx_stick_pose gfx_sticks_pose(const gfx_scene *scene, const gfx_sticks *sticks, int stick,
                               float t_ms) {
    SENET_ASSERT(stick >= 0 && stick < GFX_STICKS);
    const gfx_stick_flight *f = &sticks->flight[stick];
    if (t_ms >= f->at_ms[GFX_STICK_CONTACTS - 1]) {
        return rocking_pose(scene, f, t_ms);
    }
    float t_leg = t_ms > f->launch_ms ? t_ms : f->launch_ms;
    int leg = 0;
    while (t_leg >= f->at_ms[leg]) {
        leg++;
    }
    float begin = leg == 0 ? f->launch_ms : f->at_ms[leg - 1];
    float t = (t_leg - begin) / (f->at_ms[leg] - begin);
    gfx_stick_pose pose = turned(f, leg, t);
    gfx_stick_pose start = turned(f, leg, 0.0f), end = turned(f, leg, 1.0f);
    float from = leg == 0 ? f->launch_z : support(scene, &start);
    float to = support(scene, &end);
    float height = from + (to - from) * t + 4.0f * f->lift[leg] * t * (1.0f - t);
    // A tumbling stick may not dip into the mat: it is carried by whichever point is lowest.
    float least = support(scene, &pose);
    pose.at.z = scene->mat_z + (height > least ? height : least);
    return pose;
}

static float dot(gfx_world a, gfx_world b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static gfx_world minus(gfx_world a, gfx_world b) {
    return (gfx_world){a.x - b.x, a.y - b.y, a.z - b.z};
}

static float clamp01(float t) {
    return t < 0.0f ? 0.0f : t > 1.0f ? 1.0f : t;
}

float gfx_stick_distance(const gfx_scene *scene, const gfx_stick_pose *a, const gfx_stick_pose *b) {
    // Nearest points of two segments (Ericson, Real-Time Collision Detection, 5.1.9).
    float half = scene->stick_length * 0.5f, mid = scene->stick_height * 0.5f;
    gfx_world p1 = gfx_stick_point(a, (gfx_world){-half, 0.0f, mid});
    gfx_world p2 = gfx_stick_point(b, (gfx_world){-half, 0.0f, mid});
    gfx_world d1 = minus(gfx_stick_point(a, (gfx_world){half, 0.0f, mid}), p1);
    gfx_world d2 = minus(gfx_stick_point(b, (gfx_world){half, 0.0f, mid}), p2);
    gfx_world r = minus(p1, p2);
    float l1 = dot(d1, d1), l2 = dot(d2, d2), f = dot(d2, r), c = dot(d1, r), e = dot(d1, d2);
    float across = l1 * l2 - e * e;
    float s = across > 1e-6f ? clamp01((e * f - c * l2) / across) : 0.0f;
    float t = (e * s + f) / l2;
    if (t < 0.0f || t > 1.0f) {
        t = clamp01(t);
        s = clamp01((e * t - c) / l1);
    }
    gfx_world gap = minus((gfx_world){p1.x + d1.x * s, p1.y + d1.y * s, p1.z + d1.z * s},
                          (gfx_world){p2.x + d2.x * t, p2.y + d2.y * t, p2.z + d2.z * t});
    return sqrtf(dot(gap, gap));
}

// Times and lifts: each flight as long as its height under GRAVITY.
static void plan_times(gfx_stick_flight *f, int order, stick_random *r) {
    static const float seconds[GFX_STICK_CONTACTS] = {0.56f, 0.27f, 0.165f, 0.095f};
    f->launch_ms = 30.0f * (float)order + random_between(r, 0.0f, 22.0f);
    float at = f->launch_ms;
    for (int k = 0; k < GFX_STICK_CONTACTS; k++) {
        float length = seconds[k] * random_between(r, 0.86f, 1.16f);
        at += length * 1000.0f;
        f->at_ms[k] = at;
        f->lift[k] = GRAVITY * length * length / 8.0f;
    }
    f->rocked_ms = at + (f->light ? random_between(r, 230.0f, 330.0f) : 0.0f);
    f->rock = f->light ? random_sign(r) * random_between(r, 0.16f, 0.30f) : 0.0f;
}

// Turns, told backwards: what is still to be turned at each contact becomes less and less.
// `turn` is what the whole handful has still to turn there; each stick differs a little.
static void plan_turns(gfx_stick_flight *f, const float turn[GFX_STICK_CONTACTS + 1],
                       stick_random *r) {
    float rest_yaw = f->rest.angle_deg * PI / 180.0f;
    float rest_roll = f->light ? PI : 0.0f;
    float roll_sign = random_sign(r);
    float tip = random_sign(r);
    for (int k = 0; k <= GFX_STICK_CONTACTS; k++) {
        f->yaw[k] = rest_yaw + turn[k] * random_between(r, 0.85f, 1.15f);
    }
    f->roll[4] = rest_roll;
    f->roll[3] = rest_roll + roll_sign * random_between(r, 0.25f, 0.6f);
    f->roll[2] = f->roll[3] + roll_sign * random_between(r, 0.9f, 1.9f);
    f->roll[1] = f->roll[2] + roll_sign * random_between(r, 2.2f, 4.2f);
    f->roll[0] = f->roll[1] + roll_sign * random_between(r, 7.0f, 12.0f);
    f->pitch[4] = 0.0f;
    f->pitch[3] = tip * random_between(r, 0.01f, 0.035f);
    f->pitch[2] = -tip * random_between(r, 0.04f, 0.10f);
    f->pitch[1] = tip * random_between(r, 0.14f, 0.34f);
    f->pitch[0] = -tip * random_between(r, 0.3f, 0.8f);
}

// The way over the table. A handful keeps its formation and turns as a whole, as sticks do that
// leave one hand together: so they come apart instead of crossing each other.
static void plan_way(gfx_stick_flight *f, gfx_world from, gfx_point middle,
                     const float turn[GFX_STICK_CONTACTS + 1], stick_random *r) {
    static const float back[GFX_STICK_CONTACTS + 1] = {1.0f, 0.62f, 0.20f, 0.05f, 0.0f};
    float dx = middle.x - from.x, dy = middle.y - from.y;
    float length = sqrtf(dx * dx + dy * dy);
    length = length > 0.1f ? length : 0.1f;
    float ox = f->rest.x - middle.x, oy = f->rest.y - middle.y;
    for (int k = 0; k <= GFX_STICK_CONTACTS; k++) {
        float c = cosf(turn[k]), s = sinf(turn[k]);
        float spread = k == 0 ? 0.9f : 1.0f;
        float d = k == 0 ? length : back[k] * random_between(r, 0.75f, 1.2f);
        f->x[k] = middle.x - dx / length * d + spread * (ox * c - oy * s);
        f->y[k] = middle.y - dy / length * d + spread * (ox * s + oy * c);
    }
    f->launch_z = from.z;
}

static void plan_contacts(gfx_sticks *s) {
    static const uint8_t strength[GFX_STICK_CONTACTS] = {100, 55, 30, 14};
    int n = 0;
    for (int i = 0; i < GFX_STICKS; i++) {
        for (int k = 0; k < GFX_STICK_CONTACTS; k++) {
            gfx_stick_contact c = {s->flight[i].at_ms[k], (uint8_t)i, strength[k]};
            int at = n++;
            for (; at > 0 && s->contact[at - 1].at_ms > c.at_ms; at--) {
                s->contact[at] = s->contact[at - 1];
            }
            s->contact[at] = c;
        }
    }
}

static void plan_once(const gfx_scene *scene, uint64_t seed, uint8_t bits, gfx_world hand,
                      gfx_sticks *out) {
    stick_random r = {seed};
    *out = (gfx_sticks){.bits = bits & 15u};
    out->layout = (int)(random_unit(&r) * (float)scene->n_layouts);
    int slot[GFX_STICKS] = {0, 1, 2, 3};
    for (int i = GFX_STICKS - 1; i > 0; i--) {
        int k = (int)(random_unit(&r) * (float)(i + 1));
        int kept = slot[i];
        slot[i] = slot[k];
        slot[k] = kept;
    }
    gfx_point middle = {0.0f, 0.0f};
    for (int i = 0; i < GFX_STICKS; i++) {
        middle.x += scene->layout[out->layout][i].x / (float)GFX_STICKS;
        middle.y += scene->layout[out->layout][i].y / (float)GFX_STICKS;
    }
    float spin = (hand.x > middle.x ? 1.0f : -1.0f) * random_between(&r, 0.8f, 1.9f);
    const float turn[GFX_STICK_CONTACTS + 1] = {spin, spin * 0.26f, spin * 0.09f, spin * 0.025f,
                                                0.0f};
    for (int i = 0; i < GFX_STICKS; i++) {
        gfx_stick_flight *f = &out->flight[i];
        f->rest = scene->layout[out->layout][slot[i]];
        f->light = (bits >> i & 1) != 0;
        plan_times(f, slot[i], &r);
        plan_turns(f, turn, &r);
        gfx_world from = {hand.x, hand.y, hand.z + random_between(&r, 0.0f, 1.1f)};
        plan_way(f, from, middle, turn, &r);
        float over = f->rocked_ms + (float)GFX_STICKS_SETTLE_MS;
        out->length_ms = over > out->length_ms ? over : out->length_ms;
    }
    plan_contacts(out);
}

// The least distance between any two sticks during the flight.
static float closest(const gfx_scene *scene, const gfx_sticks *s) {
    float least = 1e9f;
    for (int at_ms = 0; (float)at_ms < s->length_ms - (float)GFX_STICKS_SETTLE_MS;
         at_ms += SAMPLE_MS) {
        float t = (float)at_ms;
        gfx_stick_pose pose[GFX_STICKS];
        bool moving[GFX_STICKS];
        for (int i = 0; i < GFX_STICKS; i++) {
            pose[i] = gfx_sticks_pose(scene, s, i, t);
            moving[i] = t < s->flight[i].at_ms[GFX_STICK_CONTACTS - 1];
        }
        for (int i = 0; i < GFX_STICKS; i++) {
            for (int k = i + 1; k < GFX_STICKS; k++) {
                // Two that lie are where the layout put them: the layout's business, not ours.
                if (moving[i] || moving[k]) {
                    float d = gfx_stick_distance(scene, &pose[i], &pose[k]);
                    least = d < least ? d : least;
                }
            }
        }
    }
    return least;
}

void gfx_sticks_plan(const gfx_scene *scene, uint64_t seed, uint8_t bits, float from_x_vu,
                     float below_vu, gfx_sticks *out_sticks) {
    SENET_ASSERT(scene->n_layouts > 0);
    gfx_world hand = gfx_scene_unproject(scene, (gfx_point){from_x_vu, below_vu + 230.0f}, 0.4f);
    float best = -1.0f;
    stick_random r = {seed};
    for (int n = 0; n < CANDIDATES; n++) {
        gfx_sticks plan;
        plan_once(scene, (uint64_t)(random_unit(&r) * 16777216.0f) ^ seed, bits, hand, &plan);
        float d = closest(scene, &plan);
        if (d > best) {
            best = d;
            *out_sticks = plan;
        }
        if (d >= NEAR_ENOUGH) {
            break;
        }
    }
}
