/*
 * What every property program can be told: how much to do, and with which random numbers.
 * Layer: tests. Depends on the C library and tests/support.
 * Invariant: the seed is printed, and a run with that seed is the same run.
 */
#ifndef SENET_TESTS_PROPERTY_OPTIONS_H
#define SENET_TESTS_PROPERTY_OPTIONS_H

#include "support/ref_rules.h"

#include <stdbool.h>
#include <stdint.h>

/** The options of a run. */
typedef struct property_options {
    uint64_t seed;   /**< where all random numbers come from */
    uint64_t amount; /**< moves for each rule set, or lines, or games: the program says which */
    int only_rules;  /**< a ref_rules, or -1 for all five */
} property_options;

/**
 * Reads `--seed N`, `--amount N` and `--rules NAME`, after the environment variables
 * SENET_PROPERTY_SEED and SENET_PROPERTY_AMOUNT. Ends the program if it does not understand one.
 * @param argc as main got it
 * @param argv as main got it
 * @param defaults what holds where nothing is said
 * @return the options; they have been printed
 */
property_options property_options_read(int argc, char **argv, property_options defaults);

/** Whether a rule set is asked for. @param options the options @param rules the rule set
 *  @return true if all are, or this one */
bool property_options_include(const property_options *options, ref_rules rules);

#endif
