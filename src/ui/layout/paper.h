/*
 * A page of text in a room of its own: it scrolls where it is longer, by wheel, finger and keys,
 * and asks to be turned. Layer: ui (private to the screens that show pages).
 * Invariant: `scroll` stays within the page; what goes on beyond an edge is seen to go on.
 */
#ifndef SENET_UI_PAPER_H
#define SENET_UI_PAPER_H

#include "ui/frame/screen.h"

/** A widget of the page; id 0: it is not there. */
typedef struct paper_place {
    int id;
    gfx_rect rect;
} paper_place;

typedef struct paper {
    gfx_rect area;   /**< where the page is seen, vu */
    gfx_rect frame;  /**< its focus ring */
    float content_h; /**< of the whole page; 0: not measured yet */
    float scroll;    /**< how much of it is above the area */
    uint64_t paged_ms;
    bool dragging;
    int64_t pointer; /**< that drags */
    gfx_point drag_from, drag_last;
    paper_place step[2]; /**< that scroll it downwards and upwards */
} paper;

/** The sheet on which pages are shown: wide enough for text and picture side by side. */
gfx_rect paper_sheet(const ui_env *env);

/** The factor on a page's letters: they grow on the screen by the whole text size that is set,
 *  although the table shrinks to make room for large type around it. */
float paper_type(const ui_env *env);

/** A style of that size, without the edge of pressed letters. */
gfx_text_style paper_style(const ui_env *env, gfx_font font, float size);

/** Paragraphs parted by line feeds, with some room between them. @param list NULL measures only.
 *  @return the height. */
float paper_paragraphs(const ui_env *env, gfx_drawlist *list, const gfx_text_style *style,
                       gfx_point at, float width, const char *text);

/** Another page, or the same one anew: it is seen from its top. */
void paper_turn(const ui_env *env, paper *p);

/** Sets the page's height and keeps the scrolling within it. If the same page had another height
 *  before, it stays scrolled by the same part. */
void paper_fit(paper *p, float content_h);

/** Scrolls, and asks for a layout where that makes a button come or go. @return false if there was nothing more in that direction. */
bool paper_scroll(ui *u, paper *p, float by_vu);

/** The buttons that scroll the page, at the edges where it goes on; keys scroll it without them, one
 *  switch comes to them. To be called in a layout when the page has been measured.
 *  @param down the id of the widget that goes down; not there where nothing is below.
 *  @param up likewise upwards. */
void paper_add_steps(const ui_env *env, ui_widgets *widgets, paper *p, int down, int up);

/** A button of the line below a page or, with id 0, a text among them. */
typedef struct paper_item {
    int id;
    const char *label;
    bool enabled, primary;
} paper_item;

/**
 * Adds the buttons below a page: in one line, the last `n_last` of them at its end; where there is too
 * little room, in two lines: those that turn pages, and below them those that lead elsewhere.
 * @param within changed: what is left above them. @param n_turning how many of `n` turn pages.
 * @param out_text where the text stands; unchanged without one.
 */
void paper_add_buttons(const ui_env *env, ui_widgets *widgets, gfx_rect *within,
                       const paper_item *item, int n, int n_turning, int n_last,
                       gfx_rect *out_text);

/**
 * Gives the page its room and its widget, added before, which answers left and right like a choice among
 * pages. For the way of the focus it is a line in the middle of the page: left and right among buttons
 * then never lead into it.
 */
void paper_set_room(paper *p, ui_widget *page, gfx_rect room, int number, int n_pages);

/** By how much such a step scrolls, and the key for a page: what stands at the edge is seen again.
 *  @param way 1 down, -1 up. */
float paper_step(const ui_env *env, const paper *p, int way);

/**
 * Wheel and fingers: scrolls the page, and turns it where the wheel goes on beyond its end or a
 * finger sweeps sideways.
 * @param out_turn 1 for the page that lies to the right, -1 for the one to the left, 0 none.
 * @param out_pressed the page was pressed: it gets the focus.
 * @return true if the event was used up.
 */
bool paper_pointer(ui *u, paper *p, const base_input *input, gfx_point at, int *out_turn,
                   bool *out_pressed);

/** Before and after the page is drawn at (area.x, area.y - scroll): clips, and draws the buttons
 *  where it goes on. */
void paper_begin(const paper *p, gfx_drawlist *list);
void paper_end(const ui_env *env, const ui_widgets *widgets, const paper *p, gfx_drawlist *list);

#endif
