/*
 * Reading a typed line: which command it is, with its words. Layer: tty.
 * Depends on l10n, base, include/senet. Invariant: any bytes at all can be read; what is not
 * understood is said to be so and changes nothing.
 */
#pragma once

#include "l10n/l10n.h"
#include "senet/move.h"

enum {
    TTY_LINE_CAP = 1024, /**< bytes of the longest line that is read, with its NUL */
    TTY_WORDS_MAX = 32,  /**< words of a line; one with more is not understood */
    TTY_MOVE_CAP = 128   /**< bytes of a move as it is told and typed, with its NUL */
};

/**
 * The commands: X(ID, name, word, letter, needs). `tty_do_NAME` is its function. The words are English
 * and translatable (context "text command"); both are understood. The letter, or "", is the same in
 * every language. It needs a TTY_NEEDS_*; what is missing is said instead.
 */
#define TTY_COMMAND_MAP(X)                                              \
    X(THROW, throw, NC_("text command", "throw"), "t", MATCH)           \
    X(MOVE, move, NC_("text command", "move"), "m", CHOICE)             \
    X(MOVES, moves, NC_("text command", "moves"), "l", CHOICE)          \
    X(PASS, pass, NC_("text command", "pass"), "", CHOICE)              \
    X(STAY, stay, NC_("text command", "stay"), "", CHOICE)              \
    X(BOARD, board, NC_("text command", "board"), "b", MATCH)           \
    X(LINE, line, NC_("text command", "line"), "", MATCH)               \
    X(TURN, turn, NC_("text command", "turn"), "", MATCH)               \
    X(HOUSE, house, NC_("text command", "house"), "", MATCH)            \
    X(WHY, why, NC_("text command", "why"), "", CHOICE)                 \
    X(HINT, hint, NC_("text command", "hint"), "h", MATCH)              \
    X(EVALUATE, evaluate, NC_("text command", "evaluate"), "", MATCH)   \
    X(UNDO, undo, NC_("text command", "undo"), "u", MATCH)              \
    X(REDO, redo, NC_("text command", "redo"), "y", MATCH)              \
    X(FAIR, fair, NC_("text command", "fair"), "", MATCH)               \
    X(LOG, log, NC_("text command", "log"), "", MATCH)                  \
    X(REPEAT, repeat, NC_("text command", "repeat"), "r", NOTHING)      \
    X(NEW, new, NC_("text command", "new"), "", NOTHING)                \
    X(CONTINUE, continue, NC_("text command", "continue"), "", NOTHING) \
    X(NEXT, next, NC_("text command", "next"), "", MATCH)               \
    X(WATCH, watch, NC_("text command", "watch"), "", MATCH)            \
    X(LEVEL, level, NC_("text command", "level"), "", NOTHING)          \
    X(RESIGN, resign, NC_("text command", "resign"), "", MATCH)         \
    X(RULES, rules, NC_("text command", "rules"), "", NOTHING)          \
    X(PAGE, page, NC_("text command", "page"), "", NOTHING)             \
    X(LANGUAGE, language, NC_("text command", "language"), "", NOTHING) \
    X(WARNING, warning, NC_("text command", "warnings"), "", NOTHING)   \
    X(FORCED, forced, NC_("text command", "forced"), "", NOTHING)       \
    X(SETTINGS, settings, NC_("text command", "settings"), "", NOTHING) \
    X(SAVE, save, NC_("text command", "save"), "", MATCH)               \
    X(OPEN, open, NC_("text command", "open"), "", NOTHING)             \
    X(POSITION, position, NC_("text command", "position"), "", MATCH)   \
    X(HELP, help, NC_("text command", "help"), "?", NOTHING)            \
    X(QUIT, quit, NC_("text command", "quit"), "q", NOTHING)

typedef enum tty_command_id {
#define TTY_COMMAND_ENUM(id, name, word, letter, needs) TTY_##id,
    TTY_COMMAND_MAP(TTY_COMMAND_ENUM)
#undef TTY_COMMAND_ENUM
        TTY_COMMANDS
} tty_command_id;

/** What there must be for a command. */
typedef enum tty_needs {
    TTY_NEEDS_NOTHING,
    TTY_NEEDS_MATCH, /**< on the table */
    TTY_NEEDS_CHOICE /**< a move that a person has to choose */
} tty_needs;

/** What a line turned out to be. */
typedef enum tty_reading {
    TTY_READING_EMPTY,
    TTY_READING_COMMAND, /**< `id` and its words */
    TTY_READING_ROUTE,   /**< a move without its command word: `14 to 17` */
    TTY_READING_NUMBER,  /**< a number alone: the house of the piece that moves */
    TTY_READING_UNKNOWN, /**< words[0] is no command */
    TTY_READING_SEVERAL, /**< words[0] is the beginning of several commands */
    TTY_READING_NO_TEXT  /**< bytes that are no text: not UTF-8, or control characters */
} tty_reading;

/** From where and, if that was said, to where. */
typedef struct tty_route {
    uint8_t from; /**< 1..30 or SENET_HAND */
    uint8_t to;   /**< 1..30 or SENET_OFF */
    bool has_to;
} tty_route;

/** A line taken apart. */
typedef struct tty_command {
    tty_reading reading;
    tty_command_id id;
    int number;
    tty_route route;
    uint8_t n_words;
    const char *words[TTY_WORDS_MAX]; /**< in `text`; the first is the command itself */
    char text[TTY_LINE_CAP];
    char rest[TTY_LINE_CAP]; /**< all behind the first word, as it stands: a file's name */
} tty_command;

/** A word that is understood in some place, and what it means there. */
typedef struct tty_term {
    const char *word;
    int value;
    const char *context; /**< of its message in the catalogue; NULL: it is already as it is shown */
} tty_term;

/** The words of all commands, in their order, then their letters. */
extern const tty_term TTY_COMMAND_TERMS[2 * TTY_COMMANDS];

typedef enum tty_found { TTY_FOUND_NONE, TTY_FOUND_ONE, TTY_FOUND_SEVERAL } tty_found;

/**
 * Reads a line.
 * @param language in which words are understood beside English; NULL is English alone.
 * @param line any bytes, without line end. @param length their number; TTY_LINE_CAP or more is
 *        TTY_READING_NO_TEXT.
 * @param out_command always written whole; its words point into itself, so that it is not copied.
 */
void tty_command_read(const l10n *language, const char *line, size_t length,
                      tty_command *out_command);

/** The word of a command in the language in force. @param id below TTY_COMMANDS (asserted). */
const char *tty_command_word(const l10n *language, tty_command_id id);

/**
 * Finds which term a word means: that word itself, else the one that it begins; of several, one
 * with which all the others begin. Compared are words as they are typed in a hurry (l10n/fold.h):
 * capitals, accents and the like do not matter. English is understood beside the language.
 * @param out_value written for TTY_FOUND_ONE.
 */
tty_found tty_find(const l10n *language, const char *word, const tty_term *terms, size_t n_terms,
                   int *out_value);

/** Reads a whole number, in digits of any language of ours. @return false if it is none in range. */
bool tty_number(const char *word, int min, int max, int *out_number);

/**
 * Reads where a piece goes from and to: `14`, `14 to 17`, `14-17`, `14 17`, `in to 4`, `28 off`, with
 * any dash and in the language's words or in English.
 * @param words the words of it; none is no route. @return false if it is none.
 */
bool tty_route_read(const l10n *language, const char *const *words, int n_words,
                    tty_route *out_route);

/**
 * Writes a move as it is told and can be typed: `14 to 17`, `in to 4`, `28 off`, `pass` and `stay`,
 * in the language's words. Records and programs have senet_move_print instead.
 * @param language NULL is English. @param out_text cut if it must be cut.
 */
void tty_move_print(const l10n *language, senet_move move, char out_text[TTY_MOVE_CAP]);
