// Lock files, which keep two programs from using the same thing at once.
// Layer: os.
// Invariant: a lock belongs to the open file: it ends with the program, however that ends.
#pragma once

#include <stdint.h>

typedef intptr_t os_lock; /**< a lock that is held; private to this module */

enum { OS_LOCK_NONE = -1 };

typedef enum os_locked {
    OS_LOCKED_NOW,    /**< the lock was taken */
    OS_LOCKED_BEFORE, /**< another program holds it */
    OS_LOCKED_NEVER   /**< the file cannot be opened or locked; errno says why */
} os_locked;

/** Takes the lock of a file, which is created (for its owner only) and never removed. Never waits.
 *  @param path UTF-8; the directory must exist
 *  @param out_lock for os_lock_release; OS_LOCK_NONE unless the lock was taken */
os_locked os_lock_take(const char *path, os_lock *out_lock);

/** Releases a lock; OS_LOCK_NONE is allowed. */
void os_lock_release(os_lock lock);
