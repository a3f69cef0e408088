// Triangles are filled as by a renderer that supports triangles.
// Layer: test of platform/sdl.
#include "platform/sdl/sdl_internal.h"
#include "window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL_image.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const gfx_color WHITE = {255, 255, 255, 255};
static const gfx_color BLACK = {0, 0, 0, 255};

static void a_mesh_has_its_colours_and_texture(void **state) {
    gfx_vertex quad[6] = {
        {{10.0F, 10.0F}, WHITE, 0.0F, 0.0F}, {{90.0F, 10.0F}, WHITE, 1.0F, 0.0F},
        {{90.0F, 50.0F}, WHITE, 1.0F, 1.0F}, {{10.0F, 10.0F}, WHITE, 0.0F, 0.0F},
        {{90.0F, 50.0F}, WHITE, 1.0F, 1.0F}, {{10.0F, 50.0F}, WHITE, 0.0F, 1.0F},
    };
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_write_halves("halves.png", 80, 40);
    window_begin(&w, 2.0F);
    window_clear(&w, BLACK);
    gfx_draw_mesh(w.list, "halves.png", quad, 6);
    for (int i = 0; i < 6; i++) {
        quad[i].at.y += 100.0F;
        quad[i].color = (gfx_color){0, 0, 255, 255};
    }
    gfx_draw_mesh(w.list, NULL, quad, 6);
    window_show(&w);
    assert_int_equal(window_pixel(&w, 40, 60), 0xff0000);
    assert_int_equal(window_pixel(&w, 160, 60), 0);
    assert_int_equal(window_pixel(&w, 40, 260), 0x0000ff);
    assert_int_equal(window_pixel(&w, 160, 260), 0x0000ff);
    window_close(&w);
}

// A large picture without alpha is not converted, which would take longer than a frame may.
static void a_picture_without_alpha_is_read_as_it_was_decoded(void **state) {
    enum { SIDE = 520 };
    const gfx_vertex half[3] = {{{0.0F, 0.0F}, WHITE, 0.0F, 0.0F},
                                {{SIDE, 0.0F}, WHITE, 1.0F, 0.0F},
                                {{0.0F, SIDE}, WHITE, 0.0F, 1.0F}};
    window w;
    (void)state;
    window_open_plain(&w, 640, 400);
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 24, SDL_PIXELFORMAT_RGB24);
    assert_non_null(picture);
    (void)SDL_FillRect(picture, NULL, SDL_MapRGB(picture->format, 250, 120, 30));
    (void)SDL_FillRect(picture, &(SDL_Rect){SIDE / 2, 0, SIDE / 2, SIDE},
                       SDL_MapRGB(picture->format, 10, 60, 200));
    assert_int_equal(IMG_SavePNG(picture, "data/art/rendered/plain.png"), 0);
    SDL_FreeSurface(picture);
    window_begin(&w, 1.0F);
    window_clear(&w, BLACK);
    gfx_draw_mesh(w.list, "plain.png", half, 3);
    window_show(&w);
    assert_int_equal(window_pixel(&w, 10, 10), 0xfa781e);
    assert_int_equal(window_pixel(&w, 250, 36), 0xfa781e);
    assert_int_equal(window_pixel(&w, 270, 36), 0x0a3cc8);
    assert_int_equal(window_pixel(&w, 480, 2), 0x0a3cc8);
    assert_int_equal(sdl_images_decoded(w.p->render.images, "plain.png")->format->format,
                     SDL_PIXELFORMAT_RGB24);
    window_close(&w);
}

static gfx_vertex plain_vertex(float x, float y, gfx_color color) {
    return (gfx_vertex){{x, y}, color, 0.0F, 0.0F};
}

// A fan around a centre that is not on a pixel's edge: each pixel belongs to one triangle.
static void neighbouring_triangles_neither_overlap_nor_leave_gaps(void **state) {
    static const gfx_color HALF = {255, 255, 255, 128};
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    window_begin(&w, 1.0F);
    window_clear(&w, BLACK);
    gfx_vertex fan[3 * 7];
    for (int i = 0; i < 7; i++) {
        float a = 0.3F + 0.8976F * (float)i, b = 0.3F + 0.8976F * (float)((i + 1) % 7);
        fan[3 * i] = plain_vertex(200.3F, 150.7F, HALF);
        fan[3 * i + 1] = plain_vertex(200.3F + 90.0F * cosf(a), 150.7F + 90.0F * sinf(a), HALF);
        fan[3 * i + 2] = plain_vertex(200.3F + 90.0F * cosf(b), 150.7F + 90.0F * sinf(b), HALF);
    }
    gfx_draw_mesh(w.list, NULL, fan, 21);
    window_show(&w);
    int inside = 0;
    for (int y = 50; y < 260; y++) {
        for (int x = 100; x < 310; x++) {
            float r = hypotf((float)x + 0.5F - 200.3F, (float)y + 0.5F - 150.7F);
            if (r < 80.0F) { // the fan's sides are 81 from its middle
                window_assert_about(window_red(&w, x, y), 128, 1);
                inside++;
            } else if (r > 91.0F) {
                assert_int_equal(window_pixel(&w, x, y), 0);
            }
        }
    }
    assert_true(inside > 20000);
    window_close(&w);
}

static void meshes_lie_over_each_other_and_are_clipped(void **state) {
    static const gfx_color RED_HALF = {255, 0, 0, 128}, BLUE_HALF = {0, 0, 255, 128};
    window w;
    (void)state;

    window_open_plain(&w, 640, 400);
    for (int frame = 0; frame < 3; frame++) {
        float x = frame < 2 ? 0.0F : 200.0F; // the second frame is the first again
        window_begin(&w, 1.0F);
        window_clear(&w, WHITE);
        gfx_draw_clip(w.list, &(gfx_rect){0.0F, 0.0F, 640.0F, 60.0F});
        const gfx_vertex red[3] = {plain_vertex(x, 0.0F, RED_HALF),
                                   plain_vertex(x + 100.0F, 0.0F, RED_HALF),
                                   plain_vertex(x, 100.0F, RED_HALF)};
        const gfx_vertex blue[3] = {plain_vertex(x, 0.0F, BLUE_HALF),
                                    plain_vertex(x + 100.0F, 0.0F, BLUE_HALF),
                                    plain_vertex(x, 100.0F, BLUE_HALF)};
        gfx_draw_mesh(w.list, NULL, red, 3);
        gfx_draw_mesh(w.list, NULL, blue, 3);
        gfx_draw_clip(w.list, NULL);
        window_show(&w);
        int at = (int)x + 10;
        // White, half covered with red and then with blue.
        window_assert_about(window_red(&w, at, 10), 127, 2);
        window_assert_about((int)(window_pixel(&w, at, 10) >> 8 & 255u), 64, 2);
        window_assert_about((int)(window_pixel(&w, at, 10) & 255u), 191, 2);
        assert_int_equal(window_pixel(&w, at, 61), 0xffffff);
        assert_int_equal(window_pixel(&w, at + 200 - 2 * (int)x, 10), 0xffffff);
    }
    window_close(&w);
}

// A table between two players has six groups of meshes; none is drawn anew while nothing changes.
static void six_groups_of_meshes_are_kept(void **state) {
    enum { GROUPS = 6, SIDE = 40 };
    window w;
    (void)state;
    window_open_plain(&w, 640, 400);
    window_begin(&w, 1.0F);
    for (int i = 0; i < GROUPS; i++) {
        const float x = 100.0F * (float)i;
        const gfx_vertex v[3] = {plain_vertex(x, 0.0F, WHITE), plain_vertex(x + SIDE, 0.0F, WHITE),
                                 plain_vertex(x, SIDE, WHITE)};
        window_clear(&w, BLACK);
        gfx_draw_mesh(w.list, NULL, v, 3);
    }
    platform_present(w.p, w.list);
    assert_true(sdl_mesh_bytes(w.p->render.mesh) > (GROUPS - 1) * SIDE * SIDE * 4u);
    window_close(&w);
}

// Software meshes match those of a renderer that supports triangles, except for the last bit of
// colours and for pixels on an edge.
static void both_ways_to_draw_a_mesh_agree(void **state) {
    (void)state;
    window w; // for its data directory and SDL
    window_open_plain(&w, 640, 400);
    window_write_halves("halves.png", 80, 40);
    uint32_t *pixels[2] = {NULL, NULL};
    for (int way = 0; way < 2; way++) {
        SDL_Surface *surface =
            SDL_CreateRGBSurfaceWithFormat(0, 320, 200, 32, SDL_PIXELFORMAT_RGB888);
        assert_non_null(surface);
        SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
        assert_non_null(renderer);
        sdl_render render;
        assert_true(sdl_render_open(&render, renderer, window_make_data_dir(), false));
        assert_non_null(render.mesh); // the renderer draws by the processor
        if (way == 0) {
            sdl_mesh_destroy(render.mesh);
            render.mesh = NULL;
        }
        const gfx_canvas canvas = {1.0F, {0.0F, 0.0F, 320.0F, 200.0F}, 320, 200};
        gfx_drawlist_begin(w.list, &canvas);
        gfx_draw_rect(w.list, canvas.view, (gfx_color){90, 120, 60, 255});
        const gfx_vertex v[3] = {{{20.2F, 15.1F}, {255, 200, 100, 255}, 0.0F, 0.0F},
                                 {{300.0F, 40.3F}, {255, 255, 255, 90}, 0.4F, 0.0F},
                                 {{130.0F, 190.0F}, {60, 255, 255, 200}, 0.2F, 1.0F}};
        gfx_draw_mesh(w.list, "halves.png", v, 3);
        sdl_render_frame(&render, w.list);
        SDL_RenderPresent(renderer);
        pixels[way] = malloc(320 * 200 * sizeof(uint32_t));
        assert_non_null(pixels[way]);
        assert_int_equal(
            SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGB888, pixels[way], 320 * 4), 0);
        sdl_render_close(&render);
        SDL_DestroyRenderer(renderer);
        SDL_FreeSurface(surface);
    }
    int other = 0, drawn = 0;
    for (int i = 0; i < 320 * 200; i++) {
        bool differs = false;
        for (int shift = 0; shift < 24; shift += 8) {
            int a = (int)(pixels[0][i] >> shift & 255u), b = (int)(pixels[1][i] >> shift & 255u);
            differs = differs || abs(a - b) > 3;
        }
        other += differs ? 1 : 0;
        drawn += (pixels[1][i] & 0xffffffu) != 0x5a783cu ? 1 : 0;
    }
    assert_true(drawn > 15000);
    assert_true(other < 700); // its edges are 640 pixels long
    free(pixels[0]);
    free(pixels[1]);
    window_close(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mesh_has_its_colours_and_texture),
        cmocka_unit_test(neighbouring_triangles_neither_overlap_nor_leave_gaps),
        cmocka_unit_test(meshes_lie_over_each_other_and_are_clipped),
        cmocka_unit_test(a_picture_without_alpha_is_read_as_it_was_decoded),
        cmocka_unit_test(six_groups_of_meshes_are_kept),
        cmocka_unit_test(both_ways_to_draw_a_mesh_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
