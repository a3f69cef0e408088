// Purpose: choosing by any row of a table of levels, so that levels can be tuned.
// Layer: ai, private; tests/bench/strength.c tries rows that are not in the table.
// Invariant: senet_choose is this with the level's own row.
#ifndef SENET_AI_CHOOSE_H
#define SENET_AI_CHOOSE_H

#include "senet/player.h"

/** As senet_choose, by a given row; the request's level is not looked at. Thread-safe. */
senet_status ai_choose_by(const senet_level *level, const senet_choice_request *request,
                          senet_choice *out_choice);

#endif
