/*
 * A seed from the system. Layer: app.
 */
#include "app/app.h"

#include "base/log.h"

#include <sys/random.h>

uint64_t app_random_seed(void) {
    uint64_t seed = 0;
    if (getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed) {
        return seed;
    }
    log_once("seed", LOG_LEVEL_WARNING,
             "The system gives no random numbers; the sticks follow the clock instead.");
    uint64_t state = app_pace_now_us() ^ (uint64_t)(uintptr_t)&seed;
    return senet_random_next(&state);
}
