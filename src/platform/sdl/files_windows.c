// Purpose: the person's own files in the directories of sdl_files.c, written so that a pulled
// plug loses at most what is being written. The counterpart of files_posix.c.
// Layer: platform/sdl. Source: MoveFileExW, FlushFileBuffers.
// Invariant: nothing is written outside the three directories; a replaced file is the old or the
// new one, never a mixture. Bytes are written as they are: a record ends its lines as everywhere, so
// that its sums agree with those of other systems.
#include "platform/sdl/sdl_internal.h"

#include "base/str.h"
#include "os/files.h"
#include "os/windows_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

enum {
    READ_CAP = 16 * 1024 * 1024,
    ASIDE_NAMES = 9999,
    TRIES = 20, // to replace a file that another program (a virus scanner) has open for a moment
    BETWEEN_MS = 25
};

static const DWORD SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

// --- Handles

// sdl_files_fail with what Windows has said last.
static bool fail_last(const char *action, const char *path) {
    (void)os_take_error(GetLastError());
    return sdl_files_fail(action, path);
}

static HANDLE open_file(const char *path, DWORD access, DWORD share, DWORD disposition) {
    wchar_t *wide = os_wide(path);
    if (wide == NULL) {
        return INVALID_HANDLE_VALUE;
    }
    HANDLE file = CreateFileW(wide, access, share, NULL, disposition, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE) {
        (void)os_take_error(GetLastError());
    }
    free(wide);
    return file;
}

// Moves a file, over another one if `flags` say so. Windows refuses while somebody else has it open.
static bool move_file(const char *from, const char *to, DWORD flags) {
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
        moved = MoveFileExW(wide_from, wide_to, flags | MOVEFILE_WRITE_THROUGH) != 0;
        why = GetLastError();
    }
    free(wide_from);
    free(wide_to);
    return moved || os_take_error(why);
}

static bool write_all(HANDLE file, const char *text, size_t length) {
    DWORD n = 0;
    return length <= UINT32_MAX && WriteFile(file, text, (DWORD)length, &n, NULL) != 0 &&
           n == length && FlushFileBuffers(file) != 0;
}

// --- The functions of base_files

static bool read_handle(HANDLE file, char **out_text, size_t *out_length) {
    LARGE_INTEGER size;
    DWORD n = 0;
    if (GetFileType(file) != FILE_TYPE_DISK || !GetFileSizeEx(file, &size) ||
        size.QuadPart > READ_CAP) {
        errno = EFBIG;
        return false;
    }
    char *text = malloc((size_t)size.QuadPart + 1);
    if (text == NULL) {
        return false;
    }
    if (!ReadFile(file, text, (DWORD)size.QuadPart, &n, NULL)) {
        (void)os_take_error(GetLastError());
        free(text);
        return false;
    }
    text[n] = '\0';
    *out_text = text;
    *out_length = n;
    return true;
}

static bool files_read(void *user, base_place place, const char *name, char **out_text,
                       size_t *out_length, bool *out_missing) {
    char path[SDL_PATH_CAP];
    *out_missing = true;
    if (!sdl_files_name(user, place, name, path)) {
        return false;
    }
    HANDLE file = open_file(path, GENERIC_READ, SHARED, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE) {
        *out_missing = errno == ENOENT;
        return *out_missing ? false : sdl_files_fail("read", path);
    }
    *out_missing = false;
    bool good = read_handle(file, out_text, out_length) || sdl_files_fail("read", path);
    (void)CloseHandle(file);
    return good;
}

// Keeps errno: what comes after a failure must not hide its reason.
static void remove_quietly(const char *path) {
    const int why = errno;
    (void)os_remove(path);
    errno = why;
}

static bool write_new(const char *path, const char *text, size_t length) {
    HANDLE file = open_file(path, GENERIC_WRITE, 0, CREATE_ALWAYS);
    if (file == INVALID_HANDLE_VALUE) {
        return sdl_files_fail("write", path);
    }
    bool good = write_all(file, text, length) || fail_last("write", path);
    (void)CloseHandle(file);
    if (!good) {
        remove_quietly(path);
    }
    return good;
}

static bool files_replace(void *user, base_place place, const char *name, const char *text,
                          size_t length) {
    char path[SDL_PATH_CAP];
    char temporary[SDL_PATH_CAP];
    str_builder temp = str_init(temporary, sizeof temporary);
    if (!sdl_files_name(user, place, name, path) || !sdl_files_make_parents(path)) {
        return false;
    }
    if (!str_append(&temp, path) || !str_append(&temp, ".tmp")) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (!write_new(temporary, text, length)) {
        return false;
    }
    if (!move_file(temporary, path, MOVEFILE_REPLACE_EXISTING)) {
        (void)sdl_files_fail("replace", path);
        remove_quietly(temporary);
        return false;
    }
    return true;
}

static bool files_append(void *user, base_place place, const char *name, const char *text,
                         size_t length) {
    char path[SDL_PATH_CAP];
    LARGE_INTEGER before = {.QuadPart = 0};
    static const LARGE_INTEGER NOWHERE = {.QuadPart = 0};
    if (!sdl_files_name(user, place, name, path) || !sdl_files_make_parents(path)) {
        return false;
    }
    HANDLE file = open_file(path, GENERIC_WRITE, FILE_SHARE_READ, OPEN_ALWAYS);
    if (file == INVALID_HANDLE_VALUE) {
        return sdl_files_fail("append to", path);
    }
    bool good = SetFilePointerEx(file, NOWHERE, &before, FILE_END) && write_all(file, text, length);
    if (!good) {
        (void)fail_last("append to", path);
        // Half a line would make the next good one unreadable. Neither call changes errno.
        if (SetFilePointerEx(file, before, NULL, FILE_BEGIN)) {
            (void)SetEndOfFile(file);
        }
    }
    (void)CloseHandle(file);
    return good;
}

static bool files_set_aside(void *user, base_place place, const char *name, const char *ending,
                            char *out_name, size_t out_name_cap) {
    char path[SDL_PATH_CAP];
    char aside[SDL_PATH_CAP];
    if (!sdl_files_name(user, place, name, path)) {
        return false;
    }
    for (int i = 1; i <= ASIDE_NAMES; i++) {
        str_builder text = str_init(aside, sizeof aside);
        (void)str_append_format(&text, "%s.%s", path, ending);
        if (i > 1) {
            (void)str_append_format(&text, ".%d", i);
        }
        if (text.truncated) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (os_look(aside, NULL) == OS_KIND_NONE) {
            return ((errno == ENOENT && move_file(path, aside, 0)) ||
                    sdl_files_fail("rename", path)) &&
                   str_copy(out_name, out_name_cap, aside + strlen(path) - strlen(name));
        }
    }
    errno = EEXIST;
    return false;
}

static bool files_remove(void *user, base_place place, const char *name) {
    char path[SDL_PATH_CAP];
    return sdl_files_name(user, place, name, path) &&
           (os_remove(path) || errno == ENOENT || sdl_files_fail("remove", path));
}

static bool files_list(void *user, base_place place, const char *directory, const char *ending,
                       base_files_entry entry, void *context) {
    char path[SDL_PATH_CAP];
    char below[SDL_PATH_CAP];
    char name[SDL_PATH_CAP];
    bool more = true;
    if (!sdl_files_name(user, place, directory, path)) {
        return false;
    }
    os_listing *listing = os_listing_open(path);
    if (listing == NULL) {
        return errno == ENOENT || sdl_files_fail("list", path);
    }
    for (const char *item = os_listing_next(listing); item != NULL && more;
         item = os_listing_next(listing)) {
        int64_t changed_s = 0;
        if (str_has_suffix(item, ending) && str_join_path(below, sizeof below, path, item) &&
            os_look(below, &changed_s) == OS_KIND_FILE &&
            str_join_path(name, sizeof name, directory, item)) {
            more = entry(context, name, changed_s);
        }
    }
    os_listing_close(listing);
    return true;
}

base_files sdl_files_table(sdl_files *files) {
    base_files table = {files,           files_read,   files_replace, files_append,
                        files_set_aside, files_remove, files_list,    sdl_files_path};
    return table;
}
