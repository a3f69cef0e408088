// Draws what all screens share: table, sheets, widgets, icons, paragraphs.
// Layer: ui (private header).
// Invariant: drawing changes only the draw list.
#pragma once

#include "ui/frame/env.h"
#include "ui/frame/style.h"
#include "ui/frame/widgets.h"

/** The area for a page with buttons along its lower edge: ui_layout.view, except that in a window
 *  with all controls low it extends to the upper edge, and the buttons stay below
 *  ui_layout.touch_y. */
gfx_rect ui_page_room(const ui_env *env);

void ui_draw_widget(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                    const ui_widget *widget);
void ui_draw_widgets(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list);
/** Draws a button with its own background, for use on the table. */
void ui_draw_grounded(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                      const ui_widget *widget);
/** Draws the double golden focus ring. */
void ui_draw_focus(gfx_drawlist *list, gfx_rect r, float radius);
/** Draws the empty table and the board of the current look, as pictures or in plain colours. Uses
 *  the table's layer. */
void ui_draw_table(const ui_env *env, gfx_drawlist *list);
/** As ui_draw_table, with the picture moved down. */
void ui_draw_table_at(const ui_env *env, gfx_drawlist *list, float drop_vu);
/** Covers the tray's wells with wood, except for as many as a side has pieces.
 *  @param n pieces per side, 1..7.
 *  @param drop_vu as for ui_draw_table_at. */
void ui_hide_wells(const ui_env *env, gfx_drawlist *list, int n, float drop_vu);
/** As ui_draw_table_at, with the pieces of a position. */
void ui_draw_position(const ui_env *env, gfx_drawlist *list, const senet_position *shown,
                      float drop_vu);
/** Draws the sticks side by side on their mat, as before a game. */
void ui_draw_bundle(const ui_env *env, gfx_drawlist *list, float drop_vu);
/** Sets a toggle's value and the word for it. */
void ui_set_switch(const ui_env *env, ui_widget *w, bool on);
/** Sets a slider's value, range and displayed text. @param format translated, with one %d. */
void ui_set_slider(const ui_env *env, ui_widget *w, int value, int min, int max, int step,
                   const char *format);

/** Draws a card on the table, beside the thing it explains. Texts on it use look.on_panel. */
void ui_draw_panel(const ui_env *env, gfx_drawlist *list, gfx_rect rect);

/** Draws a sheet of papyrus-coloured stone for an overlay screen; the table around it is dimmed. */
void ui_draw_sheet(const ui_env *env, gfx_drawlist *list, gfx_rect r);
/** Least space between two buttons with icons, in ems; more than between an icon and its label. */
#define UI_BETWEEN_KEYS 0.52f
/** Width of a button's icon and label side by side, vu.
 *  @param style of the label, which may be "". */
float ui_icon_button_width(const ui_env *env, const gfx_text_style *style, const char *label);
/** Width of a line of text, vu. */
static inline float ui_text_width(const ui_env *env, const gfx_text_style *style,
                                  const char *utf8) {
    return env->services.metrics->width(env->services.metrics->user, style, utf8);
}
/** Draws a wrapped paragraph and returns its height. With a NULL list it only measures. */
float ui_draw_paragraph(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                        gfx_point top_left, float width_vu, const char *utf8);
/** As ui_draw_paragraph, with lines of about equal length. Use it for a few lines, to avoid a
 *  single word on the last one. */
float ui_draw_even(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                   gfx_point top_left, float width_vu, const char *utf8);
/** As ui_draw_paragraph, with the line spacing of ui_draw_fitted. */
float ui_draw_dense(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                    gfx_point top_left, float width_vu, const char *utf8);
/** As ui_draw_paragraph, with centred lines. */
float ui_draw_centered(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                       gfx_point top_left, float width_vu, const char *utf8);
/** Fits a whole text into a rectangle and centres it vertically: it wraps if there is room for
 *  several lines, and shrinks otherwise. */
void ui_draw_fitted(const ui_env *env, gfx_drawlist *list, const gfx_text_style *style, gfx_rect r,
                    gfx_align align, const char *utf8);
/** Draws the table's message, one or two sentences in large upright letters. If it does not fit at
 *  the reading size it is shortened: the first sentence is dropped, then the last ones.
 *  @param size type size from ui_headline_size; 0: as large as fits, and `above` is not drawn.
 *  @param above shown in small letters above it if there is room; "" for nothing. */
void ui_draw_headline(const ui_env *env, gfx_drawlist *list, gfx_rect r, gfx_align align,
                      float size, const char *above, const char *utf8);
/** Whether a headline leaves room for `above`. */
bool ui_headline_has_room(const ui_env *env, gfx_rect r, float size, const char *above,
                          const char *utf8);
/** The size, before the type factor, shared by all headlines of a place: the largest at which the
 *  longest common headline takes one line and leaves room for two above it, or takes two lines and
 *  leaves room for one. */
float ui_headline_size(const ui_env *env, gfx_rect r, const char *longest);
/** Draws a chevron in a ring, for a previous or next button.
 *  @param way 1 next, -1 previous.
 *  @param to_end adds a bar: first or last. */
void ui_draw_stepper(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                     const ui_widget *w, int way, bool to_end);
/** Draws a thin line with a lozenge in its middle, which separates a heading from the text
 *  below. */
void ui_draw_ornament(gfx_drawlist *list, gfx_point center, float width_vu, float size_vu);
