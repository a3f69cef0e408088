// Titles and short descriptions of the rule sets (from the catalogue), and the list of their rules
// pages, whose texts are in the content files (l10n/content.h).
// Layer: text.
// Source: src/core/RULES.md; every "(choice)" there is explained on a page.
// Invariant: constant; English, translated when it is shown. The first page of each rule set is its
// CONTENT_KIND_GLANCE, all others are CONTENT_KIND_RULE.
#pragma once

#include "l10n/content.h"
#include "senet/move.h"
#include "senet/rules.h"

enum { RULES_PAGES_CAP = 16, RULES_MOVES_CAP = 3 };

typedef struct rules_text {
    const char *title;   /**< "Jéquier" */
    const char *summary; /**< one sentence: what the game feels like */
    const char *source;  /**< one sentence: who made the rules, from what evidence */
    int minutes;         /**< typical length of a game with five pieces a side */
    int sign;            /**< the house most typical of the rules, whose sign stands for them */
    int n_pages;
    content_section page[RULES_PAGES_CAP];
} rules_text;

/** A small board next to a page: a position, and moves drawn as arrows (none after a win). */
typedef struct rules_diagram {
    senet_position position;
    int n_moves;
    senet_move move[RULES_MOVES_CAP];
    bool has_forbidden;
    senet_move forbidden; /**< drawn with a bar */
} rules_diagram;

/** The texts of a rule set. @param id valid (asserted). @return constant data. */
const rules_text *rules_text_get(senet_rules_id id);

/** Reads the small board of a page. In the content file a position is as in RULES.md "Notation"
 *  without its first field, because several rule sets may share the page.
 *  @param c NULL has no boards.
 *  @param id valid (asserted).
 *  @param page any section.
 *  @param out_diagram written only on success.
 *  @return false if the page has no board, or an unreadable one. Thread-safe. */
bool rules_text_diagram(const content *c, senet_rules_id id, content_section page,
                        rules_diagram *out_diagram);

/** Whether a page shows the values of all throws instead of a board. */
static inline bool rules_text_shows_sticks(content_section page) {
    return page == CONTENT_RULE_STICKS5 || page == CONTENT_RULE_STICKS6;
}

/** Whether a page's board and text show where the pieces start. */
static inline bool rules_text_shows_start(content_section page) {
    return page == CONTENT_RULE_OPENING || page == CONTENT_RULE_KENDALL_BEGIN ||
           page == CONTENT_RULE_BGA_BEGIN;
}
