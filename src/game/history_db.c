/*
 * The history in SQLite: see history.h.
 * Layer: game. Depends on include/senet, base and SQLite.
 * Invariant: a record and what is said of it are written in one transaction; a row whose sum does
 * not agree with it is never shown, its game is taken in anew.
 */
#include "game/history_internal.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "base/log.h"
#include "base/str.h"
#include "game/save.h"
#include "senet/player.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define FILE_NAME "history.db"
#define GAMES     "games"
#define ENDING    ".senet"

enum {
    PATH_CAP = 4096,
    BUSY_MS = 2000,           // so long another copy of the program is waited for
    APPLICATION = 0x534e4554, // "SNET"
    VERSION = 1,
    CHECKED_WHOLE = 32 << 20 // bytes; takes some tens of milliseconds
};

// --- What is in the file

// Times are seconds since 1970 (UTC); words are those of the record (senet/record.h).
static const char SCHEMA[] =
    "CREATE TABLE game ("
    " id INTEGER PRIMARY KEY,"
    " name TEXT NOT NULL UNIQUE,"
    " ended INTEGER NOT NULL,"
    " rules TEXT NOT NULL, pieces INTEGER NOT NULL, points INTEGER NOT NULL,"
    " throws INTEGER NOT NULL,"
    " kind0 INTEGER NOT NULL, level0 INTEGER NOT NULL, name0 TEXT NOT NULL, score0 INTEGER NOT "
    "NULL,"
    " kind1 INTEGER NOT NULL, level1 INTEGER NOT NULL, name1 TEXT NOT NULL, score1 INTEGER NOT "
    "NULL,"
    " placed INTEGER NOT NULL, over INTEGER NOT NULL, winner INTEGER NOT NULL,"
    " n_games INTEGER NOT NULL, n_throws INTEGER NOT NULL, n_moves INTEGER NOT NULL,"
    " n_undos INTEGER NOT NULL,"
    " faces0 INTEGER NOT NULL, faces1 INTEGER NOT NULL, faces2 INTEGER NOT NULL,"
    " faces3 INTEGER NOT NULL, faces4 INTEGER NOT NULL,"
    " sum INTEGER NOT NULL);"
    "CREATE INDEX game_ended ON game (ended DESC, id DESC);"
    "CREATE TABLE record ("
    " game INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,"
    " text BLOB NOT NULL);"
    "CREATE TABLE review ("
    " game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,"
    " number INTEGER NOT NULL, player INTEGER NOT NULL,"
    " decisions INTEGER NOT NULL, loss INTEGER NOT NULL,"
    " luckiest INTEGER NOT NULL, thrown INTEGER NOT NULL,"
    " PRIMARY KEY (game, number, player)) WITHOUT ROWID;";

#define COLUMNS                                                                                  \
    "name, ended, rules, pieces, points, throws, kind0, level0, name0, score0, kind1, level1, "  \
    "name1, score1, placed, over, winner, n_games, n_throws, n_moves, n_undos, faces0, faces1, " \
    "faces2, "                                                                                   \
    "faces3, faces4, sum"
enum { N_COLUMNS = 27 };

// What a filter takes; its parameters are bound by name.
#define TAKEN                                                                                     \
    " FROM game WHERE (:rules IS NULL OR rules = :rules)"                                         \
    " AND (:level IS NULL OR (kind0 = 1 AND level0 = :level) OR (kind1 = 1 AND level1 = :level))" \
    " AND (:people IS NULL OR (kind0 = 0 AND kind1 = 0))"                                         \
    " AND (:name IS NULL OR (kind0 = 0 AND name0 = :name) OR (kind1 = 0 AND name1 = :name))"      \
    " AND ended >= :since AND ended < :before"

// Logs what SQLite says of the last failure, each message once.
static void log_failure(const history *a) {
    char message[LOG_LINE_CAP];
    str_builder text = str_init(message, sizeof message);
    const char *path = sqlite3_db_filename(a->db, "main");

    (void)str_append_format(&text, "Cannot use the history %s: %s.", path != NULL ? path : "",
                            sqlite3_errmsg(a->db));
    log_once(message, LOG_LEVEL_WARNING, "%s", message);
}

static bool run(const history *a, const char *sql) {
    const bool done = sqlite3_exec(a->db, sql, NULL, NULL, NULL) == SQLITE_OK;

    if (!done) {
        log_failure(a);
    }
    return done;
}

// Ends a transaction. One that cannot be committed is taken back, so that the next can begin.
static bool end_transaction(const history *a, bool ok) {
    const bool done = ok && run(a, "COMMIT");

    // After some errors, a full disk among them, SQLite has rolled back by itself.
    if (!done && sqlite3_get_autocommit(a->db) == 0) {
        (void)run(a, "ROLLBACK");
    }
    return done;
}

sqlite3_stmt *history_prepare(const history *a, const char *sql) {
    sqlite3_stmt *statement = NULL;

    if (sqlite3_prepare_v2(a->db, sql, -1, &statement, NULL) != SQLITE_OK) {
        log_failure(a);
        return NULL;
    }
    return statement;
}

bool history_finish(const history *a, sqlite3_stmt *statement) {
    bool done = statement != NULL && sqlite3_step(statement) == SQLITE_DONE;

    if (statement != NULL && !done) {
        log_failure(a);
    }
    (void)sqlite3_finalize(statement);
    return done;
}

static int64_t one_number(const history *a, const char *sql) {
    sqlite3_stmt *statement = history_prepare(a, sql);
    int64_t number = 0;

    if (statement != NULL && sqlite3_step(statement) == SQLITE_ROW) {
        number = sqlite3_column_int64(statement, 0);
    }
    (void)sqlite3_finalize(statement);
    return number;
}

// --- One game

// The sum of all that the history says of a game: SQLite itself does not see a bit that
// was turned within a value.
static int64_t sum_of(const history_game *game) {
    char text[512];
    str_builder line = str_init(text, sizeof text);

    (void)str_append_format(&line, "%s %lld %d %d %d %d %d %d %d %d %d %d %d %d %d", game->name,
                            (long long)game->ended_s, (int)game->rules, game->n, game->points,
                            (int)game->throws, game->placed, game->over, game->winner,
                            game->n_games, (int)game->n_throws, (int)game->n_moves,
                            (int)game->n_undos, (int)game->faces[0], (int)game->faces[1]);
    for (int faces = 2; faces < HISTORY_FACES; faces++) {
        (void)str_append_format(&line, " %d", (int)game->faces[faces]);
    }
    for (int p = 0; p < 2; p++) {
        const match_player *player = &game->player[p];
        (void)str_append_format(&line, "|%d %d %d %s", (int)player->kind, player->level,
                                game->score[p], player->name);
    }
    return (int64_t)checksum_of(text, line.n_bytes);
}

void history_bind_text(sqlite3_stmt *s, int at, const char *text) {
    (void)sqlite3_bind_text(s, at, text, -1, SQLITE_TRANSIENT);
}

static void bind_game(sqlite3_stmt *s, const history_game *game) {
    int at = 1;

    history_bind_text(s, at++, game->name);
    (void)sqlite3_bind_int64(s, at++, game->ended_s);
    history_bind_text(s, at++, senet_rules_get(game->rules)->name);
    (void)sqlite3_bind_int(s, at++, game->n);
    (void)sqlite3_bind_int(s, at++, game->points);
    (void)sqlite3_bind_int(s, at++, (int)game->throws);
    for (int p = 0; p < 2; p++) {
        (void)sqlite3_bind_int(s, at++, game->player[p].kind == MATCH_COMPUTER);
        (void)sqlite3_bind_int(s, at++, game->player[p].level);
        history_bind_text(s, at++, game->player[p].name);
        (void)sqlite3_bind_int(s, at++, game->score[p]);
    }
    (void)sqlite3_bind_int(s, at++, game->placed);
    (void)sqlite3_bind_int(s, at++, game->over);
    (void)sqlite3_bind_int(s, at++, game->winner);
    (void)sqlite3_bind_int(s, at++, game->n_games);
    (void)sqlite3_bind_int64(s, at++, game->n_throws);
    (void)sqlite3_bind_int64(s, at++, game->n_moves);
    (void)sqlite3_bind_int64(s, at++, game->n_undos);
    for (int faces = 0; faces < HISTORY_FACES; faces++) {
        (void)sqlite3_bind_int64(s, at++, game->faces[faces]);
    }
    (void)sqlite3_bind_int64(s, at++, sum_of(game));
    SENET_ASSERT(at == N_COLUMNS + 1);
}

void history_column_text(sqlite3_stmt *s, int at, char *out_text, size_t cap) {
    const unsigned char *text = sqlite3_column_text(s, at);

    (void)str_copy(out_text, cap, text != NULL ? (const char *)text : "");
}

int history_column_within(sqlite3_stmt *s, int at, int most) {
    int64_t number = sqlite3_column_int64(s, at);

    return number < 0 ? 0 : number > most ? most : (int)number;
}

// Whatever stands in the file, what comes out is within the ranges of history_game.
// @return false where it is not what was written.
static bool read_game(sqlite3_stmt *s, history_game *game) {
    char rules[16];
    int at = 0;

    *game = (history_game){.id = sqlite3_column_int64(s, at++)};
    history_column_text(s, at++, game->name, sizeof game->name);
    game->ended_s = sqlite3_column_int64(s, at++);
    history_column_text(s, at++, rules, sizeof rules);
    game->n = (uint8_t)history_column_within(s, at++, SENET_PIECES_MAX);
    game->points = (uint8_t)history_column_within(s, at++, MATCH_POINTS_MAX);
    game->throws = (match_throws)history_column_within(s, at++, MATCH_THROWS_MANUAL);
    for (int p = 0; p < 2; p++) {
        match_player *player = &game->player[p];

        player->kind = history_column_within(s, at++, 1) == 1 ? MATCH_COMPUTER : MATCH_HUMAN;
        player->level = (uint8_t)history_column_within(s, at++, SENET_LEVELS - 1);
        history_column_text(s, at++, player->name, sizeof player->name);
        game->score[p] = (uint8_t)history_column_within(s, at++, UINT8_MAX);
    }
    game->placed = history_column_within(s, at++, 1) == 1;
    game->over = history_column_within(s, at++, 1) == 1;
    game->winner = (uint8_t)history_column_within(s, at++, MATCH_NOBODY);
    game->n_games = (uint16_t)history_column_within(s, at++, UINT16_MAX);
    game->n_throws = (uint32_t)history_column_within(s, at++, INT32_MAX);
    game->n_moves = (uint32_t)history_column_within(s, at++, INT32_MAX);
    game->n_undos = (uint32_t)history_column_within(s, at++, INT32_MAX);
    for (int faces = 0; faces < HISTORY_FACES; faces++) {
        game->faces[faces] = (uint32_t)history_column_within(s, at++, INT32_MAX);
    }
    SENET_ASSERT(at == N_COLUMNS);
    return senet_rules_find(rules, &game->rules) == SENET_OK &&
           sqlite3_column_int64(s, at) == sum_of(game);
}

static int64_t id_of(const history *a, const char *name) {
    sqlite3_stmt *s = history_prepare(a, "SELECT id FROM game WHERE name = ?1");
    int64_t id = 0;

    if (s != NULL) {
        history_bind_text(s, 1, name);
        id = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    }
    (void)sqlite3_finalize(s);
    return id;
}

static bool forget(const history *a, const char *name) {
    sqlite3_stmt *s = history_prepare(a, "DELETE FROM game WHERE name = ?1");

    if (s != NULL) {
        history_bind_text(s, 1, name);
    }
    return history_finish(a, s);
}

// In a transaction of the caller.
static bool put(const history *a, const history_game *game, const char *text, size_t length) {
    bool ok = forget(a, game->name);
    sqlite3_stmt *s =
        ok ? history_prepare(a, "INSERT INTO game (" COLUMNS ") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,"
                                "?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
           : NULL;

    if (s != NULL) {
        bind_game(s, game);
    }
    ok = history_finish(a, s);
    s = ok ? history_prepare(a, "INSERT INTO record (game, text) VALUES (last_insert_rowid(), ?1)")
           : NULL;
    if (s != NULL) {
        (void)sqlite3_bind_blob64(s, 1, text, length, SQLITE_TRANSIENT);
    }
    return history_finish(a, s);
}

// --- Taking in

typedef enum taking { TAKEN_IN, NOT_READ, NOT_WRITTEN, SPOILT } taking;

// Whether the history has just this record: then what it says of it, its time and reviews, stays.
static bool has_same(const history *a, const char *name, const char *text, size_t length) {
    sqlite3_stmt *s = history_prepare(
        a, "SELECT text FROM record JOIN game ON record.game = game.id WHERE name = ?1");
    bool same = false;

    if (s != NULL) {
        history_bind_text(s, 1, name);
        same = sqlite3_step(s) == SQLITE_ROW && (size_t)sqlite3_column_bytes(s, 0) == length &&
               memcmp(sqlite3_column_blob(s, 0), text, length) == 0;
    }
    (void)sqlite3_finalize(s);
    return same;
}

// In a transaction of the caller. A record that does not hold to its end is not taken in.
static taking take(const history *a, const char *name, int64_t ended_s) {
    char *text = NULL;
    size_t length = 0;
    bool missing = false;
    match *m = NULL;
    match_load_report load;
    history_game game;
    taking result = NOT_WRITTEN;

    if (!a->files->read(a->files->user, BASE_PLACE_DATA, name, &text, &length, &missing)) {
        return NOT_READ;
    }
    if (match_load(text, length, &m, &load) == SENET_NO_MEMORY) {
        result = NOT_READ;
    } else if (m == NULL || load.fault != SENET_RECORD_FAULT_NONE) {
        result = load.fault == SENET_RECORD_FAULT_NEWER ? NOT_READ : SPOILT;
    } else {
        history_describe(m, &game);
        game.ended_s = ended_s;
        if (has_same(a, name, text, length) ||
            (str_copy(game.name, sizeof game.name, name) && put(a, &game, text, length))) {
            result = TAKEN_IN;
        }
    }
    match_destroy(m);
    free(text);
    return result;
}

bool history_take(history *a, const char *name, int64_t ended_s) {
    return run(a, "BEGIN IMMEDIATE") && end_transaction(a, take(a, name, ended_s) == TAKEN_IN);
}

bool history_drop(history *a, const char *name) {
    return forget(a, name);
}

typedef struct names {
    const history *a;
    struct found {
        char name[HISTORY_NAME_CAP];
        int64_t changed_s;
    } * found;
    size_t n, cap;
} names;

// Names are gathered first: taking in renames files that are spoilt.
static bool gather(void *context, const char *name, int64_t changed_s) {
    names *all = context;

    if (strlen(name) >= HISTORY_NAME_CAP || id_of(all->a, name) != 0) {
        return true;
    }
    if (all->n == all->cap) {
        size_t cap = all->cap > 0 ? 2 * all->cap : 64;
        void *more = realloc(all->found, cap * sizeof all->found[0]);
        if (more == NULL) {
            return false;
        }
        all->found = more;
        all->cap = cap;
    }
    (void)str_copy(all->found[all->n].name, HISTORY_NAME_CAP, name);
    all->found[all->n++].changed_s = changed_s;
    return true;
}

// Rows that are not what was written are forgotten, and come again from the games.
static void forget_spoilt(const history *a) {
    sqlite3_stmt *s = history_prepare(a, "SELECT id, " COLUMNS " FROM game");
    sqlite3_stmt *out = history_prepare(a, "DELETE FROM game WHERE id = ?1");
    history_game game;

    while (s != NULL && out != NULL && sqlite3_step(s) == SQLITE_ROW) {
        if (!read_game(s, &game)) {
            (void)sqlite3_bind_int64(out, 1, game.id);
            (void)sqlite3_step(out);
            (void)sqlite3_reset(out);
        }
    }
    (void)sqlite3_finalize(s);
    (void)sqlite3_finalize(out);
}

// Takes in every record of the games that the history does not have: those of earlier versions,
// of a history that was damaged, of a plug that was pulled at the wrong moment.
// @return false where the file turns out to be damaged.
static bool take_all(history *a, history_report *report) {
    names all = {.a = a};
    bool sound = true;

    (void)a->files->list(a->files->user, BASE_PLACE_DATA, GAMES, ENDING, gather, &all);
    if (all.n > 0 && run(a, "BEGIN IMMEDIATE")) {
        // A full disk may have ended the transaction: then nothing more is written one by one.
        for (size_t i = 0; i < all.n && sqlite3_get_autocommit(a->db) == 0; i++) {
            char aside[HISTORY_NAME_CAP];
            taking result = take(a, all.found[i].name, all.found[i].changed_s);

            report->n_taken += result == TAKEN_IN ? 1 : 0;
            sound = sound && (result != NOT_WRITTEN || sqlite3_errcode(a->db) != SQLITE_CORRUPT);
            if (result == SPOILT) {
                report->n_bad++;
                (void)a->files->set_aside(a->files->user, BASE_PLACE_DATA, all.found[i].name, "bad",
                                          aside, sizeof aside);
            }
        }
        if (!end_transaction(a, sound)) {
            report->n_taken = 0;
            report->notice =
                report->notice == HISTORY_NOTICE_NONE ? HISTORY_NOTICE_DISK : report->notice;
        }
    }
    free(all.found);
    return sound;
}

// --- Opening

typedef enum opening { OPENED, DAMAGED, NEWER, REFUSED } opening;

static bool make_tables(const history *a) {
    return run(a, "BEGIN IMMEDIATE") &&
           end_transaction(
               a, run(a, SCHEMA) &&
                      run(a, "PRAGMA application_id = 1397638484; PRAGMA user_version = 1"));
}

static bool is_damage(int code) {
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

static bool next_is(sqlite3_stmt *s, const char *text) {
    return sqlite3_step(s) == SQLITE_ROW && sqlite3_column_text(s, 0) != NULL &&
           strcmp((const char *)sqlite3_column_text(s, 0), text) == 0;
}

// Whether the tables are written down as in SCHEMA, letter by letter: a bit that was turned there
// gives a history in which nothing is found.
static bool has_our_tables(const history *a) {
    static const char LIST[] = "SELECT ifnull(sql, '') FROM sqlite_master ORDER BY type, name";
    history sample = {.files = a->files};
    bool same = sqlite3_open(":memory:", &sample.db) == SQLITE_OK && run(&sample, SCHEMA);
    sqlite3_stmt *wanted = same ? history_prepare(&sample, LIST) : NULL;
    sqlite3_stmt *found = same ? history_prepare(a, LIST) : NULL;

    same = wanted != NULL && found != NULL;
    while (same && sqlite3_step(wanted) == SQLITE_ROW) {
        same = next_is(found, (const char *)sqlite3_column_text(wanted, 0));
    }
    same = same && sqlite3_step(found) == SQLITE_DONE;
    (void)sqlite3_finalize(wanted);
    (void)sqlite3_finalize(found);
    (void)sqlite3_close(sample.db);
    return same;
}

// Of a large file all but the records, which are looked at when they are read.
static opening soundness(const history *a) {
    int64_t size = one_number(a, "PRAGMA page_count") * one_number(a, "PRAGMA page_size");
    sqlite3_stmt *s = history_prepare(a, size <= CHECKED_WHOLE ? "PRAGMA integrity_check(1)"
                                                               : "PRAGMA integrity_check(game)");
    int code = s != NULL ? sqlite3_step(s) : sqlite3_errcode(a->db);
    bool ok = code == SQLITE_ROW && sqlite3_column_text(s, 0) != NULL &&
              strcmp((const char *)sqlite3_column_text(s, 0), "ok") == 0;

    (void)sqlite3_finalize(s);
    // What only could not be read just now is no damage.
    return ok ? OPENED : code == SQLITE_ROW || is_damage(code) ? DAMAGED : REFUSED;
}

static opening judge(const history *a) {
    int code = sqlite3_exec(a->db, "PRAGMA schema_version", NULL, NULL, NULL);
    opening sound = REFUSED;

    if (code != SQLITE_OK) {
        return is_damage(code) ? DAMAGED : REFUSED;
    }
    if (one_number(a, "SELECT count(*) FROM sqlite_master") == 0 &&
        sqlite3_errcode(a->db) == SQLITE_OK) {
        return make_tables(a) ? OPENED : REFUSED;
    }
    sound = soundness(a);
    if (sound != OPENED) {
        return sound;
    }
    if (one_number(a, "PRAGMA application_id") != APPLICATION) {
        return DAMAGED;
    }
    if (one_number(a, "PRAGMA user_version") > VERSION) {
        return NEWER;
    }
    return has_our_tables(a) ? OPENED : DAMAGED;
}

static void let_go(history *a) {
    (void)sqlite3_close(a->db);
    a->db = NULL;
}

// @param path ":memory:" for none.
static opening try_open(history *a, const char *path) {
    opening result = REFUSED;

    if (sqlite3_open_v2(path, &a->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) ==
        SQLITE_OK) {
        (void)sqlite3_busy_timeout(a->db, BUSY_MS);
        // What the log has not taken over when the plug is pulled comes again from the games.
        (void)run(a, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
        // A file that may not be written is as good as none: what is played would not appear.
        if (sqlite3_db_readonly(a->db, "main") == 0 && run(a, "PRAGMA foreign_keys = ON") &&
            run(a, "PRAGMA trusted_schema = OFF")) {
            result = judge(a);
        }
    }
    if (result != OPENED) {
        let_go(a);
    }
    return result;
}

// A history that is no more goes out of the way together with its log, which belongs to no other.
static bool set_aside(const history *a, history_report *report) {
    const base_files *files = a->files;

    if (!files->set_aside(files->user, BASE_PLACE_DATA, FILE_NAME, "bad", report->aside,
                          sizeof report->aside)) {
        report->aside[0] = '\0';
        return false;
    }
    (void)files->remove(files->user, BASE_PLACE_DATA, FILE_NAME "-wal");
    (void)files->remove(files->user, BASE_PLACE_DATA, FILE_NAME "-shm");
    return true;
}

static opening open_on_disk(history *a, history_report *report) {
    char path[PATH_CAP];
    opening result = REFUSED;

    if (a->files->path(a->files->user, BASE_PLACE_DATA, FILE_NAME, path, sizeof path)) {
        result = try_open(a, path);
        if (result == DAMAGED && set_aside(a, report)) {
            report->notice = HISTORY_NOTICE_DAMAGED;
            result = try_open(a, path);
        }
    }
    return result;
}

// Of a large file not everything is looked at before it is written to.
static bool begin_anew(history *a, history_report *report) {
    char path[PATH_CAP];

    let_go(a);
    if (set_aside(a, report) &&
        a->files->path(a->files->user, BASE_PLACE_DATA, FILE_NAME, path, sizeof path) &&
        try_open(a, path) == OPENED) {
        report->notice = HISTORY_NOTICE_DAMAGED;
        return true;
    }
    report->notice = HISTORY_NOTICE_DISK;
    return try_open(a, ":memory:") == OPENED;
}

history *history_open(const base_files *files, history_report *out_report) {
    history *a = calloc(1, sizeof *a);
    opening result = REFUSED;

    *out_report = (history_report){.notice = HISTORY_NOTICE_NONE};
    if (a == NULL) {
        return NULL;
    }
    a->files = files;
    result = open_on_disk(a, out_report);
    if (result == NEWER) {
        out_report->notice = HISTORY_NOTICE_NEWER;
    } else if (result != OPENED) {
        out_report->notice = HISTORY_NOTICE_DISK;
        result = try_open(a, ":memory:");
    }
    if (result != OPENED) {
        free(a);
        return NULL;
    }
    forget_spoilt(a);
    if (!take_all(a, out_report)) {
        if (!begin_anew(a, out_report)) {
            free(a);
            return NULL;
        }
        (void)take_all(a, out_report);
    }
    return a;
}

void history_close(history *a) {
    if (a != NULL) {
        let_go(a);
    }
    free(a);
}

// --- Asking

history_filter history_all(void) {
    return (history_filter){
        .rules = HISTORY_ANY, .level = HISTORY_ANY, .since_s = INT64_MIN, .before_s = INT64_MAX};
}

static void bind_filter(sqlite3_stmt *s, const history_filter *f) {
    // A parameter that is not bound is NULL, and then does not matter.
    if (f->rules >= 0) {
        history_bind_text(s, sqlite3_bind_parameter_index(s, ":rules"),
                          senet_rules_get((senet_rules_id)f->rules)->name);
    }
    if (f->level >= 0) {
        (void)sqlite3_bind_int(s, sqlite3_bind_parameter_index(s, ":level"), f->level);
    } else if (f->level == HISTORY_PEOPLE) {
        (void)sqlite3_bind_int(s, sqlite3_bind_parameter_index(s, ":people"), 1);
    }
    if (f->name[0] != '\0') {
        history_bind_text(s, sqlite3_bind_parameter_index(s, ":name"), f->name);
    }
    (void)sqlite3_bind_int64(s, sqlite3_bind_parameter_index(s, ":since"), f->since_s);
    (void)sqlite3_bind_int64(s, sqlite3_bind_parameter_index(s, ":before"), f->before_s);
}

size_t history_count(const history *a, const history_filter *filter) {
    sqlite3_stmt *s = history_prepare(a, "SELECT count(*)" TAKEN);
    int64_t n = 0;

    if (s != NULL) {
        bind_filter(s, filter);
        n = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    }
    (void)sqlite3_finalize(s);
    return n > 0 ? (size_t)n : 0;
}

size_t history_list(const history *a, const history_filter *filter, size_t skip,
                    history_game *out_games, size_t cap) {
    sqlite3_stmt *s = history_prepare(a, "SELECT id, " COLUMNS TAKEN
                                         " ORDER BY ended DESC, id DESC LIMIT :cap OFFSET :skip");
    size_t n = 0;

    if (s != NULL) {
        bind_filter(s, filter);
        (void)sqlite3_bind_int64(s, sqlite3_bind_parameter_index(s, ":cap"), (int64_t)cap);
        (void)sqlite3_bind_int64(s, sqlite3_bind_parameter_index(s, ":skip"), (int64_t)skip);
        while (n < cap && sqlite3_step(s) == SQLITE_ROW) {
            n += read_game(s, &out_games[n]) ? 1 : 0;
        }
    }
    (void)sqlite3_finalize(s);
    return n;
}

bool history_get(const history *a, int64_t id, history_game *out_game) {
    sqlite3_stmt *s = history_prepare(a, "SELECT id, " COLUMNS " FROM game WHERE id = ?1");
    bool found = false;

    if (s != NULL) {
        (void)sqlite3_bind_int64(s, 1, id);
        found = sqlite3_step(s) == SQLITE_ROW && read_game(s, out_game);
    }
    (void)sqlite3_finalize(s);
    return found;
}

// --- Records

static bool opens(const char *text, size_t length) {
    match *m = NULL;
    match_load_report report;
    bool whole = match_load(text, length, &m, &report) == SENET_OK &&
                 report.fault == SENET_RECORD_FAULT_NONE;

    match_destroy(m);
    return whole;
}

static bool own_record(const history *a, int64_t id, match_text *text) {
    sqlite3_stmt *s = history_prepare(a, "SELECT text FROM record WHERE game = ?1");
    bool found = false;

    if (s != NULL) {
        (void)sqlite3_bind_int64(s, 1, id);
        if (sqlite3_step(s) == SQLITE_ROW) {
            const char *bytes = sqlite3_column_blob(s, 0);
            size_t length = (size_t)sqlite3_column_bytes(s, 0);

            found = bytes != NULL && opens(bytes, length) && match_text_append(text, bytes, length);
        }
    }
    (void)sqlite3_finalize(s);
    return found;
}

bool history_record(const history *a, int64_t id, match_text *out_text) {
    history_game game;
    char *text = NULL;
    size_t length = 0;
    bool missing = false;
    bool found = own_record(a, id, out_text);

    if (!found && history_get(a, id, &game) &&
        a->files->read(a->files->user, BASE_PLACE_DATA, game.name, &text, &length, &missing)) {
        found = opens(text, length) && match_text_append(out_text, text, length);
        free(text);
    }
    return found;
}

bool history_remove(history *a, int64_t id) {
    history_game game;

    // The file first: while it is there, the next start would take it in again.
    return history_get(a, id, &game) &&
           a->files->remove(a->files->user, BASE_PLACE_DATA, game.name) &&
           history_drop(a, game.name);
}

bool history_import(history *a, const char *text, size_t length, int64_t ended_s, int64_t *out_id,
                    match_load_report *out_report) {
    match *m = NULL;
    char name[SAVE_NAME_CAP];
    bool ok = match_load(text, length, &m, out_report) == SENET_OK &&
              out_report->fault == SENET_RECORD_FAULT_NONE && save_file(a->files, m, name);

    if (ok && id_of(a, name) == 0) {
        ok = history_take(a, name, ended_s);
        errno = EIO; // has been logged
    }
    if (ok) {
        *out_id = id_of(a, name);
    }
    match_destroy(m);
    return ok;
}
