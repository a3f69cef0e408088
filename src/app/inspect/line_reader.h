// Reads lines of a file or pipe as they arrive, for --script.
// Layer: app.
// Invariant: taking a line never blocks; a line that is still being written is not available.
#pragma once

#include "os/feed.h"

#include <stdbool.h>
#include <stddef.h>

enum { APP_LINE_CAP = 4096 /**< bytes of the longest line; a longer one is split */ };

typedef enum app_line_state {
    APP_LINE_TAKEN, /**< a line was taken */
    APP_LINE_LATER, /**< the next line is not complete yet */
    APP_LINE_END    /**< there are no more lines */
} app_line_state;

/** A file being read. Zeroed, with `feed` OS_FEED_NONE, it is closed. */
typedef struct app_line_reader {
    os_feed feed;
    bool ended;
    size_t n; /**< number of bytes in `bytes` */
    char bytes[APP_LINE_CAP];
} app_line_reader;

/** Opens a file; a named pipe opens even without a writer.
 *  @param path "-" is standard input
 *  @return false, logged, on failure */
bool app_line_reader_open(app_line_reader *reader, const char *path);

/** Closes it, unless it is standard input or closed already. */
static inline void app_line_reader_close(app_line_reader *reader) {
    os_feed_close(reader->feed);
    reader->feed = OS_FEED_NONE;
}

/** Takes the next line without its end (LF or CR LF), NUL-terminated.
 *  @param out_line receives it; cut off if it does not fit
 *  @param cap its size in bytes, at least 1 */
app_line_state app_line_reader_take(app_line_reader *reader, char *out_line, size_t cap);
