// The table in high contrast: plain colours and outlines instead of pictures.
// Layer: ui. Depends on gfx and ui/frame/look.h.
// Invariant: everything is exactly where the pictures have it.
#pragma once

#include "gfx/scene.h"
#include "ui/frame/look.h"

/** Draws table, board with its signs, mat and tray.
 *  @param view the visible area, vu: filled completely
 *  @param drop_vu how far everything is moved down */
void flat_table_draw(const gfx_scene *scene, const ui_look *look, gfx_rect view, float drop_vu,
                     gfx_drawlist *list);

/** Covers a side's wells of the tray from the nth on.
 *  @param side 0 cones, 1 spools
 *  @param n number of wells left open, 0 .. 7
 *  @param view as flat_table_draw
 *  @param drop_vu as flat_table_draw */
void flat_table_hide_wells(const gfx_scene *scene, int side, int n, gfx_rect view, float drop_vu,
                           gfx_drawlist *list);

/** Draws another cloth in the colours of the table's cloth. @param corners vu. */
void flat_table_draw_cloth(const gfx_point corners[4], const ui_look *look, gfx_drawlist *list);
