// Purpose: the misjudgement of a level.
// Layer: ai, private.
// Invariant: a function of its arguments alone.
#ifndef SENET_AI_NOISE_H
#define SENET_AI_NOISE_H

#include <stdint.h>

/**
 * A bell-shaped number around 0.
 * @param hash of the position that is judged. @param seed of the request.
 * @param spread its standard deviation, 0 .. 65535; it reaches five times as far at most.
 */
int32_t ai_noise(uint64_t hash, uint64_t seed, int32_t spread);

/** A number 0 .. bound-1, all alike likely. @param hash as above. @param seed as above.
 *  @param bound 1 .. 65535. */
int32_t ai_chance_of(uint64_t hash, uint64_t seed, int32_t bound);

#endif
