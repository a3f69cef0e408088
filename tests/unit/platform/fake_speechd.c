// A libspeechd.so.2 that records its calls instead of talking to a server.
// Layer: test support of platform.
// Invariant: one line per call, in order, in the file speech.txt of the current directory. If the
// environment has SPEECHD_REFUSES, there is no server; with SPEECHD_DIES each connection fails
// after one text.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct connection {
    int said;
} connection;

static void tell(const char *what, const char *text, int number) {
    FILE *file = fopen("speech.txt", "a");
    if (file != NULL) {
        fprintf(file, "%s %s %d\n", what, text, number);
        fclose(file);
    }
}

static int dead(const connection *c) {
    return getenv("SPEECHD_DIES") != NULL && c->said > 0;
}

void *spd_open2(const char *client, const char *name, const char *user, int mode, void *address,
                int autospawn, char **out_error) {
    (void)name;
    (void)user;
    (void)address;
    if (getenv("SPEECHD_REFUSES") != NULL) {
        *out_error = strdup("nobody listens");
        tell("refuse", client, mode);
        return NULL;
    }
    tell("open", client, autospawn);
    return calloc(1, sizeof(connection));
}

void spd_close(void *c) {
    tell("close", "-", 0);
    free(c);
}

int spd_say(void *c, int priority, const char *text) {
    if (dead(c)) {
        return -1;
    }
    ((connection *)c)->said++;
    tell("say", text, priority);
    return 1;
}

int spd_cancel(void *c) {
    if (dead(c)) {
        return -1;
    }
    tell("cancel", "-", 0);
    return 0;
}

int spd_set_language(void *c, const char *language) {
    if (!dead(c)) {
        tell("language", language, 0);
    }
    return dead(c) ? -1 : 0;
}

int spd_set_voice_rate(void *c, int rate) {
    if (!dead(c)) {
        tell("rate", "-", rate);
    }
    return dead(c) ? -1 : 0;
}

int spd_set_volume(void *c, int volume) {
    if (!dead(c)) {
        tell("volume", "-", volume);
    }
    return dead(c) ? -1 : 0;
}
