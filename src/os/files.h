// Purpose: files by their names in UTF-8, on systems that take other names too.
// Layer: os.
// Invariant: errno says why something failed, also where the system itself has other numbers; bytes
// come and go as they are, line ends too.
#ifndef SENET_OS_FILES_H
#define SENET_OS_FILES_H

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

/**
 * Looks at a path, through links.
 * @param out_changed_s  seconds since 1970 of its last change; may be NULL; unchanged if there is none
 */
os_kind os_look(const char *path, int64_t *out_changed_s);

/** Removes a file. @return false with errno */
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

/**
 * Appends a row and brings it to the disk: all of it, or the file stays as it was.
 * @param header  stands before the row in a new file
 * @param row     with its line end, header and row shorter than 4 KiB; one that is missing in the file before it is added
 * @return false with errno
 */
bool os_append_row(const char *path, const char *header, const char *row);

/** The names in a directory, one after the other. Opaque. */
typedef struct os_listing os_listing;

/** Opens a directory. @return ended with os_listing_close; NULL with errno */
os_listing *os_listing_open(const char *path);

/** The next name, borrowed until the next call; "." and ".." are among them. @return NULL: no more */
const char *os_listing_next(os_listing *listing);

/** Ends it; NULL is allowed. */
void os_listing_close(os_listing *listing);

#endif
