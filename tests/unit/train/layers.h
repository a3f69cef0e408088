/** @file
 *  Layers for the tests of solving: each suite in its own empty directory.
 */
// Layer: tests of train.
#ifndef SENET_TESTS_TRAIN_LAYERS_H
#define SENET_TESTS_TRAIN_LAYERS_H

#include "train/solve.h"

#include <stdio.h>

/** How far two ways to the same chance may be apart. */
extern const double layers_near;

/** What is asked for usually: one thread, a residual of 9.3e-10, much memory. */
solve_order layers_order(const char *directory, FILE *log);

/** An empty directory of this name. @return the name */
const char *layers_directory(const char *name);

/** Room for all layers with at most `left` pieces, five of a side. The caller closes `all`. */
void layers_make(values *all, senet_rules_id rules, int left);

/** Room for all layers of games with so many pieces a side, with values that mean nothing. The caller
 *  closes `all`. */
void layers_make_up(values *all, senet_rules_id rules, int pieces);

/** Solves or reads all layers with at most `left` pieces; fails if that fails.
 *  @param[out] out_report of the last pair */
void layers_solve(values *all, int left, const solve_order *order, values_report *out_report);

/** Fails unless all values agree within layers_near. */
void layers_assert_same(const values *a, const values *b);

#endif
