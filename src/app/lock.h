/*
 * One program at a time keeps the record of the running game. Layer: app.
 * Invariant: the lock belongs to the open file: it ends with the program, however that ends.
 */
#ifndef SENET_APP_LOCK_H
#define SENET_APP_LOCK_H

#include "os/lock.h"

#include <stdbool.h>

/**
 * Takes the lock: the file "lock" in the directory OS_PLACE_STATE, which is made and stays there.
 * @param out_lock for os_lock_release; OS_LOCK_NONE if there is none.
 * @return false only if another program has it. A directory that takes no lock gives none, which is
 *         no reason not to save: saving says what is wrong with the disk. Main thread.
 */
bool app_lock_take(os_lock *out_lock);

#endif
