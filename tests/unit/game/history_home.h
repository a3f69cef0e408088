/*
 * A home directory of a test's own, with a history of games in it.
 * Layer: tests. Depends on game and platform/sdl.
 */
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

/** Rules and level of a game; -1: two people. */
typedef struct home_kind {
    senet_rules_id rules;
    int level;
} home_kind;

/** A few games of every kind; home_fill ends the i-th at 1000 * (i + 1) seconds. */
extern const home_kind HOME_KIND[HOME_GAMES];

/** Set-up and tear-down of a test: an empty home. */
int home_begin(void **state);
int home_end(void **state);

/** Opens its history, in which nothing is wrong. */
history *home_open(const home *t);

/** Where history.db is. */
void home_database(const home *t, char out[HOME_PATH + 64]);

/** A match of Anna and Ben, played to its end at random. Other seeds, other matches. @param level of
 *  Ben, if he is a computer; -1: he is not. */
match *home_played(senet_rules_id rules, uint64_t seed, int level);

/** Puts a match into the history, as the program does. @param ended_s when it ended; 0: now. */
void home_file(const home *t, const match *m, int64_t ended_s, char out_name[SAVE_NAME_CAP]);

/** Puts the games of HOME_KIND there; the i-th has the seed 100 + i. */
void home_fill(const home *t, history *a);

/** How many games the history has. */
size_t home_count(const history *a);

#endif
