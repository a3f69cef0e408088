// The file of a training run: see run_state.h.
// Layer: train.
// Invariant: the file has a header, the learners, the run and a checksum of everything before it.
#include "train/run_state.h"

#include "base/checksum.h"
#include "senet/rules.h"

#include <errno.h>
#include <string.h>

enum { PATH_CAP = 4096, BLOCK = 1 << 16 };

bool run_state_write_file(const char *path, bool (*write)(FILE *file, const void *what),
                          const void *what) {
    char name[PATH_CAP];
    int length = snprintf(name, sizeof name, "%s.new", path);
    FILE *file = length > 0 && length < PATH_CAP ? fopen(name, "w+b") : NULL;
    if (file == NULL) {
        return false;
    }
    bool good = write(file, what);
    good = fclose(file) == 0 && good;
    return good && rename(name, path) == 0;
}

// The header of a file.
typedef struct state_head {
    char magic[8];
    int32_t rules;
    int32_t run_bytes;
} state_head;

static state_head head_of(senet_rules_id rules) {
    return (state_head){.magic = {'S', 'E', 'N', 'E', 'T', 'R', 'U', 'N'},
                        .rules = (int32_t)rules,
                        .run_bytes = (int32_t)sizeof(train_run)};
}

// The checksum of a file's first bytes, block by block; leaves the file position after them.
// @return false if reading failed
static bool sum_of(FILE *file, long size, uint64_t *out_sum) {
    unsigned char block[BLOCK];
    *out_sum = 0;
    rewind(file);
    while (size > 0) {
        size_t n = size < BLOCK ? (size_t)size : BLOCK;
        if (fread(block, 1, n, file) != n) {
            return false;
        }
        *out_sum = *out_sum * 3 + checksum_of(block, n);
        size -= (long)n;
    }
    return true;
}

static bool write_state(FILE *file, const void *what) {
    const run_state *state = what;
    const state_head head = head_of(state->rules);
    uint64_t sum = 0;
    bool good = fwrite(&head, sizeof head, 1, file) == 1;
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        good = good && net_learner_save(state->learner[phase], file);
    }
    good = good && fwrite(state->run, sizeof *state->run, 1, file) == 1;
    return good && sum_of(file, ftell(file), &sum) && fseek(file, 0, SEEK_CUR) == 0 &&
           fwrite(&sum, sizeof sum, 1, file) == 1;
}

static bool is_unchanged(FILE *file) {
    uint64_t sum = 0;
    uint64_t expected = 1;
    if (fseek(file, 0, SEEK_END) != 0) {
        return false;
    }
    const long size = ftell(file) - (long)sizeof expected;
    return size > 0 && sum_of(file, size, &sum) &&
           fread(&expected, sizeof expected, 1, file) == 1 && sum == expected;
}

static bool read_state(FILE *file, const run_state *state) {
    const state_head expected = head_of(state->rules);
    state_head head = {.rules = -1};
    uint64_t sum = 0;
    bool good = is_unchanged(file);
    rewind(file);
    good = good && fread(&head, sizeof head, 1, file) == 1 &&
           memcmp(&head, &expected, sizeof head) == 0;
    for (int phase = 0; phase < AI_NET_PHASES; phase++) {
        good = good && net_learner_load(state->learner[phase], file);
    }
    return good && fread(state->run, sizeof *state->run, 1, file) == 1 &&
           fread(&sum, sizeof sum, 1, file) == 1 && fgetc(file) == EOF;
}

bool run_state_write(const char *path, const run_state *state) {
    return run_state_write_file(path, write_state, state);
}

bool run_state_read(const char *path, const run_state *state) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        (void)fprintf(stderr, "senet-train: %s: %s\n", path, strerror(errno));
        return false;
    }
    bool good = read_state(file, state);
    (void)fclose(file);
    if (!good) {
        (void)fprintf(
            stderr,
            "senet-train: %s is not a complete state of a run for %s with networks of this shape\n",
            path, senet_rules_get(state->rules)->name);
    }
    return good;
}
