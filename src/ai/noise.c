// Purpose: the misjudgement of a level.
// Layer: ai; include/senet only.
// Invariant: asking twice gives the same misjudgement, on every machine.
#include "ai/noise.h"

#include "senet/throw_source.h"

enum { MEAN = 1020, DEVIATION = 209 }; // of the sum of eight bytes

int32_t ai_chance_of(uint64_t hash, uint64_t seed, int32_t bound) {
    uint64_t state = seed ^ hash;
    return (int32_t)((senet_random_next(&state) >> 32) * (uint64_t)bound >> 32);
}

int32_t ai_noise(uint64_t hash, uint64_t seed, int32_t spread) {
    uint64_t state = seed ^ hash;
    uint64_t bits = senet_random_next(&state);
    int32_t sum = 0;

    // The bytes are unsigned on purpose: as plain char their mean would hang on the machine.
    for (unsigned i = 0; i < 8; i++) {
        sum += (int32_t)(bits >> 8 * i & 0xffU);
    }
    return (sum - MEAN) * spread / DEVIATION;
}
