// The move warning: a question before a move that loses winning chance.
// Layer: ui (private header).
// Invariant: it gives reasons against the move and says nothing about other moves; the match does
// not change until the person has answered; every answer returns to the table.
#pragma once

#include "senet/move.h"
#include "ui/frame/screen.h"

/** Asks about a move: play it anyway, think again, or show a better one.
 *  @param position where it would be played.
 *  @param loss of winning chance, millionths. */
void warning_ask(ui *u, const senet_position *position, senet_move move, int32_t loss);
