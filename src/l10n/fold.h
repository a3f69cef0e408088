// Folds words, so that users can type them loosely.
// Layer: l10n. Depends on base and libutf8proc.
// Invariant: a text is folded from left to right, so the folded beginning of a word is the
// beginning of the folded word.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { L10N_FOLDED_CAP = 128 /**< bytes that hold any word of the catalogues, folded */ };

/** Folds a word, so that different spellings of it become equal: lower case without accents
 *  ("Zurück", "ZURUCK" and "zurueck"; "Wyłącz" and "wylacz"); in Arabic without hamza, vowel signs
 *  and lengthening, with one form for the variants of alef, ya, ha and kaf. Drops zero-width
 *  characters and direction marks.
 *  @param text terminated UTF-8.
 *  @param out_text always terminated; may become "".
 *  @param cap its size, at least 1.
 *  @return false if it did not fit; out_text is then "". Thread-safe. */
bool l10n_fold(const char *text, char *out_text, size_t cap);
