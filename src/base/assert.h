// SENET_ASSERT, which stops the program on a programming error, in every build.
// Layer: base; includes nothing of ours. core may include this and str.h, ai also bytes.h and
// checksum.h.
// Invariant: a failed assertion never returns.
#pragma once

/** Prints expression, file and line on standard error and aborts the process.
 *  Called by SENET_ASSERT only. Thread rule: any thread.
 *  @param expression the source text of the condition that was false
 *  @param file the source file
 *  @param line the line in that file, from 1 */
_Noreturn void senet_assert_failed(const char *expression, const char *file, int line);

/** Checks a condition that only a programming error can make false; see senet_assert_failed. */
#define SENET_ASSERT(condition) \
    ((condition) ? (void)0 : senet_assert_failed(#condition, __FILE__, __LINE__))

/** Returns `answer` (nothing in a void function) if the condition holds: for bad input to functions
 *  of include/senet. A mistake in somebody else's program must not end it, as SENET_ASSERT
 *  would. */
#define SENET_RETURN_IF(condition, answer) \
    do {                                   \
        if (condition) {                   \
            return answer;                 \
        }                                  \
    } while (0)
