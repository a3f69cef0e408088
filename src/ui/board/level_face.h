// A face for each level of the computer, in the style of tomb paintings.
// Layer: ui. Depends on gfx and include/senet.
// Invariant: works at any size, the same in all languages.
#pragma once

#include "gfx/drawlist.h"

/** Draws the face of a level. @param tile a square. @param level 0 .. SENET_LEVELS-1 (asserted). */
void level_face_draw(gfx_drawlist *list, gfx_rect tile, int level);

/** Draws the faces of two levels that look at each other. */
void level_faces_draw(gfx_drawlist *list, gfx_rect tile, int left, int right);
