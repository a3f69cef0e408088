// Purpose: sentences said aloud by speech-dispatcher.
// Layer: platform/sdl. Source: libspeechd.h of speech-dispatcher 0.11; SSIP, the priority "message".
// Invariant: the program never waits for the server: a thread of its own talks to it, and what is
// missing (library, server, voice) is said once and then done without.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXT_CAP = 4096,     // what waits to be said
    LANGUAGE_CAP = 32,   // its language
    END_MS = 500,        // a server that answers no more must not hold up the end
    MODE_SINGLE = 0,     // SPD_MODE_SINGLE: no thread of the library's
    PRIORITY_MESSAGE = 2 // SPD_MESSAGE: one after another, none lost
};

// The part of libspeechd that is used; the types behind the pointers are the library's business.
typedef struct dispatcher {
    void *library;
    void *(*open)(const char *client, const char *connection, const char *user, int mode,
                  void *address, int autospawn, char **out_error);
    void (*close)(void *connection);
    int (*say)(void *connection, int priority, const char *text);
    int (*cancel)(void *connection);
    int (*set_language)(void *connection, const char *language);
    int (*set_rate)(void *connection, int rate);
    int (*set_volume)(void *connection, int volume);
} dispatcher;

struct sdl_speech {
    SDL_mutex *lock; // of all below but `server` and `connection`, which are the thread's
    SDL_cond *changed;
    SDL_Thread *thread;
    bool ending, ended;
    bool stops; // what is said is cut off before what waits
    char text[TEXT_CAP];
    char language[LANGUAGE_CAP];
    int rate;
    int volume; // percent, less than 0: as the server has it
    dispatcher server;
    void *connection;
};

static const char LIBRARY[] = "libspeechd.so.2";

// --- The thread's side

// Data and functions are different kinds of pointer in C; dlsym(3) has one for both.
static bool find(void *library, const char *name, void *out_function) {
    void *found = SDL_LoadFunction(library, name);
    memcpy(out_function, &found, sizeof found);
    return found != NULL;
}

static bool load(dispatcher *d) {
    if (d->library != NULL) {
        return true;
    }
    d->library = SDL_LoadObject(LIBRARY);
    if (d->library == NULL) {
        log_once("speech.library", LOG_LEVEL_WARNING,
                 "Nothing can be said aloud: libspeechd.so.2 (Debian's libspeechd2) is missing.");
        return false;
    }
    if (find(d->library, "spd_open2", &d->open) && find(d->library, "spd_close", &d->close) &&
        find(d->library, "spd_say", &d->say) && find(d->library, "spd_cancel", &d->cancel) &&
        find(d->library, "spd_set_language", &d->set_language) &&
        find(d->library, "spd_set_voice_rate", &d->set_rate) &&
        find(d->library, "spd_set_volume", &d->set_volume)) {
        return true;
    }
    log_once("speech.functions", LOG_LEVEL_WARNING,
             "Nothing can be said aloud: libspeechd.so.2 lacks a function that is needed.");
    SDL_UnloadObject(d->library);
    d->library = NULL;
    return false;
}

// A server that has gone is asked for again with the next sentence.
static bool connect_server(sdl_speech *s) {
    char *why = NULL;

    if (s->connection != NULL) {
        return true;
    }
    if (!load(&s->server)) {
        return false;
    }
    s->connection = s->server.open("senet", "main", NULL, MODE_SINGLE, NULL, 1, &why);
    if (s->connection == NULL) {
        log_once("speech.server", LOG_LEVEL_WARNING,
                 "Nothing can be said aloud: speech-dispatcher does not answer: %s",
                 why != NULL ? why : "no reason is known");
    }
    free(why);
    return s->connection != NULL;
}

static void disconnect(sdl_speech *s) {
    if (s->connection != NULL) {
        s->server.close(s->connection);
        s->connection = NULL;
    }
}

typedef struct utterance {
    bool stops;
    int rate;
    int volume;
    char language[LANGUAGE_CAP];
    char text[TEXT_CAP];
} utterance;

// @return false if the server has gone.
static bool utter_once(sdl_speech *s, const utterance *what) {
    if (what->stops && s->server.cancel(s->connection) < 0) {
        return false;
    }
    if (what->text[0] == '\0') {
        return true;
    }
    // A voice that the server lacks is its own business: it says the text with another one.
    (void)s->server.set_language(s->connection, what->language);
    (void)s->server.set_rate(s->connection, what->rate);
    if (what->volume >= 0) {
        (void)s->server.set_volume(s->connection, 2 * what->volume - 100); // SSIP: -100 .. 100
    }
    return s->server.say(s->connection, PRIORITY_MESSAGE, what->text) >= 0;
}

static void utter(sdl_speech *s, const utterance *what) {
    // There is nothing to stop where nothing has been said.
    bool there = what->text[0] != '\0' ? connect_server(s) : s->connection != NULL;

    if (!there || utter_once(s, what)) {
        return;
    }
    disconnect(s);
    if (what->text[0] != '\0' && connect_server(s) && !utter_once(s, what)) {
        log_once("speech.lost", LOG_LEVEL_WARNING,
                 "A sentence could not be said aloud: speech-dispatcher refuses it.");
    }
}

// Takes what waits. @return false: the end has come.
static bool take(sdl_speech *s, utterance *out) {
    (void)SDL_LockMutex(s->lock);
    while (!s->ending && !s->stops && s->text[0] == '\0') {
        (void)SDL_CondWait(s->changed, s->lock);
    }
    out->stops = s->stops;
    out->rate = s->rate;
    out->volume = s->volume;
    (void)str_copy(out->language, sizeof out->language, s->language);
    (void)str_copy(out->text, sizeof out->text, s->text);
    s->stops = false;
    s->text[0] = '\0';
    bool goes_on = !s->ending;
    (void)SDL_UnlockMutex(s->lock);
    return goes_on;
}

static int work(void *user) {
    sdl_speech *s = user;
    utterance what;
    sigset_t pipe;

    // A server that has ended is noticed by an error, not by a signal that ends the program.
    (void)sigemptyset(&pipe);
    (void)sigaddset(&pipe, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &pipe, NULL);
    while (take(s, &what)) {
        utter(s, &what);
    }
    // Whoever leaves is not talked to any longer.
    if (s->connection != NULL) {
        (void)s->server.cancel(s->connection);
    }
    disconnect(s);
    if (s->server.library != NULL) {
        SDL_UnloadObject(s->server.library);
    }
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

// The thread is there from the first sentence on.
static bool start(sdl_speech *s) {
    if (s->thread == NULL) {
        s->thread = SDL_CreateThread(work, "senet speech", s);
    }
    if (s->thread == NULL) {
        log_once("speech.thread", LOG_LEVEL_WARNING,
                 "Nothing can be said aloud: no thread can be started: %s.", SDL_GetError());
    }
    return s->thread != NULL;
}

bool sdl_speech_is_there(void) {
    void *library = SDL_LoadObject(LIBRARY);
    if (library != NULL) {
        SDL_UnloadObject(library);
    }
    return library != NULL;
}

void sdl_speech_say(sdl_speech *s, const char *utf8, const char *language, int rate, int volume,
                    bool interrupt) {
    char code[LANGUAGE_CAP];
    if (utf8[0] == '\0' || !start(s)) {
        return;
    }
    (void)str_copy(code, sizeof code, language);
    for (char *c = code; *c != '\0'; c++) {
        *c = (char)(*c == '_' ? '-' : *c); // speech-dispatcher writes pt-BR
    }
    (void)SDL_LockMutex(s->lock);
    // Sentences of another language cannot wait in the same text; the newer ones are of more use.
    if (interrupt || strcmp(s->language, code) != 0) {
        s->text[0] = '\0';
    }
    s->stops = s->stops || interrupt;
    s->rate = rate;
    s->volume = volume;
    (void)str_copy(s->language, sizeof s->language, code);
    size_t n = strlen(s->text);
    str_builder rest = str_init(s->text + n, sizeof s->text - n);
    (void)str_append(&rest, n > 0 ? " " : "");
    (void)str_append(&rest, utf8);
    (void)SDL_CondSignal(s->changed);
    (void)SDL_UnlockMutex(s->lock);
}

void sdl_speech_hush(sdl_speech *s) {
    if (s->thread == NULL) {
        return;
    }
    (void)SDL_LockMutex(s->lock);
    s->text[0] = '\0';
    s->stops = true;
    (void)SDL_CondSignal(s->changed);
    (void)SDL_UnlockMutex(s->lock);
}

// @return whether the thread has come to its end.
static bool wait_for_end(sdl_speech *s) {
    Uint64 until = SDL_GetTicks64() + END_MS;
    bool ended = false;

    (void)SDL_LockMutex(s->lock);
    s->ending = true;
    (void)SDL_CondSignal(s->changed);
    for (Uint64 now = SDL_GetTicks64(); !s->ended && now < until; now = SDL_GetTicks64()) {
        (void)SDL_CondWaitTimeout(s->changed, s->lock, (Uint32)(until - now));
    }
    ended = s->ended;
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
        SDL_DetachThread(s->thread); // it keeps what it uses; the process ends
    }
}
