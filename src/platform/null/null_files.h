// Purpose: small files in memory, with failures on demand; the part of the double behind
// base_files.
// Layer: platform/null, internal.
// Invariant: a name is there at most once in each place.
#ifndef SENET_PLATFORM_NULL_NULL_FILES_H
#define SENET_PLATFORM_NULL_NULL_FILES_H

#include "platform/null/null_platform.h"

enum { NULL_NAME_CAP = 128 };

typedef struct null_file {
    base_place place;
    char name[NULL_NAME_CAP];
    char *text; ///< owned, terminated
    size_t length;
} null_file;

/** All files. Zero is a good start. */
typedef struct null_files {
    null_file *file; ///< owned
    size_t n, cap;
    null_failure failure;
    int good_writes; ///< so many writes succeed before the failure
    bool fail_reads;
    size_t n_writes;
} null_files;

/** Frees what the files hold. */
void null_files_clear(null_files *files);
/** A file by name, or NULL. */
null_file *null_files_find(null_files *files, base_place place, const char *name);
/** Sets a file's content. @return false without memory. */
bool null_files_put(null_files *files, base_place place, const char *name, const char *text,
                    size_t length);
/** The functions of base_files with these files as user. */
base_files null_files_table(null_files *files);

#endif
