// Easing curves, and the animation of every move of random games in every rule set.
// Layer: tests.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gfx/anim.h"
#include "senet/throw_source.h"
#include "stage_scene.h"
#include "ui/board/move_anim.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static gfx_scene scene;
static ui_look look;

static int read_scene(void **state) {
    (void)state;
    stage_scene_read(&scene);
    settings usual;
    settings_defaults(&usual);
    ui_look_of(&scene.themes, &usual, &look);
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
    assert_true(gfx_track_at(track, 1199) < 1.0f);
    assert_float_equal(gfx_track_at(track, 1200), 1.0f, 1e-6);
    assert_float_equal(gfx_track_at((gfx_track){1000, 0}, 1000), 1.0f, 1e-6);
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

// At every moment each side shows all its pieces, give or take one that is under water or drawn
// twice; pieces and lights stay within their limits.
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
    // Every effect that moves a piece has occurred.
    const senet_effect_kind kinds[] = {
        SENET_EFFECT_MOVED,      SENET_EFFECT_ATTACKED, SENET_EFFECT_REFUSED,
        SENET_EFFECT_WASHED,     SENET_EFFECT_TRAPPED,  SENET_EFFECT_DROWNED,
        SENET_EFFECT_REBORN,     SENET_EFFECT_ENTERED,  SENET_EFFECT_BORNE_OFF,
        SENET_EFFECT_DISPLACED,  SENET_EFFECT_PASSED,   SENET_EFFECT_TURN_PASSED,
        SENET_EFFECT_SECOND_LIFE};
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

// A captured piece dips and rises again, except with reduced motion.
static void a_caught_piece_dips_unless_pieces_only_fade(void **state) {
    (void)state;
    for (int fades = 0; fades < 2; fades++) {
        senet_position before, after;
        senet_effects effects;
        move_anim anim;
        assert_int_equal(senet_position_parse("bga ssss6/10/5c4 c 0,0 4,1 - 1", &before, NULL),
                         SENET_OK);
        assert_int_equal(senet_apply(&before, (senet_move){26, 27}, &after, &effects), SENET_OK);
        move_anim_plan(&scene, &before, &effects, 1.0f, fades != 0, &anim);
        float deepest = 0.0f;
        for (float t = 0.0f; t < anim.length_ms; t += 8.0f) {
            board_pieces pieces;
            board_lights lights;
            move_anim_at(&anim, t, &pieces, &lights);
            for (int i = 0; i < pieces.count; i++) {
                float sunk = pieces.piece[i].sunk;
                deepest = sunk > deepest ? sunk : deepest;
                assert_true(sunk <= 0.0f || pieces.piece[i].place == SENET_HOUSE_WATER);
            }
        }
        assert_true(fades != 0 ? deepest <= 0.0f : deepest > 0.1f && deepest < 0.5f);
    }
}

// In `museum` a piece that comes to 15 sinks into the light there and rises from the light where
// its second life begins; with reduced motion it just changes its place.
static void a_second_life_begins_in_the_light(void **state) {
    (void)state;
    for (int fades = 0; fades < 2; fades++) {
        senet_position before, after;
        senet_effects effects;
        move_anim anim;
        bool stood[BOARD_PLACE_TRAY + SENET_PIECES_MAX] = {false}, lit[SENET_HOUSES + 1] = {false},
                                      sunk = false;
        assert_int_equal(senet_position_parse("museum s9/2c7/10 c 0,0 4,4 - 2", &before, NULL),
                         SENET_OK);
        assert_int_equal(senet_apply(&before, (senet_move){13, 15}, &after, &effects), SENET_OK);
        move_anim_plan(&scene, &before, &effects, 1.0f, fades != 0, &anim);
        for (float t = 0.0f; t < anim.length_ms; t += 8.0f) {
            board_pieces pieces;
            board_lights lights;
            move_anim_at(&anim, t, &pieces, &lights);
            bool on_15 = false;
            for (int i = 0; i < pieces.count; i++) {
                const board_piece *p = &pieces.piece[i];
                stood[p->place] = stood[p->place] || p->side == SENET_CONES;
                sunk = sunk || p->sunk > 0.9f;
                on_15 = on_15 || p->place == 15;
            }
            for (int i = 0; i < lights.count; i++) {
                assert_int_equal(lights.light[i].kind, BOARD_LIGHT_SUN);
                lit[lights.light[i].place] = true;
                assert_true(lights.light[i].place == 15 || !on_15);
            }
        }
        assert_true(stood[13] && stood[15] && stood[2]);
        assert_true(fades != 0 ? !lit[15] && !lit[2] && !sunk : lit[15] && lit[2] && sunk);
        int n_reborn = 0;
        for (int i = 0; i < anim.n_cues; i++) {
            n_reborn += anim.cue[i].what == CUE_REBORN ? 1 : 0;
        }
        assert_int_equal(n_reborn, 1);
        assert_true(anim.length_ms > (fades != 0 ? 300.0f : 1500.0f));
    }
}

// Stores when each of the winner's pieces on the tray first rises, in ms, by well; -1: never.
// @return the number of gleams
static int watch_win(const char *position, senet_move move, bool fades, float rises[5]) {
    senet_position before, after;
    senet_effects effects;
    move_anim anim;
    int gleams = 0;
    assert_int_equal(senet_position_parse(position, &before, NULL), SENET_OK);
    assert_int_equal(senet_apply(&before, move, &after, &effects), SENET_OK);
    assert_int_equal(effects.effect[effects.count - 1].kind, SENET_EFFECT_WON);
    move_anim_plan(&scene, &before, &effects, 1.0f, fades, &anim);
    float begin = anim.segment[anim.count - 1].start_ms;
    for (int i = 0; i < 5; i++) {
        rises[i] = -1.0f;
    }
    for (float t = begin; t < anim.length_ms; t += 8.0f) {
        board_pieces pieces;
        board_lights lights;
        move_anim_at(&anim, t, &pieces, &lights);
        for (int i = 0; i < pieces.count; i++) {
            const board_piece *p = &pieces.piece[i];
            if (p->lift > 0.0f && rises[p->place - BOARD_PLACE_TRAY] < 0.0f) {
                rises[p->place - BOARD_PLACE_TRAY] = t - begin;
            }
        }
        for (int i = 0; i < lights.count; i++) {
            gleams += lights.light[i].kind == BOARD_LIGHT_GLEAM ? 1 : 0;
            assert_int_equal(lights.light[i].side, before.side);
        }
    }
    return gleams;
}

static void each_side_has_its_own_ceremony(void **state) {
    (void)state;
    static const char CONES[] = "kendall 10/sssss5/9c c 0,0 4,0 - 1";
    static const char SPOOLS[] = "kendall 10/ccccc5/9s s 0,0 0,4 - 1";
    senet_move off = {30, SENET_OFF};
    float rises[5];
    assert_true(watch_win(CONES, off, false, rises) > 100);
    for (int i = 1; i < 5; i++) {
        assert_true(rises[i] > rises[i - 1] && rises[i] < 1000.0f);
    }
    assert_true(watch_win(SPOOLS, off, false, rises) > 100);
    assert_float_equal(rises[0], rises[4], 9.0);
    assert_float_equal(rises[1], rises[3], 9.0);
    assert_true(rises[0] < rises[1] && rises[1] < rises[2]);
    // With reduced motion the pieces only shine.
    assert_int_equal(watch_win(CONES, off, true, rises), 0);
    for (int i = 0; i < 5; i++) {
        assert_true(rises[i] < 0.0f);
    }
}

// Each size of shadow is a texture of its own, which takes longer to make than to draw.
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
        board_draw_pieces(&scene, &look, &pieces, &lights, list);
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

// --- Drawing order

static void draw(const board_pieces *pieces, const board_lights *lights, gfx_drawlist *list) {
    gfx_canvas canvas = {.scale = 1.0f, .view = {0, 0, 1920, 1080}};
    gfx_drawlist_begin(list, &canvas);
    board_draw_pieces(&scene, &look, pieces, lights, list);
}

// The index of a piece's picture among the commands, and its place; -1: not drawn.
static int find_body(const gfx_drawlist *list, const char *shape, int house, gfx_rect *out_dst) {
    char name[GFX_THEME_NAME_CAP + GFX_SPRITE_NAME_CAP];
    snprintf(name, sizeof name, "ivory/%s_%02d.webp", shape, house);
    for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
        const gfx_command *c = gfx_drawlist_get(list, i);
        if (c->kind == GFX_IMAGE && strcmp(c->as.image.name, name) == 0) {
            *out_dst = c->as.image.dst;
            return (int)i;
        }
    }
    return -1;
}

static void flying_pieces_are_drawn_over_standing_pieces(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    const board_lights none = {0};
    gfx_rect dst;
    for (int order = 0; order < 2; order++) {
        board_pieces pieces = {0};
        for (int i = 0; i < 2; i++) {
            senet_side side = (senet_side)(i ^ order);
            board_piece *p = board_pieces_add(&pieces, &scene, side, side == SENET_CONES ? 16 : 15);
            if (side == SENET_CONES) {
                // It has arrived over the other piece, a little further back.
                p->foot = scene.house[15].center;
                p->foot.y -= 3.0f;
                p->lift = 0.8f;
            }
        }
        draw(&pieces, &none, list);
        assert_true(find_body(list, "cone", 16, &dst) > find_body(list, "spool", 15, &dst));
    }
    // A piece one row nearer stays in front of a piece that hops past behind it.
    board_pieces pieces = {0};
    board_pieces_add(&pieces, &scene, SENET_SPOOLS, 15);
    board_pieces_add(&pieces, &scene, SENET_CONES, 6)->lift = 0.35f;
    draw(&pieces, &none, list);
    assert_true(find_body(list, "cone", 6, &dst) < find_body(list, "spool", 15, &dst));
    gfx_drawlist_destroy(list);
}

// When two swap, the attacker is drawn in front as long as their pictures overlap.
static void the_pieces_of_an_attack_do_not_pass_through_each_other(void **state) {
    (void)state;
    static const struct {
        const char *position;
        int from, to;
    } row[] = {{"kendall 10/10/c1s1s5 c 0,0 4,3 - 2", 21, 23},
               {"kendall ss8/7s2/c9 c 0,0 4,2 - 3", 21, 18},
               {"bga 4c2s2/10/s9 c 0,0 4,3 - 3", 5, 8},
               {"kendall 9c/s9/10 c 0,0 4,4 - 1", 10, 11}};
    gfx_drawlist *list = gfx_drawlist_create();
    int met = 0;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        senet_position before;
        senet_effects effects = {.count = 1};
        move_anim anim;
        assert_int_equal(senet_position_parse(row[i].position, &before, NULL), SENET_OK);
        effects.effect[0] = (senet_effect){.kind = SENET_EFFECT_ATTACKED,
                                           .side = SENET_CONES,
                                           .from = (uint8_t)row[i].from,
                                           .to = (uint8_t)row[i].to,
                                           .value = (int8_t)(row[i].to - row[i].from)};
        move_anim_plan(&scene, &before, &effects, 1.0f, false, &anim);
        for (float t = anim.length_ms - 510.0f; t < anim.length_ms; t += 4.0f) {
            board_pieces pieces;
            board_lights lights;
            gfx_rect a, b, other;
            move_anim_at(&anim, t, &pieces, &lights);
            draw(&pieces, &lights, list);
            int cone = find_body(list, "cone", row[i].to, &a);
            int spool = find_body(list, "spool", row[i].to, &b);
            int back = find_body(list, "spool", row[i].from, &other);
            assert_true(cone >= 0);
            if (spool < 0) {
                assert_true(back >= 0);
                spool = back;
                b = other;
            }
            // Bodies are about 90 wide in pictures of 160.
            if (fabsf(a.x + a.w / 2 - b.x - b.w / 2) < 60.0f &&
                fabsf(a.y + a.h - b.y - b.h) < 100.0f) {
                assert_true(cone > spool);
                met++;
            }
        }
    }
    assert_true(met > 40);
    gfx_drawlist_destroy(list);
}

// A piece in flight is one picture that cross-fades into another, not two side by side.
static void pictures_change_where_they_are(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    int houses[] = {1, 10, 26, 30};
    for (size_t i = 0; i < sizeof houses / sizeof houses[0]; i++) {
        for (int place = BOARD_PLACE_TRAY; place < BOARD_PLACE_TRAY + GFX_SCENE_PLACES; place++) {
            const board_lights none = {0};
            board_pieces pieces = {0};
            board_piece *a = board_pieces_add(&pieces, &scene, SENET_CONES, houses[i]);
            board_piece *b = board_pieces_add(&pieces, &scene, SENET_CONES, place);
            a->foot = b->foot = (gfx_point){1400.0f, 600.0f};
            a->lift = b->lift = 1.2f;
            draw(&pieces, &none, list);
            gfx_point foot[2];
            int n = 0;
            for (size_t k = 0; k < gfx_drawlist_count(list); k++) {
                const gfx_command *c = gfx_drawlist_get(list, k);
                for (int m = 0; m < scene.n_sprites && c->kind == GFX_IMAGE; m++) {
                    char body[GFX_THEME_NAME_CAP + GFX_SPRITE_NAME_CAP];
                    snprintf(body, sizeof body, "ivory/%s", scene.sprite[m].body);
                    if (strcmp(body, c->as.image.name) == 0) {
                        assert_true(n < 2);
                        foot[n++] = (gfx_point){c->as.image.dst.x + scene.sprite[m].anchor.x,
                                                c->as.image.dst.y + scene.sprite[m].anchor.y};
                    }
                }
            }
            assert_int_equal(n, 2);
            assert_float_equal(foot[0].x, foot[1].x, 0.01);
            assert_float_equal(foot[0].y, foot[1].y, 0.01);
        }
    }
    gfx_drawlist_destroy(list);
}

// --- Water and light

static void a_sinking_piece_ends_at_a_round_edge(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    for (int side = 0; side < 2; side++) {
        board_pieces pieces = {0};
        const board_lights none = {0};
        board_piece *p = board_pieces_add(&pieces, &scene, (senet_side)side, SENET_HOUSE_WATER);
        p->sunk = 0.5f;
        draw(&pieces, &none, list);
        // The picture is clipped into strips; the bottom of each, from left to right.
        float low[64];
        int n = 0;
        bool on = false;
        gfx_rect clip = {0};
        for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
            const gfx_command *c = gfx_drawlist_get(list, i);
            if (c->kind == GFX_CLIP) {
                on = c->as.clip.on;
                clip = c->as.clip.dst;
            } else if (c->kind == GFX_IMAGE && !c->as.image.shadow) {
                assert_true(on && n < 64);
                low[n++] = clip.y + clip.h;
            }
        }
        assert_false(on);
        assert_in_range(n, 12, 64);
        assert_float_equal(low[0], p->foot.y, 0.01);
        assert_float_equal(low[n - 1], p->foot.y, 0.01);
        for (int i = 1; i < n; i++) {
            bool down = i <= n / 2;
            assert_true(down ? low[i] >= low[i - 1] - 0.01f : low[i] <= low[i - 1] + 0.01f);
        }
        assert_true(low[n / 2] > p->foot.y + 10.0f);
    }
    gfx_drawlist_destroy(list);
}

static void ras_light_has_no_hard_edge(void **state) {
    (void)state;
    gfx_drawlist *list = gfx_drawlist_create();
    const board_pieces none = {0};
    board_lights lights = {0};
    board_lights_add(&lights, BOARD_LIGHT_SUN, SENET_CONES, 30, 0.5f);
    draw(&none, &lights, list);
    const gfx_mesh *beam = NULL;
    for (size_t i = 0; i < gfx_drawlist_count(list); i++) {
        const gfx_command *c = gfx_drawlist_get(list, i);
        beam = c->kind == GFX_MESH ? &c->as.mesh : beam;
    }
    assert_non_null(beam);
    const gfx_vertex *v = gfx_drawlist_vertices(list, beam->first_vertex);
    int brightest = 0;
    for (size_t i = 0; i < beam->n_vertices; i++) {
        brightest = v[i].color.a > brightest ? v[i].color.a : brightest;
    }
    assert_true(brightest > 80);
    // An edge that belongs to one triangle only is the outline.
    for (size_t i = 0; i < beam->n_vertices; i++) {
        size_t j = i % 3 == 2 ? i - 2 : i + 1;
        int uses = 0;
        for (size_t k = 0; k < beam->n_vertices; k++) {
            size_t m = k % 3 == 2 ? k - 2 : k + 1;
            bool same = v[i].at.x == v[k].at.x && v[i].at.y == v[k].at.y &&
                        v[j].at.x == v[m].at.x && v[j].at.y == v[m].at.y;
            bool turned = v[i].at.x == v[m].at.x && v[i].at.y == v[m].at.y &&
                          v[j].at.x == v[k].at.x && v[j].at.y == v[k].at.y;
            uses += same || turned ? 1 : 0;
        }
        if (uses == 1) {
            assert_int_equal(v[i].color.a, 0);
            assert_int_equal(v[j].color.a, 0);
        }
    }
    gfx_drawlist_destroy(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(curves_keep_their_ends_and_bounds),
        cmocka_unit_test(tracks_begin_and_end),
        cmocka_unit_test(moves_end_exactly_where_the_rules_say),
        cmocka_unit_test(a_long_walk_takes_no_longer_than_a_second_and_a_bit),
        cmocka_unit_test(a_second_life_begins_in_the_light),
        cmocka_unit_test(a_caught_piece_dips_unless_pieces_only_fade),
        cmocka_unit_test(each_side_has_its_own_ceremony),
        cmocka_unit_test(a_lifted_shadow_has_few_sizes),
        cmocka_unit_test(flying_pieces_are_drawn_over_standing_pieces),
        cmocka_unit_test(the_pieces_of_an_attack_do_not_pass_through_each_other),
        cmocka_unit_test(pictures_change_where_they_are),
        cmocka_unit_test(a_sinking_piece_ends_at_a_round_edge),
        cmocka_unit_test(ras_light_has_no_hard_edge),
    };
    return cmocka_run_group_tests(tests, read_scene, NULL);
}
