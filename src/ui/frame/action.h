// Semantic actions: what keys and gamepad buttons mean.
// Layer: ui.
// Invariant: the four directions, SELECT and BACK are enough to use every screen.
#pragma once

#include "base/input.h"
#include "game/bindings.h"

/** What BINDINGS_MAP lists, after UI_ACTION_NONE. */
typedef enum ui_action {
    UI_ACTION_NONE,
#define UI_ACTION(name, ...) UI_ACTION_##name,
    BINDINGS_MAP(UI_ACTION)
#undef UI_ACTION
        UI_ACTION_COUNT
} ui_action;

/** The action bound to a key or pad event; UI_ACTION_NONE for anything else. Key repeats count only
 *  for directions and pages.
 *  @param bind the bindings in use.
 *  @param speech speech is on: its keys take precedence over other actions.
 *  @param letters letters without Ctrl and Alt are shortcuts. */
ui_action ui_action_of(const base_input *input, const bindings *bind, bool speech, bool letters);
