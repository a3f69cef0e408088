// Files in memory that fail on demand.
// Layer: tests. Depends on base/files.h.
#ifndef SENET_TESTS_GAME_MEMORY_FILES_H
#define SENET_TESTS_GAME_MEMORY_FILES_H

#include "base/files.h"

enum { MEMORY_FILES_CAP = 64 };

typedef struct memory_file {
    base_dir dir;
    char name[80];
    char *text; // NUL-terminated
    size_t length;
} memory_file;

typedef struct memory_files {
    base_files table;
    memory_file file[MEMORY_FILES_CAP];
    size_t n_files;
    // How many more changes succeed before all fail, until this is set again. -1: all succeed.
    int n_good_writes;
    bool reads_fail;
    size_t n_appends;
    size_t n_replaces;
    // A failing append still writes this many bytes, as a full disk does.
    size_t n_torn;
} memory_files;

/** Starts empty; nothing fails. */
void memory_files_init(memory_files *f);
void memory_files_clear(memory_files *f);

/** The text of a file, or NULL. Borrowed. */
const char *memory_files_text(const memory_files *f, base_dir dir, const char *name);

/** Creates or replaces a file; never fails. */
void memory_files_put(memory_files *f, base_dir dir, const char *name, const char *text,
                      size_t length);

/** Number of files in a directory. */
size_t memory_files_count(const memory_files *f, base_dir dir);

#endif
