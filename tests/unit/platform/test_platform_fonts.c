// Where fonts are searched for, and whether any are found.
// Layer: test of platform/sdl.
// Invariant: needs the fonts that packaging/play installs.
#include "window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

static const char NOTO_DIR[] = "/usr/share/fonts/truetype/noto";

// Whether a window has a font; asking must not log anything.
static bool has_font(const char *environment) {
    window_options options = {640, 400, window_make_data_dir(), false};
    window w;
    bool has = false;
    assert_int_equal(environment != NULL ? setenv("SENET_FONT_DIR", environment, 1)
                                         : unsetenv("SENET_FONT_DIR"),
                     0);
    window_listen();
    window_open(&w, &options);
    has = platform_has_font(w.p);
    assert_int_equal(window_heard(""), 0);
    window_close(&w);
    return has;
}

static void the_system_has_fonts(void **state) {
    (void)state;
    assert_true(has_font(NULL));
    assert_true(has_font(""));
}

static void the_environment_names_a_directory(void **state) {
    (void)state;
    assert_true(has_font(NOTO_DIR));
    assert_false(has_font("no/such/directory"));
}

static void a_file_that_is_not_a_font_is_ignored(void **state) {
    FILE *file = fopen("EBGaramond12-Regular.otf", "w");
    (void)state;

    assert_non_null(file);
    assert_true(fputs("no font", file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_false(has_font("."));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_system_has_fonts),
        cmocka_unit_test(the_environment_names_a_directory),
        cmocka_unit_test(a_file_that_is_not_a_font_is_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
