// Purpose: files by their names in UTF-8, on systems that take other names too.
// Layer: os.
// Invariant: errno says why something failed, also where the system itself has other numbers; bytes
// come and go as they are, line ends too.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { OS_PATH_CAP = 4096 /**< bytes of the longest path with its NUL */ };

/**
 * Opens a file.
 * @param path  UTF-8
 * @param mode  "rb", "wb", "ab", or "wbx": it must not be there yet (EEXIST)
 * @return closed with fclose; NULL with errno
 */
FILE *os_open(const char *path, const char *mode);

/** What a path leads to. */
typedef enum os_kind {
    OS_KIND_NONE, ///< nothing (ENOENT, ENOTDIR), or it cannot be looked at (another errno)
    OS_KIND_FILE, ///< a plain file
    OS_KIND_DIRECTORY,
    OS_KIND_OTHER ///< a pipe, a device: reading may wait for ever
} os_kind;

/** What is known of a file. */
typedef struct os_facts {
    int64_t size;      ///< bytes
    int64_t changed_s; ///< its last change, seconds since 1970
} os_facts;

/**
 * Looks at a path, through links.
 * @param out_facts  may be NULL; unchanged if there is nothing
 */
os_kind os_look(const char *path, os_facts *out_facts);

/** Removes a file, so that it stays away after a pulled plug. @return false with errno */
bool os_remove(const char *path);

/**
 * Makes the directories that lead to a path, for their owner alone; those that are there are left.
 * @param path        absolute
 * @param out_failed  OS_PATH_CAP bytes that receive the one that is not there and cannot be made
 * @return false with errno
 */
bool os_make_parents(const char *path, char *out_failed);

/** Sets the last change of a file to now, and makes it if need be. Never waits for a reader of a pipe.
 *  @return false with errno */
bool os_touch(const char *path);

/** Sets the last change of a file. @param changed_s seconds since 1970. @return false with errno */
bool os_set_changed(const char *path, int64_t changed_s);

/**
 * Reads a whole file.
 * @param most        bytes that it may have at most (EFBIG); only plain files are read
 * @param out_bytes   receives them, with a NUL behind them; freed with free()
 * @param out_length  their number without that NUL
 * @return false with errno, ENOENT or ENOTDIR only if there is no such file
 */
bool os_read_all(const char *path, size_t most, char **out_bytes, size_t *out_length);

/** Writes a file anew, never through a link, and brings it to the disk. What is there after a failure
 *  is to be removed. @return false with errno */
bool os_write_all(const char *path, const char *bytes, size_t length);

/**
 * Appends to a file, which is made if need be, and brings it to the disk: all, or the file stays as
 * it was.
 * @param header  NULL; or what stands before the first row of a file of rows, each with its line end:
 *                a line end that is missing in the file is then added too
 * @return false with errno
 */
bool os_append(const char *path, const char *header, const char *bytes, size_t length);

/** Gives a file another name in its directory, over a file that has it: after a pulled plug there is
 *  the old one or the new one. @return false with errno */
bool os_move(const char *from, const char *to);

/** The names in a directory, one after the other. Opaque. */
typedef struct os_listing os_listing;

/** Opens a directory. @return ended with os_listing_close; NULL with errno */
os_listing *os_listing_open(const char *path);

/** The next name, borrowed until the next call; "." and ".." are among them. @return NULL: no more */
const char *os_listing_next(os_listing *listing);

/** Ends it; NULL is allowed. */
void os_listing_close(os_listing *listing);

// --- Open files as numbers; only for this module

/** Opens a file for plain bytes. @param flags of fcntl.h; with O_TRUNC no link is followed.
 *  @return closed with close(); -1 with errno */
int os_descriptor_open(const char *path, int flags);

/** Brings what was written to the disk. @param new_path the file's if it is new: its name too; or NULL.
 *  @return false with errno */
bool os_descriptor_flush(int fd, const char *new_path);
