// Reads and writes UTF-8, one code point at a time.
// Layer: base.
// Invariant: only the table of well-formed byte sequences of the Unicode standard (table 3-7)
// decides what is valid; all functions here read through read_one.
#include "base/utf8.h"

#include "base/str.h"

#include <string.h>

typedef struct sequence sequence;

// A row of the table: the lead bytes, the range of the first continuation byte, the length.
struct sequence {
    unsigned char lead_min;
    unsigned char lead_max;
    unsigned char second_min;
    unsigned char second_max;
    unsigned char n_bytes;
};

static const sequence sequences[] = {
    {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3}, {0xE1, 0xEC, 0x80, 0xBF, 3},
    {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3}, {0xF0, 0xF0, 0x90, 0xBF, 4},
    {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
};

// Reads one code point; `out_valid` receives whether it was well-formed.
static uint32_t read_one(const char **cursor, bool *out_valid) {
    const unsigned char *bytes = (const unsigned char *)*cursor;
    const sequence *row = NULL;
    size_t n_read;
    *out_valid = true;
    if (bytes[0] < 0x80) {
        *cursor += bytes[0] != 0;
        return bytes[0];
    }
    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++) {
        if (bytes[0] >= sequences[i].lead_min && bytes[0] <= sequences[i].lead_max) {
            row = &sequences[i];
        }
    }
    *out_valid = false;
    if (row == NULL || bytes[1] < row->second_min || bytes[1] > row->second_max) {
        *cursor += 1;
        return UTF8_REPLACEMENT;
    }
    // The lead byte of a sequence of n bytes carries 7 - n bits of the value.
    uint32_t code_point = bytes[0] & (0x7Fu >> row->n_bytes);
    for (n_read = 1; n_read < row->n_bytes && (bytes[n_read] & 0xC0u) == 0x80u; n_read++) {
        code_point = (code_point << 6) | (bytes[n_read] & 0x3Fu);
    }
    *cursor += n_read;
    *out_valid = n_read == row->n_bytes;
    return *out_valid ? code_point : (uint32_t)UTF8_REPLACEMENT;
}

uint32_t utf8_next(const char **cursor) {
    bool valid;
    return read_one(cursor, &valid);
}

bool utf8_is_valid(const char *text) {
    bool valid = true;
    while (valid && *text != '\0') {
        (void)read_one(&text, &valid);
    }
    return valid;
}

bool utf8_is_text(const char *bytes, size_t n_bytes) {
    bool valid = true;
    for (size_t i = 0; valid && i < n_bytes; i++) {
        valid = ((unsigned char)bytes[i] >= 0x20 || bytes[i] == '\t') && bytes[i] != 0x7F;
        if ((bytes[i] & 0x80) != 0) {
            // The terminator ends a sequence that is cut off at the end.
            char window[UTF8_SEQUENCE_CAP + 1] = "";
            const char *cursor = window;
            memcpy(window, bytes + i,
                   n_bytes - i < UTF8_SEQUENCE_CAP ? n_bytes - i : UTF8_SEQUENCE_CAP);
            (void)read_one(&cursor, &valid);
            i += (size_t)(cursor - window) - 1;
        }
    }
    return valid;
}

size_t utf8_encode(uint32_t code_point, char out_bytes[UTF8_SEQUENCE_CAP]) {
    if (code_point > 0x10FFFFu || (code_point >= 0xD800u && code_point <= 0xDFFFu)) {
        code_point = UTF8_REPLACEMENT;
    }
    if (code_point < 0x80u) {
        out_bytes[0] = (char)code_point;
        return 1;
    }
    size_t n_bytes = code_point < 0x800u ? 2 : code_point < 0x10000u ? 3 : 4;
    for (size_t i = n_bytes - 1; i > 0; i--) {
        out_bytes[i] = (char)(0x80u | (code_point & 0x3Fu));
        code_point >>= 6;
    }
    out_bytes[0] = (char)((0xF00u >> n_bytes & 0xFFu) | code_point);
    return n_bytes;
}

bool utf8_sanitize(char *out_text, size_t cap, const char *text) {
    str_builder builder = str_init(out_text, cap);
    uint32_t code_point;
    while ((code_point = utf8_next(&text)) != 0) {
        char bytes[UTF8_SEQUENCE_CAP];
        code_point = code_point < 0x20 || code_point == 0x7F ? ' ' : code_point;
        if (!str_append_bytes(&builder, bytes, utf8_encode(code_point, bytes))) {
            return false;
        }
    }
    return true;
}
