/*
 * Two visitors across a table from each other: for whom what opens over the table stands upright, and
 * who sits there: a second person may come and go while the game goes on. Layer: ui (private header).
 * Invariant: the table, the board and what lies on it are never turned; without
 * ui_services.exhibit nothing in here does anything.
 * Source: packaging/kiosk/REQUIREMENTS.md K8, K13, K25, K27.
 */
#ifndef SENET_UI_VISIT_FACE_H
#define SENET_UI_VISIT_FACE_H

#include "base/input.h"
#include "game/match.h"
#include "ui/frame/layout.h"
#include "ui/frame/widgets.h"

typedef struct ui ui;

/** The widget that turns what is open round to the other player, beyond the ids of any screen. */
enum { VISIT_ID_TURN = 9101 };

/* --- visit_face.c: what stands upright for whom ---------------------------------------------------- */

/** True if visitors of this museum sit across from each other and at least one of them plays. */
bool visit_is_face(const ui *u);

/** True if so and both players are people. */
bool visit_is_two(const ui *u);

/** What opens over the table from now on, and what is open there, stands upright for a player.
 *  @param player 0 or 1, who has opened it. */
void visit_face_opened_by(ui *u, int player);

/** True if a screen is drawn turned by half, about the middle of visit_face_frame. @param index of the
 *  stack. */
bool visit_face_is_turned(const ui *u, int index);

/** About whose middle what is turned is turned: all of the window that is not the strip's, vu. */
gfx_rect visit_face_frame(const ui *u);

/** The layout of a screen of the stack, as whoever it stands upright for sees it: that of the window,
 *  less the place of the button that turns it round. @param index of the stack. */
ui_layout visit_face_layout(const ui *u, int index);

/** Adds that button to the widgets of the top screen, after all others, and turns the places of the
 *  strip's where that screen is turned. */
void visit_face_add(ui *u);

/** Answers that button. @return false if it is not meant. */
bool visit_face_outcome(ui *u, ui_outcome outcome);

/** Draws that button, upright for the other player. */
void visit_face_draw(ui *u, gfx_drawlist *list);

/** Puts the strip's widgets where they lie in the window, or back again: what draws them knows of no
 *  turning. */
void visit_face_untangle(ui *u);

/* --- visit_join.c: who sits there ------------------------------------------------------------------- */

/** True if a person may take a player's place: a computer plays there against a person. */
bool visit_can_join(const ui *u, int player);

/** True if a person may leave a player's place to the computer: another one goes on. */
bool visit_can_leave(const ui *u, int player);

/** A person takes a player's place, or leaves it to the computer; board, score and turn stay as they
 *  are. Does nothing where that cannot be. */
void visit_take_seat(ui *u, int player);
void visit_leave_seat(ui *u, int player);

/** Sees what visitors touch: whose side of the table, and whether that answers "Are you still
 *  playing?". */
void visit_join_input(ui *u, const base_input *input, bool answers);

/** Hands the place of one who has gone away to the computer when its time has come. @return as
 *  ui_update. */
int visit_join_update(ui *u);

#endif
