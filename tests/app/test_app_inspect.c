// The inspector, and with SENET_INSPECT=0 a build without it.
#include "app/inspect/inspect.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static app_inspect *opened(const app_inspect_options *options) {
    app_inspect *inspect = NULL;
    assert_true(app_inspect_open(options, 0, &inspect));
    return inspect;
}

static void without_an_option_nobody_listens(void **state) {
    (void)state;
    app_inspect_options options = {.fixed_step = SENET_INSPECT};
    assert_null(opened(&options));
    assert_null(app_inspect_left_out(&options));
    // Every function accepts NULL.
    app_inspect_state now = {.idle = true};
    app_inspect_inputs inputs = {.n = 1};
    base_input input = {.kind = BASE_INPUT_KEY_DOWN};
    assert_false(app_inspect_listens(NULL));
    app_inspect_trace(NULL, "%s", "nobody hears this");
    app_inspect_event(NULL, &input);
    app_inspect_event(NULL, NULL);
    app_inspect_frame(NULL);
    assert_int_equal(app_inspect_script(NULL, NULL, &now, &inputs), APP_INSPECT_NOTHING);
    assert_int_equal(inputs.n, 0);
    assert_int_equal(app_inspect_end_tick(NULL, NULL, &now), APP_INSPECT_NOTHING);
    app_inspect_close(NULL);
}

#if SENET_INSPECT
static void a_picture_alone_needs_no_trace(void **state) {
    (void)state;
    app_inspect_options options = {.screenshot = "picture.png"};
    app_inspect *inspect = opened(&options);
    assert_non_null(inspect);
    assert_false(app_inspect_listens(inspect));
    app_inspect_close(inspect);
}

static void a_script_listens_until_it_ends(void **state) {
    (void)state;
    FILE *file = fopen("script.txt", "w");
    assert_non_null(file);
    assert_true(fputs("key a\nwait trace answered\nclick 1 2\n", file) >= 0);
    assert_int_equal(fclose(file), 0);
    app_inspect_options options = {.script = "script.txt"};
    app_inspect *inspect = opened(&options);
    app_inspect_state now = {.undrawn = true};
    app_inspect_inputs inputs;
    assert_true(app_inspect_listens(inspect));
    // The script waits until the frame is drawn.
    assert_int_equal(app_inspect_script(inspect, NULL, &now, &inputs), APP_INSPECT_WAKE);
    assert_int_equal(inputs.n, 0);
    now.undrawn = false;
    assert_int_equal(app_inspect_script(inspect, NULL, &now, &inputs), APP_INSPECT_WAKE);
    assert_int_equal(inputs.n, 1);
    assert_int_equal(inputs.input[0].key, 'a');
    for (int i = 0; i < 3; i++) {
        (void)app_inspect_script(inspect, NULL, &now, &inputs);
        assert_int_equal(inputs.n, 0);
    }
    app_inspect_trace(inspect, "answered %d", 1);
    (void)app_inspect_script(inspect, NULL, &now, &inputs);
    assert_int_equal(inputs.n, 2);
    assert_int_equal(inputs.input[1].kind, BASE_INPUT_POINTER_UP);
    (void)app_inspect_script(inspect, NULL, &now, &inputs);
    assert_int_equal(app_inspect_script(inspect, NULL, &now, &inputs), APP_INSPECT_NOTHING);
    assert_false(app_inspect_listens(inspect));
    app_inspect_close(inspect);
}

#else
static void what_is_left_out_is_named(void **state) {
    (void)state;
    const struct {
        const char *name;
        app_inspect_options options;
    } LEFT_OUT[] = {
        {"--trace", {.trace = true}},
        {"--script", {.script = "-"}},
        {"--fixed-step", {.fixed_step = true}},
        {"--screenshot", {.screenshot = "picture.png"}},
    };
    for (size_t i = 0; i < sizeof LEFT_OUT / sizeof LEFT_OUT[0]; i++) {
        assert_string_equal(app_inspect_left_out(&LEFT_OUT[i].options), LEFT_OUT[i].name);
    }
}
#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_an_option_nobody_listens),
#if SENET_INSPECT
        cmocka_unit_test(a_picture_alone_needs_no_trace),
        cmocka_unit_test(a_script_listens_until_it_ends),
#else
        cmocka_unit_test(what_is_left_out_is_named),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
