// Words as one types them in a hurry. Layer: l10n. Depends on base and libutf8proc.
// Invariant: a text is folded character by character, so that the beginning of a word, folded, is
// the beginning of the folded word.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { L10N_FOLDED_CAP = 128 /**< bytes that hold any word of the catalogues, folded */ };

/**
 * Folds a word, so that two ways to type it become equal: small letters without accents ("Zurück",
 * "ZURUCK" and "zurueck"; "Wyłącz" and "wylacz"); in Arabic without hamza, vowel signs and
 * lengthening, with one form for the variants of alef, ya, ha and kaf. What has no width or only
 * tells a direction is left out.
 * @param text terminated UTF-8. @param out_text terminated, whatever happens; may become "".
 * @param cap its size, at least 1.
 * @return false if it did not fit, and then out_text is "". Thread-safe.
 */
bool l10n_fold(const char *text, char *out_text, size_t cap);
