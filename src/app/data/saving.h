// Saves the running match's record and the list of all games.
// Layer: app. For the window and the text mode, which show the resulting notices.
// Invariant: no disk failure stops a game; only one program at a time saves.
#pragma once

#include "app/data/history.h"
#include "game/save.h"
#include "l10n/l10n.h"
#include "os/lock.h"
#include "text/words_setup.h"

typedef struct app_saving {
    save save;
    app_history history; /**< the list of all games */
    os_lock lock;        /**< on the record of the running game; released when the program ends */
    bool on;
    bool is_second;       /**< not `on`, because another program holds the lock */
    const l10n *language; /**< of the notices; borrowed */
    char notice[UI_NOTICE_TEXT_CAP], news[UI_NOTICE_TEXT_CAP];
} app_saving;

/** Starts saving, unless another program is already saving. If the directory cannot be locked it
 *  saves anyway: saving reports what is wrong with the disk. Main thread.
 *  @param files borrowed; NULL: nothing is saved, as in a museum. */
void app_saving_init(app_saving *saving, const base_files *files, const l10n *language);

/** Looks for a match to resume.
 *  @param out_match the match, owned by the caller; NULL: none.
 *  @param out_when receives when it was last played.
 *  @return here and below: one or two sentences for a notice, or ""; valid until the next call. */
const char *app_saving_resume(app_saving *saving, match **out_match, words_time *out_when);

/** Begins the record of a match, unless it is resumed. @param m NULL: does nothing. */
const char *app_saving_begin(app_saving *saving, const match *m, bool resumed);

/** Updates its record. @param m NULL: does nothing. */
const char *app_saving_sync(app_saving *saving, const match *m);

/** Notices from opening the list of games, returned once. Other calls' sentences stay valid. */
const char *app_saving_notices(app_saving *saving);

/** Imports a record from a file into the list of games. @return the result in a sentence. */
const char *app_saving_import(app_saving *saving, const char *path);

/** Ends saving: closes the list and releases the lock. */
static inline void app_saving_close(app_saving *saving) {
    app_history_close(&saving->history);
    os_lock_release(saving->lock);
}
