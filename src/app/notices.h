// Notices about records, in the player's language.
// Layer: app. Depends on game, l10n, base.
// Invariant: every sentence is one literal, so that translators see it as a whole.
#pragma once

#include "app/data/history.h"
#include "game/save.h"
#include "l10n/l10n.h"

/** The English sentence for a second running program, which does not save. Constant. */
const char *app_notice_not_alone_text(void);

/** Describes a report about saving in the current language: up to two sentences, or "".
 *  @param cap bytes of out_text, at least 1; a longer text is truncated. */
void app_notice_save(const l10n *language, const save_report *report, char *out_text, size_t cap);

/** The same for records that the history has set aside. @param n_bad their number, at least 1. */
void app_notice_history(const l10n *language, size_t n_bad, char *out_text, size_t cap);

/** The result of importing a game from a file.
 *  @param report of reading, if it was faulty.
 *  @param error errno, if the file could not be read or the game not added. */
void app_notice_import(const l10n *language, app_import what, const match_load_report *report,
                       int error, char *out_text, size_t cap);

/** Describes a problem in a record that was opened. */
void app_notice_load(const l10n *language, const match_load_report *report, char *out_text,
                     size_t cap);
