/*
 * What every fuzz target is: one function that takes any bytes and aborts if something is wrong.
 * Layer: tests. Depends on the C library alone.
 * Invariant: a target keeps nothing from one call to the next.
 */
#ifndef SENET_TESTS_FUZZ_FUZZ_TARGET_H
#define SENET_TESTS_FUZZ_FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/**
 * Tries one input. libFuzzer and replay.c call it.
 * @param data the bytes
 * @param size how many
 * @return 0
 */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/** Says which condition does not hold for which text, and aborts. */
#define FUZZ_CHECK(condition, text)                                                               \
    do {                                                                                          \
        if (!(condition)) {                                                                       \
            (void)fprintf(stderr, "%s:%d: %s\n  \"%s\"\n", __FILE__, __LINE__, #condition, text); \
            abort();                                                                              \
        }                                                                                         \
    } while (0)

#endif
