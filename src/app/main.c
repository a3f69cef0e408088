/*
 * senet: the command line, and nothing else. Layer: app.
 */
#include "app/app.h"

#include "ui/rules_text.h"

#include <stdio.h>

// The rules can be played with more pieces than the game offers; see RULES.md section 1.
static bool pieces_are_offered(const app_options *options) {
    if (!options->has_rules) {
        return true;
    }
    int most = rules_text_get(options->rules)->pieces_max;
    if (options->pieces <= most) {
        return true;
    }
    (void)fprintf(stderr, "senet: --pieces wants a number from %d to %d with --rules %s, not %d.\n",
                  SENET_PIECES_MIN, most, senet_rules_get(options->rules)->name, options->pieces);
    return false;
}

int main(int argc, char **argv) {
    uint64_t started_us = app_pace_now_us();
    app_options options;
    char why[256];
    if (!app_options_parse(argc, argv, &options, why, sizeof why)) {
        (void)fprintf(stderr, "senet: %s.\n", why);
        return APP_EXIT_USAGE;
    }
    if (options.help) {
        app_options_help(stdout);
        return APP_EXIT_OK;
    }
    if (options.version) {
        (void)puts("senet " SENET_VERSION);
        return APP_EXIT_OK;
    }
    if (!pieces_are_offered(&options)) {
        return APP_EXIT_USAGE;
    }
    return app_run(&options, started_us);
}
