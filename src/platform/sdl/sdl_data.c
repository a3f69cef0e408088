// Purpose: the person's files and the data directory without a window, for the text mode.
// Layer: platform/sdl.
// Invariant: SDL is asked where the program lies and for files; nothing of it is initialised.
#include "platform/sdl/sdl_internal.h"

#include <stdlib.h>

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
    return sdl_assets_read(((platform_data *)data)->directory, name, out_bytes, out_length);
}
