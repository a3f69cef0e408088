/*
 * The history: every match that was put among the games, with its record, in one SQLite file.
 * Layer: game. Depends on include/senet, base and SQLite; one thread.
 * Invariant: "games/" has every record as a plain file and the history can be made from it at any
 * time; the history has every record too, so that either heals the other.
 */
#ifndef SENET_GAME_HISTORY_H
#define SENET_GAME_HISTORY_H

#include "base/files.h"
#include "game/match.h"
#include "game/record.h"
#include "senet/player.h"

/*
 * Where things are: "history.db" in BASE_PLACE_DATA, beside "games/". Where the disk does not take
 * it, it is made in memory from the games, each time the program starts.
 */

enum {
    HISTORY_NAME_CAP = 64, /**< bytes of a record's file name with its NUL */
    HISTORY_FACES = 5,     /**< results of a throw: 0 to 4 light faces up */
    HISTORY_ANY = -1,      /**< in a filter: it does not matter */
    HISTORY_PEOPLE = -2    /**< in a filter's level: two people played */
};

/** What there is to say to the player after opening. */
typedef enum history_notice {
    HISTORY_NOTICE_NONE,
    HISTORY_NOTICE_DAMAGED, /**< kept as `aside`; made again from the games */
    HISTORY_NOTICE_NEWER,   /**< of a newer version of the game; it was left alone */
    HISTORY_NOTICE_DISK     /**< the disk does not take it; it is in memory */
} history_notice;

typedef struct history_report {
    history_notice notice;
    char aside[HISTORY_NAME_CAP]; /**< where a damaged history was put, "" if that failed */
    size_t n_taken;               /**< records that were taken in from the games */
    size_t n_bad; /**< games that could not be read; they were set aside, NAME.bad */
} history_report;

/** One match of the history. */
typedef struct history_game {
    int64_t id;
    char name[HISTORY_NAME_CAP]; /**< of its record, "games/SEED-N.senet" */
    int64_t ended_s;             /**< when it was put there, seconds since 1970 (UTC) */
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
    uint32_t n_undos;              /**< how often was taken back */
    uint32_t faces[HISTORY_FACES]; /**< throws in force by light faces up, none twice */
} history_game;

/** Which games are meant. Begin with history_all(). */
typedef struct history_filter {
    int rules;                 /**< a senet_rules_id, or HISTORY_ANY */
    int level;                 /**< a computer of that level played; HISTORY_PEOPLE; HISTORY_ANY */
    int64_t since_s, before_s; /**< ended in [since_s, before_s) */
    char name[MATCH_NAME_CAP]; /**< one of the players is called so; "" does not matter */
} history_filter;

/** What looking at a game again has said of one of its players. */
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
    history_game longest;  /**< of single games, by throws; id 0: there is none */
    history_review review; /**< sums and the luckiest throw over all games that were looked at */
    uint64_t faces[HISTORY_FACES]; /**< throws of the program by light faces up */
} history_statistics;

/** How strong somebody is, as games of a hundred won against the strongest level. */
typedef struct history_strength {
    double share;     /**< 0..1, the likeliest */
    double low, high; /**< 19 of 20 such estimates have the truth between them */
} history_strength;

/** Opaque; owned by whoever opened it. */
typedef struct history history;

/** The filter that takes everything. */
history_filter history_all(void);

/**
 * What the history says of a match.
 * @param out_game all but `id`, `name` and `ended_s`, which become 0.
 */
void history_describe(const match *m, history_game *out_game);

/**
 * Opens the history, and takes in every record of the games that it does not have.
 * @param files borrowed for its life.
 * @param out_report always written.
 * @return the history; NULL if it is of a newer version, or without memory.
 */
history *history_open(const base_files *files, history_report *out_report);

/** Closes it; NULL is allowed. */
void history_close(history *a);

/**
 * Takes in a record that was put among the games, or what has become of it since.
 * @param name as in save_report.filed. @param ended_s seconds since 1970 (UTC).
 * @return false if it cannot be read, or the disk does not take it: the next history_open tries.
 */
bool history_take(history *a, const char *name, int64_t ended_s);

/** Forgets a record whose match goes on after all. @return false: the disk does not take it. */
bool history_drop(history *a, const char *name);

/** How many games a filter takes. */
size_t history_count(const history *a, const history_filter *filter);

/**
 * Games that a filter takes, those that ended last first.
 * @param skip how many are left out at the beginning. @param cap room in out_games.
 * @return how many were written.
 */
size_t history_list(const history *a, const history_filter *filter, size_t skip,
                    history_game *out_games, size_t cap);

/** One game. @return false if there is none of that id. */
bool history_get(const history *a, int64_t id, history_game *out_game);

/**
 * The text of a game's record; where the history's own does not open, that among the games.
 * @param out_text appended to; free with match_text_free.
 * @return false if there is none, or no memory.
 */
bool history_record(const history *a, int64_t id, match_text *out_text);

/** Writes down what looking at a game again has said. @param name of its record, as in history_game.
 *  @param number of the game in its match, from 1. @param by_player two of them.
 *  @return false: there is no such record, or the disk does not take it. */
bool history_note(history *a, const char *name, int number, const history_review by_player[2]);

/** The people who have played, whoever did last first. @return how many; "" is whoever gave no name. */
int history_people(const history *a, char out_names[HISTORY_PEOPLE_MAX][MATCH_NAME_CAP]);

/**
 * What a person's games come to. Games that were not played to their end, that began from a set-up
 * position, or that two people of one name played, count for the sticks alone; a fair match that
 * nobody won is neither won nor lost.
 * @param name as from history_people. @param rules a senet_rules_id or HISTORY_ANY: only those games.
 */
void history_add_up(const history *a, const char *name, int rules, history_statistics *out);

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

/** Removes a game from the history and its file from the games. @return false: it is still there. */
bool history_remove(history *a, int64_t id);

/**
 * Puts a record from elsewhere among the games and takes it in.
 * @param ended_s when it ended, as far as is known. @param out_id its id; that of the same record
 *        if it is there already.
 * @param out_report what reading found; always written.
 * @return false if nothing was taken in: the record has a fault, or it cannot be written
 *         (then out_report->fault is NONE and errno says why).
 */
bool history_import(history *a, const char *text, size_t length, int64_t ended_s, int64_t *out_id,
                    match_load_report *out_report);

#endif
