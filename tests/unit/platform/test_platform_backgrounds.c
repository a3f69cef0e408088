// When backgrounds change size or place, frames show them stretched until a thread has made them
// anew.
// Layer: test of platform/sdl.
#include "platform/sdl/sdl_internal.h"
#include "window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { WIDTH = 640, HEIGHT = 400, BACKGROUNDS = 4 };

// The linker puts this between the pictures and sdl_resize.
static SDL_threadID drawing; // the thread that draws
static SDL_atomic_t n_here;  // pictures that it has scaled itself
static SDL_sem *gate;        // what other threads wait for before they scale, or NULL
enum { GATE_MS = 3000 };     // after this time it opens: a frame has waited, and the test fails

SDL_Surface *__real_sdl_resize(SDL_Surface *source, int width, int height, const SDL_Rect *part);
SDL_Surface *__wrap_sdl_resize(SDL_Surface *source, int width, int height, const SDL_Rect *part);
SDL_Surface *__wrap_sdl_resize(SDL_Surface *source, int width, int height, const SDL_Rect *part) {
    if (SDL_ThreadID() == drawing) {
        (void)SDL_AtomicAdd(&n_here, 1);
    } else if (gate != NULL) {
        (void)SDL_SemWaitTimeout(gate, GATE_MS);
        (void)SDL_SemPost(gate);
    }
    return __real_sdl_resize(source, width, height, part);
}

static const char *const NAME[BACKGROUNDS] = {"a.png", "b.png", "c.png", "d.png"};

static void open(window *w) {
    window_open_plain(w, WIDTH, HEIGHT);
    for (int i = 0; i < BACKGROUNDS; i++) {
        window_write_halves(NAME[i], 150, 100);
    }
}

// No background covers the window, so that none hides another.
static void add_all(window *w, float x, float grown, bool opaque) {
    for (int i = 0; i < BACKGROUNDS; i++) {
        gfx_draw_image(w->list, NAME[i],
                       (gfx_rect){x, 1.0F, (float)WIDTH + grown, (float)HEIGHT + grown}, 255,
                       opaque);
    }
}

static void draw_all(window *w, float grown, bool opaque) {
    window_begin(w, 1.0F);
    add_all(w, 1.0F, grown, opaque);
}

typedef struct bench {
    window w;
    SDL_Surface *target;
    SDL_Renderer *renderer;
    sdl_images *images;
} bench;

static int set_up_any(void **state, bool patient) {
    static bench b;
    open(&b.w);
    b.target = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_RGB888);
    b.renderer = SDL_CreateSoftwareRenderer(b.target);
    b.images = sdl_images_create(b.renderer, "data", patient);
    drawing = SDL_ThreadID();
    *state = &b;
    return b.renderer == NULL || b.images == NULL ? -1 : 0;
}

static int set_up(void **state) {
    return set_up_any(state, false);
}

static int tear_down(void **state) {
    bench *b = *state;
    sdl_images_destroy(b->images);
    SDL_DestroyRenderer(b->renderer);
    SDL_FreeSurface(b->target);
    window_close(&b->w);
    return 0;
}

// Shows the frame that has been drawn. @return how many textures were made for it
static unsigned present(bench *b, int x, int grown, bool opaque) {
    const SDL_Rect view = {0, 0, WIDTH, HEIGHT};
    const SDL_Rect dst = {x, 1, WIDTH + grown, HEIGHT + grown};
    unsigned before = sdl_images_made(b->images);
    sdl_images_prepare(b->images, b->w.list, 0, &view);
    for (int i = 0; i < BACKGROUNDS; i++) {
        sdl_image image;
        assert_true(sdl_images_get(b->images, NAME[i], &dst, &view, opaque, &image));
        // Sharp or stretched, it has the right place and size, but for a rim that was not seen yet.
        assert_in_range(image.dst.x - x + 1, 0, x > 0 ? 1 : 2);
        assert_in_range(image.dst.y, 0, 1);
        assert_true(image.dst.x + image.dst.w >= WIDTH - 1 - (x <= 0 ? 1 - x : 0));
        assert_true(image.dst.y + image.dst.h >= HEIGHT - 1);
    }
    return sdl_images_made(b->images) - before;
}

static unsigned show(bench *b, float grown, bool opaque) {
    draw_all(&b->w, grown, opaque);
    return present(b, 1, (int)grown, opaque);
}

// At first, SDL's clock is so low that the window seems to have changed its size just now.
static int set_up_real_time(void **state) {
    enum { SETTLED_MS = 200 };
    const int failed = set_up_any(state, true);
    do {
        (void)show(*state, 0.0F, true);
    } while (SDL_GetTicks64() < SETTLED_MS);
    return failed;
}

static void the_first_size_is_made_at_once(void **state) {
    bench *b = *state;
    assert_int_equal(show(b, 0.0F, true), BACKGROUNDS);
    assert_int_equal(sdl_images_refresh_at(b->images), 0);
}

static void another_size_is_made_beside_the_frame(void **state) {
    bench *b = *state;
    (void)show(b, 0.0F, true);
    SDL_AtomicSet(&n_here, 0);
    assert_int_equal(show(b, 300.0F, true), 0);
    assert_int_not_equal(sdl_images_refresh_at(b->images), 0);
    assert_int_equal(show(b, 300.0F, true), BACKGROUNDS);
    assert_int_equal(sdl_images_refresh_at(b->images), 0);
    assert_int_equal(show(b, 300.0F, true), 0);
    assert_int_equal(SDL_AtomicGet(&n_here), 0);
}

static void another_part_is_made_beside_the_frame(void **state) {
    bench *b = *state;
    (void)show(b, 300.0F, true);
    SDL_AtomicSet(&n_here, 0);
    for (unsigned made = 0; made <= BACKGROUNDS; made += BACKGROUNDS) {
        window_begin(&b->w, 1.0F);
        add_all(&b->w, -9.0F, 300.0F, true);
        assert_int_equal(present(b, -9, 300, true), made);
    }
    assert_int_equal(SDL_AtomicGet(&n_here), 0);
}

static void what_lies_on_them_is_made_with_them(void **state) {
    bench *b = *state;
    for (int i = 0; i < 3; i++) {
        const float grown = i > 0 ? 300.0F : 0.0F;
        draw_all(&b->w, grown, true);
        add_all(&b->w, 1.0F, grown, false);
        assert_int_equal(present(b, 1, (int)grown, false), i == 1 ? 0 : 2 * BACKGROUNDS);
        if (i == 0) {
            SDL_AtomicSet(&n_here, 0);
        }
    }
    assert_int_equal(SDL_AtomicGet(&n_here), 0);
}

static void no_frame_waits_for_the_thread(void **state) {
    enum { PAST = 1, FRAMES = 5 };
    bench *b = *state;
    gate = SDL_CreateSemaphore(0);
    for (int i = 0; i < FRAMES; i++) {
        assert_int_equal(show(b, 200.0F, true), 0);
        assert_true(sdl_images_refresh_at(b->images) > PAST);
    }
    (void)SDL_SemPost(gate);
    while (sdl_images_refresh_at(b->images) > PAST) {
    }
    assert_int_equal(sdl_images_refresh_at(b->images), PAST);
    assert_int_equal(show(b, 200.0F, true), BACKGROUNDS);
    assert_int_equal(sdl_images_refresh_at(b->images), 0);
    SDL_DestroySemaphore(gate);
    gate = NULL;
}

static void for_a_picture_of_the_window_all_is_made_at_once(void **state) {
    bench *b = *state;
    (void)show(b, 0.0F, true);
    sdl_images_set_synchronous(b->images, true);
    assert_int_equal(show(b, 300.0F, true), BACKGROUNDS);
    assert_int_equal(sdl_images_refresh_at(b->images), 0);
}

static void a_picture_of_the_window_waits_for_the_thread(void **state) {
    bench *b = *state;
    (void)show(b, 300.0F, true);
    sdl_images_set_synchronous(b->images, true);
    SDL_AtomicSet(&n_here, 0);
    assert_int_equal(show(b, 300.0F, true), BACKGROUNDS);
    assert_int_equal(SDL_AtomicGet(&n_here), 0);
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
    assert_int_equal(frames, 2);
    window_close(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_first_size_is_made_at_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_size_is_made_beside_the_frame, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_part_is_made_beside_the_frame, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_lies_on_them_is_made_with_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_frame_waits_for_the_thread, set_up_real_time, tear_down),
        cmocka_unit_test_setup_teardown(for_a_picture_of_the_window_all_is_made_at_once, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_picture_of_the_window_waits_for_the_thread,
                                        set_up_real_time, tear_down),
        cmocka_unit_test_setup_teardown(only_backgrounds_are_put_off, set_up, tear_down),
        cmocka_unit_test(the_window_asks_to_be_drawn_until_all_is_sharp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
