// Counting words, sentences and syllables: see reading.h.
#include "support/reading.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static bool is_word_byte(unsigned char c) {
    return isalnum(c) || c >= 0x80;
}

static bool is_vowel(char c) {
    return strchr("aeiouyAEIOUY", c) != NULL && c != '\0';
}

// Groups of vowels, minus a silent final e; a number counts as two syllables, below ten as one.
static int syllables_in(const char *word, int length) {
    if (isdigit((unsigned char)word[0])) {
        return length > 1 ? 2 : 1;
    }
    int groups = 0;
    bool in_group = false;
    for (int i = 0; i < length; i++) {
        // The accented vowels of these texts begin with the byte C3.
        bool vowel = is_vowel(word[i]) || (unsigned char)word[i] == 0xC3;
        groups += vowel && !in_group ? 1 : 0;
        in_group = vowel;
    }
    bool silent = length > 2 && word[length - 1] == 'e' && !is_vowel(word[length - 2]) &&
                  word[length - 2] != 'l';
    groups -= silent && groups > 1 ? 1 : 0;
    return groups > 0 ? groups : 1;
}

reading reading_count(const char *text) {
    reading c = {0};
    for (const char *p = text; *p != '\0';) {
        // Curly quotes and dashes (E2 80 xx) separate words; the apostrophe (E2 80 99) joins them.
        if ((unsigned char)*p == 0xE2) {
            p += 3;
            continue;
        }
        if (!is_word_byte((unsigned char)*p)) {
            bool ends = *p == '.' || *p == '!' || *p == '?';
            c.sentences += ends && !isalnum((unsigned char)p[1]) ? 1 : 0;
            p++;
            continue;
        }
        const char *start = p;
        while (is_word_byte((unsigned char)*p) && (unsigned char)*p != 0xE2) {
            p++;
        }
        bool part_of_word = start - text > 2 && memcmp(start - 3, "\xE2\x80\x99", 3) == 0;
        c.words += part_of_word ? 0 : 1;
        c.syllables += part_of_word ? 0 : syllables_in(start, (int)(p - start));
    }
    return c;
}

// The Flesch-Kincaid grade, in tenths of a school year.
int reading_grade_tenths(const reading *r) {
    double grade = 0.39 * r->words / r->sentences + 11.8 * r->syllables / r->words - 15.59;
    return (int)(grade * 10.0);
}
