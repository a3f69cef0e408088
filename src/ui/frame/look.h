// The look that the settings ask for: board, pieces, light and inks.
// Layer: ui. Depends on game/settings.h, gfx and ui/frame/style.h. Stateless: computed from the
// settings.
// Invariant: every board can be combined with every set of pieces and every light.
#pragma once

#include "game/settings.h"
#include "gfx/themes.h"
#include "ui/frame/style.h"

typedef struct ui_look {
    const gfx_themes *themes;
    const gfx_board_theme *board;
    const gfx_piece_theme *pieces;
    gfx_light light;
    gfx_light sticks;     /**< the light in which the sticks are drawn */
    bool flat;            /**< high contrast: few plain colours, no pictures */
    gfx_color side[2];    /**< plain colours of cones and spools, for small icons and bars */
    ui_inks on_table;     /**< for text directly on the table */
    ui_inks on_panel;     /**< for text on sheets and panels */
    gfx_color table;      /**< the table's colour if `flat` */
    gfx_color panel;      /**< a panel's background */
    gfx_color sheet_wash; /**< tint over the stone of sheets */
} ui_look;

/** Computes the look for some settings. */
void ui_look_of(const gfx_themes *themes, const settings *chosen, ui_look *out_look);

/** The factor on the duration of animations: 1 is the default, 0 means no animations. */
float ui_slowness(const settings *chosen);

/** Whether anything is animated at all. */
static inline bool ui_animates(const settings *chosen) {
    return !chosen->reduced_motion && chosen->speed != SETTINGS_SPEED_OFF;
}

/** A board's name in the art files. @param board SETTINGS_BOARD_*. Constant. */
const char *ui_look_board_name(int board);

/** Name of a set of pieces in the art files. @param pieces SETTINGS_PIECES_* except the first. */
const char *ui_look_pieces_name(int pieces);
