// Reads little-endian numbers from files, on any machine and at any address.
// Layer: base; calls nothing.
#pragma once

#include <stdint.h>

static inline uint32_t bytes_u32(const unsigned char *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static inline uint64_t bytes_u64(const unsigned char *bytes) {
    return bytes_u32(bytes) | (uint64_t)bytes_u32(bytes + 4) << 32;
}
