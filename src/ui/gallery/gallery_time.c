// The timeline: the years to scale, then the entries along a line. See gallery.h.
// Layer: ui. Source of the years: the sections [time.*] of assets/content/en.txt.
// Invariant: each entry's text states its certainty; the shape of its mark only repeats it.
#include "ui/frame/draw.h"
#include "ui/gallery/gallery.h"

#include <math.h>

enum { N_ENTRIES = CONTENT_TIME_15 - CONTENT_TIME_1 + 1 };

typedef enum sureness { DOUBTFUL, SUPPORTED, CERTAIN } sureness;

// Years; negative ones are BC.
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

static const float FIRST_YEAR = -3400, LAST_YEAR = 400;

// Type sizes, then lengths, before the type factor.
enum { DATE = 34, TEXT = 37, SURE = 29, SOURCE = 25 };
enum { WIDE = 1240, APART = 60 }; // from this width there are two columns, this far apart
// The axis, with a tick every five hundred years; the year below a tick; half a span's height.
enum { SCALE_H = 92, SCALE_Y = 34, SCALE_WIDE = 900, BELOW_SCALE = 20 };
enum { YEAR_Y = 40, YEAR_TICK = 9, SPAN = 4 };
enum { MARGIN = 44, MARK_X = 14, MARK_Y = 22, BELOW_ENTRY = 22 }; // left of an entry: mark and line
static const float SCALE_MARK = 8.5f, ENTRY_MARK = 11;            // radii
static const float MARK_RIM = 0.28f, MARK_POINT = 0.48f;

#define LINE_INK ((gfx_color){0x8a, 0x6a, 0x36, 255})

static content_section entry(int i) {
    return (content_section)(CONTENT_TIME_1 + i);
}

static bool is_shown(const ui_env *env, int i) {
    return gallery_text(env, entry(i), CONTENT_TEXT)[0] != '\0';
}

// Filled for certain, a ring with a dot for supported, a ring for the rest.
static void draw_mark(const ui_env *env, gfx_drawlist *list, gfx_point c, float r, sureness sure) {
    gfx_path_begin(list);
    gfx_path_ellipse(list, c, r, r);
    gfx_path_end(list, sure == CERTAIN ? UI_CARNELIAN : env->look.panel, UI_CARNELIAN, MARK_RIM * r,
                 0);
    if (sure == SUPPORTED) {
        gfx_path_begin(list);
        gfx_path_ellipse(list, c, MARK_POINT * r, MARK_POINT * r);
        gfx_path_end(list, UI_CARNELIAN, UI_CLEAR, 0, 0);
    }
}

// --- The years to scale

static float year_x(gfx_rect r, float year) {
    return r.x + r.w * (year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR);
}

static void draw_upright(gfx_drawlist *list, float x, float thick, float from, float to) {
    gfx_draw_rect(list, (gfx_rect){x - thick / 2, from, thick, to - from}, LINE_INK);
}

static void draw_year(const ui_env *env, gfx_drawlist *list, gfx_point at, int year) {
    const float t = paper_type(env);
    char text[64];
    l10n_arg arg = l10n_arg_number(-year);
    (void)l10n_format(env->language, text, sizeof text, trc(env->language, "year", "%d BC"), &arg,
                      1);
    gfx_text_style style = paper_style(env, GFX_FONT_REGULAR, SOURCE);
    draw_upright(list, at.x, 2, at.y - YEAR_TICK * t, at.y + YEAR_TICK * t);
    gfx_draw_text(list, text, &style, (gfx_point){at.x, at.y + YEAR_Y * t}, GFX_ALIGN_CENTER);
}

static void draw_scale(const paper_flow *f) {
    const ui_env *env = f->env;
    const float t = paper_type(env), y = f->y + SCALE_Y * t;
    const gfx_rect r = {f->x, f->y, f->w, SCALE_H * t};
    gfx_draw_rect(f->list, (gfx_rect){r.x, y - 1.5f, r.w, 3}, LINE_INK);
    const int step = r.w < SCALE_WIDE * t ? 1000 : 500;
    for (int year = -3000; year < 0; year += step) {
        draw_year(env, f->list, (gfx_point){year_x(r, (float)year), y}, year);
    }
    for (int i = 0; i < N_ENTRIES; i++) {
        if (is_shown(env, i)) {
            const float a = year_x(r, SPANS[i].from), b = year_x(r, SPANS[i].to);
            gfx_draw_rect(f->list, (gfx_rect){a, y - SPAN * t, b - a, 2 * SPAN * t}, UI_CARNELIAN);
            draw_mark(env, f->list, (gfx_point){(a + b) / 2, y}, SCALE_MARK * t, SPANS[i].sure);
        }
    }
}

// --- The entries

static void draw_entry(paper_flow *f, int i, bool sources, bool last) {
    const ui_env *env = f->env;
    const float t = paper_type(f->env);
    const gfx_point mark = {f->x + MARK_X * t, f->y + MARK_Y * t};
    paper_flow text = *f;
    text.x += MARGIN * t;
    text.w -= MARGIN * t;
    paper_text(&text, GFX_FONT_SMALLCAPS, DATE, gallery_text(env, entry(i), CONTENT_TITLE));
    paper_text(&text, GFX_FONT_REGULAR, TEXT, gallery_text(env, entry(i), CONTENT_TEXT));
    paper_text(&text, GFX_FONT_ITALIC, SURE, gallery_text(env, entry(i), CONTENT_CAPTION));
    if (sources) {
        paper_text(&text, GFX_FONT_REGULAR, SOURCE, gallery_text(env, entry(i), CONTENT_SOURCE));
    }
    paper_gap(&text, BELOW_ENTRY);
    f->y = text.y;
    if (f->list != NULL) {
        draw_upright(f->list, mark.x, 3, mark.y, last ? f->y - BELOW_ENTRY * t : f->y + MARK_Y * t);
        draw_mark(env, f->list, mark, ENTRY_MARK * t, SPANS[i].sure);
    }
}

// Draws the entries from `first` to before `end` below each other.
static void draw_column(paper_flow *f, int first, int end, bool sources) {
    int last = end - 1;
    while (last > first && !is_shown(f->env, last)) {
        last--;
    }
    for (int i = first; i < end; i++) {
        if (is_shown(f->env, i)) {
            draw_entry(f, i, sources, i == last);
        }
    }
}

void gallery_draw_timeline(paper_flow *f, bool sources) {
    const float t = paper_type(f->env);
    if (f->list != NULL) {
        draw_scale(f);
    }
    paper_gap(f, SCALE_H + BELOW_SCALE);
    if (f->w < WIDE * t) {
        draw_column(f, 0, N_ENTRIES, sources);
        return;
    }
    const int middle = (N_ENTRIES + 1) / 2;
    const float whole = f->w;
    f->w = (whole - APART * t) / 2;
    paper_flow beside = *f;
    beside.x += whole - f->w;
    draw_column(f, 0, middle, sources);
    draw_column(&beside, middle, N_ENTRIES, sources);
    f->y = fmaxf(f->y, beside.y);
}
