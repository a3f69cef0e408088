// The museum's configuration file: reading, --check-config, --print-config, --make-pin.
// Layer: app.
// Invariant: every problem is reported with file and line, in one sentence each.
#pragma once

#include "app/options.h"
#include "game/kiosk.h"

/** The file's path, unless --config names another. */
#define APP_CONFIG_FILE "/etc/senet/kiosk.conf"

/** Reads the museum's configuration; reports problems on standard error.
 *  @param options --config; without it APP_CONFIG_FILE, and the defaults if that does not exist.
 *         --station: the file's settings for that station override those for all.
 *  @param out_museum always usable; as changed by --speak and --preview.
 *  @param out_report what is wrong; nothing if the file cannot be read.
 *  @return false if the file cannot be read or has any error. */
bool app_config_read(const app_options *options, kiosk_config *out_museum, ini_report *out_report);

/** Runs --check-config and --print-config. The first, without --station, checks all stations. It
 *  also checks the museum's own texts, but fails only if there are none; with --kiosk, not even
 *  then.
 *  @return an APP_EXIT_* code. */
int app_config_print(const app_options *options);

/** The file that --config names, or the default. */
static inline const char *app_config_file(const app_options *options) {
    return options->config != NULL ? options->config : APP_CONFIG_FILE;
}

/** Runs --make-pin. Reads a PIN: from a terminal twice without echo, otherwise one line. Prints the
 *  line for the file on standard output, or a sentence on standard error. The digits are neither
 *  shown nor stored.
 *  @return an APP_EXIT_* code. */
int app_make_pin(void);
