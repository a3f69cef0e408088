/*
 * The files of what people read about the game. Layer: app.
 */
#pragma once

#include "l10n/content.h"

/** Reads a file of the data directory ("content/it.txt"): malloc'd. @return false if missing. */
typedef bool app_contents_read(void *user, const char *name, char **out_bytes, size_t *out_length);

/**
 * Reads built-in English, the built-in texts of a language, then a museum's own English and its own
 * texts of that language, one over the other.
 * @param c is emptied first; NULL: nothing is read. @param user handed to `read`.
 * @param code a language code: the files are called CODE.txt.
 * @param museum_or_null a museum's own directory, "" if it has none; files that it does not have are no
 *        fault. NULL: at home, where SENET_CONTENT_DIR may name one, and what is wrong in its files is
 *        logged with its line.
 */
void app_contents_load(content *c, app_contents_read *read, void *user, const char *code,
                       const char *museum_or_null);

/** Reads a museum's own files in all languages and logs each problem with file and line.
 *  @param directory "": does nothing. */
void app_contents_check(const char *directory);
