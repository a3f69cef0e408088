// Reads the plain text files that the art scripts write: lines, words, numbers.
// Layer: gfx, private to it. Depends on base.
// Invariant: numbers do not depend on the locale.
#pragma once

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

enum { GFX_LINE_CAP = 512, GFX_LINE_WORDS_CAP = 24 };

/** One line of a file, split into words. */
typedef struct gfx_line {
    const char *file;
    int number; /**< from 1 */
    char text[GFX_LINE_CAP];
    int n_words;
    char *word[GFX_LINE_WORDS_CAP];
} gfx_line;

/** Where to write an error message. */
typedef struct gfx_line_fault {
    char *why;
    size_t cap; /**< bytes of why, at least 1 */
} gfx_line_fault;

/** How to read the lines that begin with a certain word: as consecutive numbers, or by `read`. */
typedef struct gfx_line_key {
    const char *word;
    bool (*read)(void *user, const gfx_line *l); /**< NULL: numbers */
    size_t at;        /**< offset of the first number (float) in gfx_lines_read's `out` */
    int count;        /**< of numbers */
    unsigned above_0; /**< bit by index: this number must be more than 0 */
    bool optional;    /**< the line may be missing */
} gfx_line_key;

/** Writes an error message. @return false, so that callers can return it. */
bool gfx_fault(gfx_line_fault *fault, const char *format, ...) STR_PRINTF(2, 3);

/** Writes "FILE line N: WHAT". @return false, so that callers can return it. */
static inline bool gfx_line_fail(gfx_line_fault *fault, const gfx_line *at, const char *what) {
    return gfx_fault(fault, "%s line %d: %s", at->file, at->number, what);
}

/** Parses a decimal number, with or without an exponent. @return false if it is not one. */
bool gfx_line_number(const char *text, float *out_value);

/** Parses all words from `first` on as numbers. @return false unless they are exactly n. */
bool gfx_line_numbers(const gfx_line *l, int first, int n, float *out);

/** Parses a whole number from min to max. @return false if it is not one. */
bool gfx_line_whole(const char *word, int min, int max, int *out_value);

/** Calls `read` for every line that has words; '#' begins a comment.
 *  @param user passed to read
 *  @return false at the first line with too many bytes or words, or for which `read` returned
 *          false */
bool gfx_lines_each(const char *file, const char *text, gfx_line_fault *fault, void *user,
                    bool (*read)(void *user, const gfx_line *l));

/** Reads lines by their first words; skips lines with other first words.
 *  @param keys n of them, at most 32
 *  @param out where numbers are stored
 *  @param user passed to the keys' `read`
 *  @param fault receives a message if a line is unreadable or missing
 *  @return false if a line is unreadable or missing */
bool gfx_lines_read(const char *file, const char *text, const gfx_line_key *keys, int n, void *out,
                    void *user, gfx_line_fault *fault);

/** Finds a struct by the name at its start. @param size of a struct. @return its index, or -1 */
int gfx_find_named(const void *things, size_t size, int n, const char *name);
