// The history: lists and statistics of the finished games, from one SQLite file.
// Layer: game. Depends on include/senet, base and SQLite. Not thread-safe.
// Invariant: "history.db" is a cache of the record files in "games/" and can be deleted at any
// time; if it is missing, damaged or of another version, it is rebuilt from them.
#pragma once

#include "base/files.h"
#include "match/match.h"
#include "match/record.h"
#include "senet/player.h"

// "history.db" is in BASE_DIR_DATA, next to "games/" (game/save.h), or in memory if it cannot be
// written. A record is identified by the name and size of its file. The time at which its file was
// last changed is the end of the game; an import sets that time. Only review results exist nowhere
// else: if the database is lost, they are missing from the statistics until the game is reviewed
// again. Reviews never read them; each is recomputed when opened and stored when complete.

enum {
    HISTORY_NAME_CAP = 64, /**< bytes of a record's file name with its NUL */
    HISTORY_FACES = 5,     /**< results of a throw: 0 to 4 light faces up */
    HISTORY_ANY = -1,      /**< in a filter: any value */
    HISTORY_PEOPLE = -2    /**< in a filter's level: games of two people */
};

/** One match of the history. */
typedef struct history_game {
    int64_t id;
    char name[HISTORY_NAME_CAP]; /**< of its record, "games/SEED-N.senet" */
    int64_t ended_s;             /**< when it ended, seconds since 1970 (UTC) */
    int year, month, day;        /**< the same, local time; month and day from 1 */
    int hour, minute;
    senet_rules_id rules;
    uint8_t n;      /**< pieces per side */
    uint8_t points; /**< length of the match; 1 with two games: a fair match */
    match_throws throws;
    match_player player[2]; /**< a computer's level is its last one; a person's is 0 */
    uint8_t score[2];       /**< points by player */
    bool placed;            /**< began at a set-up position, or branched from another game */
    bool over;              /**< finished */
    uint8_t winner;         /**< if over: the player who won, or MATCH_NOBODY */
    uint16_t n_games;
    uint32_t n_throws, n_moves;    /**< in force at the end; passes are not moves */
    uint32_t n_undos;              /**< number of undos */
    uint32_t faces[HISTORY_FACES]; /**< throws in force by light faces up; repeats not counted */
} history_game;

/** Selects games. Initialise with history_all(). */
typedef struct history_filter {
    int rules; /**< a senet_rules_id, or HISTORY_ANY */
    int level; /**< of a computer in the game; HISTORY_PEOPLE; HISTORY_ANY */
    int days;  /**< ended today (1) or up to days - 1 days ago, local time; 0: ever */
    char name[MATCH_NAME_CAP]; /**< one of the people has this name; "": any name */
} history_filter;

/** The result of a review for one of the players. */
typedef struct history_review {
    uint32_t decisions; /**< turns with more than one legal move */
    int64_t loss;       /**< winning chance lost in them, millionths */
    int32_t luckiest;   /**< greatest gain by one throw, millionths */
    uint8_t thrown;     /**< the value of that throw */
} history_review;

enum {
    HISTORY_PEOPLE_MAX = 12,              /**< most people in the list */
    HISTORY_OPPONENTS = SENET_LEVELS + 1, /**< the levels, and another person */
    HISTORY_MARKS = 100                   /**< most games in a plot of results */
};

/** Number of finished games, and of those won. */
typedef struct history_tally {
    uint32_t n, won;
} history_tally;

/** One game in a plot of results. */
typedef struct history_mark {
    uint8_t opponent; /**< a level, or SENET_LEVELS for a person */
    bool won;
} history_mark;

/** Statistics of one person's games, and of everybody's throws. */
typedef struct history_statistics {
    history_tally all;
    history_tally against[SENET_RULES_COUNT][HISTORY_OPPONENTS];
    history_tally single[SENET_RULES_COUNT][HISTORY_OPPONENTS]; /**< only matches of one game */
    history_mark mark[HISTORY_MARKS]; /**< the newest games, in order of time */
    int n_marks;
    uint32_t streak;               /**< most games won in a row */
    history_game longest;          /**< the single game with most throws; id 0: none */
    history_review review;         /**< sums and the luckiest throw of all reviewed games */
    uint64_t faces[HISTORY_FACES]; /**< seeded throws by light faces up */
} history_statistics;

/** A person's strength: the share of games won against the strongest level. */
typedef struct history_strength {
    double share;     /**< 0..1, the most likely value */
    double low, high; /**< 95 % confidence interval */
} history_strength;

/** Opaque; owned by the caller of history_open. Every function treats NULL as an empty history. */
typedef struct history history;

/** The filter that selects all games. */
static inline history_filter history_all(void) {
    return (history_filter){.rules = HISTORY_ANY, .level = HISTORY_ANY};
}

/** Describes a match for the history.
 *  @param out_game all fields are set; `id`, `name` and the time of its end to 0. */
void history_describe(const match *m, history_game *out_game);

/** Opens the history and brings it up to date.
 *  @param files borrowed until history_close.
 *  @param out_n_bad number of damaged records; their files were renamed to NAME.bad.
 *  @return NULL if memory runs out. */
history *history_open(const base_files *files, size_t *out_n_bad);

/** Closes and frees the history. */
void history_close(history *h);

/** Applies the changes in "games/". Call it after files were added or removed.
 *  @return false if the database failed; then nothing has changed and the next call tries again. */
bool history_update(history *h);

/** Number of games that a filter selects. */
size_t history_count(const history *h, const history_filter *filter);

/** The games that a filter selects, newest first.
 *  @param skip number of games to skip at the start.
 *  @param cap room in out_games.
 *  @return number of games written. */
size_t history_list(const history *h, const history_filter *filter, size_t skip,
                    history_game *out_games, size_t cap);

/** The id of a record by its file name; 0: none. Valid until the file is removed or changed. */
int64_t history_find(const history *h, const char *name);

/** One game and its record.
 *  @param out_text the bytes of the file with a NUL added; free with free().
 *  @return false if the id is unknown or the file cannot be read (errno). */
bool history_read(const history *h, int64_t id, history_game *out_game, char **out_text,
                  size_t *out_length);

/** Removes a game and its file. @return false if that failed. */
bool history_remove(history *h, int64_t id);

/** Adds a record from another source. A record that already exists stays as it is.
 *  @param ended_s when it ended, seconds since 1970 (UTC).
 *  @param out_report always written.
 *  @return false if the record is damaged, or cannot be added (then out_report->fault is NONE and
 *          errno is set). */
bool history_import(history *h, const char *text, size_t length, int64_t ended_s,
                    match_load_report *out_report);

/** Stores a review's results, replacing older ones.
 *  @param number of the game in its match, from 1.
 *  @return false if the id is unknown or the database failed. */
bool history_add_review(history *h, int64_t id, int number, const history_review by_player[2]);

/** The people who have played, most recent first; "": no name was given. @return how many. */
int history_people(const history *h, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]);

/** Computes a person's statistics. Unfinished games, games from a set-up position and games between
 *  two people of the same name count only for the throws, and so do drawn fair matches.
 *  @param name as from history_people.
 *  @param rules of the games: a senet_rules_id or HISTORY_ANY. */
void history_statistics_of(const history *h, const char *name, int rules, history_statistics *out);

/** Estimates a person's strength from the results against the levels, whose own strengths are known
 *  (senet_level.rate): the most likely one by the Bradley-Terry model, with a weak prior so that a
 *  few wins do not prove perfection.
 *  @return false if no game counts; then *out is unchanged. */
bool history_strength_of(const history_statistics *s, history_strength *out);

/** The probability that four fair sticks give throws at least this uneven: the p-value of Pearson's
 *  chi-square, 4 degrees of freedom.
 *  @param faces throws by light faces up.
 *  @return 0..1. */
double history_evenness(const uint64_t faces[HISTORY_FACES]);
