// What the system gives a program: arguments, environment, standard streams, its own path and the
// user's language.
// Layer: os. Main thread.
// Invariant: all texts are UTF-8; the standard streams carry bytes unchanged.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** Must be the first call of main. Converts the arguments to UTF-8 and makes the standard streams
 *  binary; a windowed program started from a console uses that console.
 *  @param argc main's; may be replaced
 *  @param argv main's; may be replaced by one that lives as long as the program */
void os_process_begin(int *argc, char ***argv);

/** Whether anybody can read standard error: false for a windowed program with neither a console nor
 *  a pipe. */
bool os_has_stderr(void);

/** An environment variable.
 *  @param out_text used if the system does not store it as UTF-8
 *  @param cap its size in bytes, at least 1
 *  @return the value, borrowed from the environment or in out_text; NULL if not set or too long */
const char *os_environment(const char *name, char *out_text, size_t cap);

/** The path of the running program.
 *  @param given argv[0]
 *  @param out_path receives the absolute path, with slashes
 *  @param cap its size in bytes
 *  @return false if the system cannot tell */
bool os_program_path(const char *given, char *out_path, size_t cap);

/** The language that the user has chosen for all programs.
 *  @param out_text room for it.
 *  @param cap its size in bytes, at least 1
 *  @return such as "de_DE.UTF-8", "fr:en" or "pt_BR"; owned as in os_environment; NULL if
 *          unknown */
const char *os_language(char *out_text, size_t cap);

/** Resident memory of the program in bytes; 0 if the system cannot tell. */
uint64_t os_memory_bytes(void);
