// Boxes: what is cut, split and placed adds up to the whole.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ui/layout/box.h"

static const gfx_rect WHOLE = {100.0f, 200.0f, 600.0f, 300.0f};

static void assert_rect(gfx_rect r, float x, float y, float w, float h) {
    assert_float_equal(r.x, x, 0.01);
    assert_float_equal(r.y, y, 0.01);
    assert_float_equal(r.w, w, 0.01);
    assert_float_equal(r.h, h, 0.01);
}

static void strips_are_cut_off_each_side(void **state) {
    (void)state;
    gfx_rect rest = WHOLE;
    assert_rect(box_take(&rest, BOX_TOP, 50), 100, 200, 600, 50);
    assert_rect(box_take(&rest, BOX_BOTTOM, 30), 100, 470, 600, 30);
    assert_rect(box_take(&rest, BOX_LEFT, 100), 100, 250, 100, 220);
    assert_rect(box_take_gap(&rest, BOX_RIGHT, 40, 10), 660, 250, 40, 220);
    assert_rect(rest, 200, 250, 450, 220);
}

static void no_more_is_cut_off_than_there_is(void **state) {
    (void)state;
    gfx_rect rest = WHOLE;
    assert_rect(box_take(&rest, BOX_TOP, 1000), 100, 200, 600, 300);
    assert_rect(rest, 100, 500, 600, 0);
    assert_rect(box_take(&rest, BOX_BOTTOM, 10), 100, 500, 600, 0);
    assert_rect(box_take(&rest, BOX_LEFT, -5), 100, 500, 0, 0);
    assert_rect(rest, 100, 500, 600, 0);
}

static void boxes_are_placed_inside(void **state) {
    (void)state;
    assert_rect(box_inset(WHOLE, 10, 20), 110, 220, 580, 260);
    assert_rect(box_inset(WHOLE, 400, 0), 400, 200, 0, 300);
    assert_rect(box_center(WHOLE, 200, 100), 300, 300, 200, 100);
    assert_rect(box_center(WHOLE, 2000, 100), 100, 300, 600, 100);
    assert_rect(box_place(WHOLE, 200, 100, 1.0f, 0.25f), 500, 250, 200, 100);
    assert_true(box_has(WHOLE, (gfx_point){100, 200}));
    assert_true(box_has(WHOLE, (gfx_point){699, 499}));
    assert_false(box_has(WHOLE, (gfx_point){700, 300}));
    assert_false(box_has(WHOLE, (gfx_point){300, 500}));
}

static void rows_and_columns_share_what_is_left(void **state) {
    (void)state;
    const box_size size[] = {{100, 0}, {0, 1}, {50, 3}};
    gfx_rect part[3];
    box_split(WHOLE, BOX_ROW, 25, size, 3, part);
    assert_rect(part[0], 100, 200, 100, 300);
    assert_rect(part[1], 225, 200, 100, 300);
    assert_rect(part[2], 350, 200, 350, 300);
    box_split(WHOLE, BOX_COLUMN, 0, size, 2, part);
    assert_rect(part[0], 100, 200, 600, 100);
    assert_rect(part[1], 100, 300, 600, 200);
}

static void fixed_sizes_give_way_together(void **state) {
    (void)state;
    const box_size size[] = {{400, 0}, {0, 1}, {600, 0}};
    gfx_rect part[3];
    box_split(WHOLE, BOX_ROW, 100, size, 3, part);
    assert_rect(part[0], 100, 200, 200, 300);
    assert_rect(part[1], 350, 200, 0, 300);
    assert_rect(part[2], 400, 200, 300, 300);
}

static void cells_are_counted_along_or_down(void **state) {
    (void)state;
    box_grid grid = {.columns = 2, .rows = 3, .gap_x = 20, .gap_y = 30};
    assert_rect(box_cell(WHOLE, grid, 0), 100, 200, 290, 80);
    assert_rect(box_cell(WHOLE, grid, 1), 410, 200, 290, 80);
    assert_rect(box_cell(WHOLE, grid, 5), 410, 420, 290, 80);
    grid.down = true;
    assert_rect(box_cell(WHOLE, grid, 1), 100, 310, 290, 80);
    assert_rect(box_cell(WHOLE, grid, 3), 410, 200, 290, 80);
    assert_int_equal(box_lines(7, 3), 3);
    assert_int_equal(box_lines(6, 3), 2);
}

static void what_is_too_long_gets_a_smaller_factor(void **state) {
    (void)state;
    assert_float_equal(box_fit(1.5f, 100, 200), 1.5, 0.001);
    assert_float_equal(box_fit(1.5f, 100, 120), 1.2, 0.001);
    assert_float_equal(box_fit(1.5f, 100, -1), 0, 0.001);
    assert_float_equal(box_fit(1.5f, 0, 0), 1.5, 0.001);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strips_are_cut_off_each_side),
        cmocka_unit_test(no_more_is_cut_off_than_there_is),
        cmocka_unit_test(boxes_are_placed_inside),
        cmocka_unit_test(rows_and_columns_share_what_is_left),
        cmocka_unit_test(fixed_sizes_give_way_together),
        cmocka_unit_test(cells_are_counted_along_or_down),
        cmocka_unit_test(what_is_too_long_gets_a_smaller_factor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
