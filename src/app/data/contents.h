/*
 * The files of what people read about the game. Layer: app.
 */
#pragma once

#include "game/kiosk.h"
#include "l10n/content.h"

/** Reads a file of the data directory ("content/it.txt"): malloc'd. @return false if missing. */
typedef bool app_contents_read(void *user, const char *name, char **out_bytes, size_t *out_length);

enum {
    APP_CONTENTS_SENTENCE_CAP = 1536, /**< bytes of a path, a line and a sentence */
    APP_CONTENTS_FILE_MOST = 56,      /**< bytes of a picture's name */
};

/** What is wrong with a museum's own files. */
typedef struct app_contents_report {
    bool advises;  /**< what could be better is said too */
    size_t faults; /**< what cannot be shown */
    size_t advice; /**< what could be better: a language that is missing, a text that is too long */
    char first
        [APP_CONTENTS_SENTENCE_CAP]; /**< file, line and sentence of the first, faults before advice */
} app_contents_report;

/** The directory of own texts and pictures, "" if there is none.
 *  @param museum NULL: at home, where SENET_CONTENT_DIR may name one. @param out_path for that name. */
const char *app_contents_own(const kiosk_config *museum, char *out_path, size_t cap);

/**
 * Reads built-in English, the built-in texts of a language, then a museum's own English and its own
 * texts of that language, one over the other. Where these have nothing, a museum's own texts are those of its
 * first language.
 * @param c is emptied first; NULL: nothing is read. @param user handed to `read`.
 * @param code a language code: the files are called CODE.txt.
 * @param museum files that it does not have are no fault. NULL: at home, where what is wrong in own files is
 *        logged with its line.
 */
void app_contents_load(content *c, app_contents_read *read, void *user, const char *code,
                       const kiosk_config *museum);

/** Reads a museum's own files in all languages, and its pictures, and logs each problem with file and line.
 *  @param advises also logs what could be better. */
void app_contents_check(const kiosk_config *museum, bool advises, app_contents_report *out_found);
