// Saves the running match's record and the list of all games: see saving.h.
#include "app/data/saving.h"

#include "app/data/date_words.h"
#include "app/notices.h"
#include "base/log.h"
#include "base/str.h"
#include "os/dirs.h"
#include "os/files.h"

#include <errno.h>
#include <string.h>
#include <time.h>

// Two programs appending to the same record would corrupt it. The lock is on the open file "lock",
// which is never deleted. @return false only if another program holds it
static bool take_lock(os_lock *out_lock) {
    char directory[OS_PATH_CAP], path[OS_PATH_CAP], failed[OS_PATH_CAP];
    if (!os_dir_find(OS_DIR_STATE, directory, sizeof directory) ||
        !str_join_path(path, sizeof path, directory, "lock")) {
        return true;
    }
    // A failure shows when the file is opened.
    (void)os_make_parents(path, failed);
    os_locked locked = os_lock_take(path, out_lock);
    if (locked == OS_LOCKED_NEVER) {
        log_write(LOG_LEVEL_WARNING, "Cannot lock %s: %s.", path, strerror(errno));
    }
    return locked != OS_LOCKED_BEFORE;
}

void app_saving_init(app_saving *saving, const base_files *files, const l10n *language) {
    *saving = (app_saving){.lock = OS_LOCK_NONE, .language = language};
    app_history_init(&saving->history, files);
    if (files != NULL) {
        save_init(&saving->save, files);
        saving->on = take_lock(&saving->lock);
        saving->is_second = !saving->on;
    }
}

static const char *process_report(app_saving *saving, const save_report *report) {
    app_history_follow(&saving->history, report);
    app_notice_save(saving->language, report, saving->notice, sizeof saving->notice);
    return saving->notice;
}

// When the running match's record was last modified; year 0: unknown.
static words_time record_time(const base_files *files) {
    char path[OS_PATH_CAP];
    os_file_info facts;
    words_time when = {.year = 0};
    if (files->path(files->user, BASE_DIR_STATE, SAVE_CURRENT, path, sizeof path) &&
        os_stat(path, &facts) == OS_KIND_FILE) {
        (void)app_words_time((time_t)facts.changed_s, time(NULL), &when);
    }
    return when;
}

const char *app_saving_resume(app_saving *saving, match **out_match, words_time *out_when) {
    *out_match = NULL;
    *out_when = (words_time){.year = 0};
    if (!saving->on) {
        return "";
    }
    *out_when = record_time(saving->save.files); // before a damaged record is rewritten
    save_report report = save_resume(&saving->save, out_match);
    return process_report(saving, &report);
}

const char *app_saving_begin(app_saving *saving, const match *m, bool resumed) {
    // The record of a resumed match is already open.
    if (m == NULL || resumed || !saving->on) {
        return "";
    }
    save_report report = save_begin(&saving->save, m);
    const char *notice = process_report(saving, &report);
    app_history_begin(&saving->history);
    return notice;
}

const char *app_saving_sync(app_saving *saving, const match *m) {
    if (m == NULL || !saving->on) {
        return "";
    }
    save_report report = save_sync(&saving->save, m);
    return process_report(saving, &report);
}

const char *app_saving_notices(app_saving *saving) {
    size_t n_bad = saving->history.n_bad;
    saving->history.n_bad = 0;
    if (n_bad == 0) {
        return "";
    }
    app_notice_history(saving->language, n_bad, saving->news, sizeof saving->news);
    return saving->news;
}

const char *app_saving_import(app_saving *saving, const char *path) {
    match_load_report report;
    app_import what = app_history_import(&saving->history, path, &report);
    app_notice_import(saving->language, what, &report, errno, saving->notice,
                      sizeof saving->notice);
    return saving->notice;
}
