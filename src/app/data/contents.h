// The files with texts about the game for players and visitors.
// Layer: app.
#pragma once

#include "game/kiosk.h"
#include "l10n/content.h"

/** Reads a file of the data directory ("content/it.txt"): malloc'd. @return false if missing. */
typedef bool app_contents_read(void *user, const char *name, char **out_bytes, size_t *out_length);

enum {
    APP_CONTENTS_SENTENCE_CAP = 1536, /**< bytes of a path, a line number and a sentence */
    APP_CONTENTS_FILE_MOST = 56,      /**< bytes of a picture's file name */
};

/** Problems in a museum's own files. */
typedef struct app_contents_report {
    bool advises;  /**< include suggestions */
    size_t faults; /**< number of items that cannot be shown */
    size_t advice; /**< number of suggestions: a missing language, a text that is too long */
    char first[APP_CONTENTS_SENTENCE_CAP]; /**< the first problem with file and line; faults come
                                                before suggestions */
} app_contents_report;

/** The directory of own texts and pictures, "" if there is none.
 *  @param museum NULL: at home, where SENET_CONTENT_DIR may name one.
 *  @param out_path buffer for that name. */
const char *app_contents_dir(const kiosk_config *museum, char *out_path, size_t cap);

/** Reads, each overriding the previous ones: built-in English, the built-in texts of a language, a
 *  museum's own English texts, and its own texts in that language. If none of them has a text, the
 *  museum's own text in its first language is used.
 *  @param c emptied first; NULL: nothing is read.
 *  @param user passed to `read`.
 *  @param code a language code: the files are called CODE.txt.
 *  @param museum missing files are not an error. NULL: at home, where problems in own files are
 *         logged with file and line. */
void app_contents_load(content *c, app_contents_read *read, void *user, const char *code,
                       const kiosk_config *museum);

/** Whether the directory of own texts has a file in any language; true if no directory is set. */
bool app_contents_exist(const kiosk_config *museum);

/** Reads a museum's own files in all languages and its pictures, and logs each problem with file
 *  and line.
 *  @param advises also logs suggestions. */
void app_contents_check(const kiosk_config *museum, bool advises, app_contents_report *out_found);
