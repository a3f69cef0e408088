// A draw list keeps what was drawn, in order, and prints it exactly.
// Layer: test of gfx.
// Invariant: numbers of the expected dumps are computed by hand from the calls above them.
#include "gfx/drawlist.h"
#include "unit/gfx/dump.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <locale.h>
#include <stdio.h>
#include <string.h>

enum { DUMP_CAP = 65536 };

static const gfx_canvas CANVAS = {0.5F, {0.0F, 0.0F, 1920.0F, 1080.0F}, 960, 540};
static const gfx_color RED = {200, 10, 20, 255};
static const gfx_color NONE = {0, 0, 0, 0};

static int set_up(void **state) {
    gfx_drawlist *list = gfx_drawlist_create();
    if (list == NULL) {
        return -1;
    }
    gfx_drawlist_begin(list, &CANVAS);
    *state = list;
    return 0;
}

static int tear_down(void **state) {
    gfx_drawlist_destroy(*state);
    return 0;
}

static void draw_one_of_each(gfx_drawlist *list) {
    gfx_rect r = {10.0F, 20.5F, 30.0F, 40.25F};
    gfx_text_style style = {GFX_FONT_ITALIC, 24.0F, -0.5F, RED, true};
    gfx_point at = {-1.255F, 7.0F};
    gfx_vertex v[3] = {{{0.0F, 0.0F}, RED, 0.0F, 0.0F},
                       {{1.0F, 0.0F}, RED, 1.0F, 0.0F},
                       {{0.0F, 1.0F}, RED, 0.0F, 1.0F}};
    char name[16] = "board.jpg";
    gfx_draw_image(list, name, r, 128, true);
    gfx_draw_shadow(list, name, r, 90);
    memset(name, 'x', sizeof name - 1); // the list must hold its own copy
    gfx_draw_rect(list, r, RED);
    gfx_draw_text(list,
                  "house \xE2\x80\x9C"
                  "15\xE2\x80\x9D",
                  &style, at, GFX_ALIGN_RIGHT);
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){0.0F, 0.0F});
    gfx_path_line(list, (gfx_point){4.0F, 0.0F});
    gfx_path_curve(list, (gfx_point){5.0F, 0.0F}, (gfx_point){6.0F, 1.0F}, (gfx_point){6.0F, 2.0F});
    gfx_path_close(list);
    gfx_path_end(list, RED, NONE, 1.5F, 2.0F);
    gfx_draw_mesh(list, NULL, v, 3);
    gfx_draw_mesh(list, "sticks_flat.png", v, 3);
    gfx_draw_clip(list, &r);
    gfx_draw_clip(list, NULL);
}

static const char ONE_OF_EACH[] =
    "image board.jpg 10.00 20.50 30.00 40.25 alpha 128 opaque\n"
    "image board.jpg 10.00 20.50 30.00 40.25 alpha 90 shadow\n"
    "rect 10.00 20.50 30.00 40.25 #c80a14ff\n"
    "text italic 24.00 -0.50 #c80a14ff press right -1.26 7.00 \"house \xE2\x80\x9C"
    "15\xE2\x80\x9D\"\n"
    "path fill #c80a14ff stroke #00000000 1.50 blur 2.00 M 0.00 0.00 L 4.00 0.00 C 5.00 0.00 6.00 "
    "1.00 6.00 2.00 Z\n"
    "mesh - 0.00 0.00 #c80a14ff 1.00 0.00 #c80a14ff 0.00 1.00 #c80a14ff\n"
    "mesh sticks_flat.png 0.00 0.00 #c80a14ff 1.00 0.00 #c80a14ff 0.00 1.00 #c80a14ff\n"
    "clip 10.00 20.50 30.00 40.25\n"
    "clip off\n";

static void every_kind_is_printed(void **state) {
    static char dump[DUMP_CAP];
    gfx_drawlist *list = *state;
    draw_one_of_each(list);
    assert_int_equal(gfx_drawlist_count(list), 9);
    assert_int_equal(dump_drawlist(list, dump, sizeof dump), strlen(ONE_OF_EACH));
    assert_string_equal(dump, ONE_OF_EACH);
    assert_false(gfx_drawlist_failed(list));
}

static void output_is_the_same_in_every_locale(void **state) {
    static char dump[DUMP_CAP];
    gfx_drawlist *list = *state;
    // Not every machine has one of these; without them the plain locale is tested again.
    if (setlocale(LC_ALL, "de_DE.UTF-8") == NULL) {
        (void)setlocale(LC_ALL, "fr_FR.UTF-8");
    }
    draw_one_of_each(list);
    (void)dump_drawlist(list, dump, sizeof dump);
    (void)setlocale(LC_ALL, "C");
    assert_string_equal(dump, ONE_OF_EACH);
}

static void a_short_buffer_gets_a_prefix(void **state) {
    gfx_drawlist *list = *state;
    char small[20];
    draw_one_of_each(list);
    memset(small, '#', sizeof small);
    assert_int_equal(dump_drawlist(list, small, 12), 11);
    assert_string_equal(small, "image board");
    assert_int_equal(small[12], '#');
}

static void texts_know_the_reading_direction(void **state) {
    gfx_drawlist *list = *state;
    gfx_drawlist *copy = gfx_drawlist_create();
    const gfx_canvas canvas = *gfx_drawlist_canvas(list);
    const gfx_text_style style = {.size_vu = 20.0F};
    assert_non_null(copy);
    gfx_draw_text(list, "a", &style, (gfx_point){1, 2}, GFX_ALIGN_LEFT);
    gfx_drawlist_set_rtl(list, true);
    gfx_draw_text(list, "b", &style, (gfx_point){1, 2}, GFX_ALIGN_LEFT);
    gfx_drawlist_copy(copy, list);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(gfx_drawlist_get(list, i)->as.text.rtl, i == 1);
        assert_int_equal(gfx_drawlist_get(copy, i)->as.text.rtl, i == 1);
    }
    gfx_drawlist_begin(list, &canvas);
    gfx_draw_text(list, "c", &style, (gfx_point){1, 2}, GFX_ALIGN_LEFT);
    assert_false(gfx_drawlist_get(list, 0)->as.text.rtl);
    gfx_drawlist_destroy(copy);
}

// The renderer sees one line at a time: a mark gives the paragraph's direction if no letter does.
static void each_line_runs_as_its_paragraph(void **state) {
    static const char text[] = "\xD8\xB3\xD9\x86\xD8\xAA Il Senet."; // "Senet" in Arabic first
    gfx_drawlist *list = *state;
    const gfx_text_style style = {.size_vu = 20.0F};
    const gfx_point at = {1, 2};
    gfx_draw_text_line(list, text, 7, 9, &style, at, GFX_ALIGN_LEFT);
    gfx_drawlist_set_rtl(list, true);
    gfx_draw_text_line(list, text, 0, 6, &style, at, GFX_ALIGN_LEFT);
    gfx_draw_text_line(list, text, 7, 9, &style, at, GFX_ALIGN_LEFT);
    gfx_draw_text_line(list, text + 7, 0, 9, &style, at, GFX_ALIGN_LEFT);
    assert_string_equal(gfx_drawlist_get(list, 0)->as.text.utf8, "Il Senet.");
    assert_string_equal(gfx_drawlist_get(list, 1)->as.text.utf8, "\xD8\xB3\xD9\x86\xD8\xAA");
    assert_string_equal(gfx_drawlist_get(list, 2)->as.text.utf8, "\xE2\x80\x8FIl Senet.");
    assert_string_equal(gfx_drawlist_get(list, 3)->as.text.utf8, "Il Senet.");
}

static void a_copy_is_equal_and_independent(void **state) {
    static char dump[DUMP_CAP];
    gfx_drawlist *list = *state;
    gfx_drawlist *copy = gfx_drawlist_create();
    assert_non_null(copy);
    draw_one_of_each(list);
    gfx_drawlist_copy(copy, list);
    gfx_drawlist_begin(list, &CANVAS);
    gfx_draw_rect(list, (gfx_rect){1.0F, 1.0F, 1.0F, 1.0F}, RED);
    (void)dump_drawlist(copy, dump, sizeof dump);
    assert_string_equal(dump, ONE_OF_EACH);
    assert_true(gfx_drawlist_canvas(copy)->scale == 0.5F);
    gfx_drawlist_destroy(copy);
}

static void what_is_appended_is_as_if_it_were_drawn(void **state) {
    static char drawn[DUMP_CAP], appended[DUMP_CAP];
    gfx_drawlist *list = *state;
    gfx_drawlist *part = gfx_drawlist_create();
    assert_non_null(part);
    gfx_drawlist_begin(part, &CANVAS);
    draw_one_of_each(part);
    for (int way = 0; way < 4; way++) {
        for (int direct = 0; direct < 2; direct++) {
            gfx_drawlist_begin(list, &CANVAS);
            gfx_draw_rect(list, (gfx_rect){1.0F, 1.0F, 1.0F, 1.0F}, RED);
            (void)gfx_drawlist_transform(
                list, gfx_transform_in(CANVAS.view, (way & 1) != 0, (way & 2) != 0));
            if (direct != 0) {
                draw_one_of_each(list);
            } else {
                gfx_drawlist_append(list, part);
            }
            (void)dump_drawlist(list, direct != 0 ? drawn : appended, DUMP_CAP);
        }
        assert_string_equal(appended, drawn);
        assert_true(strlen(drawn) > 100);
    }
    gfx_drawlist_destroy(part);
}

static void strings_stay_while_the_list_grows(void **state) {
    enum { N = 3000 };
    gfx_drawlist *list = *state;
    gfx_text_style style = {GFX_FONT_REGULAR, 24.0F, 0.0F, RED, false};
    char text[32];
    for (int i = 0; i < N; i++) {
        (void)snprintf(text, sizeof text, "text number %d", i);
        gfx_draw_text(list, text, &style, (gfx_point){0.0F, 0.0F}, GFX_ALIGN_LEFT);
    }
    for (int i = 0; i < N; i++) {
        (void)snprintf(text, sizeof text, "text number %d", i);
        assert_string_equal(gfx_drawlist_get(list, (size_t)i)->as.text.utf8, text);
    }
}

static void a_text_longer_than_a_block_is_kept(void **state) {
    static char text[40000];
    gfx_drawlist *list = *state;
    gfx_text_style style = {GFX_FONT_REGULAR, 24.0F, 0.0F, RED, false};
    memset(text, 'a', sizeof text - 1);
    gfx_draw_text(list, text, &style, (gfx_point){0.0F, 0.0F}, GFX_ALIGN_LEFT);
    gfx_draw_text(list, "next", &style, (gfx_point){0.0F, 0.0F}, GFX_ALIGN_LEFT);
    assert_string_equal(gfx_drawlist_get(list, 0)->as.text.utf8, text);
    assert_string_equal(gfx_drawlist_get(list, 1)->as.text.utf8, "next");
}

static void beginning_empties_the_list(void **state) {
    gfx_drawlist *list = *state;
    for (int i = 0; i < 3; i++) {
        draw_one_of_each(list);
        gfx_drawlist_begin(list, &CANVAS);
        assert_int_equal(gfx_drawlist_count(list), 0);
    }
}

static void an_empty_path_draws_nothing(void **state) {
    gfx_drawlist *list = *state;
    gfx_path_begin(list);
    gfx_path_end(list, RED, RED, 1.0F, 0.0F);
    assert_int_equal(gfx_drawlist_count(list), 0);
}

// A point of a curve, to check a shape without trusting its handles.
static gfx_point on_curve(gfx_point a, const gfx_point *p, float t) {
    float s = 1.0F - t;
    gfx_point at;
    at.x = s * s * s * a.x + 3.0F * s * s * t * p[0].x + 3.0F * s * t * t * p[1].x +
           t * t * t * p[2].x;
    at.y = s * s * s * a.y + 3.0F * s * s * t * p[0].y + 3.0F * s * t * t * p[1].y +
           t * t * t * p[2].y;
    return at;
}

static void an_ellipse_keeps_to_its_equation(void **state) {
    gfx_drawlist *list = *state;
    const gfx_path *path = NULL;
    const gfx_point *p = NULL;
    gfx_point from;
    gfx_path_begin(list);
    gfx_path_ellipse(list, (gfx_point){100.0F, 50.0F}, 30.0F, 20.0F);
    gfx_path_end(list, RED, NONE, 0.0F, 0.0F);
    path = &gfx_drawlist_get(list, 0)->as.path;
    assert_int_equal(path->n_verbs, 6);
    assert_int_equal(path->n_points, 13);
    p = gfx_drawlist_points(list, path->first_point);
    from = p[0];
    for (int quarter = 0; quarter < 4; quarter++) {
        for (int i = 0; i <= 10; i++) {
            gfx_point at = on_curve(from, p + 1 + 3 * quarter, (float)i / 10.0F);
            float x = (at.x - 100.0F) / 30.0F;
            float y = (at.y - 50.0F) / 20.0F;
            assert_in_range((int)(1000.0F * (x * x + y * y)), 999, 1001);
        }
        from = p[3 + 3 * quarter];
    }
}

static void a_round_rectangle_limits_its_radius(void **state) {
    gfx_drawlist *list = *state;
    const gfx_path *path = NULL;
    const gfx_point *p = NULL;
    gfx_path_begin(list);
    gfx_path_round_rect(list, (gfx_rect){0.0F, 0.0F, 100.0F, 20.0F}, 50.0F);
    gfx_path_end(list, RED, NONE, 0.0F, 0.0F);
    path = &gfx_drawlist_get(list, 0)->as.path;
    p = gfx_drawlist_points(list, path->first_point);
    assert_true(p[0].x == 10.0F && p[0].y == 0.0F);
    for (size_t i = 0; i < path->n_points; i++) {
        assert_true(p[i].x >= 0.0F && p[i].x <= 100.0F && p[i].y >= 0.0F && p[i].y <= 20.0F);
    }
    gfx_path_begin(list);
    gfx_path_round_rect(list, (gfx_rect){0.0F, 0.0F, 100.0F, 20.0F}, 0.0F);
    gfx_path_end(list, RED, NONE, 0.0F, 0.0F);
    assert_int_equal(gfx_drawlist_get(list, 1)->as.path.n_points, 4);
}

static void a_mirrored_list_changes_left_and_right(void **state) {
    gfx_drawlist *list = *state;
    const gfx_canvas *canvas = gfx_drawlist_canvas(list);
    float sum = 2.0F * canvas->view.x + canvas->view.w; // of an x and its mirror image
    gfx_text_style style = {.font = GFX_FONT_REGULAR, .size_vu = 20.0F};
    const gfx_transform mirror = gfx_transform_in(canvas->view, true, false);
    gfx_rect r = {100.0F, 10.0F, 30.0F, 20.0F};
    gfx_vertex v[3] = {{{10.0F, 1.0F}, RED, 0.25F, 0.0F}, {{20.0F, 2.0F}, RED, 0.5F, 0.0F}};
    assert_false(gfx_drawlist_transform(list, mirror).mirrored);
    gfx_draw_text(list, "a", &style, (gfx_point){7.0F, 5.0F}, GFX_ALIGN_LEFT);
    gfx_draw_text(list, "b", &style, (gfx_point){7.0F, 5.0F}, GFX_ALIGN_CENTER);
    gfx_draw_rect(list, r, RED);
    gfx_draw_image(list, "p", r, 255, false);
    gfx_draw_clip(list, &r);
    gfx_draw_mesh(list, NULL, v, 3);
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){1.0F, 2.0F});
    gfx_path_line(list, (gfx_point){3.0F, 4.0F});
    gfx_path_end(list, NONE, RED, 1.0F, 0.0F);
    // A picture for all languages goes to the mirrored place, but its contents are not mirrored.
    const gfx_rect window = gfx_drawlist_in_window(list, r);
    assert_true(window.x == sum - 130.0F);
    assert_true(gfx_drawlist_from_window(list, window).x == r.x);
    assert_true(gfx_drawlist_picture(list, r).mirrored);
    assert_true(gfx_drawlist_in_window(list, r).x == sum - 130.0F);
    gfx_draw_rect(list, (gfx_rect){100.0F, 10.0F, 10.0F, 20.0F}, RED);
    gfx_draw_text(list, "c", &style, (gfx_point){100.0F, 5.0F}, GFX_ALIGN_LEFT);
    assert_false(gfx_drawlist_transform(list, mirror).mirrored);
    assert_true(gfx_drawlist_transform(list, (gfx_transform){.mirrored = false}).mirrored);
    gfx_draw_rect(list, r, RED);

    assert_true(gfx_drawlist_get(list, 0)->as.text.at.x == sum - 7.0F);
    assert_true(gfx_drawlist_get(list, 0)->as.text.at.y == 5.0F);
    assert_int_equal(gfx_drawlist_get(list, 0)->as.text.align, GFX_ALIGN_RIGHT);
    assert_int_equal(gfx_drawlist_get(list, 1)->as.text.align, GFX_ALIGN_CENTER);
    assert_true(gfx_drawlist_get(list, 2)->as.rect.dst.x == sum - 130.0F);
    assert_true(gfx_drawlist_get(list, 3)->as.image.dst.x == sum - 130.0F);
    assert_true(gfx_drawlist_get(list, 4)->as.clip.dst.x == sum - 130.0F);
    const gfx_vertex *vertex = gfx_drawlist_vertices(list, 0);
    assert_true(vertex[1].at.x == sum - 20.0F && vertex[1].at.y == 2.0F && vertex[1].u == 0.5F);
    const gfx_point *line = gfx_drawlist_points(list, 0);
    assert_true(line[0].x == sum - 1.0F && line[1].x == sum - 3.0F && line[1].y == 4.0F);
    assert_true(gfx_drawlist_get(list, 7)->as.rect.dst.x == sum - 130.0F);
    assert_true(gfx_drawlist_get(list, 8)->as.text.at.x == sum - 130.0F);
    assert_int_equal(gfx_drawlist_get(list, 8)->as.text.align, GFX_ALIGN_LEFT);
    assert_true(gfx_drawlist_get(list, 9)->as.rect.dst.x == 100.0F);

    (void)gfx_drawlist_transform(list, mirror);
    gfx_canvas again = *canvas;
    gfx_drawlist_begin(list, &again);
    gfx_draw_rect(list, r, RED);
    assert_true(gfx_drawlist_get(list, 0)->as.rect.dst.x == 100.0F);
}

static void a_rotated_list_rotates_letters_and_pictures(void **state) {
    gfx_drawlist *list = *state;
    const gfx_rect frame = {10.0F, 20.0F, 100.0F, 60.0F}, r = {15.0F, 25.0F, 30.0F, 20.0F};
    gfx_text_style style = {.font = GFX_FONT_REGULAR, .size_vu = 20.0F};
    (void)gfx_drawlist_transform(list, gfx_transform_in(frame, false, true));
    gfx_draw_rect(list, r, RED);
    gfx_draw_text(list, "a", &style, (gfx_point){12.0F, 21.0F}, GFX_ALIGN_LEFT);
    gfx_draw_image(list, "p", r, 255, false);
    gfx_draw_image(list, "ground", r, 255, true);
    gfx_draw_shadow(list, "s", r, 255);
    (void)gfx_drawlist_transform(list, gfx_transform_in(frame, true, true));
    gfx_draw_image(list, "p", r, 255, false);

    assert_true(gfx_drawlist_get(list, 0)->as.rect.dst.x == 75.0F);
    assert_true(gfx_drawlist_get(list, 0)->as.rect.dst.y == 55.0F);
    const gfx_text *text = &gfx_drawlist_get(list, 1)->as.text;
    assert_true(text->rotated && text->at.x == 108.0F && text->at.y == 79.0F);
    assert_int_equal(text->align, GFX_ALIGN_LEFT);
    for (size_t i = 2; i < 5; i++) {
        const gfx_image *image = &gfx_drawlist_get(list, i)->as.image;
        assert_true(image->dst.x == 75.0F && image->dst.y == 55.0F);
        assert_int_equal(image->rotated, i == 2); // not backgrounds or shadows
    }
    assert_true(gfx_drawlist_get(list, 5)->as.image.rotated);
    assert_true(gfx_drawlist_get(list, 5)->as.image.dst.x == 15.0F);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_kind_is_printed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(output_is_the_same_in_every_locale, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_short_buffer_gets_a_prefix, set_up, tear_down),
        cmocka_unit_test_setup_teardown(texts_know_the_reading_direction, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_appended_is_as_if_it_were_drawn, set_up, tear_down),
        cmocka_unit_test_setup_teardown(each_line_runs_as_its_paragraph, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_copy_is_equal_and_independent, set_up, tear_down),
        cmocka_unit_test_setup_teardown(strings_stay_while_the_list_grows, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_text_longer_than_a_block_is_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(beginning_empties_the_list, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_empty_path_draws_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_ellipse_keeps_to_its_equation, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_round_rectangle_limits_its_radius, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_mirrored_list_changes_left_and_right, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_rotated_list_rotates_letters_and_pictures, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
