/*
 * The museum's file on the command line: reading, --check-config, --print-config, --make-pin. Layer: app.
 * Invariant: every problem is said with file and line, one sentence each.
 */
#pragma once

#include "app/options.h"
#include "game/kiosk.h"

/** Where the file is unless --config names another. */
#define APP_CONFIG_FILE "/etc/senet/kiosk.conf"

/**
 * Reads what the museum has set; what is wrong is said on standard error.
 * @param options --config; without it APP_CONFIG_FILE, and the defaults if that does not exist.
 *        --station: what the file sets for that station comes after what it sets for all.
 * @param out_museum always usable.
 * @return false if the file cannot be read or anything in it is wrong.
 */
bool app_config_read(const app_options *options, kiosk_config *out_museum);

/** Answers --check-config and --print-config. The first also checks the museum's own texts, but
 *  does not fail because of them, and without --station all stations. @return an APP_EXIT_* code. */
int app_config_tell(const app_options *options);

/**
 * Answers --make-pin. Reads a PIN: from a terminal twice, without showing it; from anything else one
 * line. Prints the line for the file on standard output, or a sentence on standard error. The digits
 * are neither shown nor stored.
 * @return an APP_EXIT_* code.
 */
int app_make_pin(void);
