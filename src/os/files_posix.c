// Purpose: files of a POSIX system: see files.h.
// Layer: os.
#include "os/files.h"

#include "base/str.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A museum's monitoring and staff read what is written.
enum { FILE_MODE = 0644, ROW_CAP = 4096 };

FILE *os_open(const char *path, const char *mode) {
    return fopen(path, mode);
}

os_kind os_look(const char *path, int64_t *out_changed_s) {
    struct stat info;
    if (stat(path, &info) != 0) {
        return OS_KIND_NONE;
    }
    if (out_changed_s != NULL) {
        *out_changed_s = (int64_t)info.st_mtime;
    }
    return S_ISREG(info.st_mode)   ? OS_KIND_FILE
           : S_ISDIR(info.st_mode) ? OS_KIND_DIRECTORY
                                   : OS_KIND_OTHER;
}

bool os_remove(const char *path) {
    return unlink(path) == 0;
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

bool os_touch(const char *path) {
    int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, FILE_MODE);
    if (fd < 0) {
        return false;
    }
    bool done = futimens(fd, NULL) == 0;
    int why = errno;
    (void)close(fd);
    errno = why;
    return done;
}

// What must stand before the next row: the header in a new file, a line end behind a row that was
// torn off.
static const char *lead_in(int fd, off_t size, const char *header) {
    char last = '\n';
    if (size == 0) {
        return header;
    }
    return pread(fd, &last, 1, size - 1) == 1 && last != '\n' ? "\n" : "";
}

// All or nothing: a row that does not fit on the disk leaves the file as it was.
static bool append(int fd, const char *header, const char *row) {
    struct stat before;
    char text[ROW_CAP];
    str_builder all = str_init(text, sizeof text);
    if (fstat(fd, &before) != 0) {
        return false;
    }
    (void)str_append(&all, lead_in(fd, before.st_size, header));
    if (!str_append(&all, row)) {
        errno = EFBIG;
        return false;
    }
    errno = ENOSPC;
    ssize_t written = write(fd, text, all.n_bytes);
    if (written == (ssize_t)all.n_bytes && fsync(fd) == 0) {
        return true;
    }
    int why = errno;
    (void)!ftruncate(fd, before.st_size);
    errno = why;
    return false;
}

bool os_append_row(const char *path, const char *header, const char *row) {
    int fd = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, FILE_MODE);
    if (fd < 0) {
        return false;
    }
    bool done = append(fd, header, row);
    int why = errno;
    (void)close(fd);
    errno = why;
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
