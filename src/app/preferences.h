// The current settings and what depends on them: language, texts for visitors.
// Layer: app.
// Invariant: a value from a command-line option is not stored unless the player also chooses it; no
// setting of a museum's visitor is stored.
#pragma once

#include "app/data/languages.h"
#include "app/options.h"
#include "game/kiosk.h"
#include "game/settings.h"
#include "l10n/content.h"
#include "platform/platform.h"
#include "ui/frame/ui.h"

/** How long settings must be unchanged before they are stored: a slider changes in many steps. */
enum { APP_PREFERENCES_SETTLE_MS = 500 };

typedef struct app_preferences {
    platform *p;
    const kiosk_config *museum; /**< NULL: at home */
    settings now;
    bool changed; /**< since the last save */
    uint64_t changed_ms;
    char language[SETTINGS_LANGUAGE_CAP]; /**< the language setting in effect */
    bool language_is_option;              /**< from --lang: store `saved_language` instead */
    char saved_language[SETTINGS_LANGUAGE_CAP];
    bool speech_is_option; /**< from --speak; not stored */
    app_languages languages;
    content *content; /**< texts in the current language; NULL: none */
    bool held;        /**< in a preview: the files are faulty, so the texts stay as they were */
} app_preferences;

/** Loads a user's settings: those for all users (senet.conf, os_dir_find_shared), overridden by the
 *  user's own. Always yields usable settings, and logs problems in a file. */
void app_settings_load(const base_files *files, settings *out_settings);

/** Loads a museum's or user's settings, and the texts in their language.
 *  @param p borrowed.
 *  @param museum borrowed; NULL: at home. */
void app_preferences_load(app_preferences *preferences, platform *p, const app_options *options,
                          const kiosk_config *museum);

/** Reloads languages and texts after a change of the museum's files, in a preview. */
void app_preferences_reload(app_preferences *preferences);

/** Applies settings that the interface has changed: language, texts. */
void app_preferences_apply(app_preferences *preferences, ui *u);

/** Whether changed settings have been stable long enough to be stored. */
static inline bool app_preferences_are_settled(const app_preferences *preferences,
                                               uint64_t now_ms) {
    return preferences->changed && now_ms >= preferences->changed_ms + APP_PREFERENCES_SETTLE_MS;
}

/** Stores the settings; does nothing in a museum. Logs a failure. @return whether it tried. */
bool app_preferences_store(app_preferences *preferences);

static inline void app_preferences_clear(app_preferences *preferences) {
    content_destroy(preferences->content);
    app_languages_clear(&preferences->languages);
}
