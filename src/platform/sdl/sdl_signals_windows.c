// Turns the Windows counterparts of SIGTERM and SIGINT into an event: Ctrl+C and closing
// the program's console.
// Layer: platform/sdl.
// Source: SetConsoleCtrlHandler, HandlerRoutine.
// Invariant: Windows calls the handler on a thread of its own; it only wakes the main loop, so that
// the program exits by itself.
#include "platform/sdl/sdl_internal.h"

#include <string.h>
#include <windows.h>

enum { END_MS = 4000 }; // Windows kills the program after five seconds

struct sdl_signals {
    Uint32 wake; // type of the SDL event that ends a wait
    bool running;
    SDL_atomic_t came;
};

// The handler gets no user pointer, so there is one static instance. It is never freed, because the
// handler may still be running when it is removed.
static sdl_signals the_signals;

static BOOL WINAPI take_event(DWORD kind) {
    SDL_Event wake;
    sdl_signals *signals = &the_signals;
    SDL_AtomicSet(&signals->came, 1);
    memset(&wake, 0, sizeof wake);
    wake.type = signals->wake;
    (void)SDL_PushEvent(&wake);
    // Windows ends the program when the handler of this event returns.
    if (kind == CTRL_CLOSE_EVENT) {
        Sleep(END_MS);
    }
    return TRUE;
}

sdl_signals *sdl_signals_block(void) {
    return &the_signals;
}

void sdl_signals_start(sdl_signals *signals, Uint32 wake) {
    signals->wake = wake;
    signals->running = SetConsoleCtrlHandler(take_event, TRUE) != 0;
}

bool sdl_signals_take(sdl_signals *signals) {
    return SDL_AtomicSet(&signals->came, 0) != 0;
}

void sdl_signals_stop(sdl_signals *signals) {
    if (signals != NULL && signals->running) {
        (void)SetConsoleCtrlHandler(take_event, FALSE);
        signals->running = false;
    }
}
