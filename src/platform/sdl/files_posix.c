// Purpose: the person's own files in the directories of os/place.h, written so that a pulled plug
// loses at most what is being written. Windows has files_windows.c instead.
// Layer: platform/sdl.
// Invariant: nothing is written outside the three directories; a replaced file is the old or the
// new one, never a mixture.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"
#include "os/files.h"
#include "os/place.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PLACES = 3, READ_CAP = 16 * 1024 * 1024, BAD_NAMES = 100 };

struct sdl_files {
    char directory[PLACES][SDL_PATH_CAP]; // "": there is none
};

sdl_files *sdl_files_create(void) {
    sdl_files *files = calloc(1, sizeof *files);
    if (files == NULL) {
        return NULL;
    }
    bool all = os_place_find(OS_PLACE_CONFIG, files->directory[BASE_PLACE_CONFIG], SDL_PATH_CAP);
    all = os_place_find(OS_PLACE_DATA, files->directory[BASE_PLACE_DATA], SDL_PATH_CAP) && all;
    all = os_place_find(OS_PLACE_STATE, files->directory[BASE_PLACE_STATE], SDL_PATH_CAP) && all;
    if (!all) {
        log_once("files.home", LOG_LEVEL_INFO,
                 "There is no home directory; games and settings are not saved.");
    }
    return files;
}

void sdl_files_destroy(sdl_files *files) {
    free(files);
}

const char *sdl_files_directory(const sdl_files *files, base_place place) {
    return files->directory[place];
}

static bool say(const char *path, const char *doing) {
    log_once(doing, LOG_LEVEL_INFO, "%s %s failed: %s.", doing, path, strerror(errno));
    return false;
}

// A name is made by the program, never typed by a person.
static bool path_of(const sdl_files *files, base_place place, const char *name,
                    char out[SDL_PATH_CAP]) {
    SENET_ASSERT(name[0] != '\0' && name[0] != '/' && strstr(name, "..") == NULL);
    return files->directory[place][0] != '\0' &&
           str_join_path(out, SDL_PATH_CAP, files->directory[place], name);
}

static bool make_parents(const char *path) {
    char failed[OS_PATH_CAP];
    return os_make_parents(path, failed) || say(failed, "Making the directory");
}

static bool write_all(int fd, const char *text, size_t length) {
    while (length > 0) {
        ssize_t n = write(fd, text, length);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
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
    fd = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        (void)close(fd);
    }
}

static bool read_fd(int fd, char **out_text, size_t *out_length) {
    struct stat info;
    char *text = NULL;
    size_t length = 0;
    size_t size = 0;

    if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode) || info.st_size > READ_CAP) {
        errno = errno == 0 ? EFBIG : errno;
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
            free(text);
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
    if (!path_of(user, place, name, path)) {
        return false;
    }
    fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        *out_missing = errno == ENOENT || errno == ENOTDIR;
        return *out_missing ? false : say(path, "Reading");
    }
    *out_missing = false;
    errno = 0;
    ok = read_fd(fd, out_text, out_length) || say(path, "Reading");
    (void)close(fd);
    return ok;
}

static bool files_replace(void *user, base_place place, const char *name, const char *text,
                          size_t length) {
    char path[SDL_PATH_CAP];
    char temporary[SDL_PATH_CAP];
    str_builder temp = str_init(temporary, sizeof temporary);
    int fd = -1;

    if (!path_of(user, place, name, path) || !str_append(&temp, path) ||
        !str_append(&temp, ".tmp") || !make_parents(path)) {
        return false;
    }
    fd = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (fd < 0) {
        return say(temporary, "Writing");
    }
    if (!write_all(fd, text, length) || fsync(fd) != 0) {
        (void)say(temporary, "Writing");
        (void)close(fd);
        (void)unlink(temporary);
        return false;
    }
    if (close(fd) != 0 || rename(temporary, path) != 0) {
        (void)say(path, "Replacing");
        (void)unlink(temporary);
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

    if (!path_of(user, place, name, path) || !make_parents(path)) {
        return false;
    }
    fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (fd < 0) {
        return say(path, "Appending to");
    }
    if (fstat(fd, &before) != 0 || !write_all(fd, text, length) || fsync(fd) != 0) {
        (void)say(path, "Appending to");
        // Half a line would make the next good one unreadable.
        (void)!ftruncate(fd, before.st_size);
        (void)close(fd);
        return false;
    }
    (void)close(fd);
    if (before.st_size == 0) {
        flush_parent(path);
    }
    return true;
}

static bool files_set_aside(void *user, base_place place, const char *name, char *out_name,
                            size_t out_name_cap) {
    char path[SDL_PATH_CAP];
    char aside[SDL_PATH_CAP];

    if (!path_of(user, place, name, path)) {
        return false;
    }
    for (int i = 1; i <= BAD_NAMES; i++) {
        str_builder text = str_init(aside, sizeof aside);
        struct stat info;
        (void)str_append_format(&text, "%s.bad", path);
        if (i > 1) {
            (void)str_append_format(&text, ".%d", i);
        }
        if (!text.truncated && lstat(aside, &info) != 0 && errno == ENOENT) {
            if (rename(path, aside) != 0) {
                return say(path, "Renaming");
            }
            flush_parent(path);
            return str_copy(out_name, out_name_cap, aside + strlen(path) - strlen(name));
        }
    }
    return false;
}

static bool files_remove(void *user, base_place place, const char *name) {
    char path[SDL_PATH_CAP];

    if (!path_of(user, place, name, path)) {
        return false;
    }
    if (unlink(path) != 0) {
        return errno == ENOENT || errno == ENOTDIR || say(path, "Removing");
    }
    flush_parent(path);
    return true;
}

static bool files_list(void *user, base_place place, const char *directory, const char *ending,
                       base_files_entry entry, void *context) {
    char path[SDL_PATH_CAP];
    char name[SDL_PATH_CAP];
    bool more = true;

    if (!path_of(user, place, directory, path)) {
        return false;
    }
    DIR *stream = opendir(path);
    if (stream == NULL) {
        return errno == ENOENT || say(path, "Listing");
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

static bool files_path(void *user, base_place place, const char *name, char *out_path,
                       size_t out_path_cap) {
    char path[SDL_PATH_CAP];
    return path_of(user, place, name, path) && make_parents(path) &&
           str_copy(out_path, out_path_cap, path);
}

base_files sdl_files_table(sdl_files *files) {
    base_files table = {files,           files_read,   files_replace, files_append,
                        files_set_aside, files_remove, files_list,    files_path};
    return table;
}
