/*
 * The settings in force and what follows from them: the language, and what visitors read. Layer: app.
 * Invariant: what an option of the command line sets is not stored, unless a person chooses it too;
 * nothing of a museum's visitor is stored.
 */
#pragma once

#include "app/data/languages.h"
#include "app/options.h"
#include "game/kiosk.h"
#include "game/settings.h"
#include "l10n/content.h"
#include "platform/platform.h"
#include "ui/frame/ui.h"

/** How long settings must not change before they are stored: a slider takes many steps. */
enum { APP_PREFERENCES_SETTLE_MS = 500 };

typedef struct app_preferences {
    platform *p;
    const kiosk_config *museum; /**< NULL: at home */
    settings now;
    bool changed; /**< and not saved yet */
    uint64_t changed_ms;
    char language[SETTINGS_LANGUAGE_CAP]; /**< the setting that is in force */
    bool language_is_option;              /**< it comes from --lang: `saved_language` is written */
    char saved_language[SETTINGS_LANGUAGE_CAP];
    bool speech_is_option; /**< it comes from --speak, and is not stored */
    app_languages languages;
    content *content; /**< what visitors read in the language in force; NULL: nothing */
} app_preferences;

/** Loads a person's settings: what is set for everybody (senet.conf, os_place_shared), over that what
 *  the person has chosen. Always gives usable ones, and logs what is wrong with a file. */
void app_settings_load(const base_files *files, settings *out_settings);

/** Reads the settings, a museum's or a person's, and the texts of their language. @param p borrowed.
 *  @param museum borrowed; NULL: at home. */
void app_preferences_load(app_preferences *preferences, platform *p, const app_options *options,
                          const kiosk_config *museum);

/** Puts settings that the interface has changed in force: language, texts. */
void app_preferences_apply(app_preferences *preferences, ui *u);

/** Whether settings are to be stored that have not changed for a while. */
static inline bool app_preferences_are_settled(const app_preferences *preferences,
                                               uint64_t now_ms) {
    return preferences->changed && now_ms >= preferences->changed_ms + APP_PREFERENCES_SETTLE_MS;
}

/** Stores them; does nothing in a museum. A failure is logged. @return whether that was tried. */
bool app_preferences_store(app_preferences *preferences);

static inline void app_preferences_clear(app_preferences *preferences) {
    content_destroy(preferences->content);
    app_languages_clear(&preferences->languages);
}
