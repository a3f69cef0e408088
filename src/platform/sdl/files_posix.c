// Purpose: the person's own files in the directories of sdl_files.c, written so that a pulled plug
// loses at most what is being written. Windows has files_windows.c instead.
// Layer: platform/sdl.
// Invariant: nothing is written outside the three directories; a replaced file is the old or the
// new one, never a mixture.
#include "platform/sdl/sdl_internal.h"

#include "base/str.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READ_CAP = 16 * 1024 * 1024, ASIDE_NAMES = 9999, FILE_MODE = 0644 };

// A signal that comes in between is no failure.
static int open_file(const char *path, int flags) {
    int fd = -1;
    do {
        fd = open(path, flags | O_CLOEXEC, FILE_MODE);
    } while (fd < 0 && errno == EINTR);
    return fd;
}

static bool flush(int fd) {
    int status = 0;
    do {
        status = fsync(fd);
    } while (status != 0 && errno == EINTR);
    return status == 0;
}

static bool write_all(int fd, const char *text, size_t length) {
    while (length > 0) {
        ssize_t n = write(fd, text, length);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            errno = n == 0 ? ENOSPC : errno;
            return false;
        }
        text += n;
        length -= (size_t)n;
    }
    return true;
}

// Makes a new name in a directory survive a pulled plug.
static void flush_parent(const char *path) {
    char parent[SDL_PATH_CAP];
    const char *name = str_path_name(path);
    size_t length = (size_t)(name - path);
    int fd = -1;

    memcpy(parent, path, length);
    parent[length] = '\0';
    fd = open_file(parent, O_RDONLY | O_DIRECTORY);
    if (fd >= 0) {
        (void)flush(fd);
        (void)close(fd);
    }
}

// Keeps errno: what comes after a failure must not hide its reason.
static void close_quietly(int fd) {
    const int why = errno;
    (void)close(fd);
    errno = why;
}

static void remove_quietly(const char *path) {
    const int why = errno;
    (void)unlink(path);
    errno = why;
}

static bool read_fd(int fd, char **out_text, size_t *out_length) {
    struct stat info;
    char *text = NULL;
    size_t length = 0;
    size_t size = 0;

    if (fstat(fd, &info) != 0) {
        return false;
    }
    if (!S_ISREG(info.st_mode) || info.st_size > READ_CAP) {
        errno = S_ISDIR(info.st_mode) ? EISDIR : S_ISREG(info.st_mode) ? EFBIG : EINVAL;
        return false;
    }
    size = (size_t)info.st_size;
    text = malloc(size + 1);
    if (text == NULL) {
        return false;
    }
    while (length < size) {
        ssize_t n = read(fd, text + length, size - length);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            const int why = errno;
            free(text);
            errno = why;
            return false;
        }
        if (n == 0) {
            break;
        }
        length += (size_t)n;
    }
    text[length] = '\0';
    *out_text = text;
    *out_length = length;
    return true;
}

static bool files_read(void *user, base_place place, const char *name, char **out_text,
                       size_t *out_length, bool *out_missing) {
    char path[SDL_PATH_CAP];
    int fd = -1;
    bool ok = false;

    *out_missing = true;
    if (!sdl_files_name(user, place, name, path)) {
        return false;
    }
    fd = open_file(path, O_RDONLY | O_NONBLOCK);
    if (fd < 0) {
        *out_missing = errno == ENOENT || errno == ENOTDIR;
        return *out_missing ? false : sdl_files_fail("read", path);
    }
    *out_missing = false;
    ok = read_fd(fd, out_text, out_length) || sdl_files_fail("read", path);
    close_quietly(fd);
    return ok;
}

static bool write_new(const char *path, const char *text, size_t length) {
    int fd = open_file(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW);
    if (fd < 0) {
        return sdl_files_fail("write", path);
    }
    if (!write_all(fd, text, length) || !flush(fd)) {
        (void)sdl_files_fail("write", path);
        close_quietly(fd);
        return false;
    }
    return close(fd) == 0 || sdl_files_fail("write", path);
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
    if (!write_new(temporary, text, length) ||
        (rename(temporary, path) != 0 && !sdl_files_fail("replace", path))) {
        remove_quietly(temporary);
        return false;
    }
    flush_parent(path);
    return true;
}

static bool files_append(void *user, base_place place, const char *name, const char *text,
                         size_t length) {
    char path[SDL_PATH_CAP];
    struct stat before;
    int fd = -1;

    if (!sdl_files_name(user, place, name, path) || !sdl_files_make_parents(path)) {
        return false;
    }
    fd = open_file(path, O_WRONLY | O_CREAT | O_APPEND);
    if (fd < 0 || fstat(fd, &before) != 0) {
        (void)sdl_files_fail("append to", path);
        close_quietly(fd);
        return false;
    }
    if (!write_all(fd, text, length) || !flush(fd)) {
        const int why = errno;
        (void)sdl_files_fail("append to", path);
        // Half a line would make the next good one unreadable.
        (void)!ftruncate(fd, before.st_size);
        (void)close(fd);
        errno = why;
        return false;
    }
    (void)close(fd);
    if (before.st_size == 0) {
        flush_parent(path);
    }
    return true;
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
        struct stat info;
        (void)str_append_format(&text, "%s.%s", path, ending);
        if (i > 1) {
            (void)str_append_format(&text, ".%d", i);
        }
        if (text.truncated) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (lstat(aside, &info) != 0) {
            if (errno != ENOENT || rename(path, aside) != 0) {
                return sdl_files_fail("rename", path);
            }
            flush_parent(path);
            return str_copy(out_name, out_name_cap, aside + strlen(path) - strlen(name));
        }
    }
    errno = EEXIST;
    return false;
}

static bool files_remove(void *user, base_place place, const char *name) {
    char path[SDL_PATH_CAP];

    if (!sdl_files_name(user, place, name, path)) {
        return false;
    }
    if (unlink(path) != 0) {
        return errno == ENOENT || errno == ENOTDIR || sdl_files_fail("remove", path);
    }
    flush_parent(path);
    return true;
}

static bool files_list(void *user, base_place place, const char *directory, const char *ending,
                       base_files_entry entry, void *context) {
    char path[SDL_PATH_CAP];
    char name[SDL_PATH_CAP];
    bool more = true;

    if (!sdl_files_name(user, place, directory, path)) {
        return false;
    }
    DIR *stream = opendir(path);
    if (stream == NULL) {
        return errno == ENOENT || sdl_files_fail("list", path);
    }
    for (struct dirent *item = readdir(stream); item != NULL && more; item = readdir(stream)) {
        struct stat info;
        if (str_has_suffix(item->d_name, ending) &&
            fstatat(dirfd(stream), item->d_name, &info, 0) == 0 && S_ISREG(info.st_mode) &&
            str_join_path(name, sizeof name, directory, item->d_name)) {
            more = entry(context, name, (int64_t)info.st_mtime);
        }
    }
    (void)closedir(stream);
    return true;
}

base_files sdl_files_table(sdl_files *files) {
    base_files table = {files,           files_read,   files_replace, files_append,
                        files_set_aside, files_remove, files_list,    sdl_files_path};
    return table;
}
