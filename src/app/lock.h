/*
 * One program at a time keeps the record of the running game. Layer: app.
 * Invariant: the lock belongs to the open file: it ends with the program, however that ends.
 */
#ifndef SENET_APP_LOCK_H
#define SENET_APP_LOCK_H

#include <stdbool.h>

enum { APP_LOCK_NONE = -1 };

/**
 * Takes the lock: the file "lock" in the XDG state directory, which is made (0700) and stays there.
 * @param out_lock for app_lock_release; APP_LOCK_NONE if there is none.
 * @return false only if another program has it. A directory that takes no lock gives none, which is
 *         no reason not to save: saving says what is wrong with the disk. Main thread.
 */
bool app_lock_take(int *out_lock);

/** Gives the lock back; APP_LOCK_NONE is allowed. */
void app_lock_release(int lock);

#endif
