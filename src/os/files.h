// Files with UTF-8 names, also on systems that name them differently.
// Layer: os.
// Invariant: errno says why something failed, even if the system's own error numbers differ; bytes
// are read and written unchanged, line ends included.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { OS_PATH_CAP = 4096 /**< bytes of the longest path with its NUL */ };

/** Opens a file.
 *  @param path UTF-8
 *  @param mode "rb", "wb", "ab", or "wbx": fails with EEXIST if the file exists
 *  @return closed with fclose; NULL with errno */
FILE *os_open(const char *path, const char *mode);

/** What a path refers to. */
typedef enum os_kind {
    OS_KIND_NONE, /**< nothing (ENOENT, ENOTDIR), or it cannot be examined (another errno) */
    OS_KIND_FILE, /**< a plain file */
    OS_KIND_DIRECTORY,
    OS_KIND_OTHER /**< a pipe, a device: reading may block for ever */
} os_kind;

/** Size and time of a file. */
typedef struct os_file_info {
    int64_t size;      /**< bytes */
    int64_t changed_s; /**< its last change, seconds since 1970 */
    int changed_ns;    /**< and nanoseconds, as far as the system knows */
} os_file_info;

/** Examines a path, following links. @param out_facts may be NULL; unchanged if there is nothing */
os_kind os_stat(const char *path, os_file_info *out_facts);

/** Removes a file durably: it stays removed after a power failure. @return false with errno */
bool os_remove(const char *path);

/** Creates the missing directories above a path, readable by their owner only.
 *  @param path absolute
 *  @param out_failed OS_PATH_CAP bytes; receives the directory that could not be created
 *  @return false with errno */
bool os_make_parents(const char *path, char *out_failed);

/** Sets a file's modification time to now; creates it if missing. Never waits for a pipe's reader.
 *  @return false with errno */
bool os_touch(const char *path);

/** Sets a file's modification time, seconds since 1970. @return false with errno */
bool os_set_changed(const char *path, int64_t changed_s);

/** Reads a whole regular file.
 *  @param most the largest accepted size in bytes (else EFBIG)
 *  @param out_bytes receives the bytes and a NUL after them; freed with free()
 *  @param out_length their number without that NUL
 *  @return false with errno, which is ENOENT or ENOTDIR only if there is no such file */
bool os_read_all(const char *path, size_t most, char **out_bytes, size_t *out_length);

/** Replaces a file's content, never through a link, and flushes it to disk. After a failure the
 *  caller removes what is left.
 *  @return false with errno */
bool os_write_all(const char *path, const char *bytes, size_t length);

/** Appends to a file, creates it if missing, and flushes it to disk. On failure the file stays as
 *  it was.
 *  @param header NULL, or, for a file of rows, its first line with its line end: written to a new
 *         file; if the last row has no line end, one is added first
 *  @return false with errno */
bool os_append(const char *path, const char *header, const char *bytes, size_t length);

/** Renames a file within its directory, replacing any file of that name: after a power failure
 *  there is the old one or the new one.
 *  @return false with errno */
bool os_rename(const char *from, const char *to);

/** The names in a directory. Opaque. */
typedef struct os_listing os_listing;

/** Opens a directory. @return to be closed with os_listing_close; NULL with errno */
os_listing *os_listing_open(const char *path);

/** The next name, borrowed until the next call; includes "." and "..". @return NULL at the end */
const char *os_listing_next(os_listing *listing);

/** Closes it; NULL is allowed. */
void os_listing_close(os_listing *listing);

// --- File descriptors; private to this module

/** Opens a file as plain bytes.
 *  @param flags of fcntl.h; O_TRUNC does not follow links.
 *  @return to be closed with close(); -1 with errno */
int os_descriptor_open(const char *path, int flags);

/** Flushes a file to disk.
 *  @param new_path NULL, or a new file's path: its name is flushed too.
 *  @return false with errno */
bool os_descriptor_flush(int fd, const char *new_path);
