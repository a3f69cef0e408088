/*
 * The shared look: styles, table, sheets, widgets, icons, paragraphs. See screen.h and style.h.
 * Invariant: drawing changes nothing but the draw list.
 */
#include "ui/screen.h"
#include "ui/style.h"

#include <string.h>

#define CAP_HEIGHT 0.65f // of EB Garamond's em, to centre capitals on a line

gfx_text_style ui_style(gfx_font font, float size, float type) {
    bool caps = font == GFX_FONT_SMALLCAPS;
    return (gfx_text_style){.font = font,
                            .size_vu = size * type,
                            .tracking_vu = caps ? size * type * 0.03f : 0.0f,
                            .color = UI_INK,
                            .letterpress = true};
}

static void draw_picture(gfx_drawlist *list, const gfx_picture *picture, float drop_vu) {
    gfx_rect dst = picture->dst;
    dst.y += drop_vu;
    gfx_draw_image(list, picture->file, dst, 255, true);
}

void ui_draw_table_at(ui *u, gfx_drawlist *list, float drop_vu) {
    const gfx_rect view = u->canvas.view;
    const gfx_picture *board = gfx_scene_picture(u->services.scene, "board");
    const gfx_picture *table = gfx_scene_picture(u->services.scene, "table");
    gfx_rect covered = board->dst;
    bool beyond = view.x < covered.x || view.y < covered.y + drop_vu ||
                  view.x + view.w > covered.x + covered.w ||
                  view.y + view.h > covered.y + covered.h + drop_vu;
    if (beyond) {
        draw_picture(list, table, drop_vu);
    }
    draw_picture(list, board, drop_vu);
}

void ui_draw_table(ui *u, gfx_drawlist *list) {
    ui_draw_table_at(u, list, 0.0f);
}

void ui_draw_sheet(ui *u, gfx_drawlist *list, gfx_rect r) {
    gfx_draw_rect(list, u->canvas.view, (gfx_color){0x1a, 0x12, 0x0b, 130});
    gfx_path_begin(list);
    gfx_path_round_rect(list, (gfx_rect){r.x + 6, r.y + 12, r.w, r.h}, 14.0f);
    gfx_path_end(list, (gfx_color){0, 0, 0, 120}, UI_CLEAR, 0, 18.0f);
    gfx_path_begin(list);
    gfx_path_round_rect(list, r, 12.0f);
    gfx_path_end(list, (gfx_color){0xe9, 0xdd, 0xc2, 255}, (gfx_color){0x8a, 0x6a, 0x36, 255}, 2.0f,
                 0);
    gfx_rect inner = {r.x + 10, r.y + 10, r.w - 20, r.h - 20};
    gfx_path_begin(list);
    gfx_path_round_rect(list, inner, 7.0f);
    gfx_path_end(list, UI_CLEAR, (gfx_color){0x8a, 0x6a, 0x36, 110}, 1.0f, 0);
}

float ui_draw_paragraph(ui *u, gfx_drawlist *list_or_null, const gfx_text_style *style,
                        gfx_point top_left, float width_vu, const char *utf8) {
    gfx_wrapped wrapped;
    gfx_wrap(u->services.metrics, style, utf8, width_vu, &wrapped);
    float ascent;
    float descent;
    u->services.metrics->height(u->services.metrics->user, style, &ascent, &descent);
    float step = (ascent + descent) * 1.06f;
    bool rtl = l10n_language_of(u->language)->direction == L10N_RIGHT_TO_LEFT;
    for (int i = 0; i < wrapped.n_lines && list_or_null != NULL; i++) {
        char line[1024];
        size_t n = wrapped.line[i].length;
        n = n < sizeof line - 1 ? n : sizeof line - 1;
        memcpy(line, utf8 + wrapped.line[i].start, n);
        line[n] = '\0';
        gfx_point at = {rtl ? top_left.x + width_vu : top_left.x,
                        top_left.y + ascent + step * (float)i};
        gfx_draw_text(list_or_null, line, style, at, rtl ? GFX_ALIGN_RIGHT : GFX_ALIGN_LEFT);
    }
    return step * (float)wrapped.n_lines;
}

void ui_draw_focus(gfx_drawlist *list, gfx_rect r, float radius) {
    gfx_rect outer = {r.x - 4, r.y - 4, r.w + 8, r.h + 8};
    gfx_path_begin(list);
    gfx_path_round_rect(list, outer, radius + 4);
    gfx_path_end(list, UI_CLEAR, UI_EBONY, 5.0f, 0);
    gfx_path_begin(list);
    gfx_path_round_rect(list, outer, radius + 4);
    gfx_path_end(list, UI_CLEAR, UI_GOLD_LIGHT, 2.5f, 0);
}

// --- Icons: strokes on a 24 x 24 grid, as printed on the stone

static gfx_point grid(gfx_point c, float s, float x, float y) {
    return (gfx_point){c.x + (x - 12.0f) * s, c.y + (y - 12.0f) * s};
}

// An arrow that turns back; mirrored for redo.
static void icon_turn(gfx_drawlist *list, gfx_point c, float s, bool mirror, gfx_color ink) {
    float m = mirror ? -1.0f : 1.0f;
    gfx_path_begin(list);
    gfx_path_move(list, grid(c, s, 12 - m * 4, 17));
    gfx_path_line(list, grid(c, s, 12 + m * 1, 17));
    gfx_path_curve(list, grid(c, s, 12 + m * 7.5f, 17), grid(c, s, 12 + m * 7.5f, 8.5f),
                   grid(c, s, 12 + m * 1, 8.5f));
    gfx_path_line(list, grid(c, s, 12 - m * 5, 8.5f));
    gfx_path_move(list, grid(c, s, 12 - m * 1.5f, 5));
    gfx_path_line(list, grid(c, s, 12 - m * 5.5f, 8.5f));
    gfx_path_line(list, grid(c, s, 12 - m * 1.5f, 12));
    gfx_path_end(list, UI_CLEAR, ink, 1.8f * s, 0);
}

static void icon_lines(gfx_drawlist *list, gfx_point c, float s, float indent, gfx_color ink) {
    gfx_path_begin(list);
    for (int i = 0; i < 3; i++) {
        float y = 8.0f + 4.0f * (float)i;
        gfx_path_move(list, grid(c, s, 6 + indent, y));
        gfx_path_line(list, grid(c, s, 18, y));
        if (indent > 0) {
            gfx_path_move(list, grid(c, s, 6, y));
            gfx_path_line(list, grid(c, s, 7, y));
        }
    }
    gfx_path_end(list, UI_CLEAR, ink, 1.8f * s, 0);
}

static void icon_sticks(gfx_drawlist *list, gfx_point c, float s, gfx_color ink) {
    gfx_path_begin(list);
    for (int i = 0; i < 4; i++) {
        float x = 6.6f + 3.6f * (float)i;
        float lean = (float)(i % 2 == 0 ? 1 : -1) * 0.9f;
        gfx_path_move(list, grid(c, s, x - lean, 6.5f));
        gfx_path_line(list, grid(c, s, x + lean, 17.5f));
    }
    gfx_path_end(list, UI_CLEAR, ink, 2.0f * s, 0);
}

static void icon_sound(gfx_drawlist *list, gfx_point c, float s, bool muted, gfx_color ink) {
    gfx_path_begin(list);
    gfx_path_move(list, grid(c, s, 6, 10));
    gfx_path_line(list, grid(c, s, 8.5f, 10));
    gfx_path_line(list, grid(c, s, 12, 7));
    gfx_path_line(list, grid(c, s, 12, 17));
    gfx_path_line(list, grid(c, s, 8.5f, 14));
    gfx_path_line(list, grid(c, s, 6, 14));
    gfx_path_close(list);
    if (muted) {
        gfx_path_move(list, grid(c, s, 14.5f, 10));
        gfx_path_line(list, grid(c, s, 18.5f, 14));
        gfx_path_move(list, grid(c, s, 18.5f, 10));
        gfx_path_line(list, grid(c, s, 14.5f, 14));
    } else {
        gfx_path_move(list, grid(c, s, 14.5f, 9.5f));
        gfx_path_curve(list, grid(c, s, 16.4f, 11), grid(c, s, 16.4f, 13),
                       grid(c, s, 14.5f, 14.5f));
        gfx_path_move(list, grid(c, s, 16.5f, 7.5f));
        gfx_path_curve(list, grid(c, s, 19.6f, 10), grid(c, s, 19.6f, 14),
                       grid(c, s, 16.5f, 16.5f));
    }
    gfx_path_end(list, UI_CLEAR, ink, 1.5f * s, 0);
}

// A sun: the mock-up's sign for a hint.
static void icon_sun(gfx_drawlist *list, gfx_point c, float s, gfx_color ink) {
    static const float RAY[8][4] = {{12, 4, 12, 6.2f},          {12, 17.8f, 12, 20},
                                    {4, 12, 6.2f, 12},          {17.8f, 12, 20, 12},
                                    {6.3f, 6.3f, 7.9f, 7.9f},   {16.1f, 16.1f, 17.7f, 17.7f},
                                    {6.3f, 17.7f, 7.9f, 16.1f}, {16.1f, 7.9f, 17.7f, 6.3f}};
    gfx_path_begin(list);
    gfx_path_ellipse(list, c, 3.6f * s, 3.6f * s);
    for (int i = 0; i < 8; i++) {
        gfx_path_move(list, grid(c, s, RAY[i][0], RAY[i][1]));
        gfx_path_line(list, grid(c, s, RAY[i][2], RAY[i][3]));
    }
    gfx_path_end(list, UI_CLEAR, ink, 1.6f * s, 0);
}

static void icon_back(gfx_drawlist *list, gfx_point c, float s, gfx_color ink) {
    gfx_path_begin(list);
    gfx_path_move(list, grid(c, s, 13.5f, 7));
    gfx_path_line(list, grid(c, s, 8.5f, 12));
    gfx_path_line(list, grid(c, s, 13.5f, 17));
    gfx_path_end(list, UI_CLEAR, ink, 1.8f * s, 0);
}

void ui_draw_icon(gfx_drawlist *list, ui_icon icon, gfx_point center, float size_vu,
                  gfx_color ink) {
    float s = size_vu / 24.0f;
    switch (icon) {
    case UI_ICON_NONE:
        return;
    case UI_ICON_UNDO:
        icon_turn(list, center, s, false, ink);
        break;
    case UI_ICON_REDO:
        icon_turn(list, center, s, true, ink);
        break;
    case UI_ICON_HINT:
        icon_sun(list, center, s, ink);
        break;
    case UI_ICON_MENU:
        icon_lines(list, center, s, 0.0f, ink);
        break;
    case UI_ICON_MOVES:
        icon_lines(list, center, s, 3.0f, ink);
        break;
    case UI_ICON_BACK:
        icon_back(list, center, s, ink);
        break;
    case UI_ICON_THROW:
        icon_sticks(list, center, s, ink);
        break;
    case UI_ICON_SOUND:
    case UI_ICON_MUTED:
        icon_sound(list, center, s, icon == UI_ICON_MUTED, ink);
        break;
    }
    gfx_path_begin(list);
    gfx_path_ellipse(list, center, 11.2f * s, 11.2f * s);
    gfx_path_end(list, UI_CLEAR, ink, 1.3f * s, 0);
}

// --- Widgets

static gfx_color widget_ink(const ui *u, const ui_widget *widget) {
    if (!widget->enabled) {
        return UI_INK_FAINT;
    }
    bool pointed = u->widgets.hover == widget->id || u->widgets.pressed == widget->id;
    return pointed ? (gfx_color){0x7a, 0x46, 0x08, 255} : UI_INK;
}

static gfx_text_style widget_style(const ui *u, const ui_widget *widget) {
    float size = widget->size_vu > 0 ? widget->size_vu : (float)UI_SIZE_BUTTON;
    gfx_text_style style = ui_style(GFX_FONT_SMALLCAPS, size, u->layout.type);
    style.color = widget_ink(u, widget);
    return style;
}

static float baseline(gfx_rect r, const gfx_text_style *style) {
    return r.y + r.h / 2 + style->size_vu * CAP_HEIGHT / 2;
}

static void draw_button(ui *u, gfx_drawlist *list, const ui_widget *widget) {
    gfx_text_style style = widget_style(u, widget);
    gfx_rect r = widget->rect;
    bool down = u->widgets.pressed == widget->id && u->widgets.hover == widget->id;
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
    float text_w = u->services.metrics->width(u->services.metrics->user, &style, widget->label);
    float icon_w = widget->icon != UI_ICON_NONE ? style.size_vu * 1.25f : 0.0f;
    float gap = icon_w > 0 && widget->label[0] != '\0' ? style.size_vu * 0.35f : 0.0f;
    float whole = icon_w + gap + text_w;
    float x = widget->align == GFX_ALIGN_LEFT    ? r.x + 8.0f
              : widget->align == GFX_ALIGN_RIGHT ? r.x + r.w - whole - 8.0f
                                                 : r.x + (r.w - whole) / 2;
    if (icon_w > 0) {
        ui_draw_icon(list, widget->icon, (gfx_point){x + icon_w / 2, r.y + r.h / 2}, icon_w,
                     style.color);
    }
    gfx_draw_text(list, widget->label, &style, (gfx_point){x + icon_w + gap, baseline(r, &style)},
                  GFX_ALIGN_LEFT);
}

// Label on the left, the value between two small arrows on the right.
static void draw_choice(ui *u, gfx_drawlist *list, const ui_widget *widget) {
    gfx_text_style style = widget_style(u, widget);
    gfx_rect r = widget->rect;
    gfx_draw_text(list, widget->label, &style, (gfx_point){r.x + 12.0f, baseline(r, &style)},
                  GFX_ALIGN_LEFT);
    gfx_rect g = ui_widget_groove(widget);
    gfx_text_style value = style;
    value.font = GFX_FONT_ITALIC;
    value.tracking_vu = 0;
    gfx_draw_text(list, widget->value_text, &value, (gfx_point){g.x + g.w / 2, baseline(r, &style)},
                  GFX_ALIGN_CENTER);
    float y = r.y + r.h / 2;
    float a = style.size_vu * 0.22f;
    gfx_path_begin(list);
    gfx_path_move(list, (gfx_point){g.x + a, y - a});
    gfx_path_line(list, (gfx_point){g.x, y});
    gfx_path_line(list, (gfx_point){g.x + a, y + a});
    gfx_path_move(list, (gfx_point){g.x + g.w - a, y - a});
    gfx_path_line(list, (gfx_point){g.x + g.w, y});
    gfx_path_line(list, (gfx_point){g.x + g.w - a, y + a});
    gfx_path_end(list, UI_CLEAR, style.color, 2.2f, 0);
}

static void draw_slider(ui *u, gfx_drawlist *list, const ui_widget *widget) {
    gfx_text_style style = widget_style(u, widget);
    gfx_rect r = widget->rect;
    gfx_draw_text(list, widget->label, &style, (gfx_point){r.x + 12.0f, baseline(r, &style)},
                  GFX_ALIGN_LEFT);
    gfx_rect g = ui_widget_groove(widget);
    float range = (float)(widget->max - widget->min);
    float t = range > 0 ? (float)(widget->value - widget->min) / range : 0.0f;
    gfx_path_begin(list);
    gfx_path_round_rect(list, g, 4.0f);
    gfx_path_end(list, (gfx_color){0x26, 0x18, 0x0d, 40}, UI_INK_SOFT, 1.2f, 0);
    if (t > 0) {
        gfx_path_begin(list);
        gfx_path_round_rect(list, (gfx_rect){g.x, g.y, g.w * t, g.h}, 4.0f);
        gfx_path_end(list, UI_GOLD, UI_CLEAR, 0, 0);
    }
    gfx_path_begin(list);
    gfx_path_ellipse(list, (gfx_point){g.x + g.w * t, g.y + g.h / 2}, 13.0f, 13.0f);
    gfx_path_end(list, UI_IVORY, UI_INK, 2.0f, 0);
    gfx_text_style value = style;
    value.font = GFX_FONT_ITALIC;
    value.tracking_vu = 0;
    gfx_draw_text(list, widget->value_text, &value, (gfx_point){g.x - 26.0f, baseline(r, &style)},
                  GFX_ALIGN_RIGHT);
}

static void draw_toggle(ui *u, gfx_drawlist *list, const ui_widget *widget) {
    gfx_text_style style = widget_style(u, widget);
    gfx_rect r = widget->rect;
    gfx_draw_text(list, widget->label, &style, (gfx_point){r.x + 12.0f, baseline(r, &style)},
                  GFX_ALIGN_LEFT);
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
    gfx_text_style value = style;
    value.font = GFX_FONT_ITALIC;
    value.tracking_vu = 0;
    gfx_draw_text(list, widget->value_text, &value,
                  (gfx_point){square.x - 14.0f, baseline(r, &style)}, GFX_ALIGN_RIGHT);
}

static void draw_text_field(ui *u, gfx_drawlist *list, const ui_widget *widget) {
    gfx_text_style style = widget_style(u, widget);
    gfx_rect r = widget->rect;
    gfx_draw_text(list, widget->label, &style, (gfx_point){r.x + 12.0f, baseline(r, &style)},
                  GFX_ALIGN_LEFT);
    gfx_rect g = ui_widget_groove(widget);
    gfx_text_style value = style;
    value.font = GFX_FONT_REGULAR;
    value.tracking_vu = 0;
    bool edited = u->widgets.focus == widget->id;
    float line_y = baseline(r, &style) + style.size_vu * 0.28f;
    gfx_draw_text(list, widget->value_text, &value, (gfx_point){g.x, baseline(r, &style)},
                  GFX_ALIGN_LEFT);
    gfx_draw_rect(list, (gfx_rect){g.x, line_y, g.w, edited ? 3.0f : 1.5f},
                  edited ? UI_ACTIVE : UI_INK_SOFT);
    if (edited) {
        float w = u->services.metrics->width(u->services.metrics->user, &value, widget->value_text);
        gfx_draw_rect(list,
                      (gfx_rect){g.x + w + 3.0f, baseline(r, &style) - style.size_vu * 0.72f, 2.0f,
                                 style.size_vu * 0.95f},
                      UI_INK);
    }
}

void ui_draw_widget(ui *u, gfx_drawlist *list, const ui_widget *widget) {
    switch (widget->kind) {
    case UI_WIDGET_BUTTON:
        draw_button(u, list, widget);
        break;
    case UI_WIDGET_CHOICE:
        draw_choice(u, list, widget);
        break;
    case UI_WIDGET_SLIDER:
        draw_slider(u, list, widget);
        break;
    case UI_WIDGET_TOGGLE:
        draw_toggle(u, list, widget);
        break;
    case UI_WIDGET_TEXT:
        draw_text_field(u, list, widget);
        break;
    case UI_WIDGET_CUSTOM:
        break;
    }
    if (u->widgets.focus_visible && u->widgets.focus == widget->id) {
        ui_draw_focus(list, widget->rect, widget->primary ? widget->rect.h / 2 : 8.0f);
    }
}

void ui_draw_widgets(ui *u, gfx_drawlist *list) {
    for (int i = 0; i < u->widgets.count; i++) {
        ui_draw_widget(u, list, &u->widgets.widget[i]);
    }
}
