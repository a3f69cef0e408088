/*
 * What the files of the history share. Layer: game, private to history*.c.
 */
#ifndef SENET_GAME_HISTORY_INTERNAL_H
#define SENET_GAME_HISTORY_INTERNAL_H

#include "game/history.h"

#include <sqlite3.h>

struct history {
    const base_files *files;
    sqlite3 *db;
};

/** Prepares a statement. @return NULL if the file does not take it: every caller then does as if
 *  nothing were there. */
sqlite3_stmt *history_prepare(const history *a, const char *sql);

/** Runs what gives no rows, and frees it; NULL is allowed. @return whether it was done. */
bool history_finish(const history *a, sqlite3_stmt *statement);

void history_bind_text(sqlite3_stmt *s, int at, const char *text);
void history_column_text(sqlite3_stmt *s, int at, char *out_text, size_t cap);

/** A number of a row, brought into 0 .. most. */
int history_column_within(sqlite3_stmt *s, int at, int most);

#endif
