/*
 * The lock on the running game's record: see lock.h. Layer: app.
 */
#include "app/lock.h"

#include "base/log.h"
#include "base/str.h"
#include "os/files.h"
#include "os/place.h"

#include <errno.h>
#include <string.h>

bool app_lock_take(os_lock *out_lock) {
    char directory[OS_PATH_CAP], path[OS_PATH_CAP], failed[OS_PATH_CAP];
    *out_lock = OS_LOCK_NONE;
    if (!os_place_find(OS_PLACE_STATE, directory, sizeof directory) ||
        !str_join_path(path, sizeof path, directory, "lock")) {
        return true;
    }
    // What cannot be made shows when the file is opened.
    (void)os_make_parents(path, failed);
    os_locked locked = os_lock_take(path, out_lock);
    if (locked == OS_LOCKED_NEVER) {
        log_write(LOG_LEVEL_WARNING, "Cannot lock %s: %s.", path, strerror(errno));
    }
    return locked != OS_LOCKED_BEFORE;
}
