// Talks to a user at a terminal.
// Layer: os. Main thread.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/** Whether a stream is a terminal (or a console window), not a file or pipe. */
bool os_is_terminal(FILE *stream);

/** Asks at the terminal for a line without echoing what is typed.
 *  @param question printed first
 *  @param out_line receives the line without its end; cut if it does not fit
 *  @param cap its size in bytes, at least 1
 *  @return false if there is no terminal or no answer */
bool os_ask_secret(const char *question, char *out_line, size_t cap);

/** Overwrites a secret in memory; the compiler cannot drop the write. */
void os_wipe(void *bytes, size_t n_bytes);
