/*
 * Lines as they come: see lines.h.
 */
#include "app/lines.h"

#include "base/log.h"

#include <errno.h>
#include <string.h>

void app_lines_close(app_lines *lines) {
    os_feed_close(lines->feed);
    lines->feed = OS_FEED_NONE;
}

bool app_lines_open(app_lines *lines, const char *path) {
    *lines = (app_lines){.feed = os_feed_open(path)};
    if (lines->feed == OS_FEED_NONE) {
        log_write(LOG_LEVEL_ERROR, "Cannot open %s: %s.", path, strerror(errno));
    }
    return lines->feed != OS_FEED_NONE;
}

void app_lines_wait(const app_lines *lines, int timeout_ms) {
    os_feed_wait(lines->feed, timeout_ms);
}

// Reads what is there, and nothing more. What cannot be read has no more lines.
static void fill(app_lines *lines) {
    size_t n = 0;
    if (lines->ended || lines->n == sizeof lines->bytes) {
        return;
    }
    os_feed_state state =
        os_feed_read(lines->feed, lines->bytes + lines->n, sizeof lines->bytes - lines->n, &n);
    lines->n += n;
    lines->ended = state == OS_FEED_END;
}

static void drop(app_lines *lines, size_t n) {
    lines->n -= n;
    memmove(lines->bytes, lines->bytes + n, lines->n);
}

app_lines_state app_lines_take(app_lines *lines, char *out_line, size_t cap) {
    const char *end = memchr(lines->bytes, '\n', lines->n);
    if (end == NULL) {
        fill(lines);
        end = memchr(lines->bytes, '\n', lines->n);
    }
    // The last line may lack its end.
    bool whole = end != NULL || lines->ended || lines->n == sizeof lines->bytes;
    if (!whole) {
        return APP_LINES_LATER;
    }
    if (lines->n == 0) {
        return APP_LINES_END;
    }
    size_t length = end != NULL ? (size_t)(end - lines->bytes) : lines->n;
    size_t kept = length < cap - 1 ? length : cap - 1;
    memcpy(out_line, lines->bytes, kept);
    kept -= kept > 0 && out_line[kept - 1] == '\r' ? 1 : 0;
    out_line[kept] = '\0';
    drop(lines, length + (end != NULL ? 1 : 0));
    return APP_LINES_TAKEN;
}
