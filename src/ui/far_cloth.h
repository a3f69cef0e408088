/*
 * The cloth of the player across a table, behind the board; that of the player before the window is in
 * the picture. Layer: ui. Depends on the frame (screen.h), gfx/sticks.h.
 * Invariant: it lies where gfx_sticks_across puts the picture's cloth.
 */
#ifndef SENET_UI_FAR_CLOTH_H
#define SENET_UI_FAR_CLOTH_H

#include "ui/screen.h"

/** Its corners, vu: of the edge towards the board first, as in gfx_scene.mat seen from across. */
void far_cloth_quad(const gfx_scene *scene, gfx_point out_quad[4]);

/** Its bounds, vu: press here to throw. */
gfx_rect far_cloth_rect(const gfx_scene *scene);

/** How much room it takes above the board, with its fringe, vu. */
float far_cloth_room(const gfx_scene *scene);

/** Draws it on the empty table. */
void far_cloth_draw(const ui *u, gfx_drawlist *list);

#endif
