// How many positions per second the networks of assets/ai evaluate on one core.
// Layer: tests; POSIX for the clock. Depends on the player alone.
// Invariant: it prints figures and judges none; the work is the same in every run.
#include "ai/net.h"
#include "senet/move.h"
#include "senet/throw_source.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POSITIONS = 4096, RUNS_DEFAULT = 50, RUNS_MAX = 100000, PATH_CAP = 4096 };

static double now_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// Positions before a throw, from games with random moves.
static void gather(senet_rules_id rules, senet_position *out_position) {
    uint64_t random = 1;
    senet_position position = {0};
    bool going = false;
    for (int n = 0; n < POSITIONS;) {
        if (!going || senet_position_over(&position)) {
            int pieces = SENET_PIECES_MIN + (int)senet_random_below(&random, 5);
            going = senet_position_start(rules, pieces, &position) == SENET_OK;
        }
        if (position.thrown == SENET_THROW_NONE) {
            out_position[n++] = position;
            unsigned sticks = (unsigned)senet_random_below(&random, 16);
            int value = (position.flags & SENET_FLAG_OPENING) != 0
                            ? 1
                            : senet_throw_value(rules, senet_sticks_light(sticks));
            if (senet_throw(&position, value, &position) != SENET_OK) {
                abort();
            }
        }
        senet_moves moves;
        if (senet_moves_list(&position, &moves) != SENET_OK) {
            abort();
        }
        senet_apply_known(&position, moves.move[senet_random_below(&random, moves.count)]);
    }
}

static bool read_net(const char *folder, senet_rules_id rules, unsigned char *out_bytes,
                     senet_knowledge *knowledge) {
    char path[PATH_CAP];
    int length = snprintf(path, sizeof path, "%s/%s.net", folder, senet_rules_get(rules)->name);
    FILE *file = length > 0 && length < PATH_CAP ? fopen(path, "rb") : NULL;
    if (file == NULL) {
        return false;
    }
    size_t size = fread(out_bytes, 1, AI_NET_BYTES, file);
    (void)fclose(file);
    return senet_knowledge_net(knowledge, out_bytes, size) == NULL && senet_knows(knowledge, rules);
}

int main(int argc, char **argv) {
    static unsigned char bytes[AI_NET_BYTES];
    static senet_position position[POSITIONS];
    long n_runs = argc > 1 ? strtol(argv[1], NULL, 10) : RUNS_DEFAULT;
    const char *folder = argc > 2 ? argv[2] : SENET_SOURCE_ASSETS "/ai";
    if (argc > 3 || n_runs < 1 || n_runs > RUNS_MAX) {
        fprintf(stderr, "Usage: bench_net [RUNS [DIR]]\nRUNS is a number from 1 to %d.\n",
                RUNS_MAX);
        return 2;
    }
    for (unsigned rules = 0; rules < SENET_RULES_COUNT; rules++) {
        senet_knowledge knowledge = {0};
        int64_t sum = 0;
        if (!read_net(folder, (senet_rules_id)rules, bytes, &knowledge)) {
            fprintf(stderr, "bench_net: no network for %s in %s\n",
                    senet_rules_get((senet_rules_id)rules)->name, folder);
            return 1;
        }
        gather((senet_rules_id)rules, position);
        double before_s = now_s();
        for (long run = 0; run < n_runs; run++) {
            for (int i = 0; i < POSITIONS; i++) {
                sum += ai_net_chance(&knowledge.net[rules], &position[i]);
            }
        }
        double taken_s = now_s() - before_s;
        printf("%-10s %8.0f thousand positions a second (sum %" PRId64 ")\n",
               senet_rules_get((senet_rules_id)rules)->name,
               (double)n_runs * POSITIONS / (taken_s > 0.0 ? taken_s : 1.0) / 1000.0, sum);
    }
    return 0;
}
