// The system's clocks.
// Layer: os.
// Invariant: stateless; any thread may call.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/** Microseconds of a clock that never goes back, counted from an arbitrary start. */
uint64_t os_now_us(void);

/** Microseconds of processor time that the calling thread has used. */
uint64_t os_thread_us(void);

/** Local time.
 *  @param when seconds since 1970, UTC
 *  @param out_local receives the local time; unchanged on failure
 *  @return false if the system cannot tell */
bool os_local_time(time_t when, struct tm *out_local);
