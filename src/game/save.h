/*
 * Saving as one plays: the record of the running match, on the disk after every change.
 * Layer: game. Depends on include/senet and base; files come as a table (base/files.h).
 * Invariant: a pulled plug loses at most the change in flight; a failing disk never stops the game.
 */
#ifndef SENET_GAME_SAVE_H
#define SENET_GAME_SAVE_H

#include "base/files.h"
#include "game/match.h"
#include "game/record.h"

/*
 * Where things are: the running match is "current.senet" in BASE_PLACE_STATE, appended to line by
 * line. A match that is over, or that another one replaces, goes to BASE_PLACE_DATA under
 * "games/SEED-N.senet": the hexadecimal digits of its seed, and the first N that is free.
 */

enum {
    SAVE_NAME_CAP = 64 /**< bytes of a file's name with its NUL */
};

/** What there is to say to the player. The sentences are the program's (src/app/notices.c). */
typedef enum save_notice {
    SAVE_NOTICE_NONE,
    SAVE_NOTICE_DISK,     /**< the disk does not take it; play goes on */
    SAVE_NOTICE_DAMAGED,  /**< damaged at load.line, goes on from there; `aside` was kept */
    SAVE_NOTICE_REPAIRED, /**< damaged at load.line, nothing was lost; `aside` was kept */
    SAVE_NOTICE_LOST,     /**< could not be opened; `aside` was kept */
    SAVE_NOTICE_NEWER,    /**< of a newer version of the game; `aside` was kept */
    SAVE_NOTICE_UNREADABLE,
    SAVE_NOTICE_COUNT
} save_notice;

/** What came of a call. */
typedef struct save_report {
    save_notice notice;        /**< to be told once; SAVE_NOTICE_NONE: nothing to say */
    char aside[SAVE_NAME_CAP]; /**< where a damaged file was put; "" if that failed, or none was */
    match_load_report load;    /**< save_resume: what reading found */
    char filed[SAVE_NAME_CAP]; /**< a record that was put among the games just now; "": none */
    char unfiled[SAVE_NAME_CAP]; /**< one that was taken from there: its match goes on; "": none */
} save_report;

/** The keeper of one record. Initialise with save_init; holds nothing that must be freed. */
typedef struct save {
    const base_files *files;
    size_t n_written; /**< journal items of the match that are in the file */
    bool begun;
    bool failing;             /**< the file may not be whole: it is written anew next time */
    bool kept;                /**< the match was over, its record is under `name` */
    char name[SAVE_NAME_CAP]; /**< in BASE_PLACE_DATA; "" before the match was over */
} save;

/** Makes a keeper. @param files borrowed for its life. */
void save_init(save *s, const base_files *files);

/**
 * Puts a match's record among the games, under the first name that is free; the same record is
 * there once at most.
 * @param files where to. @param out_name its name, "" on failure. @return false: no memory, or the
 *        disk does not take it.
 */
bool save_file(const base_files *files, const match *m, char out_name[SAVE_NAME_CAP]);

/**
 * Begins the record of a new match. What current.senet holds of another match is put among the
 * games first, if anything was thrown in it.
 */
save_report save_begin(save *s, const match *m);

/**
 * Brings the record up to date: call it after every match_submit. Appends what is new; a match that
 * is over is moved to the games (and comes back if its end is undone).
 * @param m the match of save_begin or save_resume.
 */
save_report save_sync(save *s, const match *m);

/**
 * Looks for a match to go on with, at the start of the program.
 * @param out_match the match, owned by the caller, whose record this keeper goes on with; NULL if
 *        there is none that is not over.
 * @return what to tell; a damaged file was set aside and written afresh with its good part.
 */
save_report save_resume(save *s, match **out_match);

#endif
