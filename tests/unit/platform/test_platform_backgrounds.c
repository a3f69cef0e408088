// When all backgrounds change size at once, they are first shown stretched, and remade one by one
// in the next frames.
// Layer: test of platform/sdl.
// Invariant: each background here has 1.5 million pixels; a frame makes at most 2.5 million.
#include "platform/sdl/sdl_internal.h"
#include "window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { WIDTH = 1500, HEIGHT = 1000, BACKGROUNDS = 4 };

static const char *const NAME[BACKGROUNDS] = {"a.png", "b.png", "c.png", "d.png"};

static void open(window *w) {
    window_open_plain(w, WIDTH, HEIGHT);
    for (int i = 0; i < BACKGROUNDS; i++) {
        window_write_halves(NAME[i], 150, 100);
    }
}

// No background covers the window, so that none hides another.
static void draw_all(window *w, float grown, bool opaque) {
    window_begin(w, 1.0F);
    for (int i = 0; i < BACKGROUNDS; i++) {
        gfx_draw_image(w->list, NAME[i],
                       (gfx_rect){1.0F, 1.0F, (float)WIDTH + grown, (float)HEIGHT + grown}, 255,
                       opaque);
    }
}

typedef struct bench {
    window w;
    SDL_Surface *target;
    SDL_Renderer *renderer;
    sdl_images *images;
} bench;

static int set_up(void **state) {
    static bench b;
    open(&b.w);
    b.target = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_RGB888);
    b.renderer = SDL_CreateSoftwareRenderer(b.target);
    b.images = sdl_images_create(b.renderer, "data", false);
    *state = &b;
    return b.renderer == NULL || b.images == NULL ? -1 : 0;
}

static int tear_down(void **state) {
    bench *b = *state;
    sdl_images_destroy(b->images);
    SDL_DestroyRenderer(b->renderer);
    SDL_FreeSurface(b->target);
    window_close(&b->w);
    return 0;
}

// Shows a frame. @return how many textures were made for it
static unsigned show(bench *b, float grown, bool opaque) {
    const SDL_Rect view = {0, 0, WIDTH, HEIGHT};
    const SDL_Rect dst = {1, 1, WIDTH + (int)grown, HEIGHT + (int)grown};
    unsigned before = sdl_images_made(b->images);
    draw_all(&b->w, grown, opaque);
    sdl_images_prepare(b->images, b->w.list, 0, &view);
    for (int i = 0; i < BACKGROUNDS; i++) {
        sdl_image image;
        assert_true(sdl_images_get(b->images, NAME[i], &dst, &view, opaque, &image));
        // Sharp or stretched, it has the right place and size.
        assert_in_range(image.dst.x, 0, 1);
        assert_in_range(image.dst.y, 0, 1);
        assert_true(image.dst.x + image.dst.w >= WIDTH - 1);
        assert_true(image.dst.y + image.dst.h >= HEIGHT - 1);
    }
    return sdl_images_made(b->images) - before;
}

static void the_first_size_is_made_at_once(void **state) {
    bench *b = *state;
    assert_int_equal(show(b, 0.0F, true), BACKGROUNDS);
    assert_int_equal(sdl_images_refresh_at(b->images), 0);
}

static void another_size_is_made_bit_by_bit(void **state) {
    bench *b = *state;
    (void)show(b, 0.0F, true);
    for (int i = 0; i <= BACKGROUNDS; i++) {
        assert_int_equal(show(b, 300.0F, true), i > 0 ? 1 : 0);
        assert_int_equal(sdl_images_refresh_at(b->images) != 0, i < BACKGROUNDS);
    }
    assert_int_equal(show(b, 300.0F, true), 0);
    assert_int_equal(sdl_images_refresh_at(b->images), 0);
}

static void for_a_picture_of_the_window_all_is_made_at_once(void **state) {
    bench *b = *state;
    (void)show(b, 0.0F, true);
    sdl_images_set_synchronous(b->images, true);
    assert_int_equal(show(b, 300.0F, true), BACKGROUNDS);
    assert_int_equal(sdl_images_refresh_at(b->images), 0);
}

static void only_backgrounds_are_put_off(void **state) {
    bench *b = *state;
    (void)show(b, 0.0F, false);
    assert_int_equal(show(b, 300.0F, false), BACKGROUNDS);
    assert_int_equal(sdl_images_refresh_at(b->images), 0);
}

static void the_window_asks_to_be_drawn_until_all_is_sharp(void **state) {
    platform_event event;
    int frames = 0;
    window w;
    (void)state;

    open(&w);
    draw_all(&w, 0.0F, true);
    platform_present(w.p, w.list);
    do { // the first frame is requested, too
        platform_wait(w.p, 0, &event);
    } while (event.kind != PLATFORM_EVENT_NONE);
    draw_all(&w, 300.0F, true);
    do {
        platform_present(w.p, w.list);
        frames++;
        platform_wait(w.p, 0, &event);
    } while (event.kind == PLATFORM_EVENT_EXPOSED && frames < 3 * BACKGROUNDS);
    assert_int_equal(frames, 1 + BACKGROUNDS);
    window_close(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_first_size_is_made_at_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_size_is_made_bit_by_bit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(for_a_picture_of_the_window_all_is_made_at_once, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(only_backgrounds_are_put_off, set_up, tear_down),
        cmocka_unit_test(the_window_asks_to_be_drawn_until_all_is_sharp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
