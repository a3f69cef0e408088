// Autosave: writes the record of the running match to disk after every change.
// Layer: game. Depends on include/senet and base; accesses files through base/files.h.
// Invariant: a power cut loses at most the change being written; a disk error never stops the game.
#pragma once

#include "base/files.h"
#include "match/match.h"
#include "match/record.h"

// The running match is in "current.senet" in BASE_DIR_STATE; lines are appended to it. A match
// that is over, or replaced by another one, moves to "games/SEED-N.senet" in BASE_DIR_DATA: the
// hexadecimal digits of its seed, and the first free N. If that fails, the file of a replaced match
// is renamed to "current.senet.old"; a damaged file is renamed to "current.senet.bad". If the
// renaming fails too, the file stays as it is and the next match is not saved.

/** The record of the running match, in BASE_DIR_STATE. */
#define SAVE_CURRENT "current.senet"

enum {
    SAVE_NAME_CAP = 64 /**< bytes of a file's name with its NUL */
};

/** Messages for the player; src/app/notices.c has their sentences. From OLD_ASIDE on,
 *  save_report.aside is the name of the file's backup copy, except for UNREADABLE. */
typedef enum save_notice {
    SAVE_NOTICE_NONE,
    SAVE_NOTICE_DISK,      /**< this match cannot be saved; the game continues */
    SAVE_NOTICE_BLOCKED,   /**< it is not saved: an earlier record cannot be moved out of the way */
    SAVE_NOTICE_UNFILED,   /**< the match is over and saved, but cannot be moved to the history */
    SAVE_NOTICE_OLD_ASIDE, /**< an earlier match cannot be moved to the history */
    SAVE_NOTICE_DAMAGED,   /**< damaged at load.line; the match continues from there */
    SAVE_NOTICE_REPAIRED,  /**< damaged at load.line; nothing was lost */
    SAVE_NOTICE_LOST,      /**< could not be opened */
    SAVE_NOTICE_NEWER,     /**< written by a newer version of the game */
    SAVE_NOTICE_UNREADABLE,       /**< could not be read; nothing was changed */
    SAVE_NOTICE_UNREADABLE_ASIDE, /**< could not be read, and was moved aside */
    SAVE_NOTICE_COUNT
} save_notice;

/** A notice with its reason. */
typedef struct save_news {
    save_notice notice; /**< to be shown once */
    int error;          /**< errno of the failure; 0: none */
} save_news;

/** The result of a call. */
typedef struct save_report {
    save_news found;             /**< about the previous current.senet */
    save_news now;               /**< about the match being saved */
    char aside[SAVE_NAME_CAP];   /**< backup copy of the former, in BASE_DIR_STATE; "": none */
    match_load_report load;      /**< the report of reading it */
    char filed[SAVE_NAME_CAP];   /**< a record added to the history by this call; "": none */
    char unfiled[SAVE_NAME_CAP]; /**< one removed from it because its match continues; "": none */
} save_report;

/** Content of current.senet that must not be overwritten. */
typedef enum save_obstacle {
    SAVE_OBSTACLE_NONE,
    SAVE_OBSTACLE_OTHER,  /**< perhaps the record of another match */
    SAVE_OBSTACLE_DAMAGED /**< the damaged record of this match */
} save_obstacle;

/** Saves one match. Initialise with save_init; needs no freeing. Not thread-safe. */
typedef struct save {
    const base_files *files;
    size_t n_written; /**< journal items of the match that are in the file */
    bool begun;
    bool failing;             /**< the file may be incomplete: the next call rewrites it */
    bool in_history;          /**< the match is over and its record has moved to `name` */
    save_obstacle obstacle;   /**< moved out of the way before the file is written */
    char name[SAVE_NAME_CAP]; /**< in BASE_DIR_DATA; "" until the match is over */
} save;

/** Initialises a save. @param files borrowed for as long as `s` is used. */
static inline void save_init(save *s, const base_files *files) {
    *s = (save){.files = files};
}

/** Adds a match's record to the history under the first free name, unless the same record is there
 *  already.
 *  @param out_name its name, "" on failure.
 *  @return false with errno set. */
bool save_file(const base_files *files, const match *m, char out_name[SAVE_NAME_CAP]);

/** Begins the record of a new match. If current.senet has another match in which anything was
 *  thrown or moved, that is first moved to the history, or else renamed. If neither works, the file
 *  stays and every save_sync tries again. */
save_report save_begin(save *s, const match *m);

/** Updates the record: call it after every match_submit. Appends the new items. Moves a match that
 *  is over to the history, and back again if its end is undone.
 *  @param m the match of save_begin or save_resume. */
save_report save_sync(save *s, const match *m);

/** Whether the last call saved the whole match, so that it can be resumed later. */
static inline bool save_is_current(const save *s) {
    return s->begun && !s->failing;
}

/** Resumes the saved match when the program starts. Renames a damaged file and saves its good part.
 *  @param out_match the match, owned by the caller, which `s` then saves; NULL if there is no
 *         unfinished match.
 *  @return notices for the player. */
save_report save_resume(save *s, match **out_match);
