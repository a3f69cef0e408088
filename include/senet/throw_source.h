/*
 * Where throws come from: a pure function of seed and number, so that undo never re-rolls.
 * Layer: include/senet. Invariant: the n-th throw of a seed is the same on every machine, for ever.
 */
#ifndef SENET_SENET_THROW_SOURCE_H
#define SENET_SENET_THROW_SOURCE_H

#include "senet/types.h"

SENET_BEGIN

/**
 * The four sticks of throw number n of a game.
 * Construction: SplitMix64's finaliser over seed + (n + 1) * 0x9E3779B97F4A7C15; the four top bits
 * are the four sticks, 1 = light face up.
 * @param seed a number of 64 bits; senet/seed.h has seeds of 128.
 * @param n 0 for the first throw of the game, opening throws count.
 * @return bits 0..3, set = light face up; bit 0 is stick 1. Thread-safe.
 */
unsigned senet_throw_sticks(uint64_t seed, uint32_t n);

/**
 * The seed of a game in a row of games that are to have nothing in common. Seeds that differ by a
 * multiple of 0x9E3779B97F4A7C15 share their throws, a few numbers apart; numbers counted up from any
 * seed, drawn once, do not.
 * @param seed of the whole row. @param game its number. @return a seed of 64 bits. Thread-safe.
 */
uint64_t senet_seed_of_game(uint64_t seed, uint64_t game);

/** Number of light faces in the low four bits. */
int senet_sticks_light(unsigned sticks);

/**
 * The next value of a small generator for everything cosmetic or chosen by the computer; its own
 * stream, never used for throws. @param state advanced in place. @return 64 uniform bits.
 */
uint64_t senet_random_next(uint64_t *state);

/** A uniform value 0..bound-1 without bias. @param bound 1 or more; 0 gives 0. */
uint32_t senet_random_below(uint64_t *state, uint32_t bound);

SENET_END

#endif
