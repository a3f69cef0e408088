// The animated example of a rules page: plays its moves on the small board, then shows the still
// picture again.
// Layer: ui (private to the rules screen). Depends on mini_board.h (the moves) and move_anim.h
// (their timing).
// Invariant: the animation follows from the core's effects; at rest no timer runs.
#pragma once

#include "text/rules_text.h"
#include "ui/board/mini_board.h"
#include "ui/board/move_anim.h"
#include "ui/frame/env.h"

typedef enum rules_example_state {
    RULES_EXAMPLE_RESTS,
    RULES_EXAMPLE_WAITS, /**< just opened: plays soon */
    RULES_EXAMPLE_PLAYS
} rules_example_state;

typedef struct rules_example {
    rules_example_state state;
    uint64_t since_ms; /**< start of the state, or of the step */
    mini_board board;  /**< with the arrows of all steps */
    int n_steps;
    mini_step step[RULES_MOVES_CAP + 1]; /**< the moves, then the forbidden one */
    int now;                             /**< the step being played */
    move_anim anim;                      /**< of that step */
    gfx_scene scene;                     /**< the small board as a scene */
} rules_example;

/** Reads the board of a page, with its arrows; a page without a board gets the start position. In a
 *  visit, that is its own game's, on the page about it too. Call during layout. */
void rules_example_read(const ui_env *env, rules_example *x, senet_rules_id id,
                        content_section page);

/** Whether there is anything to play. */
bool rules_example_has_steps(const rules_example *x);

/** Call when the page opens: stops the animation, and soon starts it unless animations are off. */
void rules_example_open(const ui_env *env, rules_example *x);

/** Plays the example from the beginning, or stops it. With reduced motion, pieces fade. */
void rules_example_press(const ui_env *env, rules_example *x);

/** Advances the animation.
 *  @param seen whether it is visible; if not, it does not start by itself.
 *  @return as ui_update; 0: redraw */
int rules_example_update(const ui_env *env, rules_example *x, bool seen);

/** Draws the board at the current time. */
void rules_example_draw(const ui_env *env, const rules_example *x, gfx_drawlist *list,
                        gfx_point top_left, float width_vu);
