// The actions of keys and gamepad buttons: the defaults and the player's changes.
// Layer: game. Depends on base.
// Source: packaging/kiosk/REQUIREMENTS.md A3.
// Invariant: neither the defaults nor a change on the sheet gives a key two actions; the four
// directions, select and back always have a key each, so that every screen can be used.
#pragma once

#include "base/keys.h"

/** The actions: X(NAME, word in the file, default keys, default buttons, title); names are
 *  separated by spaces. The last six are for speech: their keys do nothing while it is off. */
#define BINDINGS_MAP(X)                                                      \
    X(LEFT, "left", "Left", "left", N_("Left"))                              \
    X(RIGHT, "right", "Right", "right", N_("Right"))                         \
    X(UP, "up", "Up", "up", N_("Up"))                                        \
    X(DOWN, "down", "Down", "down", N_("Down"))                              \
    X(NEXT, "next", "Tab", "shoulder_right", N_("Next"))                     \
    X(PREVIOUS, "previous", "Shift+Tab", "shoulder_left", N_("Previous"))    \
    X(SELECT, "select", "Return Space", "a", N_("Choose"))                   \
    X(BACK, "back", "Escape BackSpace", "b", N_("Back"))                     \
    X(MENU, "menu", "M", "start", N_("Menu"))                                \
    X(THROW, "throw", "T", "x", N_("Throw the sticks"))                      \
    X(UNDO, "undo", "U Ctrl+Z", "y", N_("Undo"))                             \
    X(REDO, "redo", "Y Ctrl+Y Shift+Ctrl+Z", "none", N_("Redo"))             \
    X(MOVES, "moves", "L", "back", N_("The moves"))                          \
    X(HINT, "hint", "H", "none", N_("Hint"))                                 \
    X(AHEAD, "ahead", "F", "none", N_("Skip ahead"))                         \
    X(CHANCE, "chance", "C", "none", N_("Chance of winning"))                \
    X(HOUSES, "houses", "A", "stick_left", N_("Visit every house"))          \
    X(RULES, "rules", "F1", "none", N_("The rules"))                         \
    X(FULLSCREEN, "fullscreen", "F11 Alt+Return", "none", N_("Full screen")) \
    X(MUTE, "mute", "S", "none", N_("Mute"))                                 \
    X(SPEECH, "speech", "V", "stick_right", N_("Speech"))                    \
    X(QUIT, "quit", "Ctrl+Q", "none", N_("Quit"))                            \
    X(PAGE_UP, "page_up", "Page_Up", "none", N_("Page up"))                  \
    X(PAGE_DOWN, "page_down", "Page_Down", "none", N_("Page down"))          \
    X(HOME, "home", "Home", "none", N_("Go to the start"))                   \
    X(END, "end", "End", "none", N_("Go to the end"))                        \
    X(SAY_AGAIN, "say_again", "R", "none", N_("Repeat speech"))              \
    X(SAY_BOARD, "say_board", "B", "none", N_("Describe the board"))         \
    X(SAY_MOVES, "say_moves", "P", "none", N_("List possible moves"))        \
    X(SAY_STOP, "say_stop", "X", "none", N_("Stop speech"))                  \
    X(SAY_LOUDER, "say_louder", "+ = Shift+=", "none", N_("Louder speech"))  \
    X(SAY_SOFTER, "say_softer", "-", "none", N_("Quieter speech"))

typedef enum binding {
#define BINDING_ENUM(name, ...) BINDING_##name,
    BINDINGS_MAP(BINDING_ENUM)
#undef BINDING_ENUM
        BINDINGS_COUNT
} binding;

enum {
    BINDINGS_TEXT_CAP = 64, /**< bytes of the names of one action's keys with their NUL */
    BINDINGS_KEYS_MAX = 3   /**< most keys of one action */
};

/** For each action, names separated by single spaces; "": the defaults; "none": no key. */
typedef struct bindings {
    char keys[BINDINGS_COUNT][BINDINGS_TEXT_CAP];
    char pads[BINDINGS_COUNT][BINDINGS_TEXT_CAP];
} bindings;

/** The names in force for an action, never "". @param pads gamepad, not keys. Thread-safe. */
const char *bindings_text(const bindings *b, binding what, bool pads);

enum { BINDINGS_LABEL_CAP = 2 * BINDINGS_TEXT_CAP /**< bytes of a label with its NUL */ };

/** Names of keys or buttons for people: "Page Up, Enter". Next to "+", leaves out the keys that
 *  only some keyboards need to type it.
 *  @param names as bindings_text. Thread-safe. */
void bindings_label(const char *names, char out_text[BINDINGS_LABEL_CAP]);

/** Whether a text is valid in `keys`, or in `pads`. Thread-safe. */
bool bindings_are_keys(const char *text);
bool bindings_are_pads(const char *text);

/** The action of a key. A file may give one key to speech and to another action: speech then has
 *  priority, unless only the other action's key was chosen and that of speech is a default.
 *  @param speech speech is on.
 *  @return BINDINGS_COUNT for none. Thread-safe. */
binding bindings_of_key(const bindings *b, base_chord chord, bool speech);

/** The action of a button. @return BINDINGS_COUNT for none. Thread-safe. */
binding bindings_of_pad(const bindings *b, base_pad pad);

/** The result of changing a key. */
typedef enum bindings_change {
    BINDINGS_ADDED,
    BINDINGS_REMOVED, /**< the action had this key */
    BINDINGS_TAKEN,   /**< another action has it: nothing has changed */
    BINDINGS_LAST,    /**< it is the last key of an action that needs one: nothing has changed */
    BINDINGS_FULL,    /**< the action has BINDINGS_KEYS_MAX keys: nothing has changed */
    BINDINGS_UNNAMED  /**< the key has no name: nothing has changed */
} bindings_change;

/** Adds a key or button to an action, or removes it if the action has it.
 *  @param name as base_key_print or base_pad_name.
 *  @param out_other for TAKEN: its action. */
bindings_change bindings_toggle(bindings *b, binding what, bool pads, const char *name,
                                binding *out_other);

/** The first action whose own text is not allowed: it has a key of another action, or none although
 *  it needs one.
 *  @param pads gamepad, not keys.
 *  @return BINDINGS_COUNT if all are allowed. */
binding bindings_find_conflict(const bindings *b, bool pads);
