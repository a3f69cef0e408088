// Finds the data directory and reads files from it, and a museum's own pictures from theirs.
// Layer: platform/sdl.
// Invariant: nothing is ever written below the data directory.
#include "platform/sdl/sdl_internal.h"

#include "base/log.h"
#include "base/str.h"
#include "os/data.h"
#include "os/files.h"

#include <SDL_image.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    ASSET_CAP = 256 * 1024 * 1024,
    OWN_MOST = 4096,      // pixels: largest side of a museum's own picture
    OWN_BYTES = 16 << 20, // its largest file
    OWN_DRAWN = 2048      // pixels: longer side of a rasterised SVG
};

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
                 "The pictures and texts were not found. Set SENET_DATA_DIR to their directory.");
    }
    log_write(LOG_LEVEL_INFO, "Pictures and texts in %s.", out_dir);
}

bool sdl_assets_path(const char *data_dir, const char *name, char out_path[SDL_PATH_CAP]) {
    return data_dir[0] != '\0' && str_join_path(out_path, SDL_PATH_CAP, data_dir, name) &&
           os_stat(out_path, NULL) == OS_KIND_FILE;
}

static bool read_file(const char *data_dir, const char *name, char **out_bytes,
                      size_t *out_length) {
    char path[SDL_PATH_CAP];
    if (data_dir[0] == '\0' || !str_join_path(path, sizeof path, data_dir, name)) {
        return false; // a missing directory has already been logged
    }
    const bool done = os_read_all(path, ASSET_CAP, out_bytes, out_length);
    if (!done) {
        log_once(path, LOG_LEVEL_WARNING, "Cannot read %s: %s.", path, strerror(errno));
    }
    return done;
}

bool platform_asset(void *p, const char *name, char **out_bytes, size_t *out_length) {
    return read_file(((platform *)p)->data_dir, name, out_bytes, out_length);
}

// --- Without a window: only asks SDL for the program's directory, and starts nothing

struct platform_data {
    base_files files;
    char directory[SDL_PATH_CAP]; // "": it was not found
};

platform_data *platform_data_open(const char *data_dir) {
    platform_data *data = calloc(1, sizeof *data);
    if (data == NULL || !sdl_files_open(&data->files)) {
        free(data);
        return NULL;
    }
    sdl_assets_find(data_dir, data->directory);
    return data;
}

void platform_data_close(platform_data *data) {
    if (data != NULL) {
        sdl_files_close(&data->files);
        free(data);
    }
}

const base_files *platform_data_files(platform_data *data) {
    return &data->files;
}

bool platform_data_read(void *data, const char *name, char **out_bytes, size_t *out_length) {
    return read_file(((platform_data *)data)->directory, name, out_bytes, out_length);
}

// --- A museum's own pictures

const char *sdl_assets_load_own(const char *path, SDL_Surface **out_surface) {
    os_file_info facts = {0};
    const bool there = os_stat(path, &facts) == OS_KIND_FILE, small = facts.size <= OWN_BYTES;
    SDL_RWops *file = there && small ? SDL_RWFromFile(path, "rb") : NULL;
    SDL_Surface *s = file == NULL           ? NULL
                     : IMG_isSVG(file) != 0 ? IMG_LoadSizedSVG_RW(file, OWN_DRAWN, OWN_DRAWN)
                                            : IMG_Load_RW(file, 0);
    if (file != NULL) {
        (void)SDL_RWclose(file);
    }
    *out_surface = s;
    return !there ? "there is no such file; put the picture beside the texts"
           : !small || (s != NULL && (s->w > OWN_MOST || s->h > OWN_MOST))
               ? "it is too large; save it with at most 4096 x 4096 pixels and 16 MB"
           : s == NULL ? "it cannot be read; save it as PNG, JPEG or SVG"
                       : NULL;
}

const char *platform_picture_fault(const char *path) {
    SDL_Surface *surface;
    const char *fault = sdl_assets_load_own(path, &surface);
    SDL_FreeSurface(surface);
    return fault;
}
