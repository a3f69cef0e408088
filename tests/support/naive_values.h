// A second computation of exact winning chances: plain value iteration over the second
// implementation of the rules, for games of three pieces a side with very few left.
// Layer: tests. Depends on ref_rules.h alone.
// Invariant: every position is listed, for either side to move; only the rules are used.
#ifndef SENET_TESTS_SUPPORT_NAIVE_VALUES_H
#define SENET_TESTS_SUPPORT_NAIVE_VALUES_H

#include "ref_rules.h"

/** All positions before a throw or a decision with at most `left` pieces in all and two a side. */
typedef struct naive_values {
    ref_position *position; /**< the positions */
    double *chance;         /**< for each position: the chance of the side to move */
    int count;              /**< how many */
    int *number;            /**< private: the index of a position by its key, or -1 */
} naive_values;

/** Lists the positions and iterates until the chances converge.
 *  @param rules the rule set
 *  @param left pieces left in all, 2..4; the other pieces of three a side are off
 *  @param out_values to be freed
 *  @return false if memory is short */
bool naive_values_make(ref_rules rules, int left, naive_values *out_values);

/** Frees. @param values made by naive_values_make */
void naive_values_free(naive_values *values);

#endif
