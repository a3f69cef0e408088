// What the program may do with small text files, as a table of functions. Layer: base.
// Implemented by platform/sdl (real files, XDG directories).
// Invariant: paths are relative names ("record.senet", "settings.ini") inside one named place.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Where a file lives: XDG config, data and state directories of the program. */
typedef enum base_place { BASE_PLACE_CONFIG, BASE_PLACE_DATA, BASE_PLACE_STATE } base_place;

/** Told of a file by `list`. @param name as the other functions want it, "games/a.senet"; borrowed.
 *  @param size in bytes. @param changed_s when its content was last changed, seconds since 1970 (UTC).
 *  @return false: no more files are wanted. */
typedef bool (*base_files_entry)(void *context, const char *name, int64_t size, int64_t changed_s);

/** Functions that read and write; each gets `user`. All return false on failure, with the reason in
 *  errno (ENOTDIR where the person has no home directory), and never abort. */
typedef struct base_files {
    void *user;
    /** Reads a whole file into a new buffer (NUL added, freed with free()). `*out_missing` tells a
     *  file that does not exist from one that cannot be read. Caps at 16 MiB. */
    bool (*read)(void *user, base_place place, const char *name, char **out_text,
                 size_t *out_length, bool *out_missing);
    /** Replaces a file durably: temporary file, flush to disk, rename. */
    bool (*replace)(void *user, base_place place, const char *name, const char *text,
                    size_t length);
    /** Appends to a file (made if missing) and flushes to disk. */
    bool (*append)(void *user, base_place place, const char *name, const char *text, size_t length);
    /** Renames a file to NAME.ENDING, or NAME.ENDING.2 ... if that is taken; nothing is overwritten.
     *  @param ending "bad" for a damaged file, "old" for a good one. @param out_name the new name. */
    bool (*set_aside)(void *user, base_place place, const char *name, const char *ending,
                      char *out_name, size_t out_name_cap);
    /** Removes a file; a missing one is no failure. */
    bool (*remove)(void *user, base_place place, const char *name);
    /** Tells of every file of a directory ("games") whose name ends in `ending`, in no order. A
     *  missing directory has none. */
    bool (*list)(void *user, base_place place, const char *directory, const char *ending,
                 base_files_entry entry, void *context);
    /** Gives a file the time of its last change, seconds since 1970 (UTC). */
    bool (*set_changed)(void *user, base_place place, const char *name, int64_t changed_s);
    /** Where a file is, for a library that opens files by itself; its directory is made. False
     *  where there is no such path: no home directory, or files in memory. */
    bool (*path)(void *user, base_place place, const char *name, char *out_path,
                 size_t out_path_cap);
} base_files;
