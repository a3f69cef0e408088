// The layout in windows of every shape: nothing overlaps the board, nothing leaves the window.
#include "ui/layout/layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

// The board with its front, the mat and the tray: no text may touch them.
static const gfx_rect BOARD = {149, 184, 1622, 545};
static const gfx_rect MAT = {330, 812, 750, 216};
static const gfx_rect TRAY = {1121, 797, 752, 174};

static const int SIZES[][2] = {
    {640, 480},  {640, 400},   {480, 640},   {1024, 640},  {1280, 720},  {1280, 800},
    {1024, 768}, {1600, 1200}, {1920, 1080}, {2560, 1080}, {3440, 1440}, {3840, 2160},
    {720, 1280}, {1080, 1920}, {800, 1280},  {1000, 1000}, {1200, 900},
};
enum { N_SIZES = sizeof SIZES / sizeof SIZES[0] };

static bool overlap(gfx_rect a, gfx_rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static bool inside(gfx_rect inner, gfx_rect outer) {
    const float slack = 0.5f;
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
           inner.x + inner.w <= outer.x + outer.w + slack &&
           inner.y + inner.h <= outer.y + outer.h + slack;
}

static void check_part(const char *name, gfx_rect part, const ui_layout *l, int w, int h,
                       int percent) {
    bool good = part.w > 0 && part.h > 0 && inside(part, l->view) && !overlap(part, BOARD) &&
                !overlap(part, MAT) && !overlap(part, TRAY);
    if (!good) {
        fail_msg("%s %.0f,%.0f %.0fx%.0f in view %.0f,%.0f %.0fx%.0f (%dx%d, %d %%)", name,
                 (double)part.x, (double)part.y, (double)part.w, (double)part.h, (double)l->view.x,
                 (double)l->view.y, (double)l->view.w, (double)l->view.h, w, h, percent);
    }
}

static void check(int w, int h, int percent) {
    gfx_canvas canvas;
    ui_layout l;
    ui_layout_compute(w, h, percent, (ui_reserved){0}, &canvas, &l);
    assert_true(canvas.scale > 0);
    assert_float_equal(canvas.view.w * canvas.scale, (float)w, 1.0f);
    assert_float_equal(canvas.view.h * canvas.scale, (float)h, 1.0f);
    assert_true(inside(BOARD, l.view) && inside(MAT, l.view) && inside(TRAY, l.view));
    const gfx_rect parts[] = {l.player[0], l.player[1], l.message, l.readout, l.buttons};
    const char *names[] = {"player 0", "player 1", "message", "readout", "buttons"};
    for (int i = 0; i < 5; i++) {
        check_part(names[i], parts[i], &l, w, h, percent);
        for (int k = 0; k < i; k++) {
            if (overlap(parts[i], parts[k])) {
                fail_msg("%s overlaps %s (%dx%d, %d %%)", names[i], names[k], w, h, percent);
            }
        }
    }
    assert_true(inside(l.sheet, l.view));
}

static void every_shape_and_text_size(void **state) {
    (void)state;
    for (int i = 0; i < N_SIZES; i++) {
        for (int percent = 100; percent <= 200; percent += 25) {
            check(SIZES[i][0], SIZES[i][1], percent);
        }
    }
}

static void the_default_window_shows_the_picture_exactly(void **state) {
    (void)state;
    gfx_canvas canvas;
    ui_layout l;
    ui_layout_compute(1920, 1080, 100, (ui_reserved){0}, &canvas, &l);
    assert_float_equal(canvas.scale, 1.0f, 1e-4);
    assert_float_equal(l.view.x, 0.0f, 0.01);
    assert_float_equal(l.view.y, 0.0f, 0.01);
    assert_float_equal(l.type, 1.0f, 1e-4);
}

static void captions_stay_readable(void **state) {
    (void)state;
    for (int i = 0; i < N_SIZES; i++) {
        gfx_canvas canvas;
        ui_layout l;
        ui_layout_compute(SIZES[i][0], SIZES[i][1], 100, (ui_reserved){0}, &canvas, &l);
        float caption_px = 25.0f * l.type * canvas.scale;
        // The smallest windows need a larger text size.
        float least_px = SIZES[i][0] < 720 ? 10.5f : 12.5f;
        if (caption_px < least_px) {
            fail_msg("a caption is %.1f px in %dx%d", (double)caption_px, SIZES[i][0], SIZES[i][1]);
        }
    }
}

// A tall window's free space is divided: no gap is much larger than the others.
static void a_tall_window_has_no_empty_quarter(void **state) {
    (void)state;
    static const ui_reserved reserved[2] = {{0}, {.below_px = 173, .target_px = 55}};
    for (int i = 0; i < 2; i++) {
        gfx_canvas canvas;
        ui_layout l;
        ui_layout_compute(1080, 1920, i == 0 ? 100 : 120, reserved[i], &canvas, &l);
        const float mat = MAT.y + MAT.h, thrown = l.readout.y + l.readout.h;
        const float gap[] = {l.message.y - l.player[0].y - l.player[0].h, l.readout.y - mat,
                             l.buttons.y - thrown};
        for (int k = 0; k < 3; k++) {
            if (gap[k] < 0 || gap[k] > 0.13f * l.view.h) {
                fail_msg("gap %d is %.0f of %.0f", k, (double)gap[k], (double)l.view.h);
            }
        }
        assert_true(l.readout.x >= MAT.x - 20);
    }
}

static void tiny_windows_do_no_harm(void **state) {
    (void)state;
    gfx_canvas canvas;
    ui_layout l;
    ui_layout_compute(1, 1, 100, (ui_reserved){0}, &canvas, &l);
    assert_true(canvas.scale > 0);
    ui_layout_compute(0, -5, 200, (ui_reserved){0}, &canvas, &l);
    assert_true(canvas.scale > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape_and_text_size),
        cmocka_unit_test(the_default_window_shows_the_picture_exactly),
        cmocka_unit_test(captions_stay_readable),
        cmocka_unit_test(a_tall_window_has_no_empty_quarter),
        cmocka_unit_test(tiny_windows_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
