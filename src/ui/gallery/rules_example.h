// The example of a rules page in motion: its moves are played on the small board, one after another; then
// the picture rests as it was. Layer: ui (private to the rules screen).
// Depends on mini_board.h and move_anim.h, which have what happens and how long it takes.
// Invariant: what is seen follows from the core's effects; at rest nothing waits for its time.
#ifndef SENET_UI_RULES_EXAMPLE_H
#define SENET_UI_RULES_EXAMPLE_H

#include "text/rules_text.h"
#include "ui/board/mini_board.h"
#include "ui/board/move_anim.h"
#include "ui/frame/env.h"

typedef enum rules_example_state {
    RULES_EXAMPLE_RESTS,
    RULES_EXAMPLE_WAITS, /**< it has been opened, and will be played soon */
    RULES_EXAMPLE_PLAYS
} rules_example_state;

typedef struct rules_example {
    rules_example_state state;
    uint64_t since_ms; /**< in that state, or at that step */
    mini_board board;  /**< with the arrows of all steps */
    int n_steps;
    mini_step step[RULES_MOVES_CAP + 1]; /**< the moves, then the one that is not allowed */
    int now;                             /**< the step that is played */
    move_anim anim;                      /**< of it */
    gfx_scene scene;                     /**< where it is played */
} rules_example;

/** Reads the board of a page, with its arrows; of a page without one the start position. To be called in a
 *  layout. */
void rules_example_read(const ui_env *env, rules_example *x, senet_rules_id id,
                        content_section page);

/** Whether there is anything to play. */
bool rules_example_is_there(const rules_example *x);

/** Its page has been opened: what was played rests. Unless motion is reduced or off it is played soon. */
void rules_example_open(const ui_env *env, rules_example *x);

/** Plays it from its beginning; while it is played, lets it rest. With reduced motion pieces fade. */
void rules_example_press(const ui_env *env, rules_example *x);

/** Time passes. @param seen it does not begin by itself where it is not seen.
 *  @return as ui_update; 0: it has to be drawn again. */
int rules_example_update(const ui_env *env, rules_example *x, bool seen);

/** Draws the board as it is just then. */
void rules_example_draw(const ui_env *env, const rules_example *x, gfx_drawlist *list,
                        gfx_point top_left, float width_vu);

#endif
