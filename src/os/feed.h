// Purpose: a file or a pipe that is read as it is written, without ever waiting for who writes. (A
// console of Windows that is typed into is waited for: a script is not typed.)
// Layer: os. Main thread.
#pragma once

#include <stddef.h>

typedef int os_feed; ///< an open file; only for this module

enum { OS_FEED_NONE = -1 };

typedef enum os_feed_state {
    OS_FEED_BYTES, ///< here are some
    OS_FEED_LATER, ///< whoever writes has not written more yet
    OS_FEED_END    ///< there will be no more, or they cannot be read
} os_feed_state;

/**
 * Opens a file; a named pipe is open before anybody writes to it.
 * @param path  UTF-8; "-" is standard input
 * @return for os_feed_close; OS_FEED_NONE with errno; also for a directory
 */
os_feed os_feed_open(const char *path);

/** Closes it, unless it is standard input; OS_FEED_NONE is allowed. */
void os_feed_close(os_feed feed);

/** Waits until more can be read or a signal comes, but at most so many milliseconds. */
void os_feed_wait(os_feed feed, int timeout_ms);

/**
 * Reads what is there.
 * @param out_n  receives how many bytes that are, 0 unless the result is OS_FEED_BYTES
 */
os_feed_state os_feed_read(os_feed feed, char *out_bytes, size_t cap, size_t *out_n);
