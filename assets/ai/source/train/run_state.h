/*
 * What a training run keeps between two lines of figures, and the file it is kept in.
 * Layer: train.
 * Invariant: a file that is read is whole and unchanged since it was written; a file that is written
 * is never seen half written.
 */
#ifndef SENET_TRAIN_RUN_STATE_H
#define SENET_TRAIN_RUN_STATE_H

#include "train/net_learn.h"

enum { RUN_RING = 1 << 19 /**< positions that are remembered */ };

/** How far a run is, and what it learns from. */
typedef struct train_run {
    uint64_t random;
    int64_t round;
    int64_t n_seen; /**< positions ever put into the ring */
    double squares; /**< of the loss, since the last line of figures */
    int64_t n_squares;
    net_sample ring[RUN_RING];
} train_run;

/** All that a state file is made from. */
typedef struct run_state {
    senet_rules_id rules;
    net_learner *const *learner; /**< by phase */
    train_run *run;
} run_state;

/** Calls a writer on a file that gets its name when it is complete.
 *  @param write returns false if it failed. @return false: it failed, or the file could not be made. */
bool run_state_write_file(const char *path, bool (*write)(FILE *file, const void *what),
                          const void *what);

/** Keeps a state for another run on the same kind of machine. @return false: writing failed. */
bool run_state_write(const char *path, const run_state *state);

/**
 * Fills learners and run from a file. @return false, and a sentence on standard error: it is not
 * there, or cut off, or changed, or not of this rule set and networks of this form. Learners and run
 * must not be used then.
 */
bool run_state_read(const char *path, const run_state *state);

#endif
