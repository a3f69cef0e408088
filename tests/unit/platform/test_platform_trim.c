// Trimming evicts only what is no longer shown; what is made again looks the same. The first
// frame's background stays decoded.
// Layer: test of platform/sdl.
#include "platform/sdl/sdl_internal.h"
#include "window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 640, HEIGHT = 400, BYTES = WIDTH * HEIGHT * 3 };

static const gfx_color WHITE = {255, 255, 255, 255};
static const gfx_color BROWN = {200, 100, 0, 255};

// A picture, a background, two shadows that touch, a line of text, a shape and a mesh.
static void draw_all(window *w) {
    gfx_text_style style = {GFX_FONT_REGULAR, 30.0F, 0.0F, {0x26, 0x18, 0x0d, 255}, true};
    const gfx_vertex triangle[3] = {{{500.0F, 50.0F}, BROWN, 0.0F, 0.0F},
                                    {{600.0F, 50.0F}, BROWN, 1.0F, 0.0F},
                                    {{500.0F, 150.0F}, BROWN, 0.0F, 1.0F}};
    window_begin(w, 0.83F);
    window_clear(w, WHITE);
    gfx_draw_image(w->list, "wide.png", (gfx_rect){-200.0F, 250.0F, 1200.0F, 600.0F}, 255, true);
    gfx_draw_image(w->list, "halves.png", (gfx_rect){31.0F, 40.0F, 200.0F, 100.0F}, 200, false);
    gfx_draw_shadow(w->list, "halves.png", (gfx_rect){300.0F, 20.0F, 80.0F, 40.0F}, 120);
    gfx_draw_shadow(w->list, "halves.png", (gfx_rect){310.0F, 30.0F, 80.0F, 40.0F}, 120);
    gfx_draw_text(w->list, "The House of Three Truths", &style, (gfx_point){300.0F, 200.0F},
                  GFX_ALIGN_CENTER);
    gfx_path_begin(w->list);
    gfx_path_ellipse(w->list, (gfx_point){400.0F, 300.0F}, 50.0F, 30.0F);
    gfx_path_end(w->list, WHITE, BROWN, 3.0F, 6.0F);
    gfx_draw_mesh(w->list, "halves.png", triangle, 3);
}

static void let_pass(window *w, int frames);

enum { HOME_BYTES = 20 * 10 * 4 }; // the first frame's background, decoded

static void open(window *w) {
    window_open_plain(w, WIDTH, HEIGHT);
    window_write_halves("halves.png", 80, 40);
    window_write_halves("wide.png", 400, 200);
    window_write_halves("home.png", 20, 10);
    window_begin(w, 0.83F);
    gfx_draw_image(w->list, "home.png", (gfx_rect){0.0F, 0.0F, 40.0F, 20.0F}, 255, true);
    platform_present(w->p, w->list);
    let_pass(w, SDL_TRIM_FRAMES + 1);
    platform_trim(w->p, false);
}

// Shows frames without any of it.
static void let_pass(window *w, int frames) {
    window_begin(w, 0.83F);
    window_clear(w, WHITE);
    for (int i = 0; i < frames; i++) {
        platform_present(w->p, w->list);
    }
}

static void resources_no_longer_shown_are_trimmed(void **state) {
    window w;
    (void)state;
    open(&w);
    assert_int_equal(window_render_bytes(&w.p->render), HOME_BYTES);
    draw_all(&w);
    platform_present(w.p, w.list);
    assert_true(window_render_bytes(&w.p->render) > HOME_BYTES);
    let_pass(&w, SDL_TRIM_FRAMES + 1);
    platform_trim(w.p, false);
    assert_int_equal(window_render_bytes(&w.p->render), HOME_BYTES);
    window_close(&w);
}

static void recently_shown_resources_are_kept(void **state) {
    window w;
    (void)state;
    open(&w);
    draw_all(&w);
    platform_present(w.p, w.list);
    let_pass(&w, SDL_TRIM_FRAMES / 2);
    draw_all(&w);
    platform_present(w.p, w.list);
    const size_t before = window_render_bytes(&w.p->render);
    let_pass(&w, SDL_TRIM_FRAMES / 2);
    platform_trim(w.p, false);
    draw_all(&w);
    platform_present(w.p, w.list); // the mesh's texture comes back
    // Except for the line's width, which is measured only when the line is made.
    assert_in_range(window_render_bytes(&w.p->render), before - 200, before);
    window_close(&w);
}

static void asleep_only_what_is_shown_is_kept(void **state) {
    window w;
    (void)state;
    open(&w);
    draw_all(&w);
    platform_present(w.p, w.list);
    const size_t before = window_render_bytes(&w.p->render);
    platform_trim(w.p, true);
    platform_present(w.p, w.list); // the mesh's texture comes back
    assert_int_equal(window_render_bytes(&w.p->render), before);
    let_pass(&w, 1);
    platform_trim(w.p, false);
    platform_present(w.p, w.list);
    assert_true(window_render_bytes(&w.p->render) > HOME_BYTES);
    let_pass(&w, 1);
    platform_trim(w.p, true);
    assert_int_equal(window_render_bytes(&w.p->render), HOME_BYTES);
    window_close(&w);
}

static void reloaded_resources_look_the_same(void **state) {
    uint8_t *first = malloc(BYTES);
    window w;
    (void)state;
    assert_non_null(first);
    open(&w);
    draw_all(&w);
    window_show(&w);
    memcpy(first, w.rgb, BYTES);
    const size_t kept = window_render_bytes(&w.p->render);
    let_pass(&w, SDL_TRIM_FRAMES + 1);
    platform_trim(w.p, false);
    draw_all(&w);
    window_show(&w);
    assert_memory_equal(first, w.rgb, BYTES);
    assert_int_equal(window_render_bytes(&w.p->render), kept);
    free(first);
    window_close(&w);
}

// However many different things were drawn, after a trim only the last ones take up memory.
static void days_of_new_content_do_not_grow_memory(void **state) {
    window w;
    (void)state;
    open(&w);
    for (int day = 0; day < 4; day++) {
        for (int i = 0; i < 20; i++) {
            float size = 20.0F + (float)(20 * day + i);
            window_begin(&w, 1.0F);
            window_clear(&w, WHITE);
            gfx_draw_image(w.list, "halves.png", (gfx_rect){31.0F, 40.0F, 2.0F * size, size}, 255,
                           false);
            gfx_path_begin(w.list);
            gfx_path_ellipse(w.list, (gfx_point){400.0F, 200.0F}, size, size);
            gfx_path_end(w.list, WHITE, BROWN, 3.0F, 0.0F);
            platform_present(w.p, w.list);
        }
        assert_true(window_render_bytes(&w.p->render) > 100000);
        let_pass(&w, SDL_TRIM_FRAMES + 1);
        platform_trim(w.p, false);
        assert_int_equal(window_render_bytes(&w.p->render), HOME_BYTES);
    }
    window_close(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resources_no_longer_shown_are_trimmed),
        cmocka_unit_test(recently_shown_resources_are_kept),
        cmocka_unit_test(asleep_only_what_is_shown_is_kept),
        cmocka_unit_test(reloaded_resources_look_the_same),
        cmocka_unit_test(days_of_new_content_do_not_grow_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
