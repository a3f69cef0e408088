// Purpose: tells whether bytes are still those that were written: FNV-1a.
// Layer: base; includes nothing of ours, and calls nothing, so that ai may use it.
// Invariant: the same bytes give the same sum for ever: files and the history's rows carry it.
#pragma once

#include <stddef.h>
#include <stdint.h>

/** The sum of no bytes. */
#define CHECKSUM_EMPTY UINT64_C(0xCBF29CE484222325)

/**
 * The sum of all that `sum` is of, and of `bytes` behind it. Thread-safe.
 *
 * @param sum    CHECKSUM_EMPTY, or what an earlier call has returned
 * @param bytes  at least `size` of them
 */
static inline uint64_t checksum_more(uint64_t sum, const void *bytes, size_t size) {
    const unsigned char *next = (const unsigned char *)bytes;

    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ next[i]) * UINT64_C(0x100000001B3);
    }
    return sum;
}

/**
 * FNV-1a of 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, 1991): finds accidents, not forgers, and spreads
 * short keys well. Thread-safe.
 *
 * @param bytes  at least `size` of them
 */
static inline uint64_t checksum_of(const void *bytes, size_t size) {
    return checksum_more(CHECKSUM_EMPTY, bytes, size);
}
