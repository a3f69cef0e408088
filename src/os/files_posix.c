// Purpose: files of a POSIX system: see files.h.
// Layer: os.
#include "os/files.h"

#include "base/str.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A museum's monitoring and staff read what is written.
enum { FILE_MODE = 0644 };

FILE *os_open(const char *path, const char *mode) {
    return fopen(path, mode);
}

os_kind os_look(const char *path, os_facts *out_facts) {
    struct stat info;
    if (stat(path, &info) != 0) {
        return OS_KIND_NONE;
    }
    if (out_facts != NULL) {
        *out_facts = (os_facts){.size = info.st_size, .changed_s = (int64_t)info.st_mtime};
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
            // A parent that cannot be made may still be there and only not be writable.
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

// A signal that comes in between is no failure.
static int open_file(const char *path, int flags) {
    int fd = -1;
    do {
        fd = open(path, flags | O_CLOEXEC, FILE_MODE);
    } while (fd < 0 && errno == EINTR);
    return fd;
}

// Keeps errno: what comes after a failure must not hide its reason.
static void close_quietly(int fd) {
    const int why = errno;
    (void)close(fd);
    errno = why;
}

static bool flush(int fd) {
    int status = 0;
    do {
        status = fsync(fd);
    } while (status != 0 && errno == EINTR);
    return status == 0;
}

// Makes a new name in a directory survive a pulled plug.
static void flush_parent(const char *path) {
    char parent[OS_PATH_CAP];
    const size_t length = (size_t)(str_path_name(path) - path);
    str_builder text = str_init(parent, sizeof parent);
    int fd = -1;
    if (str_append_bytes(&text, path, length)) {
        fd = open_file(length > 0 ? parent : ".", O_RDONLY | O_DIRECTORY);
    }
    if (fd >= 0) {
        (void)flush(fd);
        (void)close(fd);
    }
}

// @param wants what there is to be read. @return the number of bytes before the end; -1 with errno
static ssize_t read_bytes(int fd, char *bytes, size_t wants) {
    size_t length = 0;
    ssize_t n = 1;
    while (length < wants && n != 0) {
        n = read(fd, bytes + length, wants - length);
        if (n < 0 && errno != EINTR) {
            return -1;
        }
        length += n > 0 ? (size_t)n : 0;
    }
    return (ssize_t)length;
}

static bool write_bytes(int fd, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t n = write(fd, bytes, length);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            errno = n == 0 ? ENOSPC : errno;
            return false;
        }
        bytes += n;
        length -= (size_t)n;
    }
    return true;
}

// --- Whole files

static bool read_fd(int fd, size_t most, char **out_bytes, size_t *out_length) {
    struct stat info;
    if (fstat(fd, &info) != 0) {
        return false;
    }
    if (!S_ISREG(info.st_mode) || (uintmax_t)info.st_size > most) {
        errno = S_ISDIR(info.st_mode) ? EISDIR : S_ISREG(info.st_mode) ? EFBIG : EINVAL;
        return false;
    }
    char *bytes = malloc((size_t)info.st_size + 1);
    ssize_t length = bytes == NULL ? -1 : read_bytes(fd, bytes, (size_t)info.st_size);
    if (length < 0) {
        const int why = errno;
        free(bytes);
        errno = why;
        return false;
    }
    bytes[length] = '\0';
    *out_bytes = bytes;
    *out_length = (size_t)length;
    return true;
}

bool os_read_all(const char *path, size_t most, char **out_bytes, size_t *out_length) {
    int fd = open_file(path, O_RDONLY | O_NONBLOCK);
    if (fd < 0) {
        return false;
    }
    bool done = read_fd(fd, most, out_bytes, out_length);
    close_quietly(fd);
    return done;
}

bool os_write_all(const char *path, const char *bytes, size_t length) {
    int fd = open_file(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW);
    if (fd < 0) {
        return false;
    }
    if (!write_bytes(fd, bytes, length) || !flush(fd)) {
        close_quietly(fd);
        return false;
    }
    return close(fd) == 0;
}

// What must stand before the next row: the header in a new file, a line end behind a row that was
// torn off.
static const char *lead_in(int fd, off_t size, const char *header) {
    char last = '\n';
    if (header == NULL || size == 0) {
        return header == NULL ? "" : header;
    }
    return pread(fd, &last, 1, size - 1) == 1 && last != '\n' ? "\n" : "";
}

static bool append(int fd, const char *header, const char *bytes, size_t length, off_t *out_size) {
    struct stat before;
    if (fstat(fd, &before) != 0) {
        return false;
    }
    const char *lead = lead_in(fd, before.st_size, header);
    *out_size = before.st_size;
    if (write_bytes(fd, lead, strlen(lead)) && write_bytes(fd, bytes, length) && flush(fd)) {
        return true;
    }
    const int why = errno;
    (void)!ftruncate(fd, before.st_size); // half a line would make the next good one unreadable
    errno = why;
    return false;
}

bool os_append(const char *path, const char *header, const char *bytes, size_t length) {
    int fd = open_file(path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK);
    off_t size = -1;
    if (fd < 0) {
        return false;
    }
    bool done = append(fd, header, bytes, length, &size);
    close_quietly(fd);
    if (done && size == 0) {
        flush_parent(path);
    }
    return done;
}

bool os_touch(const char *path) {
    int fd = open_file(path, O_WRONLY | O_CREAT | O_NONBLOCK);
    if (fd < 0) {
        return false;
    }
    bool done = futimens(fd, NULL) == 0;
    close_quietly(fd);
    return done;
}

bool os_set_changed(const char *path, int64_t changed_s) {
    const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = (time_t)changed_s}};
    return utimensat(AT_FDCWD, path, times, 0) == 0;
}

bool os_move(const char *from, const char *to) {
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
