// The small board: which arrows a move has, and that everything drawn stays inside its area.
#include "text/rules_text.h"
#include "ui/board/mini_board.h"
#include "unit/ui_gallery/english.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static mini_board board_of(const char *position) {
    senet_position p;
    assert_int_equal(senet_position_parse(position, &p, NULL), SENET_OK);
    mini_board board;
    mini_board_init(&board, &p);
    return board;
}

static senet_status add(mini_board *board, const char *text) {
    senet_move move;
    assert_int_equal(senet_move_parse(text, &move), SENET_OK);
    return mini_board_add_move(board, move, NULL);
}

static void assert_arrow(const mini_board *board, int index, mini_arrow_kind kind, int from, int to,
                         senet_side side) {
    assert_true(index < board->n_arrows);
    const mini_arrow *a = &board->arrow[index];
    assert_int_equal(a->kind, kind);
    assert_int_equal(a->from, from);
    assert_int_equal(a->to, to);
    assert_int_equal(a->side, side);
}

static void an_attack_has_two_arrows(void **state) {
    (void)state;
    mini_board board = board_of("jequier 4c1s3/10/10 c 0,0 4,4 - 2");
    assert_int_equal(add(&board, "5-7"), SENET_OK);
    assert_int_equal(board.n_arrows, 2);
    assert_arrow(&board, 0, MINI_ARROW_MOVE, 5, 7, SENET_CONES);
    assert_arrow(&board, 1, MINI_ARROW_CARRIED, 7, 5, SENET_SPOOLS);
}

static void the_water_carries(void **state) {
    (void)state;
    mini_board board = board_of("kendall s9/10/5c4 c 0,0 4,4 - 1");
    assert_int_equal(add(&board, "26-27"), SENET_OK);
    assert_int_equal(board.n_arrows, 2);
    assert_arrow(&board, 0, MINI_ARROW_MOVE, 26, 27, SENET_CONES);
    assert_arrow(&board, 1, MINI_ARROW_CARRIED, 27, 15, SENET_CONES);
}

static void a_refused_piece_turns_back(void **state) {
    (void)state;
    mini_board board = board_of("pharaoh 10/10/4c2s2 c 0,0 4,4 - 3");
    assert_int_equal(add(&board, "25-28"), SENET_OK);
    assert_int_equal(board.n_arrows, 2);
    assert_arrow(&board, 0, MINI_ARROW_MOVE, 25, 28, SENET_CONES);
    assert_arrow(&board, 1, MINI_ARROW_CARRIED, 28, 22, SENET_CONES);
}

static void entering_pushes_aside(void **state) {
    (void)state;
    mini_board board = board_of("pharaoh 2ss6/10/10 c 5,3 0,0 - 4");
    assert_int_equal(add(&board, "in-4"), SENET_OK);
    assert_int_equal(board.n_arrows, 2);
    bool entered = false, displaced = false;
    for (int i = 0; i < 2; i++) {
        entered = entered || (board.arrow[i].from == SENET_HAND && board.arrow[i].to == 4);
        displaced = displaced || (board.arrow[i].from == 4 && board.arrow[i].to == 1);
    }
    assert_true(entered && displaced);
}

static void second_life_carries_back(void **state) {
    (void)state;
    mini_board board = board_of("museum s9/1c8/10 c 0,0 4,4 - 3");
    assert_int_equal(add(&board, "12-15"), SENET_OK);
    assert_int_equal(board.n_arrows, 2);
    assert_arrow(&board, 0, MINI_ARROW_MOVE, 12, 15, SENET_CONES);
    assert_arrow(&board, 1, MINI_ARROW_CARRIED, 15, 2, SENET_CONES);
}

static void a_step_that_is_left_moves_another(void **state) {
    (void)state;
    mini_board board = board_of("pharaoh 10/s3c5/5c4 c 0,0 3,4 - 6");
    assert_int_equal(add(&board, "15-16"), SENET_ILLEGAL_MOVE);
    assert_int_equal(add(&board, "26-off"), SENET_OK);
    assert_int_equal(add(&board, "15-16"), SENET_OK);
    assert_int_equal(board.n_arrows, 2);
    assert_arrow(&board, 1, MINI_ARROW_MOVE, 15, 16, SENET_CONES);
}

static void a_waiting_piece_follows(void **state) {
    (void)state;
    mini_board board = board_of("jequier s9/9c/9c c 0,0 3,4 - 3");
    assert_int_equal(add(&board, "20-23"), SENET_OK);
    assert_int_equal(board.n_arrows, 2);
    assert_arrow(&board, 0, MINI_ARROW_MOVE, 20, 23, SENET_CONES);
    assert_arrow(&board, 1, MINI_ARROW_CARRIED, 30, SENET_OFF, SENET_CONES);
}

static void an_illegal_move_adds_nothing(void **state) {
    (void)state;
    mini_board board = board_of("jequier 4c1ss2/10/10 c 0,0 4,3 - 2");
    assert_int_equal(add(&board, "5-7"), SENET_ILLEGAL_MOVE);
    assert_int_equal(board.n_arrows, 0);
    mini_board_add_forbidden(&board, (senet_move){5, 7});
    assert_int_equal(board.n_arrows, 1);
    assert_arrow(&board, 0, MINI_ARROW_FORBIDDEN, 5, 7, SENET_CONES);
}

static void too_many_arrows_are_left_out(void **state) {
    (void)state;
    mini_board board = board_of("jequier 4c1s3/10/10 c 0,0 4,4 - 2");
    for (int i = 0; i < 3 * MINI_ARROWS_CAP; i++) {
        assert_int_equal(add(&board, "5-7"), SENET_OK);
    }
    assert_int_equal(board.n_arrows, MINI_ARROWS_CAP);
}

// --- Drawing

static void inside(gfx_point p, gfx_rect room) {
    assert_true(p.x >= room.x && p.x <= room.x + room.w);
    assert_true(p.y >= room.y && p.y <= room.y + room.h);
}

// Middle of the vertical extent of an arrow.
static float middle_of(const mini_geometry *g, const mini_arrow *arrow) {
    static const gfx_canvas canvas = {.scale = 1.0f};
    gfx_drawlist *list = gfx_drawlist_create();
    assert_non_null(list);
    gfx_drawlist_begin(list, &canvas);
    mini_arrow_draw(g, arrow, list);
    float top = 1e9f, bottom = -1e9f;
    for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
        const gfx_command *c = gfx_drawlist_get(list, i);
        for (size_t k = 0; c->kind == GFX_PATH && k < c->as.path.n_points; k++) {
            const float y = gfx_drawlist_points(list, c->as.path.first_point)[k].y;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
    }
    gfx_drawlist_destroy(list);
    return (top + bottom) / 2;
}

// When neighbours swap, one arrow passes above the pieces and the other below.
static void arrows_of_neighbours_keep_apart(void **state) {
    (void)state;
    const mini_geometry g = {.cell = 100, .houses = {0, 0}, .board = {0, 0, 1000, 300}};
    mini_board board = board_of("bga 10/10/5cs3 c 0,0 4,4 - 1");
    assert_int_equal(add(&board, "26-27"), SENET_OK);
    assert_int_equal(board.n_arrows, 2);
    assert_true(middle_of(&g, &board.arrow[1]) - middle_of(&g, &board.arrow[0]) > 50);
}

static void check_within(const gfx_drawlist *list, gfx_rect room) {
    for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
        const gfx_command *c = gfx_drawlist_get(list, i);
        if (c->kind == GFX_PATH) {
            const gfx_point *p = gfx_drawlist_points(list, c->as.path.first_point);
            for (size_t k = 0; k < c->as.path.n_points; k++) {
                inside(p[k], room);
            }
        } else if (c->kind == GFX_TEXT) {
            inside(c->as.text.at, room);
        } else if (c->kind == GFX_IMAGE) {
            gfx_rect d = c->as.image.dst;
            inside((gfx_point){d.x, d.y}, room);
            inside((gfx_point){d.x + d.w, d.y + d.h}, room);
        }
    }
}

static int images_in(const gfx_drawlist *list) {
    int n = 0;
    for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
        n += gfx_drawlist_get(list, i)->kind == GFX_IMAGE ? 1 : 0;
    }
    return n;
}

static void draw_page(gfx_drawlist *list, const rules_diagram *d, float width) {
    mini_board board;
    mini_board_init(&board, &d->position);
    for (int i = 0; i < d->n_moves; i++) {
        assert_int_equal(mini_board_add_move(&board, d->move[i], NULL), SENET_OK);
    }
    if (d->has_forbidden) {
        mini_board_add_forbidden(&board, d->forbidden);
    }
    l10n english = {0};
    gfx_canvas canvas = {1.0f, {0, 0, 1920, 1080}, 1920, 1080};
    gfx_drawlist_begin(list, &canvas);
    float height = mini_board_height(&board, width);
    assert_true(height > 0.25f * width && height < 0.55f * width);
    mini_board_draw(&board, &english, false, list, (gfx_point){300, 200}, width);
    assert_false(gfx_drawlist_failed(list));
    assert_int_equal(images_in(list), 6);
    // Arcs over the first row may reach a little above the board.
    float air = 0.04f * width;
    check_within(list, (gfx_rect){300 - 1, 200 - air, width + 2, height + air + 1});
}

static void every_board_stays_in_its_room(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    assert_non_null(list);
    content *texts = english_contents();
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *t = rules_text_get((senet_rules_id)id);
        for (int i = 0; i < t->n_pages; i++) {
            rules_diagram d;
            if (rules_text_diagram(texts, (senet_rules_id)id, t->page[i], &d)) {
                draw_page(list, &d, 600.0f);
                draw_page(list, &d, 90.0f);
            }
        }
    }
    content_destroy(texts);
    gfx_drawlist_destroy(list);
}

// With a decision before the throw there are no sticks below the board yet.
static void no_sticks_before_the_throw(void **state) {
    (void)state;
    mini_board due = board_of("museum s9/2c7/6c3 c 0,0 3,4 - -");
    mini_board decision = board_of("museum s9/2c7/6c3 c 0,0 3,4 - ?");
    mini_board thrown = board_of("museum s9/2c7/6c3 c 0,0 3,4 - 4");
    assert_true(mini_board_height(&decision, 600) < mini_board_height(&thrown, 600));
    gfx_drawlist *list = gfx_drawlist_create();
    assert_non_null(list);
    l10n english = {0};
    gfx_canvas canvas = {1.0f, {0, 0, 1920, 1080}, 1920, 1080};
    size_t drawn[2];
    for (int i = 0; i < 2; i++) {
        gfx_drawlist_begin(list, &canvas);
        mini_board_draw(i == 0 ? &due : &decision, &english, false, list, (gfx_point){0, 0}, 600);
        drawn[i] = gfx_drawlist_count(list);
    }
    assert_int_equal(drawn[0], drawn[1]);
    gfx_drawlist_destroy(list);
}

// Sides and illegal moves differ in more than colour: in the number of points or paths.
static void shapes_tell_sides_and_kinds(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    assert_non_null(list);
    l10n english = {0};
    gfx_canvas canvas = {1.0f, {0, 0, 1920, 1080}, 1920, 1080};
    size_t points[2] = {0}, paths[2] = {0};
    static const char *const one[2] = {"bga 4c5/10/9s c 0,0 4,4 - 2",
                                       "bga 4s5/10/9c s 0,0 4,4 - 2"};
    for (int i = 0; i < 2; i++) {
        mini_board board = board_of(one[i]);
        gfx_drawlist_begin(list, &canvas);
        mini_board_draw(&board, &english, false, list, (gfx_point){0, 0}, 600);
        // The first piece drawn is on house 5, after the frame, 30 houses, 6 signs, 30 numbers.
        const gfx_command *c = gfx_drawlist_get(list, 1 + 30 + 6 + 30);
        assert_int_equal(c->kind, GFX_PATH);
        points[i] = c->as.path.n_points;
    }
    assert_int_not_equal(points[0], points[1]);
    for (int i = 0; i < 2; i++) {
        mini_board board = board_of(one[0]);
        if (i == 0) {
            assert_int_equal(add(&board, "5-7"), SENET_OK);
        } else {
            mini_board_add_forbidden(&board, (senet_move){5, 7});
        }
        gfx_drawlist_begin(list, &canvas);
        mini_board_draw(&board, &english, false, list, (gfx_point){0, 0}, 600);
        paths[i] = gfx_drawlist_count(list);
    }
    assert_int_equal(paths[1], paths[0] + 2); // the bar and its edge
    gfx_drawlist_destroy(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_attack_has_two_arrows),
        cmocka_unit_test(the_water_carries),
        cmocka_unit_test(a_refused_piece_turns_back),
        cmocka_unit_test(entering_pushes_aside),
        cmocka_unit_test(second_life_carries_back),
        cmocka_unit_test(a_step_that_is_left_moves_another),
        cmocka_unit_test(arrows_of_neighbours_keep_apart),
        cmocka_unit_test(a_waiting_piece_follows),
        cmocka_unit_test(an_illegal_move_adds_nothing),
        cmocka_unit_test(too_many_arrows_are_left_out),
        cmocka_unit_test(every_board_stays_in_its_room),
        cmocka_unit_test(no_sticks_before_the_throw),
        cmocka_unit_test(shapes_tell_sides_and_kinds),
    };
    return cmocka_run_group_tests_name("small board", tests, NULL, NULL);
}
