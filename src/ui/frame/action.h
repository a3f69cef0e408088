/*
 * Semantic actions: what keys and gamepad buttons mean. Layer: ui.
 * Invariant: every screen can be used with the four directions, SELECT and BACK alone.
 */
#pragma once

#include "base/input.h"
#include "game/bindings.h"

/** What can be bound is in the order of BINDINGS_MAP; the keys named here are the defaults. */
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
    UI_ACTION_AHEAD,      /**< F: play on quickly to the next decision */
    UI_ACTION_CHANCE,     /**< C: show or hide the chance of winning */
    UI_ACTION_HOUSES,     /**< A: the arrows go over all houses, pad left stick pressed */
    UI_ACTION_RULES,      /**< F1 */
    UI_ACTION_FULLSCREEN, /**< F11, Alt+Return */
    UI_ACTION_MUTE,       /**< S */
    UI_ACTION_SPEECH,     /**< V: speech on and off, pad right stick pressed */
    UI_ACTION_QUIT,       /**< Ctrl+Q */
    UI_ACTION_PAGE_UP,    /**< in what scrolls: a page, or to an end */
    UI_ACTION_PAGE_DOWN,
    UI_ACTION_HOME,
    UI_ACTION_END,
    UI_ACTION_SAY_AGAIN,  /**< R, while speech is on: the last sentences once more */
    UI_ACTION_SAY_BOARD,  /**< B: who stands where */
    UI_ACTION_SAY_MOVES,  /**< P: what can be played */
    UI_ACTION_SAY_STOP,   /**< X: silence */
    UI_ACTION_SAY_LOUDER, /**< plus, with or without Shift: the voice is louder */
    UI_ACTION_SAY_SOFTER, /**< minus */
    UI_ACTION_COUNT
} ui_action;

/** The action of a key or pad event; UI_ACTION_NONE for anything else. Repeats count for directions
 *  and pages only. @param bind what keys and buttons mean. @param speech speech is on: its keys come
 *  before those of other actions. @param letters letters without Ctrl and Alt mean something. */
ui_action ui_action_of(const base_input *input, const bindings *bind, bool speech, bool letters);
