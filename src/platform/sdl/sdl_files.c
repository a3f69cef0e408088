// The user's own files, by directory and name, written so that a power failure loses at most
// the current change.
// Layer: platform/sdl.
// Invariant: writes only to the three directories; a replaced file is the old or the new one.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"
#include "os/dirs.h"
#include "os/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { N_DIRS = 3, READ_CAP = 16 * 1024 * 1024, ASIDE_NAMES = 9999 };

typedef struct sdl_files {
    char directory[N_DIRS][SDL_PATH_CAP]; // "": there is none
} sdl_files;

// Logs a failure with its path and errno, each message once. @param action what failed: "read",
// "append to". @return false, with errno unchanged
static bool fail(const char *action, const char *path) {
    const int why = errno;
    char message[LOG_LINE_CAP];
    (void)str_format(message, sizeof message, "Cannot %s %s: %s.", action, path, strerror(why));
    // Once, because a full disk fails again at every move.
    log_once(message, LOG_LEVEL_WARNING, "%s", message);
    errno = why;
    return false;
}

// The program makes all names; users never type them.
static bool path_of(const sdl_files *files, base_dir dir, const char *name,
                    char out[SDL_PATH_CAP]) {
    SENET_ASSERT(name[0] != '\0' && name[0] != '/' && strstr(name, "..") == NULL);
    errno = files->directory[dir][0] == '\0' ? ENOTDIR : ENAMETOOLONG;
    return files->directory[dir][0] != '\0' &&
           str_join_path(out, SDL_PATH_CAP, files->directory[dir], name);
}

static bool make_parents(const char *path) {
    char failed[OS_PATH_CAP];
    return os_make_parents(path, failed) || fail("make the directory", failed);
}

static bool is_missing(void) {
    return errno == ENOENT || errno == ENOTDIR;
}

// --- The functions of base_files

static bool files_read(void *user, base_dir dir, const char *name, char **out_text,
                       size_t *out_length, bool *out_missing) {
    char path[SDL_PATH_CAP];
    *out_missing = true;
    if (!path_of(user, dir, name, path)) {
        return false;
    }
    const bool done = os_read_all(path, READ_CAP, out_text, out_length);
    *out_missing = !done && is_missing();
    return done || (!*out_missing && fail("read", path));
}

static bool files_replace(void *user, base_dir dir, const char *name, const char *text,
                          size_t length) {
    char path[SDL_PATH_CAP], temporary[SDL_PATH_CAP];
    str_builder temp = str_init(temporary, sizeof temporary);
    if (!path_of(user, dir, name, path) || !make_parents(path)) {
        return false;
    }
    if (!str_append(&temp, path) || !str_append(&temp, ".tmp")) {
        errno = ENAMETOOLONG;
        return false;
    }
    if ((os_write_all(temporary, text, length) || fail("write", temporary)) &&
        (os_rename(temporary, path) || fail("replace", path))) {
        return true;
    }
    const int why = errno;
    (void)os_remove(temporary);
    errno = why;
    return false;
}

static bool files_append(void *user, base_dir dir, const char *name, const char *text,
                         size_t length) {
    char path[SDL_PATH_CAP];
    return path_of(user, dir, name, path) && make_parents(path) &&
           (os_append(path, NULL, text, length) || fail("append to", path));
}

static bool files_set_aside(void *user, base_dir dir, const char *name, const char *ending,
                            char *out_name, size_t out_name_cap) {
    char path[SDL_PATH_CAP], aside[SDL_PATH_CAP];
    if (!path_of(user, dir, name, path)) {
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
        if (os_stat(aside, NULL) == OS_KIND_NONE) {
            return ((errno == ENOENT && os_rename(path, aside)) || fail("rename", path)) &&
                   str_copy(out_name, out_name_cap, aside + strlen(path) - strlen(name));
        }
    }
    errno = EEXIST;
    return false;
}

static bool files_remove(void *user, base_dir dir, const char *name) {
    char path[SDL_PATH_CAP];
    return path_of(user, dir, name, path) &&
           (os_remove(path) || is_missing() || fail("remove", path));
}

static bool files_list(void *user, base_dir dir, const char *directory, const char *ending,
                       base_files_entry entry, void *context) {
    char path[SDL_PATH_CAP], below[SDL_PATH_CAP], name[SDL_PATH_CAP];
    bool more = true;
    if (!path_of(user, dir, directory, path)) {
        return false;
    }
    os_listing *listing = os_listing_open(path);
    if (listing == NULL) {
        return errno == ENOENT || fail("list", path);
    }
    for (const char *item = os_listing_next(listing); item != NULL && more;
         item = os_listing_next(listing)) {
        os_file_info facts;
        if (str_has_suffix(item, ending) && str_join_path(below, sizeof below, path, item) &&
            os_stat(below, &facts) == OS_KIND_FILE &&
            str_join_path(name, sizeof name, directory, item)) {
            more = entry(context, name, facts.size, facts.changed_s);
        }
    }
    os_listing_close(listing);
    return true;
}

static bool files_set_changed(void *user, base_dir dir, const char *name, int64_t changed_s) {
    char path[SDL_PATH_CAP];
    return path_of(user, dir, name, path) &&
           (os_set_changed(path, changed_s) || fail("set the time of", path));
}

static bool files_path(void *user, base_dir dir, const char *name, char *out_path,
                       size_t out_path_cap) {
    char path[SDL_PATH_CAP];
    return path_of(user, dir, name, path) && make_parents(path) &&
           str_copy(out_path, out_path_cap, path);
}

bool sdl_files_open(base_files *out_files) {
    static const os_dir DIRS[N_DIRS] = {[BASE_DIR_CONFIG] = OS_DIR_CONFIG,
                                        [BASE_DIR_DATA] = OS_DIR_DATA,
                                        [BASE_DIR_STATE] = OS_DIR_STATE};
    sdl_files *files = calloc(1, sizeof *files);
    bool all = true;
    *out_files =
        (base_files){files,        files_read, files_replace,     files_append, files_set_aside,
                     files_remove, files_list, files_set_changed, files_path};
    if (files == NULL) {
        return false;
    }
    for (int i = 0; i < N_DIRS; i++) {
        all = os_dir_find(DIRS[i], files->directory[i], SDL_PATH_CAP) && all;
    }
    if (!all) {
        log_once("files.home", LOG_LEVEL_WARNING,
                 "There is no home directory; games and settings are not saved.");
    }
    log_write(LOG_LEVEL_INFO, "Settings in %s, games in %s, the running game in %s.",
              files->directory[BASE_DIR_CONFIG], files->directory[BASE_DIR_DATA],
              files->directory[BASE_DIR_STATE]);
    return true;
}

void sdl_files_close(base_files *files) {
    free(files->user);
}
