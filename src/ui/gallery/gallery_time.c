/*
 * The timeline: the years to scale, then the entries along a line. See gallery.h.
 * Layer: ui. Source of the years: the sections [time.*] of assets/content/en.txt.
 * Invariant: how sure an entry is, its words say; the shape of its mark only repeats it.
 */
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"

enum { N_ENTRIES = CONTENT_TIME_15 - CONTENT_TIME_1 + 1 };

typedef enum sureness { DOUBTFUL, SUPPORTED, CERTAIN } sureness;

// Years, those before Christ below 0.
static const struct {
    short from, to;
    sureness sure;
} SPANS[N_ENTRIES] = {
    {-3300, -3100, DOUBTFUL},  {-3100, -2900, DOUBTFUL},  {-2620, -2620, SUPPORTED},
    {-2500, -2200, SUPPORTED}, {-1900, -1550, SUPPORTED}, {-1479, -1425, SUPPORTED},
    {-1390, -1353, SUPPORTED}, {-1325, -1325, CERTAIN},   {-1300, -1300, SUPPORTED},
    {-1255, -1255, CERTAIN},   {-1250, -1250, CERTAIN},   {-1180, -1150, SUPPORTED},
    {-980, -838, SUPPORTED},   {-300, -300, SUPPORTED},   {-30, 300, DOUBTFUL},
};

static const float FIRST_YEAR = -3400.0f, LAST_YEAR = 400.0f;
static const float DATE = 34.0f, TEXT = 37.0f, SURE = 29.0f, SOURCE = 25.0f;
static const float WIDE = 1240.0f; // from here on the entries stand in two columns

#define LINE_INK ((gfx_color){0x8a, 0x6a, 0x36, 255})

static content_section entry(int i) {
    return (content_section)(CONTENT_TIME_1 + i);
}

static bool is_shown(const ui_env *env, int i) {
    return gallery_text(env, entry(i), CONTENT_TEXT)[0] != '\0';
}

// Full for what is certain, a ring with a point for what is supported, a ring for the rest.
static void draw_mark(const ui_env *env, gfx_drawlist *list, gfx_point c, float r, sureness sure) {
    gfx_path_begin(list);
    gfx_path_ellipse(list, c, r, r);
    gfx_path_end(list, sure == CERTAIN ? UI_CARNELIAN : env->look.panel, UI_CARNELIAN, 0.28f * r,
                 0);
    if (sure == SUPPORTED) {
        gfx_path_begin(list);
        gfx_path_ellipse(list, c, 0.48f * r, 0.48f * r);
        gfx_path_end(list, UI_CARNELIAN, UI_CLEAR, 0, 0);
    }
}

// --- The years to scale

static float year_x(gfx_rect r, float year) {
    float part = (year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR);
    return r.x + r.w * (part);
}

static void draw_year(const ui_env *env, gfx_drawlist *list, gfx_rect r, int year) {
    float t = paper_type(env), x = year_x(r, (float)year), y = r.y + 34.0f * t;
    char text[64];
    l10n_arg arg = l10n_arg_number(-year);
    (void)l10n_format(env->language, text, sizeof text, trc(env->language, "year", "%d BC"), &arg,
                      1);
    gfx_text_style style = paper_style(env, GFX_FONT_REGULAR, SOURCE);
    gfx_draw_rect(list, (gfx_rect){x - 1.0f, y - 9.0f * t, 2.0f, 18.0f * t}, LINE_INK);
    gfx_draw_text(list, text, &style, (gfx_point){x, y + 40.0f * t}, GFX_ALIGN_CENTER);
}

static float draw_scale(const ui_env *env, gfx_drawlist *list, gfx_point at, float width) {
    float t = paper_type(env), h = 92.0f * t;
    if (list == NULL) {
        return h;
    }
    gfx_rect r = {at.x, at.y, width, h};
    float y = r.y + 34.0f * t;
    gfx_draw_rect(list, (gfx_rect){r.x, y - 1.5f, r.w, 3.0f}, LINE_INK);
    int step = width < 900.0f * t ? 1000 : 500;
    for (int year = -3000; year < 0; year += step) {
        draw_year(env, list, r, year);
    }
    for (int i = 0; i < N_ENTRIES; i++) {
        if (is_shown(env, i)) {
            float a = year_x(r, SPANS[i].from), b = year_x(r, SPANS[i].to);
            float left = a < b ? a : b, w = a < b ? b - a : a - b;
            gfx_draw_rect(list, (gfx_rect){left, y - 4.0f * t, w, 8.0f * t}, UI_CARNELIAN);
            draw_mark(env, list, (gfx_point){(a + b) / 2, y}, 8.5f * t, SPANS[i].sure);
        }
    }
    return h;
}

// --- The entries

static float draw_entry(const ui_env *env, gfx_drawlist *list, gfx_point at, float width, int i,
                        bool sources, bool last) {
    float t = paper_type(env), margin = 44.0f * t;
    gfx_text_style date = paper_style(env, GFX_FONT_SMALLCAPS, DATE);
    gfx_text_style body = paper_style(env, GFX_FONT_REGULAR, TEXT);
    gfx_text_style sure = paper_style(env, GFX_FONT_ITALIC, SURE);
    gfx_text_style small = paper_style(env, GFX_FONT_REGULAR, SOURCE);
    float x = at.x + margin, w = width - margin;
    float y = at.y;
    y += ui_draw_paragraph(env, list, &date, (gfx_point){x, y}, w,
                           gallery_text(env, entry(i), CONTENT_TITLE));
    y += ui_draw_paragraph(env, list, &body, (gfx_point){x, y}, w,
                           gallery_text(env, entry(i), CONTENT_TEXT));
    y += ui_draw_paragraph(env, list, &sure, (gfx_point){x, y}, w,
                           gallery_text(env, entry(i), CONTENT_CAPTION));
    if (sources) {
        y += ui_draw_paragraph(env, list, &small, (gfx_point){x, y}, w,
                               gallery_text(env, entry(i), CONTENT_SOURCE));
    }
    y += 22.0f * t;
    if (list != NULL) {
        gfx_point c = {at.x + 14.0f * t, at.y + 22.0f * t};
        float end = last ? y - 22.0f * t : y + 22.0f * t;
        gfx_draw_rect(list, (gfx_rect){c.x - 1.5f, c.y, 3.0f, end - c.y}, LINE_INK);
        draw_mark(env, list, c, 11.0f * t, SPANS[i].sure);
    }
    return y - at.y;
}

// The entries from `first` on that fill a column; writes where the next one begins.
static float draw_column(const ui_env *env, gfx_drawlist *list, gfx_point at, float width,
                         int first, int end, bool sources) {
    float y = at.y;
    int last = end - 1;
    while (last > first && !is_shown(env, last)) {
        last--;
    }
    for (int i = first; i < end; i++) {
        if (is_shown(env, i)) {
            y += draw_entry(env, list, (gfx_point){at.x, y}, width, i, sources, i == last);
        }
    }
    return y - at.y;
}

float gallery_draw_timeline(const ui_env *env, gfx_drawlist *list, gfx_point at, float width,
                            bool sources) {
    float t = paper_type(env);
    float y = at.y + draw_scale(env, list, at, width) + 20.0f * t;
    if (width < WIDE * t) {
        return y + draw_column(env, list, (gfx_point){at.x, y}, width, 0, N_ENTRIES, sources) -
               at.y;
    }
    float gap = 60.0f * t, half = (width - gap) / 2;
    int middle = (N_ENTRIES + 1) / 2;
    float a = draw_column(env, list, (gfx_point){at.x, y}, half, 0, middle, sources);
    float b =
        draw_column(env, list, (gfx_point){at.x + half + gap, y}, half, middle, N_ENTRIES, sources);
    return y + (a > b ? a : b) - at.y;
}
