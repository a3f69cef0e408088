/*
 * Seeds of the sticks: see seed.h.
 */
#include "app/seed.h"

#include "base/log.h"
#include "os/clock.h"
#include "os/random.h"
#include "senet/throw_source.h"

senet_seed app_random_seed(void) {
    uint64_t half[2] = {0, 0};
    if (os_random(half, sizeof half)) {
        return (senet_seed){
            .low = half[0], .high = half[1], .wide = true, .origin = SENET_SEED_SYSTEM};
    }
    log_once("seed", LOG_LEVEL_WARNING,
             "The system gives no random numbers; the sticks follow the clock instead.");
    uint64_t state = os_now_us() ^ (uint64_t)(uintptr_t)&half;
    senet_seed seed = {.wide = true, .origin = SENET_SEED_CHOSEN};
    seed.low = senet_random_next(&state);
    seed.high = senet_random_next(&state);
    return seed;
}

senet_seed app_next_seed(const app_options *options, uint64_t *counter) {
    if (!options->has_seed) {
        return app_random_seed();
    }
    // The first game has the very seed; further ones follow from it.
    senet_seed seed = options->seed;
    uint64_t state = seed.low + *counter;
    seed.low = (*counter)++ == 0 ? seed.low : senet_random_next(&state);
    return seed;
}
