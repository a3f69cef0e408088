// Purpose: choosing by any row of a table of levels, so that levels can be tuned.
// Layer: ai, private; tests/bench/strength.c tries rows that are not in the table.
// Invariant: senet_choose is this with the level's own row.
#ifndef SENET_AI_CHOOSE_H
#define SENET_AI_CHOOSE_H

#include "ai/search.h"
#include "senet/player.h"

/**
 * As senet_choose, by a given row; the request's level is not looked at. Thread-safe.
 * @param memory what earlier searches with the same knowledge found out, not NULL; it may have no
 *        rows. The move is the same whatever it holds.
 */
senet_status ai_choose_by(const senet_level *level, const senet_choice_request *request,
                          const ai_memory *memory, senet_choice *out_choice);

#endif
