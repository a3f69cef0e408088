// Folds words that users type loosely; see fold.h.
// Layer: l10n.
// Invariant: the properties of letters come from libutf8proc; the table below has only characters
// that Unicode keeps distinct but people type as plain ones.
// Source: Unicode, Standard Annex 15 (NFKD) and Default Case Folding.
#include "l10n/fold.h"

#include <stdint.h>

#include <utf8proc.h>

#include "base/str.h"
#include "base/utf8.h"

enum { DECOMPOSED_CAP = 32 /* the longest decomposition has 18 characters */ };

typedef struct letter {
    uint32_t from;
    uint32_t to; // 0: dropped
} letter;

static const letter LETTERS[] = {
    {0x00E6, 'a'},    // the ligature ae; like "ae", whose e is dropped below
    {0x00F8, 'o'},    // o with a stroke
    {0x0111, 'd'},    // d with a stroke
    {0x0131, 'i'},    // dotless i
    {0x0142, 'l'},    // l with a stroke
    {0x0153, 'o'},    // the ligature oe
    {0x2019, '\''},   // apostrophe
    {0x0621, 0},      // hamza
    {0x0629, 0x0647}, // ta marbuta: ha
    {0x0640, 0},      // tatweel
    {0x0649, 0x064A}, // alef maksura: ya
    {0x0671, 0x0627}, // alef wasla: alef
    {0x06A9, 0x0643}, // keheh: kaf
    {0x06CC, 0x064A}, // Farsi ya: ya
};

static uint32_t plain_letter(uint32_t c) {
    for (size_t i = 0; i < sizeof LETTERS / sizeof LETTERS[0]; i++) {
        if (LETTERS[i].from == c) {
            return LETTERS[i].to;
        }
    }
    return c;
}

// Germans who cannot type umlauts write an e after the vowel.
static bool is_umlaut_e(uint32_t before, uint32_t c) {
    return c == 'e' && (before == 'a' || before == 'o' || before == 'u');
}

bool l10n_fold(const char *text, char *out_text, size_t cap) {
    const utf8proc_option_t options = UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD |
                                      UTF8PROC_IGNORE | UTF8PROC_STRIPMARK;
    str_builder b = str_init(out_text, cap);
    uint32_t before = 0;
    bool fits = true;
    while (fits && *text != '\0') {
        utf8proc_int32_t part[DECOMPOSED_CAP];
        int boundary = UTF8PROC_BOUNDCLASS_START;
        utf8proc_ssize_t n = utf8proc_decompose_char((utf8proc_int32_t)utf8_next(&text), part,
                                                     DECOMPOSED_CAP, options, &boundary);
        fits = n >= 0 && n <= DECOMPOSED_CAP;
        for (utf8proc_ssize_t i = 0; fits && i < n; i++) {
            uint32_t c = plain_letter((uint32_t)part[i]);
            char bytes[UTF8_SEQUENCE_CAP];
            if (c == 0 || is_umlaut_e(before, c)) {
                before = 0;
                continue;
            }
            fits = str_append_bytes(&b, bytes, utf8_encode(c, bytes));
            before = c;
        }
    }
    if (!fits) {
        out_text[0] = '\0';
    }
    return fits;
}
