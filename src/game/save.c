// Autosave: writes the record of the running match to disk after every change.
// Layer: game. Depends on include/senet and base; accesses files through base/files.h.
// Invariant: unless `failing`, current.senet is exactly the record of the first n_written items;
// its former content was moved elsewhere. Private functions return 0, or the errno of a failure.
#include "game/save.h"

#include "base/assert.h"
#include "base/str.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    N_NAMES = 9999,  // most records of one seed
    N_UNREADABLE = 8 // unreadable files after which the search for a free name stops
};

// The errno of a failed function of base_files.
static int error_now(void) {
    return errno != 0 ? errno : EIO;
}

// --- The running match's file

// Writes the whole record (`anew`), or appends the new items.
static int write_current(const save *s, const match *m, bool anew) {
    const base_files *files = s->files;
    match_text text = {.bytes = NULL};
    const bool printed = anew ? match_record(m, &text) : match_record_items(m, s->n_written, &text);
    const bool written =
        printed && (anew ? files->replace : files->append)(files->user, BASE_DIR_STATE,
                                                           SAVE_CURRENT, text.bytes, text.n_bytes);
    const int error = written ? 0 : printed ? error_now() : ENOMEM;
    match_text_free(&text);
    return error;
}

// --- The history

static void game_name(const match *m, int number, char out_name[SAVE_NAME_CAP]) {
    char seed[SENET_SEED_TEXT_CAP];
    (void)senet_seed_print(&match_setup_of(m)->seed, seed);
    // Without "0x".
    (void)str_format(out_name, SAVE_NAME_CAP, "games/%s-%d.senet", seed + 2, number);
}

// Finds a free name, or an existing file with exactly this text.
static int find_name(const base_files *files, const match *m, const match_text *text,
                     char out_name[SAVE_NAME_CAP], bool *out_there) {
    int n_unreadable = 0;
    errno = EEXIST;
    for (int number = 1; number <= N_NAMES && n_unreadable < N_UNREADABLE; number++) {
        char *there = NULL;
        size_t length = 0;
        bool missing = false;
        game_name(m, number, out_name);
        if (files->read(files->user, BASE_DIR_DATA, out_name, &there, &length, &missing)) {
            const bool same = length == text->n_bytes && memcmp(there, text->bytes, length) == 0;
            free(there);
            if (same) {
                *out_there = true;
                return 0;
            }
        } else if (missing) {
            return 0;
        } else {
            n_unreadable++;
        }
    }
    return error_now();
}

// Writes the whole record to the history. @param name if "", a name is found and written here
static int write_to_history(const base_files *files, const match *m, char name[SAVE_NAME_CAP]) {
    match_text text = {.bytes = NULL};
    int error = match_record(m, &text) ? 0 : ENOMEM;
    bool there = false; // keep that file: its date is the end of the match
    if (error == 0 && name[0] == '\0') {
        error = find_name(files, m, &text, name, &there);
        if (error != 0) {
            name[0] = '\0';
        }
    }
    if (error == 0 && !there &&
        !files->replace(files->user, BASE_DIR_DATA, name, text.bytes, text.n_bytes)) {
        error = error_now();
    }
    match_text_free(&text);
    return error;
}

bool save_file(const base_files *files, const match *m, char out_name[SAVE_NAME_CAP]) {
    out_name[0] = '\0';
    int error = write_to_history(files, m, out_name);
    if (error != 0) {
        out_name[0] = '\0';
        errno = error;
    }
    return error == 0;
}

// --- The previous file

// Renames current.senet.
// @param notice reported on success. @param error the reason; 0: the file is damaged
static int set_aside(const save *s, const char *ending, save_notice notice, int error,
                     save_report *report) {
    if (!s->files->set_aside(s->files->user, BASE_DIR_STATE, SAVE_CURRENT, ending, report->aside,
                             SAVE_NAME_CAP)) {
        report->aside[0] = '\0';
        return error != 0 ? error : error_now();
    }
    report->found = (save_news){notice, error};
    return 0;
}

// The notice for a damaged file that was renamed. @param m its good part, or NULL
static save_notice notice_of(const match *m, const match_load_report *load) {
    return m != NULL && load->n_lines_lost > 0       ? SAVE_NOTICE_DAMAGED
           : m != NULL                               ? SAVE_NOTICE_REPAIRED
           : load->fault == SENET_RECORD_FAULT_NEWER ? SAVE_NOTICE_NEWER
                                                     : SAVE_NOTICE_LOST;
}

// Counts entries, not throws: games from a set-up position can begin with a move or a decision.
static bool has_been_played(const match *m) {
    return match_entry_count(m) > 1;
}

static int write_old_to_history(const save *s, const match *old, save_report *report) {
    return !has_been_played(old) || save_file(s->files, old, report->filed) ? 0 : error_now();
}

// Moves away the record of another match. @param old the part that could be read, or NULL
static int move_old_away(const save *s, const match *old, save_report *report) {
    int error = 0;
    if (report->load.fault != SENET_RECORD_FAULT_NONE) {
        error = set_aside(s, "bad", notice_of(NULL, &report->load), 0, report);
        if (error == 0 && old != NULL) {
            // If this fails, nothing is lost: the damaged file is kept as a backup copy.
            (void)write_old_to_history(s, old, report);
        }
        return error;
    }
    error = old != NULL ? write_old_to_history(s, old, report) : ENOMEM;
    return error != 0 ? set_aside(s, "old", SAVE_NOTICE_OLD_ASIDE, error, report) : 0;
}

// Moves away another match's current.senet.
static int move_other_away(const save *s, save_report *report) {
    char *text = NULL;
    size_t length = 0;
    bool missing = false;
    match *old = NULL;
    if (!s->files->read(s->files->user, BASE_DIR_STATE, SAVE_CURRENT, &text, &length, &missing)) {
        return missing ? 0 : set_aside(s, "bad", SAVE_NOTICE_UNREADABLE_ASIDE, error_now(), report);
    }
    if (match_load(text, length, &old, &report->load) == SENET_NO_MEMORY) {
        report->load = (match_load_report){.fault = SENET_RECORD_FAULT_NONE}; // no fault was found
    }
    free(text);
    int error = move_old_away(s, old, report);
    match_destroy(old);
    return error;
}

// Moves away whatever must not be overwritten.
static int move_obstacle_away(save *s, save_report *report) {
    const int error = s->obstacle == SAVE_OBSTACLE_OTHER ? move_other_away(s, report)
                      : s->obstacle == SAVE_OBSTACLE_DAMAGED
                          ? set_aside(s, "bad", SAVE_NOTICE_LOST, 0, report)
                          : 0;
    if (error == 0) {
        s->obstacle = SAVE_OBSTACLE_NONE;
    }
    return error;
}

// --- Saving

static int write_anew(save *s, const match *m, save_report *report) {
    const int error = move_obstacle_away(s, report);
    return error != 0 ? error : write_current(s, m, true);
}

// Reports a failure once, until saving works again.
static save_news note(save *s, const match *m, int error) {
    const bool news = error != 0 && !s->failing;
    s->failing = error != 0;
    if (!news) {
        return (save_news){SAVE_NOTICE_NONE, 0};
    }
    return (save_news){s->obstacle != SAVE_OBSTACLE_NONE ? SAVE_NOTICE_BLOCKED
                       : match_over(m, NULL)             ? SAVE_NOTICE_UNFILED
                                                         : SAVE_NOTICE_DISK,
                       error};
}

save_report save_begin(save *s, const match *m) {
    save_report report = {.aside = ""};
    const base_files *files = s->files;
    save_init(s, files);
    s->begun = true;
    s->obstacle = SAVE_OBSTACLE_OTHER;
    report.now = note(s, m, write_anew(s, m, &report));
    s->n_written = s->failing ? 0 : match_journal_count(m);
    return report;
}

// Moves the record of a match that is over into the history.
static int finish(save *s, const match *m, save_report *report) {
    const int error = write_to_history(s->files, m, s->name);
    if (error == 0) {
        s->in_history = true;
        (void)str_copy(report->filed, sizeof report->filed, s->name);
        // If this fails, the next start finds the record in both places and removes this one.
        (void)s->files->remove(s->files->user, BASE_DIR_STATE, SAVE_CURRENT);
    }
    return error;
}

// Makes a match the running one again after its end was undone.
static int undo_end(save *s, const match *m, save_report *report) {
    const int error = write_current(s, m, true);
    if (error == 0) {
        s->in_history = false;
        (void)str_copy(report->unfiled, sizeof report->unfiled, s->name);
        (void)s->files->remove(s->files->user, BASE_DIR_DATA, s->name);
    }
    return error;
}

save_report save_sync(save *s, const match *m) {
    save_report report = {.aside = ""};
    const size_t n_items = match_journal_count(m);
    SENET_ASSERT(s->begun && n_items >= s->n_written);
    if (n_items == s->n_written && !s->failing) {
        return report;
    }
    int error = s->in_history ? undo_end(s, m, &report)
                : s->failing  ? write_anew(s, m, &report)
                              : write_current(s, m, false);
    if (error == 0 && match_over(m, NULL)) {
        error = finish(s, m, &report);
    }
    report.now = note(s, m, error);
    if (!s->failing) {
        s->n_written = n_items;
    }
    return report;
}

// --- Resuming

static bool is_same(const match *m, const char *text, size_t length) {
    match_text again = {.bytes = NULL};
    const bool same = match_record(m, &again) && again.n_bytes == length &&
                      memcmp(again.bytes, text, length) == 0;
    match_text_free(&again);
    return same;
}

// Continues the match that was read from the file.
static void take_over(save *s, match **m, const char *text, size_t length, save_report *report) {
    int error = 0;
    s->begun = true;
    s->n_written = match_journal_count(*m);
    if (report->load.fault != SENET_RECORD_FAULT_NONE) {
        s->obstacle = SAVE_OBSTACLE_DAMAGED;
        error = move_obstacle_away(s, report);
        if (error == 0) {
            report->found.notice = notice_of(*m, &report->load);
        }
    }
    if (error == 0 && match_over(*m, NULL)) {
        // The power was cut after the last move, before the file was moved to the history.
        error = finish(s, *m, report);
    } else if (error == 0 && !is_same(*m, text, length)) {
        // Damaged, or edited by a person: rewrite it as this program would.
        error = write_current(s, *m, true);
    }
    report->now = note(s, *m, error);
    if (match_over(*m, NULL)) {
        match_destroy(*m);
        *m = NULL;
        s->begun = false;
    }
}

save_report save_resume(save *s, match **out_match) {
    save_report report = {.aside = ""};
    const base_files *files = s->files;
    char *text = NULL;
    size_t length = 0;
    bool missing = false;
    int error = 0;
    *out_match = NULL;
    save_init(s, files);
    if (!files->read(files->user, BASE_DIR_STATE, SAVE_CURRENT, &text, &length, &missing)) {
        error = missing ? 0 : error_now();
    } else if (match_load(text, length, out_match, &report.load) == SENET_NO_MEMORY) {
        error = ENOMEM;
    } else if (*out_match == NULL) {
        error = set_aside(s, "bad", notice_of(NULL, &report.load), 0, &report);
    } else {
        take_over(s, out_match, text, length, &report);
    }
    if (error != 0) {
        report.found = (save_news){SAVE_NOTICE_UNREADABLE, error};
    }
    free(text);
    return report;
}
