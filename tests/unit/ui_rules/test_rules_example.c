// Animated examples: the one on every page is played, automatically or on a press, and returns to
// its first state; and the size of the board on its page.
#include "ui/gallery/rules_screen.h"
#include "unit/ui_gallery/bench.h"
#include "unit/ui_gallery/english.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char SHOW[] = "Show the example";

enum { FRAME_MS = 20, STRIDE_MS = 60, PATIENCE = 3000, BEGINS = 3, ATTACKS = 5, PIECES_CAP = 24 };

static int open_bench(void **state) {
    return bench_open(state, english_contents());
}

static rules_screen *screen_of(bench *b) {
    return ui_data(b->u, UI_SCREEN_RULES);
}

static void press_at(bench *b, gfx_point at) {
    bench_point(b, BASE_INPUT_POINTER_MOVE, 0, at);
    bench_point(b, BASE_INPUT_POINTER_DOWN, 0, at);
    bench_point(b, BASE_INPUT_POINTER_UP, 0, at);
}

static void click(bench *b, const char *label) {
    ui_widget *w = bench_labelled(b, label);
    assert_non_null(w);
    press_at(b, bench_middle(w->rect));
}

// Opens a page of a rule set.
static void open_page(bench *b, senet_rules_id id, int page) {
    b->settings.new_rules = (int)id;
    bench_key(b, BASE_KEY_F1);
    assert_int_equal(screen_of(b)->id, id);
    while (screen_of(b)->page < page) {
        bench_key(b, BASE_KEY_RIGHT);
    }
}

static rules_example_state state_of(bench *b) {
    return screen_of(b)->example.state;
}

// @return the number of frames until nothing moved or waited
static int pass_until_it_rests(bench *b) {
    int frames = 0;
    for (; !ui_is_idle(b->u) && frames < PATIENCE; frames++) {
        bench_pass(b, STRIDE_MS);
    }
    assert_in_range(frames, 0, PATIENCE - 1);
    return frames;
}

static bool same_path(const gfx_drawlist *a, const gfx_path *p, const gfx_drawlist *b,
                      const gfx_path *q) {
    return p->n_points == q->n_points && p->stroke_vu == q->stroke_vu &&
           memcmp(&p->fill, &q->fill, sizeof p->fill) == 0 &&
           memcmp(&p->stroke, &q->stroke, sizeof p->stroke) == 0 &&
           memcmp(gfx_drawlist_points(a, p->first_point), gfx_drawlist_points(b, q->first_point),
                  p->n_points * sizeof(gfx_point)) == 0;
}

static bool same_list(const gfx_drawlist *a, const gfx_drawlist *b) {
    bool same = gfx_drawlist_count(a) == gfx_drawlist_count(b);
    for (size_t i = 0; same && i < gfx_drawlist_count(a); i++) {
        const gfx_command *p = gfx_drawlist_get(a, i), *q = gfx_drawlist_get(b, i);
        same = p->kind == q->kind &&
               (p->kind != GFX_PATH || same_path(a, &p->as.path, b, &q->as.path)) &&
               (p->kind != GFX_TEXT || strcmp(p->as.text.utf8, q->as.text.utf8) == 0);
    }
    return same;
}

// --- Automatically

static void every_example_is_played_and_rests_as_it_was(void **state) {
    bench *b = *state;
    gfx_drawlist *rest = gfx_drawlist_create();
    bench_key(b, BASE_KEY_F1);
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *t = rules_text_get((senet_rules_id)id);
        int played = 0;
        click(b, t->title);
        for (int page = 0; page < t->n_pages; page++) {
            const char *position = content_get(b->content, t->page[page], CONTENT_POSITION);
            const char *moves = content_get(b->content, t->page[page], CONTENT_MOVES);
            const bool has = position[0] != '\0' && moves[0] != '\0';
            // Without hover, so that frames differ only in the example.
            bench_point(b, BASE_INPUT_POINTER_MOVE, 0, (gfx_point){5, 5});
            gfx_drawlist_copy(rest, b->list);
            int changed = 0;
            for (int i = 0; i < PATIENCE && !ui_is_idle(b->u); i++) {
                bench_pass(b, STRIDE_MS);
                changed += same_list(rest, b->list) ? 0 : 1;
            }
            assert_int_equal(changed > 20, has);
            assert_int_equal(bench_labelled(b, SHOW) != NULL, has);
            assert_int_equal(bench_labelled(b, SHOW) != NULL,
                             rules_example_has_steps(&screen_of(b)->example));
            assert_true(same_list(rest, b->list));
            // The program sleeps: nothing to draw, and no timeout.
            assert_int_equal(ui_update(b->u, b->now_ms + FRAME_MS), -1);
            assert_false(ui_needs_draw(b->u));
            played += has ? 1 : 0;
            bench_key(b, BASE_KEY_PAGE_DOWN);
        }
        assert_true(played >= 5);
    }
    gfx_drawlist_destroy(rest);
}

// --- What is seen

// The middles of a side's pieces in the last frame, recognised by their colours.
static int pieces_drawn(const bench *b, senet_side side, gfx_point out[PIECES_CAP]) {
    const gfx_color body = side == SENET_CONES ? UI_IVORY : (gfx_color){0x24, 0x1c, 0x18, 255};
    const gfx_color edge = side == SENET_CONES ? UI_EBONY : UI_IVORY;
    int n = 0;
    for (size_t i = 0; i < gfx_drawlist_count(b->list) && n < PIECES_CAP; i++) {
        const gfx_command *c = gfx_drawlist_get(b->list, i);
        if (c->kind != GFX_PATH || memcmp(&c->as.path.fill, &body, sizeof body) != 0 ||
            memcmp(&c->as.path.stroke, &edge, sizeof edge) != 0) {
            continue;
        }
        const gfx_point *p = gfx_drawlist_points(b->list, c->as.path.first_point);
        gfx_point least = p[0], most = p[0];
        for (size_t k = 1; k < c->as.path.n_points; k++) {
            least = (gfx_point){fminf(least.x, p[k].x), fminf(least.y, p[k].y)};
            most = (gfx_point){fmaxf(most.x, p[k].x), fmaxf(most.y, p[k].y)};
        }
        out[n++] = (gfx_point){(least.x + most.x) / 2, (least.y + most.y) / 2};
    }
    return n;
}

// Whether a piece of that side is there; the middles of cones and spools differ a little.
static bool stands(const bench *b, senet_side side, gfx_point at) {
    gfx_point piece[PIECES_CAP];
    const int n = pieces_drawn(b, side, piece);
    for (int i = 0; i < n; i++) {
        if (fabsf(piece[i].x - at.x) < 6 && fabsf(piece[i].y - at.y) < 6) {
            return true;
        }
    }
    return false;
}

// "Attacks": the cone on 5 attacks on 7, then the one on 22 tries 24.
static void an_attack_moves_both_and_a_refused_piece_comes_back(void **state) {
    bench *b = *state;
    gfx_point cone[PIECES_CAP], spool[PIECES_CAP], now[PIECES_CAP];
    open_page(b, SENET_RULES_KENDALL, ATTACKS);
    assert_int_equal(pieces_drawn(b, SENET_CONES, cone), 2);
    assert_int_equal(pieces_drawn(b, SENET_SPOOLS, spool), 3);
    const float house = (spool[0].x - cone[0].x) / 2;
    bool over_6 = false, swapped = false, tried = false, back = false;
    while (!ui_is_idle(b->u)) {
        bench_pass(b, FRAME_MS);
        assert_int_equal(pieces_drawn(b, SENET_CONES, now), 2);
        for (int i = 0; i < 2; i++) {
            over_6 = over_6 || (fabsf(now[i].x - cone[0].x - house) < 0.1f * house &&
                                now[i].y < cone[0].y - 1);
            // Up to the edge of the house that refuses it, not onto it.
            tried = tried || (swapped && fabsf(now[i].x - cone[1].x - 1.5f * house) < 0.3f * house);
            assert_false(stands(b, SENET_CONES, spool[1]));
        }
        swapped = swapped ||
                  (over_6 && stands(b, SENET_CONES, spool[0]) && stands(b, SENET_SPOOLS, cone[0]));
        back = back || (tried && stands(b, SENET_CONES, cone[1]));
    }
    assert_true(over_6);
    assert_true(swapped);
    assert_true(tried);
    assert_true(back);
    assert_true(stands(b, SENET_CONES, cone[0]));
}

// "27-15", "28-off" and more: pieces borne off are gone, others are where the core puts them.
static void each_step_ends_where_the_core_says(void **state) {
    bench *b = *state;
    bench_key(b, BASE_KEY_F1);
    for (int id = 0; id < SENET_RULES_COUNT; id++) {
        const rules_text *t = rules_text_get((senet_rules_id)id);
        click(b, t->title);
        for (int page = 1; page < t->n_pages; page++) {
            bench_key(b, BASE_KEY_PAGE_DOWN);
            const rules_example *x = &screen_of(b)->example;
            rules_diagram d;
            if (!rules_text_diagram(b->content, (senet_rules_id)id, t->page[page], &d)) {
                continue;
            }
            assert_int_equal(x->n_steps, d.n_moves + (d.has_forbidden ? 1 : 0));
            for (int i = 0; i < d.n_moves; i++) {
                while (x->state == RULES_EXAMPLE_WAITS || x->now < i) {
                    bench_pass(b, STRIDE_MS);
                }
                senet_position after;
                gfx_point piece[PIECES_CAP];
                assert_int_equal(senet_apply(&x->step[i].before, d.move[i], &after, NULL),
                                 SENET_OK);
                for (int ms = 0; (float)ms < x->anim.length_ms + 500; ms += STRIDE_MS) {
                    bench_pass(b, STRIDE_MS);
                }
                assert_int_equal(x->now, i);
                for (int side = 0; side < 2; side++) {
                    int stood = after.hand[side];
                    for (int h = 1; h <= SENET_HOUSES; h++) {
                        stood += (int)(after.pieces[side] >> h & 1u);
                    }
                    int drawn = pieces_drawn(b, (senet_side)side, piece);
                    assert_int_equal(drawn, stood);
                }
            }
            (void)pass_until_it_rests(b);
        }
    }
}

// --- Reduced motion and speed

static void with_reduced_motion_nothing_moves_by_itself(void **state) {
    bench *b = *state;
    for (int i = 0; i < 2; i++) {
        b->settings.reduced_motion = i == 0;
        b->settings.speed = i == 0 ? SETTINGS_SPEED_NORMAL : SETTINGS_SPEED_OFF;
        open_page(b, SENET_RULES_KENDALL, ATTACKS);
        assert_int_equal(pass_until_it_rests(b), 0);
        assert_int_equal(state_of(b), RULES_EXAMPLE_RESTS);
        // A press still plays it.
        click(b, SHOW);
        assert_int_equal(state_of(b), RULES_EXAMPLE_PLAYS);
        assert_true(pass_until_it_rests(b) > 20);
        bench_key(b, BASE_KEY_ESCAPE);
    }
}

static void it_takes_as_long_as_moves_on_the_table(void **state) {
    bench *b = *state;
    int frames[2];
    for (int i = 0; i < 2; i++) {
        b->settings.speed = i == 0 ? SETTINGS_SPEED_SLOW : SETTINGS_SPEED_FAST;
        open_page(b, SENET_RULES_KENDALL, ATTACKS);
        frames[i] = pass_until_it_rests(b);
        bench_key(b, BASE_KEY_ESCAPE);
    }
    assert_true(frames[0] > 3 * frames[1] / 2);
}

// --- Pressing

static void a_press_plays_it_again_and_another_stops_it(void **state) {
    bench *b = *state;
    open_page(b, SENET_RULES_KENDALL, ATTACKS);
    (void)pass_until_it_rests(b);
    click(b, SHOW);
    assert_int_equal(state_of(b), RULES_EXAMPLE_PLAYS);
    bench_pass(b, 600);
    click(b, SHOW);
    assert_int_equal(state_of(b), RULES_EXAMPLE_RESTS);
    assert_int_equal(pass_until_it_rests(b), 0);
    // By keys: the page has the focus first.
    for (int i = 0; i < 20 && b->u->widgets.focus != bench_labelled(b, SHOW)->id; i++) {
        bench_key(b, BASE_KEY_TAB);
    }
    bench_key(b, BASE_KEY_RETURN);
    assert_int_equal(state_of(b), RULES_EXAMPLE_PLAYS);
    // On the picture too, left and right turn the page, and the example stops.
    bench_key(b, BASE_KEY_LEFT);
    assert_int_equal(screen_of(b)->page, ATTACKS - 1);
    assert_int_equal(state_of(b), RULES_EXAMPLE_WAITS);
    assert_int_equal(b->u->widgets.focus, bench_labelled(b, SHOW)->id);
}

// A drag turns or scrolls the page, wherever it begins.
static void a_sweep_over_it_turns_the_page(void **state) {
    bench *b = *state;
    open_page(b, SENET_RULES_KENDALL, ATTACKS);
    (void)pass_until_it_rests(b);
    const gfx_point at = bench_middle(bench_labelled(b, SHOW)->rect);
    const gfx_point there = {at.x - 300, at.y + 8};
    bench_point(b, BASE_INPUT_POINTER_DOWN, 3, at);
    bench_point(b, BASE_INPUT_POINTER_MOVE, 3, there);
    bench_point(b, BASE_INPUT_POINTER_UP, 3, there);
    assert_int_equal(screen_of(b)->page, ATTACKS + 1);
    assert_int_equal(state_of(b), RULES_EXAMPLE_WAITS);
}

static void another_page_tab_or_screen_stops_it(void **state) {
    bench *b = *state;
    open_page(b, SENET_RULES_KENDALL, ATTACKS);
    for (int i = 0; i < 3; i++) {
        while (state_of(b) != RULES_EXAMPLE_PLAYS) {
            bench_pass(b, FRAME_MS);
        }
        bench_pass(b, 700);
        if (i == 0) {
            bench_key(b, BASE_KEY_LEFT);
            assert_int_equal(state_of(b), RULES_EXAMPLE_WAITS);
        } else if (i == 1) {
            ui_push(b->u, UI_SCREEN_SETTINGS);
            bench_pass(b, FRAME_MS);
            assert_int_equal(state_of(b), RULES_EXAMPLE_RESTS);
            bench_key(b, BASE_KEY_ESCAPE);
            click(b, SHOW);
        } else {
            click(b, "Compare");
            assert_int_equal(pass_until_it_rests(b), 0);
            assert_null(bench_labelled(b, SHOW));
        }
    }
}

// It waits until it is visible.
static void below_the_edge_of_a_long_page_it_waits(void **state) {
    bench *b = *state;
    b->settings.text_size = 200;
    ui_resize(b->u, 1024, 640);
    open_page(b, SENET_RULES_KENDALL, ATTACKS);
    assert_int_equal(pass_until_it_rests(b), 0);
    assert_null(bench_labelled(b, SHOW));
    for (int i = 0; i < 20 && bench_labelled(b, SHOW) == NULL; i++) {
        bench_key(b, BASE_KEY_DOWN);
    }
    const gfx_rect seen = bench_labelled(b, SHOW)->rect, area = screen_of(b)->paper.area;
    assert_true(seen.y >= area.y - 1 && seen.y + seen.h <= area.y + area.h + 1);
    bench_pass(b, FRAME_MS);
    assert_true(pass_until_it_rests(b) > 20);
}

// --- Speech

static void speech_says_what_it_is(void **state) {
    bench *b = *state;
    open_page(b, SENET_RULES_KENDALL, ATTACKS);
    const ui_view view = {.env = &b->u->env, .widgets = &b->u->widgets, .data = screen_of(b)};
    char said[WORDS_CAP] = "";
    assert_true(ui_screen_rules.describe_widget(&view, bench_labelled(b, SHOW), said));
    assert_string_equal(said, "The cone on 5 can attack on 7. The spool on 24 is protected by the "
                              "spool on 25. Show the example");
}

// --- Room

static void the_board_takes_what_the_text_leaves(void **state) {
    bench *b = *state;
    static const int sizes[][2] = {
        {1280, 720}, {1920, 1080}, {2560, 1080}, {1024, 1280}, {1080, 1920}};
    bench_key(b, BASE_KEY_F1);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        ui_resize(b->u, sizes[i][0], sizes[i][1]);
        for (int id = 0; id < SENET_RULES_COUNT; id++) {
            bench_pass(b, 16);
            click(b, rules_text_get((senet_rules_id)id)->title);
            bool has_board = false;
            for (int page = 1; page < rules_text_get((senet_rules_id)id)->n_pages; page++) {
                bench_key(b, BASE_KEY_PAGE_DOWN);
                const rules_screen *r = screen_of(b);
                const gfx_rect area = r->paper.area, board = r->board_at;
                has_board = has_board || board.h > 0;
                const bool roomy = r->paper.content_h < 0.9f * area.h;
                const bool wide = sizes[i][0] > sizes[i][1];
                assert_true(!wide || r->paper.content_h <= area.h + 0.5f);
                // In an upright window it is as wide as the page.
                assert_true(board.h <= 0 || !roomy || board.w > (wide ? 0.57f : 0.85f) * area.w);
                // Beside the text it is neither at the top nor at the bottom.
                const float above = board.y - area.y, below = area.y + area.h - board.y - board.h;
                assert_true(board.h <= 0 || !wide || fminf(above, below) > 0.08f * area.h);
            }
            assert_true(has_board);
        }
    }
}

// On a high page the board is below its text, and as wide.
static void on_a_high_page_it_stands_below_the_text(void **state) {
    bench *b = *state;
    ui_resize(b->u, 1000, 1000);
    open_page(b, SENET_RULES_KENDALL, BEGINS);
    const rules_screen *r = screen_of(b);
    assert_true(r->paper.content_h <= r->paper.area.h);
    assert_true(r->board_at.w > 0.85f * r->paper.area.w);
    // Still beside it on a page too low for both.
    ui_resize(b->u, 1000, 700);
    bench_pass(b, FRAME_MS);
    assert_true(r->board_at.w < 0.7f * r->paper.area.w);
}

#define ON_BENCH(test) cmocka_unit_test_setup_teardown(test, open_bench, bench_close)

int main(void) {
    const struct CMUnitTest tests[] = {
        ON_BENCH(every_example_is_played_and_rests_as_it_was),
        ON_BENCH(an_attack_moves_both_and_a_refused_piece_comes_back),
        ON_BENCH(each_step_ends_where_the_core_says),
        ON_BENCH(with_reduced_motion_nothing_moves_by_itself),
        ON_BENCH(it_takes_as_long_as_moves_on_the_table),
        ON_BENCH(a_press_plays_it_again_and_another_stops_it),
        ON_BENCH(a_sweep_over_it_turns_the_page),
        ON_BENCH(another_page_tab_or_screen_stops_it),
        ON_BENCH(below_the_edge_of_a_long_page_it_waits),
        ON_BENCH(speech_says_what_it_is),
        ON_BENCH(the_board_takes_what_the_text_leaves),
        ON_BENCH(on_a_high_page_it_stands_below_the_text),
    };
    return cmocka_run_group_tests_name("rules examples", tests, NULL, NULL);
}
