// Reads a file or a pipe while it is being written, without waiting for the writer. (Only a Windows
// console blocks, but nobody types scripts.)
// Layer: os. Main thread.
#pragma once

#include <stddef.h>

typedef int os_feed; /**< an open file; private to this module */

enum { OS_FEED_NONE = -1 };

typedef enum os_feed_state {
    OS_FEED_BYTES, /**< some bytes were read */
    OS_FEED_LATER, /**< nothing more has been written yet */
    OS_FEED_END    /**< the end, or an error */
} os_feed_state;

/** Opens a file; opening a named pipe does not wait for a writer.
 *  @param path UTF-8; "-" is standard input
 *  @return to be closed with os_feed_close; OS_FEED_NONE with errno, also for a directory */
os_feed os_feed_open(const char *path);

/** Closes it, unless it is standard input; OS_FEED_NONE is allowed. */
void os_feed_close(os_feed feed);

/** Waits for something to read or a signal, but at most `timeout_ms` milliseconds. */
void os_feed_wait(os_feed feed, int timeout_ms);

/** Reads what is available.
 *  @param out_n receives the number of bytes, 0 unless the result is OS_FEED_BYTES */
os_feed_state os_feed_read(os_feed feed, char *out_bytes, size_t cap, size_t *out_n);
