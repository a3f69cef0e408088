// Shares a range among threads: see share.h.
// Layer: train.
// Invariant: the calling thread is thread 0 and always works, so no other thread is needed.
#include "train/share.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct shared_job {
    share_work *work;
    void *context;
    uint64_t count;
    uint64_t chunk;
    _Atomic uint64_t left; // chunks not yet taken
} shared_job;

typedef struct worker {
    shared_job *job;
    pthread_t id;
    int thread;
    bool started;
} worker;

static void take_chunks(shared_job *job, int thread) {
    for (;;) {
        uint64_t left = atomic_load(&job->left);
        do {
            if (left == 0) {
                return;
            }
        } while (!atomic_compare_exchange_weak(&job->left, &left, left - 1));
        uint64_t begin = (left - 1) * job->chunk;
        uint64_t end = begin + job->chunk < job->count ? begin + job->chunk : job->count;
        job->work(job->context, begin, end, thread);
    }
}

static void *run_worker(void *user) {
    worker *me = user;
    take_chunks(me->job, me->thread);
    return NULL;
}

void share(int threads, uint64_t count, uint64_t chunk, share_work *work, void *context) {
    shared_job job = {.work = work, .context = context, .count = count, .chunk = chunk};
    worker workers[SHARE_THREADS_MAX];
    uint64_t chunks = (count + chunk - 1) / chunk;
    atomic_init(&job.left, chunks);
    for (int i = 1; i < threads; i++) {
        workers[i] = (worker){.job = &job, .thread = i};
        workers[i].started = (uint64_t)i < chunks &&
                             pthread_create(&workers[i].id, NULL, run_worker, &workers[i]) == 0;
    }
    take_chunks(&job, 0);
    for (int i = 1; i < threads; i++) {
        if (workers[i].started) {
            (void)pthread_join(workers[i].id, NULL);
        }
    }
}
