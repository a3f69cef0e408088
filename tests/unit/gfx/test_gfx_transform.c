// A transform maps places to where they should be by hand, and back.
// Layer: test of gfx.
#include "gfx/transform.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// The frame goes from 10 to 110 and from 20 to 80.
static const gfx_rect FRAME = {10.0F, 20.0F, 100.0F, 60.0F}, PLACE = {15.0F, 25.0F, 30.0F, 20.0F};

static gfx_transform way(int i) {
    return gfx_transform_in(FRAME, (i & 1) != 0, (i & 2) != 0);
}

static void all_four_move_points_and_rectangles(void **state) {
    (void)state;
    static const gfx_rect want[] = {{15.0F, 25.0F, 30.0F, 20.0F},
                                    {75.0F, 25.0F, 30.0F, 20.0F},
                                    {75.0F, 55.0F, 30.0F, 20.0F},
                                    {15.0F, 55.0F, 30.0F, 20.0F}};
    static const gfx_point corner[] = {
        {15.0F, 25.0F}, {105.0F, 25.0F}, {105.0F, 75.0F}, {15.0F, 75.0F}};
    for (int i = 0; i < 4; i++) {
        gfx_rect r = gfx_transform_rect(way(i), PLACE);
        assert_memory_equal(&r, &want[i], sizeof r);
        gfx_point p = gfx_transform_point(way(i), (gfx_point){PLACE.x, PLACE.y});
        assert_memory_equal(&p, &corner[i], sizeof p);
        assert_int_equal(gfx_transform_flips_x(way(i)), i == 1 || i == 2);
        assert_int_equal(gfx_transform_flips_y(way(i)), i >= 2);
    }
}

static void the_inverse_leads_back(void **state) {
    (void)state;
    const gfx_transform moved = {.dx = 3.0F, .dy = -5.0F};
    for (int i = 0; i < 5; i++) {
        gfx_transform t = i < 4 ? way(i) : moved;
        gfx_rect r = gfx_transform_rect(gfx_transform_inverse(t), gfx_transform_rect(t, PLACE));
        assert_memory_equal(&r, &PLACE, sizeof r);
    }
}

static void zero_is_the_identity(void **state) {
    (void)state;
    gfx_rect r = gfx_transform_rect((gfx_transform){.mirrored = false}, PLACE);
    assert_memory_equal(&r, &PLACE, sizeof r);
}

static void unmirrored_keeps_the_place_and_its_inside(void **state) {
    (void)state;
    const gfx_rect first_third = {15.0F, 25.0F, 10.0F, 20.0F};
    for (int i = 0; i < 4; i++) {
        gfx_transform t = gfx_transform_picture(way(i), PLACE);
        assert_false(t.mirrored);
        gfx_rect whole = gfx_transform_rect(t, PLACE), want = gfx_transform_rect(way(i), PLACE);
        assert_memory_equal(&whole, &want, sizeof whole);
        float left = gfx_transform_rect(t, first_third).x - whole.x;
        assert_true(left == (i < 2 ? 0.0F : 20.0F));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_four_move_points_and_rectangles),
        cmocka_unit_test(the_inverse_leads_back),
        cmocka_unit_test(zero_is_the_identity),
        cmocka_unit_test(unmirrored_keeps_the_place_and_its_inside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
