// Converts between our texts and those of Windows: see windows_text.h.
// Layer: os.
#include "os/windows_text.h"

#include <errno.h>
#include <stdlib.h>
#include <windows.h>

wchar_t *os_wide(const char *utf8) {
    int n = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, utf8, -1, NULL, 0);
    if (n <= 0) {
        errno = EINVAL;
        return NULL;
    }
    wchar_t *wide = calloc((size_t)n, sizeof *wide);
    if (wide != NULL) {
        (void)MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, utf8, -1, wide, n);
    }
    return wide;
}

bool os_narrow(const wchar_t *wide, char *out_text, size_t cap) {
    int n = WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, wide, -1, out_text, (int)cap, NULL,
                                NULL);
    if (n <= 0) {
        out_text[0] = '\0';
    }
    return n > 0;
}

bool os_narrow_path(const wchar_t *wide, char *out_path, size_t cap) {
    bool good = os_narrow(wide, out_path, cap);
    for (char *c = out_path; *c != '\0'; c++) {
        *c = (char)(*c == '\\' ? '/' : *c);
    }
    return good;
}

bool os_set_errno(unsigned long number) {
    switch (number) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_BAD_NETPATH:
    case ERROR_INVALID_DRIVE:
        errno = ENOENT;
        break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        errno = EACCES;
        break;
    case ERROR_WRITE_PROTECT:
        errno = EROFS;
        break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        errno = EEXIST;
        break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        errno = ENOSPC;
        break;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
        errno = ENOMEM;
        break;
    default:
        errno = EIO;
        break;
    }
    return false;
}
