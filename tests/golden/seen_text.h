// Purpose: the texts of a frame that can be seen, where they are, and which of them lie on each other.
// Layer: tests.
#ifndef SENET_TESTS_SEEN_TEXT_H
#define SENET_TESTS_SEEN_TEXT_H

#include "gfx/drawlist.h"
#include "gfx/text_metrics.h"

enum { SEEN_TEXT_CAP = 512 };

/** A line of text that no sheet, card or clip hides. */
typedef struct seen_text {
    const gfx_text *text; /**< borrowed from the list */
    gfx_rect box;         /**< from the baseline to the height of capitals, vu */
} seen_text;

typedef struct seen_texts {
    int n;
    seen_text text[SEEN_TEXT_CAP];
} seen_texts;

/** The place of a line, without what hangs below its baseline. */
gfx_rect seen_text_box(const gfx_text_metrics *m, const gfx_text *t);

/** Collects the texts of a list that can be seen. */
void seen_texts_of(const gfx_text_metrics *m, const gfx_drawlist *list, seen_texts *out);

/** Finds two texts that lie on each other. @param from 0, then what was returned, plus 1.
 *  @param out_other the other one. @return the index of a text, or -1 if there are no more. */
int seen_texts_overlap(const seen_texts *seen, int from, int *out_other);

/** Whether it is a number of up to four digits or a single letter. */
bool seen_text_is_number(const char *utf8);

/** The size of the smallest text that is neither a number nor a sign, pixels; 0: there is none. */
float seen_texts_smallest(const seen_texts *seen, float scale, const char **out_utf8);

#endif
