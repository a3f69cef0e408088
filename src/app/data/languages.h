/*
 * The languages whose texts are there, and the one in force. Layer: app.
 * Invariant: English is always there and is the first.
 */
#pragma once

#include "l10n/l10n.h"

enum { APP_LANGUAGES_CAP = 32 };

/** Reads a file of the data directory ("lang/it.mo"): malloc'd. @return false if missing. */
typedef bool app_languages_read(void *user, const char *name, char **out_bytes, size_t *out_length);

typedef struct app_languages {
    const l10n_language *row[APP_LANGUAGES_CAP]; /**< for the settings' list */
    int n_rows;
    bool left_to_right; /**< no other is offered or chosen */
    l10n now;           /**< what the interface speaks */
    char *bytes;        /**< of the catalogue in force, or NULL */
    app_languages_read *read;
    void *user;
} app_languages;

/** Lists what is there and speaks English. @param user handed to `read`; borrowed. */
void app_languages_init(app_languages *languages, app_languages_read *read, void *user);

/** Lists only these, in this order. @param codes parted by single spaces; "": no change. */
void app_languages_only(app_languages *languages, const char *codes);

/** Leaves out what is written from the right, where its letters cannot be joined. */
void app_languages_only_left_to_right(app_languages *languages);

/**
 * Speaks another language.
 * @param wish a code or a list of codes; NULL or "": what the environment says.
 * @return false if no such language is there: English is in force then.
 */
bool app_languages_choose(app_languages *languages, const char *wish);

/** Speaks the first language of a run; where it is not there that is logged.
 *  @param option what --lang names, or NULL. @param saved the setting, which may be "". */
void app_languages_start(app_languages *languages, const char *option, const char *saved);

void app_languages_clear(app_languages *languages);
