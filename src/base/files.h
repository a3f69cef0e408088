// The program's access to small text files, as a table of functions.
// Layer: base. Implemented by platform/sdl (real files, XDG directories).
// Invariant: names are relative ("record.senet", "settings.ini") to one of the directories.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Where a file is: the program's XDG config, data or state directory. */
typedef enum base_dir { BASE_DIR_CONFIG, BASE_DIR_DATA, BASE_DIR_STATE } base_dir;

/** Called by `list` for each file.
 *  @param name such as "games/a.senet"; borrowed.
 *  @param size in bytes.
 *  @param changed_s time of the last change, seconds since 1970 (UTC).
 *  @return false to stop the listing. */
typedef bool (*base_files_entry)(void *context, const char *name, int64_t size, int64_t changed_s);

/** Functions that read and write files; each gets `user`. All return false on failure, with the
 *  reason in errno (ENOTDIR if the user has no home directory), and never abort. */
typedef struct base_files {
    void *user;
    /** Reads a whole file into a new buffer (NUL added, freed with free()). `*out_missing` tells a
     *  missing file from an unreadable one. Caps at 16 MiB. */
    bool (*read)(void *user, base_dir dir, const char *name, char **out_text, size_t *out_length,
                 bool *out_missing);
    /** Replaces a file durably: temporary file, flush to disk, rename. */
    bool (*replace)(void *user, base_dir dir, const char *name, const char *text, size_t length);
    /** Appends to a file (created if missing) and flushes to disk. */
    bool (*append)(void *user, base_dir dir, const char *name, const char *text, size_t length);
    /** Renames a file to NAME.ENDING, or NAME.ENDING.2 ... if that exists; never overwrites one.
     *  @param ending "bad" for a damaged file, "old" for a good one.
     *  @param out_name new name. */
    bool (*set_aside)(void *user, base_dir dir, const char *name, const char *ending,
                      char *out_name, size_t out_name_cap);
    /** Removes a file; succeeds if there is none. */
    bool (*remove)(void *user, base_dir dir, const char *name);
    /** Calls `entry` for every file of a directory ("games") whose name ends in `ending`, in no
     *  particular order. A missing directory counts as empty. */
    bool (*list)(void *user, base_dir dir, const char *directory, const char *ending,
                 base_files_entry entry, void *context);
    /** Sets a file's modification time, seconds since 1970 (UTC). */
    bool (*set_changed)(void *user, base_dir dir, const char *name, int64_t changed_s);
    /** The path of a file, for a library that opens files itself; creates its directory. False if
     *  there is no path: no home directory, or files in memory. */
    bool (*path)(void *user, base_dir dir, const char *name, char *out_path, size_t out_path_cap);
} base_files;
