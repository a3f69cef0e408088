// The tutorial: real play on the real table, one small deed after another. Layer: ui (private
// header). Depends on the play screen, whose table it borrows, and on tutorial_steps.h.
// Invariant: only the step's own deed can be done; whatever else is tried changes nothing and is
// answered. Nothing of it is saved: the match is a lesson's (ui_lay_lesson).
#pragma once

#include "ui/frame/env.h"
#include "ui/frame/session.h"
#include "ui/play/screen_play.h"

/** The screen's widgets besides those of the table. */
enum {
    TUTORIAL_ID_LEAVE = 201,
    TUTORIAL_ID_SKIP, /**< to the next part */
    TUTORIAL_ID_NEXT  /**< after something to look at; at the end it begins a game */
};

typedef struct tutorial {
    play table;       /**< of its own: that of the running match stays as it is */
    int step;         /**< that of tutorial_steps.h */
    size_t entries;   /**< of the match when the step began */
    bool done;        /**< the deed has been done and shown */
    uint64_t done_ms; /**< since then */
    int aimed;        /**< widget that the step is about now; 0: not found yet */
    uint64_t aimed_ms;
    bool answers; /**< something else was tried */
} tutorial;

/** The widget that is to be pressed now: that of a place, the mat, TUTORIAL_ID_NEXT, or
 *  PLAY_ID_SKIP while nothing is. */
int tutorial_aim(const ui_session *session, const tutorial *t);

/* --- tutorial_draw.c ------------------------------------------------------------------------------ */

/** The row of keys below the table: how high and wide it is. */
gfx_rect tutorial_row(const ui_env *env);

/** Whether the pointer is still on its way to its place, or springs there. */
bool tutorial_pointer_moves(const ui_env *env, const tutorial *t);

/** The sentence, the answer, how far one is, and the pointer: everything but table and keys. */
void tutorial_draw_words(const ui_env *env, const ui_session *session, const tutorial *t,
                         gfx_drawlist *list);
