// Splits the text of an INI file into its lines: [sections] and `name = value`.
// Layer: base; includes nothing of ours.
// Invariant: never reads outside the given bytes; skips blank lines and comments, even comments
// that are not valid UTF-8.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/** The kind of a line. */
typedef enum ini_line_kind {
    INI_SECTION,   /**< [name]; what follows the first ] is ignored */
    INI_VALUE,     /**< name = value, or name : value */
    INI_OTHER,     /**< any other text, such as a section without its ] */
    INI_UNREADABLE /**< not UTF-8, or with control characters other than tabs */
} ini_line_kind;

/** One line. The texts are slices of the input, trimmed and not NUL-terminated. */
typedef struct ini_line {
    ini_line_kind kind;
    size_t number; /**< from 1 */
    bool indented;
    const char *text; /**< the whole line */
    size_t n_text;    /**< at least 1 */
    const char *name; /**< INI_SECTION, INI_VALUE */
    size_t n_name;
    const char *value; /**< INI_VALUE */
    size_t n_value;
} ini_line;

/** A reader. Set text, length and options; the rest starts as 0. */
typedef struct ini_reader {
    const char *text; /**< any bytes; a byte order mark at the beginning is skipped */
    size_t length;
    bool inline_comments; /**< a semicolon after a blank begins a comment */
    size_t at;            /**< private: the next byte */
    size_t number;        /**< private: lines read so far */
} ini_reader;

/** Reads the next line that is neither blank nor a comment (a line that begins with # or ;).
 *  @param reader a started reader
 *  @param out_line receives the line
 *  @return false at the end; `out_line` is then unchanged */
bool ini_next(ini_reader *reader, ini_line *out_line);
