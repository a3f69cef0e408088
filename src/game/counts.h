// The anonymous counts of a museum: how often each event happened in an hour.
// Layer: game. Depends on base.
// Source: packaging/kiosk/REQUIREMENTS.md K46, K47.
// Invariant: no time finer than an hour is stored and events are not linked, so two visits in the
// same hour cannot be told apart.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    COUNTS_WORD_CAP = 16,  /**< bytes of a word (mode, language, page ...) with its NUL */
    COUNTS_WORDS_MAX = 40, /**< different words per column; further ones count as "other" */
    COUNTS_ROW_CAP = 6144  /**< bytes that hold a row with its line end and NUL */
};

/** An hour of local time. */
typedef struct counts_hour {
    int year;  /**< 1 .. 9999 */
    int month; /**< 1 .. 12 */
    int day;   /**< 1 .. 31 */
    int hour;  /**< 0 .. 23 */
} counts_hour;

/** The columns after date and hour: X(NAME, heading, event, whether it has words). */
#define COUNTS_COLUMN_MAP(X)                                   \
    X(WAKE, "attract_wakes", "wake", false)                    \
    X(SESSION, "sessions", "session", false)                   \
    X(GAME_STARTED, "games_started", "game_started", false)    \
    X(GAME_FINISHED, "games_finished", "game_finished", false) \
    X(MODE, "mode", "mode", true)                              \
    X(LANGUAGE, "language", "language", true)                  \
    X(VARIANT, "variant", "variant", true)                     \
    X(LENGTH, "seconds_bucket", "seconds", true)               \
    X(TIMEOUT, "timeouts", "timeout", false)                   \
    X(READ, "read", "read", true) /* older files end before it */

enum {
#define COUNTS_COLUMN_ENUM(id, ...) COUNTS_##id,
    COUNTS_COLUMN_MAP(COUNTS_COLUMN_ENUM)
#undef COUNTS_COLUMN_ENUM
        COUNTS_COLUMNS
};

/** How often something happened, by word; a column without words has one word, "". */
typedef struct counts_column {
    int n; /**< words in use, not counting "other", which is last */
    char word[COUNTS_WORDS_MAX + 1][COUNTS_WORD_CAP]; /**< by leading number, then in ASCII order */
    uint32_t times[COUNTS_WORDS_MAX + 1];             /**< 0: this slot is not in use */
} counts_column;

/** Counts of an hour or longer; all zero: nothing happened. A plain value. */
typedef struct counts {
    counts_column column[COUNTS_COLUMNS];
} counts;

/** Counts an event: "wake" (the attract screen was left), "session" (a visit), "game_started",
 *  "game_finished", "timeout"; "mode=WORD", "language=WORD", "variant=WORD", "read=WORD" (a page)
 *  with a word of a-z A-Z 0-9 - _ . @; "seconds=N" at a visit's end, stored only as a range.
 *  @return false if there is no such event; then nothing has changed. */
bool counts_add(counts *all, const char *event);

/** Adds the counts of another hour. */
void counts_sum(counts *all, const counts *other);

/** Prints the first line of the file, with its line end. */
void counts_header(char out_row[COUNTS_ROW_CAP]);

/** Prints the row of an hour, with its line end: date,hour, numbers, and in columns with words
 *  "WORD:TIMES" separated by spaces.
 *  @return its length. */
size_t counts_print(const counts *all, const counts_hour *hour, char out_row[COUNTS_ROW_CAP]);

/** Reads such a row, without its line end; rows of earlier versions are valid too.
 *  @return false if the row is not valid; the output is then unspecified. */
bool counts_read(const char *row, counts_hour *out_hour, counts *out_counts);
