// Reproduces the known counts of perft.txt with the rules core.
// Layer: tests. Depends on include/senet and tests/support.
// Invariant: every position is counted; the argument is the greatest count to reproduce.
#include "senet/move.h"
#include "support/rules_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static int check_line(const rules_perft *line, uint64_t greatest, int *n_counts) {
    const char *reason = NULL;
    senet_position position;
    int n_wrong = 0;
    if (senet_position_parse(line->position, &position, &reason) != SENET_OK) {
        (void)printf("%s is refused: %s\n", line->position, reason);
        return 1;
    }
    for (int i = 0; i < line->n_counts && line->counts[i] <= greatest; i++) {
        uint64_t count = senet_perft(&position, i + 1);
        if (count != line->counts[i]) {
            (void)printf("%s: perft %d is %" PRIu64 " instead of %" PRIu64 "\n", line->position,
                         i + 1, count, line->counts[i]);
            n_wrong++;
        }
        (*n_counts)++;
    }
    return n_wrong;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        (void)fprintf(stderr, "usage: test_rules_perft GREATEST_COUNT\n");
        return EXIT_FAILURE;
    }
    uint64_t greatest = strtoumax(argv[1], NULL, 10);
    rules_file file = rules_file_open("tests/rules/perft.txt");
    rules_perft line;
    int n_lines = 0;
    int n_counts = 0;
    int n_wrong = 0;
    while (rules_file_next_perft(&file, &line)) {
        n_wrong += check_line(&line, greatest, &n_counts);
        n_lines++;
    }
    rules_file_close(&file);
    (void)printf("%d counts of %d positions, %d wrong\n", n_counts, n_lines, n_wrong);
    return n_wrong == 0 && n_lines >= RULES_FILE_MIN_PERFT ? EXIT_SUCCESS : EXIT_FAILURE;
}
