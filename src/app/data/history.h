/*
 * The history of games in the running program: opened when it is first needed, followed as games
 * end, and shown to the interface. Layer: app. Depends on game, ui, l10n, base.
 * Invariant: main thread only; nothing here stops a game.
 */
#pragma once

#include "game/history.h"
#include "game/save.h"
#include "ui/frame/ui.h"

enum { APP_HISTORY_REVIEWS = 64 /**< games of one match whose reviews are remembered */ };

/** Zeroed, it is not open. Free with app_history_close. */
typedef struct app_history {
    const base_files *files; /**< borrowed; NULL: there is no history, as in a museum */
    history *games;          /**< NULL before it is needed */
    bool tried;
    size_t n_bad;  /**< records that its opening has set aside, until that is told */
    int64_t filed; /**< the running match, once it is in the history; else 0 */
    struct {
        bool known;
        history_review by_player[2];
    } review[APP_HISTORY_REVIEWS]; /**< of the running match, by game */
} app_history;

/** Games go into the history from now on. @param files borrowed for its life. */
static inline void app_history_init(app_history *a, const base_files *files) {
    *a = (app_history){.files = files};
}

/** Another match is the running one: what was known of the one before is forgotten. */
void app_history_begin(app_history *a);

/** Follows what saving has put into the history or taken out of it. */
void app_history_follow(app_history *a, const save_report *report);

/** What came of taking in a file from elsewhere. */
typedef enum app_import {
    APP_IMPORT_DONE,
    APP_IMPORT_UNREADABLE, /**< the file cannot be opened or read */
    APP_IMPORT_FAULTY,     /**< it is no whole record: see the report */
    APP_IMPORT_REFUSED     /**< it cannot be written, or there is no history */
} app_import;

/** Puts a record from elsewhere into the history. @param path of the file.
 *  @param out_report what reading found; always written.
 *  @return on APP_IMPORT_UNREADABLE and APP_IMPORT_REFUSED with errno. */
app_import app_history_import(app_history *a, const char *path, match_load_report *out_report);

/** The same as the interface asks for it. @param a borrowed by what is returned. */
ui_history app_history_table(app_history *a);

/** Closes it. */
static inline void app_history_close(app_history *a) {
    history_close(a->games);
    a->games = NULL;
}
