// The shared look: colours, sizes and text styles.
// Layer: ui.
// Source: assets/art/README.md "Colours" and "Type".
// Invariant: sizes are virtual units before the layout's type factor.
#pragma once

#include "gfx/drawlist.h"

#define UI_GOLD       ((gfx_color){0xc9, 0x97, 0x3f, 255})
#define UI_GOLD_LIGHT ((gfx_color){0xff, 0xda, 0x88, 255})
#define UI_ACTIVE     ((gfx_color){0xb0, 0x74, 0x1e, 255})
#define UI_IVORY      ((gfx_color){0xf4, 0xea, 0xd4, 255})
#define UI_EBONY      ((gfx_color){0x1c, 0x16, 0x13, 255})
#define UI_LAPIS      ((gfx_color){0x23, 0x32, 0x8f, 255})
#define UI_CARNELIAN  ((gfx_color){0xa3, 0x3a, 0x22, 255})
#define UI_CLEAR      ((gfx_color){0, 0, 0, 0})

enum {
    UI_SIZE_NAME = 46,
    UI_SIZE_BUTTON = 27,
    UI_SIZE_BODY = 27,
    UI_SIZE_CAPTION = 25,
    UI_SIZE_NUMERAL = 120,
    UI_SIZE_HEADING = 54
};

/** Measures of sheets and forms. They scale with type unless marked "fixed". */
enum {
    UI_SHEET_PAD = 40,    /**< frame of a sheet and padding inside it; fixed */
    UI_SHEET_MARGIN = 48, /**< above and below a sheet together; fixed */
    UI_SHEET_SIDE = 30,   /**< left and right of it; fixed */
    UI_FORM_HEAD = 114,   /**< heading and ornament */
    UI_FORM_LEAST_HEAD = 40,
    UI_FORM_CLOSE_HEAD = 64, /**< the heading when space is short */
    UI_FORM_SCROLL = 44,     /**< width of the scroll bar */
    UI_FORM_HEADING = 73,    /**< height of the heading's line */
    UI_FORM_ORNAMENT = 90,   /**< from the head's upper edge to the ornament's middle */
    UI_FORM_ORNAMENT_W = 420,
    UI_FORM_ORNAMENT_H = 16,
    UI_FORM_ROW = 62,
    UI_FORM_ROW_DENSE = 47, /**< in a list */
    UI_FORM_LINE = 40,      /**< a line of text from the screen */
    UI_FORM_ROW_GAP = 4,
    UI_FORM_COLUMN = 800,
    UI_FORM_GAP = 56,     /**< between columns */
    UI_FORM_BENEATH = 20, /**< above the text below the rows */
    UI_FORM_INSET = 12,   /**< inner margin of rows and buttons; fixed */
    UI_FORM_AROUND = 100, /**< how much wider a sheet is than its columns */
    UI_FORM_FOOT = 92,    /**< the buttons at the lower edge, and the space above them */
    UI_FORM_BUTTON_W = 260,
    UI_FORM_BUTTON_H = 62,
    UI_FORM_BUTTON_GAP = 20,
    UI_FORM_BUTTON_SIZE = 29,
    UI_FORM_TABS = 76, /**< the buttons of the pages, and the space below them */
    UI_FORM_UNDER_TABS = 16,
    UI_FORM_HELP = 25, /**< type size of the line that explains a row */
    UI_FORM_ABOVE_HELP = 14,
    UI_FORM_LABEL_X = 12, /**< from a row's edge to its label; fixed */
    UI_FORM_BUTTON_X = 4  /**< the same for a button */
};

/** Colours and type for a background and light. */
typedef struct ui_inks {
    gfx_color ink;     /**< texts and lines */
    gfx_color soft;    /**< less important text */
    gfx_color faded;   /**< for what is over */
    gfx_color faint;   /**< unavailable items; hairlines */
    gfx_color pointed; /**< the item under the pointer or focus */
    bool pressed;      /**< letters look engraved in stone: a light lower edge */
    bool sans;         /**< a plain sans instead of the serif typeface */
    float least;       /**< smallest size, before the type factor; 0: no limit */
} ui_inks;

/** Dark brown for a pale, self-lit background such as a drawn board. */
extern const ui_inks ui_inks_on_paper;

/** A text style of `size` times `type` (ui_layout.type), in these inks. */
gfx_text_style ui_style(const ui_inks *inks, gfx_font font, float size, float type);
