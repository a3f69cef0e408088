/*
 * What people read about the rule sets: titles, one sentence each, sources, and the rules pages.
 * Layer: ui. Source: RULES.md; every "(choice)" there is said here too.
 * Invariant: constant English texts, marked for translation and translated when they are shown.
 */
#ifndef SENET_UI_RULES_TEXT_H
#define SENET_UI_RULES_TEXT_H

#include "senet/rules.h"

enum { RULES_PAGES_CAP = 12, RULES_MOVES_CAP = 3 };

/** A small board beside a page: a position and moves drawn as arrows. */
typedef struct rules_diagram {
    const char *position;               /**< RULES.md section 8; NULL: no board on this page */
    const char *moves[RULES_MOVES_CAP]; /**< in the same notation ("5-8"), NULL ends */
    const char *caption;                /**< one sentence under it */
} rules_diagram;

typedef struct rules_page {
    const char *heading;
    const char *text; /**< 30 to 90 words; a line feed parts paragraphs */
    bool guess;       /**< this page says where the source is silent and what we chose */
    rules_diagram diagram;
} rules_page;

typedef struct rules_text {
    const char *title;   /**< "Jéquier" */
    const char *summary; /**< one sentence: what it is like to play */
    const char *source;  /**< one sentence: who made it, from what */
    const char *length;  /**< "about 15 minutes" for five pieces a side */
    uint8_t pieces_max;  /**< most pieces a side that the game offers */
    int n_pages;
    rules_page page[RULES_PAGES_CAP];
} rules_text;

/** The texts of a rule set. @param id valid (asserted). @return constant data. */
const rules_text *rules_text_get(senet_rules_id id);

#endif
