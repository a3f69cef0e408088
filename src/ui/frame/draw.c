/*
 * The shared look: styles, table, widgets, icons, paragraphs. See screen.h and style.h.
 * Invariant: drawing changes nothing but the draw list.
 */
#include "ui/frame/draw.h"

#include "base/str.h"
#include "gfx/shape.h"
#include "ui/board/board_view.h"
#include "ui/board/flat_table.h"
#include "ui/board/rest_light.h"
#include "ui/frame/layer.h"

#include <math.h>
#include <string.h>

#define CAP_HEIGHT  0.65f // of EB Garamond's em, to centre capitals on a line
#define FITTED_STEP 1.06f // from line to line, in ems
#define PLAIN_SIZE  0.88f // of Noto Sans, so that it looks as large as EB Garamond

#define FOCUS_LEAST_PX 1.8f // a little outside: the area that WCAG 2.4.13 wants (2 px around)

const ui_inks ui_inks_on_paper = {.ink = {0x26, 0x18, 0x0d, 255},
                                  .soft = {0x26, 0x18, 0x0d, 190},
                                  .past = {0x26, 0x18, 0x0d, 150},
                                  .faint = {0x26, 0x18, 0x0d, 110},
                                  .pointed = {0x7a, 0x46, 0x08, 255},
                                  .pressed = false};

gfx_text_style ui_style(const ui_inks *inks, gfx_font font, float size, float type) {
    bool caps = font == GFX_FONT_SMALLCAPS;
    bool plain = inks->plain && font != GFX_FONT_SIGNS;
    size = size < inks->least ? inks->least : size;
    float px = size * type * (plain ? PLAIN_SIZE : 1.0f);
    return (gfx_text_style){.font = plain ? GFX_FONT_SANS : font,
                            .size_vu = px,
                            .tracking_vu = caps && !plain ? px * 0.03f : 0.0f,
                            .color = inks->ink,
                            .letterpress = inks->pressed};
}

static gfx_vertex corner(float x, float y, float u, float v) {
    return (gfx_vertex){{x, y}, {255, 255, 255, 255}, u, v};
}

// A part of a picture, its edges given as places in the picture 0..1; from > to mirrors it.
static void draw_part(gfx_drawlist *list, const char *file, gfx_rect dst, gfx_point from,
                      gfx_point to) {
    gfx_vertex a = corner(dst.x, dst.y, from.x, from.y);
    gfx_vertex b = corner(dst.x + dst.w, dst.y, to.x, from.y);
    gfx_vertex c = corner(dst.x + dst.w, dst.y + dst.h, to.x, to.y);
    gfx_vertex d = corner(dst.x, dst.y + dst.h, from.x, to.y);
    gfx_vertex triangles[] = {a, b, c, a, c, d};
    gfx_draw_mesh(list, file, triangles, 6);
}

// The stone has an end; in very tall and very wide windows it goes on as the mirror image of its outer
// parts, where nothing stands, and that again as its mirror image: it joins without a seam.
enum { BEYOND_MOST = 12, BEYOND_CAP = 2 * BEYOND_MOST + 1 };

// A part of what is seen, along one axis: where it begins, how long it is, and which part of the picture
// it shows, 0..1, from > to: mirrored.
typedef struct beyond {
    float at, size, from, to;
} beyond;

// Parts from the picture's edge outwards, @param way -1: before it, 1: behind it. @param strip how much
// of the picture's own end may be repeated. @return how many
static int go_on(beyond *out, float edge, float left, int way, float strip, float whole) {
    int n = 0;
    float at = edge, share = strip / whole, end = way > 0 ? 1.0f : 0.0f;
    while (left > 0.0f && n < BEYOND_MOST) {
        float size = left < strip ? left : strip;
        float shown = share * size / strip * (float)way;
        // Odd parts run back into the picture, even ones out again.
        float near = n % 2 == 0 ? end : end - share * (float)way;
        float far = n % 2 == 0 ? near - shown : near + shown;
        out[n++] = way > 0 ? (beyond){at, size, near, far} : (beyond){at - size, size, far, near};
        at += size * (float)way;
        left -= size;
    }
    return n;
}

static int split(beyond out[BEYOND_CAP], float view, float view_size, float covered,
                 float covered_size, float strip) {
    int n = go_on(out, covered, covered - view, -1, strip, covered_size);
    out[n++] = (beyond){covered, covered_size, 0.0f, 1.0f};
    return n + go_on(&out[n], covered + covered_size, view + view_size - covered - covered_size, 1,
                     strip, covered_size);
}

// `covered` is where the picture lies, `bare` how much of its width and height is bare stone at each end.
static void draw_beyond(gfx_drawlist *list, const char *file, gfx_rect covered, gfx_point bare,
                        gfx_rect view) {
    beyond across[BEYOND_CAP], down[BEYOND_CAP];
    int columns = split(across, view.x, view.w, covered.x, covered.w, bare.x);
    int rows = split(down, view.y, view.h, covered.y, covered.h, bare.y);
    for (int i = 0; i < rows * columns; i++) {
        const beyond *x = &across[i % columns], *y = &down[i / columns];
        if (x->size >= covered.w && y->size >= covered.h) {
            continue; // the picture itself
        }
        // A little over the edge towards the picture, so that nothing shines through there.
        float left = x->at > covered.x ? 1.0f : 0.0f, top = y->at > covered.y ? 1.0f : 0.0f;
        float over_x = x->size < covered.w ? 1.0f : 0.0f,
              over_y = y->size < covered.h ? 1.0f : 0.0f;
        gfx_rect dst = {x->at - left, y->at - top, x->size + over_x, y->size + over_y};
        draw_part(list, file, dst, (gfx_point){x->from, y->from}, (gfx_point){x->to, y->to});
    }
}

static bool reaches_beyond(gfx_rect view, gfx_rect covered) {
    return view.x < covered.x || view.y < covered.y || view.x + view.w > covered.x + covered.w ||
           view.y + view.h > covered.y + covered.h;
}

static void draw_table(const ui_env *env, gfx_drawlist *list, float drop_vu) {
    const gfx_rect view = env->canvas.view;
    const gfx_scene *scene = env->services.scene;
    const gfx_themes *themes = &scene->themes;
    gfx_light light = env->look.light;
    if (env->look.flat) {
        flat_table_draw(scene, &env->look, view, drop_vu, list);
        return;
    }
    gfx_rect wide = gfx_scene_picture(scene, "wide")->dst;
    gfx_rect table = gfx_scene_picture(scene, "table")->dst;
    wide.y += drop_vu;
    table.y += drop_vu;
    if (reaches_beyond(view, wide)) {
        gfx_point bare = {table.x - wide.x, table.y - wide.y};
        draw_beyond(list, themes->wide[light], wide, bare, view);
    }
    if (reaches_beyond(view, table)) {
        gfx_draw_image(list, themes->wide[light], wide, 255, true);
    }
    gfx_draw_image(list, themes->table[light], table, 255, true);
    if (env->look.board->view[light][0] != '\0') {
        gfx_rect board = themes->view;
        board.y += drop_vu;
        gfx_draw_image(list, env->look.board->view[light], board, 255, true);
    }
    rest_light_draw(scene, light, env->gleam, drop_vu, list);
}

void ui_draw_table_at(const ui_env *env, gfx_drawlist *list, float drop_vu) {
    const gfx_transform layer =
        gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_TABLE));
    draw_table(env, list, drop_vu);
    (void)gfx_drawlist_transform(list, layer);
}

void ui_draw_position(const ui_env *env, gfx_drawlist *list, const senet_position *shown,
                      float drop_vu) {
    const board_lights none = {.count = 0};
    board_pieces pieces;
    board_pieces_of(env->services.scene, shown, &pieces);
    for (int i = 0; i < pieces.count; i++) {
        pieces.piece[i].foot.y += drop_vu;
    }
    ui_draw_table_at(env, list, drop_vu);
    const gfx_transform layer =
        gfx_drawlist_transform(list, ui_layer_transform(env, UI_LAYER_TABLE));
    board_draw_pieces(env->services.scene, &env->look, &pieces, &none, list);
    (void)gfx_drawlist_transform(list, layer);
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

void ui_draw_table(const ui_env *env, gfx_drawlist *list) {
    ui_draw_table_at(env, list, 0.0f);
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
    l10n_arg args[] = {l10n_arg_number(value)};
    (void)l10n_format(env->language, w->value_text, sizeof w->value_text, format, args, 1);
}

void ui_draw_ornament(gfx_drawlist *list, gfx_point center, float width_vu, float size_vu) {
    float gap = size_vu * 0.9f;
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){center.x - width_vu / 2, center.y});
    gfx_path_line(list, (gfx_point){center.x - gap, center.y});
    gfx_path_move(list, (gfx_point){center.x + gap, center.y});
    gfx_path_line(list, (gfx_point){center.x + width_vu / 2, center.y});
    gfx_path_end(list, UI_CLEAR, (gfx_color){0x8a, 0x6a, 0x36, 170}, 1.3f, 0);
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){center.x, center.y - size_vu / 2});
    gfx_path_line(list, (gfx_point){center.x + size_vu * 0.41f, center.y});
    gfx_path_line(list, (gfx_point){center.x, center.y + size_vu / 2});
    gfx_path_line(list, (gfx_point){center.x - size_vu * 0.41f, center.y});
    gfx_path_close(list);
    gfx_path_end(list, UI_ACTIVE, UI_CLEAR, 0, 0);
}

// --- Paragraphs

float ui_text_width(const ui_env *env, const gfx_text_style *style, const char *utf8) {
    return env->services.metrics->width(env->services.metrics->user, style, utf8);
}

static void draw_line(gfx_drawlist *list, const gfx_text_style *style, const gfx_wrapped *wrapped,
                      int i, const char *utf8, gfx_point at, gfx_align align) {
    char line[1024];
    str_builder b = str_init(line, sizeof line);
    (void)str_append_bytes(&b, utf8 + wrapped->line[i].start, wrapped->line[i].length);
    gfx_draw_text(list, line, style, at, align);
}

static float align_x(gfx_align align, float left, float width) {
    return align == GFX_ALIGN_LEFT     ? left
           : align == GFX_ALIGN_CENTER ? left + width / 2
                                       : left + width;
}

static float paragraph(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                       gfx_point top_left, float width_vu, gfx_align align, const char *utf8) {
    gfx_wrapped wrapped;
    gfx_wrap(env->services.metrics, style, utf8, width_vu, &wrapped);
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
    return paragraph(env, list_or_null, style, top_left, width_vu, GFX_ALIGN_LEFT, utf8);
}

float ui_draw_centered(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                       gfx_point top_left, float width_vu, const char *utf8) {
    return paragraph(env, list_or_null, style, top_left, width_vu, GFX_ALIGN_CENTER, utf8);
}

static bool fits(const ui_env *env, const gfx_text_style *style, gfx_rect r, int most_lines,
                 const char *utf8, gfx_wrapped *out_wrapped) {
    gfx_wrap(env->services.metrics, style, utf8, r.w, out_wrapped);
    float h = style->size_vu * FITTED_STEP * (float)out_wrapped->n_lines;
    return out_wrapped->width_vu <= r.w && out_wrapped->n_lines <= most_lines &&
           (out_wrapped->n_lines <= 1 || h <= r.h * 0.94f);
}

static gfx_text_style shrunk(const gfx_text_style *style, float by) {
    gfx_text_style result = *style;
    result.size_vu *= by;
    result.tracking_vu *= by;
    return result;
}

void ui_draw_fitted(const ui_env *env, gfx_drawlist *list, const gfx_text_style *style, gfx_rect r,
                    gfx_align align, const char *utf8) {
    gfx_text_style fitted = *style;
    gfx_wrapped wrapped = {.n_lines = 0};
    bool done = false;
    // A little smaller on one line first, but in a museum, where letters are as large as the distance
    // asks; then as large as possible in as many as there is room for.
    const float least = ui_in_museum(env) ? 0.98f : 0.8f;
    for (float k = 1.0f; k > least && !done; k -= 0.04f) {
        fitted = shrunk(style, k);
        done = fits(env, &fitted, r, 1, utf8, &wrapped);
    }
    for (float k = 1.0f; k > 0.3f && !done; k -= 0.04f) {
        fitted = shrunk(style, k);
        done = fits(env, &fitted, r, GFX_WRAP_LINES_CAP, utf8, &wrapped);
    }
    float step = fitted.size_vu * FITTED_STEP;
    float x = align_x(align, r.x, r.w);
    float y =
        r.y + r.h / 2 + fitted.size_vu * CAP_HEIGHT / 2 - step * (float)(wrapped.n_lines - 1) / 2;
    for (int i = 0; i < wrapped.n_lines; i++) {
        draw_line(list, &fitted, &wrapped, i, utf8, (gfx_point){x, y + step * (float)i}, align);
    }
}

void ui_draw_focus(gfx_drawlist *list, gfx_rect r, float radius) {
    gfx_rect outer = {r.x - 4, r.y - 4, r.w + 8, r.h + 8};
    // In the smallest windows it would be a line of hardly more than one pixel.
    float least = FOCUS_LEAST_PX / gfx_drawlist_canvas(list)->scale;
    float width = least > 5.0f ? least : 5.0f;
    gfx_path_begin(list);
    gfx_path_round_rect(list, outer, radius + 4);
    gfx_path_end(list, UI_CLEAR, UI_EBONY, width, 0);
    gfx_path_begin(list);
    gfx_path_round_rect(list, outer, radius + 4);
    gfx_path_end(list, UI_CLEAR, UI_GOLD_LIGHT, width / 2.0f, 0);
}

// --- Icons: as printed on the stone

// On a grid of 24 x 24, in tenths from the middle.
// An arrow that turns back.
static const int16_t UNDO[] = {
    SHAPE_MOVE, -40, 50,         SHAPE_LINE, 10,  50,          SHAPE_CURVE, 75,  50,  75,
    -35,        10,  -35,        SHAPE_LINE, -50, -35,         SHAPE_MOVE,  -15, -70, SHAPE_LINE,
    -55,        -35, SHAPE_LINE, -15,        0,   SHAPE_PAINT, 0,           1,   18,  SHAPE_END};
// The mock-up's sign for a hint: a sun.
static const int16_t HINT[] = {
    SHAPE_OVAL, 0,   0,          36,       36,  SHAPE_MOVE, 0,   -80, SHAPE_LINE,
    0,          -58, SHAPE_MOVE, 0,        58,  SHAPE_LINE, 0,   80,  SHAPE_MOVE,
    -80,        0,   SHAPE_LINE, -58,      0,   SHAPE_MOVE, 58,  0,   SHAPE_LINE,
    80,         0,   SHAPE_MOVE, -57,      -57, SHAPE_LINE, -41, -41, SHAPE_MOVE,
    41,         41,  SHAPE_LINE, 57,       57,  SHAPE_MOVE, -57, 57,  SHAPE_LINE,
    -41,        41,  SHAPE_MOVE, 41,       -41, SHAPE_LINE, 57,  -57, SHAPE_PAINT,
    0,          1,   16,         SHAPE_END};
static const int16_t MENU[] = {
    SHAPE_MOVE, -60, -40, SHAPE_LINE, 60, -40, SHAPE_MOVE,  -60, 0, SHAPE_LINE, 60,       0,
    SHAPE_MOVE, -60, 40,  SHAPE_LINE, 60, 40,  SHAPE_PAINT, 0,   1, 18,         SHAPE_END};
static const int16_t MOVES[] = {
    SHAPE_MOVE,  -30, -40, SHAPE_LINE, 60,       -40, SHAPE_MOVE, -60, -40, SHAPE_LINE, -50, -40,
    SHAPE_MOVE,  -30, 0,   SHAPE_LINE, 60,       0,   SHAPE_MOVE, -60, 0,   SHAPE_LINE, -50, 0,
    SHAPE_MOVE,  -30, 40,  SHAPE_LINE, 60,       40,  SHAPE_MOVE, -60, 40,  SHAPE_LINE, -50, 40,
    SHAPE_PAINT, 0,   1,   18,         SHAPE_END};
static const int16_t BACK[] = {SHAPE_MOVE, 15, -50,         SHAPE_LINE, -35, 0,  SHAPE_LINE,
                               15,         50, SHAPE_PAINT, 0,          1,   18, SHAPE_END};
static const int16_t THROW[] = {
    SHAPE_MOVE,  -63, -55, SHAPE_LINE, -45,      55, SHAPE_MOVE, -9, -55, SHAPE_LINE, -27, 55,
    SHAPE_MOVE,  9,   -55, SHAPE_LINE, 27,       55, SHAPE_MOVE, 63, -55, SHAPE_LINE, 45,  55,
    SHAPE_PAINT, 0,   1,   20,         SHAPE_END};
static const int16_t SOUND[] = {
    SHAPE_MOVE, -60,         -20,        SHAPE_LINE, -35,         -20,        SHAPE_LINE,
    0,          -50,         SHAPE_LINE, 0,          50,          SHAPE_LINE, -35,
    20,         SHAPE_LINE,  -60,        20,         SHAPE_CLOSE, SHAPE_MOVE, 25,
    -25,        SHAPE_CURVE, 44,         -10,        44,          10,         25,
    25,         SHAPE_MOVE,  45,         -45,        SHAPE_CURVE, 76,         -20,
    76,         20,          45,         45,         SHAPE_PAINT, 0,          1,
    15,         SHAPE_END};
static const int16_t MUTED[] = {
    SHAPE_MOVE,  -60,        -20, SHAPE_LINE, -35,         -20, SHAPE_LINE, 0,          -50,
    SHAPE_LINE,  0,          50,  SHAPE_LINE, -35,         20,  SHAPE_LINE, -60,        20,
    SHAPE_CLOSE, SHAPE_MOVE, 25,  -20,        SHAPE_LINE,  65,  20,         SHAPE_MOVE, 65,
    -20,         SHAPE_LINE, 25,  20,         SHAPE_PAINT, 0,   1,          15,         SHAPE_END};
static const int16_t GLOBE[] = {SHAPE_OVAL,  0,  0,          65,  65,       SHAPE_OVAL, 0,  0,
                                28,          65, SHAPE_MOVE, -65, 0,        SHAPE_LINE, 65, 0,
                                SHAPE_PAINT, 0,  1,          13,  SHAPE_END};
// The eye of Horus would say more than is meant: a plain one.
static const int16_t EYE[] = {SHAPE_MOVE, -75,        0, SHAPE_CURVE, -40,         -52, 40,
                              -52,        75,         0, SHAPE_CURVE, 40,          52,  -40,
                              52,         -75,        0, SHAPE_CLOSE, SHAPE_PAINT, 0,   1,
                              15,         SHAPE_OVAL, 0, 0,           25,          25,  SHAPE_PAINT,
                              1,          0,          0, SHAPE_END};
// An arrow that runs round: everything from the start.
static const int16_t AGAIN[] = {
    SHAPE_MOVE,  48,  -28, SHAPE_CURVE, 29,         -61, -18, -66,         -44, -40,
    SHAPE_CURVE, -70, -14, -64,         32,         -32, 51,  SHAPE_CURVE, 0,   70,
    43,          54,  53,  18,          SHAPE_MOVE, 54,  -66, SHAPE_LINE,  50,  -25,
    SHAPE_LINE,  9,   -29, SHAPE_PAINT, 0,          1,   16,  SHAPE_END};
static const int16_t RING[] = {SHAPE_OVAL, 0, 0, 112, 112, SHAPE_PAINT, 0, 1, 13, SHAPE_END};
static const int16_t STEP[] = {SHAPE_MOVE, -25, -45,         SHAPE_LINE, 25, 0,  SHAPE_LINE,
                               -25,        45,  SHAPE_PAINT, 0,          1,  15, SHAPE_END};
static const int16_t STEP_TO_END[] = {
    SHAPE_MOVE, -25, -45,        SHAPE_LINE, 25, 0,           SHAPE_LINE, -25, 45, SHAPE_MOVE,
    45,         -45, SHAPE_LINE, 45,         45, SHAPE_PAINT, 0,          1,   15, SHAPE_END};
static const int16_t STEP_RING[] = {SHAPE_OVAL, 0, 0, 105, 105, SHAPE_PAINT, 0, 1, 9, SHAPE_END};

static const int16_t *const ICONS[] = {
    [UI_ICON_UNDO] = UNDO,   [UI_ICON_REDO] = UNDO,      [UI_ICON_HINT] = HINT,
    [UI_ICON_MENU] = MENU,   [UI_ICON_MOVES] = MOVES,    [UI_ICON_BACK] = BACK,
    [UI_ICON_THROW] = THROW, [UI_ICON_SOUND] = SOUND,    [UI_ICON_MUTED] = MUTED,
    [UI_ICON_EYE] = EYE,     [UI_ICON_LANGUAGE] = GLOBE, [UI_ICON_AGAIN] = AGAIN,
};

// @param way -1: mirrored
static void draw_shape(gfx_drawlist *list, const int16_t *step, gfx_point c, float size, int way,
                       gfx_color ink) {
    gfx_draw_shape(list, step, c, (gfx_point){(float)way * size / 240, size / 240}, &ink);
}

void ui_draw_icon(gfx_drawlist *list, ui_icon icon, gfx_point center, float size_vu,
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

static gfx_color widget_ink(const ui_env *env, const ui_widgets *widgets, const ui_widget *widget) {
    if (!widget->enabled) {
        return env->inks->faint;
    }
    bool pointed = widgets->hover == widget->id || widgets->pressed == widget->id;
    return pointed ? env->inks->pointed : env->inks->ink;
}

static gfx_text_style widget_style(const ui_env *env, const ui_widgets *widgets,
                                   const ui_widget *widget) {
    float size = widget->size_vu > 0 ? widget->size_vu : (float)UI_SIZE_BUTTON;
    gfx_text_style style = ui_style(env->inks, GFX_FONT_SMALLCAPS, size, env->layout.type);
    style.color = widget_ink(env, widgets, widget);
    return style;
}

static float baseline(gfx_rect r, const gfx_text_style *style) {
    return r.y + r.h / 2 + style->size_vu * CAP_HEIGHT / 2;
}

static void draw_icon_button(const ui_env *env, gfx_drawlist *list, const ui_widget *widget,
                             gfx_text_style style) {
    gfx_rect r = widget->rect;
    bool bare = widget->label[0] == '\0';
    float text_w = ui_text_width(env, &style, widget->label);
    float room = r.w - 16.0f;
    float whole = style.size_vu * (bare ? 1.25f : 1.6f) + text_w;
    if (whole > room && room > 0) {
        style.size_vu *= room / whole;
        style.tracking_vu *= room / whole;
        whole = room;
    }
    float icon_w = style.size_vu * 1.25f;
    float x = align_x(widget->align, r.x + 8.0f, room) - align_x(widget->align, 0.0f, whole);
    ui_draw_icon(list, widget->icon, (gfx_point){x + icon_w / 2, r.y + r.h / 2}, icon_w,
                 style.color);
    gfx_draw_text(list, widget->label, &style,
                  (gfx_point){x + style.size_vu * (bare ? 1.25f : 1.6f), baseline(r, &style)},
                  GFX_ALIGN_LEFT);
}

static void draw_button(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                        const ui_widget *widget) {
    gfx_text_style style = widget_style(env, widgets, widget);
    gfx_rect r = widget->rect;
    bool down = widgets->pressed == widget->id && widgets->hover == widget->id;
    if (widget->primary) {
        gfx_path_begin(list);
        gfx_path_round_rect(list, r, r.h / 2);
        gfx_path_end(list, (gfx_color){0xc9, 0x97, 0x3f, down ? 110 : 60},
                     (gfx_color){0x7a, 0x52, 0x1a, 255}, 2.0f, 0);
    } else if (down) {
        gfx_path_begin(list);
        gfx_path_round_rect(list, r, 10.0f);
        gfx_path_end(list, (gfx_color){0xc9, 0x97, 0x3f, 60}, UI_CLEAR, 0, 0);
    }
    if (widget->icon == UI_ICON_NONE) {
        gfx_rect inner = {r.x + 8.0f, r.y, r.w - 16.0f, r.h};
        ui_draw_fitted(env, list, &style, inner, widget->align, widget->label);
        return;
    }
    draw_icon_button(env, list, widget, style);
}

// The label of a row fills what its value leaves free.
static void draw_row_label(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                           const ui_widget *widget, float right) {
    gfx_text_style style = widget_style(env, widgets, widget);
    gfx_rect r = widget->rect;
    float left = r.x + UI_FORM_LABEL_X;
    ui_draw_fitted(env, list, &style, (gfx_rect){left, r.y, right - left, r.h}, GFX_ALIGN_LEFT,
                   widget->label);
}

static gfx_text_style value_style(const ui_env *env, const ui_widgets *widgets,
                                  const ui_widget *widget, gfx_font font) {
    gfx_text_style style = widget_style(env, widgets, widget);
    style.font = env->inks->plain ? GFX_FONT_SANS : font;
    style.tracking_vu = 0;
    return style;
}

static void draw_choice(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                        const ui_widget *widget) {
    gfx_rect r = widget->rect;
    gfx_rect g = ui_widget_groove(widget);
    gfx_text_style value = value_style(env, widgets, widget, GFX_FONT_ITALIC);
    draw_row_label(env, widgets, list, widget, g.x - 18.0f);
    float y = r.y + r.h / 2;
    float a = value.size_vu * 0.22f;
    float free_x = g.x + 2.4f * a;
    ui_draw_fitted(env, list, &value, (gfx_rect){free_x, r.y, g.x + g.w - 2.4f * a - free_x, r.h},
                   GFX_ALIGN_CENTER, widget->value_text);
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){g.x + a, y - a});
    gfx_path_line(list, (gfx_point){g.x, y});
    gfx_path_line(list, (gfx_point){g.x + a, y + a});
    gfx_path_move(list, (gfx_point){g.x + g.w - a, y - a});
    gfx_path_line(list, (gfx_point){g.x + g.w, y});
    gfx_path_line(list, (gfx_point){g.x + g.w - a, y + a});
    gfx_path_end(list, UI_CLEAR, value.color, 2.2f, 0);
}

// A value to the left of its groove or box. Returns where it begins.
static float draw_value_before(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                               const ui_widget *widget, float right) {
    gfx_text_style value = value_style(env, widgets, widget, GFX_FONT_ITALIC);
    float w = ui_text_width(env, &value, widget->value_text);
    gfx_draw_text(list, widget->value_text, &value,
                  (gfx_point){right, baseline(widget->rect, &value)}, GFX_ALIGN_RIGHT);
    return right - w;
}

static void draw_slider(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                        const ui_widget *widget) {
    gfx_rect g = ui_widget_groove(widget);
    float range = (float)(widget->max - widget->min);
    float t = range > 0 ? (float)(widget->value - widget->min) / range : 0.0f;
    gfx_path_begin(list);
    gfx_path_round_rect(list, g, 4.0f);
    gfx_path_end(list, (gfx_color){0x26, 0x18, 0x0d, 40}, env->inks->soft, 1.2f, 0);
    if (t > 0) {
        gfx_path_begin(list);
        gfx_path_round_rect(list, (gfx_rect){g.x, g.y, g.w * t, g.h}, 4.0f);
        gfx_path_end(list, UI_GOLD, UI_CLEAR, 0, 0);
    }
    gfx_path_begin(list);
    gfx_path_ellipse(list, (gfx_point){g.x + g.w * t, g.y + g.h / 2}, 13.0f, 13.0f);
    gfx_path_end(list, UI_IVORY, env->inks->ink, 2.0f, 0);
    float left = draw_value_before(env, widgets, list, widget, g.x - 26.0f);
    draw_row_label(env, widgets, list, widget, left - 18.0f);
}

static void draw_toggle(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                        const ui_widget *widget) {
    gfx_text_style style = widget_style(env, widgets, widget);
    gfx_rect r = widget->rect;
    gfx_rect g = ui_widget_groove(widget);
    float box = style.size_vu * 0.95f;
    gfx_rect square = {g.x + g.w - box, r.y + r.h / 2 - box / 2, box, box};
    gfx_path_begin(list);
    gfx_path_round_rect(list, square, 4.0f);
    gfx_path_end(list, widget->value != 0 ? (gfx_color){0xc9, 0x97, 0x3f, 90} : UI_CLEAR,
                 style.color, 2.0f, 0);
    if (widget->value != 0) {
        gfx_path_begin(list);
        gfx_path_move(list, (gfx_point){square.x + box * 0.22f, square.y + box * 0.52f});
        gfx_path_line(list, (gfx_point){square.x + box * 0.42f, square.y + box * 0.74f});
        gfx_path_line(list, (gfx_point){square.x + box * 0.80f, square.y + box * 0.26f});
        gfx_path_end(list, UI_CLEAR, style.color, box * 0.11f, 0);
    }
    float left = draw_value_before(env, widgets, list, widget, square.x - 14.0f);
    draw_row_label(env, widgets, list, widget, left - 18.0f);
}

static void draw_text_field(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                            const ui_widget *widget) {
    gfx_rect r = widget->rect;
    gfx_rect g = ui_widget_groove(widget);
    gfx_text_style value = value_style(env, widgets, widget, GFX_FONT_REGULAR);
    draw_row_label(env, widgets, list, widget, g.x - 18.0f);
    bool edited = widgets->focus == widget->id;
    float line_y = baseline(r, &value) + value.size_vu * 0.28f;
    float w = ui_text_width(env, &value, widget->value_text);
    float room = g.w - 8.0f;
    if (w > room) {
        value.size_vu *= room / w;
        w = room;
    }
    gfx_draw_text(list, widget->value_text, &value, (gfx_point){g.x, baseline(r, &value)},
                  GFX_ALIGN_LEFT);
    gfx_draw_rect(list, (gfx_rect){g.x, line_y, g.w, edited ? 3.0f : 1.5f},
                  edited            ? UI_ACTIVE
                  : widget->enabled ? env->inks->soft
                                    : env->inks->faint);
    if (edited) {
        gfx_draw_rect(list,
                      (gfx_rect){g.x + w + 3.0f, baseline(r, &value) - value.size_vu * 0.72f, 2.0f,
                                 value.size_vu * 0.95f},
                      env->inks->ink);
    }
}

static void draw_widget(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                        const ui_widget *widget) {
    switch (widget->kind) {
    case UI_WIDGET_BUTTON:
        draw_button(env, widgets, list, widget);
        break;
    case UI_WIDGET_CHOICE:
        draw_choice(env, widgets, list, widget);
        break;
    case UI_WIDGET_SLIDER:
        draw_slider(env, widgets, list, widget);
        break;
    case UI_WIDGET_TOGGLE:
        draw_toggle(env, widgets, list, widget);
        break;
    case UI_WIDGET_TEXT:
        draw_text_field(env, widgets, list, widget);
        break;
    case UI_WIDGET_CUSTOM:
        break;
    }
    if (widgets->focus_visible && widgets->focus == widget->id) {
        ui_draw_focus(list, widget->rect, widget->primary ? widget->rect.h / 2 : 8.0f);
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
    gfx_path_begin(list);
    gfx_path_round_rect(list, widget->rect, widget->rect.h / 2);
    gfx_path_end(list, env->look.panel, UI_CLEAR, 0.0f, 0.0f);
    draw_widget(&on_panel, widgets, list, widget);
    (void)gfx_drawlist_transform(list, before);
}

void ui_draw_widgets(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list) {
    for (int i = 0; i < widgets->own; i++) {
        ui_draw_widget(env, widgets, list, &widgets->widget[i]);
    }
}
