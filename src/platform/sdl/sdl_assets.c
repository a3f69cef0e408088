// Purpose: find the data directory and read files from it.
// Layer: platform/sdl.
// Invariant: nothing is ever written below the data directory.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"
#include "os/files.h"

#include <errno.h>
#include <string.h>

enum { ASSET_CAP = 256 * 1024 * 1024 };

static bool is_file(const char *path) {
    return os_look(path, NULL) == OS_KIND_FILE;
}

// A directory counts as data if the scene is in it.
static bool is_data(const char *directory) {
    char path[SDL_PATH_CAP];
    return str_join_path(path, sizeof path, directory, "art/rendered/scene.txt") && is_file(path);
}

// Tries a directory named relative to the executable's.
static bool try_beside(const char *base, const char *relative, char *out_dir) {
    return str_join_path(out_dir, SDL_PATH_CAP, base, relative) && is_data(out_dir);
}

// A program started from its build directory takes the files of the source tree, even if another
// version is installed on the same machine. One of a package knows no such directory.
static bool runs_from_build_tree(const char *base) {
    return SENET_BUILD_ROOT[0] != '\0' && str_has_prefix(base, SENET_BUILD_ROOT "/");
}

void sdl_assets_find(const char *wanted, char *out_dir) {
    const char *environment = SDL_getenv("SENET_DATA_DIR");
    char *base = NULL;
    bool found = false;

    if (wanted != NULL || (environment != NULL && environment[0] != '\0')) {
        const char *given = wanted != NULL ? wanted : environment;
        if (!str_copy(out_dir, SDL_PATH_CAP, given) || !is_data(out_dir)) {
            log_once("assets.given", LOG_LEVEL_INFO,
                     "The data directory %s has no art/rendered/scene.txt.", given);
        }
        log_write(LOG_LEVEL_INFO, "Pictures and texts in %s.", out_dir);
        return;
    }
    base = SDL_GetBasePath();
    if (base != NULL) {
        found = (runs_from_build_tree(base) &&
                 str_copy(out_dir, SDL_PATH_CAP, SENET_SOURCE_ASSETS) && is_data(out_dir)) ||
                try_beside(base, "data", out_dir) || try_beside(base, "assets", out_dir) ||
                try_beside(base, "../share/senet", out_dir) ||
                try_beside(base, "../share/games/senet", out_dir);
        SDL_free(base);
    }
    if (!found && !(str_copy(out_dir, SDL_PATH_CAP, SENET_DATA_DIR_DEFAULT) && is_data(out_dir))) {
        out_dir[0] = '\0';
        log_once("assets.none", LOG_LEVEL_WARNING,
                 "The pictures and texts were not found; set SENET_DATA_DIR to their directory.");
    }
    log_write(LOG_LEVEL_INFO, "Pictures and texts in %s.", out_dir);
}

bool sdl_assets_path(const char *data_dir, const char *name, char out_path[SDL_PATH_CAP]) {
    return data_dir[0] != '\0' && str_join_path(out_path, SDL_PATH_CAP, data_dir, name) &&
           is_file(out_path);
}

bool sdl_assets_read(const char *data_dir, const char *name, char **out_bytes, size_t *out_length) {
    char path[SDL_PATH_CAP];

    if (data_dir[0] == '\0' || !str_join_path(path, sizeof path, data_dir, name)) {
        return false; // that there is no such directory has been logged
    }
    const bool done = os_read_all(path, ASSET_CAP, out_bytes, out_length);
    if (!done) {
        log_once(path, LOG_LEVEL_WARNING, "Cannot read %s: %s.", path, strerror(errno));
    }
    return done;
}
