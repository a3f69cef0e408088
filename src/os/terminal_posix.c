// A POSIX terminal: see terminal.h.
// Layer: os.
#include "os/terminal.h"

#include "base/str.h"

#include <string.h>
#include <unistd.h>

bool os_is_terminal(FILE *stream) {
    return isatty(fileno(stream)) == 1;
}

// getpass is obsolete but right here: it asks at the terminal and restores the echo.
bool os_ask_secret(const char *question, char *out_line, size_t cap) {
    char *typed = getpass(question);
    bool good = typed != NULL;
    (void)str_copy(out_line, cap, good ? typed : "");
    if (good) {
        explicit_bzero(typed, strlen(typed));
    }
    return good;
}

void os_wipe(void *bytes, size_t n_bytes) {
    explicit_bzero(bytes, n_bytes);
}
