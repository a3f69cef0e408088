// Purpose: SENET_ASSERT, the answer to a programming error, on in every build.
// Layer: base; includes nothing of ours. Of base, core may use this header alone and ai also checksum.h.
// Invariant: a failed assertion never returns.
#ifndef SENET_BASE_ASSERT_H
#define SENET_BASE_ASSERT_H

#include <stddef.h>

/**
 * Writes into `out_text` a text that says what the program was doing, for instance the position
 * in notation. Must be short, must not allocate and must not assert.
 *
 * @param context   the pointer that was given when the hook was set
 * @param out_text  receives the text, always terminated
 * @param text_cap  size of `out_text` in bytes, at least 2
 */
typedef void senet_assert_hook(void *context, char *out_text, size_t text_cap);

/**
 * Sets the hook that describes the position in a failed assertion's message.
 * Thread rule: call it once, from the main thread, before any other thread runs.
 *
 * @param hook     the function, or NULL for none; must live as long as the process
 * @param context  handed to the hook; borrowed
 */
void senet_assert_set_hook(senet_assert_hook *hook, void *context);

/**
 * Prints expression, file, line and the hook's text on standard error and aborts the process.
 * Called by SENET_ASSERT only. Thread rule: any thread.
 *
 * @param expression  the source text of the condition that was false
 * @param file        the source file
 * @param line        the line in that file, from 1
 */
_Noreturn void senet_assert_failed(const char *expression, const char *file, int line);

/** Checks a condition that only a programming error can make false; see senet_assert_failed. */
#define SENET_ASSERT(condition) \
    ((condition) ? (void)0 : senet_assert_failed(#condition, __FILE__, __LINE__))

#endif
