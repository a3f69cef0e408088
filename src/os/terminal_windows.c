// A console window: see terminal.h.
// Layer: os.
#include "os/terminal.h"

#include <io.h>
#include <string.h>
#include <windows.h>

static HANDLE handle_of(FILE *stream) {
    int number = _fileno(stream);
    return number >= 0 ? (HANDLE)_get_osfhandle(number) : INVALID_HANDLE_VALUE;
}

// _isatty accepts any device, even NUL.
bool os_is_terminal(FILE *stream) {
    DWORD mode = 0;
    return GetConsoleMode(handle_of(stream), &mode) != 0;
}

bool os_ask_secret(const char *question, char *out_line, size_t cap) {
    HANDLE console = handle_of(stdin);
    DWORD mode = 0;
    out_line[0] = '\0';
    if (!GetConsoleMode(console, &mode)) {
        return false;
    }
    (void)fputs(question, stderr);
    (void)fflush(stderr);
    (void)SetConsoleMode(console, mode & ~(DWORD)ENABLE_ECHO_INPUT);
    bool good = fgets(out_line, (int)cap, stdin) != NULL;
    (void)SetConsoleMode(console, mode);
    (void)fputs("\n", stderr);
    out_line[good ? strcspn(out_line, "\r\n") : 0] = '\0';
    return good;
}

void os_wipe(void *bytes, size_t n_bytes) {
    (void)SecureZeroMemory(bytes, n_bytes);
}
