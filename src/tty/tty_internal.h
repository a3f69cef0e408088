// Shared by the files of the text mode.
// Layer: tty (private header). Depends on tty/tty.h, tty/command.h, match/record.h,
// text/words_board.h.
// Invariant: every change of the match goes through tty_submit, so that it is saved and told.
#pragma once

#include "match/record.h"
#include "text/words_board.h"
#include "tty/command.h"
#include "tty/tty.h"

struct tty {
    tty_services s;
    match *m;                // on the table, or NULL
    match *offered;          // saved, for `continue`, or NULL
    const tty_command *line; // the one being answered
    match_text answer;
    match_text last; // the previous answer, for `repeat`
    bool no_memory;  // part of the answer is missing
    bool failed;     // writing failed
    bool quit;
    bool repeats; // this is `repeat`, whose answer does not replace `last`
    bool forced;  // the move being played is the only one
    bool taught;  // the introduction has been given
    // The move that a warning was given for: typed again, it is played.
    bool warned;
    senet_move warned_move;
    uint32_t warned_generation;
    // The rules page read last.
    senet_rules_id read_rules;
    int read_page; // from 0; -1: none yet
};

// --- out.c: the answer

/** Adds a text (tty_say) with arguments; `format` is in the current language. */
void tty_say_args(tty *t, const char *format, const l10n_arg *args, size_t n_args);

/** The same with plain arguments: tty_sayf(t, format, name, 3). */
#define tty_sayf(t, format, ...) tty_say_args(t, format, L10N_ARGS(__VA_ARGS__))

/** Adds an unwrapped line. */
void tty_say_line(tty *t, const char *line);

/** The word of a command in the current language. */
static inline const char *tty_word(const tty *t, tty_command_id id) {
    return tty_command_word(t->s.language, id);
}

/** Whether the word after the command is one of these terms (tty_find). */
static inline bool tty_find_word(const tty *t, const tty_term *terms, size_t n_terms,
                                 int *out_value) {
    return t->line->n_words > 1 &&
           tty_find(t->s.language, t->line->words[1], terms, n_terms, out_value) == TTY_FOUND_ONE;
}

// --- narrate.c: describes what happens

/** The words context of the match on the table (asserted). */
words tty_words(const tty *t);

/** Submits a command to the match, saves it and describes the result.
 *  @return false if it was refused, which the answer says. */
bool tty_submit(tty *t, match_command command);

/** Plays until a person has to act: computers, passes, forced moves. */
void tty_advance(tty *t);

/** Says what to do now, and with which commands. */
void tty_tell_need(tty *t);

/** The moves to choose from, as `moves` lists them; none if there is nothing to choose. */
senet_moves tty_moves(const tty *t);

/** Whether a move is among them. */
bool tty_can_move(const tty *t, senet_move move);

/** Whether there is a match; if not, the answer says so. */
bool tty_has_match(tty *t);

/** Puts a match on the table and describes it. */
void tty_take_match(tty *t, match *m, bool resumed);

/** Whether both players are computers, which `watch` lets play. */
static inline bool tty_both_computers(const tty *t) {
    const match_setup *setup = match_setup_of(t->m);
    return setup->player[0].kind == MATCH_COMPUTER && setup->player[1].kind == MATCH_COMPUTER;
}

/** Whether the next action is a throw. */
static inline bool tty_is_to_throw(const tty *t) {
    match_need_kind kind = match_need_now(t->m).kind;
    return kind == MATCH_NEED_OPENING || kind == MATCH_NEED_THROW;
}

/** Whether the next throw is one of real sticks, whose result the user has to type. */
static inline bool tty_asks_sticks(const tty *t) {
    return tty_is_to_throw(t) && match_setup_of(t->m)->throws == MATCH_THROWS_MANUAL &&
           !match_throw_known(t->m, NULL);
}

/** Lets the computer whose turn it is act once. @return false if it cannot. */
bool tty_computer_acts(tty *t);

// --- The commands

/** A command's function: answers t->line. The condition in TTY_COMMAND_MAP is met. A command that
 *  cannot be executed changes nothing. */
typedef void tty_do(tty *t);

#define TTY_COMMAND_DECLARED(id, name, word, letter, needs) tty_do tty_do_##name;
TTY_COMMAND_MAP(TTY_COMMAND_DECLARED)
#undef TTY_COMMAND_DECLARED

/** Plays the move of a line without a command word: `14 to 17`, or the house of a piece. */
void tty_do_route(tty *t, const tty_route *route);
void tty_do_number(tty *t, int number);

/** Explains why a piece cannot go there. */
void tty_say_why(tty *t, const tty_route *route);

/** Describes the pieces on the board: two sentences or more. */
void tty_say_pieces(tty *t, const senet_position *position);

/** Warns of a bad move, depending on the settings. @return whether it gave a warning. */
bool tty_warns_of(tty *t, senet_move move);

/** The names of all rule sets. @return out_text */
const char *tty_rules_list(const l10n *l, char out_text[WORDS_CAP]);

/** Finds a rule set by its name or the beginning of its title; else says which ones exist. */
bool tty_find_rules(tty *t, const char *word, senet_rules_id *out_rules);
