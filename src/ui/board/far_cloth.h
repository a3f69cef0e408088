// The far player's cloth, above the board; the near player's is part of the picture.
// Layer: ui. Depends on the frame (env.h), gfx/sticks.h.
// Invariant: its position is that of gfx_sticks_cloth for the far side.
#pragma once

#include "ui/frame/env.h"

/** Its corners, vu, in the order of gfx_scene.mat as the far player sees it. */
void far_cloth_quad(const gfx_scene *scene, gfx_point out_quad[4]);

/** Its bounds, vu: a press here throws. */
gfx_rect far_cloth_rect(const gfx_scene *scene);

/** How far it extends above the board, including the fringe, vu. */
float far_cloth_room(const gfx_scene *scene);

/** Draws the cloth; call it after ui_draw_table. */
void far_cloth_draw(const ui_env *env, gfx_drawlist *list);
