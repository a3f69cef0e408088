/*
 * What the files of the text mode share. Layer: tty (private header).
 * Depends on tty/tty.h, tty/command.h, game/record.h, text/words.h.
 * Invariant: every change of the match goes through tty_submit, so that it is saved and told.
 */
#ifndef SENET_TTY_TTY_INTERNAL_H
#define SENET_TTY_TTY_INTERNAL_H

#include "game/record.h"
#include "text/words.h"
#include "tty/command.h"
#include "tty/tty.h"

struct tty {
    tty_services s;
    match *m;          // on the table, or NULL
    match *offered;    // saved, for `continue`, or NULL
    match_text answer; // to the line that is being answered
    match_text last;   // the answer before, for `repeat`
    bool no_memory;    // part of the answer is missing
    bool failed;       // writing failed
    bool quit;
    bool keep_last; // `repeat` itself is not what is repeated
    // The tutor has doubts about this move: the same again plays it.
    bool doubts;
    senet_move doubted;
    uint32_t doubted_generation;
    // The rules page that was read last.
    senet_rules_id read_rules;
    int read_page; // from 0; -1: none yet
};

// --- out.c: the answer

/** Adds a paragraph to the answer, wrapped; line feeds in it part paragraphs; "" adds nothing. */
void tty_say(tty *t, const char *text);

/** Adds a text with arguments (l10n_format); `format` is in the language in force. */
void tty_sayf(tty *t, const char *format, const l10n_arg *args, size_t n_args);

/** The same with one text argument. */
void tty_say1(tty *t, const char *format, const char *text);

/** The same with one number. */
void tty_say_number(tty *t, const char *format, int64_t number);

/** Adds a line as it stands. */
void tty_say_line(tty *t, const char *line);

/** Adds an item to a list of words, in the way of the language ("14, 17"). */
void tty_join(const tty *t, char list[WORDS_CAP], const char *item);

/** The word of a command in the language in force. */
const char *tty_word(const tty *t, tty_command_id id);

// --- tell.c: what happens

/** The words for the match on the table (asserted). */
words tty_words(const tty *t);

/** Does one thing in the match, saves it and tells what came of it. @return false if it was refused,
 *  which is told. */
bool tty_submit(tty *t, match_command command);

/** Plays on until a person is to act: computers, passes, forced moves. */
void tty_advance(tty *t);

/** Tells what is to be done now, and with which words. */
void tty_tell_need(tty *t);

/** Whether both players are computers: then `watch` plays. */
bool tty_both_computers(const tty *t);

/** Whether the throw that is due is that of real sticks, which have to be told. */
bool tty_asks_sticks(const tty *t);

/** Lets the computer whose turn it is do one thing. @return false if it cannot. */
bool tty_computer_acts(tty *t);

// --- The commands: each answers; none changes anything if it cannot be done

/** Whether there is a match; says so if not. */
bool tty_has_match(tty *t);

/** Whether a move is to be chosen; else says why not. */
bool tty_has_choice(tty *t);

/** Takes a match over as the one on the table and tells it. */
void tty_take_match(tty *t, match *m, bool resumed);

/** A command's function: answers the line that was read. */
typedef void tty_do(tty *t, const tty_command *c);

// --- play.c
tty_do tty_do_throw, tty_do_move, tty_do_moves, tty_do_pass, tty_do_stay, tty_do_undo, tty_do_redo,
    tty_do_next, tty_do_watch, tty_do_resign;

/** Plays the move of a line without a command word: `14-17`, or a number of the list. */
void tty_do_route(tty *t, const tty_route *route);
void tty_do_number(tty *t, int number);

// --- board.c
tty_do tty_do_board, tty_do_line, tty_do_turn, tty_do_house, tty_do_why, tty_do_position;

/** Who stands where: two sentences or more. */
void tty_say_pieces(tty *t, const senet_position *position);

/** What was thrown, whose turn it is and what can be done. */
void tty_say_turn(tty *t);

// --- teach.c
tty_do tty_do_hint, tty_do_evaluate;

/** What the tutor says against a move, if the settings want it. @return whether it said something. */
bool tty_tutor_doubts(tty *t, senet_move move);

// --- setup.c
tty_do tty_do_new, tty_do_continue, tty_do_level, tty_do_open, tty_do_save;

// --- texts.c
tty_do tty_do_help, tty_do_rules, tty_do_page, tty_do_log;

// --- prefer.c
tty_do tty_do_settings, tty_do_language, tty_do_tutor, tty_do_forced;

/** Finds a rule set by its name or the beginning of its title. Says what is wrong if it is none. */
bool tty_find_rules(tty *t, const char *word, senet_rules_id *out_rules);

#endif
