// Runs independent tasks on several processors.
// Layer: platform/sdl.
// Invariant: when sdl_workers_run returns, all tasks are done and all helper threads have ended.
#include "platform/sdl/sdl_internal.h"

enum { HELPERS_CAP = 3 };

typedef struct work {
    SDL_atomic_t next;
    int n;
    sdl_work *job;
    void *user;
} work;

static int SDLCALL help(void *user) {
    work *w = user;
    for (;;) {
        const int i = SDL_AtomicAdd(&w->next, 1);
        if (i >= w->n) {
            return 0;
        }
        w->job(w->user, i);
    }
}

void sdl_workers_run(int n, sdl_work *job, void *user) {
    SDL_Thread *helper[HELPERS_CAP] = {NULL};
    work w = {{0}, n, job, user};
    int wanted = SDL_GetCPUCount() - 1;
    wanted = wanted > HELPERS_CAP ? HELPERS_CAP : wanted;
    wanted = wanted > n - 1 ? n - 1 : wanted;
    for (int i = 0; i < wanted; i++) {
        helper[i] = SDL_CreateThread(help, "senet pictures", &w);
    }
    (void)help(&w);
    for (int i = 0; i < wanted; i++) {
        SDL_WaitThread(helper[i], NULL); // ignores a thread that could not be created
    }
}
