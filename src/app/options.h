// The command line of senet as one table, used for parsing, --help and the man page's test.
// Layer: app.
// Invariant: an option that is not in the table does not exist.
#pragma once

#include "senet/rules.h"
#include "senet/seed.h"

#include <stdio.h>

/** Exit codes of senet, documented in the man page. */
enum {
    APP_EXIT_OK = 0,
    APP_EXIT_FAILED =
        1,              /**< a requirement is missing: display, memory, a test script's condition */
    APP_EXIT_USAGE = 2, /**< invalid command line */
    APP_EXIT_CONFIG = 78 /**< invalid museum configuration; EX_CONFIG of sysexits.h, so that a
                              supervisor does not retry */
};

/** The first game. */
typedef struct app_game_options {
    bool has_seed;
    senet_seed seed; /**< of chosen origin */
    bool has_rules;
    senet_rules_id rules;
    int pieces;       /**< 3..7; 0: not given */
    bool two_players; /**< start a game between two people at once */
    const char *load; /**< file or NULL */
} app_game_options;

/** The initial window. */
typedef struct app_window_options {
    bool fullscreen, windowed;
    int width_px, height_px; /**< --size; 0: not given */
} app_window_options;

/** For tests; see app/inspect/inspect.h. */
typedef struct app_inspect_options {
    bool trace;
    const char *script; /**< file or NULL */
    bool fixed_step;
    const char *screenshot; /**< file or NULL */
} app_inspect_options;

/** The parsed command line. Strings are borrowed from argv. */
typedef struct app_options {
    bool help, version;
    app_game_options game;
    app_window_options window;
    app_inspect_options inspect;
    const char *verify; /**< file or NULL */
    const char *import; /**< file or NULL */
    const char *report; /**< file with a museum's counts, or NULL */
    bool svg;           /**< print the report as an SVG picture */
    const char *lang;
    bool kiosk;          /**< museum mode */
    bool preview;        /**< museum mode in a window that follows the museum's files */
    const char *config;  /**< the museum's configuration file, or NULL */
    const char *station; /**< name of this machine in that file, or NULL */
    bool check_config, print_config, check_layout, make_pin;
    bool tty;
    bool speak;
    bool verbose;
} app_options;

/** Parses the command line.
 *  @param out_why a sentence on failure.
 *  @return false if an option is unknown, lacks its value or has an invalid one. */
bool app_options_parse(int argc, char **argv, app_options *out_options, char *out_why,
                       size_t why_cap);

/** Prints --help. */
void app_options_help(FILE *out);
