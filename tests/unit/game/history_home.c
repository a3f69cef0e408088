// See history_home.h.
// Layer: tests.
#include "unit/game/history_home.h"

#include "unit/game/game_support.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// @return false if something could not be removed
static bool remove_tree(const char *path) {
    DIR *stream = opendir(path);
    if (stream == NULL) {
        return unlink(path) == 0 || errno == ENOENT;
    }
    for (struct dirent *item = readdir(stream); item != NULL; item = readdir(stream)) {
        char below[2 * HOME_PATH];
        (void)snprintf(below, sizeof below, "%s/%s", path, item->d_name);
        if (strcmp(item->d_name, ".") != 0 && strcmp(item->d_name, "..") != 0) {
            (void)remove_tree(below);
        }
    }
    (void)closedir(stream);
    return rmdir(path) == 0;
}

int home_begin(void **state) {
    static home t;
    char here[512];
    if (getcwd(here, sizeof here) == NULL) {
        return -1;
    }
    (void)snprintf(t.home, sizeof t.home, "%s/home", here);
    if (!remove_tree(t.home) || mkdir(t.home, 0700) != 0) {
        return -1;
    }
    (void)unsetenv("XDG_CONFIG_HOME");
    (void)unsetenv("XDG_DATA_HOME");
    (void)unsetenv("XDG_STATE_HOME");
    (void)setenv("HOME", t.home, 1);
    if (!sdl_files_open(&t.files)) {
        return -1;
    }
    *state = &t;
    return 0;
}

int home_end(void **state) {
    home *t = *state;
    sdl_files_close(&t->files);
    return remove_tree(t->home) ? 0 : -1;
}

history *home_open(const home *t) {
    size_t n_bad = 1;
    history *a = history_open(&t->files, &n_bad);
    assert_non_null(a);
    assert_int_equal(n_bad, 0);
    return a;
}

void home_database(const home *t, char out[HOME_PATH + 64]) {
    (void)snprintf(out, HOME_PATH + 64, "%s/.local/share/senet/history.db", t->home);
}

match *home_played(senet_rules_id rules, uint64_t seed, int level) {
    match_setup setup = support_setup(rules, 3, 1, seed);
    uint64_t random = seed;
    match *m = NULL;
    if (level >= 0) {
        setup.player[1].kind = MATCH_COMPUTER;
        setup.player[1].level = (uint8_t)level;
        setup.player[1].name[0] = '\0';
    }
    assert_int_equal(match_create(&setup, &m), SENET_OK);
    while (support_step(m, &random)) {
    }
    assert_true(match_over(m, NULL));
    return m;
}

void home_file(const home *t, const match *m, int64_t ended_s, char out_name[SAVE_NAME_CAP]) {
    assert_true(save_file(&t->files, m, out_name));
    if (ended_s != 0) {
        assert_true(t->files.set_changed(t->files.user, BASE_DIR_DATA, out_name, ended_s));
    }
}

const home_kind HOME_KIND[HOME_GAMES] = {{SENET_RULES_KENDALL, -1}, {SENET_RULES_KENDALL, 2},
                                         {SENET_RULES_BGA, 5},      {SENET_RULES_PHARAOH, 2},
                                         {SENET_RULES_BGA, -1},     {SENET_RULES_KENDALL, 0}};

void home_fill(const home *t, history *a) {
    for (int i = 0; i < HOME_GAMES; i++) {
        char name[SAVE_NAME_CAP];
        match *m = home_played(HOME_KIND[i].rules, 100 + (uint64_t)i, HOME_KIND[i].level);
        home_file(t, m, 1000 * (i + 1), name);
        assert_true(history_update(a));
        match_destroy(m);
    }
}

size_t home_count(const history *a) {
    const history_filter all = history_all();
    return history_count(a, &all);
}
