// The tutorial: real play on the real table, one small task after another.
// Layer: ui (private header). Depends on the play screen, whose table it borrows, and on
// tutorial_steps.h.
// Invariant: only the task of the current step is possible; any other attempt is answered but
// changes nothing. Nothing is saved: the match is a lesson's (ui_show_lesson).
#pragma once

#include "ui/frame/env.h"
#include "ui/frame/session.h"
#include "ui/play/screen_play.h"

/** The screen's widgets besides those of the table. */
enum {
    TUTORIAL_ID_LEAVE = 201,
    TUTORIAL_ID_SKIP, /**< to the next part */
    TUTORIAL_ID_NEXT  /**< after reading; at the end it starts a game */
};

typedef struct tutorial {
    play table;       /**< separate from the table of the running match */
    int step;         /**< index in tutorial_steps.h */
    size_t entries;   /**< number of entries in the match when the step began */
    bool done;        /**< the task has been completed and shown */
    uint64_t done_ms; /**< since when */
    int aimed;        /**< widget the step points at now; 0: not found yet */
    uint64_t aimed_ms;
    bool answers; /**< something else was tried, and is being answered */
} tutorial;

/** The widget to press now: a place, the mat, TUTORIAL_ID_NEXT, or PLAY_ID_SKIP for none. */
int tutorial_aim(const ui_session *session, const tutorial *t);

// --- tutorial_draw.c

/** The place for the row of buttons below the table. */
gfx_rect tutorial_row(const ui_env *env);

/** Whether the pointer is still moving to its place, or bouncing there. */
bool tutorial_pointer_moves(const ui_env *env, const tutorial *t);

/** Draws the sentence, the answer, the progress and the pointer: all but table and buttons. */
void tutorial_draw_words(const ui_env *env, const ui_session *session, const tutorial *t,
                         gfx_drawlist *list);
