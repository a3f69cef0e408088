// Purpose: the clocks of the system.
// Layer: os.
// Invariant: any thread may ask; stateless.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/** Microseconds of a clock that never goes back, from any beginning. */
uint64_t os_now_us(void);

/** Microseconds that the processor has spent on the calling thread. */
uint64_t os_thread_us(void);

/**
 * Local time.
 * @param when       seconds since 1970, UTC
 * @param out_local  receives it; unchanged on failure
 * @return false if the system cannot say
 */
bool os_local_time(time_t when, struct tm *out_local);
