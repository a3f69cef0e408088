// Reads and writes UTF-8, one code point at a time, safe on any bytes.
// Layer: base; includes nothing of ours.
// Invariant: every read advances by at least one byte and never past the terminator; overlong
// forms, surrogates and values above U+10FFFF count as invalid.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    UTF8_REPLACEMENT = 0xFFFD, /**< replaces invalid bytes; see utf8_next */
    UTF8_SEQUENCE_CAP = 4,     /**< the longest sequence in bytes */
};

/** Reads the next code point. Each maximal invalid beginning of a sequence gives one U+FFFD, as the
 *  Unicode standard recommends (chapter 3, "U+FFFD substitution of maximal subparts").
 *  @param cursor points into a terminated text; advanced past what was read; unchanged at the end
 *  @return the code point, UTF8_REPLACEMENT for invalid bytes, 0 at the end */
uint32_t utf8_next(const char **cursor);

/** The number of code points of a text. */
static inline int utf8_length(const char *text) {
    int n = 0;
    while (utf8_next(&text) != 0) {
        n++;
    }
    return n;
}

/** Whether a terminated text is valid UTF-8. U+FFFD itself is valid. */
bool utf8_is_valid(const char *text);

/** Whether bytes are one line of text: valid UTF-8 without control characters except tabs.
 *  @param bytes any bytes, not terminated
 *  @param n_bytes their number */
bool utf8_is_text(const char *bytes, size_t n_bytes);

/** Whether a code point is a decimal digit: Western, Arabic-Indic or extended Arabic-Indic. */
static inline bool utf8_is_digit(uint32_t code_point) {
    return (code_point >= '0' && code_point <= '9') ||
           (code_point >= 0x0660 && code_point <= 0x0669) ||
           (code_point >= 0x06F0 && code_point <= 0x06F9);
}

/** Writes a code point. Surrogates and values above U+10FFFF are written as U+FFFD.
 *  @param code_point the code point, not 0
 *  @param out_bytes receives up to UTF8_SEQUENCE_CAP bytes, not terminated
 *  @return how many bytes were written, 1..4 */
size_t utf8_encode(uint32_t code_point, char out_bytes[UTF8_SEQUENCE_CAP]);

/** Copies a text as one line: invalid bytes become U+FFFD, control characters become spaces.
 *  @param out_text receives valid UTF-8, always terminated
 *  @param cap its size in bytes, at least 1
 *  @param text any terminated bytes; must not overlap `out_text`
 *  @return false if it was cut (between characters) */
bool utf8_sanitize(char *out_text, size_t cap, const char *text);
