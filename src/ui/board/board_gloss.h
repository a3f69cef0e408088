// What the glaze of the tiles mirrors of the pieces that stand on it. Layer: ui.
// Depends on board_place.h, ui/frame/look.h.
// Invariant: nothing is mirrored beyond the tile, nor by tiles that are not glazed.
#pragma once

#include "ui/board/board_place.h"
#include "ui/frame/look.h"

/** Draws it on the board and its shadows, before the bodies. @param list is added to */
void board_draw_gloss(const gfx_scene *scene, const ui_look *look, const board_pieces *pieces,
                      gfx_drawlist *list);
