// Boards, pieces and light are drawn as the settings ask.
// Layer: tests.
// Invariant: drawn by the real interface on the stage; pictures are identified by name.
#include "stage.h"
#include "text/words_look.h"
#include "ui/board/board_gloss.h"
#include "ui/board/idle_light.h"
#include "ui/frame/draw.h"
#include "ui/frame/look.h"
#include "ui/frame/screen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

static stage s;

// The number of drawn pictures whose name begins with `prefix`.
static int pictures(const char *prefix) {
    int n = 0;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        n += c->kind == GFX_IMAGE && strncmp(c->as.image.name, prefix, strlen(prefix)) == 0;
    }
    return n;
}

static void every_choice_is_in_the_art(void **state) {
    (void)state;
    const gfx_themes *themes = &s.scene.themes;
    assert_int_equal(themes->n_boards, SETTINGS_BOARD_COUNT);
    assert_int_equal(themes->n_sets, SETTINGS_PIECES_COUNT - 1);
    for (int i = 0; i < SETTINGS_BOARD_COUNT; i++) {
        const char *name = ui_look_board_name(i);
        assert_string_equal(gfx_themes_board(themes, name)->name, name);
        assert_true(words_board(&s.language, i)[0] != '\0');
        assert_true(words_board_known(&s.language, i)[0] != '\0');
    }
    for (int i = 1; i < SETTINGS_PIECES_COUNT; i++) {
        const char *name = ui_look_pieces_name(i);
        assert_string_equal(gfx_themes_set(themes, name)->name, name);
    }
}

static void a_board_has_its_picture_and_its_pieces(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    assert_int_equal(pictures("ivory/"), 10);
    assert_int_equal(pictures("board_"), 0);
    s.settings.board = SETTINGS_BOARD_EBONY;
    assert_int_equal(pictures("board_ebony_day"), 1);
    assert_int_equal(pictures("red/"), 10);
    s.settings.pieces = SETTINGS_PIECES_BLUE;
    assert_int_equal(pictures("blue/"), 10);
}

static bool is_numbered(void) {
    int n = 0;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        n += c->kind == GFX_TEXT && strcmp(c->as.text.utf8, "22") == 0;
    }
    return n > 0;
}

// On the title the board is decoration; beside the sheet with the setting, a change shows at once.
static void house_numbers_are_seen_where_they_are_set(void **state) {
    (void)state;
    assert_false(is_numbered());
    ui_push(s.u, UI_SCREEN_LOOK);
    stage_pass(&s, 20);
    assert_true(s.u->env.layout.panel.w > 0);
    assert_true(is_numbered());
    s.settings.house_numbers = false;
    assert_false(is_numbered());
    ui_pop(s.u);
    stage_pass(&s, 20);
    s.settings.house_numbers = true;
    assert_false(is_numbered());
}

// On the title the table is lower: no line of a tray below the window remains at its edge.
static void in_plain_colours_no_sliver_of_the_tray_is_seen(void **state) {
    (void)state;
    int ellipses[2] = {0, 0};
    s.settings.contrast = true;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    for (int i = 0; i < 2; i++) {
        const float drop = i == 0 ? 0.0f : s.u->env.canvas.view.h - s.scene.tray_quad[0].y - 5.0f;
        gfx_drawlist_begin(s.list, &s.u->env.canvas);
        ui_draw_table_at(&s.u->env, s.list, drop);
        for (size_t k = 0; k < gfx_drawlist_count(s.list); k++) {
            const gfx_command *c = gfx_drawlist_get(s.list, k);
            ellipses[i] += c->kind == GFX_PATH && c->as.path.n_points == 13;
        }
    }
    assert_int_equal(ellipses[0], 2 * GFX_SCENE_PLACES);
    assert_int_equal(ellipses[1], 0);
}

static bool lies_on(gfx_rect r, gfx_point at) {
    return at.x > r.x && at.x < r.x + r.w && at.y > r.y && at.y < r.y + r.h;
}

// Whether a well of the tray is visible: drawn or in the table's picture, and not covered.
static bool is_open(gfx_point well) {
    gfx_rect clip = s.u->env.canvas.view;
    gfx_color on_top = {0, 0, 0, 0};
    bool open = true;
    ui_mark(s.u);
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind == GFX_CLIP) {
            clip = c->as.clip.on ? c->as.clip.dst : s.u->env.canvas.view;
        } else if (c->kind == GFX_IMAGE && c->as.image.opaque && lies_on(clip, well)) {
            open =
                c->as.image.dst.y <= 0.0f && c->as.image.dst.y >= 0.0f; // else it is another part
        } else if (c->kind == GFX_PATH && c->as.path.n_points == 13 && c->as.path.fill.a == 255) {
            const gfx_point *p = gfx_drawlist_points(s.list, c->as.path.first_point);
            const gfx_point middle = board_between(p[0], p[6], 0.5f);
            on_top = fabsf(middle.x - well.x) + fabsf(middle.y - well.y) < 1.0f ? c->as.path.fill
                                                                                : on_top;
        }
    }
    // In plain colours the tray is darker than its wells.
    return s.settings.contrast ? on_top.b > 100 : open;
}

static void the_tray_has_as_many_wells_as_a_side_has_pieces(void **state) {
    (void)state;
    static const struct {
        const char *position;
        int n;
    } GAMES[3] = {{"kendall:3 cscscs4/10/10 c 0,0 0,0 - -", 3},
                  {"kendall cscscscscs/10/10 c 0,0 0,0 - -", 5},
                  {"kendall:7 cscscscscs/cscs6/10 c 0,0 0,0 - -", 7}};
    for (int i = 0; i < 6; i++) {
        s.settings.contrast = i >= 3;
        stage_begin_at(&s, GAMES[i % 3].position);
        for (int side = 0; side < 2; side++) {
            for (int k = 0; k < GFX_SCENE_PLACES; k++) {
                assert_int_equal(is_open(s.scene.tray[side][k]), k < GAMES[i % 3].n);
            }
        }
    }
}

// Beyond the last well none of the ground below the wood shows, which would look like a seam.
static void wood_begins_at_the_rim_of_the_last_well(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    for (int side = 0; side < 2; side++) {
        const gfx_point *well = s.scene.tray[side];
        assert_true(is_open(board_between(well[4], well[5], 0.43f)));
        assert_false(is_open(board_between(well[4], well[5], 0.46f)));
    }
}

static void night_has_its_own_pictures_and_darker_pieces(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    s.settings.light = SETTINGS_LIGHT_NIGHT;
    assert_true(pictures("table_night") > 0);
    assert_int_equal(pictures("table_day"), 0);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind == GFX_IMAGE && strncmp(c->as.image.name, "ivory/", 6) == 0) {
            assert_true(c->as.image.tint.r < 250);
        }
    }
}

// A lamp lights the pieces more than the table, and the ground behind the dark ones.
static void at_night_pieces_stand_out_from_the_table(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    s.settings.light = SETTINGS_LIGHT_NIGHT;
    assert_int_equal(pictures("ivory/"), 10);
    int n_lit = 0;
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind == GFX_IMAGE && strncmp(c->as.image.name, "ivory/", 6) == 0) {
            const gfx_point at = {c->as.image.dst.x + c->as.image.dst.w / 2, c->as.image.dst.y};
            const gfx_color table = gfx_themes_shade(&s.scene.themes, GFX_LIGHT_NIGHT, at);
            assert_true(c->as.image.tint.r > table.r + 40);
        }
        n_lit += c->kind == GFX_PATH && c->as.path.blur_vu > 0 && c->as.path.fill.r > 200 ? 1 : 0;
    }
    assert_true(n_lit >= 5);
}

static void high_contrast_needs_no_picture(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    s.settings.contrast = true;
    assert_int_equal(pictures(""), 0);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        assert_true(c->kind != GFX_MESH || c->as.mesh.texture == NULL);
    }
    // The board's signs are then characters.
    assert_true(stage_draws(&s, "\U00013217"));
}

static void an_occupied_sign_is_shown_beside_the_piece(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall 10/7s1c/3c1s1c2 c 0,0 2,3 - -");
    assert_int_equal(pictures("sign_"), 2); // the pieces on 26 and 28
    s.settings.board = SETTINGS_BOARD_PLAIN;
    assert_int_equal(pictures("sign_"), 0);
}

static void the_header_names_the_pieces(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    assert_true(stage_draws(&s, "ivory cones"));
    s.settings.board = SETTINGS_BOARD_EBONY;
    ui_mark(s.u);
    assert_true(stage_draws(&s, "red cones"));
    assert_true(stage_draws(&s, "white spools"));
}

static double channel(uint8_t v) {
    double c = v / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(gfx_color c) {
    return 0.2126 * channel(c.r) + 0.7152 * channel(c.g) + 0.0722 * channel(c.b);
}

static double contrast(gfx_color ink, gfx_color ground) {
    gfx_color seen = {(uint8_t)((ink.r * ink.a + ground.r * (255 - ink.a)) / 255),
                      (uint8_t)((ink.g * ink.a + ground.g * (255 - ink.a)) / 255),
                      (uint8_t)((ink.b * ink.a + ground.b * (255 - ink.a)) / 255), 255};
    double a = luminance(seen) + 0.05, b = luminance(ground) + 0.05;
    return a > b ? a / b : b / a;
}

static void inks_are_readable_on_their_grounds(void **state) {
    (void)state;
    for (int light = 0; light < 2; light++) {
        for (int flat = 0; flat < 2; flat++) {
            ui_look look;
            s.settings.light = light;
            s.settings.contrast = flat != 0;
            ui_look_of(&s.scene.themes, &s.settings, &look);
            const ui_inks *on = &look.on_panel;
            assert_true(contrast(on->ink, look.panel) >= 4.5);
            assert_true(contrast(on->soft, look.panel) >= 4.5);
            assert_true(contrast(on->pointed, look.panel) >= 4.5);
            assert_true(contrast(on->faded, look.panel) >= 3.0);
            if (flat != 0) {
                assert_true(contrast(look.on_table.ink, look.table) >= 15.0);
                assert_true(contrast(look.on_table.faint, look.table) >= 4.5);
            }
        }
    }
}

// Two of the pictures to choose from show ivory pieces: that of the board and that of the set.
static void the_screen_changes_the_table_at_once(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    ui_push(s.u, UI_SCREEN_LOOK);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "look");
    assert_int_equal(pictures("ivory/"), 10 + 4);
    assert_int_equal(pictures("blue/"), 2);
    assert_int_equal(pictures("board_thutmosid_day"), 1);
    stage_key(&s, BASE_KEY_RIGHT, 0);
    assert_int_equal(s.settings.board, SETTINGS_BOARD_RAMESSIDE);
    stage_key(&s, BASE_KEY_RETURN, 0);
    assert_int_equal(s.settings.board, SETTINGS_BOARD_THUTMOSID);
    assert_int_equal(pictures("board_thutmosid_day"), 2);
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    assert_string_equal(s.screen, "play");
}

// The picture of a piece on a house, of either side; false if not drawn.
static bool find_piece(int house, gfx_rect *out_dst, const gfx_sprite **out_sprite) {
    for (int side = 0; side < 2; side++) {
        char name[GFX_THEME_NAME_CAP + GFX_SPRITE_NAME_CAP], sprite[GFX_SPRITE_NAME_CAP];
        (void)snprintf(sprite, sizeof sprite, "%s_%02d", side == 0 ? "cone" : "spool", house);
        (void)snprintf(name, sizeof name, "ivory/%s.webp", sprite);
        for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
            const gfx_command *c = gfx_drawlist_get(s.list, i);
            if (c->kind == GFX_IMAGE && strcmp(c->as.image.name, name) == 0) {
                *out_dst = c->as.image.dst;
                *out_sprite = gfx_scene_sprite(&s.scene, sprite);
                return true;
            }
        }
    }
    return false;
}

static bool within(gfx_rect r, gfx_point p) {
    return p.x >= r.x && p.y >= r.y && p.x <= r.x + r.w && p.y <= r.y + r.h;
}

// Every window has one scale, so what is right in one is right in all; but each shape must show the
// whole board and every piece in its place. (Feet within their squares: test_platform_art.)
static void pieces_stand_in_their_squares_in_windows_of_every_shape(void **state) {
    (void)state;
    static const int SIZE[][2] = {{1280, 720},  {1920, 1080}, {3840, 2160}, {1024, 768},
                                  {1280, 1024}, {2560, 1080}, {3440, 1440}, {480, 854},
                                  {1080, 1920}, {640, 400},   {900, 900}};
    static const char *const GAME[] = {
        "kendall csscscsccs/10/10 c 0,0 0,0 - -", "kendall 10/cscscscscs/10 c 0,0 0,0 - -",
        "kendall 10/c9/cscscs1scs c 0,0 0,0 - -", "bga cscscscs2/10/6c3 c 0,0 0,1 - -"};
    uint32_t seen = 0;
    for (size_t i = 0; i < sizeof SIZE / sizeof SIZE[0]; i++) {
        ui_resize(s.u, SIZE[i][0], SIZE[i][1]);
        for (size_t game = 0; game < sizeof GAME / sizeof GAME[0]; game++) {
            stage_begin_at(&s, GAME[game]);
            stage_pass(&s, 2000);
            ui_draw(s.u, s.list);
            const senet_position *at = match_position(s.u->session.match);
            uint32_t stands = at->pieces[0] | at->pieces[1];
            seen |= stands;
            for (int house = 1; house <= SENET_HOUSES; house++) {
                if ((stands >> house & 1u) == 0) {
                    continue;
                }
                gfx_rect dst, view = s.u->env.canvas.view;
                const gfx_sprite *sprite = NULL;
                const gfx_house *h = &s.scene.house[house];
                assert_true(find_piece(house, &dst, &sprite));
                assert_float_equal(dst.x + sprite->anchor.x, h->center.x, 0.01);
                assert_float_equal(dst.y + sprite->anchor.y, h->center.y, 0.01);
                assert_float_equal(dst.w, sprite->w, 0.01);
                assert_float_equal(dst.h, sprite->h, 0.01);
                for (int k = 0; k < 4; k++) {
                    assert_true(within(view, h->quad[k]));
                }
                assert_true(within(view, (gfx_point){dst.x, dst.y}));
                assert_true(within(view, (gfx_point){dst.x + dst.w, dst.y + dst.h}));
            }
        }
    }
    assert_int_equal(seen, 0x7ffffffeu);
}

// The reflection of a piece on a house of a board.
static size_t mirrored(const char *board, int house, float lift, gfx_vertex *out, size_t cap) {
    board_pieces pieces = {.count = 0};
    ui_look look;
    settings chosen;
    settings_defaults(&chosen);
    for (int i = 0; i < SETTINGS_BOARD_COUNT; i++) {
        chosen.board = strcmp(ui_look_board_name(i), board) == 0 ? i : chosen.board;
    }
    ui_look_of(&s.scene.themes, &chosen, &look);
    board_pieces_add(&pieces, &s.scene, SENET_CONES, house)->lift = lift;
    gfx_drawlist_begin(s.list, &s.u->env.canvas);
    board_draw_gloss(&s.scene, &look, &pieces, s.list);
    if (gfx_drawlist_count(s.list) == 0) {
        return 0;
    }
    const gfx_mesh *m = &gfx_drawlist_get(s.list, 0)->as.mesh;
    assert_true(m->n_vertices <= cap);
    memcpy(out, gfx_drawlist_vertices(s.list, m->first_vertex), m->n_vertices * sizeof *out);
    return m->n_vertices;
}

static void the_glaze_mirrors_a_piece_within_its_tile(void **state) {
    (void)state;
    gfx_vertex v[64];
    for (int house = 1; house <= 25; house++) {
        bool sign = gfx_themes_board(&s.scene.themes, "ramesside")->sign[house][0] != '\0';
        size_t n = mirrored("ramesside", house, 0.0F, v, 64);
        assert_true(sign ? n == 0 : n > 0);
        for (size_t i = 0; i < n; i++) {
            const gfx_point *q = s.scene.house[house].quad;
            assert_true(v[i].at.x > q[3].x && v[i].at.x < q[2].x);
            assert_true(v[i].at.y > s.scene.house[house].center.y - 5.0F && v[i].at.y < q[2].y);
        }
    }
    assert_int_equal(mirrored("old", 5, 0.0F, v, 64), 0);       // wood
    assert_int_equal(mirrored("ramesside", 5, 0.5F, v, 64), 0); // high above it
}

// Whether the frame has a gleam: a mesh in the colour of the sun.
static bool gleams_now(void) {
    ui_draw(s.u, s.list);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind == GFX_MESH && c->as.mesh.texture == NULL) {
            gfx_color color = gfx_drawlist_vertices(s.list, c->as.mesh.first_vertex)->color;
            if (color.r == 0xff && color.g == 0xf4 && color.b == 0xd8) {
                return true;
            }
        }
    }
    return false;
}

// Lets time pass as the program would sleep. @return the number of frames drawn
static int frames_in(uint64_t ms, int *out_gleams) {
    uint64_t until = s.now_ms + ms;
    int frames = 0;
    *out_gleams = 0;
    while (s.now_ms < until) {
        int wait = ui_update(s.u, s.now_ms);
        if (ui_needs_draw(s.u)) {
            *out_gleams += gleams_now() ? 1 : 0;
            frames++;
            wait = ui_update(s.u, s.now_ms);
        }
        assert_int_not_equal(wait, 0);
        s.now_ms += wait < 0 || wait > 1000 ? 1000 : (uint64_t)wait;
    }
    return frames;
}

static void an_idle_table_gleams_now_and_then(void **state) {
    (void)state;
    int gleams = 0;
    s.settings.speed = SETTINGS_SPEED_NORMAL;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    stage_pass(&s, 3000);
    (void)frames_in(2 * 60000, &gleams);
    int frames = frames_in(10 * IDLE_LIGHT_ROUND_MS, &gleams);
    assert_in_range(gleams, 10 * 30, 10 * 45);
    assert_in_range(frames, gleams, gleams + 10 * 5);
    // After an input the table is still for a while.
    assert_true(ui_is_idle(s.u));
    stage_key(&s, BASE_KEY_TAB, 0);
    (void)frames_in(IDLE_LIGHT_FIRST_MS - 100, &gleams);
    assert_int_equal(gleams, 0);
    (void)frames_in(1000, &gleams);
    assert_true(gleams > 0);
}

static void a_table_without_gleams_costs_nothing(void **state) {
    (void)state;
    for (int way = 0; way < 4; way++) {
        int gleams = 0;
        settings_defaults(&s.settings);
        s.settings.game_music = false; // the program wakes up for music too
        stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
        stage_pass(&s, 3000);
        s.settings.living_light = way != 0;
        s.settings.reduced_motion = way == 1;
        s.settings.contrast = way == 2;
        s.settings.speed = way == 3 ? SETTINGS_SPEED_OFF : SETTINGS_SPEED_NORMAL;
        (void)frames_in(1000, &gleams);
        assert_int_equal(frames_in(120000, &gleams), 0);
        assert_int_equal(ui_update(s.u, s.now_ms), -1);
    }
}

// A gleam is light that passes each place once: not a flash.
static void a_gleam_is_one_soft_band(void **state) {
    (void)state;
    for (int house = 1; house <= 30; house++) {
        float before = 0.0f, most = 0.0f;
        int peaks = 0;
        bool rising = false;
        for (float t = 0.0f; t <= 1.0f; t += 0.002f) {
            float now = idle_light_strength(&s.scene, s.scene.house[house].center, t);
            peaks += rising && now < before ? 1 : 0;
            rising = now > before || (rising && now >= before);
            assert_true(fabsf(now - before) < 0.05f);
            most = now > most ? now : most;
            before = now;
        }
        assert_true(most > 0.95f && peaks == 1);
        assert_true(before <= 0.0f);
    }
}

#define TEST(f) STAGE_TEST(f, stage_set_up, &s)

static size_t drawn_at(const char *text) {
    size_t at = 0;
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        at = c->kind == GFX_TEXT && strcmp(c->as.text.utf8, text) == 0 ? i : at;
    }
    return at;
}

// A wide piece would hide the second digit.
static void the_number_of_a_taken_house_lies_above_its_piece(void **state) {
    (void)state;
    stage_begin_at(&s, "jequier c4c4/3s6/s4c2s1 c 0,0 2,2 - 3");
    assert_true(stage_draws(&s, "14") && stage_draws(&s, "30"));
    size_t pictures = 0;
    for (size_t i = drawn_at("30"); i < drawn_at("14"); i++) {
        pictures += gfx_drawlist_get(s.list, i)->kind == GFX_IMAGE ? 1 : 0;
    }
    assert_true(pictures >= 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_number_of_a_taken_house_lies_above_its_piece),
        TEST(every_choice_is_in_the_art),
        TEST(a_board_has_its_picture_and_its_pieces),
        TEST(house_numbers_are_seen_where_they_are_set),
        TEST(in_plain_colours_no_sliver_of_the_tray_is_seen),
        TEST(wood_begins_at_the_rim_of_the_last_well),
        TEST(the_tray_has_as_many_wells_as_a_side_has_pieces),
        TEST(night_has_its_own_pictures_and_darker_pieces),
        TEST(at_night_pieces_stand_out_from_the_table),
        TEST(high_contrast_needs_no_picture),
        TEST(an_occupied_sign_is_shown_beside_the_piece),
        TEST(the_header_names_the_pieces),
        TEST(inks_are_readable_on_their_grounds),
        TEST(the_screen_changes_the_table_at_once),
        TEST(pieces_stand_in_their_squares_in_windows_of_every_shape),
        TEST(the_glaze_mirrors_a_piece_within_its_tile),
        TEST(an_idle_table_gleams_now_and_then),
        TEST(a_table_without_gleams_costs_nothing),
        TEST(a_gleam_is_one_soft_band),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
