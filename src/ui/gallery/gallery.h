// The exhibition inside the game: its pages, their pictures, and the screen that shows them.
// Layer: ui (private to gallery_*.c and screen_exhibition.c). The texts are in l10n/content.h.
// Invariant: a page without a text is not shown; page 0, the list of contents, always is.
#pragma once

#include "l10n/content.h"
#include "ui/frame/env.h"
#include "ui/layout/paper.h"

typedef enum gallery_picture_kind {
    GALLERY_NO_PICTURE,
    GALLERY_BOARD,  /**< the board `theme` */
    GALLERY_LAMP,   /**< the same at night */
    GALLERY_PATH,   /**< the path from house 1 to 30 */
    GALLERY_SIGNS,  /**< the board `theme`, and each of its signs */
    GALLERY_HOUSE,  /**< the signs of house `number` by period */
    GALLERY_PIECES, /**< the sets of pieces */
    GALLERY_STICKS,
    GALLERY_START, /**< the start position of the rule set `number` */
    GALLERY_OWN    /**< the museum's picture for `section`, if there is one */
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

/** Whether a page has a text or is the list of contents. */
bool gallery_has(const ui_env *env, int index);

/** Whether any page can be shown. */
bool gallery_has_pages(const ui_env *env);

/** The next or previous page with a text. @param direction 1 or -1. @return -1 if none. */
int gallery_step(const ui_env *env, int index, int direction);

/** The first page of a chapter; -1 if none of its pages has a text. */
int gallery_first_of(const ui_env *env, content_section chapter);

/** The number of pages before this one, without the list of contents; and the total. */
int gallery_number(const ui_env *env, int index);
int gallery_total(const ui_env *env);

/** A text in the current language; "" if there is none. */
const char *gallery_text(const ui_env *env, content_section section, content_key key);

typedef struct exhibition {
    int page;
    bool sources; /**< sources are shown */
    paper paper;
    gfx_rect heading_at, picture_at;
} exhibition;

/** Draws or measures a page. @param list NULL: only measure. @return the height. */
float gallery_draw_page(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at);

/** Draws the picture of a page.
 *  @param seen the visible part of the page; drawing stays inside it.
 *  @return the height. */
float gallery_draw_picture(const ui_env *env, const gallery_page *page, gfx_drawlist *list,
                           gfx_rect seen, gfx_point at, float width);

/** Adds the timeline. @param sources also give the source of each entry. */
void gallery_draw_timeline(paper_flow *f, bool sources);

/** Adds the comparison of the rule sets: side by side if there is room, otherwise in several parts
 *  below each other.
 *  @param room_h height not to exceed, as far as legible letters allow, vu. */
void gallery_draw_table(paper_flow *f, float room_h);

/** Describes that table in words, rule set by rule set. */
void gallery_describe_table(const ui_env *env, char out_text[UI_SPEECH_CAP]);
