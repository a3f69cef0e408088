// Locks of a POSIX system: see lock.h.
// Layer: os.
// Source: flock(2).
#include "os/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

os_locked os_lock_take(const char *path, os_lock *out_lock) {
    *out_lock = OS_LOCK_NONE;
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0) {
        return OS_LOCKED_NEVER;
    }
    if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
        *out_lock = fd;
        return OS_LOCKED_NOW;
    }
    int why = errno;
    (void)close(fd);
    errno = why;
    return why == EWOULDBLOCK ? OS_LOCKED_BEFORE : OS_LOCKED_NEVER;
}

void os_lock_release(os_lock lock) {
    if (lock != OS_LOCK_NONE) {
        (void)close((int)lock);
    }
}
