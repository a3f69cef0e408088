/*
 * The history: the finished games, found and added up by way of one SQLite file.
 * Layer: game. Depends on include/senet, base and SQLite; one thread.
 * Invariant: the record files in "games/" are the truth. "history.db" is a cache of them that can be
 * deleted at any time: if it is missing, damaged or of another version, it is made again from them.
 */
#pragma once

#include "base/files.h"
#include "match/match.h"
#include "match/record.h"
#include "senet/player.h"

/*
 * Where things are: "history.db" in BASE_PLACE_DATA, beside "games/" (game/save.h). If the disk does
 * not take it, it is in memory. A record is known by the name and the size of its file. A game ended
 * when its file was last changed; an import gives the file that time. Only review results exist nowhere
 * else: they are lost with the file and missing from the statistics until the game is reviewed again.
 * Reviews never read them; each is recomputed when opened and stored when complete.
 */

enum {
    HISTORY_NAME_CAP = 64, /**< bytes of a record's file name with its NUL */
    HISTORY_FACES = 5,     /**< results of a throw: 0 to 4 light faces up */
    HISTORY_ANY = -1,      /**< in a filter: it does not matter */
    HISTORY_PEOPLE = -2    /**< in a filter's level: two people played */
};

/** One match of the history. */
typedef struct history_game {
    int64_t id;
    char name[HISTORY_NAME_CAP]; /**< of its record, "games/SEED-N.senet" */
    int64_t ended_s;             /**< when it ended, seconds since 1970 (UTC) */
    int year, month, day;        /**< the same, local time; month and day from 1 */
    int hour, minute;
    senet_rules_id rules;
    uint8_t n;      /**< pieces a side */
    uint8_t points; /**< length of the match; 1 with two games: a fair one */
    match_throws throws;
    match_player player[2]; /**< with the level that a computer ended with; 0 of people */
    uint8_t score[2];       /**< points by player */
    bool placed;            /**< begun from a set-up position, or branched off from another game */
    bool over;              /**< played to its end */
    uint8_t winner;         /**< the player who won it, if over; or MATCH_NOBODY */
    uint16_t n_games;
    uint32_t n_throws, n_moves;    /**< in force at the end; a move is not a pass */
    uint32_t n_undos;              /**< how often moves were taken back */
    uint32_t faces[HISTORY_FACES]; /**< throws in force by light faces up, none twice */
} history_game;

/** Which games are meant. Begin with history_all(). */
typedef struct history_filter {
    int rules;                 /**< a senet_rules_id, or HISTORY_ANY */
    int level;                 /**< a computer of that level played; HISTORY_PEOPLE; HISTORY_ANY */
    int days;                  /**< ended today (1) or up to days - 1 before, local time; 0: ever */
    char name[MATCH_NAME_CAP]; /**< one of the players has this name; "" does not matter */
} history_filter;

/** What a review has found out about one of the players. */
typedef struct history_review {
    uint32_t decisions; /**< with more than one legal move */
    int64_t loss;       /**< winning chance given away in them, millionths */
    int32_t luckiest;   /**< the most that one throw brought, millionths */
    uint8_t thrown;     /**< and what it was */
} history_review;

enum {
    HISTORY_PEOPLE_MAX = 12,              /**< people that are told apart */
    HISTORY_OPPONENTS = SENET_LEVELS + 1, /**< the levels, and another person */
    HISTORY_MARKS = 100                   /**< games that a plot of results shows */
};

/** Games finished, and how many of them were won. */
typedef struct history_tally {
    uint32_t n, won;
} history_tally;

/** One game of a plot. */
typedef struct history_mark {
    uint8_t opponent; /**< a level, or SENET_LEVELS for a person */
    bool won;
} history_mark;

/** What all games of one person come to; of the sticks, those of everybody. */
typedef struct history_statistics {
    history_tally all;
    history_tally against[SENET_RULES_COUNT][HISTORY_OPPONENTS];
    history_tally single[SENET_RULES_COUNT][HISTORY_OPPONENTS]; /**< of them matches of one game */
    history_mark mark[HISTORY_MARKS]; /**< the newest games, the oldest of them first */
    int n_marks;
    uint32_t streak;               /**< the most games that were won in a row */
    history_game longest;          /**< of single games, by throws; id 0: there is none */
    history_review review;         /**< sums and the luckiest throw of all reviewed games */
    uint64_t faces[HISTORY_FACES]; /**< throws of the program by light faces up */
} history_statistics;

/** How strong somebody is, as the share of games won against the strongest level. */
typedef struct history_strength {
    double share;     /**< 0..1, the likeliest */
    double low, high; /**< 19 of 20 such estimates have the truth between them */
} history_strength;

/** Opaque; owned by whoever opened it. Every function takes NULL as an empty history. */
typedef struct history history;

/** The filter that takes everything. */
static inline history_filter history_all(void) {
    return (history_filter){.rules = HISTORY_ANY, .level = HISTORY_ANY};
}

/**
 * What the history says of a match.
 * @param out_game all but `id`, `name` and when it ended, which become 0.
 */
void history_describe(const match *m, history_game *out_game);

/**
 * Opens the history and brings it up to date.
 * @param files borrowed for its life.
 * @param out_n_bad records that do not hold to their end; their files were renamed to NAME.bad.
 * @return NULL: no memory.
 */
history *history_open(const base_files *files, size_t *out_n_bad);

/** Closes it. */
void history_close(history *h);

/**
 * Follows the files in "games/": call it when some have come or gone.
 * @return false: the disk does not take it, and nothing has changed; the next call tries again.
 */
bool history_update(history *h);

/** How many games a filter takes. */
size_t history_count(const history *h, const history_filter *filter);

/**
 * Games that a filter takes, those that ended last first.
 * @param skip how many are left out at the beginning. @param cap room in out_games.
 * @return how many were written.
 */
size_t history_list(const history *h, const history_filter *filter, size_t skip,
                    history_game *out_games, size_t cap);

/** The id of a record by its file name; 0: there is none. It stays until the file goes or changes. */
int64_t history_find(const history *h, const char *name);

/**
 * One game and its record.
 * @param out_text the bytes of the file with a NUL added; free with free().
 * @return false if there is none of that id, or its file cannot be read (errno).
 */
bool history_read(const history *h, int64_t id, history_game *out_game, char **out_text,
                  size_t *out_length);

/** Removes a game with its file. @return false: it is still there. */
bool history_remove(history *h, int64_t id);

/**
 * Adds a record from elsewhere; one that is there already stays as it is.
 * @param ended_s when it ended, seconds since 1970 (UTC). @param out_report always written.
 * @return false if nothing was added: the record has a fault, or it cannot be written
 *         (then out_report->fault is NONE and errno says why).
 */
bool history_import(history *h, const char *text, size_t length, int64_t ended_s,
                    match_load_report *out_report);

/** Stores what a review has found; a newer one replaces it. @param number of the game in its match,
 *  from 1. @param by_player two of them. @return false: no such id, or the disk does not take it. */
bool history_add_review(history *h, int64_t id, int number, const history_review by_player[2]);

/** The people who have played, the last ones first. @return how many; "" is whoever gave no name. */
int history_people(const history *h, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]);

/**
 * What a person's games come to. Games that were not played to their end, that began from a set-up
 * position, or that two people of one name played, count for the sticks alone; a fair match that
 * nobody won is neither won nor lost.
 * @param name as from history_people. @param rules a senet_rules_id or HISTORY_ANY: only those games.
 */
void history_add_up(const history *h, const char *name, int rules, history_statistics *out);

/**
 * How strong somebody is who has such results against the levels: the likeliest strength on the scale
 * on which a level's is known from its games against the strongest one (senet_level.rate), by the model
 * of Bradley and Terry, with a weak prior so that won or lost games alone are no proof of perfection.
 * @return false: no game tells it.
 */
bool history_strength_of(const history_statistics *s, history_strength *out);

/** How often of 1 such sticks would be at least as uneven, if they fall as four fair sticks do:
 *  Pearson's chi-square, 4 degrees of freedom. @param faces throws by light faces up. @return 0..1. */
double history_evenness(const uint64_t faces[HISTORY_FACES]);
