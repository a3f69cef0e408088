/*
 * Lines of a file or a pipe as they come, for --script. Layer: app.
 * Invariant: taking a line never waits; one that is still being written is not there yet.
 */
#pragma once

#include "os/feed.h"

#include <stdbool.h>
#include <stddef.h>

enum { APP_LINE_CAP = 4096 /**< bytes of the longest line; a longer one comes in pieces */ };

typedef enum app_line_state {
    APP_LINE_TAKEN, /**< here is one */
    APP_LINE_LATER, /**< whoever writes has not ended it yet */
    APP_LINE_END    /**< there will be no more */
} app_line_state;

/** A file being read. Zero with `feed` OS_FEED_NONE is one that is closed. */
typedef struct app_line_reader {
    os_feed feed;
    bool ended;
    size_t n; /**< of `bytes` */
    char bytes[APP_LINE_CAP];
} app_line_reader;

/**
 * Opens a file; a named pipe is open before anybody writes to it.
 * @param path  "-" is standard input
 * @return false with a logged sentence
 */
bool app_line_reader_open(app_line_reader *reader, const char *path);

/** Closes it, unless it is standard input or closed already. */
static inline void app_line_reader_close(app_line_reader *reader) {
    os_feed_close(reader->feed);
    reader->feed = OS_FEED_NONE;
}

/**
 * Takes the next line, without its end (LF or CR LF), terminated.
 * @param out_line  receives it; cut if it does not fit
 * @param cap       its size in bytes, at least 1
 */
app_line_state app_line_reader_take(app_line_reader *reader, char *out_line, size_t cap);
