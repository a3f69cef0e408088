// What a museum may count: how often something happened in an hour, and nothing else.
// Layer: game. Depends on base. Source: packaging/kiosk/REQUIREMENTS.md K46, K47.
// Invariant: an hour is the finest time that is stored, and no event is tied to another: two visits of
// the same hour cannot be told apart.
#ifndef SENET_GAME_COUNTS_H
#define SENET_GAME_COUNTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    COUNTS_WORD_CAP = 16,  /**< bytes of a mode, language or variant with its NUL */
    COUNTS_WORDS_MAX = 24, /**< different ones of each that are told apart; more are "other" */
    COUNTS_LENGTHS = 6,    /**< classes of a visit's length */
    COUNTS_ROW_CAP = 2560  /**< bytes that hold a row with its line end and NUL */
};

/** An hour of local time. */
typedef struct counts_hour {
    int year;  /**< 1 .. 9999 */
    int month; /**< 1 .. 12 */
    int day;   /**< 1 .. 31 */
    int hour;  /**< 0 .. 23 */
} counts_hour;

/** Events that are counted as such: X(NAME, what the interface says). */
#define COUNTS_EVENT_MAP(X)           \
    X(WAKE, "wake")                   \
    X(SESSION, "session")             \
    X(GAME_STARTED, "game_started")   \
    X(GAME_FINISHED, "game_finished") \
    X(TIMEOUT, "timeout")

enum {
#define COUNTS_EVENT_ENUM(id, name) COUNTS_##id,
    COUNTS_EVENT_MAP(COUNTS_EVENT_ENUM)
#undef COUNTS_EVENT_ENUM
        COUNTS_EVENTS
};

/** Events with a word, counted by word: X(NAME, what the interface says before "="). */
#define COUNTS_LIST_MAP(X)  \
    X(MODE, "mode")         \
    X(LANGUAGE, "language") \
    X(VARIANT, "variant")

enum {
#define COUNTS_LIST_ENUM(id, name) COUNTS_##id,
    COUNTS_LIST_MAP(COUNTS_LIST_ENUM)
#undef COUNTS_LIST_ENUM
        COUNTS_LISTS
};

/** How often each word was told. */
typedef struct counts_list {
    int n;
    char word[COUNTS_WORDS_MAX + 1][COUNTS_WORD_CAP]; /**< in the order of ASCII; "other" is last */
    uint32_t times[COUNTS_WORDS_MAX + 1];
} counts_list;

/** One hour's counts; all zero is an hour in which nothing happened. A plain value. */
typedef struct counts {
    uint32_t event[COUNTS_EVENTS];
    uint32_t length[COUNTS_LENGTHS];
    counts_list list[COUNTS_LISTS];
} counts;

/**
 * Counts an event: "wake" (the attract screen was left), "session" (a visit), "game_started",
 * "game_finished", "timeout"; "mode=WORD", "language=WORD", "variant=WORD" with a word of a-z A-Z 0-9 - _
 * @; "seconds=N" at a visit's end, of which only the class is stored.
 * @return false if there is no such event; then nothing has changed.
 */
bool counts_add(counts *all, const char *event);

/** The first line of the file, with its end; constant. */
const char *counts_header(void);

/**
 * Prints the row of an hour, with its line end: date,hour, numbers, and in the columns mode,
 * language, variant and seconds_bucket "WORD:TIMES" parted by spaces.
 * @return its length.
 */
size_t counts_print(const counts *all, const counts_hour *hour, char out_row[COUNTS_ROW_CAP]);

/** Whether both are the same hour. */
bool counts_same_hour(const counts_hour *a, const counts_hour *b);

#endif
