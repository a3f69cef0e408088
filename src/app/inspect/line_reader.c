// Lines as they arrive: see line_reader.h.
#include "app/inspect/line_reader.h"

#include "base/log.h"

#include <errno.h>
#include <string.h>

bool app_line_reader_open(app_line_reader *reader, const char *path) {
    *reader = (app_line_reader){.feed = os_feed_open(path)};
    if (reader->feed == OS_FEED_NONE) {
        log_write(LOG_LEVEL_ERROR, "Cannot open %s: %s.", path, strerror(errno));
    }
    return reader->feed != OS_FEED_NONE;
}

// Reads the available bytes. An unreadable file has no more lines.
static void fill(app_line_reader *reader) {
    size_t n = 0;
    if (reader->ended || reader->n == sizeof reader->bytes) {
        return;
    }
    os_feed_state state =
        os_feed_read(reader->feed, reader->bytes + reader->n, sizeof reader->bytes - reader->n, &n);
    reader->n += n;
    reader->ended = state == OS_FEED_END;
}

static void drop(app_line_reader *reader, size_t n) {
    reader->n -= n;
    memmove(reader->bytes, reader->bytes + n, reader->n);
}

app_line_state app_line_reader_take(app_line_reader *reader, char *out_line, size_t cap) {
    const char *end = memchr(reader->bytes, '\n', reader->n);
    if (end == NULL) {
        fill(reader);
        end = memchr(reader->bytes, '\n', reader->n);
    }
    // The last line may have no newline.
    bool whole = end != NULL || reader->ended || reader->n == sizeof reader->bytes;
    if (!whole) {
        return APP_LINE_LATER;
    }
    if (reader->n == 0) {
        return APP_LINE_END;
    }
    size_t length = end != NULL ? (size_t)(end - reader->bytes) : reader->n;
    size_t n = length < cap - 1 ? length : cap - 1;
    memcpy(out_line, reader->bytes, n);
    n -= n > 0 && out_line[n - 1] == '\r' ? 1 : 0;
    out_line[n] = '\0';
    drop(reader, length + (end != NULL ? 1 : 0));
    return APP_LINE_TAKEN;
}
