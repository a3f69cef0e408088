// Purpose: what the system hands to a program: arguments, environment, standard streams, its own path
// and the person's language.
// Layer: os. Main thread.
// Invariant: all texts are UTF-8; what goes through the standard streams is not changed on its way.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * The first call of main. Makes the arguments UTF-8 and the standard streams plain bytes; a program
 * with a window that was started from a console answers there.
 * @param argc  that of main; may be replaced
 * @param argv  likewise; what takes its place lives as long as the program
 */
void os_process_begin(int *argc, char ***argv);

/** Whether what is written to standard error can be seen: not where a program with a window has neither
 *  a console nor a pipe. */
bool os_process_is_heard(void);

/**
 * A variable of the environment.
 * @param out_text  room for it where the system does not have it as UTF-8
 * @param cap       its size in bytes, at least 1
 * @return the value, borrowed from the environment or in out_text; NULL: it is not set or does not fit
 */
const char *os_environment(const char *name, char *out_text, size_t cap);

/**
 * Where the running program lies.
 * @param given     argv[0]
 * @param out_path  receives the absolute path, with slashes
 * @param cap       its size in bytes
 * @return false if the system does not say
 */
bool os_program_path(const char *given, char *out_path, size_t cap);

/**
 * The language that the person has chosen for all programs.
 * @param out_text  room for it. @param cap its size in bytes, at least 1
 * @return such as "de_DE.UTF-8", "fr:en" or "pt_BR"; as os_environment; NULL: none is known
 */
const char *os_language(char *out_text, size_t cap);

/** Bytes of memory that the program has resident now; 0: the system does not say. */
uint64_t os_memory_bytes(void);
