// Options of all property programs: how much to do, and with which random numbers.
// Layer: tests. Depends on the C library and tests/support.
// Invariant: the seed is printed; the same seed repeats the run.
#ifndef SENET_TESTS_PROPERTY_OPTIONS_H
#define SENET_TESTS_PROPERTY_OPTIONS_H

#include "support/ref_rules.h"

#include <stdbool.h>
#include <stdint.h>

/** The options of a run. */
typedef struct property_options {
    uint64_t seed;   /**< of all random numbers */
    uint64_t amount; /**< of moves for each rule set, lines, positions or throws, as used */
    int only_rules;  /**< a ref_rules, or -1 for all */
} property_options;

/** Reads `--seed N`, `--amount N` and `--rules NAME`, which override the environment variables
 *  SENET_PROPERTY_SEED and SENET_PROPERTY_AMOUNT, which override `defaults`. Prints seed and
 *  amount. Exits if an option is invalid. */
property_options property_options_read(int argc, char **argv, property_options defaults);

/** Whether the run includes a rule set. */
bool property_options_include(const property_options *options, ref_rules rules);

#endif
