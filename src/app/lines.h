/*
 * Lines of a file or a pipe as they come, for --script. Layer: app.
 * Invariant: taking a line never waits; one that is still being written is not there yet.
 */
#ifndef SENET_APP_LINES_H
#define SENET_APP_LINES_H

#include "os/feed.h"

#include <stdbool.h>
#include <stddef.h>

enum { APP_LINES_CAP = 4096 /**< bytes of the longest line; a longer one comes in pieces */ };

typedef enum app_lines_state {
    APP_LINES_TAKEN, /**< here is one */
    APP_LINES_LATER, /**< whoever writes has not ended it yet */
    APP_LINES_END    /**< there will be no more */
} app_lines_state;

/** A file being read. Zero with `feed` OS_FEED_NONE is one that is closed. */
typedef struct app_lines {
    os_feed feed;
    bool ended;
    size_t n; /**< of `bytes` */
    char bytes[APP_LINES_CAP];
} app_lines;

/**
 * Opens a file; a named pipe is open before anybody writes to it.
 * @param path  "-" is standard input
 * @return false with a logged sentence
 */
bool app_lines_open(app_lines *lines, const char *path);

/** Closes it, unless it is standard input or closed already. */
void app_lines_close(app_lines *lines);

/**
 * Takes the next line, without its end (LF or CR LF), terminated.
 * @param out_line  receives it; cut if it does not fit
 * @param cap       its size in bytes, at least 1
 */
app_lines_state app_lines_take(app_lines *lines, char *out_line, size_t cap);

/** Waits until more can be read or a signal comes, but at most so many milliseconds. */
void app_lines_wait(const app_lines *lines, int timeout_ms);

#endif
