/*
 * senet: the command line, and nothing else. Layer: app.
 */
#include "app/app.h"

#include <stdio.h>

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
    return app_run(&options, started_us);
}
