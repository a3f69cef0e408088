// A page of the exhibition: heading, text, picture, sources. See gallery.h.
// Layer: ui.
// Invariant: the same code measures (with a NULL list) and draws; lines stay short enough to read.
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"
#include "ui/museum/visit.h"

#include <math.h>

// Type sizes, then lengths, before the type factor.
enum { HEADING = 56, BODY = 42, CAPTION = 29, SMALL = 27 };
enum { GAP = 64, NARROW = 1060 }; // between text and picture; narrower pages stack them
enum { LINE_MOST = 1180 };        // about 80 characters of the body
enum { BELOW_HEADING = 12, ABOVE_SOURCES = 26, ABOVE_CAPTION = 10 };
enum {
    ABOVE_PICTURE = 30,
    PICTURE_LOWER = 20, // when beside the text
    ABOVE_TIMELINE = 24
};
enum { LOWER_MOST = 60 };                         // largest shift of a short page below the edge
static const float TEXT_W = 0.46f, LOWER = 0.35f; // of the page, of the spare height

#define SOURCE_LINE ((gfx_color){0x8a, 0x6a, 0x36, 150})

static const char *text_of(const paper_flow *f, const exhibition *e, content_key key) {
    return gallery_text(f->env, gallery_page_get(e->page)->section, key);
}

// Centres the flow with a limited width.
static void narrow(paper_flow *f, float most) {
    float w = fminf(f->w, most * paper_type(f->env));
    f->x += (f->w - w) / 2;
    f->w = w;
}

// --- Text

static void draw_sources(paper_flow *f, const exhibition *e) {
    const char *text = text_of(f, e, CONTENT_SOURCE);
    if (e->sources && text[0] != '\0') {
        paper_gap(f, ABOVE_SOURCES);
        paper_rule(f, 2, SOURCE_LINE);
        paper_gap(f, BELOW_HEADING);
        paper_text(f, GFX_FONT_SMALLCAPS, SMALL, tr(f->env->language, "Sources"));
        paper_text(f, GFX_FONT_REGULAR, SMALL, text);
    }
}

static void draw_heading(paper_flow *f, const exhibition *e) {
    const char *title = text_of(f, e, CONTENT_TITLE);
    if (title[0] != '\0') {
        paper_text(f, GFX_FONT_SMALLCAPS, HEADING, title);
        paper_gap(f, BELOW_HEADING);
    }
}

static void draw_text(paper_flow *f, const exhibition *e) {
    draw_heading(f, e);
    paper_text(f, GFX_FONT_REGULAR, BODY, text_of(f, e, CONTENT_TEXT));
}

// --- Picture

static void draw_picture(paper_flow *f, const exhibition *e) {
    const char *caption = text_of(f, e, CONTENT_CAPTION);
    f->y += gallery_draw_picture(f->env, gallery_page_get(e->page), f->list, e->paper.area,
                                 (gfx_point){f->x, f->y}, f->w);
    if (caption[0] != '\0') {
        paper_gap(f, ABOVE_CAPTION);
        paper_text(f, GFX_FONT_ITALIC, CAPTION, caption);
    }
}

static void draw_with_picture(paper_flow *f, const exhibition *e) {
    if (f->w < NARROW * paper_type(f->env)) {
        draw_text(f, e);
        paper_gap(f, ABOVE_PICTURE);
        draw_picture(f, e);
        draw_sources(f, e);
        return;
    }
    paper_flow beside = *f;
    const float gap = GAP * paper_type(f->env);
    f->w = (f->w - gap) * TEXT_W;
    beside.x += f->w + gap;
    beside.w -= f->w + gap;
    draw_text(f, e);
    draw_sources(f, e);
    paper_gap(&beside, PICTURE_LOWER);
    draw_picture(&beside, e);
    f->y = fmaxf(f->y, beside.y);
}

static void draw_timeline(paper_flow *f, const exhibition *e) {
    paper_flow text = *f;
    text.w = fminf(f->w, LINE_MOST * paper_type(f->env));
    draw_text(&text, e);
    paper_gap(&text, ABOVE_TIMELINE);
    f->y = text.y;
    gallery_draw_timeline(f, e->sources);
}

float gallery_draw_page(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at) {
    const gallery_page *page = gallery_page_get(e->page);
    char own[VISIT_PICTURE_CAP];
    // Move a short page a little below the edge.
    const float spare = fmaxf(e->paper.area.h - e->paper.content_h, 0);
    const float lower = fminf(LOWER * spare, LOWER_MOST * paper_type(env));
    paper_flow f = {env, list, at.x, at.y + (list != NULL ? lower : 0), e->paper.area.w};
    const float top = f.y;
    if (page->kind == GALLERY_TIMELINE) {
        draw_timeline(&f, e);
    } else if (page->kind == GALLERY_TABLE) {
        gallery_draw_table(&f, e->paper.area.h);
    } else if (page->picture == GALLERY_NO_PICTURE ||
               (page->picture == GALLERY_OWN &&
                visit_picture(env, page->section, CONTENT_PICTURE, own) <= 0)) {
        narrow(&f, LINE_MOST);
        draw_text(&f, e);
        draw_sources(&f, e);
    } else {
        draw_with_picture(&f, e);
    }
    return f.y - top;
}
