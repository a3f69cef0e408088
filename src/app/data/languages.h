// The available languages, and the current one.
// Layer: app.
// Invariant: English can always be selected, even if it is not listed.
#pragma once

#include "l10n/l10n.h"

enum { APP_LANGUAGES_CAP = 32 };

/** Reads a file of the data directory ("lang/it.mo"): malloc'd. @return false if missing. */
typedef bool app_languages_read(void *user, const char *name, char **out_bytes, size_t *out_length);

typedef struct app_languages {
    const l10n_language *row[APP_LANGUAGES_CAP]; /**< for the list in the settings */
    int n_rows;
    bool left_to_right; /**< only left-to-right languages are offered or selected */
    l10n now;           /**< the interface's language */
    char *bytes;        /**< the current catalogue, or NULL */
    app_languages_read *read;
    void *user;
} app_languages;

/** Finds the available languages and selects English. @param user passed to `read`; borrowed. */
void app_languages_init(app_languages *languages, app_languages_read *read, void *user);

/** Limits the list to these languages, in this order.
 *  @param codes space-separated; "": no change. */
void app_languages_only(app_languages *languages, const char *codes);

/** Removes right-to-left languages, for systems that cannot join their letters. */
void app_languages_only_left_to_right(app_languages *languages);

/** Selects a language.
 *  @param codes a code or a list of codes; NULL or "": from the environment.
 *  @return false if codes were given and none is available: English is then selected. */
bool app_languages_choose(app_languages *languages, const char *codes);

/** Selects the language at the start; logs if it is not available.
 *  @param option from --lang, or NULL.
 *  @param saved the setting, which may be "". */
void app_languages_start(app_languages *languages, const char *option, const char *saved);

void app_languages_clear(app_languages *languages);
