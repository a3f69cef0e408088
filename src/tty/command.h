// Parses a typed line into a command and its words.
// Layer: tty. Depends on l10n, base, include/senet.
// Invariant: any bytes can be parsed; a line that is not understood gets an answer that says so,
// and changes nothing.
#pragma once

#include "l10n/l10n.h"
#include "senet/move.h"

enum {
    TTY_LINE_CAP = 1024, /**< bytes of the longest line with its NUL */
    TTY_WORDS_MAX = 32,  /**< words of a line; longer lines are not understood */
    TTY_MOVE_CAP = 128   /**< bytes of a move as it is printed and typed, with its NUL */
};

/** The commands: X(ID, name, word, letter, needs). `tty_do_NAME` is its function. The words are
 *  English and translatable (context "text command"); both languages are understood. The letter, or
 *  "", is the same in all. `needs` is a TTY_NEEDS_*; the answer says what is missing. */
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

/** The condition for a command. */
typedef enum tty_needs {
    TTY_NEEDS_NOTHING,
    TTY_NEEDS_MATCH, /**< a match on the table */
    TTY_NEEDS_CHOICE /**< a move for a person to choose */
} tty_needs;

/** The kinds of lines. */
typedef enum tty_reading {
    TTY_READING_EMPTY,
    TTY_READING_COMMAND, /**< `id` and its words */
    TTY_READING_ROUTE,   /**< a move without its command word: `14 to 17` */
    TTY_READING_NUMBER,  /**< only a number: the house of the piece to move */
    TTY_READING_UNKNOWN, /**< words[0] is not a command */
    TTY_READING_SEVERAL, /**< several commands begin with words[0] */
    TTY_READING_NO_TEXT  /**< not UTF-8, or with control characters */
} tty_reading;

/** The start of a move and, if it was given, its destination. */
typedef struct tty_route {
    uint8_t from; /**< 1..30 or SENET_HAND */
    uint8_t to;   /**< 1..30 or SENET_OFF */
    bool has_to;
} tty_route;

/** A parsed line. */
typedef struct tty_command {
    tty_reading reading;
    tty_command_id id;
    int number;
    tty_route route;
    uint8_t n_words;
    const char *words[TTY_WORDS_MAX]; /**< in `text`; the first is the command itself */
    char text[TTY_LINE_CAP];
    char rest[TTY_LINE_CAP]; /**< the rest, trimmed and unquoted: a file name */
} tty_command;

/** A word that is understood in a certain place, and its meaning there. */
typedef struct tty_term {
    const char *word;
    int value;
    const char *context; /**< of its message in the catalogue; NULL: not translated */
} tty_term;

/** The words of all commands, in their order, then their letters. */
extern const tty_term TTY_COMMAND_TERMS[2 * TTY_COMMANDS];

typedef enum tty_found { TTY_FOUND_NONE, TTY_FOUND_ONE, TTY_FOUND_SEVERAL } tty_found;

/** Parses a line.
 *  @param language whose words are understood in addition to English; NULL: only English.
 *  @param line any bytes, without line end.
 *  @param length their number; TTY_LINE_CAP or more gives TTY_READING_NO_TEXT.
 *  @param out_command always fully written; must not be copied, because its words point into it. */
void tty_command_read(const l10n *language, const char *line, size_t length,
                      tty_command *out_command);

/** The word of a command in the current language. @param id below TTY_COMMANDS (asserted). */
const char *tty_command_word(const l10n *language, tty_command_id id);

/** Finds the term that a word means: an exact match, else one that begins with it; of several, the
 *  one that is the beginning of all others. Words are compared folded (l10n/fold.h): capitals,
 *  accents and the like do not matter. English is understood in addition to the language.
 *  @param out_value written for TTY_FOUND_ONE. */
tty_found tty_find(const l10n *language, const char *word, const tty_term *terms, size_t n_terms,
                   int *out_value);

/** Parses a whole number in the digits of any supported language. @return false if out of range. */
bool tty_number(const char *word, int min, int max, int *out_number);

/** Parses the start and destination of a move: `14`, `14 to 17`, `14-17`, `14 17`, `in to 4`, `28
 *  off`, with any dash, in the language's words or in English.
 *  @param n_words may be 0.
 *  @return false if the words are not a move. */
bool tty_route_read(const l10n *language, const char *const *words, int n_words,
                    tty_route *out_route);

/** Writes a move as it can be typed: `14 to 17`, `in to 4`, `28 off`, `pass` and `stay`, in the
 *  language's words. Records and programs use senet_move_print instead.
 *  @param language NULL is English.
 *  @param out_text truncated if it does not fit. */
void tty_move_print(const l10n *language, senet_move move, char out_text[TTY_MOVE_CAP]);
