// Purpose: look for the program's own files; see data.h.
// Layer: os.
#include "os/data.h"

#include "base/str.h"
#include "os/files.h"
#include "os/process.h"

static bool is_data(const char *directory) {
    char path[OS_PATH_CAP];
    return str_join_path(path, sizeof path, directory, "art/rendered/scene.txt") &&
           os_look(path, NULL) == OS_KIND_FILE;
}

os_data os_data_find(const char *wanted, const char *base, char *out_dir, size_t cap) {
    static const char *const BESIDE[] = {"data", "assets", "../share/senet",
                                         "../share/games/senet"};
    char named[OS_PATH_CAP];
    wanted = wanted != NULL ? wanted : os_environment("SENET_DATA_DIR", named, sizeof named);
    if (wanted != NULL && wanted[0] != '\0') {
        return str_copy(out_dir, cap, wanted) && is_data(out_dir) ? OS_DATA_FOUND : OS_DATA_NAMED;
    }
    // A program started from its build directory takes the files of the source tree, even if another
    // version is installed on the same machine. One of a package knows no such directory.
    if (base != NULL && SENET_BUILD_ROOT[0] != '\0' && str_has_prefix(base, SENET_BUILD_ROOT "/") &&
        str_copy(out_dir, cap, SENET_SOURCE_ASSETS) && is_data(out_dir)) {
        return OS_DATA_FOUND;
    }
    for (size_t i = 0; base != NULL && i < sizeof BESIDE / sizeof BESIDE[0]; i++) {
        if (str_join_path(out_dir, cap, base, BESIDE[i]) && is_data(out_dir)) {
            return OS_DATA_FOUND;
        }
    }
    return str_copy(out_dir, cap, SENET_DATA_DIR_DEFAULT) && is_data(out_dir) ? OS_DATA_FOUND
                                                                              : OS_DATA_DEFAULT;
}
