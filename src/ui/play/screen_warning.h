/*
 * The move warning: a question before a move that gives something away. Layer: ui (private header).
 * Invariant: what speaks against the move is said, and nothing of another; the match is as it was until the person has answered; every answer leads back to the
 * table.
 */
#pragma once

#include "senet/move.h"
#include "ui/frame/screen.h"

/** Asks about a move: play it anyway, think again, or be shown the better one.
 *  @param position where it would be played. @param loss what it gives away, millionths. */
void warning_ask(ui *u, const senet_position *position, senet_move move, int32_t loss);
