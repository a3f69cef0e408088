// Plain text files of lines of words, as the art's scripts write them: cut, count, read numbers.
// Layer: gfx, private to it. Depends on base. Invariant: numbers are read the same in every locale.
#pragma once

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

enum { GFX_LINE_CAP = 512, GFX_LINE_WORDS_CAP = 24 };

/** One line of a file, cut into words. */
typedef struct gfx_line {
    const char *file;
    int number; /**< from 1 */
    char text[GFX_LINE_CAP];
    int n_words;
    char *word[GFX_LINE_WORDS_CAP];
} gfx_line;

/** Where to say what is wrong. */
typedef struct gfx_line_fault {
    char *why;
    size_t cap; /**< bytes of why, at least 1 */
} gfx_line_fault;

/** What lines that begin with a word mean: numbers that are stored one after the other, or whatever
 *  `read` makes of them. */
typedef struct gfx_line_key {
    const char *word;
    bool (*read)(void *user, const gfx_line *l); /**< NULL: numbers */
    size_t at;        /**< of the first number (float), in what gfx_lines_read is given */
    int count;        /**< of numbers */
    unsigned above_0; /**< bit by index: such a number must be more than 0 */
    bool optional;    /**< a file without such a line is complete */
} gfx_line_key;

/** Writes why a file is refused. @return false, to be returned. */
bool gfx_fault(gfx_line_fault *fault, const char *format, ...) STR_PRINTF(2, 3);

/** Writes "FILE line N: WHAT". @return false, to be returned. */
static inline bool gfx_line_fail(gfx_line_fault *fault, const gfx_line *at, const char *what) {
    return gfx_fault(fault, "%s line %d: %s", at->file, at->number, what);
}

/** A decimal number, with or without an exponent. @return false if it is none. */
bool gfx_line_number(const char *text, float *out_value);

/** Reads all words from `first` on as numbers. @return false unless they are exactly n. */
bool gfx_line_numbers(const gfx_line *l, int first, int n, float *out);

/** A whole number from min to max. @return false if it is none. */
bool gfx_line_whole(const char *word, int min, int max, int *out_value);

/**
 * Calls `read` for every line that has words; '#' begins a comment.
 * @param user  handed to read
 * @return false at the first line that is too long or for which `read` returned false
 */
bool gfx_lines_each(const char *file, const char *text, gfx_line_fault *fault, void *user,
                    bool (*read)(void *user, const gfx_line *l));

/**
 * Reads lines by their first words; those that are not known are skipped.
 * @param keys    n of them, at most 32
 * @param out     where numbers are stored
 * @param user    handed to the keys' `read`
 * @param fault   told of a line that cannot be read and of one that is missing
 * @return false if there is such a line
 */
bool gfx_lines_read(const char *file, const char *text, const gfx_line_key *keys, int n, void *out,
                    void *user, gfx_line_fault *fault);

/** Looks in an array of things that begin with their names. @param size of one. @return -1: none */
int gfx_find_named(const void *things, size_t size, int n, const char *name);
