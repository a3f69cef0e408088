// Purpose: boards, pieces and lights: what settings ask for is what is drawn. Layer: tests.
// Invariant: drawn by the real interface on the stage; pictures are told by their names.
#include "stage.h"
#include "ui/look.h"
#include "ui/screen.h"
#include "ui/words_look.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

static stage s;

static int open_stage(void **state) {
    (void)state;
    stage_open(&s);
    return 0;
}

static int close_stage(void **state) {
    (void)state;
    stage_close(&s);
    return 0;
}

// The number of pictures drawn whose name begins so.
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

static void night_has_its_own_pictures_and_darker_pieces(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    s.settings.light = SETTINGS_LIGHT_NIGHT;
    assert_int_equal(pictures("table_night"), 1);
    assert_int_equal(pictures("table_day"), 0);
    for (size_t i = 0; i < gfx_drawlist_count(s.list); i++) {
        const gfx_command *c = gfx_drawlist_get(s.list, i);
        if (c->kind == GFX_IMAGE && strncmp(c->as.image.name, "ivory/", 6) == 0) {
            assert_true(c->as.image.tint.r < 250);
        }
    }
}

static void high_contrast_needs_no_picture(void **state) {
    (void)state;
    stage_begin_at(&s, "kendall cscscscscs/10/10 c 0,0 0,0 - -");
    s.settings.contrast = true;
    assert_int_equal(pictures(""), 0);
    // The board's signs are characters then.
    assert_true(stage_draws(&s, "\U00013217"));
}

static void an_occupied_sign_is_told_beside_the_piece(void **state) {
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
            assert_true(contrast(on->past, look.panel) >= 3.0);
            if (flat != 0) {
                assert_true(contrast(look.on_table.ink, look.table) >= 15.0);
                assert_true(contrast(look.on_table.faint, look.table) >= 4.5);
            }
        }
    }
}

static void the_screen_changes_the_table_at_once(void **state) {
    (void)state;
    ui_push(s.u, UI_SCREEN_LOOK);
    stage_pass(&s, 50);
    assert_string_equal(s.screen, "look");
    assert_int_equal(pictures("ivory/"), 10);
    stage_key(&s, BASE_KEY_RIGHT, 0);
    assert_int_equal(s.settings.board, SETTINGS_BOARD_THUTMOSID);
    assert_int_equal(pictures("board_thutmosid_day"), 1);
    stage_key(&s, BASE_KEY_ESCAPE, 0);
    assert_string_equal(s.screen, "title");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, open_stage, close_stage)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(every_choice_is_in_the_art),
        TEST(a_board_has_its_picture_and_its_pieces),
        TEST(night_has_its_own_pictures_and_darker_pieces),
        TEST(high_contrast_needs_no_picture),
        TEST(an_occupied_sign_is_told_beside_the_piece),
        TEST(the_header_names_the_pieces),
        TEST(inks_are_readable_on_their_grounds),
        TEST(the_screen_changes_the_table_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
