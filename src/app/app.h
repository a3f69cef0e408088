// Runs the program: connects platform, interface, match record and computer player.
// Layer: app.
#pragma once

#include "app/options.h"
#include "game/kiosk.h"

#include <stdint.h>

/** Runs the program from the parsed options to its end.
 *  @param museum the museum's configuration, borrowed, reread in a preview; NULL: at home.
 *  @param started_us os_now_us() at the start of main.
 *  @return an APP_EXIT_* code. */
int app_run(const app_options *options, kiosk_config *museum, uint64_t started_us);

/** Runs without a window: the dialogue of --tty on standard input and output. */
int app_text_mode(const app_options *options);
