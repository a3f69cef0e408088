// What the computer player hands over when its job is done. The interface is a note of the call.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/thinker.h"

static struct {
    int n;
    uint32_t generation;
    senet_status status;
} told;

void ui_thought(ui *u, uint32_t generation, senet_status status, const senet_choice *choice) {
    (void)u;
    assert_non_null(choice);
    told.n++;
    told.generation = generation;
    told.status = status;
}

// The job is done at once; the program hears of it later.
static bool job(platform *p, void (*run)(void *arg), void *arg) {
    (void)p;
    run(arg);
    return true;
}

static platform machine = {.job = job};
static app_thinker thinker;

static int setup(void **state) {
    (void)state;
    told.n = 0;
    app_thinker_init(&thinker, &machine);
    return 0;
}

// Nothing has been thrown, so that no move can be chosen.
static senet_choice_request without_a_throw(void) {
    senet_choice_request request = {.level = 0};
    assert_int_equal(senet_position_start(SENET_RULES_KENDALL, 5, &request.position), SENET_OK);
    return request;
}

static void a_failure_is_told(void **state) {
    (void)state;
    senet_choice_request request = without_a_throw();
    app_thinker_ask(&thinker, &request, 11, NULL);
    assert_int_equal(told.n, 0);
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.n, 1);
    assert_int_equal(told.generation, 11);
    assert_int_equal(told.status, SENET_NO_THROW);
    assert_false(thinker.busy);
}

static void what_was_cancelled_is_not_told(void **state) {
    (void)state;
    senet_choice_request request = without_a_throw();
    app_thinker_ask(&thinker, &request, 12, NULL);
    thinker.status = SENET_CANCELLED;
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.n, 0);
}

static void the_newest_request_waits_for_the_job(void **state) {
    (void)state;
    senet_choice_request request = without_a_throw();
    app_thinker_ask(&thinker, &request, 13, NULL);
    app_thinker_ask(&thinker, &request, 14, NULL);
    app_thinker_ask(&thinker, &request, 15, NULL);
    thinker.status = SENET_CANCELLED;
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.n, 0);
    app_thinker_done(&thinker, NULL);
    assert_int_equal(told.n, 1);
    assert_int_equal(told.generation, 15);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_failure_is_told, setup),
        cmocka_unit_test_setup(what_was_cancelled_is_not_told, setup),
        cmocka_unit_test_setup(the_newest_request_waits_for_the_job, setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
