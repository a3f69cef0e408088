/*
 * What the rules screen's two files share: its state, and the page with its board. Layer: ui
 * (private header). Invariant: `content_h` belongs to the page shown, at the present layout.
 */
#ifndef SENET_UI_RULES_SCREEN_H
#define SENET_UI_RULES_SCREEN_H

#include "ui/rules_text.h"
#include "ui/screen.h"

typedef struct rules_screen {
    senet_rules_id id; /**< the rule set shown */
    int page;          /**< from 0 */
    bool read;         /**< it has been open before */
    gfx_rect area;     /**< where the page is seen, vu */
    gfx_rect frame;    /**< its focus ring */
    gfx_rect number_at;
    float content_h; /**< of the whole page */
    float scroll;    /**< how much of it is above the area */
    int focus;       /**< id that had the focus before the last input */
    uint64_t turned_ms;
    bool dragging;
    int64_t pointer; /**< that drags */
    gfx_point drag_from, drag_last;
} rules_screen;

/** Computes content_h for the page and the area, and keeps the scrolling within it. */
void rules_page_measure(ui *u, rules_screen *r);

/** Draws the page inside its area, with a sign that there is more where there is. */
void rules_page_draw(ui *u, const rules_screen *r, gfx_drawlist *list);

#endif
