// Purpose: one program at a time has something.
// Layer: os.
// Invariant: a lock belongs to the open file: it ends with the program, however that ends.
#pragma once

#include <stdint.h>

typedef intptr_t os_lock; ///< a lock that was taken; only for this module

enum { OS_LOCK_NONE = -1 };

typedef enum os_locked {
    OS_LOCKED_NOW,    ///< it is taken now
    OS_LOCKED_BEFORE, ///< another program has it
    OS_LOCKED_NEVER   ///< the file cannot be opened or takes no locks; errno says why
} os_locked;

/**
 * Takes the lock of a file, which is made (for its owner alone) and stays there. Never waits.
 * @param path      UTF-8; the directory must be there
 * @param out_lock  for os_lock_release; OS_LOCK_NONE unless it is taken now
 */
os_locked os_lock_take(const char *path, os_lock *out_lock);

/** Gives a lock back; OS_LOCK_NONE is allowed. */
void os_lock_release(os_lock lock);
