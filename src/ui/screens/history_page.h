// The filter of the game history, and the current page of results.
// Layer: ui.
// Invariant: a page begins at a multiple of the page size, so that going back shows the same page.
#pragma once

#include "senet/player.h"
#include "ui/frame/ui.h"

enum { HISTORY_ROWS_MOST = 12 /**< games on a page */ };

/** The filter by opponent. */
enum {
    HISTORY_AGAINST_ANYBODY,
    HISTORY_AGAINST_PEOPLE,
    HISTORY_AGAINST_LEVEL,                                      /**< + a level */
    HISTORY_AGAINST_NAME = HISTORY_AGAINST_LEVEL + SENET_LEVELS /**< + an index in `person` */
};

/** A plain value. Lists all games if everything but `period` and `n_lines` is zero. */
typedef struct history_page {
    int rules;   /**< 0: any, otherwise the index of a rule set in the list + 1 */
    int against; /**< HISTORY_AGAINST_* */
    char person[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]; /**< names of opponents */
    int n_people;
    ui_period period;
    size_t first; /**< index of the page's first game in the list */
    size_t n_all; /**< number of matching games */
    int n_lines;  /**< how many fit on the screen */
    bool pager;   /**< the buttons for other pages are below the list */
    int per_page, n_rows;
    history_game row[HISTORY_ROWS_MOST];
} history_page;

/** Queries the games of the page and the opponents to choose from. The selected opponent stays
 *  selected if still in the list; a page after the last one becomes the last one. */
void history_page_ask(history_page *p, const ui_history *history);

/** Goes to the previous (way < 0) or next page, if any. Call history_page_ask afterwards. */
void history_page_turn(history_page *p, int way);
