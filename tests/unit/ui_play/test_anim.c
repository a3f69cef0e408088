// Curves, and moves in time: every move of random games in every rule set. Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gfx/anim.h"
#include "senet/throw_source.h"
#include "stage_scene.h"
#include "ui/move_anim.h"

#include <math.h>
#include <string.h>

static gfx_scene scene;

static int read_scene(void **state) {
    (void)state;
    stage_scene_read(&scene);
    return 0;
}

static void curves_keep_their_ends_and_bounds(void **state) {
    (void)state;
    float (*const curve[])(float) = {gfx_anim_clamp, gfx_anim_smooth, gfx_anim_out, gfx_anim_in};
    for (size_t i = 0; i < sizeof curve / sizeof curve[0]; i++) {
        assert_float_equal(curve[i](0.0f), 0.0f, 1e-6);
        assert_float_equal(curve[i](1.0f), 1.0f, 1e-6);
        assert_float_equal(curve[i](-5.0f), 0.0f, 1e-6);
        assert_float_equal(curve[i](5.0f), 1.0f, 1e-6);
        assert_float_equal(curve[i](NAN), 0.0f, 1e-6);
        float before = 0.0f;
        for (float t = 0.0f; t <= 1.0f; t += 0.01f) {
            assert_true(curve[i](t) >= before - 1e-6f);
            before = curve[i](t);
        }
    }
    assert_float_equal(gfx_anim_arc(0.0f), 0.0f, 1e-6);
    assert_float_equal(gfx_anim_arc(0.5f), 1.0f, 1e-6);
    assert_float_equal(gfx_anim_arc(1.0f), 0.0f, 1e-6);
    assert_float_equal(gfx_anim_part(0.5f, 0.25f, 0.75f), 0.5f, 1e-6);
}

static void tracks_begin_and_end(void **state) {
    (void)state;
    gfx_track track = {1000, 200};
    assert_float_equal(gfx_track_at(track, 900), 0.0f, 1e-6);
    assert_float_equal(gfx_track_at(track, 1100), 0.5f, 1e-6);
    assert_false(gfx_track_over(track, 1199));
    assert_true(gfx_track_over(track, 1200));
    assert_true(gfx_track_over((gfx_track){1000, 0}, 1000));
}

static bool same_piece(const board_piece *a, const board_piece *b) {
    return a->side == b->side && a->place == b->place && fabsf(a->foot.x - b->foot.x) < 0.01f &&
           fabsf(a->foot.y - b->foot.y) < 0.01f && a->lift == 0.0f && a->alpha == 1.0f &&
           a->sunk == 0.0f;
}

static void assert_stands(const board_pieces *got, const senet_position *position) {
    board_pieces want;
    board_pieces_of(&scene, position, &want);
    assert_int_equal(got->count, want.count);
    for (int i = 0; i < want.count; i++) {
        bool found = false;
        for (int k = 0; k < got->count; k++) {
            found = found || same_piece(&got->piece[k], &want.piece[i]);
        }
        assert_true(found);
    }
}

// At every moment each side has all its pieces in sight, but for one under water or between two
// pictures; none jumps further than it can fly in the time.
static void assert_runs_well(const move_anim *a, const senet_position *before) {
    board_pieces pieces;
    board_lights lights;
    move_anim_at(a, 0.0f, &pieces, &lights);
    int n = before->n;
    for (float t = 0.0f; t < a->length_ms; t += 8.0f) {
        move_anim_at(a, t, &pieces, &lights);
        int count[2] = {0, 0};
        for (int i = 0; i < pieces.count; i++) {
            const board_piece *p = &pieces.piece[i];
            count[p->side]++;
            assert_true(p->lift >= -1e-4f && p->lift < 1.6f);
            assert_true(p->alpha >= 0.0f && p->alpha <= 1.0f);
            assert_true(p->foot.x > -50.0f && p->foot.x < 1970.0f);
            assert_true(p->foot.y > 150.0f && p->foot.y < 1080.0f);
        }
        for (int s = 0; s < 2; s++) {
            assert_in_range(count[s], n - 1, n + 1);
        }
        assert_true(lights.count <= BOARD_LIGHTS_CAP);
    }
}

static unsigned seen_kinds;

static void play_random(senet_rules_id rules, int n, uint64_t seed, bool fades) {
    senet_position position;
    assert_int_equal(senet_position_start(rules, n, &position), SENET_OK);
    uint64_t throws = 0;
    for (int ply = 0; ply < 400 && !senet_position_over(&position); ply++) {
        if (position.thrown == SENET_THROW_NONE) {
            uint8_t weight[7];
            senet_position_throw_weights(&position, weight);
            unsigned sticks = senet_throw_sticks(seed, (uint32_t)throws++);
            int value = weight[1] == 16 ? 1 : senet_throw_value(rules, senet_sticks_light(sticks));
            assert_int_equal(senet_throw(&position, value, &position), SENET_OK);
        }
        senet_moves moves;
        assert_int_equal(senet_moves_list(&position, &moves), SENET_OK);
        senet_position after;
        senet_effects effects;
        senet_move move = moves.move[(seed + (uint64_t)ply * 7) % moves.count];
        assert_int_equal(senet_apply(&position, move, &after, &effects), SENET_OK);
        for (int i = 0; i < effects.count; i++) {
            seen_kinds |= 1u << effects.effect[i].kind;
        }
        move_anim anim;
        move_anim_plan(&scene, &position, &effects, 1.0f, fades, &anim);
        assert_true(anim.length_ms < 6000.0f);
        assert_runs_well(&anim, &position);
        board_pieces pieces;
        board_lights lights;
        move_anim_at(&anim, anim.length_ms, &pieces, &lights);
        assert_stands(&pieces, &after);
        assert_int_equal(lights.count, 0);
        for (int i = 1; i < anim.n_cues; i++) {
            assert_true(anim.cue[i - 1].at_ms <= anim.cue[i].at_ms);
        }
        move_anim_plan(&scene, &position, &effects, 0.0f, fades, &anim);
        assert_float_equal(anim.length_ms, 0.0f, 1e-6);
        move_anim_at(&anim, 0.0f, &pieces, &lights);
        assert_stands(&pieces, &after);
        position = after;
    }
}

static void moves_end_exactly_where_the_rules_say(void **state) {
    (void)state;
    seen_kinds = 0;
    for (int rules = 0; rules < SENET_RULES_COUNT; rules++) {
        for (uint64_t seed = 1; seed <= 4; seed++) {
            play_random((senet_rules_id)rules, seed % 2 == 0 ? 3 : 5, seed, seed == 3);
        }
    }
    // Every kind that moves a piece has been seen.
    const senet_effect_kind kinds[] = {
        SENET_EFFECT_MOVED,     SENET_EFFECT_ATTACKED, SENET_EFFECT_REFUSED,
        SENET_EFFECT_WASHED,    SENET_EFFECT_TRAPPED,  SENET_EFFECT_DROWNED,
        SENET_EFFECT_REBORN,    SENET_EFFECT_ENTERED,  SENET_EFFECT_BORNE_OFF,
        SENET_EFFECT_DISPLACED, SENET_EFFECT_PASSED,   SENET_EFFECT_TURN_PASSED};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        assert_true((seen_kinds >> kinds[i] & 1u) != 0);
    }
}

static void a_long_walk_takes_no_longer_than_a_second_and_a_bit(void **state) {
    (void)state;
    senet_position before;
    assert_int_equal(senet_position_parse("kendall ccccc5/ssss6/9s c 0,0 0,0 - 5", &before, NULL),
                     SENET_OK);
    senet_effects effects = {.count = 1};
    effects.effect[0] = (senet_effect){
        .kind = SENET_EFFECT_MOVED, .side = SENET_CONES, .from = 5, .to = 10, .value = 5};
    move_anim anim;
    move_anim_plan(&scene, &before, &effects, 1.0f, false, &anim);
    assert_true(anim.length_ms > 400.0f && anim.length_ms <= 1200.0f);
}

static void every_cue_has_a_sound(void **state) {
    (void)state;
    for (int c = 0; c < CUE_COUNT; c++) {
        for (unsigned turn = 0; turn < 9; turn++) {
            assert_true(strlen(cue_sound((cue)c, turn)) > 0);
        }
    }
}

// Each size of a shadow is a picture of its own, which takes longer to make than to draw.
static void a_lifted_shadow_has_few_sizes(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    assert_non_null(list);
    float last = 0.0f;
    float first = 0.0f;
    int sizes = 0;
    for (int i = 0; i <= 100; i++) {
        board_pieces pieces = {0};
        board_lights lights = {0};
        board_piece *piece = board_pieces_add(&pieces, &scene, SENET_CONES, 5);
        assert_non_null(piece);
        piece->lift = 0.01f * (float)i;
        gfx_canvas canvas = {.scale = 1.0f, .view = {0, 0, 1920, 1080}};
        gfx_drawlist_begin(list, &canvas);
        board_draw_pieces(&scene, &pieces, &lights, list);
        const gfx_command *shadow = gfx_drawlist_get(list, 0);
        assert_int_equal(shadow->kind, GFX_IMAGE);
        float width = shadow->as.image.dst.w;
        assert_true(width >= last);
        sizes += width != last ? 1 : 0;
        first = i == 0 ? width : first;
        last = width;
    }
    assert_in_range(sizes, 2, 4);
    assert_true(last > first * 1.1f);
    gfx_drawlist_destroy(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(curves_keep_their_ends_and_bounds),
        cmocka_unit_test(tracks_begin_and_end),
        cmocka_unit_test(moves_end_exactly_where_the_rules_say),
        cmocka_unit_test(a_long_walk_takes_no_longer_than_a_second_and_a_bit),
        cmocka_unit_test(every_cue_has_a_sound),
        cmocka_unit_test(a_lifted_shadow_has_few_sizes),
    };
    return cmocka_run_group_tests(tests, read_scene, NULL);
}
