// Files of Windows: see files.h.
// Layer: os.
// Source: MoveFileExW, FlushFileBuffers.
#include "os/files.h"

#include "base/str.h"
#include "os/windows_text.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

enum {
    MODE_CAP = 8,
    TRIES = 20, // to replace a file that another program (a virus scanner) has open briefly
    BETWEEN_MS = 25
};

static const DWORD SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

// --- Opening

int os_descriptor_open(const char *path, int flags) {
    wchar_t *wide = os_wide(path);
    int fd =
        wide != NULL ? _wopen(wide, flags | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE) : -1;
    free(wide);
    return fd;
}

bool os_descriptor_flush(int fd, const char *new_path) {
    (void)new_path;
    return _commit(fd) == 0;
}

static FILE *open_new(const char *path) {
    int fd = os_descriptor_open(path, _O_WRONLY | _O_CREAT | _O_EXCL);
    FILE *file = fd >= 0 ? _fdopen(fd, "wb") : NULL;
    if (fd >= 0 && file == NULL) {
        (void)_close(fd);
    }
    return file;
}

FILE *os_open(const char *path, const char *mode) {
    if (strchr(mode, 'x') != NULL) { // the C library of Windows does not know this mode
        return open_new(path);
    }
    wchar_t *wide = os_wide(path);
    wchar_t wide_mode[MODE_CAP] = L"";
    if (wide == NULL) {
        return NULL;
    }
    for (size_t i = 0; i < MODE_CAP - 1 && mode[i] != '\0'; i++) {
        wide_mode[i] = (wchar_t)mode[i];
    }
    FILE *file = _wfopen(wide, wide_mode);
    free(wide);
    return file;
}

// --- Looking

// Windows counts units of 100 ns since 1601.
static const int64_t BEFORE_1970_S = INT64_C(11644473600);

static uint64_t tenths_of(const FILETIME *time) {
    return (uint64_t)time->dwHighDateTime << 32 | time->dwLowDateTime;
}

static os_kind kind_of(HANDLE file, DWORD attributes) {
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) {
        return OS_KIND_DIRECTORY;
    }
    return GetFileType(file) == FILE_TYPE_DISK ? OS_KIND_FILE : OS_KIND_OTHER;
}

os_kind os_stat(const char *path, os_file_info *out_facts) {
    BY_HANDLE_FILE_INFORMATION info;
    wchar_t *wide = os_wide(path);
    if (wide == NULL) {
        return OS_KIND_NONE;
    }
    // This flag allows opening directories too.
    HANDLE file = CreateFileW(wide, FILE_READ_ATTRIBUTES, SHARED, NULL, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS, NULL);
    DWORD why = GetLastError();
    free(wide);
    if (file == INVALID_HANDLE_VALUE) {
        (void)os_set_errno(why);
        return OS_KIND_NONE;
    }
    os_kind kind = OS_KIND_OTHER;
    if (GetFileInformationByHandle(file, &info)) {
        kind = kind_of(file, info.dwFileAttributes);
        if (out_facts != NULL) {
            *out_facts = (os_file_info){
                .size = (int64_t)((uint64_t)info.nFileSizeHigh << 32 | info.nFileSizeLow),
                .changed_s =
                    (int64_t)(tenths_of(&info.ftLastWriteTime) / 10000000u) - BEFORE_1970_S,
                .changed_ns = (int)(tenths_of(&info.ftLastWriteTime) % 10000000u) * 100};
        }
    }
    (void)CloseHandle(file);
    return kind;
}

bool os_remove(const char *path) {
    wchar_t *wide = os_wide(path);
    bool done = wide != NULL && DeleteFileW(wide);
    DWORD why = GetLastError();
    bool named = wide != NULL;
    free(wide);
    return done || (named && os_set_errno(why));
}

// --- Directories

static bool make_directory(const char *path) {
    wchar_t *wide = os_wide(path);
    if (wide == NULL) {
        return false;
    }
    bool made = CreateDirectoryW(wide, NULL);
    DWORD why = GetLastError();
    free(wide);
    // A parent that cannot be created may exist: a drive, or a directory that is not ours.
    return made || os_stat(path, NULL) == OS_KIND_DIRECTORY || os_set_errno(why);
}

static bool is_slash(char c) {
    return c == '/' || c == '\\';
}

// Where to start looking for directories to create: after "C:", or after the server and share of
// "//server/share/directory".
static size_t root_length(const char *path) {
    size_t i = 1;
    if (is_slash(path[0]) && is_slash(path[1])) {
        for (int names = 0; names < 2; names++) {
            i++;
            while (path[i] != '\0' && !is_slash(path[i])) {
                i++;
            }
        }
        i += path[i] != '\0';
    }
    return i;
}

bool os_make_parents(const char *path, char *out_failed) {
    for (size_t i = root_length(path); i < OS_PATH_CAP && path[i] != '\0'; i++) {
        if (!is_slash(path[i]) || path[i - 1] == ':') {
            continue;
        }
        memcpy(out_failed, path, i);
        out_failed[i] = '\0';
        if (!make_directory(out_failed)) {
            return false;
        }
    }
    return true;
}

// --- Times and names

static bool set_time(const char *path, DWORD disposition, const FILETIME *time) {
    wchar_t *wide = os_wide(path);
    if (wide == NULL) {
        return false;
    }
    HANDLE file = CreateFileW(wide, FILE_WRITE_ATTRIBUTES, SHARED, NULL, disposition,
                              FILE_ATTRIBUTE_NORMAL, NULL);
    bool done = (file != INVALID_HANDLE_VALUE && SetFileTime(file, NULL, NULL, time)) ||
                os_set_errno(GetLastError());
    if (file != INVALID_HANDLE_VALUE) {
        (void)CloseHandle(file);
    }
    free(wide);
    return done;
}

bool os_touch(const char *path) {
    FILETIME now;
    GetSystemTimeAsFileTime(&now);
    return set_time(path, OPEN_ALWAYS, &now);
}

bool os_set_changed(const char *path, int64_t changed_s) {
    uint64_t tenths = (uint64_t)(changed_s + BEFORE_1970_S) * 10000000u;
    FILETIME time = {.dwLowDateTime = (DWORD)tenths, .dwHighDateTime = (DWORD)(tenths >> 32)};
    return set_time(path, OPEN_EXISTING, &time);
}

// Tries again for a while, because Windows refuses while another program has the file open.
bool os_rename(const char *from, const char *to) {
    const DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    wchar_t *wide_from = os_wide(from);
    wchar_t *wide_to = os_wide(to);
    bool moved = false;
    DWORD why = ERROR_ACCESS_DENIED;
    for (int i = 0; i < TRIES && !moved && wide_from != NULL && wide_to != NULL &&
                    (why == ERROR_ACCESS_DENIED || why == ERROR_SHARING_VIOLATION);
         i++) {
        if (i > 0) {
            Sleep(BETWEEN_MS);
        }
        moved = MoveFileExW(wide_from, wide_to, how) != 0;
        why = GetLastError();
    }
    free(wide_from);
    free(wide_to);
    return moved || os_set_errno(why);
}

// --- Listing

struct os_listing {
    HANDLE search;
    WIN32_FIND_DATAW item; // the next one, if `more`
    bool more;
    char name[OS_PATH_CAP];
};

os_listing *os_listing_open(const char *path) {
    char pattern[OS_PATH_CAP];
    os_listing *listing = calloc(1, sizeof *listing);
    errno = ENAMETOOLONG;
    wchar_t *wide = str_join_path(pattern, sizeof pattern, path, "*") ? os_wide(pattern) : NULL;
    if (listing == NULL || wide == NULL) {
        free(wide);
        free(listing);
        return NULL;
    }
    listing->search = FindFirstFileW(wide, &listing->item);
    DWORD why = GetLastError();
    free(wide);
    if (listing->search == INVALID_HANDLE_VALUE) {
        free(listing);
        (void)os_set_errno(why);
        return NULL;
    }
    listing->more = true;
    return listing;
}

// Skips names that cannot be converted to UTF-8: they are not ours.
const char *os_listing_next(os_listing *listing) {
    bool good = false;
    while (listing->more && !good) {
        good = os_narrow(listing->item.cFileName, listing->name, sizeof listing->name);
        listing->more = FindNextFileW(listing->search, &listing->item);
    }
    return good ? listing->name : NULL;
}

void os_listing_close(os_listing *listing) {
    if (listing != NULL) {
        (void)FindClose(listing->search);
        free(listing);
    }
}
