/*
 * --make-pin: see make_pin.h.
 */
#include "app/make_pin.h"

#include "app/options.h"
#include "base/str.h"
#include "game/exhibit_pin.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

// A little longer than a PIN, so that one that is too long is seen.
enum { LINE_CAP = 64 };

static int refuse(const char *sentence) {
    (void)fprintf(stderr, "senet: %s\n", sentence);
    return APP_EXIT_FAILED;
}

static bool read_line(char out_line[LINE_CAP]) {
    if (fgets(out_line, LINE_CAP, stdin) == NULL) {
        return false;
    }
    out_line[strcspn(out_line, "\r\n")] = '\0';
    return true;
}

// getpass is old, and just what is wanted: it asks at the terminal and turns the echo on again.
static bool ask(const char *question, char out_line[LINE_CAP]) {
    char *typed = getpass(question);
    bool good = typed != NULL;
    (void)str_copy(out_line, LINE_CAP, good ? typed : "");
    if (good) {
        explicit_bzero(typed, strlen(typed));
    }
    return good;
}

static int hash(const char *digits) {
    uint8_t salt[EXHIBIT_PIN_SALT_BYTES];
    if (getrandom(salt, sizeof salt, 0) != (ssize_t)sizeof salt) {
        return refuse("The system gives no random numbers, so that no PIN can be made.");
    }
    char text[EXHIBIT_PIN_CAP];
    exhibit_pin_make(digits, salt, text);
    (void)printf("pin = %s\n", text);
    return fflush(stdout) == 0 ? APP_EXIT_OK : APP_EXIT_FAILED;
}

int app_make_pin(void) {
    char first[LINE_CAP] = "";
    char again[LINE_CAP] = "";
    bool twice = isatty(STDIN_FILENO) == 1;
    bool there = twice ? ask("A PIN of 4 to 8 digits: ", first) : read_line(first);
    int code = APP_EXIT_FAILED;
    if (!there || !exhibit_pin_is_good(first)) {
        code = refuse("A PIN has 4 to 8 digits and nothing else.");
    } else if (twice && (!ask("The same PIN again: ", again) || strcmp(first, again) != 0)) {
        code = refuse("The two PINs are not the same.");
    } else {
        code = hash(first);
    }
    explicit_bzero(first, sizeof first);
    explicit_bzero(again, sizeof again);
    return code;
}
