// Purpose: the marks on the board: what each says is what the rules say, and each has a shape of its
// own. Layer: tests. Invariant: drawn by the real interface on the stage; a mark is told by where its
// lines lie and how large they are.
#include "stage.h"
#include "ui/board_view.h"
#include "ui/screen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

static stage s;

static int open_stage(void **state) {
    (void)state;
    stage_open(&s);
    return 0;
}

static int close_stage(void **state) {
    (void)state;
    stage_close(&s);
    return 0;
}

// What is drawn as a line (each twice: dark, then light) whose middle is near a point and which is
// between so wide and so wide.
static int lines(gfx_point at, float near_vu, float least_vu, float most_vu) {
    int n = 0;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind != GFX_PATH || c->as.path.stroke.a == 0 || c->as.path.blur_vu > 0.0f ||
            c->as.path.n_points == 0) {
            continue;
        }
        const gfx_point *p = gfx_drawlist_points(s.list, c->as.path.first_point);
        gfx_point low = p[0], high = p[0];
        for (size_t k = 1; k < c->as.path.n_points; k++) {
            low = (gfx_point){fminf(low.x, p[k].x), fminf(low.y, p[k].y)};
            high = (gfx_point){fmaxf(high.x, p[k].x), fmaxf(high.y, p[k].y)};
        }
        float x = (low.x + high.x) / 2 - at.x, y = (low.y + high.y) / 2 - at.y;
        float wide = fmaxf(high.x - low.x, high.y - low.y);
        n += x * x + y * y <= near_vu * near_vu && wide >= least_vu && wide <= most_vu ? 1 : 0;
    }
    assert_int_equal(n % 2, 0);
    return n / 2;
}

static gfx_point house_at(int house) {
    return s.scene.house[house].center;
}

static float scale_of(int house) {
    return s.scene.house[house].scale;
}

static int links_between(int a, int b) {
    gfx_point at = board_between(house_at(a), house_at(b), 0.5f);
    return lines(at, 0.2f * scale_of(a), 0.1f * scale_of(a), 0.4f * scale_of(a));
}

static int bars_before(int house, float least, float most) {
    float scale = scale_of(house);
    gfx_point at = {house_at(house).x, house_at(house).y + 0.33f * scale};
    return lines(at, 0.12f * scale, least * scale, most * scale);
}

static int outlines_of(int house) {
    float scale = scale_of(house);
    gfx_point middle =
        board_between(s.scene.house[house].quad[0], s.scene.house[house].quad[2], 0.5f);
    return lines(middle, 0.06f * scale, 0.6f * scale, 1.05f * scale);
}

static void neighbours_of_one_side_are_linked(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c9/1ccs2ss2/10 c 0,0 2,2 - 3");
    assert_int_equal(links_between(12, 13), 2);
    assert_int_equal(links_between(17, 18), 2); // the other's are protected too
    assert_int_equal(links_between(13, 14), 0); // enemies
    assert_int_equal(links_between(14, 15), 0);
    s.settings.guides = false;
    assert_int_equal(links_between(12, 13), 0);
}

static void where_the_way_turns_the_links_lie_beside_the_pieces(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall 9c/c8s/s2c6 c 0,0 2,3 - 3");
    float scale = scale_of(10);
    for (int i = 0; i < 2; i++) {
        int house = i == 0 ? 10 : 20;
        gfx_point at = board_between(house_at(house), house_at(house + 1), 0.5f);
        assert_int_equal(lines(at, 0.2f * scale, 0.1f * scale, 0.4f * scale), 0);
        at.x += (i == 0 ? 0.4f : -0.4f) * scale;
        assert_int_equal(lines(at, 0.2f * scale, 0.1f * scale, 0.4f * scale), 2);
    }
}

static void a_house_that_protects_says_so(void **state) {
    (void)state;
    stage_begin_at(&s, "jequier c4c4/3s6/s4c2s1 c 0,0 2,2 - 3");
    float scale = scale_of(26);
    const gfx_point *q = s.scene.house[26].quad;
    gfx_point beside = board_between(q[0], q[3], 0.58f);
    assert_int_equal(lines(beside, 0.2f * scale, 0.08f * scale, 0.25f * scale), 1);
    // In Kendall's rules it protects nobody.
    stage_begin_at(&s, "kendall c4c4/3s6/s4c2s1 c 0,0 2,2 - 3");
    assert_int_equal(lines(beside, 0.2f * scale, 0.08f * scale, 0.25f * scale), 0);
}

static void what_cannot_move_has_a_bar_before_it(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c4c4/2c2ss3/1s8 c 0,0 2,2 - 3");
    assert_int_equal(bars_before(13, 0.3f, 0.5f), 1); // 16 is protected
    assert_int_equal(bars_before(1, 0.3f, 0.5f), 0);
    assert_int_equal(bars_before(16, 0.3f, 0.5f), 0); // it is not asked
    // Pointed at, it is long; without the guides that is all that is shown.
    const gfx_canvas *c = &s.u->canvas;
    gfx_point at = house_at(13);
    stage_pointer(&s, BASE_INPUT_POINTER_MOVE, (at.x - c->view.x) * c->scale,
                  (at.y - c->view.y) * c->scale);
    assert_int_equal(bars_before(13, 0.3f, 0.5f), 0);
    assert_int_equal(bars_before(13, 0.75f, 0.9f), 1);
    s.settings.guides = false;
    assert_int_equal(bars_before(13, 0.75f, 0.9f), 1);
}

static void a_goal_where_somebody_stands_has_two_lines(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c9/1cs2s4/1s8 c 0,0 3,2 - 1");
    const gfx_canvas *c = &s.u->canvas;
    const struct { int from, to, n; } way[2] = {{1, 2, 1}, {12, 13, 2}};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(outlines_of(way[i].to), 0);
        gfx_point at = house_at(way[i].from);
        stage_click(&s, (at.x - c->view.x) * c->scale, (at.y - c->view.y) * c->scale);
        assert_int_equal(outlines_of(way[i].to), way[i].n);
    }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, open_stage, close_stage)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(neighbours_of_one_side_are_linked),
        TEST(where_the_way_turns_the_links_lie_beside_the_pieces),
        TEST(a_house_that_protects_says_so),
        TEST(what_cannot_move_has_a_bar_before_it),
        TEST(a_goal_where_somebody_stands_has_two_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
