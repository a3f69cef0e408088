/*
 * Where people keep what they have made: see documents.h. Layer: app.
 */
#include "app/documents.h"

#include "base/str.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_CAP = 1024, N_NAMES = 999 };

static bool is_directory(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

// A line XDG_DOCUMENTS_DIR="$HOME/below" or ="/absolute"; what a shell could do beyond is not read.
static bool read_line(char *line, const char *home, char *out_path, size_t cap) {
    static const char KEY[] = "XDG_DOCUMENTS_DIR=\"";
    char *value = strstr(line, KEY);
    if (value == NULL || strchr(line, '#') == line) {
        return false;
    }
    value += sizeof KEY - 1;
    char *end = strchr(value, '"');
    if (end == NULL) {
        return false;
    }
    *end = '\0';
    if (value[0] == '/') {
        return str_copy(out_path, cap, value);
    }
    return str_has_prefix(value, "$HOME/") && str_join_path(out_path, cap, home, value + 6);
}

static bool read_user_dirs(const char *home, char *out_path, size_t cap) {
    char path[PATH_CAP], line[PATH_CAP];
    const char *config = getenv("XDG_CONFIG_HOME");
    bool named = config != NULL && config[0] == '/'
                     ? str_join_path(path, sizeof path, config, "user-dirs.dirs")
                     : str_join_path(path, sizeof path, home, ".config/user-dirs.dirs");
    FILE *file = named ? fopen(path, "rb") : NULL;
    bool found = false;
    while (file != NULL && !found && fgets(line, sizeof line, file) != NULL) {
        found = read_line(line, home, out_path, cap);
    }
    if (file != NULL) {
        (void)fclose(file);
    }
    return found && is_directory(out_path);
}

bool app_documents_find(char *out_path, size_t cap) {
    const char *home = getenv("HOME");
    if (home == NULL || home[0] != '/') {
        return false;
    }
    return read_user_dirs(home, out_path, cap) || str_copy(out_path, cap, home);
}

static bool write_new(const char *path, const char *bytes, size_t length) {
    FILE *file = fopen(path, "wbx");
    if (file == NULL) {
        return false;
    }
    bool good = fwrite(bytes, 1, length, file) == length;
    good = fclose(file) == 0 && good;
    if (!good) {
        (void)remove(path);
        errno = EIO;
    }
    return good;
}

bool app_documents_write(const char *name, const char *bytes, size_t length, char *out_path,
                         size_t cap) {
    char directory[PATH_CAP], numbered[PATH_CAP];
    const char *ending = strrchr(name, '.');
    size_t stem = ending != NULL ? (size_t)(ending - name) : strlen(name);
    if (!app_documents_find(directory, sizeof directory)) {
        return false;
    }
    for (int i = 1; i <= N_NAMES; i++) {
        str_builder text = str_init(numbered, sizeof numbered);
        (void)str_append_bytes(&text, name, stem);
        if (i > 1) {
            (void)str_append_format(&text, " %d", i);
        }
        (void)str_append(&text, name + stem);
        if (text.truncated || !str_join_path(out_path, cap, directory, numbered)) {
            return false;
        }
        if (write_new(out_path, bytes, length)) {
            return true;
        }
        if (errno != EEXIST) {
            return false;
        }
    }
    return false;
}
