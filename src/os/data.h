// Purpose: where a program's own files are: pictures, texts, networks, in the shape of assets/.
// Layer: os.
// Invariant: nothing is made or changed.
#pragma once

#include <stddef.h>

/** How a directory was come by. */
typedef enum os_data {
    OS_DATA_FOUND,   ///< there is art/rendered/scene.txt in it
    OS_DATA_NAMED,   ///< there is not, but it was asked for
    OS_DATA_DEFAULT, ///< there is not: the one where a package would have it
} os_data;

/**
 * Looks for the directory: the one that is asked for, else the one that SENET_DATA_DIR in the
 * environment names, else that of the source tree for a program in its build tree, else near the
 * program, else where a package has it.
 * @param wanted   the directory that is asked for, or NULL
 * @param base     the program's own directory, or NULL
 * @param out_dir  receives it. @param cap its size in bytes, at least 1
 */
os_data os_data_find(const char *wanted, const char *base, char *out_dir, size_t cap);
