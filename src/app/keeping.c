/*
 * What is kept of the matches that are played: see keeping.h. Layer: app.
 */
#include "app/keeping.h"

#include "app/lock.h"
#include "app/notices.h"
#include "base/log.h"

#include <errno.h>

// What the history has to say of itself, when it has been opened. Where the disk takes nothing, that
// is told when a game is to be saved: once is enough.
void app_keeping_tell(app *a) {
    const archive_report *news = app_past_news(&a->past);
    if (news == NULL) {
        return;
    }
    if (news->notice == ARCHIVE_NOTICE_DISK) {
        return;
    }
    char text[UI_NOTICE_TEXT_CAP];
    app_notice_past(&a->languages->now, news, text, sizeof text);
    log_write(LOG_LEVEL_WARNING, "%s", text);
    ui_notice(a->u, text);
}

static void tell(app *a, const save_report *report) {
    app_past_follow(&a->past, report);
    app_keeping_tell(a);
    char text[UI_NOTICE_TEXT_CAP];
    app_notice_save(&a->languages->now, report, text, sizeof text);
    if (text[0] != '\0') {
        log_write(LOG_LEVEL_WARNING, "%s", text);
        ui_notice(a->u, text);
    }
}

void app_keeping_resume(app *a) {
    match *m = NULL;
    save_report report = save_resume(&a->save, &m);
    tell(a, &report);
    if (m != NULL) {
        ui_offer_match(a->u, m);
    }
}

// Two programs that append to one record would spoil it for both.
void app_keeping_lock(app *a) {
    a->keeps_games = a->museum == NULL && app_lock_take(&a->lock);
    if (a->museum == NULL && !a->keeps_games) {
        log_write(LOG_LEVEL_WARNING, "%s", app_notice_not_alone_text());
        ui_notice(a->u, l10n_text(&a->languages->now, app_notice_not_alone_text()));
    }
}

void app_keeping_begin(app *a, bool resumed) {
    // The record of a match that is gone on with is open already.
    if (ui_match(a->u) != NULL && !resumed && a->keeps_games) {
        save_report report = save_begin(&a->save, ui_match(a->u));
        tell(a, &report);
        app_past_begin(&a->past);
    }
}

void app_keeping_sync(app *a) {
    if (ui_match(a->u) != NULL && a->keeps_games) {
        save_report report = save_sync(&a->save, ui_match(a->u));
        tell(a, &report);
    }
}

// A record that was dropped on the window. What a museum's window is given means nothing.
void app_keeping_take_in(app *a, const char *path) {
    match_load_report report;
    char text[UI_NOTICE_TEXT_CAP];
    if (a->museum != NULL) {
        return;
    }
    app_import what = app_past_import(&a->past, path, &report);
    int error = errno;
    app_keeping_tell(a);
    app_notice_import(&a->languages->now, what, &report, error, text, sizeof text);
    ui_notice(a->u, text);
    ui_history_changed(a->u);
}
