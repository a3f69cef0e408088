// Random numbers for the property suites: small, seeded, independent of the game's own.
// Layer: tests. Depends on the C library alone.
// Invariant: the same seed gives the same numbers on every machine.
#ifndef SENET_TESTS_SUPPORT_RANDOM_H
#define SENET_TESTS_SUPPORT_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

/** A stream of random numbers; any value is a seed. */
typedef struct test_random {
    uint64_t state; /**< advances with every number */
} test_random;

/** The next 64 bits. @param random the stream @return uniform bits */
uint64_t test_random_next(test_random *random);

/** A number below a bound.
 *  @param random the stream
 *  @param bound 1 or more
 *  @return 0..bound-1; the bias is below 1 in 2^32 for the small bounds used here */
int test_random_below(test_random *random, int bound);

/** Whether something of a given chance happens.
 *  @param random the stream
 *  @param percent the chance, 0..100
 *  @return true that often */
bool test_random_chance(test_random *random, int percent);

/** Mixes a seed with two numbers, so that each game of a run has its own seed.
 *  @param seed the seed of the run
 *  @param a any number
 *  @param b any number
 *  @return the new seed */
uint64_t test_random_mix(uint64_t seed, uint64_t a, uint64_t b);

#endif
