/*
 * Settings from the disk and back: see stored.h.
 */
#include "app/stored.h"

#include "base/log.h"

void app_stored_load(const base_files *files, settings *out_settings) {
    settings_report report;
    settings_load(files, out_settings, &report);
    for (size_t i = 0; i < report.found.n_problems && i < INI_PROBLEMS_MAX; i++) {
        const ini_problem *problem = &report.found.problem[i];
        log_write(LOG_LEVEL_WARNING, "settings.ini, line %zu: %s%s%s.", problem->line, problem->key,
                  problem->key[0] != '\0' ? ": " : "", ini_fault_text(problem->fault));
    }
    if (report.unreadable) {
        log_write(LOG_LEVEL_WARNING, "The settings cannot be read; the usual ones are used.");
    }
    if (report.aside[0] != '\0') {
        log_write(LOG_LEVEL_WARNING, "The settings were damaged; the file was kept as %s.",
                  report.aside);
    }
}

void app_stored_store(const base_files *files, const settings *chosen) {
    if (!settings_store(files, chosen)) {
        app_stored_say_disk();
    }
}

void app_stored_say_disk(void) {
    log_once("disk", LOG_LEVEL_WARNING,
             "Games and settings cannot be saved: the disk does not take them, or there is no home "
             "directory.");
}
