// Reads files and pipes of Windows while they are written: see feed.h.
// Layer: os.
// Windows cannot wait for a pipe with a timeout, so a pipe is polled.
#include "os/feed.h"

#include "os/files.h"

#include <fcntl.h>
#include <io.h>
#include <string.h>
#include <windows.h>

enum { LOOK_MS = 5, STANDARD_INPUT = 0 };

os_feed os_feed_open(const char *path) {
    if (strcmp(path, "-") == 0) {
        return STANDARD_INPUT;
    }
    return os_descriptor_open(path, _O_RDONLY);
}

void os_feed_close(os_feed feed) {
    if (feed > STANDARD_INPUT) {
        (void)_close(feed);
    }
}

// How many bytes of a pipe can be read now; -1 if the writer has closed it.
static long waiting(HANDLE pipe) {
    DWORD n = 0;
    return PeekNamedPipe(pipe, NULL, 0, NULL, &n, NULL) ? (long)n : -1;
}

void os_feed_wait(os_feed feed, int timeout_ms) {
    HANDLE handle = (HANDLE)_get_osfhandle(feed);
    ULONGLONG until = GetTickCount64() + (ULONGLONG)(timeout_ms > 0 ? timeout_ms : 0);
    if (GetFileType(handle) != FILE_TYPE_PIPE) {
        return;
    }
    while (waiting(handle) == 0 && GetTickCount64() < until) {
        Sleep(LOOK_MS);
    }
}

os_feed_state os_feed_read(os_feed feed, char *out_bytes, size_t cap, size_t *out_n) {
    HANDLE handle = (HANDLE)_get_osfhandle(feed);
    *out_n = 0;
    if (GetFileType(handle) == FILE_TYPE_PIPE && waiting(handle) == 0) {
        return OS_FEED_LATER;
    }
    int n = _read(feed, out_bytes, (unsigned)cap);
    *out_n = n > 0 ? (size_t)n : 0;
    return n > 0 ? OS_FEED_BYTES : OS_FEED_END;
}
