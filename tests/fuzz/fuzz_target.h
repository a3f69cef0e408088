// A fuzz target is one function that takes any bytes and aborts if something is wrong.
// Layer: tests. Depends on the C library alone.
// Invariant: a target keeps nothing from one call to the next.
#ifndef SENET_TESTS_FUZZ_FUZZ_TARGET_H
#define SENET_TESTS_FUZZ_FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/** Tries one input; called by libFuzzer and replay.c. @param size in bytes @return 0 */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/** Unless the condition holds, prints it and the text, and aborts. */
#define FUZZ_CHECK(condition, text)                                                               \
    do {                                                                                          \
        if (!(condition)) {                                                                       \
            (void)fprintf(stderr, "%s:%d: %s\n  \"%s\"\n", __FILE__, __LINE__, #condition, text); \
            abort();                                                                              \
        }                                                                                         \
    } while (0)

#endif
