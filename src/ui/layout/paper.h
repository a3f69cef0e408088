// A page of text in an area of its own. If it is longer than the area it scrolls by wheel, finger
// and keys; there may be more pages.
// Layer: ui (private to the screens that show pages).
// Invariant: `scroll` stays within the page; an edge beyond which the page continues is marked.
#pragma once

#include "ui/frame/screen.h"

/** Ids of the widgets of a page that is one of several. */
enum {
    PAPER_ID_PAGE = 900,
    PAPER_ID_PREVIOUS,
    PAPER_ID_NEXT,
    PAPER_ID_DOWN, /**< scrolls */
    PAPER_ID_UP
};

/** Goes to the next or previous page. @param way 1 or -1. @return false if there is none */
typedef bool (*paper_turner)(ui *u, void *data, int way);

/** A page's place among the others. */
typedef struct paper_leaf {
    int index, count; /**< as the value of the page's widget, from 0 */
    int number, of;   /**< as displayed; 0: there are no other pages */
    bool previous, next;
} paper_leaf;

/** A widget of the page; id 0: absent. */
typedef struct paper_place {
    int id;
    gfx_rect rect;
} paper_place;

typedef struct paper {
    gfx_rect area;   /**< visible part of the page, vu */
    gfx_rect frame;  /**< its focus ring */
    float content_h; /**< height of the whole page; 0: not measured yet */
    float scroll;    /**< height of the part above the area */
    uint64_t paged_ms;
    bool dragging;
    int64_t pointer; /**< the one that drags */
    gfx_point drag_from, drag_last;
    bool apart;          /**< the scroll buttons are above and below the area, not on it; see
                              paper_keep_apart */
    paper_place step[2]; /**< scroll buttons, down and up */
    paper_leaf leaf;
    gfx_rect number_at;
    int focus; /**< the focused id before the last input */
} paper;

/** Text written, or only measured if `list` is NULL, from the top down. */
typedef struct paper_flow {
    const ui_env *env;
    gfx_drawlist *list;
    float x, y, w; /**< start of the next line, and the width of lines */
} paper_flow;

/** The sheet for pages: wide enough for text and picture side by side. */
gfx_rect paper_sheet(const ui_env *env);

/** The type factor of a page. It grows with the full text-size setting, even though the table
 *  shrinks to make room for large type around it. */
static inline float paper_type(const ui_env *env) {
    return env->letter_px / env->canvas.scale * (float)env->settings->text_size / 100;
}

/** A text style at that factor. */
static inline gfx_text_style paper_style(const ui_env *env, gfx_font font, float size) {
    return ui_style(env->inks, font, size, paper_type(env));
}

/** Writes a text in lines as wide as the flow. @param size before the type factor */
void paper_text(paper_flow *f, gfx_font font, int size, const char *text);
/** As paper_text, in any style. */
void paper_write(paper_flow *f, const gfx_text_style *style, const char *text);
/** Leaves a gap. @param by before the type factor */
static inline void paper_gap(paper_flow *f, float by) {
    f->y += by * paper_type(f->env);
}
/** Draws a horizontal line as wide as the flow. */
static inline void paper_rule(const paper_flow *f, float width_vu, gfx_color color) {
    if (f->list != NULL) {
        gfx_draw_rect(f->list, (gfx_rect){f->x, f->y, f->w, width_vu}, color);
    }
}

/** Shows another page, or the same one again, from its top. */
static inline void paper_turn(const ui_env *env, paper *p) {
    p->scroll = p->content_h = 0;
    p->paged_ms = env->now_ms;
}

/** Sets the page's height and limits the scrolling to it. If the height of the same page changes,
 *  the scroll position changes in proportion. */
void paper_fit(paper *p, float content_h);

/** Scrolls, and requests a layout if buttons come or go. @return false if already at that end. */
bool paper_scroll(ui *u, paper *p, float by_vu);

/** Takes room for the scroll buttons from the area, so that they never cover text. Call it before
 *  paper_add_steps. */
void paper_keep_apart(const ui_env *env, paper *p);

/** Adds the buttons that scroll the page, at the edges beyond which it continues. They are for
 *  pointers and one-switch control; keys scroll without them. Call it in a layout after measuring
 *  the page.
 *  @param down the id of the button that scrolls down; added only if there is text below.
 *  @param up the same upwards. */
void paper_add_steps(const ui_env *env, ui_widgets *widgets, paper *p, int down, int up);

/** A button below a page. */
typedef struct paper_item {
    int id;
    const char *label;
    bool enabled, primary;
} paper_item;

/** Adds the buttons below a page: previous and next with the page number between them, and others.
 *  They are in one line, the last `n_last` of them at its end; if there is too little room, in two
 *  lines: previous and next, and below them the others.
 *  @param within changed: the area left above them */
void paper_add_buttons(const ui_env *env, ui_widgets *widgets, paper *p, gfx_rect *within,
                       const paper_item *item, int n, int n_last);

/** Sets the page's area, and its widget, which handles left and right like a choice among pages.
 *  For directional focus it counts as a line in the middle of the page, so that left and right
 *  never lead from a button into it. */
void paper_set_room(paper *p, ui_widget *page, gfx_rect room);

/** How far scroll buttons and page keys scroll, leaving some lines visible, vu.
 *  @param way 1 down, -1 up (negative result). */
float paper_step(const ui_env *env, const paper *p, int way);

/** Handles the page's own widgets, as ui_screen.outcome. With one-switch control a page scrolls to
 *  its end before the next one comes; up and down scroll before the focus leaves the page.
 *  @return true if it was consumed */
bool paper_outcome(ui *u, paper *p, ui_outcome outcome, paper_turner turn, void *data);

/** Handles the page keys, as ui_screen.action. */
bool paper_action(ui *u, paper *p, ui_action action, paper_turner turn, void *data);

/** Handles wheel and fingers, as ui_screen.pointer: scrolls the page, and changes it if the wheel
 *  continues at its end or a finger swipes sideways.
 *  @param turn NULL: there are no other pages */
bool paper_pointer(ui *u, paper *p, const base_input *input, gfx_point at, paper_turner turn,
                   void *data);

/** Writes "Page 2 of 7". */
void paper_number(const ui_env *env, const paper *p, char out_text[UI_WIDGET_TEXT_CAP]);
void paper_draw_number(const ui_env *env, const paper *p, gfx_drawlist *list);

/** Draws a widget of a screen of pages; for the page itself, only its focus. */
void paper_draw_widget(const ui_env *env, const ui_widgets *widgets, const paper *p,
                       gfx_drawlist *list, const ui_widget *w);

/** Draws the arrow of a scroll button at a point.
 *  @param k factor on its size.
 *  @param below it points down. */
void paper_draw_arrow(gfx_drawlist *list, gfx_point at, float k, bool below, gfx_color ink);
/** Draws a scroll bar in the middle of a place.
 *  @param above offset of its thumb, vu.
 *  @param seen length of its thumb, vu. */
void paper_draw_bar(gfx_drawlist *list, gfx_rect place, float above, float seen);

/** Call them before and after drawing the page at (area.x, area.y - scroll). They clip, and draw
 *  the scroll buttons. */
void paper_begin(const paper *p, gfx_drawlist *list);
void paper_end(const ui_env *env, const ui_widgets *widgets, const paper *p, gfx_drawlist *list);
