// Purpose: the person's files and the data directory without a window, for the text mode.
// Layer: platform/sdl.
// Invariant: SDL is asked where the program lies and for files; nothing of it is initialised.
#include "platform/sdl/sdl_internal.h"

#include <stdlib.h>

struct sdl_data {
    sdl_files *files;
    char directory[SDL_PATH_CAP]; // "": it was not found
};

sdl_data *sdl_data_open(const char *data_dir) {
    sdl_data *data = calloc(1, sizeof *data);
    if (data == NULL) {
        return NULL;
    }
    data->files = sdl_files_create();
    if (data->files == NULL) {
        free(data);
        return NULL;
    }
    sdl_assets_find(data_dir, data->directory);
    return data;
}

void sdl_data_close(sdl_data *data) {
    if (data != NULL) {
        sdl_files_destroy(data->files);
        free(data);
    }
}

base_files sdl_data_files(sdl_data *data) {
    return sdl_files_table(data->files);
}

bool sdl_data_read(void *data, const char *name, char **out_bytes, size_t *out_length) {
    const sdl_data *place = data;
    return sdl_assets_read(place->directory, name, out_bytes, out_length);
}
