// Saving as one plays: the record of the running match, on the disk after every change.
// Layer: game. Depends on include/senet and base; files come as a table (base/files.h).
// Invariant: a pulled plug loses at most the change in flight; a failing disk never stops the game.
#pragma once

#include "base/files.h"
#include "match/match.h"
#include "match/record.h"

/*
 * Where things are: the running match is "current.senet" in BASE_PLACE_STATE, appended to line by
 * line. A match that is over, or that another one replaces, goes to BASE_PLACE_DATA under
 * "games/SEED-N.senet": the hexadecimal digits of its seed, and the first N that is free. If it
 * cannot go there, its file is renamed to "current.senet.old"; a damaged one to "current.senet.bad".
 * While neither works, the file stays as it is and the next match is not saved.
 */

/** The record of the running match, in BASE_PLACE_STATE. */
#define SAVE_CURRENT "current.senet"

enum {
    SAVE_NAME_CAP = 64 /**< bytes of a file's name with its NUL */
};

/** What there is to say to the player. The sentences are the program's (src/app/notices.c).
 *  From OLD_ASIDE on `aside` names the file's backup copy, but for UNREADABLE. */
typedef enum save_notice {
    SAVE_NOTICE_NONE,
    SAVE_NOTICE_DISK,       /**< this match cannot be saved; play goes on */
    SAVE_NOTICE_BLOCKED,    /**< it is not saved: an earlier record is in the way and stays there */
    SAVE_NOTICE_UNFILED,    /**< the match is over and saved, but cannot be put into the history */
    SAVE_NOTICE_OLD_ASIDE,  /**< an earlier match cannot be put into the history */
    SAVE_NOTICE_DAMAGED,    /**< damaged at load.line, goes on from there */
    SAVE_NOTICE_REPAIRED,   /**< damaged at load.line, nothing was lost */
    SAVE_NOTICE_LOST,       /**< could not be opened */
    SAVE_NOTICE_NEWER,      /**< of a newer version of the game */
    SAVE_NOTICE_UNREADABLE, /**< could not be read; nothing was changed */
    SAVE_NOTICE_UNREADABLE_ASIDE, /**< could not be read, and was moved aside */
    SAVE_NOTICE_COUNT
} save_notice;

/** A notice with its reason. */
typedef struct save_news {
    save_notice notice; /**< to be told once; SAVE_NOTICE_NONE: nothing to say */
    int error;          /**< errno of what failed; 0: nothing did */
} save_news;

/** What came of a call. */
typedef struct save_report {
    save_news found;           /**< about the file that was there before */
    save_news now;             /**< about the match that is being saved */
    char aside[SAVE_NAME_CAP]; /**< where that file was put, in BASE_PLACE_STATE; "": it was not */
    match_load_report load;    /**< what reading that file found */
    char filed[SAVE_NAME_CAP]; /**< a record that was put into the history just now; "": none */
    char unfiled[SAVE_NAME_CAP]; /**< one that was taken from there: its match goes on; "": none */
} save_report;

/** What is in current.senet that must not be overwritten. */
typedef enum save_obstacle {
    SAVE_OBSTACLE_NONE,
    SAVE_OBSTACLE_OTHER,  /**< the record of another match, perhaps */
    SAVE_OBSTACLE_DAMAGED /**< the damaged record of this match */
} save_obstacle;

/** Saves one match. Initialise with save_init; holds nothing that must be freed. One thread. */
typedef struct save {
    const base_files *files;
    size_t n_written; /**< journal items of the match that are in the file */
    bool begun;
    bool failing;             /**< the file may not be whole: it is written anew next time */
    bool in_history;          /**< the match was over, its record is under `name` */
    save_obstacle obstacle;   /**< goes away before the file is written */
    char name[SAVE_NAME_CAP]; /**< in BASE_PLACE_DATA; "" before the match was over */
} save;

/** Initialises it. @param files borrowed for its life. */
static inline void save_init(save *s, const base_files *files) {
    *s = (save){.files = files};
}

/**
 * Puts a match's record into the history, under the first name that is free; the same record is
 * there once at most.
 * @param files where to. @param out_name its name, "" on failure. @return false with errno.
 */
bool save_file(const base_files *files, const match *m, char out_name[SAVE_NAME_CAP]);

/**
 * Begins the record of a new match. What current.senet holds of another match is put among the
 * games first, if anything was thrown or moved in it, or set aside; if neither works, it stays, and every
 * save_sync tries again.
 */
save_report save_begin(save *s, const match *m);

/**
 * Brings the record up to date: call it after every match_submit. Appends what is new; a match that
 * is over is moved to the games (and comes back if its end is undone).
 * @param m the match of save_begin or save_resume.
 */
save_report save_sync(save *s, const match *m);

/** Whether all of the match was on the disk after the last call: it can be continued later. */
static inline bool save_is_current(const save *s) {
    return s->begun && !s->failing;
}

/**
 * Looks for a match to go on with, at the start of the program.
 * @param out_match the match, owned by the caller, whose record this one continues; NULL if
 *        there is none that is not over.
 * @return what to tell; a damaged file was set aside and written afresh with its good part.
 */
save_report save_resume(save *s, match **out_match);
