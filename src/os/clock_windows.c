// The clocks of Windows: see clock.h.
// Layer: os.
#include "os/clock.h"

#include <windows.h>

uint64_t os_now_us(void) {
    static const uint64_t MILLION = 1000000u;
    LARGE_INTEGER count = {.QuadPart = 0};
    LARGE_INTEGER a_second = {.QuadPart = 1};
    // Neither fails on any Windows version that runs this program.
    (void)QueryPerformanceCounter(&count);
    (void)QueryPerformanceFrequency(&a_second);
    uint64_t n = (uint64_t)count.QuadPart;
    uint64_t unit = (uint64_t)a_second.QuadPart;
    return n / unit * MILLION + n % unit * MILLION / unit;
}

// In units of 100 ns.
static uint64_t number_of(const FILETIME *time) {
    return (uint64_t)time->dwHighDateTime << 32 | time->dwLowDateTime;
}

uint64_t os_thread_us(void) {
    FILETIME begin, end, kernel, user;
    if (!GetThreadTimes(GetCurrentThread(), &begin, &end, &kernel, &user)) {
        return 0;
    }
    return (number_of(&kernel) + number_of(&user)) / 10u;
}

bool os_local_time(time_t when, struct tm *out_local) {
    struct tm local;
    if (localtime_s(&local, &when) != 0) {
        return false;
    }
    *out_local = local;
    return true;
}
