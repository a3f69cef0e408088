/*
 * Reading a typed line: which command it is, with its words. Layer: tty.
 * Depends on l10n, base, include/senet. Invariant: any bytes at all can be read; what is not
 * understood is said to be so and changes nothing.
 */
#ifndef SENET_TTY_COMMAND_H
#define SENET_TTY_COMMAND_H

#include "l10n/l10n.h"
#include "senet/move.h"

enum {
    TTY_LINE_CAP = 1024, /**< bytes of the longest line that is read, with its NUL */
    TTY_WORDS_MAX = 32,  /**< words of a line; one with more is not understood */
    TTY_MOVE_CAP = 128   /**< bytes of a move as it is told and typed, with its NUL */
};

/**
 * The commands: X(ID, word, letter). The words are English and translatable (context "text
 * command"); both are understood. The letter, or "", is the same in every language.
 */
#define TTY_COMMAND_MAP(X)                           \
    X(THROW, NC_("text command", "throw"), "t")      \
    X(MOVE, NC_("text command", "move"), "m")        \
    X(MOVES, NC_("text command", "moves"), "l")      \
    X(PASS, NC_("text command", "pass"), "")         \
    X(STAY, NC_("text command", "stay"), "")         \
    X(BOARD, NC_("text command", "board"), "b")      \
    X(LINE, NC_("text command", "line"), "")         \
    X(TURN, NC_("text command", "turn"), "")         \
    X(HOUSE, NC_("text command", "house"), "")       \
    X(WHY, NC_("text command", "why"), "")           \
    X(HINT, NC_("text command", "hint"), "h")        \
    X(EVALUATE, NC_("text command", "evaluate"), "") \
    X(UNDO, NC_("text command", "undo"), "u")        \
    X(REDO, NC_("text command", "redo"), "y")        \
    X(LOG, NC_("text command", "log"), "")           \
    X(REPEAT, NC_("text command", "repeat"), "r")    \
    X(NEW, NC_("text command", "new"), "")           \
    X(CONTINUE, NC_("text command", "continue"), "") \
    X(NEXT, NC_("text command", "next"), "")         \
    X(WATCH, NC_("text command", "watch"), "")       \
    X(LEVEL, NC_("text command", "level"), "")       \
    X(RESIGN, NC_("text command", "resign"), "")     \
    X(RULES, NC_("text command", "rules"), "")       \
    X(PAGE, NC_("text command", "page"), "")         \
    X(LANGUAGE, NC_("text command", "language"), "") \
    X(TUTOR, NC_("text command", "tutor"), "")       \
    X(FORCED, NC_("text command", "forced"), "")     \
    X(SETTINGS, NC_("text command", "settings"), "") \
    X(SAVE, NC_("text command", "save"), "")         \
    X(OPEN, NC_("text command", "open"), "")         \
    X(POSITION, NC_("text command", "position"), "") \
    X(HELP, NC_("text command", "help"), "?")        \
    X(QUIT, NC_("text command", "quit"), "q")

typedef enum tty_command_id {
#define TTY_COMMAND_ENUM(id, word, letter) TTY_##id,
    TTY_COMMAND_MAP(TTY_COMMAND_ENUM)
#undef TTY_COMMAND_ENUM
        TTY_COMMANDS
} tty_command_id;

/** What a line turned out to be. */
typedef enum tty_reading {
    TTY_READING_EMPTY,
    TTY_READING_COMMAND, /**< `id` and its words */
    TTY_READING_ROUTE,   /**< a move without its command word: `14-17` */
    TTY_READING_NUMBER,  /**< a number alone: one of the list of moves */
    TTY_READING_UNKNOWN, /**< words[0] is no command */
    TTY_READING_SEVERAL, /**< words[0] is the beginning of several commands: `candidates` */
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
    uint64_t candidates; /**< bit of a tty_command_id */
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

/** Its English word. @param id below TTY_COMMANDS (asserted). */
const char *tty_command_english(tty_command_id id);

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
 * Reads where a piece goes from and to: `14`, `14-17`, `14 17`, `in-4`, `28-off`, with any dash and
 * in the language's words or in English.
 * @param words the words of it; none is no route. @return false if it is none.
 */
bool tty_route_read(const l10n *language, const char *const *words, int n_words,
                    tty_route *out_route);

/**
 * Writes a move as it is told and can be typed: `14-17`, and in the language's words what is `in-4`,
 * `28-off`, `pass` and `stay` in English. Records and programs have senet_move_print instead.
 * @param language NULL is English. @param out_text cut if it must be cut.
 */
void tty_move_print(const l10n *language, senet_move move, char out_text[TTY_MOVE_CAP]);

#endif
