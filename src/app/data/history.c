// The history of games in the running program: see history.h.
// Layer: app.
#include "app/data/history.h"

#include "app/data/files.h"
#include "base/str.h"
#include "os/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { COPY_NAME_CAP = 96 };

// @return NULL if there is no history; it acts as an empty one.
static history *games_of(app_history *a) {
    if (!a->tried && a->files != NULL) {
        a->tried = true;
        a->games = history_open(a->files, &a->n_bad);
    }
    return a->games;
}

// --- The running match

void app_history_begin(app_history *a) {
    a->filed = 0;
    memset(a->review, 0, sizeof a->review);
}

// The end of a match was undone, so the review of its last game is obsolete.
static void drop_newest(app_history *a) {
    int newest = APP_HISTORY_REVIEWS - 1;
    while (newest > 0 && !a->review[newest].known) {
        newest--;
    }
    a->review[newest].known = false;
}

void app_history_follow(app_history *a, const save_report *report) {
    if (report->filed[0] == '\0' && report->unfiled[0] == '\0') {
        return;
    }
    // If this fails, the next opening catches up: the record is in games/.
    history *games = games_of(a);
    (void)history_update(games);
    if (report->unfiled[0] != '\0') {
        a->filed = 0;
        drop_newest(a);
    }
    if (report->filed[0] != '\0') {
        a->filed = history_find(games, report->filed);
        for (int i = 0; i < APP_HISTORY_REVIEWS; i++) {
            if (a->review[i].known) {
                (void)history_add_review(games, a->filed, i, a->review[i].by_player);
            }
        }
    }
}

// Reviews of the running match are kept until there is a record to attach them to.
static void table_reviewed(void *user, int64_t id, int number, const history_review by_player[2]) {
    app_history *a = user;
    if (id == 0 && number < APP_HISTORY_REVIEWS) {
        a->review[number].known = true;
        memcpy(a->review[number].by_player, by_player, sizeof a->review[number].by_player);
    }
    (void)history_add_review(games_of(a), id != 0 ? id : a->filed, number, by_player);
}

// --- For the interface

static size_t table_count(void *user, const history_filter *filter) {
    return history_count(games_of(user), filter);
}

static size_t table_list(void *user, const history_filter *filter, size_t skip,
                         history_game *out_games, size_t cap) {
    return history_list(games_of(user), filter, skip, out_games, cap);
}

static match *table_open(void *user, int64_t id) {
    history_game game;
    char *text = NULL;
    size_t length = 0;
    match_load_report report;
    match *m = NULL;
    if (history_read(games_of(user), id, &game, &text, &length)) {
        (void)match_load(text, length, &m, &report);
        if (report.fault != SENET_RECORD_FAULT_NONE) {
            match_destroy(m);
            m = NULL;
        }
    }
    free(text);
    return m;
}

static bool table_copy(void *user, int64_t id, char *out_path, size_t cap) {
    history_game g;
    char *text = NULL;
    size_t length = 0;
    char name[COPY_NAME_CAP];
    bool ok = history_read(games_of(user), id, &g, &text, &length) &&
              str_format(name, sizeof name, "Senet %04d-%02d-%02d %02d.%02d %s.senet", g.year,
                         g.month, g.day, g.hour, g.minute, senet_rules_get(g.rules)->name) &&
              app_documents_write(name, text, length, out_path, cap);
    free(text);
    return ok;
}

static bool table_remove(void *user, int64_t id) {
    return history_remove(games_of(user), id);
}

static int table_people(void *user, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]) {
    return history_people(games_of(user), out_names);
}

static void table_statistics(void *user, const char *name, int rules, history_statistics *out_all) {
    history_statistics_of(games_of(user), name, rules, out_all);
}

ui_history app_history_table(app_history *a) {
    return (ui_history){.user = a,
                        .count = table_count,
                        .list = table_list,
                        .open = table_open,
                        .copy = table_copy,
                        .remove = table_remove,
                        .people = table_people,
                        .statistics = table_statistics,
                        .reviewed = table_reviewed};
}

// --- Import

// The time of the game's end is taken from the file's date.
app_import app_history_import(app_history *a, const char *path, match_load_report *out_report) {
    size_t length = 0;
    os_file_info file;
    *out_report = (match_load_report){.fault = SENET_RECORD_FAULT_NONE};
    // Reading anything but a regular file could block the window forever.
    os_kind kind = os_stat(path, &file);
    if (kind != OS_KIND_FILE) {
        errno = kind == OS_KIND_NONE ? errno : EINVAL;
        return APP_IMPORT_UNREADABLE;
    }
    char *text = app_read_text(path, LOG_LEVEL_DEBUG, &length);
    if (text == NULL) {
        return APP_IMPORT_UNREADABLE;
    }
    errno = ENOMEM; // the reason why there is no history
    bool done = history_import(games_of(a), text, length, file.changed_s, out_report);
    free(text);
    return done                                           ? APP_IMPORT_DONE
           : out_report->fault != SENET_RECORD_FAULT_NONE ? APP_IMPORT_FAULTY
                                                          : APP_IMPORT_REFUSED;
}
