// The history of games in the running program: opened on first use, updated when games end, and
// offered to the interface.
// Layer: app. Depends on game, ui, l10n, base.
// Invariant: main thread only; no failure here stops a game.
#pragma once

#include "game/history.h"
#include "game/save.h"
#include "ui/frame/ui.h"

enum { APP_HISTORY_REVIEWS = 64 /**< games per match whose reviews are kept */ };

/** Zero-initialized, it is closed. Free with app_history_close. */
typedef struct app_history {
    const base_files *files; /**< borrowed; NULL: no history, as in a museum */
    history *games;          /**< NULL before first use */
    bool tried;
    size_t n_bad;  /**< bad records found when opening it, until reported */
    int64_t filed; /**< id of the running match once it is in the history; 0: not yet */
    struct {
        bool known;
        history_review by_player[2];
    } review[APP_HISTORY_REVIEWS]; /**< of the running match, by game */
} app_history;

/** Initializes the history. @param files borrowed for its life. */
static inline void app_history_init(app_history *a, const base_files *files) {
    *a = (app_history){.files = files};
}

/** Another match has started: forgets the previous one. */
void app_history_begin(app_history *a);

/** Updates it after saving has added or removed a game. */
void app_history_follow(app_history *a, const save_report *report);

/** The result of importing a file. */
typedef enum app_import {
    APP_IMPORT_DONE,
    APP_IMPORT_UNREADABLE, /**< the file cannot be opened or read */
    APP_IMPORT_FAULTY,     /**< it is not a complete record: see the report */
    APP_IMPORT_REFUSED     /**< it cannot be written, or there is no history */
} app_import;

/** Adds a record from a file to the history.
 *  @param path of the file.
 *  @param out_report result of reading; always written.
 *  @return APP_IMPORT_UNREADABLE and APP_IMPORT_REFUSED set errno. */
app_import app_history_import(app_history *a, const char *path, match_load_report *out_report);

/** The history for the interface. @param a borrowed by the result. */
ui_history app_history_table(app_history *a);

static inline void app_history_close(app_history *a) {
    history_close(a->games);
    a->games = NULL;
}
