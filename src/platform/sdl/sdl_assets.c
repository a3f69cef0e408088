// Purpose: find the data directory and read files from it.
// Layer: platform/sdl.
// Invariant: nothing is ever written below the data directory.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"
#include "os/data.h"
#include "os/files.h"

#include <errno.h>
#include <string.h>

enum { ASSET_CAP = 256 * 1024 * 1024 };

static bool is_file(const char *path) {
    return os_look(path, NULL) == OS_KIND_FILE;
}

void sdl_assets_find(const char *wanted, char *out_dir) {
    char *base = SDL_GetBasePath();
    os_data found = os_data_find(wanted, base, out_dir, SDL_PATH_CAP);

    SDL_free(base);
    if (found == OS_DATA_NAMED) {
        log_once("assets.given", LOG_LEVEL_INFO,
                 "The data directory %s has no art/rendered/scene.txt.", out_dir);
    } else if (found == OS_DATA_DEFAULT) {
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
