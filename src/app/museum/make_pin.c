/*
 * --make-pin: see make_pin.h.
 */
#include "app/museum/make_pin.h"

#include "app/options.h"
#include "game/exhibit_pin.h"
#include "os/random.h"
#include "os/terminal.h"

#include <stdio.h>
#include <string.h>

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

static int hash(const char *digits) {
    uint8_t salt[EXHIBIT_PIN_SALT_BYTES];
    if (!os_random(salt, sizeof salt)) {
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
    bool twice = os_is_terminal(stdin);
    bool there =
        twice ? os_ask_secret("A PIN of 4 to 8 digits: ", first, sizeof first) : read_line(first);
    int code = APP_EXIT_FAILED;
    if (!there || !exhibit_pin_is_good(first)) {
        code = refuse("A PIN has 4 to 8 digits and nothing else.");
    } else if (twice && (!os_ask_secret("The same PIN again: ", again, sizeof again) ||
                         strcmp(first, again) != 0)) {
        code = refuse("The two PINs are not the same.");
    } else {
        code = hash(first);
    }
    os_wipe(first, sizeof first);
    os_wipe(again, sizeof again);
    return code;
}
