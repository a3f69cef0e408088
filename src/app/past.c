/*
 * The history of games in the running program: see past.h. Layer: app.
 */
#include "app/past.h"

#include "app/files.h"
#include "base/str.h"
#include "os/clock.h"
#include "os/files.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

enum { APP_PAST_NAME_CAP = 96 };

void app_past_init(app_past *p, const base_files *files) {
    *p = (app_past){.files = files};
}

static archive *games_of(app_past *p) {
    if (!p->tried && p->files != NULL) {
        p->tried = true;
        p->games = archive_open(p->files, &p->report);
    }
    return p->games;
}

// The end of a match was undone: what was said of its last game does not hold any more.
static void forget_newest(app_past *p) {
    int newest = 0;
    for (int i = 1; i < p->n_reviews; i++) {
        newest = p->review[i].number > p->review[newest].number ? i : newest;
    }
    if (p->n_reviews > 0) {
        p->review[newest] = p->review[--p->n_reviews];
    }
}

void app_past_follow(app_past *p, const save_report *report) {
    if (report->filed[0] == '\0' && report->unfiled[0] == '\0') {
        return;
    }
    archive *games = games_of(p);
    if (games == NULL) {
        return;
    }
    // What fails here comes with the next opening: the record is among the games.
    if (report->unfiled[0] != '\0') {
        (void)archive_drop(games, report->unfiled);
        p->filed[0] = '\0';
        forget_newest(p);
    }
    if (report->filed[0] != '\0') {
        (void)archive_take(games, report->filed, (int64_t)time(NULL));
        (void)str_copy(p->filed, sizeof p->filed, report->filed);
        for (int i = 0; i < p->n_reviews; i++) {
            (void)archive_note(games, p->filed, p->review[i].number, p->review[i].by_player);
        }
    }
}

void app_past_begin(app_past *p) {
    p->filed[0] = '\0';
    p->n_reviews = 0;
}

const archive_report *app_past_news(app_past *p) {
    bool news =
        p->tried && !p->told && (p->report.notice != ARCHIVE_NOTICE_NONE || p->report.n_bad > 0);
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

static archive_filter in_period(const archive_filter *filter, ui_period period) {
    archive_filter with = *filter;
    with.since_s = period_begin(period);
    with.before_s = INT64_MAX;
    return with;
}

static size_t past_count(void *user, const archive_filter *filter, ui_period period) {
    archive_filter with = in_period(filter, period);
    archive *games = games_of(user);
    return games != NULL ? archive_count(games, &with) : 0;
}

static void date_of(int64_t seconds, ui_past *past) {
    time_t when = (time_t)seconds;
    struct tm local = {.tm_mday = 1, .tm_year = 70};
    (void)os_local_time(when, &local);
    past->year = local.tm_year + 1900;
    past->month = local.tm_mon + 1;
    past->day = local.tm_mday;
    past->hour = local.tm_hour;
    past->minute = local.tm_min;
}

static size_t past_list(void *user, const archive_filter *filter, ui_period period, size_t skip,
                        ui_past *out_games, size_t cap) {
    archive_filter with = in_period(filter, period);
    archive *games = games_of(user);
    archive_game *found = games != NULL ? calloc(cap > 0 ? cap : 1, sizeof *found) : NULL;
    size_t n = found != NULL ? archive_list(games, &with, skip, found, cap) : 0;
    for (size_t i = 0; i < n; i++) {
        out_games[i].game = found[i];
        date_of(found[i].ended_s, &out_games[i]);
    }
    free(found);
    return n;
}

static match *past_open(void *user, int64_t id) {
    archive *games = games_of(user);
    match_text text = {.bytes = NULL};
    match_load_report report;
    match *m = NULL;
    if (games != NULL && archive_record(games, id, &text)) {
        (void)match_load(text.bytes, text.n_bytes, &m, &report);
    }
    match_text_free(&text);
    return m;
}

static bool past_copy(void *user, int64_t id, char *out_path, size_t cap) {
    archive *games = games_of(user);
    match_text text = {.bytes = NULL};
    archive_game game;
    char name[APP_PAST_NAME_CAP];
    ui_past past;
    bool ok = games != NULL && archive_get(games, id, &game) && archive_record(games, id, &text);
    if (ok) {
        str_builder b = str_init(name, sizeof name);
        date_of(game.ended_s, &past);
        ok = str_append_format(&b, "Senet %04d-%02d-%02d %02d.%02d %s.senet", past.year, past.month,
                               past.day, past.hour, past.minute, senet_rules_get(game.rules)->name);
        ok = ok && app_documents_write(name, text.bytes, text.n_bytes, out_path, cap);
    }
    match_text_free(&text);
    return ok;
}

static bool past_remove(void *user, int64_t id) {
    archive *games = games_of(user);
    return games != NULL && archive_remove(games, id);
}

static int past_people(void *user, char out_names[ARCHIVE_PEOPLE_MAX][MATCH_NAME_CAP]) {
    archive *games = games_of(user);
    return games != NULL ? archive_people(games, out_names) : 0;
}

static void past_add_up(void *user, const char *name, int rules, archive_statistics *out_all,
                        ui_past *out_longest) {
    archive *games = games_of(user);
    *out_all = (archive_statistics){.n_marks = 0};
    *out_longest = (ui_past){.month = 1, .day = 1};
    if (games != NULL) {
        archive_add_up(games, name, rules, out_all);
        out_longest->game = out_all->longest;
        date_of(out_all->longest.ended_s, out_longest);
    }
}

// Looked at once more, the newer figures count.
static void keep_review(app_past *p, int number, const archive_review by_player[2]) {
    int i = 0;
    while (i < p->n_reviews && p->review[i].number != number) {
        i++;
    }
    if (i < APP_PAST_REVIEWS) {
        p->review[i].number = number;
        p->review[i].by_player[0] = by_player[0];
        p->review[i].by_player[1] = by_player[1];
        p->n_reviews = i == p->n_reviews ? i + 1 : p->n_reviews;
    }
}

// Of the running match they are kept too, until there is a record that they belong to.
static void past_reviewed(void *user, int64_t id, int number, const archive_review by_player[2]) {
    app_past *p = user;
    archive *games = games_of(p);
    archive_game game;
    if (id == 0) {
        keep_review(p, number, by_player);
        if (games != NULL && p->filed[0] != '\0') {
            (void)archive_note(games, p->filed, number, by_player);
        }
    } else if (games != NULL && archive_get(games, id, &game)) {
        (void)archive_note(games, game.name, number, by_player);
    }
}

// When the game ended is known as well as the file's own date tells it.
app_import app_past_import(app_past *p, const char *path, match_load_report *out_report) {
    char why[APP_READ_WHY_CAP];
    size_t length = 0;
    int64_t id = 0;
    int64_t ended_s = 0;
    archive *games = games_of(p);
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
    bool done = games != NULL && archive_import(games, text, length, ended_s, &id, out_report);
    free(text);
    return done                                           ? APP_IMPORT_DONE
           : out_report->fault != SENET_RECORD_FAULT_NONE ? APP_IMPORT_FAULTY
                                                          : APP_IMPORT_REFUSED;
}

ui_history app_past_history(app_past *p) {
    return (ui_history){.user = p,
                        .count = past_count,
                        .list = past_list,
                        .open = past_open,
                        .copy = past_copy,
                        .remove = past_remove,
                        .people = past_people,
                        .add_up = past_add_up,
                        .reviewed = past_reviewed};
}

void app_past_close(app_past *p) {
    archive_close(p->games);
    p->games = NULL;
}
