// A conversation with the text mode without a terminal: lines in, answers out, files in memory.
// Layer: tests. Depends on tty, game and tests/unit/game/memory_files.h.
#ifndef SENET_TESTS_TTY_TALK_H
#define SENET_TESTS_TTY_TALK_H

#include "game/save.h"
#include "tty/tty.h"
#include "unit/game/memory_files.h"
#include "unit/l10n/mo_file.h"

#include <setjmp.h>
#include <stdarg.h>
// cmocka needs the two headers above.
#include <cmocka.h>

typedef struct talk {
    tty_services services;
    content *content; /**< English in all languages */
    tty *t;
    settings settings;
    l10n language;
    uint8_t catalogue[MO_CAP];
    const l10n_language *languages[2];
    memory_files files;
    save save;
    const match *m;   // on the table
    match_text out;   // the last answer
    match_text saved; // what `save` wrote under saved_name
    char saved_name[64];
    uint64_t next_seed;
    int n_stored;   // how often the settings were stored
    bool write_bad; // writing fails
    // Input for tty_run: these lines, then the end of input.
    const char *const *lines;
    size_t n_lines;
    size_t at_line;
} talk;

/** Starts a conversation between two people, in English. @param columns 0: a pipe. */
void talk_begin(talk *k, int columns);

/** Ends it. The files stay for another talk_go_on. */
void talk_end(talk *k);

/** Restarts the program with the same files: a saved match is offered. */
void talk_go_on(talk *k);

/** Frees everything. */
void talk_clear(talk *k);

/** Sends a line. @return the answer, valid until the next line */
const char *talk_say(talk *k, const char *line);

/** The same with any bytes. */
const char *talk_say_bytes(talk *k, const char *line, size_t length);

/** Sends a line whose answer must contain a text. */
void talk_expect(talk *k, const char *line, const char *text);

/** A match of two people with scripted throws. @param values of at most 64 throws, ended by 0 */
match *talk_match(senet_rules_id rules, const int *values);

#endif
