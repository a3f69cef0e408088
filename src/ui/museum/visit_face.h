/*
 * Two visitors across a table from each other: who reads what opens over the table.
 * Layer: ui (private header).
 * Invariant: without ui_services.kiosk nothing in here does anything.
 * Source: packaging/kiosk/REQUIREMENTS.md K8, K13, K25, K27.
 */
#pragma once

#include "base/input.h"
#include "game/match.h"
#include "ui/frame/env.h"
#include "ui/frame/layer.h"
#include "ui/frame/session.h"
#include "ui/frame/widgets.h"
#include "ui/layout/layout.h"

/** The widget that gives what is open to the other player, beyond the ids of any screen. */
enum { VISIT_ID_TURN = 9101 };

/** True if a person plays, not the computer. */
bool visit_is_person(const ui_session *session, int player);

/** True if visitors of this museum sit across from each other and at least one of them plays. */
bool visit_is_face(const ui_env *env, const ui_session *session);

/** True if so and both players are people. */
bool visit_is_two(const ui_env *env, const ui_session *session);

/** What opens over the table from now on, and what is open there, is read by a player.
 *  @param player 0 or 1, who has opened it. */
void visit_face_opened_by(ui *u, int player);

/** From which edge a screen is read. @param index of the stack. */
ui_layer visit_face_layer(const ui *u, int index);

/** The layout of a screen of the stack, as its reader sees it: that of the window, less the place of
 *  the button that gives it to the other one. @param index of the stack. */
ui_layout visit_face_layout(const ui *u, int index);

/** Adds that button after all other widgets, on the layer of the other player. */
void visit_face_add(ui *u);

/** Answers that button. @return false if it is not meant. */
bool visit_face_outcome(ui *u, ui_outcome outcome);

/** Draws that button. */
void visit_face_draw(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list);
