// The directories of Windows: see dirs.h.
// Layer: os.
// Source: SHGetKnownFolderPath, KNOWNFOLDERID.
#include "os/dirs.h"

#include "base/str.h"
#include "os/process.h"
#include "os/windows_text.h"

#include <string.h>
#include <windows.h>

#include <knownfolders.h>
#include <shlobj.h>

enum { PATH_CAP = 4096 };

static bool find_folder(const KNOWNFOLDERID *folder, char *out_path, size_t cap) {
    wchar_t *wide = NULL;
    HRESULT result = SHGetKnownFolderPath(folder, KF_FLAG_DEFAULT, NULL, &wide);
    bool found = SUCCEEDED(result) && os_narrow_path(wide, out_path, cap);
    CoTaskMemFree(wide);
    return found;
}

// A drive or share: "C:/..." or "//server/...".
static bool is_absolute(const char *path) {
    return path != NULL && path[0] != '\0' &&
           (path[1] == ':' || (path[0] == '/' && path[1] == '/') ||
            (path[0] == '\\' && path[1] == '\\'));
}

static bool find_own(const char *variable, const KNOWNFOLDERID *folder, const char *below,
                     char *out_path, size_t cap) {
    char value[PATH_CAP], parent[PATH_CAP];
    const char *base = os_environment(variable, value, sizeof value);
    if (is_absolute(base)) {
        return str_join_path(out_path, cap, base, "senet");
    }
    return find_folder(folder, parent, sizeof parent) &&
           str_join_path(out_path, cap, parent, below);
}

// Counts only the absolute paths of the semicolon-separated list.
bool os_dir_find_shared(size_t index, char *out_path, size_t cap) {
    char list[PATH_CAP], parent[PATH_CAP];
    out_path[0] = '\0';
    if (os_environment("XDG_CONFIG_DIRS", list, sizeof list) == NULL) {
        return index == 0 && find_folder(&FOLDERID_ProgramData, parent, sizeof parent) &&
               str_join_path(out_path, cap, parent, "Senet");
    }
    for (char *at = list; *at != '\0';) {
        size_t n = strcspn(at, ";");
        bool last = at[n] == '\0';
        at[n] = '\0';
        if (is_absolute(at) && index-- == 0) {
            return str_join_path(out_path, cap, at, "senet");
        }
        at += n + (last ? 0 : 1);
    }
    return false;
}

bool os_dir_find(os_dir dir, char *out_path, size_t cap) {
    out_path[0] = '\0';
    switch (dir) {
    case OS_DIR_CONFIG:
        return find_own("XDG_CONFIG_HOME", &FOLDERID_RoamingAppData, "Senet", out_path, cap);
    case OS_DIR_DATA:
        return find_own("XDG_DATA_HOME", &FOLDERID_LocalAppData, "Senet", out_path, cap);
    case OS_DIR_STATE:
        return find_own("XDG_STATE_HOME", &FOLDERID_LocalAppData, "Senet/State", out_path, cap);
    case OS_DIR_DOCUMENTS:
        return find_folder(&FOLDERID_Documents, out_path, cap);
    case OS_DIR_HOME:
        return find_folder(&FOLDERID_Profile, out_path, cap);
    }
    return false;
}
