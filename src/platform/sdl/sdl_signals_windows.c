// Purpose: what Windows has for SIGTERM and SIGINT as an event of the program, apart from the window's
// own end: Ctrl+C and the end of the console that the program was started from or has.
// Layer: platform/sdl. Source: SetConsoleCtrlHandler, HandlerRoutine.
// Invariant: Windows calls the handler on a thread of its own; it wakes the loop and lets the program
// end by itself.
#include "platform/sdl/sdl_internal.h"

#include <string.h>
#include <windows.h>

enum { END_MS = 4000 }; // after five seconds Windows ends the program by itself

struct sdl_signals {
    Uint32 wake; // SDL's number of the event that ends a wait
    bool running;
    SDL_atomic_t came;
};

// The handler gets no pointer of ours; there is one program and one of these, which lives as long,
// because the handler may still be at work when it is taken away.
static sdl_signals the_signals;

static BOOL WINAPI take_event(DWORD kind) {
    SDL_Event wake;
    sdl_signals *signals = &the_signals;
    SDL_AtomicSet(&signals->came, 1);
    memset(&wake, 0, sizeof wake);
    wake.type = signals->wake;
    (void)SDL_PushEvent(&wake);
    // When the handler of such an event returns, the program is ended, whatever it is doing.
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
