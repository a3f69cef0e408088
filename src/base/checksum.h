// FNV-1a checksums, which show whether bytes have changed since they were written.
// Layer: base; includes nothing of ours and calls nothing, so that ai may use it.
// Invariant: the same bytes always give the same sum: files and history rows store it.
#pragma once

#include <stddef.h>
#include <stdint.h>

/** The checksum of an empty sequence. */
#define CHECKSUM_EMPTY UINT64_C(0xCBF29CE484222325)

/** Extends a checksum by more bytes. Thread-safe.
 *  @param sum CHECKSUM_EMPTY, or the result of an earlier call
 *  @param bytes at least `size` bytes */
static inline uint64_t checksum_more(uint64_t sum, const void *bytes, size_t size) {
    const unsigned char *next = (const unsigned char *)bytes;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ next[i]) * UINT64_C(0x100000001B3);
    }
    return sum;
}

/** 64-bit FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo, 1991): detects accidental changes, not forgery,
 *  and spreads short keys well. Thread-safe.
 *  @param bytes at least `size` bytes */
static inline uint64_t checksum_of(const void *bytes, size_t size) {
    return checksum_more(CHECKSUM_EMPTY, bytes, size);
}
