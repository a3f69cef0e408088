// Dates for people.
// Layer: app. Stateless; any thread may call it.
#pragma once

#include "text/words_setup.h"

#include <time.h>

/** Converts a time to local time and the number of midnights since.
 *  @param moment seconds since 1970, UTC, as is `now`.
 *  @return false, and year 0, if the system cannot convert it. */
bool app_words_time(time_t moment, time_t now, words_time *out_when);
