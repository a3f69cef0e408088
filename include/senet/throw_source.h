// Where throws come from: a pure function of seed and number, so that undo never changes a throw.
// Layer: include/senet.
// Invariant: the n-th throw of a seed is the same on every machine and in every version.
#ifndef SENET_SENET_THROW_SOURCE_H
#define SENET_SENET_THROW_SOURCE_H

#include "senet/types.h"

SENET_BEGIN

/** The four sticks of throw number n of a game.
 *  Algorithm: SplitMix64's finaliser of seed + (n + 1) * 0x9E3779B97F4A7C15; the four top bits are
 *  the four sticks, 1 = light face up.
 *  @param seed 64 bits; for 128 bits see senet/seed.h.
 *  @param n 0 for the first throw of the game, opening throws included.
 *  @return bits 0..3, set = light face up; bit 0 is stick 1. Thread-safe. */
unsigned senet_throw_sticks(uint64_t seed, uint32_t n);

/** The seed of one game in a series of independent games. (Seeds that differ by a multiple of
 *  0x9E3779B97F4A7C15 have the same throws, with shifted numbers.)
 *  @param seed of the series.
 *  @param game its number in the series. Thread-safe. */
uint64_t senet_seed_of_game(uint64_t seed, uint64_t game);

/** The number of light faces: bits set among the low four. */
int senet_sticks_light(unsigned sticks);

/** A small random generator for everything but throws: cosmetic details and the computer's choices.
 *  @param state advanced in place.
 *  @return 64 uniform bits. */
uint64_t senet_random_next(uint64_t *state);

/** A uniform random number 0..bound-1. @param bound 1 or more; 0 gives 0. */
uint32_t senet_random_below(uint64_t *state, uint32_t bound);

SENET_END

#endif
