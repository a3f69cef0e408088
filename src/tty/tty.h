/*
 * The plain text mode: a line in, lines out, for screen readers, braille lines and scripts.
 * Layer: tty. Depends on game, l10n, base, include/senet and the sentences of ui (words.h,
 * words_teacher.h, rules_text.h). Reading, writing and files are handed in as functions.
 * Invariant: nothing is drawn, nothing waits for a clock, and no line typed can lose a game.
 */
#pragma once

#include "game/settings.h"
#include "l10n/content.h"
#include "l10n/l10n.h"
#include "match/match.h"
#include "senet/knowledge.h"

enum {
    TTY_PIPE_COLUMNS =
        80 /**< a line of several sentences is not longer, where nothing is wrapped */
};

/**
 * What the text mode gets from the program. All functions are called on the thread of tty_run, each
 * with `user`. A notice is a sentence for the person in the language in force, or "", which lives until
 * the next call.
 */
typedef struct tty_services {
    void *user;
    /** Reads a line to its end, its first cap bytes into out_line, not terminated; waits for it.
     *  @param out_length of the whole line. @return false: there is no more, or reading failed. */
    bool (*read)(void *user, char *out_line, size_t cap, size_t *out_length);
    /** Writes text and flushes it. @return false if that failed: the conversation ends. */
    bool (*write)(void *user, const char *text, size_t length);
    int columns;          /**< lines are wrapped at so many; 0: not at all (a pipe) */
    const l10n *language; /**< in force, borrowed; choose_language changes what it holds */
    const l10n_language *const *languages; /**< those that can be chosen; borrowed */
    int n_languages;
    /** The rules pages; NULL: none. Borrowed; choose_language changes its texts. */
    const content *content;
    /** Speaks another language from now on. @return false if its texts cannot be read. */
    bool (*choose_language)(void *user, const char *code);
    settings *settings; /**< borrowed; changed here */
    /** The settings were changed: stores them. */
    void (*store_settings)(void *user);
    /** A seed for the sticks of a new match. */
    senet_seed (*new_seed)(void *user);
    /** What the player knows of a rule set; borrowed, may be NULL. */
    const senet_knowledge *(*knowledge)(void *user, senet_rules_id rules);
    /** A match is on the table. @param resumed it is the one of tty_offer. @return a notice. */
    const char *(*begun)(void *user, const match *m, bool resumed);
    /** The match was changed: called after every change, before anything is told of it, and before
     *  the end, so that what could not be saved is tried again. @return a notice. */
    const char *(*changed)(void *user, const match *m);
    /** Whether all of the match is saved, so that it can be continued later. */
    bool (*is_saved)(void *user);
    /**
     * Opens a record or a position. @param setup players, throws and seed for a position.
     * @param out_match owned by the caller on success. @param out_notice always written. @return false: it
     * says why.
     */
    bool (*open_record)(void *user, const char *path, const match_setup *setup, match **out_match,
                        const char **out_notice);
    /** Writes a new file with a record. @return false with errno; EEXIST: there is one already. */
    bool (*save_record)(void *user, const char *path, const char *text, size_t length);
} tty_services;

/** A conversation. Opaque; one thread. */
typedef struct tty tty;

/** Starts a conversation. @param services copied; what they point to is borrowed for its life.
 *  @return NULL without memory. */
tty *tty_create(const tty_services *services);

/** Ends it and frees its match; NULL is allowed. */
void tty_destroy(tty *t);

/** Puts a match on the table, as if the person had chosen it. @param m owned from now on. */
void tty_begin(tty *t, match *m);

/** Offers a saved match, which `continue` goes on with. @param m owned from now on; NULL: none. */
void tty_offer(tty *t, match *m);

/** Adds paragraphs in the language in force to what is written next, wrapped; line feeds part them;
 *  "" adds nothing. Before tty_run they come before its greeting. */
void tty_say(tty *t, const char *text);

/**
 * Answers one line: what `write` gets is the whole answer and its end.
 * @param line any bytes, without line end. @param length their number.
 * @return false when the conversation is over: `quit`, or writing failed.
 */
bool tty_line(tty *t, const char *line, size_t length);

/**
 * The conversation: greets, then answers line by line until `quit` or the end of input.
 * @return false if writing failed.
 */
bool tty_run(tty *t);
