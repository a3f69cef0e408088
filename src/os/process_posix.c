// What a POSIX system gives a program: see process.h.
// Layer: os.
#include "os/process.h"

#include "base/str.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Nothing to convert.
void os_process_begin(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
}

bool os_has_stderr(void) {
    return true;
}

const char *os_environment(const char *name, char *out_text, size_t cap) {
    (void)out_text;
    (void)cap;
    return getenv(name);
}

// A program found through PATH has no slash in argv[0], so its path is unknown.
bool os_program_path(const char *given, char *out_path, size_t cap) {
    char path[PATH_MAX];
    return strchr(given, '/') != NULL && realpath(given, path) != NULL &&
           str_copy(out_path, cap, path);
}

// As in gettext: LANGUAGE first, then the locale for messages.
const char *os_language(char *out_text, size_t cap) {
    static const char *const NAMES[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        const char *value = os_environment(NAMES[i], out_text, cap);
        if (value != NULL && value[0] != '\0') {
            return value;
        }
    }
    return NULL;
}

// Linux reports resident pages as the second number.
uint64_t os_memory_bytes(void) {
    FILE *file = fopen("/proc/self/statm", "r");
    unsigned long pages = 0;
    if (file != NULL) {
        pages = fscanf(file, "%*u %lu", &pages) == 1 ? pages : 0;
        (void)fclose(file);
    }
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}
