// See layers.h.
// Layer: tests of train.
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

#include "layers.h"

const double layers_near = 1e-7;

enum { ROOMY = 1 << 30 };

solve_order layers_order(const char *directory, FILE *log) {
    return (solve_order){.directory = directory,
                         .threads = 1,
                         .chunk = SOLVE_CHUNK,
                         .residual = 64, // of 1/16 of 2^-32: 9.3e-10
                         .patience = SOLVE_PATIENCE,
                         .endless = SOLVE_ENDLESS,
                         .memory = ROOMY,
                         .log = log};
}

const char *layers_directory(const char *name) {
    char path[256];
    (void)mkdir(name, 0777);
    for (int own = 1; own <= 7; own++) {
        for (int enemy = 1; enemy <= 7; enemy++) {
            (void)snprintf(path, sizeof path, "%s/%d-%d.values", name, own, enemy);
            (void)unlink(path);
            (void)snprintf(path, sizeof path, "%s/%d-%d.partial", name, own, enemy);
            (void)unlink(path);
        }
    }
    return name;
}

void layers_solve(values *all, int left, const solve_order *order, values_report *out_report) {
    for (int sum = 2; sum <= left; sum++) {
        for (int more = (sum + 1) / 2; more < sum && more <= SENET_PIECES_DEFAULT; more++) {
            assert_true(solve_pair(all, more, sum - more, order, out_report));
            assert_in_range(out_report->residual, 0, order->residual);
        }
    }
}

void layers_make(values *all, senet_rules_id rules, int left) {
    assert_true(values_make(all, rules, left, SENET_PIECES_DEFAULT));
}

static double made_up(uint64_t place) {
    return (double)(place * 2654435761u % 1000003u) / 1000003.0;
}

void layers_make_up(values *all, senet_rules_id rules, int pieces) {
    assert_true(values_make(all, rules, 2 * pieces, pieces));
    for (uint64_t i = 1; i < all->count; i++) {
        atomic_store_explicit(&all->chance[i], (uint32_t)(made_up(i) * VALUES_ONE),
                              memory_order_relaxed);
    }
}

void layers_assert_same(const values *a, const values *b) {
    assert_true(a->count == b->count);
    for (uint32_t i = 0; i < a->count; i++) {
        double gap = (double)values_at(a, i) - (double)values_at(b, i);
        assert_true(fabs(gap) <= layers_near * VALUES_ONE);
    }
}
