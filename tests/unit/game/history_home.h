// A test's own home directory, with a history of games in it.
// Layer: tests. Depends on game and platform/sdl.
#ifndef SENET_TESTS_GAME_HISTORY_HOME_H
#define SENET_TESTS_GAME_HISTORY_HOME_H

#include "game/history.h"
#include "game/save.h"
#include "platform/sdl/sdl_internal.h"

enum { HOME_GAMES = 6, HOME_PATH = 1024 };

typedef struct home {
    char home[HOME_PATH];
    base_files files;
} home;

/** Rules and level of a game; level -1: two people. */
typedef struct home_kind {
    senet_rules_id rules;
    int level;
} home_kind;

/** A few games of every kind; home_fill ends the i-th at 1000 * (i + 1) seconds. */
extern const home_kind HOME_KIND[HOME_GAMES];

/** Set-up and tear-down of a test that starts with an empty home. */
int home_begin(void **state);
int home_end(void **state);

/** Opens its history; fails if a record is damaged. */
history *home_open(const home *t);

/** The path of history.db. */
void home_database(const home *t, char out[HOME_PATH + 64]);

/** A match of Anna and Ben with three pieces, played to its end at random from `seed`.
 *  @param level of the computer that replaces Ben; -1: none */
match *home_played(senet_rules_id rules, uint64_t seed, int level);

/** Files a match with the games, as the program does. @param ended_s when it ended; 0: now */
void home_file(const home *t, const match *m, int64_t ended_s, char out_name[SAVE_NAME_CAP]);

/** Puts the games of HOME_KIND into the history; the i-th has the seed 100 + i. */
void home_fill(const home *t, history *a);

/** The number of games in the history. */
size_t home_count(const history *a);

#endif
