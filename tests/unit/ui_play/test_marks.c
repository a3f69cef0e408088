// The marks on the board: each one agrees with the rules and has its own shape.
// Layer: tests.
// Invariant: drawn by the real interface on the stage; a mark is recognised by the place and size
// of its lines.
#include "stage.h"
#include "ui/board/board_view.h"
#include "ui/frame/screen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>

static stage s;

// Number of lines (each counts twice: dark, then light) near a point, with a width in a range.
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

static void point_at(int house) {
    const gfx_canvas *c = &s.u->env.canvas;
    const gfx_point at = house_at(house);
    stage_pointer(&s, BASE_INPUT_POINTER_MOVE, (at.x - c->view.x) * c->scale,
                  (at.y - c->view.y) * c->scale);
}

static int links_between(int a, int b) {
    gfx_point at = board_between(house_at(a), house_at(b), 0.5f);
    return lines(at, 0.2f * scale_of(a), 0.1f * scale_of(a), 0.4f * scale_of(a));
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
    assert_int_equal(links_between(17, 18), 2); // the opponent's are protected too
    assert_int_equal(links_between(13, 14), 0); // enemies
    assert_int_equal(links_between(14, 15), 0);
    s.settings.guides = false;
    assert_int_equal(links_between(12, 13), 0);
}

// In `museum` protection ends at 26 (src/core/RULES.md "museum").
static void where_protection_ends_nothing_is_linked(void **state) {
    (void)state;
    stage_begin_at(&s, "museum s9/10/4cc1ccs s 0,0 1,3 - 3");
    assert_int_equal(links_between(25, 26), 2);
    assert_int_equal(links_between(28, 29), 0);
    stage_begin_at(&s, "bga s9/10/4cc1ccs s 0,0 1,3 - 3");
    assert_int_equal(links_between(28, 29), 2);
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

static void a_house_that_protects_is_marked(void **state) {
    (void)state;
    stage_begin_at(&s, "jequier c4c4/3s6/s4c2s1 c 0,0 2,2 - 3");
    float scale = scale_of(26);
    const gfx_point *q = s.scene.house[26].quad;
    gfx_point beside = board_between(q[0], q[3], 0.58f);
    assert_int_equal(lines(beside, 0.2f * scale, 0.08f * scale, 0.25f * scale), 1);
    // In Kendall's rules that house protects nobody.
    stage_begin_at(&s, "kendall c4c4/3s6/s4c2s1 c 0,0 2,2 - 3");
    assert_int_equal(lines(beside, 0.2f * scale, 0.08f * scale, 0.25f * scale), 0);
}

// Bounding box of a path; false if the command is not a path or has too few points.
static bool path_box(const gfx_command *c, size_t least_points, gfx_rect *out_box) {
    if (c->kind != GFX_PATH || c->as.path.n_points < least_points) {
        return false;
    }
    const gfx_point *p = gfx_drawlist_points(s.list, c->as.path.first_point);
    gfx_point low = p[0], high = p[0];
    for (size_t i = 1; i < c->as.path.n_points; i++) {
        low = (gfx_point){fminf(low.x, p[i].x), fminf(low.y, p[i].y)};
        high = (gfx_point){fmaxf(high.x, p[i].x), fmaxf(high.y, p[i].y)};
    }
    *out_box = (gfx_rect){low.x, low.y, high.x - low.x, high.y - low.y};
    return true;
}

// Width of the disc on the piece on a house; 0: none. It is drawn above all pieces.
static float disc_on(int house) {
    const float scale = scale_of(house);
    const gfx_point at = {house_at(house).x, house_at(house).y - 0.27f * scale};
    gfx_rect box = {0};
    float wide = 0.0f;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (!path_box(c, 9, &box) || c->as.path.fill.a == 0) {
            continue;
        }
        const bool body = box.h > 0.5f * scale && box.h < scale && box.w < scale && at.x > box.x &&
                          at.x < box.x + box.w && at.y > box.y && at.y < box.y + box.h;
        const bool here = fabsf(box.x + box.w / 2 - at.x) + fabsf(box.y + box.h / 2 - at.y) < 2.0f;
        if (c->as.path.stroke.a != 0 && here && fabsf(box.w - box.h) < 1.0f) {
            wide = box.w / scale;
        } else if (body) {
            wide = 0.0f; // a piece would cover it
        }
    }
    return wide;
}

static void what_cannot_move_has_a_disc_on_it_that_no_piece_covers(void **state) {
    (void)state;
    for (int look = 0; look < 2; look++) {
        s.settings.contrast = look == 1;
        s.settings.guides = true;
        // 16 is protected from 13; 10 is blocked by its own piece on 13, and partly hidden by 11.
        stage_begin_at(&s, "kendall 2c6c/s1c2ss3/1s5c2 c 0,0 1,1 - 3");
        stage_pointer(&s, BASE_INPUT_POINTER_GONE, 0, 0);
        const float wide = disc_on(13);
        assert_true(wide > 0.25f && wide < 0.4f);
        assert_true(disc_on(10) > 0.25f);
        assert_true(disc_on(28) <= 0.0f && disc_on(16) <= 0.0f); // one can move, one is the enemy's
        // On hover it is large, also without the guides.
        point_at(13);
        assert_true(disc_on(13) > 1.2f * wide);
        s.settings.guides = false;
        assert_true(disc_on(13) > 1.2f * wide);
        s.settings.guides = true;
    }
}

// The number of filled shapes of about a width near a point, and the first point of the last one.
static int solids(gfx_point middle, float near_vu, float wide_vu, gfx_point *out_first) {
    gfx_rect box = {0};
    int n = 0;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (path_box(c, 4, &box) && c->as.path.fill.a == 255 && c->as.path.blur_vu <= 0.0f &&
            fabsf(fmaxf(box.w, box.h) - wide_vu) < 0.25f * wide_vu &&
            hypotf(box.x + box.w / 2 - middle.x, box.y + box.h / 2 - middle.y) < near_vu) {
            *out_first = gfx_drawlist_points(s.list, c->as.path.first_point)[0];
            n++;
        }
    }
    return n;
}

// Whether an arrow starts with a dot on one house and its head points at the foot of the piece on
// another, from the given direction along the row.
static bool is_arrow(int from, int to, float along) {
    const float scale = scale_of(to), foot = 0.36f, head = 0.32f;
    const gfx_point end = house_at(to);
    const gfx_point middle = {end.x - along * (foot + head / 2) * scale, end.y};
    gfx_point first = {0, 0};
    const bool dot = solids(house_at(from), 2.0f, 0.2f * scale_of(from), &first) > 0;
    const bool points = solids(middle, 0.25f * scale, 0.36f * scale, &first) > 0;
    return dot && points &&
           fabsf(hypotf(end.x - first.x, (end.y - first.y) / BOARD_FLAT) - foot * scale) <
               0.05f * scale;
}

// Whether a house has the plate of the piece that moved last.
static bool has_plate(int house) {
    gfx_point first;
    return solids(house_at(house), 3.0f, 0.86f * scale_of(house), &first) > 0;
}

static void the_last_move_is_an_arrow_and_no_goal(void **state) {
    (void)state;
    // Along a row, into the next row, and into the water, from which it is carried to 15.
    static const struct {
        const char *position;
        int from, over, to;
        float along; // the row of `over`
    } MOVES[4] = {{"kendall 1c6c1/2s4s2/10 c 0,0 3,3 - 3", 2, 5, 5, 1},
                  {"kendall 1c6c1/2s4s2/10 c 0,0 3,3 - 3", 9, 12, 12, -1},
                  {"kendall 1c7c/2s6s/10 c 0,0 3,3 - 1", 10, 11, 11, -1},
                  {"kendall 1c8/2s6s/5c4 c 0,0 3,3 - 1", 26, 27, 15, 1}};
    for (int i = 0; i < 4; i++) {
        stage_begin_at(&s, MOVES[i].position);
        stage_click_at(&s, house_at(MOVES[i].from));
        stage_pass(&s, 100);
        assert_false(has_plate(MOVES[i].to)); // the piece is still on its way
        stage_pass(&s, 3900);
        stage_pointer(&s, BASE_INPUT_POINTER_GONE, 0, 0);
        assert_int_equal(s.n_moved, i + 1);
        assert_true(is_arrow(MOVES[i].from, MOVES[i].over, MOVES[i].along));
        assert_true(MOVES[i].over == MOVES[i].to || is_arrow(MOVES[i].over, MOVES[i].to, -1));
        if (i == 0) {
            // A head halfway shows the direction.
            gfx_point point = {0, 0};
            const gfx_point half = board_between(house_at(3), house_at(4), 0.5f);
            assert_int_equal(solids(half, 0.2f * scale_of(3), 0.3f * scale_of(3), &point), 1);
            assert_true(point.x > half.x && fabsf(point.y - half.y) < 1);
        }
        assert_true(has_plate(MOVES[i].to));
        assert_false(has_plate(MOVES[i].from));
        assert_int_equal(outlines_of(MOVES[i].from), 0);
        assert_int_equal(outlines_of(MOVES[i].to), 0);
    }
}

// The number of houses with their number inside the tile.
static int n_numbered(void) {
    int n = 0;
    ui_draw(s.u, s.list);
    for (int h = 1; h <= SENET_HOUSES; h++) {
        const gfx_point *q = s.scene.house[h].quad;
        char number[L10N_NUMBER_CAP];
        l10n_number(&s.language, number, h);
        bool found = false;
        for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
            const gfx_command *c = gfx_drawlist_get(s.list, i);
            found = found || (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, number) == 0 &&
                              c->as.text.at.x > fminf(q[0].x, q[3].x) && c->as.text.at.x < q[1].x &&
                              c->as.text.at.y > q[0].y && c->as.text.at.y < q[3].y);
        }
        n += found ? 1 : 0;
    }
    return n;
}

static void every_house_carries_its_number_until_that_is_turned_off(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c9/1cs2s4/1s8 c 0,0 3,2 - 1");
    assert_int_equal(n_numbered(), SENET_HOUSES);
    s.settings.contrast = true;
    l10n_init(&s.language, l10n_language_find("ar"), NULL);
    ui_mark_layout(s.u);
    stage_pass(&s, 20);
    assert_int_equal(n_numbered(), SENET_HOUSES);
    s.settings.house_numbers = false;
    ui_mark_layout(s.u);
    stage_pass(&s, 20);
    assert_int_equal(n_numbered(), 0);
}

static void a_goal_where_somebody_stands_has_two_lines(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c9/1cs2s4/1s8 c 0,0 3,2 - 1");
    const struct { int from, to, n; } way[2] = {{1, 2, 1}, {12, 13, 2}};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(outlines_of(way[i].to), 0);
        point_at(way[i].from);
        assert_int_equal(outlines_of(way[i].to), way[i].n);
    }
}

static bool lies_in(gfx_rect r, gfx_rect in) {
    return r.x >= in.x && r.y >= in.y && r.x + r.w <= in.x + in.w && r.y + r.h <= in.y + in.h;
}

// The number of shapes with four corners in a player's part of the header.
static int signs_of_turn(senet_side side) {
    int n = 0;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    gfx_rect r = s.u->env.layout.player[match_player_of(s.u->session.match, side)], box;
    gfx_rect part = {r.x - 4.0f, r.y - 4.0f, r.w + 8.0f, r.h + 8.0f};
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        n += path_box(c, 4, &box) && c->as.path.n_points == 4 && c->as.path.fill.a == 255 &&
                     lies_in(box, part)
                 ? 1
                 : 0;
    }
    return n;
}

static void whose_turn_it_is_has_a_sign_beside_the_name(void **state) {
    (void)state;
    for (int look = 0; look < 2; look++) {
        s.settings.contrast = look == 1;
        stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - 3");
        assert_int_equal(signs_of_turn(SENET_CONES), 1);
        assert_int_equal(signs_of_turn(SENET_SPOOLS), 0);
        stage_begin_at(&s, "kendall cscscscscs/10/10 s 0,0 0,0 - 3");
        assert_int_equal(signs_of_turn(SENET_CONES), 0);
        assert_int_equal(signs_of_turn(SENET_SPOOLS), 1);
    }
}

// Whether there is a glow around the piece on a house.
static bool glows(int house) {
    const float scale = scale_of(house);
    gfx_rect box = {0};
    bool found = false;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        const gfx_point at = house_at(house);
        found = found || (path_box(c, 9, &box) && c->as.path.stroke.a != 0 &&
                          c->as.path.blur_vu > 3.0f && box.w > 0.7f * scale && box.w < scale &&
                          hypotf(box.x + box.w / 2 - at.x, box.y + box.h / 2 - at.y) < 3.0f);
    }
    return found;
}

// Height of the highest piece drawn in a player's header.
static float piece_beside_name(senet_side side) {
    const gfx_rect header = s.u->env.layout.player[match_player_of(s.u->session.match, side)];
    gfx_rect box = {0};
    float high = 0.0f;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (path_box(c, 9, &box) && lies_in(box, header) && c->as.path.fill.a == 255 &&
            box.h > 0.9f * box.w) {
            high = fmaxf(high, box.h);
        }
    }
    return high / s.u->env.layout.type;
}

static void the_players_own_pieces_are_marked(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c3c5/s9/10 c 0,0 3,4 - 3");
    assert_true(glows(1) && glows(5));
    assert_false(glows(11) || glows(2));
    for (int look = 0; look < 2; look++) {
        s.settings.contrast = look == 1;
        stage_begin_at(&s, "kendall c3c5/s9/10 c 0,0 3,4 - -");
        assert_true(piece_beside_name(SENET_CONES) > 36.0f);
        assert_true(piece_beside_name(SENET_SPOOLS) > 36.0f);
    }
}

// Ratio of the widths of the upper and lower third of the first piece in a rectangle; 0: none.
static float top_for_foot(gfx_rect where) {
    gfx_rect box = {0};
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (!path_box(c, 9, &box) || !lies_in(box, where) || box.h < 0.8f * box.w) {
            continue;
        }
        const gfx_point *p = gfx_drawlist_points(s.list, c->as.path.first_point);
        float half[2] = {0.0f, 0.0f};
        for (size_t k = 0; k < c->as.path.n_points; k++) {
            float x = fabsf(p[k].x - box.x - box.w / 2), y = (p[k].y - box.y) / box.h;
            half[0] = y < 0.34f ? fmaxf(half[0], x) : half[0];
            half[1] = y > 0.66f ? fmaxf(half[1], x) : half[1];
        }
        return half[0] / half[1];
    }
    return 0.0f;
}

// Cones are pointed, spools are not: on the board without pictures, and small in the header.
static void drawn_pieces_differ_in_shape(void **state) {
    (void)state;
    s.settings.contrast = true;
    s.settings.house_numbers = false; // their backgrounds would count as pieces
    stage_begin_at(&s, "kendall c9/s9/10 c 0,0 4,4 - -");
    for (int side = 0; side < 2; side++) {
        gfx_point at = house_at(side == SENET_CONES ? 1 : 11);
        float scale = scale_of(side == SENET_CONES ? 1 : 11);
        gfx_rect body = {at.x - scale, at.y - 1.5f * scale, 2.0f * scale, 2.0f * scale};
        gfx_rect header =
            s.u->env.layout.player[match_player_of(s.u->session.match, (senet_side)side)];
        for (int i = 0; i < 2; i++) {
            float top = top_for_foot(i == 0 ? body : header);
            assert_true(side == SENET_CONES ? top > 0.1f && top < 0.8f : top > 0.9f && top < 1.1f);
        }
    }
}

// The width of the widest line around the piece on a house.
static float width_around(int house) {
    float widest = 0.0f, scale = scale_of(house);
    gfx_rect box = {0};
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        gfx_point at = house_at(house);
        if (path_box(c, 9, &box) && c->as.path.blur_vu <= 0.0f && c->as.path.fill.a == 0 &&
            box.w > 0.6f * scale && box.w < 0.9f * scale &&
            fabsf(box.x + box.w / 2 - at.x) < 0.1f * scale &&
            fabsf(box.y + box.h / 2 - at.y) < 0.1f * scale) {
            widest = fmaxf(widest, c->as.path.stroke_vu);
        }
    }
    return widest;
}

static void in_high_contrast_lines_are_thicker(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall c3c5/s9/10 c 0,0 3,4 - 3");
    float usual = width_around(1);
    s.settings.contrast = true;
    assert_true(usual > 3.0f && width_around(1) > 1.4f * usual);
}

#define TEST(f) STAGE_TEST(f, stage_set_up, &s)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(neighbours_of_one_side_are_linked),
        TEST(where_protection_ends_nothing_is_linked),
        TEST(where_the_way_turns_the_links_lie_beside_the_pieces),
        TEST(a_house_that_protects_is_marked),
        TEST(what_cannot_move_has_a_disc_on_it_that_no_piece_covers),
        TEST(the_last_move_is_an_arrow_and_no_goal),
        TEST(every_house_carries_its_number_until_that_is_turned_off),
        TEST(a_goal_where_somebody_stands_has_two_lines),
        TEST(whose_turn_it_is_has_a_sign_beside_the_name),
        TEST(the_players_own_pieces_are_marked),
        TEST(drawn_pieces_differ_in_shape),
        TEST(in_high_contrast_lines_are_thicker),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
