/*
 * What the settings ask to be seen: which board, which pieces, in which light, with which inks.
 * Layer: ui. Depends on game/settings.h, gfx and ui/frame/style.h. Holds no state: computed from settings.
 * Invariant: every board goes with every set of pieces and every light.
 */
#pragma once

#include "game/settings.h"
#include "gfx/themes.h"
#include "ui/frame/style.h"

typedef struct ui_look {
    const gfx_themes *themes;
    const gfx_board_theme *board;
    const gfx_piece_theme *pieces;
    gfx_light light;
    gfx_light sticks;  /**< the light they are drawn in */
    bool flat;         /**< high contrast: everything is drawn in few plain colours, no picture */
    gfx_color side[2]; /**< plain colours of cones and spools, for small signs and bars */
    ui_inks on_table;  /**< what is printed on the table itself */
    ui_inks on_panel;  /**< what is written on sheets and panels */
    gfx_color table;   /**< flat: the table */
    gfx_color panel;   /**< ground of a panel */
    gfx_color sheet_wash; /**< laid over the stone of which sheets are cut */
} ui_look;

/** The look that settings ask for. */
void ui_look_of(const gfx_themes *themes, const settings *chosen, ui_look *out_look);

/** How slow animations are: 1 is the default, 0 none. */
float ui_slowness(const settings *chosen);

/** Whether anything is animated at all. */
static inline bool ui_animates(const settings *chosen) {
    return !chosen->reduced_motion && chosen->speed != SETTINGS_SPEED_OFF;
}

/** Name of a board as the art calls it. @param board SETTINGS_BOARD_*. Constant. */
const char *ui_look_board_name(int board);

/** Name of a set of pieces as the art calls it. @param pieces SETTINGS_PIECES_* but the first. */
const char *ui_look_pieces_name(int pieces);
