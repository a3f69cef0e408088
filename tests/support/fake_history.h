// A fake history: games of all kinds that can be listed, opened and removed.
// Layer: tests. Depends on ui.h and game.
#ifndef SENET_TESTS_SUPPORT_FAKE_HISTORY_H
#define SENET_TESTS_SUPPORT_FAKE_HISTORY_H

#include "ui/frame/ui.h"

enum { FAKE_HISTORY_CAP = 40 };

typedef struct fake_history {
    history_game game[FAKE_HISTORY_CAP]; /**< the newest first; ids 1 .. n */
    size_t n;
    bool stuck;            /**< whether writing, removing and opening fail */
    int n_asked;           /**< how often games were listed */
    int64_t copied;        /**< the id of the last game copied */
    const char *copied_to; /**< where copies go; NULL: Documents/Senet.senet */
    int n_reviewed;        /**< how often a game's review was stored; below, the last one */
    int64_t reviewed_id;
    int reviewed_number;
    history_review review[2];
} fake_history;

/** Fills it.
 *  @param n at most FAKE_HISTORY_CAP games of all rule sets and levels, with long names */
void fake_history_fill(fake_history *fake, size_t n);

/** The history services for the interface. @param fake borrowed */
ui_history fake_history_table(fake_history *fake);

#endif
