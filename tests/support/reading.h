// How hard an English text is to read.
// Layer: tests.
#ifndef SENET_TESTS_SUPPORT_READING_H
#define SENET_TESTS_SUPPORT_READING_H

typedef struct reading {
    int words, sentences, syllables;
} reading;

enum {
    READING_GRADE_GUIDE_TENTHS = 80, /**< the goal for exhibition and rules: grade 8 */
    READING_WORDS_LEAST = 6          /**< with fewer words the grade means nothing */
};

/** Counts. @param text UTF-8; quotes and dashes separate words, the apostrophe joins them */
reading reading_count(const char *text);

/** The Flesch-Kincaid grade, in tenths of a school year. @param r at least one sentence */
int reading_grade_tenths(const reading *r);

#endif
