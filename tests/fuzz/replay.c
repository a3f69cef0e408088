// Main program of a fuzz target without a fuzzer: tries every corpus file and its prefixes.
// Layer: tests. Depends on the C library and POSIX directories.
// Invariant: a folder without files is a failure.
#include "fuzz_target.h"

#include <dirent.h>
#include <string.h>

enum {
    PATH_BYTES = 1024,
    FILE_BYTES_MAX = 65536,
    PREFIXES_MAX = 600 // prefixes of longer inputs are not tried
};

static void try_input(const uint8_t *data, size_t size) {
    // In a copy of exactly that size, reading past it is detected.
    uint8_t *copy = malloc(size > 0 ? size : 1);
    if (copy == NULL) {
        abort();
    }
    memcpy(copy, data, size);
    (void)LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static void try_file(const char *path) {
    static uint8_t data[FILE_BYTES_MAX];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        (void)fprintf(stderr, "%s cannot be read\n", path);
        exit(EXIT_FAILURE);
    }
    size_t size = fread(data, 1, sizeof data, file);
    (void)fclose(file);
    try_input(data, size);
    for (size_t prefix = 0; size <= PREFIXES_MAX && prefix < size; prefix++) {
        try_input(data, prefix);
    }
}

static int try_folder(const char *path) {
    DIR *folder = opendir(path);
    int n_files = 0;
    if (folder == NULL) {
        (void)fprintf(stderr, "%s cannot be opened\n", path);
        exit(EXIT_FAILURE);
    }
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        char file[PATH_BYTES];
        if (entry->d_name[0] != '.') {
            (void)snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
            try_file(file);
            n_files++;
        }
    }
    (void)closedir(folder);
    return n_files;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        (void)fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return EXIT_FAILURE;
    }
    int n_files = try_folder(argv[1]);
    (void)printf("%d inputs\n", n_files);
    return n_files > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
