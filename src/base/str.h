// Bounded strings in fixed-size buffers, and numbers parsed from text.
// Layer: base; includes nothing of ours.
// Invariant: the text is always terminated and never ends inside a UTF-8 sequence. Once something
// did not fit, nothing more is appended, so a truncated text is a prefix of the whole one.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__MINGW_PRINTF_FORMAT)
// Windows has more than one printf; this is the one that this build uses.
#define STR_PRINTF(format_index, first_index) \
    __attribute__((format(__MINGW_PRINTF_FORMAT, format_index, first_index)))
#elif defined(__GNUC__)
#define STR_PRINTF(format_index, first_index) \
    __attribute__((format(printf, format_index, first_index)))
#else
#define STR_PRINTF(format_index, first_index)
#endif

typedef struct str_builder str_builder;

/** A text that grows in the caller's buffer. A plain value that owns nothing. */
struct str_builder {
    char *text;     /**< the caller's buffer, always terminated */
    size_t cap;     /**< its size in bytes, at least 1 */
    size_t n_bytes; /**< bytes in use, without the terminator */
    bool truncated; /**< something did not fit; stays true */
};

/** Starts an empty text.
 *  @param text buffer; borrowed for the life of the builder
 *  @param cap its size in bytes, at least 1
 *  @return the builder */
str_builder str_init(char *text, size_t cap);

/** Makes `text` empty. @return false if it is NULL. */
static inline bool str_clear(char *text) {
    return text != NULL && (text[0] = '\0', true);
}

/** Appends a terminated text.
 *  @param builder a started builder
 *  @param text UTF-8; must not be in the builder's own buffer
 *  @return false if it, or an earlier text, did not fit; whole characters are appended as they
 *          fit */
bool str_append(str_builder *builder, const char *text);

/** Appends the first bytes of a text.
 *  @param builder a started builder
 *  @param text UTF-8, at least `n_bytes` long, without a zero byte
 *  @param n_bytes how many bytes to take
 *  @return as str_append */
bool str_append_bytes(str_builder *builder, const char *text, size_t n_bytes);

/** Appends one byte of ASCII (1..127); result as str_append. */
bool str_append_char(str_builder *builder, char character);

/** Appends formatted text.
 *  @param builder a started builder
 *  @param format a printf format; no argument may be in the builder's own buffer
 *  @return as str_append; also false, with nothing appended, if the format cannot be converted */
bool str_append_format(str_builder *builder, const char *format, ...) STR_PRINTF(2, 3);

/** Writes a text as str_append_format does. @return whether it fits; else it is cut. */
#define str_format(out_text, cap, ...) \
    str_append_format((str_builder[]){str_init((out_text), (cap))}, __VA_ARGS__)

/** Copies a text into a buffer.
 *  @param out_text receives the copy, always terminated
 *  @param cap its size in bytes, at least 1
 *  @param text UTF-8; must not overlap `out_text`
 *  @return false if it was cut */
bool str_copy(char *out_text, size_t cap, const char *text);

/** How many texts have been cut so far, in any thread. Code that ignores a result of the functions
 *  above claims that the text fits; tests that show and speak every text check this count. */
size_t str_n_cut(void);

/** Parses a whole decimal number: an optional minus, then digits, and nothing else. "-0" is 0; a
 *  plus, a blank, an empty text and a number outside the range are rejected.
 *  @param text terminated text
 *  @param min smallest accepted value
 *  @param max greatest accepted value, at least `min`
 *  @param out_value receives the value; unchanged on failure
 *  @return whether the text was such a number */
bool str_parse_int(const char *text, int64_t min, int64_t max, int64_t *out_value);

/** Parses a whole number at the start of a text, as str_parse_int, but stops at the first character
 *  that is not a digit.
 *  @param text terminated text
 *  @param min smallest accepted value
 *  @param max greatest accepted value, at least `min`
 *  @param out_value receives the value; unchanged on failure
 *  @return the first character after the number, inside `text`; NULL on failure */
const char *str_parse_int_prefix(const char *text, int64_t min, int64_t max, int64_t *out_value);

/** Parses an unsigned 64-bit number, decimal or hexadecimal with "0x", such as a seed.
 *  @param text terminated text, with nothing before or after the number
 *  @param out_value receives the value; unchanged on failure
 *  @return whether the text was such a number and fits into 64 bits */
bool str_parse_u64(const char *text, uint64_t *out_value);

/** Compares two texts, ignoring the case of ASCII letters, independently of the locale. */
bool str_equal_ascii_nocase(const char *left, const char *right);

/** Whether `text` begins with `prefix`. */
static inline bool str_has_prefix(const char *text, const char *prefix) {
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/** Whether `text` ends with `suffix`. */
bool str_has_suffix(const char *text, const char *suffix);

/** Whether a list of words, separated by single spaces, contains the `n_bytes` long word `word`. */
bool str_list_has(const char *list, const char *word, size_t n_bytes);

/** Joins a directory and a name with exactly one slash between them.
 *  @param out_path receives the path, always terminated
 *  @param cap its size in bytes, at least 1
 *  @param directory the directory; if it is empty, the result is the name alone
 *  @param name the name; leading slashes are dropped if there is a directory
 *  @return false if it did not fit; then `out_path` is empty, because a cut path is another path */
bool str_join_path(char *out_path, size_t cap, const char *directory, const char *name);

/** The last part of a path.
 *  @param path a path
 *  @return what follows the last slash, inside `path`; the whole path if there is no slash */
static inline const char *str_path_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}
