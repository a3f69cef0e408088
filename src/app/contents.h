/*
 * The files of what visitors read. Layer: app.
 */
#ifndef SENET_APP_CONTENTS_H
#define SENET_APP_CONTENTS_H

#include "l10n/content.h"
#include "platform/platform.h"

/**
 * Reads built-in English, the built-in texts of a language, then a museum's own English and its own
 * texts of that language, one over the other. What is wrong in a file is logged with its line.
 * @param c is emptied first.
 * @param code a language code: the files are called CODE.txt.
 * @param directory_or_null a museum's own; files that it does not have are no fault.
 */
void app_contents_load(content *c, platform *p, const char *code, const char *directory_or_null);

/**
 * The same for a museum whose own files app_contents_check has looked at: nothing is logged again,
 * however often the attract state comes round to a language.
 * @param directory a museum's own; "": none.
 */
void app_contents_load_checked(content *c, platform *p, const char *code, const char *directory);

/** Looks at a museum's own files of all languages, and logs what is wrong in them, with its line.
 *  @param directory "": there are none to look at. */
void app_contents_check(const char *directory);

#endif
