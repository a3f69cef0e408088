// The current settings: see preferences.h.
#include "app/preferences.h"

#include "app/data/contents.h"
#include "app/data/files.h"
#include "base/log.h"
#include "base/str.h"
#include "os/dirs.h"
#include "os/files.h"
#include "platform/platform.h"

#include <stdlib.h>
#include <string.h>

// --- The settings on the disk

static void log_problems(const char *file, const ini_report *found) {
    for (size_t i = 0; i < found->n_problems && i < INI_PROBLEMS_MAX; i++) {
        log_write(LOG_LEVEL_WARNING, "%s:%zu: %s", file, found->problem[i].line,
                  found->problem[i].sentence);
    }
}

// Reads the settings for all users of this machine from one directory.
static void read_shared(const char *directory, settings *shared) {
    char path[OS_PATH_CAP];
    size_t length = 0;
    if (!str_join_path(path, sizeof path, directory, "senet.conf") ||
        os_stat(path, NULL) == OS_KIND_NONE) {
        return;
    }
    char *text = app_read_text(path, LOG_LEVEL_WARNING, &length);
    if (text != NULL) {
        settings_report report;
        settings_parse_over(text, length, shared, &report);
        free(text);
        log_problems(path, &report.found);
    }
}

// The directory with the highest priority is read last.
static void load_shared(settings *out_shared) {
    char directory[OS_PATH_CAP];
    size_t n = 0;
    settings_defaults(out_shared);
    while (os_dir_find_shared(n, directory, sizeof directory)) {
        n++;
    }
    while (n-- > 0) {
        if (os_dir_find_shared(n, directory, sizeof directory)) {
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
        log_write(LOG_LEVEL_WARNING, "Cannot read the settings; using the defaults.");
    }
    if (report.aside[0] != '\0') {
        log_write(LOG_LEVEL_WARNING, "The settings file was damaged; a copy was kept as %s.",
                  report.aside);
    }
}

// --- The settings in force

// A museum's own texts override the built-in ones. Their problems were logged at the start and are
// not repeated: the attract state changes the language every few seconds.
static void load_content(app_preferences *preferences) {
    if (!preferences->held) {
        app_contents_load(preferences->content, platform_asset, preferences->p,
                          l10n_language_of(&preferences->languages.now)->code, preferences->museum);
    }
}

static void load_own(app_preferences *preferences) {
    char named[OS_PATH_CAP];
    platform_own_pictures(preferences->p,
                          app_contents_dir(preferences->museum, named, sizeof named));
    load_content(preferences);
}

static void load_languages(app_preferences *preferences, const app_options *options) {
    app_languages *languages = &preferences->languages;
    settings *now = &preferences->now;
    app_languages_init(languages, platform_asset, preferences->p);
    if (!platform_joins_letters()) {
        app_languages_only_left_to_right(languages);
    }
    if (preferences->museum != NULL) {
        app_languages_only(languages, preferences->museum->languages);
    }
    app_languages_start(languages, options->lang, now->language);
    preferences->language_is_option = options->lang != NULL;
    if (preferences->language_is_option) {
        (void)str_copy(preferences->saved_language, sizeof preferences->saved_language,
                       now->language);
        (void)str_copy(now->language, sizeof now->language,
                       l10n_language_of(&languages->now)->code);
    }
    (void)str_copy(preferences->language, sizeof preferences->language, now->language);
}

void app_preferences_reload(app_preferences *preferences) {
    app_options options = {.lang = preferences->now.language};
    app_languages_clear(&preferences->languages);
    load_languages(preferences, &options);
    load_own(preferences);
}

void app_preferences_load(app_preferences *preferences, platform *p, const app_options *options,
                          const kiosk_config *museum) {
    settings *now = &preferences->now;
    preferences->p = p;
    preferences->museum = museum;
    // In a museum every visit starts with the museum's settings.
    if (museum != NULL) {
        kiosk_settings(museum, now);
    } else {
        app_settings_load(platform_files(p), now);
    }
    preferences->speech_is_option = options->speak && !now->speech;
    now->speech = now->speech || options->speak;
    load_languages(preferences, options);
    preferences->content = content_create();
    if (museum != NULL) {
        app_contents_report found;
        app_contents_check(museum, false, &found);
    }
    load_own(preferences);
}

// The language of --lang is used until the player chooses another one.
void app_preferences_apply(app_preferences *preferences, ui *u) {
    const settings *now = &preferences->now;
    preferences->changed = preferences->museum == NULL;
    preferences->changed_ms = platform_now_ms(preferences->p);
    preferences->speech_is_option = preferences->speech_is_option && now->speech;
    if (strcmp(now->language, preferences->language) == 0) {
        return;
    }
    (void)str_copy(preferences->language, sizeof preferences->language, now->language);
    preferences->language_is_option = false;
    (void)app_languages_choose(&preferences->languages, preferences->language);
    load_content(preferences);
    ui_set_language(u, &preferences->languages.now);
}

bool app_preferences_store(app_preferences *preferences) {
    if (preferences->museum != NULL) {
        return false;
    }
    // Failures are logged where they happen.
    settings stored = preferences->now;
    if (preferences->language_is_option) {
        (void)str_copy(stored.language, sizeof stored.language, preferences->saved_language);
    }
    stored.speech = stored.speech && !preferences->speech_is_option;
    preferences->changed = false;
    (void)settings_store(platform_files(preferences->p), &stored);
    return true;
}
