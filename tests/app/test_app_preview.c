// When the preview rereads changed files.
#include "app/museum/preview.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { BEFORE = 1, HALF = 2, WHOLE = 3 };

// A file that changed since the last check may still be being written.
static void files_are_read_when_they_have_stayed_the_same(void **state) {
    (void)state;
    app_preview p = {.read = BEFORE, .last = BEFORE};
    assert_false(app_preview_settled(&p, BEFORE));
    assert_false(app_preview_settled(&p, HALF));
    assert_false(app_preview_settled(&p, WHOLE));
    assert_true(app_preview_settled(&p, WHOLE));
    p.read = WHOLE;
    assert_false(app_preview_settled(&p, WHOLE));
}

static void a_change_that_is_undone_is_ignored(void **state) {
    (void)state;
    app_preview p = {.read = BEFORE, .last = BEFORE};
    assert_false(app_preview_settled(&p, HALF));
    assert_false(app_preview_settled(&p, BEFORE));
    assert_false(app_preview_settled(&p, BEFORE));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_read_when_they_have_stayed_the_same),
        cmocka_unit_test(a_change_that_is_undone_is_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
