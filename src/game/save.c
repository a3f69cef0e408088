/*
 * Saving as one plays: the record of the running match, on the disk after every change.
 * Layer: game. Depends on include/senet and base; files come as a table (base/files.h).
 * Invariant: unless `failing`, current.senet is exactly the record of the first n_written items.
 */
#include "game/save.h"

#include "base/assert.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

#define CURRENT "current.senet"

enum { N_NAMES = 9999 /* records of one seed */ };

void save_init(save *s, const base_files *files) {
    *s = (save){.files = files};
}

/* A disk that fails is said once, until it works again. */
static save_notice note_disk(save *s, bool ok) {
    const bool news = !ok && !s->failing;

    s->failing = !ok;
    return news ? SAVE_NOTICE_DISK : SAVE_NOTICE_NONE;
}

static bool replace_current(const save *s, const match *m) {
    match_text text = {.bytes = NULL};
    const bool ok = match_record(m, &text) && s->files->replace(s->files->user, BASE_PLACE_STATE,
                                                                CURRENT, text.bytes, text.n_bytes);

    match_text_free(&text);
    return ok;
}

static bool append_current(const save *s, const match *m) {
    match_text text = {.bytes = NULL};
    const bool ok =
        match_record_items(m, s->n_written, &text) &&
        s->files->append(s->files->user, BASE_PLACE_STATE, CURRENT, text.bytes, text.n_bytes);

    match_text_free(&text);
    return ok;
}

static void game_name(const match *m, int number, char out_name[SAVE_NAME_CAP]) {
    char seed[SENET_SEED_TEXT_CAP];
    str_builder name = str_init(out_name, SAVE_NAME_CAP);

    (void)senet_seed_print(&match_setup_of(m)->seed, seed);
    (void)str_append_format(&name, "games/%s-%d.senet", seed + 2, number); // without "0x"
}

/* Looks for a name that is free, or whose file already holds just this text. */
static bool find_name(const base_files *files, const match *m, const match_text *text,
                      char out_name[SAVE_NAME_CAP], bool *out_there) {
    for (int number = 1; number <= N_NAMES; number++) {
        char *there = NULL;
        size_t length = 0;
        bool missing = false;

        game_name(m, number, out_name);
        if (files->read(files->user, BASE_PLACE_DATA, out_name, &there, &length, &missing)) {
            const bool same = length == text->n_bytes && memcmp(there, text->bytes, length) == 0;

            free(there);
            if (same) {
                *out_there = true;
                return true;
            }
        } else if (missing) {
            return true;
        }
    }
    return false;
}

/* Writes the whole record among the games. @param name used if not "", else found and written. */
static bool keep(const base_files *files, const match *m, char name[SAVE_NAME_CAP]) {
    match_text text = {.bytes = NULL};
    bool ok = match_record(m, &text);
    bool there = false; // then its date says when the match ended, and stays

    if (ok && name[0] == '\0' && !find_name(files, m, &text, name, &there)) {
        name[0] = '\0';
        ok = false;
    }
    ok = ok &&
         (there || files->replace(files->user, BASE_PLACE_DATA, name, text.bytes, text.n_bytes));
    match_text_free(&text);
    return ok;
}

bool save_file(const base_files *files, const match *m, char out_name[SAVE_NAME_CAP]) {
    out_name[0] = '\0';
    if (!keep(files, m, out_name)) {
        out_name[0] = '\0';
        return false;
    }
    return true;
}

static bool remove_current(const save *s) {
    return s->files->remove(s->files->user, BASE_PLACE_STATE, CURRENT);
}

static bool set_aside(const save *s, char out_name[SAVE_NAME_CAP]) {
    if (s->files->set_aside(s->files->user, BASE_PLACE_STATE, CURRENT, out_name, SAVE_NAME_CAP)) {
        return true;
    }
    out_name[0] = '\0';
    return false;
}

static bool anything_thrown(const match *m) {
    return match_last_sticks(m) >= 0 || match_game_number(m) > 1;
}

/* Puts what another match has left in current.senet among the games. */
static void keep_old(const save *s, save_report *report) {
    char *text = NULL;
    size_t length = 0;
    bool missing = false;
    char name[SAVE_NAME_CAP] = "";
    match *old = NULL;

    if (!s->files->read(s->files->user, BASE_PLACE_STATE, CURRENT, &text, &length, &missing)) {
        return;
    }
    (void)match_load(text, length, &old, &report->load);
    free(text);
    if (report->load.fault != SENET_RECORD_FAULT_NONE) {
        (void)set_aside(s, report->aside);
    }
    if (old != NULL && anything_thrown(old) && save_file(s->files, old, name)) {
        (void)str_copy(report->filed, sizeof report->filed, name);
    }
    match_destroy(old);
}

save_report save_begin(save *s, const match *m) {
    save_report report = {.notice = SAVE_NOTICE_NONE};
    const base_files *files = s->files;

    keep_old(s, &report);
    save_init(s, files);
    s->begun = true;
    report.notice = note_disk(s, replace_current(s, m));
    s->n_written = s->failing ? 0 : match_journal_count(m);
    return report;
}

/* Moves the record of a match that is over to the games. */
static bool finish(save *s, const match *m, save_report *report) {
    if (!keep(s->files, m, s->name)) {
        return false;
    }
    s->kept = true;
    (void)str_copy(report->filed, sizeof report->filed, s->name);
    // Should this fail, the next start finds the same record in both places and removes this one.
    (void)remove_current(s);
    return true;
}

/* An end that was undone: the match is the running one again. */
static bool take_back_end(save *s, const match *m, save_report *report) {
    if (!replace_current(s, m)) {
        return false;
    }
    s->kept = false;
    (void)str_copy(report->unfiled, sizeof report->unfiled, s->name);
    (void)s->files->remove(s->files->user, BASE_PLACE_DATA, s->name);
    return true;
}

save_report save_sync(save *s, const match *m) {
    save_report report = {.notice = SAVE_NOTICE_NONE};
    const size_t n_items = match_journal_count(m);
    bool ok;

    SENET_ASSERT(s->begun && n_items >= s->n_written);
    if (n_items == s->n_written && !s->failing) {
        return report;
    }
    if (s->kept) {
        ok = take_back_end(s, m, &report);
    } else if (s->failing) {
        ok = replace_current(s, m);
    } else {
        ok = append_current(s, m);
    }
    if (ok && match_over(m, NULL)) {
        ok = finish(s, m, &report);
    }
    report.notice = note_disk(s, ok);
    if (ok) {
        s->n_written = n_items;
    }
    return report;
}

/* What to say of a damaged file that was set aside. */
static save_notice notice_of(const match *m, const match_load_report *load) {
    if (m != NULL) {
        return load->n_lines_lost > 0 ? SAVE_NOTICE_DAMAGED : SAVE_NOTICE_REPAIRED;
    }
    return load->fault == SENET_RECORD_FAULT_NEWER ? SAVE_NOTICE_NEWER : SAVE_NOTICE_LOST;
}

/* What to do with a file that was read, and what to say. */
static void take_over(save *s, match **m, const char *text, size_t length, save_report *report) {
    match_text again = {.bytes = NULL};
    const senet_record_fault fault = report->load.fault;
    bool ok = true;

    if (fault != SENET_RECORD_FAULT_NONE) {
        report->notice =
            set_aside(s, report->aside) ? notice_of(*m, &report->load) : SAVE_NOTICE_DISK;
    }
    if (*m == NULL) {
        return;
    }
    s->begun = true;
    s->n_written = match_journal_count(*m);
    if (match_over(*m, NULL)) {
        // The plug was pulled between the last move and the move of the file.
        ok = finish(s, *m, report);
        match_destroy(*m);
        *m = NULL;
        s->begun = false;
    } else if (!match_record(*m, &again) || again.n_bytes != length ||
               memcmp(again.bytes, text, length) != 0) {
        // Damaged, or edited by a person: from now on the file is ours again, byte for byte.
        ok = replace_current(s, *m);
    }
    match_text_free(&again);
    if (note_disk(s, ok) != SAVE_NOTICE_NONE && report->notice == SAVE_NOTICE_NONE) {
        report->notice = SAVE_NOTICE_DISK;
    }
}

save_report save_resume(save *s, match **out_match) {
    save_report report = {.notice = SAVE_NOTICE_NONE};
    const base_files *files = s->files;
    char *text = NULL;
    size_t length = 0;
    bool missing = false;

    *out_match = NULL;
    save_init(s, files);
    if (!files->read(files->user, BASE_PLACE_STATE, CURRENT, &text, &length, &missing)) {
        report.notice = missing ? SAVE_NOTICE_NONE : SAVE_NOTICE_UNREADABLE;
        return report;
    }
    if (match_load(text, length, out_match, &report.load) == SENET_NO_MEMORY) {
        report.notice = SAVE_NOTICE_UNREADABLE;
    } else {
        take_over(s, out_match, text, length, &report);
    }
    free(text);
    return report;
}
