/*
 * One page of the exhibition: heading, text, picture, the rule sets side by side, the sources.
 * See gallery.h. Layer: ui. Invariant: measuring and drawing run through the same code, with a list
 * of NULL for measuring; lines stay short enough to be read.
 */
#include "text/rules_text.h"
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"

static const float HEADING = 56.0f, BODY = 42.0f, CELL = 35.0f, SMALL = 27.0f;
static const float GAP = 64.0f;
static const float NARROW = 1060.0f;    // below it text and picture do not stand side by side
static const float LINE_MOST = 1180.0f; // about 80 letters of the body
static const float RULE_NAME = 350.0f;

#define SOURCE_LINE ((gfx_color){0x8a, 0x6a, 0x36, 150})

// --- Text

static float draw_sources(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at,
                          float width) {
    const gallery_page *page = gallery_page_get(e->page);
    const char *text = gallery_text(env, page->section, CONTENT_SOURCE);
    if (!e->sources || text[0] == '\0') {
        return 0.0f;
    }
    float t = paper_type(env);
    gfx_text_style head = paper_style(env, GFX_FONT_SMALLCAPS, SMALL);
    gfx_text_style small = paper_style(env, GFX_FONT_REGULAR, SMALL);
    float y = at.y + 26.0f * t;
    if (list != NULL) {
        gfx_draw_rect(list, (gfx_rect){at.x, y, width, 2.0f}, SOURCE_LINE);
    }
    y += 12.0f * t;
    y += ui_draw_paragraph(env, list, &head, (gfx_point){at.x, y}, width,
                           tr(env->language, "Sources"));
    y += ui_draw_paragraph(env, list, &small, (gfx_point){at.x, y}, width, text);
    return y - at.y;
}

static float draw_heading(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at,
                          float width) {
    gfx_text_style heading = paper_style(env, GFX_FONT_SMALLCAPS, HEADING);
    const char *title = gallery_text(env, gallery_page_get(e->page)->section, CONTENT_TITLE);
    return title[0] == '\0'
               ? 0.0f
               : ui_draw_paragraph(env, list, &heading, at, width, title) + 12.0f * paper_type(env);
}

static float draw_text(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at,
                       float width) {
    const gallery_page *page = gallery_page_get(e->page);
    gfx_text_style body = paper_style(env, GFX_FONT_REGULAR, BODY);
    float y = at.y;
    y += draw_heading(env, e, list, at, width);
    y += ui_draw_paragraph(env, list, &body, (gfx_point){at.x, y}, width,
                           gallery_text(env, page->section, CONTENT_TEXT));
    return y - at.y;
}

// --- With a picture

static float draw_picture(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at,
                          float width) {
    const gallery_page *page = gallery_page_get(e->page);
    gfx_text_style quiet = paper_style(env, GFX_FONT_ITALIC, SMALL + 2.0f);
    const char *caption = gallery_text(env, page->section, CONTENT_CAPTION);
    float y = at.y + gallery_draw_picture(env, page, list, e->paper.area, at, width);
    if (caption[0] != '\0') {
        y += 10.0f * paper_type(env);
        y += ui_draw_paragraph(env, list, &quiet, (gfx_point){at.x, y}, width, caption);
    }
    return y - at.y;
}

static float draw_stacked(const ui_env *env, const exhibition *e, gfx_drawlist *list,
                          gfx_point at) {
    float t = paper_type(env), w = e->paper.area.w;
    float y = at.y;
    y += draw_text(env, e, list, at, w) + 30.0f * t;
    y += draw_picture(env, e, list, (gfx_point){at.x, y}, w);
    y += draw_sources(env, e, list, (gfx_point){at.x, y}, w);
    return y - at.y;
}

static float draw_beside(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at) {
    float t = paper_type(env), w = e->paper.area.w;
    float gap = GAP * t;
    float text_w = (w - gap) * 0.46f;
    float picture_w = w - gap - text_w;
    gfx_point text_at = {at.x, at.y};
    gfx_point picture_at = {at.x + text_w + gap, at.y + 20.0f * t};
    float text_h = draw_text(env, e, list, text_at, text_w);
    text_h += draw_sources(env, e, list, (gfx_point){text_at.x, text_at.y + text_h}, text_w);
    float picture_h = 20.0f * t + draw_picture(env, e, list, picture_at, picture_w);
    return text_h > picture_h ? text_h : picture_h;
}

static float draw_plain(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at) {
    float w = e->paper.area.w, most = LINE_MOST * paper_type(env);
    float text_w = w < most ? w : most;
    at.x += (w - text_w) / 2;
    float h = draw_text(env, e, list, at, text_w);
    return h + draw_sources(env, e, list, (gfx_point){at.x, at.y + h}, text_w);
}

// --- The rule sets side by side

static float draw_rule_set(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at,
                           float width, int rules) {
    float t = paper_type(env);
    const char *name = l10n_text(env->language, rules_text_get((senet_rules_id)rules)->title);
    const char *cell = gallery_text(env, gallery_page_get(e->page)->section,
                                    (content_key)(CONTENT_JEQUIER + rules));
    gfx_text_style head = paper_style(env, GFX_FONT_SMALLCAPS, CELL - 1.0f);
    gfx_text_style body = paper_style(env, GFX_FONT_REGULAR, CELL);
    float name_w = RULE_NAME * t, pad = 9.0f * t;
    float y = at.y + pad;
    if (width < NARROW * t) {
        y += ui_draw_paragraph(env, list, &head, (gfx_point){at.x, y}, width, name);
        y += ui_draw_paragraph(env, list, &body, (gfx_point){at.x, y}, width, cell);
        return y + pad - at.y;
    }
    float cell_w = width - name_w;
    float a = ui_draw_paragraph(env, list, &head, (gfx_point){at.x, y}, name_w, name);
    float b = ui_draw_paragraph(env, list, &body, (gfx_point){at.x + name_w, y}, cell_w, cell);
    return (a > b ? a : b) + 2 * pad;
}

static float draw_compare(const ui_env *env, const exhibition *e, gfx_drawlist *list,
                          gfx_point at) {
    const gallery_page *page = gallery_page_get(e->page);
    float t = paper_type(env), w = e->paper.area.w, most = 1.25f * LINE_MOST * t;
    float width = w < most ? w : most;
    at.x += (w - width) / 2;
    gfx_text_style lead = paper_style(env, GFX_FONT_ITALIC, CELL);
    float y = at.y + draw_heading(env, e, list, at, width);
    y += ui_draw_paragraph(env, list, &lead, (gfx_point){at.x, y}, width,
                           gallery_text(env, page->section, CONTENT_TEXT));
    y += 12.0f * t;
    for (int i = 0; i < GALLERY_RULE_SETS; i++) {
        if (list != NULL) {
            gfx_draw_rect(list, (gfx_rect){at.x, y, width, 1.5f}, SOURCE_LINE);
        }
        y += draw_rule_set(env, e, list, (gfx_point){at.x, y}, width, i);
    }
    y += draw_sources(env, e, list, (gfx_point){at.x, y}, width);
    return y - at.y;
}

static float draw_timeline(const ui_env *env, const exhibition *e, gfx_drawlist *list,
                           gfx_point at) {
    float w = e->paper.area.w, most = LINE_MOST * paper_type(env);
    float h = draw_text(env, e, list, at, w < most ? w : most);
    h += 24.0f * paper_type(env);
    return h + gallery_draw_timeline(env, list, (gfx_point){at.x, at.y + h}, w, e->sources);
}

static float draw_whole(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at) {
    const gallery_page *page = gallery_page_get(e->page);
    if (page->kind == GALLERY_TIMELINE) {
        return draw_timeline(env, e, list, at);
    }
    if (page->kind == GALLERY_COMPARE) {
        return draw_compare(env, e, list, at);
    }
    if (page->picture == GALLERY_NO_PICTURE) {
        return draw_plain(env, e, list, at);
    }
    return e->paper.area.w < NARROW * paper_type(env) ? draw_stacked(env, e, list, at)
                                                      : draw_beside(env, e, list, at);
}

float gallery_draw_page(const ui_env *env, const exhibition *e, gfx_drawlist *list, gfx_point at) {
    // A page that leaves room free stands a little lower than the edge.
    float spare = e->paper.area.h - e->paper.content_h, most = 60.0f * paper_type(env);
    float lower = spare <= 0.0f ? 0.0f : 0.35f * spare < most ? 0.35f * spare : most;
    at.y += list != NULL ? lower : 0.0f;
    return draw_whole(env, e, list, at);
}
