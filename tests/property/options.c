// See options.h.
// Layer: tests.
#include "property/options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void give_up(const char *what) {
    (void)fprintf(stderr, "%s is not understood; known: --seed N --amount N --rules NAME\n", what);
    exit(EXIT_FAILURE);
}

static uint64_t read_number(const char *text) {
    char *end = NULL;
    uint64_t value = strtoumax(text, &end, 0);
    if (end == text || *end != '\0') {
        give_up(text);
    }
    return value;
}

static int read_rules(const char *text) {
    for (int rules = 0; rules < REF_N_RULES; rules++) {
        if (strcmp(text, ref_rules_name((ref_rules)rules)) == 0) {
            return rules;
        }
    }
    give_up(text);
}

property_options property_options_read(int argc, char **argv, property_options defaults) {
    property_options options = defaults;
    const char *seed = getenv("SENET_PROPERTY_SEED");
    const char *amount = getenv("SENET_PROPERTY_AMOUNT");
    if (seed != NULL) {
        options.seed = read_number(seed);
    }
    if (amount != NULL) {
        options.amount = read_number(amount);
    }
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc) {
            give_up(argv[i]);
        }
        if (strcmp(argv[i], "--seed") == 0) {
            options.seed = read_number(argv[i + 1]);
        } else if (strcmp(argv[i], "--amount") == 0) {
            options.amount = read_number(argv[i + 1]);
        } else if (strcmp(argv[i], "--rules") == 0) {
            options.only_rules = read_rules(argv[i + 1]);
        } else {
            give_up(argv[i]);
        }
    }
    (void)printf("seed %" PRIu64 ", amount %" PRIu64 "\n", options.seed, options.amount);
    return options;
}

bool property_options_include(const property_options *options, ref_rules rules) {
    return options->only_rules < 0 || options->only_rules == (int)rules;
}
