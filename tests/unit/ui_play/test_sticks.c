// The display of throws: the bank, its runs in every form, and what is drawn.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gfx/sticks.h"
#include "stage_scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BANK_CAP = 1 << 21, RUNS_A_VALUE = 20 };

static gfx_scene scene;
static gfx_throws throws;
static char *bytes;

typedef struct rod {
    gfx_world from, way;
} rod;

static float dot(gfx_world a, gfx_world b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static gfx_world minus(gfx_world a, gfx_world b) {
    return (gfx_world){a.x - b.x, a.y - b.y, a.z - b.z};
}

static float clamp01(float t) {
    return t < 0.0f ? 0.0f : t > 1.0f ? 1.0f : t;
}

// Distance of two segments (Ericson, Real-Time Collision Detection, 5.1.9).
static float rod_distance(const rod *a, const rod *b) {
    gfx_world r = minus(a->from, b->from);
    float l1 = dot(a->way, a->way), l2 = dot(b->way, b->way), e = dot(a->way, b->way);
    float f = dot(b->way, r), c = dot(a->way, r);
    float across = l1 * l2 - e * e;
    float s = across > 1e-6f ? clamp01((e * f - c * l2) / across) : 0.0f;
    float t = (e * s + f) / l2;
    if (t < 0.0f || t > 1.0f) {
        t = clamp01(t);
        s = clamp01((e * t - c) / l1);
    }
    gfx_world gap = {r.x + a->way.x * s - b->way.x * t, r.y + a->way.y * s - b->way.y * t,
                     r.z + a->way.z * s - b->way.z * t};
    return sqrtf(dot(gap, gap));
}

static void rods_of(const gfx_stick_pose *pose, rod out[2]) {
    float thick = scene.stick_height * 0.5f, half = scene.stick_length * 0.5f - thick;
    float side = scene.stick_half_width - thick;
    for (int i = 0; i < 2; i++) {
        float y = i == 0 ? -side : side;
        out[i].from = gfx_stick_point(pose, (gfx_world){-half, y, thick});
        out[i].way = minus(gfx_stick_point(pose, (gfx_world){half, y, thick}), out[i].from);
    }
}

// Gap between two sticks, each approximated by two round rods side by side inside its section, in
// world units; below 0 they overlap.
static float gap_between(const gfx_stick_pose *a, const gfx_stick_pose *b) {
    rod of_a[2], of_b[2];
    rods_of(a, of_a);
    rods_of(b, of_b);
    float least = 1e9f;
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 2; k++) {
            float d = rod_distance(&of_a[i], &of_b[k]);
            least = d < least ? d : least;
        }
    }
    return least - scene.stick_height;
}

static int read_all(void **state) {
    (void)state;
    stage_scene_read(&scene);
    bytes = stage_throws_read(&throws);
    return 0;
}

static int free_all(void **state) {
    (void)state;
    free(bytes);
    return 0;
}

// A throw by hand: this run, flipped or not, seen from one side, without swapping sticks.
static gfx_sticks shown_as(int run, bool flipped, gfx_throw_side side) {
    gfx_sticks s = {.bits = throws.run[run].faces,
                    .throws = &throws,
                    .run = run,
                    .flipped = flipped,
                    .side = side,
                    .slot = {0, 1, 2, 3},
                    .length_ms = gfx_throws_length(&throws, run)};
    return s;
}

#define EACH_FORM(s)                                                                            \
    for (int run = 0; run < throws.n_runs; run++)                                               \
        for (int form = 0; form < 4; form++)                                                    \
            for (gfx_sticks s =                                                                 \
                     shown_as(run, (form & 1) != 0, form < 2 ? GFX_THROW_NEAR : GFX_THROW_FAR); \
                 s.throws != NULL; s.throws = NULL)

#define EACH_THROW(seed, bits)                 \
    for (uint64_t seed = 0; seed < 60; seed++) \
        for (unsigned bits = 0; bits < 16; bits++)

static size_t length_of_bank(void) {
    const uint8_t *p = (const uint8_t *)bytes;
    return p[16] | (size_t)p[17] << 8 | (size_t)p[18] << 16 | (size_t)p[19] << 24;
}

static void there_are_twenty_throws_for_every_value(void **state) {
    (void)state;
    for (int flats = 0; flats < GFX_THROWS_VALUES; flats++) {
        assert_true(throws.n_of[flats] >= RUNS_A_VALUE);
    }
    assert_true(length_of_bank() < 1500000);
}

static void a_damaged_bank_is_refused_with_a_sentence(void **state) {
    (void)state;
    size_t length = length_of_bank();
    char *spoilt = malloc(length);
    gfx_throws *out = malloc(sizeof *out);
    char why[128];
    assert_non_null(spoilt);
    assert_non_null(out);
    const size_t places[] = {0, 8, 10, 12, 16, 20, 24, 26, 40, length / 2, length - 1};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        memcpy(spoilt, bytes, length);
        spoilt[places[i]] = (char)(spoilt[places[i]] ^ 0x55);
        why[0] = '\0';
        assert_false(gfx_throws_read(spoilt, length, out, why, sizeof why));
        assert_true(strlen(why) > 10);
    }
    const size_t lengths[] = {0, 7, 23, 24, 25, length / 3, length - 1};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        // A copy of exactly this length, so that a read past it is noticed.
        char *cut = malloc(lengths[i] + 1);
        assert_non_null(cut);
        memcpy(cut, bytes, lengths[i]);
        assert_false(gfx_throws_read(cut, lengths[i], out, why, sizeof why));
        free(cut);
    }
    free(out);
    free(spoilt);
}

// A bank with a correct checksum but wrong numbers.
static void a_well_marked_bank_is_checked_all_the_same(void **state) {
    (void)state;
    static const struct {
        size_t at;
        uint8_t value;
        const char *says;
    } FAULTS[] = {{24, 1, "beyond"}, {26, 16, "impossible"}, {27, 255, "impossible"}};
    size_t length = length_of_bank();
    uint8_t *spoilt = malloc(length);
    gfx_throws *out = malloc(sizeof *out);
    assert_non_null(spoilt);
    assert_non_null(out);
    for (size_t i = 0; i < sizeof FAULTS / sizeof FAULTS[0]; i++) {
        char why[128] = "";
        memcpy(spoilt, bytes, length);
        spoilt[FAULTS[i].at] = FAULTS[i].value;
        if (i == 0) {
            spoilt[25] = 0xff; // more samples than the file has
        }
        uint32_t mark = UINT32_C(0x811C9DC5);
        for (size_t k = 24; k < length; k++) {
            mark = (mark ^ spoilt[k]) * UINT32_C(0x01000193);
        }
        for (int k = 0; k < 4; k++) {
            spoilt[20 + k] = (uint8_t)(mark >> (8 * k));
        }
        assert_false(gfx_throws_read(spoilt, length, out, why, sizeof why));
        if (i > 0 || strstr(why, "beyond") == NULL) {
            assert_non_null(strstr(why, "Throw 1 of the bank"));
        }
    }
    free(out);
    free(spoilt);
}

static void at_rest_the_thrown_faces_are_up(void **state) {
    (void)state;
    EACH_THROW(seed, bits) {
        gfx_sticks s;
        gfx_throw_side side = seed % 2 == 0 ? GFX_THROW_NEAR : GFX_THROW_FAR;
        gfx_sticks_plan(&scene, &throws, seed, (uint8_t)bits, side, &s);
        assert_int_equal(s.bits, bits);
        assert_true(s.length_ms >= 1200.0f && s.length_ms <= 1800.0f);
        for (int i = 0; i < GFX_STICKS; i++) {
            gfx_stick_pose p = gfx_sticks_pose(&scene, &s, i, s.length_ms);
            bool light = (bits >> i & 1) != 0;
            assert_float_equal(p.up.z, (light ? -1.0f : 1.0f), 1e-4);
            assert_float_equal(p.along.z, 0.0f, 1e-3);
            assert_float_equal(p.at.z, scene.mat_z + (light ? scene.stick_height : 0.0f), 1e-3);
        }
    }
}

static void sticks_rest_on_the_cloth_and_apart(void **state) {
    (void)state;
    EACH_FORM(s) {
        for (int i = 0; i < GFX_STICKS; i++) {
            gfx_stick_pose p = gfx_sticks_pose(&scene, &s, i, s.length_ms);
            for (int end = 0; end < 4; end++) {
                gfx_world c = {(end & 1 ? 0.5f : -0.5f) * scene.stick_length,
                               (end & 2 ? 1.0f : -1.0f) * scene.stick_half_width, 0.0f};
                gfx_world w = gfx_stick_point(&p, c);
                // The path across the board is the same, rotated.
                w = s.side == GFX_THROW_FAR ? gfx_sticks_far_side(w) : w;
                assert_true(fabsf(w.x - scene.mat_world.x) < scene.mat_half.x - 0.02f);
                assert_true(fabsf(w.y - scene.mat_world.y) < scene.mat_half.y - 0.02f);
            }
            for (int k = 0; k < i; k++) {
                gfx_stick_pose q = gfx_sticks_pose(&scene, &s, k, s.length_ms);
                assert_true(gap_between(&p, &q) > 0.09f);
            }
        }
    }
}

static void no_stick_dips_into_the_mat_or_another_or_jumps(void **state) {
    (void)state;
    EACH_FORM(s) {
        gfx_stick_pose before[GFX_STICKS];
        for (float t = 0.0f; t <= s.length_ms; t += 7.0f) {
            gfx_stick_pose now[GFX_STICKS];
            for (int i = 0; i < GFX_STICKS; i++) {
                now[i] = gfx_sticks_pose(&scene, &s, i, t);
                assert_true(gfx_stick_clearance(&scene, &now[i]) > -0.004f);
                gfx_world d = {now[i].at.x - before[i].at.x, now[i].at.y - before[i].at.y,
                               now[i].at.z - before[i].at.z};
                assert_true(t <= 0.0f || d.x * d.x + d.y * d.y + d.z * d.z < 0.16f * 0.16f);
                for (int k = 0; k < i; k++) {
                    assert_true(gap_between(&now[i], &now[k]) > 0.0f);
                }
            }
            memcpy(before, now, sizeof before);
        }
    }
}

static void contacts_are_in_order_and_near_the_mat(void **state) {
    (void)state;
    EACH_THROW(seed, bits) {
        gfx_sticks s;
        gfx_sticks_plan(&scene, &throws, seed, (uint8_t)bits, GFX_THROW_NEAR, &s);
        int of_stick[GFX_STICKS] = {0};
        float last[GFX_STICKS] = {-100.0f, -100.0f, -100.0f, -100.0f};
        for (int i = 0; i < s.n_contacts; i++) {
            const gfx_stick_contact *c = &s.contact[i];
            assert_true(i == 0 || s.contact[i - 1].at_ms <= c->at_ms);
            assert_true(c->at_ms > 0.0f && c->at_ms <= s.length_ms);
            assert_in_range(c->strength, 1, 100);
            assert_true(c->at_ms - last[c->stick] >= 29.0f);
            last[c->stick] = c->at_ms;
            of_stick[c->stick]++;
            gfx_stick_pose pose = gfx_sticks_pose(&scene, &s, c->stick, c->at_ms);
            // A contact is between two samples, where the path is taken as straight.
            assert_true(gfx_stick_clearance(&scene, &pose) < 0.16f);
            float dx = c->at.x - pose.at.x, dy = c->at.y - pose.at.y;
            assert_true(sqrtf(dx * dx + dy * dy) < 0.5f * scene.stick_length + 0.3f);
        }
        for (int i = 0; i < GFX_STICKS; i++) {
            assert_in_range(of_stick[i], 1, 6);
        }
    }
}

static void sticks_come_from_the_throwers_side(void **state) {
    (void)state;
    EACH_FORM(s) {
        for (int i = 0; i < GFX_STICKS; i++) {
            gfx_stick_pose p = gfx_sticks_pose(&scene, &s, i, 0.0f);
            float away = p.at.y - scene.mat_world.y;
            assert_true(s.side == GFX_THROW_NEAR ? away < -2.0f : away > 2.0f);
            if (s.side == GFX_THROW_NEAR) {
                assert_true(gfx_scene_project(&scene, p.at).y > 1080.0f);
            }
        }
    }
}

static void the_same_seed_gives_the_same_flight(void **state) {
    (void)state;
    gfx_sticks a, b;
    gfx_sticks_plan(&scene, &throws, 77, 5, GFX_THROW_NEAR, &a);
    gfx_sticks_plan(&scene, &throws, 77, 5, GFX_THROW_NEAR, &b);
    for (int i = 0; i < GFX_STICKS; i++) {
        gfx_stick_pose p = gfx_sticks_pose(&scene, &a, i, 333.0f);
        gfx_stick_pose q = gfx_sticks_pose(&scene, &b, i, 333.0f);
        assert_memory_equal(&p, &q, sizeof p);
    }
    int other = 0;
    for (uint64_t seed = 78; seed < 98; seed++) {
        gfx_sticks_plan(&scene, &throws, seed, 5, GFX_THROW_NEAR, &b);
        other +=
            a.run != b.run || a.flipped != b.flipped || memcmp(a.slot, b.slot, sizeof a.slot) != 0
                ? 1
                : 0;
    }
    assert_true(other > 15);
}

static void without_a_bank_sticks_fade_in_where_a_layout_says(void **state) {
    (void)state;
    EACH_THROW(seed, bits) {
        gfx_sticks s;
        gfx_sticks_plan(&scene, NULL, seed, (uint8_t)bits, GFX_THROW_NEAR, &s);
        assert_float_equal(s.length_ms, (float)GFX_STICKS_FADE_MS, 0.1);
        assert_int_equal(s.n_contacts, 0);
        for (int i = 0; i < GFX_STICKS; i++) {
            gfx_stick_pose p = gfx_sticks_pose(&scene, &s, i, 10.0f);
            assert_float_equal(p.up.z, (bits >> i & 1) != 0 ? -1.0f : 1.0f, 1e-6);
            assert_float_equal(gfx_stick_clearance(&scene, &p), 0.0f, 1e-4);
        }
    }
}

static void carved_ends_stay_inside_the_simulated_hull(void **state) {
    (void)state;
    for (int stick = 0; stick < GFX_STICKS; stick++) {
        for (float s = -1.0f; s <= 1.0f; s += 0.001f) {
            float a = fabsf(s);
            float hull = scene.stick_half_width * (1.0f - 0.3f * a * a * a) *
                         sqrtf(fmaxf(0.0f, 1.0f - powf(a, 26.0f)));
            assert_true(gfx_stick_radius(&scene, stick, s) <= hull + 1e-5f);
        }
    }
    assert_true(gfx_stick_radius(&scene, 0, 0.93f) > 1.3f * gfx_stick_radius(&scene, 2, 0.93f));
}

// The renderer caches shapes and unchanged meshes; resting sticks must not change.
static void resting_sticks_cost_nothing_new(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    gfx_canvas canvas = {1.0f, {0, 0, 1920, 1080}, 1920, 1080};
    static gfx_vertex before[16384];
    gfx_sticks s;
    gfx_sticks_plan(&scene, &throws, 3, 9, GFX_THROW_NEAR, &s);
    for (int k = 0; k < 3; k++) {
        const float at[3] = {400.0f, s.length_ms, s.length_ms + 5000.0f};
        gfx_drawlist_begin(list, &canvas);
        gfx_sticks_draw(&scene, &s, at[k], 255, GFX_LIGHT_DAY, list);
        assert_false(gfx_drawlist_failed(list));
        int shapes = 0;
        size_t vertices = 0;
        bool mesh_before = false;
        for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
            const gfx_command *c = gfx_drawlist_get(list, i);
            assert_true(c->kind == GFX_MESH || (c->kind == GFX_PATH && !mesh_before));
            shapes += c->kind == GFX_PATH ? 1 : 0;
            mesh_before = c->kind == GFX_MESH;
            if (c->kind == GFX_PATH) {
                assert_int_equal(c->as.path.fill.a, k == 0 ? 1 : 255);
                continue;
            }
            size_t n = c->as.mesh.n_vertices;
            const gfx_vertex *v = gfx_drawlist_vertices(list, c->as.mesh.first_vertex);
            assert_true(vertices + n <= sizeof before / sizeof before[0]);
            if (k == 2) {
                assert_memory_equal(before + vertices, v, n * sizeof *v);
            }
            memcpy(before + vertices, v, n * sizeof *v);
            vertices += n;
        }
        assert_true(vertices > 4 * 500);
        assert_int_equal(shapes, k == 0 ? 0 : GFX_STICKS);
    }
    gfx_drawlist_destroy(list);
}

// Commands, points and vertices, bit for bit.
static void assert_same_list(const gfx_drawlist *a, const gfx_drawlist *b) {
    assert_int_equal(gfx_drawlist_count(a), gfx_drawlist_count(b));
    assert_true(gfx_drawlist_count(a) > GFX_STICKS);
    for (size_t i = 0; i < gfx_drawlist_count(a); i++) {
        const gfx_command *c = gfx_drawlist_get(a, i), *d = gfx_drawlist_get(b, i);
        assert_int_equal(c->kind, d->kind);
        if (c->kind == GFX_PATH) {
            assert_int_equal(c->as.path.n_points, d->as.path.n_points);
            assert_memory_equal(gfx_drawlist_points(a, c->as.path.first_point),
                                gfx_drawlist_points(b, d->as.path.first_point),
                                c->as.path.n_points * sizeof(gfx_point));
            continue;
        }
        assert_int_equal(c->kind, GFX_MESH);
        assert_int_equal(c->as.mesh.n_vertices, d->as.mesh.n_vertices);
        assert_int_equal(c->as.mesh.texture == NULL, d->as.mesh.texture == NULL);
        if (c->as.mesh.texture != NULL) {
            assert_string_equal(c->as.mesh.texture, d->as.mesh.texture);
        }
        assert_memory_equal(gfx_drawlist_vertices(a, c->as.mesh.first_vertex),
                            gfx_drawlist_vertices(b, d->as.mesh.first_vertex),
                            c->as.mesh.n_vertices * sizeof(gfx_vertex));
    }
}

// A cached mesh is drawn exactly as if computed anew, whatever changes in between.
static void sticks_that_are_kept_look_the_same(void **state) {
    (void)state;
    gfx_drawlist *anew = gfx_drawlist_create(), *kept = gfx_drawlist_create();
    gfx_resting_sticks *resting = gfx_resting_sticks_create();
    gfx_sticks lying[4];
    gfx_sticks_plan(&scene, &throws, 3, 9, GFX_THROW_NEAR, &lying[0]);
    gfx_sticks_plan(&scene, &throws, 3, 9, GFX_THROW_FAR, &lying[1]);
    gfx_sticks_plan(&scene, &throws, 4, 6, GFX_THROW_NEAR, &lying[2]);
    gfx_sticks_plan(&scene, NULL, 5, 6, GFX_THROW_NEAR, &lying[3]);
    for (int k = 0; k < 64; k++) {
        // Each change alone and combined; every second frame repeats the one before.
        const int n = k / 2;
        const gfx_canvas canvas = {(n & 4) != 0 ? 2.0f : 1.0f, {-20, 0, 1960, 1080}, 1960, 1080};
        const gfx_light light = (n & 8) != 0 ? GFX_LIGHT_NIGHT : GFX_LIGHT_DAY;
        for (int way = 0; way < 2; way++) {
            gfx_drawlist *list = way == 0 ? anew : kept;
            gfx_drawlist_begin(list, &canvas);
            (void)gfx_drawlist_transform(
                list, gfx_transform_in(canvas.view, (n & 16) != 0, (n & 4) != 0));
            gfx_sticks_draw_resting(&scene, &lying[n & 3], light, way == 0 ? NULL : resting, list);
            assert_false(gfx_drawlist_failed(list));
        }
        assert_same_list(anew, kept);
    }
    gfx_resting_sticks_destroy(resting);
    gfx_drawlist_destroy(anew);
    gfx_drawlist_destroy(kept);
}

// At night sticks are as dark as pieces in their place.
static void sticks_take_the_shade_of_the_night(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    gfx_canvas canvas = {1.0f, {0, 0, 1920, 1080}, 1920, 1080};
    gfx_sticks s;
    long sum[GFX_LIGHT_COUNT] = {0};
    gfx_sticks_plan(&scene, &throws, 3, 9, GFX_THROW_NEAR, &s);
    for (int light = 0; light < GFX_LIGHT_COUNT; light++) {
        gfx_drawlist_begin(list, &canvas);
        gfx_sticks_draw(&scene, &s, s.length_ms, 255, (gfx_light)light, list);
        for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
            const gfx_command *c = gfx_drawlist_get(list, i);
            for (size_t n = 0; c->kind == GFX_MESH && n < c->as.mesh.n_vertices; n++) {
                sum[light] += gfx_drawlist_vertices(list, c->as.mesh.first_vertex)[n].color.r;
            }
        }
    }
    assert_true(sum[GFX_LIGHT_NIGHT] > 0 && 10 * sum[GFX_LIGHT_NIGHT] < 7 * sum[GFX_LIGHT_DAY]);
    gfx_drawlist_destroy(list);
}

// The light side is white, the dark one black, each with an outline of the other colour.
static void plain_sticks_have_no_skin_and_no_shadow(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    gfx_canvas canvas = {1.0f, {0, 0, 1920, 1080}, 1920, 1080};
    gfx_sticks s;
    gfx_sticks_plan(&scene, &throws, 3, 9, GFX_THROW_NEAR, &s);
    for (int k = 0; k < 2; k++) {
        int n_white = 0;
        gfx_drawlist_begin(list, &canvas);
        gfx_sticks_draw(&scene, &s, k == 0 ? 400.0f : s.length_ms, 255, GFX_LIGHT_PLAIN, list);
        assert_int_equal(gfx_drawlist_count(list), GFX_STICKS);
        for (size_t i = 0; i < GFX_STICKS; i++) {
            const gfx_command *c = gfx_drawlist_get(list, i);
            assert_int_equal(c->kind, GFX_PATH);
            assert_int_equal(c->as.path.fill.r + c->as.path.stroke.r, 255);
            n_white += c->as.path.fill.r == 255 ? 1 : 0;
        }
        assert_true(k == 0 || n_white == 2); // two of the four were thrown light
    }
    gfx_drawlist_destroy(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_twenty_throws_for_every_value),
        cmocka_unit_test(a_damaged_bank_is_refused_with_a_sentence),
        cmocka_unit_test(a_well_marked_bank_is_checked_all_the_same),
        cmocka_unit_test(at_rest_the_thrown_faces_are_up),
        cmocka_unit_test(sticks_rest_on_the_cloth_and_apart),
        cmocka_unit_test(no_stick_dips_into_the_mat_or_another_or_jumps),
        cmocka_unit_test(contacts_are_in_order_and_near_the_mat),
        cmocka_unit_test(sticks_come_from_the_throwers_side),
        cmocka_unit_test(the_same_seed_gives_the_same_flight),
        cmocka_unit_test(without_a_bank_sticks_fade_in_where_a_layout_says),
        cmocka_unit_test(carved_ends_stay_inside_the_simulated_hull),
        cmocka_unit_test(resting_sticks_cost_nothing_new),
        cmocka_unit_test(sticks_that_are_kept_look_the_same),
        cmocka_unit_test(plain_sticks_have_no_skin_and_no_shadow),
        cmocka_unit_test(sticks_take_the_shade_of_the_night),
    };
    return cmocka_run_group_tests(tests, read_all, free_all);
}
