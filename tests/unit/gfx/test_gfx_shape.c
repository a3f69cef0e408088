// A shape draws what the equivalent calls would, mirrored or not.
// Layer: test of gfx.
#include "gfx/shape.h"
#include "unit/gfx/dump.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { DUMP_CAP = 4096 };

static const gfx_canvas CANVAS = {0.5F, {0.0F, 0.0F, 1920.0F, 1080.0F}, 960, 540};
static const gfx_color COLORS[] = {{200, 10, 20, 255}, {0, 0, 0, 255}};
static const gfx_color NONE = {0, 0, 0, 0};

static const char FLAG[] = "M-10 20 L30 -40 C1 2 3 4 5 6 Z P1 2 10 O10 0 4 8 P0 1 5";

// The calls equivalent to FLAG, with horizontal factor `x`.
static void draw_by_hand(gfx_drawlist *list, float x) {
    const gfx_point c = {100.0F, 200.0F};
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){c.x - 5.0F * x, c.y + 10.0F});
    gfx_path_line(list, (gfx_point){c.x + 15.0F * x, c.y - 20.0F});
    gfx_path_curve(list, (gfx_point){c.x + 0.5F * x, c.y + 1.0F},
                   (gfx_point){c.x + 1.5F * x, c.y + 2.0F},
                   (gfx_point){c.x + 2.5F * x, c.y + 3.0F});
    gfx_path_close(list);
    gfx_path_end(list, COLORS[0], COLORS[1], 5.0F, 0.0F);
    gfx_path_begin(list);
    gfx_path_ellipse(list, (gfx_point){c.x + 5.0F * x, c.y}, 2.0F, 4.0F);
    gfx_path_end(list, NONE, COLORS[0], 2.5F, 0.0F);
}

static void a_shape_is_drawn_as_by_hand(void **state) {
    (void)state;
    static const float ways[] = {1.0F, -1.0F};
    gfx_drawlist *list = gfx_drawlist_create();
    assert_non_null(list);
    for (int i = 0; i < 2; i++) {
        char wanted[DUMP_CAP], got[DUMP_CAP];
        gfx_drawlist_begin(list, &CANVAS);
        draw_by_hand(list, ways[i]);
        (void)dump_drawlist(list, wanted, sizeof wanted);
        gfx_drawlist_begin(list, &CANVAS);
        gfx_draw_shape(list, FLAG, (gfx_point){100.0F, 200.0F}, (gfx_point){0.5F * ways[i], 0.5F},
                       COLORS);
        assert_int_equal(gfx_drawlist_count(list), 2);
        (void)dump_drawlist(list, got, sizeof got);
        assert_string_equal(got, wanted);
    }
    gfx_drawlist_destroy(list);
}

static void a_path_takes_a_shape_up_to_its_paint(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    assert_non_null(list);
    gfx_drawlist_begin(list, &CANVAS);
    gfx_path_begin(list);
    const char *end =
        gfx_path_shape(list, FLAG, (gfx_point){100.0F, 200.0F}, (gfx_point){1.0F, 1.0F});
    gfx_path_end(list, COLORS[0], NONE, 0.0F, 0.0F);
    assert_int_equal(*end, 'P');
    assert_int_equal(gfx_drawlist_get(list, 0)->as.path.n_points, 5);
    gfx_drawlist_destroy(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shape_is_drawn_as_by_hand),
        cmocka_unit_test(a_path_takes_a_shape_up_to_its_paint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
