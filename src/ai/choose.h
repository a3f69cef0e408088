// Purpose: choosing by any row of a table of levels, so that levels can be tuned; their noise.
// Layer: ai, private; tests/bench/strength.c tries rows that are not in the table.
// Invariant: senet_choose is this with the level's own row.
#pragma once

#include "ai/search.h"
#include "senet/player.h"

/**
 * As senet_choose, by a given row; the request's level is not looked at. Thread-safe.
 * @param transpositions what earlier searches with the same knowledge found out, not NULL;
 *        it may have no rows. The move is the same whatever it holds.
 */
senet_status ai_choose_by(const senet_level *level, const senet_choice_request *request,
                          const ai_transpositions *transpositions, senet_choice *out_choice);

/**
 * A bell-shaped number around 0.
 * @param hash of the position that is evaluated. @param seed of the request.
 * @param spread its standard deviation, 0 .. 65535; it reaches five times as far at most.
 */
int32_t ai_noise(uint64_t hash, uint64_t seed, int32_t spread);

/** A number 0 .. bound-1, all alike likely. @param hash as above. @param seed as above.
 *  @param bound 1 .. 65535. */
int32_t ai_chance_of(uint64_t hash, uint64_t seed, int32_t bound);
