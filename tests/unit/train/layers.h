// Layers for the tests of solving, each suite in its own directory.
// Layer: tests of train.
#ifndef SENET_TESTS_TRAIN_LAYERS_H
#define SENET_TESTS_TRAIN_LAYERS_H

#include "train/solve.h"

#include <stdio.h>

/** How much two computations of the same chance may differ. */
extern const double layers_near;

/** The default order: one thread, a residual of 9.3e-10, 1 GiB of memory. */
solve_order layers_order(const char *directory, FILE *log);

/** Makes a directory without values of layers. @return its name */
const char *layers_directory(const char *name);

/** Makes room for all layers with at most `left` pieces, at most five of a side. The caller closes
 *  `all`. */
void layers_make(values *all, senet_rules_id rules, int left);

/** Makes all layers of games with `pieces` a side, with made-up values. The caller closes `all`. */
void layers_make_up(values *all, senet_rules_id rules, int pieces);

/** Solves or reads all layers with at most `left` pieces. @param out_report of the last pair */
void layers_solve(values *all, int left, const solve_order *order, values_report *out_report);

/** Fails unless all values agree within layers_near. */
void layers_assert_same(const values *a, const values *b);

#endif
