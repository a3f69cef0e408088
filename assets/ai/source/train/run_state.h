// The state of a training run and its file.
// Layer: train.
// Invariant: only complete, unchanged files are read; files are written atomically.
#ifndef SENET_TRAIN_RUN_STATE_H
#define SENET_TRAIN_RUN_STATE_H

#include "train/net_learn.h"

enum { RUN_RING = 1 << 19 /**< capacity of the ring of samples */ };

/** The progress and the samples of a run. */
typedef struct train_run {
    uint64_t random;
    int64_t round;
    int64_t n_seen; /**< positions ever put into the ring */
    double squares; /**< sum of squared errors since the last line of output */
    int64_t n_squares;
    net_sample ring[RUN_RING];
} train_run;

/** The content of a state file. */
typedef struct run_state {
    senet_rules_id rules;
    net_learner *const *learner; /**< by phase */
    train_run *run;
} run_state;

/** Writes a file atomically: renames it to `path` when it is complete.
 *  @param write returns false on failure.
 *  @return false if that or creating the file failed. */
bool run_state_write_file(const char *path, bool (*write)(FILE *file, const void *what),
                          const void *what);

/** Writes a state for another run on the same kind of machine. @return false if that failed. */
bool run_state_write(const char *path, const run_state *state);

/** Reads learners and run from a file.
 *  @return false, with a sentence on standard error, if it is missing, truncated, changed, or of
 *          another rule set or network size; learners and run must not be used then. */
bool run_state_read(const char *path, const run_state *state);

#endif
