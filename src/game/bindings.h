/*
 * Which keys and gamepad buttons mean what: the defaults, and what a person has chosen.
 * Layer: game. Depends on base.
 * Invariant: no key means two things by default or by a change on the sheet; the four directions, select and back always have a key
 * each, so that every screen can be used. Source: packaging/kiosk/REQUIREMENTS.md A3.
 */
#pragma once

#include "base/keys.h"

/** What can be bound: X(NAME, word in the file, default keys, default buttons), separated by spaces. The
 *  last six belong to speech: their keys mean nothing while it is off. */
#define BINDINGS_MAP(X)                                   \
    X(LEFT, "left", "Left", "left")                       \
    X(RIGHT, "right", "Right", "right")                   \
    X(UP, "up", "Up", "up")                               \
    X(DOWN, "down", "Down", "down")                       \
    X(NEXT, "next", "Tab", "shoulder_right")              \
    X(PREVIOUS, "previous", "Shift+Tab", "shoulder_left") \
    X(SELECT, "select", "Return Space", "a")              \
    X(BACK, "back", "Escape BackSpace", "b")              \
    X(MENU, "menu", "M", "start")                         \
    X(THROW, "throw", "T", "x")                           \
    X(UNDO, "undo", "U Ctrl+Z", "y")                      \
    X(REDO, "redo", "Y Ctrl+Y Shift+Ctrl+Z", "none")      \
    X(MOVES, "moves", "L", "back")                        \
    X(HINT, "hint", "H", "none")                          \
    X(AHEAD, "ahead", "F", "none")                        \
    X(CHANCE, "chance", "C", "none")                      \
    X(HOUSES, "houses", "A", "stick_left")                \
    X(RULES, "rules", "F1", "none")                       \
    X(FULLSCREEN, "fullscreen", "F11 Alt+Return", "none") \
    X(MUTE, "mute", "S", "none")                          \
    X(SPEECH, "speech", "V", "stick_right")               \
    X(QUIT, "quit", "Ctrl+Q", "none")                     \
    X(PAGE_UP, "page_up", "Page_Up", "none")              \
    X(PAGE_DOWN, "page_down", "Page_Down", "none")        \
    X(HOME, "home", "Home", "none")                       \
    X(END, "end", "End", "none")                          \
    X(SAY_AGAIN, "say_again", "R", "none")                \
    X(SAY_BOARD, "say_board", "B", "none")                \
    X(SAY_MOVES, "say_moves", "P", "none")                \
    X(SAY_STOP, "say_stop", "X", "none")                  \
    X(SAY_LOUDER, "say_louder", "+ = Shift+=", "none")    \
    X(SAY_SOFTER, "say_softer", "-", "none")

typedef enum binding {
#define BINDING_ENUM(name, word, keys, pads) BINDING_##name,
    BINDINGS_MAP(BINDING_ENUM)
#undef BINDING_ENUM
        BINDINGS_COUNT
} binding;

enum {
    BINDINGS_TEXT_CAP = 64, /**< bytes of the names of one thing's keys with their NUL */
    BINDINGS_KEYS_MAX = 3   /**< how many keys one thing may have */
};

/** Names separated by single spaces; "" are the defaults, "none" is none. */
typedef struct bindings {
    char keys[BINDINGS_COUNT][BINDINGS_TEXT_CAP];
    char pads[BINDINGS_COUNT][BINDINGS_TEXT_CAP];
} bindings;

/** The text of `keys` or `pads` that counts. @param pads of the gamepad. Thread-safe. */
const char *bindings_text(const bindings *b, binding what, bool pads);

enum { BINDINGS_SHOWN_CAP = 2 * BINDINGS_TEXT_CAP /**< bytes of bindings_shown with its NUL */ };

/** Names of keys or buttons as people write them: "Page Up, Enter". What only some keyboards need to
 *  type a plus sign is left out beside it. @param names as bindings_text. Thread-safe. */
void bindings_shown(const char *names, char out_text[BINDINGS_SHOWN_CAP]);

/** Whether a text is one of `keys`, or of `pads`. Thread-safe. */
bool bindings_are_keys(const char *text);
bool bindings_are_pads(const char *text);

/** What a key means. A file may give speech a key that something else has: while speech is on it is
 *  that of speech. A key that was chosen counts before a default one.
 *  @param speech the keys of speech count. @return BINDINGS_COUNT for nothing. Thread-safe. */
binding bindings_of_key(const bindings *b, base_chord chord, bool speech);

/** What a button means. @return BINDINGS_COUNT for nothing. Thread-safe. */
binding bindings_of_pad(const bindings *b, base_pad pad);

/** What came of changing a key. */
typedef enum bindings_change {
    BINDINGS_ADDED,
    BINDINGS_REMOVED, /**< it had this key already, and has it no longer */
    BINDINGS_TAKEN,   /**< another thing has it: nothing has changed */
    BINDINGS_LAST,    /**< it is the last one of what has to have one: nothing has changed */
    BINDINGS_FULL,    /**< there are BINDINGS_KEYS_MAX of them: nothing has changed */
    BINDINGS_UNNAMED  /**< the key has no name: nothing has changed */
} bindings_change;

/** Gives a thing a key or button, or takes it away if it has it.
 *  @param name as base_key_print or base_pad_name. @param out_other whose it is, for TAKEN. */
bindings_change bindings_toggle(bindings *b, binding what, bool pads, const char *name,
                                binding *out_other);

/** The first thing whose text cannot stand: it takes a key of something else, or leaves what has to
 *  have a key without one. @return BINDINGS_COUNT if all can. @param pads of the gamepad. */
binding bindings_wrong(const bindings *b, bool pads);
