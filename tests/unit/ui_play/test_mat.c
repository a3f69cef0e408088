// The mat: there are always sticks on it, everything around it reacts before a throw, and the
// opponent throws from across the board.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/gallery/screen_tutorial.h"
#include "ui/play/screen_play.h"

#include <math.h>
#include <string.h>

#define TO_THROW "kendall cscscscscs/10/10 c 0,0 0,0 - -"
#define THROWN   "kendall cscscscscs/10/10 c 0,0 0,0 - 3"

static stage st;

static int open_stage(void **state) {
    (void)state;
    stage_open(&st);
    st.settings.living_light = false;
    st.settings.game_music = false;
    return 0;
}

static const play *table(void) {
    return ui_data(st.u, UI_SCREEN_PLAY);
}

// The bounds of the sticks in the last frame, vu. @return the number of their meshes
static int sticks_seen(gfx_rect *out_around) {
    float left = 1e9f, right = -1e9f, top = 1e9f, bottom = -1e9f;
    int n = 0;
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind != GFX_MESH || c->as.mesh.texture == NULL ||
            strstr(c->as.mesh.texture, "sticks_") == NULL) {
            continue;
        }
        const gfx_vertex *v = gfx_drawlist_vertices(st.list, c->as.mesh.first_vertex);
        n++;
        for (size_t k = 0; k < c->as.mesh.n_vertices; k++) {
            left = fminf(left, v[k].at.x);
            right = fmaxf(right, v[k].at.x);
            top = fminf(top, v[k].at.y);
            bottom = fmaxf(bottom, v[k].at.y);
        }
    }
    *out_around = (gfx_rect){left, top, right - left, bottom - top};
    return n;
}

static void assert_sticks_on_the_mat(void) {
    const gfx_point *mat = st.scene.mat;
    gfx_rect r;
    assert_true(sticks_seen(&r) >= GFX_STICKS);
    assert_true(r.x > mat[0].x - 40 && r.x + r.w < mat[1].x + 40);
    assert_true(r.y > mat[0].y - 40 && r.y + r.h < mat[2].y + 40);
}

static gfx_point middle(gfx_rect r) {
    return (gfx_point){r.x + r.w / 2, r.y + r.h / 2};
}

static void sticks_lie_gathered_before_the_first_throw(void **state) {
    (void)state;
    stage_begin_at(&st, TO_THROW);
    assert_true(table()->shown.mat.sticks.gathered);
    assert_sticks_on_the_mat();
}

static void a_throw_that_is_due_lies_there(void **state) {
    (void)state;
    static const struct {
        const char *position;
        int faces;
    } at[] = {{THROWN, 3},
              {"kendall cscscscscs/10/10 c 0,0 0,0 - 1", 1},
              {"kendall cscscscscs/10/10 c 0,0 0,0 - 4", 4}};
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        stage_begin_at(&st, at[i].position);
        assert_false(table()->shown.mat.sticks.gathered);
        assert_int_equal(__builtin_popcount(table()->shown.mat.sticks.bits), at[i].faces);
        assert_sticks_on_the_mat();
        // The same position always looks alike.
        const gfx_sticks before = table()->shown.mat.sticks;
        stage_begin_at(&st, at[i].position);
        assert_int_equal(before.run, table()->shown.mat.sticks.run);
    }
}

static void they_gather_again_for_the_next_throw(void **state) {
    (void)state;
    stage_begin_at(&st, THROWN);
    const uint8_t bits = table()->shown.mat.sticks.bits;
    stage_key(&st, BASE_KEY_RETURN, 0);
    stage_key(&st, BASE_KEY_RETURN, 0);
    assert_true(stage_settle(&st, 10000));
    assert_int_equal(table()->state, PLAY_AWAITING_THROW);
    assert_true(table()->shown.mat.sticks.gathered);
    assert_int_equal(table()->shown.mat.sticks.bits, bits);
    assert_sticks_on_the_mat();
}

static void with_reduced_motion_they_gather_at_once(void **state) {
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++) {
        st.settings.reduced_motion = reduced != 0;
        stage_begin_at(&st, TO_THROW);
        stage_press(&st, PLAY_ID_MAT);
        assert_true(stage_settle(&st, 10000));
        while (table()->state != PLAY_AWAITING_THROW) {
            stage_key(&st, BASE_KEY_RETURN, 0);
            stage_pass(&st, 20);
        }
        assert_true(table()->shown.mat.sticks.gathered);
        assert_int_equal(table()->shown.mat.sticks.length_ms > 0, reduced == 0);
    }
}

static void sticks_mat_words_and_keys_throw(void **state) {
    (void)state;
    static const int keys[] = {' ', BASE_KEY_RETURN};
    for (int way = 0; way < 5; way++) {
        stage_begin_at(&st, TO_THROW);
        const int before = st.n_thrown;
        gfx_rect sticks;
        assert_true(sticks_seen(&sticks) > 0);
        const gfx_rect mat = st.u->env.layout.mat;
        if (way < 2) {
            stage_key(&st, keys[way], 0);
        } else {
            stage_click_at(&st, way == 2   ? middle(sticks)
                                : way == 3 ? (gfx_point){mat.x + 30, mat.y + 12}
                                           : middle(st.u->env.layout.message));
        }
        assert_true(stage_settle(&st, 10000));
        assert_int_equal(st.n_thrown, before + 1);
    }
}

static void everything_else_answers_before_a_throw(void **state) {
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++) {
        st.settings.reduced_motion = reduced != 0;
        const gfx_point at[] = {st.scene.house[1].center,  st.scene.house[2].center,
                                st.scene.house[15].center, st.scene.house[27].center,
                                st.scene.tray[0][2],       {1000, 1040}};
        for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
            stage_begin_at(&st, TO_THROW);
            stage_pass(&st, 1000);
            gfx_rect lying, hopping;
            (void)sticks_seen(&lying);
            stage_click_at(&st, at[i]);
            assert_int_equal(st.n_thrown, 0);
            assert_true(stage_draws(&st, "Throw the sticks first."));
            stage_pass(&st, 200);
            (void)sticks_seen(&hopping);
            assert_int_equal(hopping.y < lying.y - 4, reduced == 0);
            stage_pass(&st, 2000);
            (void)sticks_seen(&hopping);
            assert_float_equal(hopping.y, lying.y, 0.1f);
            assert_int_equal(ui_update(st.u, st.now_ms), -1);
        }
    }
}

// The message is lit and spoken again.
static void bare_table_points_out_what_to_choose(void **state) {
    (void)state;
    stage_begin_at(&st, THROWN);
    st.settings.speech = true;
    stage_listen(&st);
    stage_click_at(&st, (gfx_point){1000, 1040});
    assert_true(play_highlighted(table()) && stage_draws(&st, "Player 1 threw 3: move a cone."));
    assert_non_null(strstr(st.said, "Player 1 threw 3: move a cone."));
    stage_pass(&st, 1000);
    assert_false(play_highlighted(table()));
    assert_int_equal(ui_update(st.u, st.now_ms), -1);
}

// It breathes a few times, then stays bright.
static void the_light_breathes_a_few_times_and_rests(void **state) {
    (void)state;
    st.settings.living_light = true;
    stage_begin_at(&st, TO_THROW);
    float least = 1;
    int turns = 0;
    bool falls = false;
    for (int t = 0; t < 7000; t += 20) {
        const float before = st.u->env.breath;
        stage_pass(&st, 20);
        least = fminf(least, st.u->env.breath);
        assert_true(fabsf(st.u->env.breath - before) < 0.2f);
        turns += st.u->env.breath < before && !falls ? 1 : 0;
        falls = st.u->env.breath < before || (falls && st.u->env.breath <= before);
    }
    assert_true(least < 0.1f);
    assert_in_range(turns, 2, 3); // 2.4 s each
    stage_pass(&st, 700);
    assert_float_equal(st.u->env.breath, 1, 0.001f);
    st.settings.reduced_motion = true;
    stage_begin_at(&st, TO_THROW);
    stage_pass(&st, 1240);
    assert_float_equal(st.u->env.breath, 1, 0.001f);
}

static void a_hand_points_at_what_can_be_clicked(void **state) {
    (void)state;
    stage_begin_at(&st, TO_THROW);
    const gfx_canvas *c = &st.u->env.canvas;
    const struct {
        gfx_point at;
        bool hand;
    } places[] = {{middle(st.u->env.layout.mat), true},
                  {middle(st.u->env.layout.message), true},
                  {{1000, 1040}, false},
                  {st.scene.house[15].center, false}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        stage_pointer(&st, BASE_INPUT_POINTER_MOVE, (places[i].at.x - c->view.x) * c->scale,
                      (places[i].at.y - c->view.y) * c->scale);
        assert_int_equal(ui_wants_hand(st.u), places[i].hand);
    }
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, 640, 640);
    stage_key(&st, ' ', 0);
    stage_pass(&st, 100);
    assert_int_equal(table()->state, PLAY_THROWING);
    stage_pointer(&st, BASE_INPUT_POINTER_MOVE, 600, 640);
    assert_false(ui_wants_hand(st.u));
}

static void the_lessons_sticks_lie_there_too(void **state) {
    (void)state;
    ui_push(st.u, UI_SCREEN_TUTORIAL);
    stage_pass(&st, 100);
    for (int i = 0; i < 60 && ui_top(st.u) == UI_SCREEN_TUTORIAL; i++) {
        const play *p = &((const tutorial *)ui_data(st.u, UI_SCREEN_TUTORIAL))->table;
        const int due = p->shown.position.thrown;
        const int faces = senet_throw_faces((senet_rules_id)p->shown.position.rules, due);
        gfx_rect r;
        assert_true(sticks_seen(&r) >= GFX_STICKS);
        if (play_is_idle(p) && faces >= 0) {
            assert_int_equal(__builtin_popcount(p->shown.mat.sticks.bits), faces);
        }
        stage_key(&st, BASE_KEY_RETURN, 0);
        stage_pass(&st, 3000);
    }
}

static void an_opponent_throws_from_beyond_the_board(void **state) {
    (void)state;
    for (int human = 0; human < 2; human++) {
        match_setup setup = {.rules = SENET_RULES_KENDALL,
                             .n = 5,
                             .points = 1,
                             .throws = MATCH_THROWS_SEEDED,
                             .seed = {.low = 5}};
        setup.player[1 - human] =
            (match_player){.kind = MATCH_COMPUTER, .level = SENET_LEVEL_NEWCOMER};
        stage_begin(&st, &setup);
        bool seen[2] = {false, false};
        for (int t = 0; t < 60000 && !(seen[0] && seen[1]); t += 20) {
            stage_pass(&st, 20);
            const play *p = table();
            if (play_is_idle(p) && p->state != PLAY_COMPUTER) {
                stage_key(&st, BASE_KEY_RETURN, 0);
            }
            if (p->state != PLAY_THROWING || st.now_ms - p->since_ms > 1000) {
                continue;
            }
            const int player = p->event.player;
            const gfx_stick_pose hand = gfx_sticks_pose(&st.scene, &p->shown.mat.sticks, 0, 0);
            const float y = gfx_scene_project(&st.scene, hand.at).y;
            assert_true(player == human ? y > 1080 : y < st.scene.frame[0].y);
            const gfx_stick_pose end =
                gfx_sticks_pose(&st.scene, &p->shown.mat.sticks, 0, p->shown.mat.sticks.length_ms);
            assert_true(gfx_scene_project(&st.scene, end.at).y > st.scene.mat[0].y - 60);
            seen[player] = true;
        }
        assert_true(seen[0] && seen[1]);
    }
}

#define IN_STAGE(test) STAGE_TEST(test, open_stage, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(sticks_lie_gathered_before_the_first_throw),
        IN_STAGE(a_throw_that_is_due_lies_there),
        IN_STAGE(they_gather_again_for_the_next_throw),
        IN_STAGE(with_reduced_motion_they_gather_at_once),
        IN_STAGE(sticks_mat_words_and_keys_throw),
        IN_STAGE(everything_else_answers_before_a_throw),
        IN_STAGE(bare_table_points_out_what_to_choose),
        IN_STAGE(the_light_breathes_a_few_times_and_rests),
        IN_STAGE(a_hand_points_at_what_can_be_clicked),
        IN_STAGE(the_lessons_sticks_lie_there_too),
        IN_STAGE(an_opponent_throws_from_beyond_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
