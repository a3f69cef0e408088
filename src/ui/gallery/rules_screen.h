// What the rules screen's files share: its state, the pages and their parts. Layer: ui
// (private header). Invariant: `paper.content_h` belongs to the page shown, at the present layout.
#pragma once

#include "text/rules_text.h"
#include "text/words.h"
#include "ui/gallery/rules_example.h"
#include "ui/layout/paper.h"

/** How a page's text and picture stand: found in a layout, so that a frame only draws. Lengths in vu. */
typedef struct rules_columns {
    bool beside; /**< each other, else the picture is below the text */
    float text_w, text_h, picture_w, picture_h;
    float h; /**< of both */
} rules_columns;

typedef struct rules_screen {
    senet_rules_id id; /**< the rule set shown */
    int page;          /**< from 0 */
    bool table;        /**< where the rule sets differ is shown instead */
    bool read;         /**< it has been open before */
    uint64_t visit_ms; /**< during the visit that began then */
    paper paper;
    rules_example example;
    rules_columns columns;
    gfx_rect board_at; /**< where it is drawn on the page, not scrolled; no height: nowhere */
    bool example_seen; /**< enough of it to follow, at the last layout */
    float laid_scroll; /**< of the paper, then */
} rules_screen;

/** Reads the page, computes its height for its area, and keeps the scrolling within it. */
void rules_page_measure(const ui_env *env, rules_screen *r);

/** The first page of a rule set: the whole game at a glance. @param room_h vu that it should not be
 *  longer than; what lies between the words gives way for that, they do not. */
void rules_glance_draw(paper_flow *f, senet_rules_id id, float room_h);

/** In a visit, of the rule set that is played: a sentence on its game. @return false, and "": another one */
bool rules_glance_of_visit(const ui_env *env, senet_rules_id id, char out_text[WORDS_CAP]);

/** Four sticks beside each other, so many of them with the light face up. @param t factor on their size */
void rules_draw_faces(const ui_env *env, gfx_drawlist *list, gfx_point at, int faces, float t);
float rules_faces_width(float t);
float rules_faces_height(float t);

/** Draws the page inside its area, with a sign that there is more where there is. */
void rules_page_draw(const ui_env *env, const ui_widgets *widgets, const rules_screen *r,
                     gfx_drawlist *list);
