// The user's standard directories.
// Layer: os.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/** What a directory is for. The first three are the game's own: if XDG_CONFIG_HOME, XDG_DATA_HOME
 *  or XDG_STATE_HOME is an absolute path, they are "senet" in it, on every system. */
typedef enum os_dir {
    OS_DIR_CONFIG, /**< settings:  ~/.config/senet      or  %APPDATA%/Senet */
    OS_DIR_DATA,   /**< games:     ~/.local/share/senet or  %LOCALAPPDATA%/Senet */
    OS_DIR_STATE,  /**< the running game: ~/.local/state/senet or %LOCALAPPDATA%/Senet/State */
    /** The user's documents: XDG_DOCUMENTS_DIR of user-dirs.dirs, or else home (in a Flatpak
     *  OS_DIR_DATA); on Windows the Documents folder, wherever the user has moved it. */
    OS_DIR_DOCUMENTS,
    OS_DIR_HOME /**< the user's home directory */
} os_dir;

/** Finds a directory, which need not exist yet.
 *  @param out_path absolute, with slashes, without a slash at the end; "" if there is none
 *  @param cap its size in bytes, at least 1
 *  @return false if there is none */
bool os_dir_find(os_dir dir, char *out_path, size_t cap);

/** Finds a directory of machine-wide settings, which need not exist: "senet" in one of
 *  XDG_CONFIG_DIRS (default /etc/xdg); on Windows, if that is not set, %PROGRAMDATA%/Senet.
 *  @param index from 0, most important first
 *  @param out_path absolute, with slashes; "" if there is none
 *  @param cap its size in bytes, at least 1
 *  @return false if there are no more */
bool os_dir_find_shared(size_t index, char *out_path, size_t cap);
