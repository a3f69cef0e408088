// Reads text files of lines and words: see lines.h.
#include "gfx/lines.h"

#include "base/str.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool gfx_fault(gfx_line_fault *fault, const char *format, ...) {
    va_list args;
    va_start(args, format);
    (void)vsnprintf(fault->why, fault->cap, format, args);
    va_end(args);
    return false;
}

// None of our programs sets a locale, so the decimal point is always ".".
bool gfx_line_number(const char *text, float *out_value) {
    char *end = NULL;
    *out_value = strtof(text, &end);
    return end != text && *end == '\0' && isfinite(*out_value) != 0;
}

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

// @return false if there are too many words
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
        // A comment line may be longer than the buffer; it is skipped.
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
        text += length + (text[length] == '\n' ? 1u : 0u);
    }
    return true;
}

// The state of gfx_lines_read.
typedef struct keyed {
    const gfx_line_key *keys;
    int n;
    void *out, *user;
    gfx_line_fault *fault;
    unsigned seen; // bit by index of a key
} keyed;

static bool store_numbers(const gfx_line *l, const gfx_line_key *key, void *out) {
    float v[GFX_LINE_WORDS_CAP];
    if (!gfx_line_numbers(l, 1, key->count, v)) {
        return false;
    }
    for (int i = 0; i < key->count; i++) {
        if ((key->above_0 >> i & 1u) != 0 && v[i] <= 0.0F) {
            return false;
        }
    }
    memcpy((char *)out + key->at, v, (size_t)key->count * sizeof v[0]);
    return true;
}

static bool read_keyed(void *user, const gfx_line *l) {
    keyed *k = user;
    for (int i = 0; i < k->n; i++) {
        const gfx_line_key *key = &k->keys[i];
        if (strcmp(l->word[0], key->word) == 0) {
            k->seen |= 1u << i;
            if (key->read != NULL ? key->read(k->user, l) : store_numbers(l, key, k->out)) {
                return true;
            }
            return gfx_fault(k->fault, "%s line %d: these are not the values of \"%s\".", l->file,
                             l->number, key->word);
        }
    }
    return true;
}

bool gfx_lines_read(const char *file, const char *text, const gfx_line_key *keys, int n, void *out,
                    void *user, gfx_line_fault *fault) {
    keyed k = {keys, n, out, user, fault, 0};
    if (!gfx_lines_each(file, text, fault, &k, read_keyed)) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (!keys[i].optional && (k.seen & 1u << i) == 0) {
            return gfx_fault(fault, "%s: there is no line \"%s\".", file, keys[i].word);
        }
    }
    return true;
}

int gfx_find_named(const void *things, size_t size, int n, const char *name) {
    for (int i = 0; i < n; i++) {
        if (strcmp((const char *)things + (size_t)i * size, name) == 0) {
            return i;
        }
    }
    return -1;
}
