// The plain text mode: a line in, lines out, for screen readers, braille lines and scripts.
// Layer: tty. Depends on match, game, text, l10n, base, include/senet. Reading, writing and files
// are functions that the program provides.
// Invariant: it draws nothing and needs no clock, and no typed line can lose a game.
#pragma once

#include "game/settings.h"
#include "l10n/content.h"
#include "l10n/l10n.h"
#include "match/match.h"
#include "senet/knowledge.h"

enum {
    TTY_PIPE_COLUMNS = 80 /**< without wrapping, a line of several sentences is at most this long */
};

/** What the program provides for the text mode. All functions are called on the thread of tty_run,
 *  with `user`. A notice is a sentence for the user in the current language, or ""; it is valid
 *  until the next call. */
typedef struct tty_services {
    void *user;
    /** Reads a whole line and stores its first cap bytes, not terminated; waits for it.
     *  @param out_length of the whole line.
     *  @return false at the end of input or after an error. */
    bool (*read)(void *user, char *out_line, size_t cap, size_t *out_length);
    /** Writes text and flushes it. @return false on failure, which ends the conversation. */
    bool (*write)(void *user, const char *text, size_t length);
    int columns;          /**< width at which lines are wrapped; 0: no wrapping (a pipe) */
    const l10n *language; /**< the current one, borrowed; choose_language changes its content */
    const l10n_language *const *languages; /**< the available ones; borrowed */
    int n_languages;
    /** The rules pages; NULL: none. Borrowed; choose_language changes its texts. */
    const content *content;
    /** Switches the language. @return false if its texts cannot be read. */
    bool (*choose_language)(void *user, const char *code);
    settings *settings; /**< borrowed; changed here */
    /** Stores the changed settings. */
    void (*store_settings)(void *user);
    /** A seed for the sticks of a new match. */
    senet_seed (*new_seed)(void *user);
    /** The player's network and tables for a rule set; borrowed, may be NULL. */
    const senet_knowledge *(*knowledge)(void *user, senet_rules_id rules);
    /** Called when a match starts. @param resumed whether it is tty_offer's. @return a notice. */
    const char *(*on_begin)(void *user, const match *m, bool resumed);
    /** Called after every change of the match, before the answer describes it, and at the end, to
     *  retry a failed save.
     *  @return a notice. */
    const char *(*on_change)(void *user, const match *m);
    /** Whether the whole match is saved, so that it can be continued later. */
    bool (*is_saved)(void *user);
    /** Opens a record or a position.
     *  @param setup players, throws and seed for a position.
     *  @param out_match owned by the caller on success.
     *  @param out_notice always written.
     *  @return false if it failed; out_notice says why. */
    bool (*open_record)(void *user, const char *path, const match_setup *setup, match **out_match,
                        const char **out_notice);
    /** Writes a record to a new file. @return false with errno; EEXIST: the file exists. */
    bool (*save_record)(void *user, const char *path, const char *text, size_t length);
} tty_services;

/** A conversation. Opaque; one thread. */
typedef struct tty tty;

/** Starts a conversation.
 *  @param services copied; what they point to is borrowed for its life.
 *  @return NULL if memory runs out. */
tty *tty_create(const tty_services *services);

/** Ends the conversation and frees its match; NULL is allowed. */
void tty_destroy(tty *t);

/** Puts a match on the table, as if the user had chosen it. @param m owned from now on. */
void tty_begin(tty *t, match *m);

/** Offers a saved match, which `continue` resumes. @param m owned from now on; NULL: none. */
void tty_offer(tty *t, match *m);

/** Adds wrapped paragraphs in the current language to the next output; line feeds separate them; ""
 *  adds nothing. Before tty_run they come before its greeting. */
void tty_say(tty *t, const char *text);

/** Answers one line: `write` gets the complete answer.
 *  @param line any bytes, without line end.
 *  @param length their number.
 *  @return false if the conversation is over: `quit`, or writing failed. */
bool tty_line(tty *t, const char *line, size_t length);

/** Runs the conversation: greets, then answers line by line until `quit` or the end of input.
 *  @return false if writing failed. */
bool tty_run(tty *t);
