// Computes the canvas and the places of everything on the table from the window's size.
// Layer: ui.
// Invariant: any window from 4:3 to 21:9 and portrait is filled; nothing overlaps the board.
#pragma once

#include "gfx/drawlist.h"

/** The places of the play screen's parts, in vu. */
typedef struct ui_layout {
    bool portrait;      /**< the window is taller than wide (or nearly square): parts are stacked */
    float type;         /**< factor on all type sizes, from window and text-size setting */
    gfx_rect view;      /**< the visible area that is not reserved: sheets go here */
    gfx_rect safe;      /**< view less its margins: text stays inside */
    gfx_rect player[2]; /**< header of player 0 (left) and 1 (right): name, side, pips */
    gfx_rect message;   /**< just above the board: events, whose turn it is, what to do */
    gfx_rect readout;   /**< the throw: numeral and bars; empty if a panel takes its place */
    gfx_rect buttons;   /**< undo, moves, menu */
    gfx_rect mat;       /**< bounds of the mat: a press here throws */
    gfx_rect sheet;     /**< centred area for menus and pages */
    float touch_y;      /**< controls must be below it; the upper edge if they may be anywhere */
    bool column;        /**< the buttons are stacked vertically */
    gfx_rect keys;      /**< between picture and strip, if requested; otherwise empty */
    gfx_rect strip;     /**< a museum's permanent buttons at the lower edge; otherwise empty */
    gfx_rect panel;     /**< beside the table, or below it in a portrait window; otherwise empty */
} ui_layout;

/** Parts of the window's height that are not for the table, pixels. With `words_px` the window is
 *  divided into bands that do not overlap: words, picture, keys, strip. Letters then have the
 *  same size in pixels as without bands. */
typedef struct ui_reserved {
    int above_px;  /**< table only; with bands it only affects the size of letters */
    int below_px;  /**< the strip */
    int words_px;  /**< the topmost band; 0: no bands */
    int keys_px;   /**< the band below the picture; 0: the buttons fit beside the picture */
    int target_px; /**< least height of a button */
    int edge_px;   /**< if players have strips at two edges: least space above the board and
                        below the mat; not with bands */
    int touch_px;  /**< with bands: controls are below; a sheet's heading may be above */
    int panel_px;  /**< the panel's width, or its least height in a portrait window; letters keep
                        their size; not with bands */
    float behind;  /**< height of the objects above the board, vu; letters keep their size */
} ui_reserved;

/** A museum's sizes for a screen's bands, pixels; see ui_reserved. */
typedef struct ui_bands {
    float words_px, keys_px;
    bool always; /**< in every museum, not only where controls are low */
} ui_bands;

/** Width of the keys' band as a share of the window's width. */
#define UI_KEYS_SHARE 0.93f

/** Computes canvas and layout.
 *  @param text_percent the text-size setting, 100..200.
 *  @param reserved the parts of the window not for the table; all zero at home. */
void ui_layout_compute(int width_px, int height_px, int text_percent, ui_reserved reserved,
                       gfx_canvas *out_canvas, ui_layout *out_layout);

/** Whether a window's parts are stacked: ui_layout.portrait. */
bool ui_layout_is_tall(int width_px, int height_px);

/** The type factor of a card on the table, limited in landscape, where it has no room to grow. */
static inline float ui_layout_card_type(const ui_layout *layout) {
    const float most = 1.35f;
    return layout->portrait || layout->type < most ? layout->type : most;
}

/** x limited to `lo`..`hi`. */
float ui_clamp(float x, float lo, float hi);

/** Keeps the top of the window free of menus and pages: their view, safe area and sheet begin below
 *  it.
 *  @param layout changed.
 *  @param by_vu height to keep free. */
void ui_layout_lower(ui_layout *layout, float by_vu);
