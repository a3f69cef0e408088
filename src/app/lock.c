/*
 * The lock on the running game's record: see lock.h. Layer: app. POSIX.
 */
#include "app/lock.h"

#include "base/log.h"
#include "base/str.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_CAP = 4096 };

// As platform/sdl finds it: a relative path counts as if it were not set.
static bool find_file(char out_path[PATH_CAP]) {
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    if (state != NULL && state[0] == '/') {
        return str_join_path(out_path, PATH_CAP, state, "senet/lock");
    }
    return home != NULL && home[0] == '/' &&
           str_join_path(out_path, PATH_CAP, home, ".local/state/senet/lock");
}

// What cannot be made shows when the file is opened.
static void make_parents(const char *path) {
    char part[PATH_CAP];
    for (size_t i = 1; path[i] != '\0'; i++) {
        if (path[i] == '/') {
            memcpy(part, path, i);
            part[i] = '\0';
            (void)mkdir(part, 0700);
        }
    }
}

bool app_lock_take(int *out_lock) {
    char path[PATH_CAP];
    *out_lock = APP_LOCK_NONE;
    if (!find_file(path)) {
        return true;
    }
    make_parents(path);
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0) {
        log_write(LOG_LEVEL_INFO, "The lock %s cannot be opened: %s.", path, strerror(errno));
        return true;
    }
    if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
        *out_lock = fd;
        return true;
    }
    bool taken = errno == EWOULDBLOCK;
    (void)close(fd);
    return !taken;
}

void app_lock_release(int lock) {
    if (lock != APP_LOCK_NONE) {
        (void)close(lock);
    }
}
