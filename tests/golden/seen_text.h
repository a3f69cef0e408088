// The visible texts of a frame, their places, and which of them overlap.
// Layer: tests.
#ifndef SENET_TESTS_SEEN_TEXT_H
#define SENET_TESTS_SEEN_TEXT_H

#include "gfx/drawlist.h"
#include "gfx/text_metrics.h"

enum { SEEN_TEXT_CAP = 512 };

/** A line of text that no sheet, card or clip hides. */
typedef struct seen_text {
    const gfx_text *text; /**< borrowed from the list */
    gfx_rect box;         /**< from the baseline to the height of capitals, clipped, vu */
} seen_text;

typedef struct seen_texts {
    int n;
    seen_text text[SEEN_TEXT_CAP];
} seen_texts;

/** The box of a line, without descenders, vu. */
gfx_rect seen_text_box(const gfx_text_metrics *m, const gfx_text *t);

/** Collects the visible texts of a list, except rotated ones; aborts if there are too many. */
void seen_texts_of(const gfx_text_metrics *m, const gfx_drawlist *list, seen_texts *out);

/** Finds two texts that overlap.
 *  @param from 0, then the last result plus 1
 *  @param out_other the other text
 *  @return the index of a text; -1: no more */
int seen_texts_overlap(const seen_texts *seen, int from, int *out_other);

/** Whether it has at most four bytes and no ASCII letter, as a number of two digits or a sign. */
bool seen_text_is_number(const char *utf8);

/** The size of the smallest text that is neither a number nor a sign, pixels; 0: none. */
float seen_texts_smallest(const seen_texts *seen, float scale, const char **out_utf8);

#endif
