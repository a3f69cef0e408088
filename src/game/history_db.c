// The history in SQLite: see history.h.
// Layer: game. Depends on include/senet, base and SQLite.
// Invariant: every row describes the record file with its name and size; only reviews are extra.
#include "game/history.h"

#include "base/log.h"
#include "base/str.h"
#include "game/save.h"
#include "senet/throw_source.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH_CAP = 4096,
    BUSY_MS = 2000 // longest wait for another copy of the program
};

struct history {
    const base_files *files;
    sqlite3 *db;
};

// --- The tables

// The numbers of a game: column, field and type in history_game, greatest value. Increment VERSION
// when you change this list or the meaning of a number.
#define VERSION "2"
#define NUMBERS(X)                                         \
    X(rules, rules, senet_rules_id, SENET_RULES_COUNT - 1) \
    X(pieces, n, uint8_t, SENET_PIECES_MAX)                \
    X(points, points, uint8_t, MATCH_POINTS_MAX)           \
    X(throws, throws, match_throws, MATCH_THROWS_MANUAL)   \
    X(kind0, player[0].kind, match_player_kind, 1)         \
    X(kind1, player[1].kind, match_player_kind, 1)         \
    X(level0, player[0].level, uint8_t, SENET_LEVELS - 1)  \
    X(level1, player[1].level, uint8_t, SENET_LEVELS - 1)  \
    X(score0, score[0], uint8_t, UINT8_MAX)                \
    X(score1, score[1], uint8_t, UINT8_MAX)                \
    X(placed, placed, bool, 1)                             \
    X(over, over, bool, 1)                                 \
    X(winner, winner, uint8_t, MATCH_NOBODY)               \
    X(n_games, n_games, uint16_t, UINT16_MAX)              \
    X(n_throws, n_throws, uint32_t, INT32_MAX)             \
    X(n_moves, n_moves, uint32_t, INT32_MAX)               \
    X(n_undos, n_undos, uint32_t, INT32_MAX)               \
    X(faces0, faces[0], uint32_t, INT32_MAX)               \
    X(faces1, faces[1], uint32_t, INT32_MAX)               \
    X(faces2, faces[2], uint32_t, INT32_MAX)               \
    X(faces3, faces[3], uint32_t, INT32_MAX)               \
    X(faces4, faces[4], uint32_t, INT32_MAX)
#define COLUMN(column, field, type, most) ", " #column
#define VALUE(column, field, type, most)  ",?"

// Only an index by id: a damaged index would disagree with its table unnoticed.
static const char TABLES[] = "BEGIN IMMEDIATE;"
                             "CREATE TABLE IF NOT EXISTS game "
                             "(id INTEGER PRIMARY KEY, name, size, ended, name0, name1" NUMBERS(
                                 COLUMN) ");"
                                         "CREATE TABLE IF NOT EXISTS review (game, number, player, "
                                         "decisions, loss, luckiest, thrown,"
                                         " PRIMARY KEY (game, number, player)) WITHOUT ROWID;"
                                         "PRAGMA user_version = " VERSION ";"
                                         "COMMIT";

// Parts of the local time at which a game ended, clamped to the range of SQLite's date functions.
#define LOCAL(part)                                                                               \
    ", CAST(strftime('" part "', min(max(ended, 0), 253370764800), 'unixepoch', 'localtime') AS " \
    "INTEGER)"
#define GAME                                                                 \
    "SELECT id, name, ended" LOCAL("%Y") LOCAL("%m") LOCAL("%d") LOCAL("%H") \
        LOCAL("%M") ", "                                                     \
                    "name0, name1" NUMBERS(COLUMN) " FROM game "

// Selects the games of a filter: ?1 .. ?4 are its fields.
#define TAKEN                                                                           \
    "WHERE (?1 = -1 OR rules = ?1)"                                                     \
    " AND (?2 = -1 OR (?2 = -2 AND kind0 = 0 AND kind1 = 0)"                            \
    " OR (kind0 = 1 AND level0 = ?2) OR (kind1 = 1 AND level1 = ?2))"                   \
    " AND (?3 = 0 OR ended >= CAST(strftime('%s', 'now', 'localtime', 'start of day', " \
    "(1 - ?3) || ' days', 'utc') AS INTEGER))"                                          \
    " AND (?4 = '' OR (kind0 = 0 AND name0 = ?4) OR (kind1 = 0 AND name1 = ?4))"

#define ORDER " ORDER BY ended DESC, id DESC"

// --- Access to SQLite

// Logs SQLite's last error; each message only once.
static void log_failure(const history *h) {
    char message[LOG_LINE_CAP];
    const char *path = sqlite3_db_filename(h->db, "main");
    (void)str_format(message, sizeof message, "Cannot use the history %s: %s.",
                     path != NULL ? path : "", sqlite3_errmsg(h->db));
    log_once(message, LOG_LEVEL_WARNING, "%s", message);
}

static bool run(const history *h, const char *sql) {
    const bool done = sqlite3_exec(h->db, sql, NULL, NULL, NULL) == SQLITE_OK;
    if (!done) {
        log_failure(h);
    }
    return done;
}

// Prepares a statement. @param types of the values that follow, in the order of the parameters: 'i'
// is int, 'l' int64_t, 't' a text. @return NULL if that failed or `h` is NULL
static sqlite3_stmt *query(const history *h, const char *sql, const char *types, ...) {
    sqlite3_stmt *s = NULL;
    va_list values;
    if (h == NULL) {
        return NULL;
    }
    if (sqlite3_prepare_v2(h->db, sql, -1, &s, NULL) != SQLITE_OK) {
        log_failure(h);
        return NULL;
    }
    va_start(values, types);
    for (int at = 1; types[at - 1] != '\0'; at++) {
        if (types[at - 1] == 't') {
            (void)sqlite3_bind_text(s, at, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
        } else {
            (void)sqlite3_bind_int64(
                s, at, types[at - 1] == 'i' ? va_arg(values, int) : va_arg(values, int64_t));
        }
    }
    va_end(values);
    return s;
}

static bool next(sqlite3_stmt *s) {
    return s != NULL && sqlite3_step(s) == SQLITE_ROW;
}

// Runs a statement that has no (more) rows, and frees it. @return whether it succeeded
static bool finish(const history *h, sqlite3_stmt *s) {
    const bool done = s != NULL && sqlite3_step(s) == SQLITE_DONE;
    if (s != NULL && !done) {
        log_failure(h);
    }
    (void)sqlite3_finalize(s);
    return done;
}

// Reads the only number of a statement's result, and frees the statement; 0: no row.
static int64_t number_of(sqlite3_stmt *s) {
    const int64_t number = next(s) ? sqlite3_column_int64(s, 0) : 0;
    (void)sqlite3_finalize(s);
    return number;
}

// A column's number, clamped to 0 .. most.
static int column_number(sqlite3_stmt *s, int at, int most) {
    const int64_t number = sqlite3_column_int64(s, at);
    return number < 0 ? 0 : number > most ? most : (int)number;
}

static void copy_text(sqlite3_stmt *s, int at, char *out_text, size_t cap) {
    const unsigned char *text = sqlite3_column_text(s, at);
    (void)str_copy(out_text, cap, text != NULL ? (const char *)text : "");
}

// Reads a row. Clamps the numbers to the ranges of history_game, whatever the file contains.
static void read_game(sqlite3_stmt *s, history_game *game) {
    int at = 0;
    *game = (history_game){.id = sqlite3_column_int64(s, at++)};
    copy_text(s, at++, game->name, sizeof game->name);
    game->ended_s = sqlite3_column_int64(s, at++);
    game->year = column_number(s, at++, 9999);
    game->month = column_number(s, at++, 12);
    game->day = column_number(s, at++, 31);
    game->hour = column_number(s, at++, 23);
    game->minute = column_number(s, at++, 59);
    copy_text(s, at++, game->player[0].name, MATCH_NAME_CAP);
    copy_text(s, at++, game->player[1].name, MATCH_NAME_CAP);
#define READ(column, field, type, most) game->field = (type)column_number(s, at++, most);
    NUMBERS(READ)
#undef READ
}

static bool insert(const history *h, const history_game *game, size_t size) {
    sqlite3_stmt *s = query(h,
                            "INSERT INTO game (name, size, ended, name0, name1" NUMBERS(
                                COLUMN) ") VALUES (?,?,?,?,?" NUMBERS(VALUE) ")",
                            "tlltt", game->name, (int64_t)size, game->ended_s, game->player[0].name,
                            game->player[1].name);
    int at = 6;

#define BIND(column, field, type, most) \
    (void)sqlite3_bind_int64(s, at++, (sqlite3_int64)game->field);
    NUMBERS(BIND)
#undef BIND
    return finish(h, s);
}

// --- Updating from the files

// @param n_in throws of the first game and of the later games, without opening throws
static void count_entry(const match_entry *e, bool fair, size_t n_in[2], history_game *game) {
    const bool throws = e->kind == MATCH_ENTRY_THROW;
    if (e->kind == MATCH_ENTRY_GAME) {
        game->n_games++;
    } else if (e->kind == MATCH_ENTRY_MOVE) {
        game->n_moves += senet_move_equal(e->move, SENET_MOVE_PASS) ? 0 : 1;
    } else if (throws || e->kind == MATCH_ENTRY_OPENING) {
        game->n_throws++;
        n_in[game->n_games > 1] += throws ? 1 : 0;
        // The second game of a fair match repeats the throws of the first: count them once.
        if (!(fair && n_in[1] > 0 && n_in[1] <= n_in[0])) {
            game->faces[senet_sticks_light(e->sticks)]++;
        }
    }
}

void history_describe(const match *m, history_game *out_game) {
    const match_setup *setup = match_setup_of(m);
    size_t n_in[2] = {0, 0};
    *out_game = (history_game){
        .rules = setup->rules, .n = setup->n, .points = setup->points, .throws = setup->throws};
    out_game->placed = match_start_of(m) != NULL;
    out_game->over = match_over(m, &out_game->winner);
    for (uint8_t p = 0; p < 2; p++) {
        out_game->player[p] = setup->player[p];
        out_game->score[p] = (uint8_t)match_score(m, p);
        if (setup->player[p].kind != MATCH_COMPUTER) {
            out_game->player[p].level = 0;
        }
    }
    for (size_t i = 0; i < match_entry_count(m); i++) {
        count_entry(match_entry_get(m, i), setup->fair, n_in, out_game);
    }
    for (size_t i = 0; i < match_journal_count(m); i++) {
        out_game->n_undos += match_journal_get(m, i)->kind == MATCH_JOURNAL_UNDO ? 1 : 0;
    }
}

// Adds one file. Renames a damaged record if `n_bad` is not NULL, and counts it there.
// @return false if the database failed
static bool take(const history *h, const char *name, int64_t ended_s, size_t *n_bad) {
    char *text = NULL, aside[HISTORY_NAME_CAP];
    size_t length = 0;
    bool missing = false, ok = true;
    match *m = NULL;
    match_load_report load;
    history_game game;
    // A file that cannot be read now may be readable later.
    if (!h->files->read(h->files->user, BASE_DIR_DATA, name, &text, &length, &missing)) {
        return true;
    }
    const bool no_memory = match_load(text, length, &m, &load) == SENET_NO_MEMORY;
    if (m != NULL && load.fault == SENET_RECORD_FAULT_NONE) {
        history_describe(m, &game);
        game.ended_s = ended_s;
        ok = str_copy(game.name, sizeof game.name, name) && insert(h, &game, length);
    } else if (!no_memory && load.fault != SENET_RECORD_FAULT_NEWER && n_bad != NULL) {
        (*n_bad)++;
        (void)h->files->set_aside(h->files->user, BASE_DIR_DATA, name, "bad", aside, sizeof aside);
    }
    match_destroy(m);
    free(text);
    return ok;
}

typedef struct listing {
    const history *h;
    bool failed;
} listing;

static bool note_file(void *context, const char *name, int64_t size, int64_t changed_s) {
    listing *l = context;
    l->failed = strlen(name) < HISTORY_NAME_CAP &&
                !finish(l->h, query(l->h, "INSERT INTO found VALUES (?1, ?2, ?3)", "tll", name,
                                    size, changed_s));
    return !l->failed;
}

// Deletes rows without a file and adds files without a row, in the caller's transaction.
static bool follow(const history *h, size_t *n_bad) {
    bool ok = run(h, "DELETE FROM game WHERE NOT EXISTS (SELECT 1 FROM found WHERE found.name = "
                     "game.name AND found.size = game.size);"
                     "DELETE FROM review WHERE game NOT IN (SELECT id FROM game)");
    sqlite3_stmt *s = query(h,
                            "SELECT name, changed FROM found WHERE name NOT IN (SELECT name FROM "
                            "game) ORDER BY changed, name",
                            "");
    ok = ok && s != NULL;
    while (ok && next(s)) {
        ok = take(h, (const char *)sqlite3_column_text(s, 0), sqlite3_column_int64(s, 1), n_bad);
    }
    return sqlite3_finalize(s) == SQLITE_OK && ok;
}

static bool update(history *h, size_t *n_bad) {
    listing l = {.h = h};
    if (!run(h, "CREATE TEMP TABLE IF NOT EXISTS found (name PRIMARY KEY, size, changed);"
                "DELETE FROM found")) {
        return false;
    }
    // If the directory cannot be read, the games may still exist: keep their rows.
    if (!h->files->list(h->files->user, BASE_DIR_DATA, "games", ".senet", note_file, &l)) {
        return true;
    }
    const bool done =
        !l.failed && run(h, "BEGIN IMMEDIATE") && follow(h, n_bad) && run(h, "COMMIT");
    // SQLite rolls back by itself after some errors, such as a full disk.
    if (!done && sqlite3_get_autocommit(h->db) == 0) {
        (void)run(h, "ROLLBACK");
    }
    return done;
}

bool history_update(history *h) {
    return h != NULL && update(h, NULL);
}

// --- Opening

// Empties the database, whatever the file contains.
static bool clear(const history *h) {
    log_write(LOG_LEVEL_WARNING, "Rebuilding the list of games from the saved games.");
    (void)sqlite3_db_config(h->db, SQLITE_DBCONFIG_RESET_DATABASE, 1, NULL);
    const bool done = run(h, "VACUUM");
    (void)sqlite3_db_config(h->db, SQLITE_DBCONFIG_RESET_DATABASE, 0, NULL);
    return done;
}

// Creates the tables, unless they exist and are sound.
static bool make_tables(const history *h) {
    static const char LOOK[] = "SELECT CASE WHEN quick_check = 'ok' AND user_version = " VERSION
                               " THEN 1 WHEN EXISTS (SELECT 1 FROM sqlite_master) THEN 0 ELSE 2 END"
                               " FROM pragma_quick_check(1), pragma_user_version";
    static const char ALL[] = "SELECT id, name, size, ended, name0, name1" NUMBERS(
        COLUMN) ", number, player, decisions, loss, luckiest, thrown FROM game, review LIMIT 0";
    enum { OTHER, SOUND, EMPTY };
    const int found = (int)number_of(query(h, LOOK, ""));
    return (found == SOUND && finish(h, query(h, ALL, ""))) ||
           ((found == EMPTY || clear(h)) && run(h, TABLES));
}

// @param path of the file, or ":memory:"
static bool open_at(history *h, const char *path, size_t *n_bad) {
    if (sqlite3_open_v2(path, &h->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) ==
        SQLITE_OK) {
        (void)sqlite3_busy_timeout(h->db, BUSY_MS);
        // After a power cut, rows lost from the write-ahead log are read from the files again.
        (void)sqlite3_exec(h->db,
                           "PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;"
                           "PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL",
                           NULL, NULL, NULL);
        // Do not use a read-only file: new games would not appear.
        if (sqlite3_db_readonly(h->db, "main") == 0 && make_tables(h) && update(h, n_bad)) {
            return true;
        }
    }
    (void)sqlite3_close(h->db);
    h->db = NULL;
    return false;
}

history *history_open(const base_files *files, size_t *out_n_bad) {
    history *h = calloc(1, sizeof *h);
    char path[PATH_CAP];
    *out_n_bad = 0;
    if (h == NULL) {
        return NULL;
    }
    h->files = files;
    if (!(files->path(files->user, BASE_DIR_DATA, "history.db", path, sizeof path) &&
          open_at(h, path, out_n_bad)) &&
        !open_at(h, ":memory:", out_n_bad)) {
        free(h);
        return NULL;
    }
    return h;
}

void history_close(history *h) {
    if (h != NULL) {
        (void)sqlite3_close(h->db);
    }
    free(h);
}

// --- The list

size_t history_count(const history *h, const history_filter *f) {
    return (size_t)number_of(
        query(h, "SELECT count(*) FROM game " TAKEN, "iiit", f->rules, f->level, f->days, f->name));
}

size_t history_list(const history *h, const history_filter *f, size_t skip, history_game *out_games,
                    size_t cap) {
    sqlite3_stmt *s =
        query(h, GAME "WHERE id IN (SELECT id FROM game " TAKEN ORDER " LIMIT ?5 OFFSET ?6)" ORDER,
              "iiitll", f->rules, f->level, f->days, f->name, (int64_t)cap, (int64_t)skip);
    size_t n = 0;
    while (n < cap && next(s)) {
        read_game(s, &out_games[n++]);
    }
    (void)sqlite3_finalize(s);
    return n;
}

int64_t history_find(const history *h, const char *name) {
    return number_of(query(h, "SELECT id FROM game WHERE name = ?1", "t", name));
}

static bool get(const history *h, int64_t id, history_game *out_game) {
    sqlite3_stmt *s = query(h, GAME "WHERE id = ?1", "l", id);
    const bool found = next(s);
    if (found) {
        read_game(s, out_game);
    }
    (void)sqlite3_finalize(s);
    return found;
}

bool history_read(const history *h, int64_t id, history_game *out_game, char **out_text,
                  size_t *out_length) {
    bool missing = false;
    return get(h, id, out_game) && h->files->read(h->files->user, BASE_DIR_DATA, out_game->name,
                                                  out_text, out_length, &missing);
}

bool history_remove(history *h, int64_t id) {
    history_game game;
    return get(h, id, &game) && h->files->remove(h->files->user, BASE_DIR_DATA, game.name) &&
           history_update(h);
}

bool history_import(history *h, const char *text, size_t length, int64_t ended_s,
                    match_load_report *out_report) {
    match *m = NULL;
    char name[SAVE_NAME_CAP];
    bool ok = match_load(text, length, &m, out_report) == SENET_OK &&
              out_report->fault == SENET_RECORD_FAULT_NONE && h != NULL &&
              save_file(h->files, m, name);
    if (ok && history_find(h, name) == 0) {
        (void)h->files->set_changed(h->files->user, BASE_DIR_DATA, name, ended_s);
        ok = history_update(h) && history_find(h, name) != 0;
        errno = EIO; // SQLite's own error was logged
    }
    match_destroy(m);
    return ok;
}

// --- Statistics

bool history_add_review(history *h, int64_t id, int number, const history_review by_player[2]) {
    bool ok = h != NULL;
    for (int p = 0; p < 2 && ok; p++) {
        const history_review *r = &by_player[p];
        ok = finish(h, query(h,
                             "INSERT OR REPLACE INTO review SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM "
                             "game WHERE id = ?1",
                             "liillii", id, number, p, (int64_t)r->decisions, r->loss,
                             (int)r->luckiest, (int)r->thrown)) &&
             sqlite3_changes(h->db) == 1;
    }
    return ok;
}

int history_people(const history *h, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]) {
    sqlite3_stmt *s = query(
        h,
        "SELECT who FROM (SELECT name0 AS who, ended FROM game WHERE kind0 = 0 UNION ALL "
        "SELECT name1, ended FROM game WHERE kind1 = 0) GROUP BY who ORDER BY max(ended) DESC, who",
        "");
    int n = 0;
    while (n < HISTORY_PEOPLE_MAX && next(s)) {
        copy_text(s, 0, out_names[n++], MATCH_NAME_CAP);
    }
    (void)sqlite3_finalize(s);
    return n;
}

// The games that count for the person ?1 under the rules ?2: finished, and between two different
// names. `me` is the person's player number, `opponent` a level, or ?3 for another person.
#define MINE                                                                                 \
    "WITH mine AS (SELECT *, me.p AS me, CASE me.p WHEN 0 THEN iif(kind1 = 1, level1, ?3) "  \
    "ELSE iif(kind0 = 1, level0, ?3) END AS opponent, points = 1 AND n_games = 1 AS single " \
    "FROM game JOIN (SELECT 0 AS p UNION ALL SELECT 1) AS me "                               \
    "ON (me.p = 0 AND kind0 = 0 AND name0 = ?1) OR (me.p = 1 AND kind1 = 0 AND name1 = ?1) " \
    "WHERE over = 1 AND placed = 0 AND NOT (kind0 = 0 AND kind1 = 0 AND name0 = name1) "     \
    "AND (?2 = -1 OR rules = ?2)) "

static void count(history_tally *tally, bool won) {
    tally->n++;
    tally->won += won ? 1 : 0;
}

// @param run number of games won in a row, updated
static void add_result(sqlite3_stmt *s, history_statistics *out, uint32_t *run) {
    const int rules = column_number(s, 0, SENET_RULES_COUNT - 1),
              opponent = column_number(s, 1, SENET_LEVELS);
    const bool won = column_number(s, 2, 1) == 1;
    *run = won ? *run + 1 : 0;
    out->streak = *run > out->streak ? *run : out->streak;
    count(&out->all, won);
    count(&out->against[rules][opponent], won);
    if (column_number(s, 3, 1) == 1) {
        count(&out->single[rules][opponent], won);
    }
    if (out->n_marks == HISTORY_MARKS) {
        (void)memmove(&out->mark[0], &out->mark[1], (HISTORY_MARKS - 1) * sizeof out->mark[0]);
        out->n_marks--;
    }
    out->mark[out->n_marks++] = (history_mark){.opponent = (uint8_t)opponent, .won = won};
}

void history_statistics_of(const history *h, const char *name, int rules, history_statistics *out) {
    uint32_t run = 0;
    *out = (history_statistics){.n_marks = 0};
    sqlite3_stmt *s = query(h,
                            MINE "SELECT rules, opponent, winner = me, single FROM mine "
                                 "WHERE winner < 2 ORDER BY ended, id",
                            "tii", name, rules, (int)SENET_LEVELS);
    while (next(s)) {
        add_result(s, out, &run);
    }
    (void)sqlite3_finalize(s);
    s = query(h, MINE "SELECT id FROM mine WHERE single ORDER BY n_throws DESC, ended DESC LIMIT 1",
              "tii", name, rules, (int)SENET_LEVELS);
    (void)get(h, number_of(s), &out->longest);
    // With max(), SQLite takes the bare column `thrown` from the row of the maximum.
    s = query(h,
              MINE "SELECT sum(decisions), sum(loss), thrown, max(luckiest) FROM review JOIN mine "
                   "ON game = id AND player = me",
              "tii", name, rules, (int)SENET_LEVELS);
    if (next(s)) {
        out->review = (history_review){.decisions = (uint32_t)column_number(s, 0, INT32_MAX),
                                       .loss = sqlite3_column_int64(s, 1),
                                       .luckiest = column_number(s, 3, 1000000),
                                       .thrown = (uint8_t)column_number(s, 2, 6)};
    }
    (void)sqlite3_finalize(s);
    s = query(h,
              "SELECT sum(faces0), sum(faces1), sum(faces2), sum(faces3), sum(faces4) FROM game "
              "WHERE throws = 0",
              "");
    const bool found = next(s);
    for (int faces = 0; found && faces < HISTORY_FACES; faces++) {
        out->faces[faces] = (uint64_t)sqlite3_column_int64(s, faces);
    }
    (void)sqlite3_finalize(s);
}
