// The picture of an earlier frame fades out over later ones, and is then freed.
// Layer: test of platform/sdl.
#include "platform/sdl/sdl_internal.h"
#include "window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { WIDTH = 640, HEIGHT = 400, BYTES = WIDTH * HEIGHT * 4 };

static const gfx_color RED = {200, 0, 0, 255};
static const gfx_color GREEN = {0, 100, 0, 255};
static const gfx_color BLUE = {0, 0, 240, 255};

// Draws a frame of one colour, green on the right, that fades from picture `number` (0: none).
static void draw(window *w, gfx_color color, unsigned number, uint8_t alpha) {
    window_begin(w, 1.0F);
    window_clear(w, color);
    gfx_draw_rect(w->list, (gfx_rect){400.0F, 0.0F, 240.0F, 400.0F}, GREEN);
    if (number != 0) {
        gfx_draw_previous(w->list, number, alpha);
    }
}

static void assert_pixel(const window *w, int x, int red, int green, int blue) {
    const uint32_t pixel = window_pixel(w, x, 200);
    window_assert_about((int)(pixel >> 16), red, 1);
    window_assert_about((int)(pixel >> 8 & 0xff), green, 1);
    window_assert_about((int)(pixel & 0xff), blue, 1);
}

static void half_time_is_half_way_between_two_pictures(void **state) {
    window w;
    (void)state;
    window_open_plain(&w, WIDTH, HEIGHT);
    draw(&w, RED, 0, 0);
    platform_present(w.p, w.list);
    const size_t bytes = window_render_bytes(&w.p->render);
    draw(&w, BLUE, 1, 255);
    window_show(&w);
    assert_pixel(&w, 100, 200, 0, 0);
    assert_int_equal(window_render_bytes(&w.p->render), bytes + BYTES);
    draw(&w, BLUE, 1, 128);
    window_show(&w);
    assert_pixel(&w, 100, 100, 0, 120);
    assert_pixel(&w, 500, 0, 100, 0); // what is the same in both does not flicker
    draw(&w, BLUE, 1, 0);
    window_show(&w);
    assert_pixel(&w, 100, 0, 0, 240);
    draw(&w, BLUE, 0, 0);
    window_show(&w);
    assert_pixel(&w, 100, 0, 0, 240);
    assert_int_equal(window_render_bytes(&w.p->render), bytes);
    window_close(&w);
}

static void what_was_seen_fades_not_what_had_faded(void **state) {
    window w;
    (void)state;
    window_open_plain(&w, WIDTH, HEIGHT);
    draw(&w, RED, 0, 0);
    platform_present(w.p, w.list);
    draw(&w, BLUE, 1, 128);
    platform_present(w.p, w.list);
    draw(&w, GREEN, 2, 255);
    window_show(&w);
    assert_pixel(&w, 100, 100, 0, 120);
    draw(&w, GREEN, 2, 128);
    window_show(&w);
    assert_pixel(&w, 100, 50, 50, 60);
    window_close(&w);
}

// Drawing takes most of a turn's time, so a frame that fades is not drawn again.
static void what_fades_is_what_was_shown(void **state) {
    window w;
    (void)state;
    window_open_plain(&w, WIDTH, HEIGHT);
    window_write_halves("halves.png", 80, 40);
    draw(&w, RED, 0, 0);
    gfx_draw_image(w.list, "halves.png", (gfx_rect){0.0F, 0.0F, 90.0F, 45.0F}, 255, false);
    platform_present(w.p, w.list);
    sdl_images_lost(w.p->render.images);
    const unsigned made = sdl_render_made(&w.p->render);
    draw(&w, BLUE, 1, 255);
    platform_present(w.p, w.list);
    assert_int_equal(sdl_render_made(&w.p->render), made);
    window_show(&w);
    assert_pixel(&w, 100, 200, 0, 0);
    window_close(&w);
}

static void without_a_picture_it_is_a_cut(void **state) {
    window w;
    (void)state;
    window_open_plain(&w, WIDTH, HEIGHT);
    draw(&w, RED, 1, 200); // nothing was shown before
    window_show(&w);
    assert_pixel(&w, 100, 200, 0, 0);
    draw(&w, BLUE, 2, 200);
    platform_present(w.p, w.list);
    sdl_render_lost(&w.p->render);
    draw(&w, BLUE, 2, 200);
    window_show(&w);
    assert_pixel(&w, 100, 0, 0, 240);
    draw(&w, BLUE, 3, 200);
    platform_present(w.p, w.list);
    platform_resize(w.p, WIDTH + 60, HEIGHT);
    draw(&w, RED, 3, 200);
    window_show(&w);
    assert_pixel(&w, 100, 200, 0, 0);
    draw(&w, BLUE, 4, 255);
    platform_resize(w.p, WIDTH, HEIGHT);
    draw(&w, BLUE, 4, 255); // after a frame of another size
    window_show(&w);
    assert_pixel(&w, 100, 0, 0, 240);
    window_close(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_time_is_half_way_between_two_pictures),
        cmocka_unit_test(what_was_seen_fades_not_what_had_faded),
        cmocka_unit_test(what_fades_is_what_was_shown),
        cmocka_unit_test(without_a_picture_it_is_a_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
