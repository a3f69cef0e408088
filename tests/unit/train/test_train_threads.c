// Several threads give the same results as one.
// Layer: tests of train.
// Invariant: small enough to run under the thread sanitizer, too.
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "layers.h"
#include "train/share.h"
#include "train/start.h"

// Two against one is eleven of these, so that all three threads work.
enum { SMALL_CHUNK = 1 << 12 };

static void count_each(void *context, uint64_t begin, uint64_t end, int thread) {
    _Atomic int *counts = context;
    assert_in_range(thread, 0, 4);
    for (uint64_t i = begin; i < end; i++) {
        atomic_fetch_add(&counts[i], 1);
    }
}

static void shared_work_is_done_once(void **state) {
    (void)state;
    static const uint64_t sizes[] = {0, 1, 6, 7, 8, 100};
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        _Atomic int counts[101] = {0};
        share(5, sizes[k], 7, count_each, counts);
        for (uint64_t i = 0; i < 101; i++) {
            assert_int_equal(atomic_load(&counts[i]), i < sizes[k]);
        }
    }
}

static void threads_change_nothing(void **state) {
    (void)state;
    values one;
    values other;
    values_report report;
    solve_order order = layers_order(layers_directory("threads"), stdout);
    layers_make(&one, SENET_RULES_BGA, 3);
    layers_solve(&one, 3, &order, &report);

    layers_make(&other, SENET_RULES_BGA, 3);
    order.directory = layers_directory("threads");
    order.threads = 3;
    order.chunk = SMALL_CHUNK;
    layers_solve(&other, 3, &order, &report);
    layers_assert_same(&one, &other);
    values_close(&other);
    values_close(&one);
}

// Slow layers are extrapolated from differences of sweeps, which must not depend on which thread is
// faster.
static void which_thread_is_faster_changes_nothing(void **state) {
    (void)state;
    values all[2];
    values_report report;
    for (int i = 0; i < 2; i++) {
        solve_order order = layers_order(layers_directory("faster"), stdout);
        order.threads = 3;
        order.chunk = SMALL_CHUNK;
        layers_make(&all[i], SENET_RULES_KENDALL, 3);
        layers_solve(&all[i], 3, &order, &report);
    }
    for (uint64_t place = 0; place < all[0].count; place++) {
        assert_int_equal(atomic_load_explicit(&all[0].chance[place], memory_order_relaxed),
                         atomic_load_explicit(&all[1].chance[place], memory_order_relaxed));
    }
    values_close(&all[0]);
    values_close(&all[1]);
}

static void the_same_games_are_played_by_any_number(void **state) {
    (void)state;
    values all;
    start game;
    layers_make_up(&all, SENET_RULES_PERGIOCO, 3);
    assert_true(start_make(&game, &all, 3));
    start_tally one = start_play(&game, 200, 5, 1);
    start_tally two = start_play(&game, 200, 5, 2);
    assert_int_equal(one.games, 200);
    assert_in_range(one.cones, 1, 199);
    assert_memory_equal(&one, &two, sizeof one);
    start_free(&game);
    values_close(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shared_work_is_done_once),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(which_thread_is_faster_changes_nothing),
        cmocka_unit_test(the_same_games_are_played_by_any_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
