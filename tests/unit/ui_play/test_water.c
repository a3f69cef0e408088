// A piece in the water is decided about by every device, and the outcome is shown before and after
// the decision.
// Layer: test of ui.
// Invariant: only input decides; only what is drawn or said is checked.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/board/board_place.h"
#include "ui/frame/scan.h"
#include "ui/frame/screen.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <string.h>

// The decision is about the cone on 27; in TAKEN 15 is occupied by another cone.
static const char DECISION[] = "museum 1scscscs2/10/6c3 c 0,0 1,1 - ?";
static const char TAKEN[] = "museum 1scscs1s2/4c5/6c3 c 0,0 1,1 - ?";
enum { BACK = PLAY_ID_CHOICE, STAY, WATER = PLAY_ID_HOUSE + SENET_HOUSE_WATER };

static stage s;

static const play *screen(void) {
    return ui_data(s.u, UI_SCREEN_PLAY);
}

static void click_house(int house) {
    stage_click_at(&s, s.scene.house[house].center);
    stage_pass(&s, 20);
}

// Asserts the last position in the trace.
static void assert_position(const char *want) {
    assert_true(stage_settle(&s, 20000));
    if (strstr(s.position, want) == NULL) {
        fail_msg("%s, not %s", s.position, want);
    }
}

static void assert_went_back(void) {
    assert_position("museum 1scscscs2/4c5/10 s 0,0 1,1 - -");
    assert_int_equal(s.n_thrown, 0);
}

static void assert_stayed(void) {
    assert_position("museum 1scscscs2/10/6c3 c 0,0 1,1 - -");
    assert_int_equal(screen()->state, PLAY_AWAITING_THROW);
}

static void two_buttons_say_what_can_be_done(void **state) {
    (void)state;
    stage_begin_at(&s, DECISION);
    assert_true(stage_draws(&s, "Player 1: go back, or stay?"));
    assert_true(stage_draws(&s, "Go back to 15"));
    assert_true(stage_draws(&s, "Stay and throw for a 4"));
    assert_false(stage_draws(&s, "then throw again"));
    stage_press(&s, BACK);
    assert_went_back();
    stage_begin_at(&s, DECISION);
    stage_press(&s, STAY);
    assert_stayed();
    assert_false(stage_draws(&s, "throws again")); // nothing has been thrown yet
    stage_pass(&s, 3000);
    assert_true(stage_draws(&s, "turn: throw the sticks."));
    // With 15 occupied, the label names the real destination.
    stage_begin_at(&s, TAKEN);
    assert_true(stage_draws(&s, "Go back to 14"));
}

static void on_the_board_the_piece_is_clicked_and_then_the_house(void **state) {
    (void)state;
    stage_begin_at(&s, DECISION);
    click_house(SENET_HOUSE_WATER);
    click_house(SENET_HOUSE_WATER); // a double click does not choose
    assert_int_equal(s.n_moved, 0);
    click_house(SENET_HOUSE_WATER);
    click_house(SENET_HOUSE_REBIRTH);
    assert_went_back();
    stage_begin_at(&s, TAKEN);
    click_house(SENET_HOUSE_WATER);
    click_house(14);
    assert_position("museum 1scscs1s2/3cc5/10 s 0,0 1,1 - -");
}

static void a_finger_drags_it_there(void **state) {
    (void)state;
    stage_begin_at(&s, DECISION);
    const gfx_canvas *c = &s.u->env.canvas;
    for (int i = 0; i < 3; i++) {
        const gfx_point at = s.scene.house[i == 0 ? SENET_HOUSE_WATER : SENET_HOUSE_REBIRTH].center;
        base_input input = {.kind = i == 0   ? BASE_INPUT_POINTER_DOWN
                                    : i == 1 ? BASE_INPUT_POINTER_MOVE
                                             : BASE_INPUT_POINTER_UP,
                            .pointer = 7,
                            .button = 1,
                            .x = (at.x - c->view.x) * c->scale,
                            .y = (at.y - c->view.y) * c->scale};
        (void)ui_update(s.u, s.now_ms);
        ui_input(s.u, &input);
    }
    assert_went_back();
}

// Large letters would shrink between board and mat: the row starts at the window's edge.
static void with_large_letters_the_row_is_wider(void **state) {
    (void)state;
    for (int large = 0; large < 2; large++) {
        s.settings.text_size = large != 0 ? 200 : 100;
        ui_resize(s.u, 1280, 720);
        stage_begin_at(&s, DECISION);
        const gfx_rect back = ui_widgets_find(&s.u->widgets, BACK)->rect;
        const gfx_rect stay = ui_widgets_find(&s.u->widgets, STAY)->rect;
        const float mat = s.u->env.layout.mat.w;
        assert_int_equal(back.w > mat / 2, large);
        assert_true(stay.x >= back.x + back.w && stay.y == back.y);
    }
}

// Size of a choice's letters, pixels; 0: not drawn.
static float letters_px(const char *label) {
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, label) == 0) {
            return c->as.text.style.size_vu * s.u->env.canvas.scale;
        }
    }
    return 0;
}

static void the_buttons_grow_with_the_type(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {768, 1366}, {1080, 1920}};
    for (int i = 0; i < 3; i++) {
        float px[2];
        for (int large = 0; large < 2; large++) {
            s.settings.text_size = large != 0 ? 200 : 100;
            ui_resize(s.u, sizes[i][0], sizes[i][1]);
            stage_begin_at(&s, DECISION);
            assert_true(stage_draws(&s, "Go back to 15"));
            px[large] = letters_px("Go back to 15");
        }
        assert_true(px[1] > 1.38f * px[0]); // as in golden_places
        assert_true(px[1] > 24);
    }
}

// The arrow keys, or a gamepad's directions.
static void press(bool pad, int key, base_pad button) {
    if (pad) {
        base_input input = {.kind = BASE_INPUT_PAD_DOWN, .pad = button};
        (void)ui_update(s.u, s.now_ms);
        ui_input(s.u, &input);
        stage_pass(&s, 20);
    } else {
        stage_key(&s, key, 0);
        stage_pass(&s, 20);
    }
}

static void keys_and_gamepads_stay_first_and_go_back_beside_it(void **state) {
    (void)state;
    for (int pad = 0; pad < 2; pad++) {
        stage_begin_at(&s, DECISION);
        assert_int_equal(s.u->widgets.focus, STAY);
        press(pad != 0, BASE_KEY_RETURN, BASE_PAD_A);
        assert_stayed();
        stage_begin_at(&s, DECISION);
        press(pad != 0, BASE_KEY_LEFT, BASE_PAD_LEFT);
        assert_int_equal(s.u->widgets.focus, BACK);
        assert_true(stage_draws(&s, "Out of the water, back to 15. That ends the turn."));
        press(pad != 0, BASE_KEY_RETURN, BASE_PAD_A);
        assert_went_back();
    }
}

// Never over the sticks; and the piece has no ring: the question has buttons.
static void the_buttons_leave_the_sticks_free(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 720}, {768, 1366}, {2560, 1080}};
    for (int i = 0; i < 6; i++) {
        ui_resize(s.u, sizes[i / 2][0], sizes[i / 2][1]);
        s.settings.text_size = i % 2 == 0 ? 100 : 200;
        ui_refresh_layout(s.u);
        stage_begin_at(&s, DECISION);
        const gfx_rect mat = s.u->env.layout.mat;
        for (int id = BACK; id <= STAY; id++) {
            const gfx_rect r = ui_widget_in_window(ui_widgets_find(&s.u->widgets, id));
            assert_true(r.y + r.h <= mat.y || r.y >= mat.y + mat.h);
        }
    }
}

static void the_key_that_throws_asks_for_the_decision(void **state) {
    (void)state;
    stage_begin_at(&s, DECISION);
    stage_key(&s, 't', 0);
    stage_pass(&s, 2000);
    assert_int_equal(s.n_thrown + s.n_moved, 0);
    assert_true(stage_draws(&s, "Choose first: go back, or stay and throw."));
    // The decision can be undone like a move.
    stage_press(&s, BACK);
    assert_went_back();
    stage_key(&s, 'u', 0);
    assert_position("museum 1scscscs2/10/6c3 c 0,0 1,1 - ?");
    stage_pass(&s, 2000); // to read that it was undone
    assert_true(stage_draws(&s, "Player 1: go back, or stay?"));
}

// In `bga` the decision follows the throw; one switch works the same.
static void one_switch_goes_over_the_buttons_alone(void **state) {
    (void)state;
    static const char *const positions[] = {DECISION, "bga 1scscscs2/10/6c3 c 0,0 1,1 - 2"};
    s.settings.one_switch = SETTINGS_SWITCH_FAST;
    for (int i = 0; i < 4; i++) {
        const int wanted = i % 2 == 0 ? BACK : STAY;
        const int moved = s.n_moved;
        stage_begin_at(&s, positions[i / 2]);
        bool seen[2] = {false, false};
        for (int k = 0; k < 12; k++) {
            const int id = s.u->widgets.focus;
            assert_int_not_equal(id, WATER);
            seen[0] = seen[0] || id == BACK;
            seen[1] = seen[1] || id == STAY;
            stage_pass(&s, scan_interval_ms(s.settings.one_switch));
        }
        assert_true(seen[0] && seen[1]);
        for (int k = 0; k < 24 && s.u->widgets.focus != wanted; k++) {
            stage_pass(&s, scan_interval_ms(s.settings.one_switch));
        }
        assert_int_equal(s.u->widgets.focus, wanted);
        stage_key(&s, ' ', 0);
        stage_pass(&s, 20);
        assert_true(stage_settle(&s, 20000));
        assert_int_equal(s.n_moved, moved + 1);
    }
}

static void the_choices_and_their_meanings_are_spoken(void **state) {
    (void)state;
    s.settings.speech = true;
    stage_begin_at(&s, DECISION);
    assert_non_null(strstr(s.said, "Player 1: go back, or stay?"));
    stage_listen(&s);
    stage_key(&s, BASE_KEY_LEFT, 0);
    stage_pass(&s, 40);
    assert_non_null(
        strstr(s.said, "Go back to 15. Out of the water, back to 15. That ends the turn."));
    stage_listen(&s);
    stage_key(&s, BASE_KEY_RIGHT, 0);
    stage_pass(&s, 40);
    assert_non_null(strstr(s.said, "Stay and throw for a 4. Stays in the water: a 4 takes it home, "
                                   "any other throw ends the turn."));
    stage_listen(&s);
    stage_key(&s, 'p', 0);
    stage_pass(&s, 40);
    assert_non_null(strstr(s.said, "Player 1 decides before the throw."));
    assert_null(strstr(s.said, "throws 8"));
    assert_non_null(strstr(s.said, "2 moves are possible."));
    assert_non_null(strstr(s.said, "27: Out of the water, back to 15."));
    assert_non_null(strstr(s.said, "Stays in the water"));
}

// Whether an arrow leads from 27 to a house: its line and its head.
static bool arrow_leads_to(int house) {
    const gfx_point from = s.scene.house[SENET_HOUSE_WATER].center;
    const gfx_point to = s.scene.house[house].center;
    bool line = false, head = false;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind != GFX_PATH || c->as.path.n_points < 3) {
            continue;
        }
        const gfx_point *p = gfx_drawlist_points(s.list, c->as.path.first_point);
        line = line || hypotf(p[0].x - from.x, p[0].y - from.y) < 1;
        head = head || (c->as.path.n_points == 3 && hypotf(p[1].x - to.x, p[1].y - to.y) < 1);
    }
    return line && head;
}

static void an_arrow_leads_to_where_it_would_go(void **state) {
    (void)state;
    stage_begin_at(&s, DECISION);
    assert_true(arrow_leads_to(15));
    stage_begin_at(&s, TAKEN);
    assert_true(arrow_leads_to(14));
    assert_false(arrow_leads_to(15));
    stage_begin_at(&s, "bga 1scscscs2/10/6c3 c 0,0 1,1 - 2");
    assert_true(arrow_leads_to(15));
    stage_begin_at(&s, "museum 1scscscs2/10/5c4 c 0,0 1,1 - 2");
    assert_false(arrow_leads_to(15));
}

static void begin_with_throw(const char *text, uint8_t sticks, match_player_kind kind) {
    senet_position position;
    match *m = NULL;
    assert_int_equal(senet_position_parse(text, &position, NULL), SENET_OK);
    const match_setup setup = {.rules = (senet_rules_id)position.rules,
                               .n = position.n,
                               .points = 1,
                               .first_side = (senet_side)position.side,
                               .player = {{.kind = kind}, {.kind = MATCH_HUMAN}},
                               .throws = MATCH_THROWS_SCRIPTED,
                               .script = &sticks,
                               .n_script = 1};
    assert_int_equal(match_create_at(&setup, &position, &m), SENET_OK);
    ui_begin_match(s.u, m);
}

static void without_a_4_it_is_explained_why_nothing_moves(void **state) {
    (void)state;
    begin_with_throw(DECISION, 0x7, MATCH_HUMAN);
    assert_true(stage_settle(&s, 20000));
    stage_press(&s, STAY);
    assert_stayed();
    stage_press(&s, PLAY_ID_MAT);
    for (int i = 0; i < 400 && screen()->state != PLAY_CHOOSING; i++) {
        stage_pass(&s, 16);
    }
    assert_true(stage_draws(&s, "Not a 4"));
    assert_false(stage_draws(&s, "No cone can move"));
    for (int i = 0; i < 200 && s.n_moved < 2; i++) {
        stage_pass(&s, 16);
    }
    assert_true(stage_draws(&s, "Not a 4: the cone waits in the water, and the turn passes."));
    assert_position("museum 1scscscs2/10/6c3 s 0,0 1,1 - -");
    // A 4 bears it off, and its side throws again.
    begin_with_throw(DECISION, 0xF, MATCH_HUMAN);
    assert_true(stage_settle(&s, 20000));
    stage_press(&s, STAY);
    assert_stayed();
    stage_press(&s, PLAY_ID_MAT);
    assert_position("museum 1scscscs2/10/10 c 0,0 2,1 - -");
}

// The computer's decision is shown for at least a second before its throw.
static void the_computers_decision_can_be_read(void **state) {
    (void)state;
    s.answers = false;
    begin_with_throw(DECISION, 0x7, MATCH_COMPUTER);
    for (int i = 0; i < 400 && !s.has_held; i++) {
        stage_pass(&s, 16);
    }
    assert_true(s.has_held);
    ui_answer answer = {.kind = UI_REQUEST_THINK, .generation = s.held.generation};
    answer.choice.move = SENET_MOVE_STAY;
    answer.status = SENET_OK;
    ui_take_answer(s.u, &answer);
    int shown_ms = 0;
    for (int i = 0; i < 600 && s.n_thrown == 0; i++) {
        stage_pass(&s, 16);
        shown_ms += stage_draws(&s, "The cone stays in the water.") ? 16 : 0;
    }
    assert_int_equal(s.n_thrown, 1);
    assert_in_range(shown_ms, 1500, 4000);
}

#define IN_STAGE(test) STAGE_TEST(test, stage_set_up, &s)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(two_buttons_say_what_can_be_done),
        IN_STAGE(on_the_board_the_piece_is_clicked_and_then_the_house),
        IN_STAGE(a_finger_drags_it_there),
        IN_STAGE(with_large_letters_the_row_is_wider),
        IN_STAGE(the_buttons_grow_with_the_type),
        IN_STAGE(keys_and_gamepads_stay_first_and_go_back_beside_it),
        IN_STAGE(the_buttons_leave_the_sticks_free),
        IN_STAGE(the_key_that_throws_asks_for_the_decision),
        IN_STAGE(one_switch_goes_over_the_buttons_alone),
        IN_STAGE(the_choices_and_their_meanings_are_spoken),
        IN_STAGE(an_arrow_leads_to_where_it_would_go),
        IN_STAGE(without_a_4_it_is_explained_why_nothing_moves),
        IN_STAGE(the_computers_decision_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
