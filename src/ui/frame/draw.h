/*
 * The shared look drawn: table, sheets, widgets, icons, paragraphs. Layer: ui (private header).
 * Invariant: drawing changes nothing but the draw list.
 */
#pragma once

#include "ui/frame/env.h"
#include "ui/frame/style.h"
#include "ui/frame/widgets.h"

/** Room for a page whose keys are at its lower edge: as ui_layout.view, but where all that is touched
 *  is low it reaches to the window's upper edge, and keys stay below ui_layout.touch_y. */
gfx_rect ui_page_room(const ui_env *env);

void ui_draw_widget(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                    const ui_widget *widget);
void ui_draw_widgets(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list);
/** A button with a ground of its own, for one that lies on the table. */
void ui_draw_grounded(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                      const ui_widget *widget);
/** The double golden ring of the focus. */
void ui_draw_focus(gfx_drawlist *list, gfx_rect r, float radius);
/** The empty table with the board of the look: pictures, or plain colours. On the table's layer. */
void ui_draw_table(const ui_env *env, gfx_drawlist *list);
/** The same with the picture moved down. */
void ui_draw_table_at(const ui_env *env, gfx_drawlist *list, float drop_vu);
/** Leaves as many wells of the tray open as a side has pieces: over the others lies wood.
 *  @param n pieces a side, 1..7. @param drop_vu that of the table below */
void ui_close_wells(const ui_env *env, gfx_drawlist *list, int n, float drop_vu);
/** The same with the pieces of a position on it. */
void ui_draw_position(const ui_env *env, gfx_drawlist *list, const senet_position *shown,
                      float drop_vu);
/** The sticks side by side on its mat, as they lie before a game. */
void ui_draw_bundle(const ui_env *env, gfx_drawlist *list, float drop_vu);
/** Gives a switch its value and the word for it. */
void ui_set_switch(const ui_env *env, ui_widget *w, bool on);
/** Gives a slider its value, its range and what is read of it.
 *  @param format in the language in use, with one %d. */
void ui_set_slider(const ui_env *env, ui_widget *w, int value, int min, int max, int step,
                   const char *format);

/** A card that lies on the table beside what it is about; texts on it use look.on_panel. */
void ui_draw_panel(const ui_env *env, gfx_drawlist *list, gfx_rect rect);

/** A sheet of papyrus-coloured stone over the dimmed table for overlay screens. */
void ui_draw_sheet(const ui_env *env, gfx_drawlist *list, gfx_rect r);
/** What is free at least between two keys with icons, in letters: more than between an icon and its words. */
#define UI_BETWEEN_KEYS 0.52f
/** How wide a key's icon and words are beside each other, vu. @param style of the words, which may be "" */
float ui_icon_button_width(const ui_env *env, const gfx_text_style *style, const char *label);
/** How wide a line of text is, vu. */
static inline float ui_text_width(const ui_env *env, const gfx_text_style *style,
                                  const char *utf8) {
    return env->services.metrics->width(env->services.metrics->user, style, utf8);
}
/** Wrapped paragraph; returns the height used. draw = NULL measures only. */
float ui_draw_paragraph(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                        gfx_point top_left, float width_vu, const char *utf8);
/** The same with about equally long lines: for a few lines, so that no word is left over for the last. */
float ui_draw_even(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                   gfx_point top_left, float width_vu, const char *utf8);
/** As ui_draw_paragraph, with its lines as close as those of ui_draw_fitted. */
float ui_draw_close(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                    gfx_point top_left, float width_vu, const char *utf8);
/** As ui_draw_paragraph, with every line in the middle of the width. */
float ui_draw_centered(const ui_env *env, gfx_drawlist *list_or_null, const gfx_text_style *style,
                       gfx_point top_left, float width_vu, const char *utf8);
/** All of a text inside a rectangle, centred in its height: in several lines where there is room
 *  for them, and smaller where there is not. */
void ui_draw_fitted(const ui_env *env, gfx_drawlist *list, const gfx_text_style *style, gfx_rect r,
                    gfx_align align, const char *utf8);
/** What the table says in one sentence or two, in large upright letters. A text for which there is no room
 *  at the reading size says less: its first sentence goes, then the last ones.
 *  @param size of its letters as ui_headline_size gives it; 0: as large as it fits, and nothing is above.
 *  @param above in small letters above it, if there is room; "" for nothing. */
void ui_draw_headline(const ui_env *env, gfx_drawlist *list, gfx_rect r, gfx_align align,
                      float size, const char *above, const char *utf8);
/** Whether a headline leaves room for a line or two above it. */
bool ui_headline_has_room(const ui_env *env, gfx_rect r, float size, const char *above,
                          const char *utf8);
/** The size, before the factor on type, for all headlines in a place: the largest at which the longest usual
 *  one takes one line and leaves room for two above, or takes two lines and leaves room for one. */
float ui_headline_size(const ui_env *env, gfx_rect r, const char *longest);
/** A chevron in a ring, for a widget that goes on or back. @param way 1 on, -1 back. @param to_end with
 *  a bar: to the very end. */
void ui_draw_stepper(const ui_env *env, const ui_widgets *widgets, gfx_drawlist *list,
                     const ui_widget *w, int way, bool to_end);
/** A thin line with a lozenge in its middle, which parts a heading from what follows. */
void ui_draw_ornament(gfx_drawlist *list, gfx_point center, float width_vu, float size_vu);
