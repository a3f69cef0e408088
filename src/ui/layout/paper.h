/*
 * A page of text in a room of its own: it scrolls where it is longer, by wheel, finger and keys,
 * and is turned. Layer: ui (private to the screens that show pages).
 * Invariant: `scroll` stays within the page; what goes on beyond an edge is seen to go on.
 */
#pragma once

#include "ui/frame/screen.h"

/** The ids of what belongs to a page that can be turned. */
enum {
    PAPER_ID_PAGE = 900,
    PAPER_ID_PREVIOUS,
    PAPER_ID_NEXT,
    PAPER_ID_DOWN, /**< scrolls */
    PAPER_ID_UP
};

/** Turns to the next page or the one before. @param way 1 or -1. @return false if there is none */
typedef bool (*paper_turner)(ui *u, void *data, int way);

/** Where a page is among the others. */
typedef struct paper_leaf {
    int index, count; /**< as a value of the page's widget, from 0 */
    int number, of;   /**< as it is written; 0: it cannot be turned */
    bool previous, next;
} paper_leaf;

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
    bool apart; /**< the steps lie above and below the area, not on it; see paper_keep_apart */
    paper_place step[2]; /**< that scroll it downwards and upwards */
    paper_leaf leaf;
    gfx_rect number_at;
    int focus; /**< id that had the focus before the last input */
} paper;

/** What is written or, with a list of NULL, measured from the top down. */
typedef struct paper_flow {
    const ui_env *env;
    gfx_drawlist *list;
    float x, y, w; /**< where the next line begins, and how wide lines may be */
} paper_flow;

/** The sheet on which pages are shown: wide enough for text and picture side by side. */
gfx_rect paper_sheet(const ui_env *env);

/** The factor on a page's letters: they grow on the screen by the whole text size that is set,
 *  although the table shrinks to make room for large type around it. */
static inline float paper_type(const ui_env *env) {
    return env->letter_px / env->canvas.scale * (float)env->settings->text_size / 100;
}

/** A style of that size. */
static inline gfx_text_style paper_style(const ui_env *env, gfx_font font, float size) {
    return ui_style(env->inks, font, size, paper_type(env));
}

/** Writes a text in lines as wide as the flow. @param size before the factor on type */
void paper_text(paper_flow *f, gfx_font font, int size, const char *text);
/** The same in a style of its own. */
void paper_write(paper_flow *f, const gfx_text_style *style, const char *text);
/** Leaves room free. @param by before the factor on type */
static inline void paper_gap(paper_flow *f, float by) {
    f->y += by * paper_type(f->env);
}
/** A line as wide as the flow, in a colour, above what follows. */
static inline void paper_rule(const paper_flow *f, float width_vu, gfx_color color) {
    if (f->list != NULL) {
        gfx_draw_rect(f->list, (gfx_rect){f->x, f->y, f->w, width_vu}, color);
    }
}

/** Another page, or the same one anew: it is seen from its top. */
static inline void paper_turn(const ui_env *env, paper *p) {
    p->scroll = p->content_h = 0;
    p->paged_ms = env->now_ms;
}

/** Sets the page's height and keeps the scrolling within it. If the same page had another height
 *  before, it stays scrolled by the same part. */
void paper_fit(paper *p, float content_h);

/** Scrolls, and asks for a layout where that makes a button come or go. @return false if there was nothing more in that direction. */
bool paper_scroll(ui *u, paper *p, float by_vu);

/** Takes the place of the steps from the area, so that they never lie over text; before paper_add_steps. */
void paper_keep_apart(const ui_env *env, paper *p);

/** The buttons that scroll the page, at the edges where it goes on; keys scroll it without them, one
 *  switch comes to them. To be called in a layout when the page has been measured.
 *  @param down the id of the widget that goes down; not there where nothing is below.
 *  @param up likewise upwards. */
void paper_add_steps(const ui_env *env, ui_widgets *widgets, paper *p, int down, int up);

/** A button below a page. */
typedef struct paper_item {
    int id;
    const char *label;
    bool enabled, primary;
} paper_item;

/**
 * Adds the buttons below a page: those that turn it, with its number between them, and others. They stand
 * in one line, the last `n_last` of them at its end; where there is too little room, in two lines: those
 * that turn pages, and below them those that lead elsewhere.
 * @param within changed: what is left above them
 */
void paper_add_buttons(const ui_env *env, ui_widgets *widgets, paper *p, gfx_rect *within,
                       const paper_item *item, int n, int n_last);

/**
 * Gives the page its room and its widget, added before, which answers left and right like a choice among
 * pages. For the way of the focus it is a line in the middle of the page: left and right among buttons
 * then never lead into it.
 */
void paper_set_room(paper *p, ui_widget *page, gfx_rect room);

/** By how much such a step scrolls, and the key for a page: what stands at the edge is seen again.
 *  @param way 1 down, -1 up. */
float paper_step(const ui_env *env, const paper *p, int way);

/** What its own widgets do, as of ui_screen.outcome: one switch reads a page to its end before it is
 *  turned; up and down read on before they leave it. @return true if it was used up */
bool paper_outcome(ui *u, paper *p, ui_outcome outcome, paper_turner turn, void *data);

/** The keys for pages, as of ui_screen.action. */
bool paper_action(ui *u, paper *p, ui_action action, paper_turner turn, void *data);

/** Wheel and fingers, as of ui_screen.pointer: scrolls the page, and turns it where the wheel goes on
 *  beyond its end or a finger sweeps sideways. @param turn NULL: it cannot be turned */
bool paper_pointer(ui *u, paper *p, const base_input *input, gfx_point at, paper_turner turn,
                   void *data);

/** "Page 2 of 7". */
void paper_number(const ui_env *env, const paper *p, char out_text[UI_WIDGET_TEXT_CAP]);
void paper_draw_number(const ui_env *env, const paper *p, gfx_drawlist *list);

/** A widget of a screen of pages: of the page itself only the focus is seen. */
void paper_draw_widget(const ui_env *env, const ui_widgets *widgets, const paper *p,
                       gfx_drawlist *list, const ui_widget *w);

/** The parts of what scrolls, here and in forms: the arrow of a step, whose middle is there, @param k factor on its
 *  size; and the bar, in the middle of a place, with so much of its height above what is seen. */
void paper_draw_arrow(gfx_drawlist *list, gfx_point at, float k, bool below, gfx_color ink);
void paper_draw_bar(gfx_drawlist *list, gfx_rect place, float above, float seen);

/** Before and after the page is drawn at (area.x, area.y - scroll): clips, and draws the buttons
 *  where it goes on. */
void paper_begin(const paper *p, gfx_drawlist *list);
void paper_end(const ui_env *env, const ui_widgets *widgets, const paper *p, gfx_drawlist *list);
