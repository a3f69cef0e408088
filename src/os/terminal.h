// Purpose: what is different when a person sits at the other end of a standard stream.
// Layer: os. Main thread.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/** Whether a stream is a terminal (or a console window) and no file or pipe. */
bool os_is_terminal(FILE *stream);

/**
 * Asks at the terminal for a line that is not shown while it is typed.
 * @param question  asked before
 * @param out_line  receives the line without its end; cut if it does not fit
 * @param cap       its size in bytes, at least 1
 * @return false if nobody can be asked
 */
bool os_ask_secret(const char *question, char *out_line, size_t cap);

/** Overwrites what must not stay in memory, even where nothing reads it any more. */
void os_wipe(void *bytes, size_t n_bytes);
