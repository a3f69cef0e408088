/*
 * What the files of the text mode share. Layer: tty (private header).
 * Depends on tty/tty.h, tty/command.h, match/record.h, text/words_board.h.
 * Invariant: every change of the match goes through tty_submit, so that it is saved and told.
 */
#pragma once

#include "match/record.h"
#include "text/words_board.h"
#include "tty/command.h"
#include "tty/tty.h"

struct tty {
    tty_services s;
    match *m;                // on the table, or NULL
    match *offered;          // saved, for `continue`, or NULL
    const tty_command *line; // that is being answered
    match_text answer;
    match_text last; // the answer before, for `repeat`
    bool no_memory;  // part of the answer is missing
    bool failed;     // writing failed
    bool quit;
    bool repeats; // `repeat` itself is not what is repeated
    bool forced;  // the move that is being played is the only one
    bool taught;  // how one plays has been said
    // It was warned of this move: the same again plays it.
    bool doubts;
    senet_move doubted;
    uint32_t doubted_generation;
    // The rules page that was read last.
    senet_rules_id read_rules;
    int read_page; // from 0; -1: none yet
};

// --- out.c: the answer

/** Adds a text (tty_say) with arguments; `format` is in the language in force. */
void tty_say_args(tty *t, const char *format, const l10n_arg *args, size_t n_args);

/** The same with the arguments themselves: tty_sayf(t, format, name, 3). */
#define tty_sayf(t, format, ...) tty_say_args(t, format, L10N_ARGS(__VA_ARGS__))

/** Adds a line as it stands. */
void tty_say_line(tty *t, const char *line);

/** The word of a command in the language in force. */
static inline const char *tty_word(const tty *t, tty_command_id id) {
    return tty_command_word(t->s.language, id);
}

/** Whether the word behind the command is one of these terms (tty_find). */
static inline bool tty_find_word(const tty *t, const tty_term *terms, size_t n_terms,
                                 int *out_value) {
    return t->line->n_words > 1 &&
           tty_find(t->s.language, t->line->words[1], terms, n_terms, out_value) == TTY_FOUND_ONE;
}

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

/** The moves that can be chosen now, as `moves` lists them; none if there is nothing to choose. */
senet_moves tty_moves(const tty *t);

/** Whether a move is among them. */
bool tty_can_move(const tty *t, senet_move move);

/** Whether there is a match; says so if not. */
bool tty_has_match(tty *t);

/** Takes a match over as the one on the table and tells it. */
void tty_take_match(tty *t, match *m, bool resumed);

/** Whether both players are computers: then `watch` plays. */
static inline bool tty_both_computers(const tty *t) {
    const match_setup *setup = match_setup_of(t->m);
    return setup->player[0].kind == MATCH_COMPUTER && setup->player[1].kind == MATCH_COMPUTER;
}

/** Whether somebody is to throw. */
static inline bool tty_is_to_throw(const tty *t) {
    match_need_kind kind = match_need_now(t->m).kind;
    return kind == MATCH_NEED_OPENING || kind == MATCH_NEED_THROW;
}

/** Whether the throw that is due is that of real sticks, which have to be told. */
static inline bool tty_asks_sticks(const tty *t) {
    return tty_is_to_throw(t) && match_setup_of(t->m)->throws == MATCH_THROWS_MANUAL &&
           !match_throw_known(t->m, NULL);
}

/** Lets the computer whose turn it is do one thing. @return false if it cannot. */
bool tty_computer_acts(tty *t);

// --- The commands

/** A command's function: answers t->line. What TTY_COMMAND_MAP says that it needs is there. None
 *  changes anything if it cannot be done. */
typedef void tty_do(tty *t);

#define TTY_COMMAND_DECLARED(id, name, word, letter, needs) tty_do tty_do_##name;
TTY_COMMAND_MAP(TTY_COMMAND_DECLARED)
#undef TTY_COMMAND_DECLARED

/** Plays the move of a line without a command word: `14 to 17`, or the house of a piece. */
void tty_do_route(tty *t, const tty_route *route);
void tty_do_number(tty *t, int number);

/** Why a piece cannot go there. */
void tty_say_why(tty *t, const tty_route *route);

/** Who stands where: two sentences or more. */
void tty_say_pieces(tty *t, const senet_position *position);

/** Warns of a move, if the settings want it. @return whether it said something. */
bool tty_warns_of(tty *t, senet_move move);

/** The names of all rule sets. @return out_text */
const char *tty_rules_list(const l10n *l, char out_text[WORDS_CAP]);

/** Finds a rule set by its name or the beginning of its title. Says what is wrong if it is none. */
bool tty_find_rules(tty *t, const char *word, senet_rules_id *out_rules);
