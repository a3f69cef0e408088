/*
 * Lines as they come: see lines.h.
 */
#include "app/lines.h"

#include "base/log.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void app_lines_close(app_lines *lines) {
    if (lines->fd > STDIN_FILENO) {
        (void)close(lines->fd);
    }
    lines->fd = -1;
}

bool app_lines_open(app_lines *lines, const char *path) {
    struct stat about;
    *lines = (app_lines){.fd = STDIN_FILENO};
    if (strcmp(path, "-") != 0) {
        lines->fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    }
    if (lines->fd >= 0 && (fstat(lines->fd, &about) != 0 || S_ISDIR(about.st_mode))) {
        app_lines_close(lines);
    }
    if (lines->fd < 0) {
        log_write(LOG_LEVEL_ERROR, "The file %s cannot be opened.", path);
    }
    return lines->fd >= 0;
}

void app_lines_wait(const app_lines *lines, int timeout_ms) {
    struct pollfd source = {.fd = lines->fd, .events = POLLIN};
    (void)poll(&source, 1, timeout_ms);
}

// Reads what is there, and nothing more. What cannot be read has no more lines.
static void fill(app_lines *lines) {
    struct pollfd source = {.fd = lines->fd, .events = POLLIN};
    if (lines->ended || lines->n == sizeof lines->bytes || poll(&source, 1, 0) <= 0) {
        return;
    }
    ssize_t n = read(lines->fd, lines->bytes + lines->n, sizeof lines->bytes - lines->n);
    if (n > 0) {
        lines->n += (size_t)n;
    } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
        lines->ended = true;
    }
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
