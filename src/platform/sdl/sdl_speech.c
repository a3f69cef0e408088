// Queues sentences until the system's voice (sdl_voice_*.c) takes them.
// Layer: platform/sdl.
// Invariant: the program never waits for the voice, which has a thread of its own.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

enum { END_MS = 500 }; // a voice that does not answer must not delay the exit

struct sdl_speech {
    SDL_mutex *lock; // protects everything below
    SDL_cond *changed;
    SDL_Thread *thread;
    bool ending, ended;
    sdl_utterance waiting;
};

// --- The thread's side

// Waits for a sentence and takes it. @return false at the end.
static bool take(sdl_speech *s, sdl_utterance *out) {
    (void)SDL_LockMutex(s->lock);
    while (!s->ending && !s->waiting.stops && s->waiting.text[0] == '\0') {
        (void)SDL_CondWait(s->changed, s->lock);
    }
    *out = s->waiting;
    s->waiting.stops = false;
    s->waiting.text[0] = '\0';
    bool goes_on = !s->ending;
    (void)SDL_UnlockMutex(s->lock);
    return goes_on;
}

static int work(void *user) {
    sdl_speech *s = user;
    sdl_utterance what;
    sdl_voice *voice = sdl_voice_create();
    while (take(s, &what)) {
        if (voice != NULL) {
            sdl_voice_say(voice, &what);
        }
    }
    sdl_voice_destroy(voice);
    (void)SDL_LockMutex(s->lock);
    s->ended = true;
    (void)SDL_CondSignal(s->changed);
    (void)SDL_UnlockMutex(s->lock);
    return 0;
}

// --- The program's side

static void clear(sdl_speech *s) {
    SDL_DestroyCond(s->changed);
    SDL_DestroyMutex(s->lock);
    free(s);
}

sdl_speech *sdl_speech_create(void) {
    sdl_speech *s = calloc(1, sizeof *s);
    if (s == NULL) {
        return NULL;
    }
    s->lock = SDL_CreateMutex();
    s->changed = SDL_CreateCond();
    if (s->lock == NULL || s->changed == NULL) {
        clear(s);
        return NULL;
    }
    return s;
}

// Starts the thread with the first sentence.
static bool start(sdl_speech *s) {
    if (s->thread == NULL) {
        s->thread = SDL_CreateThread(work, "senet speech", s);
    }
    if (s->thread == NULL) {
        log_once("speech.thread", LOG_LEVEL_WARNING,
                 "Speech is not available: cannot start a thread: %s.", SDL_GetError());
    }
    return s->thread != NULL;
}

bool platform_can_speak(platform *p) {
    (void)p;
    return sdl_voice_is_available();
}

void platform_speak(platform *p, const char *utf8, const char *language, int rate, int volume,
                    bool interrupt) {
    sdl_speech *s = p->speech;
    char code[SDL_UTTERANCE_LANGUAGE_CAP];
    if (utf8[0] == '\0' || !start(s)) {
        return;
    }
    (void)str_copy(code, sizeof code, language);
    for (char *c = code; *c != '\0'; c++) {
        *c = (char)(*c == '_' ? '-' : *c); // speech-dispatcher writes pt-BR
    }
    (void)SDL_LockMutex(s->lock);
    sdl_utterance *w = &s->waiting;
    // Texts of different languages cannot be combined; the newer one is more useful.
    if (interrupt || strcmp(w->language, code) != 0) {
        w->text[0] = '\0';
    }
    w->stops = w->stops || interrupt;
    w->rate = rate;
    w->volume = volume;
    memcpy(w->language, code, sizeof code);
    size_t n = strlen(w->text);
    str_builder rest = str_init(w->text + n, sizeof w->text - n);
    (void)str_append(&rest, n > 0 ? " " : "");
    (void)str_append(&rest, utf8);
    (void)SDL_CondSignal(s->changed);
    (void)SDL_UnlockMutex(s->lock);
}

void platform_stop_speech(platform *p) {
    sdl_speech *s = p->speech;
    if (s->thread == NULL) {
        return;
    }
    (void)SDL_LockMutex(s->lock);
    s->waiting.text[0] = '\0';
    s->waiting.stops = true;
    (void)SDL_CondSignal(s->changed);
    (void)SDL_UnlockMutex(s->lock);
}

// @return whether the thread has ended.
static bool wait_for_end(sdl_speech *s) {
    Uint64 until = SDL_GetTicks64() + END_MS;
    (void)SDL_LockMutex(s->lock);
    s->ending = true;
    (void)SDL_CondSignal(s->changed);
    for (Uint64 now = SDL_GetTicks64(); !s->ended && now < until; now = SDL_GetTicks64()) {
        (void)SDL_CondWaitTimeout(s->changed, s->lock, (Uint32)(until - now));
    }
    bool ended = s->ended;
    (void)SDL_UnlockMutex(s->lock);
    return ended;
}

void sdl_speech_destroy(sdl_speech *s) {
    if (s == NULL) {
        return;
    }
    if (s->thread == NULL) {
        clear(s);
    } else if (wait_for_end(s)) {
        SDL_WaitThread(s->thread, NULL);
        clear(s);
    } else {
        SDL_DetachThread(s->thread); // leaks what the thread uses; the process is ending
    }
}
