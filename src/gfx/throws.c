// Reads the bank of throws and interpolates poses.
// Layer: gfx; base and scene.h only.
// Invariant: a bank that was read is completely inside its bytes, so poses need no checks.
#include "gfx/throws.h"

#include "base/assert.h"
#include "gfx/lines.h"

#include <math.h>
#include <string.h>

enum {
    HEAD_SIZE = 24,
    RUN_HEAD_SIZE = 4,
    CONTACT_SIZE = 8,
    POSE_SIZE = 14,
    SAMPLE_SIZE = GFX_STICKS * POSE_SIZE,
    VERSION = 1,
    SLOWEST_HZ = 20,
    FASTEST_HZ = 240
};

static const char MAGIC[8] = {'s', 'e', 'n', 'e', 't', 't', 'h', 'r'};
static const float LENGTH_UNIT = 1.0f / 4096.0f;
static const float LIES_FLAT = 0.9999f; // cosine of the largest angle to the mat, at rest

static unsigned u16_at(const uint8_t *p) {
    return p[0] | (unsigned)p[1] << 8;
}

static uint32_t u32_at(const uint8_t *p) {
    return u16_at(p) | (uint32_t)u16_at(p + 2) << 16;
}

static float i16_at(const uint8_t *p) {
    int value = (int)u16_at(p);
    return (float)(value >= 32768 ? value - 65536 : value);
}

static uint32_t mark_of(const uint8_t *bytes, size_t length) {
    uint32_t mark = UINT32_C(0x811C9DC5);
    for (size_t i = 0; i < length; i++) {
        mark = (mark ^ bytes[i]) * UINT32_C(0x01000193);
    }
    return mark;
}

static int flats_of(unsigned faces) {
    int n = 0;
    for (int i = 0; i < GFX_STICKS; i++) {
        n += (int)(faces >> i & 1u);
    }
    return n;
}

// A quaternion; of a sample, in 1/32767.
typedef struct rotation {
    float w, x, y, z;
} rotation;

static rotation rotation_at(const uint8_t *pose) {
    return (rotation){i16_at(pose + 6), i16_at(pose + 8), i16_at(pose + 10), i16_at(pose + 12)};
}

// Interpolates along the shorter arc.
static rotation slerp(rotation a, rotation b, float t) {
    float dot = a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
    float s = dot < 0.0f ? -t : t, r = 1.0f - t;
    rotation q = {a.w * r + b.w * s, a.x * r + b.x * s, a.y * r + b.y * s, a.z * r + b.z * s};
    float length = sqrtf(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    if (length < 1.0f) {
        return (rotation){1.0f, 0.0f, 0.0f, 0.0f};
    }
    return (rotation){q.w / length, q.x / length, q.y / length, q.z / length};
}

static gfx_stick_pose pose_of(gfx_world at, rotation q) {
    return (gfx_stick_pose){
        .at = at,
        .along = {1.0f - 2.0f * (q.y * q.y + q.z * q.z), 2.0f * (q.x * q.y + q.w * q.z),
                  2.0f * (q.x * q.z - q.w * q.y)},
        .across = {2.0f * (q.x * q.y - q.w * q.z), 1.0f - 2.0f * (q.x * q.x + q.z * q.z),
                   2.0f * (q.y * q.z + q.w * q.x)},
        .up = {2.0f * (q.x * q.z + q.w * q.y), 2.0f * (q.y * q.z - q.w * q.x),
               1.0f - 2.0f * (q.x * q.x + q.y * q.y)}};
}

static gfx_world mix(const uint8_t *a, const uint8_t *b, float t) {
    float v[3];
    for (int k = 0; k < 3; k++) {
        v[k] = i16_at(a + 2 * k) + (i16_at(b + 2 * k) - i16_at(a + 2 * k)) * t;
    }
    return (gfx_world){v[0] * LENGTH_UNIT, v[1] * LENGTH_UNIT, v[2] * LENGTH_UNIT};
}

float gfx_throws_length(const gfx_throws *throws, int run) {
    SENET_ASSERT(run >= 0 && run < throws->n_runs);
    return (float)(throws->run[run].n_samples - 1) * throws->sample_ms;
}

float gfx_throws_rest(const gfx_throws *throws, int run, int stick) {
    SENET_ASSERT(run >= 0 && run < throws->n_runs && stick >= 0 && stick < GFX_STICKS);
    const gfx_throw_run *r = &throws->run[run];
    const uint8_t *first = throws->bytes + r->samples + (size_t)stick * POSE_SIZE;
    int n = r->n_samples - 1;
    const uint8_t *last = first + (size_t)n * SAMPLE_SIZE;
    while (n > 0 && memcmp(first + (size_t)(n - 1) * SAMPLE_SIZE, last, POSE_SIZE) == 0) {
        n--;
    }
    return (float)n * throws->sample_ms;
}

gfx_stick_pose gfx_throws_pose(const gfx_throws *throws, int run, int stick, float t_ms) {
    SENET_ASSERT(run >= 0 && run < throws->n_runs && stick >= 0 && stick < GFX_STICKS);
    const gfx_throw_run *r = &throws->run[run];
    float at = t_ms / throws->sample_ms;
    float last = (float)(r->n_samples - 1);
    at = at > 0.0f ? at < last ? at : last : 0.0f;
    int n = (int)at;
    n = n < r->n_samples - 1 ? n : r->n_samples - 2;
    const uint8_t *a =
        throws->bytes + r->samples + (size_t)n * SAMPLE_SIZE + (size_t)stick * POSE_SIZE;
    const uint8_t *b = a + SAMPLE_SIZE;
    float t = at - (float)n;
    return pose_of(mix(a, b, t), slerp(rotation_at(a), rotation_at(b), t));
}

gfx_throw_contact gfx_throws_contact(const gfx_throws *throws, int run, int index) {
    SENET_ASSERT(run >= 0 && run < throws->n_runs);
    SENET_ASSERT(index >= 0 && index < throws->run[run].n_contacts);
    const uint8_t *p = throws->bytes + throws->run[run].contacts + (size_t)index * CONTACT_SIZE;
    return (gfx_throw_contact){.at_ms = (float)u16_at(p),
                               .stick = p[2],
                               .strength = p[3],
                               .at = {i16_at(p + 4) * LENGTH_UNIT, i16_at(p + 6) * LENGTH_UNIT}};
}

static const char *fault_of_contacts(const gfx_throws *throws, int run) {
    float before = 0.0f;
    for (int i = 0; i < throws->run[run].n_contacts; i++) {
        gfx_throw_contact c = gfx_throws_contact(throws, run, i);
        if (c.at_ms < before || c.at_ms > gfx_throws_length(throws, run) || c.stick >= GFX_STICKS ||
            c.strength < 1 || c.strength > 100) {
            return "has an impossible contact";
        }
        before = c.at_ms;
    }
    return NULL;
}

static const char *fault_of_rest(const gfx_throws *throws, int run) {
    for (int i = 0; i < GFX_STICKS; i++) {
        gfx_stick_pose pose = gfx_throws_pose(throws, run, i, 1e9f);
        bool flat = (throws->run[run].faces >> i & 1u) != 0;
        if ((flat ? -pose.up.z : pose.up.z) < LIES_FLAT) {
            return "does not end on the faces that it states";
        }
    }
    return NULL;
}

// Reads one run. @return its end, or 0 with a fault
static size_t read_run(gfx_throws *out, size_t at, size_t length, const char **out_fault) {
    gfx_throw_run *r = &out->run[out->n_runs];
    *out_fault = "reaches beyond the file's end";
    if (length - at < RUN_HEAD_SIZE) {
        return 0;
    }
    r->n_samples = (uint16_t)u16_at(out->bytes + at);
    r->faces = out->bytes[at + 2];
    r->n_contacts = out->bytes[at + 3];
    r->contacts = (uint32_t)(at + RUN_HEAD_SIZE);
    r->samples = r->contacts + (uint32_t)r->n_contacts * CONTACT_SIZE;
    size_t end = r->samples + (size_t)r->n_samples * SAMPLE_SIZE;
    if (end > length) {
        return 0;
    }
    if (r->n_samples < 2 || r->faces > 15 || r->n_contacts > GFX_THROWS_CONTACTS_CAP) {
        *out_fault = "has impossible numbers";
        return 0;
    }
    int run = out->n_runs++;
    int flats = flats_of(r->faces);
    out->of[flats][out->n_of[flats]++] = (uint16_t)run;
    *out_fault = fault_of_contacts(out, run);
    *out_fault = *out_fault == NULL ? fault_of_rest(out, run) : *out_fault;
    return *out_fault == NULL ? end : 0;
}

static const char *fault_of_head(const uint8_t *bytes, size_t length) {
    if (length < HEAD_SIZE || memcmp(bytes, MAGIC, sizeof MAGIC) != 0) {
        return "This is not a bank of throws";
    }
    if (u16_at(bytes + 8) != VERSION) {
        return "The bank of throws has an unknown version";
    }
    unsigned hz = u16_at(bytes + 12);
    if (u32_at(bytes + 16) != length ||
        mark_of(bytes + HEAD_SIZE, length - HEAD_SIZE) != u32_at(bytes + 20)) {
        return "The bank of throws is damaged or incomplete";
    }
    if (u16_at(bytes + 10) > GFX_THROWS_CAP || hz < SLOWEST_HZ || hz > FASTEST_HZ) {
        return "The bank of throws has impossible numbers";
    }
    return NULL;
}

bool gfx_throws_read(const void *bytes, size_t length, gfx_throws *out_throws, char *out_why,
                     size_t why_cap) {
    gfx_line_fault why = {out_why, why_cap};
    const uint8_t *p = bytes;
    const char *fault = fault_of_head(p, length);
    if (fault != NULL) {
        return gfx_fault(&why, "%s", fault);
    }
    *out_throws = (gfx_throws){.bytes = p, .sample_ms = 1000.0f / (float)u16_at(p + 12)};
    size_t at = HEAD_SIZE;
    for (unsigned i = 0; i < u16_at(p + 10); i++) {
        at = read_run(out_throws, at, length, &fault);
        if (at == 0) {
            return gfx_fault(&why, "Throw %u of the bank %s", i + 1, fault);
        }
    }
    for (int flats = 0; flats < GFX_THROWS_VALUES; flats++) {
        if (out_throws->n_of[flats] == 0) {
            return gfx_fault(&why, "The bank has no throw with %d light faces", flats);
        }
    }
    return at == length ||
           gfx_fault(&why, "The bank of throws has extra bytes after its last throw");
}
