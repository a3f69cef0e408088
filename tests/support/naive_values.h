/*
 * Exact chances of winning a second time: plain value iteration over the second implementation of
 * the rules, for games of three pieces a side with very few left.
 * Layer: tests. Depends on ref_rules.h alone.
 * Invariant: every position is listed, for either side to move; nothing is made use of but the rules.
 */
#ifndef SENET_TESTS_SUPPORT_NAIVE_VALUES_H
#define SENET_TESTS_SUPPORT_NAIVE_VALUES_H

#include "ref_rules.h"

/** All positions before a throw or a decision with at most `left` pieces left in all, at most two a side. */
typedef struct naive_values {
    ref_position *position; /**< the positions */
    double *chance;         /**< of each: the chance of the side to move */
    int count;              /**< how many */
    int *number;            /**< private: of a position's key, or -1 */
} naive_values;

/**
 * Lists the positions and iterates until nothing changes.
 * @param rules the rule set
 * @param left pieces left in all, 2..4; the other pieces of three a side are off
 * @param out_values to be freed
 * @return false if there is no memory
 */
bool naive_values_make(ref_rules rules, int left, naive_values *out_values);

/** Frees. @param values made by naive_values_make */
void naive_values_free(naive_values *values);

#endif
