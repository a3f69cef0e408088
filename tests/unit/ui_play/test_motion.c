// Motion on the play screen: as fast as the settings say, almost none with reduced motion, and none
// at all while waiting for a person.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "stage.h"
#include "ui/play/screen_play.h"

#include <string.h>

static stage st;

static void throw_sticks(void) {
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    gfx_rect mat = st.u->env.layout.mat;
    stage_click_at(&st, (gfx_point){mat.x + mat.w / 2, mat.y + mat.h / 2});
    stage_pass(&st, 4);
}

static void move_a_cone(void) {
    stage_begin_at(&st, "kendall cscscscscs/10/10 c 0,0 0,0 - 3");
    stage_click_at(&st, st.scene.house[9].center);
    stage_pass(&st, 4);
}

// Waits until nothing moves. @return how long that took, ms
static int until_it_rests(void) {
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    const uint64_t begin = st.now_ms;
    while (play_is_moving(p) && st.now_ms < begin + 20000) {
        stage_pass(&st, 4);
    }
    return (int)(st.now_ms - begin);
}

static void a_throw_and_a_move_take_as_long_as_the_speed_says(void **state) {
    (void)state;
    static const int speeds[] = {SETTINGS_SPEED_SLOW, SETTINGS_SPEED_NORMAL, SETTINGS_SPEED_FAST,
                                 SETTINGS_SPEED_OFF};
    int throws[4], moves[4];
    for (int i = 0; i < 4; i++) {
        st.settings.speed = speeds[i];
        throw_sticks();
        throws[i] = until_it_rests();
        move_a_cone();
        moves[i] = until_it_rests();
    }
    for (int i = 1; i < 4; i++) {
        assert_true(3 * throws[i] < 2 * throws[i - 1] + 12);
        assert_true(3 * moves[i] < 2 * moves[i - 1] + 12);
    }
    assert_true(throws[3] < 20 && moves[3] < 20 && moves[2] > 100);
}

// A checksum of the places of the sticks (their corners) or of the pieces (their pictures).
static double places_of(gfx_command_kind kind) {
    double sum = 0.0;
    ui_mark(st.u);
    ui_draw(st.u, st.list);
    for (size_t i = 0; i < gfx_drawlist_count(st.list); i++) {
        const gfx_command *c = gfx_drawlist_get(st.list, i);
        if (c->kind == GFX_MESH && kind == GFX_MESH) {
            const gfx_vertex *v = gfx_drawlist_vertices(st.list, c->as.mesh.first_vertex);
            for (size_t k = 0; k < c->as.mesh.n_vertices; k++) {
                sum += (double)v[k].at.x * 3.0 + (double)v[k].at.y;
            }
        } else if (c->kind == GFX_IMAGE && kind == GFX_IMAGE &&
                   strncmp(c->as.image.name, "ivory/", 6) == 0) {
            sum += (double)c->as.image.dst.x * 3.0 + (double)c->as.image.dst.y;
        }
    }
    return sum;
}

// The number of different places while something moves.
static int n_places_on_the_way(gfx_command_kind kind) {
    enum { CAP = 512 };
    const play *p = ui_data(st.u, UI_SCREEN_PLAY);
    double seen[CAP];
    int n = 0;
    for (; play_is_moving(p) && n < CAP; stage_pass(&st, 16)) {
        double now = places_of(kind);
        bool known = false;
        for (int i = 0; i < n; i++) {
            known = known || (now - seen[i] < 0.5 && seen[i] - now < 0.5);
        }
        if (!known) {
            seen[n++] = now;
        }
    }
    return n;
}

// While they move, sticks and pieces are only drawn at the old or the new place.
static void with_reduced_motion_sticks_fade_and_pieces_jump(void **state) {
    (void)state;
    st.settings.speed = SETTINGS_SPEED_NORMAL;
    for (int reduced = 0; reduced < 2; reduced++) {
        st.settings.reduced_motion = reduced == 1;
        throw_sticks();
        int sticks = n_places_on_the_way(GFX_MESH);
        move_a_cone();
        int pieces = n_places_on_the_way(GFX_IMAGE);
        if (reduced == 0) {
            assert_true(sticks > 20 && pieces > 10);
        } else {
            assert_in_range(sticks, 1, 3);
            assert_in_range(pieces, 1, 3);
        }
    }
}

// Whether for an hour or a second, before the throw and before the move.
static void nothing_runs_while_a_person_is_waited_for(void **state) {
    (void)state;
    static const char *const at[] = {"kendall cscscscscs/10/10 c 0,0 0,0 - 4",
                                     "kendall cscscscscs/10/10 c 0,0 0,0 - -"};
    st.settings.living_light = false; // it is tested in test_look.c
    st.settings.game_music = false;   // and this in test_music.c
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        stage_begin_at(&st, at[i]);
        stage_pass(&st, 8000); // until messages have been read
        assert_int_equal(ui_update(st.u, st.now_ms), -1);
        assert_false(ui_needs_draw(st.u));
        const uint32_t generation = match_generation(ui_match(st.u));
        st.now_ms += 3600000;
        assert_int_equal(ui_update(st.u, st.now_ms), -1);
        assert_false(ui_needs_draw(st.u));
        assert_int_equal(match_generation(ui_match(st.u)), generation);
        assert_string_equal(st.screen, "play");
    }
}

#define IN_STAGE(test) STAGE_TEST(test, stage_set_up, &st)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STAGE(nothing_runs_while_a_person_is_waited_for),
        IN_STAGE(a_throw_and_a_move_take_as_long_as_the_speed_says),
        IN_STAGE(with_reduced_motion_sticks_fade_and_pieces_jump),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
