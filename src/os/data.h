// Finds the program's own files: pictures, texts, networks, laid out like assets/.
// Layer: os.
// Invariant: creates and changes nothing.
#pragma once

#include <stddef.h>

/** How the directory was found. */
typedef enum os_data {
    OS_DATA_FOUND,   /**< it contains art/rendered/scene.txt */
    OS_DATA_NAMED,   /**< it does not, but the caller or the environment named it */
    OS_DATA_DEFAULT, /**< it does not: the place where a package would install it */
} os_data;

/** Finds the data directory: `wanted`, else SENET_DATA_DIR of the environment, else the source
 *  tree's for a program in its build tree, else one near the program, else the one where a package
 *  installs it.
 *  @param wanted the directory to use, or NULL
 *  @param base the program's own directory, or NULL
 *  @param out_dir receives the directory.
 *  @param cap its size in bytes, at least 1 */
os_data os_data_find(const char *wanted, const char *base, char *out_dir, size_t cap);
