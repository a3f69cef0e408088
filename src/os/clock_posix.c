// The clocks of a POSIX system: see clock.h.
// Layer: os.
#include "os/clock.h"

static uint64_t read_clock(clockid_t clock) {
    struct timespec now;
    (void)clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

uint64_t os_now_us(void) {
    return read_clock(CLOCK_MONOTONIC);
}

uint64_t os_thread_us(void) {
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

bool os_local_time(time_t when, struct tm *out_local) {
    return localtime_r(&when, out_local) != NULL;
}
