// Turns SIGTERM, SIGINT and SIGHUP into an event that differs from a closed window's.
// Layer: platform/sdl.
// Source: packaging/kiosk/REQUIREMENTS.md K32; sigwait(3).
// Invariant: no code runs in a signal handler; a thread waits for the signals and wakes the main
// loop, so that none is lost between checking and sleeping.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

struct sdl_signals {
    sigset_t waited; // the handled signals
    sigset_t before; // the main thread's original mask
    int one;         // one of the handled signals; 0: all are ignored
    pthread_t thread;
    bool running;
    Uint32 wake; // type of the SDL event that ends a wait
    SDL_atomic_t came;
    SDL_atomic_t ending;
};

// A signal that was ignored from the start (nohup, a shell's background job) stays ignored.
static void add_unless_ignored(sdl_signals *signals, int number) {
    struct sigaction now;
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler != SIG_IGN) {
        (void)sigaddset(&signals->waited, number);
        signals->one = number;
    }
}

static void *wait_for_signals(void *user) {
    sdl_signals *signals = user;
    int number = 0;
    while (sigwait(&signals->waited, &number) == 0 && SDL_AtomicGet(&signals->ending) == 0) {
        SDL_Event wake;
        SDL_AtomicSet(&signals->came, 1);
        memset(&wake, 0, sizeof wake);
        wake.type = signals->wake;
        // If the queue is full, it has enough events to end the wait.
        (void)SDL_PushEvent(&wake);
    }
    return NULL;
}

sdl_signals *sdl_signals_block(void) {
    sdl_signals *signals = calloc(1, sizeof *signals);
    if (signals == NULL) {
        return NULL;
    }
    (void)sigemptyset(&signals->waited);
    add_unless_ignored(signals, SIGTERM);
    add_unless_ignored(signals, SIGINT);
    add_unless_ignored(signals, SIGHUP); // the terminal or the login has ended
    (void)pthread_sigmask(SIG_BLOCK, &signals->waited, &signals->before);
    return signals;
}

void sdl_signals_start(sdl_signals *signals, Uint32 wake) {
    signals->wake = wake;
    if (signals->one == 0) {
        return;
    }
    signals->running = pthread_create(&signals->thread, NULL, wait_for_signals, signals) == 0;
    if (!signals->running) {
        log_write(LOG_LEVEL_WARNING, "Cannot start a thread; signals end the program at once.");
        (void)pthread_sigmask(SIG_SETMASK, &signals->before, NULL);
    }
}

bool sdl_signals_take(sdl_signals *signals) {
    return SDL_AtomicSet(&signals->came, 0) != 0;
}

void sdl_signals_stop(sdl_signals *signals) {
    if (signals == NULL) {
        return;
    }
    if (signals->running) {
        SDL_AtomicSet(&signals->ending, 1);
        (void)pthread_kill(signals->thread, signals->one);
        (void)pthread_join(signals->thread, NULL);
    }
    // The signals stay blocked: a second one must not interrupt a clean exit.
    free(signals);
}
