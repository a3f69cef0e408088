// Lines that are nearly positions: the core and the second implementation give the same verdict,
// and the same canonical text if they accept.
// Layer: tests. Depends on include/senet and tests/support.
// Invariant: neither verdict is rare, or the comparison would prove little.
#include "property/options.h"
#include "support/bridge.h"
#include "support/random.h"
#include "support/random_position.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
    uint64_t n_accepted;
    uint64_t n_refused;
} tally;

static _Noreturn void report(const char *line, const char *what) {
    ref_position reference;
    senet_position core;
    char why[96] = "accepted";
    const char *reason = "accepted";
    (void)ref_position_parse(line, &reference, why, sizeof why);
    (void)senet_position_parse(line, &core, &reason);
    (void)printf("MISMATCH: %s\n  line      \"%s\"\n  reference %s\n  core      %s\n", what, line,
                 why, reason);
    exit(EXIT_FAILURE);
}

// A refused line leaves the output position untouched, and has a reason.
static void check_refusal(const char *line, const senet_position *core, const char *reason) {
    senet_position untouched;
    memset(&untouched, 0xa5, sizeof untouched);
    if (memcmp(core, &untouched, sizeof untouched) != 0) {
        report(line, "a refusal writes the position");
    }
    if (reason == NULL || reason[0] == '\0') {
        report(line, "a refusal without a reason");
    }
}

static void compare(const char *line, tally *count) {
    ref_position reference;
    senet_position core;
    const char *reason = NULL;
    char why[96];
    char text[REF_TEXT_CAP];
    char core_text[SENET_POSITION_TEXT_CAP];
    memset(&core, 0xa5, sizeof core);
    bool accepted = ref_position_parse(line, &reference, why, sizeof why);
    if ((senet_position_parse(line, &core, &reason) == SENET_OK) != accepted) {
        report(line, "the verdict");
    }
    if (!accepted) {
        check_refusal(line, &core, reason);
        count->n_refused++;
        return;
    }
    count->n_accepted++;
    if (!bridge_same(&reference, &core)) {
        report(line, "the position");
    }
    ref_position_print(&reference, text, sizeof text);
    (void)senet_position_print(&core, core_text);
    if (strcmp(text, core_text) != 0) {
        report(line, "the canonical text");
    }
}

// The same without text: any field may be slightly wrong, which the check must detect.
static void compare_checks(test_random *random, tally *count) {
    char line[RANDOM_LINE_CAP];
    char why[96];
    ref_position reference;
    senet_position core;
    ref_position p;
    ref_rules rules = (ref_rules)test_random_below(random, REF_N_RULES);
    random_position_make(random, rules, 3 + test_random_below(random, 5), &p);
    int i = test_random_below(random, 2);
    switch (test_random_below(random, 6)) {
    case 0:
        p.rules = (ref_rules)test_random_below(random, REF_N_RULES);
        break;
    case 1:
        p.off[i] = test_random_below(random, p.n + 1);
        break;
    case 2:
        p.recalled[i] = !p.recalled[i];
        break;
    case 3:
        p.thrown = test_random_below(random, REF_DECISION + 1);
        break;
    case 4:
        p.n = 3 + test_random_below(random, 5);
        break;
    default:
        p.first_throw = !p.first_throw;
        break;
    }
    ref_position_print(&p, line, sizeof line);
    bridge_position(&p, &core);
    bool accepted = ref_position_parse(line, &reference, why, sizeof why);
    if ((senet_position_check(&core, NULL) == SENET_OK) != accepted) {
        report(line, "the check");
    }
    count->n_accepted += accepted ? 1 : 0;
    count->n_refused += accepted ? 0 : 1;
}

static void print_tally(const char *what, tally count) {
    (void)printf("%s: %" PRIu64 " accepted, %" PRIu64 " refused, alike\n", what, count.n_accepted,
                 count.n_refused);
    uint64_t all = count.n_accepted + count.n_refused;
    if (count.n_accepted * 20 < all || count.n_refused * 20 < all) {
        (void)printf("one of the two verdicts is too rare\n");
        exit(EXIT_FAILURE);
    }
}

int main(int argc, char **argv) {
    const property_options defaults = {.seed = 20, .amount = 60000, .only_rules = -1};
    property_options options = property_options_read(argc, argv, defaults);
    test_random random = {options.seed};
    tally edited = {0, 0};
    tally drawn = {0, 0};
    tally checked = {0, 0};
    for (uint64_t i = 0; i < options.amount; i++) {
        char line[RANDOM_LINE_CAP] = "";
        random_line_make(&random, line);
        compare(line, &drawn);
        compare_checks(&random, &checked);
        for (int copy = 0; copy < 3; copy++) {
            char copied[RANDOM_LINE_CAP];
            memcpy(copied, line, sizeof copied);
            random_line_edit(&random, copied, 1 + test_random_below(&random, 3));
            compare(copied, &edited);
        }
    }
    print_tally("lines of drawn fields", drawn);
    print_tally("lines with edited bytes", edited);
    print_tally("positions with a changed field", checked);
    return EXIT_SUCCESS;
}
