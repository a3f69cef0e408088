// Random numbers for the property suites.
// Layer: tests. Depends on the C library alone.
// Invariant: the same seed gives the same numbers on every machine.
#include "random.h"

// A Weyl sequence through a mixer of two multiplications (Steele, Lea and Flood's SplitMix).
uint64_t test_random_next(test_random *random) {
    random->state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = random->state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int test_random_below(test_random *random, int bound) {
    uint64_t high = test_random_next(random) >> 32;
    return (int)((high * (uint64_t)bound) >> 32);
}

bool test_random_chance(test_random *random, int percent) {
    return test_random_below(random, 100) < percent;
}

uint64_t test_random_mix(uint64_t seed, uint64_t a, uint64_t b) {
    test_random random = {seed};
    random.state = test_random_next(&random) ^ a;
    random.state = test_random_next(&random) ^ b;
    return test_random_next(&random);
}
