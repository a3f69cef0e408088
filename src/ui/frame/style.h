/*
 * The shared look: colours, sizes, and ready text styles. Layer: ui.
 * Source: assets/art/README.md "Colours" and "Type".
 * Invariant: sizes are virtual units before the layout's type factor.
 */
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

/** Measures of sheets and the forms on them, before the factor on type but for those of the frame. */
enum {
    UI_SHEET_PAD = 40,    /**< frame of a sheet and what is free inside it; not by type */
    UI_SHEET_MARGIN = 48, /**< above and below a sheet together; not by type */
    UI_SHEET_SIDE = 30,   /**< left and right of it; not by type */
    UI_FORM_HEAD = 114,   /**< heading and ornament */
    UI_FORM_LEAST_HEAD = 40,
    UI_FORM_CLOSE_HEAD = 64, /**< the heading where there is little room */
    UI_FORM_SCROLL = 44,     /**< the bar that scrolls rows: its width */
    UI_FORM_HEADING = 73,    /**< height of the heading's line */
    UI_FORM_ORNAMENT = 90,   /**< the ornament's middle below the head's upper edge */
    UI_FORM_ORNAMENT_W = 420,
    UI_FORM_ORNAMENT_H = 16,
    UI_FORM_ROW = 62,
    UI_FORM_ROW_DENSE = 47, /**< of a list */
    UI_FORM_LINE = 40,      /**< what the screen says in one line */
    UI_FORM_ROW_GAP = 4,
    UI_FORM_COLUMN = 800,
    UI_FORM_GAP = 56,     /**< between columns */
    UI_FORM_BENEATH = 20, /**< above what stands beneath the rows */
    UI_FORM_INSET = 12,   /**< rows and buttons stand so far inside; not by type */
    UI_FORM_AROUND = 100, /**< a sheet is wider than its columns by so much */
    UI_FORM_FOOT = 92,    /**< the buttons at the lower edge, and what is free above */
    UI_FORM_BUTTON_W = 260,
    UI_FORM_BUTTON_H = 62,
    UI_FORM_BUTTON_GAP = 20,
    UI_FORM_BUTTON_SIZE = 29,
    UI_FORM_TABS = 76, /**< buttons that open pages, and what is free below them */
    UI_FORM_UNDER_TABS = 16,
    UI_FORM_HELP = 25, /**< type of the line that says what a row does */
    UI_FORM_ABOVE_HELP = 14,
    UI_FORM_LABEL_X = 12, /**< a row's label from its edge; not by type */
    UI_FORM_BUTTON_X = 4  /**< a button's label stands nearer to its edge than a row's */
};

/** What one writes with: it depends on the ground and on the light. */
typedef struct ui_inks {
    gfx_color ink;     /**< texts and lines */
    gfx_color soft;    /**< what matters less */
    gfx_color faded;   /**< for what is over */
    gfx_color faint;   /**< what cannot be had; hair lines */
    gfx_color pointed; /**< what a pointer or the focus is on */
    bool pressed;      /**< letters are pressed into the stone: a light edge below */
    bool sans;         /**< a plain sans instead of the book face */
    float least;       /**< no size is smaller than this, before the factor; 0: as it is */
} ui_inks;

/** Dark brown on something pale that brings its own light, such as a drawn board. */
extern const ui_inks ui_inks_on_paper;

/** A style of the face at `size` times `type` (ui_layout.type), in these inks. */
gfx_text_style ui_style(const ui_inks *inks, gfx_font font, float size, float type);
