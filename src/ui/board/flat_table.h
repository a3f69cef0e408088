// The table in the look of high contrast: plain colours and outlines instead of pictures. Layer: ui.
// Depends on gfx and ui/frame/look.h. Invariant: everything lies exactly where the pictures have it.
#pragma once

#include "gfx/scene.h"
#include "ui/frame/look.h"

/**
 * Draws table, board with its signs, mat and tray.
 * @param view     what is visible, vu: all of it is filled
 * @param drop_vu  how far everything is moved down
 */
void flat_table_draw(const gfx_scene *scene, const ui_look *look, gfx_rect view, float drop_vu,
                     gfx_drawlist *list);

/**
 * Covers a side's wells of the tray from the nth on.
 * @param side     0 cones, 1 spools
 * @param n        how many wells stay, 0 .. 7
 * @param view     as flat_table_draw
 * @param drop_vu  as flat_table_draw
 */
void flat_table_close_wells(const gfx_scene *scene, int side, int n, gfx_rect view, float drop_vu,
                            gfx_drawlist *list);

/** Draws another cloth in the colours of the table's. @param corners vu. */
void flat_table_draw_cloth(const gfx_point corners[4], const ui_look *look, gfx_drawlist *list);
