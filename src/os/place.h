// Purpose: the directories that a person's system has for what programs store.
// Layer: os.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/**
 * What is stored there. The first three are the game's own; where XDG_CONFIG_HOME, XDG_DATA_HOME,
 * XDG_STATE_HOME is an absolute path they are "senet" in it, on every system.
 */
typedef enum os_place {
    OS_PLACE_CONFIG,    ///< settings:  ~/.config/senet      or  %APPDATA%/Senet
    OS_PLACE_DATA,      ///< games:     ~/.local/share/senet or  %LOCALAPPDATA%/Senet
    OS_PLACE_STATE,     ///< the running game: ~/.local/state/senet or %LOCALAPPDATA%/Senet/State
    OS_PLACE_DOCUMENTS, ///< the person's documents: XDG_DOCUMENTS_DIR of user-dirs.dirs, or else home;
                        ///< on Windows the folder of that name, wherever the person has put it
    OS_PLACE_HOME       ///< the person's own directory
} os_place;

/**
 * Finds a directory; it may not have been made yet.
 * @param out_path  absolute, with slashes, without one at its end; "" if there is none
 * @param cap       its size in bytes, at least 1
 * @return false: there is none
 */
bool os_place_find(os_place place, char *out_path, size_t cap);

/**
 * Finds a directory with what is set for everybody on this machine: "senet" in one of XDG_CONFIG_DIRS,
 * usually /etc/xdg; on Windows, where that is not set, %PROGRAMDATA%/Senet. It may not be there.
 * @param index     0 for the one that counts most
 * @param out_path  absolute, with slashes; "" if there is none
 * @param cap       its size in bytes, at least 1
 * @return false: there are no more
 */
bool os_place_shared(size_t index, char *out_path, size_t cap);
