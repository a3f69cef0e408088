// Purpose: UTF-8, one code point at a time, safe on any bytes.
// Layer: base; includes nothing of ours.
// Invariant: every reader moves on by at least one byte and never past the terminator; overlong
// forms, surrogates and values above U+10FFFF are bad bytes like any others.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    UTF8_REPLACEMENT = 0xFFFD, ///< stands for every maximal run of bytes that is no character
    UTF8_SEQUENCE_CAP = 4,     ///< the longest sequence in bytes
};

/**
 * Reads the next code point. Bad bytes give U+FFFD, one for each maximal beginning of a sequence,
 * as the Unicode standard (chapter 3, "U+FFFD substitution of maximal subparts") recommends.
 *
 * @param cursor  points into a terminated text; moved behind what was read; not moved at the end
 * @return the code point, UTF8_REPLACEMENT for bad bytes, 0 at the end
 */
uint32_t utf8_next(const char **cursor);

/** How many code points a text has. */
static inline int utf8_length(const char *text) {
    int n = 0;
    while (utf8_next(&text) != 0) {
        n++;
    }
    return n;
}

/** Whether a terminated text is UTF-8 without a fault. A true U+FFFD in it is no fault. */
bool utf8_is_valid(const char *text);

/**
 * Whether bytes are one line of text: UTF-8 without a fault, without control characters except tabs.
 *
 * @param bytes    any bytes, not terminated
 * @param n_bytes  their number
 */
bool utf8_is_text(const char *bytes, size_t n_bytes);

/** Whether a code point is a decimal digit: Western, Arabic-Indic or extended Arabic-Indic. */
static inline bool utf8_is_digit(uint32_t code_point) {
    return (code_point >= '0' && code_point <= '9') ||
           (code_point >= 0x0660 && code_point <= 0x0669) ||
           (code_point >= 0x06F0 && code_point <= 0x06F9);
}

/**
 * Writes a code point. Surrogates and values above U+10FFFF are written as U+FFFD.
 *
 * @param code_point  the code point, not 0
 * @param out_bytes   receives up to UTF8_SEQUENCE_CAP bytes, not terminated
 * @return how many bytes were written, 1..4
 */
size_t utf8_encode(uint32_t code_point, char out_bytes[UTF8_SEQUENCE_CAP]);

/**
 * Copies a text as one line: bad bytes become U+FFFD, control characters become blanks.
 *
 * @param out_text  receives valid UTF-8, always terminated
 * @param cap       its size in bytes, at least 1
 * @param text      any terminated bytes; must not overlap `out_text`
 * @return false when it was cut (between characters)
 */
bool utf8_sanitize(char *out_text, size_t cap, const char *text);
