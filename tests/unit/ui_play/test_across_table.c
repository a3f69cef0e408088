// Where two people sit across a table from each other, sheets open upright for whoever opened them,
// can be rotated, and react where they are drawn.
// Layer: tests.
#include "unit/ui_play/stage.h"

#include "base/str.h"

#include "ui/board/far_cloth.h"
#include "ui/frame/frame_internal.h"
#include "ui/layout/form.h"
#include "ui/museum/visit.h"
#include "ui/museum/visit_face.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LANGUAGE_NAME = 10, COMPUTER = 1, TWO = 2 }; // ids of the attract and welcome screens
enum { FAR_MENU = PLAY_ID_FAR + 3, NEAR_MENU = PLAY_ID_NEAR + 3 };
enum { GO_ON = 1, MOVES = 2, RULES = 3 }; // of the menu
enum { YES = 1, YES_ACROSS = 2 };         // of "Are you still playing?"

static stage st;
static kiosk_config museum;

static void begin(int shown, int players, int width_px, int height_px) {
    stage_close(&st);
    stage_open_museum(&st, &museum, width_px, height_px);
    stage_press(&st, shown);
    stage_press(&st, players);
    assert_true(stage_settle(&st, 10000));
}

static int set_up(void **state) {
    (void)state;
    kiosk_defaults(&museum);
    museum.seats = KIOSK_SEATS_FACE;
    stage_open_museum(&st, &museum, 1920, 1080);
    begin(LANGUAGE_NAME, TWO, 1920, 1080);
    return 0;
}

// The nth text of this frame that equals `utf8`, from 0; NULL: none.
static const gfx_text *text_of(const char *utf8, int nth) {
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && strcmp(c->as.text.utf8, utf8) == 0 && nth-- == 0) {
            return &c->as.text;
        }
    }
    return NULL;
}

// The first line of a wrapped text.
static const gfx_text *first_line_of(const char *utf8) {
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_TEXT && strlen(c->as.text.utf8) > 3 &&
            str_has_prefix(utf8, c->as.text.utf8)) {
            return &c->as.text;
        }
    }
    return NULL;
}

static bool is_rotated(const char *utf8) {
    const gfx_text *text = text_of(utf8, 0);
    assert_non_null(text);
    return text->rotated;
}

static gfx_rect window_place(int id) {
    const ui_widget *w = ui_widgets_find(&st.u->widgets, id);
    assert_non_null(w);
    return ui_widget_in_window(w);
}

static bool inside(gfx_rect r, gfx_rect outer) {
    return r.x >= outer.x - 1.0f && r.y >= outer.y - 1.0f &&
           r.x + r.w <= outer.x + outer.w + 1.0f && r.y + r.h <= outer.y + outer.h + 1.0f;
}

static bool apart(gfx_rect a, gfx_rect b) {
    return a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
}

static void a_sheet_is_upright_for_the_player_who_opened_it(void **state) {
    (void)state;
    stage_press(&st, FAR_MENU);
    assert_string_equal(st.screen, "pause");
    assert_true(is_rotated("Menu") && is_rotated("Rules"));
    stage_press(&st, GO_ON);
    assert_string_equal(st.screen, "play");
    stage_press(&st, NEAR_MENU);
    assert_false(is_rotated("Menu"));
    stage_press(&st, GO_ON);
    // The strip for all visitors is at the near edge, and so is the keyboard.
    stage_press(&st, FAR_MENU);
    stage_press(&st, GO_ON);
    stage_press(&st, VISIT_ID_ACCESS);
    assert_false(is_rotated("Accessibility"));
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_press(&st, FAR_MENU);
    stage_press(&st, GO_ON);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "pause");
    assert_false(is_rotated("Menu"));
}

static void a_sheet_opened_by_a_sheet_has_its_direction(void **state) {
    (void)state;
    stage_press(&st, FAR_MENU);
    stage_press(&st, RULES);
    assert_string_equal(st.screen, "rules");
    assert_int_equal(visit_face_layer(st.u, st.u->frame->depth - 1), UI_LAYER_FAR);
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_true(is_rotated("Menu"));
    stage_press(&st, MOVES);
    assert_string_equal(st.screen, "moves");
    assert_int_equal(visit_face_layer(st.u, st.u->frame->depth - 1), UI_LAYER_FAR);
}

// Otherwise the edge of the sheet would cut it.
static void no_text_of_the_table_is_behind_a_sheet(void **state) {
    (void)state;
    assert_true(stage_draws(&st, " of 3 home"));
    assert_true(stage_draws(&st, "Player 2"));
    stage_press(&st, NEAR_MENU);
    assert_string_equal(st.screen, "pause");
    assert_false(stage_draws(&st, " of 3 home"));
    assert_false(stage_draws(&st, "Player 2"));
    // Beside each other, the players' names are above the sheet.
    museum.seats = KIOSK_SEATS_SIDE;
    begin(LANGUAGE_NAME, TWO, 1920, 1080);
    assert_non_null(text_of("0 of 3 home", 3));
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    assert_string_equal(st.screen, "pause");
    assert_non_null(text_of("0 of 3 home", 1));
    assert_null(text_of("0 of 3 home", 2));
}

static void a_button_rotates_it_and_back(void **state) {
    (void)state;
    stage_press(&st, NEAR_MENU);
    for (int i = 0; i < 4; i++) {
        bool rotated = i % 2 == 1;
        assert_int_equal(is_rotated("Menu"), rotated);
        // The button is upright for the other player, at the other edge.
        assert_int_equal(is_rotated("Rotate to this side"), !rotated);
        gfx_rect r = window_place(VISIT_ID_ROTATE), view = st.u->env.table.view;
        assert_int_equal(r.y + r.h / 2 < view.y + view.h / 2, !rotated);
        assert_true(inside(r, view));
        float mm = st.u->env.canvas.scale * (float)museum.screen_width_mm / 1920.0f;
        assert_true(r.h * mm >= 15.0f && r.w * mm >= 15.0f);
        stage_press(&st, VISIT_ID_ROTATE);
        assert_string_equal(st.screen, "pause");
    }
}

// No open sheet covers the button or the strip, either way up.
static void what_is_open_keeps_clear_of_the_button(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1280, 720}, {1440, 1080}, {3840, 2160}};
    static const char *const names[] = {"pause", "rules", "visit_access", "moves"};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        begin(LANGUAGE_NAME + 2, TWO, sizes[i][0], sizes[i][1]);
        for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
            static const ui_screen_id ids[] = {UI_SCREEN_PAUSE, UI_SCREEN_RULES,
                                               UI_SCREEN_VISIT_ACCESS, UI_SCREEN_MOVES};
            ui_push(st.u, ids[k]);
            for (int turn = 0; turn < 2; turn++) {
                stage_pass(&st, 20);
                gfx_rect button = window_place(VISIT_ID_ROTATE), strip = st.u->env.table.strip;
                for (int n = 0; n < st.u->widgets.count; n++) {
                    const ui_widget *w = &st.u->widgets.widget[n];
                    if (w->id >= VISIT_ID_RESTART) {
                        continue;
                    }
                    gfx_rect r = ui_widget_in_window(w);
                    if (!apart(r, button) || !apart(r, strip)) {
                        fail_msg("%s, %dx%d: widget %d lies on the button or the strip", names[k],
                                 sizes[i][0], sizes[i][1], w->id);
                    }
                }
                stage_press(&st, VISIT_ID_ROTATE);
            }
            stage_key(&st, BASE_KEY_ESCAPE, 0);
        }
    }
}

static void the_strip_stays_where_it_is(void **state) {
    (void)state;
    gfx_rect before = window_place(VISIT_ID_LANGUAGE_NAME);
    stage_press(&st, FAR_MENU);
    gfx_rect after = window_place(VISIT_ID_LANGUAGE_NAME);
    assert_true(fabsf(after.x - before.x) < 0.5f && fabsf(after.y - before.y) < 0.5f);
    const gfx_text *label = text_of("Sound on", 0);
    assert_true(label != NULL && !label->rotated && label->at.y > st.u->env.table.strip.y);
    stage_press(&st, VISIT_ID_SOUND);
    assert_true(st.settings.mute);
    assert_string_equal(st.screen, "pause");
}

// A page draws its own widgets, either way up, and the strip's are drawn once.
static void the_strip_is_drawn_once(void **state) {
    (void)state;
    stage_press(&st, FAR_MENU);
    stage_press(&st, RULES);
    assert_non_null(text_of("Start again", 0));
    assert_null(text_of("Start again", 1));
    assert_false(is_rotated("Start again"));
}

static void a_rotated_slider_follows_the_finger(void **state) {
    (void)state;
    stage_press(&st, VISIT_ID_ACCESS);
    stage_press(&st, VISIT_ID_ROTATE);
    assert_true(is_rotated("Accessibility"));
    const ui_widget *w = ui_widgets_find(&st.u->widgets, FORM_SETTING(text_size));
    gfx_rect groove = gfx_transform_rect(w->transform, ui_widget_groove(w));
    gfx_canvas c = st.u->env.canvas;
    // The slider is upside down: its low end is at the right of the window.
    stage_click(&st, (groove.x + groove.w - 1.0f - c.view.x) * c.scale,
                (groove.y + groove.h / 2 - c.view.y) * c.scale);
    stage_pass(&st, 20);
    assert_int_equal(st.settings.text_size, 100);
}

// Arrow keys follow the window's directions: nobody rotates the keyboard.
static void arrow_keys_mean_the_window(void **state) {
    (void)state;
    stage_press(&st, FAR_MENU);
    st.u->widgets.focus = GO_ON;
    float before = window_place(GO_ON).y;
    stage_key(&st, BASE_KEY_UP, 0);
    assert_int_not_equal(st.u->widgets.focus, GO_ON);
    assert_true(window_place(st.u->widgets.focus).y < before);
}

static void the_board_is_never_rotated(void **state) {
    (void)state;
    char name[2][96] = {{0}};
    gfx_rect at[2] = {{0}};
    for (int i = 0; i < 2; i++) {
        ui_draw(st.u, st.list);
        for (size_t k = 0; k < gfx_drawlist_count(st.list); k++) {
            const gfx_command *c = gfx_drawlist_get(st.list, k);
            if (c->kind == GFX_IMAGE && strstr(c->as.image.name, "slab") == NULL) {
                assert_false(c->as.image.rotated);
                (void)str_copy(name[i], sizeof name[i], c->as.image.name);
                at[i] = c->as.image.dst;
            }
        }
        if (i == 0) {
            stage_press(&st, FAR_MENU);
        }
    }
    assert_true(name[0][0] != '\0');
    assert_string_equal(name[0], name[1]); // the last piece, in the same place
    assert_memory_equal(&at[0], &at[1], sizeof at[0]);
}

static void both_are_asked_whether_they_still_play(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        stage_pass(&st, 61000);
        assert_string_equal(st.screen, "still_there");
        const gfx_text *near = text_of("Are you still playing?", 0);
        assert_true(near != NULL && !near->rotated);
        const gfx_text near_text = *near;
        const gfx_text *far = text_of("Are you still playing?", 1);
        assert_true(far != NULL && far->rotated && far->at.y < near_text.at.y);
        assert_non_null(text_of("Keep playing", 1));
        assert_null(text_of("Are you still playing?", 2));
        assert_true(window_place(YES_ACROSS).y < window_place(YES).y);
        stage_press(&st, i == 0 ? YES : YES_ACROSS);
        assert_string_equal(st.screen, "play");
        assert_true(visit_is_two(&st.u->env, &st.u->session));
    }
}

// The question also appears over an open sheet, which is there again afterwards.
static void the_question_leaves_a_sheet_as_it_was(void **state) {
    (void)state;
    stage_press(&st, FAR_MENU);
    stage_pass(&st, 61000);
    assert_string_equal(st.screen, "still_there");
    assert_false(text_of("Are you still playing?", 0)->rotated);
    assert_non_null(text_of("Are you still playing?", 1));
    stage_press(&st, YES_ACROSS);
    assert_string_equal(st.screen, "pause");
    assert_true(is_rotated("Menu"));
}

static void the_result_stands_upright_for_the_winner(void **state) {
    (void)state;
    bool seen[2] = {false, false};
    for (int game = 0; game < 40 && !(seen[0] && seen[1]); game++) {
        stage_close(&st);
        stage_open_museum(&st, &museum, 1920, 1080);
        stage_press(&st, LANGUAGE_NAME);
        st.n_seeds += (uint64_t)game; // another game each time
        stage_press(&st, TWO);
        for (int i = 0; i < 4000 && strcmp(st.screen, "result") != 0; i++) {
            // Whoever is to act throws, or plays the first move.
            stage_key(&st, BASE_KEY_RETURN, 0);
            st.now_ms += 100;
            stage_pass(&st, 0);
        }
        assert_string_equal(st.screen, "result");
        uint8_t winner = 2;
        assert_true(match_over(ui_match(st.u), &winner));
        seen[winner] = true;
        assert_int_equal(visit_face_layer(st.u, st.u->frame->depth - 1),
                         winner == 1 ? UI_LAYER_FAR : UI_LAYER_NEAR);
    }
    assert_true(seen[0] && seen[1]);
}

static void begin_choice(const char *position, int player) {
    senet_position start;
    match *m = NULL;
    const char *why = "";
    assert_int_equal(senet_position_parse(position, &start, &why), SENET_OK);
    const match_setup setup = {.rules = (senet_rules_id)start.rules,
                               .n = start.n,
                               .points = 1,
                               .first_side = player == 0 ? SENET_SPOOLS : SENET_CONES,
                               .seed = {.low = 17}};
    assert_int_equal(match_create_at(&setup, &start, &m), SENET_OK);
    ui_begin_match(st.u, m);
    assert_true(stage_settle(&st, 20000));
    assert_int_equal(match_need_now(ui_match(st.u)).player, player);
}

// A piece in the water may go back or wait: two buttons, on the chooser's side, from the top. In an
// upright window the near ones may cover the cloth; elsewhere they leave the sticks visible.
static void choices_are_in_front_of_the_player_who_chooses(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1440, 1080}, {1280, 720}, {1080, 1920},
                                   {1024, 768},  {1280, 1024}, {1280, 800}};
    static const char *const positions[] = {"bga 10/7s1c/6s3 s 0,0 4,3 - 2",
                                            "museum 10/7s1c/6s3 s 0,0 4,3 - ?"};
    for (int i = 0; i < 28; i++) {
        const int *size = sizes[i / 4], player = i % 2;
        begin(LANGUAGE_NAME, TWO, size[0], size[1]);
        begin_choice(positions[i / 2 % 2], player);
        const float mm = st.u->env.canvas.scale * (float)museum.screen_width_mm / (float)size[0];
        gfx_rect r[2];
        for (int k = 0; k < 2; k++) {
            const ui_widget *w = ui_widgets_find(&st.u->widgets, PLAY_ID_CHOICE + k);
            assert_non_null(w);
            const gfx_text *text = first_line_of(w->label);
            assert_non_null(text);
            assert_int_equal(text->rotated, player == 1);
            r[k] = ui_widget_in_window(w); // and is drawn where it reacts
            assert_true(text->at.x > r[k].x && text->at.x < r[k].x + r[k].w);
            assert_true(text->at.y > r[k].y && text->at.y < r[k].y + r[k].h);
            assert_true(r[k].w * mm >= 15.0f && r[k].h * mm >= 14.99f);
            assert_true(player == 0 ? r[k].y >= st.scene.base[3].y
                                    : r[k].y + r[k].h <= st.scene.frame[0].y + 1);
            assert_true(inside(r[k], st.u->env.canvas.view));
            for (int n = 0; n < st.u->widgets.count; n++) {
                const ui_widget *other = &st.u->widgets.widget[n];
                if (play_face_has(ui_data(st.u, UI_SCREEN_PLAY), other->id)) {
                    assert_true(apart(r[k], ui_widget_in_window(other)));
                }
            }
            if (player == 1 && size[0] > size[1]) {
                assert_true(apart(r[k], far_cloth_rect(&st.scene)));
            } else if (player == 0 && size[0] > size[1]) {
                assert_true(apart(r[k], st.u->env.layout.mat));
            }
        }
        assert_true(apart(r[0], r[1]));
        const bool beside = fabsf(r[0].y - r[1].y) < 1;
        assert_int_equal(player == 0, beside ? r[0].x < r[1].x : r[0].y < r[1].y);
    }
}

// K14, for both players: all keys of a strip are large enough and side by side.
static void the_keys_of_both_are_large_enough_and_apart(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1440, 1080}, {1280, 720}, {1080, 1920}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        begin(LANGUAGE_NAME, TWO, sizes[i][0], sizes[i][1]);
        float mm = st.u->env.canvas.scale * (float)museum.screen_width_mm / (float)sizes[i][0];
        int n = 0;
        for (int a = 0; a < st.u->widgets.count; a++) {
            const ui_widget *w = &st.u->widgets.widget[a];
            if (!play_face_has(ui_data(st.u, UI_SCREEN_PLAY), w->id)) {
                continue;
            }
            n++;
            if (w->rect.w * mm < 15.0f || w->rect.h * mm < 15.0f) {
                fail_msg("%dx%d: key %d is %.1f x %.1f mm", sizes[i][0], sizes[i][1], w->id,
                         (double)(w->rect.w * mm), (double)(w->rect.h * mm));
            }
            for (int b = 0; b < a; b++) {
                const ui_widget *other = &st.u->widgets.widget[b];
                assert_true(!play_face_has(ui_data(st.u, UI_SCREEN_PLAY), other->id) ||
                            apart(ui_widget_in_window(w), ui_widget_in_window(other)));
            }
        }
        assert_int_equal(n, 10);
    }
}

static void side_by_side_nothing_is_rotated(void **state) {
    (void)state;
    museum.seats = KIOSK_SEATS_SIDE;
    begin(LANGUAGE_NAME, TWO, 1920, 1080);
    stage_press(&st, PLAY_ID_MENU);
    assert_string_equal(st.screen, "pause");
    assert_false(is_rotated("Menu"));
    assert_null(ui_widgets_find(&st.u->widgets, VISIT_ID_ROTATE));
    stage_key(&st, BASE_KEY_ESCAPE, 0);
    stage_pass(&st, 61000);
    assert_string_equal(st.screen, "still_there");
    assert_null(ui_widgets_find(&st.u->widgets, YES_ACROSS));
    assert_null(text_of("Are you still playing?", 1));
}

// The highest and lowest point of the drawn sticks in the window, vu.
static void sticks_lie(float *out_top, float *out_bottom) {
    ui_draw(st.u, st.list);
    *out_top = 1e9f;
    *out_bottom = -1e9f;
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind != GFX_MESH || c->as.mesh.texture == NULL ||
            strstr(c->as.mesh.texture, "sticks_") == NULL) {
            continue;
        }
        const gfx_vertex *v = gfx_drawlist_vertices(st.list, c->as.mesh.first_vertex);
        for (size_t k = 0; k < c->as.mesh.n_vertices; k++) {
            *out_top = fminf(*out_top, v[k].at.y);
            *out_bottom = fmaxf(*out_bottom, v[k].at.y);
        }
    }
    assert_true(*out_bottom > *out_top);
}

static void sticks_lie_before(int player) {
    float top, bottom;
    sticks_lie(&top, &bottom);
    if (player == 0 ? top < st.scene.base[3].y : bottom > st.scene.frame[0].y) {
        fail_msg("thrown by player %d they lie from %.0f to %.0f", player + 1, (double)top,
                 (double)bottom);
    }
    assert_true(top >= st.u->env.canvas.view.y);
}

static void play_until_throw_of(int player) {
    for (int i = 0; i < 200; i++) {
        match_need need = match_need_now(ui_match(st.u));
        if (need.kind == MATCH_NEED_THROW && need.player == player) {
            return;
        }
        stage_key(&st, BASE_KEY_RETURN, 0);
        (void)stage_settle(&st, 10000);
    }
    fail_msg("player %d never throws", player + 1);
}

// K25: each player has a cloth in front of them, and the sticks land on the thrower's.
static void sticks_land_in_front_of_the_player_who_throws(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1024, 768}, {1080, 1920}, {2560, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        begin(LANGUAGE_NAME, TWO, sizes[i][0], sizes[i][1]);
        const play *p = ui_data(st.u, UI_SCREEN_PLAY);
        for (int player = 0; player < 2; player++) {
            play_until_throw_of(player);
            assert_true(p->shown.mat.sticks.gathered);
            sticks_lie_before(player);
            stage_press(&st, player == 0 ? PLAY_ID_NEAR : PLAY_ID_FAR);
            // Until they rest; when the next player has to throw, they are on that player's cloth.
            for (int k = 0; k < 100 && (k < 2 || play_is_moving(p)); k++) {
                stage_pass(&st, 50);
            }
            assert_false(p->shown.mat.sticks.gathered);
            sticks_lie_before(player);
            assert_true(st.idle || stage_settle(&st, 10000));
        }
        // After undo and redo they rest where they were.
        stage_key(&st, 'u', 0);
        assert_true(stage_settle(&st, 10000));
        stage_key(&st, 'y', 0);
        assert_true(stage_settle(&st, 10000));
        sticks_lie_before(p->shown.mat.sticks.gathered ? match_need_now(ui_match(st.u)).player : 1);
    }
}

static void the_computer_throws_from_its_side(void **state) {
    (void)state;
    begin(LANGUAGE_NAME, COMPUTER, 1920, 1080);
    bool far = false;
    for (int i = 0; i < 60 && !far; i++) {
        const play *p = ui_data(st.u, UI_SCREEN_PLAY);
        stage_key(&st, BASE_KEY_RETURN, 0);
        for (int k = 0; k < 400 && !far && match_need_now(ui_match(st.u)).player == 1; k++) {
            stage_pass(&st, 50);
            if (!p->shown.mat.sticks.gathered && play_is_idle(p) && p->shown.mat.thrown > 0 &&
                p->event.kind == MATCH_EVENT_THROWN && p->event.player == 1) {
                sticks_lie_before(1);
                far = true;
            }
        }
        (void)stage_settle(&st, 5000);
    }
    assert_true(far);
}

static void touch(gfx_point vu) {
    stage_click_at(&st, vu);
    stage_pass(&st, 100);
}

// K26: a cloth reacts to its own player only, and only when that player has to throw.
static void only_the_movers_cloth_answers(void **state) {
    (void)state;
    gfx_point cloth[2];
    for (int player = 0; player < 2; player++) {
        play_until_throw_of(player);
        gfx_rect r = window_place(PLAY_ID_MAT);
        cloth[player] = (gfx_point){r.x + r.w / 2, r.y + r.h / 2};
        assert_true(player == 0 ? r.y > st.scene.base[3].y : r.y + r.h <= st.scene.frame[0].y);
        gfx_rect key = window_place(player == 0 ? PLAY_ID_NEAR : PLAY_ID_FAR);
        assert_true(apart(r, key));
    }
    for (int player = 0; player < 2; player++) {
        play_until_throw_of(player);
        int thrown = st.n_thrown;
        touch(cloth[1 - player]);
        (void)stage_settle(&st, 3000);
        assert_int_equal(st.n_thrown, thrown);
        touch(cloth[player]);
        assert_true(stage_settle(&st, 10000));
        assert_int_equal(st.n_thrown, thrown + 1);
    }
}

static void alone_at_the_table_nothing_is_rotated(void **state) {
    (void)state;
    begin(LANGUAGE_NAME, COMPUTER, 1920, 1080);
    stage_press(&st, NEAR_MENU);
    assert_false(is_rotated("Menu"));
    assert_null(ui_widgets_find(&st.u->widgets, VISIT_ID_ROTATE));
}

int main(void) {
#define TEST(name) STAGE_TEST(name, set_up, &st)
    const struct CMUnitTest tests[] = {
        TEST(a_sheet_is_upright_for_the_player_who_opened_it),
        TEST(a_sheet_opened_by_a_sheet_has_its_direction),
        TEST(no_text_of_the_table_is_behind_a_sheet),
        TEST(a_button_rotates_it_and_back),
        TEST(what_is_open_keeps_clear_of_the_button),
        TEST(the_strip_stays_where_it_is),
        TEST(the_strip_is_drawn_once),
        TEST(a_rotated_slider_follows_the_finger),
        TEST(arrow_keys_mean_the_window),
        TEST(the_board_is_never_rotated),
        TEST(both_are_asked_whether_they_still_play),
        TEST(the_question_leaves_a_sheet_as_it_was),
        TEST(the_result_stands_upright_for_the_winner),
        TEST(choices_are_in_front_of_the_player_who_chooses),
        TEST(the_keys_of_both_are_large_enough_and_apart),
        TEST(side_by_side_nothing_is_rotated),
        TEST(sticks_land_in_front_of_the_player_who_throws),
        TEST(the_computer_throws_from_its_side),
        TEST(only_the_movers_cloth_answers),
        TEST(alone_at_the_table_nothing_is_rotated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
