// The directories of a POSIX desktop: see dirs.h.
// Layer: os.
// Source: XDG Base Directory specification; user-dirs.dirs(5).
#include "os/dirs.h"

#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_CAP = 4096 };

static bool is_directory(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static const char *find_home(void) {
    const char *home = getenv("HOME");
    return home != NULL && home[0] == '/' ? home : NULL;
}

// The XDG specification says that a relative path counts as unset.
static bool find_own(const char *variable, const char *below_home, const char *name, char *out_path,
                     size_t cap) {
    const char *base = getenv(variable);
    const char *home = find_home();
    char parent[PATH_CAP];
    if (base != NULL && base[0] == '/') {
        return str_join_path(out_path, cap, base, name);
    }
    return home != NULL && str_join_path(parent, sizeof parent, home, below_home) &&
           str_join_path(out_path, cap, parent, name);
}

// Reads XDG_DOCUMENTS_DIR="$HOME/below" or ="/absolute"; no other shell syntax is supported.
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
    bool named = find_own("XDG_CONFIG_HOME", ".config", "user-dirs.dirs", path, sizeof path);
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

// Counts only the absolute paths of the colon-separated list.
bool os_dir_find_shared(size_t index, char *out_path, size_t cap) {
    const char *list = getenv("XDG_CONFIG_DIRS");
    char entry[PATH_CAP];
    out_path[0] = '\0';
    for (const char *at = list != NULL && list[0] != '\0' ? list : "/etc/xdg"; *at != '\0';) {
        size_t n = strcspn(at, ":");
        if (at[0] == '/' && n < sizeof entry && index-- == 0) {
            memcpy(entry, at, n);
            entry[n] = '\0';
            return str_join_path(out_path, cap, entry, "senet");
        }
        at += n + (at[n] == ':');
    }
    return false;
}

bool os_dir_find(os_dir dir, char *out_path, size_t cap) {
    const char *home = find_home();
    out_path[0] = '\0';
    switch (dir) {
    case OS_DIR_CONFIG:
        return find_own("XDG_CONFIG_HOME", ".config", "senet", out_path, cap);
    case OS_DIR_DATA:
        return find_own("XDG_DATA_HOME", ".local/share", "senet", out_path, cap);
    case OS_DIR_STATE:
        return find_own("XDG_STATE_HOME", ".local/state", "senet", out_path, cap);
    case OS_DIR_DOCUMENTS:
        // What a Flatpak writes to its home directory is lost when it ends.
        return (home != NULL && read_user_dirs(home, out_path, cap)) ||
               os_dir_find(getenv("FLATPAK_ID") != NULL ? OS_DIR_DATA : OS_DIR_HOME, out_path, cap);
    case OS_DIR_HOME:
        return home != NULL && str_copy(out_path, cap, home);
    }
    return false;
}
