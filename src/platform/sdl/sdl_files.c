// Purpose: where the person's own files are, by place and name; how they are read and written is each
// system's own (files_posix.c, files_windows.c).
// Layer: platform/sdl.
// Invariant: no name leads out of the three directories.
#include "platform/sdl/sdl_internal.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/str.h"
#include "os/files.h"
#include "os/place.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 3 };

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
        log_once("files.home", LOG_LEVEL_WARNING,
                 "There is no home directory; games and settings are not saved.");
    }
    log_write(LOG_LEVEL_INFO, "Settings in %s, games in %s, the running game in %s.",
              files->directory[BASE_PLACE_CONFIG], files->directory[BASE_PLACE_DATA],
              files->directory[BASE_PLACE_STATE]);
    return files;
}

void sdl_files_destroy(sdl_files *files) {
    free(files);
}

const char *sdl_files_directory(const sdl_files *files, base_place place) {
    return files->directory[place];
}

bool sdl_files_fail(const char *action, const char *path) {
    const int why = errno;
    char message[LOG_LINE_CAP];
    str_builder text = str_init(message, sizeof message);

    (void)str_append_format(&text, "Cannot %s %s: %s.", action, path, strerror(why));
    // A disk that stays full is tried again with every move.
    log_once(message, LOG_LEVEL_WARNING, "%s", message);
    errno = why;
    return false;
}

// A name is made by the program, never typed by a person.
bool sdl_files_name(const sdl_files *files, base_place place, const char *name,
                    char out[SDL_PATH_CAP]) {
    SENET_ASSERT(name[0] != '\0' && name[0] != '/' && strstr(name, "..") == NULL);
    errno = files->directory[place][0] == '\0' ? ENOTDIR : ENAMETOOLONG;
    return files->directory[place][0] != '\0' &&
           str_join_path(out, SDL_PATH_CAP, files->directory[place], name);
}

bool sdl_files_make_parents(const char *path) {
    char failed[OS_PATH_CAP];
    return os_make_parents(path, failed) || sdl_files_fail("make the directory", failed);
}

bool sdl_files_path(void *user, base_place place, const char *name, char *out_path,
                    size_t out_path_cap) {
    char path[SDL_PATH_CAP];
    return sdl_files_name(user, place, name, path) && sdl_files_make_parents(path) &&
           str_copy(out_path, out_path_cap, path);
}
