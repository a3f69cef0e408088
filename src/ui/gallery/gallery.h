// The exhibition inside the game: its pages, what is drawn on them, and the screen that shows them.
// Layer: ui (private to gallery_*.c and screen_exhibition.c). The texts are l10n/content.h.
// Invariant: a page without a text is not shown; page 0 is the list of contents and always is.
#pragma once

#include "l10n/content.h"
#include "ui/frame/env.h"
#include "ui/layout/paper.h"

typedef enum gallery_picture_kind {
    GALLERY_NO_PICTURE,
    GALLERY_BOARD,  /**< the board `theme` */
    GALLERY_LAMP,   /**< the same by night */
    GALLERY_PATH,   /**< the way from house 1 to 30 */
    GALLERY_SIGNS,  /**< the board `theme`, and its signs one by one */
    GALLERY_HOUSE,  /**< the signs of house `number` by period */
    GALLERY_PIECES, /**< the sets of pieces */
    GALLERY_STICKS,
    GALLERY_START, /**< the start position of the rule set `number` */
    GALLERY_OWN    /**< a museum's, if it has set one for `section` */
} gallery_picture_kind;

typedef enum gallery_kind {
    GALLERY_CONTENTS,
    GALLERY_TEXT,
    GALLERY_TIMELINE,
    GALLERY_TABLE
} gallery_kind;

typedef struct gallery_page {
    gallery_kind kind;
    content_section section;
    content_section chapter; /**< CONTENT_WELCOME: none */
    gallery_picture_kind picture;
    const char *theme;
    int number;
} gallery_page;

enum { GALLERY_CHAPTERS = CONTENT_CHAPTER_OWN - CONTENT_CHAPTER_SENET + 1 };

/** A page. @param index 0 .. gallery_page_count() - 1 (asserted). Constant. */
const gallery_page *gallery_page_get(int index);
int gallery_page_count(void);

/** Whether a page has a text, or is the list of contents. */
bool gallery_has(const ui_env *env, int index);

/** Whether there is anything to show. */
bool gallery_is_there(const ui_env *env);

/** The next page with a text, or the one before. @param direction 1 or -1. @return -1 if none. */
int gallery_step(const ui_env *env, int index, int direction);

/** The first page of a chapter; -1 if all its pages are without a text. */
int gallery_first_of(const ui_env *env, content_section chapter);

/** How many pages come before this one, the list of contents not counted; and how many there are. */
int gallery_number(const ui_env *env, int index);
int gallery_total(const ui_env *env);

/** A text in the language in force; "" if there is none. */
const char *gallery_text(const ui_env *env, content_section section, content_key key);

typedef struct exhibition {
    int page;
    bool sources; /**< they are shown */
    paper paper;
    gfx_rect heading_at, picture_at;
} exhibition;

/** Draws a page, or measures it. @param list NULL measures. @return its height. */
float gallery_draw_page(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at);

/** The picture of a page. @param seen what may be drawn on: the place where the page is seen.
 *  @return its height. */
float gallery_draw_picture(const ui_env *env, const gallery_page *page, gfx_drawlist *list,
                           gfx_rect seen, gfx_point at, float width);

/** Adds the timeline. @param sources also tell where each entry is from. */
void gallery_draw_timeline(paper_flow *f, bool sources);

/** Adds the table of where the rule sets differ: all of them side by side where there is room, else
 *  fewer below each other. @param room_h vu that it should not be longer than, if letters that can
 *  be read allow it. */
void gallery_draw_table(paper_flow *f, float room_h);

/** Says that table, rule set by rule set. */
void gallery_tell_table(const ui_env *env, char out_text[UI_SPEECH_CAP]);
