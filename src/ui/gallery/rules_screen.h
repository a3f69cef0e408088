/*
 * What the rules screen's two files share: its state, and the page with its board. Layer: ui
 * (private header). Invariant: `paper.content_h` belongs to the page shown, at the present layout.
 */
#ifndef SENET_UI_RULES_SCREEN_H
#define SENET_UI_RULES_SCREEN_H

#include "text/rules_text.h"
#include "ui/layout/paper.h"

typedef struct rules_screen {
    senet_rules_id id; /**< the rule set shown */
    int page;          /**< from 0 */
    bool read;         /**< it has been open before */
    uint64_t visit_ms; /**< during the visit that began then */
    paper paper;
} rules_screen;

/** Computes the height of the page for its area, and keeps the scrolling within it. */
void rules_page_measure(const ui_env *env, rules_screen *r);

/** Draws the page inside its area, with a sign that there is more where there is. */
void rules_page_draw(const ui_env *env, const ui_widgets *widgets, const rules_screen *r,
                     gfx_drawlist *list);

#endif
