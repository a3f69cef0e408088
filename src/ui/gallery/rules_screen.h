// Shared by the files of the rules screen: its state, the pages and their parts.
// Layer: ui (private header).
// Invariant: `paper.content_h` belongs to the page shown, in the current layout.
#pragma once

#include "text/words.h"
#include "ui/gallery/rules_example.h"
#include "ui/layout/paper.h"

/** The arrangement of a page's text and picture, in vu; computed in layout, so a frame only
 *  draws. */
typedef struct rules_columns {
    bool beside; /**< side by side; otherwise the picture is below the text */
    float text_w, text_h, picture_w, picture_h;
    float h; /**< of the whole page */
} rules_columns;

typedef struct rules_screen {
    senet_rules_id id; /**< the rule set shown */
    int page;          /**< from 0, the overview */
    bool table;        /**< the comparison of rule sets is shown instead */
    bool read;         /**< it has been opened before */
    uint64_t visit_ms; /**< start of the visit in which it was */
    paper paper;
    rules_example example;
    rules_columns columns;
    gfx_rect board_at; /**< place of the example on the unscrolled page; no height: none */
    bool example_seen; /**< enough of it was visible in the last layout */
    float laid_scroll; /**< scroll position in the last layout */
} rules_screen;

/** Reads the page, computes its height for its area, and limits the scrolling to it. */
void rules_page_measure(const ui_env *env, rules_screen *r);

/** Draws the first page of a rule set: an overview of the game.
 *  @param room_h height not to exceed, vu; spacing shrinks for that, text does not. */
void rules_glance_draw(paper_flow *f, senet_rules_id id, float room_h);

/** The heading of the first page. */
const char *rules_heading(const ui_env *env, senet_rules_id id);

/** A text of a page: in a visit, the page about the start tells that of the visit's own game.
 *  @param own room for such a text. */
const char *rules_page_text(const ui_env *env, content_section page, content_key key,
                            char own[WORDS_CAP]);

/** Draws four sticks side by side. @param faces light faces. @param t factor on their size */
void rules_draw_faces(const ui_env *env, gfx_drawlist *list, gfx_point at, int faces, float t);
float rules_faces_width(float t);
float rules_faces_height(float t);

/** Draws the page inside its area, with a mark if it continues. */
void rules_page_draw(const ui_env *env, const ui_widgets *widgets, const rules_screen *r,
                     gfx_drawlist *list);
