// The history recovers from any damage to its file.
// Layer: tests; game on the real files of platform/sdl.
// Invariant: writes only below the test's own directory; each test begins with an empty one.
#include "unit/game/game_support.h"
#include "unit/game/history_home.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void put_bytes(const char *path, const char *bytes, size_t n) {
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    assert_int_equal(fclose(f), 0);
}

static char *get_bytes(const char *path, size_t *out_n) {
    FILE *f = fopen(path, "rb");
    static char bytes[1 << 20];
    assert_non_null(f);
    *out_n = fread(bytes, 1, sizeof bytes, f);
    assert_true(*out_n < sizeof bytes);
    (void)fclose(f);
    return bytes;
}

// Whether the file itself has `n` games, in tables of this version.
static bool has_games(const char *path, int n) {
    sqlite3 *db = NULL;
    sqlite3_stmt *s = NULL;
    bool has = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
               sqlite3_prepare_v2(db, "SELECT count(*), sum(size > 0) FROM game", -1, &s, NULL) ==
                   SQLITE_OK &&
               sqlite3_step(s) == SQLITE_ROW && sqlite3_column_int(s, 0) == n &&
               sqlite3_column_int(s, 1) == n;
    (void)sqlite3_finalize(s);
    (void)sqlite3_close(db);
    return has;
}

// Every game is listed, and its record opens. @return whether the reviews were still there.
static bool opens_whole(const home *t) {
    history *a = home_open(t);
    const history_filter all = history_all();
    history_game list[HOME_GAMES + 1];
    history_statistics s;
    assert_int_equal(history_list(a, &all, 0, list, HOME_GAMES + 1), HOME_GAMES);
    for (size_t i = 0; i < HOME_GAMES; i++) {
        char *text = NULL;
        size_t length = 0;
        match_load_report load;
        match *m = NULL;
        assert_true(history_read(a, list[i].id, &list[i], &text, &length));
        assert_int_equal(match_load(text, length, &m, &load), SENET_OK);
        assert_int_equal(load.fault, SENET_RECORD_FAULT_NONE);
        match_destroy(m);
        free(text);
    }
    history_statistics_of(a, "Anna", HISTORY_ANY, &s);
    history_close(a);
    return s.review.decisions > 0;
}

static void fill_and_review(const home *t) {
    const history_review review[2] = {{30, 4000, 90000, 4}, {28, 9000, 120000, 5}};
    const history_filter all = history_all();
    history_game game;
    history *a = home_open(t);
    home_fill(t, a);
    assert_int_equal(history_list(a, &all, 0, &game, 1), 1);
    assert_true(history_add_review(a, game.id, 1, review));
    history_close(a);
}

// Flips one bit every few bytes; every game and its record must still be there.
static void no_flipped_bit_loses_a_game(void **state) {
    const home *t = *state;
    char path[HOME_PATH + 64];
    static char sound[1 << 20];
    size_t n = 0;
    int n_again = 0, n_sound = 0, n_in_memory = 0;
    fill_and_review(t);
    assert_true(opens_whole(t));
    home_database(t, path);
    (void)memcpy(sound, get_bytes(path, &n), sizeof sound);
    for (size_t at = 0; at < n; at += at < 8192 ? 31 : 977) {
        sound[at] ^= 0x10;
        put_bytes(path, sound, n);
        sound[at] ^= 0x10;
        bool reviewed = opens_whole(t);
        n_again += reviewed ? 0 : 1;
        n_sound += reviewed ? 1 : 0;
        n_in_memory += has_games(path, HOME_GAMES) ? 0 : 1;
    }
    assert_true(n_again > 5 && n_sound > 5);
    assert_int_equal(n_in_memory, 0);
}

static void no_cut_loses_a_game(void **state) {
    const home *t = *state;
    char path[HOME_PATH + 64];
    static char sound[1 << 20];
    size_t n = 0;
    fill_and_review(t);
    home_database(t, path);
    (void)memcpy(sound, get_bytes(path, &n), sizeof sound);
    for (size_t length = 0; length < n; length += 1 + n / 40) { // an empty file first
        put_bytes(path, sound, length);
        assert_false(opens_whole(t));
        assert_true(has_games(path, HOME_GAMES));
    }
    put_bytes(path,
              "This is no database, and longer than the header of one would be: a text that "
              "somebody has put there.",
              100);
    assert_false(opens_whole(t));
    assert_true(has_games(path, HOME_GAMES));
}

static void change(const char *path, const char *sql) {
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    (void)sqlite3_close(db);
}

static void a_database_of_another_version_is_rebuilt(void **state) {
    const home *t = *state;
    char path[HOME_PATH + 64];
    fill_and_review(t);
    home_database(t, path);
    assert_true(opens_whole(t));
    change(path, "PRAGMA user_version = 99");
    assert_false(opens_whole(t));
    // A file of version 1, with records in it.
    assert_int_equal(unlink(path), 0);
    change(path, "PRAGMA journal_mode = WAL;"
                 "CREATE TABLE game (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
                 " ended INTEGER NOT NULL, rules TEXT NOT NULL, sum INTEGER NOT NULL);"
                 "CREATE INDEX game_ended ON game (ended DESC, id DESC);"
                 "CREATE TABLE record (game INTEGER PRIMARY KEY REFERENCES game (id), text BLOB);"
                 "INSERT INTO game VALUES (1, 'games/none.senet', 1, 'kendall', 0);"
                 "PRAGMA application_id = 1397638484; PRAGMA user_version = 1");
    assert_false(opens_whole(t));
    assert_true(has_games(path, HOME_GAMES));
}

static void without_a_disk_the_database_is_in_memory(void **state) {
    const home *t = *state;
    char path[HOME_PATH + 64], name[SAVE_NAME_CAP];
    match *m = home_played(SENET_RULES_KENDALL, 7, 1);
    history *a = NULL;
    home_file(t, m, 0, name);
    home_database(t, path);
    assert_int_equal(mkdir(path, 0700), 0); // no file can be there
    a = home_open(t);
    assert_int_equal(home_count(a), 1);
    history_close(a);
    match_destroy(m);
}

static void a_locked_database_is_replaced_by_one_in_memory(void **state) {
    const home *t = *state;
    char path[HOME_PATH + 64], name[SAVE_NAME_CAP];
    sqlite3 *db = NULL;
    match *m = home_played(SENET_RULES_KENDALL, 7, 1);
    history *a = NULL;
    fill_and_review(t);
    home_database(t, path);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    home_file(t, m, 0, name);
    match_destroy(m);
    a = home_open(t);
    assert_int_equal(home_count(a), HOME_GAMES + 1);
    history_close(a);
    (void)sqlite3_close(db);
    a = home_open(t);
    assert_true(history_remove(a, history_find(a, name)));
    history_close(a);
    assert_true(opens_whole(t));
}

static void a_damaged_record_is_set_aside_and_the_others_are_used(void **state) {
    const home *t = *state;
    size_t n_bad = 0;
    char name[SAVE_NAME_CAP], path[HOME_PATH + 128];
    history *a = NULL;
    for (int i = 0; i < 3; i++) {
        match *m = home_played(SENET_RULES_KENDALL, 40 + (uint64_t)i, 1);
        home_file(t, m, 0, name);
        match_destroy(m);
    }
    (void)snprintf(path, sizeof path, "%s/.local/share/senet/%s", t->home, name);
    put_bytes(path, "senet-record 2\nrules kendall:3\nseed ", 35);
    a = history_open(&t->files, &n_bad);
    assert_int_equal(n_bad, 1);
    assert_int_equal(home_count(a), 2);
    assert_int_not_equal(access(path, F_OK), 0);
    (void)snprintf(path, sizeof path, "%s/.local/share/senet/%s.bad", t->home, name);
    assert_int_equal(access(path, F_OK), 0);
    history_close(a);
}

// --- Two programs at once, and power failures

static void two_copies_do_not_harm_each_other(void **state) {
    const home *t = *state;
    history *one = home_open(t), *two = home_open(t);
    char name[SAVE_NAME_CAP];
    for (int i = 0; i < 6; i++) {
        match *m = home_played(SENET_RULES_KENDALL, 60 + (uint64_t)i, 1);
        home_file(t, m, 0, name);
        assert_true(history_update(i % 2 == 0 ? one : two));
        assert_true(history_update(i % 2 == 0 ? two : one));
        match_destroy(m);
        assert_int_equal(home_count(one), i + 1);
        assert_int_equal(home_count(two), i + 1);
    }
    history_close(one);
    history_close(two);
}

static _Noreturn void take_until_killed(const home *t) {
    size_t n_bad = 0;
    history *a = history_open(&t->files, &n_bad);
    if (a == NULL) {
        _exit(1);
    }
    for (uint64_t i = 0;; i++) {
        char name[SAVE_NAME_CAP];
        match *m = home_played(SENET_RULES_KENDALL, 200 + i % 5, 1);
        if (save_file(&t->files, m, name)) {
            (void)history_update(a);
        }
        match_destroy(m);
    }
}

static void a_pulled_plug_loses_nothing(void **state) {
    const home *t = *state;
    for (int i = 0; i < 25; i++) {
        const struct timespec a_moment = {.tv_nsec = 1000000L * (3 + 7 * (i % 9))};
        pid_t child = fork();
        if (child == 0) {
            take_until_killed(t);
        }
        assert_true(child > 0);
        (void)nanosleep(&a_moment, NULL);
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, NULL, 0), child);
        history_close(home_open(t));
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, home_begin, home_end)
    const struct CMUnitTest tests[] = {
        TEST(no_flipped_bit_loses_a_game),
        TEST(no_cut_loses_a_game),
        TEST(a_database_of_another_version_is_rebuilt),
        TEST(without_a_disk_the_database_is_in_memory),
        TEST(a_locked_database_is_replaced_by_one_in_memory),
        TEST(a_damaged_record_is_set_aside_and_the_others_are_used),
        TEST(two_copies_do_not_harm_each_other),
        TEST(a_pulled_plug_loses_nothing),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
