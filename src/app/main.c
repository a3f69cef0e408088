/*
 * senet: the command line, and what needs no window. Layer: app.
 */
#include "app/app.h"

#include "app/data/files.h"
#include "app/data/history.h"
#include "app/inspect/inspect.h"
#include "app/museum/config.h"
#include "app/museum/make_pin.h"
#include "app/text_mode.h"
#include "game/verify.h"
#include "os/clock.h"
#include "os/process.h"
#include "platform/platform.h"
#include "senet/rules.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The rules can be played with more pieces than the game offers; see RULES.md "Sides".
static bool pieces_are_offered(const app_game_options *options) {
    if (!options->has_rules) {
        return true;
    }
    int most = senet_rules_get(options->rules)->pieces_max;
    if (options->pieces <= most) {
        return true;
    }
    (void)fprintf(stderr, "senet: --pieces wants a number from %d to %d with --rules %s, not %d.\n",
                  SENET_PIECES_MIN, most, senet_rules_get(options->rules)->name, options->pieces);
    return false;
}

// Says in one sentence whether a record holds; opens no window.
static int verify(const char *path) {
    char sentence[MATCH_VERDICT_CAP];
    char why[APP_READ_WHY_CAP];
    size_t length = 0;
    char *text = app_read_text(path, &length, why, sizeof why);
    if (text == NULL) {
        (void)fprintf(stderr, "senet: %s\n", why);
        return APP_EXIT_FAILED;
    }
    bool holds = match_verify(text, length, sentence);
    free(text);
    (void)puts(sentence);
    return holds ? APP_EXIT_OK : APP_EXIT_FAILED;
}

// Puts a record among the games and into their list; opens no window.
static int import_record(const char *path) {
    match_load_report report;
    char sentence[MATCH_REPORT_TEXT_CAP];
    app_history games;
    platform_data *data = platform_data_open(NULL);
    if (data == NULL) {
        (void)fprintf(stderr, "senet: The game's own files were not found.\n");
        return APP_EXIT_FAILED;
    }
    const base_files *files = platform_data_files(data);
    app_history_init(&games, files);
    app_import what = app_history_import(&games, path, &report);
    int error = errno;
    app_history_close(&games);
    platform_data_close(data);
    if (what == APP_IMPORT_DONE) {
        (void)puts("The game is in the list of games.");
        return APP_EXIT_OK;
    }
    if (what == APP_IMPORT_FAULTY) {
        (void)match_load_report_print(&report, sentence);
        (void)fprintf(stderr, "senet: %s: %s\n", path, sentence);
    } else {
        (void)fprintf(stderr, "senet: Cannot %s %s: %s.\n",
                      what == APP_IMPORT_UNREADABLE ? "read" : "add", path, strerror(error));
    }
    return APP_EXIT_FAILED;
}

int main(int argc, char **argv) {
    uint64_t started_us = os_now_us();
    app_options options;
    char why[256];
    os_process_begin(&argc, &argv);
    if (!app_options_parse(argc, argv, &options, why, sizeof why)) {
        (void)fprintf(stderr, "senet: %s.\n", why);
        return APP_EXIT_USAGE;
    }
    const char *left_out = app_inspect_left_out(&options.inspect);
    if (left_out != NULL) {
        (void)fprintf(stderr, "senet: %s was left out of this build (SENET_INSPECT is off).\n",
                      left_out);
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
    if (options.verify != NULL) {
        return verify(options.verify);
    }
    if (options.import != NULL) {
        return import_record(options.import);
    }
    if (options.make_pin) {
        return app_make_pin();
    }
    if (options.check_config || options.print_config) {
        return app_config_tell(&options);
    }
    if (!pieces_are_offered(&options.game)) {
        return APP_EXIT_USAGE;
    }
    if (options.tty) {
        return app_text_mode(&options);
    }
    exhibit museum;
    if (options.kiosk && !app_config_read(options.config, &museum)) {
        return APP_EXIT_CONFIG;
    }
    museum.speech = options.kiosk && (museum.speech || options.speak);
    return app_run(&options, options.kiosk ? &museum : NULL, started_us);
}
