// The scene of the real art is read and consistent, and bad files are refused.
// Layer: test of gfx.
// Invariant: reads assets/art/rendered of the source tree; changes only copies of it.
#include "gfx/scene.h"

#include "base/str.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WHY_CAP = 200 };

static char *scene_text;
static char *sprites_text;
static char *themes_text;
static gfx_scene scene;

static char *read_text(const char *path) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    long size = 0;
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    size = ftell(file);
    rewind(file);
    text = malloc((size_t)size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    text[size] = '\0';
    assert_int_equal(fclose(file), 0);
    return text;
}

static int set_up(void **state) {
    char why[WHY_CAP];
    (void)state;
    scene_text = read_text(SENET_SOURCE_ROOT "/assets/art/rendered/scene.txt");
    sprites_text = read_text(SENET_SOURCE_ROOT "/assets/art/rendered/sprites.txt");
    themes_text = read_text(SENET_SOURCE_ROOT "/assets/art/rendered/themes.txt");
    if (!gfx_scene_read(scene_text, sprites_text, themes_text, &scene, why, sizeof why)) {
        print_error("%s\n", why);
        return -1;
    }
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    free(scene_text);
    free(sprites_text);
    free(themes_text);
    return 0;
}

static void assert_near(float a, float b, float tolerance) {
    if (fabsf(a - b) > tolerance) {
        fail_msg("%f and %f differ by more than %f", (double)a, (double)b, (double)tolerance);
    }
}

static void the_projection_meets_every_house(void **state) {
    (void)state;
    for (int k = 1; k <= GFX_SCENE_HOUSES; k++) {
        const gfx_house *house = &scene.house[k];
        gfx_world foot = {house->world.x, house->world.y, scene.plane_z};
        gfx_world above = {foot.x, foot.y, foot.z + 1.0F};
        gfx_world beside = {foot.x + 1.0F, foot.y, foot.z};
        gfx_point at = gfx_scene_project(&scene, foot);
        assert_near(at.x, house->center.x, 0.02F);
        assert_near(at.y, house->center.y, 0.02F);
        assert_near(gfx_scene_project(&scene, above).x - at.x, house->up.x, 0.05F);
        assert_near(gfx_scene_project(&scene, above).y - at.y, house->up.y, 0.05F);
        assert_near(gfx_scene_project(&scene, beside).x - at.x, house->scale, 0.05F);
    }
}

static void the_houses_run_as_on_the_board(void **state) {
    (void)state;
    // 1 to 10 from left to right, 11 to 20 back, 21 to 30 from left to right again.
    for (int k = 1; k < GFX_SCENE_HOUSES; k++) {
        float step = scene.house[k + 1].world.x - scene.house[k].world.x;
        assert_near(step, k == 10 || k == 20 ? 0.0F : k > 10 && k < 20 ? -1.0F : 1.0F, 0.001F);
    }
    assert_true(scene.house[1].center.y < scene.house[11].center.y);
    assert_true(scene.house[11].center.y < scene.house[21].center.y);
}

static void unproject_inverts_project(void **state) {
    (void)state;
    for (int i = 0; i < 100; i++) {
        gfx_world at = {(float)(i % 10) - 4.5F, (float)(i / 10) - 5.0F, (float)(i % 3) * 0.5F};
        gfx_world back = gfx_scene_unproject(&scene, gfx_scene_project(&scene, at), at.z);
        assert_near(back.x, at.x, 0.001F);
        assert_near(back.y, at.y, 0.001F);
        assert_near(back.z, at.z, 0.0F);
    }
}

static void assert_picture(const char *folder, const char *name) {
    char path[512];
    if (name[0] == '\0') {
        return;
    }
    (void)snprintf(path, sizeof path, SENET_SOURCE_ROOT "/assets/art/rendered/%s%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("%s is missing", path);
    }
    (void)fclose(file);
}

static void every_picture_that_is_named_is_there(void **state) {
    (void)state;
    assert_true(scene.n_sprites >= 60 + 24);
    for (int i = 0; i < scene.n_sprites; i++) {
        bool stick = strncmp(scene.sprite[i].name, "stick", 5) == 0;
        assert_picture("", scene.sprite[i].shadow);
        for (int k = 0; k < scene.themes.n_sets && !stick; k++) {
            char folder[64];
            (void)snprintf(folder, sizeof folder, "%s/", scene.themes.set[k].name);
            assert_picture(folder, scene.sprite[i].body);
            (void)snprintf(folder, sizeof folder, "small/%s/", scene.themes.set[k].name);
            assert_picture(folder, scene.sprite[i].body);
        }
        if (stick) {
            assert_picture("", scene.sprite[i].body);
        }
    }
}

static void there_is_a_sprite_for_every_house(void **state) {
    static const char *const KINDS[] = {"cone", "spool"};
    char name[32];
    (void)state;

    for (int kind = 0; kind < 2; kind++) {
        for (int k = 1; k <= GFX_SCENE_HOUSES; k++) {
            const gfx_sprite *sprite = NULL;
            (void)snprintf(name, sizeof name, "%s_%02d", KINDS[kind], k);
            sprite = gfx_scene_sprite(&scene, name);
            assert_non_null(sprite);
            assert_true(sprite->anchor.x > 0.0F && sprite->anchor.x < sprite->w);
            assert_true(sprite->anchor.y > sprite->h * 0.5F && sprite->anchor.y < sprite->h);
        }
    }
    assert_null(gfx_scene_sprite(&scene, "cone_31"));
}

static void the_table_reaches_beyond_the_board(void **state) {
    const gfx_picture *board = gfx_scene_picture(&scene, "table");
    const gfx_picture *wide = gfx_scene_picture(&scene, "wide");
    (void)state;

    assert_non_null(board);
    assert_non_null(wide);
    assert_true(wide->dst.x < board->dst.x && wide->dst.y < board->dst.y);
    assert_true(wide->dst.x + wide->dst.w > board->dst.x + board->dst.w);
    assert_true(wide->dst.y + wide->dst.h > board->dst.y + board->dst.h);
}

// Reads the scene with the start of one line replaced; the refusal must contain `words`.
static void check_refused(const char *old, const char *new, const char *words) {
    static gfx_scene spoilt;
    char why[WHY_CAP];
    size_t cap = strlen(scene_text) + strlen(new) + 1;
    char *text = malloc(cap);
    const char *at = strstr(scene_text, old);
    str_builder out;
    assert_non_null(text);
    assert_non_null(at);
    out = str_init(text, cap);
    assert_true(str_append_bytes(&out, scene_text, (size_t)(at - scene_text)));
    assert_true(str_append(&out, new));
    assert_true(str_append(&out, at + strlen(old)));
    assert_false(gfx_scene_read(text, sprites_text, themes_text, &spoilt, why, sizeof why));
    if (strstr(why, words) == NULL) {
        fail_msg("\"%s\" does not say \"%s\"", why, words);
    }
    free(text);
}

static void bad_scenes_are_refused_with_a_reason(void **state) {
    (void)state;
    check_refused("\nhouse 7 ", "\nhouse 8 ", "house");
    check_refused("\nhouse 7 ", "\nhause 7 ", "house 7 is missing");
    check_refused("\nhouse 7 ", "\nhouse 31 ", "line ");
    check_refused("\nhouse 7 ", "\nhouse 7 1.0.0 ", "line ");
    check_refused("\nmat ", "\nmet ", "\"mat\"");
    check_refused("\nstick ", "\nstick -", "line ");
    check_refused("\ntray cone 3 ", "\ntray bone 3 ", "line ");
    check_refused("\ntray cone 3 ", "\nxtray cone 3 ", "place");
    check_refused("\nprojection ", "\nprojection 1e99999 ", "line ");
    check_refused("\nlight_key ", "\nlight_key nan ", "line ");
    check_refused("\npicture table ", "\npicture cable ", "table");
}

static void bad_sprites_are_refused(void **state) {
    static gfx_scene spoilt;
    char why[WHY_CAP];
    (void)state;

    assert_false(gfx_scene_read(scene_text, "", themes_text, &spoilt, why, sizeof why));
    assert_non_null(strstr(why, "sprites.txt"));
    assert_false(gfx_scene_read(scene_text, "a a.png 1 1 0 0 1 - 0 0 0 0 0\n", themes_text, &spoilt,
                                why, sizeof why));
    assert_non_null(strstr(why, "sprites.txt line 1"));
    assert_false(gfx_scene_read(
        scene_text, "# two\na a.png 8 4 0 0 2 - 0 0 1 0 0\na a.png 8 4 0 0 2 - 0 0 1 0 0\n",
        themes_text, &spoilt, why, sizeof why));
    assert_non_null(strstr(why, "line 3"));
    assert_true(gfx_scene_read(scene_text, "a a.png 8 4 2 3 2 - 0 0 1 0 0", themes_text, &spoilt,
                               why, sizeof why));
    assert_true(spoilt.sprite[0].w == 4.0F && spoilt.sprite[0].h == 2.0F);
    assert_true(spoilt.sprite[0].anchor.x == 1.0F && spoilt.sprite[0].anchor.y == 1.5F);
    assert_string_equal(spoilt.sprite[0].shadow, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_projection_meets_every_house),
        cmocka_unit_test(the_houses_run_as_on_the_board),
        cmocka_unit_test(unproject_inverts_project),
        cmocka_unit_test(every_picture_that_is_named_is_there),
        cmocka_unit_test(there_is_a_sprite_for_every_house),
        cmocka_unit_test(the_table_reaches_beyond_the_board),
        cmocka_unit_test(bad_scenes_are_refused_with_a_reason),
        cmocka_unit_test(bad_sprites_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
