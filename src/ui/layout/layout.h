/*
 * From the window's size to the canvas and the places of everything on the table. Layer: ui.
 * Invariant: any window from 4:3 to 21:9 and portrait is filled; nothing overlaps the board.
 */
#pragma once

#include "gfx/drawlist.h"

/** Where the play screen's parts go, in vu. */
typedef struct ui_layout {
    bool portrait;      /**< the window is taller than wide (or nearly square): parts are stacked */
    float type;         /**< factor on all type sizes: window, text-size setting */
    gfx_rect view;      /**< all that is visible and not reserved: place for sheets */
    gfx_rect safe;      /**< view less margins: text stays inside */
    gfx_rect player[2]; /**< header of player 0 (left) and 1 (right): name, side, pips */
    gfx_rect message;   /**< close above the board: what happens, whose turn it is, what to do */
    gfx_rect readout;   /**< the throw: numeral and bars; empty where a panel needs its place */
    gfx_rect buttons;   /**< undo, moves, menu */
    gfx_rect mat;       /**< bounds of the mat: press here to throw */
    gfx_rect sheet;     /**< centred area for menus and pages */
    float touch_y;      /**< what is touched lies below; the upper edge where all may be touched */
    bool column;        /**< the buttons stand one above the other */
    gfx_rect keys;      /**< between picture and strip, where that is asked for; else empty */
    gfx_rect strip;     /**< at the lower edge, in a museum: what is always at hand; else empty */
    gfx_rect panel;     /**< beside or, in a tall window, below the table; else empty */
} ui_layout;

/** Parts of the window's height that are not the table's, pixels. With `words_px` the window is in
 *  storeys: words, picture, keys, strip, and none lies over another; its letters are as large, in
 *  pixels, as they would be without storeys. */
typedef struct ui_reserved {
    int above_px;  /**< table and nothing else; in storeys only the letters' size comes from it */
    int below_px;  /**< the strip */
    int words_px;  /**< the uppermost storey; 0: no storeys */
    int keys_px;   /**< the storey below the picture; 0: the buttons find room beside the picture */
    int target_px; /**< a button is so high at least */
    int edge_px;   /**< where players have strips at two edges: so much at least is free above the
                        board, and below the mat; not in storeys */
    int touch_px; /**< in storeys: nothing that is touched lies above; sheets begin with a heading's
                       height above it */
    int panel_px; /**< the panel's width, in a tall window its least height; letters keep their
                       size; not in storeys */
    float behind; /**< height of what lies behind the board, vu; letters keep their size */
} ui_reserved;

/** A museum's measures of a screen's storeys, pixels; see ui_reserved. */
typedef struct ui_storeys {
    float words_px, keys_px;
    bool always; /**< asked for in every museum, not only where controls are low */
} ui_storeys;

/** How wide the storey of the keys is, of the window's width. */
#define UI_KEYS_SHARE 0.93f

/**
 * Computes canvas and layout.
 * @param text_percent the text-size setting, 100..200.
 * @param reserved       what of the window is not the table's; all zero at home.
 */
void ui_layout_compute(int width_px, int height_px, int text_percent, ui_reserved reserved,
                       gfx_canvas *out_canvas, ui_layout *out_layout);

/** Whether a window is so tall that its parts are stacked: ui_layout.portrait. */
bool ui_layout_is_tall(int width_px, int height_px);

/** The factor on type on a card that lies on the table: where it is wide it has no room to grow. */
static inline float ui_layout_card_type(const ui_layout *layout) {
    const float most = 1.35f;
    return layout->portrait || layout->type < most ? layout->type : most;
}

/** x, at least `lo` and at most `hi`. */
float ui_clamp(float x, float lo, float hi);

/** Keeps the uppermost part of the window free of menus and pages: their view, safe area and sheet end
 *  below it. @param layout changed. @param by_vu its height. */
void ui_layout_lower(ui_layout *layout, float by_vu);
