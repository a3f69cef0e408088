// Files of a POSIX system: see files.h.
// Layer: os.
#include "os/files.h"

#include "base/str.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A museum's monitoring and staff must be able to read the files.
enum { FILE_MODE = 0644 };

FILE *os_open(const char *path, const char *mode) {
    return fopen(path, mode);
}

os_kind os_stat(const char *path, os_file_info *out_facts) {
    struct stat info;
    if (stat(path, &info) != 0) {
        return OS_KIND_NONE;
    }
    if (out_facts != NULL) {
        *out_facts = (os_file_info){.size = info.st_size,
                                    .changed_s = (int64_t)info.st_mtime,
                                    .changed_ns = (int)info.st_mtim.tv_nsec};
    }
    return S_ISREG(info.st_mode)   ? OS_KIND_FILE
           : S_ISDIR(info.st_mode) ? OS_KIND_DIRECTORY
                                   : OS_KIND_OTHER;
}

bool os_make_parents(const char *path, char *out_failed) {
    for (size_t i = 1; i < OS_PATH_CAP && path[i] != '\0'; i++) {
        if (path[i] != '/') {
            continue;
        }
        memcpy(out_failed, path, i);
        out_failed[i] = '\0';
        if (mkdir(out_failed, 0700) != 0 && errno != EEXIST) {
            // A parent that cannot be created may exist, only without permission to write.
            struct stat info;
            int why = errno;
            if (stat(out_failed, &info) != 0 || !S_ISDIR(info.st_mode)) {
                errno = why;
                return false;
            }
        }
    }
    return true;
}

// --- Descriptors

// O_NONBLOCK: opening a pipe must not wait. A signal in between is not a failure.
int os_descriptor_open(const char *path, int flags) {
    const int anew = (flags & O_TRUNC) != 0 ? O_NOFOLLOW : 0;
    int fd = -1;
    do {
        fd = open(path, flags | anew | O_CLOEXEC | O_NONBLOCK, FILE_MODE);
    } while (fd < 0 && errno == EINTR);
    return fd;
}

static bool flush(int fd) {
    int status = 0;
    do {
        status = fsync(fd);
    } while (status != 0 && errno == EINTR);
    return status == 0;
}

// Makes a new name in a directory survive a power failure.
static void flush_parent(const char *path) {
    char parent[OS_PATH_CAP];
    const size_t length = (size_t)(str_path_name(path) - path);
    str_builder text = str_init(parent, sizeof parent);
    int fd = -1;
    if (str_append_bytes(&text, path, length)) {
        fd = os_descriptor_open(length > 0 ? parent : ".", O_RDONLY | O_DIRECTORY);
    }
    if (fd >= 0) {
        (void)flush(fd);
        (void)close(fd);
    }
}

bool os_descriptor_flush(int fd, const char *new_path) {
    bool done = flush(fd);
    if (done && new_path != NULL) {
        flush_parent(new_path);
    }
    return done;
}

bool os_touch(const char *path) {
    int fd = os_descriptor_open(path, O_WRONLY | O_CREAT);
    if (fd < 0) {
        return false;
    }
    const int why = futimens(fd, NULL) == 0 ? 0 : errno;
    (void)close(fd);
    errno = why;
    return why == 0;
}

bool os_set_changed(const char *path, int64_t changed_s) {
    const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = (time_t)changed_s}};
    return utimensat(AT_FDCWD, path, times, 0) == 0;
}

bool os_rename(const char *from, const char *to) {
    bool done = rename(from, to) == 0;
    if (done) {
        flush_parent(to);
    }
    return done;
}

bool os_remove(const char *path) {
    bool done = unlink(path) == 0;
    if (done) {
        flush_parent(path);
    }
    return done;
}

// --- Directories: a listing is a DIR by another name

os_listing *os_listing_open(const char *path) {
    return (os_listing *)opendir(path);
}

const char *os_listing_next(os_listing *listing) {
    const struct dirent *item = readdir((DIR *)listing);
    return item != NULL ? item->d_name : NULL;
}

void os_listing_close(os_listing *listing) {
    if (listing != NULL) {
        (void)closedir((DIR *)listing);
    }
}
