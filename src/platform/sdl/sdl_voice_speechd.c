// The voice on Linux: speaks sentences through speech-dispatcher.
// Layer: platform/sdl.
// Source: libspeechd.h of speech-dispatcher 0.11; SSIP, priority "message".
// Invariant: a missing library, server or voice is logged once; the program continues without it.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum {
    MODE_SINGLE = 0,     // SPD_MODE_SINGLE: the library starts no thread
    PRIORITY_MESSAGE = 2 // SPD_MESSAGE: messages are queued, none is lost
};

// The used part of libspeechd; the types behind the pointers are private to it.
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

struct sdl_voice {
    dispatcher server;
    void *connection;
};

static const char LIBRARY[] = "libspeechd.so.2";

// C distinguishes data and function pointers; dlsym(3) returns one kind for both.
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
                 "Speech is not available: libspeechd.so.2 is missing (install libspeechd2).");
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
             "Speech is not available: libspeechd.so.2 lacks a required function.");
    SDL_UnloadObject(d->library);
    d->library = NULL;
    return false;
}

// If the server has ended, the next sentence connects again.
static bool connect_server(sdl_voice *v) {
    char *why = NULL;
    if (v->connection != NULL) {
        return true;
    }
    if (!load(&v->server)) {
        return false;
    }
    v->connection = v->server.open("senet", "main", NULL, MODE_SINGLE, NULL, 1, &why);
    if (v->connection == NULL) {
        log_once("speech.server", LOG_LEVEL_WARNING,
                 "Speech is not available: speech-dispatcher does not answer: %s",
                 why != NULL ? why : "unknown reason");
    }
    free(why);
    return v->connection != NULL;
}

static void disconnect(sdl_voice *v) {
    if (v->connection != NULL) {
        v->server.close(v->connection);
        v->connection = NULL;
    }
}

// @return false if the connection is lost.
static bool utter_once(sdl_voice *v, const sdl_utterance *what) {
    if (what->stops && v->server.cancel(v->connection) < 0) {
        return false;
    }
    if (what->text[0] == '\0') {
        return true;
    }
    // If there is no voice for the language, the server uses another one.
    (void)v->server.set_language(v->connection, what->language);
    (void)v->server.set_rate(v->connection, what->rate);
    if (what->volume >= 0) {
        (void)v->server.set_volume(v->connection, 2 * what->volume - 100); // SSIP: -100 .. 100
    }
    return v->server.say(v->connection, PRIORITY_MESSAGE, what->text) >= 0;
}

void sdl_voice_say(sdl_voice *v, const sdl_utterance *what) {
    // If nothing has been spoken, there is nothing to stop.
    bool there = what->text[0] != '\0' ? connect_server(v) : v->connection != NULL;
    if (!there || utter_once(v, what)) {
        return;
    }
    disconnect(v);
    if (what->text[0] != '\0' && connect_server(v) && !utter_once(v, what)) {
        log_once("speech.lost", LOG_LEVEL_WARNING,
                 "A sentence could not be spoken: speech-dispatcher rejected it.");
    }
}

bool sdl_voice_is_available(void) {
    void *library = SDL_LoadObject(LIBRARY);
    if (library != NULL) {
        SDL_UnloadObject(library);
    }
    return library != NULL;
}

sdl_voice *sdl_voice_create(void) {
    sigset_t pipe;
    // A lost connection must give an error instead of a signal that ends the program.
    (void)sigemptyset(&pipe);
    (void)sigaddset(&pipe, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &pipe, NULL);
    return calloc(1, sizeof(sdl_voice));
}

void sdl_voice_destroy(sdl_voice *v) {
    if (v == NULL) {
        return;
    }
    // Stop speaking when the program ends.
    if (v->connection != NULL) {
        (void)v->server.cancel(v->connection);
    }
    disconnect(v);
    if (v->server.library != NULL) {
        SDL_UnloadObject(v->server.library);
    }
    free(v);
}
