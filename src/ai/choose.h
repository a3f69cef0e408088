// Chooses moves for any senet_level, so that levels can be tuned; their random errors.
// Layer: ai, private; tests/bench/strength.c tries levels that are not in the table.
// Invariant: senet_choose calls ai_choose_by with the level's row of the table.
#pragma once

#include "ai/search.h"
#include "senet/player.h"

/** As senet_choose, for a given level; the request's level is ignored. Thread-safe.
 *  @param transpositions from earlier searches with the same knowledge, not NULL; may have no rows.
 *         Its content does not change the chosen move. */
senet_status ai_choose_by(const senet_level *level, const senet_choice_request *request,
                          const ai_transpositions *transpositions, senet_choice *out_choice);

/** A random number with a roughly normal distribution around 0.
 *  @param hash of the position that is evaluated.
 *  @param seed of the request.
 *  @param spread its standard deviation, 0 .. 65535; the result is at most five times as large. */
int32_t ai_noise(uint64_t hash, uint64_t seed, int32_t spread);

/** A uniform random number 0 .. bound-1.
 *  @param hash as above.
 *  @param seed as above.
 *  @param bound 1 .. 65535. */
int32_t ai_chance_of(uint64_t hash, uint64_t seed, int32_t bound);
