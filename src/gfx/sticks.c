// Chooses the flight that shows a throw, and computes poses.
// Layer: gfx; base, scene, throws only.
// Invariant: stick i of a planned throw comes to rest as bit i says, whatever was chosen.
#include "gfx/sticks_internal.h"

#include "base/assert.h"
#include "gfx/anim.h"

#include <math.h>

#define PI           3.14159265f
#define BEHIND_BOARD 0.35f // world units
#define BEYOND       4.2f  // world units

// The bundle: pitch in stick widths, slant in degrees, height of the hop in world units.
static const float PITCH = 1.09f, SLANT_DEG = 7.0f, HOP = 0.42f;

// A stick whose height and tilt differ less from the end's lies, world units; how exactly, ms.
static const float FLAT = 0.04f, LIE_STEP = 10.0f;

enum { FIRST_BITS = 9 };       // faces of sticks that have not been thrown yet
enum { SUPPORT_STATIONS = 7 }; // places along the stick that may touch the mat

typedef struct stick_random {
    uint64_t state;
} stick_random;

static unsigned random_below(stick_random *r, unsigned limit) {
    // SplitMix64: good enough for cosmetics, and the same on every machine.
    r->state += 0x9E3779B97F4A7C15u;
    uint64_t z = r->state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (unsigned)((z >> 32) * limit >> 32);
}

// How far the lowest point of the hull is below the stick's origin.
static float support(const gfx_scene *scene, const gfx_stick_pose *pose) {
    // The hull's radius at some stations along the stick.
    static const float along[SUPPORT_STATIONS] = {0.0f, 0.5f, 0.8f, 0.9f, 0.95f, 0.975f, 0.99f};
    static const float radius[SUPPORT_STATIONS] = {1.0f,    0.9625f, 0.8451f, 0.7557f,
                                                   0.6375f, 0.5014f, 0.3418f};
    float flat = scene->stick_height / scene->stick_half_width;
    float dy = -pose->across.z, dz = -pose->up.z * flat;
    float arc = dz <= 0.0f ? fabsf(dy) : sqrtf(dy * dy + dz * dz);
    float lowest = 0.0f;
    for (int i = 0; i < SUPPORT_STATIONS; i++) {
        float below = along[i] * scene->stick_length * 0.5f * fabsf(pose->along.z) +
                      radius[i] * scene->stick_half_width * arc;
        lowest = below > lowest ? below : lowest;
    }
    return lowest;
}

float gfx_stick_clearance(const gfx_scene *scene, const gfx_stick_pose *pose) {
    return pose->at.z - support(scene, pose) - scene->mat_z;
}

static gfx_stick_pose layout_pose(const gfx_scene *scene, const gfx_stick_rest *rest, bool light) {
    float yaw = rest->angle_deg * PI / 180.0f, c = cosf(yaw), s = sinf(yaw);
    float up = light ? -1.0f : 1.0f;
    return (gfx_stick_pose){
        .at = {rest->x, rest->y, scene->mat_z + (light ? scene->stick_height : 0.0f)},
        .along = {c, s, 0.0f},
        .across = {-s * up, c * up, 0.0f},
        .up = {0.0f, 0.0f, up}};
}

// Exchanges left and right. A stick's hull is symmetrical, so the mirrored pose is a valid pose of
// a stick with its ends exchanged.
static gfx_stick_pose flipped(gfx_stick_pose p) {
    p.at.x = -p.at.x;
    p.along.y = -p.along.y;
    p.along.z = -p.along.z;
    p.across.x = -p.across.x;
    p.up.x = -p.up.x;
    return p;
}

static gfx_world seen_from_behind(gfx_world v) {
    return (gfx_world){-v.x, -v.y, v.z};
}

gfx_world gfx_sticks_far_side(gfx_world at) {
    return (gfx_world){-at.x, -at.y + BEHIND_BOARD, at.z};
}

static gfx_stick_pose bundle_pose(const gfx_scene *scene, int slot, bool light, bool swapped) {
    // Small irregularities, because nobody places sticks exactly.
    static const float along[GFX_STICKS] = {0.035f, -0.03f, 0.02f, -0.04f},
                       slant[GFX_STICKS] = {0.8f, -0.5f, 0.4f, -0.9f};
    const float up = ((float)slot - 1.5f) * 2.0f * scene->stick_half_width * PITCH;
    const float yaw = SLANT_DEG * PI / 180.0f, c = cosf(yaw), s = sinf(yaw);
    const gfx_stick_rest rest = {scene->mat_world.x + along[slot] * c - up * s,
                                 scene->mat_world.y + along[slot] * s + up * c,
                                 SLANT_DEG + slant[slot] + (swapped ? 180.0f : 0.0f)};
    return layout_pose(scene, &rest, light);
}

static gfx_stick_pose near_pose(const gfx_scene *scene, const gfx_sticks *sticks, int stick,
                                float t_ms) {
    int slot = sticks->slot[stick];
    bool light = (sticks->bits >> stick & 1) != 0;
    if (sticks->gathered) {
        return bundle_pose(scene, slot, light, (sticks->swapped >> stick & 1) != 0);
    }
    if (sticks->throws == NULL) {
        return layout_pose(scene, &scene->layout[sticks->layout][slot], light);
    }
    gfx_stick_pose pose = gfx_throws_pose(sticks->throws, sticks->run, slot, t_ms);
    if (sticks->flipped) {
        pose = flipped(pose);
    }
    pose.at.x += scene->mat_world.x;
    pose.at.y += scene->mat_world.y;
    pose.at.z += scene->mat_z;
    // Interpolation may dip a rotating stick below the mat: lift it until its lowest point touches.
    float clearance = gfx_stick_clearance(scene, &pose);
    pose.at.z -= clearance < 0.0f ? clearance : 0.0f;
    return pose;
}

// A point of the near cloth rotated about its centre, for a thrower beyond the board.
static gfx_world gfx_sticks_opposite(const gfx_scene *scene, gfx_world at) {
    return (gfx_world){2.0f * scene->mat_world.x - at.x, 2.0f * scene->mat_world.y - at.y, at.z};
}

static gfx_world mixed(gfx_world a, gfx_world b, float t) {
    return (gfx_world){gfx_anim_mix(a.x, b.x, t), gfx_anim_mix(a.y, b.y, t),
                       gfx_anim_mix(a.z, b.z, t)};
}

static gfx_world unit(gfx_world v) {
    const float length = sqrtf(sticks_dot(v, v));
    return (gfx_world){v.x / length, v.y / length, v.z / length};
}

// Moves a stick into the bundle; the sticks start one after the other.
static gfx_stick_pose hop_to(const gfx_sticks *s, int stick, const gfx_stick_pose *to, float t_ms) {
    const float length = s->length_ms - (float)GFX_STICKS_SETTLE_MS;
    if (length <= 0.0f || t_ms >= length) {
        return *to;
    }
    const float begins = 0.07f * (float)(GFX_STICKS - 1 - s->slot[stick]);
    const float t = gfx_anim_part(gfx_anim_clamp(t_ms / length), begins, begins + 0.79f);
    const gfx_stick_pose *from = &s->from[stick];
    const float k = gfx_anim_smooth(t);
    gfx_stick_pose p = {.at = mixed(from->at, to->at, k)};
    p.at.z += HOP * gfx_anim_arc(t);
    p.along = unit(mixed(from->along, to->along, k));
    const gfx_world up = mixed(from->up, to->up, k);
    const float off = sticks_dot(up, p.along);
    p.up =
        unit((gfx_world){up.x - off * p.along.x, up.y - off * p.along.y, up.z - off * p.along.z});
    p.across = (gfx_world){p.up.y * p.along.z - p.up.z * p.along.y,
                           p.up.z * p.along.x - p.up.x * p.along.z,
                           p.up.x * p.along.y - p.up.y * p.along.x};
    return p;
}

gfx_stick_pose gfx_sticks_pose(const gfx_scene *scene, const gfx_sticks *sticks, int stick,
                               float t_ms) {
    SENET_ASSERT(stick >= 0 && stick < GFX_STICKS);
    gfx_stick_pose pose = near_pose(scene, sticks, stick, t_ms);
    if (sticks->side == GFX_THROW_FAR || (sticks->side == GFX_THROW_OVER && !sticks->gathered)) {
        const bool over = sticks->side == GFX_THROW_OVER;
        pose = (gfx_stick_pose){
            over ? gfx_sticks_opposite(scene, pose.at) : gfx_sticks_far_side(pose.at),
            seen_from_behind(pose.along), seen_from_behind(pose.across), seen_from_behind(pose.up)};
    }
    if (sticks->side == GFX_THROW_OVER && sticks->n_contacts > 0) {
        // The hand is beyond the board, which is farther away than the near edge of the screen.
        pose.at.y += BEYOND * (1.0f - gfx_anim_clamp(t_ms / sticks->contact[0].at_ms));
    }
    return sticks->gathered ? hop_to(sticks, stick, &pose, t_ms) : pose;
}

// Assigns the run's sticks to ours at random, among those that end with the same face.
static void choose_slots(stick_random *r, unsigned bits, unsigned faces, uint8_t slot[GFX_STICKS]) {
    int left[GFX_STICKS] = {0, 1, 2, 3};
    int n = GFX_STICKS;
    for (int i = 0; i < GFX_STICKS; i++) {
        int fit[GFX_STICKS], n_fit = 0;
        for (int k = 0; k < n; k++) {
            if ((faces >> left[k] & 1u) == (bits >> i & 1u)) {
                fit[n_fit++] = k;
            }
        }
        SENET_ASSERT(n_fit > 0);
        int k = fit[random_below(r, (unsigned)n_fit)];
        slot[i] = (uint8_t)left[k];
        left[k] = left[--n];
    }
}

static void take_contacts(const gfx_scene *scene, gfx_sticks *s) {
    int of_slot[GFX_STICKS];
    for (int i = 0; i < GFX_STICKS; i++) {
        of_slot[s->slot[i]] = i;
    }
    s->n_contacts = s->throws->run[s->run].n_contacts;
    for (int i = 0; i < s->n_contacts; i++) {
        gfx_throw_contact c = gfx_throws_contact(s->throws, s->run, i);
        float x = s->flipped ? -c.at.x : c.at.x;
        gfx_world at = {scene->mat_world.x + x, scene->mat_world.y + c.at.y, scene->mat_z};
        at = s->side == GFX_THROW_FAR    ? gfx_sticks_far_side(at)
             : s->side == GFX_THROW_OVER ? gfx_sticks_opposite(scene, at)
                                         : at;
        s->contact[i] = (gfx_stick_contact){c.at_ms, (uint8_t)of_slot[c.stick], c.strength, at};
    }
}

// Whether all sticks lie as they will at the end, but for sliding.
static bool lie_at(const gfx_scene *scene, const gfx_sticks *s, float t_ms) {
    bool all = true;
    for (int i = 0; i < GFX_STICKS; i++) {
        const gfx_stick_pose now = gfx_sticks_pose(scene, s, i, t_ms),
                             end = gfx_sticks_pose(scene, s, i, s->length_ms);
        all = all && fabsf(now.up.z - end.up.z) < FLAT && fabsf(now.at.z - end.at.z) < FLAT;
    }
    return all;
}

void gfx_sticks_plan(const gfx_scene *scene, const gfx_throws *throws_or_null, uint64_t seed,
                     uint8_t bits, gfx_throw_side side, gfx_sticks *out_sticks) {
    stick_random r = {seed};
    gfx_sticks *s = out_sticks;
    *s = (gfx_sticks){.bits = bits & 15u, .throws = throws_or_null, .side = side};
    if (throws_or_null == NULL) {
        SENET_ASSERT(scene->n_layouts > 0);
        s->layout = (int)random_below(&r, (unsigned)scene->n_layouts);
        s->length_ms = (float)GFX_STICKS_FADE_MS;
        choose_slots(&r, 0, 0, s->slot);
        return;
    }
    int flats = 0;
    for (int i = 0; i < GFX_STICKS; i++) {
        flats += s->bits >> i & 1;
    }
    s->run = throws_or_null->of[flats][random_below(&r, (unsigned)throws_or_null->n_of[flats])];
    s->flipped = random_below(&r, 2) != 0;
    choose_slots(&r, s->bits, throws_or_null->run[s->run].faces, s->slot);
    for (int i = 0; i < GFX_STICKS; i++) {
        s->rest_ms[i] = gfx_throws_rest(throws_or_null, s->run, s->slot[i]);
    }
    s->length_ms = gfx_throws_length(throws_or_null, s->run) + (float)GFX_STICKS_SETTLE_MS;
    take_contacts(scene, s);
    for (s->lie_ms = s->length_ms; lie_at(scene, s, s->lie_ms - LIE_STEP);) {
        s->lie_ms -= LIE_STEP;
    }
}

// Orders the places in the bundle so that no stick crosses another on its way.
static void rank_slots(const gfx_stick_pose from[GFX_STICKS], bool far, uint8_t slot[GFX_STICKS]) {
    for (int i = 0; i < GFX_STICKS; i++) {
        int before = 0;
        for (int k = 0; k < GFX_STICKS; k++) {
            const float ahead = far ? from[k].at.y - from[i].at.y : from[i].at.y - from[k].at.y;
            before += ahead > 0.0f || (ahead >= 0.0f && k < i) ? 1 : 0;
        }
        slot[i] = (uint8_t)before;
    }
}

void gfx_sticks_gather(const gfx_scene *scene, const gfx_sticks *from_or_null, gfx_throw_side side,
                       bool moves, gfx_sticks *out_sticks) {
    const bool far = side == GFX_THROW_FAR;
    const bool here = from_or_null != NULL && (from_or_null->side == GFX_THROW_FAR) == far;
    gfx_sticks s = {.gathered = true, .side = side, .bits = FIRST_BITS, .slot = {0, 1, 2, 3}};
    if (from_or_null != NULL) {
        s.bits = from_or_null->bits;
    }
    for (int i = 0; i < GFX_STICKS && here; i++) {
        s.from[i] = gfx_sticks_pose(scene, from_or_null, i, from_or_null->length_ms);
    }
    if (here) {
        rank_slots(s.from, far, s.slot);
    }
    for (int i = 0; i < GFX_STICKS && here; i++) {
        const gfx_stick_pose to = gfx_sticks_pose(scene, &s, i, 0.0f);
        s.swapped |= (uint8_t)(sticks_dot(s.from[i].along, to.along) < 0.0f ? 1u << i : 0u);
    }
    for (int i = 0; i < GFX_STICKS && here && moves; i++) {
        s.rest_ms[i] = (float)GFX_STICKS_GATHER_MS;
        s.length_ms = (float)(GFX_STICKS_GATHER_MS + GFX_STICKS_SETTLE_MS);
    }
    *out_sticks = s;
}
