// senet: the command line, and everything that needs no window.
// Layer: app.
#include "app/app.h"

#include "app/data/files.h"
#include "app/data/history.h"
#include "app/inspect/inspect.h"
#include "app/museum/config.h"
#include "app/museum/report.h"
#include "os/clock.h"
#include "os/process.h"
#include "platform/platform.h"
#include "senet/record.h"
#include "senet/rules.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The rules allow more pieces than the game offers; see RULES.md "Sides".
static bool pieces_are_offered(const app_game_options *options) {
    const senet_rules_info *rules = senet_rules_get(options->rules);
    bool good = !options->has_rules || options->pieces <= rules->pieces_max;
    if (!good) {
        log_write(LOG_LEVEL_ERROR,
                  "--pieces must be between %d and %d with --rules %s (got \"%d\")",
                  SENET_PIECES_MIN, rules->pieces_max, rules->name, options->pieces);
    }
    return good;
}

// Prints whether a record is valid, in one sentence; opens no window.
static int verify(const char *path) {
    char sentence[SENET_VERDICT_CAP];
    size_t length = 0;
    char *text = app_read_text(path, LOG_LEVEL_ERROR, &length);
    bool holds = text != NULL && senet_record_verify(text, length, sentence);
    if (text != NULL) {
        (void)puts(sentence);
    }
    free(text);
    return holds ? APP_EXIT_OK : APP_EXIT_FAILED;
}

// Adds a record to the history; opens no window.
static int import_record(const char *path) {
    match_load_report report;
    char sentence[MATCH_REPORT_TEXT_CAP];
    app_history games;
    platform_data *data = platform_data_open(NULL);
    if (data == NULL) {
        log_write(LOG_LEVEL_ERROR, "The game's data files were not found.");
        return APP_EXIT_FAILED;
    }
    const base_files *files = platform_data_files(data);
    app_history_init(&games, files);
    app_import what = app_history_import(&games, path, &report);
    int error = errno;
    app_history_close(&games);
    platform_data_close(data);
    if (what == APP_IMPORT_DONE) {
        (void)puts("The game was added to the list of games.");
        return APP_EXIT_OK;
    }
    if (what == APP_IMPORT_FAULTY) {
        (void)match_load_report_print(&report, sentence);
        log_write(LOG_LEVEL_ERROR, "%s: %s", path, sentence);
    } else {
        log_write(LOG_LEVEL_ERROR, "Cannot %s %s: %s.",
                  what == APP_IMPORT_UNREADABLE ? "read" : "add", path, strerror(error));
    }
    return APP_EXIT_FAILED;
}

int main(int argc, char **argv) {
    uint64_t started_us = os_now_us();
    app_options options;
    char why[256];
    os_process_begin(&argc, &argv);
    log_set_sink(app_log_line, NULL, LOG_LEVEL_ERROR);
    if (!app_options_parse(argc, argv, &options, why, sizeof why)) {
        log_write(LOG_LEVEL_ERROR, "%s", why);
        return APP_EXIT_USAGE;
    }
    const char *left_out = app_inspect_left_out(&options.inspect);
    if (left_out != NULL) {
        log_write(LOG_LEVEL_ERROR, "%s is not available in this build (SENET_INSPECT is off)",
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
    if (options.report != NULL) {
        return app_report(&options);
    }
    if (options.make_pin) {
        return app_make_pin();
    }
    if (options.check_config || options.print_config) {
        return app_config_print(&options);
    }
    if (!pieces_are_offered(&options.game)) {
        return APP_EXIT_USAGE;
    }
    if (options.tty) {
        return app_text_mode(&options);
    }
    kiosk_config museum;
    ini_report found;
    if (options.kiosk && !app_config_read(&options, &museum, &found)) {
        return APP_EXIT_CONFIG;
    }
    return app_run(&options, options.kiosk ? &museum : NULL, started_us);
}
