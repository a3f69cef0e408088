// The reflections of pieces in the glaze of the tiles.
// Layer: ui. Depends on board_place.h, ui/frame/look.h.
// Invariant: reflections stay on the piece's tile, and only glazed tiles have them.
#pragma once

#include "ui/board/board_place.h"
#include "ui/frame/look.h"

/** Draws the reflections; call it after the board and the shadows, before the bodies.
 *  @param list is appended to */
void board_draw_gloss(const gfx_scene *scene, const ui_look *look, const board_pieces *pieces,
                      gfx_drawlist *list);
