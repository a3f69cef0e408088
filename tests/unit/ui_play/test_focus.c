// What has the focus, how that looks, that focusing changes nothing, and where the arrows lead.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "support/screens.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <string.h>

static stage st;

static const screen_left_out LEFT_OUT[] = {
    {UI_SCREEN_TITLE, "is looked at by itself"},
    {UI_SCREEN_PLAY, "is looked at by itself"},
    {UI_SCREEN_RESULT, "comes only when a game is over"},
    {UI_SCREEN_WARNING, "comes only before a bad move"},
    {UI_SCREEN_TUTORIAL,
     "one thing at a time can be pressed, and has the focus: ui_play_tutorial"}};

static int open_stage(void **state) {
    (void)state;
    stage_open_history(&st, 30);
    st.settings.speed = SETTINGS_SPEED_OFF;
    return 0;
}

static void the_focus_leaves_a_button_on_the_players_turn(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    stage_key(&st, BASE_KEY_DOWN, 0);
    st.u->widgets.focus = PLAY_ID_MENU;
    stage_key(&st, 't', 0);
    assert_true(stage_settle(&st, 5000));
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    assert_true(p->state == PLAY_CHOOSING);
    assert_int_equal(st.u->widgets.focus,
                     PLAY_ID_HOUSE + play_move_place(p, p->choosing.moves.move[0]));
}

static void the_focus_reaches_every_piece_that_can_move(void **state) {
    (void)state;
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    assert_true(p->state == PLAY_CHOOSING);
    unsigned reached = 0;
    const int keys[] = {BASE_KEY_LEFT, BASE_KEY_RIGHT, BASE_KEY_UP, BASE_KEY_DOWN};
    for (int i = 0; i < 400; i++) {
        stage_key(&st, keys[(i * 7 + i / 9) % 2], 0);
        int place = st.u->widgets.focus - PLAY_ID_HOUSE;
        if (place >= 1 && place <= SENET_HOUSES) {
            reached |= 1u << place;
        }
    }
    for (int i = 0; i < p->choosing.moves.count; i++) {
        assert_true((reached >> p->choosing.moves.move[i].from & 1u) != 0);
    }
}

static bool takes_focus(const ui_widget *w) {
    return w->enabled && w->reach != UI_REACH_POINTER;
}

// From every widget, the four directions lead to every other one (asserted).
static void assert_all_reach_all(const char *where) {
    const ui_widgets *all = &st.u->widgets;
    const ui_action directions[] = {UI_ACTION_LEFT, UI_ACTION_RIGHT, UI_ACTION_UP, UI_ACTION_DOWN};
    for (int from = 0; from < all->count; from++) {
        if (!takes_focus(&all->widget[from])) {
            continue;
        }
        int reached[UI_WIDGETS_CAP] = {all->widget[from].id};
        int n = 1;
        for (int i = 0; i < n; i++) {
            for (int d = 0; d < 4; d++) {
                static ui_widgets w;
                w = *all;
                w.focus = reached[i];
                (void)ui_widgets_action(&w, directions[d]);
                bool known = false;
                for (int k = 0; k < n; k++) {
                    known = known || reached[k] == w.focus;
                }
                if (!known) {
                    reached[n++] = w.focus;
                }
            }
        }
        int enabled = 0;
        for (int i = 0; i < all->count; i++) {
            enabled += takes_focus(&all->widget[i]) ? 1 : 0;
        }
        if (n != enabled) {
            fail_msg("%s: from %d only %d of %d", where, all->widget[from].id, n, enabled);
        }
    }
}

static void arrows_lead_from_everywhere_to_everything(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {1024, 768}, {720, 1280}};
    ui_screen_id sheets[UI_SCREEN_COUNT];
    const int n_sheets = SCREENS_AT_HOME(LEFT_OUT, sheets);
    assert_all_reach_all("title");
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        ui_resize(st.u, sizes[k][0], sizes[k][1]);
        stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
        for (int i = 0; i < n_sheets; i++) {
            ui_push(st.u, sheets[i]);
            stage_pass(&st, 20);
            assert_all_reach_all(st.screen);
            ui_pop(st.u);
        }
    }
}

static void the_title_keeps_the_focus_while_a_sheet_lies_over_it(void **state) {
    (void)state;
    const int id = stage_labelled(&st, "Settings")->id;
    st.u->widgets.focus = id;
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_pass(&st, 20);
    assert_string_equal(st.screen, "settings");
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 20);
    assert_string_equal(st.screen, "title");
    assert_int_equal(st.u->widgets.focus, id);
    ui_replace_all(st.u, UI_SCREEN_TITLE);
    assert_int_not_equal(st.u->widgets.focus, id);
}

// Every state of a game, wherever the pieces stand.
static void arrows_lead_to_every_piece_in_every_position(void **state) {
    (void)state;
    int n_ended = 0;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        const match_setup setup = {
            .rules = (senet_rules_id)rules, .n = 5, .points = 1, .seed = {.low = 17}};
        stage_begin(&st, &setup);
        int over = st.n_over, moved = st.n_moved;
        for (int i = 0; i < 800 && st.n_over == over; i++) {
            if (!stage_settle(&st, 30000) || st.n_over != over) {
                break;
            }
            assert_all_reach_all(st.need);
            stage_key(&st, BASE_KEY_RETURN, 0);
            if (strncmp(st.need, "move", 4) == 0) {
                stage_pass(&st, 20);
                stage_key(&st, BASE_KEY_RETURN, 0);
            }
        }
        assert_true(st.n_moved > moved + 20);
        if (st.n_over > over) {
            n_ended++;
            (void)stage_settle(&st, 5000);
            assert_string_equal(st.screen, "result");
            assert_all_reach_all("result");
        }
    }
    assert_true(n_ended > 0);
}

// Arrows go to a piece far along the next row before the keys below the board, and back.
static void arrows_go_to_a_piece_before_they_leave_the_board(void **state) {
    (void)state;
    stage_begin_at(&st, "museum c1ssss2c1/10/5c4 c 0,0 2,1 - 2");
    st.u->widgets.focus = PLAY_ID_HOUSE + 9;
    stage_key(&st, BASE_KEY_DOWN, 0);
    assert_int_equal(st.u->widgets.focus, PLAY_ID_HOUSE + 26);
    stage_key(&st, BASE_KEY_DOWN, 0);
    assert_true(st.u->widgets.focus < PLAY_ID_HOUSE);
    assert_all_reach_all("three cones");
}

// --- How it is seen

// The ring is some pixels outside, so its area is that of two pixels around the widget.
static const float LEAST_PX = 1.8f;

// Number of outlines of a rectangle, a little outside it, at least `least_px` pixels wide.
static int lines_around(gfx_rect r, float least_px) {
    int n = 0;
    ui_mark(st.u);
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind != GFX_PATH || c->as.path.stroke.a < 255 || c->as.path.n_points == 0 ||
            c->as.path.stroke_vu * st.u->env.canvas.scale < least_px - 0.01f) {
            continue;
        }
        const gfx_point *p = gfx_drawlist_points(st.list, c->as.path.first_point);
        gfx_point low = p[0], high = p[0];
        for (size_t k = 1; k < c->as.path.n_points; k++) {
            low = (gfx_point){fminf(low.x, p[k].x), fminf(low.y, p[k].y)};
            high = (gfx_point){fmaxf(high.x, p[k].x), fmaxf(high.y, p[k].y)};
        }
        const float away[4] = {r.x - low.x, r.y - low.y, high.x - r.x - r.w, high.y - r.y - r.h};
        bool around = true;
        for (int k = 0; k < 4; k++) {
            around = around && away[k] > 1.0f && away[k] < 12.0f;
        }
        n += around ? 1 : 0;
    }
    return n;
}

static int assert_all_show_the_focus(void) {
    int n = 0;
    for (int i = 0; i < st.u->widgets.count; i++) {
        const ui_widget *w = &st.u->widgets.widget[i];
        // golden/states.c measures a house's ring; a page is only a line, its frame has the ring.
        bool house = strcmp(st.screen, "play") == 0 && w->kind == UI_WIDGET_CUSTOM;
        if (!w->enabled || house || w->rect.h < 8.0f) {
            continue;
        }
        st.u->widgets.focus = w->id;
        st.u->widgets.focus_visible = true;
        int with = lines_around(w->rect, LEAST_PX);
        st.u->widgets.focus_visible = false;
        if (with <= lines_around(w->rect, LEAST_PX)) {
            fail_msg("%s, %d x %d: no ring is around %d \"%s\"", st.screen,
                     st.u->env.canvas.width_px, st.u->env.canvas.height_px, w->id, w->label);
        }
        n++;
    }
    return n;
}

static void a_ring_is_around_whatever_has_the_focus(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {640, 480}, {720, 1280}};
    ui_screen_id sheets[UI_SCREEN_COUNT];
    const int n_sheets = SCREENS_AT_HOME(LEFT_OUT, sheets);
    int n = 0;
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        ui_resize(st.u, sizes[k][0], sizes[k][1]);
        ui_replace_all(st.u, UI_SCREEN_TITLE);
        stage_pass(&st, 20);
        n += assert_all_show_the_focus();
        stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
        n += assert_all_show_the_focus();
        for (int i = 0; i < n_sheets; i++) {
            ui_push(st.u, sheets[i]);
            stage_pass(&st, 20);
            n += assert_all_show_the_focus();
            ui_pop(st.u);
        }
    }
    assert_true(n > 300);
}

// --- What it changes

static void going_through_a_screen_changes_nothing(void **state) {
    (void)state;
    static const int keys[] = {BASE_KEY_TAB, BASE_KEY_DOWN, BASE_KEY_UP};
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 4");
    const settings before = st.settings;
    const uint32_t generation = match_generation(ui_match(st.u));
    ui_screen_id sheets[UI_SCREEN_COUNT];
    const int n_sheets = SCREENS_AT_HOME(LEFT_OUT, sheets);
    for (int i = -1; i < n_sheets; i++) {
        if (i >= 0) {
            ui_push(st.u, sheets[i]);
            stage_pass(&st, 20);
        }
        char screen[STAGE_LINE_CAP];
        (void)str_copy(screen, sizeof screen, st.screen);
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
            for (int n = 0; n <= st.u->widgets.count; n++) {
                stage_key(&st, keys[k], keys[k] == BASE_KEY_TAB && n % 3 == 2 ? BASE_MOD_SHIFT : 0);
                stage_pass(&st, 20);
                assert_string_equal(st.screen, screen);
                assert_memory_equal(&st.settings, &before, sizeof before);
                assert_int_equal(match_generation(ui_match(st.u)), generation);
            }
        }
        if (i >= 0) {
            ui_pop(st.u);
        }
    }
}

#define IN_STAGE(test) STAGE_TEST(test, open_stage, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(the_focus_leaves_a_button_on_the_players_turn),
        IN_STAGE(the_focus_reaches_every_piece_that_can_move),
        IN_STAGE(arrows_lead_from_everywhere_to_everything),
        IN_STAGE(the_title_keeps_the_focus_while_a_sheet_lies_over_it),
        IN_STAGE(arrows_lead_to_every_piece_in_every_position),
        IN_STAGE(arrows_go_to_a_piece_before_they_leave_the_board),
        IN_STAGE(a_ring_is_around_whatever_has_the_focus),
        IN_STAGE(going_through_a_screen_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
