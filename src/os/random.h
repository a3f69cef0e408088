// Unpredictable random numbers.
// Layer: os.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/** Fills a buffer from the system's random source. Any thread.
 *  @param n_bytes at most 256
 *  @return false if the system has none; then the buffer's content is undefined */
bool os_random(void *out_bytes, size_t n_bytes);
