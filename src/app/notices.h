/*
 * What the program says in its window about records: whole sentences that can be translated.
 * Layer: app. Depends on game, l10n, base.
 * Invariant: every sentence is one literal in one table, so that translators find it whole.
 */
#pragma once

#include "app/data/history.h"
#include "game/save.h"
#include "l10n/l10n.h"

/** English sentence for a second program that leaves the record to the first. Constant. */
const char *app_notice_not_alone_text(void);

/**
 * What a report about saving says in the language in force: up to two sentences, or "".
 * @param cap bytes of out_text, at least 1; what does not fit is cut.
 */
void app_notice_save(const l10n *language, const save_report *report, char *out_text, size_t cap);

/** The same about records that the history has set aside. @param n_bad how many, at least 1. */
void app_notice_history(const l10n *language, size_t n_bad, char *out_text, size_t cap);

/** What came of adding a game from a file. @param report what reading found, where it is faulty.
 *  @param error errno, where the file could not be read or the game not be added. */
void app_notice_import(const l10n *language, app_import what, const match_load_report *report,
                       int error, char *out_text, size_t cap);

/** The same about a record that was opened. */
void app_notice_load(const l10n *language, const match_load_report *report, char *out_text,
                     size_t cap);
