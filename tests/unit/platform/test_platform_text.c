// Text has its measured width and the right place, and missing fonts do no harm.
// Layer: test of platform/sdl.
// Invariant: needs the fonts that packaging/play installs; says so if they are not there.
#include "platform/sdl/sdl_internal.h"
#include "window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const gfx_color WHITE = {255, 255, 255, 255};

typedef struct extent {
    int x0, x1, y0, y1; // of dark pixels; x1 < x0: none
    long ink;
} extent;

static gfx_text_style style_of(gfx_font font, float size, float tracking) {
    gfx_text_style style = {font, size, tracking, {0, 0, 0, 255}, false};
    return style;
}

static void open_window(window *w) {
    window_options options = {1200, 400, window_make_data_dir(), false};
    window_open(w, &options);
}

static extent draw(window *w, float scale, const gfx_text_style *style, gfx_point at,
                   gfx_align align, const char *utf8) {
    extent e = {w->width, -1, 0, -1, 0};
    window_begin(w, scale);
    gfx_draw_rect(w->list, gfx_drawlist_canvas(w->list)->view, WHITE);
    gfx_draw_text(w->list, utf8, style, at, align);
    window_show(w);
    e.x0 = w->width;
    e.y0 = w->height;
    for (int y = 0; y < w->height; y++) {
        for (int x = 0; x < w->width; x++) {
            int dark = 255 - window_red(w, x, y);
            e.ink += dark;
            if (dark > 60) {
                e.x0 = x < e.x0 ? x : e.x0;
                e.x1 = x > e.x1 ? x : e.x1;
                e.y0 = y < e.y0 ? y : e.y0;
                e.y1 = y > e.y1 ? y : e.y1;
            }
        }
    }
    return e;
}

static void assert_about(double value, double expected, double tolerance) {
    if (fabs(value - expected) > tolerance) {
        fail_msg("%f is not %f +- %f", value, expected, tolerance);
    }
}

static void the_fonts_are_there(void **state) {
    window w;
    gfx_text_style style = style_of(GFX_FONT_SMALLCAPS, 20.0F, 0.0F);
    (void)state;

    window_listen();
    open_window(&w);
    for (int font = 0; font < GFX_FONT_COUNT; font++) {
        style.font = (gfx_font)font;
        (void)platform_metrics(w.p)->width(platform_metrics(w.p)->user, &style, "x");
    }
    assert_int_equal(window_heard("font"), 0);
    window_close(&w);
}

static void text_is_as_wide_as_measured_at_every_scale(void **state) {
    static const char *const TEXTS[] = {"Three faces up", "House 26: the House of Beauty",
                                        "HIHIHIHIHIHIHIHI", "illicit ffi fl"};
    window w;
    (void)state;

    open_window(&w);
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        for (int k = 0; k < 5; k++) {
            static const float SCALES[5] = {0.6F, 1.0F, 1.1234F, 1.5F, 2.0F};
            gfx_text_style style = style_of(GFX_FONT_REGULAR, 24.0F, k == 3 ? 1.3F : 0.0F);
            float width =
                platform_metrics(w.p)->width(platform_metrics(w.p)->user, &style, TEXTS[i]);
            extent e =
                draw(&w, SCALES[k], &style, (gfx_point){40.0F, 90.0F}, GFX_ALIGN_LEFT, TEXTS[i]);
            double side_bearings = 0.12 * 24.0 * (double)SCALES[k];
            assert_about(e.x1 + 1 - e.x0, (double)(width * SCALES[k]), side_bearings + 1.5);
            assert_about(e.x0, (double)(40.0F * SCALES[k]), side_bearings + 1.0);
        }
    }
    window_close(&w);
}

// An old-style 1 is only as tall as an x and looks like a small capital I.
static void figures_are_as_high_as_capitals(void **state) {
    static const gfx_font FONTS[] = {GFX_FONT_REGULAR, GFX_FONT_ITALIC, GFX_FONT_SMALLCAPS};
    window w;
    (void)state;

    open_window(&w);
    for (size_t i = 0; i < sizeof FONTS / sizeof FONTS[0]; i++) {
        const gfx_text_style style = style_of(FONTS[i], 100.0F, 0.0F);
        const gfx_point at = {40.0F, 200.0F};
        const extent capital = draw(&w, 1.0F, &style, at, GFX_ALIGN_LEFT, "H");
        for (int k = 0; k < 10; k++) {
            const char figure[] = {(char)('0' + k), '\0'};
            const extent e = draw(&w, 1.0F, &style, at, GFX_ALIGN_LEFT, figure);
            assert_about(e.y0, capital.y0, 5.0);
            assert_about(e.y1, capital.y1, 5.0);
        }
    }
    window_close(&w);
}

static void alignment_uses_the_measured_width(void **state) {
    gfx_text_style style = style_of(GFX_FONT_ITALIC, 40.0F, 0.0F);
    window w;
    extent left;
    extent center;
    extent right;
    float width = 0.0F;
    (void)state;

    open_window(&w);
    width = platform_metrics(w.p)->width(platform_metrics(w.p)->user, &style, "chance of winning");
    left = draw(&w, 1.0F, &style, (gfx_point){500.0F, 200.0F}, GFX_ALIGN_LEFT, "chance of winning");
    center =
        draw(&w, 1.0F, &style, (gfx_point){500.0F, 200.0F}, GFX_ALIGN_CENTER, "chance of winning");
    right =
        draw(&w, 1.0F, &style, (gfx_point){500.0F, 200.0F}, GFX_ALIGN_RIGHT, "chance of winning");
    assert_about(left.x0 - center.x0, (double)width / 2.0, 1.0);
    assert_about(left.x0 - right.x0, (double)width, 1.0);
    assert_int_equal(left.y0, right.y0);
    window_close(&w);
}

static void letters_stand_on_the_baseline(void **state) {
    gfx_text_style style = style_of(GFX_FONT_REGULAR, 60.0F, 0.0F);
    float ascent = 0.0F;
    float descent = 0.0F;
    window w;
    extent e;
    (void)state;

    open_window(&w);
    platform_metrics(w.p)->height(platform_metrics(w.p)->user, &style, &ascent, &descent);
    assert_true(ascent > 30.0F && ascent < 90.0F && descent > 5.0F && descent < 40.0F);
    for (int tracked = 0; tracked < 2; tracked++) {
        style.tracking_vu = (float)tracked * 4.0F;
        e = draw(&w, 1.0F, &style, (gfx_point){100.0F, 200.0F}, GFX_ALIGN_LEFT, "HEX");
        assert_about(e.y1 + 1, 200.0, 1.5);
        assert_about(e.y1 + 1 - e.y0, 0.65 * 60.0, 4.0); // capitals are about 0.65 em high
        e = draw(&w, 1.0F, &style, (gfx_point){100.0F, 200.0F}, GFX_ALIGN_LEFT, "\xC3\x85gy");
        assert_true(e.y1 > 205);
        assert_true(e.y0 < 162);
    }
    window_close(&w);
}

static void tracking_spaces_letters_evenly(void **state) {
    gfx_text_style plain = style_of(GFX_FONT_REGULAR, 30.0F, 0.0F);
    gfx_text_style wide = style_of(GFX_FONT_REGULAR, 30.0F, 15.0F);
    window w;
    float narrow_width = 0.0F;
    float wide_width = 0.0F;
    extent e;
    (void)state;

    open_window(&w);
    narrow_width = platform_metrics(w.p)->width(platform_metrics(w.p)->user, &plain, "SENET");
    wide_width = platform_metrics(w.p)->width(platform_metrics(w.p)->user, &wide, "SENET");
    assert_about((double)(wide_width - narrow_width), 60.0, 0.5); // four gaps
    e = draw(&w, 1.0F, &wide, (gfx_point){600.0F, 100.0F}, GFX_ALIGN_CENTER, "SENET");
    assert_about((e.x0 + e.x1) / 2.0, 600.0, 2.0);
    window_close(&w);
}

static void tracking_does_not_change_the_weight(void **state) {
    gfx_text_style plain = style_of(GFX_FONT_REGULAR, 40.0F, 0.0F);
    gfx_text_style wide = style_of(GFX_FONT_REGULAR, 40.0F, 5.0F);
    window w;
    extent a;
    extent b;
    (void)state;

    open_window(&w);
    a = draw(&w, 1.0F, &plain, (gfx_point){100.0F, 100.0F}, GFX_ALIGN_LEFT, "hieratic");
    b = draw(&w, 1.0F, &wide, (gfx_point){100.0F, 100.0F}, GFX_ALIGN_LEFT, "hieratic");
    assert_about((double)b.ink / (double)a.ink, 1.0, 0.06);
    window_close(&w);
}

static void arabic_is_drawn_joined_and_from_the_right(void **state) {
    // Three letters seen, then alef: drawn, the alef must be at the left end.
    static const char WORD[] = "\xD8\xB3\xD8\xB3\xD8\xB3\xD8\xA7";
    gfx_text_style style = style_of(GFX_FONT_REGULAR, 60.0F, 0.0F);
    window w;
    extent whole;
    extent alone;
    int highest_x = 0;
    (void)state;

    open_window(&w);
    alone = draw(&w, 1.0F, &style, (gfx_point){300.0F, 200.0F}, GFX_ALIGN_LEFT, "\xD8\xA7");
    whole = draw(&w, 1.0F, &style, (gfx_point){300.0F, 200.0F}, GFX_ALIGN_LEFT, WORD);
    for (int y = whole.y0; highest_x == 0; y++) {
        for (int x = whole.x0; x <= whole.x1; x++) {
            if (window_red(&w, x, y) < 195) {
                highest_x = x;
                break;
            }
        }
    }
    assert_about(alone.y0, whole.y0, 3.0);
    assert_true(highest_x < whole.x0 + (whole.x1 - whole.x0) / 4);
    // Joined: no empty column between the letters.
    for (int x = whole.x0; x <= whole.x1; x++) {
        bool ink = false;
        for (int y = whole.y0; y <= whole.y1 && !ink; y++) {
            ink = window_red(&w, x, y) < 200;
        }
        assert_true(ink);
    }
    window_close(&w);
}

static void signs_and_transliteration_find_a_face(void **state) {
    static const char *const TEXTS[] = {"\xF0\x93\x8F\xA0", "\xEA\x9C\xA3\xEA\x9C\xA5\xE1\xB8\xA5",
                                        "\xD0\xA1\xD0\xB5\xD0\xBD\xD0\xB5\xD1\x82"};
    gfx_text_style style = style_of(GFX_FONT_REGULAR, 60.0F, 0.0F);
    window w;
    (void)state;

    window_listen();
    open_window(&w);
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        extent e = draw(&w, 1.0F, &style, (gfx_point){100.0F, 200.0F}, GFX_ALIGN_LEFT, TEXTS[i]);
        assert_true(e.x1 > e.x0 && e.ink > 255);
    }
    assert_int_equal(window_heard("No font has"), 0);
    window_close(&w);
}

static void letterpress_adds_a_light_edge_only(void **state) {
    gfx_text_style style = style_of(GFX_FONT_REGULAR, 60.0F, 0.0F);
    window w;
    int lighter = 0;
    int darker = 0;
    (void)state;

    open_window(&w);
    for (int press = 0; press < 2; press++) {
        style.letterpress = press == 1;
        window_begin(&w, 1.0F);
        gfx_draw_rect(w.list, gfx_drawlist_canvas(w.list)->view, (gfx_color){128, 128, 128, 255});
        gfx_draw_text(w.list, "Ankh", &style, (gfx_point){100.0F, 200.0F}, GFX_ALIGN_LEFT);
        window_show(&w);
        for (int i = 0; i < w.width * w.height && press == 1; i++) {
            lighter += w.rgb[3 * i] > 140 ? 1 : 0;
            darker += w.rgb[3 * i] < 60 ? 1 : 0;
        }
    }
    assert_true(lighter > 100);
    assert_true(darker > 300);
    window_close(&w);
}

static void small_text_is_not_smaller_than_nine_pixels(void **state) {
    gfx_text_style style = style_of(GFX_FONT_REGULAR, 24.0F, 0.0F);
    window w;
    extent tiny;
    extent nine;
    (void)state;

    open_window(&w);
    tiny = draw(&w, 0.1F, &style, (gfx_point){1000.0F, 1000.0F}, GFX_ALIGN_LEFT, "HOUSE");
    nine = draw(&w, 0.375F, &style, (gfx_point){266.6F, 266.6F}, GFX_ALIGN_LEFT, "HOUSE");
    assert_int_equal(tiny.x1 - tiny.x0, nine.x1 - nine.x0);
    window_close(&w);
}

static void open_with_fonts(window *w, const char *directory) {
    assert_int_equal(setenv("SENET_FONT_DIR", directory, 1), 0);
    window_open_plain(w, 640, 400);
}

static void without_fonts_the_game_continues(void **state) {
    gfx_text_style style = style_of(GFX_FONT_SMALLCAPS, 24.0F, 1.0F);
    float ascent = 0.0F;
    float descent = 0.0F;
    window w;
    (void)state;

    window_listen();
    open_with_fonts(&w, "no/such/directory");
    for (int i = 0; i < 3; i++) {
        extent e = draw(&w, 1.0F, &style, (gfx_point){100.0F, 100.0F}, GFX_ALIGN_LEFT, "Undo");
        assert_int_equal(e.ink, 0);
    }
    platform_metrics(w.p)->height(platform_metrics(w.p)->user, &style, &ascent, &descent);
    assert_true(ascent > 0.0F && descent > 0.0F);
    assert_int_equal(window_heard("texts are not shown"), 1);
    window_close(&w);
    assert_int_equal(unsetenv("SENET_FONT_DIR"), 0);
}

static void a_missing_face_gives_way_to_another(void **state) {
    // Only Noto here: small capitals must come from one of its faces.
    gfx_text_style style = style_of(GFX_FONT_SMALLCAPS, 24.0F, 0.0F);
    window w;
    extent e;
    (void)state;

    window_listen();
    open_with_fonts(&w, "/usr/share/fonts/truetype/noto");
    e = draw(&w, 1.0F, &style, (gfx_point){100.0F, 100.0F}, GFX_ALIGN_LEFT, "Undo");
    e = draw(&w, 1.0F, &style, (gfx_point){100.0F, 100.0F}, GFX_ALIGN_LEFT, "Hint");
    assert_true(e.ink > 1000);
    assert_int_equal(window_heard("EBGaramondSC12-Regular.otf was not found"), 1);
    window_close(&w);
    assert_int_equal(unsetenv("SENET_FONT_DIR"), 0);
}

static void odd_texts_do_no_harm(void **state) {
    static char endless[4000];
    gfx_text_style style = style_of(GFX_FONT_REGULAR, 24.0F, 0.0F);
    window w;
    (void)state;

    open_window(&w);
    memset(endless, 'm', sizeof endless - 1);
    for (int tracked = 0; tracked < 2; tracked++) {
        style.tracking_vu = (float)tracked;
        (void)draw(&w, 1.0F, &style, (gfx_point){0.0F, 100.0F}, GFX_ALIGN_LEFT, "");
        (void)draw(&w, 1.0F, &style, (gfx_point){0.0F, 100.0F}, GFX_ALIGN_LEFT, "   ");
        (void)draw(&w, 1.0F, &style, (gfx_point){0.0F, 100.0F}, GFX_ALIGN_LEFT, "\xFF\xC3");
        (void)draw(&w, 1.0F, &style, (gfx_point){0.0F, 100.0F}, GFX_ALIGN_LEFT, "\xCC\xA3");
        (void)draw(&w, 1.0F, &style, (gfx_point){0.0F, 100.0F}, GFX_ALIGN_CENTER, endless);
    }
    style.size_vu = 0.0F;
    (void)draw(&w, 1.0F, &style, (gfx_point){0.0F, 100.0F}, GFX_ALIGN_LEFT, "nothing");
    assert_true(platform_metrics(w.p)->width(platform_metrics(w.p)->user, &style, "nothing") ==
                0.0F);
    window_close(&w);
}

typedef struct page {
    SDL_Surface *target;
    unsigned lines, shapes; // made for it
} page;

// Draws a long page clipped to `view`, telling the renderer that `asked` is visible.
static page show_page(window *w, const SDL_Rect *view, const SDL_Rect *asked, bool rotated) {
    page p = {SDL_CreateRGBSurfaceWithFormat(0, 400, 1200, 32, SDL_PIXELFORMAT_RGB888), 0, 0};
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(p.target);
    sdl_cache *lines = sdl_cache_create(renderer, (size_t)32 * 1024 * 1024);
    sdl_cache *shapes = sdl_cache_create(renderer, (size_t)32 * 1024 * 1024);
    sdl_text *text = sdl_text_create(renderer, lines, "data");
    sdl_paths *paths = sdl_paths_create(renderer, shapes);
    gfx_text_style style = style_of(GFX_FONT_REGULAR, 20.0F, 0.0F);
    style.letterpress = true;
    window_begin(w, 1.0F);
    (void)gfx_drawlist_transform(
        w->list, gfx_transform_in(gfx_drawlist_canvas(w->list)->view, false, rotated));
    for (int i = 0; i < 40; i++) {
        gfx_draw_text(w->list, "Ágjq (ỉmn.f) \xd8\xb4\xd9\x91\xd8\xaa", &style,
                      (gfx_point){20.0F, 30.0F * (float)(i + 1)}, GFX_ALIGN_LEFT);
        style.size_vu += 0.25F; // no two are the same line
        gfx_path_begin(w->list);
        gfx_path_ellipse(w->list, (gfx_point){300.0F, 30.0F * (float)i}, 20.0F + (float)i, 9.0F);
        gfx_path_end(w->list, (gfx_color){0, 0, 0, 255}, WHITE, 2.0F, i % 2 == 0 ? 3.0F : 0.0F);
    }
    (void)SDL_SetRenderDrawColor(renderer, 0xda, 0xca, 0xad, 255);
    (void)SDL_RenderClear(renderer);
    (void)SDL_RenderSetClipRect(renderer, view);
    for (size_t i = 0; i < gfx_drawlist_count(w->list); i++) {
        const gfx_command *command = gfx_drawlist_get(w->list, i);
        if (command->kind == GFX_TEXT) {
            sdl_text_draw(text, &command->as.text, gfx_drawlist_canvas(w->list), asked);
        } else {
            sdl_paths_draw(paths, w->list, &command->as.path, asked);
        }
    }
    (void)SDL_RenderFlush(renderer);
    p.lines = sdl_cache_made(lines);
    p.shapes = sdl_cache_made(shapes);
    sdl_text_destroy(text);
    sdl_paths_destroy(paths);
    sdl_cache_destroy(lines);
    sdl_cache_destroy(shapes);
    SDL_DestroyRenderer(renderer);
    return p;
}

// Of a long page everything visible is made, and nothing else.
static void what_is_not_seen_is_not_made(void **state) {
    const SDL_Rect whole = {0, 0, 400, 1200};
    window w;
    (void)state;

    window_open_plain(&w, 640, 1200);
    for (int y = 0; y < 400; y += 17) {
        const SDL_Rect band = {0, y, 400, 100};
        page all = show_page(&w, &band, &whole, y % 2 != 0);
        page seen = show_page(&w, &band, &band, y % 2 != 0);
        assert_int_equal(all.lines, 40);
        assert_in_range(seen.lines, 3, 11);
        assert_in_range(seen.shapes, 3, 9);
        assert_memory_equal(all.target->pixels, seen.target->pixels,
                            (size_t)all.target->pitch * 1200u);
        SDL_FreeSurface(all.target);
        SDL_FreeSurface(seen.target);
    }
    window_close(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fonts_are_there),
        cmocka_unit_test(text_is_as_wide_as_measured_at_every_scale),
        cmocka_unit_test(figures_are_as_high_as_capitals),
        cmocka_unit_test(alignment_uses_the_measured_width),
        cmocka_unit_test(letters_stand_on_the_baseline),
        cmocka_unit_test(tracking_spaces_letters_evenly),
        cmocka_unit_test(tracking_does_not_change_the_weight),
        cmocka_unit_test(arabic_is_drawn_joined_and_from_the_right),
        cmocka_unit_test(signs_and_transliteration_find_a_face),
        cmocka_unit_test(letterpress_adds_a_light_edge_only),
        cmocka_unit_test(small_text_is_not_smaller_than_nine_pixels),
        cmocka_unit_test(without_fonts_the_game_continues),
        cmocka_unit_test(a_missing_face_gives_way_to_another),
        cmocka_unit_test(odd_texts_do_no_harm),
        cmocka_unit_test(what_is_not_seen_is_not_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
