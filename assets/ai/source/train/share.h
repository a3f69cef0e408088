// Shares the work on a range of numbers among threads.
// Layer: train.
// Invariant: every chunk is processed exactly once; all are done on return.
#ifndef SENET_TRAIN_SHARE_H
#define SENET_TRAIN_SHARE_H

#include <stdint.h>

enum { SHARE_THREADS_MAX = 64 };

/** Processes begin .. end-1. @param thread 0 .. threads-1; no two calls at a time share one. */
typedef void share_work(void *context, uint64_t begin, uint64_t end, int thread);

/** Calls `work` for all numbers 0 .. count-1, a chunk at a time, from the last chunk to the first.
 *  @param threads 1 .. SHARE_THREADS_MAX; if some cannot be started, the others do all the work. */
void share(int threads, uint64_t count, uint64_t chunk, share_work *work, void *context);

#endif
