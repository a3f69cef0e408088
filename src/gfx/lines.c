// Purpose: text files of lines of words. Layer: gfx; depends on base.
// Invariant: numbers are read the same in every locale.
#include "gfx/lines.h"

#include "base/str.h"

#include <math.h>
#include <string.h>

bool gfx_line_fail(gfx_line_fault *fault, const gfx_line *at, const char *what) {
    str_builder out = str_init(fault->why, fault->cap);
    (void)str_append_format(&out, "%s line %d: %s", at->file, at->number, what);
    return false;
}

// A decimal number without exponent, as the art's scripts write them; with an exponent too.
bool gfx_line_number(const char *text, float *out_value) {
    const char *at = text;
    bool negative = *at == '-';
    double value = 0.0;
    double unit = 1.0;
    bool digits = false;
    int64_t exponent = 0;

    at += negative ? 1 : 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        value = value * 10.0 + (*at - '0');
        digits = true;
    }
    if (*at == '.') {
        for (at++; *at >= '0' && *at <= '9'; at++) {
            unit *= 0.1;
            value += unit * (*at - '0');
            digits = true;
        }
    }
    if (!digits) {
        return false;
    }
    if (*at == 'e' || *at == 'E') {
        at++;
        at += *at == '+' ? 1 : 0;
        if (!str_parse_int(at, -30, 30, &exponent)) {
            return false;
        }
        value *= pow(10.0, (double)exponent);
    } else if (*at != '\0') {
        return false;
    }
    *out_value = (float)(negative ? -value : value);
    return isfinite(*out_value) != 0;
}

// Reads the numbers from word `first` on into out, exactly n of them.
bool gfx_line_numbers(const gfx_line *l, int first, int n, float *out) {
    if (l->n_words != first + n) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (!gfx_line_number(l->word[first + i], &out[i])) {
            return false;
        }
    }
    return true;
}

bool gfx_line_whole(const char *word, int min, int max, int *out_value) {
    int64_t value = 0;
    if (!str_parse_int(word, min, max, &value)) {
        return false;
    }
    *out_value = (int)value;
    return true;
}

// Cuts the text of a line into words at its blanks.
static bool cut_words(gfx_line *l) {
    char *at = l->text;

    l->n_words = 0;
    for (;;) {
        at += strspn(at, " \t\r");
        if (*at == '\0' || *at == '#') {
            return true;
        }
        if (l->n_words == GFX_LINE_WORDS_CAP) {
            return false;
        }
        l->word[l->n_words] = at;
        l->n_words++;
        at += strcspn(at, " \t\r");
        if (*at != '\0') {
            *at = '\0';
            at++;
        }
    }
}

bool gfx_lines_each(const char *file, const char *text, gfx_line_fault *fault, void *user,
                    bool (*read)(void *user, const gfx_line *l)) {
    gfx_line l;

    l.file = file;
    l.number = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        l.number++;
        // A comment may be longer than the buffer; nothing in it is looked at.
        if (text[0] != '#') {
            if (length >= sizeof l.text) {
                return gfx_line_fail(fault, &l, "the line is too long.");
            }
            memcpy(l.text, text, length);
            l.text[length] = '\0';
            if (!cut_words(&l)) {
                return gfx_line_fail(fault, &l, "too many words.");
            }
            if (l.n_words > 0 && !read(user, &l)) {
                return false;
            }
        }
        text += length + (text[length] == '\n' ? 1U : 0U);
    }
    return true;
}
