/*
 * The command line of senet as one table: parsing, --help and the man page's test read it.
 * Layer: app. Invariant: an option that is not in the table does not exist.
 */
#pragma once

#include "senet/rules.h"
#include "senet/seed.h"

#include <stdio.h>

/** Exit codes of senet, documented in the man page. */
enum {
    APP_EXIT_OK = 0,
    APP_EXIT_FAILED =
        1, /**< something needed is missing: display, memory, a test script's condition */
    APP_EXIT_USAGE = 2,  /**< the command line is wrong */
    APP_EXIT_CONFIG = 78 /**< what the museum has set is wrong; EX_CONFIG of sysexits.h, so that a
                              supervisor does not try again */
};

/** The game that begins at once. */
typedef struct app_game_options {
    bool has_seed;
    senet_seed seed; /**< of chosen origin */
    bool has_rules;
    senet_rules_id rules;
    int pieces;       /**< 3..7; 0: not given */
    bool two_players; /**< a game between two people begins at once */
    const char *load; /**< file or NULL */
} app_game_options;

/** How the window begins. */
typedef struct app_window_options {
    bool fullscreen, windowed;
    int width_px, height_px; /**< --size; 0: not given */
} app_window_options;

/** What tests want; see app/inspect/inspect.h. */
typedef struct app_inspect_options {
    bool trace;
    const char *script; /**< file or NULL */
    bool fixed_step;
    const char *screenshot; /**< file or NULL */
} app_inspect_options;

/** What the command line asks for. Strings are borrowed from argv. */
typedef struct app_options {
    bool help, version;
    app_game_options game;
    app_window_options window;
    app_inspect_options inspect;
    const char *verify; /**< file or NULL */
    const char *import; /**< file or NULL */
    const char *report; /**< a museum's counts, or NULL */
    bool svg;           /**< print the report as a picture */
    const char *lang;
    bool kiosk;          /**< museum mode */
    const char *config;  /**< file of what the museum sets, or NULL */
    const char *station; /**< which of the museum's machines this is, or NULL */
    bool check_config, print_config, check_layout, make_pin;
    bool tty;
    bool speak;
    bool verbose;
} app_options;

/**
 * Reads the command line.
 * @param out_why a sentence on failure.
 * @return false if an option is unknown, lacks its value or has a bad one.
 */
bool app_options_parse(int argc, char **argv, app_options *out_options, char *out_why,
                       size_t why_cap);

/** Prints --help. */
void app_options_help(FILE *out);
