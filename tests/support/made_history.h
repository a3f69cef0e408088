/*
 * A fake history: games of all kinds that can be listed, opened and removed.
 * Layer: tests. Depends on ui.h and game.
 */
#ifndef SENET_TESTS_SUPPORT_MADE_HISTORY_H
#define SENET_TESTS_SUPPORT_MADE_HISTORY_H

#include "ui/frame/ui.h"

enum { MADE_HISTORY_CAP = 40 };

typedef struct made_history {
    history_game game[MADE_HISTORY_CAP]; /**< the newest first; ids 1 .. n */
    size_t n;
    bool stuck;            /**< whether writing, removing and opening fail */
    int n_asked;           /**< how often games were listed */
    int64_t copied;        /**< the id of the last game copied */
    const char *copied_to; /**< where copies go; NULL: Documents/Senet.senet */
    int n_reviewed;        /**< how often a game's review was stored; below, the last one */
    int64_t reviewed_id;
    int reviewed_number;
    history_review review[2];
} made_history;

/** Fills it. @param n at most MADE_HISTORY_CAP games of all rule sets and levels, with long
 *  names */
void made_history_fill(made_history *made, size_t n);

/** The history services for the interface. @param made borrowed */
ui_history made_history_table(made_history *made);

#endif
