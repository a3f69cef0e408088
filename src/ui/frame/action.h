// Semantic actions: what keys and gamepad buttons mean. Layer: ui.
// Invariant: the four directions, SELECT and BACK are enough to use every screen.
#pragma once

#include "base/input.h"
#include "game/bindings.h"

/** After UI_ACTION_NONE in the order of BINDINGS_MAP. The keys given here are the defaults. */
typedef enum ui_action {
    UI_ACTION_NONE,
    UI_ACTION_LEFT,
    UI_ACTION_RIGHT,
    UI_ACTION_UP,
    UI_ACTION_DOWN,
    UI_ACTION_NEXT,       /**< Tab, right shoulder */
    UI_ACTION_PREVIOUS,   /**< Shift+Tab, left shoulder */
    UI_ACTION_SELECT,     /**< Return, space, pad A */
    UI_ACTION_BACK,       /**< Escape, Backspace, pad B */
    UI_ACTION_MENU,       /**< M, pad Start */
    UI_ACTION_THROW,      /**< T, pad X */
    UI_ACTION_UNDO,       /**< U, Ctrl+Z, pad Y */
    UI_ACTION_REDO,       /**< Y, Ctrl+Y, Ctrl+Shift+Z */
    UI_ACTION_MOVES,      /**< L: the list of moves, pad Back */
    UI_ACTION_HINT,       /**< H */
    UI_ACTION_AHEAD,      /**< F: skip ahead to the next decision */
    UI_ACTION_CHANCE,     /**< C: show or hide the winning chance */
    UI_ACTION_HOUSES,     /**< A, pad left stick: toggle whether the arrows visit all houses */
    UI_ACTION_RULES,      /**< F1 */
    UI_ACTION_FULLSCREEN, /**< F11, Alt+Return */
    UI_ACTION_MUTE,       /**< S */
    UI_ACTION_SPEECH,     /**< V, pad right stick: toggle speech */
    UI_ACTION_QUIT,       /**< Ctrl+Q */
    UI_ACTION_PAGE_UP,    /**< scrolls by a page; elsewhere goes to an end */
    UI_ACTION_PAGE_DOWN,
    UI_ACTION_HOME,
    UI_ACTION_END,
    UI_ACTION_SAY_AGAIN,  /**< R, while speech is on: repeats the last sentences */
    UI_ACTION_SAY_BOARD,  /**< B: says where the pieces are */
    UI_ACTION_SAY_MOVES,  /**< P: says which moves are possible */
    UI_ACTION_SAY_STOP,   /**< X: stops speaking */
    UI_ACTION_SAY_LOUDER, /**< plus, with or without Shift: raises the voice's volume */
    UI_ACTION_SAY_SOFTER, /**< minus: lowers it */
    UI_ACTION_COUNT
} ui_action;

/** The action bound to a key or pad event; UI_ACTION_NONE for anything else. Key repeats count only
 *  for directions and pages. @param bind the bindings in use. @param speech speech is on: its keys
 *  take precedence over other actions. @param letters letters without Ctrl and Alt are shortcuts.
 *  */
ui_action ui_action_of(const base_input *input, const bindings *bind, bool speech, bool letters);
