// Purpose: open files as numbers, for what is the same on all systems.
// Layer: os, internal.
#ifndef SENET_OS_DESCRIPTOR_H
#define SENET_OS_DESCRIPTOR_H

#include <stdbool.h>

/** Opens a file for plain bytes. @param flags of fcntl.h; with O_TRUNC no link is followed.
 *  @return closed with close(); -1 with errno */
int os_descriptor_open(const char *path, int flags);

/** Brings what was written to the disk. @param new_path the file's if it is new: its name too; or NULL.
 *  @return false with errno */
bool os_descriptor_flush(int fd, const char *new_path);

#endif
