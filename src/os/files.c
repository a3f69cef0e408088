// What is the same on all systems: reading, writing, appending, and finding the program's own
// files: see files.h and data.h.
// Layer: os.
#include "os/files.h"

#include "base/str.h"
#include "os/data.h"
#include "os/process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { AT_ONCE = 1 << 30 /* bytes per call; Windows takes 32-bit counts */ };

// Keeps errno, so that closing does not hide the reason of a failure.
static void close_quietly(int fd) {
    const int why = errno;
    (void)close(fd);
    errno = why;
}

static unsigned at_most(size_t n_bytes) {
    return n_bytes < AT_ONCE ? (unsigned)n_bytes : AT_ONCE;
}

// @param wants how many bytes to read. @return how many there were; -1 with errno
static ssize_t read_bytes(int fd, char *bytes, size_t wants) {
    size_t length = 0;
    ssize_t n = 1;
    while (length < wants && n != 0) {
        n = read(fd, bytes + length, at_most(wants - length));
        if (n < 0 && errno != EINTR) {
            return -1;
        }
        length += n > 0 ? (size_t)n : 0;
    }
    return (ssize_t)length;
}

static bool write_bytes(int fd, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t n = write(fd, bytes, at_most(length));
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
    int fd = os_descriptor_open(path, O_RDONLY);
    if (fd < 0) {
        return false;
    }
    bool done = read_fd(fd, most, out_bytes, out_length);
    close_quietly(fd);
    return done;
}

bool os_write_all(const char *path, const char *bytes, size_t length) {
    int fd = os_descriptor_open(path, O_WRONLY | O_CREAT | O_TRUNC);
    if (fd < 0) {
        return false;
    }
    if (!write_bytes(fd, bytes, length) || !os_descriptor_flush(fd, NULL)) {
        close_quietly(fd);
        return false;
    }
    return close(fd) == 0;
}

// What must be written before the next row: the header in a new file, or a line end after a row
// that was cut off.
static const char *row_prefix(int fd, const char *header) {
    char last = '\n';
    if (header == NULL) {
        return "";
    }
    if (lseek(fd, -1, SEEK_END) < 0) {
        return header;
    }
    return read(fd, &last, 1) == 1 && last != '\n' ? "\n" : "";
}

static bool append(int fd, const char *path, const char *header, const char *bytes, size_t length) {
    struct stat before;
    if (fstat(fd, &before) != 0) {
        return false;
    }
    const char *lead = row_prefix(fd, header);
    if (write_bytes(fd, lead, strlen(lead)) && write_bytes(fd, bytes, length) &&
        os_descriptor_flush(fd, before.st_size == 0 ? path : NULL)) {
        return true;
    }
    const int why = errno;
    (void)!ftruncate(fd, before.st_size); // half a line would make the next good one unreadable
    errno = why;
    return false;
}

bool os_append(const char *path, const char *header, const char *bytes, size_t length) {
    int fd = os_descriptor_open(path, O_RDWR | O_APPEND | O_CREAT);
    if (fd < 0) {
        return false;
    }
    bool done = append(fd, path, header, bytes, length);
    close_quietly(fd);
    return done;
}

// --- The program's own files

static bool is_data(const char *directory) {
    char path[OS_PATH_CAP];
    return str_join_path(path, sizeof path, directory, "art/rendered/scene.txt") &&
           os_stat(path, NULL) == OS_KIND_FILE;
}

os_data os_data_find(const char *wanted, const char *base, char *out_dir, size_t cap) {
    static const char *const BESIDE[] = {"data", "assets", "../share/senet",
                                         "../share/games/senet"};
    char named[OS_PATH_CAP];
    wanted = wanted != NULL ? wanted : os_environment("SENET_DATA_DIR", named, sizeof named);
    if (wanted != NULL && wanted[0] != '\0') {
        return str_copy(out_dir, cap, wanted) && is_data(out_dir) ? OS_DATA_FOUND : OS_DATA_NAMED;
    }
    // A program in its build directory uses the files of the source tree, even if another version
    // is installed on the machine. An installed program has no such directory.
    if (base != NULL && SENET_BUILD_ROOT[0] != '\0' && str_has_prefix(base, SENET_BUILD_ROOT "/") &&
        str_copy(out_dir, cap, SENET_SOURCE_ASSETS) && is_data(out_dir)) {
        return OS_DATA_FOUND;
    }
    for (size_t i = 0; base != NULL && i < sizeof BESIDE / sizeof BESIDE[0]; i++) {
        if (str_join_path(out_dir, cap, base, BESIDE[i]) && is_data(out_dir)) {
            return OS_DATA_FOUND;
        }
    }
    return str_copy(out_dir, cap, SENET_DATA_DIR_DEFAULT) && is_data(out_dir) ? OS_DATA_FOUND
                                                                              : OS_DATA_DEFAULT;
}
