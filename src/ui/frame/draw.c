// Draws what all screens share: styles, widgets, icons, paragraphs. See draw.h and style.h.
// Invariant: drawing changes only the draw list.
#include "ui/frame/draw.h"

#include "base/str.h"
#include "gfx/shape.h"
#include "ui/layout/box.h"

#include <math.h>
#include <string.h>

#define CAP_HEIGHT  0.65f // of EB Garamond's em, to centre capitals on a line
#define FITTED_STEP 1.06f // line spacing, in ems
#define CLOSE_STEP  1.14f
#define SANS_SIZE   0.88f // of Noto Sans, to look as large as EB Garamond

#define FOCUS_LEAST_PX 1.8f // just over the area that WCAG 2.4.13 requires (2 px around)

const ui_inks ui_inks_on_paper = {.ink = {0x26, 0x18, 0x0d, 255},
                                  .soft = {0x26, 0x18, 0x0d, 190},
                                  .faded = {0x26, 0x18, 0x0d, 150},
                                  .faint = {0x26, 0x18, 0x0d, 110},
                                  .pointed = {0x7a, 0x46, 0x08, 255}};

gfx_text_style ui_style(const ui_inks *inks, gfx_font font, float size, float type) {
    bool caps = font == GFX_FONT_SMALLCAPS;
    bool sans = inks->sans && font != GFX_FONT_SIGNS;
    size = size < inks->least ? inks->least : size;
    float px = size * type * (sans ? SANS_SIZE : 1.0f);
    return (gfx_text_style){.font = sans ? GFX_FONT_SANS : font,
                            .size_vu = px,
                            .tracking_vu = caps && !sans ? px * 0.03f : 0.0f,
                            .color = inks->ink,
                            .letterpress = inks->pressed};
}

gfx_rect ui_page_room(const ui_env *env) {
    gfx_rect r = env->layout.view;
    if (ui_in_museum(env) && env->layout.touch_y > r.y) {
        float top = env->layout.safe.y;
        r.h += r.y - top;
        r.y = top;
    }
    return r;
}

void ui_set_switch(const ui_env *env, ui_widget *w, bool on) {
    w->value = on ? 1 : 0;
    (void)str_copy(w->value_text, sizeof w->value_text,
                   on ? trc(env->language, "switch", "on") : trc(env->language, "switch", "off"));
}

void ui_set_slider(const ui_env *env, ui_widget *w, int value, int min, int max, int step,
                   const char *format) {
    w->value = value;
    w->min = min;
    w->max = max;
    w->step = step;
    (void)l10n_format(env->language, w->value_text, sizeof w->value_text, format, L10N_ARGS(value));
}

void ui_draw_ornament(gfx_drawlist *list, gfx_point center, float width_vu, float size_vu) {
    float gap = size_vu * 0.9f;
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){center.x - width_vu / 2, center.y});
    gfx_path_line(list, (gfx_point){center.x - gap, center.y});
    gfx_path_move(list, (gfx_point){center.x + gap, center.y});
    gfx_path_line(list, (gfx_point){center.x + width_vu / 2, center.y});
    gfx_path_end(list, UI_CLEAR, (gfx_color){0x8a, 0x6a, 0x36, 170}, 1.3f, 0);
    gfx_draw_lozenge(list, center, size_vu * 0.41f, size_vu / 2, UI_ACTIVE, UI_CLEAR, 0);
}

// --- Paragraphs

static void draw_line(gfx_drawlist *list, const gfx_text_style *style, const gfx_wrapped *wrapped,
                      int i, const char *utf8, gfx_point at, gfx_align align) {
    gfx_draw_text_line(list, utf8, wrapped->line[i].start, wrapped->line[i].length, style, at,
                       align);
}

static float align_x(gfx_align align, float left, float width) {
    return align == GFX_ALIGN_LEFT     ? left
           : align == GFX_ALIGN_CENTER ? left + width / 2
                                       : left + width;
}

typedef void wrap_text(const gfx_text_metrics *metrics, const gfx_text_style *style,
                       const char *utf8, float width_vu, gfx_wrapped *out_wrapped);

static float paragraph(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                       gfx_point top_left, float width_vu, gfx_align align, wrap_text *wrap,
                       const char *utf8) {
    gfx_wrapped wrapped;
    wrap(env->services.metrics, style, utf8, width_vu, &wrapped);
    float ascent;
    float descent;
    env->services.metrics->height(env->services.metrics->user, style, &ascent, &descent);
    float step = (ascent + descent) * 1.06f;
    float x = align_x(align, top_left.x, width_vu);
    for (int i = 0; i < wrapped.n_lines && list_or_null != NULL; i++) {
        draw_line(list_or_null, style, &wrapped, i, utf8,
                  (gfx_point){x, top_left.y + ascent + step * (float)i}, align);
    }
    return step * (float)wrapped.n_lines;
}

float ui_draw_paragraph(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                        gfx_point top_left, float width_vu, const char *utf8) {
    return paragraph(env, list_or_null, style, top_left, width_vu, GFX_ALIGN_LEFT, gfx_wrap, utf8);
}

float ui_draw_even(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                   gfx_point top_left, float width_vu, const char *utf8) {
    return paragraph(env, list_or_null, style, top_left, width_vu, GFX_ALIGN_LEFT, gfx_wrap_even,
                     utf8);
}

float ui_draw_dense(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                    gfx_point top_left, float width_vu, const char *utf8) {
    const float step = style->size_vu * CLOSE_STEP;
    gfx_wrapped wrapped;
    gfx_wrap(env->services.metrics, style, utf8, width_vu, &wrapped);
    for (int i = 0; i < wrapped.n_lines && list_or_null != NULL; i++) {
        const gfx_point at = {top_left.x, top_left.y + style->size_vu * 0.9f + step * (float)i};
        draw_line(list_or_null, style, &wrapped, i, utf8, at, GFX_ALIGN_LEFT);
    }
    return step * (float)wrapped.n_lines;
}

float ui_draw_centered(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                       gfx_point top_left, float width_vu, const char *utf8) {
    return paragraph(env, list_or_null, style, top_left, width_vu, GFX_ALIGN_CENTER, gfx_wrap_even,
                     utf8);
}

static const float FILLS = 0.94f; // largest share of a height that lines fill

static bool fits(const ui_env *env, const gfx_text_style *style, gfx_rect r, int most_lines,
                 const char *utf8, gfx_wrapped *out_wrapped) {
    gfx_wrap(env->services.metrics, style, utf8, r.w, out_wrapped);
    float h = style->size_vu * FITTED_STEP * (float)out_wrapped->n_lines;
    return out_wrapped->width_vu <= r.w && out_wrapped->n_lines <= most_lines &&
           (out_wrapped->n_lines <= 1 || h <= r.h * FILLS);
}

static gfx_text_style shrunk(const gfx_text_style *style, float by) {
    gfx_text_style result = *style;
    result.size_vu *= by;
    result.tracking_vu *= by;
    return result;
}

// Centres the lines vertically. @param even balances the lengths of the lines
static void draw_lines(const ui_env *env, gfx_drawlist *list, const gfx_text_style *style,
                       gfx_rect r, gfx_align align, const char *utf8, bool even) {
    gfx_wrapped wrapped;
    (even ? gfx_wrap_even : gfx_wrap)(env->services.metrics, style, utf8, r.w, &wrapped);
    const float step = style->size_vu * FITTED_STEP, x = align_x(align, r.x, r.w);
    const float y =
        r.y + r.h / 2 + style->size_vu * CAP_HEIGHT / 2 - step * (float)(wrapped.n_lines - 1) / 2;
    for (int i = 0; i < wrapped.n_lines; i++) {
        draw_line(list, style, &wrapped, i, utf8, (gfx_point){x, y + step * (float)i}, align);
    }
}

void ui_draw_fitted(const ui_env *env, gfx_drawlist *list, const gfx_text_style *style, gfx_rect r,
                    gfx_align align, const char *utf8) {
    gfx_text_style fitted = *style;
    gfx_wrapped wrapped = {.n_lines = 0};
    bool done = false;
    // First try one line at a slightly smaller size, but not if the viewing distance or the reader
    // has asked for large letters. Then try as many lines as fit, as large as possible.
    const float least = ui_in_museum(env) || ui_type_is_large(env) ? 0.98f : 0.8f;
    for (float k = 1.0f; k > least && !done; k -= 0.04f) {
        fitted = shrunk(style, k);
        done = fits(env, &fitted, r, 1, utf8, &wrapped);
    }
    for (float k = 1.0f; k > 0.3f && !done; k -= 0.04f) {
        fitted = shrunk(style, k);
        done = fits(env, &fitted, r, GFX_WRAP_LINES_CAP, utf8, &wrapped);
    }
    draw_lines(env, list, &fitted, r, align, utf8, done);
}

// The start of the last sentence of a text; NULL: there is only one.
static char *last_sentence(char *text) {
    char *last = NULL;
    for (char *at = strstr(text, ". "); at != NULL; at = strstr(at + 1, ". ")) {
        last = at + 1;
    }
    return last;
}

// Type sizes: preferred, and smallest.
enum { HEADLINE = 56, TALL_HEADLINE = 76, ABOVE = 32, READING = 27 };
// The line above a headline: its largest size relative to the headline, and the gap, in lines.
static const float ABOVE_SHARE = 0.8f, ABOVE_GAP = 0.5f;

// How a headline and the line above it share their space.
typedef struct headline_room {
    gfx_text_style style; // of the line above
    gfx_rect above, headline;
    gfx_wrapped lines;
} headline_room;

// @return false: there is not enough space for both
static bool share_room(const ui_env *env, gfx_rect r, float size, const char *above,
                       const char *headline, headline_room *out) {
    const float type = env->layout.type;
    const gfx_text_style large = ui_style(env->inks, GFX_FONT_REGULAR, size, type);
    gfx_wrapped wrapped;
    gfx_wrap(env->services.metrics, &large, headline, r.w, &wrapped);
    const float whole = large.size_vu * FITTED_STEP * (float)wrapped.n_lines / FILLS;
    const float most = fmaxf(READING, fminf(ABOVE, ABOVE_SHARE * size));
    const struct {
        float size;
        int n_lines;
    } ways[] = {{most, 1}, {READING, 1}, {most, 2}, {READING, 2}, {READING, 3}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const int n = ways[i].n_lines;
        out->style = ui_style(env->inks, GFX_FONT_REGULAR, ways[i].size, type);
        const float line = out->style.size_vu * FITTED_STEP;
        gfx_wrap(env->services.metrics, &out->style, above, r.w, &out->lines);
        if (out->lines.n_lines <= n && out->lines.width_vu <= r.w && wrapped.width_vu <= r.w &&
            (float)n * line + whole <= r.h) {
            out->headline = box_center(r, r.w, fminf(r.h, ((float)n + ABOVE_GAP) * line + whole));
            out->above = box_take(&out->headline, BOX_TOP, (float)n * line);
            return true;
        }
    }
    return false;
}

bool ui_headline_has_room(const ui_env *env, gfx_rect r, float size, const char *above,
                          const char *utf8) {
    headline_room room;
    return share_room(env, r, size, above, utf8, &room);
}

float ui_headline_size(const ui_env *env, gfx_rect r, const char *longest) {
    const float type = env->layout.type;
    const float most = env->layout.portrait ? TALL_HEADLINE : HEADLINE;
    const float above = ui_style(env->inks, GFX_FONT_REGULAR, READING, type).size_vu * FITTED_STEP;
    float best = READING;
    for (int n = 1; n <= 2; n++) {
        const float h = (r.h - (float)(3 - n) * above) * FILLS / (FITTED_STEP * type * (float)n);
        const float first = fminf(most, h);
        const int n_sizes = (int)ceilf(first - best); // first, first - 1 ... above the best so far
        int least = 0;                                // what fits does so in all smaller sizes
        for (int end = n_sizes; least < end;) {
            gfx_wrapped wrapped;
            const int middle = (least + end) / 2;
            const gfx_text_style style =
                ui_style(env->inks, GFX_FONT_REGULAR, first - (float)middle, type);
            const bool fit = fits(env, &style, r, n, longest, &wrapped);
            least = fit ? least : middle + 1;
            end = fit ? middle : end;
        }
        best = least < n_sizes ? first - (float)least : best;
    }
    return best;
}

// @return the headline's rectangle
static gfx_rect draw_above(const ui_env *env, gfx_drawlist *list, gfx_rect r, gfx_align align,
                           float size, const char *above, const char *headline) {
    headline_room room;
    if (above[0] == '\0' || !share_room(env, r, size, above, headline, &room)) {
        return r;
    }
    if (room.lines.n_lines > 1) {
        gfx_wrap_even(env->services.metrics, &room.style, above, room.above.w, &room.lines);
    }
    const float line = room.style.size_vu * FITTED_STEP;
    gfx_point at = {align_x(align, room.above.x, room.above.w), room.above.y + 0.8f * line};
    room.style.color = env->inks->soft;
    for (int i = 0; i < room.lines.n_lines; i++) {
        draw_line(list, &room.style, &room.lines, i, above, at, align);
        at.y += line;
    }
    return room.headline;
}

void ui_draw_headline(const ui_env *env, gfx_drawlist *list, gfx_rect r, gfx_align align,
                      float size, const char *above, const char *utf8) {
    enum { CAP = 512 };
    const float type = env->layout.type;
    gfx_text_style style = ui_style(env->inks, GFX_FONT_REGULAR, READING, type);
    gfx_wrapped wrapped;
    if (size > 0) {
        r = draw_above(env, list, r, align, size, above, utf8);
        const gfx_text_style fixed = ui_style(env->inks, GFX_FONT_REGULAR, size, type);
        if (fits(env, &fixed, r, GFX_WRAP_LINES_CAP, utf8, &wrapped)) {
            draw_lines(env, list, &fixed, r, align, utf8, true);
            return;
        }
    }
    char text[CAP];
    const char *second = strstr(utf8, ". ");
    const bool whole = fits(env, &style, r, GFX_WRAP_LINES_CAP, utf8, &wrapped);
    (void)str_copy(text, CAP, whole || second == NULL ? utf8 : second + 2);
    char *last = text;
    while (last != NULL && !fits(env, &style, r, GFX_WRAP_LINES_CAP, text, &wrapped)) {
        last = last_sentence(text);
        if (last != NULL) {
            *last = '\0';
        }
    }
    const float most = size > 0 ? size : fmaxf(READING, fminf(HEADLINE, r.h / type));
    style = ui_style(env->inks, GFX_FONT_REGULAR, most, type);
    ui_draw_fitted(env, list, &style, r, align, text);
}

void ui_draw_focus(gfx_drawlist *list, gfx_rect r, float radius) {
    gfx_rect outer = {r.x - 4, r.y - 4, r.w + 8, r.h + 8};
    // In the smallest windows the ring would be barely one pixel wide.
    float least = FOCUS_LEAST_PX / gfx_drawlist_canvas(list)->scale;
    float width = least > 5.0f ? least : 5.0f;
    gfx_draw_round_rect(list, outer, radius + 4, UI_CLEAR, UI_EBONY, width);
    gfx_draw_round_rect(list, outer, radius + 4, UI_CLEAR, UI_GOLD_LIGHT, width / 2.0f);
}

// --- Icons: as if printed on the stone

// On a grid of 24 x 24, in tenths from the middle.
// An arrow that turns back.
static const char UNDO[] =
    "M-40 50 L10 50 C75 50 75 -35 10 -35 L-50 -35 M-15 -70 L-55 -35 L-15 0 P0 1 18";
// A sun, as in the mock-up.
static const char HINT[] =
    "O0 0 36 36 M0 -80 L0 -58 M0 58 L0 80 M-80 0 L-58 0 M58 0 L80 0 M-57 -57 L-41 -41 M41 41 "
    "L57 57 M-57 57 L-41 41 M41 -41 L57 -57 P0 1 16";
static const char MENU[] = "M-60 -40 L60 -40 M-60 0 L60 0 M-60 40 L60 40 P0 1 18";
// The path over the board: along one row and back along the next, from one piece to another.
static const char MOVES[] =
    "O-55 -50 15 15 M-40 -50 L40 -50 C75 -50 75 0 40 0 L-40 0 C-75 0 -75 50 -40 50 L40 50 "
    "O55 50 15 15 P0 1 18";
static const char BACK[] = "M15 -50 L-35 0 L15 50 P0 1 18";
static const char THROW[] = "M-63 -55 L-45 55 M-9 -55 L-27 55 M9 -55 L27 55 M63 -55 L45 55 P0 1 20";
static const char SOUND[] =
    "M-60 -20 L-35 -20 L0 -50 L0 50 L-35 20 L-60 20 Z M25 -25 C44 -10 44 10 25 25 M45 -45 "
    "C76 -20 76 20 45 45 P0 1 15";
static const char MUTED[] =
    "M-60 -20 L-35 -20 L0 -50 L0 50 L-35 20 L-60 20 Z M25 -20 L65 20 M65 -20 L25 20 P0 1 15";
static const char GLOBE[] = "O0 0 65 65 O0 0 28 65 M-65 0 L65 0 P0 1 13";
// A plain eye: the eye of Horus has other meanings.
static const char EYE[] =
    "M-75 0 C-40 -52 40 -52 75 0 C40 52 -40 52 -75 0 Z P0 1 15 O0 0 25 25 P1 0 0";
// A circular arrow: start again.
static const char RESTART[] =
    "M48 -28 C29 -61 -18 -66 -44 -40 C-70 -14 -64 32 -32 51 C0 70 43 54 53 18 M54 -66 L50 -25 "
    "L9 -29 P0 1 16";
static const char AHEAD[] = "M-48 -42 L-8 0 L-48 42 M8 -42 L48 0 L8 42 P0 1 18";
static const char RING[] = "O0 0 112 112 P0 1 13";
static const char STEP[] = "M-25 -45 L25 0 L-25 45 P0 1 15";
static const char STEP_TO_END[] = "M-25 -45 L25 0 L-25 45 M45 -45 L45 45 P0 1 15";
static const char STEP_RING[] = "O0 0 105 105 P0 1 9";

static const char *const ICONS[] = {
    [UI_ICON_UNDO] = UNDO,   [UI_ICON_REDO] = UNDO,      [UI_ICON_HINT] = HINT,
    [UI_ICON_MENU] = MENU,   [UI_ICON_MOVES] = MOVES,    [UI_ICON_BACK] = BACK,
    [UI_ICON_THROW] = THROW, [UI_ICON_SOUND] = SOUND,    [UI_ICON_MUTED] = MUTED,
    [UI_ICON_EYE] = EYE,     [UI_ICON_LANGUAGE] = GLOBE, [UI_ICON_RESTART] = RESTART,
    [UI_ICON_AHEAD] = AHEAD,
};

// @param way -1: mirrored
static void draw_shape(gfx_drawlist *list, const char *shape, gfx_point c, float size, int way,
                       gfx_color ink) {
    gfx_draw_shape(list, shape, c, (gfx_point){(float)way * size / 240, size / 240}, &ink);
}

static void ui_draw_icon(gfx_drawlist *list, ui_icon icon, gfx_point center, float size_vu,
                         gfx_color ink) {
    if (icon != UI_ICON_NONE) {
        draw_shape(list, ICONS[icon], center, size_vu, icon == UI_ICON_REDO ? -1 : 1, ink);
        draw_shape(list, RING, center, size_vu, 1, ink);
    }
}

void ui_draw_stepper(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                     const ui_widget *w, int way, bool to_end) {
    const bool pointed = widgets->hover == w->id || widgets->pressed == w->id;
    const gfx_color ink = !w->enabled ? env->inks->faint : pointed ? UI_ACTIVE : env->inks->ink;
    const gfx_point c = {w->rect.x + w->rect.w / 2, w->rect.y + w->rect.h / 2};
    draw_shape(list, to_end ? STEP_TO_END : STEP, c, w->rect.h, way, ink);
    draw_shape(list, STEP_RING, c, w->rect.h, 1, ink);
}

// --- Widgets

// Widgets, vu: padding, gaps between their parts, corners, and a slider's knob.
enum { PAD = 8, BESIDE_VALUE = 18, BESIDE_BOX = 14, CORNER = 4, CORNER_WIDE = 10 };
enum { KNOB = 13, BESIDE_KNOB = 2 * KNOB };

static const float ICON = 1.25f, CHEVRON = 0.22f, BOX = 0.95f; // in ems

// A tick in a box of 100 x 100, centred on it.
static const char TICK[] = "M-28 2 L-8 24 L30 -24 P0 1 11";

// A widget being drawn.
typedef struct drawn {
    const ui_env *env;
    gfx_drawlist *list;
    const ui_widget *w;
    gfx_rect r, groove;
    gfx_text_style label, value;
    bool pressed, focused;
} drawn;

static float baseline(gfx_rect r, const gfx_text_style *style) {
    return r.y + r.h / 2 + style->size_vu * CAP_HEIGHT / 2;
}

// Width of an icon and the gap before its label, in ems.
static float icon_width(const char *label) {
    return label[0] == '\0' ? ICON : 1.5f;
}

float ui_icon_button_width(const ui_env *env, const gfx_text_style *style, const char *label) {
    return ui_text_width(env, style, label) + style->size_vu * icon_width(label);
}

static void draw_icon_button(const drawn *d) {
    const gfx_rect r = box_inset(d->r, PAD, 0);
    float whole = ui_icon_button_width(d->env, &d->label, d->w->label);
    const float around = d->w->label[0] == '\0' ? 2 * PAD : d->label.size_vu * UI_BETWEEN_KEYS;
    const float k = box_fit(1, whole + around, d->r.w);
    const gfx_text_style style = shrunk(&d->label, k);
    whole *= k;
    const float x = align_x(d->w->align, r.x, r.w) - align_x(d->w->align, 0, whole);
    const float icon = style.size_vu * ICON;
    ui_draw_icon(d->list, d->w->icon, (gfx_point){x + icon / 2, r.y + r.h / 2}, icon, style.color);
    gfx_draw_text(d->list, d->w->label, &style,
                  (gfx_point){x + style.size_vu * icon_width(d->w->label), baseline(r, &style)},
                  GFX_ALIGN_LEFT);
}

static void draw_button(const drawn *d) {
    const gfx_color fill = {0xc9, 0x97, 0x3f, d->w->primary && d->pressed ? 110 : 60};
    const bool framed = d->w->value != 0;
    if (d->w->primary) {
        gfx_draw_round_rect(d->list, d->r, d->r.h / 2, fill, (gfx_color){0x7a, 0x52, 0x1a, 255}, 2);
    } else if (framed) {
        gfx_draw_round_rect(d->list, d->r, d->r.h / 2, d->pressed ? fill : UI_CLEAR,
                            d->w->enabled ? d->env->inks->soft : d->env->inks->faint, 1.5f);
    } else if (d->pressed) {
        gfx_draw_round_rect(d->list, d->r, CORNER_WIDE, fill, UI_CLEAR, 0);
    }
    if (d->w->icon != UI_ICON_NONE) {
        draw_icon_button(d);
        return;
    }
    ui_draw_fitted(d->env, d->list, &d->label, box_inset(d->r, framed ? d->r.h / 3 : PAD, 0),
                   d->w->align, d->w->label);
}

// The smallest legible size of a card's line, percent of its label's; the distance of its mark from
// its corner, vu.
enum { CARD_SLACK_PX = 6, CARD_LEAST = 67, CARD_ROUND = 12, CARD_MARK = 16 };

static void draw_card_ground(const drawn *d) {
    const bool chosen = d->w->value != 0, lit = chosen || d->w->primary;
    const gfx_color fill = {0xc9, 0x97, 0x3f, d->pressed ? 110 : lit ? 60 : 14};
    gfx_draw_round_rect(d->list, d->r, CARD_ROUND, fill,
                        lit ? (gfx_color){0x7a, 0x52, 0x1a, 255} : d->env->inks->faint,
                        chosen ? 4 : 2);
    if (chosen) {
        const gfx_point mark = {d->r.x + d->r.w - CARD_MARK, d->r.y + CARD_MARK};
        gfx_draw_lozenge(d->list, mark, CARD_MARK / 2, CARD_MARK / 2, UI_ACTIVE, d->env->inks->ink,
                         1);
    }
}

// A label with a line below it, or the label alone if the line would be too small to read. The
// screen draws the picture.
static void draw_card(const drawn *d) {
    // Small letters may turn out a few pixels wider than measured.
    const gfx_rect texts = ui_card_cut(d->w).texts;
    const float slack = CARD_SLACK_PX / d->env->canvas.scale;
    gfx_rect rest =
        box_place(texts, texts.w - slack, texts.h, d->w->align == GFX_ALIGN_CENTER ? 0.5f : 0, 0);
    gfx_text_style line = d->value;
    gfx_wrapped wrapped = {.n_lines = 1};
    if (ui_type_is_large(d->env)) {
        gfx_wrap(d->env->services.metrics, &d->label, d->w->label, rest.w, &wrapped);
    }
    const float label_h = d->label.size_vu * FITTED_STEP * (wrapped.n_lines > 1 ? 2.2f : 1);
    float line_h = 0;
    bool fit = false;
    draw_card_ground(d);
    for (int percent = 80; percent >= CARD_LEAST && !fit && d->w->value_text[0] != '\0';
         percent -= 4) {
        line = shrunk(&d->value, (float)percent / 100);
        gfx_wrap(d->env->services.metrics, &line, d->w->value_text, rest.w, &wrapped);
        line_h = line.size_vu * FITTED_STEP * (float)wrapped.n_lines;
        fit = label_h + line_h <= rest.h && wrapped.width_vu <= rest.w;
    }
    if (!fit) {
        ui_draw_fitted(d->env, d->list, &d->label, rest, d->w->align, d->w->label);
        return;
    }
    gfx_wrap_even(d->env->services.metrics, &line, d->w->value_text, rest.w, &wrapped);
    (void)box_take(&rest, BOX_TOP, (rest.h - label_h - line_h) / 2);
    ui_draw_fitted(d->env, d->list, &d->label, box_take(&rest, BOX_TOP, label_h), d->w->align,
                   d->w->label);
    const float x = align_x(d->w->align, rest.x, rest.w);
    for (int i = 0; i < wrapped.n_lines; i++) {
        const gfx_rect r = box_take(&rest, BOX_TOP, line.size_vu * FITTED_STEP);
        draw_line(d->list, &line, &wrapped, i, d->w->value_text, (gfx_point){x, baseline(r, &line)},
                  d->w->align);
    }
}

// A row's label fills the space left of its value.
static void draw_row_label(const drawn *d, float right) {
    const float left = d->r.x + UI_FORM_LABEL_X;
    const gfx_rect r = {left, d->r.y, right - BESIDE_VALUE - left, d->r.h};
    ui_draw_fitted(d->env, d->list, &d->label, r, GFX_ALIGN_LEFT, d->w->label);
}

static void draw_chevron(const drawn *d, float x, float a) {
    const float y = d->r.y + d->r.h / 2, size = a < 0 ? -a : a;
    gfx_path_move(d->list, (gfx_point){x + a, y - size});
    gfx_path_line(d->list, (gfx_point){x, y});
    gfx_path_line(d->list, (gfx_point){x + a, y + size});
}

static void draw_choice(const drawn *d) {
    const gfx_rect g = d->groove;
    const float a = d->value.size_vu * CHEVRON;
    draw_row_label(d, g.x);
    ui_draw_fitted(d->env, d->list, &d->value,
                   box_inset((gfx_rect){g.x, d->r.y, g.w, d->r.h}, 2.4f * a, 0), GFX_ALIGN_CENTER,
                   d->w->value_text);
    gfx_path_begin(d->list);
    draw_chevron(d, g.x, a);
    draw_chevron(d, g.x + g.w, -a);
    gfx_path_end(d->list, UI_CLEAR, d->value.color, 2.2f, 0);
}

// A row's label, and its value left of the groove or box.
static void draw_before(const drawn *d, float right) {
    gfx_draw_text(d->list, d->w->value_text, &d->value,
                  (gfx_point){right, baseline(d->r, &d->value)}, GFX_ALIGN_RIGHT);
    draw_row_label(d, right - ui_text_width(d->env, &d->value, d->w->value_text));
}

static void draw_slider(const drawn *d) {
    gfx_rect g = d->groove;
    const float range = (float)(d->w->max - d->w->min);
    const float t = range > 0 ? (float)(d->w->value - d->w->min) / range : 0;
    gfx_draw_round_rect(d->list, g, CORNER, (gfx_color){0x26, 0x18, 0x0d, 40}, d->env->inks->soft,
                        1.2f);
    g.w *= t;
    if (t > 0) {
        gfx_draw_round_rect(d->list, g, CORNER, UI_GOLD, UI_CLEAR, 0);
    }
    gfx_path_begin(d->list);
    gfx_path_ellipse(d->list, (gfx_point){g.x + g.w, g.y + g.h / 2}, KNOB, KNOB);
    gfx_path_end(d->list, UI_IVORY, d->env->inks->ink, 2, 0);
    draw_before(d, g.x - BESIDE_KNOB);
}

static void draw_toggle(const drawn *d) {
    const float size = d->label.size_vu * BOX;
    const gfx_rect box =
        box_place((gfx_rect){d->groove.x, d->r.y, d->groove.w, d->r.h}, size, size, 1, 0.5f);
    const bool on = d->w->value != 0;
    gfx_draw_round_rect(d->list, box, CORNER, on ? (gfx_color){0xc9, 0x97, 0x3f, 90} : UI_CLEAR,
                        d->label.color, 2);
    if (on) {
        const gfx_transform before = gfx_drawlist_picture(d->list, box);
        gfx_draw_shape(d->list, TICK, (gfx_point){box.x + size / 2, box.y + size / 2},
                       (gfx_point){size / 100, size / 100}, &d->label.color);
        (void)gfx_drawlist_transform(d->list, before);
    }
    draw_before(d, box.x - BESIDE_BOX);
}

static void draw_text_field(const drawn *d) {
    const gfx_rect g = d->groove;
    const float whole = ui_text_width(d->env, &d->value, d->w->value_text),
                k = box_fit(1, whole, g.w - PAD);
    gfx_text_style value = d->value;
    value.size_vu *= k;
    const float line_y = baseline(d->r, &d->value) + d->value.size_vu * 0.28f;
    const float y = baseline(d->r, &value);
    draw_row_label(d, g.x);
    gfx_draw_text(d->list, d->w->value_text, &value, (gfx_point){g.x, y}, GFX_ALIGN_LEFT);
    gfx_draw_rect(d->list, (gfx_rect){g.x, line_y, g.w, d->focused ? 3 : 1.5f},
                  d->focused      ? UI_ACTIVE
                  : d->w->enabled ? d->env->inks->soft
                                  : d->env->inks->faint);
    if (d->focused) {
        gfx_draw_rect(
            d->list,
            (gfx_rect){g.x + whole * k + 3, y - value.size_vu * 0.72f, 2, value.size_vu * 0.95f},
            d->env->inks->ink);
    }
}

static void draw_widget(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                        const ui_widget *w) {
    static void (*const DRAW[])(const drawn *) = {
        [UI_WIDGET_BUTTON] = draw_button,   [UI_WIDGET_CHOICE] = draw_choice,
        [UI_WIDGET_SLIDER] = draw_slider,   [UI_WIDGET_TOGGLE] = draw_toggle,
        [UI_WIDGET_TEXT] = draw_text_field, [UI_WIDGET_CARD] = draw_card,
        [UI_WIDGET_CUSTOM] = NULL};
    const bool hover = widgets->hover == w->id, pressed = widgets->pressed == w->id;
    const float size = w->size_vu > 0 ? w->size_vu : UI_SIZE_BUTTON;
    drawn d = {env,
               list,
               w,
               w->rect,
               ui_widget_groove(w),
               .label = ui_style(env->inks, GFX_FONT_SMALLCAPS, size, env->layout.type),
               .pressed = pressed && hover,
               .focused = widgets->focus == w->id};
    d.label.color = !w->enabled        ? env->inks->faint
                    : hover || pressed ? env->inks->pointed
                                       : env->inks->ink;
    d.value = d.label;
    d.value.font = env->inks->sans                                          ? GFX_FONT_SANS
                   : w->kind == UI_WIDGET_TEXT || w->kind == UI_WIDGET_CARD ? GFX_FONT_REGULAR
                                                                            : GFX_FONT_ITALIC;
    d.value.tracking_vu = 0;
    if (w->rect.h <= 0) {
        return; // scrolled out of sight
    }
    if (DRAW[w->kind] != NULL) {
        DRAW[w->kind](&d);
    }
    if (widgets->focus_visible && d.focused) {
        ui_draw_focus(list, w->rect,
                      w->kind == UI_WIDGET_CARD ? (float)CARD_ROUND
                      : w->primary              ? w->rect.h / 2
                                                : 8);
    }
}

void ui_draw_widget(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                    const ui_widget *widget) {
    gfx_transform before = gfx_drawlist_transform(list, widget->transform);
    draw_widget(env, widgets, list, widget);
    (void)gfx_drawlist_transform(list, before);
}

void ui_draw_grounded(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                      const ui_widget *widget) {
    const ui_env on_panel = ui_env_on_panel(env);
    gfx_transform before = gfx_drawlist_transform(list, widget->transform);
    gfx_draw_round_rect(list, widget->rect, widget->rect.h / 2, env->look.panel, UI_CLEAR, 0.0f);
    draw_widget(&on_panel, widgets, list, widget);
    (void)gfx_drawlist_transform(list, before);
}

void ui_draw_widgets(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list) {
    for (int i = 0; i < widgets->own; i++) {
        ui_draw_widget(env, widgets, list, &widgets->widget[i]);
    }
}
