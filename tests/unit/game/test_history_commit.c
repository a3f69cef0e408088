// A transaction of the history that cannot be committed does not break the next one.
// Layer: tests; game on the real files of platform/sdl.
// Invariant: writes only below the test's own directory.
#include "game/history.h"
#include "game/save.h"
#include "platform/sdl/sdl_internal.h"
#include "unit/game/game_support.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// How many more COMMITs fail. The linker puts this between the history and SQLite.
static int n_bad_commits;

int __real_sqlite3_exec(sqlite3 *db, const char *sql, int (*row)(void *, int, char **, char **),
                        void *context, char **error);
int __wrap_sqlite3_exec(sqlite3 *db, const char *sql, int (*row)(void *, int, char **, char **),
                        void *context, char **error);
int __wrap_sqlite3_exec(sqlite3 *db, const char *sql, int (*row)(void *, int, char **, char **),
                        void *context, char **error) {
    if (n_bad_commits > 0 && strcmp(sql, "COMMIT") == 0) {
        n_bad_commits--;
        return SQLITE_FULL;
    }
    return __real_sqlite3_exec(db, sql, row, context, error);
}

static history *open_quietly(const base_files *files) {
    size_t n_bad = 0;
    history *a = history_open(files, &n_bad);
    assert_non_null(a);
    return a;
}

static void expect_count(const history *a, size_t n) {
    const history_filter all = history_all();
    assert_int_equal(history_count(a, &all), n);
}

// Puts another game into the history.
static void file_game(const base_files *files, uint64_t seed, char out_name[SAVE_NAME_CAP]) {
    const match_setup setup = support_setup(SENET_RULES_KENDALL, 3, 1, seed);
    match *m = NULL;
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    support_do(m, MATCH_RESIGN);
    assert_true(save_file(files, m, out_name));
    match_destroy(m);
}

static void a_commit_that_fails_does_not_spoil_the_next(void **state) {
    base_files files;
    char name[2][SAVE_NAME_CAP];
    history *a = NULL;
    (void)state;
    assert_true(sdl_files_open(&files));
    // Left by an earlier run.
    (void)files.remove(files.user, BASE_DIR_DATA, "history.db");
    (void)files.remove(files.user, BASE_DIR_DATA, "games/0000000000000001-1.senet");
    (void)files.remove(files.user, BASE_DIR_DATA, "games/0000000000000002-1.senet");
    // What the disk refuses is kept in memory.
    file_game(&files, 1, name[0]);
    n_bad_commits = 1;
    a = open_quietly(&files);
    assert_int_equal(n_bad_commits, 0);
    expect_count(a, 1);
    history_close(a);
    a = open_quietly(&files);
    expect_count(a, 1);
    file_game(&files, 2, name[1]);
    n_bad_commits = 1;
    assert_false(history_update(a));
    expect_count(a, 1);
    assert_true(history_update(a));
    expect_count(a, 2);
    history_close(a);
    a = open_quietly(&files);
    expect_count(a, 2);
    history_close(a);
    sdl_files_close(&files);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_commit_that_fails_does_not_spoil_the_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
