// The user's files are where the desktop expects them and survive failures.
// Layer: test of platform/sdl.
// Invariant: writes only below the test's own directory.
#include "os/dirs.h"
#include "platform/sdl/sdl_internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char home[512];

static int set_up(void **state) {
    (void)state;
    if (getcwd(home, sizeof home) == NULL) {
        return -1;
    }
    (void)unsetenv("XDG_CONFIG_HOME");
    (void)unsetenv("XDG_DATA_HOME");
    (void)unsetenv("XDG_STATE_HOME");
    return setenv("HOME", home, 1);
}

static void assert_content(base_files files, base_dir place, const char *name, const char *text) {
    char *found = NULL;
    size_t length = 0;
    bool missing = true;
    assert_true(files.read(files.user, place, name, &found, &length, &missing));
    assert_false(missing);
    assert_int_equal(length, strlen(text));
    assert_string_equal(found, text);
    free(found);
}

static bool is_missing(base_files files, base_dir place, const char *name) {
    char *found = NULL;
    size_t length = 0;
    bool missing = false;
    bool ok = files.read(files.user, place, name, &found, &length, &missing);
    if (ok) {
        free(found);
    }
    return !ok && missing;
}

static base_files open_files(void) {
    base_files table;
    assert_true(sdl_files_open(&table));
    return table;
}

static void assert_directory(base_files table, base_dir place, const char *below_home) {
    char expected[1024];
    (void)snprintf(expected, sizeof expected, "%s/%s/where", home, below_home);
    assert_int_equal(access(expected, F_OK), -1);
    assert_true(table.replace(table.user, place, "where", "x", 1));
    assert_int_equal(access(expected, F_OK), 0);
    assert_true(table.remove(table.user, place, "where"));
}

static void directories_follow_the_desktop(void **state) {
    base_files table = open_files();
    (void)state;

    assert_directory(table, BASE_DIR_CONFIG, ".config/senet");
    assert_directory(table, BASE_DIR_DATA, ".local/share/senet");
    assert_directory(table, BASE_DIR_STATE, ".local/state/senet");
    sdl_files_close(&table);
    char elsewhere[1024];
    (void)snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", home);
    assert_int_equal(setenv("XDG_STATE_HOME", elsewhere, 1), 0);
    assert_int_equal(setenv("XDG_DATA_HOME", "relative/is/ignored", 1), 0);
    assert_int_equal(setenv("XDG_CONFIG_HOME", "", 1), 0);
    table = open_files();
    assert_directory(table, BASE_DIR_STATE, "elsewhere/senet");
    assert_directory(table, BASE_DIR_DATA, ".local/share/senet");
    assert_directory(table, BASE_DIR_CONFIG, ".config/senet");
    sdl_files_close(&table);
}

static void a_flatpak_writes_copies_where_they_are_kept(void **state) {
    char path[1024], data[1024];
    (void)state;
    (void)snprintf(data, sizeof data, "%s/.local/share/senet", home);
    assert_true(os_dir_find(OS_DIR_DOCUMENTS, path, sizeof path));
    assert_string_equal(path, home);
    assert_int_equal(setenv("FLATPAK_ID", "org.senetgame.senet", 1), 0);
    assert_true(os_dir_find(OS_DIR_DOCUMENTS, path, sizeof path));
    assert_string_equal(path, data);
    assert_int_equal(unsetenv("FLATPAK_ID"), 0);
}

static void settings_for_everybody_follow_the_desktop(void **state) {
    char path[1024];
    (void)state;
    assert_int_equal(unsetenv("XDG_CONFIG_DIRS"), 0);
    assert_true(os_dir_find_shared(0, path, sizeof path));
    assert_string_equal(path, "/etc/xdg/senet");
    assert_false(os_dir_find_shared(1, path, sizeof path));
    assert_int_equal(setenv("XDG_CONFIG_DIRS", "relative:/one::/two", 1), 0);
    assert_true(os_dir_find_shared(0, path, sizeof path));
    assert_string_equal(path, "/one/senet");
    assert_true(os_dir_find_shared(1, path, sizeof path));
    assert_string_equal(path, "/two/senet");
    assert_false(os_dir_find_shared(2, path, sizeof path));
    assert_int_equal(unsetenv("XDG_CONFIG_DIRS"), 0);
}

static void without_a_home_nothing_is_saved(void **state) {
    base_files table;
    (void)state;

    assert_int_equal(unsetenv("HOME"), 0);
    table = open_files();
    assert_false(table.replace(table.user, BASE_DIR_STATE, "a", "x", 1));
    assert_false(table.append(table.user, BASE_DIR_STATE, "a", "x", 1));
    assert_true(is_missing(table, BASE_DIR_STATE, "a"));
    sdl_files_close(&table);
}

static void a_file_comes_back_as_it_was_written(void **state) {
    base_files table = open_files();
    struct stat info;
    (void)state;

    assert_true(table.replace(table.user, BASE_DIR_CONFIG, "settings.ini", "one", 3));
    assert_content(table, BASE_DIR_CONFIG, "settings.ini", "one");
    assert_true(table.replace(table.user, BASE_DIR_CONFIG, "settings.ini", "", 0));
    assert_content(table, BASE_DIR_CONFIG, "settings.ini", "");
    assert_true(is_missing(table, BASE_DIR_STATE, "settings.ini"));
    // The XDG specification requires private directories.
    char path[1024];
    (void)snprintf(path, sizeof path, "%s/.config/senet", home);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777u, 0700);
    assert_true(table.remove(table.user, BASE_DIR_CONFIG, "settings.ini"));
    assert_true(table.remove(table.user, BASE_DIR_CONFIG, "settings.ini"));
    assert_true(is_missing(table, BASE_DIR_CONFIG, "settings.ini"));
    sdl_files_close(&table);
}

static void appending_and_directories_below(void **state) {
    base_files table = open_files();
    (void)state;

    (void)table.remove(table.user, BASE_DIR_DATA, "games/2030/first.senet");
    assert_true(table.append(table.user, BASE_DIR_DATA, "games/2030/first.senet", "ab", 2));
    assert_true(table.append(table.user, BASE_DIR_DATA, "games/2030/first.senet", "cd", 2));
    assert_content(table, BASE_DIR_DATA, "games/2030/first.senet", "abcd");
    sdl_files_close(&table);
}

typedef struct listing {
    int n;
    char name[4][64];
    int64_t size, changed_s;
} listing;

static bool note_file(void *context, const char *name, int64_t size, int64_t changed_s) {
    listing *all = context;
    assert_true(all->n < 4);
    (void)snprintf(all->name[all->n++], sizeof all->name[0], "%s", name);
    all->size = size;
    all->changed_s = changed_s;
    return true;
}

static bool note_one(void *context, const char *name, int64_t size, int64_t changed_s) {
    (void)note_file(context, name, size, changed_s);
    return false;
}

static void files_are_listed_and_have_paths(void **state) {
    base_files files = open_files();
    listing all = {.n = 0};
    char path[1024], expected[1024];
    int64_t now_s = (int64_t)time(NULL);
    (void)state;

    // Start from an empty directory even if the test is run again.
    assert_true(files.remove(files.user, BASE_DIR_DATA, "rolls/a.senet"));
    assert_true(files.remove(files.user, BASE_DIR_DATA, "rolls/d.senet"));
    assert_true(files.list(files.user, BASE_DIR_DATA, "rolls", ".senet", note_file, &all));
    assert_int_equal(all.n, 0);
    assert_true(files.replace(files.user, BASE_DIR_DATA, "rolls/a.senet", "abc", 3));
    assert_true(files.replace(files.user, BASE_DIR_DATA, "rolls/b.senet.bad", "b", 1));
    assert_true(files.replace(files.user, BASE_DIR_DATA, "rolls/below/c.senet", "c", 1));
    assert_true(files.list(files.user, BASE_DIR_DATA, "rolls", ".senet", note_file, &all));
    assert_int_equal(all.n, 1);
    assert_string_equal(all.name[0], "rolls/a.senet");
    assert_int_equal(all.size, 3);
    assert_true(all.changed_s >= now_s - 2 && all.changed_s <= (int64_t)time(NULL) + 2);
    assert_true(files.set_changed(files.user, BASE_DIR_DATA, "rolls/a.senet", 1234567));
    assert_false(files.set_changed(files.user, BASE_DIR_DATA, "rolls/none.senet", 1234567));
    all.n = 0;
    assert_true(files.list(files.user, BASE_DIR_DATA, "rolls", ".senet", note_file, &all));
    assert_int_equal(all.changed_s, 1234567);
    assert_true(files.replace(files.user, BASE_DIR_DATA, "rolls/d.senet", "d", 1));
    all.n = 0;
    assert_true(files.list(files.user, BASE_DIR_DATA, "rolls", ".senet", note_one, &all));
    assert_int_equal(all.n, 1); // note_one stops after the first
    assert_true(files.path(files.user, BASE_DIR_DATA, "new/x.db", path, sizeof path));
    (void)snprintf(expected, sizeof expected, "%s/.local/share/senet/new/x.db", home);
    assert_string_equal(path, expected);
    assert_content(files, BASE_DIR_DATA, "rolls/a.senet", "abc");
    sdl_files_close(&files);
}

static void a_bad_file_is_set_aside_under_a_new_name(void **state) {
    base_files table = open_files();
    char name[64];
    (void)state;

    (void)table.remove(table.user, BASE_DIR_STATE, "record.bad");
    (void)table.remove(table.user, BASE_DIR_STATE, "record.bad.2");
    assert_true(table.replace(table.user, BASE_DIR_STATE, "record", "first", 5));
    assert_true(table.set_aside(table.user, BASE_DIR_STATE, "record", "bad", name, sizeof name));
    assert_string_equal(name, "record.bad");
    assert_true(is_missing(table, BASE_DIR_STATE, "record"));
    assert_true(table.replace(table.user, BASE_DIR_STATE, "record", "second", 6));
    assert_true(table.set_aside(table.user, BASE_DIR_STATE, "record", "bad", name, sizeof name));
    assert_string_equal(name, "record.bad.2");
    assert_content(table, BASE_DIR_STATE, "record.bad", "first");
    assert_content(table, BASE_DIR_STATE, "record.bad.2", "second");
    assert_false(table.set_aside(table.user, BASE_DIR_STATE, "record", "bad", name, sizeof name));
    sdl_files_close(&table);
}

static void an_unwritable_directory_is_not_fatal(void **state) {
    base_files table;
    char *text = NULL;
    size_t length = 0;
    bool missing = true;
    (void)state;

    // A file where a directory should be stops even root.
    assert_int_equal(setenv("XDG_STATE_HOME", "/dev/null/below", 1), 0);
    table = open_files();
    assert_false(table.replace(table.user, BASE_DIR_STATE, "a", "x", 1));
    assert_false(table.append(table.user, BASE_DIR_STATE, "a", "x", 1));
    assert_true(is_missing(table, BASE_DIR_STATE, "a"));
    sdl_files_close(&table);
    // A directory in place of a file cannot be read, which is not the same as missing.
    assert_int_equal(unsetenv("XDG_STATE_HOME"), 0);
    table = open_files();
    assert_true(table.replace(table.user, BASE_DIR_STATE, "folder/file", "x", 1));
    assert_false(table.read(table.user, BASE_DIR_STATE, "folder", &text, &length, &missing));
    assert_false(missing);
    assert_false(table.replace(table.user, BASE_DIR_STATE, "folder", "x", 1));
    assert_content(table, BASE_DIR_STATE, "folder/file", "x");
    sdl_files_close(&table);
}

static void a_directory_without_permission_is_not_fatal(void **state) {
    base_files table = open_files();
    char path[1024];
    (void)state;

    assert_true(table.replace(table.user, BASE_DIR_STATE, "locked/file", "old", 3));
    (void)snprintf(path, sizeof path, "%s/.local/state/senet/locked", home);
    assert_int_equal(chmod(path, 0500), 0);
    // Root may write anywhere, so the write must succeed.
    assert_int_equal(table.replace(table.user, BASE_DIR_STATE, "locked/file", "new", 3),
                     geteuid() == 0);
    assert_content(table, BASE_DIR_STATE, "locked/file", geteuid() == 0 ? "new" : "old");
    assert_int_equal(chmod(path, 0700), 0);
    sdl_files_close(&table);
}

// Replaces a file alternately with many "a" and many "b" until it is killed.
static _Noreturn void write_for_ever(base_files table) {
    enum { LENGTH = 200000 };
    char *text = malloc(LENGTH);
    if (text == NULL) {
        _exit(1);
    }
    for (int i = 0;; i++) {
        memset(text, i % 2 == 0 ? 'a' : 'b', LENGTH);
        (void)table.replace(table.user, BASE_DIR_STATE, "killed", text, LENGTH);
    }
}

static void a_killed_replace_leaves_a_whole_file(void **state) {
    base_files table = open_files();
    (void)state;

    for (int round = 0; round < 12; round++) {
        struct timespec moment = {0, 3000000L + 1700000L * round};
        char *text = NULL;
        size_t length = 0;
        bool missing = true;
        int status = 0;
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            write_for_ever(table);
        }
        (void)nanosleep(&moment, NULL);
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, &status, 0), child);
        if (table.read(table.user, BASE_DIR_STATE, "killed", &text, &length, &missing)) {
            assert_int_equal(length, 200000);
            for (size_t i = 1; i < length; i++) {
                assert_int_equal(text[i], text[0]);
            }
            free(text);
        } else {
            assert_true(missing); // killed before the first was complete
        }
    }
    sdl_files_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(directories_follow_the_desktop, set_up),
        cmocka_unit_test_setup(a_flatpak_writes_copies_where_they_are_kept, set_up),
        cmocka_unit_test_setup(settings_for_everybody_follow_the_desktop, set_up),
        cmocka_unit_test_setup(without_a_home_nothing_is_saved, set_up),
        cmocka_unit_test_setup(a_file_comes_back_as_it_was_written, set_up),
        cmocka_unit_test_setup(appending_and_directories_below, set_up),
        cmocka_unit_test_setup(files_are_listed_and_have_paths, set_up),
        cmocka_unit_test_setup(a_bad_file_is_set_aside_under_a_new_name, set_up),
        cmocka_unit_test_setup(an_unwritable_directory_is_not_fatal, set_up),
        cmocka_unit_test_setup(a_directory_without_permission_is_not_fatal, set_up),
        cmocka_unit_test_setup(a_killed_replace_leaves_a_whole_file, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
