// Languages: see languages.h. SENET_BUILD_LANG is set by the build.
#include "app/data/languages.h"

#include "base/log.h"
#include "base/str.h"
#include "os/files.h"
#include "os/process.h"

#include <stdlib.h>
#include <string.h>

enum { CATALOG_MOST = 8 << 20, PATH_CAP = 1024, WISH_CAP = 256 };

void app_languages_init(app_languages *languages, app_languages_read *read, void *user) {
    memset(languages, 0, sizeof *languages);
    languages->read = read;
    languages->user = user;
    for (size_t i = 0; i < l10n_language_count() && languages->n_rows < APP_LANGUAGES_CAP; i++) {
        const l10n_language *row = l10n_language_get(i);
        if (strcmp(row->code, L10N_PSEUDO) != 0) {
            languages->row[languages->n_rows++] = row;
        }
    }
    l10n_init(&languages->now, l10n_language_get(0), NULL);
}

void app_languages_only(app_languages *languages, const char *codes) {
    const l10n_language *all[APP_LANGUAGES_CAP];
    int n = languages->n_rows;
    memcpy(all, languages->row, sizeof all);
    languages->n_rows = codes[0] != '\0' ? 0 : n;
    for (const char *at = codes; *at != '\0';) {
        size_t length = strcspn(at, " ");
        for (int i = 0; i < n; i++) {
            if (strlen(all[i]->code) == length && strncmp(all[i]->code, at, length) == 0) {
                languages->row[languages->n_rows++] = all[i];
            }
        }
        at += length + (at[length] == ' ' ? 1 : 0);
    }
}

static bool is_left_out(const app_languages *languages, const l10n_language *row) {
    return languages->left_to_right && row->direction == L10N_RIGHT_TO_LEFT;
}

void app_languages_only_left_to_right(app_languages *languages) {
    int n = languages->n_rows;
    languages->left_to_right = true;
    languages->n_rows = 0;
    for (int i = 0; i < n; i++) {
        if (!is_left_out(languages, languages->row[i])) {
            languages->row[languages->n_rows++] = languages->row[i];
        }
    }
}

// A program in its build tree has its catalogues there, not with the source assets.
static bool read_catalog(const app_languages *languages, const char *code, char **out_bytes,
                         size_t *out_length) {
    char name[40], path[PATH_CAP];
    (void)str_format(name, sizeof name, "lang/%s.mo", code);
    return (SENET_BUILD_LANG[0] != '\0' &&
            str_join_path(path, sizeof path, SENET_BUILD_LANG, str_path_name(name)) &&
            os_read_all(path, CATALOG_MOST, out_bytes, out_length)) ||
           languages->read(languages->user, name, out_bytes, out_length);
}

static bool load_catalog(app_languages *languages, const l10n_language *row) {
    char *bytes = NULL;
    size_t length = 0;
    if (!read_catalog(languages, row->code, &bytes, &length)) {
        return false;
    }
    l10n_catalog catalog;
    const char *why = l10n_catalog_open(bytes, length, &catalog);
    if (why != NULL) {
        log_write(LOG_LEVEL_WARNING, "Cannot use the translation for %s: %s.", row->name_english,
                  why);
        free(bytes);
        return false;
    }
    l10n_init(&languages->now, row, &catalog);
    free(languages->bytes);
    languages->bytes = bytes;
    return true;
}

bool app_languages_choose(app_languages *languages, const char *codes) {
    char system[WISH_CAP];
    bool asked = codes != NULL && codes[0] != '\0';
    const l10n_language *row =
        l10n_language_find(asked ? codes : os_language(system, sizeof system));
    const l10n_language *english = l10n_language_get(0);
    bool good = row != NULL || !asked;
    row = row != NULL ? row : english;
    // The pseudo-locale is not listed, but can be selected if its catalogue exists.
    if (row != english && !is_left_out(languages, row) && load_catalog(languages, row)) {
        return true;
    }
    l10n_init(&languages->now, english, NULL);
    return good && (row == english || !asked);
}

void app_languages_start(app_languages *languages, const char *option, const char *saved) {
    const char *codes = option != NULL ? option : saved;
    if (!app_languages_choose(languages, codes)) {
        log_write(LOG_LEVEL_WARNING, "There is no translation for \"%s\"; using English.", codes);
    }
}

void app_languages_clear(app_languages *languages) {
    free(languages->bytes);
    languages->bytes = NULL;
}
