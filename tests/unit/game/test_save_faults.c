// No game is lost, whatever the disk refuses: every system call of saving fails once, or from then
// on, in several ways, and all that was reported as saved must still be in the user's files.
// Layer: tests. Depends on game and platform/sdl. The linker puts the __wrap_ functions between the
// files of platform/sdl and the system (CMakeLists.txt).
#include "unit/game/game_support.h"

#include "game/save.h"
#include "platform/sdl/sdl_internal.h"

#include "senet/throw_source.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_CAP = 1024, MATCHES = 32, FILES = 128, OPERATIONS = 14, RANDOM_SEQUENCES = 3 };

// --- Faults

enum { SHORT = -1 }; // half of what was asked for is read or written, without an error

static struct {
    int n_calls;   // so far
    int at;        // the call that fails; -1: none
    int error;     // an errno, or SHORT
    bool for_good; // all calls from that one on fail
} fault;

static bool fails(void) {
    const int call = fault.n_calls++;
    const bool now = fault.at >= 0 && (fault.for_good ? call >= fault.at : call == fault.at);
    if (now && fault.error != SHORT) {
        errno = fault.error;
    }
    return now;
}

// Calls that cannot transfer less than asked ignore SHORT.
static bool fails_whole(void) {
    return fails() && fault.error != SHORT;
}

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...) {
    return fails_whole() ? -1 : __real_open(path, flags, 0644);
}

ssize_t __real_read(int fd, void *bytes, size_t n);
ssize_t __wrap_read(int fd, void *bytes, size_t n);
ssize_t __wrap_read(int fd, void *bytes, size_t n) {
    if (fails()) {
        return fault.error == SHORT ? __real_read(fd, bytes, (n + 1) / 2) : -1;
    }
    return __real_read(fd, bytes, n);
}

ssize_t __real_write(int fd, const void *bytes, size_t n);
ssize_t __wrap_write(int fd, const void *bytes, size_t n);
ssize_t __wrap_write(int fd, const void *bytes, size_t n) {
    if (fails()) {
        // A full disk writes what fits.
        return fault.error == SHORT ? __real_write(fd, bytes, (n + 1) / 2) : -1;
    }
    return __real_write(fd, bytes, n);
}

// Power never fails here, and not writing to the disk makes the test fast.
int __wrap_fsync(int fd);
int __wrap_fsync(int fd) {
    (void)fd;
    return fails_whole() ? -1 : 0;
}

int __real_close(int fd);
int __wrap_close(int fd);
int __wrap_close(int fd) {
    const bool bad = fails_whole();
    const int why = errno;
    const int status = __real_close(fd);
    errno = bad ? why : errno;
    return bad ? -1 : status;
}

int __real_fstat(int fd, struct stat *info);
int __wrap_fstat(int fd, struct stat *info);
int __wrap_fstat(int fd, struct stat *info) {
    return fails_whole() ? -1 : __real_fstat(fd, info);
}

int __real_lstat(const char *path, struct stat *info);
int __wrap_lstat(const char *path, struct stat *info);
int __wrap_lstat(const char *path, struct stat *info) {
    return fails_whole() ? -1 : __real_lstat(path, info);
}

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to) {
    return fails_whole() ? -1 : __real_rename(from, to);
}

int __real_unlink(const char *path);
int __wrap_unlink(const char *path);
int __wrap_unlink(const char *path) {
    return fails_whole() ? -1 : __real_unlink(path);
}

int __real_mkdir(const char *path, mode_t mode);
int __wrap_mkdir(const char *path, mode_t mode);
int __wrap_mkdir(const char *path, mode_t mode) {
    return fails_whole() ? -1 : __real_mkdir(path, mode);
}

int __real_ftruncate(int fd, off_t length);
int __wrap_ftruncate(int fd, off_t length);
int __wrap_ftruncate(int fd, off_t length) {
    return fails_whole() ? -1 : __real_ftruncate(fd, length);
}

// --- The user's files

static const char *const DIRECTORIES[] = {"state/senet", "data/senet/games", "data/senet"};
static char root[PATH_CAP];

typedef struct content {
    char *text;
    size_t length;
} content;

static content read_whole(const char *path) {
    FILE *file = fopen(path, "rb");
    content found = {.text = NULL};
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    found.length = (size_t)ftell(file);
    rewind(file);
    found.text = malloc(found.length + 1);
    assert_non_null(found.text);
    assert_int_equal(fread(found.text, 1, found.length, file), found.length);
    found.text[found.length] = '\0';
    assert_int_equal(fclose(file), 0);
    return found;
}

// Calls a function for every plain file, without faults.
static void each_file(void (*visit)(const char *path, void *context), void *context) {
    for (size_t i = 0; i < sizeof DIRECTORIES / sizeof DIRECTORIES[0]; i++) {
        char directory[PATH_CAP];
        char path[2 * PATH_CAP];
        struct stat info;
        (void)snprintf(directory, sizeof directory, "%.900s/%s", root, DIRECTORIES[i]);
        DIR *stream = opendir(directory);
        if (stream == NULL) {
            continue;
        }
        for (struct dirent *item = readdir(stream); item != NULL; item = readdir(stream)) {
            (void)snprintf(path, sizeof path, "%s/%s", directory, item->d_name);
            if (__real_lstat(path, &info) == 0 && S_ISREG(info.st_mode)) {
                visit(path, context);
            }
        }
        assert_int_equal(closedir(stream), 0);
    }
}

static void remove_one(const char *path, void *context) {
    (void)context;
    assert_int_equal(__real_unlink(path), 0);
}

typedef struct all_files {
    content file[FILES];
    size_t n;
} all_files;

static void gather_one(const char *path, void *context) {
    all_files *all = context;
    assert_true(all->n < FILES);
    all->file[all->n++] = read_whole(path);
}

// --- A player

typedef struct told {
    content record;  // when the match was last reported as saved
    bool has_throws; // a game in which nothing has been thrown is not worth keeping
} told;

typedef struct world {
    base_files files;
    save s;
    match *m;
    bool was_current;
    uint64_t random;
    uint64_t n_matches; // the seed of a match is its number here
    told told[MATCHES];
    content torn[OPERATIONS]; // damaged records, as they were found
    size_t n_torn;
} world;

// Checks that what saving reports is true.
static void look(world *w, const save_report *report) {
    const bool current = save_is_current(&w->s);
    if (!current && w->was_current) {
        assert_int_not_equal(report->now.notice, SAVE_NOTICE_NONE);
        assert_int_not_equal(report->now.error, 0);
    }
    if (report->aside[0] != '\0') {
        char path[2 * PATH_CAP];
        struct stat info;
        (void)snprintf(path, sizeof path, "%s/%s/%s", root, DIRECTORIES[0], report->aside);
        assert_int_equal(__real_lstat(path, &info), 0);
        assert_int_not_equal(report->found.notice, SAVE_NOTICE_NONE);
    }
    if (current && w->m != NULL) {
        told *t = &w->told[match_setup_of(w->m)->seed.low];
        match_text text = support_record(w->m);
        free(t->record.text);
        t->record = (content){.text = text.bytes, .length = text.n_bytes};
        t->has_throws = match_last_sticks(w->m) >= 0;
    }
    w->was_current = current;
}

static void start(world *w) {
    assert_true(sdl_files_open(&w->files));
    save_init(&w->s, &w->files);
    w->was_current = false;
    save_report report = save_resume(&w->s, &w->m);
    w->was_current = w->m != NULL && (save_is_current(&w->s) || report.now.notice == 0);
    look(w, &report);
}

static void quit(world *w) {
    if (w->m != NULL) {
        save_report report = save_sync(&w->s, w->m);
        look(w, &report);
    }
    match_destroy(w->m);
    w->m = NULL;
    sdl_files_close(&w->files);
}

static void begin(world *w) {
    const match_setup setup = support_setup(SENET_RULES_KENDALL, 3, 1, w->n_matches);
    assert_true(++w->n_matches < MATCHES);
    match_destroy(w->m);
    assert_int_equal(match_create(&setup, &w->m), SENET_OK);
    w->was_current = true; // so that a failure must be reported
    save_report report = save_begin(&w->s, w->m);
    look(w, &report);
}

static void bring_up(world *w) {
    save_report report = save_sync(&w->s, w->m);
    look(w, &report);
}

// Power fails in the middle of a line.
static void tear(world *w) {
    char path[2 * PATH_CAP];
    struct stat info;
    quit(w);
    (void)snprintf(path, sizeof path, "%s/%s/current.senet", root, DIRECTORIES[0]);
    if (__real_lstat(path, &info) == 0) {
        FILE *file = fopen(path, "ab");
        assert_non_null(file);
        assert_true(fputs("throw 1 0", file) >= 0);
        assert_int_equal(fclose(file), 0);
        w->torn[w->n_torn++] = read_whole(path);
    }
    start(w);
}

static void operate(world *w, char operation) {
    switch (operation) {
    case 'n':
        begin(w);
        break;
    case 's': // a throw or a move
        if (w->m != NULL && support_step(w->m, &w->random)) {
            bring_up(w);
        }
        break;
    case 'u':
        if (w->m != NULL && match_can_undo(w->m)) {
            support_do(w->m, MATCH_UNDO);
            bring_up(w);
        }
        break;
    case 'f': // the match is over
        if (w->m != NULL && !match_over(w->m, NULL)) {
            support_do(w->m, MATCH_RESIGN);
            bring_up(w);
        }
        break;
    case 't':
        tear(w);
        break;
    default: // the program ends and starts again
        quit(w);
        start(w);
        break;
    }
}

static bool is_kept(const all_files *all, const content *begins_with) {
    for (size_t k = 0; k < all->n; k++) {
        if (all->file[k].length >= begins_with->length &&
            memcmp(all->file[k].text, begins_with->text, begins_with->length) == 0) {
            return true;
        }
    }
    return false;
}

static void check(const world *w, const char *sequence) {
    all_files all = {.n = 0};
    const content *lost = NULL;
    each_file(gather_one, &all);
    for (uint64_t i = 0; i < w->n_matches; i++) {
        const told *t = &w->told[i];
        lost = t->has_throws && !is_kept(&all, &t->record) ? &t->record : lost;
    }
    for (size_t i = 0; i < w->n_torn; i++) {
        lost = is_kept(&all, &w->torn[i]) ? lost : &w->torn[i];
    }
    if (lost != NULL) {
        fail_msg("Lost in %s: call %d, error %d, for good %d:\n%s", sequence, fault.at, fault.error,
                 (int)fault.for_good, lost->text);
    }
    for (size_t k = 0; k < all.n; k++) {
        free(all.file[k].text);
    }
}

// @return how many calls could have failed
static int run(const char *sequence) {
    world w = {.random = 11};
    const int at = fault.at;
    each_file(remove_one, NULL);
    fault.n_calls = 0;
    start(&w);
    for (const char *operation = sequence; *operation != '\0'; operation++) {
        operate(&w, *operation);
    }
    quit(&w);
    // The disk works again: neither a restart nor another game may lose anything.
    check(&w, sequence);
    fault.at = -1;
    start(&w);
    begin(&w);
    quit(&w);
    fault.at = at;
    check(&w, sequence);
    for (uint64_t i = 0; i < w.n_matches; i++) {
        free(w.told[i].record.text);
    }
    for (size_t i = 0; i < w.n_torn; i++) {
        free(w.torn[i].text);
    }
    return fault.n_calls;
}

// Makes each call fail, alone or with all later ones.
// @param step 1: in every way; n: in every n-th, starting with another one for each call
static void fail_everywhere(const char *sequence, int step) {
    static const struct {
        int error;
        bool for_good;
    } WAYS[] = {{ENOSPC, false}, {EACCES, false}, {EIO, false},   {EROFS, false},
                {EINTR, false},  {SHORT, false},  {ENOSPC, true}, {EIO, true}};
    enum { N_WAYS = (int)(sizeof WAYS / sizeof WAYS[0]) };
    fault.at = -1;
    const int n_calls = run(sequence);
    assert_true(n_calls > 50);
    for (int at = 0; at < n_calls; at++) {
        for (int way = at % step; way < N_WAYS; way += step) {
            fault.at = at;
            fault.error = WAYS[way].error;
            fault.for_good = WAYS[way].for_good;
            (void)run(sequence);
        }
    }
}

static void no_game_is_lost(void **state) {
    (void)state;
    fail_everywhere("nsssnssfuussfqnssqstsnsnstnfnq", 1);
}

static void no_game_is_lost_in_random_sequences(void **state) {
    static const char OPERATIONS_OF[] = "nnsssssuuffqqt";
    uint64_t random = 20261126;
    (void)state;
    for (int i = 0; i < RANDOM_SEQUENCES; i++) {
        char sequence[OPERATIONS + 1] = "ns";
        for (int k = 2; k < OPERATIONS; k++) {
            sequence[k] =
                OPERATIONS_OF[senet_random_below(&random, (uint32_t)sizeof OPERATIONS_OF - 1)];
        }
        print_message("%s\n", sequence);
        fail_everywhere(sequence, 3);
    }
}

static int set_up(void **state) {
    char path[PATH_CAP + 16];
    (void)state;
    // In memory, if there is such a directory: the files of all these games are made and removed
    // a hundred thousand times, which takes a disk's file system two thirds of the test's time.
    (void)snprintf(root, sizeof root, "/dev/shm/senet-save-XXXXXX");
    if (mkdtemp(root) == NULL && getcwd(root, sizeof root) == NULL) {
        return -1;
    }
    (void)snprintf(path, sizeof path, "%s/state", root);
    int status = setenv("XDG_STATE_HOME", path, 1);
    (void)snprintf(path, sizeof path, "%s/data", root);
    return status + setenv("XDG_DATA_HOME", path, 1);
}

static int tear_down(void **state) {
    static const char *const MADE[] = {"state/senet", "state", "data/senet/games",
                                       "data/senet",  "data",  ""};
    (void)state;
    each_file(remove_one, NULL);
    for (size_t i = 0; i < sizeof MADE / sizeof MADE[0]; i++) {
        char path[PATH_CAP + 32];
        (void)snprintf(path, sizeof path, "%s/%s", root, MADE[i]);
        (void)rmdir(path); // not the test's own directory, which holds more
    }
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_game_is_lost),
        cmocka_unit_test(no_game_is_lost_in_random_sequences),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
