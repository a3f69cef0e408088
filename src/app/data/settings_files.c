/*
 * Settings from the disk and back: see settings_files.h.
 */
#include "app/data/settings_files.h"

#include "app/data/files.h"
#include "base/log.h"
#include "base/str.h"
#include "os/files.h"
#include "os/place.h"

#include <stdlib.h>

static void log_problems(const char *file, const ini_report *found) {
    for (size_t i = 0; i < found->n_problems && i < INI_PROBLEMS_MAX; i++) {
        log_write(LOG_LEVEL_WARNING, "%s:%zu: %s", file, found->problem[i].line,
                  found->problem[i].sentence);
    }
}

// What is set for everybody on this machine, in one directory.
static void read_shared(const char *directory, settings *shared) {
    char path[OS_PATH_CAP], why[APP_READ_WHY_CAP];
    size_t length = 0;
    if (!str_join_path(path, sizeof path, directory, "senet.conf") ||
        os_look(path, NULL) == OS_KIND_NONE) {
        return;
    }
    char *text = app_read_text(path, &length, why, sizeof why);
    if (text == NULL) {
        log_write(LOG_LEVEL_WARNING, "%s", why);
        return;
    }
    settings_report report;
    settings_parse_over(text, length, shared, &report);
    free(text);
    log_problems(path, &report.found);
}

// The directory that counts most is read last.
static void load_shared(settings *out_shared) {
    char directory[OS_PATH_CAP];
    size_t n = 0;
    settings_defaults(out_shared);
    while (os_place_shared(n, directory, sizeof directory)) {
        n++;
    }
    while (n-- > 0) {
        if (os_place_shared(n, directory, sizeof directory)) {
            read_shared(directory, out_shared);
        }
    }
}

void app_settings_load(const base_files *files, settings *out_settings) {
    settings_report report;
    settings shared;
    load_shared(&shared);
    settings_load(files, &shared, out_settings, &report);
    log_problems("settings.ini", &report.found);
    if (report.unreadable) {
        log_write(LOG_LEVEL_WARNING, "The settings cannot be read; using the defaults.");
    }
    if (report.aside[0] != '\0') {
        log_write(LOG_LEVEL_WARNING, "The settings were damaged; the file was kept as %s.",
                  report.aside);
    }
}

void app_settings_store(const base_files *files, const settings *chosen) {
    // A failure has been logged where it happened.
    (void)settings_store(files, chosen);
}
