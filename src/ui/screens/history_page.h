/*
 * What is searched for among the games that were played, and the page of what was found. Layer: ui.
 * Invariant: pages begin at multiples of what they hold, so that they stay where they are.
 */
#ifndef SENET_UI_HISTORY_PAGE_H
#define SENET_UI_HISTORY_PAGE_H

#include "senet/player.h"
#include "ui/frame/ui.h"

enum { HISTORY_ROWS_MOST = 12 /**< games on a page */ };

/** Whom the games were played against. */
enum {
    HISTORY_AGAINST_ANYBODY,
    HISTORY_AGAINST_PEOPLE,
    HISTORY_AGAINST_LEVEL,                                      /**< + a level */
    HISTORY_AGAINST_NAME = HISTORY_AGAINST_LEVEL + SENET_LEVELS /**< + a place in `person` */
};

/** A plain value; all zero but `period` and `n_lines`, it lists all games. */
typedef struct history_page {
    int rules;   /**< 0: any, else a rule set's place in the list + 1 */
    int against; /**< HISTORY_AGAINST_* */
    char person[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]; /**< who have given a name */
    int n_people;
    ui_period period;
    size_t first; /**< of the page, in the order of the list */
    size_t n_all; /**< that were found */
    int n_lines;  /**< there is room for */
    bool pager;   /**< what turns pages has its place below the list */
    int per_page, n_rows;
    history_game row[HISTORY_ROWS_MOST];
} history_page;

/** Asks for the games of the page, and who can be chosen to have played against. A person who was chosen
 *  stays chosen if they are still among them; a page behind the last one becomes the last one. */
void history_page_ask(history_page *p, const ui_history *history);

/** Goes to the page before (way < 0) or after, if there is one; it is to be asked then. */
void history_page_turn(history_page *p, int way);

#endif
