/*
 * The shared look: inks, sizes, and ready text styles (ART.md sections 5 and 6). Layer: ui.
 * Invariant: sizes are virtual units before the layout's type factor.
 */
#ifndef SENET_UI_STYLE_H
#define SENET_UI_STYLE_H

#include "gfx/drawlist.h"

#define UI_INK        ((gfx_color){0x26, 0x18, 0x0d, 255})
#define UI_INK_SOFT   ((gfx_color){0x26, 0x18, 0x0d, 190})
#define UI_INK_PAST   ((gfx_color){0x26, 0x18, 0x0d, 150})
#define UI_INK_FAINT  ((gfx_color){0x26, 0x18, 0x0d, 110})
#define UI_GOLD       ((gfx_color){0xc9, 0x97, 0x3f, 255})
#define UI_GOLD_LIGHT ((gfx_color){0xff, 0xda, 0x88, 255})
#define UI_GOLD_GLOW  ((gfx_color){0xff, 0xb0, 0x3a, 255})
#define UI_ACTIVE     ((gfx_color){0xb0, 0x74, 0x1e, 255})
#define UI_IVORY      ((gfx_color){0xf4, 0xea, 0xd4, 255})
#define UI_EBONY      ((gfx_color){0x1c, 0x16, 0x13, 255})
#define UI_LAPIS      ((gfx_color){0x23, 0x32, 0x8f, 255})
#define UI_CARNELIAN  ((gfx_color){0xa3, 0x3a, 0x22, 255})
#define UI_CLEAR      ((gfx_color){0, 0, 0, 0})

enum {
    UI_SIZE_TITLE = 30,
    UI_SIZE_NAME = 46,
    UI_SIZE_BUTTON = 27,
    UI_SIZE_BODY = 27,
    UI_SIZE_CAPTION = 25,
    UI_SIZE_NUMERAL = 120,
    UI_SIZE_HEADING = 54
};

/** A style of the face at `size` times `type` (ui_layout.type), in ink, letterpressed on stone. */
gfx_text_style ui_style(gfx_font font, float size, float type);

#endif
