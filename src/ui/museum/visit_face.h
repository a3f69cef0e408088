// Two visitors at opposite edges of a table: which of them reads what opens over the table.
// Layer: ui (private header).
// Invariant: without ui_services.kiosk nothing here has any effect.
// Source: packaging/kiosk/REQUIREMENTS.md K8, K13, K25, K27.
#pragma once

#include "match/match.h"
#include "ui/frame/env.h"
#include "ui/frame/layer.h"
#include "ui/frame/session.h"
#include "ui/frame/widgets.h"
#include "ui/layout/layout.h"

/** The button that rotates an open sheet to the other player, beyond the ids of any screen. */
enum { VISIT_ID_ROTATE = 9101 };

/** True if the player is a person, not the computer. */
bool visit_is_person(const ui_session *session, int player);

/** True if this museum has a shared table and at least one of its sides is a person. */
bool visit_is_face(const ui_env *env, const ui_session *session);

/** True if visit_is_face, and both players are people. */
bool visit_is_two(const ui_env *env, const ui_session *session);

/** From now on, what opens over the table faces a player. @param player 0 or 1, who opened it. */
void visit_face_opened_by(ui *u, int player);

/** The layer on which a screen is read. @param index in the stack. */
ui_layer visit_face_layer(const ui *u, int index);

/** The layout of a screen in the stack for its reader: the window's, minus the place of the button
 *  that rotates it to the other player.
 *  @param index in the stack. */
ui_layout visit_face_layout(const ui *u, int index);

/** Adds that button after all other widgets, on the other player's layer. */
void visit_face_add(ui *u);

/** Handles that button. @return false for other widgets. */
bool visit_face_outcome(ui *u, ui_outcome outcome);

/** Draws that button. */
void visit_face_draw(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list);
