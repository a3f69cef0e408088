/*
 * What the files of the history share. Layer: game, private to archive*.c.
 */
#ifndef SENET_GAME_ARCHIVE_INTERNAL_H
#define SENET_GAME_ARCHIVE_INTERNAL_H

#include "game/archive.h"

#include <sqlite3.h>

struct archive {
    const base_files *files;
    sqlite3 *db;
};

/** Prepares a statement. @return NULL if the file does not take it: every caller then does as if
 *  nothing were there. */
sqlite3_stmt *archive_prepare(const archive *a, const char *sql);

/** Runs what gives no rows, and frees it; NULL is allowed. @return whether it was done. */
bool archive_finish(const archive *a, sqlite3_stmt *statement);

void archive_bind_text(sqlite3_stmt *s, int at, const char *text);
void archive_column_text(sqlite3_stmt *s, int at, char *out_text, size_t cap);

/** A number of a row, brought into 0 .. most. */
int archive_column_within(sqlite3_stmt *s, int at, int most);

#endif
