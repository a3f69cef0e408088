/*
 * What is saved of the matches that are played: the running one's record and the list of all games.
 * Layer: app. For the window and the text mode, which tell what is to be told.
 * Invariant: nothing that the disk refuses stops a game; one program at a time saves.
 */
#pragma once

#include "app/data/history.h"
#include "game/save.h"
#include "l10n/l10n.h"
#include "os/lock.h"
#include "text/words_setup.h"

typedef struct app_saving {
    save save;
    app_history history; /**< the list of all games */
    os_lock lock;        /**< on the record of the running game; it ends with the program */
    bool on;
    bool is_second;       /**< not `on`, because another program has the lock */
    const l10n *language; /**< of what is told; borrowed */
    char notice[UI_NOTICE_TEXT_CAP], news[UI_NOTICE_TEXT_CAP];
} app_saving;

/**
 * Begins to save, unless another program does so already. A directory that takes no lock is no reason
 * not to save: saving says what is wrong with the disk. Main thread.
 * @param files borrowed; NULL: nothing is saved, as in a museum.
 */
void app_saving_init(app_saving *saving, const base_files *files, const l10n *language);

/**
 * Looks for a match to go on with. @param out_match it, owned by the caller; NULL: none.
 * @param out_when receives when it was played last.
 * @return here and below: one or two sentences to be told, or ""; it lives until the next call.
 */
const char *app_saving_resume(app_saving *saving, match **out_match, words_time *out_when);

/** Begins the record of a match, unless it is one that is gone on with. @param m NULL: does nothing. */
const char *app_saving_begin(app_saving *saving, const match *m, bool resumed);

/** Brings its record up to date. @param m NULL: does nothing. */
const char *app_saving_sync(app_saving *saving, const match *m);

/** What the list of games has to say of itself, once it has been opened; once. Leaves the sentence of
 *  another call as it is. */
const char *app_saving_news(app_saving *saving);

/** Adds a record from a file to the list of games, and says what came of it. */
const char *app_saving_take_in(app_saving *saving, const char *path);

/** Ends it: closes the list and gives the lock back. */
static inline void app_saving_close(app_saving *saving) {
    app_history_close(&saving->history);
    os_lock_release(saving->lock);
}
