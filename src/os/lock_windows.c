// Locks of Windows: see lock.h.
// Layer: os.
// Source: CreateFileW, dwShareMode: without sharing a file can be opened only once.
#include "os/lock.h"

#include "os/windows_text.h"

#include <stdlib.h>
#include <windows.h>

os_locked os_lock_take(const char *path, os_lock *out_lock) {
    *out_lock = OS_LOCK_NONE;
    wchar_t *wide = os_wide(path);
    if (wide == NULL) {
        return OS_LOCKED_NEVER;
    }
    HANDLE file = CreateFileW(wide, GENERIC_READ | GENERIC_WRITE, 0, NULL, OPEN_ALWAYS,
                              FILE_ATTRIBUTE_NORMAL, NULL);
    DWORD why = GetLastError();
    free(wide);
    if (file != INVALID_HANDLE_VALUE) {
        *out_lock = (os_lock)file;
        return OS_LOCKED_NOW;
    }
    os_set_errno(why);
    return why == ERROR_SHARING_VIOLATION ? OS_LOCKED_BEFORE : OS_LOCKED_NEVER;
}

void os_lock_release(os_lock lock) {
    if (lock != OS_LOCK_NONE) {
        (void)CloseHandle((HANDLE)lock);
    }
}
