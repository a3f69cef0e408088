// Reads files and pipes of a POSIX system while they are written: see feed.h.
// Layer: os.
#include "os/feed.h"

#include "os/files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

os_feed os_feed_open(const char *path) {
    struct stat about;
    os_feed feed = strcmp(path, "-") == 0 ? STDIN_FILENO : os_descriptor_open(path, O_RDONLY);
    if (feed >= 0 && (fstat(feed, &about) != 0 || S_ISDIR(about.st_mode))) {
        os_feed_close(feed);
        errno = EISDIR;
        feed = OS_FEED_NONE;
    }
    return feed;
}

void os_feed_close(os_feed feed) {
    if (feed > STDIN_FILENO) {
        (void)close(feed);
    }
}

void os_feed_wait(os_feed feed, int timeout_ms) {
    struct pollfd source = {.fd = feed, .events = POLLIN};
    (void)poll(&source, 1, timeout_ms);
}

os_feed_state os_feed_read(os_feed feed, char *out_bytes, size_t cap, size_t *out_n) {
    struct pollfd source = {.fd = feed, .events = POLLIN};
    *out_n = 0;
    if (poll(&source, 1, 0) <= 0) {
        return OS_FEED_LATER;
    }
    ssize_t n = read(feed, out_bytes, cap);
    if (n > 0) {
        *out_n = (size_t)n;
        return OS_FEED_BYTES;
    }
    return n < 0 && (errno == EAGAIN || errno == EINTR) ? OS_FEED_LATER : OS_FEED_END;
}
