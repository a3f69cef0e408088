// The themes of the real art are read and complete, and bad files are refused.
// Layer: test of gfx.
// Invariant: reads assets/art/rendered of the source tree.
#include "gfx/themes.h"

#include "base/str.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WHY_CAP = 200, TEXT_CAP = 1 << 16, PATH_CAP = 512 };

#define RENDERED SENET_SOURCE_ROOT "/assets/art/rendered/"

static char themes_text[TEXT_CAP];
static gfx_themes themes;

static int set_up(void **state) {
    char why[WHY_CAP];
    (void)state;
    FILE *file = fopen(RENDERED "themes.txt", "rb");
    assert_non_null(file);
    size_t n = fread(themes_text, 1, sizeof themes_text - 1, file);
    assert_int_equal(fclose(file), 0);
    assert_true(n > 0 && n < sizeof themes_text - 1);
    if (!gfx_themes_read(themes_text, &themes, why, sizeof why)) {
        print_error("%s\n", why);
        return -1;
    }
    return 0;
}

static void assert_there(const char *folder, const char *name) {
    char path[PATH_CAP];
    (void)snprintf(path, sizeof path, RENDERED "%s%s", folder, name);
    if (access(path, R_OK) != 0) {
        fail_msg("there is no %s", path);
    }
}

static void every_picture_is_there_in_both_sizes(void **state) {
    (void)state;
    for (int light = 0; light < GFX_LIGHT_COUNT; light++) {
        for (int half = 0; half < 2; half++) {
            const char *folder = half == 0 ? "" : "small/";
            assert_there(folder, themes.table[light]);
            assert_there(folder, themes.wide[light]);
            for (int i = 1; i < themes.n_boards; i++) {
                assert_there(folder, themes.board[i].view[light]);
            }
        }
    }
}

static void every_sign_has_its_picture(void **state) {
    int signs = 0;
    (void)state;
    for (int i = 0; i < themes.n_boards; i++) {
        for (int k = 1; k <= GFX_THEME_HOUSES; k++) {
            if (themes.board[i].sign[k][0] != '\0') {
                char name[GFX_THEME_NAME_CAP + 12];
                (void)snprintf(name, sizeof name, "sign_%s.png", themes.board[i].sign[k]);
                assert_there("", name);
                signs++;
            }
        }
    }
    assert_true(signs >= 20);
}

static void boards_and_sets_are_found_by_name(void **state) {
    (void)state;
    assert_string_equal(gfx_themes_board(&themes, "old")->sign[27], "crossed");
    assert_string_equal(gfx_themes_board(&themes, "old")->sign[15], "");
    assert_string_equal(gfx_themes_set(&themes, "blue")->name, "blue");
    // An unknown name, such as a later version's, gives the first.
    assert_ptr_equal(gfx_themes_board(&themes, "of glass"), &themes.board[0]);
    assert_ptr_equal(gfx_themes_set(&themes, ""), &themes.set[0]);
}

static void day_changes_nothing_and_night_darkens(void **state) {
    (void)state;
    for (int x = 0; x <= 1920; x += 240) {
        for (int y = 0; y <= 1080; y += 216) {
            gfx_point at = {(float)x, (float)y};
            gfx_color day = gfx_themes_shade(&themes, GFX_LIGHT_DAY, at);
            gfx_color night = gfx_themes_shade(&themes, GFX_LIGHT_NIGHT, at);
            assert_int_equal(day.r + day.g + day.b, 3 * 255);
            assert_true(night.r < 255 && night.g < 255 && night.b < 255);
        }
    }
    gfx_color middle = gfx_themes_shade(&themes, GFX_LIGHT_NIGHT, (gfx_point){960.0F, 450.0F});
    assert_true(middle.r > 80);
}

static bool refused(const char *text, const char *because) {
    static gfx_themes out;
    char why[WHY_CAP];
    bool read = gfx_themes_read(text, &out, why, sizeof why);
    if (!read && strstr(why, because) == NULL) {
        fail_msg("refused for another reason: %s", why);
    }
    return !read;
}

#define LIGHTS                                        \
    "light day a.jpg b.jpg\n"                         \
    "light night c.jpg d.jpg\n"                       \
    "area 0 0 10 10\n"                                \
    "shade day 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0\n" \
    "shade night 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0\n"
#define BOARD "board one bone wood 1 2 3 4 5 6 7 8 9\n"
#define SET   "pieces bone 1 2 3 4 5 6\n"

static void bad_files_are_refused(void **state) {
    (void)state;
    assert_false(refused(LIGHTS BOARD SET "later key of another version\n", ""));
    assert_true(refused("", "light"));
    assert_true(refused(LIGHTS SET, "board"));
    assert_true(refused(LIGHTS BOARD "pieces wax 1 2 3 4 5 6\n", "no pieces \"bone\""));
    assert_true(refused(LIGHTS BOARD BOARD SET, "line 7"));
    assert_true(refused(LIGHTS BOARD SET "board two bone wood 1 2 3 4 5 6 7 8 9\n", "board two"));
    assert_true(refused(LIGHTS "board one bone glass 1 2 3 4 5 6 7 8 9\n" SET, "line 6"));
    assert_true(refused(LIGHTS "board one bone wood 1 2 300 4 5 6 7 8 9\n" SET, "line 6"));
    assert_true(refused(LIGHTS BOARD SET "sign one 31 ankh\n", "line 8"));
    assert_true(refused(LIGHTS BOARD SET "sign two 30 ankh\n", "line 8"));
    assert_true(refused(LIGHTS BOARD SET "view one dusk x.jpg\n", "line 8"));
    assert_true(refused(LIGHTS BOARD SET "area 5 0 5 10\n", "line 8"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_picture_is_there_in_both_sizes),
        cmocka_unit_test(every_sign_has_its_picture),
        cmocka_unit_test(boards_and_sets_are_found_by_name),
        cmocka_unit_test(day_changes_nothing_and_night_darkens),
        cmocka_unit_test(bad_files_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
