/*
 * What people read about the rule sets: titles, one sentence each, sources, and the rules pages.
 * Layer: ui. Source: src/core/RULES.md; every "(choice)" there is said here too.
 * Invariant: constant English texts, marked for translation and translated when they are shown.
 */
#ifndef SENET_UI_RULES_TEXT_H
#define SENET_UI_RULES_TEXT_H

#include "senet/position.h"
#include "senet/rules.h"

enum { RULES_PAGES_CAP = 12, RULES_MOVES_CAP = 3 };

/** A small board beside a page: a position, and moves drawn as arrows (none if the game is over). */
typedef struct rules_diagram {
    const char *position; /**< as in RULES.md "Notation", without its first field: that of the rule
                               set that is shown; NULL: no board on this page */
    const char *moves[RULES_MOVES_CAP]; /**< legal, in the same notation ("5-8"), NULL ends */
    const char *forbidden;              /**< one that is not legal, drawn with a bar, or NULL */
    const char *caption;                /**< one or two sentences under it */
} rules_diagram;

typedef struct rules_page {
    const char *heading;
    const char *text;  /**< what the source says; a line feed parts paragraphs */
    const char *guess; /**< where the source is silent and what we chose, or NULL. With the text
                            30 to 90 words */
    bool sticks;       /**< beside it stands what each throw is worth, and no board */
    rules_diagram diagram;
} rules_page;

typedef struct rules_text {
    const char *title;   /**< "Jéquier" */
    const char *summary; /**< one sentence: what it is like to play */
    const char *source;  /**< one sentence: who made it, from what */
    const char *length;  /**< one sentence: how long a game with five pieces a side takes */
    int n_pages;
    const rules_page *page[RULES_PAGES_CAP];
} rules_text;

/** The texts of a rule set. @param id valid (asserted). @return constant data. */
const rules_text *rules_text_get(senet_rules_id id);

/**
 * Reads the position of a diagram for a rule set.
 * @param id valid (asserted). @param diagram one that has a position (asserted).
 * @param out_position written only on success.
 * @return SENET_OK or SENET_BAD_POSITION. Thread-safe.
 */
senet_status rules_text_position(senet_rules_id id, const rules_diagram *diagram,
                                 senet_position *out_position);

#endif
