/*
 * A time as people say it. Layer: app. Stateless; any thread may call it.
 */
#pragma once

#include "text/words_setup.h"

#include <time.h>

/** A moment in local time, and how many midnights ago it was.
 *  @param moment seconds since 1970, UTC; so is `now`. @return false, and year 0: the system cannot say. */
bool app_when(time_t moment, time_t now, words_time *out_when);
