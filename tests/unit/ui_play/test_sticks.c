// The sticks' flight: ends as thrown, above the mat, contacts in order. Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gfx/sticks.h"
#include "stage_scene.h"

#include <math.h>

static gfx_scene scene;

static int read_scene(void **state) {
    (void)state;
    stage_scene_read(&scene);
    return 0;
}

// Enough seeds to meet every layout with every pattern.
#define EACH_THROW(seed, bits)                 \
    for (uint64_t seed = 0; seed < 60; seed++) \
        for (unsigned bits = 0; bits < 16; bits++)

static void at_rest_the_thrown_faces_are_up_where_the_layout_says(void **state) {
    (void)state;
    bool met[GFX_SCENE_LAYOUTS_CAP] = {false};
    EACH_THROW(seed, bits) {
        gfx_sticks s;
        gfx_sticks_plan(&scene, seed, (uint8_t)bits, 500.0f, 1080.0f, &s);
        met[s.layout] = true;
        bool used[GFX_STICKS] = {false};
        for (int i = 0; i < GFX_STICKS; i++) {
            bool light = (bits >> i & 1) != 0;
            assert_int_equal(s.flight[i].light, light);
            int place = -1;
            for (int k = 0; k < GFX_STICKS; k++) {
                const gfx_stick_rest *rest = &scene.layout[s.layout][k];
                if (!used[k] && rest->x == s.flight[i].rest.x && rest->y == s.flight[i].rest.y) {
                    place = k;
                }
            }
            assert_in_range(place, 0, 3);
            used[place] = true;
            gfx_stick_pose want = gfx_sticks_rest_pose(&scene, &s.flight[i].rest, light);
            gfx_stick_pose got = gfx_sticks_pose(&scene, &s, i, s.length_ms);
            assert_float_equal(got.at.x, want.at.x, 1e-5);
            assert_float_equal(got.at.y, want.at.y, 1e-5);
            assert_float_equal(got.at.z, want.at.z, 1e-5);
            float up = light ? -1.0f : 1.0f;
            assert_float_equal(cosf(got.roll), up, 1e-5);
            assert_float_equal(got.pitch, 0.0f, 1e-6);
            assert_float_equal(cosf(got.yaw), cosf(want.yaw), 1e-5);
            assert_float_equal(sinf(got.yaw), sinf(want.yaw), 1e-5);
        }
    }
    for (int i = 0; i < scene.n_layouts; i++) {
        assert_true(met[i]);
    }
}

static void contacts_are_in_order_and_touch_the_mat(void **state) {
    (void)state;
    EACH_THROW(seed, bits) {
        gfx_sticks s;
        gfx_sticks_plan(&scene, seed, (uint8_t)bits, 900.0f, 1080.0f, &s);
        int of_stick[GFX_STICKS] = {0};
        for (int i = 0; i < GFX_STICKS_CONTACTS; i++) {
            const gfx_stick_contact *c = &s.contact[i];
            assert_true(i == 0 || s.contact[i - 1].at_ms <= c->at_ms);
            assert_true(c->at_ms > 0.0f && c->at_ms <= s.length_ms);
            assert_in_range(c->strength, 1, 100);
            of_stick[c->stick]++;
            gfx_stick_pose pose = gfx_sticks_pose(&scene, &s, c->stick, c->at_ms);
            assert_float_equal(gfx_stick_clearance(&scene, &pose), 0.0f, 0.004);
        }
        for (int i = 0; i < GFX_STICKS; i++) {
            assert_int_equal(of_stick[i], GFX_STICK_CONTACTS);
        }
        assert_true(s.length_ms >= 1100.0f && s.length_ms <= 1900.0f);
    }
}

static void no_stick_dips_into_the_mat_or_jumps(void **state) {
    (void)state;
    EACH_THROW(seed, bits) {
        gfx_sticks s;
        gfx_sticks_plan(&scene, seed, (uint8_t)bits, 500.0f, 1080.0f, &s);
        for (int i = 0; i < GFX_STICKS; i++) {
            gfx_stick_pose before = gfx_sticks_pose(&scene, &s, i, 0.0f);
            for (float t = 2.0f; t <= s.length_ms; t += 2.0f) {
                gfx_stick_pose now = gfx_sticks_pose(&scene, &s, i, t);
                assert_true(gfx_stick_clearance(&scene, &now) > -0.004f);
                float dx = now.at.x - before.at.x, dy = now.at.y - before.at.y;
                float dz = now.at.z - before.at.z;
                assert_true(sqrtf(dx * dx + dy * dy + dz * dz) < 0.16f);
                before = now;
            }
        }
    }
}

static void sticks_keep_apart_in_the_air(void **state) {
    (void)state;
    int close = 0, n = 0;
    EACH_THROW(seed, bits) {
        gfx_sticks s;
        gfx_sticks_plan(&scene, seed, (uint8_t)bits, 500.0f, 1080.0f, &s);
        bool near_one = false;
        for (float t = 0.0f; t < s.length_ms; t += 10.0f) {
            for (int i = 0; i < GFX_STICKS; i++) {
                for (int k = i + 1; k < GFX_STICKS; k++) {
                    gfx_stick_pose a = gfx_sticks_pose(&scene, &s, i, t);
                    gfx_stick_pose b = gfx_sticks_pose(&scene, &s, k, t);
                    near_one = near_one || gfx_stick_distance(&scene, &a, &b) < 0.12f;
                }
            }
        }
        close += near_one ? 1 : 0;
        n++;
    }
    // Less than half a stick's width apart would be seen as one in the other.
    assert_true(close * 100 <= n * 2);
}

static void the_same_seed_gives_the_same_flight(void **state) {
    (void)state;
    gfx_sticks a, b;
    gfx_sticks_plan(&scene, 77, 5, 500.0f, 1080.0f, &a);
    gfx_sticks_plan(&scene, 77, 5, 500.0f, 1080.0f, &b);
    for (int i = 0; i < GFX_STICKS; i++) {
        gfx_stick_pose p = gfx_sticks_pose(&scene, &a, i, 333.0f);
        gfx_stick_pose q = gfx_sticks_pose(&scene, &b, i, 333.0f);
        assert_memory_equal(&p, &q, sizeof p);
    }
    gfx_sticks_plan(&scene, 78, 5, 500.0f, 1080.0f, &b);
    gfx_stick_pose p = gfx_sticks_pose(&scene, &a, 0, 333.0f);
    gfx_stick_pose q = gfx_sticks_pose(&scene, &b, 0, 333.0f);
    assert_memory_not_equal(&p, &q, sizeof p);
}

static void flying_sticks_are_meshes_and_resting_ones_pictures(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    gfx_canvas canvas = {1.0f, {0, 0, 1920, 1080}, 1920, 1080};
    gfx_sticks s;
    gfx_sticks_plan(&scene, 3, 9, 500.0f, 1080.0f, &s);
    const float at[2] = {500.0f, s.length_ms};
    for (int k = 0; k < 2; k++) {
        gfx_drawlist_begin(list, &canvas);
        gfx_sticks_draw(&scene, &s, at[k], 255, list);
        int meshes = 0, images = 0;
        for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
            meshes += gfx_drawlist_get(list, i)->kind == GFX_MESH ? 1 : 0;
            images += gfx_drawlist_get(list, i)->kind == GFX_IMAGE ? 1 : 0;
        }
        if (k == 0) {
            assert_true(meshes >= 8 && images == 0);
        } else {
            assert_int_equal(meshes, 0);
            assert_int_equal(images, 8); // four shadows, four bodies
        }
    }
    gfx_drawlist_destroy(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_rest_the_thrown_faces_are_up_where_the_layout_says),
        cmocka_unit_test(contacts_are_in_order_and_touch_the_mat),
        cmocka_unit_test(no_stick_dips_into_the_mat_or_jumps),
        cmocka_unit_test(sticks_keep_apart_in_the_air),
        cmocka_unit_test(the_same_seed_gives_the_same_flight),
        cmocka_unit_test(flying_sticks_are_meshes_and_resting_ones_pictures),
    };
    return cmocka_run_group_tests(tests, read_scene, NULL);
}
