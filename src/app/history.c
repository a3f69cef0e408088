/*
 * The history of games in the running program: see history.h. Layer: app.
 */
#include "app/history.h"

#include "app/files.h"
#include "base/str.h"
#include "os/clock.h"
#include "os/files.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

enum { APP_HISTORY_NAME_CAP = 96 };

void app_history_init(app_history *p, const base_files *files) {
    *p = (app_history){.files = files};
}

static history *games_of(app_history *p) {
    if (!p->tried && p->files != NULL) {
        p->tried = true;
        p->games = history_open(p->files, &p->report);
    }
    return p->games;
}

// The end of a match was undone: what was said of its last game does not hold any more.
static void forget_newest(app_history *p) {
    int newest = 0;
    for (int i = 1; i < p->n_reviews; i++) {
        newest = p->review[i].number > p->review[newest].number ? i : newest;
    }
    if (p->n_reviews > 0) {
        p->review[newest] = p->review[--p->n_reviews];
    }
}

void app_history_follow(app_history *p, const save_report *report) {
    if (report->filed[0] == '\0' && report->unfiled[0] == '\0') {
        return;
    }
    history *games = games_of(p);
    if (games == NULL) {
        return;
    }
    // What fails here comes with the next opening: the record is among the games.
    if (report->unfiled[0] != '\0') {
        (void)history_drop(games, report->unfiled);
        p->filed[0] = '\0';
        forget_newest(p);
    }
    if (report->filed[0] != '\0') {
        (void)history_take(games, report->filed, (int64_t)time(NULL));
        (void)str_copy(p->filed, sizeof p->filed, report->filed);
        for (int i = 0; i < p->n_reviews; i++) {
            (void)history_note(games, p->filed, p->review[i].number, p->review[i].by_player);
        }
    }
}

void app_history_begin(app_history *p) {
    p->filed[0] = '\0';
    p->n_reviews = 0;
}

const history_report *app_history_news(app_history *p) {
    bool news =
        p->tried && !p->told && (p->report.notice != HISTORY_NOTICE_NONE || p->report.n_bad > 0);
    p->told = p->tried;
    return news ? &p->report : NULL;
}

// --- For the interface

// Days begin at midnight, local time.
static int64_t period_begin(ui_period period) {
    static const int DAYS[UI_PERIOD_COUNT] = {[UI_PERIOD_TODAY] = 1,
                                              [UI_PERIOD_WEEK] = 7,
                                              [UI_PERIOD_MONTH] = 30,
                                              [UI_PERIOD_YEAR] = 365};
    time_t now = time(NULL);
    struct tm day;
    if (period == UI_PERIOD_ALL || !os_local_time(now, &day)) {
        return INT64_MIN;
    }
    day.tm_hour = day.tm_min = day.tm_sec = 0;
    day.tm_mday -= DAYS[period] - 1;
    day.tm_isdst = -1;
    return (int64_t)mktime(&day);
}

static history_filter in_period(const history_filter *filter, ui_period period) {
    history_filter with = *filter;
    with.since_s = period_begin(period);
    with.before_s = INT64_MAX;
    return with;
}

static size_t table_count(void *user, const history_filter *filter, ui_period period) {
    history_filter with = in_period(filter, period);
    history *games = games_of(user);
    return games != NULL ? history_count(games, &with) : 0;
}

static void date_of(int64_t seconds, ui_history_game *dated) {
    time_t when = (time_t)seconds;
    struct tm local = {.tm_mday = 1, .tm_year = 70};
    (void)os_local_time(when, &local);
    dated->year = local.tm_year + 1900;
    dated->month = local.tm_mon + 1;
    dated->day = local.tm_mday;
    dated->hour = local.tm_hour;
    dated->minute = local.tm_min;
}

static size_t table_list(void *user, const history_filter *filter, ui_period period, size_t skip,
                         ui_history_game *out_games, size_t cap) {
    history_filter with = in_period(filter, period);
    history *games = games_of(user);
    history_game *found = games != NULL ? calloc(cap > 0 ? cap : 1, sizeof *found) : NULL;
    size_t n = found != NULL ? history_list(games, &with, skip, found, cap) : 0;
    for (size_t i = 0; i < n; i++) {
        out_games[i].game = found[i];
        date_of(found[i].ended_s, &out_games[i]);
    }
    free(found);
    return n;
}

static match *table_open(void *user, int64_t id) {
    history *games = games_of(user);
    match_text text = {.bytes = NULL};
    match_load_report report;
    match *m = NULL;
    if (games != NULL && history_record(games, id, &text)) {
        (void)match_load(text.bytes, text.n_bytes, &m, &report);
    }
    match_text_free(&text);
    return m;
}

static bool table_copy(void *user, int64_t id, char *out_path, size_t cap) {
    history *games = games_of(user);
    match_text text = {.bytes = NULL};
    history_game game;
    char name[APP_HISTORY_NAME_CAP];
    ui_history_game dated;
    bool ok = games != NULL && history_get(games, id, &game) && history_record(games, id, &text);
    if (ok) {
        str_builder b = str_init(name, sizeof name);
        date_of(game.ended_s, &dated);
        ok = str_append_format(&b, "Senet %04d-%02d-%02d %02d.%02d %s.senet", dated.year,
                               dated.month, dated.day, dated.hour, dated.minute,
                               senet_rules_get(game.rules)->name);
        ok = ok && app_documents_write(name, text.bytes, text.n_bytes, out_path, cap);
    }
    match_text_free(&text);
    return ok;
}

static bool table_remove(void *user, int64_t id) {
    history *games = games_of(user);
    return games != NULL && history_remove(games, id);
}

static int table_people(void *user, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]) {
    history *games = games_of(user);
    return games != NULL ? history_people(games, out_names) : 0;
}

static void table_add_up(void *user, const char *name, int rules, history_statistics *out_all,
                         ui_history_game *out_longest) {
    history *games = games_of(user);
    *out_all = (history_statistics){.n_marks = 0};
    *out_longest = (ui_history_game){.month = 1, .day = 1};
    if (games != NULL) {
        history_add_up(games, name, rules, out_all);
        out_longest->game = out_all->longest;
        date_of(out_all->longest.ended_s, out_longest);
    }
}

// Looked at once more, the newer figures count.
static void keep_review(app_history *p, int number, const history_review by_player[2]) {
    int i = 0;
    while (i < p->n_reviews && p->review[i].number != number) {
        i++;
    }
    if (i < APP_HISTORY_REVIEWS) {
        p->review[i].number = number;
        p->review[i].by_player[0] = by_player[0];
        p->review[i].by_player[1] = by_player[1];
        p->n_reviews = i == p->n_reviews ? i + 1 : p->n_reviews;
    }
}

// Of the running match they are kept too, until there is a record that they belong to.
static void table_reviewed(void *user, int64_t id, int number, const history_review by_player[2]) {
    app_history *p = user;
    history *games = games_of(p);
    history_game game;
    if (id == 0) {
        keep_review(p, number, by_player);
        if (games != NULL && p->filed[0] != '\0') {
            (void)history_note(games, p->filed, number, by_player);
        }
    } else if (games != NULL && history_get(games, id, &game)) {
        (void)history_note(games, game.name, number, by_player);
    }
}

// When the game ended is known as well as the file's own date tells it.
app_import app_history_import(app_history *p, const char *path, match_load_report *out_report) {
    char why[APP_READ_WHY_CAP];
    size_t length = 0;
    int64_t id = 0;
    int64_t ended_s = 0;
    history *games = games_of(p);
    *out_report = (match_load_report){.fault = SENET_RECORD_FAULT_NONE};
    // What is no file could keep the window waiting for ever.
    os_kind kind = os_look(path, &ended_s);
    if (kind != OS_KIND_FILE) {
        errno = kind == OS_KIND_NONE ? errno : EINVAL;
        return APP_IMPORT_UNREADABLE;
    }
    char *text = app_read_text(path, &length, why, sizeof why);
    if (text == NULL) {
        return APP_IMPORT_UNREADABLE;
    }
    errno = ENOMEM; // why there are no games
    bool done = games != NULL && history_import(games, text, length, ended_s, &id, out_report);
    free(text);
    return done                                           ? APP_IMPORT_DONE
           : out_report->fault != SENET_RECORD_FAULT_NONE ? APP_IMPORT_FAULTY
                                                          : APP_IMPORT_REFUSED;
}

ui_history app_history_table(app_history *p) {
    return (ui_history){.user = p,
                        .count = table_count,
                        .list = table_list,
                        .open = table_open,
                        .copy = table_copy,
                        .remove = table_remove,
                        .people = table_people,
                        .add_up = table_add_up,
                        .reviewed = table_reviewed};
}

void app_history_close(app_history *p) {
    history_close(p->games);
    p->games = NULL;
}
